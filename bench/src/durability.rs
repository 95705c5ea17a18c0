//! A stored room: how fast, how large, how long recovery takes, and how fast it is verified.

mod drive;
pub mod place;
mod recorder;

mod raw;
mod row;

pub mod durable;
pub mod recovery;
pub mod size;
pub mod verify;
