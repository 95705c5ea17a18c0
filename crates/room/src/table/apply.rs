//! How an event changes a table: the state machine's transition. Never fails, and checks no rules.

use super::{Asks, RoomTable, TableEvent};
use game::{Notice, Seats};
use std::sync::Arc;

impl RoomTable {
    /// Applies an event. Never fails, and checks no rules.
    pub fn apply(&mut self, event: &TableEvent) {
        match event {
            TableEvent::SatDown { seat, person, .. } => {
                Arc::make_mut(&mut self.seats).insert(*seat, *person);
            }
            TableEvent::Leaves { seat, .. } => self.leaving = self.leaving.with(*seat),
            TableEvent::StoodUp { seat, .. } => {
                Arc::make_mut(&mut self.seats).remove(seat);
                Arc::make_mut(&mut self.banks).remove(seat);
                let (dealt_in, left_out) = (&mut self.dealt_in, &mut self.left_out);
                for set in [&mut self.leaving, &mut self.ready, &mut self.away, dealt_in, left_out] {
                    *set = set.without(*seat);
                }
            }
            TableEvent::FellAsleep { seat, .. } => self.away = self.away.with(*seat),
            TableEvent::Ready { seat } => self.ready = self.ready.with(*seat),
            TableEvent::Committed { .. } | TableEvent::Nonce { .. } | TableEvent::Ordered { .. } => self.mixed(event),
            TableEvent::Asked { turn, asks, until } => (self.turn, self.asks, self.until) = (*turn, *asks, *until),
            TableEvent::TimeBankUsed { seat, seconds, .. } => {
                let bank = Arc::make_mut(&mut self.banks).entry(*seat).or_insert(*seconds);
                *bank = bank.saturating_sub(*seconds);
            }
            TableEvent::TimeRanOut { .. } => (self.asks, self.until) = (Asks::Nothing, None),
            TableEvent::Aborted { .. } => {
                self.kind.abort();
                self.deal_over();
            }
            TableEvent::ChipsAdded { .. }
            | TableEvent::Tipped { .. }
            | TableEvent::CashChanged { .. }
            | TableEvent::RackFilled { .. }
            | TableEvent::RackCredited { .. } => {}
            played => self.played(played),
        }
    }

    /// Applies an event of the game.
    fn played(&mut self, event: &TableEvent) {
        let notice = self.kind.notice(event);
        if self.kind.fixes_deck(event) {
            self.note_who_plays();
        }
        self.kind.apply(event);
        match notice {
            Some(Notice::DealBegun) => {
                self.ready = Seats::NONE;
                if !self.kind.seals_between_deals() {
                    self.rounds += 1;
                    self.mix = None;
                }
            }
            Some(Notice::DealOver { .. }) => self.deal_over(),
            Some(Notice::Back(seat)) => self.away = self.away.without(seat),
            Some(Notice::Fed(_) | Notice::MeterPaid { .. }) | None => {}
        }
    }

    /// Discards the deck. If the next one is sealed before the next round or hand begins, it has that number already.
    fn deal_over(&mut self) {
        self.mix = None;
        if self.kind.seals_between_deals() {
            self.rounds += 1;
        }
    }
}
