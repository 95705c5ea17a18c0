//! How the best play ends: each class of hole cards on each board, as often as it comes there.

use super::board::Board;
use super::distribution::{Distribution, Sums};
use super::meeting::{FLOPS_OF_A_BOARD, Meeting, Meetings};
use super::optimum::{Optimum, each_hand};
use super::payoff::Payoff;
use super::row::Field;
use super::spread::{Decided, Spread};
use super::symbol::{PLAIN, SUITED};
use super::{Decision, Start};
use house::Stage;

/// How a hand comes to the river.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lead {
    /// Not decided yet.
    Checked,
    Decided(Decision),
}

/// Counts the results of the best play, in memory that was used before.
pub fn count(meetings: &Meetings, payoff: &Payoff, optimum: &Optimum, memory: Field<i32>) -> Distribution {
    let leads = leads(payoff, optimum);
    let deals = spread(payoff, optimum, &leads, memory);
    let mut ending = Ending::new(payoff, &leads);
    for board in &meetings.plain {
        let (meetings, deals) = (meetings.field.plain.row(board.number), deals.plain.row(board.number));
        ending.add_board(board, meetings, deals, PLAIN);
    }
    for board in &meetings.suited {
        let (meetings, deals) = (meetings.field.suited.row(board.number), deals.suited.row(board.number));
        ending.add_board(board, meetings, deals, SUITED);
    }
    ending.sums.finish()
}

/// The leads that occur. The last of them is not followed from flop to board: it has what the others leave.
fn leads(payoff: &Payoff, optimum: &Optimum) -> Vec<Lead> {
    let played = |stage: Stage| move |multiple: &u8| Lead::Decided(Decision::Played { stage, multiple: *multiple });
    let is_wagered = |multiple: &&u8| optimum.starts.iter().any(|start| start.best(payoff) == Some(**multiple));
    let before = payoff.multiples(Stage::BeforeFlop).iter().filter(is_wagered).map(played(Stage::BeforeFlop));
    let after = payoff.multiples(Stage::AfterFlop).iter().map(played(Stage::AfterFlop));
    [Lead::Checked].into_iter().chain(after).chain(before).collect()
}

/// How often each class of hole cards comes to each board by each lead that is followed.
fn spread(payoff: &Payoff, optimum: &Optimum, leads: &[Lead], memory: Field<i32>) -> Field<i32> {
    let before: Vec<Option<u8>> = optimum.starts.iter().map(|start| start.best(payoff)).collect();
    let mut spread = Spread::new(leads.len() - 1, memory);
    let mut hands: Vec<Decided> = Vec::with_capacity(49 * 48 / 2);
    let place = |stage: Stage, multiple: u8| {
        let lead = Lead::Decided(Decision::Played { stage, multiple });
        leads.iter().position(|known| *known == lead).filter(|place| *place < leads.len() - 1)
    };
    for (flop, after) in optimum.flops.iter().zip(&optimum.after_the_flop) {
        hands.clear();
        let mut after = after.iter();
        each_hand(flop.cards, |one, other| {
            let after = after.next().copied().flatten();
            let decided = match (before[Start::of([one, other]).number()], after) {
                (Some(multiple), _) => place(Stage::BeforeFlop, multiple),
                (None, Some(multiple)) => place(Stage::AfterFlop, multiple),
                (None, None) => Some(0),
            };
            hands.push((one, other, decided));
        });
        spread.flop(flop.cards, flop.flops as i32, &hands);
    }
    spread.finish()
}

struct Ending<'terms> {
    payoff: &'terms Payoff,
    sums: Sums,
    /// Where each lead is counted, if it is decided before the river.
    leads: Vec<Option<usize>>,
    /// Where a multiple at the river is counted, and at its end the fold.
    river: Vec<(Option<u8>, usize)>,
}

impl<'terms> Ending<'terms> {
    fn new(payoff: &'terms Payoff, leads: &[Lead]) -> Ending<'terms> {
        let sums = Sums::new(payoff);
        let place = |decision: Decision| sums.place(decision).expect("the best play is allowed");
        let of_lead = |lead: &Lead| match lead {
            Lead::Checked => None,
            Lead::Decided(decision) => Some(place(*decision)),
        };
        let leads = leads.iter().map(of_lead).collect();
        let played = |&multiple: &u8| (Some(multiple), place(Decision::Played { stage: Stage::AfterRiver, multiple }));
        let river = payoff.multiples(Stage::AfterRiver).iter().map(played);
        let river = river.chain([(None, place(Decision::Folded))]).collect();
        Ending { payoff, sums, leads, river }
    }

    fn add_board(&mut self, board: &Board, meetings: &[Meeting], deals: &[i32], classes: usize) {
        for (class, &meeting) in meetings.iter().enumerate().filter(|(_, meeting)| meeting.can_be_held()) {
            let mut rest = FLOPS_OF_A_BOARD * board.hands(class);
            for lead in 0..self.leads.len() {
                let is_last = lead + 1 == self.leads.len();
                let deals = if is_last { rest } else { i64::from(deals[lead * classes + class]) };
                rest -= deals;
                if deals > 0 {
                    let place = self.leads[lead].unwrap_or_else(|| self.at_the_river(meeting));
                    self.sums.add(place, meeting, deals);
                }
            }
        }
    }

    #[inline]
    fn at_the_river(&self, meeting: Meeting) -> usize {
        let (_, chosen) = self.payoff.at_the_river(self.payoff.worth(meeting));
        let known = self.river.iter().find(|(multiple, _)| *multiple == chosen);
        known.map_or(0, |(_, place)| *place)
    }
}
