//! Maintenance, once a minute: closes abandoned private tables and signs a checkpoint.

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
        for command in forgotten.await.unwrap_or_default() {
            match self.say_for_house(command).await {
                // Somebody sat down at the last moment.
                Ok(Answer::Done(_) | Answer::Repeated(_) | Answer::Refused(_) | Answer::TryAgain(_)) => {}
                Ok(answer) => tracing::error!(?answer, "closing a private table was answered unexpectedly"),
                Err(error) => tracing::error!(%error, "a private table could not be closed"),
            }
        }
    }
}
