//! What follows from a command to the room.

use crate::work::{Chance, Work};
use crate::{Command, Decision, Event, ProposalNumber, Room, Stream, TableNumber, Who, link, matrix, office, table};
use game::Time;
use rulebook::{Refusal, Rule, rule};

/// Everybody does what belongs to the part that they were given.
pub(crate) const OWN_PART: Rule = rule("house/102");
/// What two different people have to agree on.
pub(crate) const TWO_PEOPLE: Rule = rule("house/103");
/// Tables open and close in order.
pub(crate) const OPEN_TABLES: Rule = rule("house/104");

impl Room {
    /// What a command leads to, or the rule that forbids it. Nothing changes before [`Room::take`].
    pub fn decide(&self, at: Time, by: Who, command: &Command, chance: &mut Chance<'_>) -> Result<Decision, Refusal> {
        let mut work = Work::new(self, at, by, chance);
        matrix::requires_part(self, by, command)?;
        if matrix::needs_two(self, by, command) {
            let proposal = ProposalNumber(self.next_proposal);
            let command = Box::new(command.clone());
            let round = round_of(self, &command);
            work.orders(Stream::Room, TWO_PEOPLE, Event::Proposed { proposal, by, command, round, rule: TWO_PEOPLE });
        } else {
            carry_out(&mut work, command)?;
        }
        work.finish()
    }
}

fn carry_out(work: &mut Work<'_, '_>, command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Found { settings } => {
            OWN_PART.requires(!work.room.is_founded(), "the room is founded already")?;
            work.event(Stream::Room, Event::Founded { settings: *settings });
            Ok(())
        }
        Command::Start { software, rules } => {
            let (software, rules) = (software.clone(), rules.clone());
            work.event(Stream::Room, Event::Started { software, rules });
            Ok(())
        }
        Command::Office(command) => office::decide(work, command),
        Command::OpenTable(opening) => open_table(work, opening),
        Command::CloseTable { table } => table::close(work, *table),
        Command::At { table, turn, command } => table::decide(work, *table, *turn, command),
        Command::Approve { proposal } => approve(work, *proposal),
        Command::Reject { proposal } => reject(work, *proposal),
    }
}

fn open_table(work: &mut Work<'_, '_>, opening: &table::Opening) -> Result<(), Refusal> {
    let number = TableNumber(work.room.last_table.saturating_add(1));
    table::open(work, number, opening)?;
    link::join(work, number, opening)
}

fn approve(work: &mut Work<'_, '_>, number: ProposalNumber) -> Result<(), Refusal> {
    let proposal = work.room.proposals.get(&number);
    TWO_PEOPLE.requires(proposal.is_some(), "there is no such proposal, or it is settled")?;
    let Some(proposal) = proposal else { return Ok(()) };
    let by = work.by;
    TWO_PEOPLE.requires(proposal.by.person != by.person, "two different people have to agree")?;
    matrix::requires_second(by, &proposal.command)?;
    let is_same = round_of(work.room, &proposal.command) == proposal.round;
    TWO_PEOPLE.requires(is_same, "this was about a round that is over: reject it")?;
    matrix::requires_part(work.room, proposal.by, &proposal.command)?;
    let approved = Event::Approved { proposal: number, by: by.person, rule: TWO_PEOPLE };
    work.orders(Stream::Room, TWO_PEOPLE, approved);
    work.by = proposal.by;
    carry_out(work, &proposal.command)
}

/// The round that is played at the table that a command is about.
fn round_of(room: &Room, command: &Command) -> Option<u64> {
    let Command::At { table, .. } = command else { return None };
    room.table(*table).map(table::Table::rounds)
}

/// By anybody who may agree, or by whoever proposed it.
fn reject(work: &mut Work<'_, '_>, number: ProposalNumber) -> Result<(), Refusal> {
    let proposal = work.room.proposals.get(&number);
    TWO_PEOPLE.requires(proposal.is_some(), "there is no such proposal, or it is settled")?;
    let Some(proposal) = proposal else { return Ok(()) };
    if proposal.by.person != work.by.person {
        matrix::requires_second(work.by, &proposal.command)?;
    }
    let rejected = Event::Rejected { proposal: number, by: work.by.person, rule: TWO_PEOPLE };
    work.orders(Stream::Room, TWO_PEOPLE, rejected);
    Ok(())
}
