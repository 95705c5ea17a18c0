//! A way to play, and where its wagers are counted.

use crate::exact::Decision;
use crate::exact::distribution::Sums;
use cards::Card;
use house::Stage;
use std::fmt;

/// A way to play. It may not tell suits apart but by which cards share one.
pub trait Play {
    /// The multiple that is wagered before the flop; none is a check.
    fn before_the_flop(&self, hole: [Card; 2]) -> Option<u8>;
    /// The multiple that is wagered after the flop; none is a check.
    fn after_the_flop(&self, hole: [Card; 2], flop: [Card; 3]) -> Option<u8>;
    /// The multiple that is wagered at the river; none is a fold.
    fn at_the_river(&self, hole: [Card; 2], board: [Card; 5]) -> Option<u8>;

    /// Whether a suit counts at the river only if three of the board share it, and then only by which cards are of it.
    /// Who says so is asked once for all hands and boards that differ by other suits, and priced many times as fast.
    fn minds_only_the_flush(&self) -> bool {
        false
    }
}

/// A decision that the terms do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAllowed(pub Decision);

impl fmt::Display for NotAllowed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is not among the wagers that the terms allow", self.0)
    }
}

impl std::error::Error for NotAllowed {}

/// Where a wager is counted, if one is made.
#[inline]
pub fn place(sums: &Sums, stage: Stage, multiple: Option<u8>) -> Result<Option<usize>, NotAllowed> {
    let Some(multiple) = multiple else { return Ok(None) };
    let decision = Decision::Played { stage, multiple };
    sums.place(decision).map(Some).ok_or(NotAllowed(decision))
}
