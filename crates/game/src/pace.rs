//! How far a dealer goes in one command.

/// Whether the dealer takes one step, or as many as need nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// One step, and no more.
    Step,
    /// As many steps as need nobody.
    Run,
}
