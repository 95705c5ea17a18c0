//! Decks, shuffler, shoe and Progressive of the table in this round, and the faults found.

use crate::table::Start;
use crate::{Device, Terms};

#[derive(Clone, Copy, Debug)]
pub struct Equipment {
    /// How many decks the table has now, and whether a device shuffles them.
    pub decks: u8,
    pub has_shuffler: bool,
    /// The Progressive system is out of order and takes no wagers.
    pub progressive_stops: bool,
    pub stub_count: Count,
    /// How many cards were found face up in the shoe or deck.
    pub face_up: u8,
    pub failed: Option<Device>,
}

/// Whether the stub is counted in this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    NotDue,
    Due,
    Right,
}

impl Equipment {
    /// Everything that the terms have, in working order.
    pub fn of(terms: &Terms) -> Equipment {
        Equipment {
            decks: terms.decks,
            has_shuffler: terms.has_shuffler,
            progressive_stops: false,
            stub_count: Count::NotDue,
            face_up: 0,
            failed: None,
        }
    }

    /// The equipment when the table starts the round, and whether the stub is counted.
    pub fn at_start(terms: &Terms, start: Start) -> Equipment {
        let mut equipment = Equipment {
            decks: start.decks,
            has_shuffler: start.shuffler_works,
            progressive_stops: terms.progressive.is_some() && !start.offers_progressive,
            ..Equipment::of(terms)
        };
        if start.counts_stub {
            equipment.count_stub(terms);
        }
        equipment
    }

    /// Requests a stub count, if the method of dealing has one.
    pub fn count_stub(&mut self, terms: &Terms) {
        if terms.deal.count.is_some() {
            self.stub_count = Count::Due;
        }
    }
}
