//! Options and decisions agree, for every actor, command and moment, and every refusal says what is wrong.

use crate::people::{DEALER, FLOOR, everybody, player};
use crate::table::any_command::{anything, offered};
use crate::table::drive::Driven;
use chance::{Chance, check};
use game::{Actor, Events, Game, Time, Whom};
use house::table::{BetweenRoundsOptions, HouseTableCommand, HouseTableEvent};
use rulebook::{Refusal, rule};

const TABLES: u64 = 150;
const STEPS: usize = 80;
const TRIES: usize = 4;

#[test]
fn options_allow_what_is_not_refused_and_nothing_else() {
    check(31, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        for _ in 0..STEPS {
            for by in everybody() {
                let options = driven.table.options(&by);
                for command in offered(&options, driven.now, chance) {
                    assert!(options.allows(driven.now, &command), "{command:?} is offered and may not be said");
                    agree(&driven, &by, &options, &command, driven.now);
                }
                for _ in 0..TRIES {
                    let at = any_time(&driven, chance);
                    agree(&driven, &by, &options, &anything(chance), at);
                }
            }
            driven.step(chance);
        }
    });
}

#[test]
fn whoever_is_waited_for_can_do_something() {
    check(40, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        for _ in 0..STEPS {
            let whom = driven.table.waits().whom;
            let context = || format!("{whom:?}\n{:?}\n{}", driven.table, driven.text);
            match whom {
                Whom::Dealer => assert!(has_a_step(&driven.table.options(&DEALER)), "{}", context()),
                Whom::Seats(seats) => {
                    let looks = |by: Actor| {
                        let may = driven.table.options(&by).commands;
                        may.iter().any(|command| matches!(command, HouseTableCommand::Look { .. }))
                    };
                    assert!(seats.clockwise().all(|seat| looks(player(seat))), "{}", context());
                }
                Whom::Floor => {
                    let terms = driven.table.terms();
                    let can_open = terms.missing.is_empty() && terms.shoe_is_placed;
                    assert!(!driven.table.options(&FLOOR).commands.is_empty() || !can_open, "{}", context());
                }
                Whom::Link | Whom::Nobody => panic!("{}", context()),
            }
            driven.step(chance);
        }
    });
}

/// A step of the dealer toward the next round; idling and breakdowns are not.
fn has_a_step(options: &BetweenRoundsOptions) -> bool {
    let brings_on = |command: &HouseTableCommand| {
        matches!(
            command,
            HouseTableCommand::Take { .. }
                | HouseTableCommand::Inspect { .. }
                | HouseTableCommand::Look { .. }
                | HouseTableCommand::Mark { .. }
        )
    };
    options.commands.iter().any(brings_on)
        || options.begins
        || options.ends.is_some()
        || options.receives.is_some()
        || !options.cuts.is_empty()
        || !options.reports.is_empty()
}

/// Now, or a time close to the one from which no round may begin.
fn any_time(driven: &Driven, chance: &mut Chance) -> Time {
    let due = driven.table.view(game::Eye::Rail).change_decks_at.unwrap_or(driven.now);
    *chance.pick(&[driven.now, due, Time(due.0 - 1), Time(i64::MIN), Time(i64::MAX)])
}

fn agree(driven: &Driven, by: &Actor, options: &BetweenRoundsOptions, command: &HouseTableCommand, at: Time) {
    let mut out = Events::new();
    out.push(rule("house/90"), HouseTableEvent::Closed);
    let decided = driven.table.decide(at, by, command, &mut out);
    let context = || format!("{by:?} says {command:?} at {at:?}\n{:?}\n{}", driven.table, driven.text);
    match decided {
        Ok(()) => {
            assert!(options.allows(at, command), "done, but not allowed: {}", context());
            assert!(out.len() > 1, "accepted, but nothing happens: {}", context());
        }
        Err(refusal) => {
            assert!(!options.allows(at, command), "allowed, but refused: {refusal}: {}", context());
            assert_eq!(out.len(), 1, "a refusal leaves events behind: {}", context());
            teaches(&refusal, context);
        }
    }
}

fn teaches(refusal: &Refusal, context: impl Fn() -> String) {
    let Refusal { rule, what } = refusal;
    assert!(rule.entry().is_some() || rule.point().is_some(), "{rule} is in no book: {}", context());
    assert!(!what.trim().is_empty() && !what.ends_with('.'), "{rule} says {what:?}: {}", context());
    assert!(what.len() < 300 && !what.contains('\n'), "{rule} says too much: {what:?}: {}", context());
}
