//! What a table is opened for.

use super::{Cash, Game, House, Table};
use crate::decide::OPEN_TABLES;
use crate::work::Work;
use crate::{Event, PersonNumber, Place, Stream, TableNumber, Who};
use ::chips::{Amount, Unit};
use game::{Dealing, Events, Game as _};
use ledger::{Purpose, Reason};
use poker::history::Structure;
use poker::table::{Blinds, FirstButton, Places};
use poker::{Limit, Occasion};
use rulebook::submission::{Document, Submission};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A progressive win from a sum on is validated by the floor, also where the book asks nobody.
const LARGE_WINS: Rule = rule("house/120");

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Opening {
    pub name: String,
    pub unit: Unit,
    /// Who deals; a program does from a deck that is bound by a commitment.
    pub dealing: Dealing,
    pub offers: Offer,
    /// The chips in the dealer's rack at the start.
    pub rack: Amount,
    /// Whose private table it is; everybody sees a table without a host.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub host: Option<PersonNumber>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Offer {
    /// A house game, by the text of the operator's submission.
    House {
        submission: String,
    },
    Cash(CashTerms),
}

/// A cash game of hold'em or Omaha.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

impl Opening {
    pub(crate) fn game(&self) -> Result<Game, Refusal> {
        match &self.offers {
            Offer::House { submission } => self.house(submission),
            Offer::Cash(terms) => terms.open(self.dealing),
        }
    }

    fn house(&self, text: &str) -> Result<Game, Refusal> {
        let refused = |what: String| Refusal { rule: OPEN_TABLES, what: what.into() };
        let read = Document::from_toml(text).and_then(Submission::read);
        let submission = read.map_err(|problems| {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            refused(format!("the submission cannot be read: {}", told.join("; ")))
        })?;
        let first = |violations: Vec<rulebook::submission::Violation>| {
            let violation = violations.into_iter().next();
            violation.map_or_else(
                || refused("the submission does not keep to its book".to_owned()),
                |violation| Refusal { rule: violation.rule, what: violation.what.clone().into() },
            )
        };
        let mut terms = house::Terms::of(&submission).map_err(first)?;
        terms.house_validates = terms.progressive.is_some().then_some(LARGE_WINS);
        let table_terms = house::table::TableTerms::of(&submission, self.dealing).map_err(first)?;
        let table = house::table::Table::new(Arc::new(table_terms));
        Ok(Game::House(Arc::new(House::new(Arc::new(terms), table, text))))
    }
}

impl CashTerms {
    fn open(&self, dealing: Dealing) -> Result<Game, Refusal> {
        let code = poker::phh::Variant::from_code(&self.game);
        let played = code.and_then(poker::history::played);
        let what = "name a game of hold'em or Omaha: NT, FT, PO or FO/8";
        let (variant, structure) = OPEN_TABLES.required(played, what)?;
        let blinds = Blinds { small: self.small, big: self.big, ante: self.ante };
        let limit = match structure {
            Structure::No => Limit::No,
            Structure::Pot => Limit::Pot,
            Structure::Fixed => Limit::Fixed { small: self.big, big: self.big.times(2).unwrap_or(self.big) },
        };
        OPEN_TABLES
            .requires(variant.limits.contains(&limit.kind()), "the guide does not offer this game with this limit")?;
        let terms = poker::table::Terms {
            variant,
            limit,
            places: Places::Format(self.seats),
            // A machine draws no cards for the button.
            first: FirstButton::NearestOnTheRight,
            dealing,
            ..poker::table::Terms::of(Occasion::Cash, blinds)
        };
        let fits = self.least_buy_in.is_positive() && self.least_buy_in <= self.most_buy_in;
        OPEN_TABLES.requires(fits, "name what one may sit down with: more than nothing, and no more than the most")?;
        let table = poker::table::Table::open(Arc::new(terms))?;
        let (least, most) = (self.least_buy_in, self.most_buy_in);
        Ok(Game::Cash(Arc::new(Cash { table, hand: None, is_misdealt: false, least, most })))
    }
}

/// Opens a table with its accounts; its rack is filled from the cage.
pub(crate) fn open(work: &mut Work<'_, '_>, number: TableNumber, opening: &Opening) -> Result<(), Refusal> {
    let table = Table::open(number, opening)?;
    let named = (1..=60).contains(&opening.name.chars().count());
    OPEN_TABLES.requires(named, "give the table a name of at most 60 letters")?;
    let is_free = work.room.tables.values().all(|known| *known.name != *opening.name);
    OPEN_TABLES.requires(is_free, "another table has this name")?;
    let may_be_private = opening.host.is_none() || work.by == Who::HOUSE && opening.unit == Unit::Play;
    OPEN_TABLES.requires(may_be_private, "a private table is opened by the house itself, for play money")?;
    OPEN_TABLES.requires(!opening.rack.is_negative(), "a rack holds no less than nothing")?;
    let place = |purpose| Place::new(purpose, opening.unit);
    let of = number.0;
    for purpose in [Purpose::Rack { table: of }, Purpose::Pot { table: of }, Purpose::DropBox { table: of }] {
        work.opens(place(purpose));
    }
    for purpose in [Purpose::TipBox { table: of }, Purpose::Vault, Purpose::Issue, Purpose::Outside, Purpose::Revenue] {
        work.opens(place(purpose));
    }
    let vault = place(Purpose::Vault);
    let lacks = opening.rack.minus(work.balance(vault)).unwrap_or_default().max(Amount::ZERO);
    work.moves(place(Purpose::Issue), vault, lacks, Reason::Opening, OPEN_TABLES);
    work.moves(vault, place(Purpose::Rack { table: of }), opening.rack, Reason::Opening, OPEN_TABLES);
    let opened = Event::TableOpened { table: number, opening: opening.clone() };
    work.orders(Stream::Room, OPEN_TABLES, opened);
    unlock(work, &table)
}

/// The floor of an electronic table opens it at once; at a live one the floorperson does.
fn unlock(work: &mut Work<'_, '_>, table: &Table) -> Result<(), Refusal> {
    let stream = Stream::Table(table.number);
    work.touches(stream);
    let Some(house) = table.house().filter(|_| table.is_automatic()) else { return Ok(()) };
    let mut events = Events::new();
    house.table.decide(work.at, &super::house::FLOOR, &house::table::Command::Open, &mut events)?;
    for (rules, event) in events.into_cited() {
        work.event(stream, rules, Event::At(super::Event::House(event)));
    }
    Ok(())
}
