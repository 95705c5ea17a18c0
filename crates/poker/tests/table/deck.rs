//! The routine of the shuffle by all words of its steps: one of them is right.

use crate::driven::Driven;
use crate::{DEALER, FLOOR, blinds, cents};
use game::{Dealing, Events, Eye, Game, Person};
use poker::Occasion;
use poker::table::{Counted, Entry, PokerTableCommand, PokerTableEvent, Step, Terms, Which};

fn washed() -> Driven {
    let mut terms = Terms::of(Occasion::Tournament, blinds());
    terms.dealing = Dealing::ByPeople;
    let mut driven = Driven::new(terms);
    for number in 1..=3 {
        let (seat, person) = (crate::seat(number), Person(number as u64));
        driven.send(&FLOOR, &PokerTableCommand::Seat { seat, person, stack: cents(500), entry: Entry::Start }).unwrap();
    }
    driven.send(&DEALER, &PokerTableCommand::BeginDown).unwrap();
    driven.send(&FLOOR, &PokerTableCommand::PlaceSetup).unwrap();
    for deck in Which::BOTH {
        driven.send(&DEALER, &PokerTableCommand::SpreadFaceUp { deck, cards: 52, different: 52 }).unwrap();
        driven.send(&DEALER, &PokerTableCommand::SpreadFaceDown { deck, odd_backs: 0 }).unwrap();
    }
    driven.send(&DEALER, &PokerTableCommand::Step(Step::Wash)).unwrap();
    driven
}

/// Of all words of up to six riffles and boxes, only one lets the dealer go on to the cut.
#[test]
fn of_all_shuffles_one_is_right() {
    let mut right = Vec::new();
    for length in 0..=6 {
        for word in 0..1u32 << length {
            let mut driven = washed();
            let steps = (0..length).map(|place| word >> place & 1 == 1);
            let commands = steps.map(|is_box| {
                if is_box { PokerTableCommand::Box { sections: 4 } } else { PokerTableCommand::Step(Step::Riffle) }
            });
            let all_done = commands.into_iter().all(|command| driven.send(&DEALER, &command).is_ok());
            if all_done && driven.send(&DEALER, &PokerTableCommand::Step(Step::LayCutCard)).is_ok() {
                right.push((length, word));
            }
        }
    }
    assert_eq!(right, [(4, 0b0100)]);
}

/// A table after its first hand, a count of so many cards, and the next hand.
fn counted(cards: u8) -> Driven {
    let mut driven = washed();
    assert!(driven.next_hand());
    let stacks = driven.stacks();
    driven.end_hand(stacks);
    let before = driven.table.view(Eye::Rail);
    driven.send(&DEALER, &PokerTableCommand::Count { counted: Counted { stub: cards, ..Counted::default() } }).unwrap();
    assert_eq!(driven.table.view(Eye::Rail), before);
    assert!(driven.next_hand());
    driven
}

/// What players hear and see is the same after a right count and a wrong one, up to the next hand.
#[test]
fn a_wrong_count_leaves_no_trace_with_the_players() {
    let (right, wrong) = (counted(52), counted(51));
    let heard = |driven: &Driven, eye: Eye| -> Events<PokerTableEvent> {
        let heard = driven.events.cited().filter(|(_, event)| event.is_for(eye));
        heard.map(|(rules, event)| (rules, event.clone())).collect()
    };
    for eye in [Eye::Seat(crate::seat(1)), Eye::Seat(crate::seat(9)), Eye::Rail] {
        assert_eq!(heard(&right, eye), heard(&wrong, eye));
        assert_eq!(right.table.view(eye), wrong.table.view(eye));
    }
    for eye in [Eye::Dealer, Eye::Floor, Eye::Auditor] {
        assert_eq!(heard(&wrong, eye), wrong.events);
        assert_ne!(right.table.view(eye), wrong.table.view(eye));
    }
}
