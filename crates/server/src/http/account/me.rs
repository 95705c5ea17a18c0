//! The signed-in person, as shown to themself.

use crate::accounts::Credential;
use crate::http::{ApiError, App, Caller, Terms};
use crate::wire::{Me, Micros, Purse, RoleKey};
use chips::{Amount, Unit};
use ledger::Purpose;
use room::{AccountKey, PersonNumber, Role, Room};

/// A token has no expiry, so this is the latest time that JavaScript can represent.
const NEVER: Micros = Micros((1 << 53) - 1);

/// The units for which people have purses in this room.
pub(crate) fn units(terms: &Terms) -> Vec<Unit> {
    if terms.is_practice { vec![Unit::Play] } else { vec![Unit::Dollars, Unit::Play] }
}

/// The roles of a person, and those in which they are on shift.
pub(super) fn parts(room: &Room, person: PersonNumber) -> (Vec<RoleKey>, Vec<RoleKey>) {
    let office = room.office();
    let has = Role::ALL.into_iter().filter(|role| office.has(person, *role));
    let on_shift = Role::ALL.into_iter().filter(|role| office.is_on_shift(person, *role));
    (has.filter_map(RoleKey::of).collect(), on_shift.filter_map(RoleKey::of).collect())
}

/// The play money of a person, in the purse and on tables.
pub(super) fn play_money(room: &Room, person: PersonNumber) -> Amount {
    let stack = |table: u32| AccountKey::new(Purpose::Stack { person: person.0, table }, Unit::Play);
    let stacks = room.tables().map(|(number, _)| room.balance(stack(number.0)));
    Amount::sum(stacks.chain([room.purse(person, Unit::Play)])).unwrap_or_default()
}

/// The signed-in person.
pub(crate) async fn me(app: &App, caller: &Caller) -> Result<Me, ApiError> {
    let (person, units) = (caller.person, units(&app.terms));
    let (signed_in_at, until, csrf) = match &caller.by {
        Credential::Session { csrf, made_at, until, .. } => ((*made_at).into(), (*until).into(), csrf.to_string()),
        Credential::Token { made_at, .. } => ((*made_at).into(), NEVER, String::new()),
    };
    let seen = app.hub.look(move |room| {
        let purse = |unit: &Unit| Purse { unit: (*unit).into(), amount: room.purse(person, *unit).into() };
        let purses: Vec<Purse> = units.iter().map(purse).collect();
        let limit = |unit: &Unit| {
            let most = room.office().loss_limit(person, *unit)?;
            Some(Purse { unit: (*unit).into(), amount: most.into() })
        };
        let loss_limits: Vec<Purse> = units.iter().filter_map(limit).collect();
        let sits = room.tables().filter(|(_, table)| table.seat_of(person).is_some());
        let sits_at: Vec<u32> = sits.map(|(number, _)| number.0).collect();
        (parts(room, person), purses, loss_limits, sits_at, room.office().is_barred(person))
    });
    let ((roles, on_shift), purses, loss_limits, sits_at, barred) = seen.await?;
    Ok(Me {
        person: person.0,
        // A socket keeps the caller as they came; they may have a nickname since.
        name: app.accounts.name_of(person).to_string(),
        roles,
        on_shift,
        is_guest: caller.is_guest,
        must_change_password: caller.must_change,
        purses,
        sits_at,
        signed_in_at,
        until,
        session_limit_minutes: caller.limit_minutes,
        loss_limits,
        barred,
        csrf,
    })
}
