//! Start-up: founds a new room, and restores what is in memory only.

use super::ServeError;
use crate::accounts::Accounts;
use crate::decider::Answer;
use crate::http::{Build, Terms};
use crate::hub::Hub;
use chips::{Amount, Unit};
use room::table::{Dealing, Offer, Opening};
use room::{EDITIONS, RoomCommand, Settings};

/// The tables of a practice room: name and submission.
pub const PRACTICE_TABLES: [(&str, &str); 5] = [
    ("Chesapeake", include_str!("../../../../examples/md-uth-1.2.toml")),
    ("Patuxent", include_str!("../../../../examples/md-uth-1.2.toml")),
    ("Back Bay", include_str!("../../../../examples/ma-uth.toml")),
    ("Harbor", include_str!("../../../../examples/md-huh-1.0.toml")),
    ("Three Rivers", include_str!("../../../../examples/md-uth-1.2-three-meters.toml")),
];

const PRACTICE_RACK: Amount = Amount::dollars(250_000);

/// Founds the room if it is new, and records which program runs it now. A new practice room gets its tables.
pub(super) async fn found(hub: &Hub, build: &Build, terms: &Terms) -> Result<(), ServeError> {
    let (is_founded, tables) = hub.look(|room| (room.is_founded(), room.tables().count())).await?;
    if !is_founded {
        say(hub, RoomCommand::Found { settings: Settings::default() }).await?;
    }
    say(
        hub,
        RoomCommand::Start { software: build.software.clone(), rules: build.rules.clone(), edition: EDITIONS.current },
    )
    .await?;
    if terms.is_practice && tables == 0 {
        for (name, submission) in PRACTICE_TABLES {
            let opening = Opening {
                name: name.to_owned(),
                unit: Unit::Play,
                dealing: Dealing::Automatic,
                offers: Offer::House { submission: submission.to_owned() },
                rack: PRACTICE_RACK,
                host: None,
            };
            say(hub, RoomCommand::OpenTable(opening)).await?;
        }
    }
    Ok(())
}

/// Restores the invites, so that private tables stay private, and so do the rounds of closed ones.
pub(super) async fn ask_in(hub: &Hub, accounts: &Accounts) -> Result<(), ServeError> {
    for (table, person) in accounts.private_tables().await? {
        hub.look_around(move |_, broadcaster| broadcaster.ask_in(table, person)).await?;
    }
    Ok(())
}

async fn say(hub: &Hub, command: RoomCommand) -> Result<(), ServeError> {
    match hub.say_for_house(command).await? {
        Answer::Done(_) | Answer::Repeated(_) => Ok(()),
        Answer::Refused(refusal) => Err(ServeError::Refused(format!("{} ({})", refusal.what, refusal.rule))),
        Answer::TryAgain(what) => Err(ServeError::Refused(what)),
        Answer::OtherBody | Answer::Expired | Answer::BadId(_) => {
            Err(ServeError::Refused("the command of the house was not accepted".to_owned()))
        }
    }
}
