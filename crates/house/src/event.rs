//! What has happened in a round. Every event carries its numbers; the rules that it follows stand beside it.

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
    /// The device took the Progressive, and its lamp is lit.
    Accepted {
        seat: Seat,
    },
    NoMoreBets,
    Locked,
    /// As many chips were found as wagers were accepted.
    Matched {
        chips: u8,
    },
    /// The progressive chips went into the tray.
    Banked {
        amount: Amount,
    },
    /// The step of the deal with this number was carried out.
    Dealt {
        step: u8,
    },
    /// Cards off the top went down unseen.
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
    /// The next card lay face up and went into the rack.
    FaceUpRacked,
    /// A card that was drawn too early is the next one.
    DrawnInError,
    /// A wrong number of cards was put right in sequence.
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
    /// A card lies face up for all.
    Turned {
        at: Position,
        card: Card,
    },
    /// Beside it stands the clause that says what such a hand is, too.
    DealerRead {
        hand: High,
    },
    DealerAnnounced,
    /// The dealer's hand is below a pair.
    DealerDoesNotPlay,
    /// A player's cards are read, in the order of the settlement. Beside it stand the clause that says what such a hand is,
    /// the one that tells it from the dealer's, and that of the order.
    HandRead {
        seat: Seat,
        hand: High,
    },
    /// Six cards that the Six Card Bonus pays for.
    SixCardRead {
        seat: Seat,
    },
    /// A wager is over: what of it goes back, and what it wins besides.
    Settled {
        seat: Seat,
        wager: Wager,
        outcome: Outcome,
        stake: Amount,
        back: Amount,
        won: Amount,
    },
    /// A coupon whose wager is over: it goes back to the player, or is taken.
    CouponSettled {
        seat: Seat,
        wager: Wager,
        returned: bool,
    },
    /// The payout limit kept something from a player.
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
    /// A meter paid, and shows the rest or what it was reset to.
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
    /// A hand that gives others an Envy Bonus gives its holder none.
    NoOwnEnvy {
        seat: Seat,
    },
    /// No Envy Bonus is left to be paid.
    EnvySettled,
    /// What Cover All pays in this round, by the number of hands.
    CoverAllShown {
        hands: u8,
    },
    /// A hand stays on the felt as the best so far, and its seat is settled; no seat is the dealer.
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
    /// The floor keeps the wagers of one who left.
    KeptIn {
        seat: Seat,
    },
    /// The round is void: wagers go back, but for those that the clause settles all the same. The round goes on by it.
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
