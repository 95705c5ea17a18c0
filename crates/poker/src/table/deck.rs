//! The two decks of a live table: how they come, are checked, mixed, cut and counted.

use super::BetweenHands;
use super::event::PokerTableEvent;
use super::seating::BETWEEN_HANDS;
use game::{Dealing, Events, Person};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};

/// A new deck is spread face up, then face down, then washed.
const NEW_DECK: Rule = rule("wsop-2011/p01.intro.1");
/// Every deck is truly checked: complete, and of one kind.
const CHECKED: Rule = rule("wsop-2011/p01.intro.2");
/// A used deck is spread face down and washed.
const USED_DECK: Rule = rule("wsop-2011/p01.intro.3");
/// Shuffle, shuffle, box, shuffle, and no other way.
const ROUTINE: Rule = rule("wsop-2011/p01.shuf.1");
/// No more and no fewer.
const NO_MORE_NO_FEWER: Rule = rule("wsop-2011/p01.shuf.2");
/// Who loses track drops the deck, washes it and starts again.
const START_AGAIN: Rule = rule("wsop-2011/p01.shuf.3");
/// A box has four sections or more.
const SECTIONS: Rule = rule("wsop-2011/p01.shuf.4");
/// The deck is let go, and the cut card lies before it.
const CUT_CARD: Rule = rule("wsop-2011/p01.cut.1");
/// Cut with one hand, and let go again.
const CUT: Rule = rule("wsop-2011/p01.cut.3");
/// The deck is taken up.
const TAKEN_UP: Rule = rule("wsop-2011/p01.cut.4");
/// Faces and backs of both decks are checked.
const BOTH_DECKS: Rule = rule("wsop-2011/p03.setup.1");
/// The dealer holds both old decks up.
const RAISED: Rule = rule("wsop-2011/p03.setup.2");
/// The floor lays the new decks down and takes the old ones.
const EXCHANGED: Rule = rule("wsop-2011/p03.setup.3");
/// Never a third deck.
const TWO_DECKS: Rule = rule("wsop-2011/p03.setup.4");
/// After a wrong count the other deck is taken, and a new setup is called for.
pub const SWITCHED: Rule = rule("wsop-2011/p01.count.5");

/// The fewest sections of a box.
pub const FEWEST_SECTIONS: u8 = 4;
/// Steps of the routine.
const ROUTINE_STEPS: u8 = 4;
/// After how many of them comes the box.
const BEFORE_THE_BOX: u8 = 2;

/// One of the two decks of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "PokerDeck"),
    schemars(rename = "PokerDeck")
)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    First,
    Second,
}

impl Which {
    /// Both decks.
    pub const BOTH: [Which; 2] = [Which::First, Which::Second];

    /// The deck that is not this one.
    #[must_use]
    pub fn other(self) -> Which {
        match self {
            Which::First => Which::Second,
            Which::Second => Which::First,
        }
    }
}

/// A step that the dealer takes with the deck in use; only `Raise` is for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "PokerDeckStep"),
    schemars(rename = "PokerDeckStep")
)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    SpreadFaceUp(Which),
    SpreadFaceDown(Which),
    Wash,
    Riffle,
    Box,
    /// Drops the deck: a card was exposed, or the dealer has lost track.
    Drop,
    LayCutCard,
    Cut,
    TakeUp,
    Raise,
    Count,
}

impl Step {
    /// All steps.
    pub const ALL: [Step; 13] = [
        Step::SpreadFaceUp(Which::First),
        Step::SpreadFaceUp(Which::Second),
        Step::SpreadFaceDown(Which::First),
        Step::SpreadFaceDown(Which::Second),
        Step::Wash,
        Step::Riffle,
        Step::Box,
        Step::Drop,
        Step::LayCutCard,
        Step::Cut,
        Step::TakeUp,
        Step::Raise,
        Step::Count,
    ];
}

/// Where a deck is on its way to the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// As it came, or as the last hand left it.
    #[default]
    Resting,
    Spread,
    Dropped,
    Washed,
    /// So many steps of the routine are done.
    Shuffling(u8),
    CutCardLaid,
    Cut,
    Ready,
}

/// What is known of one deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is found out on its own")]
pub struct Deck {
    /// No hand was dealt from it.
    pub is_new: bool,
    pub has_good_faces: bool,
    pub has_good_backs: bool,
    /// Found wrong: it is not dealt from any more.
    pub is_bad: bool,
    pub stage: Stage,
}

/// Both decks of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks {
    pub decks: [Deck; 2],
    pub in_use: Which,
    /// The dealer holds both up for the floor.
    pub are_raised: bool,
}

/// What lay where when the cards were counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "CardsCounted"),
    schemars(rename = "CardsCounted")
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Counted {
    pub stub: u8,
    pub burns: u8,
    pub muck: u8,
    pub board: u8,
    pub hands: u8,
}

impl Counted {
    /// How many cards were counted.
    pub fn total(self) -> usize {
        [self.stub, self.burns, self.muck, self.board, self.hands].into_iter().map(usize::from).sum()
    }
}

impl Deck {
    fn is_checked(self) -> bool {
        self.has_good_faces && self.has_good_backs
    }
}

impl Decks {
    /// Two new decks, the first of them in use.
    pub fn new() -> Decks {
        let deck = Deck { is_new: true, ..Deck::default() };
        Decks { decks: [deck; 2], in_use: Which::First, are_raised: false }
    }

    /// One of the decks.
    pub fn deck(&self, which: Which) -> Deck {
        self.decks[which as usize]
    }

    /// One of the decks, to be changed.
    pub fn deck_mut(&mut self, which: Which) -> &mut Deck {
        &mut self.decks[which as usize]
    }

    /// The deck in use.
    pub fn used(&self) -> Deck {
        self.deck(self.in_use)
    }

    fn are_checked(&self) -> bool {
        self.decks.into_iter().all(Deck::is_checked)
    }
}

impl Default for Decks {
    fn default() -> Decks {
        Decks::new()
    }
}

/// The decks, where steps with them are taken now.
fn decks(table: &BetweenHands) -> Result<Decks, Refusal> {
    let is_live = table.terms.dealing == Dealing::ByPeople;
    BETWEEN_HANDS.requires(is_live, "a machine mixes the deck of this table")?;
    BETWEEN_HANDS.requires(!table.is_in_hand(), "a hand is being played")?;
    let decks = EXCHANGED.required(table.decks, "there are no decks: the floor lays a setup on the table")?;
    RAISED.requires(!decks.are_raised, "you hold the decks up: the floor takes them")?;
    Ok(decks)
}

/// Whether the dealer may take a step now.
pub fn may(table: &BetweenHands, step: Step) -> Result<(), Refusal> {
    let decks = decks(table)?;
    let used = decks.used();
    match step {
        Step::Raise => return Ok(()),
        Step::SpreadFaceUp(which) => return may_spread_up(decks.deck(which)),
        Step::Count => return super::down::may_count(table, &decks),
        _ => super::down::has_counted(table)?,
    }
    if let Step::SpreadFaceDown(which) = step {
        return may_spread_down(&decks, which);
    }
    let is_rejected = decks.decks.iter().any(|deck| deck.is_bad && !deck.is_checked());
    CHECKED.requires(!is_rejected, "a deck is wrong: have the setup exchanged")?;
    SWITCHED.requires(!used.is_bad, "the cards are wrong: wait for a new setup")?;
    may_go_on(&decks, step)
}

fn may_spread_up(deck: Deck) -> Result<(), Refusal> {
    CHECKED.requires(!deck.is_bad, "the deck is wrong: have it exchanged")?;
    USED_DECK.requires(deck.is_new, "the faces of a used deck stay down: spread it face down")?;
    NEW_DECK.requires(!deck.has_good_faces, "the deck was spread face up")
}

fn may_spread_down(decks: &Decks, which: Which) -> Result<(), Refusal> {
    let deck = decks.deck(which);
    CHECKED.requires(!deck.is_bad, "the deck is wrong: have it exchanged")?;
    NEW_DECK.requires(deck.has_good_faces, "spread a new deck face up first")?;
    let is_due = if deck.is_new { !deck.has_good_backs } else { which == decks.in_use && deck.stage == Stage::Resting };
    let rule = if deck.is_new { NEW_DECK } else { USED_DECK };
    rule.requires(is_due, "the deck was spread face down")
}

/// The steps from the wash to the deal.
fn may_go_on(decks: &Decks, step: Step) -> Result<(), Refusal> {
    let deck = decks.used();
    let (introduction, spread) = introduction(deck);
    let is_washed = !matches!(deck.stage, Stage::Resting | Stage::Spread | Stage::Dropped);
    if step == Step::Wash {
        introduction.requires(deck.stage != Stage::Resting, spread)?;
        return START_AGAIN.requires(!is_washed, "the deck was washed: drop it to start again");
    }
    START_AGAIN.requires(deck.stage != Stage::Dropped, "wash the deck before you start again")?;
    introduction.requires(is_washed, spread)?;
    BOTH_DECKS.requires(decks.are_checked(), "check faces and backs of both decks first")?;
    let done = match deck.stage {
        Stage::Shuffling(done) => done,
        Stage::CutCardLaid | Stage::Cut | Stage::Ready => ROUTINE_STEPS,
        _ => 0,
    };
    let is_at = |stage| deck.stage == stage;
    match step {
        Step::Riffle => {
            NO_MORE_NO_FEWER.requires(done < ROUTINE_STEPS, "the shuffle is complete: lay the cut card")?;
            ROUTINE.requires(done != BEFORE_THE_BOX, "after two shuffles comes the box")
        }
        Step::Box => {
            NO_MORE_NO_FEWER.requires(done >= BEFORE_THE_BOX, "shuffle twice before the box")?;
            NO_MORE_NO_FEWER.requires(done < ROUTINE_STEPS, "the shuffle is complete: lay the cut card")?;
            ROUTINE.requires(done == BEFORE_THE_BOX, "after the box comes one more shuffle")
        }
        Step::Drop => {
            let is_shuffling = matches!(deck.stage, Stage::Shuffling(_));
            START_AGAIN.requires(is_shuffling, "there is no shuffle to start again")
        }
        Step::LayCutCard => {
            NO_MORE_NO_FEWER.requires(done == ROUTINE_STEPS, "the shuffle is not complete")?;
            CUT_CARD.requires(is_at(Stage::Shuffling(ROUTINE_STEPS)), "the cut card lies before the deck")
        }
        Step::Cut => {
            CUT_CARD.requires(done == ROUTINE_STEPS && !is_at(Stage::Shuffling(done)), "lay the cut card first")?;
            CUT.requires(is_at(Stage::CutCardLaid), "the deck is cut")
        }
        _ => {
            CUT.requires(is_at(Stage::Cut) || is_at(Stage::Ready), "cut the deck first")?;
            TAKEN_UP.requires(is_at(Stage::Cut), "you have the deck in your hand")
        }
    }
}

/// How a deck comes into play, and what to do.
fn introduction(deck: Deck) -> (Rule, &'static str) {
    if deck.is_new {
        (NEW_DECK, "spread a new deck face up, then face down, then wash it")
    } else {
        (USED_DECK, "spread a used deck face down, then wash it")
    }
}

/// A step without figures.
pub fn step(table: &BetweenHands, step: Step, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    let rule = match step {
        Step::Wash if decks(table)?.used().stage == Stage::Dropped => START_AGAIN,
        Step::Wash => introduction(decks(table)?.used()).0,
        Step::Riffle => ROUTINE,
        Step::Drop => START_AGAIN,
        Step::LayCutCard => CUT_CARD,
        Step::Cut => CUT,
        Step::TakeUp => TAKEN_UP,
        Step::Raise => RAISED,
        Step::SpreadFaceUp(_) | Step::SpreadFaceDown(_) | Step::Box | Step::Count => {
            return CHECKED.requires(false, "say what you found");
        }
    };
    may(table, step)?;
    out.orders(rule, PokerTableEvent::Stepped { step });
    Ok(())
}

pub fn spread_up(
    table: &BetweenHands,
    deck: Which,
    found: (u8, u8),
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    may(table, Step::SpreadFaceUp(deck))?;
    let size = table.game().deck().size();
    let (cards, different) = found;
    if usize::from(cards) == size && usize::from(different) == size {
        out.orders(NEW_DECK, PokerTableEvent::SpreadUp { deck, cards });
    } else {
        reject(deck, out);
    }
    Ok(())
}

pub fn spread_down(
    table: &BetweenHands,
    deck: Which,
    odd_backs: u8,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    may(table, Step::SpreadFaceDown(deck))?;
    let is_new = table.decks.is_some_and(|decks| decks.deck(deck).is_new);
    let rule = if is_new { BOTH_DECKS } else { USED_DECK };
    if odd_backs == 0 {
        out.orders(rule, PokerTableEvent::SpreadDown { deck });
    } else {
        reject(deck, out);
    }
    Ok(())
}

/// A wrong deck is not dealt from, and a new setup is called for.
fn reject(deck: Which, out: &mut Events<PokerTableEvent>) {
    out.orders(CHECKED, PokerTableEvent::DeckRejected { deck });
    out.orders(CHECKED, PokerTableEvent::SetupCalled);
}

pub fn cut_into_sections(table: &BetweenHands, sections: u8, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may(table, Step::Box)?;
    SECTIONS.requires(sections >= FEWEST_SECTIONS, "box the deck into four sections or more: three strips at least")?;
    out.orders(ROUTINE, PokerTableEvent::Boxed { sections });
    Ok(())
}

/// Whether the floor may lay a setup on the table.
pub fn may_place(table: &BetweenHands) -> Result<(), Refusal> {
    let is_live = table.terms.dealing == Dealing::ByPeople;
    BETWEEN_HANDS.requires(is_live, "a machine mixes the deck of this table")?;
    BETWEEN_HANDS.requires(!table.is_in_hand(), "a hand is being played")?;
    let is_free = table.decks.is_none_or(|decks| decks.are_raised);
    TWO_DECKS.requires(is_free, "two decks are on the table: the dealer holds them up for you first")
}

pub fn place(table: &BetweenHands, floor: Person, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_place(table)?;
    out.orders(EXCHANGED, PokerTableEvent::SetupPlaced { floor });
    Ok(())
}

/// Refuses a hand whose deck is not ready, by the step that is missing.
pub fn is_ready(table: &BetweenHands) -> Result<(), Refusal> {
    if table.terms.dealing == Dealing::Automatic {
        return Ok(());
    }
    BETWEEN_HANDS.requires(table.down.is_some(), "no dealer sits at the table")?;
    let decks = decks(table)?;
    super::down::has_counted(table)?;
    SWITCHED.requires(!decks.used().is_bad, "the cards are wrong: wait for a new setup")?;
    let deck = decks.used();
    let (introduction, spread) = introduction(deck);
    match deck.stage {
        Stage::Resting | Stage::Spread => introduction.requires(false, spread),
        Stage::Dropped => START_AGAIN.requires(false, "wash the deck and start again"),
        Stage::Washed | Stage::Shuffling(0..ROUTINE_STEPS) => {
            NO_MORE_NO_FEWER.requires(false, "the shuffle is not complete")
        }
        Stage::Shuffling(_) => CUT_CARD.requires(false, "lay the cut card, then cut"),
        Stage::CutCardLaid => CUT.requires(false, "cut the deck"),
        Stage::Cut => TAKEN_UP.requires(false, "take up the deck"),
        Stage::Ready => Ok(()),
    }
}

/// A machine mixes its deck in one step.
pub fn mix(table: &BetweenHands, out: &mut Events<PokerTableEvent>) {
    if table.terms.dealing == Dealing::Automatic {
        out.orders(BETWEEN_HANDS, PokerTableEvent::Mixed);
    }
}

pub fn after_hand(table: &BetweenHands, out: &mut Events<PokerTableEvent>) {
    if table.terms.dealing == Dealing::ByPeople {
        super::down::after_hand(table, out);
    }
}
