//! Amounts, units, chips and racks of chips, odds, shares, rounding and splitting, in whole cents.
//!
#![doc = include_str!("../README.md")]
//!
//! ## Where to start
//!
//! | to … | see |
//! |---|---|
//! | add, compare and print money | [`Amount`], [`Money`] |
//! | settle a wager | [`Odds`], [`Rounding`] |
//! | take a rake, or feed a meter | [`Share`], [`Carry`] |
//! | make an amount of chips | [`Chips::of`] |
//! | change chips, keep a rack | [`Exchange`], [`Rack`] |
//! | split a pot | [`split()`], [`split_chips`] |
#![warn(missing_docs)]
// Money that wraps or panics is lost or stopped: every sum is checked where it is made.
#![deny(clippy::arithmetic_side_effects)]

mod decimal;
mod quote;

mod amount;
mod rounding;
mod unit;

mod odds;
mod share;

mod change;
mod chips;
mod denomination;
mod exchange;
mod rack;
mod split;

pub use amount::{Amount, AmountError, AmountFault, TooLarge};
pub use change::CannotMake;
pub use chips::{Chips, ChipsError, ChipsFault, Missing};
pub use decimal::DecimalFault;
pub use denomination::{Denomination, DenominationError};
pub use exchange::{Exchange, Unequal};
pub use odds::{Odds, OddsError, OddsFault, Stake};
pub use rack::{Rack, RackError, Tube};
pub use rounding::{MultipleError, Rounding, RoundingError};
pub use share::{Carry, Share, ShareError, ShareFault, TooManyMillionths};
pub use split::{MOST_WAYS, SplitError, SplitPlan, split, split_chips};
pub use unit::{Money, MoneyError, Unit};
