//! What is said of an event of a poker table between its hands.

use crate::hall::seat_words;
use crate::kind::event::About;
use crate::wire::EventName;
use game::Seat;
use poker::table::{Blind, Event, Standing};

pub fn name(event: &Event) -> EventName {
    match event {
        Event::SatDown { .. } => EventName::SatDown,
        Event::Left { .. } => EventName::Left,
        Event::Chose { .. } => EventName::Chose,
        Event::WentAway { .. } => EventName::WentAway,
        Event::CameBack { .. } => EventName::CameBack,
        Event::ChipsAdded { .. } => EventName::ChipsAdded,
        Event::BlindsChanged { .. } => EventName::BlindsChanged,
        Event::ButtonDrawn { .. } => EventName::ButtonDrawn,
        Event::KillPlaced { .. } => EventName::KillPlaced,
        Event::Placed { .. } => EventName::Placed,
        Event::CameIn { .. } => EventName::CameIn,
        Event::AbsentDealtIn { .. } => EventName::AbsentDealtIn,
        Event::Skipped { .. } => EventName::Skipped,
        Event::Missed { .. } => EventName::Missed,
        Event::Charged { .. } => EventName::Charged,
        Event::HandBegun => EventName::HandBegun,
        Event::HandEnded { .. } => EventName::HandEnded,
        Event::GameChanged { .. } => EventName::GameChanged,
        Event::Misdealt => EventName::Misdealt,
        Event::Busted { .. } => EventName::Busted,
        Event::Mixed => EventName::Mixed,
        Event::DownBegun { .. } => EventName::DownBegun,
        Event::DownEnded { .. } => EventName::DownEnded,
        Event::Stepped { .. } => EventName::Stepped,
        Event::SpreadUp { .. } => EventName::SpreadUp,
        Event::SpreadDown { .. } => EventName::SpreadDown,
        Event::DeckRejected { .. } => EventName::DeckRejected,
        Event::Boxed { .. } => EventName::Boxed,
        Event::CountDue => EventName::CountDue,
        Event::CountExcused => EventName::CountExcused,
        Event::CountWaived => EventName::CountWaived,
        Event::Counted { .. } => EventName::Counted,
        Event::Miscounted { .. } => EventName::Miscounted,
        Event::DeckSwitched { .. } => EventName::DeckSwitched,
        Event::SetupCalled => EventName::SetupCalled,
        Event::FloorTold { .. } => EventName::FloorTold,
        Event::SetupPlaced { .. } => EventName::SetupPlaced,
    }
}

pub fn about(event: &Event) -> About {
    match *event {
        Event::ChipsAdded { seat, amount } | Event::Charged { seat, amount, .. } => About::chips(seat, amount),
        Event::ButtonDrawn { seat, card } => About { card: Some(card), ..About::seat(seat) },
        Event::SatDown { seat, .. }
        | Event::Left { seat }
        | Event::Chose { seat, .. }
        | Event::WentAway { seat }
        | Event::CameBack { seat }
        | Event::CameIn { seat }
        | Event::AbsentDealtIn { seat }
        | Event::Skipped { seat }
        | Event::Missed { seat, .. }
        | Event::Busted { seat } => About::seat(seat),
        Event::BlindsChanged { .. }
        | Event::KillPlaced { .. }
        | Event::Placed { .. }
        | Event::HandBegun
        | Event::HandEnded { .. }
        | Event::GameChanged { .. }
        | Event::Misdealt
        | Event::Mixed
        | Event::DownBegun { .. }
        | Event::DownEnded { .. }
        | Event::Stepped { .. }
        | Event::SpreadUp { .. }
        | Event::SpreadDown { .. }
        | Event::DeckRejected { .. }
        | Event::Boxed { .. }
        | Event::CountDue
        | Event::CountExcused
        | Event::CountWaived
        | Event::Counted { .. }
        | Event::Miscounted { .. }
        | Event::DeckSwitched { .. }
        | Event::SetupCalled
        | Event::FloorTold { .. }
        | Event::SetupPlaced { .. } => About::default(),
    }
}

/// A sentence, where there is something to say: the room tells itself who comes and goes with which chips.
pub fn words(event: &Event) -> Option<String> {
    let does = |seat: Seat, what: &str| format!("{} {what}.", seat_words(seat));
    Some(match *event {
        Event::Chose { seat, standing } => does(seat, stands(standing)),
        Event::WentAway { seat } => does(seat, "is away"),
        Event::CameBack { seat } => does(seat, "is back"),
        Event::BlindsChanged { blinds } => format!("The blinds are {} and {} now.", blinds.small, blinds.big),
        Event::ButtonDrawn { seat, card } => format!("{} has the button with the {}.", seat_words(seat), card.words()),
        Event::KillPlaced { holder: Some(seat) } => does(seat, "has the kill button"),
        Event::KillPlaced { holder: None } => "Nobody has the kill button.".to_owned(),
        Event::Placed { positions, .. } => does(positions.button, "has the button"),
        Event::CameIn { seat } => does(seat, "is dealt in"),
        Event::Skipped { seat } => does(seat, "gets no hand this time"),
        Event::Missed { seat, blind: Blind::Small } => does(seat, "misses the small blind"),
        Event::Missed { seat, blind: Blind::Big } => does(seat, "misses the big blind"),
        Event::GameChanged { .. } => "The next game of the rotation comes.".to_owned(),
        Event::HandEnded { rake, .. } if rake.is_positive() => format!("The house takes {rake}."),
        Event::Misdealt => "The hand is void, and is dealt again.".to_owned(),
        Event::Busted { seat } => does(seat, "has no chips left"),
        Event::DownBegun { .. } => "A dealer takes the chair.".to_owned(),
        Event::DownEnded { .. } => "The dealer leaves the chair.".to_owned(),
        Event::DeckRejected { .. } => "A deck is not dealt from any more.".to_owned(),
        Event::Counted { .. } => "The count of the deck is right.".to_owned(),
        Event::Miscounted { .. } => "The count of the deck is wrong.".to_owned(),
        Event::DeckSwitched { .. } => "The other deck is dealt from.".to_owned(),
        Event::SetupCalled => "New decks are called for.".to_owned(),
        Event::FloorTold { word } => format!("The dealer tells the floor: {word}."),
        Event::SetupPlaced { .. } => "The floor brings new decks.".to_owned(),
        Event::SatDown { .. }
        | Event::Left { .. }
        | Event::ChipsAdded { .. }
        | Event::AbsentDealtIn { .. }
        | Event::Charged { .. }
        | Event::HandBegun
        | Event::HandEnded { .. }
        | Event::Mixed
        | Event::Stepped { .. }
        | Event::SpreadUp { .. }
        | Event::SpreadDown { .. }
        | Event::Boxed { .. }
        | Event::CountDue
        | Event::CountExcused
        | Event::CountWaived => return None,
    })
}

/// How a player stands to the next hand.
fn stands(standing: Standing) -> &'static str {
    match standing {
        Standing::Playing => "plays",
        Standing::Out => "sits out",
        Standing::Waits => "waits for the big blind",
        Standing::Posts => "posts to be dealt in",
        Standing::BuysButton => "buys the button",
        Standing::Moved => "comes from another table",
    }
}
