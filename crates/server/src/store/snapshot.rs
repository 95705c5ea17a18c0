//! A transaction to read in: one of its own, or one that all questions share, which are then as of one moment.

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
