//! House games: how a round lies before an eye, what a player may do in it, and what is said of it.

pub mod felt;
pub mod options;
pub mod round_command;
pub mod round_event;
pub mod table_command;
pub mod table_event;

use crate::wire::GameLine;
use ::house::{Event, HouseTable, View};
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
