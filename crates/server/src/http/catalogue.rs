//! The catalog of routes: who may call each, with what input and output. The router is tested against it, and the API
//! documentation is generated from it.

use super::account::SessionLimit;
use super::audit::Page;
use super::floor::person::PersonSearch;
use super::rounds::{Before, OwnRounds};
use super::rules::Search;
use crate::wire::{
    BookLine, BuildView, ChangePassword, Checked, FloorSettings, FloorTable, GuideView, Hold, Invitation, Invite,
    Irregular, JournalPage, KnownPerson, LinkLine, Lobby, MadeAccount, MadeToken, MakeAccount, MakeToken, Me,
    OddsState, OpenPrivateTable, OpenTable, Outcome, PaytableView, PersonLine, ProposalLine, Register, RoundReplay,
    Rounds, RuleLine, RuleUses, RuleView, Say, SignIn, SubmissionLine, SubmissionText, TableView, TakeNickname, Text,
    TokenLine, TrialBalance,
};
use room::Role;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use std::collections::BTreeSet;

/// One method of one path.
#[derive(Clone, Copy)]
pub struct Route {
    /// In capital letters.
    pub method: &'static str,
    /// Parameters are in braces.
    pub path: &'static str,
    pub who: Access,
    pub takes: Takes,
    /// The query parameters: the properties of this type.
    pub asks: Option<Of>,
    pub gives: Gives,
    /// Whether the caller is identified even though anybody may call it.
    pub is_for_eyes: bool,
    /// Whether it sets or clears the session cookie.
    pub sets_cookie: bool,
    /// The error statuses that do not follow from the other fields.
    pub fails: &'static [u16],
    pub summary: &'static str,
}

/// Who may call a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Anybody,
    /// Anybody, in a practice room only.
    AnybodyInPractice,
    SignedIn,
    /// A player, in a practice room only; a program needs a token with that scope.
    PlayerInPractice,
    /// A signed-in person in the role that they name; a program needs a token with that scope.
    Speaker,
    /// Somebody signed in with a browser, never a program.
    Browser,
    /// Somebody who has one of these roles.
    Parts(&'static [Role]),
    /// Somebody who has one of these roles; a program needs a token that may act in one of them.
    Acting(&'static [Role]),
}

/// The request body.
#[derive(Clone, Copy)]
pub enum Takes {
    Nothing,
    Json(Of),
    /// Plain text.
    Text(Of),
}

/// The response body.
#[derive(Clone, Copy)]
pub enum Gives {
    Json(Of),
    /// The created resource, or a proposal that waits for approval by a second person.
    MadeOrWaits(Of, Of),
    Nothing,
    /// Content of this type, without a schema.
    Plain(&'static str),
    /// An upgrade to a WebSocket.
    Socket,
}

/// The schema of a type.
pub type Of = fn(&mut SchemaGenerator) -> Schema;

fn of<Type: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Type>()
}

const fn route(method: &'static str, path: &'static str, who: Access, gives: Gives, summary: &'static str) -> Route {
    let (takes, asks, fails) = (Takes::Nothing, None, &[]);
    Route { method, path, who, takes, asks, gives, is_for_eyes: false, sets_cookie: false, fails, summary }
}

const fn get(path: &'static str, who: Access, gives: Gives, summary: &'static str) -> Route {
    route("GET", path, who, gives, summary)
}

const fn post(path: &'static str, who: Access, takes: Takes, gives: Gives, summary: &'static str) -> Route {
    Route { takes, ..route("POST", path, who, gives, summary) }
}

const fn put(path: &'static str, who: Access, takes: Takes, gives: Gives, summary: &'static str) -> Route {
    Route { takes, ..route("PUT", path, who, gives, summary) }
}

const fn delete(path: &'static str, who: Access, summary: &'static str) -> Route {
    route("DELETE", path, who, Gives::Nothing, summary)
}

/// Failures of routes that query the room or its store.
const ROOM: [u16; 2] = [500, 503];

impl Route {
    const fn asking(mut self, asks: Of) -> Route {
        self.asks = Some(asks);
        self
    }

    const fn for_eyes(mut self) -> Route {
        self.is_for_eyes = true;
        self
    }

    const fn with_cookie(mut self) -> Route {
        self.sets_cookie = true;
        self
    }

    const fn fails(mut self, statuses: &'static [u16]) -> Route {
        self.fails = statuses;
        self
    }

    /// All error statuses with which a request to this route may fail.
    pub fn failures(&self) -> BTreeSet<u16> {
        let mut statuses: BTreeSet<u16> = self.fails.iter().copied().collect();
        if self.path != super::HEALTH {
            statuses.insert(429);
        }
        if self.is_of_interface() {
            statuses.insert(400);
        }
        if self.path.contains('{') {
            statuses.insert(404);
        }
        if !matches!(self.takes, Takes::Nothing) {
            statuses.extend([408, 413, 415]);
        }
        if self.is_for_eyes || self.needs_sign_in() {
            statuses.insert(401);
            statuses.extend(ROOM);
        }
        if self.needs_sign_in() && (self.who != Access::SignedIn || self.method != "GET") {
            statuses.insert(403);
        }
        statuses
    }

    /// Whether authentication is required.
    pub fn needs_sign_in(&self) -> bool {
        !matches!(self.who, Access::Anybody | Access::AnybodyInPractice)
    }

    /// Whether it belongs to the API, which refuses unknown query parameters. Machine endpoints are called by programs
    /// not written for this server.
    pub fn is_of_interface(&self) -> bool {
        self.path.starts_with("/api/")
    }
}

use Access::{Acting, Anybody, AnybodyInPractice, Browser, Parts, PlayerInPractice, SignedIn, Speaker};
use Gives::{Json, MadeOrWaits, Plain, Socket};
use Role::{Admin, Auditor, Cage, Floor};

const TEXT: &str = "text/plain; charset=utf-8";
const SUBMISSION: Takes = Takes::Text(of::<Text<SubmissionText>>);
const ADMIN: Access = Acting(&[Admin]);
const AUDITOR: Access = Parts(&[Auditor]);

/// All routes, in the order of the documentation.
pub const ROUTES: [Route; 58] = [
    // Identity.
    get("/api/v1/me", Anybody, Json(of::<Option<Me>>), "The signed-in person, or null").for_eyes(),
    post("/api/v1/session", Anybody, Takes::Json(of::<SignIn>), Json(of::<Me>), "Signs in, and sets the cookie")
        .for_eyes()
        .with_cookie()
        .fails(&[403]),
    delete("/api/v1/session", Browser, "Signs out").with_cookie(),
    post("/api/v1/session/guest", AnybodyInPractice, Takes::Nothing, Json(of::<Me>), "Signs in as a guest")
        .with_cookie()
        .fails(&[403, 409, 500, 503]),
    post(
        "/api/v1/session/account",
        Browser,
        Takes::Json(of::<Register>),
        Json(of::<Me>),
        "Turns a guest into a named account",
    )
    .with_cookie()
    .fails(&[422]),
    put("/api/v1/me/name", Browser, Takes::Json(of::<TakeNickname>), Json(of::<Me>), "Gives a guest another name")
        .fails(&[422]),
    post("/api/v1/me/password", Browser, Takes::Json(of::<ChangePassword>), Json(of::<Me>), "Changes the password")
        .fails(&[422]),
    post("/api/v1/me/session-limit", Browser, Takes::Json(of::<SessionLimit>), Json(of::<Me>), "Sets a session limit"),
    post("/api/v1/me/play-money", PlayerInPractice, Takes::Nothing, Json(of::<Me>), "Refills play money").fails(&[409]),
    get("/api/v1/me/tokens", Browser, Json(of::<Vec<TokenLine>>), "The person's API tokens"),
    post("/api/v1/me/tokens", Browser, Takes::Json(of::<MakeToken>), Json(of::<MadeToken>), "Makes a token")
        .fails(&[422]),
    delete("/api/v1/me/tokens/{number}", Browser, "Revokes a token"),
    get("/api/v1/people", Parts(&[Admin]), Json(of::<Vec<PersonLine>>), "All accounts"),
    post("/api/v1/people", ADMIN, Takes::Json(of::<MakeAccount>), Json(of::<MadeAccount>), "Creates an account")
        .fails(&[409, 422]),
    post("/api/v1/people/{number}/disable", ADMIN, Takes::Nothing, Gives::Nothing, "Disables an account").fails(&[422]),
    post("/api/v1/people/{number}/enable", ADMIN, Takes::Nothing, Gives::Nothing, "Enables an account"),
    post("/api/v1/people/{number}/password", ADMIN, Takes::Nothing, Json(of::<MadeAccount>), "Resets a password")
        .fails(&[409]),
    // Lobby and tables.
    get("/api/v1/lobby", Anybody, Json(of::<Lobby>), "The open tables").for_eyes(),
    get("/api/v1/tables/{table}", Anybody, Json(of::<TableView>), "A table as the caller may see it").for_eyes(),
    get("/api/v1/tables/{table}/paytables", Anybody, Json(of::<Vec<PaytableView>>), "The paytables of a table")
        .for_eyes(),
    get("/api/v1/tables/{table}/guide", Anybody, Json(of::<GuideView>), "The guide to the game of a table").for_eyes(),
    get("/api/v1/tables/{table}/submission", Anybody, Plain(TEXT), "The submission of a table").for_eyes(),
    get("/api/v1/tables/{table}/rounds", Anybody, Json(of::<Rounds>), "Rounds of a table")
        .for_eyes()
        .asking(of::<Before>),
    get("/api/v1/tables/{table}/rounds/{round}", Anybody, Json(of::<RoundReplay>), "A round as the caller may see it")
        .for_eyes(),
    get("/api/v1/me/rounds", Parts(&[Role::Player]), Json(of::<Rounds>), "Rounds that the caller played")
        .asking(of::<OwnRounds>),
    post(
        "/api/v1/tables",
        PlayerInPractice,
        Takes::Json(of::<OpenPrivateTable>),
        Json(of::<Invite>),
        "Opens a private table",
    )
    .fails(&[409, 422]),
    get(
        "/api/v1/tables/{table}/invite",
        PlayerInPractice,
        Json(of::<Invite>),
        "An invite to a private table, for its host",
    ),
    get("/api/v1/invites/{code}", Anybody, Json(of::<Invitation>), "Who invites to which table").fails(&ROOM),
    get(
        "/api/v1/submissions",
        Anybody,
        Json(of::<Vec<SubmissionLine>>),
        "The submissions that tables can be opened with",
    )
    .fails(&ROOM),
    // Rules and odds.
    get("/api/v1/books", Anybody, Json(of::<Vec<BookLine>>), "The rule books"),
    get("/api/v1/books/{book}", Anybody, Json(of::<Vec<RuleLine>>), "The rules of a book"),
    get("/api/v1/rules", Anybody, Json(of::<Vec<RuleLine>>), "Searches the rules").asking(of::<Search>),
    get("/api/v1/rules/{book}/guide", Anybody, Json(of::<GuideView>), "The guide to the game of a book"),
    get("/api/v1/rules/{book}/{clause}", Anybody, Json(of::<RuleView>), "A rule"),
    get("/api/v1/rules/{book}/{clause}/rounds", Anybody, Json(of::<RuleUses>), "Rounds that used a rule")
        .for_eyes()
        .asking(of::<Before>),
    post("/api/v1/check", Anybody, SUBMISSION, Json(of::<Checked>), "Whether a submission follows its rule book")
        .fails(&[500]),
    post("/api/v1/odds", Anybody, SUBMISSION, Json(of::<OddsState>), "Requests the exact analysis of a submission")
        .fails(&[500]),
    get("/api/v1/odds/{hash}", Anybody, Json(of::<OddsState>), "The state of an analysis"),
    get("/api/v1/odds/{hash}/report", Anybody, Plain("text/html; charset=utf-8"), "The report of an analysis"),
    // Floor and audit.
    get("/api/v1/floor/tables", Parts(&[Floor, Admin]), Json(of::<Vec<FloorTable>>), "Every table"),
    get(
        "/api/v1/floor/proposals",
        Parts(&[Floor, Cage, Admin]),
        Json(of::<Vec<ProposalLine>>),
        "Proposals that wait for a second person",
    ),
    get("/api/v1/floor/people", Parts(&[Floor, Admin]), Json(of::<Vec<KnownPerson>>), "People by name")
        .asking(of::<PersonSearch>),
    get("/api/v1/floor/settings", Parts(&[Floor, Admin]), Json(of::<FloorSettings>), "Settings for the floor"),
    post(
        "/api/v1/floor/tables",
        Acting(&[Floor, Admin]),
        Takes::Json(of::<OpenTable>),
        MadeOrWaits(of::<TableView>, of::<ProposalLine>),
        "Opens a table",
    )
    .fails(&[409]),
    delete("/api/v1/floor/tables/{table}", Acting(&[Floor, Admin]), "Closes a table").fails(&[409]),
    post("/api/v1/say", Speaker, Takes::Json(of::<Say>), Json(of::<Outcome>), "Issues any command of the room")
        .fails(&[404, 410]),
    get("/api/v1/audit/journal", AUDITOR, Json(of::<JournalPage>), "The journal").asking(of::<Page>),
    get("/api/v1/audit/balance", Parts(&[Auditor, Cage]), Json(of::<TrialBalance>), "The trial balance"),
    get("/api/v1/audit/irregularities", AUDITOR, Json(of::<Vec<Irregular>>), "Irregularities").asking(of::<Before>),
    get("/api/v1/audit/links", AUDITOR, Json(of::<Vec<LinkLine>>), "The progressive links"),
    get("/api/v1/audit/hold", AUDITOR, Json(of::<Vec<Hold>>), "Actual and theoretical hold of each table"),
    get("/api/v1/audit/export", AUDITOR, Plain("application/jsonl"), "The journal in one file"),
    // The API itself.
    get("/api/v1/socket", SignedIn, Socket, "The socket").fails(&[403]),
    get("/api/v1/openapi.json", Anybody, Plain("application/json"), "This API as an OpenAPI document"),
    get("/healthz", Anybody, Plain(TEXT), "Liveness: whether the process answers"),
    get("/readyz", Anybody, Plain(TEXT), "Readiness: whether the room is open").fails(&ROOM),
    get("/version", Anybody, Json(of::<BuildView>), "The version and build"),
    get(
        "/metrics",
        Anybody,
        Plain("text/plain; version=0.0.4; charset=utf-8"),
        "Prometheus metrics, on the machine itself",
    )
    .fails(&[403]),
];
