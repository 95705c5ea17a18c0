//! Poker tables with the text of their terms, and those from before terms were recorded as text.

use crate::people::{HOLD_EM, Night, cash_terms, hold_em};
use crate::play::{check, next_act};
use chips::{Amount, Unit};
use poker::PokerTable;
use room::table::{Dealing, Offer, Opening, TableCommand, TableEvent};
use room::{EDITIONS, Edition, RoomCommand, RoomEvent, TableNumber, Who};
use rulebook::Refusal;

/// Lets the players act until this many hands have begun.
fn play(night: &mut Night, table: TableNumber, hands: u64) {
    for turn in 0..400 {
        if night.room.table(table).is_some_and(|table| table.rounds() >= hands) {
            return;
        }
        if let Some((by, command)) = next_act(&night.room, table, turn) {
            night.at(by, table, command).expect("an option is legal");
        } else {
            night.now = night.room.table(table).and_then(room::table::RoomTable::until).expect("a clock runs");
            night.at(Who::HOUSE, table, TableCommand::TimeUp).expect("the time is up");
        }
        check(night);
    }
    panic!("the hands do not come to an end");
}

/// Opens a table, dealt by people or automatically.
fn opens(night: &mut Night, offers: Offer, dealing: Dealing) -> Result<(), Refusal> {
    let floor = night.floor();
    let (name, unit, rack) = ("Poker".to_owned(), Unit::Dollars, Amount::ZERO);
    let opening = Opening { name, unit, dealing, offers, rack, host: None };
    night.say(floor, &RoomCommand::OpenTable(opening)).map(|_| ())
}

fn of(terms: &str) -> Offer {
    Offer::Poker { terms: terms.to_owned() }
}

#[test]
fn what_was_written_before_there_were_terms_opens_tables_up_to_the_second_edition() {
    for edition in [Edition::FIRST, Edition::SECOND] {
        opens(&mut Night::of(edition), cash_terms(), Dealing::Automatic).expect("it did");
    }
    let refusal =
        opens(&mut Night::of(Edition::THIRD), cash_terms(), Dealing::Automatic).expect_err("a text is wanted");
    assert_eq!(refusal.rule.id(), "house/104");
    assert!(refusal.what.contains("write the terms of the table as text"), "{refusal}");
}

#[test]
fn a_table_of_an_earlier_edition_goes_on_in_this_one() {
    let mut night = Night::of(Edition::SECOND);
    let floor = night.floor();
    let table = night.open(floor, "Hold'em", cash_terms());
    for seat in 1..=3 {
        let person = night.player(500);
        night.sit(person, table, seat, 200);
    }
    play(&mut night, table, 2);
    night.house(&RoomCommand::Start {
        software: "later".to_owned(),
        rules: "later".to_owned(),
        edition: EDITIONS.current,
    });
    play(&mut night, table, 4);
}

#[test]
fn the_terms_are_named_with_every_deck() {
    let mut night = Night::new();
    let floor = night.floor();
    let table = night.open(floor, "Hold'em", hold_em());
    for seat in 1..=2 {
        let person = night.player(500);
        night.sit(person, table, seat, 200);
    }
    play(&mut night, table, 1);
    let offered = night.room.table(table).and_then(|table| table.kind().poker()?.offered()).expect("it has terms");
    assert_eq!(&*offered.text, HOLD_EM);
    let named = night.taken.iter().flat_map(|(_, decision)| &decision.parts).flat_map(|part| &part.did);
    let mut named = named.filter_map(|event| match event {
        RoomEvent::At(TableEvent::Committed { submission, .. }) => Some(submission.as_str()),
        _ => None,
    });
    assert!(named.all(|submission| submission == &*offered.fingerprint) && offered.fingerprint.len() == 64);
}

#[test]
fn a_rotation_changes_its_game_and_its_stakes() {
    let mut night = Night::new();
    let floor = night.floor();
    let terms = "rulebook = \"wsop-2011\"\nhands = 2\nbuy-in = [\"20.00\", \"400.00\"]\n\
                 [[rotation]]\ngame = \"short-deck\"\nlimit = \"no-limit\"\nblinds = [\"1.00\", \"2.00\"]\n\
                 [[rotation]]\ngame = \"omaha\"\nblinds = [\"2.00\", \"4.00\"]\n";
    let table = night.open(floor, "Mixed", of(terms));
    for seat in 1..=3 {
        let person = night.player(500);
        night.sit(person, table, seat, 300);
    }
    let mut played = Vec::new();
    for hand in 1..=5 {
        let game = night.room.table(table).and_then(|table| table.kind().poker());
        let poker = game.map(PokerTable::table).expect("a poker table");
        played.push((poker.game().name(), poker.blinds().big));
        play(&mut night, table, hand);
    }
    let (short, omaha) = (("Short Deck Hold'em", Amount::dollars(2)), ("Omaha", Amount::dollars(4)));
    assert_eq!(played, [short, short, omaha, omaha, short]);
}

#[test]
fn a_kill_is_for_tables_where_people_deal() {
    let terms = HOLD_EM.replace("no-limit", "limit") + "cap = 4\nkill = { posts = \"4.00\" }\n";
    let refusal = opens(&mut Night::new(), of(&terms), Dealing::Automatic).expect_err("nobody hands the button on");
    assert_eq!(refusal.rule.id(), "wsop-2011/p26.kill.1");
    opens(&mut Night::new(), of(&terms), Dealing::ByPeople).expect("a dealer does");
}

#[test]
fn what_is_wrong_with_terms_opens_no_table() {
    let razz = include_str!("../../../../examples/cash/razz.toml");
    let cases = [
        (razz.to_owned(), "wsop-2011/p23.razz.1", "Razz is not dealt here yet: it has a bring-in"),
        (
            HOLD_EM.to_owned() + "rake = {}",
            "wsop-2011/p18.rake.1",
            "no rake is taken from a pot here yet: take rake out",
        ),
        (HOLD_EM.replace("= 6", "= 11"), "house/33", "a table has two to ten seats"),
        (HOLD_EM.replace("= 6", "= \"6\""), "house/104", "the terms cannot be read: line 5, column 9: seats: "),
        (
            HOLD_EM.to_owned() + &"#".repeat(40_000),
            "house/104",
            "the terms cannot be read: line 1, column 1: the terms",
        ),
    ];
    for (terms, rule, what) in cases {
        let refusal = opens(&mut Night::new(), of(&terms), Dealing::Automatic).expect_err(what);
        assert_eq!(refusal.rule.id(), rule, "{refusal}");
        assert!(refusal.what.starts_with(what), "{refusal}");
    }
}
