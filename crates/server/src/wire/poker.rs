//! Poker tables: the hand, and everybody's status for the next one.

pub use poker::{PostKind as PostKey, StreetName as StreetKey};

use super::{Cents, Count};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A poker table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerFelt {
    /// The number of the current hand, or of the last one.
    pub round: Count,
    /// The index of the current game in the table's rotation.
    pub game: u8,
    pub hand: Option<PokerHand>,
    /// Where the button and the blinds are, or were in the last hand. These seats may be empty.
    pub button: Option<u8>,
    pub small_blind: Option<u8>,
    pub big_blind: Option<u8>,
    /// Who has bought the button of this hand, and who has the kill button.
    pub bought: Option<u8>,
    pub kill: Option<u8>,
    /// Everybody who sits here, in order of seat number.
    pub chairs: Vec<PokerChair>,
}

/// A player's status for the next hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerChair {
    pub seat: u8,
    pub stack: Cents,
    pub standing: StandingKey,
    /// The missed blinds, to be posted before the next hand.
    pub owes: Vec<BlindKey>,
    /// Sat down during a game and has not been dealt in yet.
    pub is_new: bool,
    pub is_away: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StandingKey {
    Playing,
    Out,
    /// Waits for the big blind.
    Waits,
    Posts,
    BuysButton,
    /// Was moved from another table.
    Moved,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BlindKey {
    Small,
    Big,
}

/// The current hand, or the last one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerHand {
    pub phase: HandPhase,
    /// While cards are dealt and bets are made.
    pub street: Option<StreetKey>,
    pub button: u8,
    pub to_act: Option<u8>,
    /// A player has stopped the deal.
    pub is_halted: bool,
    /// Who was dealt in, clockwise from the button's left.
    pub seats: Vec<PokerSeat>,
    /// Each card has two characters; null for a face-down card.
    pub board: Vec<Option<String>>,
    /// The main pot first, without the bets still in front of the players.
    pub pots: Vec<PotView>,
    /// The total of the pots and of the bets in front of the players, in games where players may know it.
    pub total: Option<Cents>,
    /// Burn cards, muck and stub.
    pub piles: Vec<PileView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HandPhase {
    /// Antes are collected.
    Posting,
    Cutting,
    /// Blinds and other obligations are posted.
    Blinds,
    /// A player may straddle.
    Straddling,
    Dealing,
    Betting,
    /// The dealer collects the bets.
    Collecting,
    Showing,
    Awarding,
    Clearing,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerSeat {
    pub seat: u8,
    pub stack: Cents,
    /// The bet in front of the player.
    pub bet: Cents,
    /// Whether the hand is neither folded nor dead.
    pub is_in: bool,
    pub is_absent: bool,
    pub is_tabled: bool,
    pub cards: Vec<HeldCard>,
    /// The hand as the dealer reads it, once tabled.
    pub reading: Option<String>,
}

/// A card in a player's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HeldCard {
    /// Two characters; null for a face-down card.
    pub card: Option<String>,
    /// Whether it is dealt face up.
    pub is_up: bool,
}

/// A pot, and who competes for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PotView {
    /// In games where players may know it.
    pub amount: Option<Cents>,
    pub seats: Vec<u8>,
}

/// Cards that lie together face down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PileView {
    pub of: PileKey,
    pub cards: u32,
    pub lies: PilePlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PileKey {
    Stub,
    Burns,
    Muck,
}

/// Where a pile lies, from the dealer's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PilePlace {
    InTheDealersHand,
    LeftOfTheBank,
    RightOfTheBankUnderTheCutCard,
    UnderThePot,
}

/// What a seated player may do at a poker table.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that a player may do")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerOptions {
    pub can_fold: bool,
    pub can_check: bool,
    /// The cost of a call.
    pub call: Option<Cents>,
    /// The range of bets or raises, as the total in front of the player.
    pub raise: Option<RaiseOption>,
    pub can_straddle: bool,
    /// Whether an absent player may return to this hand.
    pub can_return: bool,
    /// Whether the player may table their hand, and whether they may muck it.
    pub can_table: bool,
    pub can_muck: bool,
    pub can_ask_for_pot: bool,
    /// Whether the player may stop the deal because the betting round is not over.
    pub can_object: bool,
    pub can_sit_out: bool,
    pub can_come_back: bool,
    pub can_wait_for_big_blind: bool,
    /// What the player posts to be dealt in at once.
    pub post: Option<Vec<PostOption>>,
    pub can_buy_button: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RaiseOption {
    pub least: Cents,
    pub most: Cents,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PostOption {
    pub kind: PostKey,
    pub amount: Cents,
}
