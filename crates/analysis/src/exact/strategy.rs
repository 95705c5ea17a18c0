//! What any way to play is worth: every hand on every board, once for all that differ by an exchange of suits.

use super::base::Figures;
use super::distribution::Sums;
use super::every_board::EveryBoard;
use super::meeting::{FLOPS_OF_A_BOARD, Meetings};
use super::payoff::Payoff;
use super::symbol::RANKS;
use super::{Decision, Start};
use crate::simulation::{Seen, Strategy};
use cards::{Card, CardSet};
use house::{Stage, Terms};
use std::fmt;

/// A way to play. It may not tell suits apart but by which cards share one.
pub trait Play {
    /// The multiple that is wagered before the flop; none is a check.
    fn before_the_flop(&self, hole: [Card; 2]) -> Option<u8>;
    /// The multiple that is wagered after the flop; none is a check.
    fn after_the_flop(&self, hole: [Card; 2], flop: [Card; 3]) -> Option<u8>;
    /// The multiple that is wagered at the river; none is a fold.
    fn at_the_river(&self, hole: [Card; 2], board: [Card; 5]) -> Option<u8>;
}

/// One of the named strategies, with the most that the terms let it wager.
pub struct Named<'terms> {
    strategy: Strategy,
    terms: &'terms Terms,
}

impl<'terms> Named<'terms> {
    pub fn new(strategy: Strategy, terms: &'terms Terms) -> Named<'terms> {
        Named { strategy, terms }
    }

    fn wagered(&self, hole: [Card; 2], board: &[Card], multiples: &[u8]) -> Option<u8> {
        multiples.iter().max().copied().filter(|_| self.strategy.wagers(&Seen { hole, board }))
    }
}

impl Play for Named<'_> {
    fn before_the_flop(&self, hole: [Card; 2]) -> Option<u8> {
        self.wagered(hole, &[], &self.terms.game.terms.before_the_flop.is)
    }

    fn after_the_flop(&self, hole: [Card; 2], flop: [Card; 3]) -> Option<u8> {
        self.wagered(hole, &flop, &self.terms.game.terms.after_the_flop.is)
    }

    fn at_the_river(&self, hole: [Card; 2], board: [Card; 5]) -> Option<u8> {
        self.wagered(hole, &board, &self.terms.game.terms.after_the_river.is)
    }
}

/// A decision that the terms do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAllowed(pub Decision);

impl fmt::Display for NotAllowed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is not among the wagers that the terms allow", self.0)
    }
}

impl std::error::Error for NotAllowed {}

/// What is needed to price any way to play by the terms of a submission.
pub struct Pricing {
    payoff: Payoff,
    meetings: Meetings,
}

/// Every flop has a place by its three cards.
const FLOPS: usize = 52 * 51 * 50 / 6;

impl Pricing {
    pub fn of(terms: &Terms) -> Pricing {
        let payoff = Payoff::of(terms);
        Pricing { meetings: Meetings::of(payoff.plays_from), payoff }
    }

    /// The figures of a way to play.
    pub fn price(&self, play: &impl Play) -> Result<Figures, NotAllowed> {
        self.price_starts(play, Start::every())
    }

    /// The figures of a way to play with some of the hole cards, each as often as it is dealt.
    pub fn price_starts(&self, play: &impl Play, starts: impl Iterator<Item = Start>) -> Result<Figures, NotAllowed> {
        let mut sums = Sums::new(&self.payoff);
        for start in starts {
            self.add_start(play, start, &mut sums)?;
        }
        Ok(Figures::of(&self.payoff, sums.finish()))
    }

    fn add_start(&self, play: &impl Play, start: Start, sums: &mut Sums) -> Result<(), NotAllowed> {
        let hole = start.example();
        let hands = i64::from(start.hands());
        let boards = EveryBoard::beside(start);
        if let Some(place) = place(sums, Stage::BeforeFlop, play.before_the_flop(hole))? {
            boards.each(&mut |lanes, count| {
                let meeting = self.meetings.of_hand(hole, cards(lanes), lanes);
                sums.add(place, meeting, FLOPS_OF_A_BOARD * hands * count);
            });
            return Ok(());
        }
        let flops = flops(play, hole, sums)?;
        let mut refused = Ok(());
        boards.each(&mut |lanes, count| {
            let board = cards(lanes);
            let meeting = self.meetings.of_hand(hole, board, lanes);
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
}

/// Where a wager is counted, if one is made.
#[inline]
fn place(sums: &Sums, stage: Stage, multiple: Option<u8>) -> Result<Option<usize>, NotAllowed> {
    let Some(multiple) = multiple else { return Ok(None) };
    let decision = Decision::Played { stage, multiple };
    sums.place(decision).map(Some).ok_or(NotAllowed(decision))
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
