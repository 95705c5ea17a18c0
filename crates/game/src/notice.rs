//! What others hear of an event at a table: the table's own bookkeeping, and streams that own no deck, such as a
//! progressive link.

use crate::Seat;
use chips::{Amount, Share};
use rulebook::paytable::Level;

/// What others hear of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A round or a hand begins.
    DealBegun,
    /// It is over.
    DealOver {
        /// Whether it ended without a result.
        is_void: bool,
    },
    /// Somebody who was away has spoken.
    Back(Seat),
    /// The house has taken wagers that feed the meters.
    Fed(Amount),
    /// A meter pays a seat this share of what it shows.
    MeterPaid {
        /// Who is paid.
        seat: Seat,
        /// Which meter pays.
        level: Level,
        /// The part of the meter that is paid.
        share: Share,
    },
}
