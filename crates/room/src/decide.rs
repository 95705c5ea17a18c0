//! Deciding: the state machine's transition function from a command to events.

use crate::work::{Chance, Work};
use crate::{
    Decision, Precondition, Proposal, ProposalNumber, Room, RoomCommand, RoomEvent, Stream, TableNumber, Who, link,
    matrix, office, table,
};
use game::Time;
use rulebook::{Refusal, Rule, Rules, rule};

/// Everybody acts only in a role that they have been given.
pub(crate) const OWN_PART: Rule = rule("house/102");
/// What two different people must agree on.
pub(crate) const TWO_PEOPLE: Rule = rule("house/103");
/// How tables open and close.
pub(crate) const OPEN_TABLES: Rule = rule("house/104");

impl Room {
    /// Decides a command: its consequences, or the rule that forbids it. Nothing changes until [`Room::take`].
    pub fn decide(
        &self,
        at: Time,
        by: Who,
        command: &RoomCommand,
        chance: &mut Chance<'_>,
    ) -> Result<Decision, Refusal> {
        let mut work = Work::new(self, at, by, chance);
        matrix::requires_part(self, by, command)?;
        if matrix::needs_two(self, by, command) {
            propose(&mut work, command);
        } else {
            carry_out(&mut work, command)?;
        }
        work.finish()
    }

    /// Decides and applies at once, for replaying commands that were accepted before: the command is applied to the
    /// table itself instead of a copy. After a refusal the table is gone, and the room must be discarded.
    pub fn play(
        &mut self,
        at: Time,
        by: Who,
        command: &RoomCommand,
        chance: &mut Chance<'_>,
    ) -> Result<Decision, Refusal> {
        matrix::requires_part(self, by, command)?;
        let is_proposed = matrix::needs_two(self, by, command);
        let table = match command {
            RoomCommand::At { table, .. } if !is_proposed => self.tables.remove(table),
            _ => None,
        };
        let mut work = Work::new(self, at, by, chance);
        if is_proposed {
            propose(&mut work, command);
        } else {
            work.hand_over(table);
            carry_out(&mut work, command)?;
        }
        let decision = work.finish()?;
        self.take(at, &decision);
        Ok(decision)
    }
}

/// Records a command as a proposal that waits for approval by a second person.
fn propose(work: &mut Work<'_, '_>, command: &RoomCommand) {
    let (room, by) = (work.room, work.by);
    let proposal = ProposalNumber(room.next_proposal);
    let precondition = Precondition::now(room, by, command);
    let command = Box::new(command.clone());
    work.orders(Stream::Room, TWO_PEOPLE, RoomEvent::Proposed { proposal, by, command, precondition });
}

fn carry_out(work: &mut Work<'_, '_>, command: &RoomCommand) -> Result<(), Refusal> {
    match command {
        RoomCommand::Found { settings } => {
            OWN_PART.requires(!work.room.is_founded(), "the room is founded already")?;
            work.event(Stream::Room, Rules::NONE, RoomEvent::Founded { settings: *settings });
            Ok(())
        }
        RoomCommand::Start { software, rules, edition } => {
            let (software, rules, edition) = (software.clone(), rules.clone(), work.room.edition.max(*edition));
            work.event(Stream::Room, Rules::NONE, RoomEvent::Started { software, rules, edition });
            Ok(())
        }
        RoomCommand::Office(command) => office::decide(work, command),
        RoomCommand::OpenTable(opening) => open_table(work, opening),
        RoomCommand::CloseTable { table } => table::close(work, *table),
        RoomCommand::RetireTable { table, to } => {
            link::retire(work, *table, *to)?;
            table::close_idle(work, *table)
        }
        RoomCommand::At { table, turn, command } => table::decide(work, *table, *turn, command),
        RoomCommand::Approve { proposal } => approve(work, *proposal),
        RoomCommand::Reject { proposal } => reject(work, *proposal),
    }
}

fn open_table(work: &mut Work<'_, '_>, opening: &table::Opening) -> Result<(), Refusal> {
    let number = TableNumber(work.room.last_table.saturating_add(1));
    table::open(work, number, opening)?;
    link::join(work, number)
}

fn proposed<'room>(work: &Work<'room, '_>, number: ProposalNumber) -> Result<&'room Proposal, Refusal> {
    TWO_PEOPLE.required(work.room.proposals.get(&number), "there is no such proposal, or it is settled already")
}

fn approve(work: &mut Work<'_, '_>, number: ProposalNumber) -> Result<(), Refusal> {
    let proposal = proposed(work, number)?;
    let by = work.by;
    TWO_PEOPLE.requires(proposal.by.person != by.person, "two different people must agree")?;
    matrix::requires_second(by, &proposal.command)?;
    office::requires_unconcerned(work.room, number, &proposal.command, by)?;
    let now = Precondition::now(work.room, proposal.by, &proposal.command);
    let meant = Precondition::again(proposal.precondition, now, &proposal.command);
    let command = meant.or_else(|why| TWO_PEOPLE.required(None, why))?;
    matrix::requires_part(work.room, proposal.by, &proposal.command)?;
    let approved = RoomEvent::Approved { proposal: number, by: by.person };
    work.orders(Stream::Room, TWO_PEOPLE, approved);
    work.by = proposal.by;
    carry_out(work, &command)
}

/// By anybody who could approve it, or by the proposer.
fn reject(work: &mut Work<'_, '_>, number: ProposalNumber) -> Result<(), Refusal> {
    let proposal = proposed(work, number)?;
    if proposal.by.person != work.by.person {
        matrix::requires_second(work.by, &proposal.command)?;
    }
    let rejected = RoomEvent::Rejected { proposal: number, by: work.by.person };
    work.orders(Stream::Room, TWO_PEOPLE, rejected);
    Ok(())
}
