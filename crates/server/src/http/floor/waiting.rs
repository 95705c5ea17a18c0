//! Proposals that wait for approval by a second person, as one person sees them.

use crate::http::App;
use crate::hub::command_text;
use crate::wire::{PersonChange, PersonProposal, ProposalLine, RoleKey};
use room::office::OfficeCommand;
use room::{PersonNumber, Proposal, ProposalNumber, Room, RoomCommand};

/// A proposal, and whether the viewer may approve or withdraw it. Described after the query, so that the room does not
/// wait.
pub(in crate::http) struct Waiting {
    number: ProposalNumber,
    proposal: Proposal,
    may_approve: bool,
    is_yours: bool,
}

impl Waiting {
    pub(in crate::http) fn of(
        room: &Room,
        person: PersonNumber,
        (number, proposal): (ProposalNumber, &Proposal),
    ) -> Waiting {
        let may_approve = room::may_approve(room, number, proposal, person);
        let is_yours = proposal.by.person == person;
        Waiting { number, proposal: proposal.clone(), may_approve, is_yours }
    }

    pub(in crate::http) fn line(&self, app: &App) -> ProposalLine {
        ProposalLine {
            proposal: self.number.0 as u32,
            by: app.accounts.name_of(self.proposal.by.person).to_string(),
            at: self.proposal.at.into(),
            words: command_text(&self.proposal.command, &app.naming()),
            may_approve: self.may_approve,
            is_yours: self.is_yours,
        }
    }

    /// Whom the proposal would change, and how; `None` if it is about something else than one person's account.
    fn change(&self) -> Option<(PersonNumber, PersonChange, Option<RoleKey>)> {
        let RoomCommand::Office(command) = &self.proposal.command else { return None };
        match command {
            OfficeCommand::Appoint { person, role } => Some((*person, PersonChange::GiveRole, RoleKey::of(*role))),
            OfficeCommand::Dismiss { person, role } => Some((*person, PersonChange::RemoveRole, RoleKey::of(*role))),
            OfficeCommand::AllowReset { person } => Some((*person, PersonChange::ResetPassword, None)),
            _ => None,
        }
    }

    /// The proposal as it is shown with the person whom it is about.
    pub(in crate::http) fn about(&self, person: PersonNumber, app: &App) -> Option<PersonProposal> {
        let (_, change, role) = self.change().filter(|(whom, ..)| *whom == person)?;
        Some(PersonProposal { change, role, proposal: self.line(app) })
    }
}
