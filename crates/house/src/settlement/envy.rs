//! What progressive wagers receive for the hands of others.

use super::jackpot::Made;
use crate::Event;
use crate::round::Round;
use chips::Amount;
use rulebook::Hand;
use rulebook::paytable::Pays;

/// Every Envy Bonus of the round: each bettor for each other player whose hand earns one.
pub fn envies(round: &Round, out: &mut Vec<Event>) {
    let Some(terms) = &round.terms.progressive else { return };
    let rules = &round.rules().progressive;
    let bettors = || round.dealt_in.counterclockwise().filter(|seat| round.player(*seat).progressive.is_positive());
    for seat in bettors() {
        let stake = round.player(seat).progressive;
        let Some(envy) = terms.envies.iter().find(|envy| envy.stake == stake) else { continue };
        let mut received = 0;
        for holder in round.dealt_in.counterclockwise() {
            let Some(made) = Made::of(round, holder) else { continue };
            // The Envy Bonus names fewer hands than the paytable: a royal on the board earns none.
            let on_board = made.fits(Hand::CommunityRoyal, terms);
            let Some(row) = envy.rows.iter().find(|row| !on_board && made.fits(row.hand, terms)) else { continue };
            if holder == seat {
                out.extend(rules.no_own_envy.orders(Event::NoOwnEnvy { seat, rule: rules.no_own_envy }));
                continue;
            }
            let Pays::Sum(sum) = row.pays else { continue };
            let amount = row.rule.pays(sum.times(envy.times).unwrap_or(Amount::MOST));
            let under = if received == 0 { rules.envy } else { rules.several_envies };
            out.extend(under.orders(Event::EnvyPaid { seat, holder, amount, under, rule: row.rule }));
            received += 1;
        }
    }
}
