//! The sentences of the journal and of the tables for commands and events.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use cards::{Card, Position};
use chips::{Amount, Unit};
use game::{Events, Seat, Seats, Time};
use house::table::{DeckNumber, HouseTableCommand};
use house::{Device, Irregularity, RoundCommand};
use ledger::Tender;
use poker::{Half, HandCommand, HandEvent, PostKind};
use room::office::{OfficeCommand, Till};
use room::table::{TableCommand, TableEvent};
use room::{PersonNumber, ProposalNumber, Role, RoomCommand, RoomEvent, TableNumber, Who};
use rulebook::{Rules, Wager};
use server::hub::{Naming, command_text, event_text, record_text, recorded_text};
use server::wire::{Cents, EventText, WagerKey};

fn words(command: OfficeCommand) -> String {
    let naming =
        Naming { person: |_: PersonNumber| "anna".to_owned(), table: |_: TableNumber| "Chesapeake".to_owned() };
    command_text(&room::RoomCommand::Office(command), &naming)
}

#[test]
fn money_is_told_as_people_say_it() {
    let (person, table, amount, unit) = (PersonNumber(7), TableNumber(3), Amount::dollars(2_000), Unit::Play);
    let drawer = Till::Drawer(2);
    let dollars = Unit::Dollars;
    for (command, text) in [
        (
            OfficeCommand::BuyIn { person, unit, tender: Tender::Cash, amount },
            "anna gets 2,000.00 in play money for cash.",
        ),
        (
            OfficeCommand::Redeem { person, unit: dollars, tender: Tender::BuyInChips, amount },
            "anna hands in $2,000.00 for buy-in chips.",
        ),
        (OfficeCommand::Deposit { person, unit: dollars, amount }, "anna deposits $2,000.00 at the cage."),
        (OfficeCommand::Withdraw { person, unit: dollars, amount }, "anna withdraws $2,000.00 from the cage."),
        (OfficeCommand::Fill { table, amount }, "Chesapeake gets 2,000.00 from the cage."),
        (OfficeCommand::Credit { table, amount }, "Chesapeake gives 2,000.00 to the cage."),
        (OfficeCommand::CountDrop { table, counted: amount }, "Chesapeake has 2,000.00 in its drop box."),
        (OfficeCommand::PayTips { table, person, amount }, "anna gets 2,000.00 in tips from Chesapeake."),
        (OfficeCommand::OpenDrawer { imprest: amount }, "Opens a drawer with 2,000.00."),
        (
            OfficeCommand::MoveMoney { unit: dollars, tender: Tender::Cash, from: Till::Vault, to: drawer, amount },
            "Moves $2,000.00 as cash from the vault to drawer 2.",
        ),
    ] {
        assert_eq!(words(command), text);
    }
}

#[test]
fn people_are_told_by_their_names() {
    let person = PersonNumber(7);
    let until = Time(1_800_000_000_000_000);
    for (command, text) in [
        (OfficeCommand::Bar { person, until: None }, "anna is barred from playing."),
        (OfficeCommand::Bar { person, until: Some(until) }, "anna is barred from playing until January 15, 2027."),
        (OfficeCommand::Exclude { until }, "Excludes themself from playing until January 15, 2027."),
        (
            OfficeCommand::LimitLoss { unit: Unit::Dollars, most: Some(Amount::dollars(50)) },
            "Sets a loss limit of $50.00 per day.",
        ),
        (OfficeCommand::LimitLoss { unit: Unit::Dollars, most: None }, "Removes the loss limit in dollars."),
        (OfficeCommand::BeginShift { role: Role::Cage }, "Starts a shift as cage."),
        (OfficeCommand::CloseDay, "The gaming day ends."),
    ] {
        assert_eq!(words(command), text);
    }
}

#[test]
fn a_proposal_is_told_as_one_and_its_approval_says_what_was_approved() {
    let naming = Naming { person: |_: PersonNumber| "anna".to_owned(), table: |_: TableNumber| "Blue".to_owned() };
    let (person, proposal) = (PersonNumber(7), ProposalNumber(12));
    let appoint = RoomCommand::Office(OfficeCommand::Appoint { person, role: Role::Admin });
    let fill = RoomCommand::Office(OfficeCommand::Fill { table: TableNumber(1), amount: Amount::dollars(60_000) });
    let mut done = Events::with_capacity(1);
    done.push(Rules::NONE, RoomEvent::Approved { proposal, by: person });
    let mut proposed = Events::with_capacity(1);
    let by = Who::new(person, Role::Admin);
    let command = Box::new(appoint.clone());
    proposed.push(Rules::NONE, RoomEvent::Proposed { proposal, by, command, precondition: None });
    for (command, did, of, text) in [
        (&appoint, &done, None, "anna gets the admin role."),
        (&appoint, &proposed, None, "Proposes: anna gets the admin role."),
        (&fill, &proposed, None, "Proposes: Blue gets 60,000.00 from the cage."),
        (&RoomCommand::Approve { proposal }, &done, Some(&appoint), "Approves proposal 12: anna gets the admin role."),
        (
            &RoomCommand::Reject { proposal },
            &done,
            Some(&fill),
            "Rejects proposal 12: Blue gets 60,000.00 from the cage.",
        ),
        (&RoomCommand::Approve { proposal }, &done, None, "Approves proposal 12."),
    ] {
        assert_eq!(recorded_text(command, did, of, &naming), text);
    }
    let waits = proposed.first().and_then(|event| record_text(event, &naming));
    assert_eq!(waits.as_deref(), Some("A second person must approve proposal 12."));
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
    let cash = |command| TableCommand::Cash(command);
    for (command, text) in [
        (TableCommand::Round(RoundCommand::Play { multiple: 4 }), "Blue: plays 4× the Ante."),
        (
            TableCommand::Round(RoundCommand::Report { what: Irregularity::FaceUp }),
            "Blue: reports that the next card lies face up.",
        ),
        (
            TableCommand::House(HouseTableCommand::Fail { device: Device::Shoe }),
            "Blue: reports that the shoe has failed.",
        ),
        (TableCommand::House(HouseTableCommand::Assign { floor: game::Person(7) }), "Blue: assigns the table to anna."),
        (TableCommand::Hand(HandCommand::BetTo { amount }), "Blue: makes it 60.00."),
        (TableCommand::Hand(HandCommand::Kill { seat }), "Blue: declares the hand of seat 3 dead."),
        (cash(poker::table::PokerTableCommand::SitOut), "Blue: sits out."),
        (
            cash(poker::table::PokerTableCommand::PlaceKill { holder: Some(seat) }),
            "Blue: gives the kill button to seat 3.",
        ),
    ] {
        let command = room::RoomCommand::At { table: TableNumber(1), turn: None, command };
        assert_eq!(command_text(&command, &naming), text);
    }
}

/// An event as it is sent, with its name in the journal.
fn sent(event: &TableEvent) -> (EventText, String) {
    let mut value = serde_json::to_value(event).unwrap();
    // An event of a game is nested in the event of its table.
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
        (TableEvent::Tipped { seat, amount }, about(Some(3), None, None, Some(6_000))),
        (TableEvent::TimeRanOut { turn: 4 }, about(None, None, None, None)),
        (
            TableEvent::Round(house::RoundEvent::Withdrawn { seat, wager: Wager::SixCard, amount }),
            about(Some(3), Some(WagerKey::SixCard), None, Some(6_000)),
        ),
        (
            TableEvent::Round(house::RoundEvent::CouponSettled { seat, wager: Wager::Ante, returned: true }),
            about(Some(3), Some(WagerKey::Ante), None, None),
        ),
        (TableEvent::Round(house::RoundEvent::Turned { at: Position(4), card }), about(None, None, Some("Ah"), None)),
        (TableEvent::Round(house::RoundEvent::NoMoreBets), about(None, None, None, None)),
        (
            TableEvent::House(house::table::HouseTableEvent::Looked { deck: DeckNumber::First, seat: Some(seat) }),
            about(Some(3), None, None, None),
        ),
        (TableEvent::House(house::table::HouseTableEvent::ProgressiveStopped), about(None, None, None, None)),
        (
            TableEvent::Hand(poker::HandEvent::BetTo { seat, amount, is_full: true }),
            about(Some(3), None, None, Some(6_000)),
        ),
        (TableEvent::Hand(poker::HandEvent::Tapped), about(None, None, None, None)),
        (
            TableEvent::Cash(poker::table::PokerTableEvent::ButtonDrawn { seat, card }),
            about(Some(3), None, Some("Ah"), None),
        ),
        (TableEvent::Cash(poker::table::PokerTableEvent::HandBegun), about(None, None, None, None)),
    ] {
        let (text, name) = sent(&event);
        assert_eq!(serde_json::to_value(text.what).unwrap(), name, "{event:?}");
        assert_eq!((text.seat, text.wager, text.card, text.amount), wanted, "{event:?}");
    }
}

#[test]
fn a_hand_of_poker_is_told_act_by_act() {
    let (seat, other, amount) = (Seat::new(3).unwrap(), Seat::new(5).unwrap(), Amount::dollars(60));
    let card: Card = "Ah".parse().unwrap();
    let whole = (Half::Whole, Seats::NONE.with(seat));
    for (event, text) in [
        (
            HandEvent::Posted { seat, kind: PostKind::SmallBlind, amount },
            Some("Seat 3 posts the small blind of 60.00."),
        ),
        (HandEvent::Posted { seat, kind: PostKind::Straddle, amount }, Some("Seat 3 straddles for 60.00.")),
        (HandEvent::HoleDealt, Some("The dealer deals to the players.")),
        (HandEvent::Called { seat, amount }, Some("Seat 3 calls 60.00.")),
        (HandEvent::BetTo { seat, amount, is_full: false }, Some("Seat 3 makes it 60.00.")),
        (HandEvent::Folded { seat }, Some("Seat 3 folds.")),
        (HandEvent::Tapped, None),
        (HandEvent::BoardDealt { cards: 3 }, Some("The dealer deals 3 cards to the board.")),
        (HandEvent::Turned { at: Position(9), card }, Some("The ace of hearts.")),
        (HandEvent::Returned { seat, amount }, Some("60.00 is returned to seat 3.")),
        (HandEvent::ShowdownCalled { first: other }, Some("Showdown: seat 5 shows first.")),
        (HandEvent::Tabled { seat }, Some("Seat 3 shows the hand.")),
        (HandEvent::Mucked { seat }, Some("Seat 3 mucks.")),
        (HandEvent::PotTaken { pot: 1, amount }, Some("Side pot 1 is 60.00.")),
        (HandEvent::Awarded { pot: 0, half: whole.0, seat, amount, with: whole.1 }, Some("Seat 3 wins 60.00.")),
        (
            HandEvent::Awarded { pot: 2, half: Half::Low, seat, amount, with: whole.1 },
            Some("Seat 3 wins 60.00 from side pot 2 with the low hand."),
        ),
    ] {
        assert_eq!(event_text(Rules::NONE, &TableEvent::Hand(event)).words.as_deref(), text, "{event:?}");
    }
}
