//! A place of its own for the room of each test.

use server::address::Address;
use server::keys::KeyFolder;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

const POSTGRES: &str = "CARDROOM_TEST_POSTGRES";
const POSTGRES_DATA: &str = "CARDROOM_TEST_POSTGRES_DATA";

static PLACES: AtomicU32 = AtomicU32::new(0);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub const BOTH: [Kind; 2] = [Kind::Sqlite, Kind::Postgres];
}

/// A folder, and a database in it or beside it.
pub struct Location {
    /// Removed at the end.
    pub folder: PathBuf,
    pub address: String,
}

impl Location {
    pub fn new(kind: Kind) -> Location {
        let name = format!("cardroom_room_{}_{}", std::process::id(), PLACES.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(&name);
        std::fs::create_dir(&folder).unwrap();
        let address = match kind {
            Kind::Sqlite => folder.join("room.db").to_str().unwrap().to_owned(),
            Kind::Postgres => {
                server::wait_for(admin(format!("CREATE DATABASE {name}"))).unwrap();
                let server = postgres();
                format!("{}/{name}", server.rsplit_once('/').unwrap().0)
            }
        };
        Location { folder, address }
    }

    pub fn file(&self, name: &str) -> String {
        self.folder.join(name).to_str().unwrap().to_owned()
    }

    /// Beside a file, the keys are where nobody has to specify them.
    pub fn keys(&self) -> String {
        self.file("room.db.keys")
    }

    pub fn key_folder(&self) -> KeyFolder {
        KeyFolder(self.keys().into())
    }

    pub fn parsed(&self) -> Address {
        self.address.parse().unwrap()
    }

    /// `--database … --keys …`
    pub fn named(&self) -> [String; 4] {
        ["--database".to_owned(), self.address.clone(), "--keys".to_owned(), self.keys()]
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

fn postgres() -> String {
    std::env::var(POSTGRES).unwrap_or_else(|_| {
        panic!("{POSTGRES} is not set: run the tests through scripts/with-postgres.sh, which starts a PostgreSQL")
    })
}

async fn admin(sql: String) {
    let mut connection = PgConnection::connect(&postgres()).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// The files of the database server, from the log that it writes from now on.
pub struct ServerFiles {
    folder: PathBuf,
    /// The first of the write-ahead logs.
    log: String,
    /// The folder of the database.
    database: String,
}

impl ServerFiles {
    pub fn from_now_on(place: &Location) -> ServerFiles {
        const FILES: &str = "SELECT pg_walfile_name(pg_current_wal_lsn()), oid::text FROM pg_database \
                             WHERE datname = current_database()";
        let folder = std::env::var_os(POSTGRES_DATA).unwrap_or_else(|| {
            panic!("{POSTGRES_DATA} is not set: run the tests through scripts/with-postgres.sh, which knows the folder")
        });
        let found = server::wait_for(async {
            let mut connection = PgConnection::connect(&place.address).await.unwrap();
            sqlx::query(FILES).fetch_one(&mut connection).await.unwrap()
        });
        let found = found.unwrap();
        ServerFiles { folder: folder.into(), log: found.get(0), database: found.get(1) }
    }

    /// Everything on disk after all of it was flushed.
    pub fn read(&self) -> Vec<(String, Vec<u8>)> {
        server::wait_for(admin("CHECKPOINT".to_owned())).unwrap();
        let mut found = crate::canary::files(&self.folder.join("base").join(&self.database));
        let logs = crate::canary::files(&self.folder.join("pg_wal"));
        found.extend(logs.into_iter().filter(|(name, _)| *name >= self.log));
        let output = self.folder.with_file_name("log");
        found.push(("what the server said".to_owned(), std::fs::read(output).unwrap()));
        found
    }
}
