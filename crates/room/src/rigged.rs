//! For tests only: sets the order of a deck to test what viewers can see, and sends orders to several tables. Not
//! compiled into other builds.

use crate::table::{RoomTable, TableCommand, carry_out_orders};
use crate::work::{Chance, Work};
use crate::{Decision, Room, TableNumber, Who};
use cards::Card;
use game::{Actor, Time};
use rulebook::Refusal;
use std::sync::Arc;

impl Room {
    /// The order in which the secret deck would be dealt, with the nonces so far.
    pub fn order(&self, number: TableNumber) -> Option<Vec<Card>> {
        let table = self.tables.get(&number)?;
        table.mix().zip(table.kind().deck()).and_then(|(mix, deck)| mix.cards(deck))
    }

    /// Decides orders to tables, as a stream without a deck would issue them.
    pub fn decide_orders(
        &self,
        at: Time,
        orders: Vec<(TableNumber, Actor, TableCommand)>,
        chance: &mut Chance<'_>,
    ) -> Result<Decision, Refusal> {
        let mut work = Work::new(self, at, Who::HOUSE, chance);
        for (table, by, command) in orders {
            work.order(table, by, command);
        }
        carry_out_orders(&mut work)?;
        work.finish()
    }

    /// Replaces the order of the secret deck. The commitment stays the same.
    pub fn rig(&mut self, number: TableNumber, order: &[Card]) {
        if let Some(mix) = self.tables.get_mut(&number).and_then(|table| Arc::make_mut(table).mix_mut()) {
            mix.rigged = Some(order.into());
        }
    }
}

impl RoomTable {
    fn mix_mut(&mut self) -> Option<&mut crate::table::Mix> {
        self.mix.as_mut()
    }
}
