//! Pictures as lines, areas and words, drawn the same on a screen and on paper.

mod axis;
mod ink;
mod mark;
mod svg;

pub use axis::Scale;
pub use ink::Ink;
pub use mark::{Anchor, Mark, Picture, Point, Stroke, Type, Weight};
pub use svg::Escaped;
