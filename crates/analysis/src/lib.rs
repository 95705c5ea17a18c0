//! What cards are worth before they are all dealt: equity of hands and ranges; what rounds against the house bring.

pub mod equity;
pub mod exact;
mod fraction;
pub mod simulation;

pub use fraction::Fraction;
