//! What is played at a house table: the round, what a player may do in it, and what it pays.

use super::key::text_schema;
use super::{Cents, Count, WagerKey};
use analysis::exact::Choice;
use house::Stage;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The cards and wagers of one round of a house game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HouseFelt {
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

/// What somebody in a seat may do in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HouseOptions {
    pub wagers: Vec<WagerOption>,
    /// The stakes of the Progressive that may be put down.
    pub progressive: Vec<Cents>,
    /// Wagers that may be taken back.
    pub withdraw: Vec<WagerKey>,
    pub decision: Option<DecisionOption>,
    /// Whether one may say that one is ready for the cards.
    pub can_be_ready: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WagerOption {
    pub wager: WagerKey,
    pub least: Cents,
    pub most: Cents,
    /// What goes down with it by itself.
    pub equal_wager: Option<WagerKey>,
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
