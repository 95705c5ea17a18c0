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

    /// Where the first layer above a level ends because of the player.
    fn level_above(&self, below: i64, put: i64) -> Option<i64> {
        let kept = self.kept_above.map(Amount::cents).filter(|_| !self.is_live);
        let own = Some(put).filter(|_| self.is_live || kept.is_some());
        [kept, own].into_iter().flatten().filter(|level| *level > below).min()
    }
}

/// An amount that some seats can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    pub amount: Amount,
    pub seats: Seats,
}

/// The pots of a hand, the main pot first, and what goes back because nobody called it.
///
/// ```
/// use chips::Amount;
/// use game::Seat;
/// use poker::{Committed, Pots};
///
/// let seat = |number| Seat::new(number).expect("a table has ten seats");
/// let put_in = |number, dollars| {
///     Committed { seat: seat(number), amount: Amount::dollars(dollars), is_live: true, kept_above: None }
/// };
/// let pots = Pots::of(&[put_in(1, 50), put_in(2, 120), put_in(3, 100)], Amount::ZERO);
///
/// let [main, side] = pots.pots.as_slice() else { panic!("a main pot and a side pot") };
/// assert_eq!((main.amount, side.amount), (Amount::dollars(150), Amount::dollars(100)));
/// assert!(main.seats.contains(seat(1)) && !side.seats.contains(seat(1)));
/// assert_eq!(pots.uncalled, Some((seat(2), Amount::dollars(20))));
/// ```
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
        let uncalled = uncalled(committed);
        // Less what goes back.
        let put = |player: &Committed| match uncalled {
            Some((seat, back)) if seat == player.seat => player.amount.cents() - back.cents(),
            _ => player.amount.cents(),
        };
        let level_above = |below| committed.iter().filter_map(|player| player.level_above(below, put(player))).min();
        let mut pots: Vec<Pot> = Vec::new();
        let (mut below, mut dead) = (0, dead.cents());
        let mut next = level_above(-1);
        while let Some(level) = next {
            next = level_above(level);
            // Folded money above every live amount belongs to the last pot.
            let top = next.map_or(i64::MAX, |_| level);
            let layer: i64 = committed.iter().map(|player| put(player).min(top).saturating_sub(below).max(0)).sum();
            let sum = layer + std::mem::take(&mut dead);
            let competing = committed.iter().filter(|player| put(player) >= level && player.competes_for(level));
            let seats: Seats = competing.map(|player| player.seat).collect();
            below = level;
            match pots.last_mut() {
                Some(lower) if seats.is_empty() || lower.seats == seats => {
                    lower.amount = Amount::strict_from_cents(lower.amount.cents() + sum);
                }
                _ if sum > 0 => pots.push(Pot { amount: Amount::strict_from_cents(sum), seats }),
                _ => {}
            }
        }
        Pots { pots, uncalled }
    }

    /// What all pots have together.
    pub fn total(&self) -> Amount {
        Amount::strict_from_cents(self.pots.iter().map(|pot| pot.amount.cents()).sum())
    }
}

/// What one live player put in above all others.
fn uncalled(committed: &[Committed]) -> Option<(Seat, Amount)> {
    let first = committed.iter().filter(|player| player.is_live).max_by_key(|player| player.amount)?;
    let others = committed.iter().filter(|player| player.seat != first.seat);
    let second = others.map(|player| player.amount).max().unwrap_or_default();
    (first.amount > second).then(|| (first.seat, first.amount.strict_minus(second)))
}
