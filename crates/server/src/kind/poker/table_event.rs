//! Poker table events between hands: name, subject, and a sentence.

use crate::hub::seat_words;
use crate::kind::event::About;
use crate::wire::EventName;
use game::Seat;
use poker::table::{Blind, PokerTableEvent, Standing};

pub fn name(event: &PokerTableEvent) -> EventName {
    match event {
        PokerTableEvent::SatDown { .. } => EventName::SatDown,
        PokerTableEvent::Left { .. } => EventName::Left,
        PokerTableEvent::Chose { .. } => EventName::Chose,
        PokerTableEvent::WentAway { .. } => EventName::WentAway,
        PokerTableEvent::CameBack { .. } => EventName::CameBack,
        PokerTableEvent::ChipsAdded { .. } => EventName::ChipsAdded,
        PokerTableEvent::BlindsChanged { .. } => EventName::BlindsChanged,
        PokerTableEvent::ButtonDrawn { .. } => EventName::ButtonDrawn,
        PokerTableEvent::KillPlaced { .. } => EventName::KillPlaced,
        PokerTableEvent::Placed { .. } => EventName::Placed,
        PokerTableEvent::CameIn { .. } => EventName::CameIn,
        PokerTableEvent::AbsentDealtIn { .. } => EventName::AbsentDealtIn,
        PokerTableEvent::Skipped { .. } => EventName::Skipped,
        PokerTableEvent::Missed { .. } => EventName::Missed,
        PokerTableEvent::Charged { .. } => EventName::Charged,
        PokerTableEvent::HandBegun => EventName::HandBegun,
        PokerTableEvent::HandEnded { .. } => EventName::HandEnded,
        PokerTableEvent::GameChanged { .. } => EventName::GameChanged,
        PokerTableEvent::Misdealt => EventName::Misdealt,
        PokerTableEvent::Busted { .. } => EventName::Busted,
        PokerTableEvent::Mixed => EventName::Mixed,
        PokerTableEvent::DownBegun { .. } => EventName::DownBegun,
        PokerTableEvent::DownEnded { .. } => EventName::DownEnded,
        PokerTableEvent::Stepped { .. } => EventName::Stepped,
        PokerTableEvent::SpreadUp { .. } => EventName::SpreadUp,
        PokerTableEvent::SpreadDown { .. } => EventName::SpreadDown,
        PokerTableEvent::DeckRejected { .. } => EventName::DeckRejected,
        PokerTableEvent::Boxed { .. } => EventName::Boxed,
        PokerTableEvent::CountDue => EventName::CountDue,
        PokerTableEvent::CountExcused => EventName::CountExcused,
        PokerTableEvent::CountWaived => EventName::CountWaived,
        PokerTableEvent::Counted { .. } => EventName::Counted,
        PokerTableEvent::Miscounted { .. } => EventName::Miscounted,
        PokerTableEvent::DeckSwitched { .. } => EventName::DeckSwitched,
        PokerTableEvent::SetupCalled => EventName::SetupCalled,
        PokerTableEvent::FloorAlerted { .. } => EventName::FloorAlerted,
        PokerTableEvent::SetupPlaced { .. } => EventName::SetupPlaced,
    }
}

pub fn about(event: &PokerTableEvent) -> About {
    match *event {
        PokerTableEvent::ChipsAdded { seat, amount } | PokerTableEvent::Charged { seat, amount, .. } => {
            About::chips(seat, amount)
        }
        PokerTableEvent::ButtonDrawn { seat, card } => About { card: Some(card), ..About::seat(seat) },
        PokerTableEvent::SatDown { seat, .. }
        | PokerTableEvent::Left { seat }
        | PokerTableEvent::Chose { seat, .. }
        | PokerTableEvent::WentAway { seat }
        | PokerTableEvent::CameBack { seat }
        | PokerTableEvent::CameIn { seat }
        | PokerTableEvent::AbsentDealtIn { seat }
        | PokerTableEvent::Skipped { seat }
        | PokerTableEvent::Missed { seat, .. }
        | PokerTableEvent::Busted { seat } => About::seat(seat),
        PokerTableEvent::BlindsChanged { .. }
        | PokerTableEvent::KillPlaced { .. }
        | PokerTableEvent::Placed { .. }
        | PokerTableEvent::HandBegun
        | PokerTableEvent::HandEnded { .. }
        | PokerTableEvent::GameChanged { .. }
        | PokerTableEvent::Misdealt
        | PokerTableEvent::Mixed
        | PokerTableEvent::DownBegun { .. }
        | PokerTableEvent::DownEnded { .. }
        | PokerTableEvent::Stepped { .. }
        | PokerTableEvent::SpreadUp { .. }
        | PokerTableEvent::SpreadDown { .. }
        | PokerTableEvent::DeckRejected { .. }
        | PokerTableEvent::Boxed { .. }
        | PokerTableEvent::CountDue
        | PokerTableEvent::CountExcused
        | PokerTableEvent::CountWaived
        | PokerTableEvent::Counted { .. }
        | PokerTableEvent::Miscounted { .. }
        | PokerTableEvent::DeckSwitched { .. }
        | PokerTableEvent::SetupCalled
        | PokerTableEvent::FloorAlerted { .. }
        | PokerTableEvent::SetupPlaced { .. } => About::default(),
    }
}

/// A sentence, if there is something to say. Seating and chips are described by the room's own events.
pub fn words(event: &PokerTableEvent) -> Option<String> {
    let does = |seat: Seat, what: &str| format!("{} {what}.", seat_words(seat));
    Some(match *event {
        PokerTableEvent::Chose { seat, standing } => does(seat, stands(standing)),
        PokerTableEvent::WentAway { seat } => does(seat, "is away"),
        PokerTableEvent::CameBack { seat } => does(seat, "is back"),
        PokerTableEvent::BlindsChanged { blinds } => format!("The blinds are now {} and {}.", blinds.small, blinds.big),
        PokerTableEvent::ButtonDrawn { seat, card } => {
            format!("{} has the button with the {}.", seat_words(seat), card.words())
        }
        PokerTableEvent::KillPlaced { holder: Some(seat) } => does(seat, "has the kill button"),
        PokerTableEvent::KillPlaced { holder: None } => "Nobody has the kill button.".to_owned(),
        PokerTableEvent::Placed { positions, .. } => does(positions.button, "has the button"),
        PokerTableEvent::CameIn { seat } => does(seat, "is dealt in"),
        PokerTableEvent::Skipped { seat } => does(seat, "is not dealt in"),
        PokerTableEvent::Missed { seat, blind: Blind::Small } => does(seat, "misses the small blind"),
        PokerTableEvent::Missed { seat, blind: Blind::Big } => does(seat, "misses the big blind"),
        PokerTableEvent::GameChanged { .. } => "The next game of the rotation begins.".to_owned(),
        PokerTableEvent::HandEnded { rake, .. } if rake.is_positive() => format!("The rake is {rake}."),
        PokerTableEvent::Misdealt => "The hand is void and is dealt again.".to_owned(),
        PokerTableEvent::Busted { seat } => does(seat, "has no chips left"),
        PokerTableEvent::DownBegun { .. } => "A dealer starts a down.".to_owned(),
        PokerTableEvent::DownEnded { .. } => "The dealer ends the down.".to_owned(),
        PokerTableEvent::DeckRejected { .. } => "A deck is taken out of use.".to_owned(),
        PokerTableEvent::Counted { .. } => "The count of the deck is right.".to_owned(),
        PokerTableEvent::Miscounted { .. } => "The count of the deck is wrong.".to_owned(),
        PokerTableEvent::DeckSwitched { .. } => "The other deck is used from now on.".to_owned(),
        PokerTableEvent::SetupCalled => "New decks are called for.".to_owned(),
        PokerTableEvent::FloorAlerted { word } => format!("The dealer alerts the floor: {word}."),
        PokerTableEvent::SetupPlaced { .. } => "The floor brings new decks.".to_owned(),
        PokerTableEvent::SatDown { .. }
        | PokerTableEvent::Left { .. }
        | PokerTableEvent::ChipsAdded { .. }
        | PokerTableEvent::AbsentDealtIn { .. }
        | PokerTableEvent::Charged { .. }
        | PokerTableEvent::HandBegun
        | PokerTableEvent::HandEnded { .. }
        | PokerTableEvent::Mixed
        | PokerTableEvent::Stepped { .. }
        | PokerTableEvent::SpreadUp { .. }
        | PokerTableEvent::SpreadDown { .. }
        | PokerTableEvent::Boxed { .. }
        | PokerTableEvent::CountDue
        | PokerTableEvent::CountExcused
        | PokerTableEvent::CountWaived => return None,
    })
}

/// A player's status for the next hand.
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
