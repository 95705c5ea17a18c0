//! What auditors look at. They change nothing.

use super::rounds::Before;
use super::{App, At, Caller, MaybeCaller, Trouble, Wanted, json};
use crate::archive::{Held, judged};
use crate::hall::{game_of_opening, line_of, words, words_of_command};
use crate::store::{Placed, RoundsOf, Store as _};
use crate::wire::{
    AccountLine, Cents, Count, Hold, Irregular, JournalLine, JournalPage, LinkLine, RuleUse, TrialBalance, UnitBalance,
    unit_word,
};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use journal::{RawRecord, Told};
use room::table::Offer;
use room::{Event as RoomEvent, Role, Room};
use serde::Deserialize;
use std::collections::BTreeMap;
use tokio::sync::Semaphore;

const ON_A_PAGE: u32 = 50;

static EXPORTING: Semaphore = Semaphore::const_new(1);

pub fn routes() -> Router<App> {
    Router::new()
        .route("/audit/journal", get(journal))
        .route("/audit/balance", get(balance))
        .route("/audit/irregularities", get(irregularities))
        .route("/audit/links", get(links))
        .route("/audit/hold", get(hold))
        .route("/audit/export", get(export))
        .route("/rules/{book}/{clause}/rounds", get(uses))
}

#[derive(Deserialize)]
struct Page {
    after: Option<i64>,
    stream: Option<String>,
}

async fn journal(
    State(app): State<App>,
    caller: Caller,
    Wanted(page): Wanted<Page>,
) -> Result<Json<JournalPage>, Trouble> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let after = page.after.unwrap_or_default().max(0);
    let placed: Vec<Placed> = match &page.stream {
        None => app.database.read_all(after, ON_A_PAGE).await?,
        Some(stream) => {
            let lines = app.database.read(stream, after.unsigned_abs(), ON_A_PAGE).await?;
            lines.into_iter().map(|line| Placed { position: line.number.cast_signed(), line }).collect()
        }
    };
    let next =
        placed.last().filter(|_| placed.len() == ON_A_PAGE as usize).map(|last| Count(last.position.unsigned_abs()));
    json(JournalPage { lines: placed.into_iter().map(|placed| journal_line(&app, placed)).collect(), next })
}

fn journal_line(app: &App, placed: Placed) -> JournalLine {
    let Placed { position, line } = placed;
    let told = RawRecord::read(&line.text).and_then(|record| Told::read(&record)).ok();
    let mut said = Vec::new();
    if let Some(told) = &told {
        said.push(words_of_command(&told.said));
        let happened =
            told.part.did.iter().filter_map(|event| if let RoomEvent::At(event) = event { words(event) } else { None });
        said.extend(happened);
    }
    JournalLine {
        position: Count(position.unsigned_abs()),
        stream: line.stream,
        number: line.number.into(),
        at: crate::wire::Micros(line.time.0),
        hash: line.hash.to_string(),
        by: told.map(|told| app.said_by(told.by)),
        words: said,
        text: line.text,
    }
}

async fn balance(State(app): State<App>, caller: Caller) -> Result<Json<TrialBalance>, Trouble> {
    caller.requires(&app, &[Role::Auditor, Role::Cage]).await?;
    let (heads, balances) = (app.database.heads().await?, app.database.balances().await?);
    let mut units: BTreeMap<String, UnitBalance> = BTreeMap::new();
    for balance in balances {
        let fresh = || UnitBalance { unit: balance.unit.clone(), accounts: Vec::new(), sum: Cents(0) };
        let unit = units.entry(balance.unit.clone()).or_insert_with(fresh);
        unit.sum.0 += balance.cents;
        let (account, cents) = (balance.account, Cents(balance.cents));
        unit.accounts.push(AccountLine { account, purpose: balance.purpose, cents });
    }
    let at = app.hall.now().into();
    let position = Count(heads.position.unsigned_abs());
    json(TrialBalance { at, position, units: units.into_values().collect() })
}

async fn irregularities(
    State(app): State<App>,
    caller: Caller,
    Wanted(page): Wanted<Before>,
) -> Result<Json<Vec<Irregular>>, Trouble> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let found = app.archive.irregularities(page.before, 500);
    let name = |table: u32| app.archive.opening(table).map(|opening| opening.name.clone()).unwrap_or_default();
    let lines = found.into_iter().map(|found| Irregular {
        position: Count(found.position.unsigned_abs()),
        table: found.table,
        table_name: name(found.table),
        round: found.round.into(),
        at: found.at.into(),
        rule: found.what.rule.to_string(),
        what: found.what.words,
    });
    json(lines.collect())
}

async fn links(State(app): State<App>, caller: Caller) -> Result<Json<Vec<LinkLine>>, Trouble> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let look = |room: &Room| room.links().map(|(number, link)| line_of(room, number, link)).collect::<Vec<_>>();
    json(app.hall.look(look).await?)
}

async fn hold(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Hold>>, Trouble> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let mut holds = Vec::new();
    for Held { table, opening, wagers: sums } in app.archive.holds() {
        let Some(game) = game_of_opening(table, &opening) else { continue };
        let Offer::House { submission } = &opening.offers else { continue };
        let theories = app.odds.theories(submission);
        let lines = sums.into_iter().map(|(wager, sums)| judged(wager, sums, theories.get(wager).copied()));
        holds.push(Hold {
            table,
            table_name: opening.name.clone(),
            game,
            unit: unit_word(opening.unit),
            wagers: lines.collect(),
        });
    }
    json(holds)
}

/// The journal in one file, as of this moment.
async fn export(State(app): State<App>, caller: Caller) -> Result<Response, Trouble> {
    caller.requires(&app, &[Role::Auditor]).await?;
    // One at a time: it is as large as the journal.
    let _turn = EXPORTING.try_acquire().map_err(|_| Trouble::TooMany)?;
    let database = app.database.at_this_moment().await?;
    let mut bytes = Vec::new();
    let exported = crate::keeper::export(&database, &app.public, Some(&app.sealing), &mut bytes).await;
    if let Err(error) = exported {
        tracing::error!(%error, "the journal could not be exported");
        return Err(Trouble::Broken);
    }
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"cardroom.jsonl\""),
    ];
    Ok((headers, bytes).into_response())
}

/// Rounds in which a rule was used: all of them for an auditor, one's own for everybody else.
async fn uses(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At((book, clause)): At<(String, String)>,
) -> Result<Json<Vec<RuleUse>>, Trouble> {
    let unknown = || Trouble::NotFound("There is no such rule.".to_owned());
    let rule = format!("{book}/{clause}").parse::<rulebook::Rule>().ok().ok_or_else(unknown)?;
    let Some(caller) = caller else { return json(Vec::new()) };
    let is_auditor = caller.requires(&app, &[Role::Auditor]).await.is_ok();
    let name = |table: u32| app.archive.opening(table).map(|opening| opening.name.clone()).unwrap_or_default();
    let mut lines = Vec::new();
    for used in app.archive.uses(rule) {
        let stream = room::Stream::Table(room::TableNumber(used.table)).to_string();
        if !is_auditor {
            let found = app.database.rounds(&RoundsOf::One(stream, used.round), None, 1).await?;
            if !found.iter().any(|found| found.round.people.contains(&caller.person.0)) {
                continue;
            }
        }
        let (table_name, round, at) = (name(used.table), used.round.into(), used.at.into());
        lines.push(RuleUse { table: used.table, table_name, round, at });
    }
    json(lines)
}
