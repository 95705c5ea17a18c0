//! The paytables of a table, wager by wager, as players read them.

use crate::wire::{PaytableRow, PaytableView, WagerKey};
use cards::Suit;
use cards::hand::Category;
use chips::Amount;
use house::{EnvyTerms, Ladder, Paid, ProgressiveTerms, SixCardPays, Terms};
use report::number;
use rulebook::paytable::{Fate, Level, Pays, Row};
use rulebook::{Hand, Rule, Wager};
use std::collections::BTreeMap;

/// Every wager of a table in the order of the felt, each with its rows from the best hand down.
pub fn paytables(terms: &Terms) -> Vec<PaytableView> {
    let mut views = vec![even(terms), main(terms)];
    views.extend(terms.bad_beat.as_ref().map(|bad_beat| by_category(terms, Wager::BadBeat, &bad_beat.ladder)));
    views.extend(terms.trips.as_ref().map(|ladder| by_category(terms, terms.trips_wager, ladder)));
    views.extend(terms.pocket.as_ref().map(|rows| pocket(terms, rows)));
    views.extend(terms.six_card.as_ref().map(|pays| six_card(terms, pays)));
    views.extend(terms.cover_all.as_ref().map(cover_all));
    if let Some(progressive) = &terms.progressive {
        views.push(meters(progressive));
        views.extend(envy(terms, &progressive.envies));
    }
    views
}

fn view(wager: WagerKey, title: String, letter: Option<String>, rows: Vec<PaytableRow>) -> PaytableView {
    PaytableView { wager, title, letter, columns: Vec::new(), rows }
}

fn row(hand: impl Into<String>, pays: String, rule: Rule) -> PaytableRow {
    PaytableRow { hand: hand.into(), pays: vec![pays], rule: Some(rule.to_string()) }
}

/// `500 to 1`, `100% of the meter`, `$50`.
fn words(pays: Pays) -> String {
    match pays {
        Pays::Odds(odds) => odds.to_string(),
        Pays::Meter(Level::Main, share) => format!("{share} of the meter"),
        Pays::Meter(level, share) => format!("{share} of the {level} meter"),
        Pays::Sum(sum) => sum.grouped_brief(),
    }
}

/// What the Ante and the play wager win.
fn even(terms: &Terms) -> PaytableView {
    let pays = &terms.game.terms.ante_pays;
    let rows = vec![row("A winning hand", pays.is.0.to_string(), pays.rule)];
    view(WagerKey::Ante, format!("{} and {}", Wager::Ante, terms.play_wager), None, rows)
}

fn main(terms: &Terms) -> PaytableView {
    let mut view = by_category(terms, terms.equal_wager, &terms.main);
    let otherwise = terms.main.otherwise;
    let fate = match otherwise.is {
        Fate::Push => "returned",
        Fate::Lose => "lost",
    };
    view.rows.push(row("Any other winning hand", fate.to_owned(), otherwise.rule));
    view
}

fn by_category(terms: &Terms, wager: Wager, ladder: &Ladder) -> PaytableView {
    let paid: Vec<(Category, Paid)> = ranked(ladder);
    let rows = paid.iter().map(|(category, paid)| row(number::name(category), words(paid.pays), paid.rule)).collect();
    view(wager.into(), wager.to_string(), letter(terms, wager, paid.iter().map(|(_, paid)| paid.rule)), rows)
}

/// The rows of a ladder, best hand first. A royal flush that is paid like a straight flush gets no row of its own.
fn ranked(ladder: &Ladder) -> Vec<(Category, Paid)> {
    let is_own = |category: Category, paid: Paid| {
        category != Category::RoyalFlush || ladder.row(Category::StraightFlush) != Some(paid)
    };
    let rows = Category::ALL.into_iter().rev().filter_map(|category| Some((category, ladder.row(category)?)));
    rows.filter(|(category, paid)| is_own(*category, *paid)).collect()
}

/// The name of the rule book's paytable that has one of these rows.
fn letter(terms: &Terms, wager: Wager, mut rules: impl Iterator<Item = Rule>) -> Option<String> {
    let found = rules.find_map(|rule| {
        terms.game.paytables_of(wager).find(|paytable| paytable.rows.iter().any(|row| row.rule == rule))
    });
    found.map(|paytable| paytable.name.clone())
}

fn pocket(terms: &Terms, rows: &[Option<Paid>; 4]) -> PaytableView {
    let hands = [Hand::PairOfAces, Hand::AceFaceSuited, Hand::AceFaceOffsuit, Hand::PairBelowAces];
    let paid: Vec<(Hand, Paid)> =
        hands.into_iter().zip(rows).filter_map(|(hand, paid)| Some((hand, (*paid)?))).collect();
    let letter = letter(terms, Wager::Pocket, paid.iter().map(|(_, paid)| paid.rule));
    let rows = paid.iter().map(|(hand, paid)| row(number::name(hand), words(paid.pays), paid.rule)).collect();
    view(WagerKey::Pocket, Wager::Pocket.to_string(), letter, rows)
}

fn six_card(terms: &Terms, pays: &SixCardPays) -> PaytableView {
    let mut shown = by_category(terms, Wager::SixCard, &pays.ladder);
    let (diamonds, others) = (pays.super_royal(Suit::Diamonds), pays.super_royal(Suit::Spades));
    let in_diamonds = diamonds.filter(|_| diamonds != others).map(|paid| ("Super royal in diamonds", paid));
    let best = in_diamonds.into_iter().chain(others.map(|paid| ("Super royal", paid)));
    let best: Vec<PaytableRow> = best.map(|(hand, paid)| row(hand, words(paid.pays), paid.rule)).collect();
    shown.rows.splice(0..0, best);
    shown
}

/// One column for each number of hands at the table.
fn cover_all(columns: &BTreeMap<u8, Ladder>) -> PaytableView {
    let is_paid = |category: &Category| columns.values().any(|ladder| ladder.row(*category).is_some());
    let rows = Category::ALL.into_iter().rev().filter(is_paid).map(|category| {
        let paid: Vec<Option<Paid>> = columns.values().map(|ladder| ladder.row(category)).collect();
        PaytableRow {
            hand: number::name(category),
            pays: paid.iter().map(|paid| paid.map_or("–".to_owned(), |paid| words(paid.pays))).collect(),
            rule: paid.iter().flatten().next().map(|paid| paid.rule.main().to_string()),
        }
    });
    PaytableView {
        columns: columns.keys().map(|hands| format!("{hands} hands")).collect(),
        ..view(WagerKey::CoverAll, Wager::CoverAll.to_string(), None, rows.collect())
    }
}

fn meters(progressive: &ProgressiveTerms) -> PaytableView {
    let rows = progressive.rows.iter().map(|paid| row(number::name(paid.hand), words(paid.pays), paid.rule)).collect();
    view(WagerKey::Progressive, Wager::Progressive.to_string(), Some(progressive.name.clone()), rows)
}

/// One column for each stake of the Progressive.
fn envy(terms: &Terms, envies: &[EnvyTerms]) -> Option<PaytableView> {
    let first = envies.first()?;
    let named = terms
        .game
        .envies
        .iter()
        .find(|envy| envy.rows.first().map(|row| row.rule) == first.rows.first().map(|row| row.rule));
    let sum = |envy: &EnvyTerms, hand: Hand| {
        let found = envy.rows.iter().find(|row| row.hand == hand)?;
        let Pays::Sum(sum) = found.pays else { return None };
        sum.times(envy.times).ok()
    };
    let rows = first.rows.iter().map(|listed: &Row| PaytableRow {
        hand: number::name(listed.hand),
        pays: envies.iter().map(|envy| sum(envy, listed.hand).map_or("–".to_owned(), Amount::grouped_brief)).collect(),
        rule: Some(listed.rule.to_string()),
    });
    Some(PaytableView {
        columns: envies.iter().map(|envy| envy.stake.grouped_brief()).collect(),
        ..view(WagerKey::Envy, "Envy Bonus".to_owned(), named.map(|envy| envy.name.clone()), rows.collect())
    })
}
