//! What the journal and the tables say of commands and events.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cards::{Card, Position};
use chips::{Amount, Unit};
use game::{Seat, Seats, Time};
use house::table::{Command as Between, DeckNumber};
use house::{Command as Round, Device, Irregularity};
use ledger::Tender;
use poker::{Command as Hand, Event as Hear, Half, PostKind};
use room::office::{Command, Till};
use room::table::{Command as Said, Event};
use room::{PersonNumber, Role, TableNumber};
use rulebook::{Rules, Wager};
use server::hall::{Naming, command_text, event_text};
use server::wire::{Cents, ToldEvent, WagerKey};

fn words(command: Command) -> String {
    let naming =
        Naming { person: |_: PersonNumber| "anna".to_owned(), table: |_: TableNumber| "Chesapeake".to_owned() };
    command_text(&room::Command::Office(command), &naming)
}

#[test]
fn money_is_told_as_people_say_it() {
    let (person, table, amount, unit) = (PersonNumber(7), TableNumber(3), Amount::dollars(2_000), Unit::Play);
    let drawer = Till::Drawer(2);
    let dollars = Unit::Dollars;
    for (command, told) in [
        (Command::BuyIn { person, unit, tender: Tender::Cash, amount }, "anna gets 2,000.00 in play money for cash."),
        (
            Command::Redeem { person, unit: dollars, tender: Tender::BuyInChips, amount },
            "anna hands in $2,000.00 for buy-in chips.",
        ),
        (Command::Deposit { person, unit: dollars, amount }, "anna leaves $2,000.00 with the cage."),
        (Command::Withdraw { person, unit: dollars, amount }, "anna takes $2,000.00 back from the cage."),
        (Command::Fill { table, amount }, "Chesapeake gets 2,000.00 from the cage."),
        (Command::Credit { table, amount }, "Chesapeake gives 2,000.00 to the cage."),
        (Command::CountDrop { table, counted: amount }, "Chesapeake had 2,000.00 in its drop box."),
        (Command::PayTips { table, person, amount }, "anna gets 2,000.00 in tips from Chesapeake."),
        (Command::OpenDrawer { imprest: amount }, "Opens a drawer with 2,000.00."),
        (
            Command::MoveMoney { unit: dollars, tender: Tender::Cash, from: Till::Vault, to: drawer, amount },
            "$2,000.00 as cash from the vault to drawer 2.",
        ),
    ] {
        assert_eq!(words(command), told);
    }
}

#[test]
fn people_are_told_by_their_names() {
    let person = PersonNumber(7);
    let until = Time(1_800_000_000_000_000);
    for (command, told) in [
        (Command::Bar { person, until: None }, "anna is barred."),
        (Command::Bar { person, until: Some(until) }, "anna is barred until 15 January 2027."),
        (Command::Exclude { until }, "Plays no more until 15 January 2027."),
        (
            Command::LimitLoss { unit: Unit::Dollars, most: Some(Amount::dollars(50)) },
            "Wants to lose at most $50.00 a day.",
        ),
        (Command::LimitLoss { unit: Unit::Dollars, most: None }, "Wants no limit on losses in dollars."),
        (Command::BeginShift { role: Role::Cage }, "Begins a shift as cage."),
        (Command::CloseDay, "The gaming day ends."),
    ] {
        assert_eq!(words(command), told);
    }
}

#[test]
fn every_command_is_a_sentence() {
    let naming = Naming { person: |_: PersonNumber| "anna".to_owned(), table: |_: TableNumber| "Blue".to_owned() };
    for command in room::examples() {
        let words = command_text(&command, &naming);
        assert!(words.ends_with('.') && words.len() > 10, "{command:?}: {words}");
        assert!(!words.contains(['{', '"', '_']), "{command:?}: {words}");
    }
}

#[test]
fn what_is_said_at_a_table_is_told_with_its_name() {
    let naming = Naming { person: |_: PersonNumber| "anna".to_owned(), table: |_: TableNumber| "Blue".to_owned() };
    let (amount, seat) = (Amount::dollars(60), Seat::new(3).unwrap());
    let cash = |command| Said::Cash(command);
    for (command, told) in [
        (Said::Round(Round::Play { multiple: 4 }), "Blue: plays 4 times the Ante."),
        (Said::Round(Round::Report { what: Irregularity::FaceUp }), "Blue: reports that the next card lies face up."),
        (Said::House(Between::Fail { device: Device::Shoe }), "Blue: reports that the shoe has failed."),
        (Said::House(Between::Assign { floor: game::Person(7) }), "Blue: gives the table to anna."),
        (Said::Hand(Hand::BetTo { amount }), "Blue: makes it 60.00."),
        (Said::Hand(Hand::Kill { seat }), "Blue: declares the hand of seat 3 dead."),
        (cash(poker::table::Command::SitOut), "Blue: sits out."),
        (cash(poker::table::Command::PlaceKill { holder: Some(seat) }), "Blue: gives the kill button to seat 3."),
    ] {
        let command = room::Command::At { table: TableNumber(1), turn: None, command };
        assert_eq!(command_text(&command, &naming), told);
    }
}

/// An event as it is sent, beside its name in the journal.
fn sent(event: &Event) -> (ToldEvent, String) {
    let mut value = serde_json::to_value(event).unwrap();
    // An event of a game stands in the event of its table.
    if let Some(inner) = ["round", "house", "hand", "cash"].into_iter().find_map(|game| value.get(game)) {
        value = inner.clone();
    }
    let name = value.as_str().map_or_else(|| value.as_object().unwrap().keys().next().unwrap().clone(), str::to_owned);
    (event_text(Rules::NONE, event), name)
}

#[test]
fn an_event_is_called_as_in_the_journal_and_says_what_it_is_about() {
    let (seat, amount) = (Seat::new(3).unwrap(), Amount::dollars(60));
    let card: Card = "Ah".parse().unwrap();
    let about = |seat: Option<u8>, wager: Option<WagerKey>, card: Option<&str>, amount: Option<i64>| {
        (seat, wager, card.map(str::to_owned), amount.map(Cents))
    };
    for (event, wanted) in [
        (Event::Tipped { seat, amount }, about(Some(3), None, None, Some(6_000))),
        (Event::TimeRanOut { turn: 4 }, about(None, None, None, None)),
        (
            Event::Round(house::Event::Withdrawn { seat, wager: Wager::SixCard, amount }),
            about(Some(3), Some(WagerKey::SixCard), None, Some(6_000)),
        ),
        (
            Event::Round(house::Event::CouponSettled { seat, wager: Wager::Ante, returned: true }),
            about(Some(3), Some(WagerKey::Ante), None, None),
        ),
        (Event::Round(house::Event::Turned { at: Position(4), card }), about(None, None, Some("Ah"), None)),
        (Event::Round(house::Event::NoMoreBets), about(None, None, None, None)),
        (
            Event::House(house::table::Event::Looked { deck: DeckNumber::First, seat: Some(seat) }),
            about(Some(3), None, None, None),
        ),
        (Event::House(house::table::Event::ProgressiveStopped), about(None, None, None, None)),
        (Event::Hand(poker::Event::BetTo { seat, amount, is_full: true }), about(Some(3), None, None, Some(6_000))),
        (Event::Hand(poker::Event::Tapped), about(None, None, None, None)),
        (Event::Cash(poker::table::Event::ButtonDrawn { seat, card }), about(Some(3), None, Some("Ah"), None)),
        (Event::Cash(poker::table::Event::HandBegun), about(None, None, None, None)),
    ] {
        let (told, name) = sent(&event);
        assert_eq!(serde_json::to_value(told.what).unwrap(), name, "{event:?}");
        assert_eq!((told.seat, told.wager, told.card, told.amount), wanted, "{event:?}");
    }
}

#[test]
fn a_hand_of_poker_is_told_act_by_act() {
    let (seat, other, amount) = (Seat::new(3).unwrap(), Seat::new(5).unwrap(), Amount::dollars(60));
    let card: Card = "Ah".parse().unwrap();
    let whole = (Half::Whole, Seats::NONE.with(seat));
    for (event, told) in [
        (Hear::Posted { seat, kind: PostKind::SmallBlind, amount }, Some("Seat 3 posts the small blind of 60.00.")),
        (Hear::Posted { seat, kind: PostKind::Straddle, amount }, Some("Seat 3 straddles for 60.00.")),
        (Hear::HoleDealt, Some("The dealer deals to the players.")),
        (Hear::Called { seat, amount }, Some("Seat 3 calls 60.00.")),
        (Hear::BetTo { seat, amount, is_full: false }, Some("Seat 3 makes it 60.00.")),
        (Hear::Folded { seat }, Some("Seat 3 folds.")),
        (Hear::Tapped, None),
        (Hear::BoardDealt { cards: 3 }, Some("The dealer deals 3 cards to the board.")),
        (Hear::Turned { at: Position(9), card }, Some("The ace of hearts.")),
        (Hear::Returned { seat, amount }, Some("60.00 goes back to seat 3.")),
        (Hear::ShowdownCalled { first: other }, Some("Showdown: seat 5 shows first.")),
        (Hear::Tabled { seat }, Some("Seat 3 shows the hand.")),
        (Hear::Mucked { seat }, Some("Seat 3 mucks.")),
        (Hear::PotTaken { pot: 1, amount }, Some("Side pot 1 is 60.00.")),
        (Hear::Awarded { pot: 0, half: whole.0, seat, amount, with: whole.1 }, Some("Seat 3 wins 60.00.")),
        (
            Hear::Awarded { pot: 2, half: Half::Low, seat, amount, with: whole.1 },
            Some("Seat 3 wins 60.00 from side pot 2 with the low hand."),
        ),
    ] {
        assert_eq!(event_text(Rules::NONE, &Event::Hand(event)).words.as_deref(), told, "{event:?}");
    }
}
