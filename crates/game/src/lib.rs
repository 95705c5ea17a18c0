//! The shape that every game has: a pure function of what has happened.
//!
//! Players, dealer, floor and chance send commands; the game answers with events, or with the rule that
//! forbids the command. Whoever drives a game, a server, a simulation or a test, does it through [`Game`]; a room does it
//! through [`TableGame`], which adds what a table has to know: who is waited for, what moves, what the automatic dealer
//! does next.

mod actor;
mod asks;
mod automation;
mod dealing;
mod driven;
mod events;
mod eye;
mod movement;
mod notice;
mod pace;
mod seat;
mod table;
mod time;
mod waits;

pub use actor::{Actor, Person, Role};
pub use asks::Asks;
pub use automation::{Next, OnTimeout, SealedDeck, Seating, Surroundings};
pub use dealing::Dealing;
pub use driven::Game;
pub use events::Events;
pub use eye::{CardView, Eye};
pub use movement::{Cause, ChipSpot, Movement, Movements};
pub use notice::Notice;
pub use pace::Pace;
pub use seat::{Clockwise, NoSuchSeat, Seat, Seats};
pub use table::TableGame;
pub use time::Time;
pub use waits::{Clock, Waits, Whom};
