//! Who took how much of the pot, counted over deals.

use crate::Fraction;

/// What the players took, over all deals that were counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    players: Vec<Player>,
    deals: i128,
    /// Into how many parts a pot is divided, so that every way to share it is a whole number of them.
    parts: i128,
}

/// One player's results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Player {
    /// Deals in which the whole pot was taken.
    pub wins: i128,
    /// Deals in which a part of the pot was taken.
    pub ties: i128,
    parts: i128,
    squared_parts: i128,
}

fn greatest_common_divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs() } else { greatest_common_divisor(other, one % other) }
}

impl Shares {
    pub(super) fn new(players: usize) -> Shares {
        let parts = (1..=players as i128).fold(1, |parts, count| parts / greatest_common_divisor(parts, count) * count);
        // Twice over, so that the two halves of a split pot divide as well.
        Shares { players: vec![Player::default(); players], deals: 0, parts: 2 * parts }
    }

    /// The results of the players, in the order of their ranges.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// How many deals were counted.
    pub fn deals(&self) -> i128 {
        self.deals
    }

    /// Deals in which a player took nothing.
    pub fn losses(&self, player: &Player) -> i128 {
        self.deals - player.wins - player.ties
    }

    /// A player's share of all pots.
    pub fn equity(&self, player: &Player) -> Fraction {
        Fraction::new(player.parts, (self.deals * self.parts).max(1))
    }

    /// The standard error of a sampled equity.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "a printed statistic")]
    pub fn standard_error(&self, player: &Player) -> f64 {
        let (deals, parts) = (self.deals.max(1) as f64, self.parts as f64);
        let mean = player.parts as f64 / parts / deals;
        let mean_square = player.squared_parts as f64 / parts / parts / deals;
        ((mean_square - mean * mean).max(0.0) / deals).sqrt()
    }

    /// Counts `weight` deals in which the pot goes to these players, a bit each.
    #[inline]
    pub(super) fn add(&mut self, winners: u32, weight: i128) {
        self.deals += weight;
        if winners.is_power_of_two() {
            let player = &mut self.players[winners.trailing_zeros() as usize];
            player.wins += weight;
            player.take(self.parts, weight);
            return;
        }
        let each = self.parts / i128::from(winners.count_ones().max(1));
        for player in bits(winners) {
            self.players[player].ties += weight;
            self.players[player].take(each, weight);
        }
    }

    /// Counts `weight` deals in which half the pot goes to the highs and half to the lows.
    pub(super) fn add_split(&mut self, highs: u32, lows: u32, weight: i128) {
        if highs == lows {
            self.add(highs, weight);
            return;
        }
        self.deals += weight;
        let half = |winners: u32| self.parts / 2 / i128::from(winners.count_ones().max(1));
        let (high, low) = (half(highs), half(lows));
        for player in bits(highs | lows) {
            let of_highs = if highs >> player & 1 == 1 { high } else { 0 };
            let of_lows = if lows >> player & 1 == 1 { low } else { 0 };
            self.players[player].ties += weight;
            self.players[player].take(of_highs + of_lows, weight);
        }
    }

    /// Counts results of two players that were summed up elsewhere.
    pub(super) fn add_duel(&mut self, wins: i128, ties: i128, losses: i128) {
        self.deals += wins + ties + losses;
        for (player, won) in self.players.iter_mut().zip([wins, losses]) {
            player.wins += won;
            player.ties += ties;
            player.take(self.parts, won);
            player.take(self.parts / 2, ties);
        }
    }

    /// Counts all deals of another tally so many times.
    pub(super) fn add_times(&mut self, other: &Shares, times: i128) {
        self.deals += other.deals * times;
        for (player, theirs) in self.players.iter_mut().zip(&other.players) {
            player.wins += theirs.wins * times;
            player.ties += theirs.ties * times;
            player.parts += theirs.parts * times;
            player.squared_parts += theirs.squared_parts * times;
        }
    }
}

impl Player {
    #[inline]
    fn take(&mut self, parts: i128, weight: i128) {
        self.parts += parts * weight;
        self.squared_parts += parts * parts * weight;
    }
}

/// Deals counted by who takes the pot, before they are shared out.
#[derive(Default)]
pub(super) struct Outcomes {
    // A handful of ways even with many players, so looking through them is quicker than any map.
    by_winners: Vec<(u32, i64)>,
}

impl Outcomes {
    #[inline]
    pub fn add(&mut self, winners: u32, weight: i64) {
        match self.by_winners.iter_mut().find(|(each, _)| *each == winners) {
            Some((_, deals)) => *deals += weight,
            None => self.by_winners.push((winners, weight)),
        }
    }

    pub fn into_shares(self, players: usize) -> Shares {
        let mut shares = Shares::new(players);
        for (winners, deals) in self.by_winners {
            shares.add(winners, i128::from(deals));
        }
        shares
    }
}

/// The players whose bits are set.
fn bits(players: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |player| players >> player & 1 == 1)
}

/// The players, a bit each, who hold the best of these; none where nobody holds anything.
pub(super) fn best<Strength: Ord + Copy>(strengths: impl Iterator<Item = Option<Strength>>) -> u32 {
    let mut winners = 0;
    let mut highest = None;
    for (player, strength) in strengths.enumerate().filter(|(_, strength)| strength.is_some()) {
        if strength > highest {
            (highest, winners) = (strength, 0);
        }
        if strength == highest {
            winners |= 1 << player;
        }
    }
    winners
}
