//! What is said of an event of a table, whichever game is played: its name, what it is about, and a sentence.

use super::house::{self, round_event};
use super::poker::{self, hand_event};
use crate::hall::seat_words;
use crate::wire::EventName;
use cards::Card;
use chips::Amount;
use game::{Eye, Seat};
use room::table::Event;
use rulebook::Wager;

/// What an event is about.
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

pub fn name(event: &Event) -> EventName {
    match event {
        Event::SatDown { .. } => EventName::SatDown,
        Event::ChipsAdded { .. } => EventName::ChipsAdded,
        Event::Leaves { .. } => EventName::Leaves,
        Event::StoodUp { .. } => EventName::StoodUp,
        Event::FellAsleep { .. } => EventName::FellAsleep,
        Event::Ready { .. } => EventName::Ready,
        Event::Tipped { .. } => EventName::Tipped,
        Event::CashChanged { .. } => EventName::CashChanged,
        Event::Committed { .. } => EventName::Committed,
        Event::Nonce { .. } => EventName::Nonce,
        Event::Ordered { .. } => EventName::Ordered,
        Event::Asked { .. } => EventName::Asked,
        Event::TimeBankUsed { .. } => EventName::TimeBankUsed,
        Event::TimeRanOut { .. } => EventName::TimeRanOut,
        Event::Aborted { .. } => EventName::Aborted,
        Event::RackFilled { .. } => EventName::RackFilled,
        Event::RackCredited { .. } => EventName::RackCredited,
        Event::Round(event) => round_event::name(event),
        Event::House(event) => house::table_event::name(event),
        Event::Hand(event) => hand_event::name(event),
        Event::Cash(event) => poker::table_event::name(event),
    }
}

pub fn about(event: &Event) -> About {
    match event {
        Event::SatDown { seat, amount, .. }
        | Event::ChipsAdded { seat, amount }
        | Event::Tipped { seat, amount }
        | Event::CashChanged { seat, amount } => About::chips(*seat, *amount),
        Event::Leaves { seat }
        | Event::StoodUp { seat, .. }
        | Event::FellAsleep { seat }
        | Event::Ready { seat }
        | Event::Nonce { seat, .. }
        | Event::TimeBankUsed { seat, .. } => About::seat(*seat),
        Event::RackFilled { amount } | Event::RackCredited { amount } => {
            About { amount: Some(*amount), ..About::default() }
        }
        Event::Committed { .. }
        | Event::Ordered { .. }
        | Event::Asked { .. }
        | Event::TimeRanOut { .. }
        | Event::Aborted { .. } => About::default(),
        Event::Round(event) => round_event::about(event),
        Event::House(event) => house::table_event::about(event),
        Event::Hand(event) => hand_event::about(event),
        Event::Cash(event) => poker::table_event::about(event),
    }
}

/// A sentence, where there is something to say.
pub fn words(event: &Event) -> Option<String> {
    let does = |seat: &Seat, what: &str| format!("{} {what}.", seat_words(*seat));
    Some(match event {
        Event::SatDown { seat, amount, .. } => format!("{} sits down with {amount}.", seat_words(*seat)),
        Event::ChipsAdded { seat, amount } => format!("{} adds {amount}.", seat_words(*seat)),
        Event::Leaves { seat } => does(seat, "leaves after this round"),
        Event::StoodUp { seat, .. } => does(seat, "stands up"),
        Event::FellAsleep { seat } => does(seat, "is away"),
        Event::Tipped { seat, amount } => format!("{} tips the dealers {amount}. Thank you.", seat_words(*seat)),
        Event::CashChanged { seat, amount } => format!("{} changes {amount} in cash.", seat_words(*seat)),
        // Only a house game is played by a submission.
        Event::Committed { submission, .. } if submission.is_empty() => "The deck is sealed.".to_owned(),
        Event::Committed { .. } => "The deck is sealed. Place your wagers.".to_owned(),
        Event::TimeRanOut { .. } => "Time is up.".to_owned(),
        Event::TimeBankUsed { seat, seconds } => format!("{} takes {seconds} seconds more.", seat_words(*seat)),
        Event::Aborted { .. } => "The round cannot go on: everything that was put in goes back.".to_owned(),
        Event::RackFilled { amount } => format!("The rack is filled with {amount}."),
        Event::RackCredited { amount } => format!("{amount} go from the rack to the cage."),
        Event::Ready { .. } | Event::Nonce { .. } | Event::Ordered { .. } | Event::Asked { .. } => return None,
        Event::Round(event) => return round_event::words(event),
        Event::House(event) => return house::table_event::words(event),
        Event::Hand(event) => return hand_event::words(event),
        Event::Cash(event) => return poker::table_event::words(event),
    })
}

/// Whether an eye hears of it. Most events hold nothing that is hidden from anybody.
pub fn is_for(event: &Event, eye: Eye) -> bool {
    match event {
        Event::Cash(event) => event.is_for(eye),
        _ => true,
    }
}
