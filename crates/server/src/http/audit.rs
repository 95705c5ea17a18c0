//! The pages for auditors. They are read-only.

use super::rounds::Before;
use super::{ApiError, App, Caller, Wanted, json};
use crate::archive::{Held, Sums, judged};
use crate::hub::{game_of_opening, line_of, record_text, recorded_text};
use crate::odds::Theories;
use crate::store::{Placed, Store as _};
use crate::wire::{
    AccountLine, AfterPosition, BeforePosition, Cents, Count, Hold, HoldLine, HoldVerdict, Irregular, JournalLine,
    JournalPage, LinkLine, StreamName, Text, TrialBalance, UnitBalance, WagerKey,
};
use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use journal::{Checkpoint, CheckpointKind, RoomRecord};
use room::table::Offer;
use room::{Role, Room, RoomCommand};
use schemars::JsonSchema;
use serde::Deserialize;

mod export;

const ON_A_PAGE: u32 = 50;

/// How soon to ask again for a result that is being computed.
const AGAIN_IN_SECONDS: u32 = 2;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/audit/journal", get(journal))
        .route("/audit/balance", get(balance))
        .route("/audit/irregularities", get(irregularities))
        .route("/audit/links", get(links))
        .route("/audit/hold", get(hold))
        .route("/audit/export", get(export::export))
}

/// Selects a page of the journal.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Page {
    /// The records after this position, oldest first.
    after: Option<AfterPosition>,
    /// The records before this position, newest first. Then `after` is ignored.
    before: Option<BeforePosition>,
    /// Only the records of one stream, by their numbers in it: `room`, `identity`, `checkpoints`, `table/7`, `link/3`.
    stream: Option<Text<StreamName>>,
}

/// Newest first before a position; oldest first after one or from the start.
async fn journal(
    State(app): State<App>,
    caller: Caller,
    Wanted(page): Wanted<Page>,
) -> Result<Json<JournalPage>, ApiError> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let stream = page.stream.as_deref();
    let (placed, next) = if let Some(before) = page.before {
        let before = before.0.min(end(&app, stream).await?.saturating_add(1));
        // Positions and numbers have no gaps.
        let after = before.saturating_sub(1 + i64::from(ON_A_PAGE)).max(0);
        let most = u32::try_from(before.saturating_sub(1 + after)).unwrap_or(0);
        let mut placed = read(&app, stream, after, most).await?;
        placed.reverse();
        (placed, Some(after + 1).filter(|first| *first > 1))
    } else {
        let placed = read(&app, stream, page.after.map_or(0, |after| after.0), ON_A_PAGE).await?;
        let next = placed.last().filter(|_| placed.len() == ON_A_PAGE as usize).map(|last| last.position);
        (placed, next)
    };
    let next = next.map(|position| Count(position.unsigned_abs()));
    json(JournalPage { lines: placed.into_iter().map(|placed| journal_line(&app, placed)).collect(), next })
}

/// Records of one stream are addressed by their number in it, records of the whole journal by their position.
async fn read(app: &App, stream: Option<&str>, after: i64, most: u32) -> Result<Vec<Placed>, ApiError> {
    let Some(stream) = stream else { return Ok(app.database.read_all(after, most).await?) };
    let lines = app.database.read(stream, after.unsigned_abs(), most).await?;
    Ok(lines.into_iter().map(|line| Placed { position: line.number.cast_signed(), line }).collect())
}

async fn end(app: &App, stream: Option<&str>) -> Result<i64, ApiError> {
    let Some(stream) = stream else { return Ok(app.database.end().await?.position) };
    Ok(app.database.head(stream).await?.map_or(0, |head| head.number.cast_signed()))
}

fn journal_line(app: &App, placed: Placed) -> JournalLine {
    let Placed { position, line } = placed;
    let record = RoomRecord::read(&line.text).ok();
    let mut sentences = Vec::new();
    if let Some(record) = &record {
        let naming = app.naming();
        let proposed = match record.command {
            RoomCommand::Approve { proposal } | RoomCommand::Reject { proposal } => app.archive.proposed(proposal),
            _ => None,
        };
        sentences.push(recorded_text(&record.command, &record.part.did, proposed.as_deref(), &naming));
        sentences.extend(record.part.did.iter().filter_map(|event| record_text(event, &naming)));
    } else if let Ok(checkpoint) = Checkpoint::read(&line.text) {
        sentences.push(words_of_checkpoint(&checkpoint.says).to_owned());
    }
    JournalLine {
        position: Count(position.unsigned_abs()),
        stream: line.stream,
        number: line.number.into(),
        at: crate::wire::Micros(line.time.0),
        hash: line.hash.to_string(),
        by: record.map(|record| app.named(record.by)),
        words: sentences,
        text: line.text,
    }
}

fn words_of_checkpoint(says: &CheckpointKind) -> &'static str {
    match says {
        CheckpointKind::Heads { .. } | CheckpointKind::Changes { .. } => {
            "Checkpoint: all records up to here are signed."
        }
        CheckpointKind::NextKey(_) => "Checkpoint: a new key signs from here on.",
    }
}

async fn balance(State(app): State<App>, caller: Caller) -> Result<Json<TrialBalance>, ApiError> {
    caller.requires(&app, &[Role::Auditor, Role::Cage]).await?;
    let end = app.database.end().await?;
    let trial = app.hub.look(|room| room.ledger().trial_balance()).await?;
    let position = Count(end.position.unsigned_abs());
    json(TrialBalance {
        at: app.hub.now().into(),
        position,
        units: trial.units.into_iter().map(unit_balance).collect(),
    })
}

/// Credits count as positive, debits as negative.
fn unit_balance(page: ledger::UnitBalance) -> UnitBalance {
    let line = |line: ledger::TrialLine| AccountLine {
        account: line.account.0,
        purpose: line.purpose.to_string(),
        cents: Cents(line.credit.cents() - line.debit.cents()),
    };
    // If the difference overflows the number, it is still reported as a difference.
    let sum = i64::try_from(page.credit_cents - page.debit_cents).unwrap_or(i64::MAX);
    UnitBalance { unit: page.unit.to_string(), accounts: page.lines.into_iter().map(line).collect(), sum: Cents(sum) }
}

async fn irregularities(
    State(app): State<App>,
    caller: Caller,
    Wanted(page): Wanted<Before>,
) -> Result<Json<Vec<Irregular>>, ApiError> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let found = app.archive.irregularities(page.position(), 500);
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

async fn links(State(app): State<App>, caller: Caller) -> Result<Json<Vec<LinkLine>>, ApiError> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let look = |room: &Room| room.links().map(|(number, link)| line_of(room, number, link)).collect::<Vec<_>>();
    json(app.hub.look(look).await?)
}

async fn hold(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Hold>>, ApiError> {
    caller.requires(&app, &[Role::Auditor]).await?;
    let mut holds = Vec::new();
    for Held { table, opening, wagers: sums } in app.archive.holds() {
        let Some(game) = game_of_opening(table, &opening) else { continue };
        let Offer::House { submission } = &opening.offers else { continue };
        let theories = app.odds.theories(submission);
        let is_coming = theories == Theories::BeingComputed;
        let line = |(wager, sums): (WagerKey, Sums)| {
            let line = judged(wager, sums, theories.of(wager));
            if is_coming { HoldLine { verdict: HoldVerdict::BeingComputed, ..line } } else { line }
        };
        holds.push(Hold {
            table,
            table_name: opening.name.clone(),
            game,
            unit: opening.unit.into(),
            wagers: sums.into_iter().map(line).collect(),
            again_in_seconds: is_coming.then_some(AGAIN_IN_SECONDS),
        });
    }
    json(holds)
}
