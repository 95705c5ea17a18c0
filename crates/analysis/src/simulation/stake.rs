//! What each player puts down before the cards.

use super::CannotPlay;
use chips::Amount;
use house::Terms;
use rulebook::Wager;

/// A wager and its amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stake {
    /// The wager.
    pub wager: Wager,
    /// How much is on it.
    pub amount: Amount,
}

/// The Ante where the table has no minimum.
const ANTE: Amount = Amount::dollars(10);

/// A side wager where the table has no minimum for it.
const SIDE: Amount = Amount::dollars(1);

impl Stake {
    /// The stakes of a plan in the order in which they are made: the Ante first.
    pub(super) fn of(terms: &Terms, chosen: Option<&[(Wager, Option<Amount>)]>) -> Result<Vec<Stake>, CannotPlay> {
        let offered = || terms.game.round.side.iter().map(|side| side.wager).filter(|wager| terms.offers(*wager));
        for (wager, _) in chosen.unwrap_or_default() {
            if *wager != Wager::Ante && !offered().any(|known| known == *wager) {
                let offered = [Wager::Ante].into_iter().chain(offered()).collect();
                return Err(CannotPlay::NotOffered { wager: *wager, offered });
            }
        }
        let asked = |wager: Wager| chosen.and_then(|chosen| chosen.iter().find(|(known, _)| *known == wager));
        let is_made = |wager: &Wager| *wager == Wager::Ante || chosen.is_none() || asked(*wager).is_some();
        let stakes = [Wager::Ante].into_iter().chain(offered()).filter(is_made).map(|wager| {
            let amount = asked(wager).and_then(|(_, amount)| *amount).unwrap_or_else(|| smallest(terms, wager));
            Stake { wager, amount }
        });
        Ok(stakes.collect())
    }
}

/// The smallest stake that the table takes; where it takes a cent, a usual one within its maximum.
fn smallest(terms: &Terms, wager: Wager) -> Amount {
    if let Some(progressive) = terms.progressive.as_ref().filter(|_| wager == Wager::Progressive) {
        return progressive.stakes.iter().min().copied().unwrap_or(SIDE);
    }
    let (least, most) = terms.limits_of(wager);
    let usual = if wager == Wager::Ante { ANTE } else { SIDE };
    if least.cents() <= 1 { usual.min(most) } else { least }
}
