//! The order of settlement: seat by seat, progressive wins with their verification, then the Envy Bonus and Cover All.

use crate::decide::OWN_PART;
use crate::ladder::Paid;
use crate::round::{Phase, Proof, Round, Settling};
use crate::settlement::{self, Purse, Showdown, against_dealer, jackpot, lost, side_wagers};
use crate::turning::{FACES, plays, turn};
use crate::{Outcome, RoundEvent, ranking};
use cards::Position;
use cards::hand::{Category, High};
use chips::{Amount, Share, Stake};
use game::{Events, Seat};
use rulebook::paytable::{Level, Pays};
use rulebook::{Refusal, Rule, Wager, rule};

/// A hand earns others an Envy Bonus whether it was folded or not.
const FOLDED_EARN_ENVY: Rule = rule("house/38");

/// Every hand that was dealt counts for Cover All.
const FOLDED_COUNT_FOR_COVER_ALL: Rule = rule("house/2b");

/// The next seat: first those that played, counterclockwise, then folded hands with an open side wager.
pub fn next_seat(round: &Round) -> Option<Seat> {
    let open = |seat: &Seat| !round.player(*seat).is_settled;
    let played = round.players.dealt_in.counterclockwise().filter(open).find(|seat| round.player(*seat).has_played());
    let folded = || {
        let mut seats = round.players.dealt_in.counterclockwise().filter(open);
        seats.find(|seat| round.player(*seat).has_wager_on_own_hand())
    };
    played.or_else(folded)
}

/// Settles the next seat, up to a progressive win.
pub fn next(round: &Round, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let Some((seat, dealer)) = next_seat(round).zip(round.felt.dealer_hand) else { return Ok(()) };
    of_seat(round, seat, dealer, out)
}

/// Settles a seat against the dealer's hand.
pub fn of_seat(round: &Round, seat: Seat, dealer: High, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = round.rules();
    let player = round.player(seat);
    turn(round, &player.cards, rules.player_turned, out)?;
    let hand = rules.player_turned.required(round.felt.best_of_seven(player.cards), FACES)?;
    let (under, rule) = (rules.settlement_order, rules.player_turned);
    let (kind, compared) = ranking::compared(round, hand, dealer);
    let is_read = [rule, kind, compared, under].into_iter().all(|rule| rule.orders(()).is_some());
    if is_read {
        out.push([rule, kind, compared, under], RoundEvent::HandRead { seat, hand });
    }
    let mut purse = Purse::of(seat, &round.terms, player);
    purse.hand = Some(hand);
    if player.has_played() {
        let showdown = Showdown { hand, dealer, dealer_plays: plays(round, dealer) };
        against_dealer(&mut purse, &showdown, out);
    }
    side_wagers(round, &mut purse, out);
    if player.progressive.is_positive() {
        progressive(round, seat, hand, out);
    } else {
        put_away(round, seat, hand, out);
        if is_the_last(round, seat) {
            end(round, out);
        }
    }
    Ok(())
}

/// Clears the felt and ends the round.
fn end(round: &Round, out: &mut Events<RoundEvent>) {
    let rule = round.rules().cleared;
    out.orders(rule, RoundEvent::Cleared);
    out.follows(RoundEvent::Over);
}

/// Racks the cards of a settled seat, or keeps them on the felt as the best hand so far for Cover All and racks the hand
/// that was kept before.
fn put_away(round: &Round, seat: Seat, hand: High, out: &mut Events<RoundEvent>) {
    let racked = round.rules().racked;
    let counts = round.terms.cover_all_folded_hands || !round.player(seat).has_folded();
    match kept_by(round, hand).filter(|_| counts) {
        Some(rule) => {
            let before = round.cover_all.kept;
            if let Some(seat) = before {
                out.orders(rule, RoundEvent::Racked { seat });
            }
            out.orders(rule, RoundEvent::CoverAllKept { seat: Some(seat) });
        }
        None => {
            out.orders(racked, RoundEvent::Racked { seat });
        }
    }
}

/// Whether this is the last seat to settle.
fn is_the_last(round: &Round, seat: Seat) -> bool {
    let is_done = |other: Seat| other == seat || round.player(other).is_settled;
    round.terms.progressive.is_none()
        && round.terms.cover_all.is_none()
        && round.players.dealt_in.clockwise().all(is_done)
}

/// Reads the progressive hand. A loss is settled at once; a win has to be verified first.
fn progressive(round: &Round, seat: Seat, cards: High, out: &mut Events<RoundEvent>) {
    let rules = &round.rules().progressive;
    let won = jackpot(round, seat);
    let hand = won.map(|jackpot| jackpot.row.hand);
    out.orders(rules.read, RoundEvent::JackpotRead { seat, hand });
    let Some(terms) = &round.terms.progressive else { return };
    if won.is_none() {
        let stake = round.player(seat).progressive;
        let (under, rule) = (rules.in_turn, terms.otherwise);
        out.orders_by(under, [rule, under], lost(seat, Wager::Progressive, stake));
        put_away(round, seat, cards, out);
    }
}

/// The clause that keeps a straight or better on the felt for Cover All until a better hand comes.
pub fn kept_by(round: &Round, hand: High) -> Option<Rule> {
    let rules = round.rules().cover_all.as_ref()?;
    let wagered = round.players.anybody_has(Wager::CoverAll);
    let is_best = round.cover_all.best.is_none_or(|best| best < hand);
    let keeps = wagered && is_best && hand.category() >= Category::Straight;
    let is_first = round.cover_all.best.is_none();
    keeps.then_some(if is_first { rules.kept_on_the_felt } else { rules.replaced_by_better })
}

impl Round {
    /// Whether the progressive win of a seat is paid from a meter.
    pub(crate) fn is_paid_by_meter(&self, seat: Seat) -> bool {
        jackpot(self, seat).is_some_and(|jackpot| matches!(jackpot.row.pays, Pays::Meter(..)))
    }

    /// The clause by which the floor validates a progressive win, or our own rule in its place.
    fn floor_validates(&self) -> Option<Rule> {
        self.rules().progressive.floor_validates.or(self.terms.house_validates)
    }

    /// The next verification that a progressive win needs, from this one on.
    pub(crate) fn proof_from(&self, proof: Proof) -> Proof {
        let rules = &self.rules().progressive;
        match proof {
            Proof::Hand if rules.hand_verified.is_some() => Proof::Hand,
            Proof::Hand | Proof::Lamp if rules.lamp_verified.is_some() => Proof::Lamp,
            Proof::Hand | Proof::Lamp | Proof::Floor if self.floor_validates().is_some() => Proof::Floor,
            _ => Proof::Payment,
        }
    }
}

/// The dealer's step of a progressive win.
pub fn prove(round: &Round, seat: Seat, proof: Proof, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rules = &round.rules().progressive;
    match proof {
        Proof::Hand => {
            let Some(rule) = rules.hand_verified else { return Ok(()) };
            out.orders(rule, RoundEvent::JackpotVerified { seat });
        }
        Proof::Lamp => {
            let Some(rule) = rules.lamp_verified else { return Ok(()) };
            out.orders(rule, RoundEvent::LampVerified { seat });
        }
        Proof::Floor => {
            let rule = round.floor_validates().unwrap_or(rules.paid);
            rule.requires(false, "the floor must validate the win before it is paid")?;
        }
        Proof::Payment => {
            let what = "wait for the amount on the meter";
            rules.at_the_meter.requires(!round.is_paid_by_meter(seat), what)?;
            pay(round, seat, None, out);
        }
    }
    Ok(())
}

/// The floor validates a progressive win.
pub fn validate(round: &Round, seat: Seat, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let rule = round.floor_validates().unwrap_or(OWN_PART);
    let due = round.phase == Phase::Settling(Settling::Jackpot(seat, Proof::Floor));
    rule.requires(due, "no Progressive win of this seat is waiting to be validated")?;
    out.orders(rule, RoundEvent::JackpotValidated { seat });
    Ok(())
}

/// The link reports the meter, and the win is paid from it.
pub fn meter(
    round: &Round,
    level: Level,
    shows: Amount,
    reset: Amount,
    out: &mut Events<RoundEvent>,
) -> Result<(), Refusal> {
    let rule = round.rules().progressive.at_the_meter;
    let Phase::Settling(Settling::Jackpot(seat, Proof::Payment)) = round.phase else {
        return rule.requires(false, "no Progressive win is waiting for a meter");
    };
    let won = jackpot(round, seat).map(|jackpot| jackpot.row.pays);
    let asked = if let Some(Pays::Meter(asked, _)) = won { Some(asked) } else { None };
    let what = || match asked {
        Some(asked) => format!("the win is paid from the meter {asked}"),
        None => "the win is not paid from a meter".to_owned(),
    };
    rule.requires(asked == Some(level), what)?;
    let what = "a meter shows from $0 to $1,000,000,000";
    rule.requires(is_a_meter(shows) && is_a_meter(reset), what)?;
    pay(round, seat, Some((shows, reset)), out);
    Ok(())
}

/// Whether a meter can show this amount, so that its wins do not overflow.
pub fn is_a_meter(shows: Amount) -> bool {
    !shows.is_negative() && shows <= Amount::dollars(1_000_000_000)
}

/// Pays a progressive win, from the meter if the row says so.
fn pay(round: &Round, seat: Seat, meter: Option<(Amount, Amount)>, out: &mut Events<RoundEvent>) {
    let Some((jackpot, terms)) = jackpot(round, seat).zip(round.terms.progressive.as_ref()) else { return };
    let rules = &round.rules().progressive;
    let player = round.player(seat);
    let stake = player.progressive;
    let beats_dealer = player.has_played() && player.hand > round.felt.dealer_hand;
    let under = if beats_dealer { rules.paid } else { rules.whoever_wins };
    let Paid { pays, rule } = Paid::of(jackpot.row);
    let won = match pays {
        Pays::Sum(sum) => sum,
        Pays::Odds(odds) => {
            let won = odds.winnings(stake, round.terms.rounding).unwrap_or(Amount::MOST);
            let returned = odds.stake() == Stake::Returned && terms.stake_returned;
            round.terms.rounded(won).strict_plus(if returned { stake } else { Amount::ZERO })
        }
        Pays::Meter(level, share) => {
            let (shows, reset) = meter.unwrap_or_default();
            let paid = share.of(shows, round.terms.rounding).unwrap_or(shows);
            let paid = if share == Share::WHOLE { shows } else { round.terms.rounded(paid).min(shows) };
            let left = if share == Share::WHOLE { reset } else { shows.strict_minus(paid) };
            let at = rules.at_the_meter;
            out.orders(at, RoundEvent::MeterPaid { seat, level, amount: paid, shows: left });
            paid
        }
    };
    out.orders_by(under, [rule, under], settled(seat, stake, rule.pays(won)));
    if let Some(hand) = player.hand {
        put_away(round, seat, hand, out);
    }
}

/// The stake has been in the tray since the call, so the player receives only the win.
fn settled(seat: Seat, stake: Amount, won: Amount) -> RoundEvent {
    let (wager, outcome, back) = (Wager::Progressive, Outcome::Won, Amount::ZERO);
    RoundEvent::Settled { seat, wager, outcome, stake, back, won }
}

/// Pays all Envy Bonuses, after turning up the hands that could earn one.
pub fn envy(round: &Round, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    turn_folded(round, out)?;
    settlement::envies(round, out);
    out.follows(RoundEvent::EnvySettled);
    Ok(())
}

/// Settles Cover All and ends the round.
pub fn cover_all(round: &Round, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    turn_folded(round, out)?;
    settlement::settle_cover_all(round, out);
    end(round, out);
    Ok(())
}

/// Turns up folded hands that nobody has seen, if they count.
fn turn_folded(round: &Round, out: &mut Events<RoundEvent>) -> Result<(), Refusal> {
    let (hands, rule) = folded_hands_that_count(round);
    hands.iter().try_for_each(|hand| turn(round, hand, rule, out))
}

/// The unseen folded hands that matter now, and the clause by which they count.
pub fn folded_hands_that_count(round: &Round) -> (Vec<[Option<Position>; 2]>, Rule) {
    let unseen = |cards: &[Option<Position>; 2]| round.felt.hidden(cards).next().is_some();
    let hands = || round.players.dealt_in.counterclockwise().map(|seat| round.player(seat).cards).filter(unseen);
    let is_envy = round.phase == Phase::Settling(Settling::Envy);
    let could = if is_envy { settlement::could_earn } else { settlement::could_be_best };
    let hands = if hands().next().is_some() && could(round) { hands().collect() } else { Vec::new() };
    (hands, if is_envy { FOLDED_EARN_ENVY } else { FOLDED_COUNT_FOR_COVER_ALL })
}
