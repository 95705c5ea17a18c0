//! Meters that have moved, and the task that sends them: at most four times a second, and only when one has moved.

use super::Hub;
use crate::decider::Unanswered;
use room::LinkNumber;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// Between two times that meters are sent.
const PAUSE: Duration = Duration::from_millis(250);

#[derive(Default)]
pub struct Meters {
    /// Links whose meters have moved since they were sent.
    moved: BTreeSet<LinkNumber>,
    news: Arc<Notify>,
}

impl Meters {
    pub fn moves(&mut self, link: LinkNumber) {
        self.moved.insert(link);
        self.news.notify_one();
    }

    /// Those that are to be sent now.
    pub fn take(&mut self) -> BTreeSet<LinkNumber> {
        std::mem::take(&mut self.moved)
    }

    /// Tells when a meter has moved.
    pub fn news(&self) -> Arc<Notify> {
        Arc::clone(&self.news)
    }
}

/// Sends meters until the room closes.
pub(super) async fn run(hub: Hub) {
    let news = super::locked(&hub.broadcaster).meters.news();
    loop {
        news.notified().await;
        match hub.look_around(|room, broadcaster| broadcaster.send_meters(room)).await {
            // A look that falls over is logged, and the next move is sent as ever.
            Ok(()) | Err(Unanswered::Broken) => {}
            Err(_) => return,
        }
        (hub.sleep)(PAUSE).await;
    }
}
