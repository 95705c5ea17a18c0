//! What any way to play is worth, exactly.

mod named;
mod play;

mod by_class;
mod hand_by_hand;
mod pricing;

pub use named::Named;
pub use play::{NotAllowed, Play};
pub use pricing::Pricing;
