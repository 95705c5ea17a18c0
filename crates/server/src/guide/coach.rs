//! What a coach says during a newcomer's first hand.

use super::Facts;
use crate::wire::{CoachMoment, CoachText};

pub fn coach(facts: &Facts<'_>) -> Vec<CoachText> {
    let terms = facts.terms;
    let (equal, play) = (terms.equal_wager, terms.play_wager);
    let dealer = facts.dealer();
    let lowest = facts.lowest(equal.into()).unwrap_or_default();
    let least = facts.ante().grouped_brief();
    let double = facts.ante().times(2).unwrap_or_default().grouped_brief();
    let text = |at, title: String, text: String| CoachText { at, title, text };
    let mut texts = vec![
        text(
            CoachMoment::Ante,
            "Put a chip on Ante".to_owned(),
            format!(
                "{equal} is filled with the same amount by itself. That is why one chip costs two: an Ante of {least} takes {double}."
            ),
        ),
        text(
            CoachMoment::Side,
            "The other spots are up to you".to_owned(),
            format!(
                "Ante and {equal} are {{2}} together. Side wagers are optional, and {play} waits until you have seen cards. Leave them empty and press Deal."
            ),
        ),
        text(
            CoachMoment::Deal,
            "The cards are coming".to_owned(),
            "You and the dealer get two cards each. Five more will lie in the middle for everybody.".to_owned(),
        ),
        text(
            CoachMoment::Played,
            "You are done deciding".to_owned(),
            format!(
                "The dealer deals the rest and turns up two cards. With less than {dealer} the dealer does not play, and your Ante comes back."
            ),
        ),
        text(
            CoachMoment::Folded,
            "You folded".to_owned(),
            format!("Ante and {equal} are lost. The next hand begins with a new Ante."),
        ),
        text(
            CoachMoment::Result,
            "Each wager is settled on its own".to_owned(),
            format!(
                "Ante and {play} follow the better hand, but the Ante comes back if the dealer has less than {dealer}. {equal} pays only a win with {lowest} or better. For the next hand, repeat your wagers or put a chip on Ante, then press Deal."
            ),
        ),
    ];
    texts.extend(decisions(facts));
    texts
}

/// The three decisions.
fn decisions(facts: &Facts<'_>) -> [CoachText; 3] {
    let terms = facts.terms;
    let (equal, play) = (terms.equal_wager, terms.play_wager);
    let [before, flop, river] = facts.multiples().map(Facts::amounts);
    let text = |at, title: String, text: String| CoachText { at, title, text };
    [
        text(
            CoachMoment::BeforeFlop,
            format!("First decision: check, or {play} {}", Facts::times(facts.multiples()[0])),
            format!(
                "Check costs nothing and shows you the flop: three cards. {play} costs {before} now. If you wait, it costs {flop} after the flop or {river} at the end, and wins only that much. You can bet on {play} only once in a hand."
            ),
        ),
        text(
            CoachMoment::AfterFlop,
            format!("Second decision: check, or {play} {}", Facts::times(facts.multiples()[1])),
            format!(
                "Check costs nothing and shows you the last two cards. {play} costs {flop} now, or {river} if you wait."
            ),
        ),
        text(
            CoachMoment::AfterRiver,
            format!("Last chance: {play} {} or fold", Facts::times(facts.multiples()[2])),
            format!(
                "All five cards are out, and they count for the dealer too. {play} costs {river} and lets your hand meet the dealer's. If you fold, Ante and {equal} are lost: {{2}} together."
            ),
        ),
    ]
}
