//! The same seed plays the same rounds, on however many threads; what a table does not have is refused.

use super::{Strategy, paytables, plan, played, refused, terms};
use chips::Amount;
use rulebook::Wager;

/// A progressive whose smallest meter is won every few thousand rounds.
const METERS: &str = r#"
rulebook = "md-uth-1.2"
[paytables]
blind = "A"
trips = "A"
[progressive]
paytable = "C"
wagers = ["1.00"]
envy = "C"
[progressive.meters.mega]
rate = "0.10"
[progressive.meters.major]
rate = "0.0333"
[progressive.meters.minor]
rate = "0.050001"
"#;

#[test]
fn the_number_of_threads_changes_nothing() {
    let mut six = plan(6_000, 3, Strategy::Wizard);
    six.seats = 6;
    let record = played(terms(METERS), six.clone(), 1);
    assert!(record.meters.iter().any(|meter| meter.hits > 0), "no meter was won: {:?}", record.meters);
    for threads in [2, 3, 7] {
        assert_eq!(played(terms(METERS), six.clone(), threads), record, "{threads} threads");
    }
}

#[test]
fn another_seed_deals_other_rounds() {
    let table = || paytables("md-uth-1.2", "blind = \"A\"");
    let of_seed = |seed| played(table(), plan(500, seed, Strategy::Wizard), 1);
    assert_eq!(of_seed(1), of_seed(1));
    assert_ne!(of_seed(1), of_seed(2));
    assert_eq!(of_seed(1).rounds, 500);
}

#[test]
fn blocks_have_cards_of_their_own() {
    // If every block dealt the same, two of them would win exactly twice what one does.
    let won = |rounds| {
        let record = played(paytables("md-uth-1.2", "blind = \"A\""), plan(rounds, 1, Strategy::Wizard), 1);
        analysis::simulation::Figures::of(&record).base.house_edge.value
    };
    assert!((won(2048) - won(4096)).abs() > 1e-9);
}

type Wagers = Option<Vec<(Wager, Option<Amount>)>>;

#[test]
fn all_wagers_are_made_at_their_smallest_unless_some_are_chosen() {
    let stakes = |wagers: Wagers| {
        let mut plan = plan(1, 1, Strategy::Wizard);
        plan.wagers = wagers;
        let record = played(terms(METERS), plan, 1);
        record.stakes.iter().map(|stake| format!("{} {}", stake.wager.key(), stake.amount)).collect::<Vec<_>>()
    };
    assert_eq!(stakes(None), ["ante 10.00", "trips 1.00", "progressive 1.00"]);
    assert_eq!(stakes(Some(vec![])), ["ante 10.00"]);
    let chosen = vec![(Wager::Progressive, None), (Wager::Ante, Some(Amount::dollars(25)))];
    assert_eq!(stakes(Some(chosen)), ["ante 25.00", "progressive 1.00"]);
}

#[test]
fn what_the_table_does_not_have_is_refused() {
    let cases: [(u8, Wagers, &str); 5] = [
        (0, None, "nobody plays: take 1 to 6 seats"),
        (7, None, "the table has 6 seats, not 7"),
        (1, Some(vec![(Wager::Pocket, None)]), "this table has no pocket to wager: take from ante, trips, progressive"),
        (1, Some(vec![(Wager::Blind, None)]), "this table has no blind to wager: take from ante, trips, progressive"),
        (1, Some(vec![(Wager::Progressive, Some(Amount::dollars(3)))]), "the Progressive takes $1.00 ("),
    ];
    for (seats, wagers, wanted) in cases {
        let mut plan = plan(10, 1, Strategy::Wizard);
        (plan.seats, plan.wagers) = (seats, wagers);
        let refusal = refused(terms(METERS), plan).to_string();
        assert!(refusal.starts_with(wanted), "{refusal:?}, not {wanted:?}");
    }
}
