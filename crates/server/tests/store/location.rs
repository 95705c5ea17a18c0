//! A place of its own for the store of each test.

use server::store::{Database, StoreError};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

const POSTGRES: &str = "CARDROOM_TEST_POSTGRES";

static PLACES: AtomicU32 = AtomicU32::new(0);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];
}

/// A place where a store can be opened again and again.
pub struct Location {
    pub kind: Kind,
    /// Removed at the end.
    pub folder: PathBuf,
    database: String,
}

pub fn run<Test: Future<Output = ()>>(kind: Kind, test: impl FnOnce(Location) -> Test) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async { test(Location::new(kind).await).await });
}

impl Location {
    pub async fn new(kind: Kind) -> Location {
        let name = format!("cardroom_{}_{}", std::process::id(), PLACES.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        // A process with the same number may have left one behind.
        drop(std::fs::remove_dir_all(&folder));
        std::fs::create_dir(&folder).unwrap();
        if kind == Kind::Postgres {
            admin(format!("CREATE DATABASE {name}")).await;
        }
        Location { kind, folder, database: name }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.join("room.sqlite")
    }

    fn url(&self) -> String {
        let server = server();
        let (server, _) = server.rsplit_once('/').expect("the address names a database");
        format!("{server}/{}", self.database)
    }

    /// The error of another process that opens it.
    pub fn address(&self) -> String {
        match self.kind {
            Kind::Sqlite => self.file().display().to_string(),
            Kind::Postgres => self.url(),
        }
    }

    pub async fn open(&self) -> Database {
        self.try_open().await.unwrap()
    }

    pub async fn try_open(&self) -> Result<Database, StoreError> {
        match self.kind {
            Kind::Sqlite => Database::sqlite(&self.file()).await,
            Kind::Postgres => Database::postgres(&self.url()).await,
        }
    }

    /// Changes the database behind the store's back.
    pub async fn meddle(&self, sql: &str) -> Result<(), sqlx::Error> {
        let sql = AssertSqlSafe(sql.to_owned());
        match self.kind {
            Kind::Sqlite => {
                let options = sqlx::sqlite::SqliteConnectOptions::new().filename(self.file()).create_if_missing(true);
                let mut connection = SqliteConnection::connect_with(&options).await?;
                sqlx::raw_sql(sql).execute(&mut connection).await?;
                connection.close().await
            }
            Kind::Postgres => {
                let mut connection = PgConnection::connect(&self.url()).await?;
                sqlx::raw_sql(sql).execute(&mut connection).await?;
                connection.close().await
            }
        }
    }
}

impl Drop for Location {
    fn drop(&mut self) {
        // What remains of a failed test is kept for inspection.
        if !std::thread::panicking() {
            drop(std::fs::remove_dir_all(&self.folder));
        }
    }
}

fn server() -> String {
    std::env::var(POSTGRES).unwrap_or_else(|_| {
        panic!("{POSTGRES} is not set: run the tests through scripts/with-postgres.sh, which starts a PostgreSQL")
    })
}

async fn admin(sql: String) {
    let mut connection = PgConnection::connect(&server()).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
