//! A room whose decks are lost with their key: every wager is returned, and the tables play on.

use crate::busy::driven_with;
use crate::play::{check_links, check_table};
use chips::Amount;
use house::HouseTable;
use poker::PokerTable;
use room::table::{Loss, RoomTable, TableCommand};
use room::{AccountKey, Room, RoomCommand, Who};
use std::collections::BTreeSet;

/// The chips of the players at a table, on the table and in play.
fn worth(room: &Room, table: &RoomTable) -> Amount {
    let place = |purpose| AccountKey::new(purpose, table.unit());
    let stacks = table
        .seats()
        .map(|(_, person)| room.balance(place(ledger::Purpose::Stack { person: person.0, table: table.number().0 })));
    Amount::sum(stacks).expect("stacks can be counted")
}

#[test]
fn a_lost_deck_gives_back_what_was_put_in_wherever_the_game_is() {
    let mut states = BTreeSet::new();
    for seed in 0..60 {
        let driven = driven_with(seed, 6, 350 + seed * 11, |_, _| ());
        // Without the secrets nobody knows a deck.
        let mut room = Room::default();
        for (at, decision) in &driven.taken {
            for part in &decision.parts {
                room.apply(part.stream, *at, &part.did, &part.moved);
            }
        }
        let lost: Vec<_> = room.tables().filter(|(_, table)| table.mix().is_some()).map(|(number, _)| number).collect();
        let now = driven.taken.last().map(|(at, _)| *at).expect("something was taken");
        for number in lost {
            let table = room.table(number).expect("it is open");
            let phase = table.kind().house().and_then(HouseTable::round).map(|round| format!("{:?}", round.phase()));
            let street = table.kind().poker().and_then(PokerTable::hand).map(|hand| format!("{:?}", hand.phase()));
            states.insert(phase.or(street).unwrap_or_default());
            let pot = room.balance(AccountKey::new(ledger::Purpose::Pot { table: number.0 }, table.unit()));
            let (before, seats) = (worth(&room, table), table.seats().count());
            let command =
                RoomCommand::At { table: number, turn: None, command: TableCommand::LoseDeck { why: Loss::Absent } };
            let decision = room.decide(now, Who::HOUSE, &command, &mut || [3; 32]).expect("the deck is lost");
            room.take(now, &decision);
            check_table(&room, number);
            check_links(&room);
            let table = room.table(number).expect("it stays open");
            assert!(table.mix().is_none_or(room::table::Mix::is_known), "another deck is bound");
            if table.seats().count() == seats {
                let after = worth(&room, table);
                assert!(after >= before.plus(pot).expect("an amount"), "{pot} of {number:?} is not back");
            }
        }
    }
    for state in ["Betting", "Deciding(BeforeFlop)", "Deciding(AfterFlop)", "Betting(0)", "Betting(1)", "Showing"] {
        assert!(states.contains(state), "{state} was never met, only {states:?}");
    }
}
