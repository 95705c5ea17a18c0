//! House table events between rounds: name, subject, and a sentence.

use super::round_event::failed;
use crate::kind::event::About;
use crate::wire::EventName;
use house::Device;
use house::table::{HouseTableEvent, Mark};
use rulebook::terms::Method;

pub fn name(event: &HouseTableEvent) -> EventName {
    match event {
        HouseTableEvent::Opened { .. } => EventName::Opened,
        HouseTableEvent::Closed => EventName::Closed,
        HouseTableEvent::Assigned { .. } => EventName::Assigned,
        HouseTableEvent::Received { .. } => EventName::Received,
        HouseTableEvent::Exempted { .. } => EventName::Exempted,
        HouseTableEvent::Inspected { .. } => EventName::Inspected,
        HouseTableEvent::Verified { .. } => EventName::Verified,
        HouseTableEvent::Taken { .. } => EventName::Taken,
        HouseTableEvent::Looked { .. } => EventName::Looked,
        HouseTableEvent::Resumed { .. } => EventName::Resumed,
        HouseTableEvent::Prepared { .. } => EventName::Prepared,
        HouseTableEvent::ShuffledByHand { .. } => EventName::ShuffledByHand,
        HouseTableEvent::PutInShuffler { .. } => EventName::PutInShuffler,
        HouseTableEvent::InOneStack { .. } => EventName::InOneStack,
        HouseTableEvent::MiscountWaived { .. } => EventName::MiscountWaived,
        HouseTableEvent::HeldForInspection { .. } => EventName::HeldForInspection,
        HouseTableEvent::CoverCardLaid { .. } => EventName::CoverCardLaid,
        HouseTableEvent::PacketCut { .. } => EventName::PacketCut,
        HouseTableEvent::CutCompleted { .. } => EventName::CutCompleted,
        HouseTableEvent::CoverCardRacked { .. } => EventName::CoverCardRacked,
        HouseTableEvent::FedIntoShoe { .. } => EventName::FedIntoShoe,
        HouseTableEvent::Placed { .. } => EventName::Placed,
        HouseTableEvent::Programmed { .. } => EventName::Programmed,
        HouseTableEvent::RecutOrdered { .. } => EventName::RecutOrdered,
        HouseTableEvent::ShuffleOrdered { .. } => EventName::ShuffleOrdered,
        HouseTableEvent::DeckRemoved { .. } => EventName::DeckRemoved,
        HouseTableEvent::RoundBegun { .. } => EventName::RoundBegun,
        HouseTableEvent::StartChanged { .. } => EventName::StartChanged,
        HouseTableEvent::FirstCardDealt { .. } => EventName::FirstCardDealt,
        HouseTableEvent::HoursBegun { .. } => EventName::HoursBegun,
        HouseTableEvent::CountDue => EventName::CountDue,
        HouseTableEvent::CountWaived => EventName::CountWaived,
        HouseTableEvent::CountAsked => EventName::CountAsked,
        HouseTableEvent::RoundEnded { .. } => EventName::RoundEnded,
        HouseTableEvent::Jammed { .. } => EventName::Jammed,
        HouseTableEvent::DeviceFailed { .. } => EventName::DeviceFailed,
        HouseTableEvent::Marked { .. } => EventName::Marked,
        HouseTableEvent::Repaired { .. } => EventName::Repaired,
        HouseTableEvent::MethodChanged { .. } => EventName::MethodChanged,
        HouseTableEvent::Rested { .. } => EventName::Rested,
        HouseTableEvent::RestWaived => EventName::RestWaived,
        HouseTableEvent::TurnedUp { .. } => EventName::TurnedUp,
        HouseTableEvent::ProgressiveStopped => EventName::ProgressiveStopped,
        HouseTableEvent::ProgressiveRestored => EventName::ProgressiveRestored,
    }
}

pub fn about(event: &HouseTableEvent) -> About {
    match event {
        HouseTableEvent::Looked { seat, .. } | HouseTableEvent::Resumed { seat, .. } => {
            About { seat: *seat, ..About::default() }
        }
        HouseTableEvent::Opened { .. }
        | HouseTableEvent::Closed
        | HouseTableEvent::Assigned { .. }
        | HouseTableEvent::Received { .. }
        | HouseTableEvent::Exempted { .. }
        | HouseTableEvent::Inspected { .. }
        | HouseTableEvent::Verified { .. }
        | HouseTableEvent::Taken { .. }
        | HouseTableEvent::Prepared { .. }
        | HouseTableEvent::ShuffledByHand { .. }
        | HouseTableEvent::PutInShuffler { .. }
        | HouseTableEvent::InOneStack { .. }
        | HouseTableEvent::MiscountWaived { .. }
        | HouseTableEvent::HeldForInspection { .. }
        | HouseTableEvent::CoverCardLaid { .. }
        | HouseTableEvent::PacketCut { .. }
        | HouseTableEvent::CutCompleted { .. }
        | HouseTableEvent::CoverCardRacked { .. }
        | HouseTableEvent::FedIntoShoe { .. }
        | HouseTableEvent::Placed { .. }
        | HouseTableEvent::Programmed { .. }
        | HouseTableEvent::RecutOrdered { .. }
        | HouseTableEvent::ShuffleOrdered { .. }
        | HouseTableEvent::DeckRemoved { .. }
        | HouseTableEvent::RoundBegun { .. }
        | HouseTableEvent::StartChanged { .. }
        | HouseTableEvent::FirstCardDealt { .. }
        | HouseTableEvent::HoursBegun { .. }
        | HouseTableEvent::CountDue
        | HouseTableEvent::CountWaived
        | HouseTableEvent::CountAsked
        | HouseTableEvent::RoundEnded { .. }
        | HouseTableEvent::Jammed { .. }
        | HouseTableEvent::DeviceFailed { .. }
        | HouseTableEvent::Marked { .. }
        | HouseTableEvent::Repaired { .. }
        | HouseTableEvent::MethodChanged { .. }
        | HouseTableEvent::Rested { .. }
        | HouseTableEvent::RestWaived
        | HouseTableEvent::TurnedUp { .. }
        | HouseTableEvent::ProgressiveStopped
        | HouseTableEvent::ProgressiveRestored => About::default(),
    }
}

/// A sentence, if there is something to say. The routine procedure of every round is shown, not told.
pub fn words(event: &HouseTableEvent) -> Option<String> {
    Some(match event {
        HouseTableEvent::Opened { .. } => "The table is open.".to_owned(),
        HouseTableEvent::Closed => "The table is closed.".to_owned(),
        HouseTableEvent::Jammed { .. } => "The shuffler has jammed, and the deck is taken out.".to_owned(),
        HouseTableEvent::RecutOrdered { .. } => "The deck is cut again.".to_owned(),
        HouseTableEvent::ShuffleOrdered { .. } => "The deck is shuffled again.".to_owned(),
        HouseTableEvent::DeckRemoved { deck } => format!("Deck {} is removed from the table.", deck.number()),
        HouseTableEvent::DeviceFailed { device, .. } => failed(*device),
        HouseTableEvent::Marked { device, mark } => marked(*device, *mark),
        HouseTableEvent::Repaired { device: Device::Shuffler } => "The shuffler is working again.".to_owned(),
        HouseTableEvent::Repaired { device: Device::Shoe } => "The shoe is working again.".to_owned(),
        HouseTableEvent::MethodChanged { method, .. } => format!("From now on the cards are dealt {}.", dealt(*method)),
        HouseTableEvent::ProgressiveStopped => "The Progressive is not available for now.".to_owned(),
        HouseTableEvent::ProgressiveRestored => "The Progressive is available again.".to_owned(),
        HouseTableEvent::Assigned { .. }
        | HouseTableEvent::Received { .. }
        | HouseTableEvent::Exempted { .. }
        | HouseTableEvent::Inspected { .. }
        | HouseTableEvent::Verified { .. }
        | HouseTableEvent::Taken { .. }
        | HouseTableEvent::Looked { .. }
        | HouseTableEvent::Resumed { .. }
        | HouseTableEvent::Prepared { .. }
        | HouseTableEvent::ShuffledByHand { .. }
        | HouseTableEvent::PutInShuffler { .. }
        | HouseTableEvent::InOneStack { .. }
        | HouseTableEvent::MiscountWaived { .. }
        | HouseTableEvent::HeldForInspection { .. }
        | HouseTableEvent::CoverCardLaid { .. }
        | HouseTableEvent::PacketCut { .. }
        | HouseTableEvent::CutCompleted { .. }
        | HouseTableEvent::CoverCardRacked { .. }
        | HouseTableEvent::FedIntoShoe { .. }
        | HouseTableEvent::Placed { .. }
        | HouseTableEvent::Programmed { .. }
        | HouseTableEvent::RoundBegun { .. }
        | HouseTableEvent::StartChanged { .. }
        | HouseTableEvent::FirstCardDealt { .. }
        | HouseTableEvent::HoursBegun { .. }
        | HouseTableEvent::CountDue
        | HouseTableEvent::CountWaived
        | HouseTableEvent::CountAsked
        | HouseTableEvent::RoundEnded { .. }
        | HouseTableEvent::Rested { .. }
        | HouseTableEvent::RestWaived
        | HouseTableEvent::TurnedUp { .. } => return None,
    })
}

fn marked(device: Device, mark: Mark) -> String {
    let device = match device {
        Device::Shuffler => "shuffler",
        Device::Shoe => "shoe",
    };
    match mark {
        Mark::Covered => format!("The {device} is covered."),
        Mark::Signed => format!("The {device} is marked as out of order."),
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
