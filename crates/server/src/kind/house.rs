//! House games: views, options and descriptions of a round.

pub mod felt;
pub mod options;
pub mod round_command;
pub mod round_event;
pub mod table_command;
pub mod table_event;
pub mod why;

use crate::wire::GameLine;
use ::house::{HouseTable, RoundEvent, RoundView};
use cards::Card;
use chips::Amount;
use game::Seat;
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

/// Every face-up card of a view.
pub fn faces(view: &RoundView) -> Vec<Card> {
    let areas = [&view.dealer, &view.board, &view.box_cards, &view.burns, &view.stub, &view.rack];
    let seats = view.seats.iter().flat_map(|seat| &seat.cards);
    areas.into_iter().flatten().chain(seats).filter_map(|card| card.face()).collect()
}

/// Whether an event is an irregularity.
pub fn is_irregular(event: &RoundEvent) -> bool {
    matches!(
        event,
        RoundEvent::Voided { .. }
            | RoundEvent::HandVoided { .. }
            | RoundEvent::StubMiscounted { .. }
            | RoundEvent::FaceUpRacked
            | RoundEvent::DrawnInError
            | RoundEvent::Mended { .. }
            | RoundEvent::DeviceFailed { .. }
            | RoundEvent::Left { .. }
            | RoundEvent::Abandoned { .. }
    )
}

/// What a seat won or lost by an event.
pub fn net(event: &RoundEvent) -> Option<(Seat, Amount)> {
    match *event {
        RoundEvent::Settled { seat, stake, back, won, .. } => {
            Some((seat, back.plus(won).and_then(|paid| paid.minus(stake)).ok()?))
        }
        RoundEvent::EnvyPaid { seat, amount, .. } => Some((seat, amount)),
        _ => None,
    }
}
