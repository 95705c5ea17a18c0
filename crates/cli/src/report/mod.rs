//! The report of `cardroom analyze`: one page of HTML that needs nothing else, and the same as PDF.

mod block;
mod number;
mod subject;

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
mod paper;

mod write;

pub use write::{Origin, write};
