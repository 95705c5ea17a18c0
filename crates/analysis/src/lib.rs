//! What cards are worth before they are all dealt, and what rounds against the house bring.
//!
#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! | to … | see |
//! |---|---|
//! | count or sample an equity | [`equity::Question`], [`equity::Range`] |
//! | count the base game of a submission | [`exact::base::Base`] |
//! | count its side wagers too | [`exact::Whole`], [`exact::sides()`] |
//! | ask what each choice with given cards is worth | [`exact::ask::values`], [`exact::best::Best`] |
//! | price a way to play | [`exact::strategy::Pricing`], [`exact::strategy::Play`] |
//! | see how results spread | [`exact::full::Full`] |
//! | play rounds through the engine | [`simulation::Simulation`] |
#![warn(missing_docs)]

pub mod equity;
pub mod exact;
mod fraction;
pub mod simulation;

pub use fraction::Fraction;
