//! The shape that every game has: a pure function of what has happened.
//!
//! Players, dealer, floor and chance send commands; the game answers with events, or with the rule that
//! forbids the command. Whoever drives a game, a server, a simulation or a test, does it through [`Game`].

mod actor;
mod driven;
mod events;
mod eye;
mod seat;
mod time;
mod waits;

pub use actor::{Actor, Person, Role};
pub use driven::Game;
pub use events::Events;
pub use eye::Eye;
pub use seat::{Clockwise, NoSuchSeat, Seat, Seats};
pub use time::Time;
pub use waits::{Clock, Waits, Whom};
