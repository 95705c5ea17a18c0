//! Which game of the format a game of ours is.

use crate::phh::Variant as Recorded;
use crate::{Limit, Variant};

/// How bets are limited, without their sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    No,
    Pot,
    Fixed,
}

// data
const GAMES: [(Recorded, Variant, Structure); 12] = [
    (Recorded::FixedLimitHoldEm, Variant::HOLD_EM, Structure::Fixed),
    (Recorded::NoLimitHoldEm, Variant::HOLD_EM, Structure::No),
    (Recorded::PotLimitHoldEm, Variant::HOLD_EM, Structure::Pot),
    (Recorded::FixedLimitShortDeck, Variant::SHORT_DECK, Structure::Fixed),
    (Recorded::NoLimitShortDeck, Variant::SHORT_DECK, Structure::No),
    (Recorded::PotLimitShortDeck, Variant::SHORT_DECK, Structure::Pot),
    (Recorded::FixedLimitOmaha, Variant::OMAHA, Structure::Fixed),
    (Recorded::NoLimitOmaha, Variant::OMAHA, Structure::No),
    (Recorded::PotLimitOmaha, Variant::OMAHA, Structure::Pot),
    (Recorded::FixedLimitOmahaEight, Variant::OMAHA_EIGHT, Structure::Fixed),
    (Recorded::NoLimitOmahaEight, Variant::OMAHA_EIGHT, Structure::No),
    (Recorded::PotLimitOmahaEight, Variant::OMAHA_EIGHT, Structure::Pot),
];

/// None for a game that has no code.
pub fn recorded(variant: &Variant, limit: Limit) -> Option<Recorded> {
    let structure = match limit {
        Limit::No => Structure::No,
        Limit::Pot => Structure::Pot,
        Limit::Fixed { .. } => Structure::Fixed,
    };
    GAMES.iter().find(|game| game.1 == *variant && game.2 == structure).map(|game| game.0)
}

/// None for a game that is not played here yet.
pub fn played(recorded: Recorded) -> Option<(Variant, Structure)> {
    GAMES.iter().find(|game| game.0 == recorded).map(|game| (game.1, game.2))
}
