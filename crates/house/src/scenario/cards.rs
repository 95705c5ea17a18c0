//! Stacks the deck so that it deals what a block says.

use crate::Terms;
use crate::finished::{Choice, Dealt, FinishedSeat, stacked};
use cards::{Card, CardSet, Deck, Pack, notation};
use game::Seat;
use scenario::{Failure, Step};

/// Reads every card of the block ahead. What the block leaves open is filled from the rest of the deck.
pub fn stack(terms: &Terms, steps: &[(u32, &str)]) -> Result<Pack, Failure> {
    let mut hands: Vec<(Seat, [Card; 2])> = Vec::new();
    let (mut dealer, mut in_box, mut board) = (None, None, Vec::new());
    for &(line, text) in steps {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = Step::read(rest).action;
        match verb {
            "deal" => {
                for (holder, cards) in holders(line, rest)? {
                    match holder {
                        "dealer" => dealer = Some(exactly(line, cards)?),
                        "box" => in_box = Some(exactly(line, cards)?),
                        seat => hands.push((seat_of(line, seat)?, exactly(line, cards)?)),
                    }
                }
            }
            "flop" | "river" => board.extend(read(line, rest)?),
            _ => {}
        }
    }
    let mut used: CardSet = hands.iter().flat_map(|(_, cards)| *cards).chain(board.iter().copied()).collect();
    used = dealer.into_iter().flatten().chain(in_box.into_iter().flatten()).fold(used, CardSet::with);
    let mut rest = (Deck::Standard.set() - used).iter();
    let dealer = dealer.unwrap_or_else(|| std::array::from_fn(|_| rest.next().expect("few cards are named")));
    board.extend(rest.by_ref().take(5usize.saturating_sub(board.len())));
    let board: [Card; 5] = board.try_into().map_err(|_| Failure::at(0, "a board has five cards"))?;
    let wagered = seats_that_wager(steps);
    for seat in wagered {
        if !hands.iter().any(|(known, _)| *known == seat) {
            hands.push((seat, std::array::from_fn(|_| rest.next().expect("few cards are named"))));
        }
    }
    let seats =
        hands.into_iter().map(|(seat, cards)| FinishedSeat { seat, cards, wagers: Vec::new(), decision: Choice::Fold });
    let seats: Vec<FinishedSeat> = seats.collect();
    let dealt = Dealt { board, dealer, box_cards: in_box, seats: &seats };
    stacked(terms, &dealt).map_err(|error| Failure::at(0, error.to_string()))
}

/// The seats that make an Ante somewhere in the block.
fn seats_that_wager(steps: &[(u32, &str)]) -> Vec<Seat> {
    let antes = steps.iter().filter(|(_, text)| text.contains(" ante ") && !text.contains(" refused "));
    let seats = antes.filter_map(|(_, text)| text.strip_prefix("seat ")?.split(' ').next()?.parse().ok());
    let mut seats: Vec<Seat> = seats.filter_map(Seat::new).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// Reads `seat 1: 9h 8h  dealer: Kd Kc` as holders with their cards.
fn holders(line: u32, text: &str) -> Result<Vec<(&str, &str)>, Failure> {
    let mut found = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (holder, after) = rest.split_once(':').ok_or_else(|| Failure::at(line, "write seat 1: 9h 8h"))?;
        let end = after.find(':').map_or(after.len(), |colon| {
            let before = &after[..colon];
            before.rfind("seat").or_else(|| before.rfind("dealer")).or_else(|| before.rfind("box")).unwrap_or(colon)
        });
        found.push((holder.trim(), after[..end].trim()));
        rest = &after[end..];
    }
    Ok(found)
}

fn seat_of(line: u32, text: &str) -> Result<Seat, Failure> {
    let number = text.strip_prefix("seat ").and_then(|number| number.trim().parse().ok());
    number.and_then(Seat::new).ok_or_else(|| Failure::at(line, format!("{text:?} cannot hold cards")))
}

fn read(line: u32, text: &str) -> Result<Vec<Card>, Failure> {
    notation::read_distinct(text).map_err(|error| Failure::at(line, error.to_string()))
}

fn exactly<const N: usize>(line: u32, text: &str) -> Result<[Card; N], Failure> {
    let cards = read(line, text)?;
    let count = cards.len();
    cards.try_into().map_err(|_| Failure::at(line, format!("{count} cards are given, {N} are wanted")))
}
