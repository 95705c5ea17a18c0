//! The lobby, views of tables, and private tables.

use super::{ApiError, App, At, Body, Caller, CameFrom, MaybeCaller, json};
use crate::decider::{Answer, Ask};
use crate::hub::{line_of, lobby_tables};
use crate::wire::{
    GuideView, Invite, LinkLine, Lobby, Numbered, OpenPrivateTable, Outcome, PaytableView, Say, SubmissionLine,
    TableView,
};
use crate::{guide, kind};
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use chips::{Amount, Unit};
use room::table::{Dealing, Offer, Opening};
use room::{PersonNumber, Role, RoomCommand, TableNumber};
use rulebook::submission::{Document, Submission};
use std::collections::BTreeSet;
use tokio::sync::MutexGuard;

/// The rack of a table that players open for themselves.
const PRIVATE_RACK: Amount = Amount::dollars(100_000);
/// The most private tables in a room, and of one person.
const MOST_PRIVATE: usize = 200;
const MOST_OWN: usize = 3;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/lobby", get(lobby))
        .route("/tables", post(open_private))
        .route("/tables/{table}", get(table))
        .route("/tables/{table}/paytables", get(paytables))
        .route("/tables/{table}/guide", get(guide_to_table))
        .route("/tables/{table}/submission", get(submission))
        .route("/submissions", get(submissions))
        .route("/say", post(say))
}

async fn lobby(State(app): State<App>, MaybeCaller(caller): MaybeCaller) -> Result<Json<Lobby>, ApiError> {
    let by = caller.map(|caller| caller.viewer());
    let (name, room_id, is_practice) = (app.terms.name.clone(), app.room.to_string(), app.terms.is_practice);
    let look = move |room: &room::Room, broadcaster: &mut crate::hub::Broadcaster| {
        let tables = lobby_tables(broadcaster, room, by.as_ref());
        let seen = |(number, link)| broadcaster.seen_link(room, line_of(room, number, link), by.as_ref());
        // The meter of a table that the viewer may not see is hidden as well.
        let links = room.links().map(seen).filter(|link: &LinkLine| !link.tables.is_empty()).collect();
        let (day, is_open) = (room.office().day(), room.office().is_open());
        Lobby { is_practice, room: name, room_id, day, is_open, tables, links }
    };
    json(app.hub.look_around(look).await?)
}

pub(super) fn no_such_table() -> ApiError {
    ApiError::NotFound("There is no such table, or it is private and you have no invite.".to_owned())
}

async fn table(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At(table): At<Numbered>,
) -> Result<Json<TableView>, ApiError> {
    let table = table.number();
    let view = app.hub.view(caller.map(|caller| caller.viewer()), TableNumber(table)).await?;
    json(view.ok_or_else(no_such_table)?)
}

async fn paytables(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At(table): At<Numbered>,
) -> Result<Json<Vec<PaytableView>>, ApiError> {
    let table = table.number();
    let by = caller.map(|caller| caller.viewer());
    let look = move |room: &room::Room, broadcaster: &mut crate::hub::Broadcaster| {
        let number = TableNumber(table);
        let table = room.table(number).filter(|_| broadcaster.may_watch(room, number, by.as_ref()))?;
        Some(kind::terms(table).map(|terms| crate::paytable::paytables(&terms)).unwrap_or_default())
    };
    json(app.hub.look_around(look).await?.ok_or_else(no_such_table)?)
}

async fn guide_to_table(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At(table): At<Numbered>,
) -> Result<Json<GuideView>, ApiError> {
    let table = table.number();
    let by = caller.map(|caller| caller.viewer());
    let look = move |room: &room::Room, broadcaster: &mut crate::hub::Broadcaster| {
        let number = TableNumber(table);
        let table = room.table(number).filter(|_| broadcaster.may_watch(room, number, by.as_ref()))?;
        Some(kind::terms(table).zip(kind::submission(table)))
    };
    let found = app.hub.look_around(look).await?.ok_or_else(no_such_table)?;
    let guide = found.and_then(|(terms, submission)| guide::of_table(&submission.text, &terms));
    let without = || ApiError::NotFound("There is no guide to this game.".to_owned());
    json(guide.ok_or_else(without)?)
}

async fn submission(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At(table): At<Numbered>,
) -> Result<String, ApiError> {
    let table = table.number();
    let by = caller.map(|caller| caller.viewer());
    let look = move |room: &room::Room, broadcaster: &mut crate::hub::Broadcaster| {
        let number = TableNumber(table);
        let table = room.table(number).filter(|_| broadcaster.may_watch(room, number, by.as_ref()))?;
        Some(kind::submission(table)?.text.to_string())
    };
    app.hub.look_around(look).await?.ok_or_else(no_such_table)
}

async fn submissions(State(app): State<App>) -> Result<Json<Vec<SubmissionLine>>, ApiError> {
    let texts = app.hub.look(|room| {
        let submissions = room.tables().filter_map(|(_, table)| kind::submission(table));
        submissions.map(|submission| submission.text.to_string()).collect::<BTreeSet<String>>()
    });
    json(texts.await?.iter().filter_map(|text| submission_line(text)).collect())
}

/// A one-line description of a submission.
fn submission_line(text: &str) -> Option<SubmissionLine> {
    let submission = Document::from_toml(text).and_then(Submission::read).ok()?;
    let book = submission.book;
    Some(SubmissionLine {
        submission: cards::commitment::Hash::of(text.as_bytes()).to_string(),
        name: book.title().to_owned(),
        book: book.id().to_owned(),
        operator: submission.operator.clone().unwrap_or_default(),
        text: text.to_owned(),
    })
}

/// Opens a private table for everybody who gets the link.
async fn open_private(
    State(app): State<App>,
    caller: Caller,
    CameFrom(from): CameFrom,
    Body(wanted): Body<OpenPrivateTable>,
) -> Result<Json<Invite>, ApiError> {
    if !app.terms.is_practice {
        return Err(ApiError::Forbidden("In this room, only the floor opens tables.".to_owned()));
    }
    let person = caller.acts_as(Role::Player)?.person;
    // In a task of its own: if the client disconnects halfway, the table is still opened and is theirs.
    app.accounts.may_open_table(from)?;
    let opened = tokio::spawn(async move { open_for(&app, person, wanted).await });
    opened.await.map_err(|_| ApiError::Broken)?
}

async fn open_for(app: &App, person: PersonNumber, wanted: OpenPrivateTable) -> Result<Json<Invite>, ApiError> {
    let _turn = app.guard.opening.lock().await;
    let unknown = || ApiError::Unfit("Choose one of the submissions of this room.".to_owned());
    let hash = wanted.submission.clone();
    let find = move |room: &room::Room| {
        let mut known = room.tables().filter_map(|(_, table)| kind::submission(table));
        known.find(|known| *known.fingerprint == *hash).map(|known| known.text.to_string())
    };
    let text = app.hub.look(find).await?.ok_or_else(unknown)?;
    let counted =
        move |room: &room::Room, broadcaster: &mut crate::hub::Broadcaster| broadcaster.private_tables(room, person);
    let (all, own) = app.hub.look_around(counted).await?;
    if all >= MOST_PRIVATE {
        return Err(ApiError::TryAgain("All private tables are in use. Come back later.".to_owned()));
    }
    if own >= MOST_OWN {
        return Err(ApiError::Forbidden(
            "You have the most private tables you can have. A table closes after nobody has been there for an hour."
                .to_owned(),
        ));
    }
    let opening = Opening {
        name: wanted.name.into_text(),
        unit: Unit::Play,
        dealing: Dealing::Automatic,
        offers: Offer::House { submission: text },
        rack: PRIVATE_RACK,
        host: Some(person),
    };
    let answer = app.hub.say_for_house(RoomCommand::OpenTable(opening)).await?;
    let opened = answer.table();
    let table = match answer {
        Answer::Done(_) | Answer::Repeated(_) => opened.ok_or(ApiError::Broken)?,
        Answer::Refused(refusal) => return Err(ApiError::Refused(refusal)),
        _ => return Err(ApiError::TryAgain("Something else came first. Try again.".to_owned())),
    };
    let code = app.accounts.invite(table, person).await?;
    json(super::invites::path(table, &code))
}

/// Admits a person who has the invite link.
pub async fn accept(app: &App, person: PersonNumber, table: TableNumber, code: &str) {
    if let Ok(Some(asked)) = app.accounts.invited(code).await
        && asked == table
    {
        // A room that is closed admits nobody.
        let ask_in = move |room: &room::Room, broadcaster: &mut crate::hub::Broadcaster| {
            if broadcaster.is_private(table) && room.table(table).is_some() {
                broadcaster.ask_in(table, person);
            }
        };
        let _ = app.hub.look_around(ask_in).await;
    }
}

/// Refuses a person without an invite to a private table. If the table does not exist yet, the returned lock is held
/// until the room has decided the command, so that no private table is opened in between.
pub async fn may_say<'app>(
    app: &'app App,
    caller: &Caller,
    command: &RoomCommand,
) -> Result<Option<MutexGuard<'app, ()>>, ApiError> {
    let RoomCommand::At { table, .. } = command else { return Ok(None) };
    let table = *table;
    if app.hub.may_watch(table, Some(caller.viewer())).await {
        return Ok(None);
    }
    let turn = app.guard.opening.lock().await;
    let is_there = app.hub.look(move |room| room.has_had(table)).await?;
    if is_there { Err(no_such_table()) } else { Ok(Some(turn)) }
}

/// Any command of the room, without a WebSocket.
async fn say(State(app): State<App>, caller: Caller, Body(body): Body<Say>) -> Result<Json<Outcome>, ApiError> {
    let by = caller.acts_as(body.role)?;
    let turn = may_say(&app, &caller, &body.command).await?;
    let promised = app.hub.ask(Ask { by, id: body.id.into_text(), command: body.command }).await;
    drop(turn);
    let answer = match promised {
        Ok(promised) => promised.answer().await,
        Err(unanswered) => Err(unanswered),
    };
    app.answered(caller.person, &answer);
    match answer? {
        Answer::Expired => Err(ApiError::Expired),
        answer => json(super::socket::outcome(answer)),
    }
}
