//! Every hand on every board, once for all that differ by an exchange of suits.

use super::play::{NotAllowed, Play, place};
use crate::exact::Start;
use crate::exact::distribution::Sums;
use crate::exact::every_board::EveryBoard;
use crate::exact::meeting::{FLOPS_OF_A_BOARD, Meetings};
use crate::exact::symbol::RANKS;
use cards::{Card, CardSet};
use house::Stage;

/// Every flop has a place by its three cards.
const FLOPS: usize = 52 * 51 * 50 / 6;

/// Counts what a way to play brings with the hands of a kind.
pub fn add_start(meetings: &Meetings, play: &impl Play, start: Start, sums: &mut Sums) -> Result<(), NotAllowed> {
    let hole = start.example();
    let hands = i64::from(start.hands());
    let boards = EveryBoard::beside(start);
    if let Some(place) = place(sums, Stage::BeforeFlop, play.before_the_flop(hole))? {
        boards.each(&mut |lanes, count| {
            let meeting = meetings.of_hand(hole, cards(lanes), lanes);
            sums.add(place, meeting, FLOPS_OF_A_BOARD * hands * count);
        });
        return Ok(());
    }
    let flops = flops(play, hole, sums)?;
    let mut refused = Ok(());
    boards.each(&mut |lanes, count| {
        let board = cards(lanes);
        let meeting = meetings.of_hand(hole, board, lanes);
        let mut checked = 0;
        each_flop(board, |flop| match flops[flop] {
            Some(place) => sums.add(usize::from(place), meeting, hands * count),
            None => checked += 1,
        });
        if checked > 0 {
            match place(sums, Stage::AfterRiver, play.at_the_river(hole, board)) {
                Ok(place) => sums.add(place.unwrap_or(sums.fold()), meeting, checked * hands * count),
                Err(not_allowed) => refused = Err(not_allowed),
            }
        }
    });
    refused
}

/// For every flop beside two hole cards where the wager after it is counted.
fn flops(play: &impl Play, hole: [Card; 2], sums: &Sums) -> Result<Vec<Option<u8>>, NotAllowed> {
    let mut flops = vec![None; FLOPS];
    let left: Vec<Card> = (CardSet::ALL - hole.into_iter().collect()).iter().collect();
    for (at, &high) in left.iter().enumerate() {
        for (at, &middle) in left[..at].iter().enumerate() {
            for &low in &left[..at] {
                let wagered = play.after_the_flop(hole, [low, middle, high]);
                let place = place(sums, Stage::AfterFlop, wagered)?;
                flops[flop_number(low, middle, high)] = place.map(|place| place as u8);
            }
        }
    }
    Ok(flops)
}

/// The place of a flop whose cards are in the order of their bytes.
#[inline]
fn flop_number(low: Card, middle: Card, high: Card) -> usize {
    let [low, middle, high] = [low, middle, high].map(|card| card.suit() as usize * RANKS + card.rank() as usize);
    high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low
}

/// The ten flops that a board can have begun with.
#[inline]
fn each_flop(board: [Card; 5], mut visit: impl FnMut(usize)) {
    for high in 2..5 {
        for middle in 1..high {
            for low in 0..middle {
                visit(flop_number(board[low], board[middle], board[high]));
            }
        }
    }
}

/// The cards of a board, in the order of their bytes.
#[inline]
fn cards(lanes: [u16; 4]) -> [Card; 5] {
    let bits = (0..4).fold(0, |bits, suit| bits | u64::from(lanes[suit]) << (16 * suit));
    let mut cards = CardSet::from_bits(bits).iter();
    std::array::from_fn(|_| cards.next().expect("a board has five cards"))
}
