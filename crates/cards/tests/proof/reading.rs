//! Hands as the dealer reads them: what each is called, in which words, and which cards play in which order.

use crate::dealt::{Dealer, cards, patterns, stubs};
use cards::hand::stud::Showing;
use cards::hand::{Ace, AceToFive, Badugi, DeuceToSeven, High, NotOmaha, Omaha, Reading, ShortDeck, SixCard, Top};
use cards::{Card, CardSet, Deck, Rank};
use std::fmt::Display;

/// A hand, the cards that play as they are laid out, the category, the words.
type Row = [&'static str; 4];

fn check(read: impl Fn(&str) -> Reading, rows: &[Row]) {
    for [hand, playing, category, words] in rows {
        let Reading { category: read_category, words: read_words, cards, .. } = read(hand);
        let laid_out: String = cards.iter().map(Card::to_string).collect();
        assert_eq!((&laid_out[..], read_category, &read_words[..]), (*playing, *category, *words), "{hand}");
    }
}

/// Reads a hand of cards without a board.
fn one<Wrong: Display>(read: impl Fn(CardSet) -> Result<Reading, Wrong>) -> impl Fn(&str) -> Reading {
    move |hand| read(cards(hand).into_iter().collect()).unwrap_or_else(|wrong| panic!("{hand}: {wrong}"))
}

/// Reads hole cards and, after a stroke, the board.
fn two(read: impl Fn(&[Card], &[Card]) -> Result<Reading, NotOmaha>) -> impl Fn(&str) -> Reading {
    move |hand| {
        let (hole, board) = hand.split_once('/').expect("a stroke before the board");
        read(&cards(hole), &cards(board)).unwrap_or_else(|wrong| panic!("{hand}: {wrong}"))
    }
}

#[rustfmt::skip]
const HIGH: &[Row] = &[
    ["AsKsQsJsTs9d2c", "AsKsQsJsTs", "royal flush",     "royal flush"],
    ["9h8h7h6h5hAhKd", "9h8h7h6h5h", "straight flush",  "straight flush, nine high"],
    ["KdAd2d3d4d5d",   "5d4d3d2dAd", "straight flush",  "straight flush, five high"],
    ["8c8d8h8sKc2d3h", "8s8h8d8cKc", "four of a kind",  "four of a kind, eights"],
    ["KhKdKc4s4d9h2c", "KhKdKc4s4d", "full house",      "full house, kings over fours"],
    ["7c7d7hQcQdQh2s", "QhQdQc7h7d", "full house",      "full house, queens over sevens"],
    ["2c2d2hAsAd",     "2h2d2cAsAd", "full house",      "full house, deuces over aces"],
    ["Kd9d6d3d2d4dAs", "Kd9d6d4d3d", "flush",           "flush, king high"],
    ["AcKdQhJsTc",     "AcKdQhJsTc", "straight",        "straight, ace high"],
    ["2c3d4h5s6c7d8h", "8h7d6c5s4h", "straight",        "straight, eight high"],
    ["Ah2c3d4s5h9dJc", "5h4s3d2cAh", "straight",        "straight, five high"],
    ["6c6d6hAsTd3c2c", "6h6d6cAsTd", "three of a kind", "three of a kind, sixes"],
    ["AhAd8s8cQh7d7c", "AhAd8s8cQh", "two pair",        "two pair, aces and eights"],
    ["3c3d4h4s2c",     "4s4h3d3c2c", "two pair",        "two pair, fours and threes"],
    ["TsTcAdKh9s4c2d", "TsTcAdKh9s", "pair",            "pair of tens"],
    ["2s2hAd5c4h",     "2s2hAd5c4h", "pair",            "pair of deuces"],
    ["AcJd9s7h5d3c2s", "AcJd9s7h5d", "high card",       "ace high"],
    ["QcKdAh2s3c",     "AhKdQc3c2s", "high card",       "ace high"],
    ["7c5d4h3s2c",     "7c5d4h3s2c", "high card",       "seven high"],
];

#[rustfmt::skip]
const SIX_CARD: &[Row] = &[
    ["9dTdJdQdKdAd", "AdKdQdJdTd9d", "super royal",    "super royal flush in diamonds"],
    ["9sTsJsQsKsAs", "AsKsQsJsTs9s", "super royal",    "super royal flush in spades"],
    ["9cTdJdQdKdAd", "AdKdQdJdTd",   "royal flush",    "royal flush"],
    ["8dTdJdQdKdAd", "AdKdQdJdTd",   "royal flush",    "royal flush"],
    ["9d9cJdJcKdAd", "JdJc9d9cAd",   "two pair",       "two pair, jacks and nines"],
];

#[rustfmt::skip]
const ACE_TO_FIVE: &[Row] = &[
    ["5c4d3h2sAc",     "5c4d3h2sAc", "low",             "five-four low, the wheel"],
    ["5h4h3h2hAhKh6h", "5h4h3h2hAh", "low",             "five-four low, the wheel"],
    ["AcAd2h3s4c6dKh", "6d4c3s2hAd", "low",             "six-four low"],
    ["8c6d4h3sAc",     "8c6d4h3sAc", "low",             "eight-six low"],
    ["KcQdJhTs9c",     "KcQdJhTs9c", "low",             "king-queen low"],
    ["AcAd2h3s4c",     "AdAc4c3s2h", "pair",            "pair of aces"],
    ["KcKdQhQsJcTd",   "QsQhKdJcTd", "pair",            "pair of queens"],
    ["KcKdQhQsJc",     "KdKcQsQhJc", "two pair",        "two pair, kings and queens"],
    ["2c2d2hAs3c",     "2h2d2c3cAs", "three of a kind", "three of a kind, deuces"],
    ["2c2d2hAsAc",     "2h2d2cAsAc", "full house",      "full house, deuces over aces"],
    ["KcKdKhKsAc",     "KsKhKdKcAc", "four of a kind",  "four of a kind, kings"],
];

#[rustfmt::skip]
const EIGHT_OR_BETTER: &[Row] = &[
    ["8c7d6h5s4cKdKh", "8c7d6h5s4c", "low",    "eight-seven low"],
    ["AcAd2h3s4c5dKh", "5d4c3s2hAd", "low",    "five-four low, the wheel"],
    ["9c4d3h2sAc",     "",           "no low", "no low"],
    ["8c7d6h5s5cKdKh", "",           "no low", "no low"],
    ["AcAd2h2s3c3d4h", "",           "no low", "no low"],
];

#[rustfmt::skip]
const DEUCE_TO_SEVEN: &[Row] = &[
    ["7c5d4h3s2c",     "7c5d4h3s2c", "low",             "seven-five low"],
    ["8d7c5c4c3c2c9h", "8d5c4c3c2c", "low",             "eight-five low"],
    ["Ac5d4h3s2c",     "Ac5d4h3s2c", "low",             "ace-five low"],
    ["2c2d3h4s5c",     "2d2c5c4s3h", "pair",            "pair of deuces"],
    ["2c2d3h3s5c",     "3s3h2d2c5c", "two pair",        "two pair, threes and deuces"],
    ["9c9d9h3s5c",     "9h9d9c5c3s", "three of a kind", "three of a kind, nines"],
    ["6c5d4h3s2c",     "6c5d4h3s2c", "straight",        "straight, six high"],
    ["AcKdQhJsTc",     "AcKdQhJsTc", "straight",        "straight, ace high"],
    ["7c5c4c3c2c",     "7c5c4c3c2c", "flush",           "flush, seven high"],
    ["Ac5c4c3c2c",     "Ac5c4c3c2c", "flush",           "flush, ace high"],
    ["2c2d2h3s3c",     "2h2d2c3s3c", "full house",      "full house, deuces over threes"],
    ["2c2d2h2s3c",     "2s2h2d2c3c", "four of a kind",  "four of a kind, deuces"],
    ["6c5c4c3c2c",     "6c5c4c3c2c", "straight flush",  "straight flush, six high"],
    ["AcKcQcJcTc",     "AcKcQcJcTc", "straight flush",  "straight flush, ace high"],
];

#[rustfmt::skip]
const BADUGI: &[Row] = &[
    ["6c5d2hAs",       "6c5d2hAs", "badugi",      "badugi, six-five-deuce-ace"],
    ["2h3s4cAd5cKdKh", "4c3s2hAd", "badugi",      "badugi, four-three-deuce-ace"],
    ["As2s4c5d",       "5d4cAs",   "three cards", "three cards, five-four-ace"],
    ["Ad2c2h3s",       "3s2cAd",   "three cards", "three cards, three-deuce-ace"],
    ["AcKcQcAd",       "QcAd",     "two cards",   "two cards, queen-ace"],
    ["Ks9s5s3s",       "3s",       "one card",    "one card, three"],
    ["Ah",             "Ah",       "one card",    "one card, ace"],
];

#[rustfmt::skip]
const BADUCI: &[Row] = &[
    ["5s4h3d2cAs",     "5s4h3d2c", "badugi",      "badugi, five-four-three-deuce"],
    ["Ac2d3h4s",       "Ac4s3h2d", "badugi",      "badugi, ace-four-three-deuce"],
    ["AcKdKh2d",       "AcKh2d",   "three cards", "three cards, ace-king-deuce"],
    ["AcKc",           "Kc",       "one card",    "one card, king"],
];

#[rustfmt::skip]
const OMAHA_HIGH: &[Row] = &[
    ["AsKsQhJh/Ts9d2c3h4h",     "AsKsTs9d4h", "high card",       "ace high"],
    ["2c3d4h5s/AsKsQsJsTs",     "AsKsQs5s4h", "high card",       "ace high"],
    ["AsAhAdAc/KhQd7c",         "AsAhKhQd7c", "pair",            "pair of aces"],
    ["KsKd8h2c/7c7d9hQs",       "KsKd7d7cQs", "two pair",        "two pair, kings and sevens"],
    ["AcKd7h2s/9c9d9h9s3c",     "9s9h9dAcKd", "three of a kind", "three of a kind, nines"],
    ["Ac2dKhKs/3c4d5hQsQd",     "5h4d3c2dAc", "straight",        "straight, five high"],
    ["Ac2cKhKs/3c4c9cQsQd",     "Ac9c4c3c2c", "flush",           "flush, ace high"],
    ["9c9d5h4s2c/9hQsQd3c",     "9h9d9cQsQd", "full house",      "full house, nines over queens"],
    ["9c9d5h4s2c8d/9h9sQd",     "9s9h9d9cQd", "four of a kind",  "four of a kind, nines"],
    ["Jh9h2c3c/Th8h7hAhKh",     "JhTh9h8h7h", "straight flush",  "straight flush, jack high"],
    ["AhKhKdKc/QhJhTh9h8h",     "AhKhQhJhTh", "royal flush",     "royal flush"],
];

#[rustfmt::skip]
const OMAHA_LOW: &[Row] = &[
    ["As2dKcKh/3c4d5hQsJc", "5h4d3c2dAs", "low",    "five-four low, the wheel"],
    ["As2d7hKc/3c4d8hQsJc", "8h4d3c2dAs", "low",    "eight-four low"],
    ["As2d3hKc/2c7d8hQsJc", "8h7d3h2cAs", "low",    "eight-seven low"],
    ["As2dKcKh/2c3d8hQsJc", "",           "no low", "no low"],
    ["AsKsKcKh/2c3d4h5s6c", "",           "no low", "no low"],
    ["As2d3h4c/5c6dQhQsJc", "",           "no low", "no low"],
];

#[rustfmt::skip]
const SHORT_DECK: &[Row] = &[
    ["AcKcQcJcTc9c6d", "AcKcQcJcTc", "royal flush",     "royal flush"],
    ["Tc9c8c7c6cAc",   "Tc9c8c7c6c", "straight flush",  "straight flush, ten high"],
    ["Ac9c8c7c6cKc",   "9c8c7c6cAc", "straight flush",  "straight flush, nine high"],
    ["6c6d6h6s7cAd",   "6s6h6d6cAd", "four of a kind",  "four of a kind, sixes"],
    ["Jc9c8c7c6cAd",   "Jc9c8c7c6c", "flush",           "flush, jack high"],
    ["6c6d6h7s7c",     "6h6d6c7s7c", "full house",      "full house, sixes over sevens"],
    ["Tc9d8h7s6cAd",   "Tc9d8h7s6c", "straight",        "straight, ten high"],
    ["Ac9d8h7s6cAdAh", "9d8h7s6cAh", "straight",        "straight, nine high"],
    ["8c8d8h7s6cAd",   "8h8d8cAd7s", "three of a kind", "three of a kind, eights"],
    ["8c8d7h7s6cAd",   "8d8c7s7hAd", "two pair",        "two pair, eights and sevens"],
    ["8c8d7h6cAd",     "8d8cAd7h6c", "pair",            "pair of eights"],
    ["AcKdQhJs9c",     "AcKdQhJs9c", "high card",       "ace high"],
];

#[rustfmt::skip]
const TOP: &[Row] = &[
    ["6c6d6h", "6h6d6c", "three of a kind", "three of a kind, sixes"],
    ["AcKd2h", "AcKd2h", "high card",       "ace high"],
    ["3c2d2h", "2h2d3c", "pair",            "pair of deuces"],
    ["4c3c2c", "4c3c2c", "high card",       "four high"],
];

#[test]
fn a_high_hand_is_read_as_at_the_table() {
    check(one(High::read), HIGH);
    check(one(SixCard::read), SIX_CARD);
    check(|hand| Top::read(cards(hand)[..].try_into().unwrap()), TOP);
}

#[test]
fn the_words_of_a_high_hand_come_in_pieces_as_well() {
    for hand in [5, 6, 7].into_iter().flat_map(|count| patterns(&Rank::ALL, count)) {
        let hand: CardSet = hand.into_iter().collect();
        assert_eq!(High::words(hand).map(|pieces| pieces.concat()), High::read(hand).map(|reading| reading.words));
    }
    let none = CardSet::EMPTY;
    assert_eq!(High::words(none).err(), High::read(none).err());
}

#[test]
fn a_low_hand_is_read_from_its_highest_card() {
    check(one(AceToFive::read), ACE_TO_FIVE);
    check(one(DeuceToSeven::read), DEUCE_TO_SEVEN);
}

#[test]
fn a_low_of_eight_or_better_is_read_or_there_is_no_low() {
    check(one(AceToFive::read_eight_or_better), EIGHT_OR_BETTER);
    check(two(|hole, board| Ok(Omaha::new(hole, board)?.read_low())), OMAHA_LOW);
}

#[test]
fn a_badugi_is_read_by_the_cards_that_play() {
    check(one(|cards| Badugi::read(cards, Ace::Low)), BADUGI);
    check(one(|cards| Badugi::read(cards, Ace::High)), BADUCI);
}

#[test]
fn an_omaha_hand_is_read_with_two_of_its_cards() {
    check(two(|hole, board| Ok(Omaha::new(hole, board)?.read_high())), OMAHA_HIGH);
}

#[test]
fn a_short_deck_hand_is_read_with_its_own_lowest_straight() {
    check(one(ShortDeck::read), SHORT_DECK);
}

/// The cards of a reading are the hand's own, are worth its strength alone, and the strength is the hand's.
fn plays_its_own_cards(hand: CardSet, reading: &Reading, strength: u16, alone: impl Fn(CardSet) -> u16) {
    let playing: CardSet = reading.cards.iter().copied().collect();
    assert!(playing.is_subset(hand) && playing.len() == reading.cards.len(), "{hand}: {reading:?}");
    assert_eq!((reading.strength, alone(playing)), (Some(strength), strength), "{hand}: {reading:?}");
}

#[test]
fn the_cards_that_play_are_worth_the_whole_hand() {
    let mut dealer = Dealer::new(6);
    let high = |cards| High::of(cards).unwrap().number();
    let low = |cards| AceToFive::of(cards).unwrap().number();
    let worst = |cards| DeuceToSeven::of(cards).unwrap().number();
    let short = |cards| ShortDeck::of(cards).unwrap().number();
    for deck in stubs() {
        for count in (0..6_000).map(|turn| 5 + turn % 3) {
            let hand = dealer.deal(deck, count).into_iter().collect();
            plays_its_own_cards(hand, &High::read(hand).unwrap(), high(hand), high);
            plays_its_own_cards(hand, &AceToFive::read(hand).unwrap(), low(hand), low);
            plays_its_own_cards(hand, &DeuceToSeven::read(hand).unwrap(), worst(hand), worst);
            for ace in [Ace::Low, Ace::High] {
                let badugi = |cards| Badugi::of(cards, ace).unwrap().number();
                plays_its_own_cards(hand, &Badugi::read(hand, ace).unwrap(), badugi(hand), badugi);
                let ranks = Badugi::of(hand, ace).unwrap().ranks(ace);
                let read: Vec<Rank> = Badugi::read(hand, ace).unwrap().cards.iter().map(|card| card.rank()).collect();
                assert_eq!(ranks, read, "{hand}");
            }
            let qualified = AceToFive::read_eight_or_better(hand).unwrap().strength;
            assert_eq!(qualified, Some(low(hand)).filter(|_| AceToFive::of(hand).unwrap().is_eight_or_better()));
            let hand = dealer.deal(deck & Deck::Short.set(), count).into_iter().collect();
            plays_its_own_cards(hand, &ShortDeck::read(hand).unwrap(), short(hand), short);
        }
    }
}

#[test]
fn an_omaha_reading_plays_two_cards_of_the_hand_and_three_of_the_board() {
    let mut dealer = Dealer::new(7);
    for deck in stubs() {
        for (hole_count, board_count) in (0..1_800).map(|turn| (4 + turn % 3, 3 + turn / 3 % 3)) {
            let dealt = dealer.deal(deck, hole_count + board_count);
            let (hole, board) = dealt.split_at(hole_count);
            let omaha = Omaha::new(hole, board).unwrap();
            let two_and_three = |reading: &Reading| {
                let of = |part: &[Card]| reading.cards.iter().filter(|card| part.contains(card)).count();
                assert_eq!((of(hole), of(board)), (2, 3), "{hole:?} {board:?}: {reading:?}");
            };
            let all = dealt.iter().copied().collect();
            let high = omaha.read_high();
            two_and_three(&high);
            plays_its_own_cards(all, &high, omaha.high().number(), |five| High::of(five).unwrap().number());
            let low = omaha.read_low();
            match omaha.low().map(AceToFive::number) {
                None => assert_eq!((low.category, low.strength), ("no low", None), "{hole:?} {board:?}"),
                Some(strength) => {
                    two_and_three(&low);
                    plays_its_own_cards(all, &low, strength, |five| AceToFive::of(five).unwrap().number());
                }
            }
        }
    }
}

#[test]
fn a_super_royal_stands_above_every_other_hand_of_six() {
    let strength = |hand: &str| one(SixCard::read)(hand).strength;
    assert_eq!(strength("9cTdJdQdKdAd"), Some(High::ROYAL_FLUSH.number()));
    assert!(strength("9dTdJdQdKdAd") > strength("9cTdJdQdKdAd"));
    assert_eq!(strength("9dTdJdQdKdAd"), strength("9sTsJsQsKsAs"));
}

#[test]
fn the_wrong_number_of_cards_is_named() {
    let set = |text: &str| -> CardSet { cards(text).into_iter().collect() };
    let omaha = |hole: &str, board: &str| Omaha::new(&cards(hole), &cards(board)).map(|_| ()).unwrap_err().to_string();
    let eight = "AcKcQcJcTc9c8c7c";
    #[rustfmt::skip]
    let named = [
        (High::of(set("")).unwrap_err().to_string(),                      "0 cards given, 5 to 7 wanted"),
        (High::read(set("Ac")).unwrap_err().to_string(),                  "1 card given, 5 to 7 wanted"),
        (High::of(set(eight)).unwrap_err().to_string(),                   "8 cards given, 5 to 7 wanted"),
        (AceToFive::read(set("AcKcQcJc")).unwrap_err().to_string(),       "4 cards given, 5 to 7 wanted"),
        (AceToFive::read_eight_or_better(set(eight)).unwrap_err().to_string(), "8 cards given, 5 to 7 wanted"),
        (DeuceToSeven::read(set("AcKcQcJc")).unwrap_err().to_string(),    "4 cards given, 5 to 7 wanted"),
        (Badugi::read(set(""), Ace::Low).unwrap_err().to_string(),        "0 cards given, 1 to 7 wanted"),
        (Badugi::of(set(eight), Ace::High).unwrap_err().to_string(),      "8 cards given, 1 to 7 wanted"),
        (SixCard::read(set("AcKcQcJcTc")).unwrap_err().to_string(),       "5 cards given, 6 wanted"),
        (SixCard::read(set("Ac")).unwrap_err().to_string(),               "1 card given, 6 wanted"),
        (omaha("AcKcQc", "JcTc9c"),                                       "3 hole cards given, 4 to 6 wanted"),
        (omaha("AcKcQcJcTc9c8c", "7c6c5c"),                               "7 hole cards given, 4 to 6 wanted"),
        (omaha("AcKcQcJc", "Tc"),                                         "1 board card given, 3 to 5 wanted"),
        (omaha("AcKcQcJc", "Tc9cKc"),                                     "Kc stands there twice"),
        (omaha("AcKcQcJc", "Tc9c8c7c6c5c"),                               "6 board cards given, 3 to 5 wanted"),
        (Showing::high(&[]).unwrap_err().to_string(),                     "0 up cards given, 1 to 4 wanted"),
        (Showing::low(&cards("AcKcQcJcTc")).unwrap_err().to_string(),     "5 up cards given, 1 to 4 wanted"),
        (ShortDeck::read(set("AcKcQcJc")).unwrap_err().to_string(),       "4 cards given, 5 to 7 wanted"),
        (ShortDeck::of(set("AcKcQcJc5d2s")).unwrap_err().to_string(),
            "the short deck has no 5d2s: its lowest cards are sixes"),
    ];
    for (named, wanted) in named {
        assert_eq!(named, wanted);
    }
}
