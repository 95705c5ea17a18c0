//! The paytables of the wagers, and what a side wager needs to be offered.

use super::{Check, either};
use crate::paytable::Pays;
use crate::terms::Method;
use crate::{Choice, Rule, Wager, rule};
use chips::Stake;

/// Whether Trips must be made is open in one book.
const TRIPS_REQUIRED: Rule = rule("house/1");

pub fn check(check: &mut Check<'_>) {
    let (demands, equal_wager) = (check.demands(), check.game.terms.equal_wager.is);
    named(check, equal_wager, demands.main_paytable);
    named(check, Wager::BadBeat, demands.bad_beat_paytable);
    named(check, Wager::TripsPlus, demands.trips_plus_paytable);
    named(check, Wager::Pocket, demands.pocket_paytable);
    named(check, Wager::SixCard, demands.six_card_paytable);
    named(check, Wager::CoverAll, demands.cover_all_paytable);
    required(check);
    trips(check);
    six_card(check);
    cover_all(check);
    offered(check);
}

/// The paytable that is named is one of the book's.
fn named(check: &mut Check<'_>, wager: Wager, rule: Option<Rule>) {
    let Some(name) = check.submission.paytables.get(&wager) else { return };
    is_known(check, wager, name, &format!("paytables.{}", wager.key()), rule);
}

fn is_known(check: &mut Check<'_>, wager: Wager, name: &str, path: &str, rule: Option<Rule>) {
    let mut names: Vec<&str> = check.game.paytables_of(wager).map(|paytable| paytable.name.as_str()).collect();
    names.dedup();
    let shown: String = name.chars().take(20).collect();
    let what = format!("{shown:?} is no {wager} paytable of this book: take {}", either(names.iter().copied()));
    check.demand(rule, path, names.contains(&name), what);
}

/// The paytables that an operator must choose.
fn required(check: &mut Check<'_>) {
    let demands = check.demands();
    let equal_wager = check.game.terms.equal_wager.is;
    for (wager, rule) in [(equal_wager, demands.main_paytable), (Wager::BadBeat, demands.bad_beat_paytable)] {
        let has_choice = check.game.chosen_paytables().any(|chosen| chosen == wager);
        let holds = !has_choice || check.submission.paytables.contains_key(&wager);
        let what = format!("choose the {wager} paytable, {}", letters(check, wager));
        check.demand(rule, &format!("paytables.{}", wager.key()), holds, what);
    }
}

/// `A or B`, `A to D`.
fn letters(check: &Check<'_>, wager: Wager) -> String {
    let names: Vec<&str> = check.game.paytables_of(wager).map(|paytable| paytable.name.as_str()).collect();
    match names[..] {
        [first, _, .., last] => format!("{first} to {last}"),
        _ => either(names.iter().copied()),
    }
}

fn trips(check: &mut Check<'_>) {
    let demands = check.demands();
    let is_required = check.submission.setting("trips-required") == Some(&Choice::Certainty(true));
    let what = "Trips is required of every player, but it is not offered: choose its paytable, A to D";
    check.demand(TRIPS_REQUIRED, "house.trips-required", !is_required || check.submission.trips.is_some(), what);
    let Some(trips) = &check.submission.trips else {
        check.demand_to_open(
            demands.trips_offered,
            "paytables.trips",
            false,
            "a table that opens offers Trips: choose its paytable, A to D",
        );
        return;
    };
    is_known(check, Wager::Trips, &trips.base, "paytables.trips", demands.trips_paytable);
    let Some(base) = check.game.paytable(Wager::Trips, &trips.base) else { return };
    for (hand, odds) in &trips.better {
        let path = format!("paytables.trips.{hand}");
        let Some(row) = base.rows.iter().find(|row| row.hand == *hand) else { continue };
        let Pays::Odds(least) = row.pays else { continue };
        let holds = odds.pays_at_least(least);
        let what = format!("{odds} is less than paytable {} pays, {least}: pay as much or more", trips.base);
        check.demand(demands.trips_paytable, &path, holds, what);
        let what = "odds are stated with \"to\", never with \"for\"";
        check.demand(demands.odds_stated_with_to, &path, odds.stake() == Stake::Returned, what);
    }
}

fn six_card(check: &mut Check<'_>) {
    if !check.submission.offers(Wager::SixCard) {
        return;
    }
    let demands = check.demands();
    check.demand(
        demands.six_card_with_trips,
        "paytables.six-card",
        check.submission.trips.is_some(),
        "the Six Card Bonus is made after a Trips wager: offer Trips too",
    );
    check.demand(
        demands.six_card_from_a_device,
        "paytables.six-card",
        check.submission.deal.is_none_or(|method| method == Method::Automated),
        "the four cards of the Six Card Bonus come from an automated device only: write deal = \"automated\"",
    );
}

fn cover_all(check: &mut Check<'_>) {
    if !check.submission.offers(Wager::CoverAll) {
        return;
    }
    let demands = check.demands();
    check.demand(
        demands.cover_all_from_a_device,
        "paytables.cover-all",
        check.submission.deal.is_none_or(|method| method == Method::Automated),
        "Cover All is played with its own shuffler: write deal = \"automated\"",
    );
    if let Some(device) = &check.game.terms.cover_all_shuffler {
        let model = check.submission.shuffler.as_ref().and_then(|shuffler| shuffler.model.as_ref());
        let what = format!("Cover All is played with the {} only: name it in shuffler.model", device.is);
        match model {
            Some(model) => {
                check.demand(device.rule, "shuffler.model", model.eq_ignore_ascii_case(&device.is), what);
            }
            None => check.demand_to_open(device.rule, "shuffler.model", false, what),
        }
    }
    let mode = check.submission.shuffler.as_ref().and_then(|shuffler| shuffler.mode.as_ref());
    if let Some((wanted, mode)) = check.game.terms.cover_all_mode.as_ref().zip(mode) {
        let what = format!("for Cover All the shuffler runs in its mode \"{}\"", wanted.is);
        check.demand(wanted.rule, "shuffler.mode", mode.eq_ignore_ascii_case(&wanted.is), what);
    }
}

/// Limits are set for wagers that are offered.
fn offered(check: &mut Check<'_>) {
    let unoffered: Vec<Wager> =
        check.submission.limits.keys().copied().filter(|wager| !check.submission.offers(*wager)).collect();
    for wager in unoffered {
        let what = format!("limits are set for {wager}, which is not offered: name its paytable, or take them out");
        check.demand(check.demands().limits_of_offered_wagers, &format!("wagers.{}", wager.key()), false, what);
    }
}
