//! The keys that a file of an operator may have, what each holds, and in which books; those of a rules submission.

use crate::Book;
use Book::{MarylandHeadsUp as HeadsUp, MarylandUltimate as Ultimate, MassachusettsUltimate as Massachusetts};
use Shape::{Amount, Certainty, Decks, List, Odds, OneOf, Settings, Share, Table, Text, Trips, Whole};

/// A kind of file: its keys, and the rule books that it is written for.
pub struct Format {
    pub keys: &'static [Key],
    pub books: &'static [Book],
}

/// A key that a file may have.
pub struct Key {
    pub name: &'static str,
    pub shape: Shape,
    pub books: &'static [Book],
    /// What the key says, for people who write a submission.
    pub about: &'static str,
}

/// What a key holds.
#[derive(Clone, Copy)]
pub enum Shape {
    Text,
    Whole,
    /// True or false.
    Certainty,
    /// A sum of money as a text, `"5.00"`.
    Amount,
    /// A part of one as a text, `"0.20"`.
    Share,
    /// Odds as a text, `"3 to 2"`.
    Odds,
    OneOf(&'static [&'static str]),
    List(&'static Shape),
    /// A list of exactly two.
    Two(&'static Shape),
    /// A list of tables, `[[rotation]]`.
    Tables(&'static [Key]),
    Table(&'static [Key]),
    /// The number of decks, or a list that describes each.
    Decks(&'static [Key]),
    /// The letter of a paytable, or a table with its letter and the rows that pay more.
    Trips(&'static [Key]),
    /// What an operator sets instead of our own choices.
    Settings,
}

/// The keys of a submission's top table.
///
/// ```
/// use rulebook::submission::keys;
///
/// let seats = keys().iter().find(|key| key.name == "seats").expect("a key of a submission");
/// assert!(!seats.about.is_empty());
/// ```
pub fn keys() -> &'static [Key] {
    KEYS
}

/// The keys of a rules submission.
pub const SUBMISSION: Format = Format { keys: KEYS, books: &Book::HOUSE_GAMES };

const ALL: &[Book] = &[Ultimate, HeadsUp, Massachusetts];
const MARYLAND: &[Book] = &[Ultimate, HeadsUp];

const fn key(name: &'static str, shape: Shape, books: &'static [Book], about: &'static str) -> Key {
    Key { name, shape, books, about }
}

// data
const KEYS: &[Key] = &[
    key("rulebook", Text, ALL, "the rule book that the table follows: md-uth-1.2, md-huh-1.0 or ma-uth"),
    key("operator", Text, ALL, "the operator's name, as it stands on the felt"),
    key("seats", Whole, ALL, "betting positions, 1 to 6; 6 if absent"),
    key(
        "minimum",
        Amount,
        ALL,
        "the smallest Ante; none if absent, and \"5.00\" where the least payout limit is worked out",
    ),
    key("maximum", Amount, ALL, "the largest Ante; no limit if absent"),
    key(
        "deal",
        OneOf(&["manual-shoe", "hand", "automated"]),
        ALL,
        "how the cards are dealt; if absent, automated where a wager needs it, else manual-shoe",
    ),
    key(
        "dealer-hand",
        OneOf(&["first", "in-shuffler"]),
        &[Ultimate],
        "automated: the dealer's cards come first, or wait in the shuffler; first if absent",
    ),
    key("board-first", Certainty, MARYLAND, "a reshuffling shoe gives the community cards before the hands"),
    key("decks", Decks(DECK), ALL, "1 or 2, or a list that describes each deck; 1 if absent"),
    key("shuffler", Table(SHUFFLER), ALL, "the automated shuffler; absent: shuffled by hand"),
    key("paytables", Table(PAYTABLES), ALL, "the paytable of each wager; an optional wager with a key is offered"),
    key("wagers", Table(WAGERS), ALL, "limits of the side wagers"),
    key("progressive", Table(PROGRESSIVE), ALL, "the Progressive; absent: not offered"),
    key("limit", Table(LIMIT), ALL, "the payout limit per hand; Massachusetts fixes its own"),
    key("layout", Table(LAYOUT), ALL, "the felt and the sign"),
    key("house", Settings, ALL, "points that the rule book leaves open, set otherwise than Cardroom does"),
];

const DECK: &[Key] = &[
    key("design", Text, ALL, "the design of the cards"),
    key("back", Text, ALL, "the colour of the backs"),
    key("cover-cards", Whole, ALL, "cover cards that come with the deck"),
    key("cover-colour", Text, ALL, "the colour of the cover cards"),
    key("certificate", Text, ALL, "the reference that shows the deck meets the regulator's standard"),
];

const SHUFFLER: &[Key] = &[
    key("counts", Certainty, ALL, "it counts the cards; false if absent"),
    key("reshuffles", Certainty, ALL, "it reshuffles continuously; false if absent"),
    key("feeds-shoe", Certainty, ALL, "it puts the stack into a shoe by itself; false if absent"),
    key("approval", Text, ALL, "the reference of the regulator's approval"),
    key("model", Text, ALL, "the maker's name of the device"),
    key("mode", Text, &[Massachusetts], "the mode that the device runs in; the game's own if absent"),
];

const PAYTABLES: &[Key] = &[
    key("blind", Text, &[Ultimate], "A or B; required"),
    key("trips", Text, &[Ultimate], "A to D"),
    key("trips", Trips(TRIPS), &[Massachusetts], "A to D, or a table: { base = \"A\", straight = \"5 to 1\" }"),
    key("six-card", Text, &[Ultimate], "A or B: the Six Card Bonus is offered"),
    key("odds", Text, &[HeadsUp], "A, the only one; A if absent"),
    key("bad-beat", Text, &[HeadsUp], "A to D; required"),
    key("trips-plus", Text, &[HeadsUp], "A to D: Trips Plus is offered"),
    key("pocket", Text, &[HeadsUp], "A to C: the Pocket Bonus is offered"),
    key("cover-all", Text, &[Massachusetts], "standard: Cover All is offered"),
    key("match-play", Certainty, &[Massachusetts], "match-play coupons are taken; false if absent"),
];

const TRIPS: &[Key] = &[
    key("base", Text, ALL, "the paytable that the rows below improve on"),
    key("royal-flush", Odds, ALL, "odds such as \"60 to 1\""),
    key("straight-flush", Odds, ALL, "odds"),
    key("four-of-a-kind", Odds, ALL, "odds"),
    key("full-house", Odds, ALL, "odds"),
    key("flush", Odds, ALL, "odds"),
    key("straight", Odds, ALL, "odds"),
    key("three-of-a-kind", Odds, ALL, "odds"),
];

const WAGERS: &[Key] = &[
    key("trips", Table(RANGE), &[Ultimate, Massachusetts], "limits of the Trips wager"),
    key("six-card", Table(RANGE), &[Ultimate], "limits of the Six Card Bonus"),
    key("trips-plus", Table(RANGE), &[HeadsUp], "limits of Trips Plus"),
    key("pocket", Table(RANGE), &[HeadsUp], "limits of the Pocket Bonus"),
    key("cover-all", Table(RANGE), &[Massachusetts], "limits of Cover All"),
];

const RANGE: &[Key] =
    &[key("minimum", Amount, ALL, "the smallest wager"), key("maximum", Amount, ALL, "the largest wager")];

const PROGRESSIVE: &[Key] = &[
    key("paytable", Text, ALL, "A to D, A to J, or PTMGL01, 02, 04, PTMGLML01 to 03, by the book; required"),
    key("wagers", List(&Amount), ALL, "the stakes that are taken; the book's smallest if absent"),
    key("envy", Text, ALL, "the Envy Bonus table; Massachusetts has it in the paytable"),
    key("link", Text, ALL, "tables with the same link share their meters"),
    key("meters", Table(METERS), ALL, "the meters that the paytable pays from"),
];

const METERS: &[Key] = &[
    key("main", Table(METER), ALL, "the only meter"),
    key("mega", Table(METER), ALL, "the highest of three"),
    key("major", Table(METER), ALL, "the higher of two, the middle of three"),
    key("minor", Table(METER), ALL, "the lowest"),
];

const METER: &[Key] = &[
    key("initial", Amount, ALL, "what the meter starts from"),
    key("reset", Amount, ALL, "what it goes back to when it is won"),
    key("rate", Share, ALL, "the share of each wager that feeds it, such as \"0.20\""),
    key("reserve", Share, ALL, "the share of each wager that is set aside for its next start; none if absent"),
    key("ceiling", Amount, ALL, "what it shows at most; what comes more goes on top of its next start"),
];

const LIMIT: &[Key] = &[key("payout", Amount, ALL, "the most that one hand is paid")];

const LAYOUT: &[Key] = &[
    key("reference", Text, ALL, "the reference under which the layout was filed"),
    key(
        "inscribe",
        List(&OneOf(&["ante-push", "blind-push", "play-multiples", "limit", "payouts"])),
        &[Ultimate, Massachusetts],
        "what stands on the felt; the rest goes on the sign",
    ),
    key(
        "inscribe",
        List(&OneOf(&["ante-push", "limit", "payouts"])),
        &[HeadsUp],
        "what stands on the felt; the rest goes on the sign",
    ),
    key("limit", OneOf(&["figure", "generic"]), ALL, "how the payout limit is inscribed; figure if absent"),
    key("logo", Text, ALL, "the file of the operator's logo"),
    key("tip-box", Table(TIP_BOX), ALL, "where the tip box stands, if not beside the dealer"),
    key("shoe", Table(SHOE), ALL, "where the dealing shoe stands"),
];

const TIP_BOX: &[Key] = &[
    key("location", Text, ALL, "where it stands"),
    key("because", Text, ALL, "the device that is in the way"),
    key("approval", Text, ALL, "the reference of the regulator's approval"),
];

const SHOE: &[Key] = &[key("location", Text, ALL, "the place that the regulator approved")];
