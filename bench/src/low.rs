//! Low hands in random order: ace-to-five, deuce-to-seven and badugi.

use crate::hands::{self, Place};
use crate::row::{Contestant, Library, Row};
use crate::schedule::Work;
use crate::seven::aya_hand;
use aya_poker::base::{CARDS, Hand};
use aya_poker::{ace_five_rank, badugi_rank, deuce_seven_rank};
use cards::Card;
use cards::hand::{AceToFive, Badugi, DeuceToSeven};

const ACE_TO_FIVE_AIM: f64 = 203.0;
const DEUCE_TO_SEVEN_AIM: f64 = 237.0;
const BADUGI_AIM: f64 = 50.0;

const NO_STRAIGHT: &str =
    "aya_poker takes A-5-4-3-2 for a straight, which it is not in this game: hands that hold it are not compared";

pub fn ace_to_five_seven(work: &Work) -> Row {
    let ours = |cards: &[Card; 7]| AceToFive::of_seven(cards).number();
    row(work, ours, |hand| ace_five_rank(hand).0).aim(ACE_TO_FIVE_AIM)
}

pub fn ace_to_five_five(work: &Work) -> Row {
    let ours = |cards: &[Card; 5]| AceToFive::of_five(cards).number();
    row(work, ours, |hand| ace_five_rank(hand).0).aim(ACE_TO_FIVE_AIM)
}

pub fn deuce_to_seven_five(work: &Work) -> Row {
    let ours = |cards: &[Card; 5]| DeuceToSeven::of_five(cards).number();
    but_for_wheels::<5>(row(work, ours, |hand| deuce_seven_rank(hand).0), work).aim(DEUCE_TO_SEVEN_AIM)
}

pub fn deuce_to_seven_seven(work: &Work) -> Row {
    let ours = |cards: &[Card; 7]| DeuceToSeven::of_seven(cards).number();
    but_for_wheels::<7>(row(work, ours, |hand| deuce_seven_rank(hand).0), work).aim(DEUCE_TO_SEVEN_AIM)
}

pub fn badugi(work: &Work) -> Row {
    let ours = |cards: &[Card; 4]| Badugi::of_four(cards).number();
    row(work, ours, |hand| badugi_rank(hand).0).aim(BADUGI_AIM)
}

fn row<const SIZE: usize>(
    work: &Work,
    ours: impl Fn(&[Card; SIZE]) -> u16 + Clone + 'static,
    theirs: impl Fn(&Hand) -> u16 + Clone + 'static,
) -> Row {
    let hands = &work.sevens;
    let deck = hands::padded(&CARDS);
    let of_aya = hands::written::<7, SIZE, u8>(hands, hands::aya);
    let contestants = vec![
        Contestant::ranking(Library::Ours, "", hands::written(hands, hands::ours), ours),
        Contestant::ranking(Library::Aya, "", of_aya, move |cards| theirs(&aya_hand(&deck, cards))),
    ];
    Row::of_hands(hands.len(), contestants)
}

/// Leaves out the hands that contain an ace, a five, a four, a trey and a deuce.
fn but_for_wheels<const SIZE: usize>(row: Row, work: &Work) -> Row {
    let has = |hand: &[Place], rank: Place| hand[..SIZE].iter().any(|&place| place / 4 == rank);
    let holds_wheel = |hand: &[Place; 7]| [12, 3, 2, 1, 0].into_iter().all(|rank| has(hand, rank));
    Row { left_out: work.sevens.iter().map(holds_wheel).collect(), note: NO_STRAIGHT, ..row }
}
