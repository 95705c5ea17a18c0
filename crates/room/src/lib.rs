//! A card room without a screen: people, cage, tables, progressive links, approvals and the gaming day, as a pure
//! function of what has happened.
//!
//! [`Room::decide`] answers a command with a [`Decision`]: what happens in which streams, and what money moves.
//! [`Room::apply`] takes it in. The same parts, read back from a journal, rebuild the room.

mod number;
mod who;

mod command;
mod event;
mod settings;

mod decide;
mod decision;
mod edition;
mod matrix;
mod money;
mod precondition;
mod room;
mod work;

#[cfg(feature = "rigged")]
mod rigged;

pub mod driver;
mod link;
pub mod office;
pub mod table;

#[cfg(feature = "scenario")]
mod scenario;

pub use command::RoomCommand;
pub use decision::{Decision, Part, Secret};
pub use edition::{EDITIONS, Edition, Editions};
pub use event::RoomEvent;
pub use link::LinkAccount;
pub use matrix::{Case, Day, Money, Row, Second, examples, may, seconds};
pub use money::AccountKey;
pub use number::{LinkNumber, PersonNumber, ProposalNumber, Stream, TableNumber};
pub use precondition::Precondition;
pub use room::{Proposal, Room, UnappliableEvent};
#[cfg(feature = "scenario")]
pub use scenario::RoomPlayer;
pub use settings::Settings;
pub use who::{Role, Who};
