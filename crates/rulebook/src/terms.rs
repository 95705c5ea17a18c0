//! The figures of the rule books, each with the clause it comes from.

use crate::written::Written;
use crate::{Hand, Rule, Wager, written};
use chips::{Amount, Odds};
use serde::{Deserialize, Serialize};

/// A figure and the clause that sets it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cited<Value> {
    pub is: Value,
    pub rule: Rule,
}

/// What a game against the house is played by.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HouseTerms {
    /// The most betting positions at a table.
    pub seats: Cited<u8>,
    pub cards_in_a_deck: Cited<u8>,
    pub cover_cards: Cited<u8>,
    pub cover_card_colours: Option<Cited<Vec<String>>>,
    /// The most decks at a table with a shuffler; without one there is a single deck.
    pub decks_with_shuffler: Cited<u8>,
    pub hours_of_a_hand_dealt_deck: Option<Cited<u8>>,
    pub hours_of_a_shoe_dealt_deck: Option<Cited<u8>>,
    /// The fewest cards above the cover card at the cut.
    pub cut_depth: Cited<u8>,
    /// The stub is counted at least once in so many rounds, by method of dealing.
    pub rounds_to_a_stub_count: Vec<StubCount>,
    pub hole_cards: Cited<u8>,
    pub flop: Cited<u8>,
    pub turn_and_river: Cited<u8>,
    /// The wager that equals the Ante: Blind or Odds.
    pub equal_wager: Cited<Wager>,
    /// The wager of the decisions: Play or Raise.
    pub play_wager: Cited<Wager>,
    /// The side wager on the best five of seven cards: Trips or Trips Plus.
    pub trips: Cited<Wager>,
    /// What may be wagered on Play or Raise, in Antes, at each of the three decisions.
    pub before_the_flop: Cited<Vec<u8>>,
    pub after_the_flop: Cited<Vec<u8>>,
    pub after_the_river: Cited<Vec<u8>>,
    /// Below this hand of the dealer the Ante goes back.
    pub dealer_plays_with: Cited<Hand>,
    pub ante_pays: Cited<Written<Odds>>,
    /// The lowest hand that is paid as a bad beat where it loses to a dealer who plays.
    pub bad_beat_from: Option<Cited<Hand>>,
    /// What is settled for each player, in this order.
    pub settlement: Vec<Cited<Wager>>,
    /// The wagers that the payout limit covers.
    pub limited_wagers: Cited<Vec<Wager>>,
    /// The least payout limit an operator may set.
    pub least_limit: Option<Cited<Written<Amount>>>,
    /// The payout limit that the book itself sets.
    pub fixed_limit: Option<Cited<Written<Amount>>>,
    /// The limit on everything but the progressive.
    pub limit_on_all_wagers: Option<Cited<Written<Amount>>>,
    #[serde(deserialize_with = "stakes")]
    pub progressive_stakes: Cited<Vec<Amount>>,
    /// The cards of the box that the Six Card Bonus is played with.
    pub six_card_box: Option<Cited<u8>>,
    /// The shuffler that Cover All is played with.
    pub cover_all_shuffler: Option<Cited<String>>,
    /// The mode that it runs in.
    pub cover_all_mode: Option<Cited<String>>,
}

fn stakes<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cited<Vec<Amount>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Stakes {
        #[serde(deserialize_with = "written::list")]
        is: Vec<Amount>,
        rule: Rule,
    }
    Stakes::deserialize(deserializer).map(|stakes| Cited { is: stakes.is, rule: stakes.rule })
}

/// How often the stub is counted, for one method of dealing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StubCount {
    pub method: Method,
    pub is: u8,
    pub rule: Rule,
}

/// How the cards reach the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "DealingMethod"),
    schemars(rename = "DealingMethod")
)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    ManualShoe,
    Hand,
    Automated,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::ManualShoe, Method::Hand, Method::Automated];

    /// The key of the method in a submission.
    pub const fn key(self) -> &'static str {
        match self {
            Method::ManualShoe => "manual-shoe",
            Method::Hand => "hand",
            Method::Automated => "automated",
        }
    }
}

/// Which card goes where, from the top of the deck.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Deal {
    pub method: Method,
    #[serde(default)]
    pub when: Pattern,
    pub rule: Rule,
    /// The deck is put where it is dealt from.
    pub load: Rule,
    pub no_more_bets: Rule,
    /// The progressive system is locked, its chips are matched and banked.
    pub lock: Option<Rule>,
    #[serde(rename = "match")]
    pub matched: Option<Rule>,
    pub bank: Option<Rule>,
    /// The stub goes to the rack.
    pub stub: Rule,
    /// In a round with a count it waits for that.
    pub held: Option<Rule>,
    /// The stub is counted, and goes to the rack if the count is right.
    pub count: Option<Rule>,
    pub counted: Option<Rule>,
    pub miscounted: Option<Rule>,
    /// The dealer's cards lie under a cover card.
    pub cover: Option<Rule>,
    pub steps: Vec<Step>,
}

/// The patterns among which an operator of one method chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    #[default]
    Always,
    DealerFirst,
    DealerInShuffler,
    BoardFirst,
}

/// Some cards that go to one place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub to: Target,
    pub cards: u8,
    pub rule: Rule,
}

/// Where the cards of a step go; `players` is every player in turn, clockwise from the dealer's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    SixCardBox,
    Players,
    Dealer,
    Burn,
    Flop,
    TurnAndRiver,
    /// All five community cards, face down until their time comes.
    Board,
}

/// What a rules submission has to show, each with its clause; what a book does not ask for is absent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Demands {
    pub layout_filed: Option<Rule>,
    pub operator_named: Option<Rule>,
    pub limit_inscribed_only_where_set: Option<Rule>,
    pub tip_box_moved_with_approval: Option<Rule>,
    pub single_deck: Rule,
    pub second_deck_with_shuffler: Rule,
    pub decks_of_one_design: Option<Rule>,
    pub decks_of_different_backs: Rule,
    pub single_deck_certified: Option<Rule>,
    pub decks_certified: Option<Rule>,
    pub shuffler_feeds_a_shoe: Option<Rule>,
    pub shoe_placed: Option<Rule>,
    pub method_of_the_book: Option<Rule>,
    pub hand_dealing_with_shuffler: Option<Rule>,
    pub automated_device_approved: Option<Rule>,
    pub dealer_first_from_a_device: Option<Rule>,
    pub dealer_waits_in_a_device: Option<Rule>,
    pub board_first_from_a_reshuffling_shoe: Option<Rule>,
    pub main_paytable: Option<Rule>,
    pub bad_beat_paytable: Option<Rule>,
    pub trips_paytable: Option<Rule>,
    pub trips_offered: Option<Rule>,
    pub odds_stated_with_to: Option<Rule>,
    pub trips_plus_paytable: Option<Rule>,
    pub pocket_paytable: Option<Rule>,
    pub six_card_paytable: Option<Rule>,
    pub six_card_with_trips: Option<Rule>,
    pub six_card_from_a_device: Option<Rule>,
    pub cover_all_paytable: Option<Rule>,
    pub cover_all_from_a_device: Option<Rule>,
    pub limits_of_offered_wagers: Rule,
    pub progressive_paytable: Rule,
    pub progressive_rate: Rule,
    pub progressive_meters: Rule,
    pub envy_designated: Option<Rule>,
    pub envy_of_the_book: Rule,
    pub limit_high_enough: Option<Rule>,
    pub limit_of_the_book: Option<Rule>,
    pub minimum_below_both_limits: Option<Rule>,
    pub linked_tables_agree: Rule,
}

/// What the dealer guide's games, tournaments and tables are run by.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GuideTerms {
    pub cards_in_a_deck: Cited<u8>,
    /// Hands dealt before the first stub count of a down.
    pub hands_before_a_stub_count: Cited<u8>,
    /// Further stub counts in the same down, at least.
    pub further_stub_counts: Cited<u8>,
    /// The one routine: riffles and boxes in order.
    pub shuffle: Cited<Vec<String>>,
    pub box_sections: Cited<u8>,
    pub decks_on_a_table: Cited<u8>,
    pub player_number_digits: Cited<u8>,
    pub employee_number_digits: Cited<u8>,
    pub down_minutes: Cited<u8>,
    /// Dealing stops at so many open seats.
    pub open_seats: Cited<u8>,
    /// At so many tables or fewer the director may announce the lower number of open seats.
    pub late_tables: Cited<u8>,
    pub late_open_seats: Cited<u8>,
    pub shuffles_at_a_break: Cited<u8>,
    /// A rest of at least so many per cent of the new chip rounds up.
    pub race_off_rounds_up_percent: Cited<u8>,
    pub race_off_most_chips_each: Cited<u8>,
    pub redraw_slip_parts: Cited<u8>,
    pub receipt_copies: Cited<u8>,
    pub satellite_seats: Cited<Vec<u8>>,
    pub bank: Cited<Written<Amount>>,
    pub bank_chips: Vec<BankChips>,
    pub full_stack: Cited<u8>,
    pub rake_per: Cited<Written<Amount>>,
    pub rake_each: Cited<Written<Amount>>,
    pub rake_most: Cited<Written<Amount>>,
    pub stud_players: Cited<u8>,
    pub stud_cards_down: Cited<u8>,
    pub stud_cards_up: Cited<u8>,
    /// From so many players dealt in, the cards may run out before the last street.
    pub stud_short_from: Cited<u8>,
    /// Cards needed for the last street beyond one for each player.
    pub stud_spare_cards: Cited<u8>,
    pub low_qualifier: Cited<u8>,
    pub button_players: Cited<Vec<u8>>,
    pub hold_em_cards: Cited<u8>,
    pub omaha_cards: Cited<u8>,
    pub omaha_played_cards: Cited<u8>,
    pub single_draw: Cited<DrawGame>,
    pub triple_draw: Cited<DrawGame>,
    pub badugi: Cited<DrawGame>,
    pub triple_chance_buttons: Cited<u8>,
    pub chinese_players: Cited<u8>,
    pub chinese_cards: Cited<u8>,
}

/// The chips of one denomination in a dealer's bank.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankChips {
    pub colour: String,
    #[serde(deserialize_with = "written::text")]
    pub value: Amount,
    /// The chips in each column of the rack, from top to bottom, the columns from left to right.
    pub columns: Vec<Vec<u8>>,
    pub rule: Rule,
}

/// How a game with draws is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DrawGame {
    pub cards: u8,
    /// The most hands dealt; more players sit out in turn.
    pub hands: u8,
    pub draws: u8,
    pub betting_rounds: u8,
}
