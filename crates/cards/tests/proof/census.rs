//! Counts of all hands by what they are, against the rules' own numbers and against the naive evaluator.

use crate::naive::{self, Shape, each_choice};
use cards::hand::{Ace, AceToFive, Badugi, Category, DeuceToSeven, High, ShortDeck, SixCard, every_seven};
use cards::{Card, CardSet, Deck, Suit};
use std::collections::BTreeSet;

/// Hands of each category, the royal flush first.
type Row = [u64; 10];

const FIVE_CARDS: Row = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540];
const SIX_CARDS: Row = [188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900];
const SEVEN_CARDS: Row =
    [4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460];
const ACE_TO_FIVE: Row = [0, 0, 624, 3_744, 0, 0, 54_912, 123_552, 1_098_240, 1_317_888];
const DEUCE_TO_SEVEN: Row = [0, 36, 624, 3_744, 5_112, 9_180, 54_912, 123_552, 1_098_240, 1_303_560];
const SHORT_DECK: Row = [4, 20, 288, 1_728, 480, 6_120, 16_128, 36_288, 193_536, 122_400];

/// All five-card hands of a deck: `judge` gives a hand's number, its category and its naive shape.
fn check(deck: Deck, classes: usize, wanted: Row, judge: impl Fn(&[Card; 5]) -> (u16, Category, Shape)) {
    let (mut counted, mut naive) = ([0; 10], [0; 10]);
    let mut seen = vec![false; 1 << 16];
    each_choice(&deck.cards(), 5, &mut |five| {
        let (number, category, shape) = judge(five.try_into().expect("five cards"));
        counted[9 - category as usize] += 1;
        naive[9 - shape as usize] += 1;
        seen[usize::from(number)] = true;
    });
    assert_eq!(naive, wanted);
    assert_eq!(counted, wanted);
    assert_eq!(seen.iter().filter(|&&seen| seen).count(), classes);
}

/// How many of the numbered hands each category spans.
fn by_span(numbers: &[u64]) -> Row {
    let mut row = Category::ALL.map(|category| {
        let (weakest, strongest) = High::span(category);
        numbers[usize::from(weakest.number())..=usize::from(strongest.number())].iter().sum()
    });
    row.reverse();
    row
}

fn classes(numbers: &[u64]) -> usize {
    numbers.iter().filter(|&&hands| hands > 0).count()
}

#[test]
fn all_2_598_960_five_card_hands_are_counted() {
    check(Deck::Standard, 7_462, FIVE_CARDS, |five| {
        let high = High::of_five(five);
        (high.number(), high.category(), naive::high(five).0)
    });
}

#[test]
fn all_20_358_520_six_card_hands_are_counted_four_of_them_super_royals() {
    let mut numbers = vec![0; 7_463];
    let mut super_royals = Vec::new();
    each_choice(&Deck::Standard.cards(), 6, &mut |six| {
        let six: &[Card; 6] = six.try_into().unwrap();
        numbers[usize::from(High::of_six(six).number())] += 1;
        match SixCard::of(six) {
            SixCard::SuperRoyal(suit) => super_royals.push((suit, CardSet::from_iter(*six).to_string())),
            SixCard::BestFive(best) => assert_eq!(best, High::of_six(six)),
        }
    });
    assert_eq!(by_span(&numbers), SIX_CARDS);
    assert_eq!(classes(&numbers), 6_075);
    let wanted = ["AcKcQcJcTc9c", "AdKdQdJdTd9d", "AhKhQhJhTh9h", "AsKsQsJsTs9s"].map(str::to_owned);
    assert_eq!(super_royals, Suit::ALL.into_iter().zip(wanted).collect::<Vec<_>>());
}

#[test]
fn all_133_784_560_seven_card_hands_are_counted() {
    let mut numbers = vec![0; 7_463];
    every_seven(|high| numbers[usize::from(high.number())] += 1);
    assert_eq!(by_span(&numbers), SEVEN_CARDS);
    assert_eq!(classes(&numbers), 4_824);
}

#[test]
fn all_five_card_hands_are_counted_in_ace_to_five() {
    check(Deck::Standard, 6_175, ACE_TO_FIVE, |five| {
        let low = AceToFive::of_five(five);
        (low.number(), low.category(), naive::ace_to_five(five).0.0)
    });
}

#[test]
fn all_five_card_hands_are_counted_in_deuce_to_seven() {
    check(Deck::Standard, 7_462, DEUCE_TO_SEVEN, |five| {
        let low = DeuceToSeven::of_five(five);
        (low.number(), low.category(), naive::deuce_to_seven(five).0.0)
    });
}

#[test]
fn all_376_992_short_deck_hands_are_counted() {
    // Nine ranks: 120 unpaired hands without a straight, suited or not, 6 straights likewise, and the paired shapes.
    check(Deck::Short, 2 * (120 + 6) + 504 + 2 * 252 + 2 * 72, SHORT_DECK, |five| {
        let cards = CardSet::from_iter(*five);
        let read = ShortDeck::read(cards).unwrap().category;
        let category = Category::ALL.into_iter().find(|category| category.name() == read).unwrap();
        (ShortDeck::of(cards).unwrap().number(), category, naive::SHORT_DECK[naive::short_deck(five).0])
    });
}

#[test]
fn the_57_344_hands_of_eight_or_better_are_those_of_five_ranks_up_to_the_eight() {
    let mut qualified = 0;
    each_choice(&Deck::Standard.cards(), 5, &mut |five| {
        let low = AceToFive::of_five(five.try_into().unwrap());
        assert_eq!(low.is_eight_or_better(), naive::is_eight_or_better(five), "{five:?}");
        qualified += u32::from(low.is_eight_or_better());
    });
    assert_eq!(qualified, 57_344);
}

#[test]
fn all_270_725_badugi_hands_are_counted_by_the_cards_that_play() {
    let (mut counted, mut naive) = ([0; 4], [0; 4]);
    let mut numbers = BTreeSet::new();
    each_choice(&Deck::Standard.cards(), 4, &mut |four| {
        let badugi = Badugi::of_four(four.try_into().unwrap());
        assert_eq!(Badugi::of(four.iter().copied().collect(), Ace::Low), Ok(badugi), "{four:?}");
        counted[usize::from(badugi.size()) - 1] += 1;
        naive[naive::badugi(four, naive::Ace::Low).0 - 1] += 1;
        numbers.insert(badugi.number());
    });
    // One card plays of four in one suit or of one rank; four play when four ranks lie in four suits.
    let wanted = [2_873, 96_252, 154_440, 17_160];
    assert_eq!(naive, wanted);
    assert_eq!(counted, wanted);
    assert_eq!(numbers.len(), 13 + 78 + 286 + 715);
}
