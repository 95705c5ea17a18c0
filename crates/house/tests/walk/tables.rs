//! Tables of every book, by every method of dealing, with everything on offer that can be together.

use house::Terms;
use rulebook::Book;
use rulebook::submission::Submission;
use std::sync::Arc;

pub struct Table {
    pub book: Book,
    pub terms: Arc<Terms>,
    pub counts: bool,
}

const MARYLAND: [&str; 6] = [
    "deal = \"manual-shoe\"",
    "deal = \"manual-shoe\"\nshuffler = { counts = true }",
    "deal = \"hand\"\nshuffler = { counts = false }",
    "deal = \"automated\"\nshuffler = { counts = false }",
    "deal = \"automated\"\ndecks = 2\nshuffler = { counts = true }",
    "deal = \"automated\"\nboard-first = true\nshuffler = { counts = true, reshuffles = true, approval = \"1\" }",
];
const MASSACHUSETTS: [&str; 3] = [
    "deal = \"manual-shoe\"",
    "deal = \"automated\"\nshuffler = { counts = false }",
    "deal = \"automated\"\ndecks = 2\nshuffler = { counts = true }",
];

pub fn all() -> Vec<Table> {
    let ultimate = "[paytables]\nblind = \"A\"\ntrips = \"A\"";
    let in_shuffler = "deal = \"automated\"\ndealer-hand = \"in-shuffler\"\nshuffler = { counts = false }";
    let heads_up = "[paytables]\nbad-beat = \"A\"\npocket = \"A\"\ntrips-plus = \"A\"";
    let progressive = "[progressive]\npaytable = \"A\"";
    let envy = "[progressive]\npaytable = \"A\"\nenvy = \"A\"";
    let mut tables = Vec::new();
    for deal in MARYLAND.into_iter().chain([in_shuffler]) {
        tables.extend(table("md-uth-1.2", deal, ultimate, envy));
    }
    for deal in MARYLAND {
        tables.extend(table("md-huh-1.0", deal, heads_up, progressive));
    }
    for deal in MASSACHUSETTS {
        tables.extend(table("ma-uth", deal, "[paytables]\ntrips = \"A\"", "[progressive]\npaytable = \"PTMGL01\""));
    }
    tables
}

/// With and without the progressive and the count of the stub.
fn table(book: &str, deal: &str, paytables: &str, progressive: &str) -> impl Iterator<Item = Table> {
    let kinds = [("", false), ("", true), (progressive, false)];
    let text = move |progressive| format!("rulebook = \"{book}\"\nseats = 2\n{deal}\n{paytables}\n{progressive}\n");
    let tables = kinds.map(|(progressive, counts)| {
        let submission: Submission = text(progressive).parse().unwrap();
        let terms = Arc::new(Terms::of(&submission).unwrap());
        Table { book: terms.book, terms, counts }
    });
    tables.into_iter()
}
