//! Laws of a table between its rounds.

mod drive;
mod said;
mod submission;

mod agreed;
mod begun;
mod closed;
mod counted;
mod joined;
mod placed;
mod replayed;
mod rotated;
mod written;
