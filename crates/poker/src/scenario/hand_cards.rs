//! The deck that deals what a `hand` block says.

use super::hand::seat_of;
use crate::Setup;
use cards::{Card, CardSet, Pack, Position, notation};
use game::Seat;
use scenario::{Failure, Step};

/// Reads every card of the block ahead; what it leaves open is filled from the rest of the deck. A `deck` line has the
/// cards that follow the first deal one by one, burns included, instead of flop, turn and river.
pub fn stack(setup: &Setup, steps: &[(u32, &str)]) -> Result<Pack, Failure> {
    let deck = setup.variant.deck;
    let order = setup.order();
    let after_deal = usize::from(setup.variant.streets[0].each()) * order.len();
    let mut places: Vec<Option<Card>> = vec![None; deck.size()];
    let mut board = Vec::new();
    for &(line, text) in steps {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match verb {
            "deal" => {
                for (seat, cards) in hands(line, Step::read(rest).action)? {
                    let place = order.iter().position(|known| *known == seat);
                    let place = place.ok_or_else(|| Failure::at(line, format!("{seat} is not dealt in")))?;
                    for (number, card) in cards.into_iter().enumerate() {
                        put(line, &mut places, number * order.len() + place, card)?;
                    }
                }
            }
            "deck" => {
                for (number, card) in read(line, rest)?.into_iter().enumerate() {
                    put(line, &mut places, after_deal + number, card)?;
                }
            }
            "flop" | "turn" | "river" => board.extend(read(line, Step::read(rest).action)?),
            _ => {}
        }
    }
    if !steps.iter().any(|(_, text)| text.starts_with("deck ")) {
        for (at, card) in board_places(setup, after_deal).zip(board) {
            put(0, &mut places, at, card)?;
        }
    }
    let used: CardSet = places.iter().flatten().copied().collect();
    let mut rest = (deck.set() - used).iter();
    let cards: Vec<Card> = places.into_iter().filter_map(|card| card.or_else(|| rest.next())).collect();
    Pack::in_order(deck, &cards).map_err(|error| Failure::at(0, error.to_string()))
}

/// Where the cards of the board come off, past their burns.
fn board_places(setup: &Setup, after_deal: usize) -> impl Iterator<Item = usize> {
    let mut at = after_deal;
    setup.variant.streets[1..].iter().flat_map(move |street| {
        at += usize::from(street.burns);
        let first = at;
        at += usize::from(street.board());
        first..at
    })
}

fn put(line: u32, places: &mut [Option<Card>], at: usize, card: Card) -> Result<(), Failure> {
    if places.contains(&Some(card)) {
        return Err(Failure::at(line, format!("{card} stands twice")));
    }
    let place = places.get_mut(at).ok_or_else(|| Failure::at(line, "so many cards has no deck"))?;
    *place = Some(card);
    Ok(())
}

/// `seat 1: Ah Kh  seat 2: 9c 9d`.
fn hands(line: u32, text: &str) -> Result<Vec<(Seat, Vec<Card>)>, Failure> {
    let parts = text.split("seat ").map(str::trim).filter(|part| !part.is_empty());
    let hand = |part: &str| {
        let (number, cards) = part.split_once(':').ok_or_else(|| Failure::at(line, "write seat 1: Ah Kh"))?;
        Ok((seat_of(line, number)?, read(line, cards)?))
    };
    parts.map(hand).collect()
}

pub fn read(line: u32, text: &str) -> Result<Vec<Card>, Failure> {
    notation::read_distinct(text).map_err(|error| Failure::at(line, error.to_string()))
}

/// A place in the deck that is named by where its card lies: `burn 1`, `board 5`, `seat 2 card 1`, `muck 1`, `stub 1`.
pub fn position(line: u32, hand: &crate::Hand, text: &str) -> Result<Position, Failure> {
    use cards::Spot;
    let words: Vec<&str> = text.split_whitespace().collect();
    let (spot, number) = match words.as_slice() {
        ["burn", number] => (Spot::Burn, number),
        ["board", number] => (Spot::Board, number),
        ["muck", number] => (Spot::Muck, number),
        ["stub", number] => (Spot::Stub, number),
        ["seat", seat, "card", number] => (Spot::Seat(seat_of(line, seat)?.number()), number),
        _ => return Err(Failure::at(line, "write burn 1, board 5, muck 1, stub 1 or seat 2 card 1")),
    };
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let found = index.and_then(|index| hand.pack().positions_in(spot).nth(index));
    found.ok_or_else(|| Failure::at(line, format!("no card lies at {text}")))
}
