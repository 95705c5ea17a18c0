//! Authentication routes: signing in and out, the own account, and administration of others.

pub(crate) mod cookie;
mod me;
mod people;
mod token;

pub(crate) use me::{me, units};

use super::{ApiError, App, Body, Caller, CameFrom, MaybeCaller, comes_from_here, json};
use crate::accounts::{AccountError, MOST_MINUTES, Name, SignedIn, admission};
use crate::hub::Key;
use crate::wire::{ChangePassword, Me, Register, SignIn, TakeNickname, Within};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use axum::{Json, Router};
use chips::Amount;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use zeroize::Zeroize as _;

/// The body limit: two passwords of two hundred characters, however they are escaped.
const MOST_BODY: usize = 8_192;

/// A guest's initial play money, and the amount up to which it can be refilled.
const PLAY_MONEY: Amount = Amount::dollars(2_000);

/// All routes about identity.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/me", get(who_am_i))
        .route("/session", post(sign_in).delete(sign_out))
        .route("/session/guest", post(come_as_guest))
        .route("/session/account", post(keep))
        .route("/me/name", put(take_nickname))
        .route("/me/password", post(change_password))
        .route("/me/session-limit", post(limit_sessions))
        .route("/me/play-money", post(fill_up))
        .route("/me/tokens", get(token::list).post(token::make))
        .route("/me/tokens/{number}", delete(token::delete))
        .route("/people", get(people::list).post(people::make))
        .route("/people/{number}/disable", post(people::disable))
        .route("/people/{number}/enable", post(people::enable))
        .route("/people/{number}/password", post(people::reset))
        .layer(DefaultBodyLimit::max(MOST_BODY))
}

/// `null` without a session: a stranger who looks around has done nothing wrong.
async fn who_am_i(State(app): State<App>, MaybeCaller(caller): MaybeCaller) -> Result<Json<Option<Me>>, ApiError> {
    let Some(caller) = caller else { return json(None) };
    json(Some(me(&app, &caller).await?))
}

async fn sign_in(
    State(app): State<App>,
    MaybeCaller(before): MaybeCaller,
    CameFrom(from): CameFrom,
    headers: HeaderMap,
    Body(mut asked): Body<SignIn>,
) -> Result<Response, ApiError> {
    requires_page(&app, &headers)?;
    let signed_in = app.accounts.sign_in(&asked.name, &asked.password, from).await;
    asked.password.zeroize();
    let signed_in = signed_in?;
    if let Some(before) = before.filter(|before| before.requires_browser().is_ok()) {
        go_out(&app, &before).await?;
    }
    come_in(&app, signed_in).await
}

async fn come_as_guest(
    State(app): State<App>,
    CameFrom(from): CameFrom,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    requires_page(&app, &headers)?;
    requires_practice(&app)?;
    app.accounts.may_bring_guest(from)?;
    let person = admission::admit(&app.hub, &app.database, units(&app.terms)).await?;
    admission::hand_out(&app.hub, person, PLAY_MONEY).await?;
    let signed_in = app.accounts.begin_guest(person).await?;
    come_in(&app, signed_in).await
}

async fn keep(State(app): State<App>, caller: Caller, Body(mut asked): Body<Register>) -> Result<Response, ApiError> {
    caller.requires_browser()?;
    let kept = app.accounts.keep(&caller, Name::read(&asked.name)?, &asked.password).await;
    asked.password.zeroize();
    let kept = kept?;
    app.hub.disconnect(caller.person, "You have a name now. Reconnect to use it.");
    come_in(&app, kept).await
}

async fn take_nickname(
    State(app): State<App>,
    caller: Caller,
    Body(asked): Body<TakeNickname>,
) -> Result<Json<Me>, ApiError> {
    caller.requires_browser()?;
    app.accounts.take_nickname(&caller, Name::nickname(&asked.name)?).await?;
    app.hub.renamed(caller.person).await?;
    json(me(&app, &caller).await?)
}

/// Ends a session and the sockets that were opened with it.
async fn go_out(app: &App, caller: &Caller) -> Result<(), ApiError> {
    app.accounts.sign_out(caller).await?;
    let key = caller.by.key();
    app.hub.disconnect_where(caller.person, "You have signed out.", |opened_with| opened_with == key);
    Ok(())
}

/// Answers with the identity and sets the session cookie.
async fn come_in(app: &App, signed_in: SignedIn) -> Result<Response, ApiError> {
    let SignedIn { word, identity } = signed_in;
    let me = me(app, &Caller { identity }).await?;
    Ok((cookie::given(&app.terms, &word), Json(me)).into_response())
}

async fn sign_out(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    caller.requires_browser()?;
    go_out(&app, &caller).await?;
    Ok((StatusCode::NO_CONTENT, cookie::taken(&app.terms)).into_response())
}

async fn change_password(
    State(app): State<App>,
    caller: Caller,
    CameFrom(from): CameFrom,
    Body(mut asked): Body<ChangePassword>,
) -> Result<Json<Me>, ApiError> {
    caller.requires_browser()?;
    let changed = app.accounts.change_password(&caller, (&asked.old, &asked.new), from).await;
    asked.old.zeroize();
    asked.new.zeroize();
    let wrong = |error| match error {
        AccountError::WrongPassword => ApiError::Unfit("The old password is wrong.".to_owned()),
        other => other.into(),
    };
    let identity = changed.map_err(wrong)?;
    let key = caller.by.key();
    let ends = |opened_with: Key| opened_with != key;
    app.hub.disconnect_where(caller.person, "The password was changed. Sign in with the new one.", ends);
    json(me(&app, &Caller { identity }).await?)
}

/// A person's own session limit.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("required" = ["minutes"]))]
pub(super) struct SessionLimit {
    /// `null` for no limit.
    #[serde(deserialize_with = "named")]
    minutes: Option<Minutes>,
}

type Minutes = Within<1, { MOST_MINUTES as i64 }>;

/// `null` must be explicit: a missing field means a mistake, not "no limit".
fn named<'body, From: Deserializer<'body>>(from: From) -> Result<Option<Minutes>, From::Error> {
    Option::deserialize(from)
}

async fn limit_sessions(
    State(app): State<App>,
    caller: Caller,
    Body(asked): Body<SessionLimit>,
) -> Result<Json<Me>, ApiError> {
    caller.requires_browser()?;
    // Other values fail to parse.
    let minutes = asked.minutes.map(|minutes| u32::try_from(minutes.0).unwrap_or(MOST_MINUTES));
    let identity = app.accounts.limit_sessions(&caller, minutes).await?;
    json(me(&app, &Caller { identity }).await?)
}

async fn fill_up(State(app): State<App>, caller: Caller) -> Result<Json<Me>, ApiError> {
    requires_practice(&app)?;
    caller.acts_as(room::Role::Player)?;
    let person = caller.person;
    let has = app.hub.look(move |room| me::play_money(room, person)).await?;
    let lacks = PLAY_MONEY.minus(has).unwrap_or_default();
    if lacks.is_positive() {
        app.accounts.may_fill_up(person)?;
        admission::hand_out(&app.hub, person, lacks).await?;
    }
    json(me(&app, &caller).await?)
}

fn requires_practice(app: &App) -> Result<(), ApiError> {
    let what = || ApiError::Forbidden("This is not a practice room. Sign in with an account.".to_owned());
    if app.terms.is_practice { Ok(()) } else { Err(what()) }
}

/// Refuses requests from other origins, so that no foreign page can sign somebody in.
fn requires_page(app: &App, headers: &HeaderMap) -> Result<(), ApiError> {
    let what = || {
        ApiError::Forbidden(
            "This request did not come from a page of this room. Reload the page and try again.".to_owned(),
        )
    };
    if comes_from_here(&app.terms, headers) { Ok(()) } else { Err(what()) }
}

impl From<AccountError> for ApiError {
    fn from(error: AccountError) -> ApiError {
        match error {
            AccountError::Store(error) => error.into(),
            AccountError::Unfit(_) | AccountError::NameTaken => ApiError::Unfit(error.to_string()),
            AccountError::WrongPassword => ApiError::WrongPassword,
            AccountError::TooMany { seconds } => ApiError::too_many(seconds),
            AccountError::Nobody => ApiError::NotFound(error.to_string()),
            AccountError::Refused(refusal) => ApiError::Refused(refusal),
            AccountError::Closed(closed) => closed.into(),
            AccountError::TryAgain(what) => ApiError::TryAgain(what),
            AccountError::NoRandomness => {
                tracing::error!("the operating system provides no randomness");
                ApiError::Broken
            }
        }
    }
}
