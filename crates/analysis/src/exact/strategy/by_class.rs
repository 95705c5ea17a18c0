//! Every class of hole cards on every kind of board, as often as it comes there after what was decided before.

use super::play::{NotAllowed, Play, place};
use crate::exact::Start;
use crate::exact::board::Board;
use crate::exact::distribution::{Distribution, Sums};
use crate::exact::flop;
use crate::exact::meeting::{FLOPS_OF_A_BOARD, Meeting, Meetings};
use crate::exact::optimum::each_hand;
use crate::exact::payoff::Payoff;
use crate::exact::row::Field;
use crate::exact::spread::{Decided, Spread};
use crate::exact::symbol::{PAIRS, PLAIN, RANKS, SUITED, SYMBOLS};
use cards::{Card, CardSet, Rank, Suit};
use house::Stage;
use std::collections::BTreeSet;

/// Where the deals of hands that come to the river are counted; none is known yet of those that were checked.
type Lead = Option<usize>;

/// Counts what a way to play brings that minds only the flush.
pub fn count(meetings: &Meetings, payoff: &Payoff, play: &impl Play) -> Result<Distribution, NotAllowed> {
    let sums = Sums::new(payoff);
    let before = Start::every().map(|start| place(&sums, Stage::BeforeFlop, play.before_the_flop(start.example())));
    let before: Vec<Lead> = before.collect::<Result<_, _>>()?;
    let leads = leads(payoff, &sums, &before);
    let deals = spread(play, &sums, &before, &leads)?;
    let mut ending = Ending { play, sums, leads };
    for board in &meetings.plain {
        ending.add_board(board, meetings.field.plain.row(board.number), deals.plain.row(board.number), PLAIN)?;
    }
    for board in &meetings.suited {
        ending.add_board(board, meetings.field.suited.row(board.number), deals.suited.row(board.number), SUITED)?;
    }
    Ok(ending.sums.finish())
}

/// The leads that occur. The last of them is not followed from flop to board: it has what the others leave.
fn leads(payoff: &Payoff, sums: &Sums, before: &[Lead]) -> Vec<Lead> {
    let after = payoff.multiples(Stage::AfterFlop).iter();
    let after = after.map(|&multiple| place(sums, Stage::AfterFlop, Some(multiple)).expect("the terms allow it"));
    let before: BTreeSet<usize> = before.iter().copied().flatten().collect();
    [None].into_iter().chain(after).chain(before.into_iter().map(Some)).collect()
}

/// How often each class of hole cards comes to each board by each lead that is followed.
fn spread(play: &impl Play, sums: &Sums, before: &[Lead], leads: &[Lead]) -> Result<Field<i32>, NotAllowed> {
    let followed = &leads[..leads.len() - 1];
    let mut spread = Spread::new(followed.len(), Field::new(0, 0));
    let mut hands: Vec<Decided> = Vec::with_capacity(49 * 48 / 2);
    for flop in flop::every() {
        let mut cards = flop.cards.iter();
        let turned = [0; 3].map(|_| cards.next().expect("a flop has three cards"));
        hands.clear();
        let mut refused = Ok(());
        each_hand(flop.cards, |one, other| {
            let before = before[Start::of([one, other]).number()];
            let lead = before.map_or_else(
                || place(sums, Stage::AfterFlop, play.after_the_flop([one, other], turned)),
                |place| Ok(Some(place)),
            );
            match lead {
                Ok(lead) => hands.push((one, other, followed.iter().position(|known| *known == lead))),
                Err(not_allowed) => refused = Err(not_allowed),
            }
        });
        refused?;
        spread.flop(flop.cards, flop.flops as i32, &hands);
    }
    Ok(spread.finish())
}

/// What comes of the hands on each board.
struct Ending<'play, Player> {
    play: &'play Player,
    sums: Sums,
    leads: Vec<Lead>,
}

impl<Player: Play> Ending<'_, Player> {
    /// Counts all hands on the boards of a kind, with the deals of so many classes for each lead that is followed.
    fn add_board(
        &mut self,
        board: &Board,
        meetings: &[Meeting],
        deals: &[i32],
        classes: usize,
    ) -> Result<(), NotAllowed> {
        let example = Example::of(board);
        for (class, &meeting) in meetings.iter().enumerate().filter(|(_, meeting)| meeting.can_be_held()) {
            let mut rest = FLOPS_OF_A_BOARD * board.hands(class);
            for lead in 0..self.leads.len() {
                let is_last = lead + 1 == self.leads.len();
                let deals = if is_last { rest } else { i64::from(deals[lead * classes + class]) };
                rest -= deals;
                if deals > 0 {
                    let place = self.leads[lead].map_or_else(|| self.at_the_river(&example, class), Ok)?;
                    self.sums.add(place, meeting, deals);
                }
            }
        }
        Ok(())
    }

    fn at_the_river(&self, example: &Example, class: usize) -> Result<usize, NotAllowed> {
        let multiple = self.play.at_the_river(example.hole(class), example.board);
        Ok(place(&self.sums, Stage::AfterRiver, multiple)?.unwrap_or(self.sums.fold()))
    }
}

/// The suit of a flush wherever one is possible.
const FLUSH: Suit = Suit::ALL[0];

/// One board of a kind.
struct Example {
    board: [Card; 5],
    /// Of each rank two cards that are left and in no suit of which the board has three.
    left: [Vec<Card>; RANKS],
}

impl Example {
    fn of(board: &Board) -> Example {
        let suited =
            (0..RANKS).filter(|rank| board.lane() >> rank & 1 == 1).map(|rank| Card::new(Rank::ALL[rank], FLUSH));
        // In turn, so that equal ranks get different suits and no suit three cards.
        let turns = if board.lane() == 0 { &Suit::ALL[..] } else { &Suit::ALL[1..] };
        let others = (0..RANKS).flat_map(|rank| {
            let gone = turns.len() - usize::from(board.left[rank].unsigned_abs());
            std::iter::repeat_n(Rank::ALL[rank], gone)
        });
        let others = others.zip(turns.iter().cycle()).map(|(rank, suit)| Card::new(rank, *suit));
        let cards: CardSet = suited.chain(others).collect();
        let mut each = cards.iter();
        let left = std::array::from_fn(|rank| {
            let of_rank = turns.iter().map(|suit| Card::new(Rank::ALL[rank], *suit));
            of_rank.filter(|card| !cards.contains(*card)).take(2).collect()
        });
        Example { board: std::array::from_fn(|_| each.next().expect("a board has five cards")), left }
    }

    /// Two hole cards of a class that can be held on the board.
    fn hole(&self, class: usize) -> [Card; 2] {
        let (one, other) = PAIRS[class];
        let card = |symbol: u8, taken: usize| match usize::from(symbol) {
            symbol @ RANKS..SYMBOLS => Card::new(Rank::ALL[symbol - RANKS], FLUSH),
            rank => self.left[rank][taken],
        };
        [card(one, 0), card(other, usize::from(one == other))]
    }
}
