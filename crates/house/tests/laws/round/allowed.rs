//! Options and decisions agree, for every actor and command, and every refusal says what is wrong.

use crate::people::everybody;
use crate::round::any_command::{anything, moves};
use crate::round::play::Playing;
use crate::round::table::Table;
use chance::{Chance, check};
use game::{Actor, Events, Game, Person, Seats, Time, Whom};
use house::{RoundCommand, RoundEvent, RoundOptions};
use rulebook::Refusal;

const ROUNDS: u64 = 150;

/// Commands tried by each actor in each state.
const TRIES: usize = 12;

#[test]
fn options_allow_what_is_not_refused_and_nothing_else() {
    check(3, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        loop {
            for by in everybody() {
                let options = playing.round.options(&by);
                let offered = moves(&options, chance, &playing.deck);
                for command in &offered {
                    assert!(options.allows(command), "{by:?} is offered {command:?} and may not say it: {options:?}");
                    agree(&playing, &by, &options, command);
                }
                for _ in 0..TRIES {
                    agree(&playing, &by, &options, &anything(chance, &table, &playing.deck));
                }
            }
            if playing.step(chance).is_none() {
                break;
            }
        }
    });
}

fn agree(playing: &Playing<'_>, by: &Actor, options: &RoundOptions, command: &RoundCommand) {
    let round = &playing.round;
    let mut out = Events::new();
    out.follows(RoundEvent::Over);
    let decided = round.decide(Time::default(), by, command, &mut out);
    let context = || format!("{by:?} says {command:?} in {:?}\n{options:?}\n{}", round.phase(), playing.table.text);
    match decided {
        Ok(()) => {
            assert!(options.allows(command), "done, but not allowed: {}", context());
            assert!(out.len() > 1, "accepted, but nothing happens: {}", context());
        }
        Err(refusal) => {
            assert!(!options.allows(command), "allowed, but refused: {refusal}: {}", context());
            assert_eq!(*out, [RoundEvent::Over], "a refusal leaves events behind: {}", context());
            teaches(&refusal, &context());
        }
    }
}

/// A refusal names a rule that the books have, in a phrase.
fn teaches(refusal: &Refusal, context: &str) {
    let Refusal { rule, what } = refusal;
    assert!(rule.entry().is_some() || rule.point().is_some(), "{rule} is in no book: {context}");
    assert!(!what.trim().is_empty() && !what.ends_with('.'), "{rule} says {what:?}: {context}");
    assert!(what.len() < 300 && !what.contains('\n'), "{rule} says too much: {what:?}: {context}");
}

#[test]
fn whoever_is_waited_for_can_do_something() {
    check(13, ROUNDS * 10, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        loop {
            awaited_can_act(&playing, chance);
            if playing.step(chance).is_none() {
                break;
            }
        }
        if playing.round.is_over() {
            let mut people = everybody();
            people.retain(|by| !playing.offered(by, chance).is_empty());
            assert!(people.is_empty(), "the round is over, and {people:?} may still act");
        }
    });
}

fn awaited_can_act(playing: &Playing<'_>, chance: &mut Chance) {
    let can = |by: &Actor, chance: &mut Chance| !playing.offered(by, chance).is_empty();
    let whom = playing.round.waits().whom;
    let context =
        || format!("{whom:?} is waited for in {:?}, without an option\n{}", playing.round.phase(), playing.table.text);
    match whom {
        Whom::Seats(seats) => {
            assert_ne!(seats, Seats::NONE, "{}", context());
            for seat in seats.clockwise() {
                let newcomer = Actor::player(Person(900), seat);
                let people = [playing.owner(seat), newcomer];
                assert!(people.iter().any(|by| can(by, chance)), "{}", context());
            }
        }
        Whom::Nobody => assert!(playing.round.is_over(), "{}", context()),
        Whom::Dealer | Whom::Floor | Whom::Link => assert!(can(&playing.waited_for(chance), chance), "{}", context()),
    }
}
