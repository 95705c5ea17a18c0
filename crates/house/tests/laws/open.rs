//! Breaches that are known: each line keeps the laws away from one until the engine is mended, and goes then.

use crate::table::Table;
use chips::Amount;
use house::{Command, Phase, Round};
use rulebook::round::VoidRules;

/// Commands that are not sent.
pub fn is_avoided(table: &Table, round: &Round, command: &Command) -> bool {
    let abandons = matches!(command, Command::Abandon { .. });
    let rules = abandons || matches!(command, Command::KeepIn { .. });
    let settles = |void: &VoidRules| *command == Command::Void { rule: void.rule } && !void.settles.is_empty();
    let shows_most = matches!(*command, Command::Meter { shows, .. } if shows > Amount::dollars(1_000_000_000));
    let known = [
        // A Progressive that was settled is lost once more.
        abandons && matches!(round.phase(), Phase::Settling(_)),
        // A round that is over is still ruled on.
        rules && round.is_over(),
        // Wagers are settled by cards that nobody has turned; where those are unknown they stay on the felt.
        table.game.voids.iter().any(settles),
        // A meter near the largest amount that there is makes `apply` panic.
        shows_most,
    ];
    known.contains(&true)
}

/// Commands that options and decisions do not agree on.
pub fn is_disputed(table: &Table, round: &Round, command: &Command) -> bool {
    match *command {
        // A card that the deck knows may be named where it is not offered; one that lies elsewhere is offered.
        Command::Name { card, .. } => round.pack().known().contains(card),
        // A debt is allowed and refused, and a win at fixed odds is refused without a word.
        Command::Meter { .. } => true,
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

/// Trips may be required where it is not offered: no round begins then.
pub const TRIPS_REQUIRED_UNOFFERED: bool = true;

/// What a seat has won panics for a seat that the table does not have.
pub const NET_OF_NO_SEAT_PANICS: bool = true;
