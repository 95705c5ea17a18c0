//! Each of the 52 cards is in exactly one place after every event, and where a naive dealer puts it.

use crate::chance::check;
use crate::naive::positions;
use crate::people::eyes;
use crate::play::Playing;
use crate::table::Table;
use cards::{Face, Position, Spot};
use game::{Game, Seat};
use house::{CardView, Event, Round, View};
use std::collections::BTreeMap;

const ROUNDS: u64 = 1000;

#[test]
fn each_card_is_in_one_place_and_where_the_book_deals_it() {
    check(2, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        let mut round = table.round();
        let mut racked = BTreeMap::new();
        while let Some(events) = playing.step(chance) {
            for event in &events {
                round.apply(event);
                if let Event::Racked { seat, .. } = event {
                    racked.insert(*seat, 52 - round.pack().count_in(Spot::Stub));
                }
                in_one_place(&round);
                as_dealt(&table, &round, &racked);
                for eye in eyes() {
                    seen_once(&round.view(eye), &round, &playing);
                }
            }
        }
        if round.is_over() && !events_contain_void(&playing.events) {
            let order = table.order(&round.dealt_in().clockwise().collect::<Vec<_>>());
            assert_eq!(52 - round.pack().count_in(Spot::Stub), order.len(), "the deal was not finished");
        }
    });
}

fn events_contain_void(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Voided { .. }))
}

/// Every spot that a house game has.
fn spots() -> Vec<Spot> {
    let seats = (1..=Seat::MOST).map(Spot::Seat);
    seats.chain([Spot::Stub, Spot::Burn, Spot::Board, Spot::Dealer, Spot::Box, Spot::Rack]).collect()
}

fn in_one_place(round: &Round) {
    let mut found: Vec<u8> = spots().iter().flat_map(|spot| round.pack().positions_in(*spot)).map(|at| at.0).collect();
    found.sort_unstable();
    assert_eq!(found, (0..52).collect::<Vec<u8>>(), "a card is nowhere or in two places");
}

/// What is dealt lies where the book's steps put it, or in the rack after that; the rest is the stub, in its order.
/// A hand may be racked before all of it is dealt: what had been dealt by then is in the rack.
fn as_dealt(table: &Table, round: &Round, racked: &BTreeMap<Seat, usize>) {
    let order = table.order(&round.dealt_in().clockwise().collect::<Vec<_>>());
    let stub: Vec<u8> = round.pack().positions_in(Spot::Stub).map(|at| at.0).collect();
    let dealt = 52 - stub.len();
    assert!(dealt <= order.len(), "{dealt} cards are dealt of {}", order.len());
    assert_eq!(stub, (dealt as u8..52).collect::<Vec<u8>>(), "the stub is out of order");
    for (at, spot) in (0u8..).zip(&order[..dealt]) {
        let racked_until = |number: u8| racked.get(&Seat::new(number).unwrap()).copied().unwrap_or(0);
        let is_racked = matches!(*spot, Spot::Seat(number) if usize::from(at) < racked_until(number));
        let wanted = if is_racked { Spot::Rack } else { *spot };
        assert_eq!(round.pack().spot(Position(at)), Ok(wanted), "position {at} of {order:?}\n{}", table.text);
    }
}

/// A view shows each card once, at the place where it was dealt, and no face that is not there.
fn seen_once(view: &View, round: &Round, playing: &Playing<'_>) {
    let Playing { table, deck, .. } = playing;
    let order = table.order(&round.dealt_in().clockwise().collect::<Vec<_>>());
    let dealt = 52 - round.pack().count_in(Spot::Stub);
    let order = &order[..dealt];
    let at = |card: &CardView| match card {
        CardView::Back(at) => usize::from(at.0),
        CardView::Face(card) => {
            let at = round.pack().find(*card).unwrap();
            assert_eq!(*card, deck[usize::from(at.0)], "a face that is not there");
            usize::from(at.0)
        }
    };
    let places = |cards: &[CardView]| cards.iter().map(at).collect::<Vec<usize>>();
    assert_eq!(places(&view.board), positions(order, Spot::Board), "the board");
    assert_eq!(places(&view.dealer), positions(order, Spot::Dealer), "the dealer's cards");
    assert_eq!(places(&view.box_cards), positions(order, Spot::Box), "the box");
    assert_eq!(places(&view.burns), positions(order, Spot::Burn), "the burns");
    assert_eq!(places(&view.stub), (dealt..52).collect::<Vec<_>>(), "the stub");
    for shown in &view.seats {
        let wanted = positions(order, Spot::Seat(shown.seat.number()));
        assert_eq!(places(&shown.cards), wanted, "the cards of {}\n{}", shown.seat, table.text);
    }
}

#[test]
fn a_live_table_knows_the_cards_that_were_named_and_no_others() {
    check(12, ROUNDS, |chance| {
        let table = Table { is_live: true, ..Table::any(chance) };
        let playing = Playing::whole(&table, chance);
        let named = playing.events.iter().filter_map(|event| match event {
            Event::Turned { at, card, .. } => Some((*at, *card)),
            _ => None,
        });
        let named: Vec<_> = named.collect();
        for at in (0..52).map(Position) {
            let known = named.iter().find(|(named, _)| *named == at).map(|(_, card)| *card);
            let face = known.map_or(Face::Down, Face::Known);
            assert_eq!(playing.round.pack().face(at), Ok(face), "position {}", at.0);
        }
    });
}
