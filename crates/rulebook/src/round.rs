//! The clause behind everything that happens in a round against the house.

use crate::terms::Method;
use crate::{Rule, Wager};
use serde::Deserialize;

/// The clause behind every step of a round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoundRules {
    /// Wagers are chips on their own spots.
    pub chips: Rule,
    pub no_cash: Rule,
    /// Match-play coupons are taken too.
    pub coupons: Option<Rule>,
    pub seated: Rule,
    /// A player who has cards stays to the end.
    pub stays: Rule,
    /// The wagers of one who left may be counted as lost.
    pub abandoned: Option<Rule>,
    pub before_the_call: Rule,
    pub unchanged_after_the_call: Rule,
    pub ante: Rule,
    /// The wager that equals the Ante.
    pub equal_wager: Rule,
    pub one_position: Rule,
    pub side: Vec<SideRules>,
    /// The player sees to it that the device took the Progressive.
    pub progressive_accepted: Option<Rule>,
    /// Only the owner of a hand acts on it and sees it.
    pub own_hand: Rule,
    pub decisions: [DecisionRules; 3],
    pub fold_collects: Rule,
    pub folded_cards_kept: Rule,
    pub folded_cards_racked: Rule,
    /// Burned cards go into the rack at once.
    pub burns_racked: Option<Rule>,
    pub flop_turned: Rule,
    pub last_two_turned: Rule,
    pub dealer_turned: Rule,
    pub dealer_hand: Rule,
    pub dealer_announced: Rule,
    /// The dealer's hand is too low to play.
    pub dealer_does_not_play: Rule,
    /// Who is settled when.
    pub settlement_order: Rule,
    pub player_turned: Rule,
    /// The Ante goes back where the dealer does not play.
    pub ante_back: Rule,
    pub dealer_plays: OutcomeRules,
    pub dealer_below: OutcomeRules,
    pub bad_beat: Option<Rule>,
    /// A win too low for the paytable of the equal wager.
    pub equal_wager_back: Option<Rule>,
    /// Six cards are read as one hand for the super royal.
    pub super_royal: Option<Rule>,
    /// The cards of a player who is settled.
    pub racked: Rule,
    /// What is left on the felt at the end.
    pub cleared: Rule,
    /// A card that lies face up in shoe or deck is not dealt.
    pub face_up_racked: Rule,
    /// A card that was drawn too early and not seen is the next one.
    pub drawn_in_error: Rule,
    /// The dealer may put a wrong number of cards right in sequence.
    pub mended: Option<Rule>,
    /// A shuffler that fails costs a new shuffle only, not the round.
    pub shuffler_failed: Option<Rule>,
    pub progressive: ProgressiveRules,
    pub limit: Rule,
    /// The hands of the Six Card Bonus, and its hand of six cards.
    pub six_card: Option<Rule>,
    pub six_card_royal: Option<Rule>,
    pub ranking: RankingRules,
    pub cover_all: Option<CoverAllRules>,
}

/// How hands rank.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankingRules {
    /// Single cards, which decide where a hand has no combination.
    pub cards: Rule,
    /// The ace below the two, in a straight only.
    pub wheel: Rule,
    /// Suits decide nothing.
    pub suits: Rule,
    /// From a pair to a royal flush.
    pub kinds: [Rule; 9],
    /// Between hands of one kind.
    pub kicker: Rule,
    pub tie: Rule,
}

/// A clause that voids the round, or one hand of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct VoidRules {
    pub rule: Rule,
    pub causes: Vec<Cause>,
    #[serde(default)]
    pub of: Extent,
    /// The wagers that are settled all the same.
    pub settles: Vec<Wager>,
    /// The clause that settles them, where it is another one.
    pub settled_by: Option<Rule>,
    pub when: Moment,
    /// The method of dealing that it speaks of.
    pub deal: Option<Method>,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// More than one card lay face up in shoe or deck.
    FaceUp,
    /// Too many or too few cards for a player, the dealer or the board.
    PlayerCards,
    DealerCards,
    BoardCards,
    DealerExposed,
    ShufflerFailed,
    ShoeFailed,
    /// The count of the stub was wrong because cards were misdealt.
    Misdealt,
    /// It was wrong though nothing was misdealt.
    BadDeck,
}

/// What is void.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    #[default]
    Round,
    /// The hand of the player who has the wrong number of cards.
    Hand,
}

/// When what voids a round can have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// Before the first card, wagers on the felt or not.
    BeforeTheCards,
    /// While the device that deals is to give out cards.
    DeviceHasCards,
    /// From the first card until players and dealer have two.
    HandsAreDealt,
    /// From the first card on.
    CardsAreOut,
    /// From the first card until everybody has decided.
    SomebodyDecides,
    /// When everybody has two cards, until everybody has decided.
    HandsAreOut,
    /// When the count of the stub was wrong.
    Miscounted,
}

impl VoidRules {
    /// The clause by which wagers outlive the hands.
    pub fn settles_by(&self) -> Rule {
        self.settled_by.unwrap_or(self.rule)
    }
}

/// When a side wager may be made.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SideRules {
    pub wager: Wager,
    /// The operator offers it.
    pub offered: Rule,
    /// The wagers that come before it.
    pub needs: Vec<Wager>,
    pub needs_rule: Rule,
}

/// One of the three decisions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DecisionRules {
    /// Who is asked, in which order.
    pub asks: Rule,
    /// What a wager or a check does.
    pub made: Rule,
}

/// What becomes of the wagers against the dealer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeRules {
    pub higher: Rule,
    pub lower: Rule,
    pub equal: Rule,
}

/// The clause behind everything that the Progressive does in a round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProgressiveRules {
    /// Which hand is read, and that only the highest counts.
    pub read: Rule,
    pub in_turn: Rule,
    /// It wins whoever wins the hand.
    pub whoever_wins: Rule,
    pub paid: Rule,
    pub at_the_meter: Rule,
    pub hand_verified: Option<Rule>,
    pub lamp_verified: Option<Rule>,
    pub floor_validates: Option<Rule>,
    pub envy: Rule,
    pub several_envies: Rule,
    pub no_own_envy: Rule,
}

/// The clause behind everything that Cover All does in a round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CoverAllRules {
    /// The number of hands decides what it pays.
    pub by_hands: Rule,
    pub display: Rule,
    /// The best hand of the table wins it.
    pub best_hand: Rule,
    pub only_the_best: Rule,
    pub kept_on_the_felt: Rule,
    pub replaced_by_better: Rule,
    pub limit_on_all: Rule,
}
