//! The format of a finished round, and its parser.
//!
//! Rounds come by the million, so strings are borrowed from the line, and places are described only for errors.

use super::fault::Fault;
use crate::answer::quoted;
use cards::{Card, Rank, Suit, notation};
use chips::Amount;
use game::Seat;
use house::Terms;
use house::finished::{Choice, Finished, FinishedSeat};
use rulebook::paytable::Level;
use rulebook::round::{Extent, VoidRules};
use rulebook::{Rule, Wager};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// A round as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written<'text> {
    #[serde(borrow)]
    pub submission: &'text RawValue,
    #[serde(borrow)]
    board: Cow<'text, str>,
    #[serde(borrow)]
    dealer: Cow<'text, str>,
    #[serde(borrow, default)]
    six_card_box: Option<Text<'text>>,
    #[serde(borrow, default)]
    meters: Amounts<'text>,
    #[serde(borrow, default)]
    void: Option<Text<'text>>,
    #[serde(borrow)]
    seats: Vec<WrittenSeat<'text>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSeat<'text> {
    seat: u8,
    #[serde(borrow)]
    cards: Cow<'text, str>,
    #[serde(borrow)]
    wagers: Amounts<'text>,
    #[serde(borrow)]
    decision: Cow<'text, str>,
}

/// A string, borrowed from the line unless something in it is escaped.
#[derive(Deserialize)]
#[serde(transparent)]
struct Text<'text>(#[serde(borrow)] Cow<'text, str>);

/// Amounts by name, in the order in which they are written.
#[derive(Default)]
struct Amounts<'text>(Vec<(Text<'text>, Text<'text>)>);

impl<'de: 'text, 'text> Deserialize<'de> for Amounts<'text> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amounts<'text>, D::Error> {
        deserializer.deserialize_map(Named)
    }
}

struct Named;

impl<'de> Visitor<'de> for Named {
    type Value = Amounts<'de>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a map")
    }

    fn visit_map<Map: MapAccess<'de>>(self, mut map: Map) -> Result<Amounts<'de>, Map::Error> {
        let mut amounts = Vec::new();
        while let Some(amount) = map.next_entry()? {
            amounts.push(amount);
        }
        Ok(Amounts(amounts))
    }
}

/// Why amounts by name are rejected.
enum Misnamed<'text> {
    Unknown(&'text str),
    Twice(&'static str),
    /// The amount beside this name is not one.
    NoAmount(&'static str, chips::AmountError),
}

impl Amounts<'_> {
    /// The amount beside each of these names. No other name is allowed, and none twice.
    fn by_name<const N: usize>(&self, names: [&'static str; N]) -> Result<[Option<Amount>; N], Misnamed<'_>> {
        let mut texts = [None; N];
        for (Text(name), Text(amount)) in &self.0 {
            let known = names.iter().position(|known| known == name).ok_or(Misnamed::Unknown(name))?;
            if texts[known].replace(amount.as_ref()).is_some() {
                return Err(Misnamed::Twice(names[known]));
            }
        }
        let mut amounts = [None; N];
        for ((amount, text), name) in amounts.iter_mut().zip(texts).zip(names) {
            *amount = text.map(str::parse).transpose().map_err(|error| Misnamed::NoAmount(name, error))?;
        }
        Ok(amounts)
    }
}

impl Written<'_> {
    /// The round at a table with these terms.
    pub fn finished(&self, terms: &Terms) -> Result<Finished, Fault> {
        let meters = self.meters(terms)?;
        let box_cards = self.six_card_box.as_ref().map(|Text(text)| cards(text, || "six_card_box".to_owned()));
        let box_cards = box_cards.transpose()?;
        Ok(Finished {
            board: cards(&self.board, || "board".to_owned())?,
            dealer: cards(&self.dealer, || "dealer".to_owned())?,
            box_cards,
            seats: self.seats.iter().map(WrittenSeat::finished).collect::<Result<_, Fault>>()?,
            meters,
            void: self.void.as_ref().map(|Text(clause)| void(clause, terms)).transpose()?,
        })
    }

    /// The values of the meters; one that is not given has its initial value.
    fn meters(&self, terms: &Terms) -> Result<BTreeMap<Level, Amount>, Fault> {
        let written = self.meters.by_name(Level::ALL.map(Level::key)).map_err(|misnamed| match misnamed {
            Misnamed::Unknown(name) => {
                Fault::at(format!("meters.{}", quoted(name)), "there is no such meter: main, mega, major, minor")
            }
            Misnamed::Twice(name) => Fault::at(format!("meters.{name}"), "it is given twice"),
            Misnamed::NoAmount(name, error) => Fault::at(format!("meters.{name}"), error.to_string()),
        })?;
        let written = Level::ALL.into_iter().zip(written);
        let mut meters: BTreeMap<Level, Amount> = written.filter_map(|(level, shows)| Some((level, shows?))).collect();
        for (level, meter) in terms.progressive.iter().flat_map(|progressive| &progressive.meters) {
            meters.entry(*level).or_insert(meter.initial);
        }
        Ok(meters)
    }
}

/// The wagers that a record names, in the order in which they are made.
const WRITTEN: [Wager; 7] =
    [Wager::Ante, Wager::Trips, Wager::TripsPlus, Wager::Pocket, Wager::SixCard, Wager::CoverAll, Wager::Progressive];

impl WrittenSeat<'_> {
    fn finished(&self) -> Result<FinishedSeat, Fault> {
        let seat = Seat::new(self.seat).ok_or_else(|| Fault::at(self.place(""), "seats are numbered from 1"))?;
        let wagers = self.wagers.by_name(WRITTEN.map(Wager::key)).map_err(|misnamed| match misnamed {
            Misnamed::Unknown(name) => {
                let known = WRITTEN.map(Wager::key).join(", ");
                Fault::at(self.place("wagers"), format!("{} is not a wager: use {known}", quoted(name)))
            }
            Misnamed::Twice(name) => Fault::at(self.place("wagers"), format!("{name} is given twice")),
            Misnamed::NoAmount(name, error) => Fault::at(self.place(name), error.to_string()),
        })?;
        let wagers = WRITTEN.into_iter().zip(wagers).filter_map(|(wager, amount)| Some((wager, amount?))).collect();
        let decision = self.decision()?;
        let cards = cards(&self.cards, || self.place("cards"))?;
        Ok(FinishedSeat { seat, cards, wagers, decision })
    }

    fn decision(&self) -> Result<Choice, Fault> {
        Ok(match self.decision.as_ref() {
            "preflop-4x" => Choice::BeforeFlop(4),
            "preflop-3x" => Choice::BeforeFlop(3),
            "flop-2x" => Choice::AfterFlop(2),
            "river-1x" => Choice::AfterRiver(1),
            "fold" => Choice::Fold,
            other => {
                let other = quoted(other);
                let what = format!("{other} is not a decision: use preflop-4x, preflop-3x, flop-2x, river-1x or fold");
                return Err(Fault::at(self.place("decision"), what));
            }
        })
    }

    fn place(&self, what: &str) -> String {
        format!("seat {} {what}", self.seat)
    }
}

/// The clause that voids a round, without its book; the first one below it.
fn void(clause: &str, terms: &Terms) -> Result<Rule, Fault> {
    let id = format!("{}/{clause}", terms.book);
    let under = format!("{id}.");
    let of_the_round = |void: &&VoidRules| void.of == Extent::Round;
    let rules = || terms.game.voids.iter().filter(of_the_round).map(|void| void.rule);
    let voids = || rules().filter(|rule| rule.book() == terms.book);
    let known = voids().find(|rule| rule.id() == id || rule.id().starts_with(&under));
    known.ok_or_else(|| {
        let clauses: Vec<&str> =
            voids().filter_map(|rule| rule.id().split_once('/')).map(|(_, clause)| clause).collect();
        Fault::at("void", format!("{} does not void a round: use one of {}", quoted(clause), clauses.join(", ")))
    })
}

/// Exactly this many cards.
fn cards<const N: usize>(text: &str, place: impl Fn() -> String) -> Result<[Card; N], Fault> {
    let mut cards = [Card::new(Rank::Two, Suit::Clubs); N];
    let count = notation::read_into(text, &mut cards).map_err(|error| Fault::at(place(), error.to_string()))?;
    if count == N { Ok(cards) } else { Err(Fault::at(place(), format!("{count} cards are given, but {N} are needed"))) }
}
