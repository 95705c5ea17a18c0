//! PostgreSQL: several processes may write, one at a time.

use super::table::{Kind, Table};
use super::value::{Row, Value};
use super::{CommandKey, StoreError};
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _, Row as _, SqlSafeStr, TypeInfo as _, ValueRef as _};
use std::str::FromStr as _;
use std::time::Duration;

/// Migrations from an empty database on. A released step never changes.
const STEPS: [(i64, &str); 1] = [(1, include_str!("postgres-1.sql"))];
const KNOWN: i64 = STEPS[STEPS.len() - 1].0;

const CONNECTIONS: u32 = 8;

/// The longest room name; it becomes part of a schema's name.
const MOST_ROOM: usize = 40;

/// A connection that was used this recently need not be tested.
const FRESH: Duration = Duration::from_secs(1);

/// A lock that every writer holds until its commit, so that positions are in commit order and conflicts are detected
/// before they fail. Each schema is a room with a lock of its own.
const TURN: &str = "SELECT pg_advisory_xact_lock(CASE coalesce(current_schema()::text, 'public') \
                    WHEN 'public' THEN 4855443249 ELSE hashtextextended(current_schema()::text, 4855443249) END)";

/// The lock of a room whose schema may not exist yet.
const TURN_OF: &str = "SELECT pg_advisory_xact_lock(hashtextextended($1, 4855443249))";

/// The notification channel of a room.
macro_rules! channel {
    () => {
        "'cardroom' || CASE coalesce(current_schema()::text, 'public') \
         WHEN 'public' THEN '' ELSE '-' || to_hex(hashtextextended(current_schema()::text, 0)) END"
    };
}

/// Timeouts, so that a process that hangs in the middle of a transaction does not block the others forever. And every
/// query, including those of triggers and foreign keys, must use an index: a plan that is cached while the tables are
/// small is still used when they are large. JIT compilation is not worth its cost.
const SETTINGS: [(&str, &str); 4] = [
    ("lock_timeout", "10s"),
    ("idle_in_transaction_session_timeout", "30s"),
    ("enable_seqscan", "off"),
    ("jit", "off"),
];

/// Settings required for durability, each with its query.
const DURABLE: [(&str, &str); 3] = [
    ("SHOW fsync", "fsync"),
    ("SHOW synchronous_commit", "synchronous_commit"),
    ("SHOW full_page_writes", "full_page_writes"),
];

pub(super) async fn open(url: &str) -> Result<PgPool, StoreError> {
    let (options, schema) = options(url)?;
    let options = options.options(SETTINGS);
    // A pool would keep trying for half a minute.
    PgConnection::connect_with(&options).await?.close().await?;
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).test_before_acquire(false);
    let pool = pool.before_acquire(|connection, met| {
        Box::pin(async move { if met.idle_for < FRESH { Ok(true) } else { connection.ping().await.map(|()| true) } })
    });
    let pool = pool.connect_with(options).await?;
    let mut connection = pool.acquire().await?;
    for (sql, setting) in DURABLE {
        let found = one(ask(&mut connection, sql, Vec::new()).await?)?.text()?;
        if found != "on" {
            return Err(StoreError::Unsafe { setting, found, needed: "on" });
        }
    }
    migrate(&mut connection, schema.as_deref()).await?;
    drop(connection);
    Ok(pool)
}

/// How to connect, and the room's schema if the address names a room.
fn options(url: &str) -> Result<(PgConnectOptions, Option<String>), StoreError> {
    let (url, room) = room_in(url)?;
    let options = PgConnectOptions::from_str(&url)?.application_name("cardroom");
    let Some(room) = room else { return Ok((options, None)) };
    let schema = format!("room-{room}");
    let options = options.options([("search_path", format!("\"{schema}\""))]);
    Ok((options, Some(schema)))
}

/// The room named by `room=NAME` in an address, and the address without it.
pub(crate) fn room_in(url: &str) -> Result<(String, Option<String>), StoreError> {
    let Some((place, query)) = url.split_once('?') else { return Ok((url.to_owned(), None)) };
    let (named, others): (Vec<&str>, Vec<&str>) = query.split('&').partition(|part| part.starts_with("room="));
    let others = others.join("&");
    let url = if others.is_empty() { place.to_owned() } else { format!("{place}?{others}") };
    match named[..] {
        [] => Ok((url, None)),
        [named] => {
            let name = &named["room=".len()..];
            let is_letter = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-');
            let is_name = (1..=MOST_ROOM).contains(&name.len()) && name.bytes().all(is_letter);
            if is_name { Ok((url, Some(name.to_owned()))) } else { Err(StoreError::RoomName) }
        }
        _ => Err(StoreError::RoomName),
    }
}

/// Opens an existing database read-only, without a statement timeout: nobody waits for a reader.
pub(super) async fn open_to_read(url: &str) -> Result<PgPool, StoreError> {
    let (options, _) = options(url)?;
    PgConnection::connect_with(&options).await?.close().await?;
    let pool = PgPoolOptions::new().max_connections(2).connect_with(options).await?;
    let mut connection = pool.acquire().await?;
    let ours = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'cardroom'";
    if one(ask(&mut connection, ours, Vec::new()).await?)?.integer()? == 0 {
        return Err(StoreError::Nothing);
    }
    let found = one(ask(&mut connection, "SELECT version FROM cardroom", Vec::new()).await?)?.integer()?;
    drop(connection);
    match found {
        0 => Err(StoreError::Nothing),
        found if found > KNOWN => Err(StoreError::Later { found, known: KNOWN }),
        _ => Ok(pool),
    }
}

async fn migrate(connection: &mut PgConnection, schema: Option<&str>) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    if let Some(schema) = schema {
        ask(&mut transaction, TURN_OF, vec![schema.into()]).await?;
        let there = "SELECT count(*) FROM pg_namespace WHERE nspname = $1";
        // A role without the right to create schemas can have one created beforehand.
        if one(ask(&mut transaction, there, vec![schema.into()]).await?)?.integer()? == 0 {
            sqlx::raw_sql(AssertSqlSafe(format!("CREATE SCHEMA \"{schema}\""))).execute(&mut *transaction).await?;
        }
    }
    ask(&mut transaction, TURN, Vec::new()).await?;
    let tables = "SELECT count(*), count(*) FILTER (WHERE tablename = 'cardroom') FROM pg_tables \
                  WHERE schemaname = current_schema()";
    let mut tables = one(ask(&mut transaction, tables, Vec::new()).await?)?;
    let (tables, ours) = (tables.integer()?, tables.integer()?);
    if tables > 0 && ours == 0 {
        return Err(StoreError::NotOurs);
    }
    let version = "SELECT version FROM cardroom";
    let found = if ours == 0 { 0 } else { one(ask(&mut transaction, version, Vec::new()).await?)?.integer()? };
    if found > KNOWN {
        return Err(StoreError::Later { found, known: KNOWN });
    }
    if found < KNOWN {
        for (_, step) in STEPS.into_iter().filter(|(version, _)| *version > found) {
            sqlx::raw_sql(step).execute(&mut *transaction).await?;
        }
        ask(&mut transaction, "UPDATE cardroom SET version = $1", vec![KNOWN.into()]).await?;
    }
    transaction.commit().await?;
    Ok(())
}

pub(super) async fn take_turn(connection: &mut PgConnection) -> Result<(), StoreError> {
    ask(connection, TURN, Vec::new()).await.map(|_| ())
}

/// Notifies listeners when the transaction commits.
pub(super) async fn tell(connection: &mut PgConnection, position: i64) -> Result<(), StoreError> {
    let notify = concat!("SELECT pg_notify(", channel!(), ", $1)");
    ask(connection, notify, vec![position.to_string().as_str().into()]).await.map(|_| ())
}

/// The notification channel of this room.
pub(super) async fn channel(pool: &PgPool) -> Result<String, StoreError> {
    let mut connection = pool.acquire().await?;
    one(ask(&mut connection, concat!("SELECT ", channel!()), Vec::new()).await?)?.text()
}

fn one(rows: Vec<Row>) -> Result<Row, StoreError> {
    rows.into_iter().next().ok_or(StoreError::Damaged { what: "a row is missing" })
}

pub(super) async fn ask(
    connection: &mut PgConnection,
    sql: impl SqlSafeStr,
    values: Vec<Value>,
) -> Result<Vec<Row>, StoreError> {
    let mut arguments = PgArguments::default();
    for value in values {
        match value {
            Value::Absent => arguments.add(None::<i64>),
            Value::Integer(number) => arguments.add(number),
            Value::Text(text) => arguments.add(text),
            Value::Bytes(bytes) => arguments.add(bytes),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    fetch(connection, sql, arguments).await
}

async fn fetch(
    connection: &mut PgConnection,
    sql: impl SqlSafeStr,
    arguments: PgArguments,
) -> Result<Vec<Row>, StoreError> {
    let rows = sqlx::query_with(sql, arguments).fetch_all(connection).await?;
    rows.iter().map(read).collect()
}

/// Inserts all rows of a table in one query.
pub(super) async fn put(connection: &mut PgConnection, table: &Table, rows: Vec<Vec<Value>>) -> Result<(), StoreError> {
    let mut arguments = PgArguments::default();
    let sql = insertion(table, rows, &mut arguments)?;
    sqlx::query_with(AssertSqlSafe(sql), arguments).execute(connection).await?;
    Ok(())
}

/// Inserts all rows of several tables in one query, and notifies listeners when the transaction commits.
pub(super) async fn put_all(
    connection: &mut PgConnection,
    tables: Vec<(&Table, Vec<Vec<Value>>)>,
    position: i64,
) -> Result<(), StoreError> {
    let mut arguments = PgArguments::default();
    let mut parts = Vec::with_capacity(tables.len());
    for (table, rows) in tables {
        parts.push(format!("put_{} AS ({})", table.name, insertion(table, rows, &mut arguments)?));
    }
    arguments.add(position.to_string()).map_err(sqlx::Error::Encode)?;
    let place = arguments.len();
    let sql = format!("WITH {} SELECT pg_notify({}, ${place})", parts.join(", "), channel!());
    sqlx::query_with(AssertSqlSafe(sql), arguments).execute(connection).await?;
    Ok(())
}

/// The rows are passed column by column, as arrays.
fn insertion(table: &Table, rows: Vec<Vec<Value>>, arguments: &mut PgArguments) -> Result<String, StoreError> {
    let mut columns: Vec<Vec<Value>> = table.columns.iter().map(|_| Vec::with_capacity(rows.len())).collect();
    for row in rows {
        for (column, value) in columns.iter_mut().zip(row) {
            column.push(value);
        }
    }
    let mut places = Vec::new();
    for ((_, kind), values) in table.columns.iter().zip(columns) {
        let array = match kind {
            Kind::Integer | Kind::Optional => "bigint[]",
            Kind::Text => "text[]",
            Kind::Bytes => "bytea[]",
        };
        add_column(arguments, *kind, values).map_err(sqlx::Error::Encode)?;
        places.push(format!("${}::{array}", arguments.len()));
    }
    let (name, columns, conflict) = (table.name, table.list(table.columns.len()), table.on_conflict());
    Ok(format!("INSERT INTO {name} ({columns}) SELECT * FROM unnest({}){conflict}", places.join(", ")))
}

fn add_column(arguments: &mut PgArguments, kind: Kind, values: Vec<Value>) -> Result<(), sqlx::error::BoxDynError> {
    let values = values.into_iter();
    match kind {
        Kind::Integer | Kind::Optional => {
            let integer = |value| if let Value::Integer(number) = value { Some(number) } else { None };
            arguments.add(values.map(integer).collect::<Vec<Option<i64>>>())
        }
        Kind::Text => {
            let text = |value| if let Value::Text(text) = value { Some(text) } else { None };
            arguments.add(values.map(text).collect::<Vec<Option<String>>>())
        }
        Kind::Bytes => {
            let bytes = |value| if let Value::Bytes(bytes) = value { Some(bytes) } else { None };
            arguments.add(values.map(bytes).collect::<Vec<Option<Vec<u8>>>>())
        }
    }
}

pub(super) async fn heads_of(connection: &mut PgConnection, streams: Vec<&str>) -> Result<Vec<Row>, StoreError> {
    const HEADS: &str = "SELECT named.stream, newest.number FROM unnest($1::text[]) AS named (stream), \
                         LATERAL (SELECT number FROM records WHERE records.stream = named.stream \
                         ORDER BY number DESC LIMIT 1) AS newest";
    let mut arguments = PgArguments::default();
    arguments.add(streams).map_err(sqlx::Error::Encode)?;
    fetch(connection, HEADS, arguments).await
}

pub(super) async fn commands_of(connection: &mut PgConnection, keys: Vec<&CommandKey>) -> Result<Vec<Row>, StoreError> {
    const COMMANDS: &str = "SELECT done.account, done.id, done.body, done.answer, done.position \
                            FROM unnest($1::text[], $2::text[]) AS named (account, id), \
                            LATERAL (SELECT * FROM commands WHERE commands.account = named.account \
                            AND commands.id = named.id LIMIT 1) AS done";
    let mut arguments = PgArguments::default();
    let accounts: Vec<&str> = keys.iter().map(|key| key.account.as_str()).collect();
    let ids: Vec<&str> = keys.iter().map(|key| key.id.as_str()).collect();
    arguments.add(accounts).and_then(|()| arguments.add(ids)).map_err(sqlx::Error::Encode)?;
    fetch(connection, COMMANDS, arguments).await
}

fn read(row: &PgRow) -> Result<Row, StoreError> {
    let mut values = Vec::with_capacity(row.len());
    for column in 0..row.len() {
        let raw = row.try_get_raw(column)?;
        values.push(match (raw.is_null(), raw.type_info().name()) {
            (false, "INT8") => Value::Integer(row.try_get(column)?),
            (false, "TEXT") => Value::Text(row.try_get(column)?),
            (false, "BYTEA") => Value::Bytes(row.try_get(column)?),
            // The result of a function without one.
            (true, _) | (false, "VOID") => Value::Absent,
            _ => return Err(StoreError::Damaged { what: "a value has the wrong type" }),
        });
    }
    Ok(Row::new(values))
}
