//! A question about equity: who holds what, and which cards lie open or are gone.

use super::share::Shares;
use super::{Game, Range, duel, pattern, runout, sample, symmetry};
use cards::draw::Seed;
use cards::{Card, CardSet};
use std::collections::BTreeMap;
use std::fmt;

/// Players' ranges, the board so far, and dead cards.
///
/// ```
/// use analysis::equity::{Game, Question, Range};
/// use cards::CardSet;
///
/// let ranges = [Range::read("AhAd", Game::HoldEm)?, Range::read("KK, QQ", Game::HoldEm)?];
/// let question = Question::new(Game::HoldEm, &ranges, "Kd7c2s".parse()?, CardSet::EMPTY)?;
/// assert_eq!(question.ranges()[1].count(), 3 + 6); // the king on the board is gone
///
/// let shares = question.count(&mut |_done, _total| ())?;
/// assert_eq!(shares.deals(), 9 * 990);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    game: Game,
    ranges: Vec<Range>,
    board: CardSet,
    /// The cards that are neither on the board nor dead.
    left: CardSet,
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswerable {
    /// Fewer than two ranges are given.
    TooFewPlayers,
    /// The deck has too few cards for so many players.
    TooManyPlayers {
        /// How many players are given.
        given: usize,
        /// How many the cards are enough for.
        most: usize,
    },
    /// More than five board cards are given.
    BoardTooLong {
        /// How many.
        given: usize,
    },
    /// A card is on the board and dead as well.
    BoardAndDead(Card),
    /// The deck of this game has no such card.
    NotInDeck(Card),
    /// No hand of this player, counted from 1, is possible beside the board and the dead cards.
    NoHand {
        /// The number of the player.
        player: usize,
    },
    /// The players cannot all have a hand at once.
    NeverTogether,
}

impl fmt::Display for Unanswerable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswerable::TooFewPlayers => write!(out, "one range is given, at least two are wanted"),
            Unanswerable::TooManyPlayers { given, most } => {
                write!(out, "{given} players are given, the cards are enough for {most}")
            }
            Unanswerable::BoardTooLong { given } => write!(out, "{given} board cards are given, a board has at most 5"),
            Unanswerable::BoardAndDead(card) => write!(out, "{card} is on the board and dead as well"),
            Unanswerable::NotInDeck(card) => write!(out, "{card} is not in the deck of this game"),
            Unanswerable::NoHand { player } => {
                write!(out, "player {player} has no hand left beside the board and the dead cards")
            }
            Unanswerable::NeverTogether => {
                write!(out, "the players cannot all have a hand at once: their hands share cards")
            }
        }
    }
}

impl std::error::Error for Unanswerable {}

/// There are too many deals to count them one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl fmt::Display for TooMany {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "too many deals to count them all; sample them instead, or narrow the ranges")
    }
}

impl std::error::Error for TooMany {}

/// As many ways to give the players their hands are gone through.
const MOST_TUPLES: u128 = 20_000_000;
/// From so many on, two ranges are counted board by board without looking for a quicker way.
const MANY_TUPLES: u128 = 100_000;
/// As many boards are dealt one by one.
const MOST_BOARDS: u128 = 20_000_000_000;

/// About what things take, in nanoseconds: a case counted by rank patterns, a player on a board, and a kind of board
/// in a duel, for itself and for each hand. Only the choice between two exact ways hangs on them.
const PATTERN_NS: u128 = 500_000;
const SHOWDOWN_NS: u128 = 15;
const DUEL_BOARD_NS: u128 = 150;
const DUEL_HAND_NS: u128 = 3;

impl Question {
    /// A question that has an answer. Hands that the board and the dead cards make impossible are left out of the ranges.
    pub fn new(game: Game, ranges: &[Range], board: CardSet, dead: CardSet) -> Result<Question, Unanswerable> {
        let deck = game.deck().set();
        if ranges.len() < 2 {
            return Err(Unanswerable::TooFewPlayers);
        }
        if board.len() > 5 {
            return Err(Unanswerable::BoardTooLong { given: board.len() });
        }
        if let Some(card) = (board & dead).iter().next() {
            return Err(Unanswerable::BoardAndDead(card));
        }
        if let Some(card) = ((board | dead) - deck).iter().next() {
            return Err(Unanswerable::NotInDeck(card));
        }
        let room = (deck.len() - dead.len()).saturating_sub(5);
        if ranges.len() * game.hole_cards() > room {
            return Err(Unanswerable::TooManyPlayers { given: ranges.len(), most: room / game.hole_cards() });
        }
        let gone = board | dead;
        let ranges: Vec<Range> = ranges.iter().map(|range| range.without(gone)).collect();
        if let Some(index) = ranges.iter().position(|range| range.count() == 0) {
            return Err(Unanswerable::NoHand { player: index + 1 });
        }
        if !can_all_hold(&ranges, CardSet::EMPTY, &mut 1_000_000) {
            return Err(Unanswerable::NeverTogether);
        }
        Ok(Question { game, ranges, board, left: deck - gone })
    }

    /// The hands of each player that the board and the dead cards leave possible.
    pub fn ranges(&self) -> &[Range] {
        &self.ranges
    }

    /// Counts every deal, in the cheapest exact way. `progress` is called with how much is done, and of how much.
    pub fn count(&self, progress: &mut dyn FnMut(u64, u64)) -> Result<Shares, TooMany> {
        let tuples = self.ranges.iter().fold(1u128, |tuples, range| tuples.saturating_mul(range.count() as u128));
        let may_duel = self.game == Game::HoldEm && self.ranges.len() == 2;
        if !may_duel && tuples > MOST_TUPLES {
            return Err(TooMany);
        }
        let hands: Vec<Vec<CardSet>> = self.ranges.iter().map(Range::hands).collect();
        let duel = |progress| duel::count([&hands[0], &hands[1]], self.board, self.left, progress);
        if may_duel && tuples >= MANY_TUPLES {
            return Ok(duel(progress));
        }
        let cases = self.cases(&hands);
        if may_duel && self.duel_ns(&hands) < self.cases_ns(&cases) {
            return Ok(duel(progress));
        }
        if self.is_counted_by_ranks() {
            return Ok(self.sum(&cases, progress, pattern::count));
        }
        if self.boards() * cases.len() as u128 > MOST_BOARDS {
            return Err(TooMany);
        }
        Ok(self.sum(&cases, progress, |hands, left| runout::count(self.game, hands, self.board, left)))
    }

    /// Plays this many deals at random; the same seed gives the same result.
    ///
    /// ```
    /// use analysis::equity::{Game, Question, Range};
    /// use cards::CardSet;
    /// use cards::draw::Seed;
    ///
    /// let random = Range::read("random", Game::HoldEm)?;
    /// let question = Question::new(Game::HoldEm, &[random.clone(), random.clone(), random], CardSet::EMPTY, CardSet::EMPTY)?;
    /// let shares = question.sample(10_000, &Seed::new([7; 32]), &mut |_done, _total| ())?;
    /// let first = &shares.players()[0];
    /// assert!((shares.equity(first).to_f64() - 1.0 / 3.0).abs() < 5.0 * shares.standard_error(first));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample(&self, deals: u64, seed: &Seed, progress: &mut dyn FnMut(u64, u64)) -> Result<Shares, Unanswerable> {
        sample::play(self.game, &self.ranges, self.board, self.left, deals, seed, progress)
            .ok_or(Unanswerable::NeverTogether)
    }

    fn is_counted_by_ranks(&self) -> bool {
        self.game == Game::HoldEm && self.board.is_empty()
    }

    /// How many boards can come to given hands.
    fn boards(&self) -> u128 {
        let held = self.game.hole_cards() * self.ranges.len();
        ways((self.left.len() - held) as u128, 5 - self.board.len() as u128)
    }

    /// About what it takes to count two ranges board by board.
    fn duel_ns(&self, hands: &[Vec<CardSet>]) -> u128 {
        let (board, left) = ([self.board], [self.left]);
        let lists: Vec<&[CardSet]> = hands.iter().map(Vec::as_slice).chain([&board[..], &left[..]]).collect();
        let boards = ways(self.left.len() as u128, 5 - self.board.len() as u128);
        let kinds = boards / symmetry::orders(symmetry::classes(&lists));
        let hands: usize = hands.iter().map(Vec::len).sum();
        kinds * (DUEL_BOARD_NS + DUEL_HAND_NS * hands as u128)
    }

    /// About what it takes to count these cases one by one.
    fn cases_ns(&self, cases: &BTreeMap<Vec<u64>, i128>) -> u128 {
        let showdowns = self.boards() * self.ranges.len() as u128;
        let each = if self.is_counted_by_ranks() { PATTERN_NS } else { showdowns * SHOWDOWN_NS };
        cases.len() as u128 * each
    }

    /// The ways to give the players their hands, those that differ by an exchange of suits once, with their number.
    fn cases(&self, ranges: &[Vec<CardSet>]) -> BTreeMap<Vec<u64>, i128> {
        let exchanges = symmetry::of_sets(&[self.board, self.left]);
        let mut cases = BTreeMap::new();
        each_tuple(ranges, &mut Vec::new(), CardSet::EMPTY, &mut |hands| {
            *cases.entry(symmetry::least(hands, &exchanges)).or_insert(0) += 1;
        });
        cases
    }

    fn sum(
        &self,
        cases: &BTreeMap<Vec<u64>, i128>,
        progress: &mut dyn FnMut(u64, u64),
        count: impl Fn(&[CardSet], CardSet) -> Shares,
    ) -> Shares {
        let mut shares = Shares::new(self.ranges.len());
        for (done, (case, &times)) in (0..).zip(cases) {
            progress(done, cases.len() as u64);
            let hands: Vec<CardSet> = case.iter().map(|&bits| CardSet::from_bits(bits)).collect();
            let left = hands.iter().fold(self.left, |left, &hand| left - hand);
            shares.add_times(&count(&hands, left), times);
        }
        shares
    }
}

/// The ways to take some of so many cards.
fn ways(cards: u128, taken: u128) -> u128 {
    (0..taken).fold(1, |ways, before| ways * (cards - before) / (before + 1))
}

/// Calls `visit` with every way to give the players their hands.
fn each_tuple(ranges: &[Vec<CardSet>], hands: &mut Vec<CardSet>, held: CardSet, visit: &mut impl FnMut(&[CardSet])) {
    let Some((range, others)) = ranges.split_first() else {
        visit(hands);
        return;
    };
    for &hand in range.iter().filter(|hand| hand.is_disjoint(held)) {
        hands.push(hand);
        each_tuple(others, hands, held | hand, visit);
        hands.pop();
    }
}

/// Whether some way to give the players their hands exists; after `tries` tries it is taken to.
/// Players who may hold anything find something, as there are cards enough.
fn can_all_hold(ranges: &[Range], held: CardSet, tries: &mut u32) -> bool {
    let Some((range, others)) = ranges.split_first() else { return true };
    let Range::Hands(hands) = range else { return can_all_hold(others, held, tries) };
    hands.iter().filter(|hand| hand.is_disjoint(held)).any(|&hand| {
        *tries = tries.saturating_sub(1);
        *tries == 0 || can_all_hold(others, held | hand, tries)
    })
}
