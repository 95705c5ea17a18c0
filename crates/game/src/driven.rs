//! What every game can be asked and told.

use crate::{Actor, Events, Eye, Time, Waits};
use rulebook::Refusal;

/// A game as a pure function of what has happened.
///
/// The state changes in `apply` alone. `decide` looks at a command and answers with the events that follow, or
/// with the rule that forbids it; `options` says beforehand which commands it would accept.
pub trait Game: Clone {
    /// What can be said to the game.
    type Command;
    /// What can happen in it.
    type Event;
    /// What an actor may do now.
    type Options;
    /// What somebody sees of it.
    type View;

    /// Whom the game waits for, and with which clock.
    fn waits(&self) -> Waits;

    /// What this actor may do now, as ranges and short lists.
    fn options(&self, by: &Actor) -> Self::Options;

    /// The events that follow from a command, each with its rules. On a refusal nothing is added to `out`.
    fn decide(
        &self,
        at: Time,
        by: &Actor,
        command: &Self::Command,
        out: &mut Events<Self::Event>,
    ) -> Result<(), Refusal>;

    /// Never fails and asks no rule: an event carries every number that it needs.
    fn apply(&mut self, event: &Self::Event);

    /// Decides a command and applies what follows, which is added to `out`. On a refusal nothing changes.
    #[inline]
    fn advance(
        &mut self,
        at: Time,
        by: &Actor,
        command: &Self::Command,
        out: &mut Events<Self::Event>,
    ) -> Result<(), Refusal> {
        let before = out.len();
        self.decide(at, by, command, out)?;
        out[before..].iter().for_each(|event| self.apply(event));
        Ok(())
    }

    /// What an eye may see.
    fn view(&self, eye: Eye) -> Self::View;
}
