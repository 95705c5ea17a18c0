//! Where button and blinds are in the coming hand, and who is dealt in.

use super::BetweenHands;
use super::chair::{Chair, Owes, Standing};
use super::first;
use game::{Seat, Seats};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};

/// The player whose turn it is posts the big blind; small blind and button follow, be it to an empty seat.
pub const DUE_PLAYER_POSTS: Rule = rule("wsop-2011/p24.dead.1");
/// The small blind is out: the button goes to the empty seat.
const EMPTY_BUTTON: Rule = rule("wsop-2011/p24.dead.s1");
/// The big blind is out: nobody posts the small blind.
const NO_SMALL_BLIND: Rule = rule("wsop-2011/p24.dead.s2");
/// Both are out.
const NEITHER: Rule = rule("wsop-2011/p24.dead.s3");
/// Between two players the button has the small blind.
const HEADS_UP: Rule = rule("house/72");
/// In a hand with a bought button only the buyer posts.
const BOUGHT_HAND: Rule = rule("house/41");
/// Who missed nothing but the last big blind may buy the button.
pub const BUY_BUTTON: Rule = rule("wsop-2011/p25.miss.4");
/// After it the blinds are those that were due, and the buyer has the button.
const AFTER_BOUGHT: Rule = rule("wsop-2011/p25.miss.5");
/// Nobody makes blinds up and starts between button and small blind.
const NOT_BEHIND_BUTTON: Rule = rule("wsop-2011/p25.miss.6");
/// A newcomer does not start between button and big blind.
const NOT_BEFORE_BIG: Rule = rule("wsop-2011/p25.in.2");
/// A moved player gets no hand between button and small blind.
const NOT_MOVED_BEHIND_BUTTON: Rule = rule("wsop-2011/p25.in.4");

/// The seats of button, small blind and big blind, whether or not somebody is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Positions {
    pub button: Seat,
    pub small: Seat,
    pub big: Seat,
}

/// The coming hand, before it is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    pub positions: Positions,
    pub bought: Option<Seat>,
    pub dealt: Seats,
    /// The clause behind the places.
    pub rule: Rule,
}

impl Coming {
    /// Who posts the small blind.
    pub fn small_blind(&self) -> Option<Seat> {
        let Positions { button, small, .. } = self.positions;
        let is_posted = self.dealt.contains(small) && (small != button || self.dealt.len() == 2);
        Some(small).filter(|_| is_posted && self.bought.is_none())
    }

    /// Who posts the big blind, if anybody does.
    pub fn big_blind(&self) -> Option<Seat> {
        Some(self.positions.big).filter(|_| self.bought.is_none())
    }
}

/// How many seats on, clockwise.
pub fn steps(from: Seat, to: Seat) -> usize {
    let all = usize::from(Seat::MOST);
    (to.index() + all - from.index()) % all
}

/// Strictly between two seats, clockwise.
pub fn is_between(seat: Seat, from: Seat, to: Seat) -> bool {
    (1..steps(from, to)).contains(&steps(from, seat))
}

/// The next of these seats, clockwise; the seat itself comes last.
pub fn next_after(seats: Seats, seat: Seat) -> Option<Seat> {
    let all = usize::from(Seat::MOST);
    seats.clockwise().min_by_key(|other| (steps(seat, *other) + all - 1) % all)
}

fn next_before(seats: Seats, seat: Seat) -> Option<Seat> {
    let all = usize::from(Seat::MOST);
    seats.clockwise().min_by_key(|other| (steps(*other, seat) + all - 1) % all)
}

/// All seats of two sets.
fn both(seats: Seats, others: Seats) -> Seats {
    others.clockwise().fold(seats, Seats::with)
}

/// None where fewer than two players can be dealt in.
pub fn coming(table: &BetweenHands) -> Option<Coming> {
    let due = table.seats_where(Chair::is_due);
    if due.len() < 2 {
        return None;
    }
    let Some(last) = table.last else { return first::coming(table, due) };
    let playing = in_without_more(table, due);
    let big = next_after(due, last.big)?;
    if let Some(buyer) = buyer(table) {
        let ring = ring(last, big, candidates(table, playing));
        let core = playing.with(buyer);
        let positions = Positions { button: last.small, small: buyer, big: last.big };
        let dealt = both(core, entering(table, core, ring));
        return Some(Coming { positions, bought: Some(buyer), dealt, rule: BOUGHT_HAND });
    }
    let core = playing.with(big);
    let ring = ring(last, big, candidates(table, core));
    let dealt = both(core, entering(table, core, ring));
    if dealt.len() == 2 {
        let other = dealt.without(big).first()?;
        let positions = Positions { button: other, small: other, big };
        return Some(Coming { positions, bought: None, dealt, rule: HEADS_UP });
    }
    let rule = match (dealt.contains(ring.button), dealt.contains(ring.small)) {
        _ if table.bought.is_some() => AFTER_BOUGHT,
        (true, true) => DUE_PLAYER_POSTS,
        (false, true) => EMPTY_BUTTON,
        (true, false) => NO_SMALL_BLIND,
        (false, false) => NEITHER,
    };
    Some(Coming { positions: ring, bought: None, dealt, rule })
}

/// Those who play; where fewer than two are left, the game starts anew with all who want a hand.
fn in_without_more(table: &BetweenHands, due: Seats) -> Seats {
    let playing = table.seats_where(Chair::is_playing);
    if playing.len() < 2 { due } else { playing }
}

/// Who might be in the hand as far as the button is concerned.
fn candidates(table: &BetweenHands, core: Seats) -> Seats {
    both(core, table.seats_where(|chair| chair.has_chips() && wants_in(chair)))
}

fn wants_in(chair: &Chair) -> bool {
    matches!(chair.standing, Standing::Posts | Standing::Moved)
}

/// The places of three players and more. The button stays behind the small blind: where the big blind has come
/// round to its place, the player before the small blind has it.
fn ring(last: Positions, big: Seat, candidates: Seats) -> Positions {
    let small = last.big;
    let is_behind = last.small == small || is_between(last.small, big, small);
    let button = if is_behind { None } else { next_before(candidates.without(big).without(small), small) };
    Positions { button: button.unwrap_or(last.small), small, big }
}

/// The seats beyond the core that come in now.
fn entering(table: &BetweenHands, core: Seats, positions: Positions) -> Seats {
    let may = |seat: &Seat| may_start(table.chair(*seat), *seat, positions).is_ok();
    let wanting = table.seats_where(|chair| chair.has_chips() && wants_in(chair));
    wanting.clockwise().filter(|seat| !core.contains(*seat)).filter(may).collect()
}

/// Whether a chair may start at this place.
fn may_start(chair: &Chair, seat: Seat, positions: Positions) -> Result<(), Refusal> {
    let Positions { button, small, big } = positions;
    let behind_button = is_between(seat, button, small);
    if chair.standing == Standing::Moved {
        return NOT_MOVED_BEHIND_BUTTON.requires(!behind_button, "no hand until the button has passed");
    }
    if chair.is_new {
        let what = "you sit between the button and the big blind: buy the button, or wait until it has passed";
        return NOT_BEFORE_BIG.requires(!is_between(seat, button, big), what);
    }
    let what = "you sit between the button and the small blind: wait until the button has passed";
    NOT_BEHIND_BUTTON.requires(!behind_button, what)
}

/// Whether a player may post now and be dealt in in the coming hand.
pub fn may_post(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    let due = table.seats_where(Chair::is_due).with(seat);
    let playing = in_without_more(table, due);
    let (Some(last), false) = (table.last, playing.contains(seat)) else { return Ok(()) };
    let Some(big) = next_after(due, last.big) else { return Ok(()) };
    let positions = ring(last, big, candidates(table, playing.with(big)).with(seat));
    may_start(table.chair(seat), seat, positions)
}

/// Whether a player may buy the button of the coming hand.
pub fn may_buy(table: &BetweenHands, seat: Seat) -> Result<(), Refusal> {
    let chair = table.chair(seat);
    let Some(last) = table.last else { return BOUGHT_HAND.requires(false, "the first button is not for sale") };
    let is_passed = is_between(seat, last.small, last.big);
    if chair.is_new {
        let what = "only between the button and the big blind is there a button to buy: post, or wait";
        NOT_BEFORE_BIG.requires(is_passed || seat == last.big, what)?;
    } else {
        let what = "only who missed nothing but the last big blind may buy the button";
        BUY_BUTTON.requires(is_passed && chair.owes == Owes::BIG, what)?;
    }
    let others = table.seats_where(Chair::is_playing).without(seat);
    let due = table.seats_where(Chair::is_due).with(seat);
    let is_free = table.bought.is_none() && others.len() > 1 && next_after(due, last.big) != Some(seat);
    BOUGHT_HAND.requires(is_free, "the button cannot be bought now: post, or wait for the big blind")?;
    let is_sold = |chair: &Chair| chair.is_due() && chair.standing == Standing::BuysButton;
    let sold = table.seats_where(is_sold).without(seat);
    BOUGHT_HAND.requires(sold.is_empty(), "somebody else buys the button: post, or wait for the big blind")
}

fn buyer(table: &BetweenHands) -> Option<Seat> {
    let wants = |chair: &Chair| chair.is_due() && chair.standing == Standing::BuysButton;
    let buyer = table.seats_where(wants).first()?;
    may_buy(table, buyer).is_ok().then_some(buyer)
}
