//! Reading back from a journal gives what was written: the same commands, and events that give the same round.

use crate::people::everybody;
use crate::round::meters::{LINK, SUBMISSION, round, send, terms};
use crate::round::play::Playing;
use crate::round::replayed::Seen;
use crate::round::table::Table;
use chance::{Chance, check};
use chips::{Amount, Share};
use game::{Eye, Game, Seat};
use house::{Link, LinkCommand};
use journal::sample::round_trip;
use journal::{from_text, to_value};
use rulebook::paytable::Level;

const ROUNDS: u64 = 150;
const CONTRIBUTIONS: u64 = 2000;

#[test]
fn a_round_that_is_read_back_is_the_round() {
    check(44, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        let mut again = table.round();
        let mut commands = 0;
        while let Some(events) = playing.step(chance) {
            for (by, command) in &playing.commands[commands..] {
                round_trip(by, &[*command]);
                round_trip(command, &events).1.iter().for_each(|event| again.apply(event));
            }
            commands = playing.commands.len();
            assert_eq!(Seen::of(&again), Seen::of(&playing.round), "after {events:?}\n{}", table.text);
        }
    });
}

#[test]
fn everybody_is_read_back() {
    for by in everybody() {
        round_trip(&by, &[by]);
    }
}

#[test]
fn a_link_that_is_read_back_is_the_link() {
    let mut chance = Chance::new(45);
    let terms = terms(SUBMISSION);
    let mut link = Link::new(&terms, 1).unwrap();
    let mut again = link.clone();
    for number in 0..CONTRIBUTIONS {
        let mut commands = vec![LinkCommand::Contribute { round: round(number), wagers: Amount::dollars(1) }];
        if chance.one_in(20) {
            let level = *chance.pick(&[Level::Mega, Level::Major, Level::Minor]);
            let share = if chance.one_in(2) { Share::WHOLE } else { "10%".parse().unwrap() };
            commands.push(LinkCommand::Pay { round: round(number), seat: Seat::new(1).unwrap(), level, share });
        }
        let last = if chance.one_in(3) {
            LinkCommand::TakeBack { round: round(number) }
        } else {
            LinkCommand::Close { round: round(number) }
        };
        commands.push(last);
        for command in commands {
            let text = to_value(&command).unwrap().to_string();
            let read: LinkCommand = from_text(&text).unwrap();
            assert_eq!(format!("{read:?}"), format!("{command:?}"));
            let events = send(&mut link, &command);
            round_trip(&LINK, &events).1.iter().for_each(|event| again.apply(event));
        }
        assert_eq!(link.view(Eye::Rail), again.view(Eye::Rail));
    }
    for level in Level::ALL {
        assert_eq!(link.meter(level), again.meter(level));
    }
}

/// The terms of a joining table are those of its submission, which is stored elsewhere.
#[test]
fn a_table_that_joins_a_link_is_not_written() {
    let book = rulebook::Book::MarylandUltimate;
    let join = LinkCommand::Join { book, terms: terms(SUBMISSION).progressive.unwrap(), decks: 1 };
    assert!(to_value(&join).is_err());
    assert!(from_text::<LinkCommand>("{\"join\":{}}").is_err());
}
