//! The caller's own rounds: any selection of them, page by page, with the sums over all of the selection.
//!
//! Without a selection the list comes from the store, which has every round. A selection and the sums come from the
//! archive, which keeps a short entry for each of the latest rounds of a player; only the rounds of one page are
//! read from the journal.

use super::super::{ApiError, App, Caller, Wanted, json};
use super::list;
use crate::archive::{PlayedFilter, PlayedRound, PlayedRounds, PlayedTable};
use crate::store::{Round, RoundsOf, Store as _};
use crate::wire::{
    BeforePosition, BiggestWin, Cents, Count, GameName, GameTotals, MOST_NUMBER, Moment, Numbered, PlayedTableLine,
    RoundOutcome, RoundTotals, Rounds, Text, UnitKey, UrlKey, WagerKey,
};
use axum::Json;
use axum::extract::State;
use game::Time;
use room::{PersonNumber, Role, Stream, TableNumber};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Selects a page of the caller's rounds.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnRounds {
    /// The `next` of the previous page. The newest rounds if absent.
    before: Option<BeforePosition>,
    /// Only rounds at this table.
    table: Option<Numbered>,
    /// Only rounds of this game, by its name in the totals.
    game: Option<Text<GameName>>,
    /// Only rounds that ended like this.
    outcome: Option<UrlKey<RoundOutcome>>,
    /// Only rounds in which the caller had this wager.
    wager: Option<UrlKey<WagerKey>>,
    /// Only rounds that began at this time or later, in microseconds since 1970.
    from: Option<Moment>,
    /// Only rounds that began before this time.
    until: Option<Moment>,
}

impl OwnRounds {
    fn filter(&self) -> PlayedFilter {
        PlayedFilter {
            table: self.table.map(Numbered::number),
            game: self.game.clone().map(Text::into_text),
            outcome: self.outcome.map(|outcome| outcome.0),
            wager: self.wager.map(|wager| wager.0),
            from: self.from.map(|from| Time(from.0)),
            until: self.until.map(|until| Time(until.0)),
        }
    }
}

pub async fn rounds(
    State(app): State<App>,
    caller: Caller,
    Wanted(asked): Wanted<OwnRounds>,
) -> Result<Json<Rounds>, ApiError> {
    caller.requires(&app, &[Role::Player]).await?;
    let (person, filter) = (caller.person, asked.filter());
    let before = asked.before.map(|before| before.0);
    // The round that has just ended is in the list and in the sums.
    let is_read = app.archive.has_read(app.database.end().await?.position).await;
    let (found, next) = if filter.is_empty() {
        let found = app.database.rounds(&RoundsOf::Person(person.0), before, list::ON_A_PAGE).await?;
        let next = list::next(found.iter().map(|found| found.position));
        (found.into_iter().map(|found| found.round).collect(), next)
    } else {
        selected(&app, person, &filter, before).await?
    };
    let totals = before.is_none().then(|| app.archive.played(|played| totals(played, person, &filter)));
    let totals = totals.map(|totals| RoundTotals { is_counting: !is_read, ..totals });
    let rounds = list::lines(&app, found.into_iter(), Some(&caller.viewer())).await?;
    json(Rounds { rounds, next, totals })
}

async fn selected(
    app: &App,
    person: PersonNumber,
    filter: &PlayedFilter,
    before: Option<i64>,
) -> Result<(Vec<Round>, Option<Count>), ApiError> {
    let page: Vec<PlayedRound> = app.archive.played(|played| {
        let wanted = played.wanted(person, filter);
        let earlier = wanted.filter(|played| before.is_none_or(|before| played.position < before));
        earlier.take(list::ON_A_PAGE as usize).cloned().collect()
    });
    let next = list::next(page.iter().map(|played| played.position));
    let mut rounds = Vec::with_capacity(page.len());
    for PlayedRound { table, round, .. } in page {
        let stream = Stream::Table(TableNumber(table)).to_string();
        let found = app.database.rounds(&RoundsOf::One(stream, round), None, 1).await?;
        rounds.extend(found.into_iter().map(|found| found.round));
    }
    Ok((rounds, next))
}

fn totals(played: &PlayedRounds, person: PersonNumber, filter: &PlayedFilter) -> RoundTotals {
    let tables = played.tables(person);
    let mut games: BTreeMap<(&str, String), GameTotals> = BTreeMap::new();
    for round in played.wanted(person, filter) {
        let Some(table) = tables.get(&round.table) else { continue };
        let unit = UnitKey::from(table.unit);
        let sums = games.entry((&table.game, unit.into())).or_insert_with(|| GameTotals {
            game: table.game.clone(),
            unit,
            rounds: Count(0),
            wagered: Cents(0),
            net: Cents(0),
            biggest_win: None,
        });
        add(sums, round);
    }
    let line = |(table, known): (&u32, &PlayedTable)| PlayedTableLine {
        table: *table,
        name: known.name.clone(),
        game: known.game.clone(),
    };
    RoundTotals {
        games: games.into_values().collect(),
        tables: tables.iter().map(line).collect(),
        wagers: played.wagers(person),
        left_out: played.evicted(person).into(),
        is_counting: false,
    }
}

fn add(sums: &mut GameTotals, round: &PlayedRound) {
    let within = |sum: i64| Cents(sum.clamp(-MOST_NUMBER, MOST_NUMBER));
    sums.rounds.0 += 1;
    sums.wagered = within(sums.wagered.0.saturating_add(round.wagered));
    sums.net = within(sums.net.0.saturating_add(round.net));
    if round.net > sums.biggest_win.as_ref().map_or(0, |win| win.net.0) {
        sums.biggest_win = Some(BiggestWin { table: round.table, round: round.round.into(), net: Cents(round.net) });
    }
}
