//! What has happened at a table. Every event carries its numbers; the rules that it follows stand beside it.

use super::chair::{Blind, Owes, Standing};
use super::deck::{Counted, Step, Which};
use super::down::CodeWord;
use super::position::Positions;
use super::terms::Blinds;
use crate::PostKind;
use cards::Card;
use chips::Amount;
use game::{Eye, Person, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What happens at a table between hands.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum PokerTableEvent {
    SatDown {
        seat: Seat,
        person: Person,
        stack: Amount,
        standing: Standing,
        is_new: bool,
        owes: Owes,
    },
    /// The chair is empty.
    Left {
        seat: Seat,
    },
    /// The player has chosen how to stand to the next hand.
    Chose {
        seat: Seat,
        standing: Standing,
    },
    WentAway {
        seat: Seat,
    },
    CameBack {
        seat: Seat,
    },
    ChipsAdded {
        seat: Seat,
        amount: Amount,
    },
    BlindsChanged {
        blinds: Blinds,
    },
    /// The highest card has the first button.
    ButtonDrawn {
        seat: Seat,
        card: Card,
    },
    KillPlaced {
        #[serde(skip_serializing_if = "Option::is_none")]
        holder: Option<Seat>,
    },
    /// Where button and blinds are in the coming hand, and who is in it without further ado.
    Placed {
        positions: Positions,
        /// Who has bought the button, in whose hand nobody else posts.
        #[serde(skip_serializing_if = "Option::is_none")]
        bought: Option<Seat>,
        dealt: Seats,
    },
    /// A player who has waited, posts or was moved here is dealt in.
    CameIn {
        seat: Seat,
    },
    /// The seat of an absent player is dealt in.
    AbsentDealtIn {
        seat: Seat,
    },
    /// The seat gets no hand this time.
    Skipped {
        seat: Seat,
    },
    Missed {
        seat: Seat,
        blind: Blind,
    },
    /// What the seat is to put in before the cards.
    Charged {
        seat: Seat,
        kind: PostKind,
        amount: Amount,
    },
    HandBegun,
    /// The game of the rotation that comes next, by its place in it.
    GameChanged {
        game: u8,
    },
    HandEnded {
        stacks: Vec<(Seat, Amount)>,
        rake: Amount,
    },
    /// The hand is void: button, blinds and debts are where they were before it.
    Misdealt,
    /// A stack is gone: the seat is open in a tournament, and sits out in a cash game.
    Busted {
        seat: Seat,
    },
    /// A machine has mixed the deck.
    Mixed,
    DownBegun {
        dealer: Person,
    },
    DownEnded {
        dealer: Person,
    },
    Stepped {
        step: Step,
    },
    SpreadUp {
        deck: Which,
        cards: u8,
    },
    SpreadDown {
        deck: Which,
    },
    DeckRejected {
        deck: Which,
    },
    Boxed {
        sections: u8,
    },
    CountDue,
    CountExcused,
    CountWaived,
    Counted {
        counted: Counted,
    },
    Miscounted {
        counted: Counted,
    },
    DeckSwitched {
        to: Which,
    },
    SetupCalled,
    /// A word for the floor that players do not understand.
    #[serde(rename = "floor-told")]
    FloorAlerted {
        word: CodeWord,
    },
    SetupPlaced {
        floor: Person,
    },
}

impl PokerTableEvent {
    /// Whether an eye hears of it: what is done with the decks is for the staff alone, so that a wrong count leaves
    /// no trace with the players, not even in what follows.
    pub fn is_for(&self, eye: Eye) -> bool {
        let is_staff = matches!(eye, Eye::Dealer | Eye::Floor | Eye::Auditor);
        let is_of_the_decks = matches!(
            self,
            PokerTableEvent::Stepped { .. }
                | PokerTableEvent::SpreadUp { .. }
                | PokerTableEvent::SpreadDown { .. }
                | PokerTableEvent::DeckRejected { .. }
                | PokerTableEvent::Boxed { .. }
                | PokerTableEvent::CountDue
                | PokerTableEvent::CountExcused
                | PokerTableEvent::CountWaived
                | PokerTableEvent::Counted { .. }
                | PokerTableEvent::Miscounted { .. }
                | PokerTableEvent::DeckSwitched { .. }
                | PokerTableEvent::SetupCalled
                | PokerTableEvent::FloorAlerted { .. }
                | PokerTableEvent::SetupPlaced { .. }
        );
        is_staff || !is_of_the_decks
    }
}
