//! Viewers: who looks at a table, and with which permissions.

use crate::accounts::Scopes;
use room::{PersonNumber, Role};

/// A person, or a program with one of their tokens, which sees no more than its scopes allow.
#[derive(Clone, Debug)]
pub struct Viewer {
    pub person: PersonNumber,
    /// The scopes of a token. None for a session, which has all roles of the person.
    scopes: Option<Scopes>,
}

impl Viewer {
    pub fn new(person: PersonNumber, scopes: Option<Scopes>) -> Viewer {
        Viewer { person, scopes }
    }

    /// Whether they see their own hand; a read-only token does not.
    pub fn plays(&self) -> bool {
        self.scopes.as_ref().is_none_or(|scopes| scopes.has(Role::Player))
    }

    /// Whether they see what this role may see.
    pub fn sees(&self, role: Role) -> bool {
        self.scopes.as_ref().is_none_or(|scopes| scopes.sees(role))
    }
}
