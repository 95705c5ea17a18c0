//! The operator's rules submission: read from its file, and checked against the rule book.

mod check;
mod document;
mod key;
mod link;
mod most;
mod nearest;
mod problem;
mod read;
mod shape;

pub use check::{Purpose, Violation, check};
pub use document::{Document, Field, Node, Place};
pub use key::{Key, Shape, keys};
pub use link::check_links;
pub use problem::Problem;
pub use read::{DealerHand, Deck, Layout, Limits, Meter, Progressive, Shuffler, Submission, TipBox, Trips};
