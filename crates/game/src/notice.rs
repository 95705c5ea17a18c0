//! What others hear of an event at a table: the table's own bookkeeping, and streams that own no deck, such as a
//! progressive link.

use crate::Seat;
use chips::{Amount, Share};
use rulebook::paytable::Level;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A round or a hand begins.
    DealBegun,
    /// It is over.
    DealOver { is_void: bool },
    /// Somebody who was away has spoken.
    Back(Seat),
    /// The house has taken wagers that feed the meters.
    Fed(Amount),
    /// A meter pays a seat this share of what it shows.
    MeterPaid { seat: Seat, level: Level, share: Share },
}
