//! Views of a table.

use super::{
    Advice, Cents, ChatKey, Count, EventName, GameLine, HouseFelt, HouseOptions, Micros, PokerFelt, PokerOptions,
    RoleKey, UnitKey, WagerKey,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Deref;
use std::sync::Arc;
use ts_rs::TS;

/// Everything that a viewer may see of a table, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The same for everybody on the rail, and shared by them.
    #[serde(flatten)]
    #[ts(flatten)]
    pub sight: Arc<Sight>,
    /// The viewer's own chips and options.
    pub you: Option<You>,
}

impl Deref for TableView {
    type Target = Sight;

    fn deref(&self) -> &Sight {
        &self.sight
    }
}

/// A table as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Sight {
    pub table: u32,
    pub name: String,
    pub unit: UnitKey,
    pub is_automatic: bool,
    /// Whether somebody deals: always at a table with automatic dealing, and at another one while a dealer is there.
    pub has_dealer: bool,
    pub is_private: bool,
    /// What players may write here.
    pub chat: ChatKey,
    pub game: GameLine,
    pub asks: AsksView,
    /// How many rounds have begun.
    pub round: Count,
    pub commitment: Option<CommitmentView>,
    /// Every seat of the table, by number, with who sits there.
    pub seats: Vec<PlaceView>,
    /// The current round; in poker, the hand and everybody's status for the next one.
    pub felt: Option<FeltView>,
    /// The last round or hand as it was when it ended.
    pub last: Option<FeltView>,
    pub link: Option<u32>,
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AsksView {
    /// To be sent with the answer, as a precondition.
    pub turn: Count,
    pub what: Awaited,
    pub seat: Option<u8>,
    pub until: Option<Micros>,
    /// The time allowed, in seconds.
    pub seconds: u32,
    /// The seats for which the table waits now: with wagers on the felt, those who play and are not ready; in a round,
    /// the one that decides.
    pub waits_for: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Awaited {
    Nothing,
    /// Those who play and are not ready.
    Wagers,
    /// The player in the given seat.
    Decision,
    NextHand,
    Dealer,
    Floor,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CommitmentView {
    pub root: String,
    /// The seats whose nonces have arrived.
    pub nonces: Vec<u8>,
}

#[expect(clippy::struct_excessive_bools, reason = "four things that are so or not, each on its own")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlaceView {
    pub seat: u8,
    pub name: Option<String>,
    /// Shown only to the floor.
    pub person: Option<u32>,
    pub is_you: bool,
    /// The player's chips, without those on the felt.
    pub chips: Cents,
    pub is_ready: bool,
    pub is_leaving: bool,
    /// Whether the player is connected.
    pub is_connected: bool,
    /// Whether the player missed the last round and has no wager in this one: the round does not wait for them.
    pub sits_out: bool,
}

/// What is played, by kind of game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum FeltView {
    House(HouseFelt),
    Poker(PokerFelt),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct You {
    pub seat: Option<u8>,
    /// Whether the viewer opened this private table and can invite to it.
    pub is_host: bool,
    pub chips: Cents,
    pub purse: Cents,
    /// The roles in which the viewer may act here.
    pub parts: Vec<RoleKey>,
    /// The viewer's options in the game.
    #[serde(flatten)]
    #[ts(flatten)]
    pub options: OptionsView,
    /// Whether a nonce for the deck is still accepted.
    pub can_send_nonce: bool,
    /// The trainer's advice on the last decision, if the trainer is on.
    pub trainer: Option<Advice>,
    /// Advice on past decisions, the last one included: some arrives late, after the round has moved on.
    pub trained: Vec<Advice>,
    /// What the player has won or lost here since they sat down; null if they sat down before the server was restarted.
    pub sitting: Option<SittingView>,
    /// The value of each choice of the open decision, if the player wants hints and as soon as it is computed.
    pub hint: Option<Advice>,
}

/// The finished rounds of a player at a table since they sat down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SittingView {
    pub since: Micros,
    pub rounds: Count,
    /// The win or loss in them.
    pub net: Cents,
}

/// What a player may do in the game, by kind of game; empty without a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum OptionsView {
    House(HouseOptions),
    Poker(PokerOptions),
}

/// An event, for animation, sound and announcements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct EventText {
    pub what: EventName,
    pub seat: Option<u8>,
    pub wager: Option<WagerKey>,
    pub card: Option<String>,
    pub amount: Option<Cents>,
    /// A sentence, if there is something to say.
    pub words: Option<String>,
    pub rule: Option<String>,
}
