//! Past rounds: lists of them, and the replay of one from its first record to its last.

use super::{ApiError, App, At, Caller, MaybeCaller, Wanted, json};
use crate::store::{FoundRound, RoundsOf, Store as _};
use crate::wire::{BeforePosition, Count, Numbered, RoundLine, RoundNumber, RoundReplay, Rounds};
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use game::Eye;
use room::table::Opening;
use room::{PersonNumber, Role, Stream, TableNumber};
use schemars::JsonSchema;
use serde::Deserialize;

mod replay;
mod used;

/// Rounds per page.
const ON_A_PAGE: u32 = 20;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/tables/{table}/rounds", get(of_table))
        .route("/tables/{table}/rounds/{round}", get(one))
        .route("/me/rounds", get(of_person))
        .route("/rules/{book}/{clause}/rounds", get(used::uses))
}

/// Selects a page of a list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Before {
    /// The `next` of the previous page. The newest rounds if absent.
    before: Option<BeforePosition>,
}

impl Before {
    pub fn position(&self) -> Option<i64> {
        self.before.map(|before| before.0)
    }
}

async fn of_table(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At(table): At<Numbered>,
    Wanted(page): Wanted<Before>,
) -> Result<Json<Rounds>, ApiError> {
    let table = table.number();
    let by = caller.as_ref().map(|caller| caller.person);
    if !app.hub.may_watch(TableNumber(table), caller.map(|caller| caller.viewer())).await {
        return Err(ApiError::NotFound("There is no such table, or it is private.".to_owned()));
    }
    let stream = Stream::Table(TableNumber(table)).to_string();
    listed(&app, &RoundsOf::Stream(stream), page.position(), by).await
}

async fn of_person(
    State(app): State<App>,
    caller: Caller,
    Wanted(page): Wanted<Before>,
) -> Result<Json<Rounds>, ApiError> {
    caller.requires(&app, &[Role::Player]).await?;
    listed(&app, &RoundsOf::Person(caller.person.0), page.position(), Some(caller.person)).await
}

async fn listed(
    app: &App,
    of: &RoundsOf,
    before: Option<i64>,
    by: Option<PersonNumber>,
) -> Result<Json<Rounds>, ApiError> {
    let found = app.database.rounds(of, before, ON_A_PAGE).await?;
    let next =
        found.last().filter(|_| found.len() == ON_A_PAGE as usize).map(|last| Count(last.position.unsigned_abs()));
    let mut rounds = Vec::with_capacity(found.len());
    for FoundRound { round, .. } in found {
        let Some(records) = replay::records(app, &round).await? else { continue };
        // The archive may lag behind.
        if let Some(opening) = app.archive.opening_soon(records.table.0).await {
            rounds.push(line(&records, &opening, by));
        }
    }
    json(Rounds { rounds, next })
}

fn line(records: &replay::Records, opening: &Opening, by: Option<PersonNumber>) -> RoundLine {
    RoundLine {
        table: records.table.0,
        unit: opening.unit.into(),
        table_name: opening.name.clone(),
        round: records.round.into(),
        began_at: records.began().into(),
        is_over: records.is_over(),
        void: records.void().map(|rule| rule.to_string()),
        net: by.and_then(|person| records.net(person)).map(Into::into),
    }
}

async fn one(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At((table, round)): At<(Numbered, RoundNumber)>,
) -> Result<Json<RoundReplay>, ApiError> {
    let (table, round) = (table.number(), round.0.unsigned_abs());
    let unknown = || ApiError::NotFound("There is no such round, or you may not see it.".to_owned());
    let viewer = caller.as_ref().map(Caller::viewer);
    let number = TableNumber(table);
    let stream = Stream::Table(number).to_string();
    let found = app.database.rounds(&RoundsOf::One(stream, round), None, 1).await?;
    let found = found.first().ok_or_else(unknown)?;
    let records = replay::records(&app, &found.round).await?.ok_or_else(unknown)?;
    // A read-only token sees no hand while the round is in play.
    let player = viewer.as_ref().filter(|viewer| viewer.plays() || records.is_over() && viewer.sees(Role::Player));
    let seat = player.and_then(|player| records.seat_of(player.person));
    let is_auditor = match &caller {
        Some(caller) => caller.requires(&app, &[Role::Auditor]).await.is_ok(),
        None => false,
    };
    if seat.is_none() && !is_auditor && !app.hub.may_watch(number, viewer).await {
        return Err(unknown());
    }
    let eye = match seat {
        _ if is_auditor => Eye::Auditor,
        Some(seat) => Eye::Seat(seat),
        None => Eye::Rail,
    };
    // Replaying a long round takes a while, so it runs on a blocking thread.
    let runtime = tokio::runtime::Handle::current();
    let replay = move || runtime.block_on(async { replay::retell(&app, &records, eye).await });
    let replay = tokio::task::spawn_blocking(replay).await.map_err(|_| ApiError::Broken)?;
    json(replay?.ok_or_else(unknown)?)
}
