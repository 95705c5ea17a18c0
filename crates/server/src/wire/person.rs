//! People: who one is, and how one comes in.

use super::{
    Cents, GivenName, GivenPassword, Micros, NewName, NewPassword, RoleKey, ScopeKey, Text, TokenName, UnitKey,
};
use crate::accounts::{Scopes, role};
use room::Role;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::collections::BTreeSet;
use ts_rs::TS;

/// Who is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    pub person: u32,
    pub name: String,
    pub roles: Vec<RoleKey>,
    /// The parts in which one is on shift.
    pub on_shift: Vec<RoleKey>,
    /// Whether one came without an account, to practise.
    pub is_guest: bool,
    pub must_change_password: bool,
    pub purses: Vec<Purse>,
    /// The tables where one sits.
    pub sits_at: Vec<u32>,
    pub signed_in_at: Micros,
    /// When the session ends by itself, or by the limit that one has set.
    pub until: Micros,
    /// How long one wants to be here at most, in minutes.
    pub session_limit_minutes: Option<u32>,
    /// How much one may lose in a gaming day, of each money that one has set a limit for.
    pub loss_limits: Vec<Purse>,
    pub barred: bool,
    /// What must be sent as `X-Cardroom-Token` with whatever changes something.
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

/// A guest takes a name and a password.
#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Register {
    #[ts(as = "String")]
    pub name: Text<NewName>,
    #[ts(as = "String")]
    pub password: Text<NewPassword>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePassword {
    #[ts(as = "String")]
    pub old: Text<GivenPassword>,
    #[ts(as = "String")]
    pub new: Text<NewPassword>,
}

/// A key for programs: it may do what its owner may, in these parts only.
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

/// Somebody with an account, for the administrator.
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
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MakeAccount {
    #[ts(as = "String")]
    pub name: Text<NewName>,
    /// Without one a password is made up and shown once.
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

/// A part that people can have, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleName(pub Role);

/// Parts, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roles(pub BTreeSet<Role>);

impl<'de> Deserialize<'de> for RoleName {
    fn deserialize<From: Deserializer<'de>>(from: From) -> Result<RoleName, From::Error> {
        let unknown = || serde::de::Error::custom(format!("the parts of a room are {}", role_names().join(", ")));
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

/// The names of all parts that people can have.
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
