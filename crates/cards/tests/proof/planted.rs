//! Faults that shuffles have had: each is found by the checks that the real shuffle passes.

use crate::shuffle::{
    byte_pairs_are_even, draw_is_even, draw_is_even_over_pairs, each_deck_is_its_own, every_seed_bit_counts,
    orders_are_even, places_are_even, seed, seeds_do_not_meet, silent_bytes_leave_no_trace, streams_do_not_overlap,
};
use cards::draw::{Bytes, Keystream, Seed, draw, reading_of};
use cards::shuffle::{shuffle, shuffle_by};
use cards::{Card, Deck};
use sha2::{Digest, Sha256};
use std::fmt::Debug;

fn check(finding: Result<impl Debug, String>, wanted: &str) {
    let found = finding.expect_err("the fault should be found");
    assert!(found.starts_with(wanted), "found: {found}; wanted: {wanted}");
}

/// A deck of the numbered seed, by a faulty shuffle.
fn deck(number: u64, shuffle: impl Fn(&mut [Card], &mut Keystream)) -> Vec<Card> {
    let mut cards = Deck::Standard.cards();
    shuffle(&mut cards, &mut Keystream::new(&seed(number)));
    cards
}

fn check_places(shuffle: impl Fn(&mut [Card], &mut Keystream)) {
    check(places_are_even(20_000, |number| deck(number, &shuffle)), "Pearson's statistic is ");
}

fn modulo(count: u8, bytes: &mut impl Bytes) -> u8 {
    bytes.next_byte() % count
}

fn modulo_of_two_bytes(count: u8, bytes: &mut impl Bytes) -> u8 {
    (u16::from_le_bytes([bytes.next_byte(), bytes.next_byte()]) % u16::from(count)) as u8
}

fn one_byte_too_many(count: u8, bytes: &mut impl Bytes) -> u8 {
    let fair = 256 - 256 % u16::from(count);
    loop {
        let byte = bytes.next_byte();
        if u16::from(byte) <= fair {
            return byte % count;
        }
    }
}

fn modulo_at_the_second_try(count: u8, bytes: &mut impl Bytes) -> u8 {
    reading_of(bytes.next_byte(), count).unwrap_or_else(|| bytes.next_byte() % count)
}

fn swap_with_any_place<Thing>(things: &mut [Thing], mut pick: impl FnMut(u8) -> u8) {
    for place in 0..things.len() {
        things.swap(place, usize::from(pick(things.len() as u8)));
    }
}

fn swap_with_an_earlier_place<Thing>(things: &mut [Thing], mut pick: impl FnMut(u8) -> u8) {
    for place in (1..things.len()).rev() {
        things.swap(place, usize::from(pick(place as u8)));
    }
}

fn leave_the_last_place<Thing>(things: &mut [Thing], pick: impl FnMut(u8) -> u8) {
    let last = things.len() - 1;
    shuffle_by(&mut things[..last], pick);
}

#[test]
fn modulo_bias_is_found() {
    check(draw_is_even(modulo), "thing 0 of 3 is drawn by 86 bytes, not 85");
    check(
        byte_pairs_are_even(|things, bytes| shuffle_by(things, |count| modulo(count, bytes))),
        "order [1, 2, 0] comes from 11008 pairs of bytes, not 10880",
    );
    check_places(|cards, stream| shuffle_by(cards, |count| modulo(count, stream)));
}

#[test]
fn modulo_bias_that_statistics_do_not_show_is_found_by_enumeration() {
    let shuffle = |cards: &mut [_], stream: &mut _| shuffle_by(cards, |count| modulo_of_two_bytes(count, stream));
    assert_eq!(places_are_even(400_000, |number| deck(number, shuffle)), Ok(()));
    check(draw_is_even(modulo_of_two_bytes), "thing 0 of 1 is drawn by 0 bytes, not 256");
    check(
        draw_is_even_over_pairs(modulo_of_two_bytes),
        "some of 3 things are drawn by 21845 pairs of bytes, some by 21846",
    );
}

#[test]
fn one_byte_too_many_is_found() {
    check(draw_is_even(one_byte_too_many), "thing 0 of 3 is drawn by 86 bytes, not 85");
}

#[test]
fn modulo_bias_at_the_second_try_is_found() {
    assert_eq!(draw_is_even(modulo_at_the_second_try), Ok(()));
    check(
        draw_is_even_over_pairs(modulo_at_the_second_try),
        "some of 3 things are drawn by 21845 pairs of bytes, some by 21846",
    );
    check(silent_bytes_leave_no_trace(modulo_at_the_second_try), "of 3 things, byte 255 is read differently after");
}

#[test]
fn a_swap_with_any_place_is_found() {
    check(
        orders_are_even(|things, pick| swap_with_any_place(things, pick)),
        "each order of 3 things comes from 4 to 5 sequences of picks",
    );
    check_places(|cards, stream| swap_with_any_place(cards, |count| draw(count, stream)));
}

#[test]
fn picks_that_are_off_by_one_are_found() {
    check(orders_are_even(|things, pick| swap_with_an_earlier_place(things, pick)), "2 things come in 1 orders, not 2");
    check_places(|cards, stream| swap_with_an_earlier_place(cards, |count| draw(count, stream)));
}

#[test]
fn a_place_left_out_is_found() {
    check(orders_are_even(|things, pick| leave_the_last_place(things, pick)), "2 things come in 1 orders, not 2");
    check_places(|cards, stream| leave_the_last_place(cards, |count| draw(count, stream)));
}

/// A deck from 32 bits of its seed, or from 32 bits made of all of it.
fn from_32_bits(bits: [u8; 4]) -> Vec<Card> {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&bits);
    Deck::Standard.shuffled(&Seed::new(seed))
}

#[test]
fn a_seed_cut_to_32_bits_is_found() {
    let cut = |seed: [u8; 32]| from_32_bits([seed[0], seed[1], seed[2], seed[3]]);
    check(every_seed_bit_counts(cut), "with bit 32 of the seed changed, a deck comes again");
    check(seeds_do_not_meet(cut), "19 of 300000 decks were there before");
}

#[test]
fn a_seed_folded_to_32_bits_is_found() {
    let fold = |seed: [u8; 32], byte| (0..8).fold(0, |folded, word| folded ^ seed[4 * word + byte]);
    let folded = |seed| from_32_bits(std::array::from_fn(|byte| fold(seed, byte)));
    check(every_seed_bit_counts(folded), "with bit 32 of the seed changed, a deck comes again");
    check(seeds_do_not_meet(folded), "12 of 300000 decks were there before");
}

#[test]
fn a_seed_hashed_to_32_bits_is_found_though_each_of_its_bits_counts() {
    let hashed = |seed: [u8; 32]| {
        let hash = Sha256::digest(seed);
        from_32_bits([hash[0], hash[1], hash[2], hash[3]])
    };
    assert_eq!(every_seed_bit_counts(hashed), Ok(()));
    check(seeds_do_not_meet(hashed), "8 of 300000 decks were there before");
}

#[test]
fn a_stream_used_again_is_found() {
    check(each_deck_is_its_own(|_| Deck::Standard.shuffled(&seed(1))), "another seed gives the same deck");
    check(streams_do_not_overlap(|_| Keystream::new(&seed(1))), "the stream of seed 1 repeats bytes");
    check(places_are_even(20_000, |_| Deck::Standard.shuffled(&seed(1))), "Pearson's statistic is ");
}

#[test]
fn a_stream_that_goes_on_from_deck_to_deck_is_found() {
    let mut stream = Keystream::new(&seed(1));
    let goes_on = |_: &Seed| {
        let mut cards = Deck::Standard.cards();
        shuffle(&mut cards, &mut stream);
        cards
    };
    check(each_deck_is_its_own(goes_on), "the same seed gives another deck later");
}

#[test]
fn a_stream_entered_at_another_block_is_found() {
    let entered = |own: [u8; 32]| {
        let mut stream = Keystream::new(&seed(1));
        for _ in 0..64 * usize::from(own[0]) {
            stream.next_byte();
        }
        stream
    };
    check(streams_do_not_overlap(entered), "the stream of seed 5 repeats bytes");
}
