//! Laws of the room: whatever people do, no chip and no cent is lost, every record leads to the same room, and nobody does
//! what is not theirs to do.

mod after;
mod busy;
mod cage;
mod clock;
mod closed;
mod jackpot;
mod live;
mod lost;
mod matrix;
mod night;
mod people;
mod play;
mod played;
mod terms;
mod unappliable;
