//! All 133,784,560 seven-card hands, with the sums of six cards shared.
#![expect(clippy::inline_always, reason = "the loops are one function only if they are put together")]

use crate::answer::Answer;
use crate::hands;
use crate::row::{Contestant, Library, Row, Strength, Who};
use crate::schedule::Work;
use aya_poker::base as aya;
use cards::CardSet;
use cards::hand::{Group, High, Tally, every_seven};
use pokers::FLUSH_CHECK_MASK64;
use rs_poker::core::{Card, SevenCardAccum};

const HANDS: usize = 133_784_560;
const IN_SEQUENCE_AIM: f64 = 835.0;
/// One in each suit counter of a key of `pokers`.
const ONE_OF_EACH_SUIT: u64 = 0x1111 << pokers::SUITS_SHIFT;

/// In the fastest way for each library, ours with a function of its own.
pub fn every_hand(_: &Work) -> Row {
    let contestants = vec![
        contestant::<Every>(Library::Ours, "every_seven"),
        contestant::<Plain<pokers::Hand>>(Library::Pokers, "a call each"),
        contestant::<Hoisted>(Library::Pokers, "flush test hoisted"),
        contestant::<ByRank>(Library::Pokers, "flush test hoisted, last card by rank"),
        contestant::<Plain<aya::Hand>>(Library::Aya, ""),
        contestant::<Plain<SevenCardAccum>>(Library::RsPoker, ""),
    ];
    Row::of_hands(HANDS, contestants).aim(IN_SEQUENCE_AIM)
}

/// The same loops for everybody, with one call of the evaluator for each hand.
pub fn a_call_each(_: &Work) -> Row {
    let contestants = vec![
        contestant::<Plain<Tally>>(Library::Ours, ""),
        contestant::<Plain<pokers::Hand>>(Library::Pokers, "the loops of all"),
        contestant::<OverCards>(Library::Pokers, "loops over its CARDS"),
        contestant::<Plain<aya::Hand>>(Library::Aya, ""),
        contestant::<Plain<SevenCardAccum>>(Library::RsPoker, ""),
    ];
    Row::of_hands(HANDS, contestants).aim(IN_SEQUENCE_AIM)
}

/// A way to enumerate all hands. Always inlined, so that what `visit` adds up can stay in a register.
trait Walk {
    type Found: Strength;

    fn each(visit: impl FnMut(Self::Found));
}

fn contestant<Way: Walk>(library: Library, form: &'static str) -> Contestant {
    let run = || {
        let mut sum = 0;
        Way::each(|found| sum += u64::from(found.part()));
        sum
    };
    let answer = || Answer::counted(|count| Way::each(|found| count(found.number())));
    Contestant::new(Who { library, form }, run, answer)
}

struct Every;

impl Walk for Every {
    type Found = u16;

    #[inline(always)]
    fn each(mut visit: impl FnMut(u16)) {
        every_seven(|strength| visit(strength.number()));
    }
}

/// Cards added up in a library's representation.
trait Sum: Copy {
    type Card: Copy;
    type Found: Strength;

    /// Rank by rank, deuces first.
    fn deck() -> [Self::Card; 52];
    fn empty() -> Self;
    fn plus(self, card: Self::Card) -> Self;
    fn strength(self) -> Self::Found;
}

impl Sum for Tally {
    type Card = Group;
    type Found = u16;

    fn deck() -> [Group; 52] {
        std::array::from_fn(|place| Group::of(CardSet::of(hands::ours(place as u8))))
    }

    #[inline]
    fn empty() -> Tally {
        Tally::EMPTY
    }

    #[inline]
    fn plus(self, card: Group) -> Tally {
        self.plus_group(card)
    }

    #[inline]
    fn strength(self) -> u16 {
        High::seven(self).number()
    }
}

impl Sum for pokers::Hand {
    type Card = pokers::Hand;
    type Found = u16;

    fn deck() -> [pokers::Hand; 52] {
        pokers::CARDS
    }

    #[inline]
    fn empty() -> pokers::Hand {
        pokers::Hand::default()
    }

    #[inline]
    fn plus(self, card: pokers::Hand) -> pokers::Hand {
        self + card
    }

    #[inline]
    fn strength(self) -> u16 {
        self.evaluate()
    }
}

impl Sum for aya::Hand {
    type Card = aya::Card;
    type Found = u16;

    fn deck() -> [aya::Card; 52] {
        aya::CARDS
    }

    #[inline]
    fn empty() -> aya::Hand {
        aya::Hand::new()
    }

    #[inline]
    fn plus(mut self, card: aya::Card) -> aya::Hand {
        self.insert_unchecked(&card);
        self
    }

    #[inline]
    fn strength(self) -> u16 {
        aya_poker::poker_rank(&self).0
    }
}

impl Sum for SevenCardAccum {
    type Card = Card;
    type Found = rs_poker::core::Rank;

    fn deck() -> [Card; 52] {
        std::array::from_fn(|place| hands::rs_poker(place as u8))
    }

    #[inline]
    fn empty() -> SevenCardAccum {
        SevenCardAccum::new()
    }

    #[inline]
    fn plus(self, card: Card) -> SevenCardAccum {
        self + card
    }

    #[inline]
    fn strength(self) -> rs_poker::core::Rank {
        self.rank()
    }
}

/// Calls `visit` with every six cards and the cards that may follow them.
#[inline(always)]
fn each_six<Six: Sum>(deck: &[Six::Card; 52], mut visit: impl FnMut(Six, &[Six::Card])) {
    for (first, &card) in deck.iter().enumerate() {
        let one = Six::empty().plus(card);
        for (second, &card) in deck[..first].iter().enumerate() {
            let two = one.plus(card);
            for (third, &card) in deck[..second].iter().enumerate() {
                let three = two.plus(card);
                for (fourth, &card) in deck[..third].iter().enumerate() {
                    let four = three.plus(card);
                    for (fifth, &card) in deck[..fourth].iter().enumerate() {
                        let five = four.plus(card);
                        for (sixth, &card) in deck[..fifth].iter().enumerate() {
                            visit(five.plus(card), &deck[..sixth]);
                        }
                    }
                }
            }
        }
    }
}

struct Plain<Seven>(std::marker::PhantomData<Seven>);

impl<Seven: Sum> Walk for Plain<Seven> {
    type Found = Seven::Found;

    #[inline(always)]
    fn each(mut visit: impl FnMut(Seven::Found)) {
        each_six(&Seven::deck(), |six: Seven, left| {
            for &card in left {
                visit(six.plus(card).strength());
            }
        });
    }
}

/// `pokers` over its own array, which the compiler lays out differently: the faster of two loops.
struct OverCards;

impl Walk for OverCards {
    type Found = u16;

    #[inline(always)]
    fn each(mut visit: impl FnMut(u16)) {
        each_six(&pokers::CARDS, |six: pokers::Hand, left| {
            for &card in left {
                visit((six + card).evaluate());
            }
        });
    }
}

/// Whether a seventh card can make a flush of these six.
fn can_flush(six: pokers::Hand) -> bool {
    (six.get_key() + ONE_OF_EACH_SUIT) & FLUSH_CHECK_MASK64 != 0
}

/// `pokers` with the flush test hoisted out of the innermost loop.
struct Hoisted;

impl Walk for Hoisted {
    type Found = u16;

    #[inline(always)]
    fn each(mut visit: impl FnMut(u16)) {
        each_six(&pokers::CARDS, |six: pokers::Hand, left| {
            if can_flush(six) {
                for &card in left {
                    visit((six + card).evaluate());
                }
            } else {
                for &card in left {
                    visit((six + card).evaluate_without_flush());
                }
            }
        });
    }
}

/// The same, and like `every_seven` with one look-up for all cards of a rank if their suits make no difference.
struct ByRank;

impl Walk for ByRank {
    type Found = u16;

    #[inline(always)]
    fn each(mut visit: impl FnMut(u16)) {
        each_six(&pokers::CARDS, |six: pokers::Hand, left| {
            if can_flush(six) {
                for &card in left {
                    visit((six + card).evaluate());
                }
                return;
            }
            for rank in left.chunks(4) {
                let strength = (six + rank[0]).evaluate_without_flush();
                for _ in rank {
                    visit(strength);
                }
            }
        });
    }
}
