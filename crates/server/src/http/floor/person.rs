//! People whom the floor can name: everybody with an account, and everybody who sits at a table.

use crate::http::{ApiError, App, Caller, Wanted, json};
use crate::wire::{KnownPerson, PartOfName, Text};
use axum::Json;
use axum::extract::State;
use room::{PersonNumber, Role, Room};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// More would not help anybody who looks for a name.
const MOST_FOUND: usize = 20;

/// Selects people.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct PersonSearch {
    /// Part of the name, in any case. If absent, the people who sit at a table.
    search: Option<Text<PartOfName>>,
}

/// What the room knows about people who play.
#[derive(Default)]
struct Seen {
    sits_at: BTreeMap<PersonNumber, Vec<u32>>,
    barred: BTreeSet<PersonNumber>,
}

impl Seen {
    fn of(room: &Room) -> Seen {
        let mut seen = Seen::default();
        for (number, table) in room.tables() {
            for person in table.seats().map(|(_, person)| person) {
                seen.sits_at.entry(person).or_default().push(number.0);
            }
        }
        let people = room.office().people().map(|(person, _)| person);
        seen.barred = people.filter(|person| room.office().is_barred(*person)).collect();
        seen
    }
}

/// Those who sit at a table first, then by name.
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller,
    Wanted(wanted): Wanted<PersonSearch>,
) -> Result<Json<Vec<KnownPerson>>, ApiError> {
    caller.requires(&app, &[Role::Floor, Role::Admin]).await?;
    let seen = app.hub.look(Seen::of).await?;
    let part = wanted.search.map(|search| search.trim().to_lowercase()).filter(|search| !search.is_empty());
    let mut names: BTreeMap<PersonNumber, String> =
        seen.sits_at.keys().map(|person| (*person, app.accounts.name_of(*person).to_string())).collect();
    if let Some(part) = &part {
        names.extend(app.accounts.list().await?.into_iter().map(|account| (account.person, account.name)));
        names.retain(|_, name| name.to_lowercase().contains(part.as_str()));
    }
    let mut lines: Vec<KnownPerson> = names.into_iter().map(|(person, name)| line(&seen, person, name)).collect();
    lines.sort_by_cached_key(|line| (line.sits_at.is_empty(), line.name.to_lowercase()));
    lines.truncate(MOST_FOUND);
    json(lines)
}

fn line(seen: &Seen, person: PersonNumber, name: String) -> KnownPerson {
    KnownPerson {
        person: person.0,
        name,
        sits_at: seen.sits_at.get(&person).cloned().unwrap_or_default(),
        barred: seen.barred.contains(&person),
    }
}
