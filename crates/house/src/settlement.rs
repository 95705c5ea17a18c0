//! The result of each wager.

mod base;
mod cover_all;
mod envy;
mod jackpot;
mod payment;
mod side;

pub use base::{Showdown, against_dealer};
pub use cover_all::{CoverAll, could_be_best, hands_at_the_table, settle_cover_all};
pub use envy::{could_earn, envies};
pub use jackpot::jackpot;
pub use payment::{COUPON, Purse, lost, pushed};
pub use side::{side_wager, side_wagers};
