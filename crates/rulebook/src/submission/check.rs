//! Whether the rule book allows what a submission says.

mod cards;
mod layout;
mod limit;
mod paytable;
mod progressive;
mod table;
mod violation;

use violation::Check;

pub use violation::{Purpose, Violation, check, either};
