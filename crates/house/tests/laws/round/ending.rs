//! Every path ends: from any state, taking allowed steps leads to the end of the round.

use crate::people::DEALER;
use crate::round::play::Playing;
use crate::round::table::Table;
use chance::check;
use game::{Eye, Game, Whom};
use house::{Phase, RoundCommand, RoundOptions, Tender};
use rulebook::Wager;

const ROUNDS: u64 = 4000;

/// More steps than the longest round, with every wager at each seat and every card named.
const MOST: usize = 150;

#[test]
fn from_any_state_what_is_allowed_leads_to_the_end() {
    check(6, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        for _ in 0..chance.below(80) {
            if playing.step(chance).is_none() {
                break;
            }
        }
        let from = playing.commands.len();
        for _ in 0..MOST {
            if playing.round.is_over() {
                break;
            }
            if playing.round.phase() == Phase::Betting {
                call(&mut playing);
                continue;
            }
            let by = if matches!(playing.round.waits().whom, Whom::Seats(_)) && chance.one_in(2) {
                let steps = playing.round.options(&DEALER).step.is_some();
                if steps { DEALER } else { playing.waited_for(chance) }
            } else {
                playing.waited_for(chance)
            };
            let mut offered = playing.offered(&by, chance);
            offered.retain(|command| !playing.takes_back(command));
            if offered.is_empty() {
                break;
            }
            let command = *chance.pick(&offered);
            let events = playing.say(&by, &command);
            assert!(events.as_ref().is_ok_and(|events| !events.is_empty()), "{command:?} leads nowhere: {events:?}");
        }
        let ended = (playing.round.phase(), playing.round.waits().whom);
        let path = (&playing.commands[..from], &playing.commands[from..]);
        assert_eq!(ended, (Phase::Over, Whom::Nobody), "{path:?}\n{}", table.text);
    });
}

/// Ends the betting: makes an Ante if there is none, adds required wagers, and calls.
fn call(playing: &mut Playing<'_>) {
    if playing.round.options(&DEALER).step.is_some() {
        playing.say(&DEALER, &RoundCommand::Proceed).unwrap();
        return;
    }
    let view = playing.round.view(Eye::Rail);
    let has = |wagers: &[(Wager, chips::Amount)], wanted| wagers.iter().any(|(wager, _)| *wager == wanted);
    let begun = view.seats.iter().find(|shown| has(&shown.wagers, Wager::Ante) && !has(&shown.wagers, Wager::Trips));
    let wanted = if begun.is_some() { Wager::Trips } else { Wager::Ante };
    let at = begun.map_or(playing.table.players[0], |shown| shown.seat);
    let by = playing.owner(at);
    let RoundOptions { wagers, .. } = playing.round.options(&by);
    let least = wagers.iter().find(|(wager, ..)| *wager == wanted).map(|(_, least, _)| *least);
    let least = least.unwrap_or_else(|| panic!("{wanted} is needed but cannot be made\n{}", playing.table.text));
    playing.say(&by, &RoundCommand::Bet { wager: wanted, amount: least, tender: Tender::Chips }).unwrap();
}
