//! The HTTP interface: the JSON API, the WebSocket, and the embedded pages.

mod account;
mod answer;
mod audit;
mod body;
mod caller;
pub mod catalogue;
mod floor;
mod guard;
mod invites;
mod limits;
mod lobby;
mod machine;
pub mod odds;
pub mod openapi;
mod pages;
mod parameters;
mod room;
mod rounds;
pub mod rules;
mod socket;
mod training;

pub use self::room::RoomName;
pub use answer::{ApiError, json};
pub use body::Body;
pub(crate) use caller::comes_from_here;
pub use caller::{Caller, CameFrom, MaybeCaller};
pub use limits::{Limits, RateLimit};
pub use machine::Metrics;
pub use pages::{PageFile, Pages};
pub use parameters::{At, Wanted};

use crate::accounts::Accounts;
use crate::archive::Archive;
use crate::decider::{Answer, Unanswered};
use crate::hub::{ChatSetting, Hub, Naming};
use crate::odds::Odds;
use crate::odds::trainer::Trainer;
use crate::store::Database;
use ::room::office::AccessKind;
use ::room::{PersonNumber, Role, TableNumber, Who};
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;

use std::sync::Arc;
use std::time::Instant;
use tower::ServiceExt as _;

/// The liveness probe. It is exempt from rate limits.
const HEALTH: &str = "/healthz";

/// The body limit in bytes. A submission fits with room to spare.
const MOST_BYTES: usize = 64 * 1024;

/// The application state. Cheap to clone.
#[derive(Clone)]
pub struct App {
    inner: Arc<Inner>,
    guard: Arc<guard::Guard>,
}

pub struct Inner {
    pub hub: Hub,
    pub accounts: Accounts,
    pub odds: Odds,
    pub trainer: Trainer,
    pub archive: Archive,
    /// For queries: rounds, the journal. Every change goes through the hub.
    pub database: Database,
    /// Decrypts the decks of rounds that are over.
    pub sealing: crate::store::SealingKey,
    pub public: Vec<journal::PublicKey>,
    /// The name of the room in URLs and messages.
    pub room: RoomName,
    pub terms: Terms,
    pub build: Build,
    pub metrics: Metrics,
    pub limits: Limits,
}

/// How this room is operated.
#[derive(Clone, Debug)]
pub struct Terms {
    pub name: String,
    /// Whether this is a practice room: play money, guests, private tables.
    pub is_practice: bool,
    /// Whether cookies get the `Secure` attribute (TLS only).
    pub is_secure: bool,
    /// Allowed origins besides the room's own.
    pub origins: Vec<String>,
    /// Whether to trust the client address that a reverse proxy forwards.
    pub is_behind_proxy: bool,
    /// What players may write at the tables.
    pub chat: ChatSetting,
}

/// Hashes of the program and of its embedded rules, and the embedded web pages.
#[derive(Clone, Debug)]
pub struct Build {
    pub software: String,
    pub rules: String,
    pub pages: Pages,
}

impl App {
    pub fn new(inner: Inner) -> App {
        let guard = Arc::new(guard::Guard::new(&inner.limits));
        App { inner: Arc::new(inner), guard }
    }

    /// Counts the outcome of a command in the metrics, and writes a refusal for lack of permission to the audit log.
    pub fn answered(&self, by: PersonNumber, answer: &Result<Answer, Unanswered>) {
        self.metrics.answered(answer);
        if let Ok(Answer::Refused(refusal)) = answer {
            let is_denied = refusal.rule.id() == answer::OWN_PART;
            self.accounts.audit_log().note(Some(by), if is_denied { AccessKind::Denied } else { AccessKind::Refused });
        }
    }

    /// The name and role of whoever issued a command, for people to read.
    pub fn named(&self, who: Who) -> String {
        match who.role {
            Role::House => "the house".to_owned(),
            Role::Player => self.accounts.name_of(who.person).to_string(),
            role => format!("{} ({role})", self.accounts.name_of(who.person)),
        }
    }
}

impl App {
    /// Names of people and tables, including closed tables.
    pub fn naming(&self) -> Naming<impl Fn(PersonNumber) -> String, impl Fn(TableNumber) -> String> {
        let person = |person: PersonNumber| self.accounts.name_of(person).to_string();
        let table = |table: TableNumber| {
            let opening = self.archive.opening(table.0);
            opening.map_or_else(|| format!("table {}", table.0), |opening| opening.name.clone())
        };
        Naming { person, table }
    }
}

impl FromRef<App> for Odds {
    fn from_ref(app: &App) -> Odds {
        app.odds.clone()
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.inner
    }
}

/// The routes of a room, each with and without the room's name as a prefix.
pub fn router(app: App) -> Router {
    let name = app.room.clone();
    let unnamed = unnamed(app).map_request(move |request: Request| name.taken_from(request));
    Router::new().fallback_service(unnamed)
}

fn unnamed(app: App) -> Router {
    let interface = Router::new()
        .merge(account::routes())
        .merge(lobby::routes())
        .merge(invites::routes())
        .merge(rounds::routes())
        .merge(rules::routes())
        .merge(odds::routes())
        .merge(floor::routes())
        .merge(audit::routes())
        .route("/socket", get(socket::open))
        .route("/openapi.json", get(openapi::tell))
        .layer(DefaultBodyLimit::max(MOST_BYTES));
    Router::new()
        .nest("/api/v1", interface)
        .route("/healthz", get(machine::health))
        .route("/readyz", get(machine::ready))
        .route("/version", get(machine::version))
        .route("/metrics", get(machine::metrics))
        .fallback(pages::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(app.clone(), around))
        .with_state(app)
}

/// Headers of every response: no caching of personal data, and no content from other origins.
const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::CACHE_CONTROL, "no-store"),
];

/// The path exists, but not with this method.
async fn wrong_method() -> ApiError {
    ApiError::WrongMethod
}

/// Applies the rate limit of the client's address. A client that was signed in a moment ago gets through even when
/// strangers at the same address have used it up.
fn counted(app: &App, request: Request) -> Result<Request, ApiError> {
    let (mut parts, body) = request.into_parts();
    let from = caller::came_from(&parts, app);
    // A supervisor ends the process if the liveness probe fails, so it is not rate-limited.
    if parts.uri.path() != HEALTH {
        match app.guard.lets_ask(from, app.hub.now()) {
            Ok(()) => drop(parts.extensions.insert(caller::Counted(from))),
            // A known person does not pay for strangers at the same address; their own rate limit applies.
            Err(api_error) => match caller::known_lately(&parts.headers, app) {
                Some(identity) => app.accounts.may_ask(&identity)?,
                None => return Err(api_error),
            },
        }
    }
    parts.extensions.insert(app.limits);
    Ok(Request::from_parts(parts, body))
}

/// The path as the log has it: the code of an invite is a secret.
fn logged_path(request: &Request) -> String {
    let matched = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    matched.filter(|path| path.ends_with("{code}")).unwrap_or_else(|| request.uri().path()).to_owned()
}

async fn around(State(app): State<App>, request: Request, next: Next) -> Response {
    let since = Instant::now();
    let (method, path) = (request.method().clone(), logged_path(&request));
    let came_with = caller::CameWith::of(request.headers());
    let mut response = match counted(&app, request) {
        Ok(request) => {
            let response = match parameters::asks_no_more(&request) {
                Ok(()) => next.run(request).await,
                Err(api_error) => api_error.into_response(),
            };
            caller::note_denied(&app, &came_with, response.status()).await;
            response
        }
        Err(api_error) => api_error.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let took = since.elapsed();
    app.metrics.request(response.status(), took);
    tracing::info!(%method, path, status = response.status().as_u16(), micros = took.as_micros() as u64, "request");
    response
}
