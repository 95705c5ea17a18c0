//! What is played at a poker table: the hand, and how everybody stands to the next one.

pub use poker::{PostKind as PostKey, StreetName as StreetKey};

use super::{Cents, Count};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A poker table as it lies before an eye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerFelt {
    /// The number of the hand that is played, or of the last one.
    pub round: Count,
    /// Which game of the table's list is played, from 0.
    pub game: u8,
    pub hand: Option<PokerHand>,
    /// Where button and blinds are, or were in the last hand; nobody has to sit there.
    pub button: Option<u8>,
    pub small_blind: Option<u8>,
    pub big_blind: Option<u8>,
    /// Who has bought the button of this hand, and who has the kill button.
    pub bought: Option<u8>,
    pub kill: Option<u8>,
    /// By the number of their seats, all who sit here.
    pub chairs: Vec<PokerChair>,
}

/// How somebody stands to the next hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerChair {
    pub seat: u8,
    pub stack: Cents,
    pub standing: StandingKey,
    /// The blinds that went past, to be posted before the next hand.
    pub owes: Vec<BlindKey>,
    /// Has sat down while a game was going on, and was not dealt in since.
    pub is_new: bool,
    pub is_away: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StandingKey {
    Playing,
    Out,
    /// For the big blind.
    Waits,
    Posts,
    BuysButton,
    /// Was brought from another table.
    Moved,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BlindKey {
    Small,
    Big,
}

/// A hand that is played, or was.
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
    /// Two letters, or nothing for a back.
    pub board: Vec<Option<String>>,
    /// The main pot first, without what still lies in front of the players.
    pub pots: Vec<PotView>,
    /// Everything in the pots and in front of the players, where players are told.
    pub total: Option<Cents>,
    /// Burns, muck and stub.
    pub piles: Vec<PileView>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HandPhase {
    /// Antes are taken.
    Posting,
    Cutting,
    /// Blinds and what else is due are posted.
    Blinds,
    /// A player is asked for a straddle.
    Straddling,
    Dealing,
    Betting,
    /// The dealer takes the bets in.
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
    /// What lies in front of the player.
    pub bet: Cents,
    /// Whether the hand is neither folded nor dead.
    pub is_in: bool,
    pub is_absent: bool,
    pub is_tabled: bool,
    pub cards: Vec<HeldCard>,
    /// What the dealer reads a tabled hand as.
    pub reading: Option<String>,
}

/// A card that a player holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HeldCard {
    /// Two letters, or nothing for a back.
    pub card: Option<String>,
    /// Whether everybody sees its face.
    pub is_up: bool,
}

/// A pot, and who competes for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PotView {
    /// Where players are told.
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

/// Where a pile lies, as the dealer sees the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PilePlace {
    InTheDealersHand,
    LeftOfTheBank,
    RightOfTheBankUnderTheCutCard,
    UnderThePot,
}

/// What somebody in a seat may do at a poker table.
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that a player may do")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerOptions {
    pub can_fold: bool,
    pub can_check: bool,
    /// What a call costs.
    pub call: Option<Cents>,
    /// What may be in front of the player after a bet or a raise.
    pub raise: Option<RaiseOption>,
    pub can_straddle: bool,
    /// Whether an absent player may come back to this hand.
    pub can_return: bool,
    /// Whether one may show one's hand, and give it up without showing it.
    pub can_table: bool,
    pub can_muck: bool,
    pub can_ask_for_pot: bool,
    /// Whether one may stop the deal, as the betting round is not over.
    pub can_object: bool,
    pub can_sit_out: bool,
    pub can_come_back: bool,
    pub can_wait_for_big_blind: bool,
    /// What one posts to be dealt in at once.
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
