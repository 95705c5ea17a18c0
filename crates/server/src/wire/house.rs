//! House tables: the round, the player's options, and the paytables.

use super::key::text_schema;
use super::{Cents, Count, Millicents, WagerKey};
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
    /// While players decide.
    pub stage: Option<DecisionStage>,
    /// Each card has two characters; null for a face-down card.
    pub dealer: Vec<Option<String>>,
    pub board: Vec<Option<String>>,
    /// Cards beside the board that a side wager uses, such as those of the Six Card Bonus.
    pub beside: Vec<Option<String>>,
    pub dealer_hand: Option<HandView>,
    /// Seats with wagers, in order of seat number.
    pub hands: Vec<SeatFelt>,
    /// The clause under which the round is void.
    pub void: Option<String>,
}

/// The phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RoundPhase {
    Betting,
    /// No more wagers are accepted.
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
    /// For example `a pair of kings`.
    pub words: String,
    /// The five cards that make it.
    pub best: Vec<String>,
    /// Whether the board alone makes a hand of this name, so that everybody has it.
    pub is_on_board: bool,
    /// The clause that defines the hand.
    pub rule: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatFelt {
    pub seat: u8,
    /// Who plays this seat in this round, whoever sits there now. Null before the first wager.
    pub name: Option<String>,
    /// Whether that is the viewer.
    pub is_you: bool,
    pub wagers: Vec<WagerView>,
    pub cards: Vec<Option<String>>,
    pub decision: Option<Decided>,
    /// The multiple of a Play or Raise wager.
    pub multiple: Option<u8>,
    /// Shown to whoever may see the cards.
    pub hand: Option<HandView>,
    /// The win or loss so far.
    pub net: Cents,
    pub results: Vec<ResultView>,
}

/// A player's decision.
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
    /// The result as a sentence: `The dealer has less than a pair: your Ante comes back.`
    pub why: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WagerOutcome {
    Won,
    Lost,
    Pushed,
    /// Returned because of a void round or hand.
    Returned,
}

/// What a seated player may do in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HouseOptions {
    pub wagers: Vec<WagerOption>,
    /// The Progressive stakes that may be wagered.
    pub progressive: Vec<Cents>,
    /// Wagers that may be withdrawn.
    pub withdraw: Vec<WagerKey>,
    pub decision: Option<DecisionOption>,
    /// Whether the player may say that they are ready.
    pub can_be_ready: bool,
    /// Side wagers that cannot be placed yet, because others have to lie there first.
    pub waiting: Vec<WaitingWager>,
    /// While wagers are open and an Ante lies there: what the Play or Raise wager for it will cost.
    pub play_costs: Option<PlayCosts>,
}

/// A side wager that needs others first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WaitingWager {
    pub wager: WagerKey,
    /// The missing ones.
    pub needs: Vec<WagerKey>,
}

/// What a Play or Raise wager costs: the lowest multiple that a player is offered, and the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlayCosts {
    /// The Play or Raise wager.
    pub wager: WagerKey,
    pub least: Cents,
    pub most: Cents,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WagerOption {
    pub wager: WagerKey,
    pub least: Cents,
    /// The most that the table and the player's chips allow.
    pub most: Cents,
    /// The most that the table allows.
    pub limit: Cents,
    /// A wager that is placed with it automatically.
    pub equal_wager: Option<WagerKey>,
    /// Wagers that must be placed first.
    pub needs: Vec<WagerKey>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct DecisionOption {
    /// Every Play or Raise wager that the rules allow now, highest first.
    pub plays: Vec<PlayOption>,
    /// The Play or Raise wager.
    pub wager: WagerKey,
    /// The alternative.
    pub pass: PassKey,
}

/// A Play or Raise wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlayOption {
    /// In Antes.
    pub multiple: u8,
    pub cost: Cents,
    /// How much the player's chips lack for it; zero if they pay it.
    pub lacks: Cents,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PassKey {
    Check,
    Fold,
}

/// The exact value of each choice, for the submission in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Advice {
    pub round: Count,
    pub stage: DecisionStage,
    /// The Ante that the amounts are for.
    pub ante: Cents,
    /// What the player saw: their own cards and the board.
    pub cards: Vec<String>,
    pub board: Vec<String>,
    /// The largest wager first.
    pub choices: Vec<ChoiceWorth>,
    /// The best choice; among equals, the smallest wager.
    pub best: ChoiceKey,
    /// Null while the decision is open.
    pub chosen: Option<ChoiceKey>,
    /// What the choice costs on average compared to the best one, in thousandths of a cent.
    pub cost_millicents: Option<Count>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChoiceWorth {
    pub choice: ChoiceKey,
    /// The average win or loss for this Ante, rounded.
    pub value_millicents: Millicents,
    /// The same in Antes, as an exact fraction and as a decimal: `-1/2`, `-0.500000`.
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

/// The paytable of a wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PaytableView {
    pub wager: WagerKey,
    /// The name that players use, and the letter of its paytable.
    pub title: String,
    pub letter: Option<String>,
    /// The column headings, if there is more than one: stakes of the Progressive, or numbers of hands.
    pub columns: Vec<String>,
    pub rows: Vec<PaytableRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PaytableRow {
    pub hand: String,
    /// `500 to 1`, `100% of the meter`, `$50`, by column.
    pub pays: Vec<String>,
    pub rule: Option<String>,
}
