//! A progressive that asks how a hand came about: the category of seven cards, but for straight flushes on the flop and
//! royal flushes on the board.

use super::pays::pocket_kind;
use super::sums::{Known, RowSums};
use crate::exact::Start;
use crate::exact::flop::{self, Flop};
use crate::exact::gather::Gather;
use crate::exact::meeting::{DEALER_HANDS, Meetings};
use crate::exact::optimum::{Values, each_hand};
use crate::exact::side::making::{Flopped, Made, Makings, flopped, is_royal};
use cards::hand::Category;
use cards::{Card, CardSet, Suit};
use rulebook::paytable::Row;

pub fn by_making(known: &Known<'_>, makings: &Makings, rows: &[Row]) -> Vec<RowSums> {
    let meetings = Meetings::of(known.payoff.plays_from);
    let values = Values::of(&meetings, known.payoff);
    let mut special = Special {
        known,
        makings,
        rows,
        meetings: &meetings,
        gather: Gather::new(&values.field),
        sums: known.by_category(makings, rows),
    };
    // Five cards of one suit begin with a flop of one suit.
    let of_one_suit = |flop: &Flop| Suit::ALL.into_iter().any(|suit| flop.cards.lane(suit).count_ones() == 3);
    for flop in flop::every().into_iter().filter(of_one_suit) {
        special.flop(flop);
    }
    special.sums
}

struct Special<'counted> {
    known: &'counted Known<'counted>,
    makings: &'counted Makings,
    rows: &'counted [Row],
    meetings: &'counted Meetings,
    gather: Gather<'counted>,
    sums: Vec<RowSums>,
}

impl Special<'_> {
    fn flop(&mut self, flop: Flop) {
        let mut hands = Vec::new();
        each_hand(flop.cards, |one, other| hands.push([one, other]));
        self.gather.flop(flop.cards);
        for hole in hands {
            let held: CardSet = hole.into_iter().collect();
            let made = flopped(flop.cards | held);
            let left = CardSet::ALL - flop.cards - held;
            if made != Flopped::NoStraightFlush {
                left.subsets(2).for_each(|runout| self.deal(flop, hole, runout, made));
            } else if let Some(runout) = rest_of_royal(flop.cards).filter(|runout| *runout - left == CardSet::EMPTY) {
                self.deal(flop, hole, runout, made);
            }
        }
    }

    /// Takes a deal from the row of its category to the row of how it was made.
    fn deal(&mut self, flop: Flop, hole: [Card; 2], runout: CardSet, made: Flopped) {
        let board = flop.cards | runout;
        let (category, base) = self.best(hole, board);
        let deals = i128::from(DEALER_HANDS);
        let mut found = RowSums { deals, base, trips: self.known.trips_net(category) * deals, pockets: [0; 4] };
        if let Some(kind) = pocket_kind(hole).filter(|_| self.known.pockets.is_some()) {
            found.pockets[kind] = deals;
        }
        let all = i128::from(flop.flops);
        let kinds = match made {
            // Of four flops that are alike one is in spades.
            Flopped::Royal | Flopped::RoyalInSpades => {
                vec![(Flopped::RoyalInSpades, all / 4), (Flopped::Royal, all - all / 4)]
            }
            other => vec![(other, all)],
        };
        for (flopped, deals) in kinds {
            let made = Made { flopped, royal_on_board: is_royal(board), category };
            if let Some(row) = self.makings.row(Made::plain(category), self.rows) {
                self.sums[row].add(&found.times(-deals));
            }
            if let Some(row) = self.makings.row(made, self.rows) {
                self.sums[row].add(&found.times(deals));
            }
        }
    }

    /// What the hand is in the end, and what the best play with it brings against all hands of the dealer.
    fn best(&self, hole: [Card; 2], board: CardSet) -> (Category, i128) {
        let payoff = self.known.payoff;
        let mut cards = board.iter();
        let cards = [0; 5].map(|_| cards.next().expect("a flop, a turn and a river"));
        let meeting = self.meetings.of_hand(hole, cards, Suit::ALL.map(|suit| board.lane(suit)));
        let worth = payoff.worth(meeting);
        let [played, river, ..] = self.gather.hole(hole[0], hole[1]);
        let base = match self.known.before_the_flop[Start::of(hole).number()] {
            Some(multiple) => worth.of(multiple),
            None if played > river => worth.of(payoff.after_the_flop()),
            None => payoff.at_the_river(worth).0,
        };
        (Category::ALL[meeting.category()], base.into())
    }
}

/// The two cards that make a royal flush of a flop.
fn rest_of_royal(flop: CardSet) -> Option<CardSet> {
    let highest_five = 0b1_1111_0000_0000;
    let suit = Suit::ALL
        .into_iter()
        .find(|&suit| flop.lane(suit) & highest_five == flop.lane(suit) && flop.lane(suit) != 0)?;
    let royal = CardSet::from_bits(u64::from(highest_five) << (16 * suit as u32));
    Some(royal - flop)
}
