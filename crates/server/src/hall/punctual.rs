//! The clock of the hall: what is due, meters that have moved, and a checkpoint every minute.

use super::Hall;
use super::gallery::Gallery;
use crate::keeper::{Answer, Unanswered, of_house};
use game::{Seat, Time};
use room::table::{Asks, Mix, Table};
use room::{Command, PersonNumber, Room, table};
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// How exact the clock is.
const TICK: Duration = Duration::from_millis(50);
/// Every so many ticks meters are sent: four times a second.
const METER_TICKS: u32 = 5;
const CHECKPOINT_TICKS: u32 = 1200;

/// After the room was opened nobody who has not come back is timed out for so long: it was the room that was away.
const PATIENCE: i64 = 10 * 60 * 1_000_000;

/// A private table that nobody has used for so long is closed.
const FORGOTTEN_AFTER: i64 = 60 * 60 * 1_000_000;

pub(super) async fn run(hall: Hall) {
    let opened = hall.now();
    let mut ticks = tokio::time::interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for tick in 0_u32.. {
        ticks.tick().await;
        let now = hall.now();
        let sends_meters = tick % METER_TICKS == 0;
        let due = hall.look_around(move |room, gallery| {
            if sends_meters && gallery.has_moved_meters() {
                gallery.send_meters(room);
            }
            due(room, gallery, opened, now)
        });
        let due = match due.await {
            Ok(due) => due,
            // A look that falls over is logged; the clock goes on.
            Err(Unanswered::Broken) => continue,
            Err(_) => return,
        };
        say(&hall, due).await;
        if tick % CHECKPOINT_TICKS == 0 {
            hall.close_forgotten(opened).await;
        }
        if tick % CHECKPOINT_TICKS == CHECKPOINT_TICKS - 1
            && let Err(error) = hall.owner.checkpoint().await
        {
            tracing::error!(%error, "no checkpoint could be signed");
        }
    }
}

impl Hall {
    /// Closes the private tables that nobody has used for an hour, nor since the room was opened.
    pub async fn close_forgotten(&self, opened: Time) {
        let since = Time(self.now().0.saturating_sub(FORGOTTEN_AFTER));
        let forgotten = self.look_around(move |room, gallery| {
            let forgotten = gallery.forgotten(room, opened, since).into_iter();
            forgotten.map(|table| room.closing_of(table)).collect()
        });
        say(self, forgotten.await.unwrap_or_default()).await;
    }
}

/// Says what is due at all tables, so that none waits for the answer to another, and then hears the answers.
async fn say(hall: &Hall, due: Vec<Command>) {
    let mut promised = Vec::with_capacity(due.len());
    for command in due {
        promised.push(hall.ask(of_house(super::fresh_id(hall.now()), command)).await);
    }
    for promised in promised {
        let answer = match promised {
            Ok(promised) => promised.answer().await,
            Err(error) => Err(error),
        };
        match answer {
            // Somebody has acted in the last moment: there is another question now.
            Ok(Answer::Done(_) | Answer::Repeated(_) | Answer::Refused(_) | Answer::TryAgain(_)) => {}
            Ok(answer) => tracing::error!(?answer, "the clock was not understood"),
            Err(error) => tracing::error!(%error, "what was due could not be said"),
        }
    }
}

/// Questions whose time is up, and decks that nobody has.
fn due(room: &Room, gallery: &Gallery, opened: Time, now: Time) -> Vec<Command> {
    let said = room.tables().filter_map(|(number, table)| {
        let is_up = table.until().is_some_and(|until| until <= now) && has_had_time(room, table, gallery, opened, now);
        let command = match table.mix().and_then(Mix::loss) {
            Some(why) => table::Command::LoseDeck { why },
            None if is_up => table::Command::TimeUp,
            None => return None,
        };
        Some(Command::At { table: number, turn: Some(table.turn()), command })
    });
    said.collect()
}

/// Whether those who are asked have had their time since the room was opened.
fn has_had_time(room: &Room, table: &Table, gallery: &Gallery, opened: Time, now: Time) -> bool {
    if now.0 >= opened.0.saturating_add(PATIENCE) {
        return true;
    }
    let settings = room.settings();
    let has_had = |person: PersonNumber, seconds: u32| {
        gallery.came.get(&person).is_some_and(|came| now.0 >= came.0.saturating_add(i64::from(seconds) * 1_000_000))
    };
    let at = |seat: Seat| table.seats().find(|(place, _)| *place == seat).map(|(_, person)| person);
    match table.asks() {
        // The question itself began after the room was opened.
        _ if !gallery.asks_as_before(table) => true,
        Asks::Decision(seat) => at(seat).is_none_or(|person| has_had(person, settings.decision_seconds)),
        Asks::Wagers => table.seats().all(|(_, person)| has_had(person, settings.wager_seconds)),
        Asks::NextHand | Asks::Nothing => true,
    }
}
