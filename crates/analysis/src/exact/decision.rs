//! What a player can do when asked, and how a hand was decided in the end.

use super::payoff::Payoff;
use house::Stage;

/// What a player does at one of the three stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Nothing more is wagered, at the river.
    Fold,
    /// Nothing is wagered now, and the player is asked again.
    Check,
    /// So many times the Ante on Play or Raise.
    Play {
        /// How many times the Ante.
        multiple: u8,
    },
}

/// The one decision that settles a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Decision {
    /// Play or Raise was wagered.
    Played {
        /// When it was wagered.
        stage: Stage,
        /// How many times the Ante.
        multiple: u8,
    },
    /// The player folded at the river.
    Folded,
}

impl Decision {
    /// Every decision that the terms allow: the earliest stage first, the largest wager of a stage first, then the fold.
    pub(super) fn every(payoff: &Payoff) -> Vec<Decision> {
        let stages = [Stage::BeforeFlop, Stage::AfterFlop, Stage::AfterRiver];
        let of_stage = |stage: Stage| {
            payoff.multiples(stage).iter().rev().map(move |&multiple| Decision::Played { stage, multiple })
        };
        stages.into_iter().flat_map(of_stage).chain([Decision::Folded]).collect()
    }

    /// What was wagered besides the Ante and the wager that equals it, in Antes.
    pub fn multiple(self) -> Option<u8> {
        match self {
            Decision::Played { multiple, .. } => Some(multiple),
            Decision::Folded => None,
        }
    }
}

impl Choice {
    /// The wager of this many Antes, or nothing.
    pub(super) fn or_pass(multiple: Option<u8>, stage: Stage) -> Choice {
        let pass = if stage == Stage::AfterRiver { Choice::Fold } else { Choice::Check };
        multiple.map_or(pass, |multiple| Choice::Play { multiple })
    }
}
