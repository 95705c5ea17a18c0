//! What happens at a house table automatically: dealer, floor and timeouts.

use super::{HouseCommand, HouseTable};
use crate::table::{HouseTableCommand, Mark, Phase as TablePhase};
use crate::{Pass, Phase, Round, RoundCommand, RoundOptions, Step};
use cards::Deck;
use chips::Rounding;
use game::{Actor, Asks, Events, Game, Next, OnTimeout, Seat, Surroundings, Whom};
use rulebook::paytable::Pays;
use rulebook::terms::Method;

const DEALER: Actor = Actor::AUTOMATIC_DEALER;
const FLOOR: Actor = Actor::AUTOMATIC_FLOOR;

/// The next automatic command: of the dealer and the floor at an electronic table, and of the meters and the end of a round
/// at every table.
pub(super) fn next(game: &HouseTable, around: &Surroundings<'_>) -> Option<Next<HouseCommand>> {
    let automatic = around.is_automatic();
    let Some(round) = game.round.as_ref().filter(|_| game.table.start().is_some()) else {
        return if automatic { begin(game, around) } else { None };
    };
    let say = |by: Actor, command: RoundCommand| Some(Next::Say(by, HouseCommand::Round(command)));
    if automatic && round.phase() == Phase::Betting && !around.is_deck_sealed {
        return Some(Next::SealDeck(Deck::Standard));
    }
    match round.waits().whom {
        Whom::Nobody => {
            let ended = round.ended().unwrap_or_default();
            Some(Next::End(DEALER, HouseCommand::Table(HouseTableCommand::EndRound(ended))))
        }
        Whom::Link => round.options(&Actor::LINK).meter.map(Next::AskMeter),
        Whom::Dealer if automatic => {
            say(DEALER, round.chips_to_match().map_or(RoundCommand::Run, |chips| RoundCommand::MatchChips { chips }))
        }
        Whom::Floor => {
            let RoundOptions { left, validate, .. } = round.options(&FLOOR);
            match (left.first().filter(|_| automatic), validate) {
                (Some(seat), _) => say(FLOOR, RoundCommand::KeepIn { seat }),
                (None, Some(seat)) if asks_nobody(game, round, seat, around) => {
                    say(FLOOR, RoundCommand::Validate { seat })
                }
                _ => None,
            }
        }
        Whom::Seats(_) if automatic && round.phase() == Phase::Betting => {
            let calls = round.dealers_step() == Some(Step::CallNoMoreBets);
            if calls && around.awaited.is_empty() { say(DEALER, RoundCommand::Run) } else { None }
        }
        _ => None,
    }
}

/// The dealer prepares the decks and begins a round as soon as someone is seated.
fn begin(game: &HouseTable, around: &Surroundings<'_>) -> Option<Next<HouseCommand>> {
    let (table, method) = (&game.table, game.terms.deal.method);
    if table.phase() != TablePhase::Open || !around.is_anybody_seated() {
        return None;
    }
    let may = |(by, command): &(Actor, HouseTableCommand)| {
        let mut events = Events::new();
        table.decide(around.at, by, command, &mut events).is_ok() && !events.is_empty()
    };
    let next =
        [HouseTableCommand::Run, HouseTableCommand::BeginRound].map(|command| (DEALER, command)).into_iter().find(may);
    // Searching the floor's options is slow and rarely needed, so it comes last.
    let next = next.or_else(|| {
        let floor = table.options(&FLOOR).commands.into_iter().filter(|command| is_mending(command, method));
        floor.chain([HouseTableCommand::ChangeDecks]).map(|command| (FLOOR, command)).find(may)
    });
    next.map(|(by, command)| Next::Say(by, HouseCommand::Table(command)))
}

/// Whether the automatic floor sends this command so that the next round can begin.
fn is_mending(command: &HouseTableCommand, method: Method) -> bool {
    match command {
        HouseTableCommand::Verify { .. } | HouseTableCommand::Repair { .. } | HouseTableCommand::RestoreProgressive => {
            true
        }
        HouseTableCommand::Mark { mark, .. } => *mark == Mark::Covered,
        HouseTableCommand::ChangeMethod { method: to } => *to == method,
        _ => false,
    }
}

/// Whether the automatic floor may validate the win of a seat: it is below the room's amount, and either the table is
/// automatic or its book does not require the floor.
fn asks_nobody(game: &HouseTable, round: &Round, seat: Seat, around: &Surroundings<'_>) -> bool {
    let by_house = around.is_automatic() || game.terms.game.round.progressive.floor_validates.is_none();
    let wins = round.jackpot(seat).map(|row| (row, round.progressive(seat)));
    let amount = wins.and_then(|(row, stake)| match row.pays {
        Pays::Meter(level, share) => share.of((around.meter)(level)?, Rounding::Up).ok(),
        Pays::Odds(odds) => odds.winnings(stake, Rounding::Up).ok(),
        Pays::Sum(sum) => Some(sum),
    });
    by_house && amount.is_some_and(|amount| amount < around.validates_below)
}

/// On a timeout, calls “no more bets” after taking back incomplete wagers, or checks for a player, or folds if a check is not
/// allowed.
pub(super) fn on_timeout(game: &HouseTable, asked: Asks, around: &Surroundings<'_>) -> Option<OnTimeout<HouseCommand>> {
    let round = game.round.as_ref()?;
    match asked {
        Asks::Wagers => close_wagers(round, around),
        Asks::Decision(seat) => {
            let by = (around.player)(seat)?;
            let pass = round.options(&by).decision.map(|decide| decide.or);
            let command = if pass == Some(Pass::Check) { RoundCommand::Check } else { RoundCommand::Fold };
            Some(OnTimeout::Last(by, HouseCommand::Round(command)))
        }
        Asks::Nothing | Asks::NextHand => None,
    }
}

fn close_wagers(round: &Round, around: &Surroundings<'_>) -> Option<OnTimeout<HouseCommand>> {
    if round.phase() != Phase::Betting {
        return None;
    }
    if round.dealers_step() == Some(Step::CallNoMoreBets) {
        return Some(OnTimeout::Last(DEALER, HouseCommand::Round(RoundCommand::Run)));
    }
    let terms = round.terms();
    let lacks = |seat: &Seat| {
        let has_trips = round.wager(*seat, terms.trips_wager).is_positive();
        round.ante(*seat).is_zero() || terms.trips_required && !has_trips
    };
    let wagered = round.seats().filter(|seat| round.chips(*seat).put_in.is_positive());
    let mut lacking = wagered.filter(lacks).filter_map(around.player);
    // The last wager first, because others may need earlier ones.
    lacking.find_map(|by| {
        let wager = *round.options(&by).withdraw.last()?;
        Some(OnTimeout::First(by, HouseCommand::Round(RoundCommand::Withdraw { wager })))
    })
}
