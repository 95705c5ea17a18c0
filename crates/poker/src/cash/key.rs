//! The keys that the terms of a cash table may have, and what each holds.

use crate::Variant;
use Shape::{Amount, Certainty, OneOf, Settings, Share, Table, Tables, Text, Two, Whole};
use rulebook::Book;
use rulebook::submission::{Format, Key, Shape};

/// The terms of a cash table, as `cardroom check` reads them from TOML.
pub const FORMAT: Format = Format { keys: KEYS, books: BOOKS };

/// The key of Chinese poker beside those of the games with betting.
pub const CHINESE: &str = "chinese";

const BOOKS: &[Book] = &[Book::DealerGuide];

const GAMES: [&str; Variant::ALL.len() + 1] = {
    let mut games = [CHINESE; Variant::ALL.len() + 1];
    let mut index = 0;
    while index < Variant::ALL.len() {
        games[index] = Variant::ALL[index].key;
        index += 1;
    }
    games
};

const fn key(name: &'static str, shape: Shape, about: &'static str) -> Key {
    Key { name, shape, books: BOOKS, about }
}

// data
const GAME_KEY: Key = key("game", OneOf(&GAMES), "the game that is played");
const LIMIT_KEY: Key = key(
    "limit",
    OneOf(&["no-limit", "pot-limit", "limit"]),
    "how large bets are; may be absent where the guide has one limit for the game",
);
const BLINDS_KEY: Key = key("blinds", Two(&Amount), "the small and the big blind, in games that have them");
const ANTE_KEY: Key = key("ante", Amount, "the ante of each player; none if absent");
const BRING_IN_KEY: Key = key("bring-in", Amount, "what one player brings it in with, in stud games");
const BETS_KEY: Key = key(
    "bets",
    Two(&Amount),
    "limit: the small and the big bet; if absent, the big blind and twice that, while stud games name them",
);
const OPENING_KEY: Key = key(
    "opening",
    OneOf(&["call", "double"]),
    "lowball: the big blind may be called, or the smallest opening bet is twice that; call if absent",
);
const POINT_KEY: Key = key("point", Amount, "Chinese poker: what a point is worth among the players");

/// What is said of one game, at the top or in each table of a rotation.
pub const OF_A_GAME: &[Key] =
    &[GAME_KEY, LIMIT_KEY, BLINDS_KEY, ANTE_KEY, BRING_IN_KEY, BETS_KEY, OPENING_KEY, POINT_KEY];

const KEYS: &[Key] = &[
    key("rulebook", Text, "the rule book that the table follows: wsop-2011"),
    GAME_KEY,
    LIMIT_KEY,
    BLINDS_KEY,
    ANTE_KEY,
    BRING_IN_KEY,
    BETS_KEY,
    OPENING_KEY,
    POINT_KEY,
    key(
        "rotation",
        Tables(OF_A_GAME),
        "several games in their order, in place of one: a table for each, with the keys above",
    ),
    key("hands", Whole, "rotation: hands of each game, before the next one comes"),
    key("seats", Whole, "2 to 10; if absent 9, or the most that every game here is dealt to"),
    key("buy-in", Two(&Amount), "the least and the most that somebody may sit down with; required"),
    key("cap", Whole, "limit: bets and raises of a round, lifted between two players; required"),
    key("straddles", Certainty, "the button, then the player under the gun, may straddle; false if absent"),
    key("kill", Table(KILL), "limit: the holder of the kill button posts for it; absent: no kill"),
    key("rake", Table(RAKE), "what the house takes from each pot"),
    key("time", Table(TIME), "what each player pays for time, in place of a rake"),
    key("house", Settings, "points that the guide leaves open, set otherwise than Cardroom does"),
];

const KILL: &[Key] = &[
    key("posts", Amount, "what the holder of the kill button posts: more than the big blind"),
    key("bets", OneOf(&["full", "half"]), "bets are twice as large, or half as large again; full if absent"),
];

const RAKE: &[Key] = &[
    key("share", Share, "the part of the pot that is taken: the guide has \"0.10\""),
    key("most", Amount, "the most that is taken in a hand: the guide has \"5.00\""),
];

const TIME: &[Key] = &[key("charge", Amount, "what each player pays"), key("minutes", Whole, "for how long")];
