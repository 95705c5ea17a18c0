//! The pictures of the report.

mod bars;
mod heat;
mod hold;
mod meter;
mod strip;

pub use bars::{contributions, results};
pub use heat::starts;
pub use hold::hold;
pub use meter::{Line, meter};
pub use strip::decisions;
