//! The clock of a `room` block, and players who only want the round to end.

use super::evening::Evening;
use crate::table::{RoomTable, TableCommand};
use crate::{Role, RoomCommand, TableNumber, Who};
use ::scenario::Stop;
use game::{Actor, Game as _, Seat, Time, Whom};
use house::HouseTable;
use poker::PokerTable;

/// More actions than any round or hand has. With a rule switched off, one may never end.
const MOST_ACTS: usize = 200;

/// Lets time pass. Whenever a deadline is reached, the house issues its command.
pub(super) fn time_passes(evening: &mut Evening, seconds: u32) -> Result<(), Stop> {
    let end = Time(evening.now.0.saturating_add(i64::from(seconds) * 1_000_000));
    for _ in 0..MOST_ACTS {
        let due = evening.room.tables().filter_map(|(number, table)| Some((table.until()?, number)));
        let Some((until, table)) = due.min().filter(|(until, _)| *until <= end) else { break };
        evening.now = evening.now.max(until);
        evening.say(Who::HOUSE, &RoomCommand::At { table, turn: None, command: TableCommand::TimeUp })?;
    }
    evening.now = end;
    Ok(())
}

/// Every player checks, calls or makes the smallest wager until the round or hand is over.
pub(super) fn finish(evening: &mut Evening, number: TableNumber) -> Result<(), Stop> {
    for _ in 0..MOST_ACTS {
        let table = evening.room.table(number).ok_or("there is no such table")?;
        let Some((by, command)) = next_act(table) else { return Ok(()) };
        evening.say(by, &RoomCommand::At { table: number, turn: None, command })?;
    }
    Err("the round does not end".into())
}

fn next_act(table: &RoomTable) -> Option<(Who, TableCommand)> {
    let who = |seat: Seat| {
        let person = table.seats().find(|(known, _)| *known == seat).map(|(_, person)| person)?;
        Some((Who::new(person, Role::Player), Actor::player(person.into(), seat)))
    };
    if let Some(round) = table.kind().house().and_then(HouseTable::round) {
        let Whom::Seats(seats) = round.waits().whom else { return None };
        let (by, actor) = who(seats.first()?)?;
        let decide = round.options(&actor).decision?;
        let command = match decide.or {
            house::Pass::Check => house::RoundCommand::Check,
            house::Pass::Fold => house::RoundCommand::Play { multiple: *decide.multiples.first()? },
        };
        return Some((by, TableCommand::Round(command)));
    }
    let hand = table.kind().poker().and_then(PokerTable::hand)?;
    let Whom::Seats(seats) = hand.waits().whom else { return None };
    let (by, actor) = who(seats.first()?)?;
    let command = hand.options(&actor).pass().unwrap_or(poker::HandCommand::Call);
    Some((by, TableCommand::Hand(command)))
}
