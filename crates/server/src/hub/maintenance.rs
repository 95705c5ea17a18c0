//! What is done every minute: private tables that nobody uses are closed, and a checkpoint is signed.

use super::Hub;
use crate::decider::{Answer, Unanswered};
use game::Time;
use room::RoomCommand;
use std::time::Duration;

const EACH: Duration = Duration::from_mins(1);

/// A private table that nobody has used for so long is closed.
const FORGOTTEN_AFTER: i64 = 60 * 60 * 1_000_000;

pub(super) async fn run(hub: Hub) {
    let opened = hub.now();
    loop {
        hub.close_forgotten(opened).await;
        (hub.sleep)(EACH).await;
        match hub.handle.checkpoint().await {
            Ok(_) => {}
            Err(Unanswered::Closed) => return,
            Err(error) => tracing::error!(%error, "no checkpoint could be signed"),
        }
    }
}

impl Hub {
    /// Closes the private tables that nobody has used for an hour, nor since the room was opened.
    pub async fn close_forgotten(&self, opened: Time) {
        let since = Time(self.now().0.saturating_sub(FORGOTTEN_AFTER));
        let forgotten = self.look_around(move |room, broadcaster| {
            let forgotten = broadcaster.forgotten(room, opened, since).into_iter();
            forgotten.map(|table| room.closing_of(table)).collect::<Vec<RoomCommand>>()
        });
        for command in forgotten.await.unwrap_or_default() {
            match self.say_for_house(command).await {
                // Somebody has sat down in the last moment.
                Ok(Answer::Done(_) | Answer::Repeated(_) | Answer::Refused(_) | Answer::TryAgain(_)) => {}
                Ok(answer) => tracing::error!(?answer, "the closing of a private table was not understood"),
                Err(error) => tracing::error!(%error, "a private table could not be closed"),
            }
        }
    }
}
