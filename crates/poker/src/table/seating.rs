//! Who sits where, and how players come into the game and leave it.

use super::BetweenHands;
use super::chair::{Chair, Owes, Standing};
use super::command::Entry;
use super::event::PokerTableEvent;
use super::position::{BUY_BUTTON, may_buy, may_post};
use chips::Amount;
use game::{Events, Person, Seat};
use rulebook::{Refusal, Rule, rule};

/// Seats and stacks change between hands, and one person has one seat.
pub const BETWEEN_HANDS: Rule = rule("house/98");
/// Who missed blinds waits for the big blind, or posts what was missed.
pub const WAIT_OR_POST: Rule = rule("wsop-2011/p25.miss.1");
/// A newcomer waits for the big blind, or posts one.
pub const NEWCOMER: Rule = rule("wsop-2011/p25.in.1");
/// A tournament has no missed blinds.
pub const NO_MISSED_BLINDS: Rule = rule("wsop-2011/p25.miss.7");
/// A moved player plays at once.
pub const MOVED: Rule = rule("wsop-2011/p25.in.3");
/// Who comes later than the first round of a tournament waits for the big blind.
pub const LATE: Rule = rule("wsop-2011/p08.late.2");
/// A seat with chips is dealt in though its player is away.
pub const ABSENT: Rule = rule("wsop-2011/p08.abs.1");

/// What a table can still hold.
pub fn room_for_chips(table: &BetweenHands) -> Amount {
    let stacks = Amount::sum(table.chairs.iter().map(|chair| chair.stack)).unwrap_or(Amount::MOST);
    Amount::MOST.minus(stacks).unwrap_or_default()
}

/// Whether a person may take a seat.
pub fn may_sit(table: &BetweenHands, seat: Seat, person: Person) -> Result<(), Refusal> {
    let is_here = seat.number() <= table.terms.places.number();
    BETWEEN_HANDS.requires(is_here, "the table has no such seat")?;
    BETWEEN_HANDS.requires(table.chair(seat).person.is_none(), "the seat is taken: choose another")?;
    BETWEEN_HANDS.requires(!table.dealt_in().contains(seat), "wait until the hand is over")?;
    let is_seated = table.chairs.iter().any(|chair| chair.person == Some(person));
    BETWEEN_HANDS.requires(!is_seated, "you have a seat at this table")
}

pub fn sit(
    table: &BetweenHands,
    seat: Seat,
    person: Person,
    stack: Amount,
    entry: Option<Entry>,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    may_sit(table, seat, person)?;
    let is_stack = stack.is_positive() && stack <= room_for_chips(table);
    BETWEEN_HANDS.requires(is_stack, "bring chips: more than nothing, and no more than can be counted")?;
    let has_begun = table.last.is_some();
    // Who left owing a small blind owes it still, and a big one as everybody does who sits down.
    let owes = if table.left_owing.contains(&person) { Owes { small: true, big: true } } else { Owes::NOTHING };
    let (standing, rule) = match entry {
        _ if !has_begun => (Standing::Playing, BETWEEN_HANDS),
        None if owes.small => (Standing::Waits, WAIT_OR_POST),
        None => (Standing::Waits, NEWCOMER),
        Some(Entry::Start | Entry::Moved) => (Entry::Moved.standing(), MOVED),
        Some(Entry::Late) => (Entry::Late.standing(), LATE),
    };
    let is_new = has_begun && owes.is_nothing() && entry.is_none_or(|entry| entry == Entry::Late);
    out.orders(rule, PokerTableEvent::SatDown { seat, person, stack, standing, is_new, owes });
    Ok(())
}

pub fn may_leave(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    BETWEEN_HANDS.requires(table.chair(seat).person.is_some(), "nobody sits there")?;
    BETWEEN_HANDS.requires(!table.dealt_in().contains(seat), "you are in a hand: leave when it is over")
}

pub fn may_stand_up(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    let what = "the chips of a tournament stay at their seat; be away, and it is dealt in for you";
    ABSENT.requires(!table.terms.is_tournament(), what)?;
    may_leave(table, seat)
}

pub fn leave(seat: Seat, out: &mut Events<PokerTableEvent>) {
    out.orders(BETWEEN_HANDS, PokerTableEvent::Left { seat });
}

pub fn may_sit_out(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    let chair = table.chair(seat);
    BETWEEN_HANDS.requires(chair.person.is_some(), "nobody sits there")?;
    let is_out = if table.terms.is_tournament() { chair.is_away } else { chair.standing == Standing::Out };
    BETWEEN_HANDS.requires(!is_out, "the player is out already")
}

pub fn sit_out(table: &BetweenHands, seat: Seat, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_sit_out(table, seat)?;
    if table.terms.is_tournament() {
        out.orders(ABSENT, PokerTableEvent::WentAway { seat });
    } else {
        choose(seat, Standing::Out, BETWEEN_HANDS, out);
    }
    Ok(())
}

/// A player who owes nothing is dealt in again.
pub fn may_come_back(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    let chair = table.chair(seat);
    if table.terms.is_tournament() {
        return BETWEEN_HANDS.requires(chair.is_away, "you are not away");
    }
    BETWEEN_HANDS.requires(chair.standing != Standing::Playing, "you are in the game")?;
    has_chips(chair)?;
    if chair.is_new {
        return NEWCOMER.requires(table.last.is_none(), "wait for the big blind, or post one");
    }
    WAIT_OR_POST.requires(chair.owes.is_nothing(), "wait for the big blind, or post all that you missed")
}

pub fn come_back(table: &BetweenHands, seat: Seat, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_come_back(table, seat)?;
    if table.terms.is_tournament() {
        out.orders(BETWEEN_HANDS, PokerTableEvent::CameBack { seat });
    } else {
        choose(seat, Standing::Playing, BETWEEN_HANDS, out);
    }
    Ok(())
}

fn has_chips(chair: &Chair) -> Result<(), Refusal> {
    BETWEEN_HANDS.requires(chair.has_chips(), "you have no chips: add some first")
}

/// Whether a player has to choose how to come in.
fn must_choose(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    NO_MISSED_BLINDS.requires(!table.terms.is_tournament(), "a tournament has no missed blinds")?;
    let chair = table.chair(seat);
    has_chips(chair)?;
    let owes = chair.is_new || !chair.owes.is_nothing();
    WAIT_OR_POST.requires(owes && chair.standing != Standing::Playing, "you have missed nothing")
}

pub fn may_wait(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    must_choose(table, seat)
}

pub fn wait(table: &BetweenHands, seat: Seat, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_wait(table, seat)?;
    choose(seat, Standing::Waits, entering_rule(table.chair(seat)), out);
    Ok(())
}

pub fn may_post_now(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    must_choose(table, seat)?;
    may_post(table, seat)
}

pub fn post(table: &BetweenHands, seat: Seat, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_post_now(table, seat)?;
    choose(seat, Standing::Posts, entering_rule(table.chair(seat)), out);
    Ok(())
}

pub fn may_buy_button(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    must_choose(table, seat)?;
    may_buy(table, seat)
}

pub fn buy_button(table: &BetweenHands, seat: Seat, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_buy_button(table, seat)?;
    choose(seat, Standing::BuysButton, BUY_BUTTON, out);
    Ok(())
}

/// Under which clause a player comes in who was not in the game.
pub fn entering_rule(chair: &Chair) -> Rule {
    if chair.is_new { NEWCOMER } else { WAIT_OR_POST }
}

fn choose(seat: Seat, standing: Standing, rule: Rule, out: &mut Events<PokerTableEvent>) {
    out.orders(rule, PokerTableEvent::Chose { seat, standing });
}

pub fn may_add_chips(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    let what = "the chips of a tournament are those that the floor gives out";
    BETWEEN_HANDS.requires(!table.terms.is_tournament(), what)?;
    BETWEEN_HANDS.requires(!table.dealt_in().contains(seat), "you are in a hand: add chips when it is over")
}

pub fn add_chips(
    table: &BetweenHands,
    seat: Seat,
    amount: Amount,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    may_add_chips(table, seat)?;
    let is_amount = amount.is_positive() && amount <= room_for_chips(table);
    BETWEEN_HANDS.requires(is_amount, "add more than nothing, and no more than can be counted")?;
    out.orders(BETWEEN_HANDS, PokerTableEvent::ChipsAdded { seat, amount });
    Ok(())
}
