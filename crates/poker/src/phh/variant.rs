//! Which of the eleven games a hand is, and which forced bets and sizes such a hand must name. Other games that are
//! played here have a code in the format's manner; other readers refuse it rather than read another game.

use std::fmt;

/// A game of the PHH format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    FixedLimitHoldEm,
    NoLimitHoldEm,
    NoLimitShortDeck,
    PotLimitOmaha,
    FixedLimitOmahaEight,
    FixedLimitStud,
    FixedLimitStudEight,
    FixedLimitRazz,
    NoLimitSingleDraw,
    FixedLimitTripleDraw,
    FixedLimitBadugi,
    PotLimitHoldEm,
    FixedLimitShortDeck,
    PotLimitShortDeck,
    FixedLimitOmaha,
    NoLimitOmaha,
    NoLimitOmahaEight,
    PotLimitOmahaEight,
}

/// What a variant's hands are bet with, and so what their records must name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Betting {
    /// `blinds_or_straddles` and `min_bet`.
    BlindsAndLeastBet,
    /// `blinds_or_straddles`, `small_bet` and `big_bet`.
    BlindsAndLimits,
    /// `bring_in`, `small_bet` and `big_bet`.
    BringInAndLimits,
}

impl Variant {
    /// Those that the format names.
    pub const ALL: [Variant; 11] = [
        Variant::FixedLimitHoldEm,
        Variant::NoLimitHoldEm,
        Variant::NoLimitShortDeck,
        Variant::PotLimitOmaha,
        Variant::FixedLimitOmahaEight,
        Variant::FixedLimitStud,
        Variant::FixedLimitStudEight,
        Variant::FixedLimitRazz,
        Variant::NoLimitSingleDraw,
        Variant::FixedLimitTripleDraw,
        Variant::FixedLimitBadugi,
    ];

    /// Those that it does not name.
    pub const OURS: [Variant; 7] = [
        Variant::PotLimitHoldEm,
        Variant::FixedLimitShortDeck,
        Variant::PotLimitShortDeck,
        Variant::FixedLimitOmaha,
        Variant::NoLimitOmaha,
        Variant::NoLimitOmahaEight,
        Variant::PotLimitOmahaEight,
    ];

    /// What the format calls it, or would.
    pub const fn code(self) -> &'static str {
        match self {
            Variant::FixedLimitHoldEm => "FT",
            Variant::NoLimitHoldEm => "NT",
            Variant::NoLimitShortDeck => "NS",
            Variant::PotLimitOmaha => "PO",
            Variant::FixedLimitOmahaEight => "FO/8",
            Variant::FixedLimitStud => "F7S",
            Variant::FixedLimitStudEight => "F7S/8",
            Variant::FixedLimitRazz => "FR",
            Variant::NoLimitSingleDraw => "N2L1D",
            Variant::FixedLimitTripleDraw => "F2L3D",
            Variant::FixedLimitBadugi => "FB",
            Variant::PotLimitHoldEm => "PT",
            Variant::FixedLimitShortDeck => "FS",
            Variant::PotLimitShortDeck => "PS",
            Variant::FixedLimitOmaha => "FO",
            Variant::NoLimitOmaha => "NO",
            Variant::NoLimitOmahaEight => "NO/8",
            Variant::PotLimitOmahaEight => "PO/8",
        }
    }

    /// The game with this code.
    pub fn from_code(code: &str) -> Option<Variant> {
        Variant::ALL.into_iter().chain(Variant::OURS).find(|variant| variant.code() == code)
    }

    /// What its hands are bet with.
    pub const fn betting(self) -> Betting {
        match self {
            Variant::NoLimitHoldEm
            | Variant::NoLimitShortDeck
            | Variant::PotLimitOmaha
            | Variant::NoLimitSingleDraw
            | Variant::PotLimitHoldEm
            | Variant::PotLimitShortDeck
            | Variant::NoLimitOmaha
            | Variant::NoLimitOmahaEight
            | Variant::PotLimitOmahaEight => Betting::BlindsAndLeastBet,
            Variant::FixedLimitHoldEm
            | Variant::FixedLimitOmahaEight
            | Variant::FixedLimitTripleDraw
            | Variant::FixedLimitBadugi
            | Variant::FixedLimitShortDeck
            | Variant::FixedLimitOmaha => Betting::BlindsAndLimits,
            Variant::FixedLimitStud | Variant::FixedLimitStudEight | Variant::FixedLimitRazz => {
                Betting::BringInAndLimits
            }
        }
    }

    /// Whether cards are exchanged, so that a card that was thrown away may be dealt once more.
    pub const fn is_draw(self) -> bool {
        matches!(self, Variant::NoLimitSingleDraw | Variant::FixedLimitTripleDraw | Variant::FixedLimitBadugi)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}
