//! An event that cannot be applied is reported, not dropped.

use crate::people::{Night, UTH, hold_em};
use room::table::{Offer, Opening};
use room::{Room, RoomEvent, Stream};

/// The records of an evening, with one opening changed as if another release had accepted it.
fn replayed(change: impl Fn(&mut Opening)) -> Room {
    let mut night = Night::new();
    let floor = night.floor();
    night.open(floor, "Ultimate", Offer::House { submission: UTH.to_owned() });
    let table = night.open(floor, "Hold'em", hold_em());
    for seat in 1..=2 {
        let person = night.player(500);
        night.sit(person, table, seat, 100);
    }
    let mut room = Room::default();
    for (at, decision) in &night.taken {
        for part in &decision.parts {
            let mut did = part.did.clone();
            for event in did.events_mut() {
                if let RoomEvent::TableOpened { opening, .. } = event {
                    change(opening);
                }
            }
            room.apply(part.stream, *at, &did, &part.moved);
        }
    }
    room
}

#[test]
fn records_that_fit_leave_nothing_to_tell() {
    assert_eq!(replayed(|_| ()).unappliable(), None);
}

#[test]
fn a_table_that_cannot_be_opened_any_more_is_told_with_its_stream() {
    let room = replayed(|opening| {
        if let Offer::House { submission } = &mut opening.offers {
            *submission = submission.replace("seats = 6", "seats = 9");
        }
    });
    let unappliable = room.unappliable().expect("no book has nine seats");
    assert_eq!(unappliable.stream, Stream::Room);
    assert!(unappliable.what.starts_with("table 1 cannot be opened: "), "{unappliable}");
}

#[test]
fn what_happens_at_no_table_is_told() {
    let room = replayed(|opening| {
        if let Offer::Poker { terms } = &mut opening.offers {
            *terms = terms.replace("hold'em", "holdem");
        }
    });
    let unappliable = room.unappliable().expect("there is no such game");
    assert!(unappliable.what.starts_with("table 2 cannot be opened: "), "{unappliable}");
}
