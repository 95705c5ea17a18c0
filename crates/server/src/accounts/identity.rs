//! Who somebody is, and by what we know.

use crate::hub::Key;
use crate::wire::{ReadKey, RoleKey, ScopeKey};
use game::Time;
use room::{PersonNumber, Role};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Somebody who has come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub person: PersonNumber,
    pub name: Arc<str>,
    pub is_guest: bool,
    /// They have been given a password, and do nothing before they have one of their own.
    pub must_change: bool,
    /// How long they want to be here at most.
    pub limit_minutes: Option<u32>,
    pub by: Credential,
}

/// What somebody came in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Credential {
    /// A browser's cookie.
    Session {
        hash: [u8; 32],
        /// What has to come along with everything that changes something.
        csrf: Arc<str>,
        made_at: Time,
        until: Time,
    },
    /// A program's token.
    Token { number: u32, hash: [u8; 32], scopes: Scopes, made_at: Time },
}

impl Credential {
    /// What a socket is remembered by.
    pub fn key(&self) -> Key {
        match self {
            Credential::Session { hash, .. } => Key::Session(*hash),
            Credential::Token { number, .. } => Key::Token(*number),
        }
    }
}

/// What a token is for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scopes {
    reads: bool,
    roles: BTreeSet<Role>,
}

impl Scopes {
    const READ: &'static str = "read";

    /// `read`, and the names of parts; none of them twice, and nobody is the house.
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

    /// Whether it is for acting in this part.
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// Whether it is for looking at what this part may see.
    pub fn sees(&self, role: Role) -> bool {
        self.reads || self.has(role)
    }
}

impl<'de> Deserialize<'de> for Scopes {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Scopes, From::Error> {
        let what = || serde::de::Error::custom("name what the token is for: read, or parts of the room, each once");
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

/// A part that people can have, by its name.
pub fn role(name: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.name() == name && *role != Role::House)
}
