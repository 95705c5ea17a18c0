//! A person's own API tokens.

use crate::accounts::Token;
use crate::http::{ApiError, App, At, Body, Caller, json};
use crate::hub::Key;
use crate::wire::{MadeToken, MakeToken, Numbered, TokenLine};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

pub(super) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<TokenLine>>, ApiError> {
    caller.requires_browser()?;
    let line = |token: Token| TokenLine {
        token: token.number,
        name: token.name,
        scopes: token.scopes.keys(),
        made_at: token.made_at.into(),
        used_at: token.used_at.map(Into::into),
    };
    json(app.accounts.tokens(caller.person).await?.into_iter().map(line).collect())
}

pub(super) async fn make(
    State(app): State<App>,
    caller: Caller,
    Body(asked): Body<MakeToken>,
) -> Result<Json<MadeToken>, ApiError> {
    caller.requires_browser()?;
    caller.requires_own_password()?;
    let (token, word) = app.accounts.make_token(caller.person, &asked.name, &asked.scopes).await?;
    json(MadeToken { token, secret: word.to_string() })
}

pub(super) async fn delete(
    State(app): State<App>,
    caller: Caller,
    At(token): At<Numbered>,
) -> Result<StatusCode, ApiError> {
    let number = token.number();
    caller.requires_browser()?;
    let was_there = app.accounts.drop_token(caller.person, number).await?;
    app.hub.disconnect_where(caller.person, "This token was revoked.", |key| key == Key::Token(number));
    if was_there { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::NotFound("There is no such token.".to_owned())) }
}
