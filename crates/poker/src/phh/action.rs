//! One line of a hand: what the dealer or a player did.

use super::{Decimal, Holding};
use game::Seat;
use std::borrow::Cow;
use std::fmt;

/// A player by the order of the deal: p1 is the small blind, or sits at the dealer's left in stud.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The most players that a hand has.
    pub const MOST: u8 = Seat::MOST;

    /// None for a number that no hand has.
    pub const fn new(number: u8) -> Option<Player> {
        if number >= 1 && number <= Player::MOST { Some(Player(number)) } else { None }
    }

    /// The number, from 1 to [`Player::MOST`].
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The player's place in every list of the record.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Player {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "p{}", self.0)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// One line of a hand: what was done, and what was remarked on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Action<'text> {
    pub deed: Deed,
    /// Everything that follows `#`, its blank included.
    pub commentary: Option<Cow<'text, str>>,
}

/// What a player or the dealer did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    DealHole {
        player: Player,
        cards: Holding,
    },
    DealBoard {
        cards: Holding,
    },
    PostBringIn(Player),
    /// Completes, bets or raises; the amount is what the player has then put in on this street.
    RaiseTo {
        player: Player,
        amount: Decimal,
    },
    CheckOrCall(Player),
    Fold(Player),
    StandPat(Player),
    Discard {
        player: Player,
        cards: Holding,
    },
    /// Shows these cards; unknown ones were seen at the table, and nobody wrote them down.
    Show {
        player: Player,
        cards: Holding,
    },
    /// Shows the cards that were dealt.
    ShowDealt(Player),
    Muck(Player),
    /// Nothing was done, only said.
    Remark,
}

impl Deed {
    /// Whose cards or chips it is about.
    pub const fn player(self) -> Option<Player> {
        match self {
            Deed::DealHole { player, .. }
            | Deed::PostBringIn(player)
            | Deed::RaiseTo { player, .. }
            | Deed::CheckOrCall(player)
            | Deed::Fold(player)
            | Deed::StandPat(player)
            | Deed::Discard { player, .. }
            | Deed::Show { player, .. }
            | Deed::ShowDealt(player)
            | Deed::Muck(player) => Some(player),
            Deed::DealBoard { .. } | Deed::Remark => None,
        }
    }

    fn write(self, out: &mut String) {
        if matches!(self, Deed::DealHole { .. }) {
            out.push_str("d dh ");
        }
        if let Some(player) = self.player() {
            if player.0 >= 10 {
                out.extend(['p', '1', char::from(b'0' + player.0 - 10)]);
            } else {
                out.extend(['p', char::from(b'0' + player.0)]);
            }
        }
        match self {
            Deed::DealHole { cards, .. } => Deed::write_cards(out, " ", cards),
            Deed::DealBoard { cards } => Deed::write_cards(out, "d db ", cards),
            Deed::PostBringIn(_) => out.push_str(" pb"),
            Deed::RaiseTo { amount, .. } => {
                out.push_str(" cbr ");
                amount.write(out);
            }
            Deed::CheckOrCall(_) => out.push_str(" cc"),
            Deed::Fold(_) => out.push_str(" f"),
            Deed::StandPat(_) => out.push_str(" sd"),
            Deed::Discard { cards, .. } => Deed::write_cards(out, " sd ", cards),
            Deed::Show { cards, .. } => Deed::write_cards(out, " sm ", cards),
            Deed::ShowDealt(_) => out.push_str(" sm -"),
            Deed::Muck(_) => out.push_str(" sm"),
            Deed::Remark => {}
        }
    }

    fn write_cards(out: &mut String, before: &str, cards: Holding) {
        out.push_str(before);
        cards.write(out);
    }
}

impl Action<'_> {
    /// The same without the text that it was read from.
    pub fn into_owned(self) -> Action<'static> {
        let commentary = self.commentary.map(|text| Cow::Owned(text.into_owned()));
        Action { deed: self.deed, commentary }
    }

    pub(super) fn write(&self, out: &mut String) {
        self.deed.write(out);
        if let Some(commentary) = &self.commentary {
            out.push_str(if self.deed == Deed::Remark { "#" } else { " #" });
            out.push_str(commentary);
        }
    }
}

impl From<Deed> for Action<'_> {
    fn from(deed: Deed) -> Self {
        Action { deed, commentary: None }
    }
}

impl fmt::Display for Action<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        out.write_str(&text)
    }
}
