//! The payout limit, against the most that the smallest wager can win.

use super::Check;
use chips::{Amount, TooLarge};

pub fn check(check: &mut Check<'_>) {
    let demands = check.demands();
    check.demand(
        demands.limit_of_the_book,
        "limit",
        !check.submission.says("limit"),
        "the book itself sets the payout limit: take [limit] out",
    );
    let terms = &check.game.terms;
    let most = check.submission.most_at_minimum();
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
