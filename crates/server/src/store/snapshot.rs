//! A read transaction: one of its own, or a snapshot that several queries share.

use super::session::Session;
use std::ops::{Deref, DerefMut};
use tokio::sync::MutexGuard;

pub(super) enum Reading<'of> {
    Own(Session),
    Shared(MutexGuard<'of, Session>),
}

impl Deref for Reading<'_> {
    type Target = Session;

    fn deref(&self) -> &Session {
        match self {
            Reading::Own(session) => session,
            Reading::Shared(session) => session,
        }
    }
}

impl DerefMut for Reading<'_> {
    fn deref_mut(&mut self) -> &mut Session {
        match self {
            Reading::Own(session) => session,
            Reading::Shared(session) => session,
        }
    }
}
