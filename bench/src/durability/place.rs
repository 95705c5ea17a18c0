//! Where stores are created for a measurement: all on one disk, deleted when no longer needed.

use server::store::Database;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::runtime::Runtime;

const POSTGRES: &str = "CARDROOM_TEST_POSTGRES";

static PLACES: AtomicU32 = AtomicU32::new(0);

pub fn runtime() -> Runtime {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.expect("a runtime can be started")
}

/// Whether there is a `PostgreSQL` server to measure.
pub fn has_postgres() -> bool {
    std::env::var_os(POSTGRES).is_some()
}

fn name() -> String {
    format!("cardroom_bench_{}_{}", std::process::id(), PLACES.fetch_add(1, Ordering::Relaxed))
}

/// A folder with an `SQLite` file.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        let folder = std::env::temp_dir().join(name());
        std::fs::create_dir(&folder).expect("a folder can be made");
        Folder(folder)
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("room.sqlite")
    }

    pub async fn open(&self) -> Database {
        Database::sqlite(&self.file()).await.expect("the file can be opened")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Failing to delete it changes no figure.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The URL of a new, empty database; it is deleted with the server.
pub async fn new_postgres() -> String {
    let server = std::env::var(POSTGRES).expect("only asked for where there is one");
    let name = name();
    let mut connection = PgConnection::connect(&server).await.expect("the server answers");
    let sql = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("a database can be made");
    let (server, _) = server.rsplit_once('/').expect("the address names a database");
    format!("{server}/{name}")
}
