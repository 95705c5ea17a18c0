//! What becomes of the terms of a cash table on file.

use cards::{Suit, SuitOrder};
use chips::Amount;
use game::Dealing;
use poker::cash::CashFile;
use poker::table::{BetweenHands, FirstButton, Places, Terms};
use poker::{AfterButtonStraddle, BettingGame, Kill, Limit, Played, PokerTable, Settings, Stakes};
use rulebook::submission::Purpose;
use rulebook::{Book, Point};
use std::collections::BTreeSet;
use std::sync::Arc;

const PLAIN: &str = "rulebook = \"wsop-2011\"\ngame = \"hold'em\"\nlimit = \"limit\"\nblinds = [\"1.00\", \"2.00\"]\ncap = 3\n\
                     buy-in = [\"40.00\", \"200.00\"]\n";

#[track_caller]
fn terms(text: &str, dealing: Dealing) -> Terms {
    let file: CashFile = text.parse().expect("it can be read");
    let offer = file.offer(Purpose::Table).expect("it keeps to the guide");
    offer.terms(dealing).expect("it can be dealt so")
}

fn dollars(big: u32) -> Amount {
    Amount::dollars(big)
}

fn only(terms: &Terms) -> BettingGame {
    match terms.rotation.games.as_slice() {
        [Played::Betting(game)] => *game,
        other => panic!("one game with betting, not {other:?}"),
    }
}

/// A key of `[house]` with another value than ours, and what the engine does by it.
type House = (&'static str, &'static str, fn(&mut Settings));

// data
const HOUSE: [House; 8] = [
    ("suit-order", "\"clubs-diamonds-hearts-spades\"", |settings| {
        let reversed = SuitOrder::new([Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);
        settings.suits = reversed.expect("every suit is there");
    }),
    ("short-all-ins-reopen-betting", "\"never\"", |settings| settings.short_all_ins_add_up = false),
    ("limit-all-in-counts-as-full-bet", "\"full-bet-only\"", |settings| settings.half_a_bet_is_full = false),
    ("straddle-in-big-blinds", "4", |settings| settings.straddle_in_big_blinds = 4),
    ("first-to-act-after-a-button-straddle", "\"under-the-gun\"", |settings| {
        settings.after_button_straddle = AfterButtonStraddle::UnderTheGun;
    }),
    ("live-all-in-hands-turned-up", "true", |settings| settings.shows_all_ins = true),
    ("card-seen-in-the-deal", "\"stands\"", |settings| settings.replaces_flashed = false),
    ("no-limit-pots-shown", "true", |settings| settings.tells_no_limit_pots = true),
];

/// Those that nothing is dealt by yet, and the one that is about the table.
const OTHERS: [(&str, &str); 8] = [
    ("first-button-in-live-games", "\"nearest-live-seat-on-the-dealers-right\""),
    ("community-card-from-one-card-stub", "\"last-card-turned-up\""),
    ("seats-without-a-hand", "\"left-of-the-big-blind\""),
    ("unused-add-on-buttons", "\"lapse\""),
    ("chinese-poker-scoring", "\"two-four\""),
    ("exposed-card-replaced", "\"at-once\""),
    ("most-hands-in-aduci-and-baduci", "7"),
    ("odd-chip-in-aduci-and-baduci", "\"lowball-half\""),
];

#[test]
fn what_the_house_sets_otherwise_is_how_hands_are_played() {
    let ours = terms(PLAIN, Dealing::ByPeople);
    for (key, value, changes) in HOUSE {
        let set = terms(&format!("{PLAIN}[house]\n{key} = {value}\n"), Dealing::ByPeople);
        let mut wanted = ours.clone();
        changes(&mut wanted.settings);
        assert_ne!(set, ours, "{key}");
        assert_eq!(set, wanted, "{key}");
    }
}

#[test]
fn every_open_point_of_the_guide_is_kept() {
    let known: BTreeSet<&str> =
        Point::settings_of(Book::DealerGuide).map(|(_, setting)| setting.key.as_str()).collect();
    let ours = HOUSE.map(|(key, value, _)| (key, value)).into_iter().chain(OTHERS);
    for (key, value) in ours.clone() {
        let file: CashFile = format!("{PLAIN}[house]\n{key} = {value}\n").parse().expect("it can be read");
        assert!(file.offer(Purpose::Table).expect("it is fine").house.contains_key(key), "{key}");
    }
    assert_eq!(ours.map(|(key, _)| key).collect::<BTreeSet<&str>>(), known);
}

#[test]
fn the_first_button_is_drawn_for_where_people_deal_unless_the_house_says_otherwise() {
    let nearest = format!("{PLAIN}[house]\nfirst-button-in-live-games = \"nearest-live-seat-on-the-dealers-right\"\n");
    assert_eq!(terms(PLAIN, Dealing::ByPeople).first, FirstButton::HighCard);
    assert_eq!(terms(PLAIN, Dealing::Automatic).first, FirstButton::NearestOnTheRight);
    assert_eq!(terms(&nearest, Dealing::ByPeople).first, FirstButton::NearestOnTheRight);
}

#[test]
fn what_a_file_leaves_out_has_its_default() {
    let plain = terms(PLAIN, Dealing::Automatic);
    assert_eq!(only(&plain).limit, Limit::Fixed { small: dollars(2), big: dollars(4) });
    assert_eq!((plain.places, plain.settings.cap), (Places::Usual(9), Some(3)));
    assert!(!plain.settings.offers_straddles && plain.kill.is_none());
    let bets = terms(&format!("{PLAIN}bets = [\"4.00\", \"6.00\"]\nante = \"0.50\"\nseats = 7\n"), Dealing::Automatic);
    assert_eq!(only(&bets).limit, Limit::Fixed { small: dollars(4), big: dollars(6) });
    let Stakes::Blinds(blinds) = only(&bets).stakes else { panic!("it has blinds") };
    assert_eq!((blinds.ante.cents(), bets.places), (50, Places::Format(7)));
}

#[test]
fn straddles_and_kills_are_played_as_they_are_offered() {
    let straddles = terms(&format!("{PLAIN}straddles = true\n"), Dealing::Automatic);
    assert!(straddles.settings.offers_straddles);
    for (bets, kill) in [("", Kill::Full), (", bets = \"full\"", Kill::Full), (", bets = \"half\"", Kill::Half)] {
        let kills = terms(&format!("{PLAIN}kill = {{ posts = \"4.00\"{bets} }}\n"), Dealing::ByPeople);
        assert_eq!((kills.kill, kills.settings.kill), (Some(dollars(4)), kill), "{bets}");
    }
}

#[test]
fn seats_that_are_not_named_are_as_many_as_every_game_is_dealt_to() {
    let stud = "\nante = \"0.50\"\nbring-in = \"1.00\"\nbets = [\"2.00\", \"4.00\"]";
    let draw = "\nlimit = \"limit\"\nblinds = [\"1.00\", \"2.00\"]";
    let cases = [
        (format!("cap = 3\ngame = \"badugi\"{draw}"), Places::Usual(9)),
        (format!("cap = 3\ngame = \"razz\"{stud}"), Places::Format(8)),
        ("game = \"chinese\"\npoint = \"1.00\"".to_owned(), Places::Format(5)),
        (
            format!("cap = 3\nhands = 8\n[[rotation]]\ngame = \"hold'em\"{draw}\n[[rotation]]\ngame = \"stud\"{stud}"),
            Places::Format(8),
        ),
    ];
    for (lines, places) in cases {
        let text = format!("rulebook = \"wsop-2011\"\nbuy-in = [\"40.00\", \"200.00\"]\n{lines}\n");
        let file: CashFile = text.parse().expect("it can be read");
        assert_eq!(file.offer(Purpose::Analysis).expect("it is fine").places, places, "{text}");
    }
}

#[test]
fn a_table_that_opens_has_the_terms_of_its_text() {
    let poker = PokerTable::open(PLAIN, Dealing::ByPeople).expect("it opens");
    assert_eq!(poker.table().terms(), &terms(PLAIN, Dealing::ByPeople));
    assert_eq!(poker.table(), &BetweenHands::open(Arc::new(terms(PLAIN, Dealing::ByPeople))).expect("it opens"));
    let offered = poker.offered().expect("it has a text");
    let hash = cards::commitment::Hash::of(PLAIN.as_bytes()).to_string();
    assert_eq!((&*offered.text, &*offered.fingerprint), (PLAIN, hash.as_str()));
}
