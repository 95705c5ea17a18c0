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
    pub kind: ActionKind,
    /// Everything that follows `#`, its blank included.
    pub commentary: Option<Cow<'text, str>>,
}

/// What a player or the dealer did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
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

impl ActionKind {
    /// Whose cards or chips it is about.
    pub const fn player(self) -> Option<Player> {
        match self {
            ActionKind::DealHole { player, .. }
            | ActionKind::PostBringIn(player)
            | ActionKind::RaiseTo { player, .. }
            | ActionKind::CheckOrCall(player)
            | ActionKind::Fold(player)
            | ActionKind::StandPat(player)
            | ActionKind::Discard { player, .. }
            | ActionKind::Show { player, .. }
            | ActionKind::ShowDealt(player)
            | ActionKind::Muck(player) => Some(player),
            ActionKind::DealBoard { .. } | ActionKind::Remark => None,
        }
    }

    fn write(self, out: &mut String) {
        if matches!(self, ActionKind::DealHole { .. }) {
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
            ActionKind::DealHole { cards, .. } => ActionKind::write_cards(out, " ", cards),
            ActionKind::DealBoard { cards } => ActionKind::write_cards(out, "d db ", cards),
            ActionKind::PostBringIn(_) => out.push_str(" pb"),
            ActionKind::RaiseTo { amount, .. } => {
                out.push_str(" cbr ");
                amount.write(out);
            }
            ActionKind::CheckOrCall(_) => out.push_str(" cc"),
            ActionKind::Fold(_) => out.push_str(" f"),
            ActionKind::StandPat(_) => out.push_str(" sd"),
            ActionKind::Discard { cards, .. } => ActionKind::write_cards(out, " sd ", cards),
            ActionKind::Show { cards, .. } => ActionKind::write_cards(out, " sm ", cards),
            ActionKind::ShowDealt(_) => out.push_str(" sm -"),
            ActionKind::Muck(_) => out.push_str(" sm"),
            ActionKind::Remark => {}
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
        Action { kind: self.kind, commentary }
    }

    pub(super) fn write(&self, out: &mut String) {
        self.kind.write(out);
        if let Some(commentary) = &self.commentary {
            out.push_str(if self.kind == ActionKind::Remark { "#" } else { " #" });
            out.push_str(commentary);
        }
    }
}

impl From<ActionKind> for Action<'_> {
    fn from(kind: ActionKind) -> Self {
        Action { kind, commentary: None }
    }
}

impl fmt::Display for Action<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        out.write_str(&text)
    }
}
