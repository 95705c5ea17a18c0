//! Writes the evaluators' tables: what every hand of five, six and seven cards is worth.
//!
//! How they are used, and why they are shaped like this: `docs/evaluator.md`.

mod hash;
mod histogram;
mod omaha;
mod strength;

use hash::{Hash, Shape};
use histogram::Histogram;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::path::Path;
use strength::{Order, Ranking};

/// The key of each rank, deuces first: twelve bits that choose a row, four bits that take up the
/// carries of the column below, sixteen bits of column. Drawn at random until all three hashes
/// could be built with them; the build fails when one cannot.
const RANK_KEYS: [u32; 13] = [
    0x0000_0000,
    0xd1d0_6674,
    0xc850_1984,
    0xe900_05c1,
    0xe7b0_166c,
    0xd410_f098,
    0xfbb0_2a62,
    0xfb80_b341,
    0xd420_0119,
    0x0a00_c655,
    0xb740_7c22,
    0x0100_173f,
    0xec50_0fea,
];

const FIVE: Shape = Shape { row_bits: 10, slot_bits: 13 };
const SIX: Shape = Shape { row_bits: 11, slot_bits: 15 };
const SEVEN: Shape = Shape { row_bits: 12, slot_bits: 16 };

fn main() {
    println!("cargo::rerun-if-changed=build");
    let mut source = String::new();
    let keys = RANK_KEYS.map(|key| format!("0x{:04x}_{:04x}", key >> 16, key & 0xffff));
    array(&mut source, "RANK_KEYS", "u32", &keys);

    let hands: [Vec<Histogram>; 3] = [5, 6, 7].map(histogram::every);
    let hashes = [("FIVE", FIVE, &hands[0]), ("SIX", SIX, &hands[1]), ("SEVEN", SEVEN, &hands[2])].map(
        |(name, shape, hands)| {
            let keys = hands.iter().map(|ranks| hash::key(&RANK_KEYS, ranks));
            let hash = Hash::build(shape, keys).expect("the rank keys make a perfect hash");
            array(&mut source, &format!("DISPLACEMENTS_{name}"), "u16", &hash.displacements);
            hash
        },
    );

    array(&mut source, "OMAHA_ROWS", "u16", &omaha::rows());
    array(&mut source, "OMAHA_COLUMNS", "u8", &omaha::columns());

    let (high, low, deuce) =
        (Order::of(Ranking::High), Order::of(Ranking::AceToFive), Order::of(Ranking::DeuceToSeven));
    write_sizes(&mut source, "HIGH", &high, &["FIVE", "SIX", "SEVEN"], &hands, &hashes);
    write_sizes(&mut source, "ACE_TO_FIVE", &low, &[], &hands, &hashes);
    write_sizes(&mut source, "DEUCE_TO_SEVEN", &deuce, &["FIVE"], &hands, &hashes);
    for (name, order) in [("HIGH", &high), ("ACE_TO_FIVE", &low)] {
        let rows: Vec<String> = omaha::table(order).iter().map(|row| format!("{row:?}")).collect();
        array(&mut source, &format!("{name}_OMAHA"), &format!("[u16; {}]", omaha::COLUMNS), &rows);
    }
    write_out(&source);
}

#[expect(clippy::disallowed_methods, reason = "a build script speaks with cargo through the environment and files")]
fn write_out(source: &str) {
    let out = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join("tables.rs"), source).expect("OUT_DIR can be written");
}

/// A hand of six is worth the best of the fives in it, a hand of seven the best of the sixes.
///
/// In the tables of some sizes the slots are followed by the flushes, by the ranks of their suit, so that one look into
/// one table does for both.
fn write_sizes(
    source: &mut String,
    name: &str,
    order: &Order,
    with_flushes: &[&str],
    hands: &[Vec<Histogram>; 3],
    hashes: &[Hash; 3],
) {
    let mut smaller: BTreeMap<Histogram, u16> = BTreeMap::new();
    for (size, (hands, hash)) in ["FIVE", "SIX", "SEVEN"].iter().zip(hands.iter().zip(hashes)) {
        let mut table = vec![0u16; 1 << hash.shape.slot_bits];
        let mut worths = BTreeMap::new();
        for ranks in hands {
            let worth = match *size {
                "FIVE" => order.five(ranks),
                _ => histogram::less_one(ranks).map(|less| smaller[&less]).max().unwrap_or(0),
            };
            worths.insert(*ranks, worth);
            table[hash.slot(hash::key(&RANK_KEYS, ranks))] = worth;
        }
        if with_flushes.contains(size) {
            table.extend((0..1 << 13).map(|ranks| order.suited(ranks)));
        }
        array(source, &format!("{name}_{size}"), "u16", &table);
        smaller = worths;
    }
}

fn array<T: Display>(source: &mut String, name: &str, kind: &str, values: &[T]) {
    write!(source, "pub(crate) static {name}: [{kind}; {}] = [", values.len()).expect("a string takes text");
    for value in values {
        write!(source, "{value},").expect("a string takes text");
    }
    source.push_str("];\n");
}
