//! Table events of any game: name, subject, and a sentence.

use super::house::{self, round_event};
use super::poker::{self, hand_event};
use crate::hub::seat_words;
use crate::wire::EventName;
use cards::Card;
use chips::Amount;
use game::{Eye, Seat};
use room::table::TableEvent;
use rulebook::Wager;

/// The subject of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct About {
    pub seat: Option<Seat>,
    pub wager: Option<Wager>,
    pub card: Option<Card>,
    pub amount: Option<Amount>,
}

impl About {
    pub fn seat(seat: Seat) -> About {
        About { seat: Some(seat), ..About::default() }
    }

    pub fn chips(seat: Seat, amount: Amount) -> About {
        About { amount: Some(amount), ..About::seat(seat) }
    }
}

pub fn name(event: &TableEvent) -> EventName {
    match event {
        TableEvent::SatDown { .. } => EventName::SatDown,
        TableEvent::ChipsAdded { .. } => EventName::ChipsAdded,
        TableEvent::Leaves { .. } => EventName::Leaves,
        TableEvent::StoodUp { .. } => EventName::StoodUp,
        TableEvent::FellAsleep { .. } => EventName::FellAsleep,
        TableEvent::Ready { .. } => EventName::Ready,
        TableEvent::Tipped { .. } => EventName::Tipped,
        TableEvent::CashChanged { .. } => EventName::CashChanged,
        TableEvent::Committed { .. } => EventName::Committed,
        TableEvent::Nonce { .. } => EventName::Nonce,
        TableEvent::Ordered { .. } => EventName::Ordered,
        TableEvent::Asked { .. } => EventName::Asked,
        TableEvent::TimeBankUsed { .. } => EventName::TimeBankUsed,
        TableEvent::TimeRanOut { .. } => EventName::TimeRanOut,
        TableEvent::Aborted { .. } => EventName::Aborted,
        TableEvent::RackFilled { .. } => EventName::RackFilled,
        TableEvent::RackCredited { .. } => EventName::RackCredited,
        TableEvent::Round(event) => round_event::name(event),
        TableEvent::House(event) => house::table_event::name(event),
        TableEvent::Hand(event) => hand_event::name(event),
        TableEvent::Cash(event) => poker::table_event::name(event),
    }
}

pub fn about(event: &TableEvent) -> About {
    match event {
        TableEvent::SatDown { seat, amount, .. }
        | TableEvent::ChipsAdded { seat, amount }
        | TableEvent::Tipped { seat, amount }
        | TableEvent::CashChanged { seat, amount } => About::chips(*seat, *amount),
        TableEvent::Leaves { seat }
        | TableEvent::StoodUp { seat, .. }
        | TableEvent::FellAsleep { seat }
        | TableEvent::Ready { seat }
        | TableEvent::Nonce { seat, .. }
        | TableEvent::TimeBankUsed { seat, .. } => About::seat(*seat),
        TableEvent::RackFilled { amount } | TableEvent::RackCredited { amount } => {
            About { amount: Some(*amount), ..About::default() }
        }
        TableEvent::Committed { .. }
        | TableEvent::Ordered { .. }
        | TableEvent::Asked { .. }
        | TableEvent::TimeRanOut { .. }
        | TableEvent::Aborted { .. } => About::default(),
        TableEvent::Round(event) => round_event::about(event),
        TableEvent::House(event) => house::table_event::about(event),
        TableEvent::Hand(event) => hand_event::about(event),
        TableEvent::Cash(event) => poker::table_event::about(event),
    }
}

/// A sentence, if there is something to say.
pub fn words(event: &TableEvent) -> Option<String> {
    let does = |seat: &Seat, what: &str| format!("{} {what}.", seat_words(*seat));
    Some(match event {
        TableEvent::SatDown { seat, amount, .. } => format!("{} sits down with {amount}.", seat_words(*seat)),
        TableEvent::ChipsAdded { seat, amount } => format!("{} adds {amount}.", seat_words(*seat)),
        TableEvent::Leaves { seat } => does(seat, "leaves after this round"),
        TableEvent::StoodUp { seat, .. } => does(seat, "stands up"),
        TableEvent::FellAsleep { seat } => does(seat, "is away"),
        TableEvent::Tipped { seat, amount } => format!("{} tips the dealers {amount}. Thank you.", seat_words(*seat)),
        TableEvent::CashChanged { seat, amount } => format!("{} changes {amount} in cash.", seat_words(*seat)),
        // Only a house game is played under a submission.
        TableEvent::Committed { submission, .. } if submission.is_empty() => "The deck is sealed.".to_owned(),
        TableEvent::Committed { .. } => "The deck is sealed. Place your wagers.".to_owned(),
        TableEvent::TimeRanOut { .. } => "Time is up.".to_owned(),
        TableEvent::TimeBankUsed { seat, seconds } => {
            format!("{} uses {seconds} seconds of the time bank.", seat_words(*seat))
        }
        TableEvent::Aborted { .. } => "The round cannot continue. All wagers are returned.".to_owned(),
        TableEvent::RackFilled { amount } => format!("The rack is filled with {amount}."),
        TableEvent::RackCredited { amount } => format!("{amount} goes from the rack to the cage."),
        TableEvent::Ready { .. } | TableEvent::Nonce { .. } | TableEvent::Ordered { .. } | TableEvent::Asked { .. } => {
            return None;
        }
        TableEvent::Round(event) => return round_event::words(event),
        TableEvent::House(event) => return house::table_event::words(event),
        TableEvent::Hand(event) => return hand_event::words(event),
        TableEvent::Cash(event) => return poker::table_event::words(event),
    })
}

/// Whether a viewer gets the event. Most events contain nothing hidden.
pub fn is_for(event: &TableEvent, eye: Eye) -> bool {
    match event {
        TableEvent::Cash(event) => event.is_for(eye),
        _ => true,
    }
}
