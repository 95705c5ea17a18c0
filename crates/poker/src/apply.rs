//! How an event changes a hand. It never fails, and no rule is asked.

use crate::event::Event;
use crate::hand::{Hand, Phase, Round, Tap};
use crate::player::{Fate, Player};
use crate::setup::{Post, PostKind};
use crate::variant::Deals;
use cards::{Position, Spot};
use chips::Amount;
use game::Seat;

pub fn apply(hand: &mut Hand, event: &Event) {
    match *event {
        Event::Posted { seat, kind, amount } => posted(hand, seat, kind, amount),
        Event::Burned => burned(hand),
        Event::HoleDealt => hole_dealt(hand),
        Event::BoardDealt { cards } => {
            hand.tap = Tap::Due;
            (0..cards).for_each(|_| board_card(hand));
        }
        Event::Turned { at, card } => turned(hand, at, card),
        Event::Folded { seat } => folded(hand, seat),
        Event::Checked { seat } => {
            acted(hand, seat);
            next(hand, seat);
        }
        Event::Called { seat, amount } => {
            put_in(player(hand, seat), amount);
            acted(hand, seat);
            next(hand, seat);
        }
        Event::BetTo { seat, amount, is_full } => bet_to(hand, seat, amount, is_full),
        Event::Returned { seat, amount } => returned(hand, seat, amount),
        Event::Tabled { seat } => {
            player(hand, seat).fate = Fate::Tabled;
            shown(hand);
        }
        Event::HandRead { seat, best } => player(hand, seat).best = Some(best),
        Event::Mucked { seat } => mucked(hand, seat),
        Event::Awarded { seat, amount, .. } | Event::OddChip { seat, amount, .. } => {
            hand.pushed = hand.pushed.strict_plus(amount);
            let player = player(hand, seat);
            player.stack = player.stack.strict_plus(amount);
        }
        Event::Collected | Event::LeftOut => {
            round_over(hand, matches!(event, Event::LeftOut));
        }
        Event::PotsPushed => pots_pushed(hand),
        _ => procedure(hand, event),
    }
}

/// Steps of the procedure, and what the floor rules.
fn procedure(hand: &mut Hand, event: &Event) {
    match *event {
        Event::Cut => hand.phase = Phase::Blinds,
        Event::CameBack { seat } => hand.absent = hand.absent.without(seat),
        Event::StraddleOffered { seat } => (hand.phase, hand.to_act) = (Phase::Straddling, Some(seat)),
        Event::StraddleDeclined { .. } => (hand.phase, hand.to_act) = (Phase::Dealing(0), None),
        Event::Tapped => hand.tap = Tap::Given,
        Event::Objected { .. } => hand.tap = Tap::Halted,
        Event::Resumed => hand.tap = Tap::Due,
        Event::BroughtIn { seat, amount } => {
            let player = player(hand, seat);
            (player.bet, player.collected) = (player.bet.strict_minus(amount), player.collected.strict_plus(amount));
        }
        Event::StubDropped => hand.is_stub_dropped = true,
        Event::ShowdownCalled { .. } => hand.is_showdown_called = true,
        Event::Asked { seat } => hand.asked = hand.asked.with(seat),
        Event::Killed { seat } => killed(hand, seat),
        Event::Flashed { .. } => hand.flashed = hand.flashed.saturating_add(1),
        Event::Replaced { at, to } => replaced(hand, at, to),
        Event::TakenBack { burns, cards } => {
            (0..burns).for_each(|_| burned(hand));
            hand.burns_ahead = hand.burns_ahead.saturating_add(burns);
            for _ in 0..cards {
                hand.pack.deal(Spot::Out);
            }
        }
        Event::BurnsMucked => burns_mucked(hand),
        Event::Over => hand.phase = Phase::Over,
        _ => {}
    }
}

fn player(hand: &mut Hand, seat: Seat) -> &mut Player {
    &mut hand.players[seat.index()]
}

/// Chips from the stack to the front.
fn put_in(player: &mut Player, amount: Amount) {
    player.stack = player.stack.strict_minus(amount);
    player.bet = player.bet.strict_plus(amount);
}

fn posted(hand: &mut Hand, seat: Seat, kind: PostKind, amount: Amount) {
    let is_trimmed = kind == PostKind::Ante && hand.setup.trims_antes();
    let player = player(hand, seat);
    match (kind.is_a_bet(), is_trimmed) {
        (true, _) => put_in(player, amount),
        (false, true) => {
            player.stack = player.stack.strict_minus(amount);
            player.collected = player.collected.strict_plus(amount);
        }
        (false, false) => {
            player.stack = player.stack.strict_minus(amount);
            player.dead = player.dead.strict_plus(amount);
            hand.dead = hand.dead.strict_plus(amount);
        }
    }
    if kind == PostKind::Ante {
        hand.phase = Phase::Cutting;
        return;
    }
    if hand.phase == Phase::Straddling {
        hand.straddler = Some(seat);
    }
    (hand.phase, hand.to_act) = (Phase::Dealing(0), None);
    // What lies in front of a player is matched whole, and where the stack was too short as if it had not been.
    let is_bet = |post: &&Post| post.seat == seat && post.kind.is_a_bet();
    let whole = hand.setup.posts.iter().filter(is_bet).fold(Amount::ZERO, |sum, post| sum.saturating_plus(post.amount));
    if kind.is_a_bet() {
        hand.to_match = hand.to_match.max(whole).max(amount);
    }
}

/// The next card of the stub goes under the pot, unless a card that was seen in the deal stands for it.
fn burned(hand: &mut Hand) {
    if hand.burns_ahead > 0 {
        hand.burns_ahead -= 1;
        return;
    }
    hand.burned |= hand.pack.deal(Spot::Burn).map_or(0, |at| 1 << at.0);
}

fn burns_mucked(hand: &mut Hand) {
    while hand.burned != 0 {
        let lowest = hand.burned.trailing_zeros();
        let moved = hand.pack.put(Position(lowest as u8), Spot::Muck);
        debug_assert!(moved.is_ok(), "a card that was burned has a position");
        hand.burned &= !(1 << lowest);
    }
}

/// The top of the stub takes the place of a card. A board card lies face down again until it is turned.
fn replaced(hand: &mut Hand, at: Position, to: Spot) {
    let Ok(spot) = hand.pack.spot(at) else { return };
    let by = hand.pack.deal(spot);
    let moved = hand.pack.put(at, to);
    debug_assert!(moved.is_ok(), "a card that has a spot has a position");
    if to == Spot::Burn {
        hand.burned |= 1 << at.0;
        hand.burns_ahead += 1;
    }
    if let Some(place) = hand.board.iter_mut().find(|place| **place == Some(at)) {
        *place = by;
        hand.players.iter_mut().for_each(|player| player.best = None);
        if let Some(street) = hand.board_street() {
            hand.phase = Phase::Dealing(street);
        }
    }
    for player in &mut hand.players {
        player.cards.iter_mut().filter(|place| **place == Some(at)).for_each(|place| *place = by);
    }
}

fn hole_dealt(hand: &mut Hand) {
    let Deals::Hole(cards) = hand.street(0).deals else { return };
    for card in 0..usize::from(cards) {
        for index in 0..hand.order.len() {
            let seat = hand.order[index];
            let dealt = hand.pack.deal(Spot::Seat(seat.number()));
            player(hand, seat).cards[card] = dealt;
        }
    }
    open(hand, 0);
}

fn board_card(hand: &mut Hand) {
    let at = hand.pack.deal(Spot::Board);
    if let Some(place) = hand.board.iter_mut().find(|place| place.is_none()) {
        *place = at;
    }
}

fn turned(hand: &mut Hand, at: Position, card: cards::Card) {
    let learned = hand.pack.show(at, card);
    debug_assert!(learned.is_ok(), "a face that the deck knows is the one that is turned");
    hand.shown |= 1 << at.0;
    let Phase::Dealing(street) = hand.phase else { return };
    if hand.board.iter().flatten().all(|at| hand.is_shown(*at)) {
        open(hand, street);
    }
}

/// Opens the betting of a street, or goes past it where nobody can bet.
fn open(hand: &mut Hand, street: u8) {
    hand.phase = Phase::Betting(street);
    hand.aggressor = None;
    hand.acts_before = hand.acts;
    for player in &mut hand.players {
        player.acted_at = None;
    }
    let size = hand.fixed_size(street);
    hand.full_raise = hand.setup.stakes.least;
    hand.was_heads_up = hand.live.len() == 2;
    if street > 0 {
        (hand.to_match, hand.raises) = (Amount::ZERO, 0);
        hand.full_level = Amount::ZERO;
    } else {
        if hand.straddler.is_some() || hand.setup.posts.iter().any(|post| post.kind.is_raised_by_its_size()) {
            hand.full_raise = hand.to_match.max(hand.full_raise);
        }
        let is_a_bet = hand.to_match >= size;
        hand.full_level = if is_a_bet { hand.to_match } else { Amount::ZERO };
        hand.raises =
            if is_a_bet { u8::try_from(hand.to_match.cents() / size.cents().max(1)).unwrap_or(u8::MAX) } else { 0 };
    }
    if street > 0 && hand.is_betting_closed() {
        hand.phase = hand.after_round(street);
        return;
    }
    let before_first = before_first(hand, street);
    next(hand, before_first);
}

/// The seat after which the first to act sits: the last that posted a blind or straddle, and later the button.
fn before_first(hand: &Hand, street: u8) -> Seat {
    let last = hand.order[hand.order.len() - 1];
    if street > 0 {
        return last;
    }
    let straddler = hand.straddler.filter(|_| hand.acts_last().is_none());
    let is_blind = |kind: PostKind| matches!(kind, PostKind::SmallBlind | PostKind::BigBlind | PostKind::Straddle);
    let posts = hand.setup.posts.iter().filter(|post| is_blind(post.kind));
    straddler.unwrap_or_else(|| posts.max_by_key(|post| post.amount).map_or(last, |post| post.seat))
}

fn acted(hand: &mut Hand, seat: Seat) {
    let level = hand.to_match;
    hand.acts = hand.acts.saturating_add(1);
    player(hand, seat).acted_at = Some(level);
}

fn bet_to(hand: &mut Hand, seat: Seat, amount: Amount, is_full: bool) {
    let raised = amount.strict_minus(hand.to_match);
    hand.before_raise = hand.round();
    if hand.setup.settings.cap.is_none_or(|cap| hand.raises < cap) {
        hand.was_heads_up = hand.live.len() == 2;
    }
    let player = player(hand, seat);
    let more = amount.strict_minus(player.bet);
    put_in(player, more);
    hand.to_match = amount;
    if is_full {
        hand.full_raise = raised.max(hand.setup.stakes.least);
        hand.full_level = amount;
        hand.raises = hand.raises.saturating_add(1);
    }
    hand.aggressor = Some(seat);
    acted(hand, seat);
    next(hand, seat);
}

fn folded(hand: &mut Hand, seat: Seat) {
    hand.live = hand.live.without(seat);
    hand.acts = hand.acts.saturating_add(1);
    muck(hand, seat);
    next(hand, seat);
}

/// Given up at the showdown.
fn mucked(hand: &mut Hand, seat: Seat) {
    hand.live = hand.live.without(seat);
    let most = hand.live.clockwise().map(|other| hand.player(other).put_in()).max();
    let player = player(hand, seat);
    player.fate = Fate::Mucked;
    player.kept_above = most.filter(|most| player.put_in() > *most);
    muck(hand, seat);
    shown(hand);
}

/// What a dead hand has bet or raised and nobody has called went back: nobody has to match it.
fn raise_undone(hand: &mut Hand, seat: Seat) {
    let left = hand.bet(seat);
    if hand.aggressor != Some(seat) || left >= hand.to_match {
        return;
    }
    if left > hand.before_raise.to_match {
        hand.to_match = left;
        return;
    }
    let Round { to_match, full_raise, full_level, raises, aggressor } = hand.before_raise;
    (hand.to_match, hand.full_raise, hand.full_level) = (to_match, full_raise, full_level);
    (hand.raises, hand.aggressor) = (raises, aggressor);
}

/// A hand is dead: who is to act, and what comes next, may change by it.
fn killed(hand: &mut Hand, seat: Seat) {
    hand.live = hand.live.without(seat);
    let player = player(hand, seat);
    if player.fate == Fate::Tabled {
        player.fate = Fate::Mucked;
    }
    muck(hand, seat);
    match hand.phase {
        Phase::Betting(_) => {
            raise_undone(hand, seat);
            let betting = hand.betting();
            let is_due = hand.to_act.is_some_and(|due| hand.is_due(due, betting));
            let is_still_due = is_due && hand.live.len() > 1;
            if !is_still_due {
                next(hand, hand.to_act.unwrap_or(seat));
            }
        }
        Phase::Dealing(_) if hand.live.len() == 1 => hand.phase = Phase::Awarding,
        Phase::Showing => shown(hand),
        _ => {}
    }
}

fn muck(hand: &mut Hand, seat: Seat) {
    for at in hand.player(seat).cards.into_iter().flatten() {
        let moved = hand.pack.put(at, Spot::Muck);
        debug_assert!(moved.is_ok(), "a card that was dealt has a position");
    }
}

/// The next who has to act after a seat; where nobody has, the round is over.
fn next(hand: &mut Hand, after: Seat) {
    let Phase::Betting(street) = hand.phase else { return };
    let is_won = hand.live.len() == 1;
    let betting = hand.betting();
    let last = hand.acts_last().filter(|seat| hand.is_due(*seat, betting));
    let due = hand.clockwise_after(after).find(|seat| Some(*seat) != last && hand.is_due(*seat, betting)).or(last);
    hand.to_act = due.filter(|_| !is_won);
    if hand.to_act.is_none() {
        hand.phase = Phase::Collecting(street);
    }
}

/// The bets are in the pot or stay in front of two players, and the next street or the showdown follows.
fn round_over(hand: &mut Hand, stays: bool) {
    let Phase::Collecting(street) = hand.phase else { return };
    for player in &mut hand.players {
        let pile = if stays { &mut player.left_out } else { &mut player.collected };
        *pile = pile.strict_plus(player.bet);
        player.bet = Amount::ZERO;
    }
    hand.to_match = Amount::ZERO;
    hand.phase = hand.after_round(street);
}

/// Nothing is left in the middle.
fn pots_pushed(hand: &mut Hand) {
    for player in &mut hand.players {
        (player.bet, player.left_out, player.collected, player.dead) =
            (Amount::ZERO, Amount::ZERO, Amount::ZERO, Amount::ZERO);
    }
    (hand.dead, hand.pushed) = (Amount::ZERO, Amount::ZERO);
    hand.phase = Phase::Clearing;
}

/// Chips go back to their owner: first those in front, dead money last.
fn returned(hand: &mut Hand, seat: Seat, amount: Amount) {
    let player = player(hand, seat);
    player.stack = player.stack.strict_plus(amount);
    let mut left = amount;
    for pile in [&mut player.bet, &mut player.left_out, &mut player.collected] {
        let back = left.min(*pile);
        (*pile, left) = (pile.strict_minus(back), left.strict_minus(back));
    }
    player.dead = player.dead.strict_minus(left);
    hand.dead = hand.dead.strict_minus(left);
}

/// Goes on when every hand is tabled or mucked: to the cards that are missing, or to the pots.
fn shown(hand: &mut Hand) {
    let is_due = hand.live.len() > 1 && hand.is_a_hand_held();
    if hand.phase == Phase::Showing && !is_due {
        hand.phase = hand.after_showing();
    }
}
