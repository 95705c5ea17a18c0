//! A driver of random staff and players that keeps a room busy. Deterministic for a seed.
//!
//! They see only what the room shows and issue only commands that people could, including nonsense. Simulations, soak
//! tests and tests drive a room with them, and take the time from [`TimedCommand::at`] and provide the seeds of the
//! decks.

mod chance;
mod office;
mod poker;
mod round;
mod setup;
mod table;

pub use chance::Luck;
pub use setup::Plan;

use crate::{PersonNumber, Role, Room, RoomCommand, Who};
use game::Time;
use setup::Setup;

/// A command with its time and its issuer.
#[derive(Clone, Debug)]
pub struct TimedCommand {
    pub at: Time,
    pub by: Who,
    pub command: RoomCommand,
}

pub struct Driver {
    luck: Luck,
    now: Time,
    plan: Plan,
    setup: Setup,
}

impl Driver {
    pub fn new(seed: u64, plan: Plan) -> Driver {
        let setup = Setup::new(&plan);
        Driver { luck: Luck::new(seed), now: Time(1_790_000_000_000_000), plan, setup }
    }

    /// Continues in a room that was driven before, no earlier than this time.
    pub fn resumed(seed: u64, plan: Plan, room: &Room, now: Time) -> Driver {
        let mut driver = Driver::new(seed, plan);
        driver.setup.skip_done(room);
        driver.wait_until(now);
        driver
    }

    /// The next command, whatever the outcome of earlier ones.
    pub fn next(&mut self, room: &Room) -> TimedCommand {
        self.now.0 += i64::from(self.luck.below(200)) * 1000 + 1;
        let (by, command) = match self.agrees(room).or_else(|| self.setup.next()) {
            Some(command) => command,
            None => self.speak(room),
        };
        TimedCommand { at: self.now, by, command }
    }

    /// During setup, proposals to open tables are approved at once.
    fn agrees(&self, room: &Room) -> Option<(Who, RoomCommand)> {
        let mut proposals = room.proposals().filter(|_| !self.setup.is_over());
        let (proposal, by, name) = proposals.find_map(|(number, proposal)| match &proposal.command {
            RoomCommand::OpenTable(opening) => Some((number, proposal.by, &opening.name)),
            _ => None,
        })?;
        let other = Driver::floors(room).into_iter().find(|floor| floor.person != by.person)?;
        let is_open = room.tables().any(|(_, table)| table.name() == name);
        Some((other, if is_open { RoomCommand::Reject { proposal } } else { RoomCommand::Approve { proposal } }))
    }

    /// Advances the clock to this time, unless it is later already.
    fn wait_until(&mut self, at: Time) {
        self.now = self.now.max(at);
    }

    fn speak(&mut self, room: &Room) -> (Who, RoomCommand) {
        // Proposals are approved or rejected before long.
        if let Some((number, proposal)) = room.proposals().next()
            && self.luck.one_in(3)
        {
            let floors = Driver::floors(room);
            let other = floors.into_iter().find(|floor| floor.person != proposal.by.person);
            if let Some(other) = other {
                let agrees = !self.luck.one_in(10);
                let proposal = number;
                let command = if agrees { RoomCommand::Approve { proposal } } else { RoomCommand::Reject { proposal } };
                return (other, command);
            }
        }
        if self.luck.one_in(50) { self.in_the_office(room) } else { self.at_a_table(room) }
    }

    fn floors(room: &Room) -> Vec<Who> {
        let is_floor = |person: &PersonNumber| room.office().has(*person, Role::Floor);
        setup::staff().filter(is_floor).map(|person| Who::new(person, Role::Floor)).collect()
    }
}
