//! Is a submission read as it is written, and every mistake in it told at once, at its place, with what to write?

use crate::example::EXAMPLES;
use rulebook::Book;
use rulebook::submission::{Document, LineColumn, Purpose, Submission, check as violations};

/// A book, the lines below `rulebook = "…"`, and what they are told.
type Expected = (&'static str, &'static str, &'static [&'static str]);

/// Every problem of a text, as it is printed; none where it is read.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let problems = text.parse::<Submission>().err().unwrap_or_default();
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems, expected, "in {text:?}");
}

#[track_caller]
fn check_below(expected: &[Expected]) {
    for (book, lines, expected) in expected {
        check(&format!("rulebook = {book:?}\n{lines}"), expected);
    }
}

// data
const NEARLY: [Expected; 14] = [
    ("md-uth-1.2", "esast = 6", &["line 2, column 1: esast: there is no such key: did you mean seats?"]),
    ("md-uth-1.2", "seat = 6", &["line 2, column 1: seat: there is no such key: did you mean seats?"]),
    ("md-uth-1.2", "Seats = 6", &["line 2, column 1: Seats: there is no such key: did you mean seats?"]),
    ("md-uth-1.2", "maximun = \"5.00\"", &["line 2, column 1: maximun: there is no such key: did you mean maximum?"]),
    ("ma-uth", "sufflher = {}", &["line 2, column 1: sufflher: there is no such key: did you mean shuffler?"]),
    ("md-huh-1.0", "oeprator = \"x\"", &["line 2, column 1: oeprator: there is no such key: did you mean operator?"]),
    (
        "ma-uth",
        "[paytabels]\ntrips = 1",
        &["line 2, column 2: paytabels: there is no such key: did you mean paytables?"],
    ),
    (
        "md-uth-1.2",
        "[layout]\nrefernce = \"x\"",
        &["line 3, column 1: layout.refernce: there is no such key: did you mean reference?"],
    ),
    (
        "md-uth-1.2",
        "[progressive.meters.man]\nrate = \"0.1\"",
        &["line 2, column 21: progressive.meters.man: there is no such key: did you mean main?"],
    ),
    (
        "md-uth-1.2",
        "decks = [{}, { bak = \"red\" }]",
        &["line 2, column 16: decks.2.bak: there is no such key: did you mean back?"],
    ),
    (
        "ma-uth",
        "[paytables.trips]\nbase = \"A\"\nstraigt = \"5 to 1\"",
        &["line 4, column 1: paytables.trips.straigt: there is no such key: did you mean straight?"],
    ),
    (
        "md-uth-1.2",
        "[house]\ntrips-requird = true",
        &["line 3, column 1: house.trips-requird: there is no such setting: did you mean trips-required?"],
    ),
    (
        "md-uth-1.2",
        "deal = \"manual shoe\"",
        &["line 2, column 8: deal: \"manual shoe\" is none of manual-shoe, hand, automated (did you mean \
             manual-shoe?)"],
    ),
    (
        "md-uth-1.2",
        "[house]\nprogressive-hand = \"best-of-sevn\"",
        &["line 3, column 20: house.progressive-hand: \"best-of-sevn\" is none of hole-and-flop, best-of-seven \
           (did you mean best-of-seven?)"],
    ),
];

#[test]
fn a_word_that_is_nearly_a_known_one_is_answered_with_it() {
    check_below(&NEARLY);
}

// data
const ELSEWHERE: [Expected; 9] = [
    ("md-uth-1.2", "payout = \"5.00\"", &["line 2, column 1: payout: there is no such key here: it stands in [limit]"]),
    ("md-uth-1.2", "blind = \"A\"", &["line 2, column 1: blind: there is no such key here: it stands in [paytables]"]),
    ("ma-uth", "counts = true", &["line 2, column 1: counts: there is no such key here: it stands in [shuffler]"]),
    (
        "md-uth-1.2",
        "rate = \"0.20\"",
        &["line 2, column 1: rate: there is no such key here: it stands in [progressive.meters.main]"],
    ),
    (
        "md-uth-1.2",
        "[paytables]\npayout = 1",
        &["line 3, column 1: paytables.payout: there is no such key here: it stands in [limit]"],
    ),
    (
        "md-uth-1.2",
        "[limit]\ncolour = \"red\"",
        &["line 3, column 1: limit.colour: there is no such key here: take one of payout"],
    ),
    (
        "md-uth-1.2",
        "[layout]\nref = 3",
        &["line 3, column 1: layout.ref: there is no such key here: take one of reference, inscribe, limit, logo, \
           tip-box, shoe"],
    ),
    (
        "md-uth-1.2",
        "\"a.b\" = 1\n\"\" = 2",
        &[
            "line 2, column 1: \"a.b\": there is no such key here: take one of rulebook, operator, seats, minimum, \
             maximum, deal, dealer-hand, board-first, decks, shuffler, paytables, wagers, progressive, limit, layout, \
             house",
            "line 3, column 1: \"\": there is no such key here: take one of rulebook, operator, seats, minimum, \
             maximum, deal, dealer-hand, board-first, decks, shuffler, paytables, wagers, progressive, limit, layout, \
             house",
        ],
    ),
    (
        "md-huh-1.0",
        "[house]\nxyzzyxyzzy = 1",
        &["line 3, column 1: house.xyzzyxyzzy: md-huh-1.0 has no such setting; it has burn-before-dealt-board, \
           fraction-of-a-cent, round-to-chip"],
    ),
];

#[test]
fn a_key_in_the_wrong_table_is_shown_where_it_stands_or_what_there_is() {
    check_below(&ELSEWHERE);
}

// data
const OTHER_BOOKS: [Expected; 8] = [
    (
        "md-huh-1.0",
        "[paytables]\nblind = \"A\"",
        &["line 3, column 1: paytables.blind: md-huh-1.0 has no such key; it has odds, bad-beat, trips-plus, pocket"],
    ),
    (
        "md-uth-1.2",
        "[paytables]\nbad-beat = \"A\"\ncover-all = \"standard\"",
        &[
            "line 3, column 1: paytables.bad-beat: md-uth-1.2 has no such key; it has blind, trips, six-card",
            "line 4, column 1: paytables.cover-all: md-uth-1.2 has no such key; it has blind, trips, six-card",
        ],
    ),
    (
        "ma-uth",
        "[paytables]\nblind = \"A\"",
        &["line 3, column 1: paytables.blind: ma-uth has no such key; it has trips, cover-all, match-play"],
    ),
    (
        "ma-uth",
        "board-first = true",
        &["line 2, column 1: board-first: ma-uth has no such key; it has rulebook, operator, seats, minimum, \
           maximum, deal, decks, shuffler, paytables, wagers, progressive, limit, layout, house"],
    ),
    (
        "md-huh-1.0",
        "dealer-hand = \"first\"",
        &["line 2, column 1: dealer-hand: md-huh-1.0 has no such key; it has rulebook, operator, seats, minimum, \
           maximum, deal, board-first, decks, shuffler, paytables, wagers, progressive, limit, layout, house"],
    ),
    (
        "ma-uth",
        "[wagers.six-card]\nminimum = \"1.00\"",
        &["line 2, column 9: wagers.six-card: ma-uth has no such key; it has trips, cover-all"],
    ),
    (
        "md-huh-1.0",
        "[layout]\ninscribe = [\"limit\", \"blind-push\"]",
        &["line 3, column 22: layout.inscribe: \"blind-push\" is none of ante-push, limit, payouts"],
    ),
    (
        "md-huh-1.0",
        "[house]\ntrips-required = true",
        &["line 3, column 1: house.trips-required: md-huh-1.0 has no such setting; it has burn-before-dealt-board, \
           fraction-of-a-cent, round-to-chip"],
    ),
];

#[test]
fn a_key_of_another_book_is_answered_with_those_of_this_one() {
    check_below(&OTHER_BOOKS);
}

// data
const WRONG_KINDS: [Expected; 36] = [
    ("ma-uth", "operator = 5", &["line 2, column 12: operator: a text in quotes is wanted, not a number"]),
    ("ma-uth", "operator = true", &["line 2, column 12: operator: a text in quotes is wanted, not true or false"]),
    ("ma-uth", "operator = [\"x\"]", &["line 2, column 12: operator: a text in quotes is wanted, not a list"]),
    ("ma-uth", "operator = {}", &["line 2, column 12: operator: a text in quotes is wanted, not a table"]),
    ("ma-uth", "operator = \"\"", &["line 2, column 12: operator: it is empty: fill it in, or take the key out"]),
    ("ma-uth", "operator = \" \\t\"", &["line 2, column 12: operator: it is empty: fill it in, or take the key out"]),
    ("ma-uth", "seats = \"6\"", &["line 2, column 9: seats: a whole number is wanted, not a text"]),
    (
        "ma-uth",
        "seats = 6.0",
        &["line 2, column 9: seats: a whole number is wanted, not a number with a decimal point"],
    ),
    (
        "ma-uth",
        "seats = nan",
        &["line 2, column 9: seats: a whole number is wanted, not a number with a decimal point"],
    ),
    ("ma-uth", "seats = 2026-07-28", &["line 2, column 9: seats: a whole number is wanted, not a date"]),
    ("ma-uth", "seats = 07:32:00", &["line 2, column 9: seats: a whole number is wanted, not a date"]),
    ("ma-uth", "seats = []", &["line 2, column 9: seats: a whole number is wanted, not a list"]),
    (
        "ma-uth",
        "minimum = 5",
        &["line 2, column 11: minimum: a sum in quotes is wanted, such as \"5.00\", not a number"],
    ),
    (
        "ma-uth",
        "minimum = 5.00",
        &["line 2, column 11: minimum: a sum in quotes is wanted, such as \"5.00\", not a number with a decimal point"],
    ),
    (
        "ma-uth",
        "minimum = 2026-07-28T07:32:00Z",
        &["line 2, column 11: minimum: a sum in quotes is wanted, such as \"5.00\", not a date"],
    ),
    ("md-uth-1.2", "board-first = 1", &["line 2, column 15: board-first: true or false is wanted, not a number"]),
    ("md-uth-1.2", "board-first = \"true\"", &["line 2, column 15: board-first: true or false is wanted, not a text"]),
    ("ma-uth", "deal = \"machine\"", &["line 2, column 8: deal: \"machine\" is none of manual-shoe, hand, automated"]),
    ("ma-uth", "deal = 3", &["line 2, column 8: deal: one of manual-shoe, hand, automated is wanted, in quotes"]),
    ("ma-uth", "decks = []", &["line 2, column 9: decks: the list has no deck"]),
    ("ma-uth", "decks = \"2\"", &["line 2, column 9: decks: 1, 2 or a list of decks is wanted, not a text"]),
    (
        "ma-uth",
        "decks = [1, {}, 2]",
        &[
            "line 2, column 10: decks.1: a table is wanted, not a number",
            "line 2, column 17: decks.3: a table is wanted, not a number",
        ],
    ),
    ("ma-uth", "shuffler = true", &["line 2, column 12: shuffler: a table is wanted, not true or false"]),
    ("ma-uth", "paytables = \"A\"", &["line 2, column 13: paytables: a table is wanted, not a text"]),
    ("ma-uth", "progressive = []", &["line 2, column 15: progressive: a table is wanted, not a list"]),
    ("ma-uth", "house = 1", &["line 2, column 9: house: a table is wanted, not a number"]),
    ("ma-uth", "[[limit]]\npayout = 1", &["line 2, column 1: limit: a table is wanted, not a list"]),
    (
        "md-uth-1.2",
        "paytables.trips = { base = \"A\" }",
        &["line 2, column 19: paytables.trips: a text in quotes is wanted, not a table"],
    ),
    (
        "ma-uth",
        "paytables.trips = 1",
        &["line 2, column 19: paytables.trips: a text in quotes is wanted, not a number"],
    ),
    (
        "ma-uth",
        "paytables.trips = {}",
        &["line 2, column 19: paytables.trips: base is missing: name the paytable that these rows improve on"],
    ),
    (
        "ma-uth",
        "progressive.wagers = \"5.00\"",
        &["line 2, column 22: progressive.wagers: a list is wanted, in brackets, not a text"],
    ),
    (
        "ma-uth",
        "progressive.meters.main.rate = 0.2",
        &["line 2, column 32: progressive.meters.main.rate: a share in quotes is wanted, such as \"0.20\", not a \
           number with a decimal point"],
    ),
    (
        "ma-uth",
        "layout.inscribe = [\"limit\", 3]",
        &["line 2, column 29: layout.inscribe: one of ante-push, blind-push, play-multiples, limit, payouts is \
           wanted, in quotes"],
    ),
    (
        "md-uth-1.2",
        "house.trips-required = \"yes\"",
        &["line 2, column 24: house.trips-required: true or false is wanted, not a text"],
    ),
    (
        "md-uth-1.2",
        "house.progressive-hand = 7",
        &["line 2, column 26: house.progressive-hand: one of hole-and-flop, best-of-seven is wanted, in quotes"],
    ),
    (
        "md-uth-1.2",
        "house.progressive-hand = \"none\"",
        &["line 2, column 26: house.progressive-hand: \"none\" is none of hole-and-flop, best-of-seven"],
    ),
];

#[test]
fn a_value_of_the_wrong_kind_is_told_what_is_wanted() {
    check_below(&WRONG_KINDS);
}

// data
const OUT_OF_RANGE: [Expected; 22] = [
    ("ma-uth", "seats = -1", &["line 2, column 9: seats: -1 is out of range: take 0 to 1000"]),
    ("ma-uth", "seats = 1001", &["line 2, column 9: seats: 1001 is out of range: take 0 to 1000"]),
    (
        "ma-uth",
        "seats = 9223372036854775807",
        &["line 2, column 9: seats: 9223372036854775807 is out of range: take 0 to 1000"],
    ),
    (
        "ma-uth",
        "seats = 9223372036854775808",
        &["line 2, column 9: seats: a whole number is wanted, not a number that is far too large"],
    ),
    ("ma-uth", "decks = 0", &["line 2, column 9: decks: 0 is out of range: take 1 to 1000"]),
    (
        "ma-uth",
        "decks = [{ cover-cards = 1001 }]",
        &["line 2, column 26: decks.1.cover-cards: 1001 is out of range: take 0 to 1000"],
    ),
    ("ma-uth", "minimum = \"-5.00\"", &["line 2, column 11: minimum: a sum above nothing is wanted, such as \"5.00\""]),
    ("ma-uth", "minimum = \"0.00\"", &["line 2, column 11: minimum: a sum above nothing is wanted, such as \"5.00\""]),
    (
        "ma-uth",
        "minimum = \"99999999999999999999.00\"",
        &["line 2, column 11: minimum: \"99999999999999999999.00\" is no amount: write at most 90071992547409.91"],
    ),
    (
        "ma-uth",
        "minimum = \"90071992547409.92\"",
        &["line 2, column 11: minimum: \"90071992547409.92\" is no amount: write at most 90071992547409.91"],
    ),
    ("ma-uth", "minimum = \"\"", &["line 2, column 11: minimum: \"\" is no amount: write digits, as in 5"]),
    ("ma-uth", "minimum = \"five\"", &["line 2, column 11: minimum: \"five\" is no amount: 'f' is no digit"]),
    ("ma-uth", "minimum = \"$5.00\"", &["line 2, column 11: minimum: \"$5.00\" is no amount: write it without '$'"]),
    (
        "ma-uth",
        "progressive.wagers = [\"5.00\", \"5.001\", \"-1\"]",
        &[
            "line 2, column 31: progressive.wagers: \"5.001\" is no amount: write at most 2 digits after the point",
            "line 2, column 40: progressive.wagers: a sum above nothing is wanted, such as \"5.00\"",
        ],
    ),
    (
        "ma-uth",
        "progressive.meters.main.rate = \"1.5\"",
        &["line 2, column 32: progressive.meters.main.rate: \"1.5\" is no share: write at most 1 or 100%"],
    ),
    (
        "ma-uth",
        "progressive.meters.main.rate = \"-0.1\"",
        &["line 2, column 32: progressive.meters.main.rate: \"-0.1\" is no share: write 0 or more"],
    ),
    (
        "ma-uth",
        "paytables.trips = { base = \"A\", straight = \"5 to 0\" }",
        &["line 2, column 44: paytables.trips.straight: \"5 to 0\" says no odds: write numbers from 1"],
    ),
    (
        "ma-uth",
        "paytables.trips = { base = \"A\", straight = \"10000 to 7\" }",
        &["line 2, column 44: paytables.trips.straight: 10000 to 7 is beyond what is counted: at most 10000 to 6"],
    ),
    (
        "ma-uth",
        "paytables.trips = { base = \"A\", straight = \"5\" }",
        &["line 2, column 44: paytables.trips.straight: \"5\" says no odds: write \"3 to 2\" if the stake is \
           returned, \"50 for 1\" if it is kept"],
    ),
    (
        "md-uth-1.2",
        "minimum = \"10.00\"\nmaximum = \"9.99\"",
        &["line 3, column 1: maximum: $9.99 is below the minimum, $10.00: raise it"],
    ),
    ("md-uth-1.2", "maximum = \"4.99\"", &["line 2, column 1: maximum: $4.99 is below the minimum, $5.00: raise it"]),
    (
        "md-uth-1.2",
        "[wagers.trips]\nmaximum = \"1.00\"\nminimum = \"2.00\"\n[wagers.six-card]\nmaximum = \"1000.00\"\n\
         minimum = \"1000.01\"",
        &[
            "line 3, column 1: wagers.trips.maximum: $1.00 is below the minimum, $2.00: raise it",
            "line 6, column 1: wagers.six-card.maximum: $1,000.00 is below the minimum, $1,000.01: raise it",
        ],
    ),
];

#[test]
fn a_value_out_of_range_is_told_the_range() {
    check_below(&OUT_OF_RANGE);
    check_below(&[
        ("ma-uth", "seats = 0\ndecks = 1000\nminimum = \"0.01\"\nmaximum = \"90071992547409.91\"", &[]),
        ("ma-uth", "seats = 1000\ndecks = 0x1\nminimum = \"10\"\nmaximum = \"10.0\"", &[]),
        ("ma-uth", "seats = +6\nprogressive.meters.main.rate = \"100%\"\nprogressive.wagers = []", &[]),
    ]);
}

/// Texts, and what each is told of its rule book.
const NO_BOOK: [(&str, &str); 9] = [
    ("", "line 1, column 1: rulebook: missing: write rulebook = \"…\" with md-uth-1.2, md-huh-1.0 or ma-uth"),
    (
        "\n\n# rulebook = \"ma-uth\"\n",
        "line 1, column 1: rulebook: missing: write rulebook = \"…\" with md-uth-1.2, md-huh-1.0 or ma-uth",
    ),
    (
        "\nseats = \"six\"\n[limit]\nrulebook = \"ma-uth\"\n",
        "line 1, column 1: rulebook: missing: write rulebook = \"…\" with md-uth-1.2, md-huh-1.0 or ma-uth",
    ),
    (
        "seats = 6\nrulebook = \"md-uth-1.1\"",
        "line 2, column 12: rulebook: \"md-uth-1.1\" is not a rule book that a table is submitted for: take \
         md-uth-1.2, md-huh-1.0 or ma-uth",
    ),
    (
        "rulebook = \"wsop-2011\"",
        "line 1, column 12: rulebook: \"wsop-2011\" is for a poker table, and this is for games against the house: take \
         md-uth-1.2, md-huh-1.0 or ma-uth",
    ),
    (
        "rulebook = \"house\"",
        "line 1, column 12: rulebook: \"house\" is not a rule book that a table is submitted for: take md-uth-1.2, \
         md-huh-1.0 or ma-uth",
    ),
    (
        "rulebook = \"\\u001b[31m\"",
        "line 1, column 12: rulebook: \"\\u{1b}[31m\" is not a rule book that a table is submitted for: take \
         md-uth-1.2, md-huh-1.0 or ma-uth",
    ),
    (
        "rulebook = [\"ma-uth\"]",
        "line 1, column 12: rulebook: a list is not a rule book that a table is submitted for: take md-uth-1.2, \
         md-huh-1.0 or ma-uth",
    ),
    (
        "[rulebook]",
        "line 1, column 1: rulebook: a table is not a rule book that a table is submitted for: take md-uth-1.2, \
         md-huh-1.0 or ma-uth",
    ),
];

#[test]
fn a_table_is_submitted_for_one_of_three_books() {
    for (text, expected) in NO_BOOK {
        check(text, &[expected]);
    }
    for book in Book::HOUSE_GAMES {
        assert_eq!(format!("rulebook = {:?}", book.id()).parse::<Submission>().map(|read| read.book), Ok(book));
    }
}

/// Texts that are no TOML, and where each stops to be.
const NO_TOML: [(&str, u32, u32); 20] = [
    ("rulebook = \"ma-uth\"\nseats = 6\nseats = 6", 3, 1),
    ("rulebook = \"ma-uth\"\nrulebook = \"ma-uth\"", 2, 1),
    ("rulebook = \"ma-uth\"\n[limit]\n\n  [limit]", 4, 4),
    ("rulebook = \"ma-uth\"\nshuffler = { counts = true, counts = true }", 2, 29),
    ("rulebook = \"ma-uth\"\nseats = 06", 2, 9),
    ("rulebook = \"ma-uth\"\nseats =", 2, 8),
    ("rulebook = \"ma-uth\"\nseats", 2, 6),
    ("rulebook = \"ma-uth\"\nseats = six", 2, 9),
    ("rulebook = \"ma-uth\"\noperator = \"x", 2, 14),
    ("rulebook = \"ma-uth\"\n[limit", 2, 7),
    ("rulebook = \"ma-uth\"\nseats = 6,", 2, 10),
    ("rulebook = \"ma-uth\"\noperator = \"\\q\"", 2, 14),
    ("rulebook = \"ma-uth\"\nseats = 2026-13-01", 2, 9),
    ("rulebook = \"ma-uth\"\n= 6", 2, 1),
    ("rulebook = \"ma-uth\"\rseats = 6", 1, 21),
    ("rulebook = \"ma-uth\0\"", 1, 19),
    ("rulebook = \"ma-uth\"\nseats = \0", 2, 9),
    ("rulebook = \"ma-uth\"\n# \0", 2, 3),
    ("rulebook = \"ma-uth\"\n\t\toperator = \"é♥🂡\" x", 2, 20),
    ("rulebook = \"ma-uth\"\r\noperator = \"é\"\r\n\"é♥🂡\" = é", 3, 9),
];

#[test]
fn what_is_no_toml_is_told_where_it_stops_to_be() {
    for (text, line, column) in NO_TOML {
        let problems = text.parse::<Submission>().unwrap_err();
        let [problem] = &problems[..] else { panic!("{text:?} has {} problems", problems.len()) };
        assert_eq!((problem.place, problem.path.as_str()), (LineColumn { line, column }, ""), "{text:?}: {problem}");
        assert!(problem.what.starts_with("this is not TOML: "), "{problem}");
    }
    check("rulebook = 1\nrulebook = 1", &["line 2, column 1: this is not TOML: duplicate key"]);
}

/// Texts with one problem each, and where it stands.
const PLACES: [(&str, u32, u32); 12] = [
    ("rulebook = \"ma-uth\"\r\n\r\nseats = 6.5\r\n", 3, 9),
    ("rulebook = \"ma-uth\"\r\n[limit]\r\npayuot = \"5.00\"\r\n", 3, 1),
    ("\u{feff}rulebook = \"ma-uth\"\nseats = 6.5", 2, 9),
    ("rulebook = \"ma-uth\"\n\t\tseats\t=\t6.5", 2, 11),
    ("rulebook = \"ma-uth\"\nshuffler = { model = \"é♥🂡\", counts = 3 }", 2, 38),
    ("rulebook = \"ma-uth\"\nshuffler = { model = \"e\u{301}\", cuonts = true }", 2, 28),
    ("operator = \"\"\"\nNorth\nSouth\"\"\"\nseats = 6.5\nrulebook = \"ma-uth\"", 4, 9),
    ("rulebook = \"ma-uth\"\nprogressive.wagers = [\n  \"5.00\",\n  5,\n]", 4, 3),
    ("rulebook = \"ma-uth\"\n[[decks]]\nback = \"red\"\n[[decks]]\n  bakc = \"blue\"", 5, 3),
    ("rulebook = \"ma-uth\"\n[progressive.meters.main]\nrate = 1\n", 3, 8),
    ("rulebook = \"ma-uth\"\n[ progressive . meters . \"miner\" ]", 2, 26),
    ("rulebook = \"ma-uth\"\n'limit'.\"payuot\" = 3", 2, 9),
];

#[test]
fn a_problem_has_the_line_and_the_column_that_an_editor_shows() {
    for (text, line, column) in PLACES {
        let problems = text.parse::<Submission>().unwrap_err();
        let places: Vec<LineColumn> = problems.iter().map(|problem| problem.place).collect();
        assert_eq!(places, [LineColumn { line, column }], "{text:?}: {problems:?}");
    }
}

#[test]
fn all_problems_are_told_at_once() {
    let text = "rulebook = \"md-uth-1.2\"\nseats = \"6\"\nminimum = 5\ncolor = \"red\"\n[paytables]\n\
                blind = true\nodds = \"A\"\n\n[progressive]\n\
                 wagers = [1]\n[progressive.meters.main]\nrate = \"2\"\n[layout]\nlimit = \"none\"\n[house]\n\
                 trips-required = 1\n";
    let expected = [
        "line 2, column 9: seats: a whole number is wanted, not a text",
        "line 3, column 11: minimum: a sum in quotes is wanted, such as \"5.00\", not a number",
        "line 4, column 1: color: there is no such key here: take one of rulebook, operator, seats, minimum, maximum, \
         deal, dealer-hand, board-first, decks, shuffler, paytables, wagers, progressive, limit, layout, house",
        "line 6, column 9: paytables.blind: a text in quotes is wanted, not true or false",
        "line 7, column 1: paytables.odds: md-uth-1.2 has no such key; it has blind, trips, six-card",
        "line 10, column 11: progressive.wagers: a sum in quotes is wanted, such as \"5.00\", not a number",
        "line 12, column 8: progressive.meters.main.rate: \"2\" is no share: write at most 1 or 100%",
        "line 14, column 9: layout.limit: \"none\" is none of figure, generic",
        "line 16, column 18: house.trips-required: true or false is wanted, not a number",
    ];
    check(text, &expected);
    let mut not_toml =
        "rulebook = \"ma-uth\"\nseats = six\nminimum = five\n[limit\n".parse::<Submission>().unwrap_err();
    not_toml.sort_by_key(|problem| problem.place);
    assert_eq!(not_toml.iter().map(|problem| problem.place.line).collect::<Vec<_>>(), [2, 3, 4]);
}

#[test]
fn a_file_that_nobody_wrote_by_hand_is_refused_in_few_words() {
    let most = Document::MOST_BYTES;
    let too_long = "line 1, column 1: the file has more than a megabyte; a rules submission has some thousand bytes";
    check(&"#".repeat(2 << 20), &[too_long]);
    check(&"é".repeat(most / 2 + 1), &[too_long]);
    let book = "rulebook = \"ma-uth\"\n";
    check(&(book.to_owned() + &"#".repeat(most - book.len())), &[]);
    let deep = [
        ("seats = ", "["),
        ("seats = ", "{seats="),
        ("", "["),
        ("", "="),
        ("", "seats\n"),
        ("", "seats=6\n"),
        ("", "seats."),
        ("operator = ", "\""),
    ];
    for (start, piece) in deep {
        let text = format!("{book}{start}{}", piece.repeat(10_000));
        let problems = text.parse::<Submission>().unwrap_err();
        let expected: usize = problems.iter().map(|problem| problem.to_string().len()).sum();
        assert!(problems.len() <= 20 && expected < 4000, "{piece:?}: {} problems in {expected} bytes", problems.len());
    }
    let long_key = format!("{book}{} = 1\n", "é".repeat(100_000).replace('é', "k"));
    let [problem] = &long_key.parse::<Submission>().unwrap_err()[..] else { panic!("one key is one problem") };
    assert_eq!(problem.path, format!("{}…", "k".repeat(60)));
}

#[test]
fn every_example_is_read_and_allowed() {
    for text in EXAMPLES {
        let submission: Submission = text.parse().unwrap();
        for purpose in [Purpose::Table, Purpose::Analysis] {
            assert_eq!(violations(&submission, purpose), [], "{}", submission.book);
        }
    }
}
