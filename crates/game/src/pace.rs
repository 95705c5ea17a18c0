//! How far a dealer goes in one command.

/// Whether the dealer takes one step, or as many as need nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    Step,
    Run,
}
