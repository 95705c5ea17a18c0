//! What progressive wagers receive for the hands of others.

use super::jackpot::Made;
use crate::RoundEvent;
use crate::round::Round;
use crate::terms::ProgressiveHand;
use cards::hand::Category;
use chips::Amount;
use game::Events;
use rulebook::Hand;
use rulebook::paytable::Pays;

/// Whether a hand that nobody has seen could earn someone an Envy Bonus.
pub fn could_earn(round: &Round) -> bool {
    let Some(terms) = &round.terms.progressive else { return false };
    let stakes = || round.players.iter().map(|player| player.progressive);
    let rows = terms.envies.iter().filter(|envy| stakes().any(|stake| stake == envy.stake)).flat_map(|envy| envy.rows);
    let needs_a_suit = |hand: Hand| crate::ladder::category(hand).is_none_or(|it| it >= Category::StraightFlush);
    // A straight flush needs three cards of one suit on the board.
    let suited = || {
        let read = if terms.reads == ProgressiveHand::HoleAndFlop { 3 } else { 5 };
        let board = round.felt.board[..read].iter().flatten().filter_map(|at| round.felt.card(*at));
        let suits = board.fold([0u8; 4], |mut suits, card| {
            suits[card.suit() as usize] += 1;
            suits
        });
        suits.iter().any(|cards| *cards >= 3)
    };
    rows.map(|row| row.hand).any(|hand| !needs_a_suit(hand) || suited())
}

/// Pays every Envy Bonus of the round: to each bettor for each other player whose hand earns one.
pub fn envies(round: &Round, out: &mut Events<RoundEvent>) {
    let Some(terms) = &round.terms.progressive else { return };
    let rules = &round.rules().progressive;
    let bettors =
        || round.players.dealt_in.counterclockwise().filter(|seat| round.player(*seat).progressive.is_positive());
    for seat in bettors() {
        let stake = round.player(seat).progressive;
        let Some(envy) = terms.envies.iter().find(|envy| envy.stake == stake) else { continue };
        let mut received = 0;
        for holder in round.players.dealt_in.counterclockwise() {
            let Some(made) = Made::of(round, holder) else { continue };
            // Fewer hands earn an Envy Bonus than the paytable lists: a royal flush on the board does not.
            let on_board = made.fits(Hand::CommunityRoyal, terms);
            let Some(row) = envy.rows.iter().find(|row| !on_board && made.fits(row.hand, terms)) else { continue };
            if holder == seat {
                out.orders(rules.no_own_envy, RoundEvent::NoOwnEnvy { seat });
                continue;
            }
            let Pays::Sum(sum) = row.pays else { continue };
            let amount = row.rule.pays(sum.times(envy.times).unwrap_or(Amount::MOST));
            let under = if received == 0 { rules.envy } else { rules.several_envies };
            out.orders_by(under, [row.rule, under], RoundEvent::EnvyPaid { seat, holder, amount });
            received += 1;
        }
    }
}
