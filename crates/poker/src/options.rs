//! What an actor may do now.

use crate::Command;
use crate::betting::Raise;
use crate::dealing::to_turn;
use crate::hand::{Hand, Phase, Step};
use crate::showdown;
use cards::{CardSet, Position};
use chips::Amount;
use game::{Actor, Role, Seat};

/// Ranges and short lists; `allows` says whether a command is among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that a player may do")]
pub struct Options {
    pub can_fold: bool,
    pub can_check: bool,
    /// What a call costs.
    pub call: Option<Amount>,
    /// What may be in front of the player after a bet or raise.
    pub raise: Option<Raise>,
    pub can_table: bool,
    pub can_muck: bool,
    pub step: Option<Step>,
    /// Where cards are to be named, and the faces that are not there any more.
    pub name: Vec<Position>,
    pub named: CardSet,
}

impl Options {
    pub fn of(hand: &Hand, by: &Actor) -> Options {
        let mut options = Options::default();
        match by.role {
            Role::Player => options.player(hand, by),
            Role::Dealer => options.dealer(hand),
            Role::Floor | Role::Link => {}
        }
        options
    }

    fn player(&mut self, hand: &Hand, by: &Actor) {
        let owned = |seat: &Seat| hand.player(*seat).person == Some(by.person);
        let Some(seat) = by.seat.filter(owned) else { return };
        match hand.phase {
            Phase::Betting(_) if hand.to_act == Some(seat) => {
                let call = hand.to_call(seat);
                self.can_fold = true;
                self.can_check = call.is_zero();
                self.call = Some(call).filter(|call| call.is_positive());
                self.raise = hand.raise(seat);
            }
            Phase::Showing if showdown::is_held(hand, seat) => {
                let cards = hand.player(seat).cards;
                self.can_table = hand.to_show() == Some(seat) && hand.cards(&cards).is_some();
                self.can_muck = !showdown::is_all_in(hand) && hand.in_the_hand().len() > 1;
            }
            _ => {}
        }
    }

    fn dealer(&mut self, hand: &Hand) {
        let (due, _) = to_turn(hand);
        let unknown = due.iter().copied().filter(|at| hand.card(*at).is_none());
        self.name = unknown.chain(showdown::to_name(hand)).collect();
        if !self.name.is_empty() {
            self.named = hand.pack.known();
            return;
        }
        self.step = match hand.phase {
            Phase::Posting => Some(Step::Post),
            Phase::Dealing(_) if due.is_empty() => Some(Step::Deal),
            Phase::Dealing(_) => Some(Step::Turn),
            Phase::Collecting(_) => Some(Step::Collect),
            Phase::Awarding => Some(Step::Award),
            Phase::Betting(_) | Phase::Showing | Phase::Over => None,
        };
    }

    /// Whether a command is among these options.
    pub fn allows(&self, command: &Command) -> bool {
        match *command {
            Command::Fold => self.can_fold,
            Command::Check => self.can_check,
            Command::Call => self.call.is_some(),
            Command::BetTo { amount } => self.raise.is_some_and(|raise| (raise.least..=raise.most).contains(&amount)),
            Command::Table => self.can_table,
            Command::Muck => self.can_muck,
            Command::Proceed | Command::Run => self.step.is_some(),
            Command::Name { at, card } => self.name.contains(&at) && !self.named.contains(card),
        }
    }
}
