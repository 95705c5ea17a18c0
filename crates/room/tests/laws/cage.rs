//! Random work in the cage and at the tables.

use crate::people::{Night, UTH, hold_em};
use crate::play::{check, next_act};
use chips::{Amount, Unit};
use game::{Seat, Time};
use ledger::{Purpose, ReservationNumber, Tender};
use room::office::{OfficeCommand, Till};
use room::table::{Offer, TableCommand};
use room::{LinkNumber, PersonNumber, ProposalNumber, Role, Room, RoomCommand, TableNumber, Who};
use rulebook::Wager;
use rulebook::paytable::Level;

/// Pseudorandom numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn pick<Item: Copy>(&mut self, items: &[Item]) -> Item {
        items[self.below(items.len() as u64) as usize]
    }

    fn amount(&mut self) -> Amount {
        let most = self.pick(&[1_000, 50_000, 400_000]);
        let cents = self.below(most).cast_signed() - 10;
        Amount::from_cents(cents).expect("a small sum")
    }
}

/// Numbers 1 to 8: an administrator, two floorpeople, two cashiers, a dealer and two players.
const STAFF: [(u32, Role); 6] =
    [(1, Role::Admin), (2, Role::Floor), (3, Role::Floor), (4, Role::Cage), (5, Role::Cage), (6, Role::Dealer)];

fn crowd() -> (Night, Vec<TableNumber>) {
    let mut night = Night::new();
    for _ in 1..=8 {
        night.player(700);
    }
    for (person, role) in STAFF {
        let person = PersonNumber(person);
        night.house(&RoomCommand::Office(OfficeCommand::Appoint { person, role }));
        if role.is_staff() {
            let begins = RoomCommand::Office(OfficeCommand::BeginShift { role });
            night.say(Who::new(person, role), &begins).expect("a shift begins");
        }
    }
    let floor = Who::new(PersonNumber(2), Role::Floor);
    let ultimate = night.open(floor, "Ultimate", Offer::House { submission: UTH.to_owned() });
    let poker = night.open(floor, "Hold'em", hold_em());
    night.sit(PersonNumber(7), ultimate, 1, 200);
    night.sit(PersonNumber(8), poker, 1, 200);
    night.sit(PersonNumber(7), poker, 2, 200);
    (night, vec![ultimate, poker])
}

/// Usually somebody who has the role; sometimes anybody.
fn speaker(dice: &mut Dice, roles: &[Role]) -> Who {
    let role = dice.pick(roles);
    let able: Vec<u32> = STAFF.iter().filter(|(_, has)| *has == role).map(|(person, _)| *person).collect();
    let person = if able.is_empty() || dice.below(20) == 0 { 1 + dice.below(9) as u32 } else { dice.pick(&able) };
    Who::new(PersonNumber(person), role)
}

fn any_command(dice: &mut Dice, room: &Room, now: Time, tables: &[TableNumber]) -> (Who, RoomCommand) {
    let cage: &[Role] = &[Role::Cage];
    let floor: &[Role] = &[Role::Floor, Role::Admin];
    let person = PersonNumber(1 + dice.below(9) as u32);
    let unit = dice.pick(&[Unit::Dollars, Unit::Dollars, Unit::Dollars, Unit::Play, Unit::Tournament(1)]);
    let (tender, amount, table) = (dice.pick(&Tender::ALL), dice.amount(), dice.pick(tables));
    let till =
        |dice: &mut Dice| dice.pick(&[Till::Bank, Till::Vault, Till::Drawer(1), Till::Drawer(2), Till::Drawer(3)]);
    let number = dice.below(40);
    let (roles, command) = match dice.below(24) {
        0..=2 => (cage, OfficeCommand::BuyIn { person, unit, tender: dice.pick(&[Tender::Cash, tender]), amount }),
        3 | 4 => (cage, OfficeCommand::Redeem { person, unit, tender: dice.pick(&[Tender::Cash, tender]), amount }),
        5 => (cage, OfficeCommand::ConfirmPayment { reservation: ReservationNumber(number) }),
        6 => (cage, OfficeCommand::CancelPayment { reservation: ReservationNumber(number) }),
        7 => (cage, OfficeCommand::Deposit { person, unit, amount }),
        8 => (cage, OfficeCommand::Withdraw { person, unit, amount }),
        9 | 10 => (cage, OfficeCommand::OpenDrawer { imprest: amount }),
        11 => {
            let drawer = dice.below(3) as u32 + 1;
            let cash = room::AccountKey::new(Purpose::Drawer { drawer, tender: Tender::Cash }, Unit::Dollars);
            (cage, OfficeCommand::CloseDrawer { counted: dice.pick(&[amount, room.balance(cash)]) })
        }
        12 | 13 => {
            let (from, to) = (till(dice), till(dice));
            (cage, OfficeCommand::MoveMoney { unit, tender: Tender::Cash, from, to, amount })
        }
        14 => (&[Role::Floor, Role::Cage][..], OfficeCommand::Fill { table, amount }),
        15 => (&[Role::Floor, Role::Cage][..], OfficeCommand::Credit { table, amount }),
        16 => (cage, OfficeCommand::CountDrop { table, counted: amount }),
        17 => (floor, OfficeCommand::PayTips { table, person: PersonNumber(6), amount }),
        18 => {
            let shows = Amount::from_cents(1_000_000 + dice.below(500_000).cast_signed() - 1000).expect("a sum");
            (floor, OfficeCommand::CorrectMeter { link: LinkNumber(1), level: Level::Main, shows })
        }
        19 => (floor, if dice.below(2) == 0 { OfficeCommand::CloseDay } else { OfficeCommand::OpenDay }),
        20 => (&[Role::Player][..], OfficeCommand::LimitLoss { unit, most: dice.pick(&[None, Some(amount)]) }),
        21 if dice.below(8) == 0 => (&[Role::Player][..], OfficeCommand::Exclude { until: Time(now.0 + 500_000) }),
        21 => (&[Role::Admin][..], OfficeCommand::Readmit { person }),
        _ => {
            let open: Vec<ProposalNumber> = room.proposals().map(|(number, _)| number).collect();
            let proposal = if open.is_empty() { ProposalNumber(0) } else { dice.pick(&open) };
            let by = speaker(dice, &[Role::Floor, Role::Cage, Role::Admin]);
            return (
                by,
                if dice.below(5) == 0 { RoomCommand::Reject { proposal } } else { RoomCommand::Approve { proposal } },
            );
        }
    };
    (speaker(dice, roles), RoomCommand::Office(command))
}

/// Actions of the two players and of the clock.
fn any_act(dice: &mut Dice, night: &Night, tables: &[TableNumber]) -> (Who, TableNumber, TableCommand) {
    let table = dice.pick(tables);
    let player = Who::new(PersonNumber(7 + dice.below(2) as u32), Role::Player);
    let dollars = |dice: &mut Dice| Amount::dollars(dice.below(60) as u32);
    let seat = Seat::new(1 + dice.below(3) as u8).expect("a seat");
    match dice.below(8) {
        0 => {
            let (wager, tender) = (dice.pick(&[Wager::Ante, Wager::Progressive]), house::Tender::Chips);
            let amount = if wager == Wager::Ante { dollars(dice) } else { Amount::dollars(1) };
            (player, table, TableCommand::Round(house::RoundCommand::Bet { wager, amount, tender }))
        }
        1 => (player, table, TableCommand::Ready),
        2 => (player, table, TableCommand::Tip { amount: dollars(dice) }),
        3 => {
            let dealer = Who::new(PersonNumber(6), Role::Dealer);
            (dealer, table, TableCommand::ChangeCash { seat, amount: dollars(dice) })
        }
        4 => (player, table, TableCommand::SitDown { seat, amount: Amount::dollars(100) }),
        5 if dice.below(4) == 0 => (player, table, TableCommand::StandUp),
        5 | 6 => (Who::HOUSE, table, TableCommand::TimeUp),
        _ => next_act(&night.room, table, dice.below(100))
            .map_or((player, table, TableCommand::AddChips { amount: dollars(dice) }), |(by, act)| (by, table, act)),
    }
}

/// Cash and chips never turn into each other: what is in tills and drop boxes came from outside, everything else was
/// issued or is the house's own.
fn two_worlds(room: &Room) {
    for unit in [Unit::Dollars, Unit::Play] {
        let of_cash = |purpose| matches!(purpose, Purpose::Outside | Purpose::Drawer { .. } | Purpose::DropBox { .. });
        let accounts = room.ledger().accounts().map(|(_, account)| account).filter(|account| account.unit == unit);
        let cash = accounts.filter(|account| of_cash(account.purpose)).map(ledger::Account::balance);
        assert_eq!(Amount::sum(cash), Ok(Amount::ZERO), "cash in {unit}");
    }
}

/// The value of a meter is in its account, and every meter balances.
fn meters(room: &Room) {
    for (number, account) in room.links() {
        for (level, meter) in account.link().meters() {
            let place = room::AccountKey::new(Purpose::Meter { link: number.0, level: level as u8 }, Unit::Dollars);
            assert_eq!(room.balance(place), meter.current, "{level} of {number:?}");
            assert!(meter.is_balanced());
        }
    }
}

/// The statement of a day agrees with the books: only wins reduce the outstanding chips.
fn wins(room: &Room) {
    for day in room.table_days() {
        let rack = room::AccountKey::new(Purpose::Rack { table: day.table.0 }, day.unit);
        assert_eq!(room.balance(rack), day.closing);
    }
    for unit in room.unit_days() {
        assert!(!unit.outstanding.is_negative() && !unit.cash.is_negative(), "{unit:?}");
    }
}

/// Drawers are counted, rounds end, and the day closes with a statement that adds up.
fn end_the_day(night: &mut Night, tables: &[TableNumber]) {
    if !night.room.office().is_open() {
        night
            .say(Who::new(PersonNumber(2), Role::Floor), &RoomCommand::Office(OfficeCommand::OpenDay))
            .expect("a day opens");
    }
    for cashier in [4, 5].map(PersonNumber) {
        let Some(drawer) = night.room.office().drawer_of(cashier) else { continue };
        let cash = room::AccountKey::new(Purpose::Drawer { drawer, tender: Tender::Cash }, Unit::Dollars);
        let counted = night.room.balance(cash);
        let closes = RoomCommand::Office(OfficeCommand::CloseDrawer { counted });
        night.say(Who::new(cashier, Role::Cage), &closes).expect("a count that agrees needs nobody else");
    }
    let (floor, closes) = (Who::new(PersonNumber(2), Role::Floor), RoomCommand::Office(OfficeCommand::CloseDay));
    for _ in 0..100 {
        if night.say(floor, &closes).is_ok() {
            break;
        }
        for table in tables {
            let until = night.room.table(*table).and_then(room::table::RoomTable::until);
            let stakes = night.room.table(*table).is_some_and(room::table::RoomTable::is_playing);
            match (next_act(&night.room, *table, 1), until.filter(|_| stakes)) {
                (Some((by, act)), _) => drop(night.at(by, *table, act).expect("an option is legal")),
                (None, Some(until)) => {
                    night.now = night.now.max(until);
                    night.at(Who::HOUSE, *table, TableCommand::TimeUp).expect("the time is up");
                }
                (None, None) => {}
            }
        }
    }
    assert!(!night.room.office().is_open(), "the day does not close");
    let day = night.room.office().day();
    night.say(floor, &RoomCommand::Office(OfficeCommand::OpenDay)).expect("the next day opens");
    assert_eq!(night.room.office().day(), day + 1);
    let fresh = |unit: room::office::UnitDay| unit.sold.is_zero() && unit.redeemed.is_zero() && unit.over.is_zero();
    assert!(night.room.unit_days().into_iter().all(fresh));
    for day in night.room.table_days() {
        assert_eq!((day.opening, day.win()), (day.closing, Amount::ZERO));
    }
}

#[test]
fn random_work_in_the_cage_loses_no_cent() {
    let mut kinds = std::collections::BTreeMap::new();
    for seed in 1..=3 {
        let mut dice = Dice(seed);
        let (mut night, tables) = crowd();
        let bank = (Till::Bank, Till::Vault);
        let (unit, tender, amount) = (Unit::Dollars, Tender::Cash, Amount::dollars(20_000));
        night.house(&RoomCommand::Office(OfficeCommand::MoveMoney { unit, tender, from: bank.0, to: bank.1, amount }));
        let (mut done, mut refused) = (0, 0);
        for _ in 0..700 {
            night.now = Time(night.now.0 + dice.below(20).cast_signed() * 1_000_000);
            let (by, command) = if dice.below(3) == 0 {
                let (by, table, command) = any_act(&mut dice, &night, &tables);
                (by, RoomCommand::At { table, turn: None, command })
            } else {
                any_command(&mut dice, &night.room, night.now, &tables)
            };
            let events = night.room.ledger().events();
            if let Ok(decision) = night.say(by, &command) {
                done += 1;
                for event in decision.parts.iter().flat_map(|part| &part.did) {
                    if let room::RoomEvent::Office(event) = event {
                        let printed = format!("{event:?}");
                        *kinds.entry(printed.split(' ').next().unwrap_or_default().to_owned()).or_insert(0) += 1;
                    }
                }
            } else {
                refused += 1;
                assert_eq!(night.room.ledger().events(), events, "a refusal changes nothing");
            }
            two_worlds(&night.room);
            meters(&night.room);
            wins(&night.room);
            check(&night);
            if (done + refused) % 200 == 0 {
                end_the_day(&mut night, &tables);
                check(&night);
            }
        }
        assert!(done > 150 && refused > 150, "{done} done, {refused} refused");
    }
    let rare = ["DrawerClosed", "PaymentConfirmed", "PaymentFailed", "Redeemed", "DropCounted", "Deposited"];
    for kind in rare {
        assert!(kinds.contains_key(kind), "{kind} never happened: {kinds:?}");
    }
}

#[test]
fn two_people_are_two() {
    let (mut night, _) = crowd();
    let (one, other) = (Who::new(PersonNumber(2), Role::Floor), night.floor());
    let correct =
        OfficeCommand::CorrectMeter { link: LinkNumber(1), level: Level::Main, shows: Amount::dollars(11_000) };
    night.say(one, &RoomCommand::Office(correct)).expect("a proposal");
    // The same person in another role is still the same person.
    night.house(&RoomCommand::Office(OfficeCommand::Appoint { person: one.person, role: Role::Admin }));
    let approve = RoomCommand::Approve { proposal: ProposalNumber(0) };
    for role in [Role::Floor, Role::Admin] {
        let refused = night.say(Who::new(one.person, role), &approve).expect_err("one person");
        assert_eq!(refused.rule.id(), "house/103");
    }
    night.say(other, &approve).expect("another person");
    check(&night);
}
