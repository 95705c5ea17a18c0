//! What has happened in a round. Every event carries its numbers and the rule that it follows.

use crate::{Area, Device, Tender};
use cards::hand::High;
use cards::{Card, Position};
use chips::Amount;
use game::{Person, Seat};
use rulebook::paytable::Level;
use rulebook::{Hand, Rule, Wager};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Bet {
        seat: Seat,
        person: Person,
        wager: Wager,
        amount: Amount,
        tender: Tender,
        rule: Rule,
    },
    Withdrawn {
        seat: Seat,
        wager: Wager,
        amount: Amount,
        rule: Rule,
    },
    /// The device took the Progressive, and its lamp is lit.
    Accepted {
        seat: Seat,
        rule: Rule,
    },
    NoMoreBets {
        rule: Rule,
    },
    Locked {
        rule: Rule,
    },
    /// As many chips were found as wagers were accepted.
    Matched {
        chips: u8,
        rule: Rule,
    },
    /// The progressive chips went into the tray.
    Banked {
        amount: Amount,
        rule: Rule,
    },
    /// The step of the deal with this number was carried out.
    Dealt {
        step: u8,
        rule: Rule,
    },
    /// Cards off the top went down unseen.
    Burned {
        cards: u8,
        rule: Rule,
    },
    /// The dealer's cards lie under a cover card.
    Covered {
        rule: Rule,
    },
    Checked {
        seat: Seat,
        rule: Rule,
    },
    /// A Play or Raise was made.
    Played {
        seat: Seat,
        multiple: u8,
        amount: Amount,
        rule: Rule,
    },
    Folded {
        seat: Seat,
        rule: Rule,
    },
    /// Folded cards stay under a side wager.
    Kept {
        seat: Seat,
        rule: Rule,
    },
    /// A player's cards went into the rack.
    Racked {
        seat: Seat,
        rule: Rule,
    },
    StubRacked {
        rule: Rule,
    },
    /// The stub stays on the layout until it is counted.
    StubHeld {
        rule: Rule,
    },
    /// The stub has as many cards as it should.
    StubCounted {
        cards: u8,
        rule: Rule,
    },
    StubMiscounted {
        cards: u8,
        rule: Rule,
    },
    /// The next card lay face up and went into the rack.
    FaceUpRacked {
        rule: Rule,
    },
    /// A card that was drawn too early is the next one.
    DrawnInError {
        rule: Rule,
    },
    /// A wrong number of cards was put right in sequence.
    Mended {
        at: Area,
        rule: Rule,
    },
    DeviceFailed {
        device: Device,
        rule: Rule,
    },
    /// Burned cards went into the rack.
    BurnsRacked {
        rule: Rule,
    },
    /// The cards that were left on the felt went into the rack, hand after hand, then the board.
    Cleared {
        rule: Rule,
    },
    /// A card lies face up for all.
    Turned {
        at: Position,
        card: Card,
        rule: Rule,
    },
    DealerRead {
        hand: High,
        /// The clause that says what such a hand is.
        kind: Rule,
        rule: Rule,
    },
    DealerAnnounced {
        rule: Rule,
    },
    /// The dealer's hand is below a pair.
    DealerDoesNotPlay {
        rule: Rule,
    },
    /// A player's cards are read, in the order of the settlement.
    HandRead {
        seat: Seat,
        hand: High,
        /// The clause that says what such a hand is, and the one that tells it from the dealer's.
        kind: Rule,
        compared: Rule,
        under: Rule,
        rule: Rule,
    },
    /// Six cards that the Six Card Bonus pays for.
    SixCardRead {
        seat: Seat,
        rule: Rule,
    },
    /// A wager is over: what of it goes back, and what it wins besides.
    Settled {
        seat: Seat,
        wager: Wager,
        outcome: Outcome,
        stake: Amount,
        back: Amount,
        won: Amount,
        under: Rule,
        rule: Rule,
    },
    /// A coupon whose wager is over: it goes back to the player, or is taken.
    CouponSettled {
        seat: Seat,
        wager: Wager,
        returned: bool,
        rule: Rule,
    },
    /// The payout limit kept something from a player.
    LimitReached {
        seat: Seat,
        cut: Amount,
        under: Rule,
        rule: Rule,
    },
    /// The hand that the Progressive is paid for, if it is one.
    JackpotRead {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<Hand>,
        rule: Rule,
    },
    JackpotVerified {
        seat: Seat,
        rule: Rule,
    },
    LampVerified {
        seat: Seat,
        rule: Rule,
    },
    JackpotValidated {
        seat: Seat,
        rule: Rule,
    },
    /// A meter paid, and shows the rest or what it was reset to.
    MeterPaid {
        seat: Seat,
        level: Level,
        amount: Amount,
        shows: Amount,
        rule: Rule,
    },
    EnvyPaid {
        seat: Seat,
        holder: Seat,
        amount: Amount,
        under: Rule,
        rule: Rule,
    },
    /// A hand that gives others an Envy Bonus gives its holder none.
    NoOwnEnvy {
        seat: Seat,
        rule: Rule,
    },
    /// No Envy Bonus is left to be paid.
    EnvySettled,
    /// What Cover All pays in this round, by the number of hands.
    CoverAllShown {
        hands: u8,
        rule: Rule,
    },
    /// A hand stays on the felt as the best so far, and its seat is settled; no seat is the dealer.
    CoverAllKept {
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        rule: Rule,
    },
    /// The column of the paytable that Cover All is paid by.
    CoverAllCounted {
        hands: u8,
        rule: Rule,
    },
    CoverAllRead {
        hand: High,
        under: Rule,
        rule: Rule,
    },
    /// A player walked away in the middle of the round.
    Left {
        seat: Seat,
        rule: Rule,
    },
    /// The floor counts the wagers as lost.
    Abandoned {
        seat: Seat,
        rule: Rule,
    },
    /// The floor keeps the wagers of one who left.
    KeptIn {
        seat: Seat,
        rule: Rule,
    },
    /// The round is void: wagers go back, but for those that the clause settles all the same.
    Voided {
        rule: Rule,
    },
    /// The hand of one player is void: the wagers on it go back.
    HandVoided {
        seat: Seat,
        /// How many cards were found there.
        cards: u8,
        rule: Rule,
    },
    /// Chips that the house had taken go back.
    Refunded {
        seat: Seat,
        wager: Wager,
        amount: Amount,
        rule: Rule,
    },
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Won,
    Lost,
    Pushed,
}

impl Event {
    /// The rule that it follows; the end of a round follows none.
    pub fn rule(&self) -> Option<Rule> {
        match *self {
            Event::EnvySettled | Event::Over => None,
            Event::Bet { rule, .. }
            | Event::Withdrawn { rule, .. }
            | Event::Accepted { rule, .. }
            | Event::NoMoreBets { rule }
            | Event::Locked { rule }
            | Event::Matched { rule, .. }
            | Event::Banked { rule, .. }
            | Event::Dealt { rule, .. }
            | Event::Burned { rule, .. }
            | Event::Covered { rule }
            | Event::Checked { rule, .. }
            | Event::Played { rule, .. }
            | Event::Folded { rule, .. }
            | Event::Kept { rule, .. }
            | Event::Racked { rule, .. }
            | Event::StubRacked { rule }
            | Event::StubHeld { rule }
            | Event::StubCounted { rule, .. }
            | Event::StubMiscounted { rule, .. }
            | Event::FaceUpRacked { rule }
            | Event::DrawnInError { rule }
            | Event::Mended { rule, .. }
            | Event::DeviceFailed { rule, .. }
            | Event::BurnsRacked { rule }
            | Event::Cleared { rule }
            | Event::Turned { rule, .. }
            | Event::DealerRead { rule, .. }
            | Event::DealerAnnounced { rule }
            | Event::DealerDoesNotPlay { rule }
            | Event::HandRead { rule, .. }
            | Event::SixCardRead { rule, .. }
            | Event::Settled { rule, .. }
            | Event::CouponSettled { rule, .. }
            | Event::LimitReached { rule, .. }
            | Event::JackpotRead { rule, .. }
            | Event::JackpotVerified { rule, .. }
            | Event::LampVerified { rule, .. }
            | Event::JackpotValidated { rule, .. }
            | Event::MeterPaid { rule, .. }
            | Event::EnvyPaid { rule, .. }
            | Event::NoOwnEnvy { rule, .. }
            | Event::CoverAllShown { rule, .. }
            | Event::CoverAllKept { rule, .. }
            | Event::CoverAllCounted { rule, .. }
            | Event::CoverAllRead { rule, .. }
            | Event::Left { rule, .. }
            | Event::Abandoned { rule, .. }
            | Event::KeptIn { rule, .. }
            | Event::Voided { rule }
            | Event::HandVoided { rule, .. }
            | Event::Refunded { rule, .. } => Some(rule),
        }
    }
}
