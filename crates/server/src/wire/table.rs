//! A table as an eye sees it.

use super::{
    Advice, Cents, Count, EventName, GameLine, HouseFelt, HouseOptions, Micros, PokerFelt, PokerOptions, RoleKey,
    UnitKey, WagerKey,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Deref;
use std::sync::Arc;
use ts_rs::TS;

/// Everything that an eye may see of a table, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The same for everybody on the rail, and shared by them.
    #[serde(flatten)]
    #[ts(flatten)]
    pub sight: Arc<Sight>,
    /// What the eye's owner has here and may do.
    pub you: Option<You>,
}

impl Deref for TableView {
    type Target = Sight;

    fn deref(&self) -> &Sight {
        &self.sight
    }
}

/// A table as it lies before an eye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Sight {
    pub table: u32,
    pub name: String,
    pub unit: UnitKey,
    pub is_automatic: bool,
    pub is_private: bool,
    pub game: GameLine,
    pub asks: AsksView,
    /// How many rounds have begun.
    pub round: Count,
    pub commitment: Option<CommitmentView>,
    /// Every seat of the table, by its number, with who sits there.
    pub seats: Vec<PlaceView>,
    /// The round that is being played; of poker the hand, and how everybody stands to the next one.
    pub felt: Option<FeltView>,
    /// The last round or hand as it lay when it was over, until the next one is.
    pub last: Option<FeltView>,
    pub link: Option<u32>,
}

/// What the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AsksView {
    /// To be sent along with an answer.
    pub turn: Count,
    pub what: Awaited,
    pub seat: Option<u8>,
    pub until: Option<Micros>,
    /// How long one has for it, in seconds.
    pub seconds: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Awaited {
    Nothing,
    /// Of everybody at the table.
    Wagers,
    /// Of the one whose seat is named.
    Decision,
    NextHand,
    Dealer,
    Floor,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CommitmentView {
    pub root: String,
    /// The seats whose numbers are in.
    pub nonces: Vec<u8>,
}

#[expect(clippy::struct_excessive_bools, reason = "four things that are so or not, each on its own")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlaceView {
    pub seat: u8,
    pub name: Option<String>,
    /// Told to the floor.
    pub person: Option<u32>,
    pub is_you: bool,
    /// In front of them, what lies on the felt left out.
    pub chips: Cents,
    pub is_ready: bool,
    pub is_leaving: bool,
    /// Whether their browser is there.
    pub is_connected: bool,
}

/// What is played, by its kind.
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
    pub chips: Cents,
    pub purse: Cents,
    /// In which parts one may act here.
    pub parts: Vec<RoleKey>,
    /// What one may do in the game.
    #[serde(flatten)]
    #[ts(flatten)]
    pub options: OptionsView,
    /// Whether a number of one's own for the deck is still taken.
    pub can_send_nonce: bool,
    /// What the trainer makes of the last decision, where it is on.
    pub trainer: Option<Advice>,
    /// And of those before it, that one last: some are told late, when the round has gone on.
    pub trained: Vec<Advice>,
}

/// What somebody may do in the game, by its kind; nothing where they have no seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum OptionsView {
    House(HouseOptions),
    Poker(PokerOptions),
}

/// What has happened, for motion, sound and announcements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct EventText {
    pub what: EventName,
    pub seat: Option<u8>,
    pub wager: Option<WagerKey>,
    pub card: Option<String>,
    pub amount: Option<Cents>,
    /// A sentence, where there is something to say.
    pub words: Option<String>,
    pub rule: Option<String>,
}
