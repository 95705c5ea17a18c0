//! The operator's rules submission: read from its file, and checked against the rule book.
//!
//! [`Document`] and [`Format`] read the files of other tables, too.

mod check;
mod document;
mod key;
mod link;
mod most;
mod nearest;
mod problem;
mod read;
mod shape;

pub use check::{Purpose, Violation, check, either};
pub use document::{Document, Field, LineColumn, Node};
pub use key::{Format, Key, SUBMISSION, Shape, keys};
pub use link::check_links;
pub use problem::Problem;
pub use read::{DealerHand, Deck, Layout, Limits, Meter, Progressive, Shuffler, Submission, TipBox, Trips, settings};
pub use shape::book;
