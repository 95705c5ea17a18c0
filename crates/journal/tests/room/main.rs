//! The export of a room that was driven for a while: it is true as it stands, and no change of it goes unseen.

mod export;
mod tamper;
