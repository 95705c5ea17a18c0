//! The clause behind everything that happens at a table of a house game between two rounds.

use crate::Rule;
use serde::Deserialize;

/// The clause behind every step between two rounds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableRules {
    /// Decks come to the table.
    pub received: Rule,
    /// A deck whose cards do not look alike is not played with.
    pub flawless: Rule,
    /// Each of two decks is sorted before the inspection.
    pub sorted: Option<Rule>,
    pub inspected: Rule,
    pub verified: Rule,
    pub spread: Rule,
    pub looked: Rule,
    pub turned_down: Rule,
    pub washed: Rule,
    pub stacked: Rule,
    pub opening_shuffle: Rule,
    /// Each of two decks is opened on its own.
    pub each_deck: Rule,
    /// Decks that come inspected and shuffled skip the opening.
    pub prepared: Option<Rule>,
    /// Where such a deck goes after the cut at a table without a manual shoe.
    pub prepared_placed: Rule,
    /// While one deck plays, the other is in the shuffler.
    pub other_deck_in_shuffler: Rule,
    pub decks_alternate: Rule,
    pub rack_of_one_deck: Rule,
    pub shuffled_before_play: Rule,
    pub shuffled_after_round: Rule,
    pub shuffled_on_order: Option<Rule>,
    pub one_stack: Rule,
    pub fed_into_shoe: Rule,
    /// What a machine has shuffled is dealt without a cut.
    pub no_cut: Rule,
    pub cut_required: Rule,
    pub cut: CutRules,
    pub recut: Rule,
    /// The shuffler counts another number of cards than a deck has.
    pub miscounted: Rule,
    /// A shuffler that counts makes the count of the stub needless.
    pub shuffler_counts: Rule,
    /// So does a shoe that gives the community cards first.
    pub board_first_counts: Option<Rule>,
    pub idle: Rule,
    pub resumed: Rule,
    /// When play resumes, the opening starts from the inspection, not from the turning down.
    pub resumed_with_inspection: bool,
    pub waiver: Option<Waiver>,
    /// The shuffler jams, and while it shuffles the deck that is not in play.
    pub jammed: Rule,
    pub jammed_with_other_deck: Rule,
    pub shuffler_failed: Rule,
    pub shoe_failed: Rule,
    /// A broken device is covered or marked before another method is used.
    pub out_of_order: Option<Rule>,
    /// How the table goes on without its shuffler, and without its shoe.
    pub without_shuffler: Rule,
    pub without_shoe: Rule,
    /// The hours of a deck where a device deals the hands and the dealer lays out the board.
    pub board_laid_by_hand: Option<Rule>,
    /// The device is programmed to give each position its cards.
    pub programmed: Option<Rule>,
    /// The Progressive is offered where its system works.
    pub progressive_works: Rule,
}

/// How the deck is cut; how deep stands in the terms.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CutRules {
    /// A cover card is laid in front of the deck.
    pub cover_card_laid: Option<Rule>,
    /// The upper packet comes to lie under the rest.
    pub completed: Rule,
    /// The cover card does not stay under the pack.
    pub cover_card_racked: Option<Rule>,
    /// The cut deck goes to where it is dealt from.
    pub then: Rule,
}

/// What an approved device that reshuffles and counts does away with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Waiver {
    pub by: Rule,
    /// Each book's own text says which steps.
    pub under: Rule,
    pub waives: Vec<Waived>,
}

/// A step that falls away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waived {
    Cut,
    Recut,
    Miscount,
    Idle,
}
