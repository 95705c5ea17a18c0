//! `check` blocks of scenarios: a submission, and what the check finds in it.
//!
//! ```text
//! submission md-uth-1.2            # starts from the example of the book
//!   with seats = 7                 # as in the file
//!   without layout.reference
//! finds md-uth-1.2/2.A at seats
//! finds md-uth-1.2/2.B at layout.reference
//! ```

mod terms;

pub use terms::TermsPlayer;

use crate::submission::{Document, Field, Node, Problem, Purpose, Submission, check, check_links};
use crate::{Book, Refusal};
use scenario::{Block, Failure, Player, Stop};

/// What a rule refuses stops a step of a scenario.
impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused { rule: refusal.rule.id(), what: refusal.what.into_owned() }
    }
}

/// Plays `check` blocks.
pub struct Check;

impl Player for Check {
    fn kind(&self) -> &'static str {
        "check"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut play = Play { documents: Vec::new(), purpose: Purpose::Table, expected: Vec::new() };
        for (line, text) in block.lines() {
            play.step(line, text)?;
        }
        let Some((first, _)) = play.expected.first() else {
            return Err(Failure::at(block.line, "say what the check finds: `finds RULE at KEY` or `finds nothing`"));
        };
        let mut written: Vec<&str> = play.expected.iter().map(|(_, text)| text.as_str()).collect();
        let mut found = play.answer();
        written.sort_unstable();
        found.sort_unstable();
        Failure::unless_equal(*first, &written.join("\n"), &found.join("\n"))
    }
}

struct Play {
    documents: Vec<Document>,
    purpose: Purpose,
    expected: Vec<(u32, String)>,
}

impl Play {
    fn step(&mut self, line: u32, text: &str) -> Result<(), Failure> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match verb {
            "submission" => {
                self.documents.push(example(rest).ok_or_else(|| Failure::at(line, "no such rule book"))?);
            }
            "with" => {
                let added = Document::from_toml(rest).map_err(|problems| unreadable(line, &problems))?;
                merge(&mut self.last(line)?.fields, added.fields);
            }
            "without" => {
                if !remove(&mut self.last(line)?.fields, rest) {
                    return Err(Failure::at(line, format!("the submission has no {rest} to take out")));
                }
            }
            "for" if rest == "analysis" => self.purpose = Purpose::Analysis,
            "finds" | "cannot" => self.expected.push((line, text.split_whitespace().collect::<Vec<_>>().join(" "))),
            _ => {
                let what = "write submission, with, without, for analysis, finds or cannot read";
                return Err(Failure::at(line, what));
            }
        }
        Ok(())
    }

    fn last(&mut self, line: u32) -> Result<&mut Document, Failure> {
        self.documents.last_mut().ok_or_else(|| Failure::at(line, "name the submission first: submission md-uth-1.2"))
    }

    fn answer(&self) -> Vec<String> {
        let mut submissions = Vec::new();
        for document in &self.documents {
            match Submission::read(document.clone()) {
                Ok(submission) => submissions.push(submission),
                Err(problems) => {
                    return problems.iter().map(|problem| format!("cannot read {}", problem.path)).collect();
                }
            }
        }
        let own = submissions.iter().flat_map(|submission| check(submission, self.purpose));
        let linked = check_links(&submissions.iter().collect::<Vec<_>>()).into_iter().map(|(_, violation)| violation);
        let found = own.chain(linked).map(|violation| format!("finds {} at {}", violation.rule, violation.path));
        let found: Vec<String> = found.collect();
        if found.is_empty() { vec!["finds nothing".to_owned()] } else { found }
    }
}

fn unreadable(line: u32, problems: &[Problem]) -> Failure {
    Failure::at(line, problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
}

fn example(book: &str) -> Option<Document> {
    let text = match book.parse().ok()? {
        Book::MarylandUltimate => include_str!("../../../examples/md-uth-1.2.toml"),
        Book::MarylandHeadsUp => include_str!("../../../examples/md-huh-1.0.toml"),
        Book::MassachusettsUltimate => include_str!("../../../examples/ma-uth.toml"),
        Book::DealerGuide | Book::House => return None,
    };
    Document::from_toml(text).ok()
}

/// Sets the fields, table by table.
fn merge(fields: &mut Vec<Field>, added: Vec<Field>) {
    for new in added {
        match fields.iter_mut().find(|field| field.key == new.key) {
            None => fields.push(new),
            Some(field) => match (&mut field.node, new.node) {
                (Node::Table(_, fields), Node::Table(_, added)) => merge(fields, added),
                (node, value) => *node = value,
            },
        }
    }
}

fn remove(fields: &mut Vec<Field>, path: &str) -> bool {
    let (key, rest) = path.split_once('.').unwrap_or((path, ""));
    let Some(index) = fields.iter().position(|field| field.key == key) else { return false };
    if rest.is_empty() {
        fields.remove(index);
        return true;
    }
    match &mut fields[index].node {
        Node::Table(_, fields) => remove(fields, rest),
        _ => false,
    }
}
