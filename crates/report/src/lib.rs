//! The report on a submission: one page of HTML that needs nothing else, and the same as PDF.
//!
//! It reads no clock and no file: whoever wants one brings the submission, what was counted for it, and the date.

pub mod picture;

mod block;
mod subject;

pub mod date;
pub mod number;

mod net;

mod base;
mod chart;
mod check;
mod front;
mod hold;
mod method;
mod notes;
mod progressive;
mod side;

mod html;
#[cfg(feature = "paper")]
mod paper;

mod made;

pub use block::{Block, Column, Figure, Kind, Report, Row, Summary, Table, Tile};
pub use subject::{Origin, Side, Subject};
