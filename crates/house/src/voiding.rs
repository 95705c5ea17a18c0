//! Void rounds: wagers are returned, except those that the clause still settles.

use crate::round::{Phase, Round};
use crate::settlement::{COUPON, Purse, lost, pushed, side_wager};
use crate::turning::turn;
use crate::{RoundEvent, dealing};
use cards::Position;
use game::{Events, Seat, Seats};
use rulebook::round::{Cause, Extent, Moment, VoidRules};
use rulebook::terms::Target;
use rulebook::{Refusal, Rule, Wager, rule};

/// What happens to the Six Card Bonus and the Progressive in a void round.
const RETURNED_SIDE_WAGERS: Rule = rule("house/7");

/// What was given up by leaving stays lost.
const GIVEN_UP: Rule = rule("house/66");

/// What happens to the wagers on a single void hand.
const VOID_HAND: Rule = rule("house/70");

/// When the Trips Plus is returned and when it is settled.
const RETURNED_TRIPS_PLUS: Rule = rule("house/10");

/// Whether a round is void, and the progress of its settlement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Void {
    /// The clause that voids it.
    pub rule: Option<Rule>,
    /// A wager that the clause still settles has been settled.
    pub has_settled: bool,
}

/// The clauses that can void the round or one of its hands now.
pub fn possible(round: &Round) -> impl Iterator<Item = &'static VoidRules> {
    let method = round.terms.deal.method;
    let has_device = |void: &VoidRules| !void.causes.contains(&Cause::ShufflerFailed) || round.equipment.has_shuffler;
    let fits = move |void: &VoidRules| void.deal.is_none_or(|deal| deal == method) && has_device(void);
    // If hands are void already, only clauses that settle no wagers make a difference.
    let goes_further = |void: &VoidRules| !matches!(round.phase, Phase::Voided(_)) || void.settles.is_empty();
    let voids = round.terms.game.voids.iter().filter(move |void| fits(void) && goes_further(void));
    voids.filter(|void| is_unsettled(round) && is_the_moment(round, void.when))
}

/// Whether the round can still be void: no player has been settled yet.
pub fn is_unsettled(round: &Round) -> bool {
    let is_read = round.players.iter().any(|player| player.hand.is_some());
    round.phase != Phase::Over && !is_read && !round.void.has_settled
}

fn is_the_moment(round: &Round, when: Moment) -> bool {
    let is_dealing = !matches!(round.phase, Phase::Betting | Phase::Locking(_));
    let has_cards = is_dealing && round.felt.next_step > 0;
    let is_undecided = |seat| round.player(seat).decision.is_none();
    match when {
        Moment::BeforeTheCards => !has_cards,
        Moment::DeviceHasCards => device_has_cards(round),
        Moment::HandsAreDealt => is_dealing && !hands_are_out(round),
        Moment::CardsAreOut => has_cards,
        Moment::SomebodyDecides => {
            let is_open = !matches!(round.phase, Phase::Voided(_));
            has_cards && is_open && round.players.dealt_in.clockwise().any(is_undecided)
        }
        Moment::HandsAreOut => has_cards && hands_are_out(round),
        Moment::Miscounted => round.phase == Phase::Miscounted,
    }
}

/// Whether the dealing device still has to give out a stack.
fn device_has_cards(round: &Round) -> bool {
    let mut steps = round.terms.deal.steps.iter().skip(usize::from(round.felt.next_step));
    steps.any(|step| matches!(step.to, Target::Players | Target::Dealer | Target::SixCardBox))
}

/// Voids a round by a clause, at any moment, as an input record says.
pub fn on_record(round: &Round, rule: Rule, out: &mut Events<RoundEvent>) {
    if let Some(void) = clause(round, rule) {
        by_clause(round, void, None, out);
    }
}

/// Voids the round or the hand of one seat, and returns at once what the clause does not settle.
pub fn by_clause(round: &Round, void: &VoidRules, hand: Option<(Seat, u8)>, out: &mut Events<RoundEvent>) {
    let rule = void.rule;
    if let Some((seat, cards)) = hand.filter(|_| void.of == Extent::Hand) {
        out.orders(rule, RoundEvent::HandVoided { seat, cards, rule });
        give_back(round, seat, void, out);
        if !is_needed_without(round, seat) {
            out.follows(RoundEvent::Over);
        }
        return;
    }
    out.orders(rule, RoundEvent::Voided { rule });
    let wagered = || round.seats().filter(|seat| round.player(*seat).person.is_some()).collect();
    let seats: Seats = if round.phase == Phase::Betting { wagered() } else { round.players.dealt_in };
    for seat in seats.counterclockwise() {
        give_back(round, seat, void, out);
    }
    if next_seat(round, void).is_none() {
        out.follows(RoundEvent::Over);
    }
}

/// Whether the round continues without this seat.
fn is_needed_without(round: &Round, seat: Seat) -> bool {
    let others = round.players.dealt_in.without(seat);
    match round.phase {
        Phase::Voided(rule) => clause(round, rule).is_some_and(|void| {
            let is_open = |seat: Seat| void.settles.iter().any(|wager| round.player(seat).has(*wager));
            others.clockwise().any(is_open)
        }),
        _ => !others.is_empty(),
    }
}

fn give_back(round: &Round, seat: Seat, void: &VoidRules, out: &mut Events<RoundEvent>) {
    let player = round.player(seat);
    let mut refund = |wager, amount: chips::Amount| {
        let rule = returned_by(void, wager);
        if amount.is_positive() {
            out.orders(rule, RoundEvent::Refunded { seat, wager, amount });
        }
    };
    refund(Wager::Ante, player.collected);
    refund(round.terms.equal_wager, player.collected);
    refund(Wager::Progressive, player.progressive);
    let order = round.terms.game.terms.settlement.iter().map(|order| order.is);
    for wager in order.filter(|wager| player.has(*wager) && !void.settles.contains(wager)) {
        if wager == Wager::Progressive && player.is_abandoned {
            out.orders_by(GIVEN_UP, [GIVEN_UP, GIVEN_UP], lost(seat, wager, player.wager(wager)));
            continue;
        }
        let rule = returned_by(void, wager);
        out.orders_by(rule, [rule, rule], pushed(seat, wager, player.wager(wager)));
    }
    for wager in player.all_coupons().filter(|wager| !void.settles.contains(wager)) {
        out.orders(COUPON, RoundEvent::CouponSettled { seat, wager, returned: true });
    }
}

/// The clause by which a wager is returned: a clause that settles some wagers does not mention all others.
fn returned_by(void: &VoidRules, wager: Wager) -> Rule {
    match wager {
        _ if void.of == Extent::Hand => VOID_HAND,
        _ if void.settles.is_empty() => void.rule,
        Wager::SixCard | Wager::Progressive => RETURNED_SIDE_WAGERS,
        Wager::TripsPlus => RETURNED_TRIPS_PLUS,
        _ => void.rule,
    }
}

/// The next seat with a wager that the clause still settles.
fn next_seat(round: &Round, void: &VoidRules) -> Option<Seat> {
    let open = |seat: &Seat| void.settles.iter().any(|wager| round.player(*seat).has(*wager));
    round.players.dealt_in.counterclockwise().find(open)
}

/// The next step of a void round: deals the hands and, if a wager needs it, the board, then settles each seat.
pub fn next(round: &Round, rule: Rule, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let Some(void) = clause(round, rule) else { return Ok(()) };
    let by = void.settles_by();
    if needs_cards(round, rule) {
        dealing::step(round, out);
        return Ok(());
    }
    if needs_board(round, void) {
        let before = out.len();
        turn(round, &round.felt.board, by, out)?;
        if out.len() > before {
            return Ok(());
        }
    }
    let Some(seat) = next_seat(round, void) else {
        // In the meantime the floor has counted the last of them as lost.
        out.follows(RoundEvent::Over);
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
    out.orders(racked, RoundEvent::Racked { seat });
    let is_last = |other: Seat| other == seat || !void.settles.iter().any(|wager| round.player(other).has(*wager));
    if round.players.dealt_in.clockwise().all(is_last) {
        out.follows(RoundEvent::Over);
    }
    Ok(())
}

/// The positions that have to be turned face up now for a wager that the clause still settles.
pub fn to_turn(round: &Round, rule: Rule) -> (Vec<Position>, Rule) {
    let Some(void) = clause(round, rule) else { return (Vec::new(), rule) };
    let felt = &round.felt;
    let board_is_out = felt.board[4].is_some();
    let due = if !players_have_two(round) {
        Vec::new()
    } else if needs_board(round, void) && !felt.are_shown(&felt.board) {
        felt.hidden(&felt.board).filter(|_| board_is_out).collect()
    } else {
        let seat = next_seat(round, void);
        seat.map_or(Vec::new(), |seat| felt.hidden(&round.player(seat).cards).collect())
    };
    (due, void.settles_by())
}

/// Whether cards still have to be dealt for the wagers that the clause settles.
pub fn needs_cards(round: &Round, rule: Rule) -> bool {
    let needs_board = || clause(round, rule).is_some_and(|void| needs_board(round, void));
    !players_have_two(round) || round.felt.board[4].is_none() && needs_board()
}

fn players_have_two(round: &Round) -> bool {
    round.players.dealt_in.clockwise().all(|seat| round.player(seat).cards[1].is_some())
}

/// Whether every player and the dealer have two cards.
pub fn hands_are_out(round: &Round) -> bool {
    players_have_two(round) && round.felt.dealer[1].is_some()
}

pub fn clause(round: &Round, rule: Rule) -> Option<&'static VoidRules> {
    round.terms.game.voids.iter().find(|void| void.rule == rule)
}

/// Whether a wager that depends on the whole board is still open.
fn needs_board(round: &Round, void: &VoidRules) -> bool {
    let on_the_board = |wager: &Wager| *wager == round.terms.trips_wager;
    void.settles.iter().any(|wager| on_the_board(wager) && round.players.anybody_has(*wager))
}
