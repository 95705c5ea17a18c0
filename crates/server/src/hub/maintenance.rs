//! Maintenance, once a minute: gets up guests who have gone, closes abandoned private tables and signs a checkpoint.

use super::Hub;
use crate::decider::{Answer, Unanswered};
use game::Time;
use room::RoomCommand;
use std::time::Duration;

const EACH: Duration = Duration::from_mins(1);

/// A private table that has been unused for this long is closed.
const FORGOTTEN_AFTER: i64 = 60 * 60 * 1_000_000;

pub(super) async fn run(hub: Hub) {
    let opened = hub.now();
    loop {
        hub.remove_guests().await;
        hub.close_forgotten(opened).await;
        (hub.sleep)(EACH).await;
        match hub.handle.checkpoint().await {
            Ok(_) => {}
            Err(Unanswered::Closed) => return,
            Err(error) => tracing::error!(%error, "the checkpoint could not be signed"),
        }
    }
}

impl Hub {
    /// Closes the private tables that have not been used for an hour, or since the room was opened.
    pub async fn close_forgotten(&self, opened: Time) {
        let since = Time(self.now().0.saturating_sub(FORGOTTEN_AFTER));
        let forgotten = self.look_around(move |room, broadcaster| {
            let forgotten = broadcaster.forgotten(room, opened, since).into_iter();
            forgotten.map(|table| room.closing_of(table)).collect::<Vec<RoomCommand>>()
        });
        self.carry_out(forgotten.await.unwrap_or_default()).await;
    }

    /// Gets up the guests who have gone, with all their chips.
    pub async fn remove_guests(&self) {
        let now = self.now();
        let removals = self.look_around(move |room, broadcaster| broadcaster.removals(room, now)).await;
        self.carry_out(removals.unwrap_or_default()).await;
    }

    async fn carry_out(&self, commands: Vec<RoomCommand>) {
        for command in commands {
            let what = format!("{command:?}");
            match self.say_for_house(command).await {
                // Somebody sat down or got up at the last moment.
                Ok(Answer::Done(_) | Answer::Repeated(_) | Answer::Refused(_) | Answer::TryAgain(_)) => {}
                Ok(answer) => tracing::error!(?answer, what, "a command of the house was answered unexpectedly"),
                Err(error) => tracing::error!(%error, what, "a command of the house could not be carried out"),
            }
        }
    }
}
