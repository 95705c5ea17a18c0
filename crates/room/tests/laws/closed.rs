//! Where events of a closed table are recorded.

use crate::people::{Night, UTH, hold_em};
use chips::Amount;
use room::table::Offer;
use room::{Edition, LinkNumber, Role, RoomCommand, Stream, office};

/// Counts the drop box of a closed table, and checks in which streams that is recorded.
fn check(edition: Edition, streams_of: impl Fn(Stream) -> Vec<Stream>, is_over: bool) {
    let mut night = Night::of(edition);
    let (floor, cashier) = (night.floor(), night.staff(Role::Cage));
    let table = night.open(floor, "Hold'em 1", hold_em());
    let stream = Stream::Table(table);
    assert!(!night.room.is_over(stream) && !night.room.is_over(Stream::Room));
    night.say(floor, &RoomCommand::CloseTable { table }).expect("closes");
    assert_eq!(night.room.is_over(stream), is_over);
    let counts = office::OfficeCommand::CountDrop { table, counted: Amount::ZERO };
    let counted = night.say(cashier, &RoomCommand::Office(counts)).expect("counts");
    let streams: Vec<Stream> = counted.parts.iter().map(|part| part.stream).collect();
    assert_eq!(streams, streams_of(stream));
}

#[test]
fn of_a_table_that_has_closed_the_room_tells_from_the_second_edition_on() {
    check(Edition::FIRST, |table| vec![Stream::Room, table], false);
    check(Edition::SECOND, |_| vec![Stream::Room], true);
}

#[test]
fn a_link_is_over_when_its_meters_have_closed() {
    let own: Vec<&str> = UTH.lines().filter(|line| !line.starts_with("link = ")).collect();
    for (submission, is_own) in [(UTH.to_owned(), false), (own.join("\n"), true)] {
        let mut night = Night::of(Edition::FIRST);
        let (floor, other) = (night.floor(), night.floor());
        let table = night.open(floor, "Ultimate 1", Offer::House { submission });
        let link = Stream::Link(LinkNumber(1));
        assert!(night.room.links().count() == 1 && !night.room.is_over(link));
        night.say(floor, &night.room.closing_of(table)).expect("closes, or waits for another");
        let proposed = night.room.proposals().next().map(|(proposal, _)| proposal);
        if let Some(proposal) = proposed {
            night.say(other, &RoomCommand::Approve { proposal }).expect("closes");
        }
        assert!(night.room.table(table).is_none());
        // A named link outlives its tables.
        assert_eq!(night.room.is_over(link), is_own);
    }
}
