//! The events of a round. Every event contains its numbers; its rules are stored beside it.

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
pub enum RoundEvent {
    Bet {
        seat: Seat,
        person: Person,
        wager: Wager,
        amount: Amount,
        tender: Tender,
    },
    Withdrawn {
        seat: Seat,
        wager: Wager,
        amount: Amount,
    },
    /// The device accepted the Progressive and lit its lamp.
    Accepted {
        seat: Seat,
    },
    NoMoreBets,
    Locked,
    /// The number of chips matches the accepted wagers.
    Matched {
        chips: u8,
    },
    /// The progressive chips went into the tray.
    Banked {
        amount: Amount,
    },
    /// The step of the deal with this number was taken.
    Dealt {
        step: u8,
    },
    /// The top cards were burned unseen.
    Burned {
        cards: u8,
    },
    /// The dealer's cards lie under a cover card.
    Covered,
    Checked {
        seat: Seat,
    },
    /// A Play or Raise was made.
    Played {
        seat: Seat,
        multiple: u8,
        amount: Amount,
    },
    Folded {
        seat: Seat,
    },
    /// Folded cards stay under a side wager.
    Kept {
        seat: Seat,
    },
    /// A player's cards went into the rack.
    Racked {
        seat: Seat,
    },
    StubRacked,
    /// The stub stays on the layout until it is counted.
    StubHeld,
    /// The stub has as many cards as it should.
    StubCounted {
        cards: u8,
    },
    StubMiscounted {
        cards: u8,
    },
    /// The next card was face up and went into the rack.
    FaceUpRacked,
    /// A card drawn too early is used as the next card.
    DrawnInError,
    /// A wrong number of cards was corrected in sequence.
    Mended {
        at: Area,
    },
    DeviceFailed {
        device: Device,
    },
    /// Burned cards went into the rack.
    BurnsRacked,
    /// The cards that were left on the felt went into the rack, hand after hand, then the board.
    Cleared,
    /// A card was turned face up for everyone.
    Turned {
        at: Position,
        card: Card,
    },
    /// One of its rules is the clause that defines this kind of hand.
    DealerRead {
        hand: High,
    },
    DealerAnnounced,
    /// The dealer's hand is below a pair.
    DealerDoesNotPlay,
    /// A player's cards are read, in the order of settlement. Its rules include the clause that defines this kind of hand,
    /// the clause that compares it with the dealer's, and the clause on the order.
    HandRead {
        seat: Seat,
        hand: High,
    },
    /// Six cards that the Six Card Bonus pays for.
    SixCardRead {
        seat: Seat,
    },
    /// A wager is over: how much of it is returned, and how much it wins.
    Settled {
        seat: Seat,
        wager: Wager,
        outcome: Outcome,
        stake: Amount,
        back: Amount,
        won: Amount,
    },
    /// A coupon whose wager is over was returned to the player or taken.
    CouponSettled {
        seat: Seat,
        wager: Wager,
        returned: bool,
    },
    /// The payout limit reduced a payment.
    LimitReached {
        seat: Seat,
        cut: Amount,
    },
    /// The hand that the Progressive is paid for, if it is one.
    JackpotRead {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<Hand>,
    },
    JackpotVerified {
        seat: Seat,
    },
    LampVerified {
        seat: Seat,
    },
    JackpotValidated {
        seat: Seat,
    },
    /// A meter paid, and now shows the rest or its reset amount.
    MeterPaid {
        seat: Seat,
        level: Level,
        amount: Amount,
        shows: Amount,
    },
    EnvyPaid {
        seat: Seat,
        holder: Seat,
        amount: Amount,
    },
    /// A hand that earns others an Envy Bonus does not earn one for its holder.
    NoOwnEnvy {
        seat: Seat,
    },
    /// No Envy Bonus is left to be paid.
    EnvySettled,
    /// The odds of Cover All for this number of hands were shown.
    CoverAllShown {
        hands: u8,
    },
    /// A hand stays on the felt as the best so far, and its seat is settled. `None` is the dealer's hand.
    CoverAllKept {
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The column of the paytable that Cover All is paid by.
    CoverAllCounted {
        hands: u8,
    },
    CoverAllRead {
        hand: High,
    },
    /// A player walked away in the middle of the round.
    Left {
        seat: Seat,
    },
    /// The floor counts the wagers as lost.
    Abandoned {
        seat: Seat,
    },
    /// The floor keeps the wagers of a player who left in play.
    KeptIn {
        seat: Seat,
    },
    /// The round is void: wagers are returned, except those that the clause still settles.
    Voided {
        rule: Rule,
    },
    /// The hand of one player is void: its wagers are returned.
    HandVoided {
        seat: Seat,
        /// How many cards were found there.
        cards: u8,
        rule: Rule,
    },
    /// Chips that the house had taken are returned.
    Refunded {
        seat: Seat,
        wager: Wager,
        amount: Amount,
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
