//! Word of commits, so that those who follow the journal need not ask all the time.

use super::StoreError;
use sqlx::postgres::PgListener;
use tokio::sync::watch;

/// Commits as they happen, those of other processes too. Some may be lost, which loses nothing: whoever hears of a
/// commit reads on from where it stood, and looks now and then unasked.
pub struct Notices(Source);

enum Source {
    /// One process writes, so it knows.
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

    /// The position of the last line of a commit; nothing if some commits may have gone unheard.
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
