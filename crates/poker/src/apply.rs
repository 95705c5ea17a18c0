//! How an event changes a hand. It never fails, and no rule is asked.

use crate::event::Event;
use crate::hand::{Hand, Phase};
use crate::player::{Fate, Player, added, less};
use crate::setup::PostKind;
use crate::variant::Deals;
use cards::{Position, Spot};
use chips::Amount;
use game::Seat;

pub fn apply(hand: &mut Hand, event: &Event) {
    match *event {
        Event::Posted { seat, kind, amount, .. } => posted(hand, seat, kind, amount),
        Event::Burned { .. } => {
            let burned = hand.pack.deal(Spot::Burn);
            debug_assert!(burned.is_some(), "the setup has cards for every burn");
        }
        Event::HoleDealt { .. } => hole_dealt(hand),
        Event::BoardDealt { cards, .. } => (0..cards).for_each(|_| board_card(hand)),
        Event::Turned { at, card, .. } => turned(hand, at, card),
        Event::Folded { seat, .. } => folded(hand, seat),
        Event::Checked { seat, .. } => {
            acted(hand, seat);
            next(hand, seat);
        }
        Event::Called { seat, amount, .. } => {
            put_in(player(hand, seat), amount);
            acted(hand, seat);
            next(hand, seat);
        }
        Event::BetTo { seat, amount, is_full, .. } => bet_to(hand, seat, amount, is_full),
        Event::Returned { seat, amount, .. } => returned(hand, seat, amount),
        Event::Tabled { seat, .. } => {
            player(hand, seat).fate = Fate::Tabled;
            shown(hand);
        }
        Event::Mucked { seat, .. } => {
            let player = player(hand, seat);
            (player.fate, player.is_folded) = (Fate::Mucked, true);
            muck(hand, seat);
            shown(hand);
        }
        Event::Awarded { seat, amount, .. } => {
            let player = player(hand, seat);
            player.stack = added(player.stack, amount);
        }
        Event::Over => {
            for player in &mut hand.players {
                (player.bet, player.collected) = (Amount::ZERO, Amount::ZERO);
            }
            hand.dead = Amount::ZERO;
            hand.phase = Phase::Over;
        }
        Event::Collected { .. } => collected(hand),
        Event::StubDropped { .. } => {}
    }
}

fn player(hand: &mut Hand, seat: Seat) -> &mut Player {
    &mut hand.players[seat.index()]
}

/// Chips from the stack to the front.
fn put_in(player: &mut Player, amount: Amount) {
    player.stack = less(player.stack, amount);
    player.bet = added(player.bet, amount);
}

fn posted(hand: &mut Hand, seat: Seat, kind: PostKind, amount: Amount) {
    let is_trimmed = kind == PostKind::Ante && hand.setup.settings.antes_are_trimmed;
    let is_dead = matches!(kind, PostKind::Ante | PostKind::Dead);
    let player = player(hand, seat);
    match (is_dead, is_trimmed) {
        (true, true) => {
            player.stack = less(player.stack, amount);
            player.collected = added(player.collected, amount);
        }
        (true, false) => {
            player.stack = less(player.stack, amount);
            hand.dead = added(hand.dead, amount);
        }
        (false, _) => put_in(player, amount),
    }
    // A blind that the stack was too short for is to be matched in full.
    let whole = hand.setup.posts.iter().find(|post| post.seat == seat && post.kind == kind).map(|post| post.amount);
    if !is_dead {
        hand.to_match = hand.to_match.max(whole.unwrap_or(amount));
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
    for player in &mut hand.players {
        player.acted_at = None;
    }
    let size = hand.fixed_size(street);
    if street > 0 {
        (hand.to_match, hand.raises) = (Amount::ZERO, 0);
        hand.full_raise = hand.setup.stakes.least;
        hand.full_level = Amount::ZERO;
    } else {
        hand.full_raise = hand.setup.stakes.least;
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

/// The seat after which the first to act sits: the last that posted a bet, and later the button.
fn before_first(hand: &Hand, street: u8) -> Seat {
    let last = hand.order[hand.order.len() - 1];
    if street > 0 {
        return last;
    }
    let is_blind = |kind: PostKind| matches!(kind, PostKind::SmallBlind | PostKind::BigBlind | PostKind::Straddle);
    let posts = hand.setup.posts.iter().filter(|post| is_blind(post.kind));
    posts.max_by_key(|post| post.amount).map_or(last, |post| post.seat)
}

fn acted(hand: &mut Hand, seat: Seat) {
    let level = hand.to_match;
    player(hand, seat).acted_at = Some(level);
}

fn bet_to(hand: &mut Hand, seat: Seat, amount: Amount, is_full: bool) {
    let raised = less(amount, hand.to_match);
    let player = player(hand, seat);
    let more = less(amount, player.bet);
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
    player(hand, seat).is_folded = true;
    muck(hand, seat);
    next(hand, seat);
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
    let alone = hand.is_betting_closed();
    let is_due = |seat: &Seat| {
        let player = hand.player(*seat);
        let owes = player.bet < hand.to_match;
        player.can_act() && (owes || player.acted_at.is_none() && !alone)
    };
    let is_won = hand.in_the_hand().len() == 1;
    let due = hand.clockwise_after(after).find(is_due).filter(|_| !is_won);
    hand.to_act = due;
    if hand.to_act.is_none() {
        hand.phase = Phase::Collecting(street);
    }
}

/// The bets are in the pot, and the next street or the showdown follows.
fn collected(hand: &mut Hand) {
    let Phase::Collecting(street) = hand.phase else { return };
    for player in &mut hand.players {
        player.collected = added(player.collected, player.bet);
        player.bet = Amount::ZERO;
    }
    hand.to_match = Amount::ZERO;
    hand.phase = hand.after_round(street);
}

/// Chips that nobody called.
fn returned(hand: &mut Hand, seat: Seat, amount: Amount) {
    let player = player(hand, seat);
    let from_bet = amount.min(player.bet);
    player.bet = less(player.bet, from_bet);
    player.collected = less(player.collected, less(amount, from_bet));
    player.stack = added(player.stack, amount);
}

/// Goes on when every hand is tabled or mucked: to the cards that are missing, or to the pots.
fn shown(hand: &mut Hand) {
    let is_due = hand.in_the_hand().len() > 1 && hand.to_show().is_some();
    if hand.phase == Phase::Showing && !is_due {
        hand.phase = hand.after_showing();
    }
}
