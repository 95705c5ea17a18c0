//! How many deals make each category of hands.

use super::pattern::{choose, each_pattern, lanes, rainbow};
use crate::Fraction;
use cards::hand::{Category, High};

/// Deals by what they make; every deal is in one category.
///
/// ```
/// use analysis::exact::side::Census;
/// use cards::hand::Category;
///
/// let seven = Census::of_cards(7);
/// assert_eq!(seven.total(), 133_784_560);
/// assert_eq!(seven.count(Category::RoyalFlush), 4_324);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Census {
    counts: [i128; Category::ALL.len()],
}

impl Census {
    /// Every hand of five, six or seven cards by its best five.
    pub fn of_cards(cards: u8) -> Census {
        let mut counts = [0; Category::ALL.len()];
        each_pattern(cards, 4, &mut |pattern, ways| {
            let best = High::of(rainbow(pattern)).expect("a pattern of five to seven cards");
            counts[best.category() as usize] += ways;
        });
        for suited in 5..=cards {
            let others = choose(39, (cards - suited).into());
            for lane in lanes(suited.into()) {
                counts[High::flush(lane).category() as usize] += 4 * others;
            }
        }
        Census { counts }
    }

    pub(super) fn from_counts(counts: [i128; Category::ALL.len()]) -> Census {
        Census { counts }
    }

    /// How many deals make this category.
    pub fn count(&self, category: Category) -> i128 {
        self.counts[category as usize]
    }

    /// How many deals were counted.
    pub fn total(&self) -> i128 {
        self.counts.iter().sum()
    }

    /// How often a deal makes this category.
    pub fn probability(&self, category: Category) -> Fraction {
        Fraction::new(self.count(category), self.total())
    }
}
