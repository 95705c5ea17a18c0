//! Who gets the odd chips of a stud game: single cards decide, by rank and suit.

use cards::{Card, Rank, Suit};
use game::Seat;
use rulebook::{Rule, rule};
use std::cmp::Reverse;

/// The highest card decides in a high game, the lowest in a low one.
const BY_CARD: Rule = rule("wsop-2011/p04.odd.st.1");
/// All cards that a player was dealt count.
const ALL_CARDS: Rule = rule("wsop-2011/p04.odd.st.2");
/// Nobody gets two.
const ONE_EACH: Rule = rule("wsop-2011/p04.odd.st.3");
/// In which order the suits rank.
const SUITS: Rule = rule("house/20");
/// The halves of a high-low game are decided like the game that each is nearest to.
const HALVES: Rule = rule("house/21");

/// For what tied stud hands play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StudWay {
    High,
    Low,
    /// The high or the low half of a high-low pot.
    HighHalf,
    LowHalf,
}

/// A hand of stud that ties.
#[derive(Clone, Copy, Debug)]
pub struct StudHand<'cards> {
    pub seat: Seat,
    /// Every card that the player was dealt.
    pub received: &'cards [Card],
    /// The five that made the hand.
    pub played: &'cards [Card],
}

/// The seats that get one odd chip each, in their order, with the rule for each.
///
/// ```
/// use cards::notation::read_cards;
/// use game::Seat;
/// use poker::{StudHand, StudWay, stud_odd_chips};
///
/// let [one, two] = [1, 2].map(|number| Seat::new(number).expect("a table has ten seats"));
/// let spades = read_cards("9s 9d 8c 7d 6h 3c 2c")?;
/// let clubs = read_cards("9c 9h 8d 7s 6c 3d 2h")?;
/// let tied = [
///     StudHand { seat: one, received: &clubs, played: &clubs[..5] },
///     StudHand { seat: two, received: &spades, played: &spades[..5] },
/// ];
/// let odd = stud_odd_chips(&tied, 1, StudWay::High);
/// assert_eq!(odd[0].0, two); // the nine of spades decides
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
pub fn stud_odd_chips(tied: &[StudHand<'_>], chips: usize, way: StudWay) -> Vec<(Seat, Rule)> {
    let mut by_card: Vec<(Option<(u8, u8)>, Seat)> = tied.iter().map(|hand| (deciding(hand, way), hand.seat)).collect();
    if BY_CARD.orders(()).is_some() {
        by_card.sort_by_key(|(card, _)| Reverse(*card));
    }
    let first = match way {
        StudWay::High | StudWay::Low => BY_CARD,
        StudWay::HighHalf | StudWay::LowHalf => HALVES,
    };
    let rules = std::iter::once(first).chain(std::iter::repeat(ONE_EACH));
    let chips = rules.zip(by_card.iter().map(|(_, seat)| *seat)).take(chips);
    chips.filter_map(|(rule, seat)| rule.orders((seat, rule))).collect()
}

/// How good a hand's deciding card is; a greater one gets the chip first.
fn deciding(hand: &StudHand<'_>, way: StudWay) -> Option<(u8, u8)> {
    let cards = ALL_CARDS.orders(hand.received).unwrap_or(hand.played);
    let is_low = matches!(way, StudWay::Low | StudWay::LowHalf);
    let worth = |card: &Card| {
        let suit = SUITS.orders(suit_worth(card.suit())).unwrap_or_default();
        let rank = if is_low { low_rank_worth(card.rank()) } else { rank_worth(card.rank()) };
        (rank, suit)
    };
    if is_low {
        let lowest = cards.iter().map(worth).min();
        lowest.map(|(rank, suit)| (u8::MAX - rank, u8::MAX - suit))
    } else {
        cards.iter().map(worth).max()
    }
}

fn rank_worth(rank: Rank) -> u8 {
    rank as u8 + 1
}

/// An ace is low in a low game.
fn low_rank_worth(rank: Rank) -> u8 {
    if rank == Rank::Ace { 0 } else { rank_worth(rank) }
}

/// Spades over hearts over diamonds over clubs.
fn suit_worth(suit: Suit) -> u8 {
    match suit {
        Suit::Spades => 3,
        Suit::Hearts => 2,
        Suit::Diamonds => 1,
        Suit::Clubs => 0,
    }
}
