//! Commands at random, sensible ones and others.

use crate::{Chance, DEALER, FLOOR, RELIEF, blinds, cents, seat};
use cards::Deck;
use game::{Actor, Person, Role, Seat};
use poker::table::{Blinds, Command, Counted, Entry, Standing, Step, Table, Which};

/// Anybody: players at their own seats and at others, both dealers, the floor, and somebody who has no part.
pub fn anybody(chance: &mut Chance) -> Actor {
    let number = 1 + chance.below(10);
    match chance.below(12) {
        0 | 1 => DEALER,
        2 => RELIEF,
        3 | 4 => FLOOR,
        5 => Actor::staff(Person(1), Role::Link),
        6 => Actor::player(Person(1 + chance.below(10) as u64), seat(number)),
        7 => Actor { person: Person(number as u64), role: Role::Player, seat: None },
        _ => Actor::player(Person(number as u64), seat(number)),
    }
}

fn amount(chance: &mut Chance) -> chips::Amount {
    cents(*chance.pick(&[-10, 0, 1, 5, 10, 100, 400, 1000, (1 << 53) - 1]))
}

/// What people do at a table: they sit down, go away, and come back in one of the ways that are open.
pub fn sensible(table: &Table, chance: &mut Chance) -> (Actor, Command) {
    let number = 1 + chance.below(usize::from(table.terms().places.number()));
    let (at, person) = (seat(number), Person(number as u64));
    let (chair, player) = (table.chair(at), Actor::player(person, at));
    let stack = cents(*chance.pick(&[8, 100, 400, 1000]));
    let is_tournament = table.terms().is_tournament();
    match (chair.person.is_some(), is_tournament) {
        (false, true) => {
            let entry = *chance.pick(&[Entry::Moved, Entry::Moved, Entry::Late]);
            (FLOOR, Command::Seat { seat: at, person, stack, entry })
        }
        (false, false) => (player, Command::SitDown { stack }),
        (true, true) => match chance.below(4) {
            0 => (FLOOR, Command::TakeAway { seat: at }),
            1 => (DEALER, Command::NoteAbsent { seat: at }),
            _ => (player, Command::ComeBack),
        },
        (true, false) if chair.standing == Standing::Playing => match chance.below(8) {
            0 => (player, Command::StandUp),
            1 | 2 => (player, Command::SitOut),
            _ => (player, Command::AddChips { amount: stack }),
        },
        (true, false) => {
            let ways = [Command::ComeBack, Command::WaitForBig, Command::Post, Command::BuyButton];
            let add = Command::AddChips { amount: stack };
            (player, if chair.has_chips() { chance.pick(&ways).clone() } else { add })
        }
    }
}

pub fn anything(table: &Table, chance: &mut Chance) -> Command {
    let at = seat(1 + chance.below(10));
    let deck = *chance.pick(&Which::BOTH);
    match chance.below(27) {
        0 | 1 => Command::SitDown { stack: amount(chance) },
        2 => Command::StandUp,
        3 => Command::SitOut,
        4 => Command::ComeBack,
        5 => Command::WaitForBig,
        6 | 7 => Command::Post,
        8 | 9 => Command::BuyButton,
        10 => Command::AddChips { amount: amount(chance) },
        11 | 12 => {
            let entry = *chance.pick(&[Entry::Start, Entry::Moved, Entry::Moved, Entry::Late]);
            Command::Seat { seat: at, person: Person(1 + chance.below(12) as u64), stack: amount(chance), entry }
        }
        13 => Command::TakeAway { seat: at },
        14 => Command::NoteAbsent { seat: at },
        15 => {
            let small = amount(chance).min(cents(10));
            Command::ChangeBlinds { blinds: *chance.pick(&[blinds(), Blinds { small, ..blinds() }]) }
        }
        16 => {
            let seats = table.seats_where(poker::table::Chair::is_due);
            let cards = Deck::Standard.cards();
            let skipped = chance.below(3);
            let dealt = seats.clockwise().map(|seat| (seat, cards[chance.below(52)])).skip(skipped / 2);
            Command::DealForButton { cards: dealt.collect() }
        }
        17 => Command::PlaceKill { holder: Some(at).filter(|_| chance.below(3) > 0) },
        18 => Command::SetUp,
        19 => {
            let rake = cents(*chance.pick(&[0, 0, 5, -5]));
            Command::HandOver { stacks: any_stacks(table, chance), rake }
        }
        20 => chance.pick(&[Command::BeginDown, Command::EndDown]).clone(),
        21 | 22 => Command::Step(*chance.pick(&Step::ALL)),
        25 => Command::Misdeal,
        23 => Command::SpreadFaceUp { deck, cards: *chance.pick(&[52, 52, 51]), different: 52 },
        24 => chance
            .pick(&[
                Command::SpreadFaceDown { deck, odd_backs: chance_of_one(at) },
                Command::Box { sections: at.number() },
                Command::Count { counted: Counted { stub: 51 + chance_of_one(at), ..Counted::default() } },
            ])
            .clone(),
        _ => chance.pick(&[Command::PlaceSetup, Command::WaiveCount]).clone(),
    }
}

fn chance_of_one(seat: Seat) -> u8 {
    u8::from(seat.number() == 1)
}

fn any_stacks(table: &Table, chance: &mut Chance) -> Vec<(Seat, chips::Amount)> {
    let mut stacks: Vec<_> = table.dealt_in().clockwise().map(|seat| (seat, table.chair(seat).stack)).collect();
    match chance.below(6) {
        5 => stacks.iter_mut().take(1).for_each(|(_, stack)| *stack = stack.minus(cents(5)).unwrap_or(*stack)),
        0 => stacks.truncate(1),
        1 => stacks.extend(stacks.clone()),
        2 => stacks.iter_mut().for_each(|(_, stack)| *stack = stack.plus(cents(1)).unwrap_or(*stack)),
        3 => stacks.iter_mut().for_each(|(_, stack)| *stack = stack.negated()),
        _ => {}
    }
    stacks
}

/// What may sensibly come of a hand: some lose everything to one.
pub fn outcome(stacks: &[chips::Amount], chance: &mut Chance) -> Vec<chips::Amount> {
    let mut after = stacks.to_vec();
    let winner = chance.below(after.len());
    for index in 0..after.len() {
        if index != winner && chance.below(12) == 0 {
            after[winner] = after[winner].plus(after[index]).unwrap();
            after[index] = cents(0);
        }
    }
    after
}
