//! Laws of the room: whatever people do, no chip and no cent is lost, replaying the records gives the same room, and
//! nobody does what they have no permission for.

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
