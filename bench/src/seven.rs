//! High hands in random order: five, six and seven cards from their bytes.

use crate::hands::{self, Place};
use crate::row::{Contestant, Library, Row};
use crate::schedule::Work;
use aya_poker::base as aya;
use cards::hand::High;
use rs_poker::core::{Card, SevenCardAccum};

pub fn seven(work: &Work) -> Row {
    let ours = |cards: &[cards::Card; 7]| High::of_seven(cards).number();
    row(work, ours).aim(220.0)
}

pub fn six(work: &Work) -> Row {
    row(work, |cards: &[cards::Card; 6]| High::of_six(cards).number())
}

pub fn five(work: &Work) -> Row {
    row(work, |cards: &[cards::Card; 5]| High::of_five(cards).number())
}

fn row<const SIZE: usize>(work: &Work, ours: impl Fn(&[cards::Card; SIZE]) -> u16 + Clone + 'static) -> Row {
    let hands = &work.sevens;
    let mut contestants = vec![Contestant::ranking(Library::Ours, "", hands::written(hands, hands::ours), ours)];
    contestants.extend(peers::<SIZE>(hands));
    Row::of_hands(hands.len(), contestants)
}

fn peers<const SIZE: usize>(hands: &[[Place; 7]]) -> Vec<Contestant> {
    let (pokers_deck, aya_deck) = (hands::padded(&pokers::CARDS), hands::padded(&aya::CARDS));
    let of_pokers = hands::written::<7, SIZE, u8>(hands, hands::pokers);
    vec![
        Contestant::ranking(Library::Pokers, "as in its README", of_pokers.clone(), |cards| {
            let mut hand = pokers::Hand::default();
            for &card in cards {
                hand += pokers::CARDS[usize::from(card)];
            }
            hand.evaluate()
        }),
        Contestant::ranking(Library::Pokers, "cards without bound checks", of_pokers, move |cards| {
            let mut hand = pokers::Hand::default();
            for &card in cards {
                hand += pokers_deck[usize::from(card)];
            }
            hand.evaluate()
        }),
        Contestant::ranking(Library::Aya, "", hands::written::<7, SIZE, u8>(hands, hands::aya), move |cards| {
            aya_poker::poker_rank(&aya_hand(&aya_deck, cards)).0
        }),
        Contestant::ranking(Library::RsPoker, "", hands::written::<7, SIZE, Card>(hands, hands::rs_poker), |cards| {
            let mut sum = SevenCardAccum::new();
            for &card in cards {
                sum.add(card);
            }
            sum.rank()
        }),
    ]
}

/// The fastest way to a hand of that crate.
#[inline]
pub fn aya_hand(deck: &[aya::Card; 256], cards: &[u8]) -> aya::Hand {
    let mut hand = aya::Hand::new();
    for &card in cards {
        hand.insert_unchecked(&deck[usize::from(card)]);
    }
    hand
}
