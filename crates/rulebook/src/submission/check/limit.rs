//! The payout limit, against the most that the smallest wager can win.

use super::Check;
use super::paytable::main_paytable;
use crate::Wager;
use crate::paytable::Paytable;
use chips::{Amount, Odds, Rounding, TooLarge};

pub fn check(check: &mut Check<'_>) {
    let demands = check.demands();
    check.demand(
        demands.limit_of_the_book,
        "limit",
        !check.submission.says("limit"),
        "the book itself sets the payout limit: take [limit] out",
    );
    let terms = &check.game.terms;
    let most = most_at_minimum(check);
    if let Some((least, limit)) = terms.least_limit.as_ref().zip(check.submission.payout_limit) {
        let floor = most.map(|most| most.max(least.is.0));
        let what = match floor {
            Ok(floor) => format!("{} is too low: the limit is at least {}", limit.grouped(), floor.grouped()),
            Err(TooLarge) => "the smallest wager can win more than any limit: lower the minimum".to_owned(),
        };
        check.demand(demands.limit_high_enough, "limit.payout", floor.is_ok_and(|floor| limit >= floor), what);
    }
    if let Some(all) = &terms.limit_on_all_wagers {
        let holds = most.is_ok_and(|most| most <= all.is.0);
        let most = most.map_or("more than can be counted".to_owned(), Amount::grouped);
        let limit = all.is.0.grouped();
        let what = format!("so large a minimum can win {most}, above {limit}, the limit on all wagers: lower it");
        check.demand(demands.minimum_below_both_limits, "minimum", holds, what);
    }
}

/// The most that one player can win in wagers under the limit, each at its minimum, on the dearest hand.
///
/// A royal flush made with one of two aces in the hand is the best hand of every paytable at once.
fn most_at_minimum(check: &Check<'_>) -> Result<Amount, TooLarge> {
    let terms = &check.game.terms;
    let ante = check.submission.smallest_ante();
    let even = terms.ante_pays.is.0;
    let wins = terms.limited_wagers.is.iter().map(|wager| match wager {
        Wager::Ante => even.winnings(ante, Rounding::Up),
        Wager::Play | Wager::Raise => {
            let multiple = terms.before_the_flop.is.iter().max().copied().unwrap_or(1);
            even.winnings(ante.times(u32::from(multiple))?, Rounding::Up)
        }
        Wager::Blind | Wager::Odds => best(main_paytable(check).and_then(Paytable::best_odds), ante),
        side => best(best_odds(check, *side), smallest(check, *side)),
    });
    Amount::sum(wins.collect::<Result<Vec<Amount>, TooLarge>>()?)
}

fn best(odds: Option<Odds>, stake: Amount) -> Result<Amount, TooLarge> {
    odds.map_or(Ok(Amount::ZERO), |odds| odds.winnings(stake, Rounding::Up))
}

/// What a side wager pays at most; one that is not offered pays nothing.
fn best_odds(check: &Check<'_>, wager: Wager) -> Option<Odds> {
    if wager == Wager::Trips {
        let trips = check.submission.trips.as_ref()?;
        let book = check.game.paytable(wager, &trips.base)?.best_odds();
        return trips.better.values().copied().chain(book).reduce(
            |best, odds| {
                if best.pays_at_least(odds) { best } else { odds }
            },
        );
    }
    let name = check.submission.paytables.get(&wager)?;
    check.game.paytable(wager, name)?.best_odds()
}

/// The minimum that is set for a side wager; without one it adds nothing.
fn smallest(check: &Check<'_>, wager: Wager) -> Amount {
    check.submission.limits.get(&wager).and_then(|limits| limits.minimum).unwrap_or(Amount::ZERO)
}
