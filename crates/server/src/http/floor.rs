//! The floor's routes: all tables, opening and closing tables, and proposals that wait for a second person.

pub(super) mod person;
pub(super) mod waiting;

use super::{ApiError, App, At, Body, Caller, json};
use crate::decider::{Answer, Ask};
use crate::hub::fresh_id;
use crate::kind::game_line;
use crate::wire::{
    AwaitedOnFloor, FloorSettings, FloorTable, Numbered, OpenTable, ProposalLine, TableState, TableUnit,
};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get};
use axum::{Json, Router};
use chips::{Amount, Unit};
use ledger::Purpose;
use room::table::{Asks, Dealing, Offer, Opening, RoomTable};
use room::{AccountKey, Proposal, Role, Room, RoomCommand, TableNumber, Who};
use waiting::Waiting;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/floor/tables", get(tables).post(open))
        .route("/floor/tables/{table}", delete(close))
        .route("/floor/proposals", get(proposals))
        .route("/floor/people", get(person::list))
        .route("/floor/settings", get(settings))
}

/// A person who opens and closes tables acts as floor while on shift, otherwise as an administrator if they are one. A
/// floorperson who is off shift is told to start the shift.
async fn part(app: &App, caller: &Caller) -> Result<Who, ApiError> {
    caller.requires(app, &[Role::Floor, Role::Admin]).await?;
    let person = caller.person;
    let look = move |room: &Room| {
        let office = room.office();
        let is_floor = office.is_on_shift(person, Role::Floor) || !office.has(person, Role::Admin);
        if is_floor { Role::Floor } else { Role::Admin }
    };
    caller.acts_as(app.hub.look(look).await?)
}

async fn tables(State(app): State<App>, caller: Caller) -> Result<Json<Vec<FloorTable>>, ApiError> {
    caller.requires(&app, &[Role::Floor, Role::Admin]).await?;
    let look = |room: &Room, broadcaster: &mut crate::hub::Broadcaster| {
        let line = |(number, table)| floor_table(room, table, broadcaster.since(number));
        room.tables().map(line).collect::<Vec<_>>()
    };
    json(app.hub.look_around(look).await?)
}

fn floor_table(room: &Room, table: &RoomTable, since: Option<game::Time>) -> FloorTable {
    let balance = |purpose| room.balance(AccountKey::new(purpose, table.unit()));
    let number = table.number().0;
    let needs_floor = table.waits().whom == game::Whom::Floor || table.mix().is_some_and(|mix| !mix.is_known());
    let asks = match table.asks() {
        Asks::Nothing if needs_floor => AwaitedOnFloor::Floor,
        Asks::Nothing => AwaitedOnFloor::Nobody,
        Asks::Wagers => AwaitedOnFloor::Wagers,
        Asks::Decision(seat) => AwaitedOnFloor::Seat(seat.number()),
        Asks::NextHand => AwaitedOnFloor::NextHand,
    };
    let state = match table.seats().next() {
        None if !needs_floor => TableState::Empty,
        _ if table.is_playing() => TableState::Playing,
        _ => TableState::BetweenRounds,
    };
    FloorTable {
        table: number,
        name: table.name().to_owned(),
        unit: table.unit().into(),
        game: game_line(table),
        is_automatic: table.is_automatic(),
        seats: table.places(),
        taken: table.seats().count() as u8,
        rounds: table.rounds().into(),
        state,
        asks,
        since: since.map(Into::into),
        rack: balance(Purpose::Rack { table: number }).into(),
        drop: balance(Purpose::DropBox { table: number }).into(),
        needs_floor,
    }
}

async fn open(State(app): State<App>, caller: Caller, Body(wanted): Body<OpenTable>) -> Result<Response, ApiError> {
    let by = part(&app, &caller).await?;
    let unit = match wanted.unit {
        TableUnit::Dollars => Unit::Dollars,
        TableUnit::Play => Unit::Play,
    };
    let bad = |_| ApiError::BadRequest("The rack amount is too large.".to_owned());
    let opening = Opening {
        name: wanted.name.into_text(),
        unit,
        dealing: if wanted.is_automatic { Dealing::Automatic } else { Dealing::ByPeople },
        offers: Offer::of_text(wanted.submission.into_text()),
        rack: Amount::try_from(wanted.rack.0).map_err(bad)?,
        host: None,
    };
    let command = RoomCommand::OpenTable(opening);
    let answer = app.hub.say(Ask { by, id: fresh_id(app.hub.now()), command: command.clone() }).await?;
    let opened = answer.table();
    done(answer)?;
    if let Some(number) = opened {
        let view = app.hub.view(Some(caller.viewer()), number).await?.ok_or(ApiError::Broken)?;
        return Ok((StatusCode::CREATED, Json(view)).into_response());
    }
    let person = caller.person;
    let look = move |room: &Room| {
        let is_it = |proposal: &Proposal| proposal.by == by && proposal.command == command;
        let waits = room.proposals().filter(|(_, proposal)| is_it(proposal)).last();
        waits.map(|waits| Waiting::of(room, person, waits))
    };
    let waits = app.hub.look(look).await?.ok_or(ApiError::Broken)?;
    Ok((StatusCode::ACCEPTED, Json(waits.line(&app))).into_response())
}

async fn close(State(app): State<App>, caller: Caller, At(table): At<Numbered>) -> Result<StatusCode, ApiError> {
    let by = part(&app, &caller).await?;
    let command = RoomCommand::CloseTable { table: TableNumber(table.number()) };
    done(app.hub.say(Ask { by, id: fresh_id(app.hub.now()), command }).await?)?;
    Ok(StatusCode::NO_CONTENT)
}

fn done(answer: Answer) -> Result<(), ApiError> {
    match answer {
        Answer::Done(_) | Answer::Repeated(_) => Ok(()),
        Answer::Refused(refusal) => Err(ApiError::Refused(refusal)),
        Answer::TryAgain(what) => Err(ApiError::TryAgain(what)),
        Answer::Expired => Err(ApiError::Expired),
        Answer::OtherBody | Answer::BadId(_) => Err(ApiError::Broken),
    }
}

async fn proposals(State(app): State<App>, caller: Caller) -> Result<Json<Vec<ProposalLine>>, ApiError> {
    caller.requires(&app, &[Role::Floor, Role::Cage, Role::Admin]).await?;
    let person = caller.person;
    let look = move |room: &Room| {
        room.proposals().map(|proposal| Waiting::of(room, person, proposal)).collect::<Vec<Waiting>>()
    };
    let waiting = app.hub.look(look).await?;
    json(waiting.iter().map(|waiting| waiting.line(&app)).collect::<Vec<_>>())
}

async fn settings(State(app): State<App>, caller: Caller) -> Result<Json<FloorSettings>, ApiError> {
    caller.requires(&app, &[Role::Floor, Role::Admin]).await?;
    let two_people_from = app.hub.look(|room| room.settings().two_people_from).await?;
    json(FloorSettings { two_people_from: two_people_from.into() })
}
