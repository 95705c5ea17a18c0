//! Rounds of house games: what a player may do in one, and how it is told.

use super::PlayerOptions;
use crate::hall::{plain, seat_words};
use crate::wire::{Cents, DecisionOption, GameLine, PassKey, WagerKey, WagerOption};
use cards::Card;
use chips::Amount;
use game::{Actor, Seat, TableGame as _};
use house::{Command, Event, HouseTable, Options, Outcome, Pass, Phase, Tender, View};
use rulebook::Wager;

pub fn game_line(game: &HouseTable) -> GameLine {
    let terms = game.terms();
    let (least, most) = terms.limits_of(Wager::Ante);
    GameLine::House {
        name: terms.game.name().to_owned(),
        book: terms.book.id().to_owned(),
        book_title: terms.book.title().to_owned(),
        submission: game.fingerprint().to_string(),
        least: least.into(),
        most: most.into(),
    }
}

pub fn options(game: &HouseTable, player: &Actor, seat: Seat, chips: Amount) -> PlayerOptions {
    let options = game.options(player);
    let round = game.round().filter(|round| !round.is_over());
    PlayerOptions {
        wagers: wagers(game, seat, &options, chips),
        progressive: options.progressive.iter().map(|stake| (*stake).into()).collect(),
        withdraw: options.withdraw.iter().copied().map(WagerKey::from).collect(),
        decision: decision(game, seat, &options, chips),
        can_be_ready: round.is_some_and(|round| round.phase() == Phase::Betting && round.ante(seat).is_positive()),
    }
}

fn wagers(game: &HouseTable, seat: Seat, options: &Options, chips: Amount) -> Vec<WagerOption> {
    let (terms, Some(round)) = (game.terms(), game.round()) else { return Vec::new() };
    let needs = |wager: Wager| {
        let side = terms.game.round.side.iter().find(|side| side.wager == wager);
        side.map(|side| side.needs.iter().copied().map(WagerKey::from).collect()).unwrap_or_default()
    };
    let option = |(wager, least, most): &(Wager, Amount, Amount)| {
        // What lies on the spot can be part of a new wager there.
        let has = chips.cents() / i64::from(terms.copies(*wager)) + round.wager(seat, *wager).cents();
        WagerOption {
            wager: (*wager).into(),
            least: (*least).into(),
            most: Cents(most.cents().min(has)),
            mirror: terms.mirror_of(*wager).map(WagerKey::from),
            needs: needs(*wager),
        }
    };
    let is_spot = |(wager, ..): &&(Wager, Amount, Amount)| *wager != terms.mirror;
    options.wagers.iter().filter(is_spot).map(option).collect()
}

fn decision(game: &HouseTable, seat: Seat, options: &Options, chips: Amount) -> Option<DecisionOption> {
    let decide = options.decision.as_ref()?;
    let ante = game.round()?.ante(seat);
    let cost = |multiple: u8| ante.times(multiple.into()).unwrap_or_default();
    let mut multiples: Vec<u8> = decide.multiples.iter().copied().filter(|multiple| cost(*multiple) <= chips).collect();
    multiples.sort_unstable_by_key(|multiple| std::cmp::Reverse(*multiple));
    let pass = match decide.or {
        Pass::Check => PassKey::Check,
        Pass::Fold => PassKey::Fold,
    };
    Some(DecisionOption {
        costs: multiples.iter().map(|multiple| cost(*multiple).into()).collect(),
        multiples,
        wager: game.terms().third.into(),
        pass,
    })
}

/// Every card that lies open in a view.
pub fn faces(view: &View) -> Vec<Card> {
    let areas = [&view.dealer, &view.board, &view.box_cards, &view.burns, &view.stub, &view.rack];
    let seats = view.seats.iter().flat_map(|seat| &seat.cards);
    areas.into_iter().flatten().chain(seats).filter_map(|card| card.face()).collect()
}

/// Whether something is not as it should be.
pub fn is_irregular(event: &Event) -> bool {
    matches!(
        event,
        Event::Voided { .. }
            | Event::HandVoided { .. }
            | Event::StubMiscounted { .. }
            | Event::FaceUpRacked
            | Event::DrawnInError
            | Event::Mended { .. }
            | Event::DeviceFailed { .. }
            | Event::Left { .. }
            | Event::Abandoned { .. }
    )
}

/// What a seat has won or lost by an event.
pub fn net(event: &Event) -> Option<(Seat, Amount)> {
    match *event {
        Event::Settled { seat, stake, back, won, .. } => {
            Some((seat, back.plus(won).and_then(|paid| paid.minus(stake)).ok()?))
        }
        Event::EnvyPaid { seat, amount, .. } => Some((seat, amount)),
        _ => None,
    }
}

pub fn words_of_command(command: &Command) -> Option<String> {
    Some(match command {
        Command::Bet { wager, amount, tender: Tender::Chips } => format!("bets {} on {wager}", plain(*amount)),
        Command::Withdraw { wager } => format!("takes {wager} back"),
        Command::Check => "checks".to_owned(),
        Command::Fold => "folds".to_owned(),
        Command::Play { multiple } => format!("plays {multiple} times the Ante"),
        _ => return None,
    })
}

/// A sentence about what has happened, where there is something to say.
pub fn words(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Bet { seat, wager, amount, .. } => format!("{}: {wager} {amount}.", seat_words(seat)),
        Event::NoMoreBets => "No more bets.".to_owned(),
        Event::Checked { seat, .. } => format!("{} checks.", seat_words(seat)),
        Event::Played { seat, multiple: 1, amount, .. } => {
            format!("{} plays the Ante once, {amount}.", seat_words(seat))
        }
        Event::Played { seat, multiple, amount, .. } => {
            format!("{} plays {multiple} times the Ante, {amount}.", seat_words(seat))
        }
        Event::Folded { seat, .. } => format!("{} folds.", seat_words(seat)),
        Event::Turned { card, .. } => format!("The {}.", card.words()),
        Event::DealerRead { hand, .. } => format!("The dealer has {}.", with_article(hand.category().name())),
        Event::DealerDoesNotPlay => "The dealer does not play.".to_owned(),
        Event::HandRead { seat, hand, .. } => {
            format!("{} has {}.", seat_words(seat), with_article(hand.category().name()))
        }
        Event::Settled { seat, wager, outcome, stake, won, .. } => settled(seat, wager, outcome, stake, won),
        Event::CouponSettled { seat, returned, .. } => {
            let fate = if returned { "goes back" } else { "is taken" };
            format!("The coupon of {} {fate}.", seat_words(seat).to_lowercase())
        }
        Event::LimitReached { seat, cut, .. } => {
            format!("The payout limit keeps {cut} from {}.", seat_words(seat).to_lowercase())
        }
        Event::MeterPaid { seat, amount, .. } => format!("{} wins {amount} from the meter.", seat_words(seat)),
        Event::EnvyPaid { seat, holder, amount, .. } => {
            format!(
                "{} gets an Envy Bonus of {amount} for the hand of {}.",
                seat_words(seat),
                seat_words(holder).to_lowercase()
            )
        }
        Event::Left { seat, .. } => format!("{} has walked away.", seat_words(seat)),
        Event::Abandoned { seat, .. } => format!("The wagers of {} count as lost.", seat_words(seat).to_lowercase()),
        Event::Voided { .. } => "The round is void: wagers go back.".to_owned(),
        Event::HandVoided { seat, .. } => format!("The hand of {} is void.", seat_words(seat).to_lowercase()),
        Event::Refunded { seat, wager, amount, .. } => format!("{}: {wager} {amount} goes back.", seat_words(seat)),
        Event::StubMiscounted { cards, .. } => format!("{cards} cards in the stub: this is wrong."),
        _ => return None,
    })
}

fn settled(seat: Seat, wager: Wager, outcome: Outcome, stake: Amount, won: Amount) -> String {
    match outcome {
        Outcome::Won => format!("{}: {wager} wins {won}.", seat_words(seat)),
        Outcome::Lost => format!("{}: {wager} loses {stake}.", seat_words(seat)),
        Outcome::Pushed => format!("{}: {wager} pushes.", seat_words(seat)),
    }
}

fn with_article(hand: &str) -> String {
    match hand {
        "three of a kind" | "four of a kind" | "two pair" => hand.to_owned(),
        _ => format!("a {hand}"),
    }
}
