//! Which game of the format a game of ours is.

use crate::phh::Variant as Recorded;
use crate::{Limit, LimitKind, Variant};

// data
const GAMES: [(Recorded, &Variant, LimitKind); 18] = [
    (Recorded::FixedLimitHoldEm, Variant::HOLD_EM, LimitKind::Fixed),
    (Recorded::NoLimitHoldEm, Variant::HOLD_EM, LimitKind::No),
    (Recorded::PotLimitHoldEm, Variant::HOLD_EM, LimitKind::Pot),
    (Recorded::FixedLimitShortDeck, Variant::SHORT_DECK, LimitKind::Fixed),
    (Recorded::NoLimitShortDeck, Variant::SHORT_DECK, LimitKind::No),
    (Recorded::PotLimitShortDeck, Variant::SHORT_DECK, LimitKind::Pot),
    (Recorded::FixedLimitOmaha, Variant::OMAHA, LimitKind::Fixed),
    (Recorded::NoLimitOmaha, Variant::OMAHA, LimitKind::No),
    (Recorded::PotLimitOmaha, Variant::OMAHA, LimitKind::Pot),
    (Recorded::FixedLimitOmahaEight, Variant::OMAHA_EIGHT, LimitKind::Fixed),
    (Recorded::NoLimitOmahaEight, Variant::OMAHA_EIGHT, LimitKind::No),
    (Recorded::PotLimitOmahaEight, Variant::OMAHA_EIGHT, LimitKind::Pot),
    (Recorded::FixedLimitStud, Variant::STUD, LimitKind::Fixed),
    (Recorded::FixedLimitStudEight, Variant::STUD_EIGHT, LimitKind::Fixed),
    (Recorded::FixedLimitRazz, Variant::RAZZ, LimitKind::Fixed),
    (Recorded::NoLimitSingleDraw, Variant::DEUCE_TO_SEVEN_SINGLE_DRAW, LimitKind::No),
    (Recorded::FixedLimitTripleDraw, Variant::DEUCE_TO_SEVEN_TRIPLE_DRAW, LimitKind::Fixed),
    (Recorded::FixedLimitBadugi, Variant::BADUGI, LimitKind::Fixed),
];

/// None for a game that has no code.
pub fn recorded(variant: &Variant, limit: Limit) -> Option<Recorded> {
    GAMES.iter().find(|game| game.1.key == variant.key && game.2 == limit.kind()).map(|game| game.0)
}

/// None for a game that is not dealt here.
pub fn played(recorded: Recorded) -> Option<(&'static Variant, LimitKind)> {
    let game = GAMES.iter().find(|game| game.0 == recorded && game.1.lacks().is_none());
    game.map(|game| (game.1, game.2))
}
