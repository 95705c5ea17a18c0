//! A way to play, and where its wagers are counted.

use crate::exact::Decision;
use crate::exact::distribution::Sums;
use cards::Card;
use house::Stage;
use std::fmt;

/// A way to play. It must decide alike for cards that differ only by an exchange of suits.
///
/// ```no_run
/// use analysis::exact::strategy::{Play, Pricing};
/// use cards::Card;
/// use house::Terms;
///
/// /// Wagers four times the Ante on pairs, and otherwise once at the river, whatever comes.
/// struct OnPairs;
///
/// impl Play for OnPairs {
///     fn before_the_flop(&self, [one, other]: [Card; 2]) -> Option<u8> {
///         (one.rank() == other.rank()).then_some(4)
///     }
///
///     fn after_the_flop(&self, _: [Card; 2], _: [Card; 3]) -> Option<u8> {
///         None
///     }
///
///     fn at_the_river(&self, _: [Card; 2], _: [Card; 5]) -> Option<u8> {
///         Some(1)
///     }
///
///     fn minds_only_the_flush(&self) -> bool {
///         true
///     }
/// }
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let figures = Pricing::of(&terms).price(&OnPairs)?;
/// assert!(figures.house_edge.to_f64() > 0.1);
/// # Ok::<(), analysis::exact::strategy::NotAllowed>(())
/// ```
pub trait Play {
    /// The multiple that is wagered before the flop; none is a check.
    fn before_the_flop(&self, hole: [Card; 2]) -> Option<u8>;
    /// The multiple that is wagered after the flop; none is a check.
    fn after_the_flop(&self, hole: [Card; 2], flop: [Card; 3]) -> Option<u8>;
    /// The multiple that is wagered at the river; none is a fold.
    fn at_the_river(&self, hole: [Card; 2], board: [Card; 5]) -> Option<u8>;

    /// Whether suits matter at the river only if three board cards share one, and then only by which cards are of it.
    /// Such a way to play is asked once for all hands and boards that differ in other suits, and is priced many times
    /// as fast.
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
