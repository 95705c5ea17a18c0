//! Two hold'em ranges against each other, board by board instead of pair by pair.
//!
//! On each kind of board every hand is ranked once, by its ranks where no flush is possible. Going
//! through the hands from the weakest up, the hands that a hand beats are all those passed so far,
//! less those that hold one of its cards: so three additions replace a loop over the other range.

use super::board::Boards;
use super::share::Shares;
use super::symmetry;
use cards::hand::{Group, High, Tally};
use cards::{Card, CardSet, Rank, Suit};

/// Counts every board for two ranges, each sorted by bits, whose hands keep clear of the board and the dead cards.
pub(super) fn count(
    ranges: [&[CardSet]; 2],
    board: CardSet,
    left: CardSet,
    progress: &mut dyn FnMut(u64, u64),
) -> Shares {
    let to_come = 5 - board.len();
    let classes = symmetry::classes(&[ranges[0], ranges[1], &[board], &[left]]);
    let mut duel = Duel::new(ranges);
    let total = (0..to_come as u64).fold(1, |ways, taken| ways * (left.len() as u64 - taken) / (taken + 1));
    let (mut done, mut boards) = (0, 0u32);
    Boards::new(left, classes, to_come).each(&mut |cards, weight| {
        duel.count_board(board | cards, weight);
        done += weight;
        boards += 1;
        if boards.is_multiple_of(1024) {
            progress(done, total);
        }
    });
    let [wins, losses] = duel.wins.map(u128::cast_signed);
    let mut shares = Shares::new(2);
    shares.add_duel(wins, duel.meetings.cast_signed() - wins - losses, losses);
    shares
}

/// A hand of one range.
#[derive(Clone, Copy)]
struct Combo {
    cards: CardSet,
    first: Card,
    second: Card,
    is_in_both: bool,
}

/// One player's hands, those of the same two ranks beside each other.
struct Side {
    combos: Vec<Combo>,
    /// Where the hands of each class lie.
    classes: Vec<std::ops::Range<usize>>,
    /// For each suit, the hands with exactly one and with two cards of it.
    suited: [[Vec<u16>; 2]; 4],
    /// The hands that have a flush on the present board; they are ranked on their own.
    is_flush: Vec<bool>,
}

/// How many hands of a range were passed, in all and with each card.
struct Passed {
    all: u32,
    with: [u32; 64],
}

impl Passed {
    const NONE: Passed = Passed { all: 0, with: [0; 64] };

    #[inline]
    fn add(&mut self, combo: &Combo) {
        self.all += 1;
        self.with[usize::from(combo.first.byte() & 63)] += 1;
        self.with[usize::from(combo.second.byte() & 63)] += 1;
    }

    /// Those with neither card of the hand, if the hand itself is not among them.
    #[inline]
    fn beside(&self, combo: &Combo) -> u32 {
        let with = |card: Card| self.with[usize::from(card.byte() & 63)];
        self.all.wrapping_sub(with(combo.first)).wrapping_sub(with(combo.second))
    }
}

struct Duel {
    sides: [Side; 2],
    /// The two ranks of each class.
    classes: Vec<Group>,
    wins: [u128; 2],
    /// Pairs of hands that can meet, over all boards.
    meetings: u128,
    /// Strength, side and number of what is ranked on the present board; see [`Entry`].
    order: Vec<u32>,
}

/// What is ranked: the strength above, then a class of hands, or one hand of either side.
struct Entry;

impl Entry {
    const CLASS: u32 = 0;
    const HAND: [u32; 2] = [1, 2];

    #[inline]
    fn pack(strength: High, kind: u32, number: u32) -> u32 {
        u32::from(strength.number()) << 16 | kind << 12 | number
    }
}

impl Side {
    fn new(range: &[CardSet], other: &[CardSet], classes: &[Group]) -> Side {
        let in_both = |hand: CardSet| other.binary_search_by_key(&hand.bits(), |hand| hand.bits()).is_ok();
        let mut combos: Vec<Combo> = range
            .iter()
            .filter_map(|&cards| {
                let mut both = cards.iter();
                Some(Combo { cards, first: both.next()?, second: both.next()?, is_in_both: in_both(cards) })
            })
            .collect();
        combos.sort_by_key(|combo| ranks_of(combo.cards));
        let spans = classes.iter().map(|class| {
            let ranks = ranks_of(class.cards());
            let start = combos.partition_point(|combo| ranks_of(combo.cards) < ranks);
            start..combos.partition_point(|combo| ranks_of(combo.cards) <= ranks)
        });
        let spans = spans.collect();
        let with = |suit: Suit, count: u32| {
            let fits = |combo: &Combo| combo.cards.lane(suit).count_ones() == count;
            (0u16..).zip(&combos).filter(|(_, combo)| fits(combo)).map(|(index, _)| index).collect()
        };
        let suited = Suit::ALL.map(|suit| [with(suit, 1), with(suit, 2)]);
        let is_flush = vec![false; combos.len()];
        Side { combos, classes: spans, suited, is_flush }
    }

    /// Ranks the hands that have a flush on this board.
    fn rank_flushes(&mut self, board: CardSet, suit: Suit, kind: u32, order: &mut Vec<u32>) {
        let lane = board.lane(suit);
        let [one, two] = &self.suited[suit as usize];
        let one = if lane.count_ones() >= 4 { &one[..] } else { &[] };
        for &index in one.iter().chain(two) {
            let cards = self.combos[usize::from(index)].cards;
            if cards.is_disjoint(board) {
                self.is_flush[usize::from(index)] = true;
                order.push(Entry::pack(High::flush(lane | cards.lane(suit)), kind, u32::from(index)));
            }
        }
    }

    /// The hands of a class that the board leaves possible and that have no flush.
    #[inline]
    fn each_of(&self, class: usize, board: CardSet, mut visit: impl FnMut(&Combo)) {
        let span = self.classes[class].clone();
        for (combo, is_flush) in self.combos[span.clone()].iter().zip(&self.is_flush[span]) {
            if combo.cards.is_disjoint(board) && !is_flush {
                visit(combo);
            }
        }
    }

    /// The hands behind entries of equal strength.
    #[inline]
    fn each(&self, equal: &[u32], kind: u32, board: CardSet, mut visit: impl FnMut(&Combo)) {
        for entry in equal {
            let number = (entry & 0xfff) as usize;
            match entry >> 12 & 0xf {
                Entry::CLASS => self.each_of(number, board, &mut visit),
                hand if hand == kind => visit(&self.combos[number]),
                _ => {}
            }
        }
    }
}

impl Duel {
    fn new(ranges: [&[CardSet]; 2]) -> Duel {
        let mut hands: Vec<CardSet> = ranges.concat();
        hands.sort_by_key(|&hand| ranks_of(hand));
        hands.dedup_by_key(|hand| ranks_of(*hand));
        let classes: Vec<Group> = hands.iter().map(|&hand| Group::of(hand)).collect();
        let [one, other] = ranges;
        let sides = [Side::new(one, other, &classes), Side::new(other, one, &classes)];
        Duel { sides, classes, wins: [0; 2], meetings: 0, order: Vec::new() }
    }

    fn count_board(&mut self, board: CardSet, weight: u64) {
        self.rank(board);
        self.order.sort_unstable();
        let (wins, meetings) = self.pass(board);
        for (total, wins) in self.wins.iter_mut().zip(wins) {
            *total += u128::from(wins) * u128::from(weight);
        }
        self.meetings += u128::from(meetings) * u128::from(weight);
    }

    /// Puts every class, and every hand with a flush, into `order`.
    fn rank(&mut self, board: CardSet) {
        self.order.clear();
        let suit = Suit::ALL.into_iter().find(|&suit| board.lane(suit).count_ones() >= 3);
        for (side, kind) in self.sides.iter_mut().zip(Entry::HAND) {
            side.is_flush.fill(false);
            if let Some(suit) = suit {
                side.rank_flushes(board, suit, kind, &mut self.order);
            }
        }
        // With five of a suit on the board everybody has at least that flush.
        let shared = suit.filter(|&suit| board.lane(suit).count_ones() == 5).map(|suit| High::flush(board.lane(suit)));
        let tally = Tally::of(board);
        for (number, &class) in (0..).zip(&self.classes) {
            let strength = shared.unwrap_or_else(|| High::seven_without_flush(tally.plus_group(class)));
            self.order.push(Entry::pack(strength, Entry::CLASS, number));
        }
    }

    /// Goes through the hands from the weakest up: the wins of each side, and the pairs that can meet.
    fn pass(&self, board: CardSet) -> ([u64; 2], u64) {
        let [mine, theirs] = &self.sides;
        let (mut wins, mut losses, mut meetings) = (0, 0, 0);
        let (mut passed_mine, mut passed_theirs) = (Passed::NONE, Passed::NONE);
        for equal in self.order.chunk_by(|one, other| one >> 16 == other >> 16) {
            mine.each(equal, Entry::HAND[0], board, |combo| wins += u64::from(passed_theirs.beside(combo)));
            theirs.each(equal, Entry::HAND[1], board, |combo| {
                losses += u64::from(passed_mine.beside(combo));
                passed_theirs.add(combo);
            });
            mine.each(equal, Entry::HAND[0], board, |combo| passed_mine.add(combo));
        }
        for combo in mine.combos.iter().filter(|combo| combo.cards.is_disjoint(board)) {
            // A hand that both may hold was taken off twice, once with each of its cards.
            meetings += u64::from(passed_theirs.beside(combo)) + u64::from(combo.is_in_both);
        }
        ([wins, losses], meetings)
    }
}

/// The two ranks of a hand, the higher first.
fn ranks_of(hand: CardSet) -> [Rank; 2] {
    let mut ranks = hand.iter().map(Card::rank);
    let (one, other) = (ranks.next().unwrap_or(Rank::Two), ranks.next().unwrap_or(Rank::Two));
    [one.max(other), one.min(other)]
}

#[cfg(test)]
mod tests {
    //! Whichever way a question takes, the answer is the same: the two ways are held against each other here, where
    //! neither is chosen by its cost.

    use super::super::{Game, Range, Shares, pattern, runout};
    use cards::CardSet;

    fn hands(text: &str, gone: CardSet) -> Vec<CardSet> {
        Range::read(text, Game::HoldEm).expect("a range").without(gone).hands()
    }

    fn set(text: &str) -> CardSet {
        text.parse().expect("cards")
    }

    /// Wins of each player and ties, over all deals.
    fn counts(shares: &Shares) -> ([i128; 2], i128, i128) {
        let [one, other] = shares.players() else { panic!("two players") };
        assert_eq!(one.ties, other.ties);
        ([one.wins, other.wins], one.ties, shares.deals())
    }

    #[test]
    fn two_ranges_are_worth_the_sum_of_their_pairs_of_hands() {
        let cases = [
            ("AA,QQ,AKs,T9s,22", "AQs,JJ,65s,AA", "", ""),
            ("AA,QQ,AKs,T9s,22", "AQs,JJ,65s,AA", "", "2h2d7s"),
            // Hands that are named by their suits, so that some suits or all cannot be exchanged.
            ("AhKh,QQ,T9s,98o", "AKs,QhQd,77", "", ""),
            ("AhKh,QdQc,9s8s", "AsKs,QhQd,7h6h", "", "2h"),
            ("AhKh,QQ,T9s,98o", "AKs,QhQd,77", "2h7h9h", ""),
            ("random", "AhKh,22+", "2h7h9hTs", "Kd"),
        ];
        for (one, other, board, dead) in cases {
            let (board, dead) = (set(board), set(dead));
            let (left, gone) = (CardSet::ALL - board - dead, board | dead);
            let lists = [hands(one, gone), hands(other, gone)];
            let mut sum = Shares::new(2);
            for &first in &lists[0] {
                for &second in lists[1].iter().filter(|second| second.is_disjoint(first)) {
                    let (pair, left) = ([first, second], left - first - second);
                    let shares = if board.is_empty() {
                        pattern::count(&pair, left)
                    } else {
                        runout::count(Game::HoldEm, &pair, board, left)
                    };
                    sum.add_times(&shares, 1);
                }
            }
            let whole = super::count([&lists[0], &lists[1]], board, left, &mut |_, _| ());
            assert_eq!(counts(&whole), counts(&sum), "{one} v {other} on {board} without {dead}");
        }
    }
}
