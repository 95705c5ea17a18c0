//! Cover All: the best hand of the whole table.

use super::Purse;
use crate::Event;
use crate::round::Round;
use crate::turning::best_of_seven;
use cards::hand::High;
use rulebook::Wager;
use rulebook::paytable::Pays;

/// How many hands were dealt, the dealer's included.
pub fn hands_at_the_table(round: &Round) -> u8 {
    round.dealt_in.len() as u8 + 1
}

/// The best hand that counts.
pub fn best_hand(round: &Round) -> Option<High> {
    let counts = |seat: &game::Seat| round.terms.cover_all_folded_hands || !round.player(*seat).has_folded();
    let hands =
        round.dealt_in.clockwise().filter(counts).filter_map(|seat| best_of_seven(round, round.player(seat).cards));
    hands.chain(round.dealer_hand).max()
}

/// Settles every Cover All wager, when all others are done.
pub fn settle_cover_all(round: &Round, out: &mut Vec<Event>) {
    let Some(columns) = &round.terms.cover_all else { return };
    let ladder = columns.get(&hands_at_the_table(round));
    let Some((rules, ladder)) = round.rules().cover_all.as_ref().zip(ladder) else { return };
    let Some(hand) = best_hand(round) else { return };
    let under = settles_last(round);
    let hands = hands_at_the_table(round);
    out.extend(rules.by_hands.orders(Event::CoverAllCounted { hands, rule: rules.by_hands }));
    out.extend(rules.only_the_best.orders(Event::CoverAllRead { hand, rule: rules.only_the_best }));
    for seat in round.dealt_in.counterclockwise().filter(|seat| round.player(*seat).has(Wager::CoverAll)) {
        let mut purse = Purse::of(seat, &round.terms, round.player(seat));
        match ladder.row(hand.category()) {
            Some(paid) => {
                let Pays::Odds(odds) = paid.pays else { continue };
                let won = purse.winnings(Wager::CoverAll, odds);
                purse.pay(Wager::CoverAll, won, under, paid.rule, out);
            }
            None => purse.lose(Wager::CoverAll, under, rules.best_hand, out),
        }
    }
}

fn settles_last(round: &Round) -> rulebook::Rule {
    let settlement = &round.terms.game.terms.settlement;
    settlement.iter().find(|order| order.is == Wager::CoverAll).map_or(round.rules().racked, |order| order.rule)
}
