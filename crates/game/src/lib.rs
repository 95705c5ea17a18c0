//! The shape that every game has: a pure function of what has happened.
//!
//! Players, dealer, floor and chance send commands; the game answers with events, or with the rule that
//! forbids the command. Whoever drives a game, a server, a simulation or a test, does it through [`Game`].

mod actor;
mod dealing;
mod driven;
mod events;
mod eye;
mod pace;
mod seat;
mod time;
mod waits;

pub use actor::{Actor, Person, Role};
pub use dealing::Dealing;
pub use driven::Game;
pub use events::Events;
pub use eye::{CardView, Eye};
pub use pace::Pace;
pub use seat::{Clockwise, NoSuchSeat, Seat, Seats};
pub use time::Time;
pub use waits::{Clock, Waits, Whom};
