//! The export of a driven room: valid as it is, and no change goes unnoticed.

mod canary;
mod edition;
mod export;
mod forger;
mod insider;
mod tamper;
mod watch;
