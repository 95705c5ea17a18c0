//! A table and its hands together: what the table sets up can be played, and what comes of it can be told to the table.

use crate::random::sensible;
use crate::{Chance, DEALER, FLOOR, any_terms};
use cards::{Deck, Pack};
use chips::Amount;
use game::{Actor, Dealing, Events, Game, Seat, Time, Whom};
use poker::table::{BetweenHands, FirstButton, PokerTableCommand};
use poker::{Hand, HandCommand, Setup};
use std::sync::Arc;

const TABLES: u64 = 400;
const HANDS: usize = 25;

#[test]
fn what_a_table_sets_up_is_played_to_its_end_and_told_back() {
    let mut hands = 0;
    for seed in 0..TABLES {
        let mut chance = Chance::new(seed << 20 | 0x7ab1e);
        let mut terms = any_terms(&mut chance);
        (terms.dealing, terms.first) = (Dealing::Automatic, FirstButton::NearestOnTheRight);
        let mut table = BetweenHands::open(Arc::new(terms)).unwrap();
        for _ in 0..HANDS * 6 {
            for _ in 0..chance.below(4) {
                let (by, command) = sensible(&table, &mut chance);
                decide(&mut table, &by, &command);
            }
            if decide(&mut table, &DEALER, &PokerTableCommand::SetUp) {
                let setup = table.hand().unwrap();
                let stacks = played(setup, &mut chance, seed);
                assert!(
                    decide(&mut table, &DEALER, &PokerTableCommand::HandOver { stacks, rake: Amount::ZERO }),
                    "seed {seed}"
                );
                hands += 1;
            }
        }
    }
    assert!(hands > 5_000, "only {hands} hands were played");
}

fn decide(table: &mut BetweenHands, by: &Actor, command: &PokerTableCommand) -> bool {
    table.advance(Time::default(), by, command, &mut Events::new()).is_ok()
}

/// The stacks after a hand that everybody plays at random.
fn played(setup: Setup, chance: &mut Chance, seed: u64) -> Vec<(Seat, Amount)> {
    let seats: Vec<Seat> = setup.seated.iter().map(|seated| seated.seat).collect();
    let before = Amount::sum(setup.seated.iter().map(|seated| seated.stack)).unwrap();
    let mut order = Deck::Standard.cards();
    chance.shuffle(&mut order);
    let pack = Pack::in_order(Deck::Standard, &order).unwrap();
    let mut hand = Hand::new(Arc::new(setup), pack).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    for _ in 0..500 {
        let Some((by, command)) = next(&hand, chance) else { break };
        let decided = hand.advance(Time::default(), &by, &command, &mut Events::new());
        decided.unwrap_or_else(|refusal| panic!("seed {seed}: {command:?} is refused: {refusal}"));
    }
    assert!(hand.is_over(), "seed {seed}: the hand stays in {:?}", hand.phase());
    let after = Amount::sum(seats.iter().map(|seat| hand.stack(*seat))).unwrap();
    assert_eq!(before, after, "seed {seed}: chips are lost or made");
    seats.into_iter().map(|seat| (seat, hand.stack(seat))).collect()
}

fn next(hand: &Hand, chance: &mut Chance) -> Option<(Actor, HandCommand)> {
    match hand.waits().whom {
        Whom::Nobody => None,
        Whom::Seats(seats) => {
            let seat = seats.first()?;
            let person = hand.setup().seated.iter().find(|seated| seated.seat == seat)?.person;
            let player = Actor::player(person, seat);
            let options = hand.options(&player);
            let mut may = Vec::new();
            may.extend(options.can_fold.then_some(HandCommand::Fold).filter(|_| !options.can_check));
            may.extend(options.can_check.then_some(HandCommand::Check));
            may.extend(options.call.map(|_| HandCommand::Call));
            may.extend(options.raise.map(|raise| HandCommand::BetTo { amount: raise.least }));
            may.extend(
                options.raise.filter(|_| chance.below(4) == 0).map(|raise| HandCommand::BetTo { amount: raise.most }),
            );
            may.extend(options.can_table.then_some(HandCommand::Table));
            may.extend(options.can_muck.then_some(HandCommand::Muck));
            (!may.is_empty()).then(|| (player, *chance.pick(&may)))
        }
        Whom::Floor => Some((FLOOR, HandCommand::Resume)),
        Whom::Dealer | Whom::Link => Some((DEALER, HandCommand::Run)),
    }
}
