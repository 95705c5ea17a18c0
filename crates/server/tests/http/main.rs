//! The room over HTTP, asked without a socket: who may ask what, and how it is answered.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod account;
mod audit;
mod catalogue;
mod command;
mod crowd;
mod door;
mod fault;
mod log;
mod matrix;
mod odds;
mod people;
mod place;
mod player;
mod premises;
mod private;
mod rounds;
mod rules;
mod sample;
mod session;
mod visitor;
