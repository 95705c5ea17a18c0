//! A transaction in either database, and the few queries that are made in one.

use super::table::Table;
use super::value::{Row, Value};
use super::{Answered, CommandKey, StoreError, postgres, sqlite};
use crate::failpoint;
use sqlx::{AssertSqlSafe, SqlSafeStr, Transaction};
use std::collections::BTreeMap;

/// Dropped without a commit, it is rolled back.
pub(super) enum Session {
    Sqlite(Transaction<'static, sqlx::Sqlite>),
    Postgres(Transaction<'static, sqlx::Postgres>),
}

impl Session {
    /// Runs a query. Values are bound as `$1`, `$2`, ….
    pub(super) async fn ask(&mut self, sql: impl SqlSafeStr, values: Vec<Value>) -> Result<Vec<Row>, StoreError> {
        let sql = sql.into_sql_str();
        match self {
            Session::Sqlite(transaction) => sqlite::ask(transaction, sql, values).await,
            Session::Postgres(transaction) => postgres::ask(transaction, sql, values).await,
        }
    }

    /// The rows of a table after this key, at most this many.
    pub(super) async fn page(
        &mut self,
        table: &Table,
        after: Option<Vec<Value>>,
        most: u32,
    ) -> Result<Vec<Row>, StoreError> {
        let (columns, key) = (table.list(table.columns.len()), table.list(table.key));
        let places: Vec<String> = (1..=table.key).map(|place| format!("${place}")).collect();
        let beyond = after.as_ref().map_or(String::new(), |_| format!(" WHERE ({key}) > ({})", places.join(", ")));
        let name = table.name;
        let sql = AssertSqlSafe(format!("SELECT {columns} FROM {name}{beyond} ORDER BY {key} LIMIT {most}"));
        self.ask(sql, after.unwrap_or_default()).await
    }

    pub(super) async fn put(&mut self, table: &Table, rows: Vec<Vec<Value>>) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        failpoint("before-write");
        match self {
            Session::Sqlite(transaction) => sqlite::put(transaction, table, rows).await?,
            Session::Postgres(transaction) => postgres::put(transaction, table, rows).await?,
        }
        failpoint("after-write");
        Ok(())
    }

    /// Writes everything of a commit to several tables, up to this position.
    pub(super) async fn put_all(
        &mut self,
        tables: Vec<(&'static Table, Vec<Vec<Value>>)>,
        position: i64,
    ) -> Result<(), StoreError> {
        let Session::Postgres(transaction) = self else {
            for (table, rows) in tables {
                self.put(table, rows).await?;
            }
            return Ok(());
        };
        let tables: Vec<_> = tables.into_iter().filter(|(_, rows)| !rows.is_empty()).collect();
        let passes = tables.len();
        (0..passes).for_each(|_| failpoint("before-write"));
        postgres::put_all(transaction, tables, position).await?;
        (0..passes).for_each(|_| failpoint("after-write"));
        Ok(())
    }

    /// The numbers of the last lines of these streams; streams without lines are left out.
    pub(super) async fn heads_of(&mut self, streams: Vec<&str>) -> Result<BTreeMap<String, u64>, StoreError> {
        let rows = match self {
            Session::Sqlite(transaction) => sqlite::heads_of(transaction, streams).await?,
            Session::Postgres(transaction) => postgres::heads_of(transaction, streams).await?,
        };
        rows.into_iter().map(|mut row| Ok((row.text()?, row.count()?))).collect()
    }

    /// Those of these commands that were done before.
    pub(super) async fn commands_of(
        &mut self,
        keys: Vec<&CommandKey>,
    ) -> Result<BTreeMap<CommandKey, Answered>, StoreError> {
        let rows = match self {
            Session::Sqlite(transaction) => sqlite::commands_of(transaction, keys).await?,
            Session::Postgres(transaction) => postgres::commands_of(transaction, keys).await?,
        };
        let command = |mut row: Row| {
            let key = CommandKey { account: row.text()?, id: row.text()? };
            Ok((key, Answered { body: row.hash()?, answer: row.text()?, position: row.integer()? }))
        };
        rows.into_iter().map(command).collect()
    }

    /// Notifies listeners in other processes when the transaction commits.
    pub(super) async fn tell(&mut self, position: i64) -> Result<(), StoreError> {
        match self {
            Session::Sqlite(_) => Ok(()),
            Session::Postgres(transaction) => postgres::tell(transaction, position).await,
        }
    }

    pub(super) async fn commit(self) -> Result<(), StoreError> {
        failpoint("before-commit");
        match self {
            Session::Sqlite(transaction) => transaction.commit().await?,
            Session::Postgres(transaction) => transaction.commit().await?,
        }
        failpoint("after-commit");
        Ok(())
    }
}
