//! The felt of a round: cards and wagers, from a viewer's view of the round and its public events.

use super::why::Settlement;
use crate::wire::{
    Decided, DecisionStage, HandView, HouseFelt, ResultView, RoundPhase, SeatFelt, WagerKey, WagerOutcome, WagerView,
};
use ::house::{Decision, Outcome, Phase, RoundEvent, RoundView, SeatView};
use cards::hand::{Category, High, Reading};
use cards::{Card, CardSet};
use game::{CardView, Events};
use rulebook::{Rules, Wager};

pub fn felt(view: &RoundView, events: &Events<RoundEvent>, round: u64) -> HouseFelt {
    let (phase, stage) = phase_of(view.phase);
    let is_read = |event: &RoundEvent| matches!(event, RoundEvent::DealerRead { .. });
    let rule = events.cited().find_map(|(rules, event)| kind_of_hand(rules).filter(|_| is_read(event)));
    let dealer = (events.iter().any(is_read) || !view.dealer_best.is_empty())
        .then(|| reading(&faces(&view.dealer), &faces(&view.board)))
        .flatten();
    let void = events.iter().find_map(|event| match event {
        RoundEvent::Voided { rule } => Some(rule.to_string()),
        _ => None,
    });
    let takes_part = |seat: &&SeatView| {
        !seat.wagers.is_empty() || !seat.cards.is_empty() || seat.progressive.is_positive() || !seat.net.is_zero()
    };
    let hands = view.seats.iter().filter(takes_part).map(|seat| seat_felt(seat, view, dealer.as_ref(), events));
    HouseFelt {
        round: round.into(),
        phase,
        stage,
        dealer: view.dealer.iter().copied().map(card).collect(),
        board: view.board.iter().copied().map(card).collect(),
        beside: view.box_cards.iter().copied().map(card).collect(),
        hands: hands.collect(),
        dealer_hand: dealer.map(|dealer| hand_view(dealer, None, &faces(&view.board), rule)),
        void,
    }
}

fn seat_felt(seat: &SeatView, view: &RoundView, dealer: Option<&Reading>, events: &Events<RoundEvent>) -> SeatFelt {
    let at = seat.seat;
    let wagers =
        seat.wagers.iter().map(|(wager, amount)| WagerView { wager: (*wager).into(), amount: (*amount).into() });
    // A progressive wager belongs to the house once the cards are dealt; after settlement it is no longer on the felt.
    let has_settled = |event: &RoundEvent| matches!(event, RoundEvent::Settled { seat, wager: Wager::Progressive, .. } if *seat == at);
    let lies_there = seat.progressive.is_positive() && view.phase != Phase::Over && !events.iter().any(has_settled);
    let progressive = lies_there.then(|| WagerView { wager: WagerKey::Progressive, amount: seat.progressive.into() });
    let has_progressive = seat.wagers.iter().any(|(wager, _)| *wager == Wager::Progressive);
    let checked = events.iter().any(|event| matches!(event, RoundEvent::Checked { seat, .. } if *seat == at));
    let (decision, multiple) = match seat.decision {
        Some(Decision::Played { multiple }) => (Some(Decided::Played), Some(multiple)),
        Some(Decision::Folded) => (Some(Decided::Folded), None),
        None => (checked.then_some(Decided::Checked), None),
    };
    let is_read = |event: &RoundEvent| matches!(event, RoundEvent::HandRead { seat, .. } if *seat == at);
    let rule = events.cited().find_map(|(rules, event)| kind_of_hand(rules).filter(|_| is_read(event)));
    let own = reading(&faces(&seat.cards), &faces(&view.board));
    let settlement = Settlement { seat, events, own: own.as_ref(), dealer };
    let results = events.cited().filter_map(|(rules, event)| result(&settlement, rules, event)).collect();
    let hand = own.map(|own| hand_view(own, dealer, &faces(&view.board), rule));
    SeatFelt {
        seat: at.number(),
        name: None,
        is_you: false,
        wagers: wagers.chain(progressive.filter(|_| !has_progressive)).collect(),
        cards: seat.cards.iter().copied().map(card).collect(),
        decision,
        multiple,
        hand,
        net: seat.net.into(),
        results,
    }
}

/// Whether the felt is drawn from this event. Others need not be kept, however many there are.
pub fn is_drawn(event: &RoundEvent) -> bool {
    matches!(
        event,
        RoundEvent::DealerRead { .. }
            | RoundEvent::DealerDoesNotPlay
            | RoundEvent::Voided { .. }
            | RoundEvent::HandVoided { .. }
            | RoundEvent::Abandoned { .. }
            | RoundEvent::CouponSettled { .. }
            | RoundEvent::LimitReached { .. }
            | RoundEvent::JackpotRead { .. }
            | RoundEvent::CoverAllRead { .. }
            | RoundEvent::Checked { .. }
            | RoundEvent::HandRead { .. }
            | RoundEvent::Settled { .. }
            | RoundEvent::Refunded { .. }
            | RoundEvent::EnvyPaid { .. }
    )
}

/// The clause that defines the hand category. It comes after the clause under which the hand was read.
fn kind_of_hand(rules: Rules) -> Option<String> {
    rules.iter().nth(1).map(|rule| rule.to_string())
}

/// How a wager of a seat ended, if the event says so.
fn result(settlement: &Settlement<'_>, rules: Rules, event: &RoundEvent) -> Option<ResultView> {
    let at = settlement.seat.seat;
    let why = rules.iter().next().and_then(|rule| settlement.why(rule, event));
    let mut rules = rules.iter().map(|rule| rule.to_string());
    let (rule, under) = (rules.next().unwrap_or_default(), rules.next());
    Some(match *event {
        RoundEvent::Settled { seat, wager, outcome, stake, back, won } if seat == at => ResultView {
            wager: wager.into(),
            outcome: outcome_of(outcome),
            stake: stake.into(),
            back: back.into(),
            won: won.into(),
            rule,
            under,
            why,
        },
        RoundEvent::Refunded { seat, wager, amount } if seat == at => ResultView {
            wager: wager.into(),
            outcome: WagerOutcome::Returned,
            stake: amount.into(),
            back: amount.into(),
            won: chips::Amount::ZERO.into(),
            rule,
            under,
            why,
        },
        RoundEvent::EnvyPaid { seat, amount, .. } if seat == at => ResultView {
            wager: WagerKey::Envy,
            outcome: WagerOutcome::Won,
            stake: chips::Amount::ZERO.into(),
            back: chips::Amount::ZERO.into(),
            won: amount.into(),
            rule,
            under,
            why,
        },
        _ => return None,
    })
}

fn outcome_of(outcome: Outcome) -> WagerOutcome {
    match outcome {
        Outcome::Won => WagerOutcome::Won,
        Outcome::Lost => WagerOutcome::Lost,
        Outcome::Pushed => WagerOutcome::Pushed,
    }
}

fn card(view: CardView) -> Option<String> {
    view.face().map(|card| card.to_string())
}

fn faces(cards: &[CardView]) -> Vec<Card> {
    cards.iter().filter_map(|card| card.face()).collect()
}

/// What two cards make with the board, if they are visible and the board is long enough.
fn reading(own: &[Card], board: &[Card]) -> Option<Reading> {
    if own.len() < 2 {
        return None;
    }
    let cards: CardSet = own.iter().chain(board).copied().collect();
    High::read(cards).ok()
}

/// A hand, and the card that decides against another hand of the same name.
fn hand_view(hand: Reading, against: Option<&Reading>, board: &[Card], rule: Option<String>) -> HandView {
    let Reading { mut words, cards, category, .. } = hand;
    let common = High::read(board.iter().copied().collect()).ok();
    let is_on_board = category != Category::HighCard.name() && common.is_some_and(|common| common.words == words);
    if let Some(other) = against.filter(|other| other.words == words) {
        let mut pairs = cards.iter().zip(&other.cards);
        if let Some((own, other)) = pairs.find(|(own, other)| own.rank() != other.rank()) {
            words = format!("{words}, {} against {}", own.rank().word(), other.rank().word());
        }
    }
    HandView { words, best: cards.iter().map(ToString::to_string).collect(), is_on_board, rule }
}

/// The phase, and the decision that is open in it.
fn phase_of(phase: Phase) -> (RoundPhase, Option<DecisionStage>) {
    match phase {
        Phase::Betting => (RoundPhase::Betting, None),
        Phase::Locking(_) => (RoundPhase::Locking, None),
        Phase::Dealing => (RoundPhase::Dealing, None),
        Phase::Deciding(at) => (RoundPhase::Deciding, Some(at.into())),
        Phase::Boarding(at) => (RoundPhase::Boarding, Some(at.into())),
        Phase::Counting => (RoundPhase::Counting, None),
        Phase::Miscounted => (RoundPhase::Miscounted, None),
        Phase::Turning => (RoundPhase::Turning, None),
        Phase::Settling(_) => (RoundPhase::Settling, None),
        Phase::Voided(_) => (RoundPhase::Voided, None),
        Phase::Over => (RoundPhase::Over, None),
    }
}
