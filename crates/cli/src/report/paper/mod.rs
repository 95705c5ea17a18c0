//! The report on pages of A4, as PDF.

mod flow;
mod font;
mod page;
mod pdf;
mod table;

pub use font::{REGULAR, STRONG};
pub use pdf::pdf;
