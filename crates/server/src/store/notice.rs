//! Commit notifications, so that readers of the journal need not poll all the time.

use super::StoreError;
use sqlx::postgres::PgListener;
use tokio::sync::watch;

/// Commits as they happen, including those of other processes. A lost notification loses nothing: a reader continues
/// from where it was, and also polls at intervals.
pub struct Notices(Source);

enum Source {
    /// A single process writes, so it knows.
    Own(watch::Receiver<i64>),
    Postgres(Box<PgListener>),
}

impl Notices {
    pub(super) fn own(positions: watch::Receiver<i64>) -> Notices {
        Notices(Source::Own(positions))
    }

    pub(super) fn of_postgres(listener: PgListener) -> Notices {
        Notices(Source::Postgres(Box::new(listener)))
    }

    /// The position of the last line of a commit; none if notifications may have been lost.
    pub async fn next(&mut self) -> Result<Option<i64>, StoreError> {
        match &mut self.0 {
            Source::Own(positions) => {
                positions.changed().await.map_err(|_| sqlx::Error::PoolClosed)?;
                Ok(Some(*positions.borrow_and_update()))
            }
            Source::Postgres(listener) => {
                let notice = listener.try_recv().await?;
                Ok(notice.and_then(|notice| notice.payload().parse().ok()))
            }
        }
    }
}
