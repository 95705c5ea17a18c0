//! Property tests of a table between its rounds.

mod any_command;
mod drive;
mod submission;

mod agreed;
mod begun;
mod closed;
mod counted;
mod deck_stages;
mod joined;
mod replayed;
mod rotated;
mod written;
