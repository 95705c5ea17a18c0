//! Admission of people: the house admits them, gives them roles, and hands out play money.

use super::{AccountError, secret};
use crate::decider::{Answer, of_house, timed_id};
use crate::hub::Hub;
use crate::store::{Database, Store as _, StoreError};
use chips::{Amount, Unit};
use journal::{RawRecord, part};
use ledger::Tender;
use room::{PersonNumber, Role, RoomCommand, RoomEvent, Stream, office};
use std::collections::BTreeMap;

/// Admits a new person with a purse for each of these units.
pub(crate) async fn admit(hub: &Hub, database: &Database, units: Vec<Unit>) -> Result<PersonNumber, AccountError> {
    let positions = says(hub, office::OfficeCommand::Admit { units }).await?;
    admitted(database, &positions).await
}

/// The person whose admission is recorded at these positions.
pub(super) async fn admitted(database: &Database, text: &str) -> Result<PersonNumber, AccountError> {
    let places: BTreeMap<String, u64> = serde_json::from_str(text).unwrap_or_default();
    // A room of the first edition records it in its own stream.
    let streams = [Stream::Identity, Stream::Room].map(|stream| stream.to_string());
    let place = streams.iter().find_map(|stream| Some((stream, *places.get(stream)?)));
    let lines = match place {
        Some((stream, number)) => database.read(stream, number.saturating_sub(1), 1).await?,
        None => Vec::new(),
    };
    let admitted = lines.first().and_then(|line| {
        let part = RawRecord::of_today(&line.text).and_then(|record| part(&record)).ok()?;
        part.did.iter().find_map(|event| match event {
            RoomEvent::Office(office::OfficeEvent::Admitted { person, .. }) => Some(*person),
            _ => None,
        })
    });
    let damaged = StoreError::Damaged { what: "the record of an admission is missing" };
    admitted.ok_or(AccountError::Store(damaged))
}

/// Gives a person a role.
pub(crate) async fn appoint(hub: &Hub, person: PersonNumber, role: Role) -> Result<(), AccountError> {
    says(hub, office::OfficeCommand::Appoint { person, role }).await.map(drop)
}

/// Gives a person play money.
pub(crate) async fn hand_out(hub: &Hub, person: PersonNumber, amount: Amount) -> Result<(), AccountError> {
    let (unit, tender) = (Unit::Play, Tender::Cash);
    says(hub, office::OfficeCommand::BuyIn { person, unit, tender, amount }).await.map(drop)
}

/// Issues a command on behalf of the house, under a fresh idempotency key. Returns the positions of the events.
pub(super) async fn says(hub: &Hub, command: office::OfficeCommand) -> Result<String, AccountError> {
    let id = timed_id(hub.now(), &format!("account-{}", secret::word()?.as_str()));
    done(hub.say(of_house(id, RoomCommand::Office(command))).await?)
}

/// The positions of the events of a command that was accepted.
pub(super) fn done(answer: Answer) -> Result<String, AccountError> {
    match answer {
        Answer::Done(positions) | Answer::Repeated(positions) => Ok(positions),
        Answer::Refused(refusal) => Err(AccountError::Refused(refusal)),
        Answer::TryAgain(what) => Err(AccountError::TryAgain(what)),
        Answer::OtherBody | Answer::Expired | Answer::BadId(_) => Err(AccountError::NoRandomness),
    }
}
