//! Is every order of a deck equally likely, and does each deck come from 256 bits of its own?
//!
//! Each check takes what it checks, so that `planted` can show that it finds faults.

use cards::draw::{Bytes, Keystream, Seed, draw, reading_of};
use cards::shuffle::{shuffle, shuffle_by};
use cards::{Card, CardSet, Deck};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// All is well, or what is wrong.
pub type Finding = Result<(), String>;

/// Bytes that a test wrote down, then zeros; counts how many were asked for.
pub struct Script {
    bytes: Vec<u8>,
    asked: usize,
}

impl Script {
    fn new(bytes: &[u8]) -> Script {
        Script { bytes: bytes.to_vec(), asked: 0 }
    }
}

impl Bytes for Script {
    fn next_byte(&mut self) -> u8 {
        let byte = self.bytes.get(self.asked).copied().unwrap_or(0);
        self.asked += 1;
        byte
    }
}

/// The seed of a deck's number, spread over all 256 bits.
pub fn seed_bytes(number: u64) -> [u8; 32] {
    Sha256::digest(number.to_le_bytes()).into()
}

pub fn seed(number: u64) -> Seed {
    Seed::new(seed_bytes(number))
}

/// Over all 256 values of a byte, each thing is drawn as often as the other, and as often as can be.
pub fn draw_is_even(draw: impl Fn(u8, &mut Script) -> u8) -> Finding {
    for count in 1..=255u8 {
        let wanted = 256 / usize::from(count);
        let mut drawn_by = vec![0; usize::from(count)];
        for byte in 0..=255 {
            let mut script = Script::new(&[byte]);
            let drawn = draw(count, &mut script);
            if script.asked == 1 {
                *drawn_by.get_mut(usize::from(drawn)).ok_or(format!("there is no thing {drawn} of {count}"))? += 1;
            }
        }
        if let Some(thing) = drawn_by.iter().position(|&bytes| bytes != wanted) {
            return Err(format!("thing {thing} of {count} is drawn by {} bytes, not {wanted}", drawn_by[thing]));
        }
    }
    Ok(())
}

/// Over all pairs of bytes, each thing is drawn as often as the other; pairs that are not enough for a draw apart.
pub fn draw_is_even_over_pairs(draw: impl Fn(u8, &mut Script) -> u8) -> Finding {
    for count in 2..=52u8 {
        let mut drawn_by = vec![0; usize::from(count)];
        for pair in 0..=u16::MAX {
            let mut script = Script::new(&pair.to_le_bytes());
            let drawn = draw(count, &mut script);
            if script.asked <= 2 {
                drawn_by[usize::from(drawn)] += 1;
            }
        }
        let (least, most) = least_and_most(&drawn_by);
        if least != most {
            return Err(format!("some of {count} things are drawn by {least} pairs of bytes, some by {most}"));
        }
    }
    Ok(())
}

fn least_and_most<'times>(times: impl IntoIterator<Item = &'times usize>) -> (usize, usize) {
    times.into_iter().fold((usize::MAX, 0), |(least, most), &times| (least.min(times), most.max(times)))
}

/// A byte that draws nothing is as if it had not come: what follows it is read as if it came first.
pub fn silent_bytes_leave_no_trace(draw: impl Fn(u8, &mut Script) -> u8) -> Finding {
    let read = |count, bytes: &[u8]| {
        let mut script = Script::new(bytes);
        (draw(count, &mut script), script.asked)
    };
    for count in 2..=255 {
        let alone: Vec<(u8, usize)> = (0..=255).map(|byte| read(count, &[byte])).collect();
        for first in (0..=255).filter(|&first: &u8| alone[usize::from(first)].1 > 1) {
            for second in 0..=255 {
                let (drawn, asked) = alone[usize::from(second)];
                if read(count, &[first, second]) != (drawn, asked + 1) {
                    return Err(format!("of {count} things, byte {second} is read differently after byte {first}"));
                }
            }
        }
    }
    Ok(())
}

/// Calls `run` once for every sequence of picks that it can be given.
fn with_every_pick(mut run: impl FnMut(&mut dyn FnMut(u8) -> u8)) {
    let mut picks: Vec<(u8, u8)> = Vec::new();
    loop {
        let mut made = 0;
        run(&mut |count| {
            if made == picks.len() {
                picks.push((0, count));
            }
            made += 1;
            picks[made - 1].0
        });
        while picks.pop_if(|(picked, count)| *picked + 1 == *count).is_some() {}
        match picks.last_mut() {
            Some((picked, _)) => *picked += 1,
            None => return,
        }
    }
}

/// Over all picks, each order of up to eight things comes equally often; says from how many picks, by number of things.
pub fn orders_are_even(shuffle: impl Fn(&mut [u8], &mut dyn FnMut(u8) -> u8)) -> Result<Vec<usize>, String> {
    (1..=8).map(|size| orders_of_few_are_even(size, &shuffle)).collect()
}

fn orders_of_few_are_even(size: u8, shuffle: &impl Fn(&mut [u8], &mut dyn FnMut(u8) -> u8)) -> Result<usize, String> {
    let mut times: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    with_every_pick(|pick| {
        let mut things: Vec<u8> = (0..size).collect();
        shuffle(&mut things, pick);
        *times.entry(things).or_default() += 1;
    });
    let orders: usize = (1..=usize::from(size)).product();
    if times.len() != orders {
        return Err(format!("{size} things come in {} orders, not {orders}", times.len()));
    }
    let (least, most) = least_and_most(times.values());
    if least == most {
        Ok(most)
    } else {
        Err(format!("each order of {size} things comes from {least} to {most} sequences of picks"))
    }
}

/// Over all pairs of bytes, each order of three things comes equally often.
pub fn byte_pairs_are_even(shuffle: impl Fn(&mut [u8], &mut Script)) -> Finding {
    let mut times: BTreeMap<[u8; 3], usize> = BTreeMap::new();
    for pair in 0..=u16::MAX {
        let mut script = Script::new(&pair.to_le_bytes());
        let mut things = [0, 1, 2];
        shuffle(&mut things, &mut script);
        if script.asked == 2 {
            *times.entry(things).or_default() += 1;
        }
    }
    let wanted = 255 * 256 / 6;
    match times.iter().find(|(_, times)| **times != wanted) {
        Some((order, times)) => Err(format!("order {order:?} comes from {times} pairs of bytes, not {wanted}")),
        None if times.len() == 6 => Ok(()),
        None => Err(format!("three things come in {} orders, not 6", times.len())),
    }
}

/// Pearson's statistic over cards and places is within what a fair shuffle exceeds once in a million.
///
/// With `n` decks, `n/52` expected in each cell and the cells' counts `o`, it is `51 (Σo² − n²) / n` after the
/// correction by 51/52 for rows and columns that each sum to `n`: whole numbers will do.
pub fn places_are_even(decks: u64, mut deck: impl FnMut(u64) -> Vec<Card>) -> Finding {
    let mut cells = vec![[0u64; 64]; 52];
    for number in 0..decks {
        for (cell, card) in cells.iter_mut().zip(deck(number)) {
            cell[usize::from(card.byte())] += 1;
        }
    }
    let squares: u64 = cells.iter().flatten().map(|count| count * count).sum();
    let statistic = 51 * (squares - decks * decks) / decks;
    let fair = 2263..=2969;
    if fair.contains(&statistic) { Ok(()) } else { Err(format!("Pearson's statistic is {statistic}, not {fair:?}")) }
}

/// Each of the 256 bits of a seed changes the deck, and each in its own way.
pub fn every_seed_bit_counts(deck: impl Fn([u8; 32]) -> Vec<Card>) -> Finding {
    let whole = seed_bytes(0);
    let mut seen = BTreeSet::from([deck(whole)]);
    for bit in 0..256 {
        let mut changed = whole;
        changed[bit / 8] ^= 1 << (bit % 8);
        if !seen.insert(deck(changed)) {
            return Err(format!("with bit {bit} of the seed changed, a deck comes again"));
        }
    }
    Ok(())
}

/// So many seeds that any way through 32 bits gives some deck twice.
pub fn seeds_do_not_meet(deck: impl Fn([u8; 32]) -> Vec<Card>) -> Finding {
    let seeds = 300_000;
    let twenty_cards = |deck: &[Card]| deck[..20].iter().fold(0, |read, card| read << 6 | u128::from(card.byte()));
    let mut decks: Vec<u128> = (0..seeds).map(|number| twenty_cards(&deck(seed_bytes(number)))).collect();
    decks.sort_unstable();
    let twice = decks.windows(2).filter(|pair| pair[0] == pair[1]).count();
    if twice == 0 { Ok(()) } else { Err(format!("{twice} of {seeds} decks were there before")) }
}

/// A deck depends on its own seed and on nothing that was dealt before.
pub fn each_deck_is_its_own(mut deck: impl FnMut(&Seed) -> Vec<Card>) -> Finding {
    let (first, second, again) = (deck(&seed(1)), deck(&seed(2)), deck(&seed(1)));
    if first == second {
        return Err("another seed gives the same deck".to_owned());
    }
    if first != again {
        return Err("the same seed gives another deck later".to_owned());
    }
    Ok(())
}

/// No sixteen bytes in a row stand in the streams of two seeds, or twice in one.
pub fn streams_do_not_overlap<Stream: Bytes>(stream: impl Fn([u8; 32]) -> Stream) -> Finding {
    let mut seen = BTreeSet::new();
    for number in 0..64 {
        let mut stream = stream(seed_bytes(number));
        let bytes: Vec<u8> = (0..1024).map(|_| stream.next_byte()).collect();
        if !bytes.windows(16).all(|window| seen.insert(window.to_vec())) {
            return Err(format!("the stream of seed {number} repeats bytes that were there before"));
        }
    }
    Ok(())
}

fn standard(seed: [u8; 32]) -> Vec<Card> {
    Deck::Standard.shuffled(&Seed::new(seed))
}

#[test]
fn a_draw_is_even_over_all_256_bytes_for_every_count() {
    assert_eq!(draw_is_even(draw), Ok(()));
}

#[test]
fn a_draw_is_even_over_all_pairs_of_bytes() {
    assert_eq!(draw_is_even_over_pairs(draw), Ok(()));
}

#[test]
fn a_byte_that_draws_nothing_leaves_no_trace() {
    assert_eq!(silent_bytes_leave_no_trace(draw), Ok(()));
}

#[test]
fn a_reading_of_a_byte_is_what_a_draw_takes_from_it() {
    for count in 1..=255 {
        for byte in 0..=255 {
            let mut script = Script::new(&[byte]);
            let drawn = draw(count, &mut script);
            assert_eq!(reading_of(byte, count), (script.asked == 1).then_some(drawn), "byte {byte} of {count}");
        }
    }
}

#[test]
fn each_order_of_up_to_eight_things_comes_from_one_sequence_of_picks() {
    assert_eq!(orders_are_even(|things, pick| shuffle_by(things, pick)), Ok(vec![1; 8]));
}

#[test]
fn each_order_of_three_cards_comes_from_as_many_pairs_of_bytes() {
    assert_eq!(byte_pairs_are_even(shuffle), Ok(()));
}

#[test]
fn each_card_comes_to_each_place_equally_often() {
    assert_eq!(places_are_even(1_000_000, |number| standard(seed_bytes(number))), Ok(()));
}

#[test]
fn each_bit_of_the_seed_counts() {
    assert_eq!(every_seed_bit_counts(standard), Ok(()));
}

#[test]
fn no_two_seeds_meet_in_one_deck() {
    assert_eq!(seeds_do_not_meet(standard), Ok(()));
}

#[test]
fn a_deck_depends_on_its_own_seed_alone() {
    assert_eq!(each_deck_is_its_own(|seed| Deck::Standard.shuffled(seed)), Ok(()));
    assert_eq!(each_deck_is_its_own(|seed| Deck::Short.shuffled(seed)), Ok(()));
}

#[test]
fn the_streams_of_two_seeds_have_nothing_in_common() {
    assert_eq!(streams_do_not_overlap(|seed| Keystream::new(&Seed::new(seed))), Ok(()));
}

/// A block of the published keystream.
struct Published {
    /// The one byte of the key that is not zero, if any: its place and value.
    key: (usize, u8),
    block: usize,
    bytes: &'static str,
}

/// RFC 8439, appendix A.1, test vectors 1 to 4.
const PUBLISHED: [Published; 4] = [
    Published {
        key: (0, 0),
        block: 0,
        bytes: "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
                da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    },
    Published {
        key: (0, 0),
        block: 1,
        bytes: "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
                29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    },
    Published {
        key: (31, 1),
        block: 1,
        bytes: "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a\
                8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    },
    Published {
        key: (1, 0xff),
        block: 2,
        bytes: "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca\
                13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    },
];

#[test]
fn the_stream_is_the_published_chacha20() {
    for Published { key: (place, value), block, bytes } in PUBLISHED {
        let mut key = [0; 32];
        key[place] = value;
        let mut stream = Keystream::new(&Seed::new(key));
        let found: Vec<u8> = (0..64 * (block + 1)).map(|_| stream.next_byte()).collect();
        let digits = found[64 * block..].iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"));
        assert_eq!(digits, bytes, "block {block}");
    }
}

#[test]
fn a_shuffle_takes_its_bytes_from_the_stream_one_by_one() {
    for number in 0..100 {
        let mut stream = Keystream::new(&seed(number));
        let bytes: Vec<u8> = (0..1024).map(|_| stream.next_byte()).collect();
        let mut rest = bytes.iter();
        let mut wanted = Deck::Standard.cards();
        for place in (1..52u8).rev() {
            let pick = rest.find_map(|&byte| reading_of(byte, place + 1)).unwrap();
            wanted.swap(usize::from(place), usize::from(pick));
        }
        let mut script = Script::new(&bytes);
        let mut cards = Deck::Standard.cards();
        shuffle(&mut cards, &mut script);
        assert_eq!((cards, script.asked), (wanted.clone(), bytes.len() - rest.len()));
        assert_eq!(Deck::Standard.shuffled(&seed(number)), wanted);
    }
}

#[test]
fn a_shuffled_deck_has_every_card_once() {
    for deck in [Deck::Standard, Deck::Short] {
        for number in 0..1000 {
            let cards = deck.shuffled(&seed(number));
            assert_eq!((cards.len(), cards.into_iter().collect::<CardSet>()), (deck.size(), deck.set()));
        }
    }
}

#[test]
fn no_things_and_one_thing_are_shuffled_without_a_byte() {
    for size in 0..2 {
        let mut script = Script::new(&[]);
        shuffle(&mut vec![0; size], &mut script);
        assert_eq!(script.asked, 0);
    }
}

#[test]
#[should_panic(expected = "nothing to draw from")]
fn nothing_cannot_be_drawn_from() {
    draw(0, &mut Script::new(&[]));
}

#[test]
#[should_panic(expected = "a draw of one byte reaches 255 things")]
fn more_things_than_a_byte_reaches_cannot_be_shuffled() {
    shuffle(&mut [0; 256], &mut Script::new(&[]));
}
