//! A served room: what its players wait for, what floods do to them, and what a room costs.

mod adversary;
mod commit;
mod frame;
mod process;
mod seating;
mod table;
mod visitor;

mod cost;
mod flood;
mod load;

pub mod row;
