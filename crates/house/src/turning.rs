//! Turning cards face up: the board, the dealer's cards, the box.

use crate::round::{Phase, Round, Settling, Stage};
use crate::{RoundEvent, dealing, ranking};
use cards::hand::{Category, High};
use cards::{Card, Position};
use game::{Events, Pace};
use rulebook::terms::Target;
use rulebook::{Refusal, Rule};

/// Deals the flop or the last two cards if they are not on the felt yet, then turns them.
pub fn board(round: &Round, stage: Stage, pace: Pace, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let wanted = board_cards(stage);
    if round.felt.board[wanted - 1].is_none() {
        let before = out.len();
        dealing::step(round, out);
        let is_board = round.due_step().is_some_and(|(_, step)| matches!(step.to, Target::Flop | Target::TurnAndRiver));
        if pace == Pace::Run && is_board && out.len() > before {
            turn_from_the_top(round, wanted, turned_by(round, stage), out);
        }
        return Ok(());
    }
    turn(round, &round.felt.board[..wanted], turned_by(round, stage), out)
}

/// Turns the cards that are being dealt, if the deck knows their faces.
fn turn_from_the_top(round: &Round, wanted: usize, rule: Rule, out: &mut Events<RoundEvent>) {
    let missing = round.felt.board[..wanted].iter().filter(|at| at.is_none()).count();
    let Some(Position(top)) = round.felt.pack.top() else { return };
    let cards = (top..).map(Position).take(missing).map_while(|at| Some((at, round.felt.card(at)?)));
    for (at, card) in cards {
        out.orders(rule, RoundEvent::Turned { at, card });
    }
}

/// How many board cards are face up at a stage.
fn board_cards(stage: Stage) -> usize {
    if stage == Stage::AfterFlop { 3 } else { 5 }
}

fn turned_by(round: &Round, stage: Stage) -> Rule {
    if stage == Stage::AfterFlop { round.rules().flop_turned } else { round.rules().last_two_turned }
}

/// Turns the dealer's cards and those of the box, then reads the dealer's hand. An automatic dealer settles the first seat at once.
pub fn dealer(round: &Round, pace: Pace, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    if round.felt.dealer[1].is_none() {
        dealing::step(round, out);
        return Ok(());
    }
    let rules = round.rules();
    turn(round, &round.felt.dealer, rules.dealer_turned, out)?;
    if round.terms.six_card.is_some() {
        turn(round, &round.felt.box_cards, rules.dealer_turned, out)?;
    }
    let hand = rules.dealer_turned.required(round.felt.best_of_seven(round.felt.dealer), FACES)?;
    read_dealer(round, hand, out);
    let first = crate::settling::next_seat(round).filter(|seat| round.felt.faces(&round.player(*seat).cards).is_some());
    match first.filter(|_| pace == Pace::Run && round.terms.cover_all.is_none()) {
        Some(seat) => crate::settling::of_seat(round, seat, hand, out),
        None => Ok(()),
    }
}

fn read_dealer(round: &Round, hand: High, out: &mut Events<RoundEvent>) {
    let rules = round.rules();
    let (kind, rule) = (ranking::kind(&rules.ranking, hand), rules.dealer_hand);
    if kind.orders(()).is_some() {
        out.orders_by(rule, [rule, kind], RoundEvent::DealerRead { hand });
    }
    out.orders(rules.dealer_announced, RoundEvent::DealerAnnounced);
    if let Some(rule) = crate::settling::kept_by(round, hand) {
        out.orders(rule, RoundEvent::CoverAllKept { seat: None });
    }
    if !plays(round, hand) {
        let rule = rules.dealer_does_not_play;
        out.orders(rule, RoundEvent::DealerDoesNotPlay);
    }
}

/// Whether a hand is high enough for the dealer to play.
pub fn plays(round: &Round, hand: High) -> bool {
    let lowest = crate::ladder::category(round.terms.game.terms.dealer_plays_with.is).unwrap_or(Category::Pair);
    hand.category() >= lowest
}

/// What a dealer must do before cards are read.
pub const FACES: &str = "name the face-up cards first";

/// Turns cards whose faces the deck knows; the dealer has to name the others.
pub fn turn(round: &Round, at: &[Option<Position>], rule: Rule, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    for at in round.felt.hidden(at) {
        let card = rule.required(round.felt.card(at), FACES)?;
        out.orders(rule, RoundEvent::Turned { at, card });
    }
    Ok(())
}

/// The dealer names a face-up card at a live table.
pub fn name(round: &Round, at: Position, card: Card, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let (due, rule) = to_turn(round);
    let is_due = due.contains(&at) && round.felt.card(at).is_none();
    rule.requires(is_due, "there is no face-up card to name there")?;
    let what = || format!("{card} is somewhere else: look again");
    rule.requires(!round.felt.pack.known().contains(card), what)?;
    out.orders(rule, RoundEvent::Turned { at, card });
    Ok(())
}

/// The positions that have to be turned face up now, and the rule that turns them.
pub fn to_turn(round: &Round) -> (Vec<Position>, Rule) {
    let rules = round.rules();
    let hidden = |at: &[Option<Position>]| -> Vec<Position> { round.felt.hidden(at).collect() };
    match round.phase {
        Phase::Boarding(stage) => (hidden(&round.felt.board[..board_cards(stage)]), turned_by(round, stage)),
        Phase::Turning if round.felt.dealer[1].is_some() => {
            let mut due = hidden(&round.felt.dealer);
            due.extend(hidden(&round.felt.box_cards));
            (due, rules.dealer_turned)
        }
        Phase::Settling(Settling::Next) => {
            let seat = crate::settling::next_seat(round);
            (seat.map_or(Vec::new(), |seat| hidden(&round.player(seat).cards)), rules.player_turned)
        }
        Phase::Settling(Settling::Envy | Settling::CoverAll) => {
            let (hands, rule) = crate::settling::folded_hands_that_count(round);
            (hands.iter().flat_map(|hand| hidden(hand)).collect(), rule)
        }
        Phase::Voided(clause) => crate::voiding::to_turn(round, clause),
        _ => (Vec::new(), rules.dealer_turned),
    }
}
