//! What players ask for: the size of the pot, a hand that was given up, another reading, a look at a hidden card.

use crate::command::Why;
use crate::hand::{Hand, Phase};
use crate::player::Fate;
use crate::setup::Occasion;
use crate::{HandEvent, Limit, showdown};
use cards::{Position, Spot};
use game::{Actor, Events, Role, Seat, Seats};
use rulebook::{Refusal, Rule, rule};

/// In pot-limit the dealer says what is in the pot, in no-limit never.
const POT_ANNOUNCED: Rule = rule("wsop-2011/p26.pl.3");
const POT_NOT_ANNOUNCED: Rule = rule("wsop-2011/p26.nl.3");
/// Where the guide says nothing of the pot's size, it is told.
const POT_OPEN: Rule = rule("house/97");
/// Live games: only on suspicion of collusion, and with the floor.
const LIVE_REQUEST: Rule = rule("wsop-2011/p03.show.8");
/// Tournaments: any player, for a called hand.
const REQUEST: Rule = rule("wsop-2011/p03.show.9");
/// The hand is touched to the muck, which kills it, and then turned up.
const KILLED_THEN_SHOWN: Rule = rule("wsop-2011/p03.show.10");
/// A live game does the same once the floor allows it; a tabled hand stays live.
const AS_AT_TOURNAMENTS: Rule = rule("house/77");
/// Hands are read aloud so that a misread one can be protected.
const MISREAD: Rule = rule("wsop-2011/p03.show.2");
const OWN_HAND: Rule = rule("wsop-2011/p03.show.3");
const HIDDEN_BURNS: Rule = rule("wsop-2011/p02.burn.7");
const MUCK_IS_FINAL: Rule = rule("wsop-2011/p02.muck.3");
const STUB_STAYS: Rule = rule("wsop-2011/p02.stub.3");
const OWN_PART: Rule = rule("house/65");

/// Whether the players may know what is in the pots.
pub fn is_pot_announced(hand: &Hand) -> bool {
    hand.setup.bets.limit != Limit::No || hand.setup.settings.tells_no_limit_pots
}

fn is_running(hand: &Hand) -> bool {
    !matches!(hand.phase, Phase::Clearing | Phase::Over)
}

pub fn can_ask_for_pot(hand: &Hand) -> bool {
    is_running(hand) && is_pot_announced(hand)
}

pub fn ask_for_pot(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    POT_NOT_ANNOUNCED
        .requires(is_pot_announced(hand), "in no-limit the pot is not counted for you: the chips lie there")?;
    POT_OPEN.requires(is_running(hand), "the pot is pushed already")?;
    let rule = if hand.setup.bets.limit == Limit::Pot { POT_ANNOUNCED } else { POT_OPEN };
    out.orders(rule, HandEvent::PotStated { seat, amount: hand.in_the_pot() });
    Ok(())
}

/// Hands that were called and given up, and are not shown yet; and the last one, to which all others were given up.
pub fn to_see(hand: &Hand) -> Seats {
    let is_showdown = matches!(hand.phase, Phase::Showing | Phase::Awarding);
    let given_up = |seat: &Seat| hand.player(*seat).fate == Fate::Mucked || is_unshown_winner(hand, *seat);
    let seats = hand.order.iter().copied();
    seats.filter(|seat| is_showdown && given_up(seat) && !is_seen(hand, *seat)).collect()
}

/// Whether a hand is left alone after a showdown, and was not shown.
fn is_unshown_winner(hand: &Hand, seat: Seat) -> bool {
    let player = hand.player(seat);
    let is_held = hand.is_live(seat) && player.fate == Fate::Held;
    hand.phase == Phase::Awarding && hand.showdown.is_called && is_held
}

fn is_seen(hand: &Hand, seat: Seat) -> bool {
    let held = &hand.player(seat).held;
    hand.showdown.asked.contains(seat) || held.iter().all(|at| hand.felt.is_shown(at))
}

/// Whether an actor may ask for hands at all, and with which reason.
pub fn can_ask(hand: &Hand, by: &Actor, why: Why) -> bool {
    match hand.setup.settings.occasion {
        Occasion::Cash => by.role == Role::Floor && why == Why::Collusion,
        Occasion::Tournament => by.role == Role::Player,
    }
}

/// Somebody asks to see a hand: it is killed first, and then turned up; the last hand stays live and wins.
pub fn ask_to_see(hand: &Hand, by: &Actor, seat: Seat, why: Why, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let is_cash = hand.setup.settings.occasion == Occasion::Cash;
    let may_ask = can_ask(hand, by, why);
    LIVE_REQUEST.requires(!is_cash || may_ask, "only on suspicion of collusion, and with the floor: call it")?;
    OWN_PART.requires(may_ask, "only a player asks to see a hand")?;
    let is_tabled = hand.player(seat).fate == Fate::Tabled;
    AS_AT_TOURNAMENTS.requires(!is_tabled, "this hand lies face up, and stays live")?;
    let rule = if is_cash { LIVE_REQUEST } else { REQUEST };
    rule.requires(to_see(hand).contains(seat), "only a called hand that was not shown can be asked for")?;
    out.orders(rule, HandEvent::Asked { seat });
    let is_live = is_unshown_winner(hand, seat);
    let rule = if is_cash || is_live { AS_AT_TOURNAMENTS } else { KILLED_THEN_SHOWN };
    if !is_live {
        out.orders(rule, HandEvent::Killed { seat });
    }
    for at in hand.player(seat).held.iter() {
        if let Some(card) = hand.felt.card(at) {
            out.orders(rule, HandEvent::Turned { at, card });
        }
    }
    Ok(())
}

/// The hands whose reading can be contested: those that were read, until the pots are pushed.
pub fn to_contest(hand: &Hand) -> Seats {
    let is_showdown = matches!(hand.phase, Phase::Showing | Phase::Awarding);
    let is_read = |seat: &Seat| is_showdown && hand.is_live(*seat) && hand.player(*seat).best.is_some();
    hand.order.iter().copied().filter(is_read).collect()
}

pub fn contest(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let can = to_contest(hand).contains(seat);
    MISREAD.requires(can, "a hand is contested once it is read, and before the pot is pushed")?;
    if let Some(best) = showdown::read(hand, seat) {
        out.orders(MISREAD, HandEvent::HandRead { seat, best: best.strengths() });
    }
    Ok(())
}

/// Nobody turns up a card that lies face down: the rule says why not this one.
pub fn expose(hand: &Hand, by: &Actor, at: Position) -> Result<(), Refusal> {
    let spot = hand.felt.pack.spot(at).ok();
    HIDDEN_BURNS.requires(spot != Some(Spot::Burn), "nobody looks at a burn card")?;
    MUCK_IS_FINAL.requires(spot != Some(Spot::Muck), "what is in the muck stays there")?;
    STUB_STAYS.requires(spot != Some(Spot::Stub), "the stub stays as it lies: call the floor if the deal was wrong")?;
    let is_own = by.role == Role::Player && spot == by.seat.map(|seat| Spot::Seat(seat.number()));
    OWN_HAND.requires(is_own, "only a hand's player turns it up, and only at the showdown")?;
    OWN_PART.requires(false, "hands are tabled as a whole at the showdown")
}
