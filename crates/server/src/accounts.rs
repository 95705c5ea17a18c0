//! Accounts: names, credentials (password, session, token), and rate limits.
//!
//! What a person may do in the room is decided by the room, and so is the person's number; this module only
//! authenticates.

mod administration;
pub(crate) mod admission;
mod audit_log;
mod cache;
mod fault;
mod guest;
mod identity;
mod name;
mod nickname;
mod password;
pub(crate) mod secret;
mod session;
mod token;
pub(crate) mod token_bucket;

pub use administration::{Administration, Known};
pub use audit_log::{AuditBuffer, AuditFlush};
pub use fault::AccountError;
pub use identity::{Credential, Identity, Scopes, role};
pub use name::{NAME_LETTERS, NICKNAME_LETTERS, Name};
pub use password::PASSWORD_CHARACTERS;
pub use session::SignedIn;
pub use token::{TOKEN_NAME_LETTERS, Token};

use crate::hub::{Hub, Names};
use crate::store::{Account, Database, Except, Put, StoreError};
use cache::Cache;
use chips::Unit;
use game::Time;
use password::Hasher;
use room::office::AccessKind;
use room::{PersonNumber, Role, TableNumber};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::{Arc, Mutex};
use token_bucket::RateLimits;
use zeroize::Zeroizing;

/// In microseconds.
pub(crate) const MINUTE: i64 = 60_000_000;

/// Loosening a session limit takes effect after this delay.
const LOOSER_AFTER_MICROS: i64 = 24 * 60 * MINUTE;

/// The longest session limit a person can set; a session never lasts longer anyway.
pub const MOST_MINUTES: u32 = 30 * 24 * 60;

/// The most accounts that are listed at once.
const MOST_LISTED: u32 = 2_000;

/// The name of the first administrator.
const FIRST: &str = "admin";

/// The hash of the password that a new account starts with.
enum FirstPassword {
    /// A guest has none.
    None,
    Chosen(String),
    /// It was generated here and has to be changed.
    Generated(String),
}

/// Cheap to clone: clones share the state.
#[derive(Clone)]
pub struct Accounts {
    inner: Arc<Inner>,
}

pub struct Inner {
    database: Database,
    clock: Box<dyn Fn() -> Time + Send + Sync>,
    names: Names,
    hasher: Hasher,
    cache: Cache,
    audit_log: AuditBuffer,
    pub(crate) limits: RateLimits,
    /// The latest invite to each private table, to be shown to its host again.
    latest_invites: Mutex<BTreeMap<TableNumber, Zeroizing<String>>>,
}

impl Deref for Accounts {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.inner
    }
}

/// An account as an administrator sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub person: PersonNumber,
    pub name: String,
    pub is_guest: bool,
    pub is_disabled: bool,
    pub made_at: Time,
}

impl Listed {
    fn of(account: Account) -> Listed {
        let Account { name, is_guest, is_disabled, made_at, .. } = account;
        Listed { person: PersonNumber(account.person), name, is_guest, is_disabled, made_at }
    }
}

/// A new administrator. The password is shown once and must be changed at the first sign-in.
pub struct FirstAdmin {
    pub person: PersonNumber,
    pub name: String,
    pub password: Zeroizing<String>,
}

impl Accounts {
    /// Opens the accounts stored in a database. `clock` returns the current time.
    pub async fn open(
        database: Database,
        clock: impl Fn() -> Time + Send + Sync + 'static,
    ) -> Result<Accounts, StoreError> {
        let names = Names::default();
        for (person, name) in database.account_names().await? {
            names.set(PersonNumber(person), &name);
        }
        for person in database.guests().await? {
            names.add_guest(PersonNumber(person));
        }
        let (hasher, cache, limits, audit_log) =
            (Hasher::new(), Cache::default(), RateLimits::new(), AuditBuffer::default());
        Ok(Accounts {
            inner: Arc::new(Inner {
                database,
                clock: Box::new(clock),
                names,
                hasher,
                cache,
                audit_log,
                limits,
                latest_invites: Mutex::default(),
            }),
        })
    }

    /// Everybody's names, for code that shows them.
    pub fn names(&self) -> Names {
        self.names.clone()
    }

    pub fn name_of(&self, person: PersonNumber) -> Arc<str> {
        self.names.name(person)
    }

    pub(crate) fn now(&self) -> Time {
        (self.clock)()
    }

    /// Makes the first administrator if there are no accounts yet. Their person gets a purse for each of these units.
    pub async fn first_admin(&self, hub: &Hub, units: Vec<Unit>) -> Result<Option<FirstAdmin>, AccountError> {
        if !self.database.latest_accounts(1).await?.is_empty() {
            return Ok(None);
        }
        let appointed = hub.look(|room| {
            room.office().people().find(|(_, roles)| roles.contains(&Role::Admin)).map(|(person, _)| person)
        });
        let person = if let Some(person) = appointed.await? {
            person
        } else {
            let person = admission::admit(hub, &self.database, units).await?;
            admission::appoint(hub, person, Role::Admin).await?;
            person
        };
        let made = self.make(person, Name::read(FIRST)?, None).await?;
        self.audit_log.note(Some(person), AccessKind::AccountMade);
        Ok(made.map(|password| FirstAdmin { person, name: FIRST.to_owned(), password }))
    }

    /// Returns an error if the name is taken. The nickname of a guest who is gone is not.
    pub async fn requires_free(&self, name: &Name) -> Result<(), AccountError> {
        if self.frees(name).await? { Ok(()) } else { Err(AccountError::NameTaken) }
    }

    /// Returns an error if the person has no account.
    pub async fn requires_account(&self, person: PersonNumber) -> Result<(), AccountError> {
        self.database.account(person.0).await?.map(drop).ok_or(AccountError::Nobody)
    }

    /// Returns an error if the password is too weak.
    pub fn requires_password_fit(&self, password: &str, name: &Name) -> Result<(), AccountError> {
        password::check(password, name.text())
    }

    /// Makes an account for a person of the room. Without a given password, a random one is generated and shown once.
    pub async fn make(
        &self,
        person: PersonNumber,
        name: Name,
        password: Option<&str>,
    ) -> Result<Option<Zeroizing<String>>, AccountError> {
        let made_up = if password.is_none() { Some(secret::password()?) } else { None };
        let given = password.or(made_up.as_ref().map(|password| password.as_str())).unwrap_or_default();
        password::check(given, name.text())?;
        let hash = self.hasher.hash(given).await?;
        let password = if made_up.is_some() { FirstPassword::Generated(hash) } else { FirstPassword::Chosen(hash) };
        self.add(person, &name, password).await?;
        Ok(made_up)
    }

    async fn add(&self, person: PersonNumber, name: &Name, password: FirstPassword) -> Result<Account, AccountError> {
        let (password, must_change) = match password {
            FirstPassword::None => (None, false),
            FirstPassword::Chosen(hash) => (Some(hash), false),
            FirstPassword::Generated(hash) => (Some(hash), true),
        };
        let account = Account {
            person: person.0,
            name: name.text().to_owned(),
            folded: name.folded().to_owned(),
            is_guest: password.is_none(),
            password,
            is_disabled: false,
            must_change,
            made_at: self.now(),
            limit_minutes: None,
            later: None,
        };
        if !self.database.add_account(&account).await? {
            return Err(AccountError::NameTaken);
        }
        self.names.set(person, name.text());
        if account.is_guest {
            self.names.add_guest(person);
        }
        Ok(account)
    }

    /// Sets a password that the person chose. All their other sessions and all their tokens end.
    pub async fn change_password(
        &self,
        identity: &Identity,
        (old, new): (&str, &str),
        from: IpAddr,
    ) -> Result<Identity, AccountError> {
        let account = self.database.account(identity.person.0).await?.ok_or(AccountError::Nobody)?;
        self.requires_password(&account, old, from).await?;
        password::check(new, &account.name)?;
        if old == new {
            return Err(AccountError::Unfit("The new password is the same as the old one. Choose another one."));
        }
        let hash = self.hasher.hash(new).await?;
        let except = match identity.by {
            Credential::Session { hash, .. } => Except::Only(hash),
            Credential::Token { .. } => Except::None,
        };
        let change = |account: &mut Account| (account.password, account.must_change) = (Some(hash), false);
        self.change(identity.person, except, change).await?;
        self.audit_log.note(Some(identity.person), AccessKind::PasswordChanged);
        Ok(Identity { must_change: false, ..identity.clone() })
    }

    /// Sets a random password that must be changed at the next sign-in. All sessions and tokens of the person end.
    pub async fn reset_password(&self, person: PersonNumber) -> Result<Zeroizing<String>, AccountError> {
        let password = secret::password()?;
        let hash = self.hasher.hash(&password).await?;
        let change = |account: &mut Account| {
            (account.password, account.must_change, account.is_guest) = (Some(hash), true, false);
        };
        self.change(person, Except::None, change).await?;
        Ok(password)
    }

    /// Enables or disables an account. Disabling ends all its sessions.
    pub async fn disable(&self, person: PersonNumber, by: Option<PersonNumber>) -> Result<(), AccountError> {
        self.change(person, Except::None, |account| account.is_disabled = true).await?;
        self.audit_log.note_by(person, AccessKind::AccountDisabled, by);
        Ok(())
    }

    /// Somebody may come in again, as somebody says.
    pub async fn enable(&self, person: PersonNumber, by: Option<PersonNumber>) -> Result<(), AccountError> {
        self.change(person, Except::All, |account| account.is_disabled = false).await?;
        self.audit_log.note_by(person, AccessKind::AccountEnabled, by);
        Ok(())
    }

    /// Sets a person's own session limit. A stricter limit takes effect at once, a looser one a day later.
    pub async fn limit_sessions(&self, identity: &Identity, minutes: Option<u32>) -> Result<Identity, AccountError> {
        if minutes.is_some_and(|minutes| !(1..=MOST_MINUTES).contains(&minutes)) {
            return Err(AccountError::Unfit("Choose a limit from one minute to thirty days."));
        }
        let now = self.now();
        let change = |account: &mut Account| {
            let in_force = session::limit_at(account, now);
            let is_looser = in_force.is_some_and(|most| minutes.is_none_or(|minutes| minutes > most));
            let later = Time(now.0.saturating_add(LOOSER_AFTER_MICROS));
            (account.limit_minutes, account.later) =
                if is_looser { (in_force, Some((later, minutes))) } else { (minutes, None) };
        };
        let account = self.change(identity.person, Except::All, change).await?;
        Ok(self.limited(identity, &account))
    }

    async fn change(
        &self,
        person: PersonNumber,
        except: Except,
        change: impl FnOnce(&mut Account) + Send,
    ) -> Result<Account, AccountError> {
        let put = self.database.change_account(person.0, except, change).await?;
        self.cache.forget(person.0);
        match put {
            Put::Done { account, tokens } => {
                self.names.set(person, &account.name);
                if !account.is_guest {
                    self.names.remove_guest(person);
                }
                for _ in 0..tokens {
                    self.audit_log.note(Some(person), AccessKind::TokenRevoked);
                }
                Ok(*account)
            }
            Put::NameTaken => Err(AccountError::NameTaken),
            Put::Nobody => Err(AccountError::Nobody),
        }
    }

    /// Lists accounts: named ones first, then guests, each group newest first.
    pub async fn list(&self) -> Result<Vec<Listed>, AccountError> {
        Ok(self.database.latest_accounts(MOST_LISTED).await?.into_iter().map(Listed::of).collect())
    }
}
