//! Access events for the audit log: sign-ins, passwords, tokens, accounts, and denied requests.

use super::{Office, OfficeCommand, OfficeEvent, people};
use crate::matrix::AGREEING;
use crate::work::Work;
use crate::{PersonNumber, Role};
use game::Time;
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};

/// Access is recorded in the audit log.
const ACCESS: Rule = rule("house/124");
/// Who may reset somebody else's password.
const RESETS: Rule = rule("house/125");

/// The most entries in one command; any further ones are only counted.
pub const MOST_VISITS: usize = 64;

/// How long a permission to reset a password is valid, in microseconds.
const ALLOWED_FOR: i64 = 24 * 3_600 * 1_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AccessKind {
    SignedIn,
    SignInFailed,
    SignedOut,
    PasswordChanged,
    /// By somebody who was allowed to, or by the house itself.
    PasswordReset,
    TokenMade,
    TokenRevoked,
    AccountMade,
    AccountDisabled,
    AccountEnabled,
    /// They asked for something they have no permission for.
    Denied,
    /// A rule refused their command.
    Refused,
}

impl AccessKind {
    pub const ALL: [AccessKind; 12] = [
        AccessKind::SignedIn,
        AccessKind::SignInFailed,
        AccessKind::SignedOut,
        AccessKind::PasswordChanged,
        AccessKind::PasswordReset,
        AccessKind::TokenMade,
        AccessKind::TokenRevoked,
        AccessKind::AccountMade,
        AccessKind::AccountDisabled,
        AccessKind::AccountEnabled,
        AccessKind::Denied,
        AccessKind::Refused,
    ];

    pub fn words(self) -> &'static str {
        match self {
            AccessKind::SignedIn => "signed in",
            AccessKind::SignInFailed => "failed to sign in",
            AccessKind::SignedOut => "signed out",
            AccessKind::PasswordChanged => "changed their password",
            AccessKind::PasswordReset => "had their password reset",
            AccessKind::TokenMade => "created a token",
            AccessKind::TokenRevoked => "had a token revoked",
            AccessKind::AccountMade => "got an account",
            AccessKind::AccountDisabled => "had their account disabled",
            AccessKind::AccountEnabled => "had their account enabled",
            AccessKind::Denied => "was denied access",
            AccessKind::Refused => "was refused by a rule",
        }
    }

    /// Whether strangers can cause it at will.
    pub fn is_cheap(self) -> bool {
        matches!(self, AccessKind::SignInFailed | AccessKind::Denied | AccessKind::Refused)
    }
}

/// An entry of the audit log, and how often it happened within a moment. Unknown names are not recorded: the name may
/// be a password typed into the wrong field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Visit {
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub person: Option<PersonNumber>,
    #[serde(rename = "deed")]
    pub kind: AccessKind,
    /// Who did it to them.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<PersonNumber>,
    pub times: u32,
}

/// A permission to reset a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowed {
    pub(super) by: PersonNumber,
    pub(super) until: Time,
}

impl Office {
    /// Whether this administrator may reset their password now.
    pub fn may_reset(&self, by: PersonNumber, person: PersonNumber, at: Time) -> bool {
        self.resets.get(&person).is_some_and(|allowed| allowed.by == by && allowed.until > at)
    }

    /// Whether somebody has, or ever had, a role in which they could approve proposals or audit everything. A dismissal
    /// does not make it easier to reset their password.
    pub(crate) fn is_trusted(&self, person: PersonNumber) -> bool {
        let has_had = |role: &Role| self.has(person, *role) || self.since.contains_key(&(person, *role));
        AGREEING.iter().chain(&[Role::Auditor]).any(has_had)
    }
}

pub(super) fn note(work: &mut Work<'_, '_>, visits: &[Visit], others: u32) -> Result<(), Refusal> {
    let is_fit = visits.len() <= MOST_VISITS && visits.iter().all(|access| access.times > 0);
    let tells = !visits.is_empty() || others > 0;
    ACCESS.requires(is_fit && tells, "record 1 to 64 entries at once, each with a count of at least 1")?;
    for access in visits {
        for person in [access.person, access.by].into_iter().flatten() {
            people::requires_known(&work.room.office, person)?;
        }
        requires_allowed(work, access)?;
        let Visit { person, kind, by, times } = *access;
        super::orders(work, ACCESS, OfficeEvent::Visited { person, kind, by, times });
    }
    if others > 0 {
        super::orders(work, ACCESS, OfficeEvent::VisitsCounted { times: others });
    }
    Ok(())
}

/// Refuses a reset that was not allowed. The house itself needs no permission.
fn requires_allowed(work: &Work<'_, '_>, access: &Visit) -> Result<(), Refusal> {
    let (AccessKind::PasswordReset, Some(by), Some(person)) = (access.kind, access.by, access.person) else {
        return Ok(());
    };
    let may = work.room.office.may_reset(by, person, work.at);
    RESETS.requires(may, "this password reset was not allowed, or it was used already")
}

pub(super) fn allow_reset(work: &mut Work<'_, '_>, person: PersonNumber) -> Result<(), Refusal> {
    let (office, by) = (&work.room.office, work.by.person);
    people::requires_known(office, person)?;
    let until = Time(work.at.0.saturating_add(ALLOWED_FOR));
    super::orders(work, RESETS, OfficeEvent::ResetAllowed { person, by, until });
    Ok(())
}

/// Refuses at once what nobody could approve.
pub(crate) fn requires_reset(office: &Office, by: PersonNumber, command: &crate::RoomCommand) -> Result<(), Refusal> {
    let crate::RoomCommand::Office(OfficeCommand::AllowReset { person }) = command else { return Ok(()) };
    RESETS.requires(
        *person != by,
        "change your own password with the old one, or ask another administrator to do this",
    )?;
    let can_be_agreed = !office.is_trusted(*person) || office.others_agree(by, *person);
    RESETS.requires(can_be_agreed, "nobody else could approve it: the password can only be reset at the machine itself")
}
