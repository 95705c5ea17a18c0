//! The pictures of the report, each for a page and, with less in it, for a phone.

mod bars;
mod format;
mod heat;
mod hold;
mod meter;
mod strip;

pub use bars::{contributions, results};
pub use format::Format;
pub use heat::starts;
pub use hold::hold;
pub use meter::{Line, meter};
pub use strip::decisions;
