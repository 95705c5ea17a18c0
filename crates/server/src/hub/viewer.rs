//! Somebody who looks at tables, and with whose eyes.

use crate::accounts::Scopes;
use room::{PersonNumber, Role};

/// A person, or a program of theirs, which sees no more than it was made for.
#[derive(Clone, Debug)]
pub struct Viewer {
    pub person: PersonNumber,
    /// What a token is for; whoever has signed in is there with all their parts.
    scopes: Option<Scopes>,
}

impl Viewer {
    pub fn new(person: PersonNumber, scopes: Option<Scopes>) -> Viewer {
        Viewer { person, scopes }
    }

    /// Whether they look at their own hand: to read along is not to play.
    pub fn plays(&self) -> bool {
        self.scopes.as_ref().is_none_or(|scopes| scopes.has(Role::Player))
    }

    /// Whether they look at what everybody in this part may see.
    pub fn sees(&self, role: Role) -> bool {
        self.scopes.as_ref().is_none_or(|scopes| scopes.sees(role))
    }
}
