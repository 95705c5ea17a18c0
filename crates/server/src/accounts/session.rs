//! Sessions: sign-in, sign-out, and session limits.

use super::identity::{Credential, Identity, Scopes};
use super::secret::{self, Opens};
use super::token_bucket::{TokenBuckets, network};
use super::{AccountError, Accounts, MINUTE, Name};
use crate::store::{Account, SessionRow};
use game::Time;
use room::PersonNumber;
use room::office::AccessKind;
use std::net::IpAddr;
use std::sync::Arc;
use zeroize::Zeroizing;

/// The idle timeout and the absolute timeout of a session.
pub(super) const UNUSED_MICROS: i64 = 12 * 60 * MINUTE;
const LONGEST_MICROS: i64 = 30 * 24 * 60 * MINUTE;

/// The time of last use is stored at most this often.
const SEEN_EACH_MICROS: i64 = 5 * MINUTE;

/// A new session. Its cookie value is handed out once.
pub struct SignedIn {
    pub word: Zeroizing<String>,
    pub identity: Identity,
}

impl Accounts {
    /// Signs a person in by name and password. Whatever is wrong, the answer is the same and takes as long.
    pub async fn sign_in(&self, name: &str, password: &str, from: IpAddr) -> Result<SignedIn, AccountError> {
        let folded = Name::fold(name);
        let account = self.tried(&folded, from, password).await?;
        self.audit_log.note(Some(PersonNumber(account.person)), AccessKind::SignedIn);
        tracing::info!(person = account.person, %from, "signed in");
        self.begin_session(&account).await
    }

    /// The account with this name and password, subject to the rate limits.
    async fn tried(&self, folded: &str, from: IpAddr, password: &str) -> Result<Account, AccountError> {
        let from = network(from);
        // Strips characters that a database rejects, and no longer than a name.
        let key: String = folded.chars().filter(|letter| !letter.is_control()).take(64).collect();
        let (limits, from_there) = (&self.limits, (key.clone(), from));
        // From an address where this name has signed in before, nobody can lock it out by guessing elsewhere.
        let is_trusted = limits.right_from.is_used(&from_there, self.now());
        let takes_shared = || {
            self.takes(&limits.tries_from, &from)?;
            self.takes(&limits.tries_of_name, &key).inspect_err(|_| limits.tries_from.give_back(&from))
        };
        let is_taken = self
            .takes(&limits.tries_of_name_from, &from_there)
            .and_then(|()| self.takes(&limits.sign_ins, &from_there))
            .and_then(|()| if is_trusted { Ok(()) } else { takes_shared() });
        if let Err(too_many) = is_taken {
            self.audit_log.note(None, AccessKind::SignInFailed);
            return Err(too_many);
        }
        let account = self.database.account_named(&key).await?;
        let person = account.as_ref().map(|account| PersonNumber(account.person));
        let hash = account.as_ref().and_then(|account| account.password.as_deref());
        let is_right = self.hasher.is_right(password, hash).await?;
        let Some(account) = account.filter(|account| is_right && !account.is_disabled) else {
            self.audit_log.note(person, AccessKind::SignInFailed);
            tracing::info!(%from, "a wrong name or password");
            return Err(AccountError::WrongPassword);
        };
        if !is_trusted {
            limits.tries_from.give_back(&from);
        }
        limits.tries_of_name_from.give_back(&from_there);
        limits.right_from.take(&from_there, self.now());
        Ok(account)
    }

    /// Checks the password of a person who is already signed in.
    pub(super) async fn requires_password(
        &self,
        account: &Account,
        password: &str,
        from: IpAddr,
    ) -> Result<(), AccountError> {
        let tried = self.tried(&account.folded, from, password).await?;
        if tried.person == account.person { Ok(()) } else { Err(AccountError::WrongPassword) }
    }

    pub(super) async fn begin_session(&self, account: &Account) -> Result<SignedIn, AccountError> {
        let (word, now) = (secret::word()?, self.now());
        let hash = secret::hash(Opens::Session, &word).ok_or(AccountError::NoRandomness)?;
        let until = Time(now.0.saturating_add(LONGEST_MICROS));
        let row = SessionRow { hash, person: account.person, made_at: now, seen_at: now, until };
        self.database.add_session(&row, Time(now.0.saturating_sub(UNUSED_MICROS))).await?;
        let identity = self.of_session(secret::csrf(&word).into(), &row, account);
        Ok(SignedIn { word, identity })
    }

    /// The identity that has this session, if it has not ended.
    pub async fn of_word(&self, word: &str) -> Result<Option<Identity>, AccountError> {
        let Some(hash) = secret::hash(Opens::Session, word) else { return Ok(None) };
        self.of_session_hash(hash, || secret::csrf(word).into()).await
    }

    async fn of_session_hash(
        &self,
        hash: [u8; 32],
        csrf: impl FnOnce() -> Arc<str>,
    ) -> Result<Option<Identity>, AccountError> {
        let now = self.now();
        if let Some(identity) = self.cache.get(&hash, now) {
            return Ok(Some(identity).filter(|identity| !identity.is_over(now)));
        }
        let turn = self.cache.turn();
        let Some((row, account)) = self.database.session(&hash).await? else {
            self.cache.drop_word(&hash);
            return Ok(None);
        };
        let identity = self.of_session(csrf(), &row, &account);
        let unseen_micros = now.0.saturating_sub(row.seen_at.0);
        if account.is_disabled || unseen_micros >= UNUSED_MICROS || identity.is_over(now) {
            return Ok(None);
        }
        if unseen_micros >= SEEN_EACH_MICROS {
            self.database.touch_session(&hash, now).await?;
        }
        self.cache.put(turn, hash, now, identity.clone());
        Ok(Some(identity))
    }

    fn of_session(&self, csrf: Arc<str>, row: &SessionRow, account: &Account) -> Identity {
        let by = Credential::Session { hash: row.hash, csrf, made_at: row.made_at, until: row.until };
        self.limited(&self.identity(account, None, by), account)
    }

    /// Applies the session limit that is in force: a session ends after the absolute timeout or the person's own limit,
    /// whichever is first.
    pub(super) fn limited(&self, identity: &Identity, account: &Account) -> Identity {
        let mut limited = Identity { limit_minutes: limit_at(account, self.now()), ..identity.clone() };
        if let Credential::Session { made_at, until, .. } = &mut limited.by {
            let most = limited.limit_minutes.map_or(LONGEST_MICROS, |minutes| i64::from(minutes) * MINUTE);
            *until = Time(made_at.0.saturating_add(most.min(LONGEST_MICROS)));
        }
        limited
    }

    /// The identity that has this token.
    pub async fn of_token(&self, word: &str) -> Result<Option<Identity>, AccountError> {
        let Some(hash) = secret::hash(Opens::Token, word) else { return Ok(None) };
        self.of_token_hash(hash).await
    }

    async fn of_token_hash(&self, hash: [u8; 32]) -> Result<Option<Identity>, AccountError> {
        let now = self.now();
        if let Some(identity) = self.cache.get(&hash, now) {
            return Ok(Some(identity));
        }
        let turn = self.cache.turn();
        let Some((row, account)) = self.database.token(&hash).await? else { return Ok(None) };
        let Some(scopes) = Scopes::read(row.scopes.split(' ')).filter(|_| !account.is_disabled) else {
            return Ok(None);
        };
        if row.used_at.is_none_or(|at| now.0.saturating_sub(at.0) >= SEEN_EACH_MICROS) {
            self.database.touch_token(row.number, now).await?;
        }
        let by = Credential::Token { number: row.number, hash, scopes, made_at: row.made_at };
        let identity = self.identity(&account, limit_at(&account, now), by);
        self.cache.put(turn, hash, now, identity.clone());
        Ok(Some(identity))
    }

    /// Looks up a person again during a long-lived connection; none if their credential is no longer valid.
    pub async fn still(&self, identity: &Identity) -> Result<Option<Identity>, AccountError> {
        match &identity.by {
            Credential::Session { hash, csrf, .. } => self.of_session_hash(*hash, || Arc::clone(csrf)).await,
            Credential::Token { hash, .. } => self.of_token_hash(*hash).await,
        }
    }

    fn identity(&self, account: &Account, limit_minutes: Option<u32>, by: Credential) -> Identity {
        let person = PersonNumber(account.person);
        let mut name = self.names.name(person);
        if *name != *account.name {
            // Another process has renamed them.
            self.names.set(person, &account.name);
            name = account.name.as_str().into();
        }
        Identity { person, name, is_guest: account.is_guest, must_change: account.must_change, limit_minutes, by }
    }

    /// Ends the session of this identity.
    pub async fn sign_out(&self, identity: &Identity) -> Result<(), AccountError> {
        if let Credential::Session { hash, .. } = &identity.by {
            self.database.end_session(hash).await?;
            self.cache.forget(identity.person.0);
            self.audit_log.note(Some(identity.person), AccessKind::SignedOut);
        }
        Ok(())
    }

    /// The rate limit for refilling play money.
    pub fn may_fill_up(&self, person: PersonNumber) -> Result<(), AccountError> {
        self.takes(&self.limits.play_money, &person.0)
    }

    /// The rate limit for opening tables from an address.
    pub fn may_open_table(&self, from: IpAddr) -> Result<(), AccountError> {
        self.takes(&self.limits.tables_from, &network(from))
    }

    /// Takes one token from the bucket of a key, or returns how long to wait for the next one.
    pub(super) fn takes<Key: Ord + Clone>(
        &self,
        token_bucket: &TokenBuckets<Key>,
        key: &Key,
    ) -> Result<(), AccountError> {
        let now = self.now();
        let is_left = token_bucket.take(key, now);
        if is_left { Ok(()) } else { Err(AccountError::TooMany { seconds: token_bucket.seconds(key, now) }) }
    }

    /// Who presented this secret when it was last looked up.
    pub(crate) fn remembered(&self, opens: Opens, word: &str) -> Option<Identity> {
        self.cache.knew(&secret::hash(opens, word)?)
    }

    /// The rate limit for requests of a signed-in person.
    pub fn may_ask(&self, identity: &Identity) -> Result<(), AccountError> {
        self.takes(&self.limits.asks, &identity.person.0)
    }
}

impl Identity {
    /// Whether the session has expired.
    pub(crate) fn is_over(&self, now: Time) -> bool {
        matches!(self.by, Credential::Session { until, .. } if until <= now)
    }
}

/// The session limit in force, which may be one that was set to take effect later.
pub(super) fn limit_at(account: &Account, now: Time) -> Option<u32> {
    match account.later {
        Some((from, minutes)) if from <= now => minutes,
        _ => account.limit_minutes,
    }
}
