//! Invariants that hold after every command, and players who act without a plan.

use crate::people::Night;
use chips::Amount;
use game::{Actor, Eye, Game, Seat, Time, Whom};
use house::HouseTable;
use ledger::Purpose;
use poker::PokerTable;
use room::table::{RoomTable, TableCommand};
use room::{AccountKey, Decision, Role, Room, TableNumber, Who};

/// Every unit sums to zero, every chip on a felt is in its account, and replaying the records gives the same room.
pub fn check(night: &Night) {
    for unit in night.room.ledger().trial_balance().units {
        assert_eq!(unit.debit_cents, unit.credit_cents, "a unit does not come to zero");
    }
    for (number, _) in night.room.tables() {
        check_table(&night.room, number);
    }
    check_links(&night.room);
    replays(&night.room, &night.taken);
}

/// The values of the meters equal the balances of their accounts.
pub fn check_links(room: &Room) {
    for (number, account) in room.links() {
        for (level, meter) in account.link().meters() {
            let (link, level) = (number.0, level as u8);
            let holds = |purpose| room.balance(AccountKey::new(purpose, account.unit()));
            assert_eq!(holds(Purpose::Meter { link, level }), meter.current);
            assert_eq!(holds(Purpose::Overflow { link, level }), meter.overflow);
            assert_eq!(holds(Purpose::Reserve { link, level }), meter.reserve);
        }
    }
}

/// The chips that the game counts equal the balances of the accounts.
pub fn check_table(room: &Room, number: TableNumber) {
    let Some(table) = room.table(number) else { return };
    let pot = room.balance(AccountKey::new(Purpose::Pot { table: number.0 }, table.unit()));
    assert_eq!(pot, at_stake(table), "the felt and its account differ at {number:?}");
    for (seat, person) in table.seats() {
        let account = AccountKey::new(Purpose::Stack { person: person.0, table: number.0 }, table.unit());
        if let Some(stack) = stack(table, seat) {
            assert_eq!(room.balance(account), stack, "{seat} of {number:?}");
        }
    }
}

fn at_stake(table: &RoomTable) -> Amount {
    let felt = |house: &HouseTable| {
        let round = house.round().filter(|round| !round.is_over())?;
        Amount::sum(round.seats().map(|seat| round.chips(seat).felt)).ok()
    };
    let pot = table.kind().poker().and_then(PokerTable::hand).map(poker::Hand::in_the_pot);
    table.kind().house().and_then(felt).or(pot).unwrap_or_default()
}

/// The stack as the game counts it; a house game counts none.
fn stack(table: &RoomTable, seat: Seat) -> Option<Amount> {
    let cash = table.kind().poker()?;
    let in_hand = cash.hand().filter(|hand| hand.order().contains(&seat)).map(|hand| hand.stack(seat));
    Some(in_hand.unwrap_or_else(|| cash.table().chair(seat).stack))
}

/// Replaying the parts alone, without the secrets, gives the same balances and the same views without secrets.
pub fn replays(room: &Room, taken: &[(Time, Decision)]) {
    let mut again = Room::default();
    for (at, decision) in taken {
        for part in &decision.parts {
            again.apply(part.stream, *at, &part.did, &part.moved);
        }
    }
    assert_eq!(again.ledger(), room.ledger());
    for (number, table) in room.tables() {
        let replayed = again.table(number).expect("the same tables");
        for eye in [Eye::Rail, Eye::Dealer, Eye::Floor] {
            assert_eq!(replayed.view(eye), table.view(eye), "{eye:?} of {number:?}");
        }
    }
}

/// What the awaited player does next; none if nobody is awaited.
pub fn next_act(room: &Room, number: TableNumber, turn: u64) -> Option<(Who, TableCommand)> {
    let table = room.table(number)?;
    let who = |seat: Seat| {
        let person = table.seats().find(|(known, _)| *known == seat).map(|(_, person)| person)?;
        Some((Who::new(person, Role::Player), Actor::player(person.into(), seat)))
    };
    if let Some(round) = table.kind().house().and_then(HouseTable::round) {
        let Whom::Seats(seats) = round.waits().whom else { return None };
        let (by, actor) = who(seats.first()?)?;
        let decide = round.options(&actor).decision?;
        let command = match decide.or {
            house::Pass::Check => house::RoundCommand::Check,
            house::Pass::Fold => house::RoundCommand::Play { multiple: *decide.multiples.first()? },
        };
        return Some((by, TableCommand::Round(command)));
    }
    let hand = table.kind().poker().and_then(PokerTable::hand)?;
    let Whom::Seats(seats) = hand.waits().whom else { return None };
    let (by, actor) = who(seats.first()?)?;
    let options = hand.options(&actor);
    let command = match options.raise {
        Some(raise) if turn.is_multiple_of(5) => poker::HandCommand::BetTo { amount: raise.least },
        _ if turn % 7 == 3 => options.on_timeout(),
        _ => options.pass().unwrap_or(poker::HandCommand::Call),
    };
    Some((by, TableCommand::Hand(command)))
}
