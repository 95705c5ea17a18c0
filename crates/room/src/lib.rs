//! A card room without a user interface: people, cage, tables, progressive links, approvals and the gaming day, as a
//! pure state machine over events.
//!
//! [`Room::decide`] turns a command into a [`Decision`]: events by stream, and transfers of money. [`Room::apply`]
//! applies it. Replaying the same parts from a journal rebuilds the room.

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
pub use matrix::{Case, Day, Money, Row, Second, examples, may, may_approve, seconds};
pub use money::AccountKey;
pub use number::{LinkNumber, PersonNumber, ProposalNumber, Stream, TableNumber};
pub use precondition::Precondition;
pub use room::{Proposal, Room, UnappliableEvent};
#[cfg(feature = "scenario")]
pub use scenario::RoomPlayer;
pub use settings::Settings;
pub use who::{Role, Who};
