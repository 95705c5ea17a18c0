//! How an event changes a round. Applying never fails and uses no rule.

use crate::equipment::Count;
use crate::player::Player;
use crate::round::{Phase, ProgressiveStep, Proof, Round, Settling, Stage};
use crate::{Decision, RoundEvent, Tender};
use cards::hand::High;
use cards::{Position, Spot};
use chips::Amount;
use game::Seat;
use rulebook::Wager;
use rulebook::terms::{Step, Target};

pub fn apply(round: &mut Round, event: &RoundEvent) {
    match *event {
        RoundEvent::Bet { .. } => bet(round, event),
        RoundEvent::Withdrawn { seat, wager, amount, .. } => withdrawn(round, seat, wager, amount),
        RoundEvent::NoMoreBets => called(round),
        RoundEvent::Locked => locked(round),
        RoundEvent::Matched { .. } => round.phase = Phase::Locking(ProgressiveStep::Bank),
        RoundEvent::Banked { amount, .. } => banked(round, amount),
        RoundEvent::Burned { cards, .. } => round.felt.burn(cards),
        RoundEvent::Dealt { step, .. } => dealt(round, step),
        RoundEvent::Checked { seat, .. } => checked(round, seat),
        RoundEvent::Played { seat, multiple, amount, .. } => played(round, seat, multiple, amount),
        RoundEvent::Folded { seat, .. } => folded(round.players.at_mut(seat)),
        RoundEvent::Kept { .. } => decided(round),
        RoundEvent::Racked { seat, .. } => racked(round, seat),
        RoundEvent::StubRacked => round.felt.pack.sweep(Spot::Stub, Spot::Rack),
        RoundEvent::BurnsRacked => round.felt.pack.sweep(Spot::Burn, Spot::Rack),
        RoundEvent::Cleared => cleared(round),
        RoundEvent::Turned { at, card, .. } => turned(round, at, card),
        RoundEvent::DealerRead { hand, .. } => dealer_read(round, hand),
        RoundEvent::HandRead { seat, hand, .. } => round.players.at_mut(seat).hand = Some(hand),
        RoundEvent::Settled { .. } => settled(round, event),
        RoundEvent::JackpotRead { .. }
        | RoundEvent::JackpotVerified { .. }
        | RoundEvent::LampVerified { .. }
        | RoundEvent::JackpotValidated { .. }
        | RoundEvent::MeterPaid { .. } => jackpot(round, event),
        RoundEvent::EnvyPaid { seat, amount, .. } => handed_out(round, seat, amount),
        RoundEvent::Refunded { seat, wager, amount, .. } => refunded(round, seat, wager, amount),
        RoundEvent::CoverAllShown { hands, .. } => round.cover_all.hands = Some(hands),
        RoundEvent::EnvySettled => after_envy(round),
        RoundEvent::CoverAllKept { seat, .. } => cover_all_kept(round, seat),
        RoundEvent::CouponSettled { seat, wager, returned: true, .. } => {
            round.players.at_mut(seat).remove_coupon(wager);
        }
        RoundEvent::CouponSettled { seat, wager, returned: false, .. } => {
            round.players.at_mut(seat).take_coupon(wager);
        }
        RoundEvent::Left { .. } | RoundEvent::Abandoned { .. } | RoundEvent::KeptIn { .. } => left(round, event),
        RoundEvent::Over => round.phase = Phase::Over,
        RoundEvent::Accepted { .. }
        | RoundEvent::SixCardRead { .. }
        | RoundEvent::Covered
        | RoundEvent::DealerAnnounced
        | RoundEvent::DealerDoesNotPlay
        | RoundEvent::LimitReached { .. }
        | RoundEvent::NoOwnEnvy { .. }
        | RoundEvent::CoverAllCounted { .. }
        | RoundEvent::CoverAllRead { .. } => {}
        _ => irregular(round, event),
    }
}

#[inline(never)]
fn locked(round: &mut Round) {
    let any = crate::betting::accepted(round) > 0;
    round.phase = if any { Phase::Locking(ProgressiveStep::Match) } else { Phase::Dealing };
}

#[inline(never)]
fn checked(round: &mut Round, seat: Seat) {
    round.players.check(seat);
    decided(round);
}

#[inline(never)]
fn played(round: &mut Round, seat: Seat, multiple: u8, amount: Amount) {
    let play_wager = round.terms.play_wager;
    let player = round.players.at_mut(seat);
    player.set_wager(play_wager, amount);
    player.put_in = player.put_in.strict_plus(amount);
    player.decision = Some(Decision::Played { multiple });
    decided(round);
}

#[inline(never)]
fn dealer_read(round: &mut Round, hand: High) {
    round.felt.dealer_hand = Some(hand);
    round.phase = Phase::Settling(Settling::Next);
    settled_seat(round);
}

fn folded(player: &mut Player) {
    player.decision = Some(Decision::Folded);
    player.collected = player.wager(Wager::Ante);
}

/// Stub counts and irregularities, which most rounds do not have.
#[inline(never)]
fn irregular(round: &mut Round, event: &RoundEvent) {
    match *event {
        RoundEvent::StubCounted { .. } => {
            round.equipment.stub_count = Count::Right;
            round.phase = Phase::Turning;
        }
        RoundEvent::StubMiscounted { .. } => round.phase = Phase::Miscounted,
        RoundEvent::FaceUpRacked => {
            round.equipment.face_up += 1;
            let racked = round.felt.pack.deal(Spot::Rack);
            debug_assert!(racked.is_some(), "a card found face up is still to be dealt");
        }
        RoundEvent::DeviceFailed { device, .. } => round.equipment.failed = Some(device),
        RoundEvent::HandVoided { seat, cards, rule } => {
            hand_voided(round, seat, cards);
            // With no hand left, the round is void.
            round.void.rule = round.void.rule.or(Some(rule).filter(|_| round.players.dealt_in.is_empty()));
        }
        RoundEvent::Voided { rule } => {
            round.void.rule = Some(rule);
            round.phase = Phase::Voided(rule);
        }
        _ => {}
    }
}

/// Removes a void hand: its cards are gone, and nobody waits for it.
fn hand_voided(round: &mut Round, seat: Seat, cards: u8) {
    let dealt = round.player(seat).cards;
    round.felt.rack(&dealt);
    // Extra cards of the seat came from the stub; missing cards are still in it.
    let planned = dealt.iter().flatten().count();
    for _ in planned..usize::from(cards) {
        round.felt.pack.deal(Spot::Rack);
    }
    for at in dealt.iter().flatten().skip(usize::from(cards)) {
        let moved = round.felt.pack.put(*at, Spot::Stub);
        debug_assert!(moved.is_ok(), "a card that was dealt has a position");
    }
    round.players.dealt_in = round.players.dealt_in.without(seat);
    round.players.rule_on(seat);
    if round.phase == Phase::Settling(Settling::Next) {
        settled_seat(round);
    }
    decided(round);
}

/// Pays chips from the tray to a player.
#[inline(never)]
fn handed_out(round: &mut Round, seat: Seat, amount: Amount) {
    let player = round.players.at_mut(seat);
    player.received = player.received.strict_plus(amount);
    round.tray.pay(amount);
}

/// What the house had taken before the round was void.
fn refunded(round: &mut Round, seat: Seat, wager: Wager, amount: Amount) {
    handed_out(round, seat, amount);
    let player = round.players.at_mut(seat);
    match wager {
        Wager::Progressive => player.progressive = Amount::ZERO,
        Wager::Ante => player.collected = Amount::ZERO,
        _ => {}
    }
}

/// A progressive win, step by step from reading the cards to the payment.
#[inline(never)]
fn jackpot(round: &mut Round, event: &RoundEvent) {
    match *event {
        RoundEvent::JackpotRead { seat, hand: Some(_), .. } => {
            round.phase = Phase::Settling(Settling::Jackpot(seat, round.proof_from(Proof::Hand)));
        }
        RoundEvent::JackpotVerified { seat, .. } => {
            round.phase = Phase::Settling(Settling::Jackpot(seat, round.proof_from(Proof::Lamp)));
        }
        RoundEvent::LampVerified { seat, .. } => {
            round.phase = Phase::Settling(Settling::Jackpot(seat, round.proof_from(Proof::Floor)));
        }
        RoundEvent::JackpotValidated { seat, .. } => {
            round.phase = Phase::Settling(Settling::Jackpot(seat, Proof::Payment));
        }
        RoundEvent::MeterPaid { amount, .. } => round.tray.receive_from_meter(amount),
        _ => {}
    }
}

/// A player who walked away, and the floor's ruling.
#[inline(never)]
fn left(round: &mut Round, event: &RoundEvent) {
    match *event {
        RoundEvent::Left { seat, .. } => round.players.leave(seat),
        RoundEvent::Abandoned { seat, .. } => {
            round.players.rule_on(seat);
            let player = round.players.at_mut(seat);
            player.is_abandoned = true;
            if !player.is_settled {
                player.progressive = Amount::ZERO;
                player.decision = Some(Decision::Folded);
            }
        }
        RoundEvent::KeptIn { seat, .. } => round.players.rule_on(seat),
        _ => {}
    }
}

/// Puts a wager on its spot; it replaces an earlier one.
#[inline(never)]
fn bet(round: &mut Round, event: &RoundEvent) {
    let RoundEvent::Bet { seat, person, wager, amount, tender, .. } = *event else { return };
    let player = round.players.at_mut(seat);
    player.person = Some(person);
    if tender == Tender::MatchPlay {
        player.add_coupon(wager);
        return;
    }
    player.put_in = player.put_in.strict_plus(amount).strict_minus(player.wager(wager));
    player.set_wager(wager, amount);
}

#[inline(never)]
fn withdrawn(round: &mut Round, seat: Seat, wager: Wager, amount: Amount) {
    let player = round.players.at_mut(seat);
    player.put_in = player.put_in.strict_minus(amount);
    player.set_wager(wager, Amount::ZERO);
    player.remove_coupon(wager);
    if player.on_the_felt().is_zero() {
        player.person = None;
    }
}

#[inline(never)]
fn called(round: &mut Round) {
    round.players.dealt_in = round.seats().filter(|seat| round.player(*seat).has(Wager::Ante)).collect();
    round.phase =
        if crate::betting::locks_progressive(round) { Phase::Locking(ProgressiveStep::Lock) } else { Phase::Dealing };
}

/// From now on the chips of the progressive belong to the house.
#[inline(never)]
fn banked(round: &mut Round, amount: Amount) {
    for player in round.players.iter_mut() {
        let accepted = player.wager(Wager::Progressive);
        player.progressive = if player.is_abandoned { Amount::ZERO } else { accepted };
        player.set_wager(Wager::Progressive, Amount::ZERO);
    }
    round.tray.take(amount);
    round.phase = Phase::Dealing;
}

#[inline(never)]
fn dealt(round: &mut Round, number: u8) {
    let step: &'static Step = &round.terms.deal.steps[usize::from(number)];
    match step.to {
        Target::Players => deal_to_players(round, step.cards),
        Target::Dealer => round.felt.deal(Spot::Dealer, step.cards),
        Target::SixCardBox => round.felt.deal(Spot::Box, step.cards),
        Target::Burn => round.felt.burn(step.cards),
        Target::Flop | Target::TurnAndRiver | Target::Board => round.felt.deal(Spot::Board, step.cards),
    }
    round.felt.next_step = number + 1;
    if round.phase == Phase::Dealing && !round.is_dealing_hands() {
        round.phase = Phase::Deciding(Stage::BeforeFlop);
        decided(round);
    }
}

/// Deals this many cards to each player who wagered, clockwise from the dealer's left.
fn deal_to_players(round: &mut Round, cards: u8) {
    for seat in round.players.dealt_in.clockwise() {
        for _ in 0..cards {
            let Some(at) = round.felt.pack.deal(Spot::Seat(seat.number())) else { return };
            let player = round.players.at_mut(seat);
            if let Some(place) = player.cards.iter_mut().find(|place| place.is_none()) {
                *place = Some(at);
            }
        }
    }
}

/// Goes to the next phase when nobody is left to decide.
fn decided(round: &mut Round) {
    let Phase::Deciding(stage) = round.phase else { return };
    if round.players.to_decide().is_some() {
        return;
    }
    round.phase = match stage {
        Stage::BeforeFlop => Phase::Boarding(Stage::AfterFlop),
        Stage::AfterFlop => Phase::Boarding(Stage::AfterRiver),
        Stage::AfterRiver if round.equipment.stub_count == Count::Due => Phase::Counting,
        Stage::AfterRiver => Phase::Turning,
    };
    if stage != Stage::AfterRiver {
        round.players.checked = game::Seats::NONE;
    }
}

#[inline(never)]
fn turned(round: &mut Round, at: Position, card: cards::Card) {
    round.felt.show(at, card);
    let Phase::Boarding(stage) = round.phase else { return };
    let wanted = if stage == Stage::AfterFlop { 3 } else { 5 };
    if round.felt.are_shown(&round.felt.board[..wanted]) {
        round.phase = Phase::Deciding(stage);
        decided(round);
    }
}

#[inline(never)]
fn settled(round: &mut Round, event: &RoundEvent) {
    let RoundEvent::Settled { seat, wager, stake, back, won, .. } = *event else { return };
    let is_returned = back == stake && won.is_zero();
    round.void.has_settled |= matches!(round.phase, Phase::Voided(_)) && !is_returned;
    let is_limited = won.is_positive() && round.terms.game.terms.limited_wagers.is.contains(&wager);
    let counts_in_all = wager != Wager::Progressive;
    let player = round.players.at_mut(seat);
    // The stake of the progressive belongs to the house after the call.
    let is_banked = wager == Wager::Progressive && !player.has(wager);
    player.received = player.received.strict_plus(back.strict_plus(won));
    player.set_wager(wager, Amount::ZERO);
    if is_limited {
        player.won_under_limit = player.won_under_limit.strict_plus(won);
    }
    if counts_in_all && won.is_positive() {
        player.won_in_all = player.won_in_all.strict_plus(won);
    }
    let taken = if is_banked { Amount::ZERO } else { stake.strict_minus(back) };
    round.tray.take(taken);
    round.tray.pay(won);
}

#[inline(never)]
fn racked(round: &mut Round, seat: Seat) {
    round.felt.rack(&round.players.at(seat).cards);
    done_with(round, seat);
}

/// Racks the hands that are still on the felt, the dealer's cards, the box, the board and the burns, in the order in which
/// a dealer picks them up.
#[inline(never)]
fn cleared(round: &mut Round) {
    for seat in round.players.dealt_in.counterclockwise() {
        let spot = Ok(Spot::Seat(seat.number()));
        let left = round.player(seat).cards.map(|at| at.filter(|at| round.felt.pack.spot(*at) == spot));
        round.felt.rack(&left);
    }
    round.felt.clear();
}

#[inline(never)]
fn cover_all_kept(round: &mut Round, seat: Option<Seat>) {
    round.cover_all.best = seat.map_or(round.felt.dealer_hand, |seat| round.player(seat).hand);
    round.cover_all.kept = seat;
    if let Some(seat) = seat {
        done_with(round, seat);
    }
}

/// Called when the cards of a seat were racked or kept for Cover All: if it was being settled, the next seat follows.
fn done_with(round: &mut Round, seat: Seat) {
    let was_settling = match round.phase {
        Phase::Settling(Settling::Next) => true,
        Phase::Settling(Settling::Jackpot(settled, _)) => settled == seat,
        _ => false,
    };
    let player = round.players.at_mut(seat);
    if was_settling || !player.has_wager_on_own_hand() {
        player.is_settled = true;
    }
    if was_settling {
        round.phase = Phase::Settling(Settling::Next);
        settled_seat(round);
    } else {
        decided(round);
    }
}

/// Continues with the Envy Bonus when no seat is left to settle.
fn settled_seat(round: &mut Round) {
    if crate::settling::next_seat(round).is_none() {
        let bets = round.players.iter().any(|player| player.progressive.is_positive());
        round.phase = if bets { Phase::Settling(Settling::Envy) } else { Phase::Settling(Settling::CoverAll) };
    }
}

fn after_envy(round: &mut Round) {
    round.phase = Phase::Settling(Settling::CoverAll);
}
