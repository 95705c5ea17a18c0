//! Invites to private tables: what a link says before it is followed, and the link again for the host.

use super::{ApiError, App, At, Caller, CameFrom, json, lobby};
use crate::kind::game_line;
use crate::wire::{GameLine, Invitation, Invite, Numbered};
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use room::{PersonNumber, Role, TableNumber};

pub fn routes() -> Router<App> {
    Router::new().route("/tables/{table}/invite", get(again)).route("/invites/{code}", get(invitation))
}

/// The path that admits anybody who has it to a table.
pub(super) fn path(table: TableNumber, code: &str) -> Invite {
    Invite { table: table.0, path: format!("/table/{}?invite={code}", table.0) }
}

/// Who invites to which table. Whoever asks has the link, so this is all that they learn from it.
async fn invitation(
    State(app): State<App>,
    CameFrom(from): CameFrom,
    At(code): At<String>,
) -> Result<Json<Invitation>, ApiError> {
    app.accounts.may_try_invite(from)?;
    let unknown = || ApiError::NotFound("This invite is not valid, or its table is closed.".to_owned());
    let number = app.accounts.invited(&code).await?.ok_or_else(unknown)?;
    let look = move |room: &room::Room| {
        let table = room.table(number)?;
        Some((room.host_of(number)?, table.name().to_owned(), game_line(table)))
    };
    let (host, table, game) = app.hub.look(look).await?.ok_or_else(unknown)?;
    app.accounts.right_invite(from);
    json(Invitation { host: app.accounts.name_of(host).to_string(), table, game: game_name(game) })
}

fn game_name(game: GameLine) -> String {
    match game {
        GameLine::House { name, .. } => name,
        GameLine::Poker { games, .. } => games.into_iter().map(|game| game.name).collect::<Vec<String>>().join(", "),
    }
}

/// An invite for the host to pass on.
async fn again(State(app): State<App>, caller: Caller, At(table): At<Numbered>) -> Result<Json<Invite>, ApiError> {
    if !app.terms.is_practice {
        return Err(ApiError::Forbidden("This room has no private tables.".to_owned()));
    }
    let (person, table) = (caller.acts_as(Role::Player)?.person, TableNumber(table.number()));
    requires_host(&app, &caller, person, table).await?;
    json(path(table, &app.accounts.invite_again(table, person).await?))
}

async fn requires_host(app: &App, caller: &Caller, person: PersonNumber, table: TableNumber) -> Result<(), ApiError> {
    // The outer option is whether the table is open.
    let host = app.hub.look(move |room| room.table(table).map(|_| room.host_of(table))).await?;
    let host = host.ok_or_else(lobby::no_such_table)?;
    if host == Some(person) {
        return Ok(());
    }
    let sees = app.hub.may_watch(table, Some(caller.viewer())).await;
    let only_host = || ApiError::Forbidden("Only the host of a private table can invite to it.".to_owned());
    Err(if sees { only_host() } else { lobby::no_such_table() })
}
