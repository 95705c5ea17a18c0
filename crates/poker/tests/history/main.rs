//! What is played here is told to others, and comes back: the same stacks after the same events.
#![expect(clippy::unwrap_used, reason = "what is missing here fails the test")]
#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "small numbers")]

mod known;
mod played;
mod round_trip;
