//! What each category of hands pays.

use cards::hand::Category;
use rulebook::paytable::{Otherwise, Pays, Paytable, Row};
use rulebook::{Hand, Rule};

/// A paytable indexed by category.
#[derive(Clone, Copy, Debug)]
pub struct Ladder {
    rows: [Option<Paid>; Category::ALL.len()],
    pub otherwise: Otherwise,
}

/// What a row pays, and the clause of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paid {
    pub pays: Pays,
    pub rule: Rule,
}

impl Ladder {
    pub fn of(paytable: &Paytable) -> Ladder {
        let mut ladder = Ladder { rows: [None; Category::ALL.len()], otherwise: paytable.otherwise };
        for row in &paytable.rows {
            ladder.set(row.hand, Paid::of(row));
        }
        ladder
    }

    /// Replaces or removes a row of the book.
    pub fn replace(&mut self, hand: Hand, paid: Option<Paid>) {
        if let Some(category) = category(hand) {
            self.rows[category as usize] = paid;
        }
    }

    fn set(&mut self, hand: Hand, paid: Paid) {
        self.replace(hand, Some(paid));
    }

    /// The row of a category. A royal flush counts as a straight flush if it has no row of its own.
    pub fn row(&self, category: Category) -> Option<Paid> {
        let royal_as_straight_flush = || {
            let applies = category == Category::RoyalFlush;
            applies.then(|| self.rows[Category::StraightFlush as usize]).flatten()
        };
        self.rows[category as usize].or_else(royal_as_straight_flush)
    }
}

impl Paid {
    pub fn of(row: &Row) -> Paid {
        Paid { pays: row.pays, rule: row.rule }
    }
}

/// The category that a row of a paytable names; rows that depend on more than the category have none.
pub fn category(hand: Hand) -> Option<Category> {
    Some(match hand {
        Hand::RoyalFlush => Category::RoyalFlush,
        Hand::StraightFlush => Category::StraightFlush,
        Hand::FourOfAKind => Category::FourOfAKind,
        Hand::FullHouse => Category::FullHouse,
        Hand::Flush => Category::Flush,
        Hand::Straight => Category::Straight,
        Hand::ThreeOfAKind => Category::ThreeOfAKind,
        Hand::Pair => Category::Pair,
        _ => return None,
    })
}
