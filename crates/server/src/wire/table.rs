//! A table as an eye sees it.

use super::key::text_schema;
use super::{Cents, Count, EventName, GameLine, Micros, RoleKey, UnitKey, WagerKey};
use analysis::exact::Choice;
use house::Stage;
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
    /// The round that is being played.
    pub felt: Option<FeltView>,
    /// The last round as it lay when it was over, until the next one is.
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

/// The cards and wagers of one round of a house game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct FeltView {
    pub round: Count,
    pub phase: RoundPhase,
    /// While decisions are asked.
    pub stage: Option<DecisionStage>,
    /// Two letters, or nothing for a back.
    pub dealer: Vec<Option<String>>,
    pub board: Vec<Option<String>>,
    /// Cards beside the board that a side wager is read with, such as those of the Six Card Bonus.
    pub beside: Vec<Option<String>>,
    pub dealer_hand: Option<HandView>,
    /// By the number of their seats, those who have put something down.
    pub hands: Vec<SeatFelt>,
    /// The clause by which the round is void.
    pub void: Option<String>,
}

/// How far a round has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RoundPhase {
    Betting,
    /// No more wagers are taken.
    Locking,
    Dealing,
    Deciding,
    /// The dealer turns cards of the board.
    Boarding,
    Counting,
    Miscounted,
    /// The dealer turns the hands up.
    Turning,
    Settling,
    Voided,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionStage {
    BeforeFlop,
    AfterFlop,
    AfterRiver,
}

impl From<Stage> for DecisionStage {
    fn from(stage: Stage) -> DecisionStage {
        match stage {
            Stage::BeforeFlop => DecisionStage::BeforeFlop,
            Stage::AfterFlop => DecisionStage::AfterFlop,
            Stage::AfterRiver => DecisionStage::AfterRiver,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HandView {
    /// `a pair of kings`.
    pub words: String,
    /// The five cards that make it.
    pub best: Vec<String>,
    /// The clause that says what such a hand is.
    pub rule: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatFelt {
    pub seat: u8,
    pub wagers: Vec<WagerView>,
    pub cards: Vec<Option<String>>,
    pub decision: Option<Decided>,
    /// Of a Play or Raise.
    pub multiple: Option<u8>,
    /// Told to whoever sees the cards.
    pub hand: Option<HandView>,
    /// What was won or lost so far.
    pub net: Cents,
    pub results: Vec<ResultView>,
}

/// What a player has decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    Checked,
    Played,
    Folded,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WagerView {
    pub wager: WagerKey,
    pub amount: Cents,
}

/// How a wager ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ResultView {
    pub wager: WagerKey,
    pub outcome: WagerOutcome,
    pub stake: Cents,
    pub back: Cents,
    pub won: Cents,
    /// The clause that decided it, and the one of its paytable.
    pub rule: String,
    pub under: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WagerOutcome {
    Won,
    Lost,
    Pushed,
    /// By a void round or hand.
    Returned,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct You {
    pub seat: Option<u8>,
    pub chips: Cents,
    pub purse: Cents,
    /// In which parts one may act here.
    pub parts: Vec<RoleKey>,
    pub wagers: Vec<WagerOption>,
    /// The stakes of the Progressive that may be put down.
    pub progressive: Vec<Cents>,
    /// Wagers that may be taken back.
    pub withdraw: Vec<WagerKey>,
    pub decision: Option<DecisionOption>,
    /// Whether one may say that one is ready for the cards.
    pub can_be_ready: bool,
    /// Whether a number of one's own for the deck is still taken.
    pub can_send_nonce: bool,
    /// What the trainer makes of the last decision, where it is on.
    pub trainer: Option<Advice>,
    /// And of those before it, that one last: some are told late, when the round has gone on.
    pub trained: Vec<Advice>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WagerOption {
    pub wager: WagerKey,
    pub least: Cents,
    pub most: Cents,
    /// What goes down with it by itself.
    pub mirror: Option<WagerKey>,
    /// Wagers that must be there first.
    pub needs: Vec<WagerKey>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DecisionOption {
    /// Play or Raise, in Antes, the highest first.
    pub multiples: Vec<u8>,
    /// What it costs, by the same order.
    pub costs: Vec<Cents>,
    /// The Play or the Raise.
    pub wager: WagerKey,
    /// What else there is.
    pub pass: PassKey,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PassKey {
    Check,
    Fold,
}

/// What each choice is worth, exactly, for the submission in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    pub round: Count,
    pub stage: DecisionStage,
    pub choices: Vec<ChoiceWorth>,
    pub best: ChoiceKey,
    pub chosen: Option<ChoiceKey>,
    /// In thousandths of a cent.
    pub cost_millicents: Option<Count>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChoiceWorth {
    pub choice: ChoiceKey,
    /// What one wins or loses with it on the average, in Antes, as an exact fraction and in words: `-1/2`, `-0.500000`.
    pub exact: String,
    pub antes: String,
}

/// `check`, `fold`, `play 4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(into = "String")]
#[ts(type = "'check' | 'fold' | `play ${number}`")]
pub enum ChoiceKey {
    Check,
    Fold,
    Play(u8),
}

text_schema!(ChoiceKey, "^(check|fold|play [0-9]+)$");

impl From<Choice> for ChoiceKey {
    fn from(choice: Choice) -> ChoiceKey {
        match choice {
            Choice::Check => ChoiceKey::Check,
            Choice::Fold => ChoiceKey::Fold,
            Choice::Play { multiple } => ChoiceKey::Play(multiple),
        }
    }
}

impl From<ChoiceKey> for String {
    fn from(choice: ChoiceKey) -> String {
        match choice {
            ChoiceKey::Check => "check".to_owned(),
            ChoiceKey::Fold => "fold".to_owned(),
            ChoiceKey::Play(multiple) => format!("play {multiple}"),
        }
    }
}

/// What has happened, for motion, sound and announcements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ToldEvent {
    pub what: EventName,
    pub seat: Option<u8>,
    pub wager: Option<WagerKey>,
    pub card: Option<String>,
    pub amount: Option<Cents>,
    /// A sentence, where there is something to say.
    pub words: Option<String>,
    pub rule: Option<String>,
}

/// What a wager is paid, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PaytableView {
    pub wager: WagerKey,
    /// As players call the wager, and the letter of its paytable.
    pub title: String,
    pub letter: Option<String>,
    /// What the columns are, where there are several: stakes of the Progressive, or numbers of hands.
    pub columns: Vec<String>,
    pub rows: Vec<PaytableRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PaytableRow {
    pub hand: String,
    /// `500 to 1`, `100% of the meter`, `$50`, by columns.
    pub pays: Vec<String>,
    pub rule: Option<String>,
}
