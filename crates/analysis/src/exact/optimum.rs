//! The best play: backwards from the river to the flop, from the flop to the two hole cards.

use super::flop::{self, Flop};
use super::gather::{Gather, PLAIN_VALUES, VALUES};
use super::meeting::{FLOPS, FLOPS_OF_A_BOARD, Meeting, Meetings, RUNOUTS};
use super::payoff::{Payoff, Worth};
use super::row::Field;
use super::symbol::{PAIRS, PLAIN, RANKS, SUITED};
use super::{Choice, Start};
use crate::Fraction;
use cards::{Card, CardSet};
use house::Stage;

/// The best play before and after the flop.
pub struct Optimum {
    pub starts: Vec<StartWorth>,
    pub flops: Vec<Flop>,
    /// After each flop, for all hands of the cards left in their order, the multiple that is wagered.
    pub after_the_flop: Vec<Vec<Option<u8>>>,
}

/// What the hands of one kind bring over all deals, those of the hands added up.
#[derive(Clone, Copy, Debug, Default)]
pub struct StartWorth {
    pub worth: Worth,
    /// After a check, when all that follows is played best.
    pub check: i64,
}

impl StartWorth {
    /// What each choice is worth with one hand of this kind.
    pub fn values(&self, start: Start, payoff: &Payoff) -> Vec<(Choice, Fraction)> {
        let boards = i64::from(start.hands()) * FLOPS * RUNOUTS;
        payoff.listed(Stage::BeforeFlop, self.check, |multiple| self.worth.of(multiple), boards)
    }

    /// The multiple that is wagered before the flop.
    pub fn best(&self, payoff: &Payoff) -> Option<u8> {
        self.worth.best(self.check, payoff.multiples(Stage::BeforeFlop)).1
    }
}

impl Optimum {
    pub fn of(values: &Values, payoff: &Payoff) -> Optimum {
        let flops = flop::every();
        let mut gather = Gather::new(&values.field);
        let mut starts = values.starts_with_flush();
        let mut after_the_flop = Vec::with_capacity(flops.len());
        for flop in &flops {
            gather.flop(flop.cards);
            let mut wagered = Vec::with_capacity(49 * 48 / 2);
            each_hand(flop.cards, |one, other| {
                let [played, river, fixed, each] = gather.hole(one, other).map(i64::from);
                wagered.push((played > river).then_some(payoff.after_the_flop()));
                let start = &mut starts[Start::of([one, other]).number()];
                start.worth.fixed += flop.flops * fixed;
                start.worth.each += flop.flops * each;
                start.check += flop.flops * played.max(river);
            });
            after_the_flop.push(wagered);
        }
        Optimum { starts, flops, after_the_flop }
    }
}

/// Calls `visit` with every two cards that are not on the flop.
#[inline]
pub fn each_hand(flop: CardSet, mut visit: impl FnMut(Card, Card)) {
    let left: Vec<Card> = (CardSet::ALL - flop).iter().collect();
    for (at, &one) in left.iter().enumerate() {
        left[..at].iter().for_each(|&other| visit(one, other));
    }
}

/// What is summed over turns and rivers, for each board and class of hole cards.
pub struct Values {
    pub field: Field<i32>,
    /// What each class brings over all boards with a flush, as often as its hands come there.
    with_flush: Vec<Worth>,
}

impl Values {
    pub fn of(meetings: &Meetings, payoff: &Payoff) -> Values {
        let mut field = Field::new(PLAIN_VALUES, VALUES);
        for board in &meetings.plain {
            let row = field.plain.row_mut(board.number);
            for (class, &meeting) in held(meetings.field.plain.row(board.number)) {
                let worth = payoff.worth(meeting);
                let values = [after_the_flop(payoff, worth), at_the_river(payoff, worth), worth.fixed, worth.each];
                (0..).zip(values).for_each(|(value, found): (usize, i64)| row[value * PLAIN + class] = found as i32);
            }
        }
        let mut with_flush = vec![Worth::default(); SUITED];
        for board in &meetings.suited {
            let row = field.suited.row_mut(board.number);
            for (class, &meeting) in held(meetings.field.suited.row(board.number)) {
                let worth = payoff.worth(meeting);
                row[class] = after_the_flop(payoff, worth) as i32;
                row[SUITED + class] = at_the_river(payoff, worth) as i32;
                let deals = board.hands(class) * FLOPS_OF_A_BOARD;
                with_flush[class].fixed += deals * worth.fixed;
                with_flush[class].each += deals * worth.each;
            }
        }
        Values { field, with_flush }
    }

    /// What the hands of each kind bring over the boards with a flush.
    fn starts_with_flush(&self) -> Vec<StartWorth> {
        let mut starts = vec![StartWorth::default(); Start::COUNT];
        for (&(one, other), worth) in PAIRS.iter().zip(&self.with_flush) {
            let (one, other) = (usize::from(one), usize::from(other));
            let ranks = (one % RANKS, other % RANKS);
            let (suited, offsuit) = (Start::suited(ranks), Start::offsuit(ranks));
            let mut add = |start: Start, worth: Worth| {
                let start = &mut starts[start.number()].worth;
                start.fixed += worth.fixed;
                start.each += worth.each;
            };
            if one >= RANKS {
                add(suited, *worth);
            } else if other >= RANKS || one == other {
                add(offsuit, *worth);
            } else {
                // Of two cards from the three other suits a third share a suit, whatever the board.
                let third = Worth { fixed: worth.fixed / 3, each: worth.each / 3 };
                add(suited, third);
                add(offsuit, Worth { fixed: worth.fixed - third.fixed, each: worth.each - third.each });
            }
        }
        starts
    }
}

/// The classes that can be held on a board.
fn held(row: &[Meeting]) -> impl Iterator<Item = (usize, &Meeting)> {
    row.iter().enumerate().filter(|(_, meeting)| meeting.can_be_held())
}

#[inline]
fn after_the_flop(payoff: &Payoff, worth: Worth) -> i64 {
    worth.of(payoff.after_the_flop())
}

#[inline]
fn at_the_river(payoff: &Payoff, worth: Worth) -> i64 {
    payoff.at_the_river(worth).0
}
