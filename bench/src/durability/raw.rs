//! Plain inserts in transactions: what the databases achieve without any queries and checks.

use super::place::{Folder, new_postgres};
use super::row::{Kind, Rows, TABLES, Table, Value};
use sqlx::postgres::PgArguments;
use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _, PgConnection, Row as _, SqliteConnection};

/// How many rows one statement inserts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Statement {
    OneRow,
    ManyRows,
}

/// With `SQLite`, where a statement has a placeholder for every value.
const MANY: usize = 32;

pub enum Raw {
    Sqlite {
        connection: SqliteConnection,
        /// Deleted when dropped.
        _folder: Folder,
    },
    Postgres(PgConnection),
}

impl Raw {
    /// As durable as the store.
    pub async fn sqlite() -> Raw {
        let folder = Folder::new();
        let options = SqliteConnectOptions::new()
            .filename(folder.file())
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("fullfsync", "ON")
            .pragma("checkpoint_fullfsync", "ON");
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a file can be made");
        for sql in tables(["INTEGER", "TEXT", "BLOB"], " STRICT") {
            sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("a table can be made");
        }
        Raw::Sqlite { connection, _folder: folder }
    }

    pub async fn postgres() -> Raw {
        let mut connection = PgConnection::connect(&new_postgres().await).await.expect("the server answers");
        for sql in tables(["bigint", "text COLLATE \"C\"", "bytea"], "") {
            sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.expect("a table can be made");
        }
        Raw::Postgres(connection)
    }

    /// Writes the rows of one batch in one transaction.
    pub async fn write(&mut self, rows: &Rows, statement: Statement) -> Result<(), sqlx::Error> {
        match self {
            Raw::Sqlite { connection, .. } => {
                let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
                for (table, rows) in TABLES.iter().zip(rows) {
                    let mut left = rows.as_slice();
                    while !left.is_empty() {
                        let most = if statement == Statement::OneRow { 1 } else { MANY };
                        let group = 1 << left.len().min(most).ilog2();
                        let (now, later) = left.split_at(group);
                        let sql = AssertSqlSafe(insertion(table, &places_of_sqlite(table), group));
                        sqlx::query_with(sql, of_sqlite(now)).execute(&mut *transaction).await?;
                        left = later;
                    }
                }
                transaction.commit().await
            }
            Raw::Postgres(connection) => {
                let mut transaction = connection.begin().await?;
                for (table, rows) in TABLES.iter().zip(rows).filter(|(_, rows)| !rows.is_empty()) {
                    if statement == Statement::OneRow {
                        for row in rows {
                            let sql = AssertSqlSafe(insertion(table, &places_of_postgres(table), 1));
                            sqlx::query_with(sql, of_postgres(row)).execute(&mut *transaction).await?;
                        }
                    } else {
                        let sql = AssertSqlSafe(column_insertion(table));
                        sqlx::query_with(sql, columns(table, rows)).execute(&mut *transaction).await?;
                    }
                }
                transaction.commit().await
            }
        }
    }

    /// The hashes of all lines in the order in which they were written.
    pub async fn hashes(&mut self) -> Vec<Vec<u8>> {
        const HASHES: &str = "SELECT hash FROM records ORDER BY position";
        let hashes = match self {
            Raw::Sqlite { connection, .. } => {
                let rows = sqlx::query(HASHES).fetch_all(connection).await;
                rows.map(|rows| rows.iter().map(|row| row.get(0)).collect())
            }
            Raw::Postgres(connection) => {
                let rows = sqlx::query(HASHES).fetch_all(connection).await;
                rows.map(|rows| rows.iter().map(|row| row.get(0)).collect())
            }
        };
        hashes.expect("what was written can be read")
    }
}

fn tables([integer, text, bytes]: [&str; 3], end: &str) -> Vec<String> {
    let mut made = Vec::new();
    for table in &TABLES {
        let column = |(name, kind): &(&str, Kind)| match kind {
            Kind::Integer => format!("{name} {integer}"),
            Kind::Text => format!("{name} {text}"),
            Kind::Bytes => format!("{name} {bytes}"),
        };
        let columns: Vec<String> = table.columns.iter().map(column).collect();
        let (name, columns, key) = (table.name, columns.join(", "), table.names(table.key));
        made.push(format!("CREATE TABLE {name} ({columns}, PRIMARY KEY ({key})){end}"));
        made.extend(table.indexes.iter().map(|(index, columns)| format!("CREATE {index} ON {name} ({columns})")));
    }
    made
}

fn insertion(table: &Table, row: &str, rows: usize) -> String {
    let names = table.names(table.columns.len());
    let values = vec![row; rows].join(", ");
    format!("INSERT INTO {} ({names}) VALUES {values}{}", table.name, table.on_conflict)
}

fn places_of_sqlite(table: &Table) -> String {
    format!("({})", vec!["?"; table.columns.len()].join(", "))
}

fn places_of_postgres(table: &Table) -> String {
    let places: Vec<String> = (1..=table.columns.len()).map(|place| format!("${place}")).collect();
    format!("({})", places.join(", "))
}

fn column_insertion(table: &Table) -> String {
    let array = |(place, (_, kind)): (usize, &(&str, Kind))| match kind {
        Kind::Integer => format!("${}::bigint[]", place + 1),
        Kind::Text => format!("${}::text[]", place + 1),
        Kind::Bytes => format!("${}::bytea[]", place + 1),
    };
    let arrays: Vec<String> = table.columns.iter().enumerate().map(array).collect();
    let names = table.names(table.columns.len());
    format!("INSERT INTO {} ({names}) SELECT * FROM unnest({}){}", table.name, arrays.join(", "), table.on_conflict)
}

fn of_sqlite(rows: &[Vec<Value>]) -> SqliteArguments {
    let mut arguments = SqliteArguments::default();
    for value in rows.iter().flatten() {
        match value {
            Value::Integer(number) => arguments.add(*number),
            Value::Text(text) => arguments.add(text.clone()),
            Value::Bytes(bytes) => arguments.add(bytes.clone()),
        }
        .expect("plain values can be given");
    }
    arguments
}

fn of_postgres(row: &[Value]) -> PgArguments {
    let mut arguments = PgArguments::default();
    for value in row {
        match value {
            Value::Integer(number) => arguments.add(*number),
            Value::Text(text) => arguments.add(text.as_str()),
            Value::Bytes(bytes) => arguments.add(bytes.as_slice()),
        }
        .expect("plain values can be given");
    }
    arguments
}

fn columns(table: &Table, rows: &[Vec<Value>]) -> PgArguments {
    let mut arguments = PgArguments::default();
    for (place, (_, kind)) in table.columns.iter().enumerate() {
        let values = rows.iter().map(|row| &row[place]);
        match kind {
            Kind::Integer => arguments.add(values.map(integer).collect::<Vec<Option<i64>>>()),
            Kind::Text => arguments.add(values.map(text).collect::<Vec<&str>>()),
            Kind::Bytes => arguments.add(values.map(bytes).collect::<Vec<&[u8]>>()),
        }
        .expect("plain values can be given");
    }
    arguments
}

fn integer(value: &Value) -> Option<i64> {
    if let Value::Integer(number) = value { *number } else { None }
}

fn text(value: &Value) -> &str {
    if let Value::Text(text) = value { text } else { "" }
}

fn bytes(value: &Value) -> &[u8] {
    if let Value::Bytes(bytes) = value { bytes } else { &[] }
}
