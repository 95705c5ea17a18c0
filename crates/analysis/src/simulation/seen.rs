//! What a player sees when a decision is due: the own two cards, and the board as far as it is turned.

use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet, Rank, Suit};

/// What a strategy is given, and no other card of the deck.
///
/// ```
/// use analysis::simulation::Seen;
/// use cards::hand::Category;
///
/// let hole = ["Ah", "2c"].map(|card| card.parse().expect("a card"));
/// let flop = cards::notation::read_distinct("Ad 9h 4h")?;
/// let seen = Seen { hole, board: &flop };
/// assert_eq!(seen.category(), Category::Pair);
/// assert!(seen.has_hidden_pair() && !seen.is_pair());
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen<'table> {
    /// The player's own cards.
    pub hole: [Card; 2],
    /// Nothing, the flop, or all five.
    pub board: &'table [Card],
}

/// Four cards of one suit after the flop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlushDraw {
    /// How many of them are the player's.
    pub own_cards: usize,
    /// Cards of the suit that are neither held nor on the flop, and higher than the player's highest of it.
    pub higher_unseen: u32,
}

impl Seen<'_> {
    /// Whether the two cards are a pair.
    pub fn is_pair(&self) -> bool {
        self.hole[0].rank() == self.hole[1].rank()
    }

    /// Whether the two cards are of one suit.
    pub fn is_suited(&self) -> bool {
        self.hole[0].suit() == self.hole[1].suit()
    }

    /// The ranks of the two cards, the higher first.
    pub fn ranks(&self) -> (Rank, Rank) {
        let [one, other] = self.hole.map(Card::rank);
        (one.max(other), one.min(other))
    }

    /// Whether at least one of the two cards is in a pair, with the other or with the board.
    pub fn has_hidden_pair(&self) -> bool {
        let board = self.board_set().ranks();
        self.is_pair() || self.hole.iter().any(|card| board >> card.rank() as u16 & 1 == 1)
    }

    /// A hidden pair, or a straight or better that is not all on the board.
    pub fn has_hidden_pair_or_better(&self) -> bool {
        self.has_hidden_pair() || self.category() >= Category::Straight && !self.plays_the_board()
    }

    /// What the cards make so far; the flop is turned.
    pub fn category(&self) -> Category {
        self.hand().category()
    }

    /// Four or more cards to a flush, one of them a card of the player's from this rank up.
    pub fn has_four_to_a_flush_with(&self, lowest: Rank) -> bool {
        let all = self.board_set() | self.hole_set();
        self.hole.iter().any(|card| card.rank() >= lowest && all.lane(card.suit()).count_ones() >= 4)
    }

    /// Four to a flush with at least one card of the player's.
    pub fn four_to_a_flush(&self) -> Option<FlushDraw> {
        let all = self.board_set() | self.hole_set();
        let suit = Suit::ALL.into_iter().find(|suit| all.lane(*suit).count_ones() == 4)?;
        let own = self.hole_set().lane(suit);
        let above = above(own.checked_ilog2()?);
        let higher_unseen = (above & !all.lane(suit)).count_ones();
        Some(FlushDraw { own_cards: own.count_ones() as usize, higher_unseen })
    }

    /// How many ranks above this one are not on the board.
    pub fn ranks_missing_above(&self, rank: Rank) -> u32 {
        (above(rank as u32) & !self.board_set().ranks()).count_ones()
    }

    /// How many ranks would each make a straight that neither of the two cards could be spared for.
    pub fn ranks_to_a_straight_of_both(&self) -> usize {
        let board = self.board_set().ranks();
        let [one, other] = self.hole.map(|card| 1 << card.rank() as u16);
        let comes = (0..Rank::ALL.len()).map(|rank| 1 << rank).filter(|rank| (board | one | other) & rank == 0);
        let needs_both = |rank: &u16| {
            has_straight(board | one | other | rank)
                && !has_straight(board | one | rank)
                && !has_straight(board | other | rank)
        };
        comes.filter(needs_both).count()
    }

    /// How many of the two cards make the hand better than the board without them; all five of it are turned.
    pub fn playing_cards(&self) -> usize {
        let (hand, board) = (self.hand(), Tally::of(self.board_set()));
        if self.plays_the_board() {
            0
        } else if self.hole.iter().any(|card| High::six(board.plus(*card)) == hand) {
            1
        } else {
            2
        }
    }

    /// Whether at least three board cards share a suit.
    pub fn board_has_three_of_a_suit(&self) -> bool {
        Suit::ALL.iter().any(|suit| self.board_set().lane(*suit).count_ones() >= 3)
    }

    /// How many cards would each, alone in the dealer's hand, beat the player; all five of the board are turned.
    pub fn dealer_outs(&self) -> usize {
        let hand = self.hand();
        let board = Tally::of(self.board_set());
        let unseen = CardSet::ALL - self.board_set() - self.hole_set();
        unseen.iter().filter(|card| High::six(board.plus(*card)) > hand).count()
    }

    fn hand(&self) -> High {
        let tally = Tally::of(self.board_set() | self.hole_set());
        if self.board.len() == 3 { High::five(tally) } else { High::seven(tally) }
    }

    fn plays_the_board(&self) -> bool {
        self.board.len() == 5 && High::five(Tally::of(self.board_set())) == self.hand()
    }

    fn hole_set(&self) -> CardSet {
        self.hole.into_iter().collect()
    }

    fn board_set(&self) -> CardSet {
        self.board.iter().copied().collect()
    }
}

/// The set of the ranks above the one with this number.
fn above(rank: u32) -> u16 {
    ((1 << Rank::ALL.len()) - 1) & !((2 << rank) - 1)
}

/// Whether five ranks of a set follow each other, the ace also below the two.
fn has_straight(ranks: u16) -> bool {
    let low_ace = ranks << 1 | ranks >> Rank::Ace as u16 & 1;
    (0..=Rank::Ten as u16 + 1).any(|lowest| low_ace >> lowest & 0b1_1111 == 0b1_1111)
}
