//! Leads something through the lines of a block, and checks what they claim.

use crate::{Failure, Step, Stop};

/// A block while it is played: a round, a table or a room that its lines lead on.
///
/// A kind of block brings what its lines do and what they claim of the state. What every step may claim of itself, the
/// rules by which it is done or refused, is checked here.
pub trait Runner {
    /// Checks a line that claims something of the state; none where the line is a step.
    fn claim(&mut self, line: u32, text: &str) -> Option<Result<(), Failure>>;

    /// Takes a step.
    fn act(&mut self, line: u32, action: &str) -> Result<(), Stop>;

    /// The ids of the rules under which the last step did something.
    fn rules(&self) -> Vec<&'static str>;

    /// Tells what a line does from what it claims.
    fn read(text: &str) -> Step<'_> {
        Step::read(text)
    }

    /// What holds after every step, a refused one included.
    fn invariant(&self) -> Result<(), String> {
        Ok(())
    }

    fn step(&mut self, line: u32, text: &str) -> Result<(), Failure> {
        if let Some(checked) = self.claim(line, text) {
            return checked;
        }
        let step = Self::read(text);
        let taken = self.act(line, step.action);
        step.outcome(line, taken)?;
        step.is_by(line, &self.rules())?;
        self.invariant().map_err(|what| Failure::at(line, what))
    }

    /// Plays these lines up to the first that fails.
    fn play<'text>(&mut self, lines: impl IntoIterator<Item = (u32, &'text str)>) -> Result<(), Failure> {
        lines.into_iter().try_for_each(|(line, text)| self.step(line, text))
    }
}
