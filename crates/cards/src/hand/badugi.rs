//! Badugi: the most cards of different ranks and different suits, then the lowest.

use super::reading::{NoSuchStrength, Reading, WrongCount};
use crate::{Card, CardSet, Rank, Suit};

/// Whether the ace is the lowest card, as in badugi, or the highest, as in the badugi half of baduci.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ace {
    /// The ace is the lowest card.
    Low,
    /// The ace is the highest card.
    High,
}

impl Ace {
    #[inline]
    const fn height(self, rank: Rank) -> u16 {
        match self {
            Ace::Low => rank.ace_low() as u16,
            Ace::High => rank as u16,
        }
    }

    fn rank(self, height: u16) -> Rank {
        match self {
            Ace::Low => Rank::ALL[usize::from((height + 12) % 13)],
            Ace::High => Rank::ALL[usize::from(height)],
        }
    }
}

/// The strength of a badugi: the number of cards that play less one in bits 13 and 14, and below it the bits of their
/// heights, inverted so that lower cards make a greater number.
///
/// ```
/// use cards::hand::{Ace, Badugi};
///
/// let four = Badugi::of("Kh 9c 3d 4s".parse()?, Ace::Low)?;
/// let three = Badugi::of("Ah 2h 3d 4s".parse()?, Ace::Low)?;
/// assert_eq!((four.size(), three.size()), (4, 3));
/// assert!(four > three);
/// assert_eq!(Badugi::read("Ah 2h 3d 4s".parse()?, Ace::Low)?.words, "three cards, four-three-ace");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Badugi(u16);

const HEIGHTS: u16 = 0x1fff;
/// The place, above the heights, of the number of cards that are left out.
const OUT: u32 = 13;
/// The place of the bit that says that two cards cannot play together.
const CLASH: u32 = 15;
/// All heights, and three cards left out.
const WORST: u16 = 0x7fff;
/// The number of the four lowest heights.
const BEST: u16 = 3 << 13 | HEIGHTS ^ 0b1111;

impl Badugi {
    /// Four cards with the ace low, the game's own case.
    ///
    /// Every group of them is weighed at once: the cards it leaves out above its heights, and above all a bit that says
    /// that two of its cards clash. The least weight plays.
    #[inline]
    pub fn of_four(cards: &[Card; 4]) -> Badugi {
        let [a, b, c, d] = cards.map(|card| BITS[usize::from(card.byte())]);
        let clash = |one: u32, other: u32| u16::from(one & other != 0) << CLASH;
        let (ab, ac, ad) = (clash(a, b), clash(a, c), clash(a, d));
        let (bc, bd, cd) = (clash(b, c), clash(b, d), clash(c, d));
        let [a, b, c, d] = [a, b, c, d].map(|bits| bits as u16 & HEIGHTS);
        let [ab, ac, ad, bc, bd, cd] = [ab | a | b, ac | a | c, ad | a | d, bc | b | c, bd | b | d, cd | c | d];
        let [abc, abd, acd, bcd] = [ab | ac | bc, ab | ad | bd, ac | ad | cd, bc | bd | cd];
        let four = abc | abd | acd | bcd;
        let three = abc.min(abd).min(acd.min(bcd)) | 1 << OUT;
        let two = ab.min(ac).min(ad.min(bc)).min(bd.min(cd)) | 2 << OUT;
        let one = a.min(b).min(c.min(d)) | 3 << OUT;
        Badugi(WORST ^ four.min(three).min(two.min(one)))
    }

    /// The best badugi in one to seven cards.
    pub fn of(cards: CardSet, ace: Ace) -> Result<Badugi, WrongCount> {
        Ok(Badugi::best(cards, ace)?.0)
    }

    fn best(cards: CardSet, ace: Ace) -> Result<(Badugi, CardSet), WrongCount> {
        WrongCount::check("cards", cards.len(), 1, 7)?;
        let mut best = (Badugi(0), CardSet::EMPTY);
        choose(cards, ace, 0, CardSet::EMPTY, 0, &mut best);
        Ok(best)
    }

    #[inline]
    fn playing(cards: u16, heights: u16) -> Badugi {
        Badugi((cards - 1) << 13 | (HEIGHTS ^ heights))
    }

    /// The strength as a number; a greater one wins.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// How many cards play, one to four.
    #[inline]
    pub const fn size(self) -> u16 {
        (self.0 >> 13) + 1
    }

    /// The ranks that play, highest first.
    pub fn ranks(self, ace: Ace) -> Vec<Rank> {
        (0..13).rev().filter(|height| self.0 >> height & 1 == 0).map(|height| ace.rank(height)).collect()
    }

    /// What a dealer says of the best badugi in one to seven cards.
    pub fn read(cards: CardSet, ace: Ace) -> Result<Reading, WrongCount> {
        let (best, playing) = Badugi::best(cards, ace)?;
        let mut playing: Vec<Card> = playing.iter().collect();
        playing.sort_by_key(|card| std::cmp::Reverse(ace.height(card.rank())));
        let ranks: Vec<&str> = playing.iter().map(|card| card.rank().word()).collect();
        let category = ["one card", "two cards", "three cards", "badugi"][usize::from(best.size() - 1)];
        let words = format!("{category}, {}", ranks.join("-"));
        Ok(Reading { category, words, cards: playing, strength: Some(best.0) })
    }
}

/// Takes at most one card of each suit, all of different ranks.
fn choose(cards: CardSet, ace: Ace, suit: usize, chosen: CardSet, heights: u16, best: &mut (Badugi, CardSet)) {
    let Some(&next) = Suit::ALL.get(suit) else {
        if !chosen.is_empty() {
            let badugi = Badugi::playing(chosen.len() as u16, heights);
            if badugi > best.0 || best.1.is_empty() {
                *best = (badugi, chosen);
            }
        }
        return;
    };
    for card in cards.iter().filter(|card| card.suit() == next) {
        let height = 1 << ace.height(card.rank());
        if heights & height == 0 {
            choose(cards, ace, suit + 1, chosen.with(card), heights | height, best);
        }
    }
    choose(cards, ace, suit + 1, chosen, heights, best);
}

/// By card byte: a bit for the height with the ace low, and a bit above them for the suit.
static BITS: [u32; 256] = {
    let mut bits = [0; 256];
    let mut suit = 0;
    while suit < 4 {
        let mut rank = 0;
        while rank < 13 {
            bits[suit << 4 | rank] = 1 << Rank::ALL[rank].ace_low() | 1 << (16 + suit);
            rank += 1;
        }
        suit += 1;
    }
    bits
};

impl TryFrom<u16> for Badugi {
    type Error = NoSuchStrength;

    /// As many heights as there are cards that play.
    fn try_from(number: u16) -> Result<Badugi, NoSuchStrength> {
        let badugi = NoSuchStrength::check(number, BEST).map(Badugi)?;
        let heights = (HEIGHTS ^ number & HEIGHTS).count_ones();
        if heights == u32::from(badugi.size()) { Ok(badugi) } else { Err(NoSuchStrength { number, most: BEST }) }
    }
}
