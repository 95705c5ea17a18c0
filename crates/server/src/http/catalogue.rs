//! Every address of the room: who may ask it, with what, for what. The router is held to it, and so are the documents.

use super::account::SessionLimit;
use crate::wire::{
    BookLine, BuildView, ChangePassword, Checked, FloorTable, Hold, Invite, Irregular, JournalPage, LinkLine, Lobby,
    MadeAccount, MadeToken, MakeAccount, MakeToken, Me, OddsState, OpenPrivateTable, OpenTable, Outcome, PaytableView,
    PersonLine, ProposalLine, RoundTold, Rounds, RuleLine, RuleTold, RuleUses, Say, SignIn, SubmissionLine, TableView,
    TokenLine, TrialBalance,
};
use room::Role;
use schemars::{JsonSchema, Schema, SchemaGenerator};

/// One way to ask one address.
#[derive(Clone, Copy)]
pub struct Route {
    /// In capital letters.
    pub method: &'static str,
    /// What changes stands in braces.
    pub path: &'static str,
    pub who: Access,
    pub takes: Takes,
    pub gives: Gives,
    pub summary: &'static str,
}

/// Who gets an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Anybody,
    /// Anybody, in a practice room only.
    AnybodyInPractice,
    SignedIn,
    /// Whoever plays, in a practice room only; a program with a token for that.
    PlayerInPractice,
    /// Whoever is signed in, in the part that they name; a program with a token for that part.
    Speaker,
    /// Somebody who has signed in with a browser: no program does this.
    Browser,
    /// Somebody who has one of these parts.
    Parts(&'static [Role]),
    /// Whoever has these parts, a program only with a token for acting in one of them.
    Acting(&'static [Role]),
}

/// What a request says.
#[derive(Clone, Copy)]
pub enum Takes {
    Nothing,
    Json(Of),
    /// The text of a submission.
    Text,
    /// What may stand after the question mark.
    Query(&'static [&'static str]),
}

/// What is answered.
#[derive(Clone, Copy)]
pub enum Gives {
    Json(Of),
    /// What was made, or what waits for a second person.
    MadeOrWaits(Of, Of),
    Nothing,
    /// Something that is not JSON, of this kind.
    Plain(&'static str),
    /// The protocol changes to that of a socket.
    Socket,
}

/// The schema of a type.
pub type Of = fn(&mut SchemaGenerator) -> Schema;

fn of<Type: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Type>()
}

const fn get(path: &'static str, who: Access, gives: Gives, summary: &'static str) -> Route {
    Route { method: "GET", path, who, takes: Takes::Nothing, gives, summary }
}

const fn post(path: &'static str, who: Access, takes: Takes, gives: Gives, summary: &'static str) -> Route {
    Route { method: "POST", path, who, takes, gives, summary }
}

const fn delete(path: &'static str, who: Access, summary: &'static str) -> Route {
    Route { method: "DELETE", path, who, takes: Takes::Nothing, gives: Gives::Nothing, summary }
}

impl Route {
    const fn asking(mut self, names: &'static [&'static str]) -> Route {
        self.takes = Takes::Query(names);
        self
    }
}

use Access::{Acting, Anybody, AnybodyInPractice, Browser, Parts, PlayerInPractice, SignedIn, Speaker};
use Gives::{Json, MadeOrWaits, Plain, Socket};
use Role::{Admin, Auditor, Cage, Floor};

const TEXT: &str = "text/plain; charset=utf-8";
const ADMIN: Access = Acting(&[Admin]);
const AUDITOR: Access = Parts(&[Auditor]);

/// All of them, in the order of the documents.
pub const ROUTES: [Route; 51] = [
    // Who one is.
    get("/api/v1/me", SignedIn, Json(of::<Me>), "Who one is"),
    post("/api/v1/session", Anybody, Takes::Json(of::<SignIn>), Json(of::<Me>), "Signs in, and sets the cookie"),
    delete("/api/v1/session", Browser, "Signs out"),
    post("/api/v1/session/guest", AnybodyInPractice, Takes::Nothing, Json(of::<Me>), "Comes in as a guest"),
    post("/api/v1/session/account", Browser, Takes::Json(of::<SignIn>), Json(of::<Me>), "A guest gets a name"),
    post("/api/v1/me/password", Browser, Takes::Json(of::<ChangePassword>), Json(of::<Me>), "A new password"),
    post("/api/v1/me/session-limit", Browser, Takes::Json(of::<SessionLimit>), Json(of::<Me>), "How long one stays"),
    post("/api/v1/me/play-money", PlayerInPractice, Takes::Nothing, Json(of::<Me>), "Fills the purse up again"),
    get("/api/v1/me/tokens", Browser, Json(of::<Vec<TokenLine>>), "One's tokens for programs"),
    post("/api/v1/me/tokens", Browser, Takes::Json(of::<MakeToken>), Json(of::<MadeToken>), "Makes a token"),
    delete("/api/v1/me/tokens/{number}", Browser, "Deletes a token"),
    get("/api/v1/people", Parts(&[Admin]), Json(of::<Vec<PersonLine>>), "Everybody who has an account"),
    post("/api/v1/people", ADMIN, Takes::Json(of::<MakeAccount>), Json(of::<MadeAccount>), "Makes an account"),
    post("/api/v1/people/{number}/disable", ADMIN, Takes::Nothing, Gives::Nothing, "Shuts somebody out"),
    post("/api/v1/people/{number}/enable", ADMIN, Takes::Nothing, Gives::Nothing, "Lets somebody in again"),
    post("/api/v1/people/{number}/password", ADMIN, Takes::Nothing, Json(of::<MadeAccount>), "Makes up a password"),
    // Looking.
    get("/api/v1/lobby", Anybody, Json(of::<Lobby>), "The tables that there are"),
    get("/api/v1/tables/{table}", Anybody, Json(of::<TableView>), "A table as one may see it"),
    get("/api/v1/tables/{table}/paytables", Anybody, Json(of::<Vec<PaytableView>>), "What is paid at a table"),
    get("/api/v1/tables/{table}/submission", Anybody, Plain(TEXT), "The text that a table was opened with"),
    get("/api/v1/tables/{table}/rounds", Anybody, Json(of::<Rounds>), "Rounds of a table").asking(&["before"]),
    get("/api/v1/tables/{table}/rounds/{round}", Anybody, Json(of::<RoundTold>), "A round as one may see it"),
    get("/api/v1/me/rounds", Parts(&[Role::Player]), Json(of::<Rounds>), "Rounds that one has played")
        .asking(&["before"]),
    post(
        "/api/v1/tables",
        PlayerInPractice,
        Takes::Json(of::<OpenPrivateTable>),
        Json(of::<Invite>),
        "Opens a private table",
    ),
    get("/api/v1/submissions", Anybody, Json(of::<Vec<SubmissionLine>>), "What tables can be opened with"),
    // Rules and odds.
    get("/api/v1/books", Anybody, Json(of::<Vec<BookLine>>), "The rule books"),
    get("/api/v1/books/{book}", Anybody, Json(of::<Vec<RuleLine>>), "The rules of a book"),
    get("/api/v1/rules", Anybody, Json(of::<Vec<RuleLine>>), "Rules with these words").asking(&["search"]),
    get("/api/v1/rules/{book}/{clause}", Anybody, Json(of::<RuleTold>), "A rule"),
    get("/api/v1/rules/{book}/{clause}/rounds", Anybody, Json(of::<RuleUses>), "Rounds in which a rule was used")
        .asking(&["before"]),
    post("/api/v1/check", Anybody, Takes::Text, Json(of::<Checked>), "Whether a submission keeps to its book"),
    post("/api/v1/odds", Anybody, Takes::Text, Json(of::<OddsState>), "Asks for the exact analysis of a submission"),
    get("/api/v1/odds/{hash}", Anybody, Json(of::<OddsState>), "How far an analysis is"),
    get("/api/v1/odds/{hash}/report", Anybody, Plain("text/html; charset=utf-8"), "The report of an analysis"),
    // Floor and audit.
    get("/api/v1/floor/tables", Parts(&[Floor, Admin]), Json(of::<Vec<FloorTable>>), "Every table"),
    get("/api/v1/floor/proposals", Parts(&[Floor, Cage, Admin]), Json(of::<Vec<ProposalLine>>), "What waits for two"),
    post(
        "/api/v1/floor/tables",
        Acting(&[Floor, Admin]),
        Takes::Json(of::<OpenTable>),
        MadeOrWaits(of::<TableView>, of::<ProposalLine>),
        "Opens a table",
    ),
    delete("/api/v1/floor/tables/{table}", Acting(&[Floor, Admin]), "Closes a table"),
    post("/api/v1/say", Speaker, Takes::Json(of::<Say>), Json(of::<Outcome>), "Any command of the room"),
    get("/api/v1/audit/journal", AUDITOR, Json(of::<JournalPage>), "The journal")
        .asking(&["after", "before", "stream"]),
    get("/api/v1/audit/balance", Parts(&[Auditor, Cage]), Json(of::<TrialBalance>), "The trial balance"),
    get("/api/v1/audit/irregularities", AUDITOR, Json(of::<Vec<Irregular>>), "What went wrong").asking(&["before"]),
    get("/api/v1/audit/links", AUDITOR, Json(of::<Vec<LinkLine>>), "The progressive links"),
    get("/api/v1/audit/hold", AUDITOR, Json(of::<Vec<Hold>>), "What tables held, and should have"),
    get("/api/v1/audit/export", AUDITOR, Plain("application/jsonl"), "The journal in one file"),
    // The interface itself.
    get("/api/v1/socket", SignedIn, Socket, "The socket"),
    get("/api/v1/openapi.json", Anybody, Plain("application/json"), "All of this, for programs"),
    get("/healthz", Anybody, Plain(TEXT), "Whether the process answers"),
    get("/readyz", Anybody, Plain(TEXT), "Whether the room is open"),
    get("/version", Anybody, Json(of::<BuildView>), "What runs here"),
    get("/metrics", Anybody, Plain("text/plain; version=0.0.4; charset=utf-8"), "Counters, on the machine itself"),
];
