//! The served room. Over HTTP: permissions and responses. Over WebSockets: commands, frames, secrecy, and how sockets
//! end.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod account;
mod audit;
mod audit_log;
mod catalogue;
mod chat;
mod client;
mod clock;
mod command;
mod contract;
mod crowd;
mod documented;
mod ending;
mod fault;
mod flood;
mod fuzz;
mod log;
mod matrix;
mod meter;
mod naming;
mod nickname;
mod odds;
mod own_rounds;
mod part;
mod people;
mod player;
mod poker;
mod premises;
mod presence;
mod private;
mod rail;
mod restart;
mod rounds;
mod rules;
mod sample;
mod secrecy;
mod server;
mod session;
mod talk;
mod trainer;
mod visitor;
mod waiting;
