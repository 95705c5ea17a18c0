//! Is every way to write a card read as that card, every other text refused at its first mistake, and a set a set?

use crate::pack::{any_card, bounded};
use cards::draw::{Bytes, Keystream, Seed, draw};
use cards::notation::{NotationError, Reader, read_cards, read_distinct, read_into};
use cards::{Card, CardSet, Deck, Rank, Suit, SuitOrder};
use proptest::prelude::*;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// How each rank may be written, deuces first.
const RANKS: [&[&str]; 13] = [
    &["2"],
    &["3"],
    &["4"],
    &["5"],
    &["6"],
    &["7"],
    &["8"],
    &["9"],
    &["T", "t", "10"],
    &["J", "j"],
    &["Q", "q"],
    &["K", "k"],
    &["A", "a"],
];

/// How each suit may be written, clubs first.
const SUITS: [[&str; 4]; 4] = [["c", "C", "♣", "♧"], ["d", "D", "♦", "♢"], ["h", "H", "♥", "♡"], ["s", "S", "♠", "♤"]];

/// What may follow a suit: a selector of the plain or the coloured form of a sign, or nothing.
const SELECTORS: [&str; 3] = ["\u{fe0e}", "\u{fe0f}", ""];

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Every way to write every card, the longer first where one begins with the other.
fn spellings() -> Vec<(String, Card)> {
    let mut all = Vec::new();
    for (suit, signs) in Suit::ALL.into_iter().zip(SUITS) {
        for ending in SELECTORS.iter().flat_map(|selector| signs.map(|sign| format!("{sign}{selector}"))) {
            for (rank, texts) in Rank::ALL.into_iter().zip(RANKS) {
                all.extend(texts.iter().map(|text| (format!("{text}{ending}"), Card::new(rank, suit))));
            }
        }
    }
    all
}

#[test]
fn every_card_is_read_in_every_spelling() {
    let spellings = spellings();
    assert_eq!(spellings.len(), (8 + 3 + 4 * 2) * 4 * 4 * SELECTORS.len());
    for (text, card) in spellings {
        assert_eq!(text.parse(), Ok(card), "{text}");
        assert_eq!(format!(" {text},\t").parse(), Ok(card), "{text}");
    }
}

#[test]
fn every_card_is_printed_as_it_is_read() {
    for card in CardSet::ALL {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.symbol().parse(), Ok(card));
        assert_eq!(Card::from_byte(card.byte()), Some(card));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
    }
    assert_eq!((0..=255).filter_map(Card::from_byte).count(), 52);
    let ace = card("ah");
    assert_eq!([ace.to_string(), ace.symbol(), ace.words()], ["Ah", "A♥", "ace of hearts"]);
}

#[test]
fn cards_are_read_in_a_run_or_apart() {
    let (texts, cards): (Vec<String>, Vec<Card>) = spellings().into_iter().unzip();
    for between in ["", " ", ",", ", ", "\t", "\n", "\r\n", ",,", "\u{a0}", "\u{3000}"] {
        assert_eq!(read_cards(&texts.join(between)).as_ref(), Ok(&cards), "between: {between:?}");
    }
    let deck: Vec<String> = Deck::Standard.cards().iter().map(Card::to_string).collect();
    assert_eq!(deck.concat().parse(), Ok(CardSet::ALL));
    assert_eq!(read_distinct(&deck.concat()), Ok(Deck::Standard.cards()));
    assert_eq!(CardSet::ALL.to_string().parse(), Ok(CardSet::ALL));
}

#[test]
fn no_card_is_no_cards() {
    for text in ["", " ", ", ,\n"] {
        assert_eq!(read_cards(text), Ok(vec![]));
        assert_eq!(text.parse(), Ok(CardSet::EMPTY));
    }
}

#[test]
fn cards_are_put_into_the_places_that_are_there() {
    let [ah, kd, qc] = ["Ah", "Kd", "Qc"].map(card);
    for (text, wanted, count) in
        [("", [qc, qc], 0), ("ah", [ah, qc], 1), ("A♥, 10s", [ah, card("Ts")], 2), ("AhKd 2c3c", [ah, kd], 4)]
    {
        let mut places = [qc, qc];
        assert_eq!((read_into(text, &mut places), places), (Ok(count), wanted), "{text}");
    }
}

/// What a text is told that is not one card.
const NO_CARD: [(&str, &str); 15] = [
    ("", "a card is missing at character 1"),
    ("  ", "a card is missing at character 1"),
    ("x", "'x' is no rank (2 to 9, T or 10, J, Q, K, A) at character 1"),
    ("1h", "'1' is no rank (2 to 9, T or 10, J, Q, K, A) at character 1"),
    ("0h", "'0' is no rank (2 to 9, T or 10, J, Q, K, A) at character 1"),
    ("hA", "'h' is no rank (2 to 9, T or 10, J, Q, K, A) at character 1"),
    ("\u{1b}[2J", "'\\u{1b}' is no rank (2 to 9, T or 10, J, Q, K, A) at character 1"),
    ("Á", "'Á' is no rank (2 to 9, T or 10, J, Q, K, A) at character 1"),
    ("A", "the suit after A is missing at character 2"),
    ("10", "the suit after T is missing at character 3"),
    (" A h", "' ' is no suit (c, d, h, s or ♣ ♦ ♥ ♠) at character 3"),
    ("10x", "'x' is no suit (c, d, h, s or ♣ ♦ ♥ ♠) at character 3"),
    ("AhK", "the suit after K is missing at character 4"),
    ("Ah, Kd", "one card is wanted, more are given at character 5"),
    ("AhAh", "one card is wanted, more are given at character 3"),
];

/// What a text is told that is no set of cards.
const NO_SET: [(&str, &str); 6] = [
    ("AhAh", "Ah stands here a second time at character 3"),
    ("10h, Kd A♡ T♥", "Th stands here a second time at character 12"),
    ("Ah\u{a0}Kd;Qc", "';' is no rank (2 to 9, T or 10, J, Q, K, A) at character 6"),
    ("A♥\u{fe0e}K♥\u{fe0e}X", "'X' is no rank (2 to 9, T or 10, J, Q, K, A) at character 7"),
    ("Ah Ah zz", "Ah stands here a second time at character 4"),
    ("Ah zz Ah", "'z' is no rank (2 to 9, T or 10, J, Q, K, A) at character 4"),
];

#[test]
fn a_mistake_is_named_with_its_place() {
    for (text, wanted) in NO_CARD {
        assert_eq!(text.parse::<Card>().map_err(|error| error.to_string()), Err(wanted.to_owned()), "{text:?}");
    }
    for (text, wanted) in NO_SET {
        assert_eq!(text.parse::<CardSet>().map_err(|error| error.to_string()), Err(wanted.to_owned()), "{text:?}");
        let into_places = read_into(text, &mut [card("2c"); 2]);
        assert_eq!(into_places.map_err(|error| error.to_string()), Err(wanted.to_owned()), "{text:?}");
    }
}

#[test]
fn a_reader_stops_at_the_first_mistake() {
    let read: Vec<_> = Reader::new("Ah 10d x Kc").map(|placed| placed.map_err(|error| error.at)).collect();
    assert_eq!(read, [Ok((card("Ah"), 1)), Ok((card("Td"), 4)), Err(8)]);
}

#[test]
fn a_megabyte_is_refused_at_its_first_mistake_in_few_words() {
    let (letters, pairs, deck) = (1 << 20, 1 << 19, Deck::Standard.set().to_string());
    let refused = [
        (1, "x".repeat(letters).parse::<CardSet>().map(drop)),
        (1, "\u{10ffff}".repeat(letters / 4).parse::<CardSet>().map(drop)),
        (3, "Ah".repeat(pairs).parse::<CardSet>().map(drop)),
        (3, "Ah".repeat(pairs).parse::<Card>().map(drop)),
        (105, deck.repeat(letters / deck.len()).parse::<CardSet>().map(drop)),
        (2, "1".repeat(letters).replacen('1', " ", 1).parse::<Card>().map(drop)),
        (1, " ".repeat(letters).parse::<Card>().map(drop)),
    ];
    for (at, answer) in refused {
        let error = answer.unwrap_err();
        assert!(error.at == at && error.to_string().len() < 100, "{error}");
    }
}

/// The cards of a text, or the character of its first mistake, by looking for one spelling after the other.
fn read_by_spelling(text: &str, spellings: &[(String, Card)]) -> Result<Vec<Card>, usize> {
    let mut cards = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|letter: char| letter == ',' || letter.is_whitespace());
        if rest.is_empty() {
            return Ok(cards);
        }
        let Some((spelling, card)) = spellings.iter().find(|(spelling, _)| rest.starts_with(spelling)) else {
            let rank = RANKS.concat().into_iter().find(|rank| rest.starts_with(rank)).unwrap_or("");
            return Err(text.chars().count() - rest.chars().count() + 1 + rank.len());
        };
        cards.push(*card);
        rest = &rest[spelling.len()..];
    }
}

/// Pieces of texts that are no card, or not a whole one.
const PIECES: [&str; 36] = [
    "A",
    "k",
    "10",
    "1",
    "0",
    "T",
    "h",
    "♥",
    "♤",
    "S",
    "\u{fe0e}",
    "\u{fe0f}",
    " ",
    ",",
    "\t",
    "\n",
    "\u{a0}",
    "\u{2028}",
    ";",
    "-",
    "??",
    "[]",
    "\0",
    "\u{1b}[31m",
    "\u{7f}",
    "\u{202e}",
    "\u{200d}",
    "é",
    "e\u{301}",
    "ſ",
    "Ⅹ",
    "２",
    "🂡",
    "♥\u{fe0f}",
    "黑桃",
    "\u{10ffff}",
];

/// A text of cards, pieces of cards and what nobody would write, from random bytes.
fn fuzzed(bytes: &mut impl Bytes, spellings: &[(String, Card)]) -> String {
    let mut number = |below: u8| usize::from(draw(below, bytes));
    let words = match number(100) {
        0 => number(255) * number(8),
        few => few % 10,
    };
    // A third of the texts has nothing strange in it, so that enough long ones are read to their end.
    let strange = number(3);
    let mut text = String::new();
    for _ in 0..words {
        match (number(10), strange) {
            (0 | 1, 1) => text.push_str(PIECES[number(PIECES.len() as u8)]),
            (0 | 1, 2) => text.extend(char::from_u32((number(17) << 16 | number(255) << 8 | number(255)) as u32)),
            (2 | 3, _) => text.push_str([" ", ", ", "\n"][number(3)]),
            _ => text.push_str(&spellings[(number(255) * 3 + number(3)) % spellings.len()].0),
        }
    }
    text
}

fn check_fuzzed(text: &str, spellings: &[(String, Card)]) -> Result<(), NotationError> {
    let cards = read_cards(text);
    assert_eq!(cards.clone().map_err(|error| error.at), read_by_spelling(text, spellings), "{text:?}");
    if let Ok(cards) = &cards {
        let printed: String = cards.iter().map(Card::to_string).collect();
        assert_eq!(read_cards(&printed).as_ref(), Ok(cards), "{text:?}");
    }
    let (one, set) = (text.parse::<Card>(), text.parse::<CardSet>());
    match (&one, cards.as_deref()) {
        (Ok(one), cards) => assert_eq!(cards, Ok(&[*one][..]), "{text:?}"),
        (Err(_), cards) => assert!(cards.map_or(true, |cards| cards.len() != 1), "{text:?}"),
    }
    match (&set, cards.as_deref()) {
        (Ok(set), Ok(cards)) => assert_eq!((set.to_string().parse(), set.len()), (Ok(*set), cards.len()), "{text:?}"),
        (Err(_), Ok(cards)) => assert!(cards.iter().copied().collect::<CardSet>().len() < cards.len(), "{text:?}"),
        (set, Err(_)) => assert!(set.is_err(), "{text:?}"),
    }
    for error in [one.err(), set.err()].into_iter().flatten() {
        let message = error.to_string();
        let is_safe = |letter: char| !letter.is_control() && letter != '\u{202e}';
        assert!(message.len() < 100 && message.chars().all(is_safe), "{text:?} is told {message:?}");
        assert!((1..=text.chars().count() + 1).contains(&error.at), "{text:?} is told {message:?}");
    }
    cards.map(drop)
}

#[test]
fn a_hundred_thousand_texts_are_read_as_their_spellings_say_or_refused() {
    let spellings = spellings();
    let mut bytes = Keystream::new(&Seed::new([24; 32]));
    let refused = (0..100_000).filter(|_| check_fuzzed(&fuzzed(&mut bytes, &spellings), &spellings).is_err()).count();
    assert!((20_000..80_000).contains(&refused), "{refused} texts are refused: too many or too few");
}

fn choose(from: usize, taken: usize) -> usize {
    (0..taken).fold(1, |ways, step| ways * from.saturating_sub(step) / (step + 1))
}

#[test]
fn subsets_are_all_different_and_those_of_the_highest_cards_come_first() {
    let sets = ["", "7d", "AhKh", "2c2d2h2s3c", "AsKdQh9c8c7c6s2d", "AcAdAhAsKcKdKhKsQc"]
        .map(|text| text.parse::<CardSet>().unwrap());
    for set in sets {
        for size in 0..=set.len() + 1 {
            let subsets: Vec<CardSet> = set.subsets(size).collect();
            assert_eq!(subsets.len(), choose(set.len(), size), "{size} of {set}");
            assert!(subsets.iter().all(|subset| subset.len() == size && subset.is_subset(set)));
            assert!(subsets.is_sorted_by(|one, next| one.descending() > next.descending()), "{size} of {set}");
        }
    }
    for size in [0, 1, 2, 3, 4, 51, 52, 53] {
        assert_eq!(CardSet::ALL.subsets(size).count(), choose(52, size));
    }
}

fn any_cards() -> impl Strategy<Value = BTreeSet<Card>> {
    prop::collection::btree_set(any_card(), 0..=52)
}

fn set_of(cards: &BTreeSet<Card>) -> CardSet {
    cards.iter().copied().collect()
}

proptest! {
    #![proptest_config(bounded(1000))]

    #[test]
    fn two_sets_are_joined_met_and_parted_as_sets_are(one in any_cards(), other in any_cards()) {
        let (left, right) = (set_of(&one), set_of(&other));
        assert_eq!(left | right, set_of(&(&one | &other)));
        assert_eq!(left & right, set_of(&(&one & &other)));
        assert_eq!(left - right, set_of(&(&one - &other)));
        assert_eq!(left.is_subset(right), one.is_subset(&other));
        assert!((left & right).is_subset(left) && left.is_subset(left | right));
        assert_eq!(left.is_disjoint(right), one.is_disjoint(&other));
        assert!((left - right).is_disjoint(right));
        assert_eq!(left == right, one == other);
    }

    #[test]
    fn a_set_has_its_cards_and_no_other(cards in any_cards(), card in any_card()) {
        let set = set_of(&cards);
        assert_eq!((set.len(), set.is_empty()), (cards.len(), cards.is_empty()));
        assert!(set.descending().iter().eq(cards.iter().rev()));
        let mut by_suit: Vec<Card> = cards.iter().copied().collect();
        by_suit.sort_by_key(|card| (card.suit(), card.rank()));
        assert_eq!((set.iter().len(), set.iter().collect::<Vec<_>>()), (cards.len(), by_suit));
        assert_eq!(set.contains(card), cards.contains(&card));
        let mut more = set;
        assert_eq!(more.insert(card), !cards.contains(&card));
        assert_eq!([more, set.with(card)], [set | CardSet::of(card); 2]);
        assert_eq!(set.to_string().parse(), Ok(set));
        assert_eq!(format!("{set:?}"), format!("{{{set}}}"));
    }

    #[test]
    fn a_set_has_a_lane_for_each_suit(cards in any_cards(), bits in any::<u64>()) {
        let set = set_of(&cards);
        let ranks = |held: &dyn Fn(Card) -> bool| {
            cards.iter().filter(|card| held(**card)).fold(0, |ranks, card| ranks | 1 << card.rank() as u16)
        };
        for suit in Suit::ALL {
            assert_eq!(set.lane(suit), ranks(&|card| card.suit() == suit));
        }
        assert_eq!(set.ranks(), ranks(&|_| true));
        assert_eq!(CardSet::from_bits(set.bits()), set);
        assert_eq!(CardSet::from_bits(bits).iter().collect::<CardSet>().bits(), bits & CardSet::ALL.bits());
    }
}

#[test]
fn a_deck_has_its_cards_in_the_order_of_a_new_one() {
    for (deck, lowest) in [(Deck::Standard, Rank::Two), (Deck::Short, Rank::Six)] {
        let ranks = || Rank::ALL.into_iter().filter(|rank| *rank >= lowest);
        let wanted: Vec<Card> =
            Suit::ALL.into_iter().flat_map(|suit| ranks().map(move |rank| Card::new(rank, suit))).collect();
        assert_eq!((deck.size(), deck.set().len()), (wanted.len(), wanted.len()));
        assert_eq!(deck.cards(), wanted);
    }
}

#[test]
fn cards_compare_by_rank_and_then_by_suit() {
    for one in CardSet::ALL {
        for other in CardSet::ALL {
            let wanted = one.rank().cmp(&other.rank()).then(one.suit().cmp(&other.suit()));
            assert_eq!((one.cmp(&other), one.partial_cmp(&other)), (wanted, Some(wanted)), "{one} {other}");
        }
    }
    assert!(card("As") > card("Ah") && card("Ah") > card("Ad") && card("Ad") > card("Ac") && card("Ac") > card("Ks"));
}

#[test]
fn a_suit_order_has_every_suit_once_and_ranks_the_first_highest() {
    let mut orders = 0;
    for code in 0..256 {
        let suits: [Suit; 4] = std::array::from_fn(|place| Suit::ALL[code >> (2 * place) & 3]);
        let distinct = suits.iter().collect::<BTreeSet<_>>().len() == 4;
        let order = SuitOrder::new(suits);
        assert_eq!(order.is_some(), distinct, "{suits:?}");
        let Some(order) = order else { continue };
        orders += 1;
        for (above, one) in suits.iter().enumerate() {
            for (below, other) in suits.iter().enumerate() {
                assert_eq!(order.compare(*one, *other), below.cmp(&above), "{one} and {other} in {suits:?}");
            }
        }
    }
    assert_eq!(orders, 24);
    assert_eq!(SuitOrder::default(), SuitOrder::SPADES_HEARTS_DIAMONDS_CLUBS);
    assert_eq!(SuitOrder::default().compare(Suit::Spades, Suit::Hearts), Ordering::Greater);
}
