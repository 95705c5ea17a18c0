//! Sets the coming hand up, and takes in what came of it.

use super::BetweenHands;
use super::chair::{Blind, Chair, Owes, Standing};
use super::deck;
use super::event::PokerTableEvent;
use super::first;
use super::position::{BUY_BUTTON, Coming, DUE_PLAYER_POSTS, Positions, coming, is_between, steps};
use super::seating::{ABSENT, BETWEEN_HANDS, LATE, MOVED, NEWCOMER, NO_MISSED_BLINDS, entering_rule};
use super::terms::Blinds;
use crate::PostKind;
use chips::Amount;
use game::{Events, Seat, Seats};
use rulebook::{Refusal, Rule, rule};

/// One missed blind is made up as a live bet.
const ONE_IS_LIVE: Rule = rule("wsop-2011/p25.miss.2");
/// Of two the big one is live, and the small one goes into the pot.
const TWO_ARE_LIVE_AND_DEAD: Rule = rule("wsop-2011/p25.miss.3");
/// A moved player gets no hand between button and small blind.
const NOT_BEHIND_BUTTON: Rule = rule("wsop-2011/p25.in.4");
/// Who is away when a blind passes has missed it.
const MISSED: Rule = rule("wsop-2011/p25.miss.1");
/// Antes are taken in between the shuffle and the cut.
const ANTES: Rule = rule("wsop-2011/p01.cut.2");
/// With everybody away no hand is dealt.
const NOBODY_THERE: Rule = rule("house/86");
/// After a misdeal the same hand is dealt again.
const MISDEAL: Rule = rule("house/94");
/// After the last hand of a game the next one comes.
const NEXT_GAME: Rule = rule("wsop-2011/p31.mix.5");
/// Who holds the kill button posts for it.
const KILL: Rule = rule("wsop-2011/p26.kill.1");

/// The hand that comes next, if it can be set up now.
pub fn may_set_up(table: &BetweenHands) -> Result<Coming, Refusal> {
    BETWEEN_HANDS.requires(!table.is_in_hand(), "a hand is being played")?;
    first::is_drawn(table)?;
    let coming = BETWEEN_HANDS.required(coming(table), "a hand needs two players with chips")?;
    let somebody = coming.dealt.clockwise().any(|seat| !table.chair(seat).is_away);
    NOBODY_THERE.requires(somebody, "nobody is there: call the floor")?;
    deck::is_ready(table)?;
    Ok(coming)
}

pub fn set_up(table: &BetweenHands, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    let coming = may_set_up(table)?;
    deck::mix(table, out);
    place(table, &coming, out);
    if !table.terms.is_tournament() {
        missed(table, &coming, out);
    }
    charge(table, &coming, out);
    out.orders(BETWEEN_HANDS, PokerTableEvent::HandBegun);
    Ok(())
}

/// Button and blinds, and who is dealt in.
fn place(table: &BetweenHands, coming: &Coming, out: &mut Events<PokerTableEvent>) {
    let Coming { positions, bought, dealt, rule } = *coming;
    let is_in = |seat: &Seat| table.chair(*seat).is_playing() && !table.chair(*seat).is_away;
    let present: Seats = dealt.clockwise().filter(is_in).collect();
    out.orders(rule, PokerTableEvent::Placed { positions, bought, dealt: present });
    for seat in dealt.clockwise().filter(|seat| !present.contains(*seat)) {
        let chair = table.chair(seat);
        if !chair.is_playing() {
            let rule = match chair.standing {
                Standing::Moved => MOVED,
                Standing::BuysButton => BUY_BUTTON,
                _ if table.terms.is_tournament() => LATE,
                _ => entering_rule(chair),
            };
            out.orders(rule, PokerTableEvent::CameIn { seat });
        }
        if chair.is_away {
            out.orders(ABSENT, PokerTableEvent::AbsentDealtIn { seat });
        }
    }
    let moved = table.seats_where(|chair| chair.has_chips() && chair.standing == Standing::Moved);
    for seat in moved.clockwise().filter(|seat| !dealt.contains(*seat)) {
        out.orders(NOT_BEHIND_BUTTON, PokerTableEvent::Skipped { seat });
    }
}

/// The blinds that pass players who are not dealt in.
fn missed(table: &BetweenHands, coming: &Coming, out: &mut Events<PokerTableEvent>) {
    let Some(last) = table.last else { return };
    let is_here = |seat: &Seat| {
        let chair = table.chair(*seat);
        chair.person.is_some() && !chair.is_new && !coming.dealt.contains(*seat)
    };
    let all = table.seats_where(|_| true);
    for seat in all.clockwise().filter(is_here) {
        let Positions { small, big, .. } = coming.positions;
        let passed_by_small = match coming.bought {
            Some(_) => is_between(seat, last.small, small),
            None => is_between(seat, last.small, last.big) || seat == last.big,
        };
        let passed_by_big = coming.bought.is_none() && is_between(seat, last.big, big);
        for (is_passed, blind) in [(passed_by_small, Blind::Small), (passed_by_big, Blind::Big)] {
            if is_passed {
                out.orders(MISSED, PokerTableEvent::Missed { seat, blind });
            }
        }
    }
}

/// What is posted, in its order: antes, blinds, then those who come in, clockwise.
fn charge(table: &BetweenHands, coming: &Coming, out: &mut Events<PokerTableEvent>) {
    let blinds = table.blinds;
    let button = coming.positions.button;
    let mut order: Vec<Seat> = coming.dealt.clockwise().collect();
    order.sort_by_key(|seat| (steps(button, *seat) + usize::from(Seat::MOST) - 1) % usize::from(Seat::MOST));
    let mut charge = |seat, kind, amount: Amount, rule: Rule| {
        if amount.is_positive() {
            out.orders(rule, PokerTableEvent::Charged { seat, kind, amount });
        }
    };
    for seat in &order {
        charge(*seat, PostKind::Ante, blinds.ante, ANTES);
    }
    let absent = |seat| table.chair(seat).is_away;
    let by = |seat| if absent(seat) { NO_MISSED_BLINDS } else { DUE_PLAYER_POSTS };
    if let Some(seat) = coming.small_blind() {
        charge(seat, PostKind::SmallBlind, blinds.small, by(seat));
    }
    if let Some(seat) = coming.big_blind() {
        charge(seat, PostKind::BigBlind, blinds.big, by(seat));
    }
    for seat in &order {
        for (kind, amount, rule) in entrance(table, coming, *seat) {
            charge(*seat, kind, amount, rule);
        }
    }
    if let Some((seat, amount)) = kill(table, coming) {
        charge(seat, PostKind::Kill, amount, KILL);
    }
}

/// What the holder of the kill button puts on top of what lies in front of the seat anyway.
fn kill(table: &BetweenHands, coming: &Coming) -> Option<(Seat, Amount)> {
    let seat = table.kill.filter(|seat| coming.dealt.contains(*seat))?;
    let blind = match seat {
        _ if coming.big_blind() == Some(seat) => table.blinds.big,
        _ if coming.small_blind() == Some(seat) => table.blinds.small,
        _ => Amount::ZERO,
    };
    let entrance = entrance(table, coming, seat).into_iter().filter(|(kind, _, _)| kind.is_a_bet());
    let in_front = Amount::sum(entrance.map(|(_, amount, _)| amount).chain([blind])).ok()?;
    Some((seat, table.terms.kill?.minus(in_front).ok()?))
}

/// What a player who comes in posts beyond the blinds of the seat.
fn entrance(table: &BetweenHands, coming: &Coming, seat: Seat) -> Vec<(PostKind, Amount, Rule)> {
    let (chair, blinds) = (table.chair(seat), table.blinds);
    if coming.bought == Some(seat) {
        return vec![(PostKind::BigBlind, blinds.big, BUY_BUTTON), (PostKind::Dead, blinds.small, BUY_BUTTON)];
    }
    let has_blind = coming.big_blind() == Some(seat) || coming.small_blind() == Some(seat);
    if chair.standing != Standing::Posts || has_blind {
        return Vec::new();
    }
    owed(chair, blinds)
}

/// What a chair has to post to be dealt in at once.
pub fn owed(chair: &Chair, blinds: Blinds) -> Vec<(PostKind, Amount, Rule)> {
    let Blinds { small, big, .. } = blinds;
    match chair.owes {
        _ if chair.is_new => vec![(PostKind::Live, big, NEWCOMER)],
        Owes { small: true, big: true } => {
            let rule = TWO_ARE_LIVE_AND_DEAD;
            vec![(PostKind::Live, big, rule), (PostKind::Dead, small, rule)]
        }
        Owes { small: true, .. } => vec![(PostKind::Live, small, ONE_IS_LIVE)],
        Owes { big: true, .. } => vec![(PostKind::Live, big, ONE_IS_LIVE)],
        Owes::NOTHING => Vec::new(),
    }
}

/// Whether these can be the stacks after the hand: each player's once, no chip from nowhere, and none gone but for a
/// rake that is named, which a tournament has not.
fn are_stacks(table: &BetweenHands, stacks: &[(Seat, Amount)], rake: Amount) -> bool {
    let dealt = table.dealt_in();
    let seats: Seats = stacks.iter().map(|(seat, _)| *seat).collect();
    let before = Amount::sum(dealt.clockwise().map(|seat| table.chair(seat).stack));
    let after = Amount::sum(stacks.iter().map(|(_, stack)| *stack).chain([rake]));
    let is_sum = before.is_ok() && before == after;
    let is_rake = rake.is_zero() || rake.is_positive() && !table.terms.is_tournament();
    let are_amounts = is_rake && !stacks.iter().any(|(_, stack)| stack.is_negative());
    seats == dealt && seats.len() == stacks.len() && are_amounts && is_sum
}

pub fn hand_over(
    table: &BetweenHands,
    stacks: &[(Seat, Amount)],
    rake: Amount,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    BETWEEN_HANDS.requires(table.is_in_hand(), "no hand is being played")?;
    let what = "name what each player who was dealt in has now, and the rake: together what it was before";
    BETWEEN_HANDS.requires(are_stacks(table, stacks, rake), what)?;
    out.orders(BETWEEN_HANDS, PokerTableEvent::HandEnded { stacks: stacks.to_vec(), rake });
    for &(seat, _) in stacks.iter().filter(|(_, stack)| stack.is_zero()) {
        out.orders(BETWEEN_HANDS, PokerTableEvent::Busted { seat });
    }
    if let Some(game) = table.terms.rotation.next(table.turn) {
        out.orders(NEXT_GAME, PokerTableEvent::GameChanged { game });
    }
    deck::after_hand(table, out);
    Ok(())
}

/// The hand was a misdeal: every chip is back, and the table stands as before it was set up.
pub fn misdeal(table: &BetweenHands, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    MISDEAL.requires(table.is_in_hand(), "no hand is being played")?;
    out.orders(MISDEAL, PokerTableEvent::Misdealt);
    Ok(())
}
