//! How an event changes a hand. It never fails, and no rule is asked.

use crate::event::HandEvent;
use crate::felt::Tap;
use crate::hand::{Hand, Phase};
use crate::player::{Facing, Fate, Player};
use crate::setup::{Post, PostKind};
use crate::showing;
use crate::variant::{Deals, Opens};
use cards::{Position, Spot};
use chips::Amount;
use game::Seat;

pub fn apply(hand: &mut Hand, event: &HandEvent) {
    match *event {
        HandEvent::Posted { seat, kind, amount } => posted(hand, seat, kind, amount),
        HandEvent::Cut => hand.phase = Phase::Blinds,
        HandEvent::CameBack { seat } => hand.absent = hand.absent.without(seat),
        HandEvent::StraddleOffered { seat } => (hand.phase, hand.betting.to_act) = (Phase::Straddling, Some(seat)),
        HandEvent::StraddleDeclined { .. } => (hand.phase, hand.betting.to_act) = (Phase::Dealing(0), None),
        HandEvent::Tapped => hand.felt.tap = Tap::Given,
        HandEvent::Objected { .. } => hand.felt.tap = Tap::Halted,
        HandEvent::Resumed => hand.felt.tap = Tap::Due,
        HandEvent::Burned => burned(hand),
        HandEvent::HoleDealt => hole_dealt(hand),
        HandEvent::UpDealt { cards } => up_dealt(hand, cards),
        HandEvent::BoardDealt { cards } => board_dealt(hand, cards),
        HandEvent::Turned { at, card } => turned(hand, at, card),
        HandEvent::Folded { seat } => folded(hand, seat),
        HandEvent::Checked { seat } => checked(hand, seat),
        HandEvent::Called { seat, amount } => called(hand, seat, amount),
        HandEvent::BetTo { seat, amount, is_full } => {
            bet_to(hand, seat, amount, if is_full { BetSize::Full } else { BetSize::Short });
        }
        HandEvent::Returned { seat, amount } => returned(hand, seat, amount),
        HandEvent::Collected => round_over(hand, Pile::Collected),
        HandEvent::LeftOut => round_over(hand, Pile::LeftOut),
        HandEvent::BroughtIn { seat, amount } => brought_in(player(hand, seat), amount),
        HandEvent::StubDropped => hand.felt.is_stub_dropped = true,
        HandEvent::ShowdownCalled { .. } => hand.showdown.is_called = true,
        HandEvent::Tabled { seat } => tabled(hand, seat),
        HandEvent::HandRead { seat, best } => player(hand, seat).best = hand.setup.variant.best_of(best),
        HandEvent::Mucked { seat } => mucked(hand, seat),
        HandEvent::Asked { seat } => hand.showdown.asked = hand.showdown.asked.with(seat),
        HandEvent::Killed { seat } => killed(hand, seat),
        HandEvent::Flashed { .. } => hand.felt.flashed = hand.felt.flashed.saturating_add(1),
        HandEvent::Replaced { at, to } => replaced(hand, at, to),
        HandEvent::TakenBack { burns, cards } => taken_back(hand, burns, cards),
        HandEvent::Awarded { seat, amount, .. } | HandEvent::OddChip { seat, amount, .. } => {
            awarded(hand, seat, amount);
        }
        HandEvent::PotsPushed => pots_pushed(hand),
        HandEvent::BurnsMucked => burns_mucked(hand),
        HandEvent::Over => hand.phase = Phase::Over,
        HandEvent::PlayersCounted { .. }
        | HandEvent::ReadAs { .. }
        | HandEvent::PotStated { .. }
        | HandEvent::PutBack { .. }
        | HandEvent::Misdealt
        | HandEvent::PotTaken { .. }
        | HandEvent::Halved { .. }
        | HandEvent::OddToHigh { .. } => {}
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
            hand.middle.dead = hand.middle.dead.strict_plus(amount);
        }
    }
    if kind == PostKind::Ante {
        hand.phase = Phase::Cutting;
        return;
    }
    if hand.phase == Phase::Straddling {
        hand.betting.straddler = Some(seat);
    }
    (hand.phase, hand.betting.to_act) = (Phase::Dealing(0), None);
    // What lies in front of a player is matched whole, and where the stack was too short as if it had not been.
    let is_bet = |post: &&Post| post.seat == seat && post.kind.is_a_bet();
    let whole = hand.setup.posts.iter().filter(is_bet).fold(Amount::ZERO, |sum, post| sum.saturating_plus(post.amount));
    if kind.is_a_bet() {
        hand.betting.round.to_match = hand.betting.round.to_match.max(whole).max(amount);
    }
}

/// The next card of the stub goes under the pot, unless a card that was seen in the deal stands for it.
fn burned(hand: &mut Hand) {
    if hand.felt.burns_ahead > 0 {
        hand.felt.burns_ahead -= 1;
        return;
    }
    hand.felt.burned |= hand.felt.pack.deal(Spot::Burn).map_or(0, |at| 1 << at.0);
}

fn burns_mucked(hand: &mut Hand) {
    while hand.felt.burned != 0 {
        let lowest = hand.felt.burned.trailing_zeros();
        let moved = hand.felt.pack.put(Position(lowest as u8), Spot::Muck);
        debug_assert!(moved.is_ok(), "a card that was burned has a position");
        hand.felt.burned &= !(1 << lowest);
    }
}

/// The top of the stub takes the place of a card. A board card lies face down again until it is turned.
fn replaced(hand: &mut Hand, at: Position, to: Spot) {
    let Ok(spot) = hand.felt.pack.spot(at) else { return };
    let by = hand.felt.pack.deal(spot);
    let moved = hand.felt.pack.put(at, to);
    debug_assert!(moved.is_ok(), "a card that has a spot has a position");
    if to == Spot::Burn {
        hand.felt.burned |= 1 << at.0;
        hand.felt.burns_ahead += 1;
    }
    if let Some(place) = hand.felt.board.iter_mut().find(|place| **place == Some(at)) {
        *place = by;
        hand.felt.up &= !(1 << at.0);
        hand.felt.up |= by.map_or(0, |by| 1 << by.0);
        hand.players.iter_mut().for_each(|player| player.best = None);
        hand.phase = Phase::Dealing(hand.felt.streets.saturating_sub(1));
    }
    for player in &mut hand.players {
        player.held.replace(at, by);
    }
}

fn taken_back(hand: &mut Hand, burns: u8, cards: u8) {
    (0..burns).for_each(|_| burned(hand));
    hand.felt.burns_ahead = hand.felt.burns_ahead.saturating_add(burns);
    for _ in 0..cards {
        hand.felt.pack.deal(Spot::Out);
    }
}

/// The street whose cards are dealt: the first, where nothing was posted that leads to it.
fn dealing(hand: &Hand) -> u8 {
    if let Phase::Dealing(number) = hand.phase { number } else { 0 }
}

/// A street has its cards when the last of what it deals lies there.
fn dealt(hand: &mut Hand, number: u8, is_dealt: impl Fn(&Deals) -> bool) {
    hand.phase = Phase::Dealing(number);
    hand.felt.tap = Tap::Due;
    if hand.street(number).deals.last().is_some_and(is_dealt) {
        hand.felt.streets = number + 1;
    }
}

fn hole_dealt(hand: &mut Hand) {
    let number = dealing(hand);
    let street = hand.street(number);
    for deals in street.deals {
        if let Deals::Down(cards) = *deals {
            dealt_to_players(hand, cards, Facing::Down);
        }
    }
    dealt(hand, number, |last| matches!(last, Deals::Down(_)));
    if street.deals.iter().all(|deals| matches!(deals, Deals::Down(_))) {
        open(hand, number);
    }
}

fn up_dealt(hand: &mut Hand, cards: u8) {
    dealt_to_players(hand, cards, Facing::Up);
    dealt(hand, dealing(hand), |last| matches!(last, Deals::Up(_)));
}

/// So many cards to each live hand, one at a time.
fn dealt_to_players(hand: &mut Hand, cards: u8, facing: Facing) {
    for _ in 0..cards {
        for index in 0..hand.order.len() {
            let seat = hand.order[index];
            if !hand.live.contains(seat) {
                continue;
            }
            if let Some(at) = hand.felt.pack.deal(Spot::Seat(seat.number())) {
                hand.players[seat.index()].held.push(at, facing);
                hand.felt.up |= u64::from(facing == Facing::Up) << at.0;
            }
        }
    }
}

fn board_dealt(hand: &mut Hand, cards: u8) {
    for _ in 0..cards {
        let at = hand.felt.pack.deal(Spot::Board);
        hand.felt.up |= at.map_or(0, |at| 1 << at.0);
        if let Some(place) = hand.felt.board.iter_mut().find(|place| place.is_none()) {
            *place = at;
        }
    }
    dealt(hand, dealing(hand), |last| matches!(last, Deals::Board(_)));
}

fn turned(hand: &mut Hand, at: Position, card: cards::Card) {
    let learned = hand.felt.pack.show(at, card);
    debug_assert!(learned.is_ok(), "a face that the deck knows is the one that is turned");
    hand.felt.shown |= 1 << at.0;
    let Phase::Dealing(street) = hand.phase else { return };
    if hand.felt.is_turned_up() {
        open(hand, street);
    }
}

/// Opens the betting of a street, or goes past it where nobody can bet.
fn open(hand: &mut Hand, street: u8) {
    hand.phase = Phase::Betting(street);
    hand.betting.round.aggressor = None;
    hand.betting.acts_before = hand.betting.acts;
    for player in &mut hand.players {
        player.acted_at = None;
    }
    let size = hand.fixed_size(street);
    hand.betting.round.full_raise = hand.setup.bets.least;
    hand.betting.was_heads_up = hand.live.len() == 2;
    if street > 0 {
        (hand.betting.round.to_match, hand.betting.round.raises) = (Amount::ZERO, 0);
        hand.betting.round.full_level = Amount::ZERO;
    } else {
        if hand.betting.straddler.is_some() || hand.setup.posts.iter().any(|post| post.kind.is_raised_by_its_size()) {
            hand.betting.round.full_raise = hand.betting.round.to_match.max(hand.betting.round.full_raise);
        }
        let is_a_bet = hand.betting.round.to_match >= size;
        hand.betting.round.full_level = if is_a_bet { hand.betting.round.to_match } else { Amount::ZERO };
        hand.betting.round.raises = if is_a_bet {
            u8::try_from(hand.betting.round.to_match.cents() / size.cents().max(1)).unwrap_or(u8::MAX)
        } else {
            0
        };
    }
    if street > 0 && hand.is_betting_closed() {
        hand.phase = hand.after_round(street);
        return;
    }
    let before_first = match hand.street(street).opens {
        Opens::AfterBlinds => last_blind(hand),
        Opens::AfterButton => hand.order[hand.order.len() - 1],
        Opens::BringIn(by) => hand.before(showing::brings_in(hand, by)),
        Opens::Showing(hands) => hand.before(showing::starts(hand, hands)),
    };
    next(hand, before_first);
}

/// The seat of the last that posted a blind or straddle.
fn last_blind(hand: &Hand) -> Seat {
    let last = hand.order[hand.order.len() - 1];
    let straddler = hand.betting.straddler.filter(|_| hand.acts_last().is_none());
    let is_blind = |kind: PostKind| matches!(kind, PostKind::SmallBlind | PostKind::BigBlind | PostKind::Straddle);
    let posts = hand.setup.posts.iter().filter(|post| is_blind(post.kind));
    straddler.unwrap_or_else(|| posts.max_by_key(|post| post.amount).map_or(last, |post| post.seat))
}

fn acted(hand: &mut Hand, seat: Seat) {
    let level = hand.betting.round.to_match;
    hand.betting.acts = hand.betting.acts.saturating_add(1);
    player(hand, seat).acted_at = Some(level);
}

fn checked(hand: &mut Hand, seat: Seat) {
    acted(hand, seat);
    next(hand, seat);
}

fn called(hand: &mut Hand, seat: Seat, amount: Amount) {
    put_in(player(hand, seat), amount);
    acted(hand, seat);
    next(hand, seat);
}

/// Whether a bet or raise counts as one, and lets those who have acted raise again.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BetSize {
    Full,
    Short,
}

fn bet_to(hand: &mut Hand, seat: Seat, amount: Amount, size: BetSize) {
    let raised = amount.strict_minus(hand.betting.round.to_match);
    hand.betting.before_raise = hand.betting.round;
    if hand.setup.settings.cap.is_none_or(|cap| hand.betting.round.raises < cap) {
        hand.betting.was_heads_up = hand.live.len() == 2;
    }
    let player = player(hand, seat);
    let more = amount.strict_minus(player.bet);
    put_in(player, more);
    hand.betting.round.to_match = amount;
    if size == BetSize::Full {
        hand.betting.round.full_raise = raised.max(hand.setup.bets.least);
        hand.betting.round.full_level = amount;
        hand.betting.round.raises = hand.betting.round.raises.saturating_add(1);
    }
    hand.betting.round.aggressor = Some(seat);
    acted(hand, seat);
    next(hand, seat);
}

fn folded(hand: &mut Hand, seat: Seat) {
    hand.live = hand.live.without(seat);
    hand.betting.acts = hand.betting.acts.saturating_add(1);
    muck(hand, seat);
    next(hand, seat);
}

fn brought_in(player: &mut Player, amount: Amount) {
    (player.bet, player.collected) = (player.bet.strict_minus(amount), player.collected.strict_plus(amount));
}

fn awarded(hand: &mut Hand, seat: Seat, amount: Amount) {
    hand.middle.pushed = hand.middle.pushed.strict_plus(amount);
    let player = player(hand, seat);
    player.stack = player.stack.strict_plus(amount);
}

fn tabled(hand: &mut Hand, seat: Seat) {
    player(hand, seat).fate = Fate::Tabled;
    shown(hand);
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
    if hand.betting.round.aggressor != Some(seat) || left >= hand.betting.round.to_match {
        return;
    }
    if left > hand.betting.before_raise.to_match {
        hand.betting.round.to_match = left;
        return;
    }
    hand.betting.round = hand.betting.before_raise;
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
            let action = hand.action();
            let is_due = hand.betting.to_act.is_some_and(|due| hand.is_due(due, action));
            let is_still_due = is_due && hand.live.len() > 1;
            if !is_still_due {
                next(hand, hand.betting.to_act.unwrap_or(seat));
            }
        }
        // Before the first round what was posted still lies in front of the players.
        Phase::Dealing(0) if hand.live.len() == 1 => hand.phase = Phase::Collecting(0),
        Phase::Dealing(_) if hand.live.len() == 1 => hand.phase = Phase::Awarding,
        Phase::Showing => shown(hand),
        _ => {}
    }
}

fn muck(hand: &mut Hand, seat: Seat) {
    let held = hand.player(seat).held;
    for at in held.iter() {
        let moved = hand.felt.pack.put(at, Spot::Muck);
        debug_assert!(moved.is_ok(), "a card that was dealt has a position");
    }
}

/// The next who has to act after a seat; where nobody has, the round is over.
fn next(hand: &mut Hand, after: Seat) {
    let Phase::Betting(street) = hand.phase else { return };
    let is_won = hand.live.len() == 1;
    let action = hand.action();
    let last = hand.acts_last().filter(|seat| hand.is_due(*seat, action));
    let due = hand.clockwise_after(after).find(|seat| Some(*seat) != last && hand.is_due(*seat, action)).or(last);
    hand.betting.to_act = due.filter(|_| !is_won);
    if hand.betting.to_act.is_none() {
        hand.phase = Phase::Collecting(street);
    }
}

/// Where the bets of a round go: into the pot, or they stay in front of two players.
#[derive(Clone, Copy)]
enum Pile {
    Collected,
    LeftOut,
}

/// The bets are away, and the next street or the showdown follows.
fn round_over(hand: &mut Hand, pile: Pile) {
    let Phase::Collecting(street) = hand.phase else { return };
    for player in &mut hand.players {
        let pile = match pile {
            Pile::Collected => &mut player.collected,
            Pile::LeftOut => &mut player.left_out,
        };
        *pile = pile.strict_plus(player.bet);
        player.bet = Amount::ZERO;
    }
    hand.betting.round.to_match = Amount::ZERO;
    hand.phase = hand.after_round(street);
}

/// Nothing is left in the middle.
fn pots_pushed(hand: &mut Hand) {
    for player in &mut hand.players {
        (player.bet, player.left_out, player.collected, player.dead) =
            (Amount::ZERO, Amount::ZERO, Amount::ZERO, Amount::ZERO);
    }
    (hand.middle.dead, hand.middle.pushed) = (Amount::ZERO, Amount::ZERO);
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
    hand.middle.dead = hand.middle.dead.strict_minus(left);
}

/// Goes on when every hand is tabled or mucked: to the cards that are missing, or to the pots.
fn shown(hand: &mut Hand) {
    let is_due = hand.live.len() > 1 && hand.is_a_hand_held();
    if hand.phase == Phase::Showing && !is_due {
        hand.phase = hand.after_showing();
    }
}
