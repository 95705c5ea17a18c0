//! How an event changes a table. It never fails, and no rule is asked.

use super::{Asks, Event, Game, Table};
use game::{Seats, Time};
use std::sync::Arc;

impl Table {
    /// Takes an event in. It never fails, and no rule is asked.
    pub fn apply(&mut self, _at: Time, event: &Event) {
        match event {
            Event::SatDown { seat, person, .. } => {
                Arc::make_mut(&mut self.seats).insert(*seat, *person);
            }
            Event::Leaves { seat, .. } => self.leaving = self.leaving.with(*seat),
            Event::StoodUp { seat, .. } => {
                Arc::make_mut(&mut self.seats).remove(seat);
                Arc::make_mut(&mut self.banks).remove(seat);
                for set in [&mut self.leaving, &mut self.ready, &mut self.away] {
                    *set = set.without(*seat);
                }
            }
            Event::FellAsleep { seat, .. } => self.away = self.away.with(*seat),
            Event::Ready { seat } => self.ready = self.ready.with(*seat),
            Event::Committed { .. } | Event::Nonce { .. } | Event::Ordered { .. } => self.mixed(event),
            Event::Round(event) => {
                if let Game::House(house) = &mut self.game {
                    Arc::make_mut(house).apply_round(event);
                }
            }
            Event::House(event) => self.house_event(event),
            Event::Hand(event) => {
                if let Game::Cash(cash) = &mut self.game {
                    Arc::make_mut(cash).apply_hand(event);
                }
            }
            Event::Cash(event) => self.cash_event(event),
            Event::Asked { turn, asks, until } => (self.turn, self.asks, self.until) = (*turn, *asks, *until),
            Event::TimeBankUsed { seat, seconds, .. } => {
                let bank = Arc::make_mut(&mut self.banks).entry(*seat).or_insert(*seconds);
                *bank = bank.saturating_sub(*seconds);
            }
            Event::TimeRanOut { .. } => (self.asks, self.until) = (Asks::Nothing, None),
            Event::Aborted { .. } => self.aborted(),
            Event::ChipsAdded { .. }
            | Event::Tipped { .. }
            | Event::CashChanged { .. }
            | Event::RackFilled { .. }
            | Event::RackCredited { .. } => {}
        }
    }

    fn house_event(&mut self, event: &house::table::Event) {
        use house::table::Event as Of;
        let Game::House(house) = &mut self.game else { return };
        Arc::make_mut(house).apply_table(event);
        match event {
            Of::RoundBegun { .. } => {
                self.rounds += 1;
                (self.ready, self.mix) = (Seats::NONE, None);
            }
            Of::RoundEnded { .. } => self.mix = None,
            _ => {}
        }
    }

    fn cash_event(&mut self, event: &poker::table::Event) {
        use poker::table::Event as Of;
        let Game::Cash(cash) = &mut self.game else { return };
        Arc::make_mut(cash).apply_table(event);
        match event {
            Of::HandEnded { .. } | Of::Misdealt => {
                self.rounds += 1;
                self.mix = None;
            }
            Of::Chose { seat, .. } | Of::CameBack { seat, .. } => self.away = self.away.without(*seat),
            _ => {}
        }
    }

    fn aborted(&mut self) {
        self.mix = None;
        match &mut self.game {
            Game::House(house) => Arc::make_mut(house).abort(),
            Game::Cash(cash) => {
                Arc::make_mut(cash).hand = None;
                // The next deck is another one, with a number of its own.
                self.rounds += 1;
            }
        }
    }
}
