//! Is every violation told at its place, with its clause and with what to do?

use crate::example::{HEADS_UP, MASSACHUSETTS, ULTIMATE};
use rulebook::submission::{Purpose, Submission, check as violations};

/// An example, a text in it, what is written there instead, and what the check then says.
type Expected = (&'static str, &'static str, &'static str, &'static [&'static str]);

#[track_caller]
fn check((example, text, instead, expected): Expected) {
    assert!(example.contains(text), "{text:?} is not in the example");
    let submission: Submission = example.replacen(text, instead, 1).parse().unwrap();
    let found: Vec<String> = violations(&submission, Purpose::Table).iter().map(ToString::to_string).collect();
    assert_eq!(found, expected, "{instead:?} instead of {text:?}");
}

// data
const EXPECTED: [Expected; 47] = [
    (
        ULTIMATE,
        "minimum = \"5.00\"   ",
        "minimum = \"98.92\"",
        &["line 35, column 1: limit.payout: $50,000.00 is too low: the limit is at least $50,004.60 \
             [md-uth-1.2/12.F.1]"],
    ),
    (
        MASSACHUSETTS,
        "minimum = \"15.00\"",
        "minimum = \"148.52\"",
        &["line 7, column 1: minimum: so large a minimum can win $75,002.60, above $75,000.00, the limit on all \
             wagers: lower it [house/6]"],
    ),
    (
        ULTIMATE,
        "seats = 6",
        "seats = 7",
        &["line 6, column 1: seats: 7 betting positions: a table has 1 to 6 [md-uth-1.2/2.A]"],
    ),
    (
        ULTIMATE,
        "deal = \"automated\"",
        "deal = \"hand\"",
        &[
            "line 10, column 1: dealer-hand: the dealer's cards come first only where an automated device deals: write \
             deal = \"automated\" [md-uth-1.2/10.B.3]",
            "line 17, column 1: paytables.six-card: the four cards of the Six Card Bonus come from an automated device \
             only: write deal = \"automated\" [house/8]",
        ],
    ),
    (
        ULTIMATE,
        "shuffler = { counts = true, reshuffles = false }\n",
        "",
        &["line 11, column 1: decks: a second deck is there only for a shuffler: describe it in [shuffler], or take \
             one deck [md-uth-1.2/3.B]"],
    ),
    (
        ULTIMATE,
        "decks = 2",
        "decks = 3",
        &["line 11, column 1: decks: 3 decks: a table has one, or 2 with a shuffler [md-uth-1.2/3.A.1]"],
    ),
    (
        ULTIMATE,
        "decks = 2",
        "decks = [{ design = \"a\", back = \"red\", cover-cards = 1 }, { design = \"b\", back = \"RED\" }]",
        &[
            "line 11, column 1: decks: both decks have one design [md-uth-1.2/3.B.1]",
            "line 11, column 1: decks: the two decks have backs of different colours [md-uth-1.2/3.B.2]",
            "line 11, column 1: decks: 1 cover cards: a deck comes with 2 [md-uth-1.2/3.A.3]",
        ],
    ),
    (
        ULTIMATE,
        "decks = 2",
        "decks = 2\nboard-first = true",
        &["line 12, column 1: board-first: the community cards come first only from an automated shoe that \
             reshuffles: deal = \"automated\" and shuffler.reshuffles = true [md-uth-1.2/10.F]"],
    ),
    (
        ULTIMATE,
        "blind = \"A\"\n",
        "",
        &["line 14, column 2: paytables.blind: choose the Blind paytable, A or B [md-uth-1.2/12.B]"],
    ),
    (
        ULTIMATE,
        "blind = \"A\"",
        "blind = \"C\"",
        &["line 15, column 1: paytables.blind: \"C\" is no Blind paytable of this book: take A or B [md-uth-1.2/12.B]"],
    ),
    (
        ULTIMATE,
        "trips = \"A\"\n",
        "",
        &[
            "line 14, column 2: paytables.trips: a table that opens offers Trips: choose its paytable, A to D \
             [house/52]",
            "line 16, column 1: paytables.six-card: the Six Card Bonus is made after a Trips wager: offer Trips too \
             [md-uth-1.2/7.F.4.b]",
            "line 18, column 9: wagers.trips: limits are set for Trips, which is not offered: name its paytable, or \
             take them out [house/63]",
        ],
    ),
    (
        ULTIMATE,
        "trips = \"A\"",
        "trips = \"E\"",
        &["line 16, column 1: paytables.trips: \"E\" is no Trips paytable of this book: take A, B, C or D \
             [md-uth-1.2/12.C]"],
    ),
    (
        ULTIMATE,
        "six-card = \"B\"",
        "six-card = \"Z\"",
        &["line 17, column 1: paytables.six-card: \"Z\" is no Six Card Bonus paytable of this book: take A or B \
             [md-uth-1.2/12.E]"],
    ),
    (
        ULTIMATE,
        "\npaytable = \"A\"",
        "\npaytable = \"E\"",
        &["line 24, column 1: progressive.paytable: \"E\" is no Progressive paytable of this book: take A, B, C or D \
             [md-uth-1.2/12.D.1]"],
    ),
    (
        ULTIMATE,
        "\npaytable = \"A\"\n",
        "\n",
        &["line 23, column 2: progressive.paytable: choose the Progressive paytable: A, B, C or D [md-uth-1.2/12.D.1]"],
    ),
    (
        ULTIMATE,
        "wagers = [\"1.00\"]",
        "wagers = [\"2.00\"]",
        &["line 25, column 1: progressive.wagers: a stake of $2.00: the Progressive takes $1.00 or $5.00 \
             [md-uth-1.2/12.D.7]"],
    ),
    (
        ULTIMATE,
        "wagers = [\"1.00\"]",
        "wagers = []",
        &["line 25, column 1: progressive.wagers: no stake is taken: list $1.00 or $5.00 [md-uth-1.2/12.D.7]"],
    ),
    (
        ULTIMATE,
        "envy = \"A\"\n",
        "",
        &["line 23, column 2: progressive.envy: designate the Envy Bonus: A, B, C or D [md-uth-1.2/12.D.5]"],
    ),
    (
        ULTIMATE,
        "envy = \"A\"",
        "envy = \"Z\"",
        &["line 26, column 1: progressive.envy: \"Z\" is no Envy Bonus of this book: take A, B, C or D \
             [md-uth-1.2/12.D.6]"],
    ),
    (
        ULTIMATE,
        "initial = \"10000.00\"",
        "initial = \"9999.99\"",
        &["line 30, column 1: progressive.meters.main.initial: $9,999.99 is too low: main is at least $10,000.00 \
             [md-uth-1.2/12.D.3.b]"],
    ),
    (
        ULTIMATE,
        "reset = \"10000.00\"\n",
        "",
        &["line 29, column 21: progressive.meters.main.reset: state the reset amount of main, at least $10,000.00 \
             [md-uth-1.2/12.D.3.b]"],
    ),
    (
        ULTIMATE,
        "rate = \"0.20\"",
        "rate = \"0\"",
        &["line 32, column 1: progressive.meters.main.rate: state the rate at which main grows, such as rate = \
             \"0.20\" [md-uth-1.2/12.D.3.a]"],
    ),
    (
        ULTIMATE,
        "[progressive.meters.main]",
        "[progressive.meters.mega]",
        &[
            "line 29, column 14: progressive.meters.main: paytable A pays from the meter main: describe it here \
             [md-uth-1.2/12.D.3.b]",
            "line 29, column 21: progressive.meters.mega: paytable A has no meter mega: take it out \
             [md-uth-1.2/12.D.1]",
        ],
    ),
    (
        ULTIMATE,
        "payout = \"50000.00\"",
        "payout = \"49999.99\"",
        &["line 35, column 1: limit.payout: $49,999.99 is too low: the limit is at least $50,000.00 \
             [md-uth-1.2/12.F.1]"],
    ),
    (
        ULTIMATE,
        "minimum = \"5.00\"                #",
        "minimum = \"499.00\" #",
        &["line 35, column 1: limit.payout: $50,000.00 is too low: the limit is at least $252,045.00 \
             [md-uth-1.2/12.F.1]"],
    ),
    (
        ULTIMATE,
        "payout = \"50000.00\"",
        "",
        &["line 39, column 1: layout.inscribe: no payout limit is set, so none is inscribed: set limit.payout, or \
             take \"limit\" out [house/51]"],
    ),
    (
        ULTIMATE,
        "reference = \"MLGCA-2026-0117\"\n",
        "",
        &["line 37, column 2: layout.reference: the layout is filed with the Commission before it is used: give the \
             reference [md-uth-1.2/2.B]"],
    ),
    (
        ULTIMATE,
        "operator = \"Chesapeake Room\"\n",
        "",
        &["line 1, column 1: operator: the felt bears the operator's name or logo: write operator, or layout.logo \
             [md-uth-1.2/2.B.1]"],
    ),
    (
        ULTIMATE,
        "[layout]",
        "[layout]\ntip-box = { location = \"left\" }",
        &["line 38, column 1: layout.tip-box: the tip box stands elsewhere only where a device is in the way and the \
             Commission agrees: give location, because and approval [md-uth-1.2/2.E]"],
    ),
    (
        HEADS_UP,
        "\npaytable = \"J\"",
        "\npaytable = \"A\"",
        &[
            "line 30, column 1: progressive.envy: only paytable J has an Envy Bonus: take the key out \
             [md-huh-1.0/12.D2.7]",
            "line 34, column 1: progressive.meters.main.reset: $2,000.00 is too low: main is at least $5,000.00 \
             [md-huh-1.0/12.D2.3.b]",
        ],
    ),
    (
        HEADS_UP,
        "bad-beat = \"A\"\n",
        "",
        &["line 13, column 2: paytables.bad-beat: choose the Bad Beat paytable, A to D [md-huh-1.0/12.C]"],
    ),
    (
        HEADS_UP,
        "deal = \"hand\"",
        "deal = \"manual-shoe\"",
        &["line 40, column 2: layout.shoe.location: the manual shoe stands where the regulator approved: write \
             layout.shoe = { location = \"…\" } [md-huh-1.0/8.A]"],
    ),
    (
        HEADS_UP,
        "pocket = \"A\"\n",
        "",
        &["line 22, column 9: wagers.pocket: limits are set for Pocket Bonus, which is not offered: name its \
             paytable, or take them out [house/63]"],
    ),
    (
        HEADS_UP,
        "shuffler = { counts = true }",
        "shuffler = { feeds-shoe = true }",
        &["line 11, column 14: shuffler.feeds-shoe: the shuffler puts the cards into a shoe, but they are dealt from \
             the hand [md-huh-1.0/5.C]"],
    ),
    (
        HEADS_UP,
        "[progressive.meters.main]\ninitial = \"5000.00\"\nreset = \"2000.00\"\nrate = \"0.28\"\n",
        "",
        &["line 27, column 2: progressive.meters.main: paytable J pays from the meter main: describe it here \
             [md-huh-1.0/12.D2.3.b]"],
    ),
    (
        MASSACHUSETTS,
        "deal = \"automated\"",
        "deal = \"hand\"",
        &[
            "line 9, column 1: deal: this book deals from a manual shoe or an automated device only [ma-uth/4.b]",
            "line 15, column 1: paytables.cover-all: Cover All is played with its own shuffler: write deal = \
             \"automated\" [house/54]",
        ],
    ),
    (
        MASSACHUSETTS,
        "approval = \"MGC-2026-044\", ",
        "",
        &["line 11, column 1: shuffler.approval: an automated device needs the regulator's approval: give its \
             reference [ma-uth/8.a]"],
    ),
    (
        MASSACHUSETTS,
        "straight-flush = \"45 to 1\"",
        "straight-flush = \"39 to 1\"",
        &["line 14, column 23: paytables.trips.straight-flush: 39 to 1 is less than paytable A pays, 40 to 1: pay as \
             much or more [ma-uth/10.d]"],
    ),
    (
        MASSACHUSETTS,
        "straight-flush = \"45 to 1\"",
        "straight-flush = \"50 for 1\"",
        &["line 14, column 23: paytables.trips.straight-flush: odds are stated with \"to\", never with \"for\" \
             [ma-uth/10.a]"],
    ),
    (
        MASSACHUSETTS,
        "i-Deal Plus",
        "i-Deal",
        &["line 11, column 14: shuffler.model: Cover All is played with the i-Deal Plus only: name it in \
             shuffler.model [ma-uth/12.d]"],
    ),
    (
        MASSACHUSETTS,
        "\"standard\"",
        "\"A\"",
        &["line 15, column 1: paytables.cover-all: \"A\" is no Cover All paytable of this book: take standard \
             [ma-uth/12.k]"],
    ),
    (
        MASSACHUSETTS,
        "link = \"bay-state\"",
        "envy = \"A\"",
        &["line 25, column 1: progressive.envy: the Envy Bonus is part of the paytable: take the key out \
             [ma-uth/13.e]"],
    ),
    (
        MASSACHUSETTS,
        "[wagers.cover-all]",
        "[limit]\npayout = \"1.00\"\n[wagers.cover-all]",
        &["line 18, column 2: limit: the book itself sets the payout limit: take [limit] out [ma-uth/10.e]"],
    ),
    (
        MASSACHUSETTS,
        "minimum = \"15.00\"",
        "minimum = \"149.00\"",
        &["line 7, column 1: minimum: so large a minimum can win $75,245.00, above $75,000.00, the limit on all \
             wagers: lower it [house/6]"],
    ),
    (
        MASSACHUSETTS,
        "initial = \"50000.00\"",
        "initial = \"49999.99\"",
        &["line 28, column 1: progressive.meters.main.initial: $49,999.99 is too low: main is at least $50,000.00 \
             [ma-uth/13.e.seed]"],
    ),
    (
        MASSACHUSETTS,
        "decks = 2",
        "decks = [{ cover-colour = \"pink\", certificate = \"1\" }]",
        &["line 10, column 1: decks: \"pink\" cover cards: they are yellow or green [ma-uth/2.a]"],
    ),
    (
        MASSACHUSETTS,
        "decks = 2",
        "decks = [{ back = \"red\" }, { back = \"blue\" }]",
        &["line 10, column 1: decks: each deck that is described meets the Commission's standard: give its \
             certificate [ma-uth/2.b.1]"],
    ),
];

#[test]
fn a_violation_is_told_at_its_place_with_its_clause() {
    EXPECTED.into_iter().for_each(check);
}

/// What is as good as the example.
const FINE: [(&str, &str, &str); 8] = [
    (ULTIMATE, "seats = 6", "seats = 1"),
    (ULTIMATE, "[wagers.trips]", "[wagers.six-card]"),
    (
        ULTIMATE,
        "decks = 2",
        "decks = [{ back = \"red\", design = \"a\" }, { back = \"blue\", design = \"A\", cover-cards = 2 }]",
    ),
    (ULTIMATE, "payout = \"50000.00\"", "payout = \"50000.01\""),
    (ULTIMATE, "minimum = \"5.00\"   ", "minimum = \"98.91\""),
    (HEADS_UP, "rate = \"0.28\"", "rate = \"100%\""),
    (MASSACHUSETTS, "straight-flush = \"45 to 1\"", "straight-flush = \"40 to 1\""),
    (MASSACHUSETTS, "minimum = \"15.00\"", "minimum = \"148.51\""),
];

#[test]
fn what_is_just_within_the_book_is_allowed() {
    for (example, text, instead) in FINE {
        check((example, text, instead, &[]));
    }
}
