//! Rounds that used a rule: all of them for an auditor, their own for everybody else.

use super::super::{ApiError, App, At, MaybeCaller, Wanted, json};
use super::{Before, replay};
use crate::store::{FoundRound, RoundsOf, Store as _};
use crate::wire::{Count, RuleUse, RuleUses};
use axum::Json;
use axum::extract::State;
use game::Time;
use room::{PersonNumber, Role};
use rulebook::Rule;

/// Uses per page.
const ON_A_PAGE: usize = 50;

/// How many of a player's rounds are read per query, and at most per page.
const AT_A_TIME: u32 = 20;
const MOST_SEARCHED: u32 = 100;

pub async fn uses(
    State(app): State<App>,
    MaybeCaller(caller): MaybeCaller,
    At((book, clause)): At<(String, String)>,
    Wanted(page): Wanted<Before>,
) -> Result<Json<RuleUses>, ApiError> {
    let unknown = || ApiError::NotFound("There is no such rule.".to_owned());
    let rule: Rule = format!("{book}/{clause}").parse().ok().ok_or_else(unknown)?;
    let none = RuleUses { uses: Vec::new(), next: None };
    let Some(caller) = caller else { return json(none) };
    if caller.requires(&app, &[Role::Auditor]).await.is_ok() {
        return json(of_all(&app, rule, page.position()));
    }
    if !caller.viewer().sees(Role::Player) {
        return json(none);
    }
    json(of_person(&app, rule, caller.person, page.position()).await?)
}

fn of_all(app: &App, rule: Rule, before: Option<i64>) -> RuleUses {
    let found = app.archive.uses(rule, before, ON_A_PAGE);
    let next = found.last().filter(|_| found.len() >= ON_A_PAGE).map(|last| Count(last.position.unsigned_abs()));
    RuleUses { uses: found.iter().map(|used| line(app, used.table, used.round, used.at)).collect(), next }
}

/// Searches the player's own rounds one after the other, so that other people's rounds do not push them out of the
/// index.
async fn of_person(app: &App, rule: Rule, person: PersonNumber, mut before: Option<i64>) -> Result<RuleUses, ApiError> {
    let mut uses = Vec::new();
    for _ in 0..MOST_SEARCHED / AT_A_TIME {
        let found = app.database.rounds(&RoundsOf::Person(person.0), before, AT_A_TIME).await?;
        let is_the_end = found.len() < AT_A_TIME as usize;
        for FoundRound { position, round } in found {
            before = Some(position);
            let Some(records) = replay::records(app, &round).await? else { continue };
            if let Some(at) = records.used_at(rule).filter(|_| records.seat_of(person).is_some()) {
                uses.push(line(app, records.table.0, records.round, at));
            }
        }
        if is_the_end {
            return Ok(RuleUses { uses, next: None });
        }
        if uses.len() >= ON_A_PAGE {
            break;
        }
    }
    Ok(RuleUses { uses, next: before.map(|position| Count(position.unsigned_abs())) })
}

fn line(app: &App, table: u32, round: u64, at: Time) -> RuleUse {
    let table_name = app.archive.opening(table).map(|opening| opening.name.clone()).unwrap_or_default();
    RuleUse { table, table_name, round: round.into(), at: at.into() }
}
