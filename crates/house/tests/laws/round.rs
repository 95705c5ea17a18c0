//! Property tests of a round against the house.

mod any_command;
mod expected_spots;
mod naive;
mod play;
mod table;

mod allowed;
mod card_spots;
mod conserved;
mod ending;
mod hidden;
mod meters;
mod never_panics;
mod replayed;
mod settled;
mod turns;
mod voided;
mod written;
