//! Decides whether a command is legal now and what follows from it: routes every command to its phase.
//!
//! The order of the checks is part of the rules: the role, then whose turn it is, then the phase, then the rule of
//! the wager, then the amount.

use crate::round::{Phase, Round, Settling};
use crate::{RoundCommand, RoundEvent, betting, counting, dealing, deciding, irregularity, settling, turning, voiding};
use game::{Actor, Events, Pace, Role, Seat};
use rulebook::{Refusal, Rule, rule};

/// Players act on their own wagers and hands, the dealer takes the steps, the floor rules, the link reports the meters.
pub const OWN_PART: Rule = rule("house/65");

pub fn decide(round: &Round, by: &Actor, command: &RoundCommand, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    match *command {
        RoundCommand::Bet { wager, amount, tender } => {
            let bettor = betting::Bettor { seat: seat_of(round, by)?, person: by.person };
            betting::bet(round, bettor, &betting::Placed { wager, amount, tender }, out)
        }
        RoundCommand::Withdraw { wager } => betting::withdraw(round, own_seat(round, by)?, wager, out),
        RoundCommand::Check => deciding::check(round, own_seat(round, by)?, out),
        RoundCommand::Play { multiple } => deciding::play(round, own_seat(round, by)?, multiple, out),
        RoundCommand::Fold => deciding::fold(round, own_seat(round, by)?, out),
        RoundCommand::Leave => deciding::leave(round, own_seat(round, by)?, out),
        RoundCommand::Proceed => {
            part(by, Role::Dealer, "only the dealer takes the steps of a round")?;
            proceed(round, Pace::Step, out)
        }
        RoundCommand::Run => {
            part(by, Role::Dealer, "only the dealer takes the steps of a round")?;
            proceed(round, Pace::Run, out)
        }
        RoundCommand::MatchChips { chips } => {
            part(by, Role::Dealer, "only the dealer counts the chips of the Progressive")?;
            betting::match_chips(round, chips, out)
        }
        RoundCommand::Name { at, card } => {
            part(by, Role::Dealer, "only the dealer names face-up cards")?;
            turning::name(round, at, card, out)
        }
        RoundCommand::Abandon { seat } => {
            part(by, Role::Floor, "only the floor rules on the wagers of a player who left")?;
            deciding::abandon(round, seat, out)
        }
        RoundCommand::KeepIn { seat } => {
            part(by, Role::Floor, "only the floor rules on the wagers of a player who left")?;
            deciding::keep_in(round, seat, out)
        }
        RoundCommand::Validate { seat } => {
            part(by, Role::Floor, "only the floor validates a Progressive win")?;
            settling::validate(round, seat, out)
        }
        RoundCommand::CountStub { cards } => {
            part(by, Role::Dealer, "only the dealer counts the stub")?;
            counting::count(round, cards, out)
        }
        RoundCommand::Report { what } => irregularity::report(round, by, what, out),
        RoundCommand::Meter { level, shows, resets_to } => {
            part(by, Role::Link, "only the link reports the amount on a meter")?;
            settling::meter(round, level, shows, resets_to, out)
        }
    }
}

fn part(by: &Actor, role: Role, what: &'static str) -> Result<(), Refusal> {
    OWN_PART.requires(by.role == role, what)
}

/// The seat of a player who is seated at this table.
fn seat_of(round: &Round, by: &Actor) -> Result<Seat, Refusal> {
    part(by, Role::Player, "only a player makes wagers and decisions")?;
    let seat = by.seat.filter(|seat| seat.number() <= round.terms.seats);
    round.rules().seated.required(seat, "take a seat at the table first")
}

/// The seat of a player who may act on the wagers and cards there.
fn own_seat(round: &Round, by: &Actor) -> Result<Seat, Refusal> {
    let seat = seat_of(round, by)?;
    let owner = round.player(seat).person;
    let what = "the wagers and cards at this seat belong to another player";
    round.rules().own_hand.requires(owner.is_none_or(|owner| owner == by.person), what)?;
    round.rules().stays.requires(!round.player(seat).has_left, "you have left this round")?;
    Ok(seat)
}

/// The dealer's next step.
fn proceed(round: &Round, pace: Pace, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    round.rules().stays.requires(
        round.players.questioned.is_empty(),
        "the floor must first rule on the wagers of the player who left",
    )?;
    match round.phase {
        Phase::Betting => betting::call(round, pace, out),
        Phase::Locking(lock) => betting::lock(round, lock, out),
        Phase::Dealing => {
            dealing::hands(round, pace, out);
            Ok(())
        }
        Phase::Deciding(stage) => deciding::not_yet(round, stage, out),
        Phase::Boarding(stage) => turning::board(round, stage, pace, out),
        Phase::Counting | Phase::Miscounted => counting::next(round, pace, out),
        Phase::Turning => turning::dealer(round, pace, out),
        Phase::Settling(Settling::Next) => settling::next(round, out),
        Phase::Settling(Settling::Jackpot(seat, proof)) => settling::prove(round, seat, proof, out),
        Phase::Settling(Settling::Envy) => settling::envy(round, out),
        Phase::Settling(Settling::CoverAll) => settling::cover_all(round, out),
        Phase::Voided(rule) => voiding::next(round, rule, out),
        Phase::Over => OWN_PART.requires(false, "the round is over: begin the next one"),
    }
}
