//! Who looks at a game.

use crate::Seat;

/// An eye sees what its owner may see, and nothing else reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Eye {
    Seat(Seat),
    /// Whoever stands behind the players.
    Rail,
    Dealer,
    Floor,
    /// Sees every card, but only when the round is over.
    Auditor,
}
