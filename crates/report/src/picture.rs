//! Pictures as lines, areas and words, drawn the same on a screen and on paper.

mod axis;
mod dark;
#[cfg(feature = "paper")]
mod font;
mod ink;
mod mark;
#[cfg(feature = "paper")]
mod paper;
mod svg;
mod typeface;

pub use axis::Scale;
#[cfg(feature = "paper")]
pub use font::Fonts;
pub use ink::Ink;
pub use mark::{Anchor, Arc, Mark, Picture, Point, Shape, Stroke, Type, Weight};
#[cfg(feature = "paper")]
pub use paper::draw;
pub use svg::{Escaped, typefaces};
