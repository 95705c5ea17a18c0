//! Ante, Blind or Odds, and Play or Raise against the dealer's hand.

use super::Purse;
use crate::RoundEvent;
use cards::hand::High;
use game::Events;
use rulebook::paytable::{Fate, Pays};
use rulebook::round::RoundRules;
use rulebook::{Rule, Wager};
use std::cmp::Ordering;

/// What the player and the dealer hold, and whether the dealer plays.
pub struct Showdown {
    pub hand: High,
    pub dealer: High,
    pub dealer_plays: bool,
}

pub fn against_dealer(purse: &mut Purse<'_>, showdown: &Showdown, out: &mut Events<RoundEvent>) {
    let rules = &purse.terms.game.round;
    let outcomes = if showdown.dealer_plays { &rules.dealer_plays } else { &rules.dealer_below };
    match showdown.hand.cmp(&showdown.dealer) {
        Ordering::Greater => higher(purse, rules, showdown, outcomes.higher, out),
        Ordering::Equal => equal(purse, rules, showdown, outcomes.equal, out),
        Ordering::Less => lower(purse, rules, showdown, outcomes.lower, out),
    }
}

/// The Ante is returned if the dealer does not play, whoever wins.
fn ante_back(purse: &mut Purse<'_>, rules: &RoundRules, showdown: &Showdown, out: &mut Events<RoundEvent>) -> bool {
    if !showdown.dealer_plays {
        purse.push(Wager::Ante, rules.ante_back, rules.ante_back, out);
    }
    !showdown.dealer_plays
}

fn higher(purse: &mut Purse<'_>, rules: &RoundRules, showdown: &Showdown, under: Rule, out: &mut Events<RoundEvent>) {
    let even = &purse.terms.game.terms.ante_pays;
    let (equal_wager, play_wager) = (purse.terms.equal_wager, purse.terms.play_wager);
    if !ante_back(purse, rules, showdown, out) {
        let won = purse.winnings(Wager::Ante, even.is.0);
        purse.pay(Wager::Ante, won, under, even.rule, out);
    }
    let ladder = &purse.terms.main;
    match ladder.row(showdown.hand.category()) {
        Some(paid) => {
            let Pays::Odds(odds) = paid.pays else { return };
            let won = purse.winnings(equal_wager, odds);
            purse.pay(equal_wager, won, under, paid.rule, out);
        }
        None if ladder.otherwise.is == Fate::Push => {
            let back = rules.equal_wager_back.unwrap_or(under);
            purse.push(equal_wager, back, ladder.otherwise.rule, out);
        }
        None => purse.lose(equal_wager, under, ladder.otherwise.rule, out),
    }
    let won = purse.winnings(play_wager, even.is.0);
    purse.pay(play_wager, won, under, even.rule, out);
}

fn equal(purse: &mut Purse<'_>, rules: &RoundRules, showdown: &Showdown, under: Rule, out: &mut Events<RoundEvent>) {
    if !ante_back(purse, rules, showdown, out) {
        purse.push(Wager::Ante, under, under, out);
    }
    purse.push(purse.terms.equal_wager, under, under, out);
    purse.push(purse.terms.play_wager, under, under, out);
}

fn lower(purse: &mut Purse<'_>, rules: &RoundRules, showdown: &Showdown, under: Rule, out: &mut Events<RoundEvent>) {
    let terms = purse.terms;
    let row = if showdown.dealer_plays { terms.bad_beat_row(showdown.hand.category()) } else { None };
    let bad_beat = row.zip(terms.bad_beat.as_ref().map(|bad_beat| bad_beat.rule));
    let under = bad_beat.map_or(under, |(_, rule)| rule);
    if !ante_back(purse, rules, showdown, out) {
        purse.lose(Wager::Ante, under, under, out);
    }
    match bad_beat {
        Some((paid, rule)) => {
            let Pays::Odds(odds) = paid.pays else { return };
            let won = purse.winnings(purse.terms.equal_wager, odds);
            purse.pay(purse.terms.equal_wager, won, rule, paid.rule, out);
        }
        None => purse.lose(purse.terms.equal_wager, under, under, out),
    }
    purse.lose(purse.terms.play_wager, under, under, out);
}
