//! The best play with any cards, worked out once and then looked up.

use super::ask::{self, Unanswerable};
use super::gather::Gather;
use super::meeting::{Meeting, Meetings, RUNOUTS};
use super::optimum::{Optimum, Values};
use super::payoff::Payoff;
use super::strategy::Play;
use super::{Choice, Start};
use crate::Fraction;
use cards::{Card, CardSet, Suit};
use house::{Stage, Terms};
use std::collections::BTreeMap;

/// The best play, hand by hand.
///
/// ```
/// use analysis::exact::best::Best;
/// use analysis::exact::strategy::Play;
/// use house::Terms;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let best = Best::of(&terms); // worked out once, then looked up
/// let hole = |cards: [&str; 2]| cards.map(|card| card.parse().expect("a card"));
/// assert_eq!(best.before_the_flop(hole(["Kh", "5c"])), Some(4));
/// assert_eq!(best.before_the_flop(hole(["Kh", "4c"])), None);
/// ```
pub struct Best {
    payoff: Payoff,
    meetings: Meetings,
    values: Values,
    optimum: Optimum,
    /// For each flop the number of its kind, and what each suit becomes there.
    kinds: BTreeMap<u64, (usize, [Suit; 4])>,
}

impl Best {
    /// Works out the best play for a submission.
    pub fn of(terms: &Terms) -> Best {
        let payoff = Payoff::of(terms);
        let meetings = Meetings::of(payoff.plays_from);
        let values = Values::of(&meetings, &payoff);
        let optimum = Optimum::of(&values, &payoff);
        let mut kinds = BTreeMap::new();
        for (number, flop) in optimum.flops.iter().enumerate() {
            for exchange in exchanges() {
                // Back from the kind to the flop, so that the flop's suits become the kind's.
                let cards: CardSet = flop.cards.iter().map(|card| exchanged(card, exchange)).collect();
                let back = Suit::ALL.map(|suit| Suit::ALL[position(exchange, suit)]);
                kinds.insert(cards.bits(), (number, back));
            }
        }
        Best { payoff, meetings, values, optimum, kinds }
    }

    /// The exact value of each choice in Antes, the smallest wager first.
    pub fn values(&self, hole: [Card; 2], board: &[Card]) -> Result<Vec<(Choice, Fraction)>, Unanswerable> {
        let board = ask::seen(hole, board)?;
        let payoff = &self.payoff;
        Ok(match board.len() {
            0 => {
                let start = Start::of(hole);
                self.optimum.starts[start.number()].values(start, payoff)
            }
            3 => {
                let mut gather = Gather::new(&self.values.field);
                gather.flop(board);
                let [played, river, ..] = gather.hole(hole[0], hole[1]).map(i64::from);
                payoff.listed(Stage::AfterFlop, river, |_| played, RUNOUTS)
            }
            _ => payoff.listed_at_the_river(payoff.worth(self.meeting(hole, board))),
        })
    }

    fn meeting(&self, hole: [Card; 2], board: CardSet) -> Meeting {
        let mut cards = board.iter();
        let cards = [0; 5].map(|_| cards.next().expect("the board is complete"));
        self.meetings.of_hand(hole, cards, Suit::ALL.map(|suit| board.lane(suit)))
    }
}

fn exchanges() -> impl Iterator<Item = [Suit; 4]> {
    let every = (0..256usize).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3]);
    every.map(|code| code.map(|suit| Suit::ALL[suit])).filter(|suits| Suit::ALL.iter().all(|suit| suits.contains(suit)))
}

fn exchanged(card: Card, exchange: [Suit; 4]) -> Card {
    Card::new(card.rank(), exchange[card.suit() as usize])
}

fn position(exchange: [Suit; 4], suit: Suit) -> usize {
    exchange.iter().position(|known| *known == suit).expect("every suit is there")
}

impl Play for Best {
    fn before_the_flop(&self, hole: [Card; 2]) -> Option<u8> {
        self.optimum.starts[Start::of(hole).number()].best(&self.payoff)
    }

    fn after_the_flop(&self, hole: [Card; 2], flop: [Card; 3]) -> Option<u8> {
        let cards: CardSet = flop.into_iter().collect();
        let (number, exchange) = self.kinds[&cards.bits()];
        let left = CardSet::ALL - self.optimum.flops[number].cards;
        let place = |card: Card| {
            let below = (1 << exchanged(card, exchange).byte()) - 1;
            CardSet::from_bits(left.bits() & below).len()
        };
        let [one, other] = hole.map(place);
        let (high, low) = (one.max(other), one.min(other));
        self.optimum.after_the_flop[number][high * (high - 1) / 2 + low]
    }

    fn at_the_river(&self, hole: [Card; 2], board: [Card; 5]) -> Option<u8> {
        let meeting = self.meeting(hole, board.into_iter().collect());
        self.payoff.at_the_river(self.payoff.worth(meeting)).1
    }

    /// What the cards make against the dealer's decides.
    fn minds_only_the_flush(&self) -> bool {
        true
    }
}
