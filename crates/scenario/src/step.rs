//! One line of a block as a step: what is done, and what the line claims of it.

use crate::Failure;

/// A step with what it claims of itself: `by RULE, RULE`, or `refused RULE`, or `refused RULE: WORDS`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<'text> {
    /// What is done, without the claims.
    pub action: &'text str,
    /// The rules under which something is done.
    pub by: Vec<&'text str>,
    /// The rule that refuses it, with or without its words.
    pub refused: Option<&'text str>,
}

/// Why a step was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A rule forbids it.
    Refused { rule: &'static str, what: String },
    /// Nobody can act on the line.
    Senseless(String),
    /// The step was taken, and something else is there than the line says.
    Failed(Failure),
}

impl<'text> Step<'text> {
    /// Claims begin at the first ` by ` or ` refused `.
    pub fn read(text: &'text str) -> Step<'text> {
        let end = [" by ", " refused "].iter().filter_map(|claim| text.find(claim)).min();
        let claimed = |claim: &str| text.split_once(claim).map(|(_, rest)| rest.trim());
        Step {
            action: text[..end.unwrap_or(text.len())].trim(),
            by: claimed(" by ").map_or_else(Vec::new, ids),
            refused: claimed(" refused "),
        }
    }

    /// Claims are columns of their own, for blocks in whose lines the words mean other things too.
    pub fn in_columns(text: &'text str) -> Step<'text> {
        let columns = columns(text);
        let (action, claims) = columns.split_first().map_or(("", &[][..]), |(action, claims)| (*action, claims));
        Step {
            action,
            by: claims.iter().filter_map(|claim| claim.strip_prefix("by ")).flat_map(ids).collect(),
            refused: claims.iter().find_map(|claim| claim.strip_prefix("refused ")),
        }
    }

    /// What a step led to, if it was to be taken; none if it was refused as it claims.
    pub fn outcome<Done>(&self, line: u32, taken: Result<Done, Stop>) -> Result<Option<Done>, Failure> {
        match (taken, self.refused) {
            (Err(Stop::Refused { rule, what }), Some(claim)) => {
                let found = if claim.contains(':') { format!("{rule}: {what}") } else { rule.to_owned() };
                Failure::unless_equal(line, claim, &found).map(|()| None)
            }
            (Err(stop), _) => Err(stop.into_failure(line)),
            (Ok(_), Some(claim)) => Err(Failure::at(line, format!("not refused by {claim}, but done"))),
            (Ok(done), None) => Ok(Some(done)),
        }
    }

    /// Whether each rule that the step names is among those under which something was done.
    pub fn is_by(&self, line: u32, used: &[&str]) -> Result<(), Failure> {
        match self.by.iter().find(|id| !used.contains(id)) {
            Some(id) => Err(Failure::at(line, format!("nothing was done by {id}, but by {}", used.join(", ")))),
            None => Ok(()),
        }
    }
}

impl Stop {
    /// What is wrong where a step had to be taken.
    pub fn into_failure(self, line: u32) -> Failure {
        match self {
            Stop::Refused { rule, what } => Failure::at(line, format!("refused: {rule}: {what}")),
            Stop::Senseless(what) => Failure::at(line, what),
            Stop::Failed(failure) => failure,
        }
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

impl From<String> for Stop {
    fn from(what: String) -> Stop {
        Stop::Senseless(what)
    }
}

impl From<&str> for Stop {
    fn from(what: &str) -> Stop {
        Stop::Senseless(what.to_owned())
    }
}

/// The columns of a line, which two blanks or more keep apart.
pub fn columns(text: &str) -> Vec<&str> {
    text.split("  ").map(str::trim).filter(|column| !column.is_empty()).collect()
}

fn ids(text: &str) -> Vec<&str> {
    text.split([',', ' ']).filter(|id| !id.is_empty()).collect()
}
