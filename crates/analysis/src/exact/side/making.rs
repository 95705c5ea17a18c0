//! How a player's hand comes about, as far as a progressive looks at it.

use super::Census;
use super::pattern::choose;
use crate::Fraction;
use cards::hand::{Category, High, Tally};
use cards::{CardSet, Suit};
use house::{ProgressiveHand, ProgressiveTerms};
use rulebook::Hand;
use rulebook::paytable::Row;
use std::collections::BTreeMap;

/// What the rows of a progressive and of its Envy Bonus ask about a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Made {
    pub flopped: Flopped,
    pub royal_on_board: bool,
    /// Of the cards that the progressive is read from.
    pub category: Category,
}

/// What the two cards and the flop made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flopped {
    NoStraightFlush,
    StraightFlush,
    Royal,
    RoyalInSpades,
}

/// Every deal of two cards and a board.
#[derive(Clone, Debug)]
pub struct Makings {
    deals: BTreeMap<Made, i128>,
    total: i128,
    /// A royal flush is a straight flush too where the paytable has no row for it.
    has_royal: bool,
}

impl Makings {
    pub fn of(terms: &ProgressiveTerms) -> Makings {
        let deals = match terms.reads {
            ProgressiveHand::HoleAndFlop => by_category(5),
            ProgressiveHand::BestOfSeven => by_category(7),
            ProgressiveHand::ByMaking => by_making(),
        };
        let has_royal = terms.rows.iter().any(|row| row.hand == Hand::RoyalFlush);
        Makings { total: deals.values().sum(), deals, has_royal }
    }

    /// How often each row pays: a hand is paid by the first that it fits.
    pub fn of_rows(&self, rows: &[Row]) -> Vec<Fraction> {
        self.by_first_fit(rows, |_| true)
    }

    /// How often a hand earns each row of an Envy Bonus; a royal on the board earns none.
    pub fn of_envy(&self, rows: &[Row]) -> Vec<Fraction> {
        self.by_first_fit(rows, |made| !made.royal_on_board)
    }

    fn by_first_fit(&self, rows: &[Row], counts: impl Fn(&Made) -> bool) -> Vec<Fraction> {
        let mut paid = vec![0; rows.len()];
        for (made, deals) in self.deals.iter().filter(|(made, _)| counts(made)) {
            if let Some(row) = self.row(*made, rows) {
                paid[row] += deals;
            }
        }
        paid.into_iter().map(|deals| Fraction::new(deals, self.total)).collect()
    }

    /// The first row that a hand fits.
    pub fn row(&self, made: Made, rows: &[Row]) -> Option<usize> {
        rows.iter().position(|row| self.fits(made, row.hand))
    }

    fn fits(&self, made: Made, hand: Hand) -> bool {
        match hand {
            Hand::FloppedRoyalInSpades => made.flopped == Flopped::RoyalInSpades,
            Hand::FloppedRoyal => made.flopped >= Flopped::Royal,
            Hand::FloppedStraightFlush => made.flopped >= Flopped::StraightFlush,
            Hand::CommunityRoyal => made.royal_on_board,
            Hand::RoyalFlush => made.category == Category::RoyalFlush,
            Hand::StraightFlush => {
                let royal_counts = !self.has_royal && made.category == Category::RoyalFlush;
                made.category == Category::StraightFlush || royal_counts
            }
            Hand::FourOfAKind => made.category == Category::FourOfAKind,
            Hand::FullHouse => made.category == Category::FullHouse,
            Hand::Flush => made.category == Category::Flush,
            Hand::Straight => made.category == Category::Straight,
            Hand::ThreeOfAKind => made.category == Category::ThreeOfAKind,
            Hand::Pair => made.category == Category::Pair,
            Hand::SuperRoyalDiamonds
            | Hand::SuperRoyal
            | Hand::PairOfAces
            | Hand::AceFaceSuited
            | Hand::AceFaceOffsuit
            | Hand::PairBelowAces => false,
        }
    }
}

impl Made {
    /// A hand of which only the category counts.
    pub fn plain(category: Category) -> Made {
        Made { flopped: Flopped::NoStraightFlush, royal_on_board: false, category }
    }
}

/// Where only the category of so many cards counts.
fn by_category(cards: u8) -> BTreeMap<Made, i128> {
    let census = Census::of_cards(cards);
    Category::ALL.into_iter().map(|category| (Made::plain(category), census.count(category))).collect()
}

/// Two cards, a flop, two more cards: straight flushes on the flop and royals on the board one by one.
fn by_making() -> BTreeMap<Made, i128> {
    let mut deals = BTreeMap::new();
    let mut add = |made: Made| *deals.entry(made).or_insert(0) += 1;
    for five in straight_flushes() {
        for flop in five.subsets(3) {
            for turn_and_river in (CardSet::ALL - five).subsets(2) {
                let royal_on_board = is_royal(flop | turn_and_river);
                let category = High::seven(Tally::of(five | turn_and_river)).category();
                add(Made { flopped: flopped(five), royal_on_board, category });
            }
        }
    }
    for board in straight_flushes().filter(|five| is_royal(*five)) {
        for hole in (CardSet::ALL - board).subsets(2) {
            let flops = board.subsets(3).filter(|&flop| flopped(hole | flop) == Flopped::NoStraightFlush);
            flops.for_each(|_| {
                let category = Category::RoyalFlush;
                add(Made { flopped: Flopped::NoStraightFlush, royal_on_board: true, category });
            });
        }
    }
    with_the_rest(deals)
}

/// Adds the deals that are what their category says and nothing else.
fn with_the_rest(mut deals: BTreeMap<Made, i128>) -> BTreeMap<Made, i128> {
    // Seven cards are dealt in so many ways.
    let orders = choose(7, 2) * choose(5, 3);
    let census = Census::of_cards(7);
    for category in Category::ALL {
        let listed: i128 = deals.iter().filter(|(made, _)| made.category == category).map(|(_, count)| count).sum();
        deals.insert(Made::plain(category), census.count(category) * orders - listed);
    }
    deals
}

/// Every straight flush of five cards.
fn straight_flushes() -> impl Iterator<Item = CardSet> {
    let wheel = 0b1_0000_0000_1111;
    let lanes = (0..9).map(|lowest| 0b1_1111 << lowest).chain([wheel]);
    lanes.flat_map(|lane: u64| Suit::ALL.map(|suit| CardSet::from_bits(lane << (16 * suit as u32))))
}

pub fn is_royal(five: CardSet) -> bool {
    High::five(Tally::of(five)) == High::ROYAL_FLUSH
}

pub fn flopped(five: CardSet) -> Flopped {
    match High::five(Tally::of(five)).category() {
        Category::RoyalFlush if five.lane(Suit::Spades) != 0 => Flopped::RoyalInSpades,
        Category::RoyalFlush => Flopped::Royal,
        Category::StraightFlush => Flopped::StraightFlush,
        _ => Flopped::NoStraightFlush,
    }
}
