//! How to play in a minute: a few steps, each with a picture of an example hand.

use super::Facts;
use crate::wire::{GuidePicture, GuideStep, WagerView};
use chips::Amount;
use rulebook::Wager;

/// The example: the player's pair of kings beats the dealer's pair of eights.
const OWN: [&str; 2] = ["Kd", "As"];
const BOARD: [&str; 5] = ["Kh", "8c", "4s", "2d", "Jh"];
const DEALER: [&str; 2] = ["8s", "7d"];

pub fn steps(facts: &Facts<'_>) -> Vec<GuideStep> {
    let terms = facts.terms;
    let (equal, play) = (terms.equal_wager, terms.play_wager);
    let [before, flop, river] = facts.multiples().map(Facts::times);
    let ante = facts.ante();
    let (one, two) = (ante.grouped_brief(), ante.times(2).unwrap_or(ante).grouped_brief());
    let down = || vec![wager(Wager::Ante, ante), wager(equal, ante)];
    let with_play = |multiple: u8| [down(), vec![wager(play, ante.times(multiple.into()).unwrap_or(ante))]].concat();
    let last = facts.multiples()[2].iter().max().copied().unwrap_or(1);
    let even = terms.game.terms.ante_pays.is.0;
    let lowest = facts.lowest(equal.into()).unwrap_or_default();
    let dealer = facts.dealer();
    let step = |title: &str, text: String, picture| GuideStep { title: title.to_owned(), text, picture };
    let table = |wagers, cards: usize, shown: bool| GuidePicture {
        wagers,
        own: faces(&OWN),
        board: faces(&BOARD[..cards]),
        dealer: if shown { faces(&DEALER) } else { vec![None, None] },
    };
    vec![
        step(
            "Bet",
            format!(
                "Put chips on Ante. {equal} is filled with the same amount, so an Ante of {one} costs {two}. Then press Deal."
            ),
            GuidePicture { wagers: down(), ..GuidePicture::default() },
        ),
        step(
            "Look at your two cards",
            format!("Check for free, or put {before} the Ante on {play}. You can bet on {play} only once in a hand."),
            table(down(), 0, false),
        ),
        step(
            "See the flop: three cards on the board",
            format!("If you have checked, you may now put {flop} the Ante on {play}, or check again for free."),
            table(down(), 3, false),
        ),
        step(
            "See the last two: the last chance",
            format!("If you have checked twice, put {river} the Ante on {play}, or fold and lose Ante and {equal}."),
            table(with_play(last), 5, false),
        ),
        step(
            "Compare hands",
            format!(
                "The five cards on the board count for you and for the dealer. Here your pair of kings beats the dealer's pair of eights: Ante and {play} pay {even}, and {equal} comes back, because it pays only a win with {lowest} or better. If you lose, all three are lost. If the dealer has less than {dealer}, the Ante comes back, whoever wins."
            ),
            table(with_play(last), 5, true),
        ),
    ]
}

fn faces(cards: &[&str]) -> Vec<Option<String>> {
    cards.iter().map(|card| Some((*card).to_owned())).collect()
}

fn wager(wager: Wager, amount: Amount) -> WagerView {
    WagerView { wager: wager.into(), amount: amount.into() }
}
