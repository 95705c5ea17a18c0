//! Cards that a viewer may not see do not affect what it sees: hidden faces are permuted and the round is played again.

use crate::people::{DEALER, FLOOR, LINK, seat};
use crate::round::expected_spots::ExpectedSpots;
use crate::round::naive::positions;
use crate::round::play::Playing;
use crate::round::table::Table;
use cards::{Card, Position, Spot};
use chance::{Chance, check};
use game::{Actor, CardView, Events, Eye, Game, Seat, Time};
use house::{Round, RoundCommand, RoundEvent, RoundOptions, RoundView};

const ROUNDS: u64 = 2000;

/// How many moments and viewers are tried in each round.
const MOMENTS: usize = 8;

#[test]
fn no_view_and_no_event_depends_on_a_card_that_the_eye_may_not_see() {
    check(5, ROUNDS, |chance| {
        let table = Table::electronic(chance);
        let playing = Playing::whole(&table, chance);
        for moment in 0..MOMENTS {
            let until = if moment == 0 { playing.commands.len() } else { chance.below(playing.commands.len() + 1) };
            let commands = &playing.commands[..until];
            let eye = any_eye(chance);
            let seen = Stream::of(&table, &table.deck, commands, eye);
            let mut deck = table.deck.clone();
            permute(&mut deck, &seen.visible(&table, eye), chance);
            let other = Stream::of(&table, &deck, commands, eye);
            let context = |what| format!("{what} of {eye:?} betray hidden cards after {commands:?}\n{}", table.text);
            assert_eq!(seen.events, other.events, "{}", context("the events"));
            assert_eq!(seen.view, other.view, "{}", context("the cards"));
            assert_eq!(seen.options, other.options, "{}", context("the options"));
        }
    });
}

fn any_eye(chance: &mut Chance) -> Eye {
    match chance.below(8) {
        0 => Eye::Rail,
        1 => Eye::Dealer,
        2 => Eye::Floor,
        3 => Eye::Auditor,
        _ => Eye::Seat(seat(1 + chance.below(7) as u8)),
    }
}

/// Everything that a viewer gets.
struct Stream {
    round: Round,
    events: Vec<RoundEvent>,
    view: RoundView,
    options: Vec<RoundOptions>,
}

impl Stream {
    /// Plays the same commands with a deck.
    fn of(table: &Table, deck: &[Card], commands: &[(Actor, RoundCommand)], eye: Eye) -> Stream {
        let mut round = table.round_with(deck);
        let mut events = Vec::new();
        for (by, command) in commands {
            let mut out = Events::new();
            // If hidden cards make a command illegal, its events are missing, which fails the test.
            if round.decide(Time::default(), by, command, &mut out).is_ok() {
                for event in out.into_events() {
                    round.apply(&event);
                    events.push(event);
                }
            }
        }
        let people = match eye {
            Eye::Seat(seat) => vec![crate::people::player(seat)],
            Eye::Dealer => vec![DEALER],
            Eye::Floor => vec![FLOOR],
            Eye::Rail => vec![LINK],
            Eye::Auditor => Vec::new(),
        };
        let options = people.iter().map(|by| round.options(by)).collect();
        Stream { view: round.view(eye), round, events, options }
    }

    /// The positions that a viewer may see: face-up cards, its own cards, and for the auditor everything at the end.
    fn visible(&self, table: &Table, eye: Eye) -> Vec<usize> {
        if eye == Eye::Auditor && self.round.is_over() {
            return (0..52).collect();
        }
        let turned = self.events.iter().filter_map(|event| match event {
            RoundEvent::Turned { at, .. } => Some(usize::from(at.0)),
            _ => None,
        });
        let mut visible: Vec<usize> = turned.collect();
        if let Eye::Seat(seat) = eye {
            visible.extend(own(table, &self.round, &self.events, seat));
        }
        visible
    }
}

/// The positions that were dealt to a seat.
fn own(table: &Table, round: &Round, events: &[RoundEvent], seat: Seat) -> Vec<usize> {
    let expected = ExpectedSpots::through(table, events);
    let seats: Vec<usize> = positions(&expected.order, Spot::Seat(seat.number()));
    seats.into_iter().filter(|at| round.pack().spot(Position(*at as u8)) != Ok(Spot::Stub)).collect()
}

/// Shuffles the faces of all other positions.
fn permute(deck: &mut [Card], fixed: &[usize], chance: &mut Chance) {
    let free: Vec<usize> = (0..deck.len()).filter(|at| !fixed.contains(at)).collect();
    let mut faces: Vec<Card> = free.iter().map(|at| deck[*at]).collect();
    chance.shuffle(&mut faces);
    for (at, face) in free.into_iter().zip(faces) {
        deck[at] = face;
    }
}

#[test]
fn an_eye_sees_what_was_turned_and_its_own_cards_and_the_auditor_everything_at_the_end() {
    check(15, ROUNDS, |chance| {
        let table = Table::electronic(chance);
        let playing = Playing::whole(&table, chance);
        let until = if chance.one_in(2) { playing.commands.len() } else { chance.below(playing.commands.len() + 1) };
        for eye in crate::people::eyes() {
            let stream = Stream::of(&table, &table.deck, &playing.commands[..until], eye);
            let mut may: Vec<usize> = stream.visible(&table, eye);
            may.sort_unstable();
            may.dedup();
            let faces = all_cards(&stream.view).into_iter().filter_map(CardView::face);
            let place = |card| table.deck.iter().position(|known| *known == card);
            let mut sees: Vec<usize> = faces.filter_map(place).collect();
            sees.sort_unstable();
            sees.dedup();
            assert_eq!(sees, may, "{eye:?} in {:?}", stream.round.phase());
        }
    });
}

fn all_cards(view: &RoundView) -> Vec<CardView> {
    let seats = view.seats.iter().flat_map(|shown| &shown.cards);
    let others =
        [&view.dealer, &view.board, &view.box_cards, &view.burns, &view.stub, &view.rack].into_iter().flatten();
    seats.chain(others).copied().collect()
}
