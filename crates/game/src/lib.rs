//! The shape that every game has: a pure function of what has happened.
//!
#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! | to … | see |
//! |---|---|
//! | play a game, or write one | [`Game`] |
//! | put a game at the tables of a room | [`TableGame`], [`Surroundings`], [`Next`] |
//! | read what has happened | [`Events`] |
//! | say who acts and who looks | [`Actor`], [`Eye`] |
//! | go round the table | [`Seat`], [`Seats`] |
//! | book what moves | [`Movements`] |
#![warn(missing_docs)]

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
