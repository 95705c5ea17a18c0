//! People: who one is, and how one comes in.

use super::{Cents, Micros, RoleKey, ScopeKey, UnitKey};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
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
    pub name: String,
    pub password: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePassword {
    pub old: String,
    pub new: String,
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
    pub name: String,
    pub scopes: Vec<String>,
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
    pub name: String,
    /// Without one a password is made up and shown once.
    #[ts(optional)]
    pub password: Option<String>,
    pub roles: Vec<String>,
}

#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct MadeAccount {
    pub person: u32,
    pub password: Option<String>,
}
