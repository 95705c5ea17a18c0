//! Authentication of a request: a browser by its session cookie, a program by its token.

use super::account::cookie;
use super::{ApiError, App, Terms};
use crate::accounts::secret::{self, Opens};
use crate::accounts::{Credential, Identity};
use crate::hub::Viewer;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use room::office::AccessKind;
use room::{PersonNumber, Role, Who};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::Deref;

/// The CSRF header that a browser sends with every request that changes something.
pub const CSRF_HEADER: &str = "x-cardroom-token";

/// An authenticated caller. A request that changes something came from one of our own pages, or from a program.
#[derive(Clone, Debug)]
pub struct Caller {
    pub identity: Identity,
}

/// A caller who may be unauthenticated. Only for reading: nothing may be changed in their name.
#[derive(Clone, Debug)]
pub struct MaybeCaller(pub Option<Caller>);

/// The client's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameFrom(pub IpAddr);

impl Deref for Caller {
    type Target = Identity;

    fn deref(&self) -> &Identity {
        &self.identity
    }
}

impl Caller {
    /// Refuses callers who have none of these roles in the room, and tokens whose scopes do not include reading as one
    /// of them.
    pub async fn requires(&self, app: &App, any_of: &'static [Role]) -> Result<(), ApiError> {
        self.requires_own_password()?;
        let person = self.person;
        let sees = |role: &&Role| match &self.by {
            Credential::Session { .. } => true,
            Credential::Token { scopes, .. } => scopes.sees(**role),
        };
        let roles: Vec<Role> = any_of.iter().filter(sees).copied().collect();
        let has = app.hub.look(move |room| roles.into_iter().any(|role| room.office().has(person, role))).await?;
        let names: Vec<&str> = any_of.iter().map(|role| role.name()).collect();
        if has { Ok(()) } else { Err(ApiError::Forbidden(format!("This requires the role {}.", names.join(" or ")))) }
    }

    /// The issuer of a command in this role; the room itself checks whether the person has it. A token acts only in its
    /// roles.
    pub fn acts_as(&self, role: Role) -> Result<Who, ApiError> {
        self.requires_own_password()?;
        let may = role != Role::House
            && match &self.by {
                Credential::Session { .. } => true,
                Credential::Token { scopes, .. } => scopes.has(role),
            };
        let refused = || ApiError::Forbidden(format!("You cannot act as {role} with this token."));
        if may { Ok(Who::new(self.person, role)) } else { Err(refused()) }
    }

    /// People manage their own account in a browser, never with a token.
    pub fn requires_browser(&self) -> Result<(), ApiError> {
        match self.by {
            Credential::Session { .. } => Ok(()),
            Credential::Token { .. } => {
                Err(ApiError::Forbidden("A token cannot do this. Sign in with a browser.".to_owned()))
            }
        }
    }

    /// A person whose password was set by somebody else must change it first.
    pub fn requires_own_password(&self) -> Result<(), ApiError> {
        let what = || ApiError::Forbidden("Change your password first.".to_owned());
        if self.must_change { Err(what()) } else { Ok(()) }
    }

    /// The viewer whose permissions apply when they look at tables.
    pub fn viewer(&self) -> Viewer {
        let scopes = match &self.by {
            Credential::Session { .. } => None,
            Credential::Token { scopes, .. } => Some(scopes.clone()),
        };
        Viewer::new(self.person, scopes)
    }

    pub fn number(&self) -> PersonNumber {
        self.person
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, ApiError> {
        let caller = known(parts, app).await?.ok_or(ApiError::SignIn)?;
        if let Credential::Session { csrf, .. } = &caller.by
            && ![Method::GET, Method::HEAD].contains(&parts.method)
        {
            let sent = parts.headers.get(CSRF_HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
            if !secret::is_same(sent, csrf) || !comes_from_here(&app.terms, &parts.headers) {
                return Err(ApiError::Forbidden(
                    "This request did not come from a page of this room. Reload the page and try again.".to_owned(),
                ));
            }
        }
        Ok(caller)
    }
}

impl FromRequestParts<App> for MaybeCaller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<MaybeCaller, ApiError> {
        known(parts, app).await.map(MaybeCaller)
    }
}

/// The header in which a reverse proxy names the client. Each proxy appends, so the last entry is the trusted proxy's.
const FORWARDED_FOR: &str = "x-forwarded-for";

impl FromRequestParts<App> for CameFrom {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<CameFrom, Self::Rejection> {
        Ok(CameFrom(came_from(parts, app)))
    }
}

/// The address of the client, or the one that a trusted proxy forwards.
pub(super) fn came_from(parts: &Parts, app: &App) -> IpAddr {
    let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let connected = connected.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |connected| connected.0.ip());
    let forwarded = parts.headers.get_all(FORWARDED_FOR).iter().next_back();
    let forwarded = forwarded.filter(|_| app.terms.is_behind_proxy).and_then(|forwarded| forwarded.to_str().ok());
    let forwarded = forwarded.and_then(|forwarded| forwarded.rsplit(',').next()?.trim().parse().ok());
    forwarded.unwrap_or(connected)
}

/// A request extension: the request was counted toward its address, until its identity is known.
#[derive(Clone, Copy)]
pub(super) struct Counted(pub(super) IpAddr);

/// The identity behind these headers if it is cached, without a query.
pub(super) fn known_lately(headers: &HeaderMap, app: &App) -> Option<Identity> {
    match headers.get(header::AUTHORIZATION) {
        Some(value) => app.accounts.remembered(Opens::Token, value.to_str().ok().and_then(bearer)?),
        None => app.accounts.remembered(Opens::Session, cookie::word(headers)?),
    }
}

/// The identity of a request. An invalid token is refused; an expired cookie counts as none.
async fn known(parts: &mut Parts, app: &App) -> Result<Option<Caller>, ApiError> {
    let headers = &parts.headers;
    let identity = match headers.get(header::AUTHORIZATION) {
        Some(value) => {
            let word = value.to_str().ok().and_then(bearer).ok_or(ApiError::SignIn)?;
            Some(app.accounts.of_token(word).await?.ok_or(ApiError::SignIn)?)
        }
        None => match cookie::word(headers) {
            Some(word) => app.accounts.of_word(word).await?,
            None => None,
        },
    };
    let Some(identity) = identity else { return Ok(None) };
    if let Some(Counted(from)) = parts.extensions.remove() {
        app.guard.knows(from);
    }
    app.accounts.may_ask(&identity)?;
    Ok(Some(Caller { identity }))
}

/// The credentials of a request, for the audit log in case it is denied.
pub(super) struct CameWith {
    cookie: Option<String>,
    token: Option<String>,
}

impl CameWith {
    pub(super) fn of(headers: &HeaderMap) -> CameWith {
        let token = headers.get(header::AUTHORIZATION).map(|value| value.to_str().ok().and_then(bearer));
        CameWith {
            cookie: cookie::word(headers).map(str::to_owned),
            token: token.map(|word| word.unwrap_or_default().to_owned()),
        }
    }
}

/// Records a denied request in the audit log: forbidden by a rule, or with an invalid token.
pub(super) async fn note_denied(app: &App, came_with: &CameWith, status: StatusCode) {
    let kind = match status {
        StatusCode::FORBIDDEN => AccessKind::Denied,
        StatusCode::CONFLICT => AccessKind::Refused,
        StatusCode::UNAUTHORIZED if came_with.token.is_some() => AccessKind::Denied,
        _ => return,
    };
    let known = match came_with {
        CameWith { token: Some(word), .. } => app.accounts.of_token(word).await,
        CameWith { cookie: Some(word), .. } => app.accounts.of_word(word).await,
        _ => Ok(None),
    };
    // If the store fails, nobody is recorded.
    let person = known.ok().flatten().map(|identity| identity.person);
    app.accounts.audit_log().note(person, kind);
}

fn bearer(value: &str) -> Option<&str> {
    let (scheme, word) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(word.trim())
}

/// Whether the `Origin` header matches this room. Programs send none, which is accepted.
pub(crate) fn comes_from_here(terms: &Terms, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_same_host = origin.split_once("://").is_some_and(|(_, authority)| host == Some(authority));
    is_same_host || terms.origins.iter().any(|allowed| allowed == origin)
}
