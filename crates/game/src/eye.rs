//! Who looks at a game.

use crate::Seat;
use cards::{Card, Position};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An eye sees what its owner may see, and nothing else reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eye {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator.
    Rail,
    /// The dealer.
    Dealer,
    /// A floorperson.
    Floor,
    /// Sees every card, but only when the round is over.
    Auditor,
}

/// A card as an eye sees it.
///
/// ```
/// use cards::Position;
/// use game::CardView;
///
/// let seen = CardView::Face("Ah".parse()?);
/// let hidden = CardView::Back(Position(4));
/// assert_eq!(format!("{seen} {hidden}"), "Ah ??");
/// assert_eq!(hidden.face(), None);
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardView {
    /// Its face is seen.
    Face(Card),
    /// Its back is seen: the position in the deck tells it from other cards.
    Back(Position),
}

impl CardView {
    /// The card, where its face is seen.
    pub const fn face(self) -> Option<Card> {
        match self {
            CardView::Face(card) => Some(card),
            CardView::Back(_) => None,
        }
    }
}

/// A back is `??`.
impl fmt::Display for CardView {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardView::Face(card) => write!(out, "{card}"),
            CardView::Back(_) => out.write_str("??"),
        }
    }
}
