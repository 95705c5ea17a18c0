//! The rows in the order of the table, and the work that they share.

use crate::durability::{durable, recovery, size, verify};
use crate::hands::{self, Place};
use crate::row::Row;
use crate::served::row as served;
use crate::{arena, equity, exact, history, low, omaha, round, sequence, settle, seven};
use std::rc::Rc;

/// How long a whole run may take.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Limits {
    /// Seconds: few hands and one run, to see that everything works.
    Quick,
    /// Some minutes, most of them the peer's on wide ranges.
    Usual,
}

impl Limits {
    pub const fn runs(self) -> usize {
        if matches!(self, Limits::Quick) { 1 } else { 9 }
    }
}

/// What is prepared before the first row.
pub struct Work {
    pub limits: Limits,
    pub sevens: Vec<[Place; 7]>,
    pub nines: Vec<[Place; 9]>,
    /// What is measured once for several rows.
    pub served: Rc<served::Measured>,
}

impl Work {
    pub fn new(limits: Limits) -> Work {
        let (sevens, nines) = if limits == Limits::Quick { (200_000, 20_000) } else { (10_000_000, 1_000_000) };
        Work { limits, sevens: hands::deal(sevens), nines: hands::deal(nines), served: Rc::default() }
    }
}

pub struct Entry {
    pub name: &'static str,
    pub row: fn(&Work) -> Row,
}

const fn entry(name: &'static str, row: fn(&Work) -> Row) -> Entry {
    Entry { name, row }
}

pub const ENTRIES: [Entry; 37] = [
    entry("7 cards, random order", seven::seven),
    entry("7 cards, every hand", sequence::every_hand),
    entry("7 cards, in sequence, a call each", sequence::a_call_each),
    entry("6 cards, random order", seven::six),
    entry("5 cards, random order", seven::five),
    entry("Omaha, 4 hole cards", omaha::four_hole_cards),
    entry("ace-to-five low, 7 cards", low::ace_to_five_seven),
    entry("ace-to-five low, 5 cards", low::ace_to_five_five),
    entry("deuce-to-seven low, 7 cards", low::deuce_to_seven_seven),
    entry("deuce-to-seven low, 5 cards", low::deuce_to_seven_five),
    entry("badugi, 4 cards", low::badugi),
    entry("AA v KK preflop, exact, hand against hand", equity::hand_against_hand),
    entry("AA v KK preflop, exact, range against range", equity::pair_against_pair),
    entry("116 v 238 combos, exact", equity::narrow_ranges),
    entry("15 % v 25 % range, exact", equity::wide_ranges),
    entry("random v random, exact", equity::anything),
    entry("a round against the house, one seat", round::one_seat),
    entry("exact base game", exact::base_game),
    entry("finished rounds settled, three seats", settle::lines),
    entry("no-limit hold'em at random, six seats", arena::against_rs_poker),
    entry("the same against PokerKit", arena::against_pokerkit),
    entry("hand histories read and replayed", history::against_pokerkit),
    entry("a large file of histories on two cores", history::two_cores),
    entry("durable commands, SQLite", durable::sqlite),
    entry("durable commands, PostgreSQL", durable::postgres),
    entry("journal of a round against the house", size::house_round),
    entry("journal of a hand of hold'em", size::hand),
    entry("SQLite file of a round or hand", size::file),
    entry("a room read from its store", recovery::records),
    entry("an export verified on one core", verify::records),
    entry("200 tables, 1,000 sockets", served::frames),
    entry("200 tables, 1,000 sockets, memory", served::memory),
    entry("floods beside a table", served::floods),
    entry("what a room costs: memory at rest", served::idle_memory),
    entry("what a room costs: start", served::start),
    entry("what a room costs: program", served::program),
    entry("what a room costs: first load", served::pages),
];
