//! Accounts of other people, for administrators.

use super::me::{parts, units};
use crate::accounts::{Name, admission};
use crate::decider::{Answer, Ask};
use crate::http::floor::waiting::Waiting;
use crate::http::{ApiError, App, At, Body, Caller, json};
use crate::hub::fresh_id;
use crate::wire::{MadeAccount, MakeAccount, Numbered, PersonLine};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use room::office::AccessKind;
use room::{PersonNumber, Role, RoomCommand, Who, office};

pub(super) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<PersonLine>>, ApiError> {
    caller.requires(&app, &[Role::Admin]).await?;
    let listed = app.accounts.list().await?;
    let people: Vec<PersonNumber> = listed.iter().map(|account| account.person).collect();
    let viewer = caller.person;
    let seen = app.hub.look(move |room| {
        let seen = |person: &PersonNumber| (parts(room, *person), room.office().is_barred(*person));
        let waiting: Vec<Waiting> = room.proposals().map(|proposal| Waiting::of(room, viewer, proposal)).collect();
        (people.iter().map(seen).collect::<Vec<_>>(), waiting)
    });
    let (seen, waiting) = seen.await?;
    let lines = listed.into_iter().zip(seen).map(|(account, ((roles, on_shift), barred))| PersonLine {
        person: account.person.0,
        name: account.name,
        roles,
        on_shift,
        is_guest: account.is_guest,
        is_disabled: account.is_disabled,
        barred,
        made_at: account.made_at.into(),
        waiting: waiting.iter().filter_map(|waiting| waiting.about(account.person, &app)).collect(),
    });
    json(lines.collect())
}

pub(super) async fn make(
    State(app): State<App>,
    caller: Caller,
    Body(asked): Body<MakeAccount>,
) -> Result<Json<MadeAccount>, ApiError> {
    requires_admin(&app, &caller).await?;
    let name = Name::read(&asked.name)?;
    let mut roles = asked.roles.0;
    // Everybody who is admitted is a player.
    roles.remove(&Role::Player);
    if roles.is_empty() && name.is_reserved() {
        return Err(ApiError::Unfit("This name is reserved for the house. Choose another one.".to_owned()));
    }
    if let Some(password) = &asked.password {
        app.accounts.requires_password_fit(password, &name)?;
    }
    app.accounts.requires_free(&name).await?;
    let person = admission::admit(&app.hub, &app.database, units(&app.terms)).await?;
    let made_up = app.accounts.make(person, name, asked.password.as_deref()).await?;
    // The administrator appoints in their own name, so that the approval of a second person is required where a rule
    // says so.
    let by = caller.acts_as(Role::Admin)?;
    for role in roles {
        let command = RoomCommand::Office(office::OfficeCommand::Appoint { person, role });
        let answer = app.hub.say(Ask { by, id: fresh_id(app.hub.now()), command }).await?;
        if let Answer::Refused(refusal) = answer {
            return Err(ApiError::Refused(refusal));
        }
    }
    app.accounts.audit_log().note_by(person, AccessKind::AccountMade, Some(by.person));
    tracing::info!(by = caller.person.0, person = person.0, "an account was made");
    json(MadeAccount { person: person.0, password: made_up.map(|password| password.to_string()) })
}

pub(super) async fn disable(
    State(app): State<App>,
    caller: Caller,
    At(number): At<Numbered>,
) -> Result<StatusCode, ApiError> {
    requires_admin(&app, &caller).await?;
    let person = PersonNumber(number.number());
    if person == caller.person {
        return Err(ApiError::Unfit(
            "You cannot disable your own account. Ask another administrator to do it.".to_owned(),
        ));
    }
    app.accounts.disable(person, Some(caller.person)).await?;
    app.hub.disconnect(person, "This account has been disabled.");
    tracing::info!(by = caller.person.0, person = person.0, "an account was disabled");
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn enable(
    State(app): State<App>,
    caller: Caller,
    At(number): At<Numbered>,
) -> Result<StatusCode, ApiError> {
    requires_admin(&app, &caller).await?;
    let person = PersonNumber(number.number());
    app.accounts.enable(person, Some(caller.person)).await?;
    tracing::info!(by = caller.person.0, person = person.0, "an account was enabled");
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn reset(
    State(app): State<App>,
    caller: Caller,
    At(number): At<Numbered>,
) -> Result<Json<MadeAccount>, ApiError> {
    requires_admin(&app, &caller).await?;
    let (by, person) = (caller.acts_as(Role::Admin)?, PersonNumber(number.number()));
    app.accounts.requires_account(person).await?;
    if !may_reset(&app, by.person, person).await? {
        allow(&app, by, person).await?;
        if !may_reset(&app, by.person, person).await? {
            let what = "This needs approval by a second person. Try again when they have approved it.";
            return Err(ApiError::TryAgain(what.to_owned()));
        }
    }
    app.accounts.tell_of_reset(&app.hub, person, Some(by.person)).await?;
    let password = app.accounts.reset_password(person).await?;
    app.hub.disconnect(person, "Your password was reset. Sign in with the new one.");
    tracing::info!(by = caller.person.0, person = person.0, "a password was reset");
    json(MadeAccount { person: person.0, password: Some(password.to_string()) })
}

/// Whether an administrator may reset a person's password now.
async fn may_reset(app: &App, by: PersonNumber, person: PersonNumber) -> Result<bool, ApiError> {
    let now = app.hub.now();
    Ok(app.hub.look(move |room| room.office().may_reset(by, person, now)).await?)
}

/// Requests permission to reset a person's password. A pending proposal is not repeated.
async fn allow(app: &App, by: Who, person: PersonNumber) -> Result<(), ApiError> {
    let command = RoomCommand::Office(office::OfficeCommand::AllowReset { person });
    let wanted = command.clone();
    let waits =
        app.hub.look(move |room| room.proposals().any(|(_, proposal)| proposal.by == by && proposal.command == wanted));
    if waits.await? {
        return Ok(());
    }
    match app.hub.say(Ask { by, id: fresh_id(app.hub.now()), command }).await? {
        Answer::Refused(refusal) => Err(ApiError::Refused(refusal)),
        Answer::TryAgain(what) => Err(ApiError::TryAgain(what)),
        _ => Ok(()),
    }
}

/// Administrators, and their tokens with that scope.
async fn requires_admin(app: &App, caller: &Caller) -> Result<(), ApiError> {
    caller.acts_as(Role::Admin)?;
    caller.requires(app, &[Role::Admin]).await
}
