//! A dealer's down, the time in the chair, and the counts of the stub that it asks for.

use super::BetweenHands;
use super::deck::{Counted, Decks, SWITCHED, Stage};
use super::event::PokerTableEvent;
use super::seating::BETWEEN_HANDS;
use game::{Actor, Dealing, Events, Person, Role};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The stub is counted after a dealer's first hand.
const FIRST_HAND: Rule = rule("wsop-2011/p01.count.1");
/// Not where that dealer has just brought in a new deck.
const NEW_DECK: Rule = rule("wsop-2011/p01.count.2");
/// It is counted again before the down is over.
const AGAIN: Rule = rule("wsop-2011/p01.count.3");
/// The players hear nothing of a wrong count.
const NOT_A_WORD: Rule = rule("wsop-2011/p01.count.4");
/// The floor is told by a word.
const CODE_WORD: Rule = rule("wsop-2011/p01.count.6");
/// All cards of the deck together make the count.
const WHOLE_DECK: Rule = rule("house/87");

/// What the dealer says to the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeWord {
    /// After a wrong count.
    Sticky,
}

impl fmt::Display for CodeWord {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            CodeWord::Sticky => "STICKY",
        })
    }
}

/// The time of one dealer at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Down {
    pub dealer: Person,
    pub hands: u32,
    pub first_count: FirstCount,
    pub has_counted_again: bool,
    /// The dealer has brought in a new deck since taking the chair or since the last hand.
    pub has_new_deck: bool,
}

/// What became of the count after the first hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstCount {
    #[default]
    NotYet,
    Due,
    Settled,
}

impl Down {
    /// The beginning of a dealer's down.
    pub fn new(dealer: Person) -> Down {
        Down { dealer, hands: 0, first_count: FirstCount::NotYet, has_counted_again: false, has_new_deck: false }
    }

    /// Whether the second count is still to be made.
    pub fn owes_again(&self) -> bool {
        self.hands > 1 && !self.has_counted_again
    }
}

pub fn may_begin(table: &BetweenHands) -> Result<(), Refusal> {
    let is_live = table.terms.dealing == Dealing::ByPeople;
    BETWEEN_HANDS.requires(is_live, "a machine deals at this table")?;
    BETWEEN_HANDS.requires(table.down.is_none(), "another dealer has the chair: their down ends first")
}

pub fn begin(table: &BetweenHands, dealer: Person, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_begin(table)?;
    out.orders(BETWEEN_HANDS, PokerTableEvent::DownBegun { dealer });
    Ok(())
}

pub fn may_end(table: &BetweenHands) -> Result<(), Refusal> {
    BETWEEN_HANDS.requires(table.down.is_some() && !table.is_in_hand(), "finish the hand first")?;
    has_counted(table)?;
    let owes = table.down.is_some_and(|down| down.owes_again());
    AGAIN.requires(!owes, "count the stub once more before you are pushed")
}

pub fn end(table: &BetweenHands, dealer: Person, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_end(table)?;
    out.orders(BETWEEN_HANDS, PokerTableEvent::DownEnded { dealer });
    Ok(())
}

/// Whether somebody is the dealer of this table: the one in the chair where people deal.
pub fn is_dealer(table: &BetweenHands, by: &Actor) -> bool {
    let has_chair = table.down.is_some_and(|down| down.dealer == by.person);
    by.role == Role::Dealer && (table.terms.dealing == Dealing::Automatic || has_chair)
}

/// Refuses to go on before the count after the first hand.
pub fn has_counted(table: &BetweenHands) -> Result<(), Refusal> {
    let is_due = table.down.is_some_and(|down| down.first_count == FirstCount::Due);
    FIRST_HAND.requires(!is_due, "count the stub after your first hand")
}

/// Whether the cards lie so that they can be counted: as the hand has left them.
pub fn may_count(table: &BetweenHands, decks: &Decks) -> Result<(), Refusal> {
    let deck = decks.used();
    let lies = !deck.is_new && !deck.is_bad && deck.stage == Stage::Resting;
    let has_dealt = table.down.is_some_and(|down| down.hands > 0);
    WHOLE_DECK.requires(lies && has_dealt, "count when a hand is over, before the deck is spread")
}

pub fn count(table: &BetweenHands, counted: Counted, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    super::deck::may(table, super::deck::Step::Count)?;
    let is_first = table.down.is_some_and(|down| down.first_count == FirstCount::Due);
    let rule = if is_first { FIRST_HAND } else { AGAIN };
    let in_use = table.decks.unwrap_or_default().in_use;
    let is_whole = WHOLE_DECK.requires(counted.total() == table.game().deck().size(), "cards are missing, or too many");
    out.orders(rule, PokerTableEvent::Counted { counted });
    if is_whole.is_err() {
        out.orders(NOT_A_WORD, PokerTableEvent::Miscounted { counted });
        out.orders(SWITCHED, PokerTableEvent::DeckSwitched { to: in_use.other() });
        out.orders(SWITCHED, PokerTableEvent::SetupCalled);
        out.orders(CODE_WORD, PokerTableEvent::FloorAlerted { word: CodeWord::Sticky });
    }
    Ok(())
}

/// Which count the floor can let go.
pub fn to_waive(table: &BetweenHands) -> Option<Rule> {
    let down = table.down?;
    match down.first_count {
        FirstCount::Due => Some(FIRST_HAND),
        _ => down.owes_again().then_some(AGAIN),
    }
}

pub fn waive(table: &BetweenHands, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    let rule = BETWEEN_HANDS.required(to_waive(table), "no count is due")?;
    out.orders(rule, PokerTableEvent::CountWaived);
    Ok(())
}

/// After a dealer's first hand a count is due, or excused.
pub fn after_hand(table: &BetweenHands, out: &mut Events<PokerTableEvent>) {
    let Some(down) = table.down.filter(|down| down.hands == 0) else { return };
    let is_excused = down.has_new_deck && out.orders(NEW_DECK, PokerTableEvent::CountExcused);
    if !is_excused {
        out.orders(FIRST_HAND, PokerTableEvent::CountDue);
    }
}
