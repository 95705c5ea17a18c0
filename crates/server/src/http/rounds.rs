//! Past rounds: lists of them, and the replay of one from its first record to its last.

use super::{ApiError, App, At, Caller, MaybeCaller, Wanted, json};
use crate::store::{RoundsOf, Store as _};
use crate::wire::{BeforePosition, Numbered, RoundNumber, RoundReplay, Rounds};
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use game::Eye;
use room::{Role, Stream, TableNumber};
use schemars::JsonSchema;
use serde::Deserialize;

mod list;
mod own;
mod replay;
mod used;

pub use own::OwnRounds;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/tables/{table}/rounds", get(of_table))
        .route("/tables/{table}/rounds/{round}", get(one))
        .route("/me/rounds", get(own::rounds))
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
    let viewer = caller.as_ref().map(Caller::viewer);
    if !app.hub.may_watch(TableNumber(table), viewer.clone()).await {
        return Err(ApiError::NotFound("There is no such table, or it is private.".to_owned()));
    }
    let stream = Stream::Table(TableNumber(table)).to_string();
    let found = app.database.rounds(&RoundsOf::Stream(stream), page.position(), list::ON_A_PAGE).await?;
    let next = list::next(found.iter().map(|found| found.position));
    let rounds = list::lines(&app, found.into_iter().map(|found| found.round), viewer.as_ref()).await?;
    json(Rounds { rounds, next, totals: None })
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
