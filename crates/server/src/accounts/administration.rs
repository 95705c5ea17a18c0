//! Administration of people at the machine itself, while no server has the room open.

use super::{AccountError, Accounts, Listed, Name, admission};
use crate::address::Address;
use crate::decider::{Decider, of_house};
use crate::hub::fresh_id;
use crate::keys::KeyFolder;
use crate::serve::{ServeError, draw, now};
use crate::store::Database;
use chips::Unit;
use room::office::{AccessKind, OfficeCommand, Visit};
use room::{Role, RoomCommand};
use zeroize::Zeroizing;

/// What the operator of the machine may do. The commands are issued by the house, and the audit log says so.
pub struct Administration {
    accounts: Accounts,
    decider: Decider<Database>,
}

/// A person with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub account: Listed,
    pub roles: Vec<Role>,
    pub on_shift: Vec<Role>,
}

impl Administration {
    /// Opens an existing room. Fails if a server has the file open.
    pub async fn open(address: &Address, folder: &KeyFolder) -> Result<Administration, ServeError> {
        // Do not create a missing database.
        drop(address.look().await?);
        let database = address.open().await?;
        let decider = Decider::open(database.clone(), folder.read()?).await?;
        if !decider.room().is_founded() {
            return Err(ServeError::Refused("there is no room in it yet: create one with cardroom serve".to_owned()));
        }
        Ok(Administration { accounts: Accounts::open(database, now).await?, decider })
    }

    /// Everybody, as administrators see them.
    pub async fn list(&self) -> Result<Vec<Known>, AccountError> {
        Ok(self.accounts.list().await?.into_iter().map(|account| self.known(account)).collect())
    }

    /// The person with this name.
    pub async fn find(&self, name: &str) -> Result<Known, AccountError> {
        let found = self.accounts.named(name).await?;
        Ok(self.known(found))
    }

    fn known(&self, account: Listed) -> Known {
        let (office, person) = (self.decider.room().office(), account.person);
        let roles = Role::ALL.into_iter().filter(|role| office.has(person, *role)).collect();
        let on_shift = Role::ALL.into_iter().filter(|role| office.is_on_shift(person, *role)).collect();
        Known { account, roles, on_shift }
    }

    /// Makes an account with these roles. Its password is shown once.
    pub async fn add(&mut self, name: &str, roles: &[Role]) -> Result<Zeroizing<String>, AccountError> {
        let name = Name::read(name)?;
        let name = if roles.is_empty() { name.of_player()? } else { name };
        self.accounts.requires_free(&name).await?;
        let positions = self.say(OfficeCommand::Admit { units: vec![Unit::Dollars, Unit::Play] }).await?;
        let person = admission::admitted(self.decider.store(), &positions).await?;
        for role in roles {
            self.say(OfficeCommand::Appoint { person, role: *role }).await?;
        }
        let password = self.accounts.make(person, name, None).await?.ok_or(AccountError::NoRandomness)?;
        self.accounts.audit_log().note(Some(person), AccessKind::AccountMade);
        Ok(password)
    }

    /// Sets a new password, which is shown once. The person's sessions and tokens end.
    pub async fn reset(&mut self, name: &str) -> Result<Zeroizing<String>, AccountError> {
        let person = self.accounts.named(name).await?.person;
        let visits = vec![Visit { person: Some(person), kind: AccessKind::PasswordReset, by: None, times: 1 }];
        self.say(OfficeCommand::NoteVisits { visits, others: 0 }).await?;
        self.accounts.reset_password(person).await
    }

    pub async fn disable(&self, name: &str) -> Result<(), AccountError> {
        let person = self.accounts.named(name).await?.person;
        self.accounts.disable(person, None).await
    }

    pub async fn enable(&self, name: &str) -> Result<(), AccountError> {
        let person = self.accounts.named(name).await?.person;
        self.accounts.enable(person, None).await
    }

    pub async fn appoint(&mut self, name: &str, role: Role) -> Result<(), AccountError> {
        let person = self.accounts.named(name).await?.person;
        self.say(OfficeCommand::Appoint { person, role }).await.map(drop)
    }

    pub async fn dismiss(&mut self, name: &str, role: Role) -> Result<(), AccountError> {
        let person = self.accounts.named(name).await?.person;
        self.say(OfficeCommand::Dismiss { person, role }).await.map(drop)
    }

    /// Issues a command on behalf of the house. Returns the positions of the events.
    async fn say(&mut self, command: OfficeCommand) -> Result<String, AccountError> {
        let ask = of_house(fresh_id(now()), RoomCommand::Office(command));
        let answer = self.decider.say(now(), &[ask], &mut draw).await?.pop();
        answer.map_or(Err(AccountError::NoRandomness), admission::done)
    }

    /// Writes the audit log to the journal and signs it.
    pub async fn close(mut self) -> Result<(), ServeError> {
        if let Some((visits, others)) = self.accounts.audit_log().take() {
            self.say(OfficeCommand::NoteVisits { visits, others }).await?;
        }
        self.decider.checkpoint(now()).await?;
        Ok(())
    }
}

impl Accounts {
    /// The account with this name.
    async fn named(&self, name: &str) -> Result<Listed, AccountError> {
        let account = self.database.account_named(Name::read(name)?.folded()).await?;
        account.map(Listed::of).ok_or(AccountError::Nobody)
    }
}
