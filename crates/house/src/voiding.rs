//! A round that is void: wagers go back, but for those that the clause settles all the same.

use crate::round::{Phase, Round};
use crate::settlement::{COUPON, Purse, pushed, side_wager};
use crate::turning::turn;
use crate::{Event, dealing};
use cards::Position;
use game::Seat;
use rulebook::round::VoidRules;
use rulebook::{Refusal, Rule, Wager};

/// The clauses by which the round can be voided now.
pub fn possible(round: &Round) -> impl Iterator<Item = &'static VoidRules> {
    // When the first player has been settled it is too late.
    let is_early = round.players.iter().all(|player| player.hand.is_none());
    let can = is_early && !matches!(round.phase, Phase::Betting | Phase::Voided(_) | Phase::Over);
    let hands_are_out = !matches!(round.phase, Phase::Locking(_) | Phase::Dealing);
    round.terms.game.voids.iter().filter(move |void| can && (hands_are_out || void.settles.is_empty()))
}

/// The floor voids the round: what the clause does not settle goes back at once.
pub fn void(round: &Round, rule: Rule, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let void = possible(round).find(|void| void.rule == rule);
    let what = "a round is voided between “no more bets” and the first settlement, by a clause of its book that says so; \
                one by which a wager is still settled, when the hands are out";
    crate::decide::OWN_PART.requires(void.is_some(), what)?;
    let Some(void) = void else { return Ok(()) };
    out.extend(rule.orders(Event::Voided { rule }));
    for seat in round.dealt_in.counterclockwise() {
        give_back(round, seat, void, out);
    }
    if next_seat(round, void).is_none() {
        out.push(Event::Over);
    }
    Ok(())
}

fn give_back(round: &Round, seat: Seat, void: &VoidRules, out: &mut Vec<Event>) {
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
    let order = round.terms.game.terms.settlement.iter().map(|order| order.is);
    for wager in order.filter(|wager| player.has(*wager) && !void.settles.contains(wager)) {
        out.extend(rule.orders(pushed(seat, wager, player.wager(wager), rule, rule)));
    }
    for wager in player.all_coupons().filter(|wager| !void.settles.contains(wager)) {
        out.extend(COUPON.orders(Event::CouponSettled { seat, wager, returned: true, rule: COUPON }));
    }
}

/// The next seat with a wager that outlives the hands.
fn next_seat(round: &Round, void: &VoidRules) -> Option<Seat> {
    let open = |seat: &Seat| void.settles.iter().any(|wager| round.player(*seat).has(*wager));
    round.dealt_in.counterclockwise().find(open)
}

/// What a void round still takes: the board where a wager is on it, then each seat.
pub fn next(round: &Round, rule: Rule, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let Some(void) = clause(round, rule) else { return Ok(()) };
    let by = void.settles_by();
    if needs_board(round, void) {
        if round.board[4].is_none() {
            dealing::step(round, out);
            return Ok(());
        }
        let before = out.len();
        turn(round, &round.board, by, out)?;
        if out.len() > before {
            return Ok(());
        }
    }
    let Some(seat) = next_seat(round, void) else {
        // The floor has counted the last of them as lost meanwhile.
        out.push(Event::Over);
        return Ok(());
    };
    let player = round.player(seat);
    turn(round, &player.cards, by, out)?;
    let mut purse = Purse::of(seat, &round.terms, player);
    let order = round.terms.game.terms.settlement.iter().map(|order| order.is);
    for wager in order.filter(|wager| player.has(*wager)) {
        side_wager(round, &mut purse, wager, by, out);
    }
    let racked = round.rules().racked;
    out.extend(racked.orders(Event::Racked { seat, rule: racked }));
    let is_last = |other: Seat| other == seat || !void.settles.iter().any(|wager| round.player(other).has(*wager));
    if round.dealt_in.clockwise().all(is_last) {
        out.push(Event::Over);
    }
    Ok(())
}

/// The positions that are to be face up now for a wager that outlives the hands.
pub fn to_turn(round: &Round, rule: Rule) -> (Vec<Position>, Rule) {
    let Some(void) = clause(round, rule) else { return (Vec::new(), rule) };
    let hidden = |at: &Position| !round.is_shown(*at);
    let board_is_out = round.board[4].is_some();
    let board = round.board.iter().flatten().copied().filter(hidden).filter(|_| board_is_out);
    let missing = || round.board.iter().any(|at| at.is_none_or(|at| !round.is_shown(at)));
    let due = if needs_board(round, void) && missing() {
        board.collect()
    } else {
        let seat = next_seat(round, void);
        seat.map_or(Vec::new(), |seat| round.player(seat).cards.into_iter().flatten().filter(hidden).collect())
    };
    (due, void.settles_by())
}

fn clause(round: &Round, rule: Rule) -> Option<&'static VoidRules> {
    round.terms.game.voids.iter().find(|void| void.rule == rule)
}

/// Whether a wager that is read from the whole board is still open.
fn needs_board(round: &Round, void: &VoidRules) -> bool {
    let on_the_board = |wager: &Wager| matches!(wager, Wager::Trips | Wager::TripsPlus);
    let open = |wager: &Wager| round.players.iter().any(|player| player.has(*wager));
    void.settles.iter().any(|wager| on_the_board(wager) && open(wager))
}
