//! What the floor rules, and what the dealer reports to it: misdeals, cards that all could see or that were dealt wrong,
//! a board that came too early, dead hands.

use crate::hand::{Hand, Phase};
use crate::{HandEvent, dealing};
use cards::{Position, Spot};
use chips::Amount;
use game::{Events, Seat, Seats};
use rulebook::{Refusal, Rule, rule};

/// Where the guide is silent, the floor rules, and the ruling is recorded.
const FLOOR_RULES: Rule = rule("house/88");
/// Until when a hand can be a misdeal.
const MISDEAL: Rule = rule("house/94");
/// What becomes of a card that all could see while it was dealt.
const FLASHED: Rule = rule("house/95");
/// What becomes of board cards that came before the betting was over.
const TOO_EARLY: Rule = rule("house/96");
/// The top of a dropped stub can be recovered.
const STUB_TOP: Rule = rule("wsop-2011/p02.stub.3");

/// So many players have to act before a deal stands.
const DEAL_STANDS: u32 = 2;

pub fn can_misdeal(hand: &Hand) -> bool {
    let is_first_round = matches!(hand.phase, Phase::Betting(0) | Phase::Collecting(0));
    is_first_round && hand.betting.acts < DEAL_STANDS && hand.live.len() > 1
}

/// Everything goes back, and the hand is over.
pub fn misdeal(hand: &Hand, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    MISDEAL.requires(
        can_misdeal(hand),
        "two players have acted, one hand is left, or nothing is dealt: there is no misdeal",
    )?;
    give_back(hand, MISDEAL, out);
    Ok(())
}

fn give_back(hand: &Hand, rule: Rule, out: &mut Events<HandEvent>) {
    out.orders(rule, HandEvent::Misdealt);
    for seat in hand.order.iter().copied() {
        let player = hand.player(seat);
        let amount = player.put_in().strict_plus(player.dead);
        if amount.is_positive() {
            out.orders(rule, HandEvent::Returned { seat, amount });
        }
    }
    out.follows(HandEvent::Over);
}

/// Whether nobody has acted on the first cards.
fn is_fresh(hand: &Hand) -> bool {
    hand.phase == Phase::Betting(0) && hand.betting.acts == 0
}

/// The hole cards of live hands that can be reported as seen in the deal.
pub fn to_flash(hand: &Hand) -> Vec<Position> {
    if !is_fresh(hand) {
        return Vec::new();
    }
    let seats = hand.order.iter().filter(|seat| hand.is_live(**seat));
    seats.flat_map(|seat| hand.player(*seat).held.iter()).filter(|at| !hand.felt.is_shown(*at)).collect()
}

/// A hole card that all could see: the first card off the stub replaces it, and it is the first burn. With a second one
/// the deal is void.
pub fn flash(hand: &Hand, at: Position, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let what = "only a hole card is reported so, before anybody acts on the deal";
    let holds = |seat: &Seat| hand.player(*seat).held.contains(at);
    let seat = hand.order.iter().copied().find(holds).filter(|_| to_flash(hand).contains(&at));
    let seat = FLASHED.required(seat, what)?;
    out.orders(FLASHED, HandEvent::Flashed { seat, at });
    if let Some(card) = hand.felt.card(at) {
        out.orders(FLASHED, HandEvent::Turned { at, card });
    }
    if !hand.setup.settings.replaces_flashed {
        return Ok(());
    }
    if hand.felt.flashed > 0 || !has_spare(hand, 0, 1) {
        give_back(hand, FLASHED, out);
        return Ok(());
    }
    out.orders(FLASHED, HandEvent::Replaced { at, to: Spot::Burn });
    Ok(())
}

/// Whether the stub has so many cards more than the streets after one still take.
fn has_spare(hand: &Hand, street: u8, cards: usize) -> bool {
    let stub = hand.felt.pack.top().map_or(0, |top| hand.setup.variant.deck.size() - usize::from(top.0));
    stub >= hand.setup.cards_after(street + 1) + cards
}

/// The street whose cards lie there, as long as nobody was or can be asked to act on them.
fn untouched_street(hand: &Hand) -> Option<u8> {
    match hand.phase {
        Phase::Betting(street) => Some(street),
        Phase::Dealing(_) | Phase::Showing | Phase::Awarding => {
            let last = hand.felt.streets.checked_sub(1);
            last.filter(|_| dealing::to_turn(hand).0.is_empty() && hand.live.len() > 1)
        }
        _ => None,
    }
}

/// The cards that the floor can have replaced: hole cards before anybody acts, the board of a street before anybody acts
/// on it, or where nobody can act any more before the next card.
pub fn to_replace(hand: &Hand) -> Vec<Position> {
    let Some(street) = untouched_street(hand) else { return Vec::new() };
    if hand.betting.acts > hand.betting.acts_before || !has_spare(hand, street, 1) {
        return Vec::new();
    }
    match hand.street(street).board() {
        0 => to_flash(hand),
        cards => {
            let before = hand.felt.board().count().saturating_sub(usize::from(cards));
            hand.felt.board().skip(before).collect()
        }
    }
}

/// A card that was dealt wrong is set aside, and the top of the stub takes its place.
pub fn replace(hand: &Hand, at: Position, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let rule = if hand.felt.is_stub_dropped { STUB_TOP } else { FLOOR_RULES };
    let what = "only a card of this street is replaced, before anybody acts on it and while cards are left";
    rule.requires(to_replace(hand).contains(&at), what)?;
    out.orders(rule, HandEvent::Replaced { at, to: Spot::Out });
    let is_board = hand.felt.board.contains(&Some(at));
    let by = dealing::from_the_top(hand, 0, 1).next().filter(|_| is_board);
    if let Some((at, card)) = by.and_then(|by| Some((by, hand.felt.card(by)?))) {
        out.orders(rule, HandEvent::Turned { at, card });
    }
    Ok(())
}

/// The card that can have come off the stub by mistake: its top, until it is dropped.
pub fn to_put_back(hand: &Hand) -> Option<Position> {
    let is_dealing = !matches!(hand.phase, Phase::Posting | Phase::Cutting | Phase::Clearing | Phase::Over);
    hand.felt.pack.top().filter(|_| is_dealing && !hand.felt.is_stub_dropped)
}

/// A card too many was dealt, and nobody has seen it: it is the next card.
pub fn put_back(hand: &Hand, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let at = FLOOR_RULES.required(to_put_back(hand), "no card can have come off the stub by mistake now")?;
    out.orders(FLOOR_RULES, HandEvent::PutBack { at });
    Ok(())
}

/// How many burns and cards of the next street came too early, if they can be taken back.
fn too_early(hand: &Hand) -> Option<(u8, u8)> {
    let Phase::Betting(street) = hand.phase else { return None };
    let next = hand.setup.variant.streets.get(usize::from(street) + 1)?;
    let cards = Some(next.board()).filter(|cards| *cards > 0)?;
    let burns = next.burns.saturating_sub(hand.felt.burns_ahead);
    has_spare(hand, street, usize::from(cards)).then_some((burns, cards))
}

pub fn can_take_back(hand: &Hand) -> bool {
    too_early(hand).is_some()
}

/// The next board cards lay there before the betting was over: they are set aside, and their burn stands.
pub fn take_back(hand: &Hand, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let what = "no cards can have come too early now, or too few are left";
    let (burns, cards) = TOO_EARLY.required(too_early(hand), what)?;
    out.orders(TOO_EARLY, HandEvent::TakenBack { burns, cards });
    for at in dealing::from_the_top(hand, burns, cards) {
        if let Some(card) = hand.felt.card(at) {
            out.orders(TOO_EARLY, HandEvent::Turned { at, card });
        }
    }
    Ok(())
}

/// The hands that the floor can rule dead: any that is live, if another stays.
pub fn to_kill(hand: &Hand) -> Seats {
    let is_running = !hand.is_before_the_deal() && !matches!(hand.phase, Phase::Clearing | Phase::Over);
    let seats = hand.live;
    if is_running && seats.len() > 1 { seats } else { Seats::NONE }
}

/// What a player has bet or raised last and nobody has called.
fn uncalled_raise(hand: &Hand, seat: Seat) -> Amount {
    let is_round = matches!(hand.phase, Phase::Betting(_) | Phase::Collecting(_));
    let uncalled =
        hand.pots().uncalled.filter(|(of, _)| *of == seat && hand.betting.round.aggressor == Some(seat) && is_round);
    let raised = hand.bet(seat).strict_minus(hand.betting.before_raise.to_match);
    uncalled.map_or(Amount::ZERO, |(_, amount)| amount.min(raised))
}

/// A hand is dead: its chips stay in the pots, but for a bet or raise that nobody has called.
pub fn kill(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    FLOOR_RULES.requires(to_kill(hand).contains(seat), "only a live hand is ruled dead, and not the last one")?;
    let back = uncalled_raise(hand, seat);
    if back.is_positive() {
        out.orders(FLOOR_RULES, HandEvent::Returned { seat, amount: back });
    }
    out.orders(FLOOR_RULES, HandEvent::Killed { seat });
    Ok(())
}
