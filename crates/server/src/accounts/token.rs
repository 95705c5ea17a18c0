//! API tokens of programs, and invites to private tables.

use super::identity::Scopes;
use super::secret::{self, Opens};
use super::token_bucket::network;
use super::{AccountError, Accounts};
use crate::store::{InviteRow, TokenRow};
use game::Time;
use room::office::AccessKind;
use room::{PersonNumber, TableNumber};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::{MutexGuard, PoisonError};
use zeroize::Zeroizing;

const MOST_TOKENS: u64 = 20;

/// The most invites that are remembered to be shown again: far more than there can be private tables.
const MOST_LATEST: usize = 1_000;

/// The length of a token's name in characters.
pub const TOKEN_NAME_LETTERS: RangeInclusive<usize> = 1..=60;

/// A token as its owner sees it, without the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub number: u32,
    pub name: String,
    pub scopes: Scopes,
    pub made_at: Time,
    pub used_at: Option<Time>,
}

impl Accounts {
    /// Makes a token. Its secret is shown once.
    pub async fn make_token(
        &self,
        person: PersonNumber,
        name: &str,
        scopes: &Scopes,
    ) -> Result<(u32, Zeroizing<String>), AccountError> {
        let name = name.trim();
        let count = name.chars().count();
        if !TOKEN_NAME_LETTERS.contains(&count) || name.chars().any(char::is_control) {
            return Err(AccountError::Unfit(
                "Give the token a name of 1 to 60 characters so that you recognize it later.",
            ));
        }
        let word = secret::word()?;
        let hash = secret::hash(Opens::Token, &word).ok_or(AccountError::NoRandomness)?;
        let (name, scopes) = (name.to_owned(), scopes.words().join(" "));
        let row = TokenRow { number: 0, hash, person: person.0, name, scopes, made_at: self.now(), used_at: None };
        let number = self.database.add_token(row, MOST_TOKENS).await?;
        let number = number.ok_or(AccountError::Unfit("You already have 20 tokens. Delete one first."))?;
        self.audit_log.note(Some(person), AccessKind::TokenMade);
        Ok((number, word))
    }

    pub async fn tokens(&self, person: PersonNumber) -> Result<Vec<Token>, AccountError> {
        let rows = self.database.tokens_of(person.0).await?;
        let token = |row: TokenRow| {
            let TokenRow { number, name, made_at, used_at, .. } = row;
            Token { number, name, scopes: Scopes::read(row.scopes.split(' ')).unwrap_or_default(), made_at, used_at }
        };
        Ok(rows.into_iter().map(token).collect())
    }

    /// Revokes one of the person's tokens. Returns whether it existed.
    pub async fn drop_token(&self, person: PersonNumber, number: u32) -> Result<bool, AccountError> {
        let was_there = self.database.drop_token(person.0, number).await?;
        self.cache.forget(person.0);
        if was_there {
            self.audit_log.note(Some(person), AccessKind::TokenRevoked);
        }
        Ok(was_there)
    }

    /// Makes an invite: a secret that admits anybody who has it to a private table.
    pub async fn invite(&self, table: TableNumber, by: PersonNumber) -> Result<Zeroizing<String>, AccountError> {
        let word = secret::word()?;
        let hash = secret::hash(Opens::Table, &word).ok_or(AccountError::NoRandomness)?;
        let invite = InviteRow { hash, table: table.0, made_by: by.0, made_at: self.now() };
        self.database.add_invite(&invite).await?;
        let mut latest = self.latest_invites();
        latest.insert(table, word.clone());
        while latest.len() > MOST_LATEST {
            latest.pop_first();
        }
        drop(latest);
        Ok(word)
    }

    /// The latest invite to a table. Only its hash is stored, so after a restart of the room it is a new one.
    pub async fn invite_again(&self, table: TableNumber, by: PersonNumber) -> Result<Zeroizing<String>, AccountError> {
        let latest = self.latest_invites().get(&table).cloned();
        if let Some(word) = latest { Ok(word) } else { self.invite(table, by).await }
    }

    fn latest_invites(&self) -> MutexGuard<'_, BTreeMap<TableNumber, Zeroizing<String>>> {
        self.latest_invites.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rate limit for trying codes of invites from an address.
    pub fn may_try_invite(&self, from: IpAddr) -> Result<(), AccountError> {
        self.takes(&self.limits.invites_from, &network(from))
    }

    /// The code that was tried last from an address is right, and does not count.
    pub fn right_invite(&self, from: IpAddr) {
        self.limits.invites_from.give_back(&network(from));
    }

    /// The table that an invite admits to.
    pub async fn invited(&self, word: &str) -> Result<Option<TableNumber>, AccountError> {
        let Some(hash) = secret::hash(Opens::Table, word) else { return Ok(None) };
        Ok(self.database.invite(&hash).await?.map(|invite| TableNumber(invite.table)))
    }

    /// The tables that have invites, and who made them.
    pub async fn private_tables(&self) -> Result<Vec<(TableNumber, PersonNumber)>, AccountError> {
        let invites = self.database.invites().await?;
        Ok(invites.into_iter().map(|(table, by)| (TableNumber(table), PersonNumber(by))).collect())
    }

    /// Revokes all invites of a table.
    pub async fn drop_invites(&self, table: TableNumber) -> Result<(), AccountError> {
        self.latest_invites().remove(&table);
        Ok(self.database.drop_invites(table.0).await?)
    }
}
