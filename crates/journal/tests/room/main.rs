//! The export of a room that was driven for a while: it is true as it stands, and no change of it goes unseen.

mod canary;
mod edition;
mod export;
mod forger;
mod insider;
mod tamper;
mod watch;
