//! A progressive that reads the two hole cards and the flop: every flop with every hand that it pays.

use super::pays::pocket_kind;
use super::sums::{Known, RowSums};
use crate::exact::Start;
use crate::exact::flop::{self, Flop};
use crate::exact::gather::Gather;
use crate::exact::meeting::{DEALER_HANDS, Meeting, Meetings, RUNOUTS};
use crate::exact::optimum::{Values, each_hand};
use crate::exact::row::Field;
use crate::exact::side::making::{Made, Makings};
use crate::exact::symbol::{PLAIN, SUITED};
use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet};
use rulebook::paytable::Row;

/// A hand that a row pays on a flop.
struct Paid {
    hole: [Card; 2],
    row: usize,
    /// What it brings over all turns and rivers if it is wagered on after the flop, and if it waits for the river.
    played: i64,
    river: i64,
}

pub fn by_hole_and_flop(known: &Known<'_>, makings: &Makings, rows: &[Row]) -> Vec<RowSums> {
    let meetings = Meetings::of(known.payoff.plays_from);
    let values = Values::of(&meetings, known.payoff);
    let flops: Vec<(Flop, Vec<Paid>)> = paid(&values.field, makings, rows);
    let field = refilled(known, &meetings, values.field);
    let mut gather = Gather::new(&field);
    let mut sums = vec![RowSums::default(); rows.len()];
    for (flop, hands) in &flops {
        gather.flop(flop.cards);
        for paid in hands {
            let [each, trips, ..] = gather.hole(paid.hole[0], paid.hole[1]).map(i128::from);
            let base = match known.before_the_flop[Start::of(paid.hole).number()] {
                Some(multiple) => {
                    let more = i128::from(multiple) - i128::from(known.payoff.after_the_flop());
                    i128::from(paid.played) + more * each
                }
                None => i128::from(paid.played.max(paid.river)),
            };
            let deals = i128::from(RUNOUTS) * i128::from(DEALER_HANDS);
            let mut found = RowSums { deals, base, trips: trips * i128::from(DEALER_HANDS), pockets: [0; 4] };
            if let Some(kind) = pocket_kind(paid.hole) {
                found.pockets[kind] = deals;
            }
            sums[paid.row].add(&found.times(flop.flops.into()));
        }
    }
    sums
}

/// The hands that are paid after each flop, and what the choice there is between.
fn paid(field: &Field<i32>, makings: &Makings, rows: &[Row]) -> Vec<(Flop, Vec<Paid>)> {
    let of_category = Category::ALL.map(|category| makings.row(Made::plain(category), rows));
    let mut gather = Gather::new(field);
    let on_flop = |flop: Flop| {
        gather.flop(flop.cards);
        let mut hands = Vec::new();
        each_hand(flop.cards, |one, other| {
            let five: CardSet = flop.cards.iter().chain([one, other]).collect();
            if let Some(row) = of_category[High::five(Tally::of(five)).category() as usize] {
                let [played, river, ..] = gather.hole(one, other).map(i64::from);
                hands.push(Paid { hole: [one, other], row, played, river });
            }
        });
        (flop, hands)
    };
    flop::every().into_iter().map(on_flop).collect()
}

/// For each board and class, in memory that was used before: what each Ante of Play or Raise brings, and Trips.
fn refilled(known: &Known<'_>, meetings: &Meetings, memory: Field<i32>) -> Field<i32> {
    let mut field = memory;
    for board in &meetings.plain {
        fill(known, meetings.field.plain.row(board.number), field.plain.row_mut(board.number), PLAIN);
    }
    for board in &meetings.suited {
        fill(known, meetings.field.suited.row(board.number), field.suited.row_mut(board.number), SUITED);
    }
    field
}

fn fill(known: &Known<'_>, meetings: &[Meeting], row: &mut [i32], classes: usize) {
    for (class, &meeting) in meetings.iter().enumerate().filter(|(_, meeting)| meeting.can_be_held()) {
        let trips = known.trips_net(Category::ALL[meeting.category()]);
        row[class] = known.payoff.worth(meeting).each as i32;
        row[classes + class] = i32::try_from(trips).expect("odds are small numbers");
    }
}
