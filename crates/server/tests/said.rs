//! How the journal tells what people have said in the office.

use chips::{Amount, Unit};
use game::Time;
use ledger::Tender;
use room::office::{Command, Till};
use room::{PersonNumber, Role, TableNumber};
use server::hall::{Naming, words_of_command};

fn words(command: Command) -> String {
    let naming =
        Naming { person: |_: PersonNumber| "anna".to_owned(), table: |_: TableNumber| "Chesapeake".to_owned() };
    words_of_command(&room::Command::Office(command), &naming)
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
            "anna hands in $2,000.00 for buy in chips.",
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
