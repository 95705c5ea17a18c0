//! Another order under a deck, for tests of what an eye gets to see. No other build has this.

use crate::table::Table;
use crate::{Room, TableNumber};
use cards::Card;

impl Room {
    /// The order in which the deck in the dealer's box would be dealt, with the nonces so far.
    pub fn order(&self, number: TableNumber) -> Option<Vec<Card>> {
        let table = self.tables.get(&number)?;
        table.mix().and_then(|mix| mix.cards(table.deck()))
    }

    /// Has the deck in the dealer's box dealt in another order. The root stays what it was.
    pub fn rig(&mut self, number: TableNumber, order: &[Card]) {
        if let Some(mix) = self.tables.get_mut(&number).and_then(|table| table.mix_mut()) {
            mix.rigged = Some(order.into());
        }
    }
}

impl Table {
    fn mix_mut(&mut self) -> Option<&mut crate::table::Mix> {
        self.mix.as_mut()
    }
}
