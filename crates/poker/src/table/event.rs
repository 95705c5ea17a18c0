//! What has happened at a table. Every event carries its numbers and the rule that it follows.

use super::chair::{Blind, Owes, Standing};
use super::deck::{Counted, Step, Which};
use super::down::CodeWord;
use super::position::Positions;
use super::terms::Blinds;
use crate::PostKind;
use cards::Card;
use chips::Amount;
use game::{Eye, Person, Seat, Seats};
use rulebook::Rule;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    SatDown {
        seat: Seat,
        person: Person,
        stack: Amount,
        standing: Standing,
        is_new: bool,
        owes: Owes,
        rule: Rule,
    },
    /// The chair is empty.
    Left {
        seat: Seat,
        rule: Rule,
    },
    /// The player has chosen how to stand to the next hand.
    Chose {
        seat: Seat,
        standing: Standing,
        rule: Rule,
    },
    WentAway {
        seat: Seat,
        rule: Rule,
    },
    CameBack {
        seat: Seat,
        rule: Rule,
    },
    ChipsAdded {
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    BlindsChanged {
        blinds: Blinds,
        rule: Rule,
    },
    /// The highest card has the first button.
    ButtonDrawn {
        seat: Seat,
        card: Card,
        rule: Rule,
    },
    KillPlaced {
        #[serde(skip_serializing_if = "Option::is_none")]
        holder: Option<Seat>,
        rule: Rule,
    },
    /// Where button and blinds are in the coming hand, and who is in it without further ado.
    Placed {
        positions: Positions,
        /// Who has bought the button, in whose hand nobody else posts.
        #[serde(skip_serializing_if = "Option::is_none")]
        bought: Option<Seat>,
        dealt: Seats,
        rule: Rule,
    },
    /// A player who has waited, posts or was moved here is dealt in.
    CameIn {
        seat: Seat,
        rule: Rule,
    },
    /// The seat of an absent player is dealt in.
    AbsentDealtIn {
        seat: Seat,
        rule: Rule,
    },
    /// The seat gets no hand this time.
    Skipped {
        seat: Seat,
        rule: Rule,
    },
    Missed {
        seat: Seat,
        blind: Blind,
        rule: Rule,
    },
    /// What the seat is to put in before the cards.
    Charged {
        seat: Seat,
        kind: PostKind,
        amount: Amount,
        rule: Rule,
    },
    HandBegun {
        rule: Rule,
    },
    HandEnded {
        stacks: Vec<(Seat, Amount)>,
        rake: Amount,
        rule: Rule,
    },
    /// The hand is void: button, blinds and debts are where they were before it.
    Misdealt {
        rule: Rule,
    },
    /// A stack is gone: the seat is open in a tournament, and sits out in a cash game.
    Busted {
        seat: Seat,
        rule: Rule,
    },
    /// A machine has mixed the deck.
    Mixed {
        rule: Rule,
    },
    DownBegun {
        dealer: Person,
        rule: Rule,
    },
    DownEnded {
        dealer: Person,
        rule: Rule,
    },
    Stepped {
        step: Step,
        rule: Rule,
    },
    SpreadUp {
        deck: Which,
        cards: u8,
        rule: Rule,
    },
    SpreadDown {
        deck: Which,
        rule: Rule,
    },
    DeckRejected {
        deck: Which,
        rule: Rule,
    },
    Boxed {
        sections: u8,
        rule: Rule,
    },
    CountDue {
        rule: Rule,
    },
    CountExcused {
        rule: Rule,
    },
    CountWaived {
        rule: Rule,
    },
    Counted {
        counted: Counted,
        rule: Rule,
    },
    Miscounted {
        counted: Counted,
        rule: Rule,
    },
    DeckSwitched {
        to: Which,
        rule: Rule,
    },
    SetupCalled {
        rule: Rule,
    },
    /// A word for the floor that players do not understand.
    FloorTold {
        word: CodeWord,
        rule: Rule,
    },
    SetupPlaced {
        floor: Person,
        rule: Rule,
    },
}

impl Event {
    /// The rule that the event follows.
    pub fn rule(&self) -> Rule {
        match *self {
            Event::SatDown { rule, .. }
            | Event::Left { rule, .. }
            | Event::Chose { rule, .. }
            | Event::WentAway { rule, .. }
            | Event::CameBack { rule, .. }
            | Event::ChipsAdded { rule, .. }
            | Event::BlindsChanged { rule, .. }
            | Event::ButtonDrawn { rule, .. }
            | Event::KillPlaced { rule, .. }
            | Event::Placed { rule, .. }
            | Event::CameIn { rule, .. }
            | Event::AbsentDealtIn { rule, .. }
            | Event::Skipped { rule, .. }
            | Event::Missed { rule, .. }
            | Event::Charged { rule, .. }
            | Event::HandBegun { rule }
            | Event::HandEnded { rule, .. }
            | Event::Misdealt { rule }
            | Event::Busted { rule, .. }
            | Event::Mixed { rule }
            | Event::DownBegun { rule, .. }
            | Event::DownEnded { rule, .. }
            | Event::Stepped { rule, .. }
            | Event::SpreadUp { rule, .. }
            | Event::SpreadDown { rule, .. }
            | Event::DeckRejected { rule, .. }
            | Event::Boxed { rule, .. }
            | Event::CountDue { rule }
            | Event::CountExcused { rule }
            | Event::CountWaived { rule }
            | Event::Counted { rule, .. }
            | Event::Miscounted { rule, .. }
            | Event::DeckSwitched { rule, .. }
            | Event::SetupCalled { rule }
            | Event::FloorTold { rule, .. }
            | Event::SetupPlaced { rule, .. } => rule,
        }
    }

    /// Whether an eye hears of it: what is done with the decks is for the staff alone, so that a wrong count leaves
    /// no trace with the players, not even in what follows.
    pub fn is_for(&self, eye: Eye) -> bool {
        let is_staff = matches!(eye, Eye::Dealer | Eye::Floor | Eye::Auditor);
        let is_of_the_decks = matches!(
            self,
            Event::Stepped { .. }
                | Event::SpreadUp { .. }
                | Event::SpreadDown { .. }
                | Event::DeckRejected { .. }
                | Event::Boxed { .. }
                | Event::CountDue { .. }
                | Event::CountExcused { .. }
                | Event::CountWaived { .. }
                | Event::Counted { .. }
                | Event::Miscounted { .. }
                | Event::DeckSwitched { .. }
                | Event::SetupCalled { .. }
                | Event::FloorTold { .. }
                | Event::SetupPlaced { .. }
        );
        is_staff || !is_of_the_decks
    }
}
