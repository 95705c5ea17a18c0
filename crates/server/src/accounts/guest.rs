//! Guests: people without a name of their own, who may convert their account into a named one.

use super::identity::Identity;
use super::session::SignedIn;
use super::token_bucket::network;
use super::{AccountError, Accounts, FirstPassword, Name, password, secret};
use crate::store::{Account, Except};
use room::PersonNumber;
use room::office::AccessKind;
use std::net::IpAddr;

/// The random numbers of guests get one more digit each time this many of them were taken.
const TRIES: usize = 8;
const FIRST_BOUND: u32 = 10_000;
const LAST_BOUND: u32 = 1_000_000_000;

pub(super) const TOO_MANY_GUESTS: &str = "there are too many guests right now; try again later";

impl Accounts {
    /// The rate limit for new guests from an address.
    pub fn may_bring_guest(&self, from: IpAddr) -> Result<(), AccountError> {
        self.takes(&self.limits.guests_from, &network(from))
    }

    /// Makes a guest account for a person of the room, named like `Guest 4821`.
    pub async fn begin_guest(&self, person: PersonNumber) -> Result<SignedIn, AccountError> {
        for name in guest_names() {
            match self.add(person, &name?, FirstPassword::None).await {
                Ok(account) => {
                    self.audit_log.note(Some(person), AccessKind::SignedIn);
                    return self.begin_session(&account).await;
                }
                Err(AccountError::NameTaken) => {}
                Err(error) => return Err(error),
            }
        }
        Err(AccountError::TryAgain(TOO_MANY_GUESTS.to_owned()))
    }

    /// Converts a guest into a named account with a password. It stays the same person. Their session is replaced.
    pub async fn keep(&self, guest: &Identity, name: Name, password: &str) -> Result<SignedIn, AccountError> {
        let not_guest = AccountError::Unfit("You have an account already.");
        if !guest.is_guest {
            return Err(not_guest);
        }
        let name = name.of_player()?;
        password::check(password, name.text())?;
        let is_own = *name.folded() == Name::fold(&self.name_of(guest.person));
        if !is_own {
            self.requires_free(&name).await?;
        }
        self.takes(&self.limits.hashes, &guest.person.0)?;
        let hash = self.hasher.hash(password).await?;
        let mut is_kept = false;
        let change = |account: &mut Account| {
            if account.is_guest {
                (account.name, account.folded) = (name.text().to_owned(), name.folded().to_owned());
                (account.password, account.is_guest, is_kept) = (Some(hash), false, true);
            }
        };
        let account = self.change(guest.person, Except::None, change).await?;
        if !is_kept {
            return Err(not_guest);
        }
        self.audit_log.note(Some(guest.person), AccessKind::AccountMade);
        self.begin_session(&account).await
    }
}

/// Random names like `Guest 4821`, of which some may be taken.
pub(super) fn guest_names() -> impl Iterator<Item = Result<Name, AccountError>> {
    let bounds = std::iter::successors(Some(FIRST_BOUND), |bound| bound.checked_mul(10));
    let bounds = bounds.take_while(|bound| *bound <= LAST_BOUND);
    let name = |bound: u32| Name::read(&format!("Guest {}", bound / 10 + secret::below(bound - bound / 10)?));
    bounds.flat_map(|bound| std::iter::repeat_n(bound, TRIES)).map(name)
}
