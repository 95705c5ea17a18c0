//! The Progressive: its paytable, stakes, meters and Envy Bonus.

use super::{Check, either};
use crate::paytable::Paytable;
use crate::submission::{Meter, Progressive};
use crate::{Wager, paytable};
use chips::Amount;

pub fn check(check: &mut Check<'_>) {
    let Some(progressive) = &check.submission.progressive else { return };
    let names = check.game.paytables_of(Wager::Progressive).map(|paytable| paytable.name.as_str());
    let known = either(names);
    let name = progressive.paytable.as_deref();
    let what = match name {
        None => format!("choose the Progressive paytable: {known}"),
        Some(name) => {
            let shown: String = name.chars().take(20).collect();
            format!("{shown:?} is no Progressive paytable of this book: take {known}")
        }
    };
    let chosen = name.and_then(|name| check.game.paytable(Wager::Progressive, name));
    check.demand(check.demands().progressive_paytable, "progressive.paytable", chosen.is_some(), what);
    stakes(check, progressive);
    rates(check, progressive);
    if let Some(paytable) = chosen {
        meters(check, progressive, paytable);
        envy(check, progressive, paytable);
    }
}

fn stakes(check: &mut Check<'_>, progressive: &Progressive) {
    let Some(wagers) = &progressive.wagers else { return };
    let allowed = &check.game.terms.progressive_stakes;
    let names: Vec<String> = allowed.is.iter().map(|stake| stake.grouped()).collect();
    let names = either(names.iter().map(String::as_str));
    let what = format!("no stake is taken: list {names}");
    check.demand(allowed.rule, "progressive.wagers", !wagers.is_empty(), what);
    for stake in wagers {
        let what = format!("a stake of {}: the Progressive takes {names}", stake.grouped());
        check.demand(allowed.rule, "progressive.wagers", allowed.is.contains(stake), what);
    }
}

fn rates(check: &mut Check<'_>, progressive: &Progressive) {
    let given = progressive.meters.values().flat_map(|meter| [meter.rate, meter.reserve]);
    let millionths: u64 = given.flatten().map(|rate| u64::from(rate.millionths())).sum();
    check.demand(
        check.demands().progressive_rate,
        "progressive.meters",
        millionths <= 1_000_000,
        "the meters together take more than the whole wager: lower their rates",
    );
}

fn meters(check: &mut Check<'_>, progressive: &Progressive, paytable: &Paytable) {
    let demands = check.demands();
    for (level, meter) in &progressive.meters {
        let path = format!("progressive.meters.{level}");
        let used = paytable.meters.iter().any(|known| known.name == *level);
        let what = format!("paytable {} has no meter {level}: take it out", paytable.name);
        check.demand(demands.progressive_paytable, &path, used, what);
        let fed = meter.rate.is_some_and(|rate| rate.millionths() > 0);
        let what = format!("state the rate at which {level} grows, such as rate = \"0.20\"");
        check.demand_to_open(demands.progressive_rate, &format!("{path}.rate"), fed, what);
    }
    for known in &paytable.meters {
        let path = format!("progressive.meters.{}", known.name);
        let meter = progressive.meters.get(&known.name);
        let what = format!("paytable {} pays from the meter {}: describe it here", paytable.name, known.name);
        check.demand_to_open(demands.progressive_meters, &path, meter.is_some(), what);
        if let Some(meter) = meter {
            starts(check, progressive, known, meter);
        }
    }
}

/// What a meter starts from and goes back to is no less than the book's figure.
fn starts(check: &mut Check<'_>, progressive: &Progressive, known: &paytable::Meter, meter: &Meter) {
    let rule = check.demands().progressive_meters;
    let least = least(check, progressive, known);
    for (key, amount) in [("initial", meter.initial), ("reset", meter.reset)] {
        let path = format!("progressive.meters.{}.{key}", known.name);
        let Some(amount) = amount else {
            let what = format!("state the {key} amount of {}, at least {}", known.name, least.grouped());
            check.demand_to_open(rule, &path, false, what);
            continue;
        };
        let what = format!("{} is too low: {} is at least {}", amount.grouped(), known.name, least.grouped());
        check.demand(rule, &path, amount >= least, what);
    }
}

/// The book's figure, for the largest stake where it is one for a dollar.
fn least(check: &Check<'_>, progressive: &Progressive, known: &paytable::Meter) -> Amount {
    if !known.scales {
        return known.least;
    }
    let allowed = &check.game.terms.progressive_stakes.is;
    let taken = progressive.wagers.iter().flatten().filter(|stake| allowed.contains(stake)).max();
    let stake = taken.or(allowed.iter().min()).copied().unwrap_or(Amount::dollars(1));
    let dollars = u32::try_from(stake.cents() / 100).unwrap_or(1);
    known.least.times(dollars).unwrap_or(known.least)
}

fn envy(check: &mut Check<'_>, progressive: &Progressive, paytable: &Paytable) {
    const PATH: &str = "progressive.envy";
    let demands = check.demands();
    let envies = || check.game.envies.iter().map(|envy| envy.name.as_str());
    let Some(designated) = demands.envy_designated else {
        let what = "the Envy Bonus is part of the paytable: take the key out";
        return check.demand(demands.envy_of_the_book, PATH, progressive.envy.is_none(), what);
    };
    // One Envy Bonus table that bears the name of a paytable belongs to that paytable alone.
    let mut names: Vec<&str> = envies().collect();
    names.sort_unstable();
    names.dedup();
    let belongs = names.len() > 1 || names.contains(&paytable.name.as_str());
    match &progressive.envy {
        None => {
            let what = format!("designate the Envy Bonus: {}", either(names.iter().copied()));
            check.demand_to_open(designated, PATH, !belongs, what);
        }
        Some(_) if !belongs => {
            let what = format!("only paytable {} has an Envy Bonus: take the key out", either(names.iter().copied()));
            check.demand(demands.envy_of_the_book, PATH, false, what);
        }
        Some(envy) => {
            let shown: String = envy.chars().take(20).collect();
            let what = format!("{shown:?} is no Envy Bonus of this book: take {}", either(names.iter().copied()));
            check.demand(demands.envy_of_the_book, PATH, names.contains(&envy.as_str()), what);
        }
    }
}
