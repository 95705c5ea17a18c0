//! What a player sees when a decision is due: the own two cards, and the board as far as it is turned.

use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet, Rank};

/// Nothing of the deck beyond this reaches a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen<'table> {
    pub hole: [Card; 2],
    /// Nothing, the flop, or all five.
    pub board: &'table [Card],
}

impl Seen<'_> {
    pub fn is_pair(&self) -> bool {
        self.hole[0].rank() == self.hole[1].rank()
    }

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
