//! No command by anyone, in any state, makes deciding or applying panic.

use crate::people::{LINK, anybody, eyes, seat};
use crate::round::any_command::anything;
use crate::round::play::Playing;
use crate::round::table::Table;
use chance::check;
use chips::Amount;
use game::{Actor, Events, Game, Seat, Time};
use house::RoundCommand;

const ROUNDS: u64 = 300;

/// Commands tried in each state; a round has about forty states, so a million commands are 1300 rounds.
const TRIES: usize = 20;

#[test]
fn a_decision_never_panics() {
    check(8, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        loop {
            for _ in 0..TRIES {
                stands(&playing, &anybody(chance), &anything(chance, &table, &playing.deck));
            }
            if let Some(level) = playing.round.options(&LINK).meter {
                stands(&playing, &LINK, &RoundCommand::Meter { level, shows: Amount::MOST, resets_to: Amount::MOST });
            }
            for eye in eyes() {
                playing.round.view(eye);
            }
            for at in (1..=Seat::MOST).map(seat) {
                playing.round.net(at);
            }
            if playing.step(chance).is_none() {
                break;
            }
        }
    });
}

fn stands(playing: &Playing<'_>, by: &Actor, command: &RoundCommand) {
    let mut out = Events::new();
    let decided = playing.round.decide(Time::default(), by, command, &mut out);
    if decided.is_ok() {
        let mut after = playing.round.clone();
        for event in &out {
            after.apply(event);
        }
    }
}
