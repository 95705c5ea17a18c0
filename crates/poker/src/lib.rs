//! A hand of poker, in any variant, as a pure function of what has happened in it.

mod apply;
mod award;
mod betting;
mod command;
mod dealing;
mod decide;
mod event;
mod hand;
mod options;
pub mod phh;
mod player;
mod pot;
pub mod replay;
mod setup;
mod showdown;
mod variant;
mod view;

pub use betting::Raise;
pub use command::Command;
pub use event::{Event, Half};
pub use hand::{Hand, Phase, Step};
pub use options::Options;
pub use pot::{Committed, Pot, Pots};
pub use setup::{NotAHand, Occasion, Post, PostKind, Seated, Settings, Setup, Stakes};
pub use variant::{Best, Limit, Variant};
pub use view::{CardView, SeatView, View};
