//! Trips and Trips Plus: the player's best five of seven cards, whoever wins.

use super::{Census, SideWager};
use house::Terms;

/// None where the table does not offer the wager.
pub fn trips(terms: &Terms) -> Option<SideWager> {
    let ladder = terms.trips.as_ref()?;
    Some(SideWager::by_category(ladder, &Census::of_cards(7)))
}
