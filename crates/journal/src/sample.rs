//! Sample records and exports, for tests and examples.

pub mod drive;
pub mod evening;
mod round_trip;

pub use round_trip::round_trip;
