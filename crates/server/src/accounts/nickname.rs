//! Nicknames: the names that guests choose for themselves.

use super::guest::{TOO_MANY_GUESTS, guest_names};
use super::identity::Identity;
use super::session::UNUSED_MICROS;
use super::{AccountError, Accounts, Name};
use crate::store::{Account, Except};
use game::Time;
use room::PersonNumber;

impl Accounts {
    /// Gives a guest the name that they chose. The name of a guest who is gone is free again.
    pub async fn take_nickname(&self, guest: &Identity, name: Name) -> Result<(), AccountError> {
        if !guest.is_guest {
            return Err(AccountError::Unfit("You have an account, so your name stays as it is."));
        }
        if name.text() == &*self.name_of(guest.person) {
            return Ok(());
        }
        let name = name.of_player()?;
        self.takes(&self.limits.nicknames, &guest.person.0)?;
        match self.rename_guest(guest.person, &name).await {
            Err(AccountError::NameTaken) if self.frees(&name).await? => self.rename_guest(guest.person, &name).await,
            done => done,
        }
    }

    async fn rename_guest(&self, guest: PersonNumber, name: &Name) -> Result<(), AccountError> {
        let change = |account: &mut Account| {
            if account.is_guest {
                (account.name, account.folded) = (name.text().to_owned(), name.folded().to_owned());
            }
        };
        self.change(guest, Except::All, change).await.map(drop)
    }

    /// Whether a name is free. A guest without a session loses it.
    pub(super) async fn frees(&self, name: &Name) -> Result<bool, AccountError> {
        let Some(other) = self.database.account_named(name.folded()).await? else { return Ok(true) };
        let now = self.now();
        let seen_after = Time(now.0.saturating_sub(UNUSED_MICROS));
        if !other.is_guest || self.database.has_session(other.person, seen_after, now).await? {
            return Ok(false);
        }
        for name in guest_names() {
            match self.rename_guest(PersonNumber(other.person), &name?).await {
                Err(AccountError::NameTaken) => {}
                done => return done.map(|()| true),
            }
        }
        Err(AccountError::TryAgain(TOO_MANY_GUESTS.to_owned()))
    }
}
