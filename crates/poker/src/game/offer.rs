//! A cash game as an operator offers it.

use super::PokerTable;
use crate::cash::CashFile;
use crate::table::{self, BetweenHands, Blinds, FirstButton, Places};
use crate::{BettingGame, Limit, LimitKind, Occasion, Rotation, Stakes};
use cards::commitment::Hash;
use chips::Amount;
use game::Dealing;
use rulebook::submission::{Problem, Purpose, Violation};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Tables open in order.
const OPEN_TABLES: Rule = rule("house/104");

/// The text of the terms by which a table is played, and its SHA-256 in hexadecimal digits.
#[derive(Clone, Debug)]
pub struct Offered {
    pub text: Arc<str>,
    pub fingerprint: Arc<str>,
}

/// A cash game of hold'em or Omaha, as rooms wrote it before its terms were a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CashTerms {
    /// As PHH calls the game: `NT`, `FT`, `PO`, `FO/8`.
    pub game: String,
    pub small: Amount,
    pub big: Amount,
    pub ante: Amount,
    pub seats: u8,
    pub least_buy_in: Amount,
    pub most_buy_in: Amount,
}

impl PokerTable {
    /// A table by the text of its terms.
    pub fn open(text: &str, dealing: Dealing) -> Result<PokerTable, Refusal> {
        let refused = |what: String| Refusal { rule: OPEN_TABLES, what: what.into() };
        let file: CashFile = text.parse().map_err(|problems: Vec<Problem>| {
            let text: Vec<String> = problems.iter().map(ToString::to_string).collect();
            refused(format!("the terms cannot be read: {}", text.join("; ")))
        })?;
        let offer = file.offer(Purpose::Table).map_err(|violations| {
            let first = violations.into_iter().next();
            let what = |violation: Violation| Refusal { rule: violation.rule, what: violation.what.into() };
            first.map_or_else(|| refused("the terms do not keep to the guide".to_owned()), what)
        })?;
        let fingerprint = Hash::of(text.as_bytes()).to_string().into();
        let offered = Some(Offered { text: text.into(), fingerprint });
        PokerTable::with(offer.terms(dealing)?, offer.buy_in, offered)
    }

    /// A table as those of before there were files have opened.
    pub fn of_cash_terms(offered: &CashTerms, dealing: Dealing) -> Result<PokerTable, Refusal> {
        let CashTerms { small, big, ante, least_buy_in: least, most_buy_in: most, .. } = *offered;
        let code = crate::phh::Variant::from_code(&offered.game);
        let played = code.and_then(crate::history::played);
        let what = "name a game of hold'em or Omaha: NT, FT, PO or FO/8";
        let (variant, limit) = OPEN_TABLES.required(played, what)?;
        let limit = match limit {
            LimitKind::No => Limit::No,
            LimitKind::Pot => Limit::Pot,
            LimitKind::Fixed => Limit::Fixed { small: big, big: big.times(2).unwrap_or(big) },
        };
        let is_offered = variant.limits.contains(&limit.kind());
        OPEN_TABLES.requires(is_offered, "the guide does not offer this game with this limit")?;
        let stakes = Stakes::Blinds(Blinds { small, big, ante });
        let terms = table::Terms {
            rotation: Rotation::from(BettingGame { variant, limit, stakes }),
            places: Places::Format(offered.seats),
            // A machine draws no cards for the button.
            first: FirstButton::NearestOnTheRight,
            dealing,
            ..table::Terms::of(Occasion::Cash, Blinds { small, big, ante })
        };
        let fits = least.is_positive() && least <= most;
        OPEN_TABLES.requires(fits, "name what one may sit down with: more than nothing, and no more than the most")?;
        PokerTable::with(terms, (least, most), None)
    }

    fn with(terms: table::Terms, buy_in: (Amount, Amount), offered: Option<Offered>) -> Result<PokerTable, Refusal> {
        let table = BetweenHands::open(Arc::new(terms))?;
        let (least, most) = buy_in;
        Ok(PokerTable { table, hand: None, is_misdealt: false, least, most, offered })
    }

    /// The text of the terms; a table of before there were files has none.
    pub fn offered(&self) -> Option<&Offered> {
        self.offered.as_ref()
    }
}
