//! A cash game as an operator offers it.

use super::PokerTable;
use crate::table::{self, Blinds, FirstButton, Places, Table};
use crate::{BettingGame, Limit, LimitKind, Occasion, Rotation, Stakes};
use chips::Amount;
use game::Dealing;
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Tables open in order.
const OPEN_TABLES: Rule = rule("house/104");

/// A cash game of hold'em or Omaha.
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
    pub fn open(offered: &CashTerms, dealing: Dealing) -> Result<PokerTable, Refusal> {
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
        let table = Table::open(Arc::new(terms))?;
        Ok(PokerTable { table, hand: None, is_misdealt: false, least, most })
    }
}
