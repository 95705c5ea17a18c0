//! The four rule books as data: what every clause says, what every paytable pays, what an operator may choose.
//!
#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! | to … | see |
//! |---|---|
//! | cite a clause, and refuse by it | [`rule()`], [`Rule`], [`Refusal`] |
//! | read a book | [`Book`], [`Entry`], [`Listed`] |
//! | look up what a wager pays | [`HouseGame::paytable`], [`paytable`] |
//! | look up a figure and its clause | [`terms`], [`guide()`] |
//! | read and check a rules submission | [`submission`] |
//! | see what the books leave open | [`points()`] |

mod book;
mod entry;
pub mod layout;
mod listed;
mod player_guide;
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
pub use player_guide::{PlayerGuide, WagerText};
pub use point::{Choice, Point, Setting, points};
pub use rule::{Refusal, Rule, Scenario, Words, rule};
pub use rules::Rules;
#[cfg(feature = "scenario")]
pub use scenario::{Check, TermsPlayer};
pub use wager::Wager;
