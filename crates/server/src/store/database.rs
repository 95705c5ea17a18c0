//! The store in a database: what SQLite and PostgreSQL have in common.

use super::plan::{Known, Plan, plan, record_row};
use super::session::Session;
use super::snapshot::Reading;
use super::sqlite::Sqlite;
use super::table::{META, RECORDS};
use super::value::{Row, Value};
use super::{
    Answered, Append, Appended, Balance, CommandKey, End, FoundRound, Line, Notices, Placed, Round, RoundsOf, Sealed,
    Store, StoreError, Unfit, postgres, sqlite,
};
use journal::{CHECKPOINTS, Hash, Head, MOST_CHECKPOINT, Time};
use sqlx::postgres::{PgListener, PgPool};
use sqlx::sqlite::SqlitePool;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use tokio::sync::{Mutex, watch};

/// Clones share the connections.
#[derive(Clone)]
pub struct Database {
    engine: Engine,
    committed: Arc<watch::Sender<i64>>,
}

#[derive(Clone)]
enum Engine {
    Sqlite(Arc<Sqlite>),
    /// A file that another process may have open for writing; it is only read.
    SqliteToRead(SqlitePool),
    Postgres(PgPool),
    Moment(Arc<Mutex<Session>>),
}

impl Database {
    /// Opens the file, or makes a new one, with an exclusive lock: no other process can open it for writing meanwhile.
    pub async fn sqlite(path: &Path) -> Result<Database, StoreError> {
        Ok(Database::new(Engine::Sqlite(Arc::new(sqlite::open(path).await?))))
    }

    /// Opens the database at this `postgres://` URL, and creates the tables in an empty one. Several processes may have
    /// it open. With `?room=NAME` the room is in a schema of its own.
    pub async fn postgres(url: &str) -> Result<Database, StoreError> {
        Ok(Database::new(Engine::Postgres(postgres::open(url).await?)))
    }

    /// Opens an existing file read-only; another process may have it open.
    pub(crate) async fn sqlite_to_read(path: &Path) -> Result<Database, StoreError> {
        Ok(Database::new(Engine::SqliteToRead(sqlite::open_to_read(path).await?)))
    }

    /// Opens an existing database read-only.
    pub(crate) async fn postgres_to_read(url: &str) -> Result<Database, StoreError> {
        Ok(Database::new(Engine::Postgres(postgres::open_to_read(url).await?)))
    }

    /// A read-only snapshot: every query, no matter when, sees the database as of this moment.
    pub async fn at_this_moment(&self) -> Result<Database, StoreError> {
        let mut session = match self.reading().await? {
            Reading::Own(session) => session,
            Reading::Shared(_) => return Ok(self.clone()),
        };
        // The first query fixes the snapshot.
        end(&mut session).await?;
        Ok(Database::new(Engine::Moment(Arc::new(Mutex::new(session)))))
    }

    fn new(engine: Engine) -> Database {
        Database { engine, committed: Arc::new(watch::Sender::new(0)) }
    }

    pub async fn listen(&self) -> Result<Notices, StoreError> {
        match &self.engine {
            Engine::Sqlite(_) => Ok(Notices::own(self.committed.subscribe())),
            Engine::SqliteToRead(_) | Engine::Moment(_) => Err(StoreError::OnlyRead),
            Engine::Postgres(pool) => {
                let mut listener = PgListener::connect_with(pool).await?;
                listener.listen(&postgres::channel(pool).await?).await?;
                Ok(Notices::of_postgres(listener))
            }
        }
    }

    /// Waits for queries in flight and closes all connections.
    pub async fn close(&self) {
        match &self.engine {
            Engine::Sqlite(sqlite) => {
                sqlite.readers.close().await;
                sqlite.writer.close().await;
            }
            Engine::SqliteToRead(pool) => pool.close().await,
            Engine::Postgres(pool) => pool.close().await,
            // The snapshot's transaction ends when the last clone is dropped.
            Engine::Moment(_) => {}
        }
    }

    /// A read transaction: all queries see one snapshot.
    pub(super) async fn reading(&self) -> Result<Reading<'_>, StoreError> {
        Ok(Reading::Own(match &self.engine {
            Engine::Sqlite(sqlite) => Session::Sqlite(sqlite.readers.begin().await?),
            Engine::SqliteToRead(pool) => Session::Sqlite(pool.begin().await?),
            Engine::Postgres(pool) => {
                Session::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
            }
            Engine::Moment(session) => return Ok(Reading::Shared(session.lock().await)),
        }))
    }

    /// A write transaction: nobody else writes until it is committed or dropped.
    pub(super) async fn writing(&self) -> Result<Session, StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => Ok(Session::Sqlite(sqlite.writer.begin_with("BEGIN IMMEDIATE").await?)),
            Engine::Postgres(pool) => {
                let mut transaction = pool.begin_with("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE").await?;
                postgres::take_turn(&mut transaction).await?;
                Ok(Session::Postgres(transaction))
            }
            Engine::SqliteToRead(_) | Engine::Moment(_) => Err(StoreError::OnlyRead),
        }
    }

    /// Commits, and notifies local listeners of the new end of the journal.
    pub(super) async fn commit(&self, session: Session, position: i64) -> Result<(), StoreError> {
        session.commit().await?;
        self.committed.send_replace(position);
        Ok(())
    }
}

impl Store for Database {
    async fn append(&self, batch: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let batch: Vec<(&Append, Option<Unfit>)> = batch.iter().map(|append| (append, append.check().err())).collect();
        let mut session = self.writing().await?;
        let known = known(&mut session, &batch).await?;
        let planned = plan(&batch, known);
        if planned.is_empty() {
            return Ok(planned.appended);
        }
        let Plan { appended, rows, position } = planned;
        session.put_all(rows.into_tables(), position).await?;
        self.commit(session, position).await?;
        Ok(appended)
    }

    async fn checkpoint(&self, after: End, line: &Line) -> Result<Option<i64>, StoreError> {
        let mut session = self.writing().await?;
        if end(&mut session).await? != after {
            return Ok(None);
        }
        let before = session.heads_of(vec![CHECKPOINTS]).await?.get(CHECKPOINTS).copied().unwrap_or(0);
        if line.check(MOST_CHECKPOINT).is_err() || line.stream != CHECKPOINTS || line.number != before + 1 {
            return Err(StoreError::NotNext);
        }
        let position = after.position + 1;
        session.put_all(vec![(&RECORDS, vec![record_row(position, line)])], position).await?;
        self.commit(session, position).await?;
        Ok(Some(position))
    }

    async fn end(&self) -> Result<End, StoreError> {
        let mut session = self.reading().await?;
        end(&mut session).await
    }

    async fn head(&self, stream: &str) -> Result<Option<Head>, StoreError> {
        const HEAD: &str = "SELECT number, hash, time FROM records WHERE stream = $1 ORDER BY number DESC LIMIT 1";
        let head = |row: &mut Row| {
            Ok(Head { number: row.count()?, hash: Hash::from(row.hash()?), time: Time(row.integer()?) })
        };
        Ok(self.find(HEAD, vec![stream.into()], head).await?.pop())
    }

    async fn read(&self, stream: &str, after: u64, most: u32) -> Result<Vec<Line>, StoreError> {
        const LINES: &str = "SELECT stream, number, time, hash, text FROM records \
                             WHERE stream = $1 AND number > $2 ORDER BY number LIMIT $3";
        self.find(LINES, vec![stream.into(), after.into(), most.into()], line).await
    }

    async fn read_all(&self, after: i64, most: u32) -> Result<Vec<Placed>, StoreError> {
        const LINES: &str = "SELECT position, stream, number, time, hash, text FROM records \
                             WHERE position > $1 ORDER BY position LIMIT $2";
        let placed = |row: &mut Row| Ok(Placed { position: row.integer()?, line: line(row)? });
        self.find(LINES, vec![after.into(), most.into()], placed).await
    }

    async fn answer(&self, command: &CommandKey) -> Result<Option<Answered>, StoreError> {
        if !command.is_fit() {
            return Ok(None);
        }
        let mut commands = self.reading().await?.commands_of(vec![command]).await?;
        Ok(commands.remove(command))
    }

    async fn sealed(&self, stream: &str, number: u64) -> Result<Option<Sealed>, StoreError> {
        const SEALED: &str = "SELECT stream, number, bytes FROM sealed WHERE stream = $1 AND number = $2";
        Ok(self.find(SEALED, vec![stream.into(), number.into()], sealed).await?.pop())
    }

    async fn sealed_after(&self, stream: &str, after: u64, most: u32) -> Result<Vec<Sealed>, StoreError> {
        const SEALED: &str = "SELECT stream, number, bytes FROM sealed \
                              WHERE stream = $1 AND number > $2 ORDER BY number LIMIT $3";
        self.find(SEALED, vec![stream.into(), after.into(), most.into()], sealed).await
    }

    async fn balances(&self) -> Result<Vec<Balance>, StoreError> {
        const BALANCES: &str = "SELECT account, unit, purpose, floor, cents FROM balances \
                                ORDER BY account, unit, purpose";
        self.find(BALANCES, Vec::new(), balance).await
    }

    async fn balances_of(&self, account: u32) -> Result<Vec<Balance>, StoreError> {
        const BALANCES: &str = "SELECT account, unit, purpose, floor, cents FROM balances WHERE account = $1 \
                                ORDER BY unit, purpose";
        self.find(BALANCES, vec![account.into()], balance).await
    }

    async fn rounds(&self, of: &RoundsOf, before: Option<i64>, most: u32) -> Result<Vec<FoundRound>, StoreError> {
        const OF_STREAM: &str = "SELECT position, stream, round, first, last FROM rounds \
                                 WHERE stream = $1 AND position < $2 ORDER BY position DESC, round DESC LIMIT $3";
        const OF_PERSON: &str = "SELECT people.position, rounds.stream, rounds.round, first, last FROM people \
                                 JOIN rounds ON rounds.stream = people.stream AND rounds.round = people.round \
                                 WHERE person = $1 AND people.position < $2 \
                                 ORDER BY people.position DESC, rounds.stream DESC, rounds.round DESC LIMIT $3";
        const ONE: &str = "SELECT position, stream, round, first, last FROM rounds \
                           WHERE stream = $1 AND position < $2 AND round = $4 LIMIT $3";
        const PEOPLE: &str = "SELECT person FROM people WHERE stream = $1 AND round = $2 ORDER BY person";
        let (sql, whose, which): (&str, Value, Option<u64>) = match of {
            RoundsOf::Stream(stream) => (OF_STREAM, stream.as_str().into(), None),
            RoundsOf::Person(person) => (OF_PERSON, (*person).into(), None),
            RoundsOf::One(stream, round) => (ONE, stream.as_str().into(), Some(*round)),
        };
        let mut session = self.reading().await?;
        let mut values = vec![whose, before.unwrap_or(i64::MAX).into(), most.into()];
        values.extend(which.map(Value::from));
        let rows = session.ask(sql, values).await?;
        let mut found = rows.into_iter().map(found_round).collect::<Result<Vec<_>, _>>()?;
        for FoundRound { round, .. } in &mut found {
            let people = session.ask(PEOPLE, vec![round.stream.as_str().into(), round.round.into()]).await?;
            round.people = people.into_iter().map(|mut row| row.account()).collect::<Result<_, _>>()?;
        }
        Ok(found)
    }

    async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.find("SELECT value FROM meta WHERE key = $1", vec![key.into()], Row::text).await?.pop())
    }

    async fn set_meta(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let mut session = self.writing().await?;
        session.put(&META, vec![vec![key.into(), value.into()]]).await?;
        session.commit().await
    }
}

impl Database {
    pub(super) async fn find<Found>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        read: impl Fn(&mut Row) -> Result<Found, StoreError>,
    ) -> Result<Vec<Found>, StoreError> {
        let rows = self.reading().await?.ask(sql, values).await?;
        rows.into_iter().map(|mut row| read(&mut row)).collect()
    }
}

/// Queries what planning the batch needs. Malformed appends are skipped, because the database might reject them, and so
/// is what follows from a known end of the journal.
async fn known(session: &mut Session, batch: &[(&Append, Option<Unfit>)]) -> Result<Known, StoreError> {
    let end = end(session).await?;
    let is_asked = |(append, unfit): &&(&Append, Option<Unfit>)| unfit.is_none() && append.after.is_none();
    let fit = || batch.iter().filter(is_asked).map(|(append, _)| *append);
    if fit().next().is_none() {
        return Ok(Known { end, heads: BTreeMap::new(), commands: BTreeMap::new() });
    }
    let streams: BTreeSet<&str> = fit().flat_map(|append| &append.lines).map(|line| &*line.stream).collect();
    let keys: BTreeSet<&CommandKey> = fit().map(|append| &append.command).collect();
    Ok(Known {
        end,
        heads: session.heads_of(streams.into_iter().collect()).await?,
        commands: session.commands_of(keys.into_iter().collect()).await?,
    })
}

/// The end of the journal.
async fn end(session: &mut Session) -> Result<End, StoreError> {
    let rows = session.ask("SELECT position, hash FROM records ORDER BY position DESC LIMIT 1", Vec::new()).await?;
    let Some(mut row) = rows.into_iter().next() else { return Ok(End::START) };
    Ok(End { position: row.integer()?, hash: Hash::from(row.hash()?) })
}

fn line(row: &mut Row) -> Result<Line, StoreError> {
    Ok(Line {
        stream: row.text()?,
        number: row.count()?,
        time: Time(row.integer()?),
        hash: Hash::from(row.hash()?),
        text: row.text()?,
    })
}

fn sealed(row: &mut Row) -> Result<Sealed, StoreError> {
    Ok(Sealed { stream: row.text()?, number: row.count()?, bytes: row.bytes()? })
}

fn balance(row: &mut Row) -> Result<Balance, StoreError> {
    let (account, unit, purpose) = (row.account()?, row.text()?, row.text()?);
    Ok(Balance { account, unit, purpose, floor: row.integer()? != 0, cents: row.integer()? })
}

fn found_round(mut row: Row) -> Result<FoundRound, StoreError> {
    let position = row.integer()?;
    let (stream, round, first, last) = (row.text()?, row.count()?, row.count()?, row.maybe_count()?);
    Ok(FoundRound { position, round: Round { stream, round, first, last, people: Vec::new() } })
}
