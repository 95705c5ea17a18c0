//! People: identity and signing in.

use super::{
    Cents, GivenName, GivenPassword, Micros, NewName, NewPassword, Nickname, ProposalLine, RoleKey, ScopeKey, Text,
    TokenName, UnitKey,
};
use crate::accounts::{Scopes, role};
use room::Role;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::collections::BTreeSet;
use ts_rs::TS;

/// The signed-in person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    pub person: u32,
    pub name: String,
    pub roles: Vec<RoleKey>,
    /// The roles in which the person is on shift.
    pub on_shift: Vec<RoleKey>,
    /// Whether the person has no account and is only practicing.
    pub is_guest: bool,
    pub must_change_password: bool,
    pub purses: Vec<Purse>,
    /// The tables where the person has a seat.
    pub sits_at: Vec<u32>,
    pub signed_in_at: Micros,
    /// When the session ends by its timeout or by the person's own limit.
    pub until: Micros,
    /// The person's own session limit, in minutes.
    pub session_limit_minutes: Option<u32>,
    /// The most that the person may lose per gaming day, for each unit with a limit.
    pub loss_limits: Vec<Purse>,
    pub barred: bool,
    /// The CSRF token to send as `X-Cardroom-Token` with every request that changes something.
    pub csrf: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Purse {
    pub unit: UnitKey,
    pub amount: Cents,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignIn {
    #[ts(as = "String")]
    pub name: Text<GivenName>,
    #[ts(as = "String")]
    pub password: Text<GivenPassword>,
}

/// Turns a guest into a named account.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Register {
    #[ts(as = "String")]
    pub name: Text<NewName>,
    #[ts(as = "String")]
    pub password: Text<NewPassword>,
}

/// The name that a guest chooses.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakeNickname {
    #[ts(as = "String")]
    pub name: Text<Nickname>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePassword {
    #[ts(as = "String")]
    pub old: Text<GivenPassword>,
    #[ts(as = "String")]
    pub new: Text<NewPassword>,
}

/// An API token. It may do what its owner may, limited to its scopes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TokenLine {
    pub token: u32,
    pub name: String,
    pub scopes: Vec<ScopeKey>,
    pub made_at: Micros,
    pub used_at: Option<Micros>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MakeToken {
    #[ts(as = "String")]
    pub name: Text<TokenName>,
    #[ts(as = "Vec<String>")]
    pub scopes: Scopes,
}

/// Shown once.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct MadeToken {
    pub token: u32,
    pub secret: String,
}

/// A person with an account, for administrators.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PersonLine {
    pub person: u32,
    pub name: String,
    pub roles: Vec<RoleKey>,
    pub on_shift: Vec<RoleKey>,
    pub is_guest: bool,
    pub is_disabled: bool,
    pub barred: bool,
    pub made_at: Micros,
    /// Changes of the person's roles or password that wait for a second person.
    pub waiting: Vec<PersonProposal>,
}

/// A change of a person's account that waits for a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PersonProposal {
    pub change: PersonChange,
    /// The role that is given or removed.
    pub role: Option<RoleKey>,
    pub proposal: ProposalLine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PersonChange {
    GiveRole,
    RemoveRole,
    ResetPassword,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MakeAccount {
    #[ts(as = "String")]
    pub name: Text<NewName>,
    /// If absent, a random password is generated and shown once.
    #[ts(optional, as = "Option<String>")]
    pub password: Option<Text<NewPassword>>,
    #[ts(as = "Vec<String>")]
    pub roles: Roles,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct MadeAccount {
    pub person: u32,
    pub password: Option<String>,
}

/// A role that people can have, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleName(pub Role);

/// Roles, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roles(pub BTreeSet<Role>);

impl<'de> Deserialize<'de> for RoleName {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<RoleName, From::Error> {
        let unknown = || serde::de::Error::custom(format!("the roles of a room are {}", role_names().join(", ")));
        role(&String::deserialize(from)?).map(RoleName).ok_or_else(unknown)
    }
}

impl<'de> Deserialize<'de> for Roles {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<Roles, From::Error> {
        let mut roles = BTreeSet::new();
        for RoleName(role) in Vec::deserialize(from)? {
            if !roles.insert(role) {
                return Err(serde::de::Error::custom(format!("{role} is named twice")));
            }
        }
        Ok(Roles(roles))
    }
}

/// The names of all roles that people can have.
pub fn role_names() -> Vec<&'static str> {
    Role::ALL.into_iter().map(Role::name).filter(|name| role(name).is_some()).collect()
}

impl JsonSchema for RoleName {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "RoleName".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": role_names() })
    }
}

impl JsonSchema for Roles {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Roles".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let role = generator.subschema_for::<RoleName>();
        json_schema!({ "type": "array", "items": role, "uniqueItems": true })
    }
}
