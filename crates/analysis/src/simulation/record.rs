//! What many rounds brought, in exact cents.

use super::score::Score;
use super::spread::Spread;
use super::sum::Sum;
use super::{Meter, Stake};
use house::finished::Choice;
use rulebook::Wager;

/// The ways to play a hand, in the order in which they are reported.
pub const CHOICES: [Choice; 5] =
    [Choice::BeforeFlop(4), Choice::BeforeFlop(3), Choice::AfterFlop(2), Choice::AfterRiver(1), Choice::Fold];

/// What the rounds of a simulation brought. Equal rounds give equal records, to the cent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many rounds were played.
    pub rounds: u64,
    /// How many players took part.
    pub seats: u8,
    /// What each player wagered.
    pub stakes: Vec<Stake>,
    pub(super) base: Base,
    /// The side wagers that are made, the Progressive among them.
    pub(super) sides: Vec<Side>,
    /// As they are after the last round.
    pub meters: Vec<Meter>,
}

/// Ante, Blind or Odds, and Play or Raise together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Base {
    pub net: Sum,
    pub staked: Sum,
    /// The sum of net times staked, round by round.
    pub products: i128,
    pub spread: Spread,
    pub choices: [Sum; 5],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Side {
    pub stake: Stake,
    /// What came back, with the Envy Bonus for the Progressive.
    pub back: Sum,
    pub hits: Sum,
    /// Empty for the Progressive: a meter pays another amount every time.
    pub spread: Spread,
}

impl Record {
    pub(super) fn new(seats: u8, stakes: &[Stake]) -> Record {
        let sides = stakes.iter().filter(|stake| stake.wager != Wager::Ante).map(|stake| Side {
            stake: *stake,
            back: Sum::default(),
            hits: Sum::default(),
            spread: Spread::default(),
        });
        Record {
            rounds: 0,
            seats,
            stakes: stakes.to_vec(),
            base: Base::default(),
            sides: sides.collect(),
            meters: Vec::new(),
        }
    }

    /// The Ante of every hand, in cents.
    pub(super) fn ante(&self) -> i64 {
        self.stakes.iter().find(|stake| stake.wager == Wager::Ante).map_or(0, |stake| stake.amount.cents())
    }

    /// Adds one round.
    pub(super) fn add(&mut self, score: &Score) {
        self.rounds += 1;
        let mut nets = [0; game::Seat::MOST as usize];
        let mut staked = 0;
        let mut sides = [(0, 0); Wager::ALL.len()];
        for settled in &score.settled {
            match self.sides.iter().position(|side| side.stake.wager == settled.wager) {
                None => {
                    nets[settled.seat.index()] += settled.net();
                    staked += settled.stake;
                }
                Some(place) => {
                    if settled.wager != Wager::Progressive {
                        self.sides[place].spread.add(settled.net(), 1);
                    }
                    sides[place].0 += settled.back;
                    sides[place].1 += i64::from(settled.is_won);
                }
            }
        }
        self.base.add(&nets[..usize::from(self.seats)], staked, &score.choices);
        for (side, (back, hits)) in self.sides.iter_mut().zip(sides) {
            let envy = if side.stake.wager == Wager::Progressive { score.envy } else { 0 };
            side.back.add(back + envy);
            side.hits.add(hits);
        }
    }

    /// Adds rounds that were recorded elsewhere.
    pub(super) fn merge(&mut self, other: &Record) {
        self.rounds += other.rounds;
        self.base.merge(&other.base);
        for (side, theirs) in self.sides.iter_mut().zip(&other.sides) {
            side.back.merge(&theirs.back);
            side.hits.merge(&theirs.hits);
            side.spread.merge(&theirs.spread);
        }
    }
}

impl Base {
    fn add(&mut self, nets: &[i64], staked: i64, choices: &[Choice]) {
        let net: i64 = nets.iter().sum();
        self.net.add(net);
        self.staked.add(staked);
        self.products += i128::from(net) * i128::from(staked);
        for net in nets {
            self.spread.add(*net, 1);
        }
        for (sum, choice) in self.choices.iter_mut().zip(CHOICES) {
            sum.add(choices.iter().map(|made| i64::from(*made == choice)).sum());
        }
    }

    fn merge(&mut self, other: &Base) {
        self.net.merge(&other.net);
        self.staked.merge(&other.staked);
        self.products += other.products;
        self.spread.merge(&other.spread);
        for (sum, theirs) in self.choices.iter_mut().zip(&other.choices) {
            sum.merge(theirs);
        }
    }
}
