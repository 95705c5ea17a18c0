//! The identity of a person and the credential they presented.

use crate::hub::Key;
use crate::wire::{ReadKey, RoleKey, ScopeKey};
use game::Time;
use room::{PersonNumber, Role};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

/// An authenticated person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub person: PersonNumber,
    pub name: Arc<str>,
    pub is_guest: bool,
    /// Their password was set by somebody else. They must change it before they can do anything.
    pub must_change: bool,
    /// Their own session limit.
    pub limit_minutes: Option<u32>,
    pub by: Credential,
}

/// What a person authenticated with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Credential {
    /// A browser's cookie.
    Session {
        hash: [u8; 32],
        /// The token that every request that changes something must send.
        csrf: Arc<str>,
        made_at: Time,
        until: Time,
    },
    /// A program's API token.
    Token { number: u32, hash: [u8; 32], scopes: Scopes, made_at: Time },
}

impl Credential {
    /// The key that sockets are tagged with, so that they can be closed with their session or token.
    pub fn key(&self) -> Key {
        match self {
            Credential::Session { hash, .. } => Key::Session(*hash),
            Credential::Token { number, .. } => Key::Token(*number),
        }
    }
}

/// The scopes of a token.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scopes {
    reads: bool,
    roles: BTreeSet<Role>,
}

impl Scopes {
    const READ: &'static str = "read";

    /// Parses `read` and the names of roles. None of them may appear twice, and nobody is the house.
    pub fn read<Word: AsRef<str>>(words: impl IntoIterator<Item = Word>) -> Option<Scopes> {
        let mut scopes = Scopes::default();
        for word in words {
            let is_new = if word.as_ref() == Scopes::READ {
                !std::mem::replace(&mut scopes.reads, true)
            } else {
                scopes.roles.insert(role(word.as_ref())?)
            };
            if !is_new {
                return None;
            }
        }
        (scopes != Scopes::default()).then_some(scopes)
    }

    pub fn words(&self) -> Vec<&'static str> {
        self.reads.then_some(Scopes::READ).into_iter().chain(self.roles.iter().map(|role| role.name())).collect()
    }

    /// The same on the wire.
    pub fn keys(&self) -> Vec<ScopeKey> {
        let read = self.reads.then_some(ScopeKey::Read(ReadKey::Read));
        read.into_iter().chain(self.roles.iter().copied().filter_map(RoleKey::of).map(ScopeKey::Act)).collect()
    }

    /// Whether it allows acting in this role.
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Whether it allows seeing what this role may see.
    pub fn sees(&self, role: Role) -> bool {
        self.reads || self.has(role)
    }
}

impl<'de> Deserialize<'de> for Scopes {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Scopes, From::Error> {
        let what = || serde::de::Error::custom("name the scopes of the token: read, or roles of the room, each once");
        Scopes::read(Vec::<String>::deserialize(from)?).ok_or_else(what)
    }
}

impl JsonSchema for Scopes {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Scopes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let parts = Role::ALL.into_iter().map(Role::name).filter(|name| role(name).is_some());
        let words: Vec<&str> = std::iter::once(Scopes::READ).chain(parts).collect();
        let item = json_schema!({ "type": "string", "enum": words });
        json_schema!({ "type": "array", "items": item, "minItems": 1, "uniqueItems": true })
    }
}

/// A role that people can have, by its name.
pub fn role(name: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.name() == name && *role != Role::House)
}
