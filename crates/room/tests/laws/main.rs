//! Laws of the room: whatever people do, no chip is lost and every record leads to the same room.

mod after;
mod busy;
mod clock;
mod closed;
mod jackpot;
mod live;
mod lost;
mod misfit;
mod night;
mod people;
mod play;
mod played;
