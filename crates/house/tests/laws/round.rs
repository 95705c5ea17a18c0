//! Laws of a round against the house.

mod followed;
mod naive;
mod play;
mod said;
mod table;

mod allowed;
mod conserved;
mod ending;
mod hidden;
mod meters;
mod placed;
mod replayed;
mod settled;
mod turns;
mod unshaken;
mod voided;
mod written;
