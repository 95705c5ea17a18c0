//! Main and side pots: who has put in how much, and who can win what.

use chips::Amount;
use game::{Seat, Seats};

/// What a player has put in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Committed {
    pub seat: Seat,
    pub amount: Amount,
    /// The hand is not folded.
    pub is_live: bool,
    /// The hand was given up when it was the last one for what lies above this amount.
    pub kept_above: Option<Amount>,
}

impl Committed {
    /// Whether the player can win chips that lie no higher than this, of a layer that ends there.
    fn competes_for(&self, level: i64) -> bool {
        self.is_live || self.kept_above.is_some_and(|above| level > above.cents())
    }

    /// Where layers end because of the player.
    fn levels(&self, put: i64) -> impl Iterator<Item = i64> {
        let has_claim = self.is_live || self.kept_above.is_some();
        let kept = self.kept_above.map(Amount::cents).filter(|_| !self.is_live);
        Some(put).filter(|_| has_claim).into_iter().chain(kept)
    }
}

/// An amount that some seats can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    pub amount: Amount,
    pub seats: Seats,
}

/// The pots of a hand, the main pot first, and what goes back because nobody called it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pots {
    pub pots: Vec<Pot>,
    pub uncalled: Option<(Seat, Amount)>,
}

impl Pots {
    /// Layers from the smallest live amount up; dead money is all in the main pot. Folded money counts as far as it
    /// reaches, and lies in the next lower pot where nobody is left for its own; what stands above every other amount
    /// goes back if its owner is still in the hand.
    pub fn of(committed: &[Committed], dead: Amount) -> Pots {
        let cents = |player: &Committed| player.amount.cents();
        let mut players: Vec<(i64, Committed)> = committed.iter().map(|player| (cents(player), *player)).collect();
        let uncalled = take_uncalled(&mut players);
        let mut levels: Vec<i64> = players.iter().flat_map(|(put, player)| player.levels(*put)).collect();
        levels.sort_unstable();
        levels.dedup();
        let mut pots: Vec<Pot> = Vec::new();
        let mut below = 0;
        for (index, level) in levels.iter().copied().enumerate() {
            // Folded money above every live amount belongs to the last pot.
            let top = if index + 1 == levels.len() { i64::MAX } else { level };
            let layer: i64 = players.iter().map(|(put, _)| (*put).min(top).saturating_sub(below).max(0)).sum();
            let sum = if index == 0 { layer + dead.cents() } else { layer };
            let competing = players.iter().filter(|(put, player)| *put >= level && player.competes_for(level));
            let seats: Seats = competing.map(|(_, player)| player.seat).collect();
            below = level;
            match pots.last_mut() {
                Some(lower) if seats.is_empty() || lower.seats == seats => {
                    lower.amount = whole(lower.amount.cents() + sum);
                }
                _ if sum > 0 => pots.push(Pot { amount: whole(sum), seats }),
                _ => {}
            }
        }
        Pots { pots, uncalled }
    }

    pub fn total(&self) -> Amount {
        whole(self.pots.iter().map(|pot| pot.amount.cents()).sum())
    }
}

/// What one live player put in above all others.
fn take_uncalled(players: &mut [(i64, Committed)]) -> Option<(Seat, Amount)> {
    let most = players.iter().filter(|(_, player)| player.is_live).map(|(put, _)| *put).max()?;
    let index = players.iter().position(|(put, player)| player.is_live && *put == most)?;
    let others = players.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, (put, _))| *put);
    let second = others.max().unwrap_or(0);
    if most <= second {
        return None;
    }
    players[index].0 = second;
    Some((players[index].1.seat, whole(most - second)))
}

/// Sums of chips that are on one table stay far below what an amount holds.
fn whole(cents: i64) -> Amount {
    Amount::from_cents(cents).expect("the chips of one table are an amount")
}
