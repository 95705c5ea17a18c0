//! What is said of an event of a house table between its rounds.

use super::round_event::failed;
use crate::kind::event::About;
use crate::wire::EventName;
use house::Device;
use house::table::{Event, Mark};
use rulebook::terms::Method;

pub fn name(event: &Event) -> EventName {
    match event {
        Event::Opened { .. } => EventName::Opened,
        Event::Closed => EventName::Closed,
        Event::Assigned { .. } => EventName::Assigned,
        Event::Received { .. } => EventName::Received,
        Event::Exempted { .. } => EventName::Exempted,
        Event::Inspected { .. } => EventName::Inspected,
        Event::Verified { .. } => EventName::Verified,
        Event::Taken { .. } => EventName::Taken,
        Event::Looked { .. } => EventName::Looked,
        Event::Resumed { .. } => EventName::Resumed,
        Event::Prepared { .. } => EventName::Prepared,
        Event::ShuffledByHand { .. } => EventName::ShuffledByHand,
        Event::PutInShuffler { .. } => EventName::PutInShuffler,
        Event::InOneStack { .. } => EventName::InOneStack,
        Event::MiscountWaived { .. } => EventName::MiscountWaived,
        Event::HeldForInspection { .. } => EventName::HeldForInspection,
        Event::CoverCardLaid { .. } => EventName::CoverCardLaid,
        Event::PacketCut { .. } => EventName::PacketCut,
        Event::CutCompleted { .. } => EventName::CutCompleted,
        Event::CoverCardRacked { .. } => EventName::CoverCardRacked,
        Event::FedIntoShoe { .. } => EventName::FedIntoShoe,
        Event::Placed { .. } => EventName::Placed,
        Event::Programmed { .. } => EventName::Programmed,
        Event::RecutOrdered { .. } => EventName::RecutOrdered,
        Event::ShuffleOrdered { .. } => EventName::ShuffleOrdered,
        Event::DeckRemoved { .. } => EventName::DeckRemoved,
        Event::RoundBegun { .. } => EventName::RoundBegun,
        Event::StartChanged { .. } => EventName::StartChanged,
        Event::FirstCardDealt { .. } => EventName::FirstCardDealt,
        Event::HoursBegun { .. } => EventName::HoursBegun,
        Event::CountDue => EventName::CountDue,
        Event::CountWaived => EventName::CountWaived,
        Event::CountAsked => EventName::CountAsked,
        Event::RoundEnded { .. } => EventName::RoundEnded,
        Event::Jammed { .. } => EventName::Jammed,
        Event::DeviceFailed { .. } => EventName::DeviceFailed,
        Event::Marked { .. } => EventName::Marked,
        Event::Repaired { .. } => EventName::Repaired,
        Event::MethodChanged { .. } => EventName::MethodChanged,
        Event::Rested { .. } => EventName::Rested,
        Event::RestWaived => EventName::RestWaived,
        Event::TurnedUp { .. } => EventName::TurnedUp,
        Event::ProgressiveStopped => EventName::ProgressiveStopped,
        Event::ProgressiveRestored => EventName::ProgressiveRestored,
    }
}

pub fn about(event: &Event) -> About {
    match event {
        Event::Looked { seat, .. } | Event::Resumed { seat, .. } => About { seat: *seat, ..About::default() },
        Event::Opened { .. }
        | Event::Closed
        | Event::Assigned { .. }
        | Event::Received { .. }
        | Event::Exempted { .. }
        | Event::Inspected { .. }
        | Event::Verified { .. }
        | Event::Taken { .. }
        | Event::Prepared { .. }
        | Event::ShuffledByHand { .. }
        | Event::PutInShuffler { .. }
        | Event::InOneStack { .. }
        | Event::MiscountWaived { .. }
        | Event::HeldForInspection { .. }
        | Event::CoverCardLaid { .. }
        | Event::PacketCut { .. }
        | Event::CutCompleted { .. }
        | Event::CoverCardRacked { .. }
        | Event::FedIntoShoe { .. }
        | Event::Placed { .. }
        | Event::Programmed { .. }
        | Event::RecutOrdered { .. }
        | Event::ShuffleOrdered { .. }
        | Event::DeckRemoved { .. }
        | Event::RoundBegun { .. }
        | Event::StartChanged { .. }
        | Event::FirstCardDealt { .. }
        | Event::HoursBegun { .. }
        | Event::CountDue
        | Event::CountWaived
        | Event::CountAsked
        | Event::RoundEnded { .. }
        | Event::Jammed { .. }
        | Event::DeviceFailed { .. }
        | Event::Marked { .. }
        | Event::Repaired { .. }
        | Event::MethodChanged { .. }
        | Event::Rested { .. }
        | Event::RestWaived
        | Event::TurnedUp { .. }
        | Event::ProgressiveStopped
        | Event::ProgressiveRestored => About::default(),
    }
}

/// A sentence, where there is something to say: the procedure of every round is only seen.
pub fn words(event: &Event) -> Option<String> {
    Some(match event {
        Event::Opened { .. } => "The table is open.".to_owned(),
        Event::Closed => "The table is closed.".to_owned(),
        Event::Jammed { .. } => "The shuffler has stopped, and the deck comes out of it.".to_owned(),
        Event::RecutOrdered { .. } => "The deck is cut again.".to_owned(),
        Event::ShuffleOrdered { .. } => "The deck is shuffled again.".to_owned(),
        Event::DeckRemoved { deck } => format!("Deck {} leaves the table.", deck.number()),
        Event::DeviceFailed { device, .. } => failed(*device),
        Event::Marked { device, mark } => marked(*device, *mark),
        Event::Repaired { device: Device::Shuffler } => "The shuffler works again.".to_owned(),
        Event::Repaired { device: Device::Shoe } => "The shoe works again.".to_owned(),
        Event::MethodChanged { method, .. } => format!("From now on the cards are dealt {}.", dealt(*method)),
        Event::ProgressiveStopped => "The Progressive is not offered for now.".to_owned(),
        Event::ProgressiveRestored => "The Progressive is offered again.".to_owned(),
        Event::Assigned { .. }
        | Event::Received { .. }
        | Event::Exempted { .. }
        | Event::Inspected { .. }
        | Event::Verified { .. }
        | Event::Taken { .. }
        | Event::Looked { .. }
        | Event::Resumed { .. }
        | Event::Prepared { .. }
        | Event::ShuffledByHand { .. }
        | Event::PutInShuffler { .. }
        | Event::InOneStack { .. }
        | Event::MiscountWaived { .. }
        | Event::HeldForInspection { .. }
        | Event::CoverCardLaid { .. }
        | Event::PacketCut { .. }
        | Event::CutCompleted { .. }
        | Event::CoverCardRacked { .. }
        | Event::FedIntoShoe { .. }
        | Event::Placed { .. }
        | Event::Programmed { .. }
        | Event::RoundBegun { .. }
        | Event::StartChanged { .. }
        | Event::FirstCardDealt { .. }
        | Event::HoursBegun { .. }
        | Event::CountDue
        | Event::CountWaived
        | Event::CountAsked
        | Event::RoundEnded { .. }
        | Event::Rested { .. }
        | Event::RestWaived
        | Event::TurnedUp { .. } => return None,
    })
}

fn marked(device: Device, mark: Mark) -> String {
    let device = match device {
        Device::Shuffler => "shuffler",
        Device::Shoe => "shoe",
    };
    match mark {
        Mark::Covered => format!("The {device} is covered."),
        Mark::Signed => format!("A sign says that the {device} is out of order."),
    }
}

/// How the cards are dealt.
pub fn dealt(method: Method) -> &'static str {
    match method {
        Method::ManualShoe => "from a shoe",
        Method::Hand => "by hand",
        Method::Automated => "by a device",
    }
}
