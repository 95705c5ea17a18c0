//! A round and a hand from the first chip to the last.

use crate::people::{Night, UTH, hold_em};
use crate::play::{check, next_act};
use chips::{Amount, Unit};
use house::{RoundCommand, Tender};
use room::table::{Offer, TableCommand};
use room::{Role, RoomCommand, Who};
use rulebook::Wager;

#[test]
fn a_round_is_dealt_settled_and_booked() {
    let mut night = Night::new();
    let floor = night.floor();
    let table = night.open(floor, "Ultimate 1", Offer::House { submission: UTH.to_owned() });
    let anna = night.player(500);
    let player = Who::new(anna, Role::Player);
    night.sit(anna, table, 1, 300);
    check(&night);
    let ante = RoundCommand::Bet { wager: Wager::Ante, amount: Amount::dollars(10), tender: Tender::Chips };
    night.at(player, table, TableCommand::Round(ante)).expect("an Ante");
    check(&night);
    night.at(player, table, TableCommand::Ready).expect("ready");
    check(&night);
    let mut acts = 0;
    while let Some((by, command)) = next_act(&night.room, table, 0) {
        night.at(by, table, command).expect("an option is legal");
        check(&night);
        acts += 1;
        assert!(acts < 10, "the round does not end");
        if night.room.table(table).is_some_and(|table| table.rounds() > 1) {
            break;
        }
    }
    assert_eq!(night.room.table(table).map(room::table::RoomTable::rounds), Some(2));
    night.at(player, table, TableCommand::StandUp).expect("stands up");
    check(&night);
    assert!(night.room.purse(anna, Unit::Dollars) >= Amount::dollars(450));
    night.say(floor, &RoomCommand::CloseTable { table }).expect("closes");
    check(&night);
}

#[test]
fn a_hand_is_dealt_played_and_booked() {
    let mut night = Night::new();
    let floor = night.floor();
    let table = night.open(floor, "Hold'em 1", hold_em());
    for seat in 1..=4 {
        let person = night.player(500);
        night.sit(person, table, seat, 200);
        check(&night);
    }
    for turn in 0..200 {
        if let Some((by, command)) = next_act(&night.room, table, turn) {
            night.at(by, table, command).expect("an option is legal");
        } else {
            let until = night.room.table(table).and_then(room::table::RoomTable::until).expect("a clock runs");
            night.now = until;
            night.at(Who::HOUSE, table, TableCommand::TimeUp).expect("the time is up");
        }
        check(&night);
    }
    assert!(night.room.table(table).is_some_and(|table| table.rounds() > 5));
}
