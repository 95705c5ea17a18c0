//! What happens at the door: who comes and goes, with which passwords and tokens, and who is turned away.

use super::{Office, OfficeCommand, OfficeEvent, people};
use crate::matrix::AGREEING;
use crate::work::Work;
use crate::{PersonNumber, Role};
use game::Time;
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};

/// What happens at the door is on record.
const ACCESS: Rule = rule("house/124");
/// Who has a new password given to somebody who has lost theirs.
const RESETS: Rule = rule("house/125");

/// As many at once; whatever goes beyond is counted.
pub const MOST_VISITS: usize = 64;

/// So long a password may be given after it was allowed, in microseconds.
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
    /// What they asked for is not theirs to ask.
    Denied,
    /// A rule has forbidden what they said.
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
            AccessKind::PasswordReset => "got a new password",
            AccessKind::TokenMade => "made a token",
            AccessKind::TokenRevoked => "lost a token",
            AccessKind::AccountMade => "got an account",
            AccessKind::AccountDisabled => "was shut out",
            AccessKind::AccountEnabled => "was let in again",
            AccessKind::Denied => "was turned away",
            AccessKind::Refused => "was refused by a rule",
        }
    }

    /// Whether strangers can bring it about as often as they like.
    pub fn is_cheap(self) -> bool {
        matches!(self, AccessKind::SignInFailed | AccessKind::Denied | AccessKind::Refused)
    }
}

/// Something at the door, and how often within a moment. An unknown name is nobody: it may be a password typed in the
/// wrong place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Visit {
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub person: Option<PersonNumber>,
    #[serde(rename = "deed")]
    pub kind: AccessKind,
    /// Who has done it to them.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<PersonNumber>,
    pub times: u32,
}

/// A new password that may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Allowed {
    pub(super) by: PersonNumber,
    pub(super) until: Time,
}

impl Office {
    /// Whether this administrator may give them a new password now.
    pub fn may_reset(&self, by: PersonNumber, person: PersonNumber, at: Time) -> bool {
        self.resets.get(&person).is_some_and(|allowed| allowed.by == by && allowed.until > at)
    }

    /// Whether somebody has, or ever had, a part in which they could be the second of two people, or look into
    /// everything: a dismissal just before makes their password no easier to get.
    pub(crate) fn is_trusted(&self, person: PersonNumber) -> bool {
        let has_had = |role: &Role| self.has(person, *role) || self.since.contains_key(&(person, *role));
        AGREEING.iter().chain(&[Role::Auditor]).any(has_had)
    }
}

pub(super) fn note(work: &mut Work<'_, '_>, visits: &[Visit], others: u32) -> Result<(), Refusal> {
    let is_fit = visits.len() <= MOST_VISITS && visits.iter().all(|access| access.times > 0);
    let tells = !visits.is_empty() || others > 0;
    ACCESS.requires(is_fit && tells, "note one to sixty-four things at once, each of them at least once")?;
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

/// Nobody gives a password who was not allowed to; the house itself asks nobody.
fn requires_allowed(work: &Work<'_, '_>, access: &Visit) -> Result<(), Refusal> {
    let (AccessKind::PasswordReset, Some(by), Some(person)) = (access.kind, access.by, access.person) else {
        return Ok(());
    };
    let may = work.room.office.may_reset(by, person, work.at);
    RESETS.requires(may, "nobody has allowed a new password for them, or it was given already")
}

pub(super) fn allow_reset(work: &mut Work<'_, '_>, person: PersonNumber) -> Result<(), Refusal> {
    let (office, by) = (&work.room.office, work.by.person);
    people::requires_known(office, person)?;
    let until = Time(work.at.0.saturating_add(ALLOWED_FOR));
    super::orders(work, RESETS, OfficeEvent::ResetAllowed { person, by, until });
    Ok(())
}

/// Refuses at once what nobody could agree to.
pub(crate) fn requires_reset(office: &Office, by: PersonNumber, command: &crate::RoomCommand) -> Result<(), Refusal> {
    let crate::RoomCommand::Office(OfficeCommand::AllowReset { person }) = command else { return Ok(()) };
    RESETS
        .requires(*person != by, "change your own password with the old one, or have another administrator do this")?;
    let can_be_agreed = !office.is_trusted(*person) || office.others_agree(by, *person);
    RESETS.requires(can_be_agreed, "nobody else could agree to it: the house itself has to give this password")
}
