//! The three decisions, and players who walk away.

use crate::RoundEvent;
use crate::round::{Phase, Round, Stage};
use crate::settlement::{Purse, lost};
use chips::Amount;
use game::{Events, Seat};
use rulebook::round::DecisionRules;
use rulebook::terms::Cited;
use rulebook::{Refusal, Wager};

impl Stage {
    pub const fn number(self) -> usize {
        self as usize
    }
}

impl Round {
    /// The wagers that are allowed at a stage, in Antes.
    pub(crate) fn multiples(&self, stage: Stage) -> &'static Cited<Vec<u8>> {
        let terms = &self.terms.game.terms;
        match stage {
            Stage::BeforeFlop => &terms.before_the_flop,
            Stage::AfterFlop => &terms.after_the_flop,
            Stage::AfterRiver => &terms.after_the_river,
        }
    }
}

/// The current stage, if it is this seat's turn.
fn turn(round: &Round, seat: Seat) -> Result<Stage, Refusal> {
    let rules = round.rules();
    let Phase::Deciding(stage) = round.phase else {
        let rule = rules.decisions[0].asks;
        rule.requires(false, "there is nothing to decide now: wait until the dealer asks you")?;
        return Ok(Stage::BeforeFlop);
    };
    let DecisionRules { asks, .. } = rules.decisions[stage.number()];
    let due = round.players.to_decide();
    let what = || due.map_or(String::new(), |due| format!("it is the turn of {due}: wait for yours"));
    asks.requires(due == Some(seat), what)?;
    Ok(stage)
}

pub fn check(round: &Round, seat: Seat, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let stage = turn(round, seat)?;
    let multiples = round.multiples(stage);
    multiples.rule.requires(stage != Stage::AfterRiver, "all cards are dealt: fold, or wager 1× the Ante")?;
    let rule = round.rules().decisions[stage.number()].made;
    out.orders(rule, RoundEvent::Checked { seat });
    Ok(())
}

pub fn play(round: &Round, seat: Seat, multiple: u8, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let stage = turn(round, seat)?;
    let multiples = round.multiples(stage);
    let ante = round.player(seat).wager(Wager::Ante);
    let what = || {
        let allowed: Vec<String> = multiples.is.iter().map(|multiple| format!("{multiple}×")).collect();
        format!("the {} must be {} the Ante now", round.terms.play_wager, allowed.join(" or "))
    };
    multiples.rule.requires(multiples.is.contains(&multiple), what)?;
    let amount = ante.times(u32::from(multiple)).unwrap_or(Amount::MOST);
    let rule = round.rules().decisions[stage.number()].made;
    out.orders(rule, RoundEvent::Played { seat, multiple, amount });
    Ok(())
}

/// Folds a hand: takes the Ante and the wager that equals it, and keeps or racks the cards.
pub fn fold(round: &Round, seat: Seat, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let stage = turn(round, seat)?;
    let rules = round.rules();
    let last = &rules.decisions[Stage::AfterRiver.number()];
    let what = "a hand can be folded only after all cards are dealt: check, or wager";
    last.asks.requires(stage == Stage::AfterRiver, what)?;
    folded(round, seat, out);
    Ok(())
}

fn folded(round: &Round, seat: Seat, out: &mut Events<RoundEvent>) {
    let rules = round.rules();
    let player = round.player(seat);
    let rule = rules.decisions[Stage::AfterRiver.number()].asks;
    out.orders(rule, RoundEvent::Folded { seat });
    let mut purse = Purse::of(seat, &round.terms, player);
    for wager in [Wager::Ante, round.terms.equal_wager] {
        purse.lose(wager, rules.fold_collects, rules.fold_collects, out);
    }
    if player.has_wager_on_own_hand() {
        let rule = rules.folded_cards_kept;
        out.orders(rule, RoundEvent::Kept { seat });
    } else {
        let rule = rules.folded_cards_racked;
        out.orders(rule, RoundEvent::Racked { seat });
    }
}

/// The dealer waits until everyone has decided, and checks or folds for a player who left.
pub fn not_yet(round: &Round, stage: Stage, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = round.rules();
    if let Some(seat) = round.players.to_decide().filter(|seat| round.player(*seat).has_left) {
        return if stage == Stage::AfterRiver { fold(round, seat, out) } else { check(round, seat, out) };
    }
    let rule = match stage {
        Stage::BeforeFlop => rules.flop_turned,
        Stage::AfterFlop => rules.last_two_turned,
        Stage::AfterRiver => rules.dealer_turned,
    };
    let due =
        round.players.to_decide().map_or(String::new(), |seat| format!("{seat} has not decided yet: ask that player"));
    rule.requires(false, due)
}

/// A player walks away: before the call the wagers are returned, afterwards the floor rules on them.
pub fn leave(round: &Round, seat: Seat, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = round.rules();
    let player = round.player(seat);
    rules.seated.requires(player.person.is_some() && !player.has_left, "there is no player at this seat to leave")?;
    if round.phase == Phase::Betting {
        return crate::betting::withdraw(round, seat, Wager::Ante, out);
    }
    rules.stays.requires(round.phase != Phase::Over, "the round is over")?;
    out.orders(rules.stays, RoundEvent::Left { seat });
    Ok(())
}

/// The floor counts the wagers of a player who left as lost.
pub fn abandon(round: &Round, seat: Seat, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = round.rules();
    let rule = rules.abandoned.unwrap_or(rules.stays);
    let open = round.players.questioned.contains(seat) && round.phase != Phase::Over;
    rule.requires(open, "nobody has left this seat, or the round is over")?;
    rule.requires(rules.abandoned.is_some(), "in this book abandoned wagers cannot be taken: keep them in play")?;
    out.orders(rule, RoundEvent::Abandoned { seat });
    let player = round.player(seat);
    let mut purse = Purse::of(seat, &round.terms, player);
    let is_with_the_device = |wager: Wager| wager == Wager::Progressive && matches!(round.phase, Phase::Locking(_));
    for &Cited { is: wager, .. } in &round.terms.game.terms.settlement {
        if is_with_the_device(wager) {
            // It is lost after it was matched and banked with the others.
        } else if player.has(wager) {
            purse.lose(wager, rule, rule, out);
        } else if wager == Wager::Progressive && player.progressive.is_positive() && !player.is_settled {
            out.orders_by(rule, [rule, rule], lost(seat, wager, player.progressive));
        }
    }
    let racked = rules.racked;
    out.orders(racked, RoundEvent::Racked { seat });
    Ok(())
}

/// The floor keeps the wagers of a player who left in play; the dealer then checks and folds for the player.
pub fn keep_in(round: &Round, seat: Seat, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rule = round.rules().stays;
    let open = round.players.questioned.contains(seat) && round.phase != Phase::Over;
    rule.requires(open, "nobody has left this seat, or the round is over")?;
    out.orders(rule, RoundEvent::KeptIn { seat });
    Ok(())
}
