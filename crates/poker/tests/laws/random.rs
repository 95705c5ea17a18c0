//! Hands played at random: chips are conserved at every event, options and decisions agree, and every hand ends.

use crate::{Chance, any_setup, cents, pack};
use chips::Amount;
use game::{Actor, Game, Person, Role, Seat, Time, Whom};
use poker::{Command, Event, Hand, Options, Setup};
use std::sync::Arc;

const HANDS: u64 = 6000;

const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);

fn actor(setup: &Setup, seat: Seat) -> Actor {
    let seated = setup.seated.iter().find(|seated| seated.seat == seat).unwrap();
    Actor::player(seated.person, seat)
}

/// All chips of the table.
fn chips(hand: &Hand) -> i64 {
    let stacks: i64 = hand.order().iter().map(|seat| hand.stack(*seat).cents()).sum();
    stacks + hand.in_the_pot().cents()
}

fn choose(options: &Options, chance: &mut Chance) -> Command {
    let mut commands = Vec::new();
    if options.can_fold && chance.below(3) == 0 {
        commands.push(Command::Fold);
    }
    if options.can_check {
        commands.push(Command::Check);
    }
    if options.call.is_some() {
        commands.push(Command::Call);
    }
    if let Some(raise) = options.raise {
        let between =
            raise.least.cents() + chance.below((raise.most.cents() - raise.least.cents() + 1) as usize) as i64;
        commands.extend([raise.least, raise.most, cents(between)].map(|amount| Command::BetTo { amount }));
    }
    if options.can_table {
        commands.extend([Command::Table, Command::Table]);
    }
    if options.can_muck {
        commands.push(Command::Muck);
    }
    if commands.is_empty() { Command::Fold } else { *chance.pick(&commands) }
}

fn anything(chance: &mut Chance) -> Command {
    match chance.below(8) {
        0 => Command::Fold,
        1 => Command::Check,
        2 => Command::Call,
        3 => Command::Table,
        4 => Command::Muck,
        5 => Command::Proceed,
        6 => Command::Run,
        _ => Command::BetTo { amount: cents(*chance.pick(&[-5, 0, 1, 5, 10, 15, 20, 30, 40, 99, 100, 1000, 5000])) },
    }
}

fn agree(hand: &Hand, by: &Actor, command: &Command) {
    let mut out = vec![Event::Over];
    let decided = hand.decide(Time::default(), by, command, &mut out);
    let options = hand.options(by);
    let told = || format!("{command:?} by {by:?} in {:?}: {decided:?}\n{options:?}", hand.phase());
    assert_eq!(decided.is_ok(), options.allows(command), "{}", told());
    assert_eq!(decided.is_ok(), out.len() > 1, "{}", told());
}

#[test]
fn chips_are_conserved_options_agree_and_every_hand_ends() {
    for seed in 0..HANDS {
        let mut chance = Chance(seed);
        let setup = Arc::new(any_setup(&mut chance));
        let pack = pack(&mut chance, &setup);
        let mut hand = Hand::new(Arc::clone(&setup), pack).unwrap();
        let all: i64 = setup.seated.iter().map(|seated| seated.stack.cents()).sum();
        let mut out = Vec::new();
        let mut said = Vec::new();
        for _ in 0..400 {
            for _ in 0..2 {
                let by = if chance.below(2) == 0 { DEALER } else { actor(&setup, setup.seated[0].seat) };
                agree(&hand, &by, &anything(&mut chance));
            }
            let (by, command) = match hand.waits().whom {
                Whom::Nobody => break,
                Whom::Seats(seats) => {
                    let by = actor(&setup, seats.first().unwrap());
                    let command = choose(&hand.options(&by), &mut chance);
                    (by, command)
                }
                _ => (DEALER, *chance.pick(&[Command::Proceed, Command::Run])),
            };
            agree(&hand, &by, &command);
            out.clear();
            hand.decide(Time::default(), &by, &command, &mut out)
                .unwrap_or_else(|error| panic!("{error} for {command:?} of {said:?}"));
            said.push((by, command));
            for event in &out {
                hand.apply(event);
                // What is awarded lies in both places until the last pot is gone.
                if !matches!(event, Event::Awarded { .. }) {
                    assert_eq!(chips(&hand), all, "seed {seed}: {event:?} of {said:?}");
                }
            }
        }
        assert!(hand.is_over(), "seed {seed}: {:?} after {said:?}", hand.phase());
        assert!(hand.in_the_pot() == Amount::ZERO);
    }
}
