//! Single commits of one row, as fast as the disk allows.

use super::process::Process;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection as _, SqliteConnection};
use std::time::{Duration, Instant};

/// The pause between two commits while something else is measured.
const PAUSE: Duration = Duration::from_millis(100);

pub struct Commits(SqliteConnection);

impl Commits {
    /// A file beside the database of the room.
    pub async fn open(process: &Process) -> Commits {
        let options = SqliteConnectOptions::new()
            .filename(process.folder().file().with_extension("raw"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a file can be made");
        let made = sqlx::raw_sql("CREATE TABLE rows (number INTEGER PRIMARY KEY, text TEXT)");
        made.execute(&mut connection).await.expect("a table can be made");
        Commits(connection)
    }

    async fn one(&mut self) -> Duration {
        let since = Instant::now();
        let row = sqlx::query("INSERT INTO rows (text) VALUES ('as long as a line of a journal is at the least')");
        row.execute(&mut self.0).await.expect("a row can be written");
        since.elapsed()
    }

    /// This many, one after the other.
    pub async fn several(&mut self, count: usize) -> Vec<Duration> {
        let mut took = Vec::with_capacity(count);
        for _ in 0..count {
            took.push(self.one().await);
        }
        took
    }

    /// A few per second, until then.
    pub async fn until(mut self, end: Instant) -> Vec<Duration> {
        let mut took = Vec::new();
        while Instant::now() < end {
            took.push(self.one().await);
            tokio::time::sleep(PAUSE).await;
        }
        took
    }
}
