//! Every round is played again with the unseen cards permuted: the viewer must see the same.

use crate::night::{Round, Step, events, night};
use cards::{CardSet, Face, Pack, Spot};
use game::{Eye, Seat};
use house::HouseTable;
use poker::PokerTable;
use room::driver::Luck;
use room::table::{RoomTable, TableEvent};
use room::{Decision, Room, RoomEvent, TableNumber};
use std::collections::BTreeMap;

/// Rounds times viewers.
const PAIRS: usize = 10_000;

fn pack(table: &RoomTable) -> Option<&Pack> {
    let round = table.kind().house().and_then(HouseTable::round).map(house::Round::pack);
    round.or_else(|| table.kind().poker().and_then(PokerTable::hand).map(poker::Hand::pack))
}

/// The cards that everybody saw, and those that each seat had.
#[derive(Default)]
struct Seen {
    turned: CardSet,
    held: BTreeMap<Seat, CardSet>,
}

impl Seen {
    fn turn(&mut self, events: &[RoomEvent]) {
        for event in events {
            if let RoomEvent::At(
                TableEvent::Round(house::RoundEvent::Turned { card, .. })
                | TableEvent::Hand(poker::HandEvent::Turned { card, .. }),
            ) = event
            {
                self.turned.insert(*card);
            }
        }
    }

    fn hold(&mut self, table: &RoomTable) {
        let Some(pack) = pack(table) else { return };
        for (seat, _) in table.seats() {
            let held = self.held.entry(seat).or_default();
            for face in pack.faces_in(Spot::Seat(seat.number())) {
                if let Face::Known(card) = face {
                    held.insert(card);
                }
            }
        }
    }

    fn by(&self, eye: Eye) -> CardSet {
        let own = if let Eye::Seat(seat) = eye { self.held.get(&seat).copied() } else { None };
        self.turned | own.unwrap_or_default()
    }
}

fn seen(round: &Round, steps: &[Step]) -> Seen {
    let (mut room, mut seen) = (round.before.clone(), Seen::default());
    for step in &steps[round.from..=round.to] {
        room.take(step.command.at, &step.decision);
        let Some(events) = step.events(round.table) else { continue };
        seen.turn(events);
        if let Some(table) = room.table(round.table).filter(|table| table.is_playing()) {
            seen.hold(table);
        }
    }
    seen
}

/// The order with the unseen cards permuted.
fn permuted(round: &Round, seen: CardSet, luck: &mut Luck) -> Vec<cards::Card> {
    let mut order = round.order.clone();
    let hidden: Vec<usize> = (0..order.len()).filter(|place| !seen.contains(order[*place])).collect();
    for last in (1..hidden.len()).rev() {
        let other = usize::from(luck.below(last as u8 + 1));
        order.swap(hidden[last], hidden[other]);
    }
    order
}

fn again(room: &Room, step: &Step) -> Decision {
    let mut seeds = step.seeds.iter();
    let mut chance = || *seeds.next().expect("as many decks as before");
    let decided = room.decide(step.command.at, step.command.by, &step.command.command, &mut chance);
    decided.unwrap_or_else(|refusal| panic!("hidden cards have {:?} refused: {refusal}", step.command.command))
}

fn view(room: &Room, number: TableNumber, eye: Eye) -> Option<room::table::RoomTableView> {
    room.table(number).map(|table| table.view(eye))
}

/// Plays a round twice and compares everything that a viewer gets, views and events, byte for byte.
fn check(round: &Round, steps: &[Step], seen: CardSet, eye: Eye, luck: &mut Luck) -> usize {
    let (mut room, mut other) = (round.before.clone(), round.before.clone());
    let order = permuted(round, seen, luck);
    other.rig(round.table, &order);
    for step in &steps[round.from..=round.to] {
        if let Some(recorded) = step.events(round.table) {
            let decided = again(&other, step);
            assert_eq!(events(&decided, round.table), Some(recorded), "{eye:?} can tell by what happens");
            let moved =
                |decision: &Decision| -> Vec<_> { decision.parts.iter().map(|part| part.moved.clone()).collect() };
            assert_eq!(moved(&decided), moved(&step.decision), "{eye:?} can tell by the money");
            other.take(step.command.at, &decided);
        } else {
            other.take(step.command.at, &step.decision);
        }
        room.take(step.command.at, &step.decision);
        let (view, view_of_other) = (view(&room, round.table, eye), view(&other, round.table, eye));
        assert_eq!(view, view_of_other, "{eye:?} can tell by what is shown");
        if luck.one_in(20) {
            assert_eq!(format!("{view:?}"), format!("{view_of_other:?}"));
        }
    }
    order.iter().zip(&round.order).filter(|(card, was)| card != was).count()
}

#[test]
fn hidden_cards_in_other_places_change_nothing_that_an_eye_gets() {
    let (mut pairs, mut moved, mut luck) = (0, 0, Luck::new(5));
    for seed in 1.. {
        let (steps, rounds) = night(seed, 12_000);
        for round in &rounds {
            let seen = seen(round, &steps);
            let seats = seen.held.iter().filter(|(_, cards)| !cards.is_empty()).map(|(seat, _)| Eye::Seat(*seat));
            for eye in seats.chain([Eye::Rail, Eye::Dealer, Eye::Floor]) {
                moved += check(round, &steps, seen.by(eye), eye, &mut luck);
                pairs += 1;
            }
        }
        if pairs >= PAIRS {
            break;
        }
    }
    assert!(moved > 25 * pairs, "hardly a card is in another place: {moved} in {pairs} pairs");
}

/// The law itself can fail: if seen cards are permuted, the difference shows.
#[test]
fn seen_cards_in_other_places_show() {
    let (steps, rounds) = night(1, 4_000);
    let shows = |round: &&Round| {
        let seen = seen(round, &steps);
        let (&seat, held) = seen.held.iter().find(|(_, cards)| !cards.is_empty())?;
        let checked = std::panic::catch_unwind(|| {
            check(round, &steps, seen.by(Eye::Rail), Eye::Seat(seat), &mut Luck::new(9));
        });
        (!held.is_subset(seen.turned)).then_some(checked.is_err())
    };
    let detected: Vec<bool> = rounds.iter().take(60).filter_map(|round| shows(&round)).collect();
    assert!(
        detected.len() > 10 && detected.iter().filter(|detected| **detected).count() * 10 > detected.len() * 8,
        "{detected:?}"
    );
}
