//! Each player's share of the pot when the rest of the cards are dealt, exactly counted or sampled.

mod game;
mod hold_em;
mod omaha;
mod range;

mod board;
mod deal;
mod duel;
mod pattern;
mod runout;
mod sample;
mod share;
mod symmetry;

pub use deal::{Question, TooMany, Unanswerable};
pub use game::Game;
pub use range::Range;
pub use share::{Fraction, Player, Shares};
