//! What a full analysis adds: against sums that are known, brute force, play by a fixed seed, and the engine itself.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::float_arithmetic, reason = "statistics")]

mod bank;
mod brought;
mod chance;
mod effect;
mod engine;
mod flopped;
mod heads_up;
mod known;
mod made;
mod row;
mod ruin;
mod spread;
mod swing;

use analysis::Fraction;
use analysis::exact::full::{Bet, Correlation, NetDistribution, NetResult};
use cards::hand::Category;
use house::Terms;
use rulebook::paytable::Pays;

/// Two hole cards, flop, turn and river, two cards of the dealer's.
const DEALS: i128 = 1_326 * 19_600 * 1_081 * 990;

const MARYLAND: &str = "rulebook = \"md-uth-1.2\"
[paytables]
blind = \"A\"
trips = \"A\"
[progressive]
paytable = \"A\"
wagers = [\"1.00\", \"5.00\"]
";

const HEADS_UP: &str = "rulebook = \"md-huh-1.0\"
[paytables]
bad-beat = \"A\"
trips-plus = \"A\"
pocket = \"A\"
[progressive]
paytable = \"A\"
";

fn terms(submission: &str) -> Terms {
    Terms::of(&submission.parse().unwrap()).unwrap()
}

/// Results with as many deals each.
fn net(results: &[(Fraction, i128)]) -> NetDistribution {
    NetDistribution { results: results.iter().map(|&(net, deals)| NetResult { net, deals }).collect() }
}

fn between(found: &[Correlation], one: Bet, other: Bet) -> Correlation {
    *found.iter().find(|found| found.between == [one, other]).unwrap()
}

/// Each result in Antes and its probability.
#[expect(clippy::cast_precision_loss, reason = "statistics")]
fn chances(net: &NetDistribution) -> Vec<(f64, f64)> {
    let all = net.deals() as f64;
    net.results.iter().map(|result| (result.net.to_f64(), result.deals as f64 / all)).collect()
}

fn is_near(one: f64, other: f64, within: f64) -> bool {
    (one - other).abs() <= within
}

/// What Trips or Trips Plus brings, in stakes.
fn trips_net(terms: &Terms, category: Category) -> i128 {
    match terms.trips.unwrap().row(category).map(|paid| paid.pays) {
        Some(Pays::Odds(odds)) if odds.per() == 1 => odds.win().into(),
        None => -1,
        Some(other) => panic!("{other:?} is not to one"),
    }
}
