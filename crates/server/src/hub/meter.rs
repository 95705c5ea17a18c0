//! Meter updates, throttled to four per second and sent only when a meter has changed.

use super::Hub;
use crate::decider::Unanswered;
use room::LinkNumber;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// The shortest time between two updates.
const PAUSE: Duration = Duration::from_millis(250);

#[derive(Default)]
pub struct Meters {
    /// Links whose meters have changed since they were last sent.
    moved: BTreeSet<LinkNumber>,
    news: Arc<Notify>,
}

impl Meters {
    pub fn moves(&mut self, link: LinkNumber) {
        self.moved.insert(link);
        self.news.notify_one();
    }

    /// Takes the links to send now.
    pub fn take(&mut self) -> BTreeSet<LinkNumber> {
        std::mem::take(&mut self.moved)
    }

    /// Notified when a meter has changed.
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
            // A query that panics is logged, and the next change is sent as usual.
            Ok(()) | Err(Unanswered::Broken) => {}
            Err(_) => return,
        }
        (hub.sleep)(PAUSE).await;
    }
}
