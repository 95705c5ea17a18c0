//! What a player reads from a frame: the state of the round, and the options.

use serde::Deserialize;

/// Any message of the server, limited to the parts that matter here.
#[derive(Deserialize)]
pub struct Reply<'text> {
    #[serde(rename = "type")]
    pub what: &'text str,
    pub id: Option<&'text str>,
    pub outcome: Option<&'text str>,
    #[serde(borrow)]
    view: Option<View<'text>>,
}

#[derive(Deserialize)]
struct View<'text> {
    round: u64,
    #[serde(borrow)]
    asks: Asks<'text>,
    seats: Vec<Place>,
    felt: Option<Felt<'text>>,
    you: Option<You<'text>>,
}

#[derive(Deserialize)]
struct Asks<'text> {
    turn: u64,
    what: &'text str,
    seat: Option<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Place {
    seat: u8,
    is_ready: bool,
}

#[derive(Deserialize)]
struct Felt<'text> {
    phase: &'text str,
    #[serde(borrow)]
    hands: Vec<Hand<'text>>,
}

#[derive(Deserialize)]
struct Hand<'text> {
    seat: u8,
    #[serde(borrow)]
    wagers: Vec<Wager<'text>>,
}

#[derive(Deserialize)]
struct Wager<'text> {
    wager: &'text str,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct You<'text> {
    seat: Option<u8>,
    #[serde(borrow)]
    wagers: Vec<WagerOption<'text>>,
    decision: Option<DecisionOption<'text>>,
    can_be_ready: bool,
}

#[derive(Deserialize)]
struct WagerOption<'text> {
    wager: &'text str,
    least: i64,
}

#[derive(Deserialize)]
struct DecisionOption<'text> {
    plays: Vec<PlayOption>,
    pass: &'text str,
}

#[derive(Deserialize)]
struct PlayOption {
    multiple: u8,
    lacks: i64,
}

/// The relevant content of a frame.
#[derive(Clone, Default)]
pub struct Sight {
    round: u64,
    turn: u64,
    is_betting: bool,
    /// The seats that have an Ante wager, and those that are ready, one bit each.
    bet: u16,
    ready: u16,
    pub may: May,
}

/// The options in a frame.
#[derive(Clone, Copy, Default)]
pub enum May {
    #[default]
    Nothing,
    Bet {
        least: i64,
    },
    BeReady,
    Decide {
        /// The smallest Play wager, if the chips suffice for one.
        multiple: Option<u8>,
        pass: Pass,
    },
}

#[derive(Clone, Copy)]
pub enum Pass {
    Check,
    Fold,
}

/// An action of a player, by which it is recognized in a frame.
#[derive(Clone, Copy)]
pub struct Act {
    what: What,
    seat: u8,
    round: u64,
    turn: u64,
}

#[derive(Clone, Copy)]
enum What {
    Bet,
    Ready,
    Decision,
}

impl Act {
    pub fn seat(&self) -> u8 {
        self.seat
    }
}

fn bit(seat: u8) -> u16 {
    1_u16.checked_shl(seat.into()).unwrap_or(0)
}

impl Reply<'_> {
    pub fn sight(&self) -> Option<Sight> {
        let View { round, asks, seats, felt, you } = self.view.as_ref()?;
        let hands = felt.iter().flat_map(|felt| &felt.hands);
        let has_ante = |hand: &&Hand<'_>| hand.wagers.iter().any(|wager| wager.wager == "ante");
        let is_betting = felt.as_ref().is_some_and(|felt| felt.phase == "betting");
        let ready = seats.iter().filter(|place| place.is_ready).fold(0, |bits, place| bits | bit(place.seat));
        let may = you.as_ref().map(|you| you.may(asks, is_betting.then_some(ready))).unwrap_or_default();
        let bet = hands.filter(has_ante).fold(0, |bits, hand| bits | bit(hand.seat));
        Some(Sight { round: *round, turn: asks.turn, is_betting, bet, ready, may })
    }
}

impl You<'_> {
    /// Who is ready is given while wagers are taken.
    fn may(&self, asks: &Asks<'_>, ready: Option<u16>) -> May {
        let Some(seat) = self.seat else { return May::Nothing };
        if let Some(decision) = &self.decision
            && (asks.what, asks.seat) == ("decision", Some(seat))
        {
            let pass = if decision.pass == "check" { Pass::Check } else { Pass::Fold };
            let paid = decision.plays.iter().rfind(|play| play.lacks == 0);
            return May::Decide { multiple: paid.map(|play| play.multiple), pass };
        }
        if ready.is_none_or(|ready| ready & bit(seat) != 0) {
            return May::Nothing;
        }
        if self.can_be_ready {
            return May::BeReady;
        }
        let ante = self.wagers.iter().find(|option| option.wager == "ante");
        ante.map_or(May::Nothing, |ante| May::Bet { least: ante.least })
    }
}

impl Sight {
    /// A legal action at this seat according to the frame, and its command; `luck` chooses.
    pub fn act(&self, seat: u8, luck: u8) -> Option<(Act, String)> {
        let (what, command) = match self.may {
            May::Nothing => return None,
            May::Bet { least } => {
                let bet = format!(r#"{{"round":{{"bet":{{"wager":"ante","amount":{least},"tender":"chips"}}}}}}"#);
                (What::Bet, format!(r#""command":{bet}"#))
            }
            May::BeReady => (What::Ready, r#""command":"ready""#.to_owned()),
            May::Decide { multiple, pass } => {
                let command = match (multiple.filter(|_| luck.is_multiple_of(3)), pass) {
                    (Some(multiple), _) => format!(r#"{{"play":{{"multiple":{multiple}}}}}"#),
                    (None, Pass::Check) => r#""check""#.to_owned(),
                    (None, Pass::Fold) => r#""fold""#.to_owned(),
                };
                (What::Decision, format!(r#""turn":{},"command":{{"round":{command}}}"#, self.turn))
            }
        };
        Some((Act { what, seat, round: self.round, turn: self.turn }, command))
    }

    /// Whether the frame shows the effect of this action.
    pub fn shows(&self, act: &Act) -> bool {
        self.round > act.round
            || match act.what {
                What::Bet => !self.is_betting || self.bet & bit(act.seat) != 0,
                What::Ready => !self.is_betting || self.ready & bit(act.seat) != 0,
                What::Decision => self.turn > act.turn,
            }
    }
}
