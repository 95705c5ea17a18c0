//! The clause behind everything that a felt and its sign show.

use crate::{Rule, Wager};
use serde::Deserialize;

/// What a book asks of the felt, of its equipment and of the sign; what it does not ask for is absent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LayoutRules {
    /// The drawing bears the reference under which it was filed.
    pub filed: Option<Rule>,
    /// The felt bears the operator's name or logo.
    pub operator: Option<Rule>,
    pub spots: Vec<SpotRules>,
    /// The wager that equals the Ante is right of it, with an equals sign between.
    pub equals: Option<Rule>,
    /// Where a book has no clause on an area, the step that deals cards there stands behind it.
    pub community: Option<Rule>,
    pub dealer_hand: Option<Rule>,
    pub six_card_box: Option<Rule>,
    /// The felt or the sign says what every wager pays.
    pub payouts: Option<Rule>,
    #[serde(default)]
    pub notes: NoteRules,
    /// What is not inscribed stands on a sign.
    pub sign: Option<Rule>,
    pub limit_only_where_set: Option<Rule>,
    /// Printed odds say "to" and never "for".
    pub odds_with_to: Option<Rule>,
    /// How odds that the book states with "for" are printed all the same.
    pub odds_converted: Option<Rule>,
    /// Paytables of the Progressive are printed with their name, which in this book is the maker's and not a letter.
    #[serde(default)]
    pub progressive_by_name: bool,
    pub progressive_system: Option<Rule>,
    /// A device at each position takes the Progressive.
    pub progressive_device: Option<Rule>,
    pub lock_out: Option<Rule>,
    /// Drop box and tip box are at either hand of the dealer.
    pub boxes: Option<Rule>,
    pub discard_rack: Option<Rule>,
    pub shoe: Option<Rule>,
}

/// Each player has a spot for the wager.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpotRules {
    pub wager: Wager,
    pub rule: Rule,
    /// Asked for whether or not the submission offers the wager.
    #[serde(default)]
    pub always: bool,
}

/// The sentences that are inscribed.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NoteRules {
    pub ante_push: Option<Rule>,
    pub blind_push: Option<Rule>,
    pub play_multiples: Option<Rule>,
    pub limit: Option<Rule>,
}
