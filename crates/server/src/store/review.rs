//! Queries that only an inspection and a backup need: whole tables.

use super::session::Session;
use super::table::{PEOPLE, ROUNDS, TABLES, Table};
use super::value::{Row, Value};
use super::{Answered, CommandKey, Counts, Database, Line, StoreError};
use journal::{Hash, Time};
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;

const PAGE: u32 = 1_000;

/// A line with its sealed deck.
pub(crate) struct Seen {
    pub(crate) position: i64,
    pub(crate) line: Line,
    pub(crate) sealed: Option<Vec<u8>>,
}

/// The index entry of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoundRow {
    pub(crate) first: u64,
    pub(crate) last: Option<u64>,
    pub(crate) position: i64,
    /// The people in it, and the position where each was first named.
    pub(crate) people: BTreeMap<u32, i64>,
}

impl Database {
    /// The number of rows of each table.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        let mut session = self.reading().await?;
        let mut counts = Counts::new();
        for table in TABLES {
            let sql = AssertSqlSafe(format!("SELECT count(*) FROM {}", table.name));
            let row = session.ask(sql, Vec::new()).await?.into_iter().next();
            counts.insert(table.name, row.ok_or(StoreError::Damaged { what: "a row is missing" })?.count()?);
        }
        Ok(counts)
    }

    /// The lines after this position, each with its sealed deck.
    pub(crate) async fn seen(&self, after: i64, most: u32) -> Result<Vec<Seen>, StoreError> {
        const SEEN: &str = "SELECT position, records.stream, records.number, time, hash, text, bytes FROM records \
                            LEFT JOIN sealed ON sealed.stream = records.stream AND sealed.number = records.number \
                            WHERE position > $1 ORDER BY position LIMIT $2";
        let rows = self.reading().await?.ask(SEEN, vec![after.into(), most.into()]).await?;
        let seen = |mut row: Row| {
            let position = row.integer()?;
            let (stream, number, time) = (row.text()?, row.count()?, Time(row.integer()?));
            let line = Line { stream, number, time, hash: Hash::from(row.hash()?), text: row.text()? };
            Ok(Seen { position, line, sealed: row.maybe_bytes()? })
        };
        rows.into_iter().map(seen).collect()
    }

    pub(crate) async fn commands(&self, keys: Vec<&CommandKey>) -> Result<BTreeMap<CommandKey, Answered>, StoreError> {
        self.reading().await?.commands_of(keys).await
    }

    /// Every round by stream and number, and the number of people whose round does not exist.
    pub(crate) async fn all_rounds(&self) -> Result<(BTreeMap<(String, u64), RoundRow>, u64), StoreError> {
        let mut session = self.reading().await?;
        let mut rounds = BTreeMap::new();
        for mut row in rows(&mut session, &ROUNDS).await? {
            let key = (row.text()?, row.count()?);
            let (first, last, position) = (row.count()?, row.maybe_count()?, row.integer()?);
            rounds.insert(key, RoundRow { first, last, position, people: BTreeMap::new() });
        }
        let mut astray = 0;
        for mut row in rows(&mut session, &PEOPLE).await? {
            let key = (row.text()?, row.count()?);
            let (person, position) = (row.account()?, row.integer()?);
            match rounds.get_mut(&key) {
                Some(round) => {
                    round.people.insert(person, position);
                }
                None => astray += 1,
            }
        }
        Ok((rounds, astray))
    }
}

async fn rows(session: &mut Session, table: &Table) -> Result<Vec<Row>, StoreError> {
    let mut all: Vec<Row> = Vec::new();
    let mut after = None;
    loop {
        let page: Vec<Vec<Value>> = session.page(table, after, PAGE).await?.into_iter().map(Row::values).collect();
        let Some(last) = page.last() else { return Ok(all) };
        after = Some(last[..table.key].to_vec());
        all.extend(page.into_iter().map(Row::new));
    }
}
