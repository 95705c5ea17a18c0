//! What a player may do in a round of a house game.

use crate::wire::{
    Cents, DecisionOption, HouseOptions, PassKey, PlayCosts, PlayOption, WagerKey, WagerOption, WaitingWager,
};
use chips::Amount;
use game::{Actor, Seat, TableGame as _};
use house::{HouseTable, Pass, Phase, Round, RoundOptions};
use rulebook::Wager;
use std::cmp::Reverse;

pub fn options(game: &HouseTable, player: &Actor, seat: Seat, chips: Amount) -> HouseOptions {
    let options = game.options(player);
    let round = game.round().filter(|round| !round.is_over());
    HouseOptions {
        wagers: wagers(game, seat, &options, chips),
        progressive: options.progressive.iter().map(|stake| (*stake).into()).collect(),
        withdraw: options.withdraw.iter().copied().map(WagerKey::from).collect(),
        decision: decision(game, seat, &options, chips),
        waiting: round.map(|round| waiting(game, round, seat)).unwrap_or_default(),
        play_costs: round.and_then(|round| play_costs(game, round, seat)),
        can_be_ready: round.is_some_and(|round| round.phase() == Phase::Betting && round.ante(seat).is_positive()),
    }
}

fn wagers(game: &HouseTable, seat: Seat, options: &RoundOptions, chips: Amount) -> Vec<WagerOption> {
    let (terms, Some(round)) = (game.terms(), game.round()) else { return Vec::new() };
    let needs = |wager: Wager| {
        let side = terms.game.round.side.iter().find(|side| side.wager == wager);
        side.map(|side| side.needs.iter().copied().map(WagerKey::from).collect()).unwrap_or_default()
    };
    let option = |(wager, least, most): &(Wager, Amount, Amount)| {
        // What is already on the spot can be part of a new wager there.
        let has = chips.cents() / i64::from(terms.copies(*wager)) + round.wager(seat, *wager).cents();
        WagerOption {
            wager: (*wager).into(),
            least: (*least).into(),
            most: Cents(most.cents().min(has)),
            limit: (*most).into(),
            equal_wager: terms.equal_to(*wager).map(WagerKey::from),
            needs: needs(*wager),
        }
    };
    let is_spot = |(wager, ..): &&(Wager, Amount, Amount)| *wager != terms.equal_wager;
    options.wagers.iter().filter(is_spot).map(option).collect()
}

/// The side wagers that cannot be placed yet because they need others.
fn waiting(game: &HouseTable, round: &Round, seat: Seat) -> Vec<WaitingWager> {
    let terms = game.terms();
    let is_missing = |needed: &&Wager| round.wager(seat, **needed).is_zero();
    let sides = terms.game.round.side.iter().filter(|side| terms.offers(side.wager));
    let waiting = sides.filter_map(|side| {
        let needs: Vec<WagerKey> = side.needs.iter().filter(is_missing).copied().map(WagerKey::from).collect();
        (!needs.is_empty()).then(|| WaitingWager { wager: side.wager.into(), needs })
    });
    if round.phase() == Phase::Betting { waiting.collect() } else { Vec::new() }
}

/// Every Play or Raise wager that the rules allow, whether or not the player's chips pay it.
fn decision(game: &HouseTable, seat: Seat, options: &RoundOptions, chips: Amount) -> Option<DecisionOption> {
    let decide = options.decision.as_ref()?;
    let ante = game.round()?.ante(seat);
    let play = |multiple: u8| {
        let cost = ante.times(multiple.into()).unwrap_or_default();
        let lacks = cost.minus(chips).unwrap_or_default().max(Amount::ZERO);
        PlayOption { multiple, cost: cost.into(), lacks: lacks.into() }
    };
    let mut plays: Vec<PlayOption> = decide.multiples.iter().copied().map(play).collect();
    plays.sort_unstable_by_key(|play| Reverse(play.multiple));
    let pass = match decide.or {
        Pass::Check => PassKey::Check,
        Pass::Fold => PassKey::Fold,
    };
    Some(DecisionOption { plays, wager: game.terms().play_wager.into(), pass })
}

/// What the Play or Raise wager for the Ante that lies there will cost.
fn play_costs(game: &HouseTable, round: &Round, seat: Seat) -> Option<PlayCosts> {
    let ante = round.ante(seat);
    let (least, most) =
        game.terms().play_multiples().filter(|_| round.phase() == Phase::Betting && ante.is_positive())?;
    let cost = |multiple: u8| ante.times(multiple.into()).unwrap_or_default().into();
    Some(PlayCosts { wager: game.terms().play_wager.into(), least: cost(least), most: cost(most) })
}
