//! What an eye sees: the same from the events alone, and the same whatever lies face down for it.

use crate::Chance;
use crate::random::{Played, played};
use cards::{Card, Deck, Face, Pack, Position};
use game::{CardView, Eye, Game, Seat};
use poker::{Hand, HandEvent};
use std::sync::Arc;

pub fn eyes(hand: &Hand) -> Vec<Eye> {
    let seats = hand.order().iter().map(|seat| Eye::Seat(*seat));
    seats.chain([Eye::Rail, Eye::Dealer, Eye::Floor]).collect()
}

fn replayed(played: &Played, pack: Pack) -> Hand {
    let mut hand = Hand::new(Arc::clone(&played.setup), pack).unwrap();
    played.events.iter().for_each(|event| hand.apply(event));
    hand
}

/// The positions whose faces an eye knows: those that were turned up, and its own.
fn known_to(played: &Played, eye: Eye) -> Vec<Position> {
    let turned = played.events.iter().filter_map(|event| match event {
        HandEvent::Turned { at, .. } => Some(*at),
        _ => None,
    });
    let mut known: Vec<Position> = turned.collect();
    if let Eye::Seat(seat) = eye {
        known.extend(own(played, seat));
    }
    known
}

fn own(played: &Played, seat: Seat) -> Vec<Position> {
    // Somebody else's view has backs, which say where the cards lie.
    let mut hidden = Hand::new(Arc::clone(&played.setup), Pack::face_down(played.setup.variant.deck)).unwrap();
    played
        .events
        .iter()
        .filter(|event| !matches!(event, HandEvent::Turned { .. }))
        .for_each(|event| hidden.apply(event));
    let view = hidden.view(Eye::Rail);
    let cards = view.seats.iter().filter(|view| view.seat == seat).flat_map(|view| view.cards.clone());
    cards.filter_map(|card| if let CardView::Back(at) = card { Some(at) } else { None }).collect()
}

/// The same deck with everything that an eye does not know in another order.
fn mixed(pack: &Pack, deck: Deck, known: &[Position], chance: &mut Chance) -> Pack {
    let face = |at: u8| match pack.face(Position(at)).unwrap() {
        Face::Known(card) => card,
        Face::Down => unreachable!(),
    };
    let mut cards: Vec<Card> = (0..deck.size() as u8).map(face).collect();
    let hidden: Vec<usize> = (0..cards.len()).filter(|at| !known.contains(&Position(*at as u8))).collect();
    for index in (1..hidden.len()).rev() {
        cards.swap(hidden[index], hidden[chance.below(index + 1)]);
    }
    Pack::in_order(deck, &cards).unwrap()
}

#[test]
fn the_events_alone_make_the_same_hand() {
    for seed in 0..1500 {
        let (played, pack) = played(seed, 5 + seed as usize % 60);
        let again = replayed(&played, pack);
        for eye in eyes(&again) {
            assert_eq!(again.view(eye), played.hand.view(eye), "seed {seed}, {eye:?}");
        }
    }
}

#[test]
fn hidden_cards_change_nothing_in_what_another_eye_sees() {
    for seed in 0..1500 {
        let (played, pack) = played(seed, 5 + seed as usize % 60);
        let mut chance = Chance::new(seed);
        for eye in eyes(&played.hand) {
            let other = mixed(&pack, played.setup.variant.deck, &known_to(&played, eye), &mut chance);
            let again = replayed(&played, other);
            assert_eq!(again.view(eye), played.hand.view(eye), "seed {seed}, {eye:?}");
        }
    }
}
