//! The named strategies as ways to play.

use super::Play;
use crate::exact::best::Best;
use crate::simulation::{Lesson, Seen, Strategy};
use cards::Card;
use house::Terms;
use std::fmt;

/// One of the named strategies by the terms of a submission. What is not [`Strategy::Optimal`] wagers the most that
/// may be wagered at that moment.
pub struct Named {
    strategy: Strategy,
    mind: Mind,
    /// The most that may be wagered before and after the flop and at the river.
    most: [Option<u8>; 3],
}

/// How it is decided.
enum Mind {
    Best(Box<Best>),
    Lesson(Lesson),
    Habit(fn(&Seen<'_>) -> bool),
}

impl Named {
    /// The strategy by the terms of a submission.
    pub fn new(strategy: Strategy, terms: &Terms) -> Named {
        let mind = match (strategy, strategy.habit()) {
            (_, Some(habit)) => Mind::Habit(habit),
            (Strategy::Lesson, None) => Mind::Lesson(Lesson::of(terms)),
            (_, None) => Mind::Best(Box::new(Best::of(terms))),
        };
        let book = &terms.game.terms;
        let multiples = [&book.before_the_flop.is, &book.after_the_flop.is, &book.after_the_river.is];
        Named { strategy, mind, most: multiples.map(|multiples| multiples.iter().max().copied()) }
    }

    /// The multiple that is wagered with what is seen; none is a check, or a fold at the river.
    pub fn wagers(&self, seen: &Seen<'_>) -> Option<u8> {
        match *seen.board {
            [] => self.before_the_flop(seen.hole),
            [first, second, third] => self.after_the_flop(seen.hole, [first, second, third]),
            [first, second, third, turn, river] => self.at_the_river(seen.hole, [first, second, third, turn, river]),
            _ => None,
        }
    }

    /// What they decide who wager the most or nothing.
    fn most_or_nothing(&self, stage: usize, seen: &Seen<'_>) -> Option<u8> {
        let wagers = match &self.mind {
            Mind::Best(_) => false,
            Mind::Lesson(lesson) => lesson.wagers(seen),
            Mind::Habit(habit) => habit(seen),
        };
        self.most[stage].filter(|_| wagers)
    }
}

impl Play for Named {
    fn before_the_flop(&self, hole: [Card; 2]) -> Option<u8> {
        match &self.mind {
            Mind::Best(best) => best.before_the_flop(hole),
            _ => self.most_or_nothing(0, &Seen { hole, board: &[] }),
        }
    }

    fn after_the_flop(&self, hole: [Card; 2], flop: [Card; 3]) -> Option<u8> {
        match &self.mind {
            Mind::Best(best) => best.after_the_flop(hole, flop),
            _ => self.most_or_nothing(1, &Seen { hole, board: &flop }),
        }
    }

    fn at_the_river(&self, hole: [Card; 2], board: [Card; 5]) -> Option<u8> {
        match &self.mind {
            Mind::Best(best) => best.at_the_river(hole, board),
            _ => self.most_or_nothing(2, &Seen { hole, board: &board }),
        }
    }

    /// They ask what the cards make, and what one more card would.
    fn minds_only_the_flush(&self) -> bool {
        true
    }
}

impl fmt::Debug for Named {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Named").field(&self.strategy).finish()
    }
}
