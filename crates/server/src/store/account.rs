//! Rows of accounts and credentials: sessions, tokens, invites. Secrets are stored only as hashes.

use super::session::Session;
use super::table::{ACCOUNTS, INVITES, SESSIONS, TOKENS};
use super::value::{Row, Value};
use super::{Database, StoreError};
use game::Time;
use sqlx::AssertSqlSafe;

/// A row of accounts. No `Debug`, because it contains a password hash.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Account {
    pub(crate) person: u32,
    pub(crate) name: String,
    /// The name in the form in which it is compared. Unique.
    pub(crate) folded: String,
    /// Hashed; none for guests.
    pub(crate) password: Option<String>,
    pub(crate) is_guest: bool,
    pub(crate) is_disabled: bool,
    pub(crate) must_change: bool,
    pub(crate) made_at: Time,
    /// The person's session limit.
    pub(crate) limit_minutes: Option<u32>,
    /// A looser limit that takes effect later, and when.
    pub(crate) later: Option<(Time, Option<u32>)>,
}

/// A row of sessions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SessionRow {
    pub(crate) hash: [u8; 32],
    pub(crate) person: u32,
    pub(crate) made_at: Time,
    pub(crate) seen_at: Time,
    pub(crate) until: Time,
}

/// A row of API tokens.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct TokenRow {
    pub(crate) number: u32,
    pub(crate) hash: [u8; 32],
    pub(crate) person: u32,
    pub(crate) name: String,
    /// Space-separated.
    pub(crate) scopes: String,
    pub(crate) made_at: Time,
    pub(crate) used_at: Option<Time>,
}

/// A row of invites to private tables.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct InviteRow {
    pub(crate) hash: [u8; 32],
    pub(crate) table: u32,
    pub(crate) made_by: u32,
    pub(crate) made_at: Time,
}

/// Which sessions survive a change of the account.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Except {
    All,
    Only([u8; 32]),
    None,
}

/// The result of a change.
pub(crate) enum Put {
    Done {
        account: Box<Account>,
        /// How many tokens were revoked with the old password.
        tokens: usize,
    },
    NameTaken,
    Nobody,
}

impl Database {
    /// All names by person.
    pub(crate) async fn account_names(&self) -> Result<Vec<(u32, String)>, StoreError> {
        let name = |row: &mut Row| Ok((row.account()?, row.text()?));
        self.find("SELECT person, name FROM accounts ORDER BY person", Vec::new(), name).await
    }

    /// The people who have no name and password of their own.
    pub(crate) async fn guests(&self) -> Result<Vec<u32>, StoreError> {
        self.find("SELECT person FROM accounts WHERE is_guest = 1", Vec::new(), Row::account).await
    }

    pub(crate) async fn account(&self, person: u32) -> Result<Option<Account>, StoreError> {
        self.one_account("person", person.into()).await
    }

    pub(crate) async fn account_named(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        self.one_account("folded", folded.into()).await
    }

    async fn one_account(&self, column: &'static str, value: Value) -> Result<Option<Account>, StoreError> {
        account_by(&mut *self.reading().await?, column, value).await
    }

    /// Named accounts first, then guests, each group newest first, at most this many.
    pub(crate) async fn latest_accounts(&self, most: u32) -> Result<Vec<Account>, StoreError> {
        let columns = ACCOUNTS.list(ACCOUNTS.columns.len());
        let sql = format!("SELECT {columns} FROM accounts ORDER BY is_guest, person DESC LIMIT $1");
        let rows = self.reading().await?.ask(AssertSqlSafe(sql), vec![most.into()]).await?;
        rows.into_iter().map(|mut row| account(&mut row)).collect()
    }

    /// Adds an account, unless the name is taken or the person has an account.
    pub(crate) async fn add_account(&self, account: &Account) -> Result<bool, StoreError> {
        let mut session = self.writing().await?;
        let named = account_by(&mut session, "folded", account.folded.as_str().into()).await?;
        let known = account_by(&mut session, "person", account.person.into()).await?;
        if named.is_some() || known.is_some() {
            return Ok(false);
        }
        session.put(&ACCOUNTS, vec![account_row(account)]).await?;
        session.commit().await?;
        Ok(true)
    }

    /// Changes an account in a transaction and ends the sessions that are not excepted. A new password revokes all
    /// tokens, because whoever knew the old one may have made them.
    pub(crate) async fn change_account(
        &self,
        person: u32,
        except: Except,
        change: impl FnOnce(&mut Account) + Send,
    ) -> Result<Put, StoreError> {
        let mut session = self.writing().await?;
        let Some(mut account) = account_by(&mut session, "person", person.into()).await? else {
            return Ok(Put::Nobody);
        };
        let password = account.password.clone();
        change(&mut account);
        let named = account_by(&mut session, "folded", account.folded.as_str().into()).await?;
        if named.is_some_and(|named| named.person != person) {
            return Ok(Put::NameTaken);
        }
        session.put(&ACCOUNTS, vec![account_row(&account)]).await?;
        match except {
            Except::All => {}
            Except::Only(hash) => {
                let others = "DELETE FROM sessions WHERE person = $1 AND hash <> $2";
                session.ask(others, vec![person.into(), hash.as_slice().into()]).await?;
            }
            Except::None => {
                session.ask("DELETE FROM sessions WHERE person = $1", vec![person.into()]).await?;
            }
        }
        let tokens = if account.password == password {
            0
        } else {
            let sql = "DELETE FROM tokens WHERE person = $1 RETURNING number";
            session.ask(sql, vec![person.into()]).await?.len()
        };
        session.commit().await?;
        Ok(Put::Done { account: Box::new(account), tokens })
    }

    /// Adds a session, and deletes those that have expired or were last used before this time.
    pub(crate) async fn add_session(&self, row: &SessionRow, unused_since: Time) -> Result<(), StoreError> {
        let mut session = self.writing().await?;
        let over = "DELETE FROM sessions WHERE until <= $1 OR seen_at <= $2";
        session.ask(over, vec![row.made_at.0.into(), unused_since.0.into()]).await?;
        session.put(&SESSIONS, vec![session_row(row)]).await?;
        session.commit().await
    }

    pub(crate) async fn session(&self, hash: &[u8; 32]) -> Result<Option<(SessionRow, Account)>, StoreError> {
        let columns = SESSIONS.columns.iter().map(|(name, _)| format!("sessions.{name}"));
        let sql = with_account(columns, "sessions");
        let found = self.reading().await?.ask(AssertSqlSafe(sql), vec![hash.as_slice().into()]).await?.pop();
        let Some(mut row) = found else { return Ok(None) };
        let session = SessionRow {
            hash: row.hash()?,
            person: row.account()?,
            made_at: Time(row.integer()?),
            seen_at: Time(row.integer()?),
            until: Time(row.integer()?),
        };
        Ok(Some((session, account(&mut row)?)))
    }

    pub(crate) async fn touch_session(&self, hash: &[u8; 32], seen_at: Time) -> Result<(), StoreError> {
        self.change("UPDATE sessions SET seen_at = $1 WHERE hash = $2", vec![seen_at.0.into(), hash.as_slice().into()])
            .await
    }

    pub(crate) async fn end_session(&self, hash: &[u8; 32]) -> Result<(), StoreError> {
        self.change("DELETE FROM sessions WHERE hash = $1", vec![hash.as_slice().into()]).await
    }

    /// Adds a token with the next number, unless its owner already has this many.
    pub(crate) async fn add_token(&self, token: TokenRow, most: u64) -> Result<Option<u32>, StoreError> {
        let mut session = self.writing().await?;
        let known = "SELECT coalesce(max(number), 0), (SELECT count(*) FROM tokens WHERE person = $1) FROM tokens";
        let known = session.ask(known, vec![token.person.into()]).await?.pop();
        let mut known = known.ok_or(StoreError::Damaged { what: "a row is missing" })?;
        let (last, count) = (known.account()?, known.count()?);
        if count >= most {
            return Ok(None);
        }
        let number = last.saturating_add(1);
        session.put(&TOKENS, vec![token_row(&TokenRow { number, ..token })]).await?;
        session.commit().await?;
        Ok(Some(number))
    }

    pub(crate) async fn token(&self, hash: &[u8; 32]) -> Result<Option<(TokenRow, Account)>, StoreError> {
        let columns = TOKENS.columns.iter().map(|(name, _)| format!("tokens.{name}"));
        let sql = with_account(columns, "tokens");
        let found = self.reading().await?.ask(AssertSqlSafe(sql), vec![hash.as_slice().into()]).await?.pop();
        let Some(mut row) = found else { return Ok(None) };
        Ok(Some((token(&mut row)?, account(&mut row)?)))
    }

    pub(crate) async fn tokens_of(&self, person: u32) -> Result<Vec<TokenRow>, StoreError> {
        const TOKENS: &str = "SELECT number, hash, person, name, scopes, made_at, used_at FROM tokens \
                              WHERE person = $1 ORDER BY number";
        self.find(TOKENS, vec![person.into()], token).await
    }

    pub(crate) async fn touch_token(&self, number: u32, used_at: Time) -> Result<(), StoreError> {
        self.change("UPDATE tokens SET used_at = $1 WHERE number = $2", vec![used_at.0.into(), number.into()]).await
    }

    /// Returns whether the person had such a token.
    pub(crate) async fn drop_token(&self, person: u32, number: u32) -> Result<bool, StoreError> {
        let mut session = self.writing().await?;
        let sql = "DELETE FROM tokens WHERE person = $1 AND number = $2 RETURNING number";
        let gone = session.ask(sql, vec![person.into(), number.into()]).await?;
        session.commit().await?;
        Ok(!gone.is_empty())
    }

    pub(crate) async fn add_invite(&self, invite: &InviteRow) -> Result<(), StoreError> {
        let InviteRow { hash, table, made_by, made_at } = *invite;
        let mut session = self.writing().await?;
        let row = vec![hash.as_slice().into(), table.into(), made_by.into(), made_at.0.into()];
        session.put(&INVITES, vec![row]).await?;
        session.commit().await
    }

    pub(crate) async fn invite(&self, hash: &[u8; 32]) -> Result<Option<InviteRow>, StoreError> {
        const INVITE: &str = "SELECT hash, at_table, made_by, made_at FROM invites WHERE hash = $1";
        let invite = |row: &mut Row| {
            let (hash, table, made_by) = (row.hash()?, row.account()?, row.account()?);
            Ok(InviteRow { hash, table, made_by, made_at: Time(row.integer()?) })
        };
        Ok(self.find(INVITE, vec![hash.as_slice().into()], invite).await?.pop())
    }

    /// Whether a person has a session that has not ended and was used after this time.
    pub(crate) async fn has_session(&self, person: u32, seen_after: Time, now: Time) -> Result<bool, StoreError> {
        const SESSION: &str = "SELECT person FROM sessions WHERE person = $1 AND seen_at > $2 AND until > $3 LIMIT 1";
        let values = vec![person.into(), seen_after.0.into(), now.0.into()];
        Ok(!self.find(SESSION, values, Row::account).await?.is_empty())
    }

    /// The tables that have invites, and who made them.
    pub(crate) async fn invites(&self) -> Result<Vec<(u32, u32)>, StoreError> {
        const INVITES: &str = "SELECT at_table, made_by FROM invites ORDER BY at_table, made_by";
        self.find(INVITES, Vec::new(), |row: &mut Row| Ok((row.account()?, row.account()?))).await
    }

    pub(crate) async fn drop_invites(&self, table: u32) -> Result<(), StoreError> {
        self.change("DELETE FROM invites WHERE at_table = $1", vec![table.into()]).await
    }

    async fn change(&self, sql: &'static str, values: Vec<Value>) -> Result<(), StoreError> {
        let mut session = self.writing().await?;
        session.ask(sql, values).await?;
        session.commit().await
    }
}

/// A join of a credential's columns with those of its account, looked up by hash.
fn with_account(columns: impl Iterator<Item = String>, table: &str) -> String {
    let of_account = ACCOUNTS.columns.iter().map(|(name, _)| format!("accounts.{name}"));
    let columns: Vec<String> = columns.chain(of_account).collect();
    format!(
        "SELECT {} FROM {table} JOIN accounts ON accounts.person = {table}.person WHERE {table}.hash = $1",
        columns.join(", ")
    )
}

async fn account_by(session: &mut Session, column: &str, value: Value) -> Result<Option<Account>, StoreError> {
    let columns = ACCOUNTS.list(ACCOUNTS.columns.len());
    let sql = AssertSqlSafe(format!("SELECT {columns} FROM accounts WHERE {column} = $1"));
    let found = session.ask(sql, vec![value]).await?.pop();
    found.map(|mut row| account(&mut row)).transpose()
}

fn account(row: &mut Row) -> Result<Account, StoreError> {
    let (person, name, folded, password) = (row.account()?, row.text()?, row.text()?, row.text()?);
    let (is_guest, is_disabled, must_change) = (row.integer()? != 0, row.integer()? != 0, row.integer()? != 0);
    let made_at = Time(row.integer()?);
    let (limit_minutes, later_minutes) = (minutes(row)?, minutes(row)?);
    let later = time(row)?.map(|from| (from, later_minutes));
    let password = Some(password).filter(|password| !password.is_empty());
    Ok(Account { person, name, folded, password, is_guest, is_disabled, must_change, made_at, limit_minutes, later })
}

fn account_row(account: &Account) -> Vec<Value> {
    let minutes = |minutes: Option<u32>| Value::from(minutes.map(u64::from));
    let (later_from, later_minutes) = account.later.unzip();
    vec![
        account.person.into(),
        account.name.as_str().into(),
        account.folded.as_str().into(),
        account.password.as_deref().unwrap_or_default().into(),
        i64::from(account.is_guest).into(),
        i64::from(account.is_disabled).into(),
        i64::from(account.must_change).into(),
        account.made_at.0.into(),
        minutes(account.limit_minutes),
        minutes(later_minutes.flatten()),
        later_from.map_or(Value::Absent, |from| from.0.into()),
    ]
}

fn session_row(row: &SessionRow) -> Vec<Value> {
    let SessionRow { hash, person, made_at, seen_at, until } = row;
    vec![hash.as_slice().into(), (*person).into(), made_at.0.into(), seen_at.0.into(), until.0.into()]
}

fn token(row: &mut Row) -> Result<TokenRow, StoreError> {
    let (number, hash, person) = (row.account()?, row.hash()?, row.account()?);
    let (name, scopes) = (row.text()?, row.text()?);
    Ok(TokenRow { number, hash, person, name, scopes, made_at: Time(row.integer()?), used_at: time(row)? })
}

fn token_row(token: &TokenRow) -> Vec<Value> {
    vec![
        token.number.into(),
        token.hash.as_slice().into(),
        token.person.into(),
        token.name.as_str().into(),
        token.scopes.as_str().into(),
        token.made_at.0.into(),
        token.used_at.map_or(Value::Absent, |at| at.0.into()),
    ]
}

fn minutes(row: &mut Row) -> Result<Option<u32>, StoreError> {
    let damaged = |_| StoreError::Damaged { what: "a number of minutes is out of range" };
    row.maybe_count()?.map(u32::try_from).transpose().map_err(damaged)
}

fn time(row: &mut Row) -> Result<Option<Time>, StoreError> {
    let damaged = |_| StoreError::Damaged { what: "a time is invalid" };
    row.maybe_count()?.map(i64::try_from).transpose().map(|at| at.map(Time)).map_err(damaged)
}
