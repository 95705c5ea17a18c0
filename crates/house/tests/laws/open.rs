//! Breaches that are known: each line keeps the laws away from one until the engine is mended, and goes then.

use crate::table::Table;
use house::{Command, Phase, Round};
use rulebook::round::VoidRules;

/// Commands that are not sent.
pub fn is_avoided(table: &Table, command: &Command) -> bool {
    let settles = |void: &VoidRules| *command == Command::Void { rule: void.rule } && !void.settles.is_empty();
    // Wagers are settled by cards that nobody has turned; where those are unknown they stay on the felt.
    table.game.voids.iter().any(settles)
}

/// Commands that options and decisions do not agree on.
pub fn is_disputed(table: &Table, round: &Round, command: &Command) -> bool {
    match *command {
        // A card that the deck knows may be named where it is not offered; one that lies elsewhere is offered.
        Command::Name { card, .. } => round.pack().known().contains(card),
        // The cards of the box are asked for before the dealer's are dealt from the shuffler.
        Command::Proceed | Command::Run => table.is_live && table.has_box && round.phase() == Phase::Turning,
        _ => false,
    }
}

/// Folded hands that nobody has seen decide Envy Bonus and Cover All.
pub fn reads_hidden_hands(table: &Table) -> bool {
    let envies = table.terms.progressive.as_ref().is_some_and(|progressive| !progressive.envies.is_empty());
    envies || table.terms.cover_all.is_some()
}
