//! The report on pages of A4, as PDF.

mod flow;
mod page;
mod pdf;
mod table;

pub use pdf::pdf;
