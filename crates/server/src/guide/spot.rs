//! What each wager of a table is, pays and costs, and when it is lost.

use super::{Facts, with_article};
use crate::wire::{PaytableRow, SpotGuide, WagerKey};
use chips::Amount;
use house::ProgressiveHand;
use rulebook::{Wager, WagerText};

/// The order on the felt. The Bad Beat has no spot: it is what a losing Odds wager is paid.
const ORDER: [Wager; 12] = [
    Wager::Ante,
    Wager::Blind,
    Wager::Odds,
    Wager::Play,
    Wager::Raise,
    Wager::Trips,
    Wager::TripsPlus,
    Wager::Pocket,
    Wager::SixCard,
    Wager::CoverAll,
    Wager::Progressive,
    Wager::BadBeat,
];

/// A limit this many times the least amount is not worth mentioning.
const NO_LIMIT: i64 = 10_000;

pub fn spots(facts: &Facts<'_>) -> Vec<SpotGuide> {
    let terms = facts.terms;
    let is_here = |wager: &Wager| {
        terms.offers(*wager) || *wager == terms.play_wager || *wager == Wager::BadBeat && terms.bad_beat.is_some()
    };
    let mut spots: Vec<SpotGuide> = ORDER.into_iter().filter(is_here).filter_map(|wager| spot(facts, wager)).collect();
    if facts.paytable(WagerKey::Envy).is_some() {
        let text = &terms.game.player_guide.envy;
        let costs = format!("Nothing of its own: it comes with the {}.", Wager::Progressive);
        let base = of_text(facts, WagerKey::Envy, "Envy Bonus".to_owned(), text);
        let pays = ladder(facts, WagerKey::Envy);
        spots.push(SpotGuide { costs, pays, is_optional: true, edge_of: WagerKey::Progressive, ..base });
    }
    spots
}

fn of_text(facts: &Facts<'_>, wager: WagerKey, name: String, text: &WagerText) -> SpotGuide {
    SpotGuide {
        wager,
        name,
        is: facts.fill(&text.is),
        pays: String::new(),
        costs: String::new(),
        ends: facts.fill(&text.ends),
        is_optional: false,
        edge_of: wager,
        rule: text.rule.to_string(),
    }
}

fn spot(facts: &Facts<'_>, wager: Wager) -> Option<SpotGuide> {
    let terms = facts.terms;
    let text = terms.game.player_guide.text(wager)?;
    let base = of_text(facts, wager.into(), wager.to_string(), text);
    let is_base = [Wager::Ante, terms.equal_wager, terms.play_wager, Wager::BadBeat].contains(&wager);
    let is_required = wager == terms.trips_wager && terms.trips_required;
    Some(SpotGuide {
        is: format!("{}{}", base.is, cards_of(facts, wager)),
        pays: pays(facts, wager),
        costs: costs(facts, wager),
        is_optional: !is_base && !is_required,
        edge_of: if is_base { WagerKey::Base } else { wager.into() },
        ..base
    })
}

/// Which cards the Progressive reads.
fn cards_of(facts: &Facts<'_>, wager: Wager) -> &'static str {
    let reads = facts.terms.progressive.as_ref().filter(|_| wager == Wager::Progressive).map(|terms| terms.reads);
    match reads {
        Some(ProgressiveHand::HoleAndFlop) => " Only your two cards and the flop count.",
        Some(ProgressiveHand::BestOfSeven) => " Your best five of all seven cards count.",
        Some(ProgressiveHand::ByMaking) => " It also counts how the hand was made.",
        None => "",
    }
}

fn pays(facts: &Facts<'_>, wager: Wager) -> String {
    let terms = facts.terms;
    if wager == Wager::Ante || wager == terms.play_wager {
        return format!("{} if you win: as much as you put there.", terms.game.terms.ante_pays.is.0);
    }
    ladder(facts, wager.into())
}

/// The two best rows and the lowest one: `500 to 1 for a royal flush, …, down to 1 to 1 for a straight.`
fn ladder(facts: &Facts<'_>, wager: WagerKey) -> String {
    let Some(paytable) = facts.paytable(wager) else { return String::new() };
    let is_paid = |row: &&PaytableRow| !["returned", "lost"].contains(&row.pays.first().map_or("", String::as_str));
    let rows: Vec<&PaytableRow> = paytable.rows.iter().filter(is_paid).collect();
    let line = |row: &PaytableRow| {
        let listed = row.pays.iter().filter(|pays| *pays != "–");
        let (first, last) = (listed.clone().next_back(), listed.clone().next());
        // Several columns: the range from the least to the most.
        let range = match (first, last) {
            (Some(first), Some(last)) if first != last => format!("{first} up to {last}"),
            (Some(only), _) => only.clone(),
            _ => String::new(),
        };
        format!("{range} for {}", with_article(&row.hand))
    };
    match rows.as_slice() {
        [] => String::new(),
        [first, second, _, .., last] => format!("{}, {}, down to {}.", line(first), line(second), line(last)),
        few => format!("{}.", few.iter().map(|row| line(row)).collect::<Vec<_>>().join(", ")),
    }
}

fn costs(facts: &Facts<'_>, wager: Wager) -> String {
    let terms = facts.terms;
    let [before, flop, river] = facts.multiples().map(Facts::times);
    match wager {
        Wager::Ante => {
            let (equal, ante) = (terms.equal_wager, facts.ante());
            let double = ante.times(2).unwrap_or(ante);
            let (one, two) = (ante.grouped_brief(), double.grouped_brief());
            format!(
                "{} {equal} goes down with it, so an Ante of {one} costs you {two}.",
                limits(terms.limits_of(wager))
            )
        }
        _ if wager == terms.equal_wager => "Exactly as much as the Ante. It goes down by itself.".to_owned(),
        _ if wager == terms.play_wager => {
            format!(
                "{before} the Ante before the flop, {flop} after the flop, {river} after the river. Only once in a hand."
            )
        }
        Wager::BadBeat => format!("Nothing of its own: it is part of {}.", terms.equal_wager),
        Wager::Progressive => {
            let stakes = terms.progressive.as_ref().map_or(&[][..], |progressive| &progressive.stakes);
            let each: Vec<String> = stakes.iter().map(|stake| stake.grouped_brief()).collect();
            format!("{}.", each.join(" or "))
        }
        _ => format!("{}{}", limits(terms.limits_of(wager)), needs(facts, wager)),
    }
}

/// Which other side wagers have to be placed before this one.
fn needs(facts: &Facts<'_>, wager: Wager) -> String {
    let side = facts.terms.game.round.side.iter().find(|side| side.wager == wager);
    let others = side.into_iter().flat_map(|side| &side.needs).filter(|needed| **needed != Wager::Ante);
    let names: Vec<String> = others.map(ToString::to_string).collect();
    if names.is_empty() { String::new() } else { format!(" Place {} first.", names.join(" and ")) }
}

fn limits((least, most): (Amount, Amount)) -> String {
    let is_set = least >= Amount::dollars(1);
    if !is_set {
        return "Any amount within the limits of the table.".to_owned();
    }
    if most.cents() >= least.cents().saturating_mul(NO_LIMIT) {
        return format!("{} or more.", least.grouped_brief());
    }
    format!("{} to {}.", least.grouped_brief(), most.grouped_brief())
}
