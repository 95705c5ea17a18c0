//! What the formats of hand histories tell of an event.

use crate::{Half, HandEvent, PostKind};
use ::game::Seat;
use cards::Card;
use chips::Amount;

/// An event that a history tells; all others follow from these by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryEvent {
    Posted { seat: Seat, kind: PostKind, amount: Amount },
    HoleDealt,
    BoardDealt { cards: u8 },
    Turned { card: Card },
    Folded { seat: Seat },
    Checked { seat: Seat },
    Called { seat: Seat, amount: Amount },
    BetTo { seat: Seat, amount: Amount },
    Returned { seat: Seat, amount: Amount },
    Tabled { seat: Seat },
    Mucked { seat: Seat },
    Awarded { pot: u8, half: Half, seat: Seat, amount: Amount },
    OddChip { pot: u8, half: Half, seat: Seat, amount: Amount },
}

impl HistoryEvent {
    pub fn of(event: &HandEvent) -> Option<HistoryEvent> {
        Some(match *event {
            HandEvent::Posted { seat, kind, amount } => HistoryEvent::Posted { seat, kind, amount },
            HandEvent::HoleDealt => HistoryEvent::HoleDealt,
            HandEvent::BoardDealt { cards } => HistoryEvent::BoardDealt { cards },
            HandEvent::Turned { card, .. } => HistoryEvent::Turned { card },
            HandEvent::Folded { seat } => HistoryEvent::Folded { seat },
            HandEvent::Checked { seat } => HistoryEvent::Checked { seat },
            HandEvent::Called { seat, amount } => HistoryEvent::Called { seat, amount },
            HandEvent::BetTo { seat, amount, .. } => HistoryEvent::BetTo { seat, amount },
            HandEvent::Returned { seat, amount } => HistoryEvent::Returned { seat, amount },
            HandEvent::Tabled { seat } => HistoryEvent::Tabled { seat },
            HandEvent::Mucked { seat } => HistoryEvent::Mucked { seat },
            HandEvent::Awarded { pot, half, seat, amount, .. } => HistoryEvent::Awarded { pot, half, seat, amount },
            HandEvent::OddChip { pot, half, seat, amount } => HistoryEvent::OddChip { pot, half, seat, amount },
            HandEvent::Cut
            | HandEvent::CameBack { .. }
            | HandEvent::StraddleOffered { .. }
            | HandEvent::StraddleDeclined { .. }
            | HandEvent::Tapped
            | HandEvent::Objected { .. }
            | HandEvent::Resumed
            | HandEvent::Burned
            | HandEvent::UpDealt { .. }
            | HandEvent::PlayersCounted { .. }
            | HandEvent::ReadAs { .. }
            | HandEvent::Collected
            | HandEvent::LeftOut
            | HandEvent::BroughtIn { .. }
            | HandEvent::PotStated { .. }
            | HandEvent::StubDropped
            | HandEvent::ShowdownCalled { .. }
            | HandEvent::HandRead { .. }
            | HandEvent::Asked { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Flashed { .. }
            | HandEvent::Replaced { .. }
            | HandEvent::PutBack { .. }
            | HandEvent::TakenBack { .. }
            | HandEvent::Misdealt
            | HandEvent::PotTaken { .. }
            | HandEvent::Halved { .. }
            | HandEvent::OddToHigh { .. }
            | HandEvent::PotsPushed
            | HandEvent::BurnsMucked
            | HandEvent::Over => return None,
        })
    }
}
