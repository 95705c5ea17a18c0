//! After every event each of the 52 cards is in exactly one place, the one where a naive dealer puts it.

use crate::people::eyes;
use crate::round::expected_spots::ExpectedSpots;
use crate::round::naive::positions;
use crate::round::play::Playing;
use crate::round::table::Table;
use cards::{Face, Position, Spot};
use chance::check;
use game::{CardView, Game, Seat};
use house::{Round, RoundEvent, RoundView};
use std::collections::BTreeMap;

const ROUNDS: u64 = 1000;

#[test]
fn each_card_is_in_one_place_and_where_the_book_deals_it() {
    check(2, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        let mut round = table.round();
        let (mut racked, mut expected) = (Racked::default(), ExpectedSpots::default());
        while let Some(events) = playing.step(chance) {
            for event in &events {
                round.apply(event);
                racked.follow(event, &round);
                expected.follow(&table, event, &round);
                in_one_place(&round);
                as_dealt(&table, &round, &racked, &expected.order);
                for eye in eyes() {
                    seen_where_it_is(&round.view(eye), &round, &playing, &expected.order);
                }
            }
        }
        if round.is_over() && playing.is_regular() {
            assert_eq!(round.pack().count_in(Spot::Rack), 52, "cards stay on the felt");
        }
    });
}

/// What went into the rack, according to the events.
#[derive(Default)]
struct Racked {
    /// For each seat, the positions before this one: a hand may be racked before all of it is dealt.
    seats: BTreeMap<Seat, usize>,
    burns_before: usize,
    /// How many cards were dealt when the stub was racked.
    stub: Option<usize>,
    all: bool,
}

impl Racked {
    fn follow(&mut self, event: &RoundEvent, round: &Round) {
        match event {
            RoundEvent::Racked { seat, .. } | RoundEvent::HandVoided { seat, .. } => {
                self.seats.insert(*seat, self.dealt(round));
            }
            RoundEvent::BurnsRacked => self.burns_before = self.dealt(round),
            RoundEvent::StubRacked => {
                let last = (0..52).rev().find(|at| round.pack().spot(Position(*at)) != Ok(Spot::Rack));
                self.stub = last.map(|at| usize::from(at) + 1);
            }
            RoundEvent::Cleared => self.all = true,
            _ => {}
        }
    }

    fn dealt(&self, round: &Round) -> usize {
        self.stub.unwrap_or_else(|| 52 - round.pack().count_in(Spot::Stub))
    }

    fn has(&self, at: usize, spot: Spot) -> bool {
        let of_seat = |number| self.seats.get(&Seat::new(number).unwrap()).is_some_and(|until| at < *until);
        self.all
            || match spot {
                Spot::Seat(number) => of_seat(number),
                Spot::Burn => at < self.burns_before,
                _ => false,
            }
    }
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

/// Dealt cards are where the book's steps put them, or later in the rack; the rest is the stub.
fn as_dealt(table: &Table, round: &Round, racked: &Racked, order: &[Spot]) {
    let dealt = racked.dealt(round);
    assert!(dealt <= order.len(), "{dealt} cards are dealt of {}", order.len());
    for at in 0..52 {
        let wanted = match order[..dealt].get(at) {
            Some(spot) if racked.has(at, *spot) => Spot::Rack,
            Some(spot) => *spot,
            None if racked.stub.is_some() => Spot::Rack,
            None => Spot::Stub,
        };
        assert_eq!(round.pack().spot(Position(at as u8)), Ok(wanted), "position {at} of {order:?}\n{}", table.text);
    }
}

/// A view shows each card of a hand, the board and the box where it was dealt, and only faces that are there.
fn seen_where_it_is(view: &RoundView, round: &Round, playing: &Playing<'_>, order: &[Spot]) {
    let Playing { table, deck, .. } = playing;
    let is_out = |at: &usize| round.pack().spot(Position(*at as u8)) != Ok(Spot::Stub);
    let at = |card: &CardView| match card {
        CardView::Back(at) => usize::from(at.0),
        CardView::Face(card) => {
            let at = round.pack().find(*card).unwrap();
            assert_eq!(*card, deck[usize::from(at.0)], "a face that is not there");
            usize::from(at.0)
        }
    };
    let places = |cards: &[CardView]| cards.iter().map(at).collect::<Vec<usize>>();
    let dealt_to = |spot| positions(order, spot).into_iter().filter(is_out).collect::<Vec<usize>>();
    assert_eq!(places(&view.board), dealt_to(Spot::Board), "the board");
    assert_eq!(places(&view.dealer), dealt_to(Spot::Dealer), "the dealer's cards");
    assert_eq!(places(&view.box_cards), dealt_to(Spot::Box), "the box");
    for shown in &view.seats {
        let wanted = dealt_to(Spot::Seat(shown.seat.number()));
        assert_eq!(places(&shown.cards), wanted, "the cards of {}\n{}", shown.seat, table.text);
    }
    for (cards, spot) in [(&view.burns, Spot::Burn), (&view.stub, Spot::Stub), (&view.rack, Spot::Rack)] {
        let there: Vec<usize> = round.pack().positions_in(spot).map(|at| usize::from(at.0)).collect();
        assert_eq!(places(cards), there, "{spot:?}");
    }
}

#[test]
fn a_live_table_knows_the_cards_that_were_named_and_no_others() {
    check(12, ROUNDS, |chance| {
        let table = Table { is_live: true, ..Table::any(chance) };
        let playing = Playing::whole(&table, chance);
        let named = playing.events.iter().filter_map(|event| match event {
            RoundEvent::Turned { at, card, .. } => Some((*at, *card)),
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
