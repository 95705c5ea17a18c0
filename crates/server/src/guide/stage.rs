//! One line for each decision: what a player can do, what it costs for the Ante on the felt, and what it means.

use super::Facts;
use crate::wire::{DecisionStage, StageGuide};

pub fn stages(facts: &Facts<'_>) -> Vec<StageGuide> {
    let terms = facts.terms;
    let (equal, play) = (terms.equal_wager, terms.play_wager);
    let [before, flop, river] = facts.multiples().map(Facts::amounts);
    let most = facts.multiples()[0].iter().max().copied().unwrap_or(1);
    let line = |stage, text: String| StageGuide { stage, text };
    vec![
        line(
            None,
            format!(
                "Ante and {equal} always go down together: {{2}} in all. Later {play} costs up to {{{most}}} more, or nothing if you fold."
            ),
        ),
        line(
            Some(DecisionStage::BeforeFlop),
            format!("Check is free: you see three cards, but can then put only {flop} on {play}. Now it is {before}."),
        ),
        line(
            Some(DecisionStage::AfterFlop),
            format!(
                "Check is free: you see the last two cards, but can then put only {river} on {play}. Now it is {flop}."
            ),
        ),
        line(
            Some(DecisionStage::AfterRiver),
            format!(
                "Last chance: put {river} on {play} to compare hands, or fold and lose Ante and {equal}, {{2}} together."
            ),
        ),
    ]
}
