//! Pictures as lines, areas and words, drawn the same on a screen and on paper.

mod axis;
mod font;
mod ink;
mod mark;
mod paper;
mod svg;

pub use axis::Scale;
pub use font::{Fonts, REGULAR, STRONG};
pub use ink::Ink;
pub use mark::{Anchor, Arc, Mark, Picture, Point, Shape, Stroke, Type, Weight};
pub use paper::draw;
pub use svg::{Escaped, typefaces};
