//! Meters are fed to the fraction of a cent by every wager, and paid as they stand.

use super::{Strategy, figures, plan, played, terms};

fn progressive(paytable: &str, meters: &str) -> String {
    format!(
        "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\n[progressive]\npaytable = \"{paytable}\"\n\
         wagers = [\"1.00\"]\nenvy = \"{paytable}\"\n{meters}"
    )
}

/// What the only meter shows after rounds in which nobody won it.
fn fed(rounds: u64, seats: u8, rate: &str) -> String {
    let main = format!("[progressive.meters.main]\ninitial = \"20000.00\"\nrate = \"{rate}\"\n");
    let mut plan = plan(rounds, 4, Strategy::CallToTheEnd);
    plan.seats = seats;
    let record = played(terms(&progressive("A", &main)), plan, 2);
    assert_eq!(record.meters.iter().map(|meter| meter.hits).collect::<Vec<_>>(), [0]);
    record.meters[0].shows.to_string()
}

#[test]
fn every_wager_feeds_its_exact_share() {
    for (rounds, seats, rate, wanted) in [
        (1_000, 1, "0.20", "20200.00"),
        (1_000, 1, "0.0033", "20003.30"),
        (300, 1, "0.0033", "20000.99"),
        // A third of a cent each: the last fraction waits.
        (5_000, 1, "0.003333", "20016.66"),
        (1_000, 6, "0.001", "20006.00"),
        (500, 1, "0", "20000.00"),
    ] {
        assert_eq!(fed(rounds, seats, rate), wanted, "{rounds} rounds of {seats} at {rate}");
    }
}

#[test]
fn a_meter_that_is_won_whole_starts_again() {
    let minor = "[progressive.meters.minor]\ninitial = \"900.00\"\nreset = \"300.00\"\nrate = \"0\"\n";
    let mega = "[progressive.meters.mega]\ninitial = \"20000.00\"\nrate = \"0.100001\"\n";
    let mut plan = plan(8_000, 9, Strategy::CallToTheEnd);
    plan.seats = 6;
    let record = played(terms(&progressive("C", &format!("{minor}{mega}"))), plan, 2);
    let of = |key: &str| *record.meters.iter().find(|meter| meter.level.key() == key).unwrap();
    assert!(of("minor").hits > 0, "four of a kind came to nobody");
    assert_eq!(of("minor").shows.to_string(), "300.00");
    // The others are fed by all rounds, those in which one is won included.
    assert_eq!((of("mega").hits, of("mega").shows.to_string().as_str()), (0, "24800.04"));
}

#[test]
fn what_is_set_aside_above_the_ceiling_waits_for_the_next_start() {
    let meters = "[progressive.meters.main]\ninitial = \"20000.00\"\nrate = \"0.20\"\nceiling = \"20050.00\"\n";
    let record = played(terms(&progressive("A", meters)), plan(1_000, 4, Strategy::CallToTheEnd), 2);
    assert_eq!(record.meters[0].shows.to_string(), "20050.00");
}

#[test]
fn the_progressive_hits_as_often_as_five_cards_make_its_hands() {
    let record = figures(terms(&progressive("A", "")), plan(24_000, 10, Strategy::CallToTheEnd));
    let progressive = record.progressive.unwrap();
    // Three of a kind and better among the 2,598,960 hands of five.
    let paid = 4.0 + 36.0 + 624.0 + 3_744.0 + 5_108.0 + 10_200.0 + 54_912.0;
    super::check("hit frequency", progressive.hit_frequency, paid / 2_598_960.0, 0.002);
}
