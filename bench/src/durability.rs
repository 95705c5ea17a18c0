//! A room that is kept in a store: how fast, how large, how soon it is back, and how fast it is verified.

mod drive;
pub mod place;
mod recorder;

mod raw;
mod row;

pub mod durable;
pub mod recovery;
pub mod size;
pub mod verify;
