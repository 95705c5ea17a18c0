//! Laws of the room: whatever people do, no chip is lost and every record leads to the same room.

mod busy;
mod clock;
mod live;
mod night;
mod people;
mod play;
