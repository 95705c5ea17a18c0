//! Where each card goes in a round, computed from the events without the engine's own bookkeeping.

use crate::round::table::Table;
use cards::Spot;
use game::Game;
use house::{Round, RoundEvent};

/// The book's order for the seats that were dealt in, as changed by irregularities.
#[derive(Clone, Default)]
pub struct ExpectedSpots {
    pub order: Vec<Spot>,
    /// How many cards were dealt after the last event.
    dealt: usize,
}

impl ExpectedSpots {
    /// All of a round's events.
    pub fn through(table: &Table, events: &[RoundEvent]) -> ExpectedSpots {
        let (mut expected, mut round) = (ExpectedSpots::default(), table.round());
        for event in events {
            round.apply(event);
            expected.follow(table, event, &round);
        }
        expected
    }

    /// Adds an event that has been applied to this round.
    pub fn follow(&mut self, table: &Table, event: &RoundEvent, round: &Round) {
        let dealt = 52 - round.pack().count_in(Spot::Stub);
        match *event {
            RoundEvent::NoMoreBets => self.order = table.order(&round.dealt_in().clockwise().collect::<Vec<_>>()),
            RoundEvent::FaceUpRacked => self.order.insert(dealt - 1, Spot::Rack),
            RoundEvent::HandVoided { seat, cards, .. } => {
                let own = Spot::Seat(seat.number());
                let rest = self.order.split_off(self.dealt.min(self.order.len()));
                let planned = self.order.iter().filter(|spot| **spot == own).count();
                self.order.extend((planned..usize::from(cards)).map(|_| Spot::Rack));
                self.order.extend(rest.into_iter().filter(|spot| *spot != own));
            }
            _ => {}
        }
        self.dealt = dealt;
    }
}
