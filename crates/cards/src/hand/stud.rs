//! Stud boards: which up cards bring it in, and which board of one to four up cards acts first.

use super::reading::WrongCount;
use crate::{Card, Rank, SuitOrder};
use std::cmp::{Ordering, Reverse};

/// What a board of one to four up cards shows; no straight or flush counts, and suits never do.
/// Compare only boards with the same number of cards.
///
/// ```
/// use cards::hand::stud::Showing;
/// use cards::notation::read_cards;
///
/// let pair = read_cards("2c2d")?;
/// let ace_king = read_cards("AcKd")?;
/// assert!(Showing::high(&pair)? > Showing::high(&ace_king)?);
/// assert!(Showing::high(&pair)?.has_pair());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Showing {
    // The sizes of the groups, then their heights: a pair of deuces shows more than ace-king.
    groups: [u8; 4],
    heights: [u8; 4],
}

impl Showing {
    /// Stud: the greatest acts first.
    pub fn high(cards: &[Card]) -> Result<Showing, WrongCount> {
        Showing::of(cards, |rank| rank as u8)
    }

    /// Razz: aces are low, and the least acts first.
    pub fn low(cards: &[Card]) -> Result<Showing, WrongCount> {
        Showing::of(cards, Rank::ace_low)
    }

    fn of(cards: &[Card], height: impl Fn(Rank) -> u8) -> Result<Showing, WrongCount> {
        WrongCount::check("up cards", cards.len(), 1, 4)?;
        let mut counts = [0u8; 13];
        for card in cards {
            counts[usize::from(height(card.rank()))] += 1;
        }
        let mut held: Vec<(u8, u8)> = (0..13).map(|height| (counts[usize::from(height)], height)).collect();
        held.retain(|&(count, _)| count > 0);
        held.sort_unstable_by_key(|&group| Reverse(group));
        let mut showing = Showing { groups: [0; 4], heights: [0; 4] };
        for (index, &(count, height)) in held.iter().enumerate() {
            showing.groups[index] = count;
            showing.heights[index] = height;
        }
        Ok(showing)
    }

    /// Whether some rank shows twice.
    pub fn has_pair(self) -> bool {
        self.groups[0] >= 2
    }
}

/// Orders door cards by rank and then suit, aces high: in stud the least brings it in.
///
/// ```
/// use cards::SuitOrder;
/// use cards::hand::stud::by_rank_and_suit;
/// use cards::notation::read_cards;
///
/// let suits = SuitOrder::default();
/// let door_cards = read_cards("7c 2h 2d")?;
/// let brings_in = door_cards.into_iter().min_by(|one, other| by_rank_and_suit(*one, *other, suits));
/// assert_eq!(brings_in, Some("2d".parse()?));
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
pub fn by_rank_and_suit(one: Card, other: Card, suits: SuitOrder) -> Ordering {
    one.rank().cmp(&other.rank()).then_with(|| suits.compare(one.suit(), other.suit()))
}

/// Orders door cards by rank and then suit, aces low: in razz the greatest brings it in.
pub fn by_rank_and_suit_ace_low(one: Card, other: Card, suits: SuitOrder) -> Ordering {
    one.rank().ace_low().cmp(&other.rank().ace_low()).then_with(|| suits.compare(one.suit(), other.suit()))
}
