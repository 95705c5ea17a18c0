//! SQLite: one file, and one process that writes.

use super::table::Table;
use super::value::{Row, Value};
use super::{CommandKey, StoreError};
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _, Row as _, SqlSafeStr, TypeInfo as _, ValueRef as _};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// Migrations from an empty file on. A released step never changes.
const STEPS: [(i64, &str); 1] = [(1, include_str!("sqlite-1.sql"))];
const KNOWN: i64 = STEPS[STEPS.len() - 1].0;

/// `CRDM`: the application id by which we recognize our files.
const APPLICATION: i64 = 0x4352_444d;

const READERS: u32 = 4;

/// The binary logarithm of the most rows that one statement writes.
const LARGEST_GROUP: u32 = 5;

/// SQLite result codes: `SQLITE_READONLY` and `SQLITE_NOTADB`.
const READ_ONLY: &str = "8";
const NOT_A_DATABASE: &str = "26";

pub(super) struct Sqlite {
    pub(super) writer: SqlitePool,
    pub(super) readers: SqlitePool,
    /// The exclusive lock. The operating system releases it when the process ends, however it ends.
    _lock: File,
}

pub(super) async fn open(path: &Path) -> Result<Sqlite, StoreError> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let lock = lock(&path)?;
    if path.metadata().is_ok_and(|file| file.permissions().readonly()) {
        return Err(StoreError::ReadOnly { path });
    }
    let plain = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let found = inspect(&plain).await.map_err(|error| named(error, &path))?;
    if found > KNOWN {
        return Err(StoreError::Later { found, known: KNOWN });
    }
    let durable = plain
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("fullfsync", "ON")
        .pragma("checkpoint_fullfsync", "ON");
    let always = SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None).test_before_acquire(false);
    let writer = always.clone().max_connections(1).connect_with(durable.clone()).await;
    let writer = writer.map_err(|error| named(error.into(), &path))?;
    let readers = always.max_connections(READERS).connect_lazy_with(durable.pragma("query_only", "ON"));
    let store = Sqlite { writer, readers, _lock: lock };
    store.assert_durable().await?;
    store.migrate(found).await.map_err(|error| named(error, &path))?;
    Ok(store)
}

/// Opens an existing file without a lock: in WAL mode readers do not disturb the writer.
pub(super) async fn open_to_read(path: &Path) -> Result<SqlitePool, StoreError> {
    if let Err(error) = File::open(path) {
        return Err(StoreError::File { path: path.to_owned(), error });
    }
    let options = SqliteConnectOptions::new().filename(path).read_only(true).pragma("query_only", "ON");
    match inspect(&options).await.map_err(|error| named(error, path))? {
        0 => Err(StoreError::Nothing),
        found if found > KNOWN => Err(StoreError::Later { found, known: KNOWN }),
        _ => Ok(SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options)),
    }
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    let beside = PathBuf::from(beside);
    let locked = OpenOptions::new().create(true).write(true).truncate(false).open(&beside).map_err(TryLockError::Error);
    match locked.and_then(|file| file.try_lock().map(|()| file)) {
        Ok(file) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: path.to_owned() }),
        Err(TryLockError::Error(error)) => Err(StoreError::File { path: beside, error }),
    }
}

/// The schema version of the file, 0 if it is new. Does not change the file.
async fn inspect(options: &SqliteConnectOptions) -> Result<i64, StoreError> {
    let mut connection = SqliteConnection::connect_with(options).await?;
    let application = number(&mut connection, "PRAGMA application_id").await?;
    let version = number(&mut connection, "PRAGMA user_version").await?;
    let things = number(&mut connection, "SELECT count(*) FROM sqlite_schema").await?;
    connection.close().await?;
    match (application, version, things) {
        (APPLICATION, version, _) if version > 0 => Ok(version),
        (0, 0, 0) => Ok(0),
        _ => Err(StoreError::NotOurs),
    }
}

fn named(error: StoreError, path: &Path) -> StoreError {
    let StoreError::Database(sqlx::Error::Database(inner)) = &error else { return error };
    match inner.code().as_deref() {
        Some(READ_ONLY) => StoreError::ReadOnly { path: path.to_owned() },
        Some(NOT_A_DATABASE) => StoreError::NotOurs,
        _ => error,
    }
}

async fn number(connection: &mut SqliteConnection, sql: &'static str) -> Result<i64, StoreError> {
    let rows = ask(connection, sql, Vec::new()).await?;
    rows.into_iter().next().ok_or(StoreError::Damaged { what: "a pragma is unknown" })?.integer()
}

impl Sqlite {
    async fn assert_durable(&self) -> Result<(), StoreError> {
        let mut connection = self.writer.acquire().await?;
        let settings =
            [("PRAGMA synchronous", "synchronous", 2, "FULL"), ("PRAGMA foreign_keys", "foreign_keys", 1, "ON")];
        for (sql, setting, wanted, needed) in settings {
            let found = number(&mut connection, sql).await?;
            if found != wanted {
                return Err(StoreError::Unsafe { setting, found: found.to_string(), needed });
            }
        }
        let mut modes = ask(&mut connection, "PRAGMA journal_mode", Vec::new()).await?;
        let found = modes.pop().ok_or(StoreError::Damaged { what: "a pragma is unknown" })?.text()?;
        if found != "wal" {
            return Err(StoreError::Unsafe { setting: "journal_mode", found, needed: "WAL" });
        }
        Ok(())
    }

    async fn migrate(&self, found: i64) -> Result<(), StoreError> {
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        for (_, step) in STEPS.into_iter().filter(|(version, _)| *version > found) {
            sqlx::raw_sql(step).execute(&mut *transaction).await?;
        }
        let ours = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {KNOWN}");
        sqlx::raw_sql(AssertSqlSafe(ours)).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(())
    }
}

pub(super) async fn ask(
    connection: &mut SqliteConnection,
    sql: impl SqlSafeStr,
    values: Vec<Value>,
) -> Result<Vec<Row>, StoreError> {
    let rows = sqlx::query_with(sql, arguments(values)?).fetch_all(connection).await?;
    rows.iter().map(read).collect()
}

/// Writes rows in groups whose sizes are powers of two, so that a handful of prepared statements suffices for any
/// number.
pub(super) async fn put(
    connection: &mut SqliteConnection,
    table: &Table,
    rows: Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    let mut rows = rows.into_iter();
    while rows.len() > 0 {
        let group = 1 << rows.len().ilog2().min(LARGEST_GROUP);
        let values: Vec<Value> = rows.by_ref().take(group).flatten().collect();
        let sql = AssertSqlSafe(insertion(table, group));
        sqlx::query_with(sql, arguments(values)?).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Unnumbered placeholders, because SQLite would look up numbered ones one by one.
fn insertion(table: &Table, rows: usize) -> String {
    let width = table.columns.len();
    let row = format!("({})", vec!["?"; width].join(", "));
    let (name, columns, conflict) = (table.name, table.list(width), table.on_conflict());
    format!("INSERT INTO {name} ({columns}) VALUES {}{conflict}", vec![row; rows].join(", "))
}

pub(super) async fn heads_of(connection: &mut SqliteConnection, streams: Vec<&str>) -> Result<Vec<Row>, StoreError> {
    const HEADS: &str = "SELECT records.stream, records.number FROM json_each($1) AS named \
                         CROSS JOIN records ON records.stream = named.value AND records.number = \
                         (SELECT max(newest.number) FROM records AS newest WHERE newest.stream = named.value)";
    ask(connection, HEADS, vec![Value::Text(serde_json::Value::from(streams).to_string())]).await
}

pub(super) async fn commands_of(
    connection: &mut SqliteConnection,
    keys: Vec<&CommandKey>,
) -> Result<Vec<Row>, StoreError> {
    const COMMANDS: &str = "SELECT account, commands.id, body, answer, position FROM json_each($1) AS named \
                            CROSS JOIN commands ON account = named.value ->> 0 AND commands.id = named.value ->> 1";
    let keys: Vec<Vec<&str>> = keys.iter().map(|key| vec![key.account.as_str(), key.id.as_str()]).collect();
    ask(connection, COMMANDS, vec![Value::Text(serde_json::Value::from(keys).to_string())]).await
}

fn arguments(values: Vec<Value>) -> Result<SqliteArguments, StoreError> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        match value {
            Value::Absent => arguments.add(None::<i64>),
            Value::Integer(number) => arguments.add(number),
            Value::Text(text) => arguments.add(text),
            Value::Bytes(bytes) => arguments.add(bytes),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

fn read(row: &SqliteRow) -> Result<Row, StoreError> {
    let mut values = Vec::with_capacity(row.len());
    for column in 0..row.len() {
        let raw = row.try_get_raw(column)?;
        values.push(match (raw.is_null(), raw.type_info().name()) {
            (true, _) => Value::Absent,
            (false, "INTEGER") => Value::Integer(row.try_get(column)?),
            (false, "TEXT") => Value::Text(row.try_get(column)?),
            (false, "BLOB") => Value::Bytes(row.try_get(column)?),
            _ => return Err(StoreError::Damaged { what: "a value has the wrong type" }),
        });
    }
    Ok(Row::new(values))
}
