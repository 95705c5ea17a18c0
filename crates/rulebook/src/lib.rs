//! The four rule books as data: what every clause says, what every paytable pays, what an operator may choose.
//!
//! ```
//! use rulebook::{Book, Rule, rule};
//!
//! const SEATS: Rule = rule("md-uth-1.2/2.A");
//! assert_eq!(SEATS.book(), Book::MarylandUltimate);
//! let refusal = SEATS.requires(7 <= 6, "a table has at most six seats").unwrap_err();
//! assert_eq!(refusal.to_string(), "md-uth-1.2/2.A: a table has at most six seats");
//! ```

mod book;
mod entry;
pub mod layout;
mod listed;
mod point;
pub mod round;
mod rule;
mod rules;
#[cfg(feature = "scenario")]
mod scenario;
pub mod submission;
pub mod table;
pub mod terms;
#[cfg(feature = "scenario")]
pub mod witness;
mod written;

mod hand;
pub mod paytable;
mod wager;

pub use book::{Book, HouseGame, Term, guide};
pub use entry::{Entry, Kind, Status};
pub use hand::Hand;
pub use listed::Listed;
pub use point::{Choice, Point, Setting, points};
pub use rule::{Refusal, Rule, Scenario, Words, rule};
pub use rules::Rules;
#[cfg(feature = "scenario")]
pub use scenario::{Check, TermsPlayer};
pub use wager::Wager;
