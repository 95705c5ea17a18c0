//! Cover All: the best hand at the table, by the number of hands.

use super::{BestHands, SideWager};
use house::Terms;
use std::collections::BTreeMap;

/// What is known of a Cover All wager without playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoverAll {
    /// By the hands at the table, the dealer's included.
    ByHands(BTreeMap<u8, SideWager>),
    /// Folded hands do not count, so it depends on which hands their players fold.
    DependsOnPlay,
}

/// None where the table does not offer the wager.
pub fn cover_all(terms: &Terms) -> Option<CoverAll> {
    let columns = terms.cover_all.as_ref()?;
    if !terms.cover_all_folded_hands {
        return Some(CoverAll::DependsOnPlay);
    }
    let best = BestHands::count();
    let dealt = columns.iter().filter(|(hands, _)| **hands <= terms.seats + 1);
    let wagers = dealt.map(|(&hands, ladder)| (hands, SideWager::by_category(ladder, &best.census(hands))));
    Some(CoverAll::ByHands(wagers.collect()))
}
