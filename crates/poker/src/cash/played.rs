//! One game of a file: its limit, what is posted, and how large bets are.

use super::OPERATORS;
use super::key::{CHINESE, OF_A_GAME};
use super::reading::Reading;
use crate::rotation::ChineseGame;
use crate::table::Blinds;
use crate::{BettingGame, Forced, Limit, LimitKind, Played, Stakes, Variant};
use chips::Amount;
use rulebook::submission::either;
use rulebook::{Refusal, Rule, rule};

/// Only limit games have bets of a fixed size.
pub const FIXED_BETS: Rule = rule("wsop-2011/p26.lim.1");
/// Lowball lets the big blind be called, or has it doubled.
const LOWBALL: Rule = rule("wsop-2011/p28.low.3");

/// Where the keys of one game stand: at the top, or in a table of the rotation.
pub struct KeyPath(String);

/// A game as far as it can be made out.
#[derive(Default)]
pub struct Lines {
    pub name: Option<Name>,
    pub limit: Option<LimitKind>,
    pub played: Option<Played>,
}

/// The game that is named.
#[derive(Clone, Copy)]
pub enum Name {
    Betting(&'static Variant),
    Chinese,
}

impl KeyPath {
    pub fn top() -> KeyPath {
        KeyPath(String::new())
    }

    /// Counted from one.
    pub fn in_rotation(number: usize) -> KeyPath {
        KeyPath(format!("rotation.{number}."))
    }

    pub fn path(&self, key: &str) -> String {
        format!("{}{key}", self.0)
    }
}

impl Name {
    pub fn most_places(self) -> Option<u8> {
        match self {
            Name::Betting(variant) => variant.most_places(),
            Name::Chinese => Some(ChineseGame::MOST_PLAYERS),
        }
    }

    pub fn check_places(self, places: u8) -> Result<(), Refusal> {
        match self {
            Name::Betting(variant) => variant.check_places(places),
            Name::Chinese => ChineseGame::check_places(places),
        }
    }

    pub fn has_blinds(self) -> bool {
        matches!(self, Name::Betting(variant) if variant.forced == Forced::Blinds)
    }
}

pub fn read(place: &KeyPath, reading: &mut Reading<'_>) -> Lines {
    let path = place.path("game");
    let value = reading.text(&path);
    let value = reading.required(OPERATORS, &path, value, "name the game, such as game = \"hold'em\"");
    let Some(key) = value else { return Lines::default() };
    let variant = Variant::from_key(key);
    let (name, rule, lacks) = variant
        .map_or((ChineseGame::NAME, ChineseGame::RULE, Some(ChineseGame::LACKS)), |variant| {
            (variant.name, variant.rule, variant.lacks())
        });
    let what = || format!("{name} is not dealt here yet: it has {}", lacks.unwrap_or_default());
    reading.demand_to_open(rule, &path, lacks.is_none(), what);
    match variant {
        Some(variant) => betting(variant, place, reading),
        None => chinese(place, reading),
    }
}

fn chinese(place: &KeyPath, reading: &mut Reading<'_>) -> Lines {
    for key in OF_A_GAME.iter().filter(|key| !["game", "point"].contains(&key.name)) {
        unused(place, key.name, "nobody bets in Chinese poker", reading);
    }
    let path = place.path("point");
    let value = reading.parsed(&path);
    let point = reading.required(OPERATORS, &path, value, "say what a point is worth, such as point = \"1.00\"");
    let played = point.map(|point| Played::Chinese(ChineseGame { point }));
    Lines { name: Some(Name::Chinese), limit: None, played }
}

fn betting(variant: &'static Variant, place: &KeyPath, reading: &mut Reading<'_>) -> Lines {
    unused(place, "point", &format!("points are for {CHINESE} poker"), reading);
    let path = place.path("opening");
    let holds = variant.structure == LOWBALL || !reading.says(&path);
    reading.demand(LOWBALL, &path, holds, || format!("{} is no lowball: take opening out", variant.name));
    let kind = limit(variant, place, reading);
    let stakes = stakes(variant, place, reading);
    let limit = kind.and_then(|kind| {
        let bets = bets(variant, kind, place, reading);
        match kind {
            LimitKind::No => Some(Limit::No),
            LimitKind::Pot => Some(Limit::Pot),
            LimitKind::Fixed => bets.map(|(small, big)| Limit::Fixed { small, big }),
        }
    });
    let game = limit.zip(stakes).map(|(limit, stakes)| BettingGame { variant, limit, stakes });
    if let Some(game) = &game {
        let posted = if variant.forced == Forced::Blinds { "blinds" } else { "bring-in" };
        reading.keeps(&place.path(posted), game.check_stakes());
    }
    Lines { name: Some(Name::Betting(variant)), limit: kind, played: game.map(Played::Betting) }
}

fn limit(variant: &Variant, place: &KeyPath, reading: &mut Reading<'_>) -> Option<LimitKind> {
    let path = place.path("limit");
    let Variant { name, limits, structure, .. } = *variant;
    let offered = || either(limits.iter().map(|limit| limit.key()));
    let only = if let [only] = limits { Some(*only) } else { None };
    let value = reading.text(&path).and_then(LimitKind::from_key);
    let what = || format!("say how {name} is played: {}", offered());
    let limit = reading.required(structure, &path, value.or(only), what)?;
    let what = || format!("{name} is not played {limit}: take {}", offered());
    reading.demand(structure, &path, limits.contains(&limit), what);
    Some(limit)
}

fn stakes(variant: &Variant, place: &KeyPath, reading: &mut Reading<'_>) -> Option<Stakes> {
    let ante = reading.parsed(&place.path("ante")).unwrap_or(Amount::ZERO);
    let name = variant.name;
    match variant.forced {
        Forced::Blinds => {
            unused(place, "bring-in", &format!("{name} is played with blinds"), reading);
            let path = place.path("blinds");
            let value = reading.pair(&path);
            let what = "name the blinds, such as blinds = [\"1.00\", \"2.00\"]";
            let (small, big) = reading.required(OPERATORS, &path, value, what)?;
            Some(Stakes::Blinds(Blinds { small, big, ante }))
        }
        Forced::BringIn => {
            unused(place, "blinds", &format!("{name} is played with a bring-in"), reading);
            let path = place.path("bring-in");
            let value = reading.parsed(&path);
            let bring_in =
                reading.required(OPERATORS, &path, value, "name the bring-in, such as bring-in = \"1.00\"")?;
            Some(Stakes::BringIn { ante, bring_in })
        }
    }
}

/// The small and the big bet of a limit game.
fn bets(variant: &Variant, limit: LimitKind, place: &KeyPath, reading: &mut Reading<'_>) -> Option<(Amount, Amount)> {
    let path = place.path("bets");
    let value = reading.pair(&path);
    let is_fixed = limit == LimitKind::Fixed;
    let what = || format!("{limit} has no fixed bets: take bets out");
    reading.demand(FIXED_BETS, &path, is_fixed || value.is_none(), what);
    if !is_fixed {
        return None;
    }
    let has_blinds = variant.forced == Forced::Blinds;
    let blinds = reading.pair(&place.path("blinds")).filter(|_| has_blinds);
    match (value, blinds) {
        (Some((small, big)), blinds) => {
            reading.demand(OPERATORS, &path, small <= big, "the big bet is no smaller than the small one");
            let fits = blinds.is_none_or(|(_, big_blind)| big_blind <= small);
            reading.demand(OPERATORS, &path, fits, "the small bet is no smaller than the big blind");
            Some((small, big))
        }
        (None, Some((_, big_blind))) => {
            let what = "twice the big blind is more than can be counted: lower the blinds";
            let twice = reading.required(OPERATORS, &place.path("blinds"), big_blind.times(2).ok(), what);
            twice.map(|twice| (big_blind, twice))
        }
        // The blinds are missed already.
        (None, None) if has_blinds => None,
        (None, None) => reading.required(
            OPERATORS,
            &path,
            None,
            "name the small and the big bet, such as bets = [\"2.00\", \"4.00\"]",
        ),
    }
}

/// A key that the game has no use for.
fn unused(place: &KeyPath, key: &str, why: &str, reading: &mut Reading<'_>) {
    let path = place.path(key);
    let is_absent = !reading.says(&path);
    reading.demand(OPERATORS, &path, is_absent, || format!("{why}: take {key} out"));
}
