//! Commands at random, sensible ones and others.

use crate::{Chance, DEALER, FLOOR, RELIEF, blinds, cents, seat};
use cards::Deck;
use game::{Actor, Person, Role, Seat};
use poker::table::{BetweenHands, Blinds, Counted, Entry, PokerTableCommand, Standing, Step, Which};

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
pub fn sensible(table: &BetweenHands, chance: &mut Chance) -> (Actor, PokerTableCommand) {
    let number = 1 + chance.below(usize::from(table.terms().places.number()));
    let (at, person) = (seat(number), Person(number as u64));
    let (chair, player) = (table.chair(at), Actor::player(person, at));
    let stack = cents(*chance.pick(&[8, 100, 400, 1000]));
    let is_tournament = table.terms().is_tournament();
    match (chair.person.is_some(), is_tournament) {
        (false, true) => {
            let entry = *chance.pick(&[Entry::Moved, Entry::Moved, Entry::Late]);
            (FLOOR, PokerTableCommand::Seat { seat: at, person, stack, entry })
        }
        (false, false) => (player, PokerTableCommand::SitDown { stack }),
        (true, true) => match chance.below(4) {
            0 => (FLOOR, PokerTableCommand::TakeAway { seat: at }),
            1 => (DEALER, PokerTableCommand::NoteAbsent { seat: at }),
            _ => (player, PokerTableCommand::ComeBack),
        },
        (true, false) if chair.standing == Standing::Playing => match chance.below(8) {
            0 => (player, PokerTableCommand::StandUp),
            1 | 2 => (player, PokerTableCommand::SitOut),
            _ => (player, PokerTableCommand::AddChips { amount: stack }),
        },
        (true, false) => {
            let ways = [
                PokerTableCommand::ComeBack,
                PokerTableCommand::WaitForBig,
                PokerTableCommand::Post,
                PokerTableCommand::BuyButton,
            ];
            let add = PokerTableCommand::AddChips { amount: stack };
            (player, if chair.has_chips() { chance.pick(&ways).clone() } else { add })
        }
    }
}

pub fn anything(table: &BetweenHands, chance: &mut Chance) -> PokerTableCommand {
    let at = seat(1 + chance.below(10));
    let deck = *chance.pick(&Which::BOTH);
    match chance.below(27) {
        0 | 1 => PokerTableCommand::SitDown { stack: amount(chance) },
        2 => PokerTableCommand::StandUp,
        3 => PokerTableCommand::SitOut,
        4 => PokerTableCommand::ComeBack,
        5 => PokerTableCommand::WaitForBig,
        6 | 7 => PokerTableCommand::Post,
        8 | 9 => PokerTableCommand::BuyButton,
        10 => PokerTableCommand::AddChips { amount: amount(chance) },
        11 | 12 => {
            let entry = *chance.pick(&[Entry::Start, Entry::Moved, Entry::Moved, Entry::Late]);
            PokerTableCommand::Seat {
                seat: at,
                person: Person(1 + chance.below(12) as u64),
                stack: amount(chance),
                entry,
            }
        }
        13 => PokerTableCommand::TakeAway { seat: at },
        14 => PokerTableCommand::NoteAbsent { seat: at },
        15 => {
            let small = amount(chance).min(cents(10));
            PokerTableCommand::ChangeBlinds { blinds: *chance.pick(&[blinds(), Blinds { small, ..blinds() }]) }
        }
        16 => {
            let seats = table.seats_where(poker::table::Chair::is_due);
            let cards = Deck::Standard.cards();
            let skipped = chance.below(3);
            let dealt = seats.clockwise().map(|seat| (seat, cards[chance.below(52)])).skip(skipped / 2);
            PokerTableCommand::DealForButton { cards: dealt.collect() }
        }
        17 => PokerTableCommand::PlaceKill { holder: Some(at).filter(|_| chance.below(3) > 0) },
        18 => PokerTableCommand::SetUp,
        19 => {
            let rake = cents(*chance.pick(&[0, 0, 5, -5]));
            PokerTableCommand::HandOver { stacks: any_stacks(table, chance), rake }
        }
        20 => chance.pick(&[PokerTableCommand::BeginDown, PokerTableCommand::EndDown]).clone(),
        21 | 22 => PokerTableCommand::Step(*chance.pick(&Step::ALL)),
        25 => PokerTableCommand::Misdeal,
        23 => PokerTableCommand::SpreadFaceUp { deck, cards: *chance.pick(&[52, 52, 51]), different: 52 },
        24 => chance
            .pick(&[
                PokerTableCommand::SpreadFaceDown { deck, odd_backs: chance_of_one(at) },
                PokerTableCommand::Box { sections: at.number() },
                PokerTableCommand::Count { counted: Counted { stub: 51 + chance_of_one(at), ..Counted::default() } },
            ])
            .clone(),
        _ => chance.pick(&[PokerTableCommand::PlaceSetup, PokerTableCommand::WaiveCount]).clone(),
    }
}

fn chance_of_one(seat: Seat) -> u8 {
    u8::from(seat.number() == 1)
}

fn any_stacks(table: &BetweenHands, chance: &mut Chance) -> Vec<(Seat, chips::Amount)> {
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
