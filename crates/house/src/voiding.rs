//! A round that is void: every wager goes back, but for those that the clause settles all the same.

use crate::Event;
use crate::round::{Phase, Round};
use crate::settlement::{Purse, pushed, side_wager};
use game::Seat;
use rulebook::round::VoidRules;
use rulebook::{Refusal, Rule, Wager};

/// The clauses by which the round can be voided now.
pub fn possible(round: &Round) -> impl Iterator<Item = &'static VoidRules> {
    // When the first player has been settled it is too late.
    let is_early = round.players.iter().all(|player| player.hand.is_none());
    let can = is_early && !matches!(round.phase, Phase::Betting | Phase::Over);
    let board_is_up = round.board.iter().all(|at| at.is_some_and(|at| round.is_shown(at)));
    let is_wagered = |wager: Wager| round.players.iter().any(|player| player.has(wager));
    let waits = move |void: &VoidRules| void.settles.iter().any(|wager| needs_board(*wager) && is_wagered(*wager));
    round.terms.game.voids.iter().filter(move |void| can && (board_is_up || !waits(void)))
}

/// The floor voids the round.
pub fn void(round: &Round, rule: Rule, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let void = possible(round).find(|void| void.rule == rule);
    let what = "a round is voided between “no more bets” and the first settlement, by a clause of its book that says so; \
                where a wager on the board is still settled, the board is dealt and turned first";
    crate::decide::OWN_PART.requires(void.is_some(), what)?;
    let Some(void) = void else { return Ok(()) };
    out.extend(rule.orders(Event::Voided { rule }));
    for seat in round.dealt_in.counterclockwise() {
        of_seat(round, seat, void, out);
    }
    out.push(Event::Over);
    Ok(())
}

fn needs_board(wager: Wager) -> bool {
    matches!(wager, Wager::Trips | Wager::TripsPlus)
}

fn of_seat(round: &Round, seat: Seat, void: &VoidRules, out: &mut Vec<Event>) {
    let rule = void.rule;
    let player = round.player(seat);
    let mut refund = |wager, amount: chips::Amount| {
        if amount.is_positive() {
            out.extend(rule.orders(Event::Refunded { seat, wager, amount, rule }));
        }
    };
    refund(Wager::Ante, player.collected);
    refund(round.terms.mirror, player.collected);
    refund(Wager::Progressive, player.progressive);
    let mut purse = Purse::of(seat, &round.terms, player);
    let order = round.terms.game.terms.settlement.iter().map(|order| order.is);
    for wager in order.filter(|wager| player.has(*wager)) {
        if void.settles.contains(&wager) {
            side_wager(round, &mut purse, wager, rule, out);
        } else {
            out.extend(rule.orders(pushed(seat, wager, player.wager(wager), rule, rule)));
        }
    }
}
