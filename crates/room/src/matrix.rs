//! The permission matrix: who may issue which command. One row for every command; everything not listed is refused.

use crate::decide::{OWN_PART, TWO_PEOPLE};
use crate::office::{self, OfficeCommand, Till};
use crate::table::{self, Dealing, Loss, Offer, Opening, TableCommand};
use crate::{
    AccountKey, Edition, LinkNumber, PersonNumber, Proposal, ProposalNumber, Role, Room, RoomCommand, Settings,
    TableNumber, Who, link,
};
use Role::{Admin, Cage, Dealer, Floor, House, Player};
use Second::{Nobody, Of};
use chips::{Amount, Unit};
use game::{Seat, Time};
use ledger::{Purpose, ReservationNumber, Tender};
use rulebook::Refusal;
use rulebook::paytable::Level;

/// What holds for a command before the room's state is considered.
pub struct Row<'command> {
    /// `office: Fill`.
    pub name: &'static str,
    /// What it does, for people.
    pub words: &'static str,
    /// The roles that may issue it.
    pub roles: &'static [Role],
    pub second: Second<'command>,
    pub money: Money,
    pub day: Day,
}

/// Whether a second person must approve it.
pub enum Second<'command> {
    Nobody,
    /// Somebody with one of these roles, in this case.
    Of(&'static [Role], Case<'command>),
}

/// When a second person must approve.
#[derive(Clone, Copy)]
pub enum Case<'command> {
    Always,
    /// The floor validates a progressive win, or reports something that voids a round.
    Ruling,
    /// A large amount in dollars, according to the settings.
    Large(Unit, Amount),
    /// A large amount at a table, open or closed.
    LargeAt(TableNumber, Amount),
    /// A large amount at an open table.
    LargeInPlay(TableNumber, Amount),
    /// Any amount in dollars.
    Dollars(Unit),
    /// An open table plays for dollars.
    DollarsInPlay(TableNumber),
    /// Together with what the same person has redeemed on the same day, a large amount.
    Redeemed(PersonNumber, Unit, Amount),
    /// The count of the cashier's own drawer differs from the books.
    DrawerDiffers(Amount),
    /// A large amount, or one that differs from the books.
    DropDiffers(TableNumber, Amount),
    /// The role is one that can approve, and there is somebody to ask.
    Trust(PersonNumber, Role),
    /// This person has such a role.
    Trusted(PersonNumber),
    /// The rack and meters of a new table hold a large amount.
    Brings(&'command Opening),
}

/// Whether chips or money move between accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Money {
    Moves,
    Rests,
}

/// Whether a gaming day must be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    Open,
    Any,
}

/// The roles that can approve anything.
pub(crate) const AGREEING: &[Role] = &[Role::Floor, Role::Cage, Role::Admin];

const FLOOR: &[Role] = &[Role::Floor, Role::Admin];

/// Generates a function that returns the row of a command, and one that returns an example for every row. A command is
/// written as `Name { fields that the row uses } { the example }`, a tuple with its field by number.
macro_rules! rows {
    ($group:literal, $of:ident, $row:ident($($argument:ident: $kind:ty)?), $examples:ident:
     $($name:ident $command:tt $example:tt $words:literal, $roles:expr, $second:expr, $money:ident, $day:ident;)*
     $(| $inner:pat_param => $inner_row:expr;)*) => {
        fn $row($($argument: $kind,)? command: &$of) -> Row<'_> {
            match command {
                $($of::$name $command => Row {
                    name: concat!($group, ": ", stringify!($name)),
                    words: $words,
                    roles: &$roles,
                    second: $second,
                    money: Money::$money,
                    day: Day::$day,
                },)*
                $($inner => $inner_row,)*
            }
        }

        fn $examples() -> Vec<$of> {
            vec![$($of::$name $example),*]
        }
    };
}

rows! { "room", RoomCommand, row(), room_examples:
    Found { .. } { settings: Settings::default() }
        "founds a room", [House], Nobody, Rests, Any;
    Start { .. } { software: String::new(), rules: String::new(), edition: Edition::FIRST }
        "a program starts to run the room", [House], Nobody, Rests, Any;
    // The house itself opens tables in a practice room, and closes private ones.
    OpenTable { 0: opening } { 0: opening() }
        "opens a table", [Floor, Admin, House], Of(FLOOR, Case::Brings(opening)), Moves, Open;
    CloseTable { .. } { table: TABLE }
        "closes a table", [Floor, Admin, House], Nobody, Moves, Open;
    RetireTable { table, .. } { table: TABLE, to: None }
        "closes a table and moves its meters", [Floor, Admin, House], Of(FLOOR, Case::DollarsInPlay(*table)), Moves, Open;
    Approve { .. } { proposal: PROPOSAL }
        "approves a proposal", [Floor, Cage, Admin], Nobody, Moves, Any;
    Reject { .. } { proposal: PROPOSAL }
        "rejects a proposal", [Floor, Cage, Admin], Nobody, Rests, Any;
    | RoomCommand::Office(command) => row_in_office(command);
    | RoomCommand::At { table, command, .. } => row_at_table(*table, command);
}

rows! { "office", OfficeCommand, row_in_office(), office_examples:
    Admit { .. } { units: vec![Unit::Dollars] }
        "opens an account", [House, Admin, Cage], Nobody, Rests, Any;
    Appoint { person, role } { person: PERSON, role: Floor }
        "gives a person a role", [House, Admin], Of(AGREEING, Case::Trust(*person, *role)), Rests, Any;
    Dismiss { person, role } { person: PERSON, role: Floor }
        "takes a role from a person", [House, Admin], Of(AGREEING, Case::Trust(*person, *role)), Rests, Any;
    BeginShift { .. } { role: Floor }
        "starts a shift", [Dealer, Floor, Cage], Nobody, Rests, Any;
    EndShift { .. } { role: Floor }
        "ends a shift", [Dealer, Floor, Cage], Nobody, Rests, Any;
    Bar { .. } { person: PERSON, until: None }
        "bars a person from playing", [Floor, Admin], Nobody, Rests, Any;
    Readmit { .. } { person: PERSON }
        "lets a person play again", [Admin], Nobody, Rests, Any;
    Exclude { .. } { until: Time(0) }
        "excludes oneself from playing", [Player], Nobody, Rests, Any;
    LimitLoss { .. } { unit: Unit::Dollars, most: None }
        "limits one's own losses", [Player], Nobody, Rests, Any;
    OpenDrawer { imprest } { imprest: TEN }
        "takes cash for a drawer", [Cage], Of(AGREEING, Case::Large(Unit::Dollars, *imprest)), Moves, Open;
    CloseDrawer { counted } { counted: TEN }
        "closes a drawer", [Cage], Of(AGREEING, Case::DrawerDiffers(*counted)), Moves, Open;
    MoveMoney { unit, from, to, amount, .. }
        { unit: Unit::Dollars, tender: Tender::Cash, from: Till::Bank, to: Till::Vault, amount: TEN }
        "moves money between bank, vault and drawers", [House, Cage, Admin],
        Of(AGREEING, if [from, to].contains(&&Till::Bank) { Case::Dollars(*unit) } else { Case::Large(*unit, *amount) }),
        Moves, Open;
    BuyIn { unit, tender, amount, .. } { person: PERSON, unit: Unit::Dollars, tender: Tender::Cash, amount: TEN }
        "sells chips to a player", [House, Cage],
        Of(AGREEING, match tender {
            // Nobody can count the money behind them.
            Tender::Coupon | Tender::Other => Case::Dollars(*unit),
            _ => Case::Large(*unit, *amount),
        }),
        Moves, Open;
    Redeem { person, unit, amount, .. } { person: PERSON, unit: Unit::Dollars, tender: Tender::Cash, amount: TEN }
        "pays a player for chips", [Cage], Of(AGREEING, Case::Redeemed(*person, *unit, *amount)), Moves, Open;
    ConfirmPayment { .. } { reservation: RESERVATION }
        "confirms a payment", [Cage], Nobody, Moves, Open;
    CancelPayment { .. } { reservation: RESERVATION }
        "cancels a payment", [Cage], Nobody, Moves, Open;
    Deposit { .. } { person: PERSON, unit: Unit::Dollars, amount: TEN }
        "takes chips into safekeeping", [Cage], Nobody, Moves, Open;
    Withdraw { .. } { person: PERSON, unit: Unit::Dollars, amount: TEN }
        "gives chips back from safekeeping", [Cage], Nobody, Moves, Open;
    Fill { table, amount } { table: TABLE, amount: TEN }
        "brings chips from the cage to a rack", [Floor, Cage], Of(AGREEING, Case::LargeAt(*table, *amount)), Moves, Open;
    Credit { table, amount } { table: TABLE, amount: TEN }
        "brings chips from a rack to the cage", [Floor, Cage], Of(AGREEING, Case::LargeAt(*table, *amount)), Moves, Open;
    CountDrop { table, counted } { table: TABLE, counted: TEN }
        "counts a drop box", [Cage], Of(AGREEING, Case::DropDiffers(*table, *counted)), Moves, Open;
    PayTips { table, amount, .. } { table: TABLE, person: PERSON, amount: TEN }
        "pays a dealer from a tip box", [Floor, Cage], Of(AGREEING, Case::LargeAt(*table, *amount)), Moves, Open;
    CorrectMeter { .. } { link: LinkNumber(NONE), level: Level::Main, shows: TEN }
        "corrects a meter", [Floor, Admin], Of(FLOOR, Case::Always), Moves, Open;
    AllowReset { person } { person: PERSON }
        "allows a password reset", [Admin], Of(AGREEING, Case::Trusted(*person)), Rests, Any;
    NoteVisits { .. } { visits: Vec::new(), others: 1 }
        "records sign-ins in the audit log", [House], Nobody, Rests, Any;
    OpenDay {} {}
        "starts a gaming day", [Floor, Admin], Nobody, Rests, Any;
    CloseDay {} {}
        "ends a gaming day", [Floor, Admin], Nobody, Rests, Any;
}

rows! { "at a table", TableCommand, row_at_table(table: TableNumber), table_examples:
    SitDown { .. } { seat: SEAT, amount: TEN }
        "takes a seat with chips", [Player], Nobody, Moves, Open;
    AddChips { .. } { amount: TEN }
        "adds chips", [Player], Nobody, Moves, Open;
    StandUp {} {}
        "leaves a table", [Player], Nobody, Moves, Any;
    Remove { .. } { seat: SEAT }
        "removes a player from a table", [Floor, House], Nobody, Moves, Any;
    Nonce { .. } { nonce: String::new() }
        "adds a nonce to the next shuffle", [Player], Nobody, Rests, Any;
    Ready {} {}
        "is ready for the cards", [Player], Nobody, Moves, Any;
    Tip { .. } { amount: TEN }
        "tips the dealers", [Player], Nobody, Moves, Any;
    ChangeCash { amount, .. } { seat: SEAT, amount: TEN }
        "changes cash at a table", [Dealer], Of(FLOOR, Case::LargeInPlay(table, *amount)), Moves, Open;
    Round { .. } { 0: house::RoundCommand::Check }
        "plays a round against the house", [Player, Dealer, Floor],
        Of(FLOOR, Case::Ruling), Moves, Any;
    House { .. } { 0: house::table::HouseTableCommand::Run }
        "runs a table of house games", [Player, Dealer, Floor], Nobody, Rests, Any;
    Hand { .. } { 0: poker::HandCommand::Check }
        "plays a hand of poker", [Player, Dealer, Floor], Nobody, Moves, Any;
    Cash { .. } { 0: poker::table::PokerTableCommand::SitOut }
        "runs a table of poker", [Player, Dealer, Floor], Nobody, Moves, Any;
    TimeUp {} {}
        "a player's time is up", [House], Nobody, Moves, Any;
    LoseDeck { .. } { why: Loss::Absent }
        "a deck is lost", [House], Nobody, Moves, Any;
}

/// A number that nobody and nothing has.
const NONE: u32 = 999_999;
const PERSON: PersonNumber = PersonNumber(NONE);
const TABLE: TableNumber = TableNumber(NONE);
const PROPOSAL: ProposalNumber = ProposalNumber(999_999);
const RESERVATION: ReservationNumber = ReservationNumber(999_999);
const SEAT: Seat = Seat::new(1).expect("a table has a first seat");
const TEN: Amount = Amount::dollars(10);

fn opening() -> Opening {
    Opening {
        name: String::new(),
        unit: Unit::Dollars,
        dealing: Dealing::Automatic,
        offers: Offer::House { submission: String::new() },
        rack: TEN,
        host: None,
    }
}

/// An example of every command, about people and tables that do not exist, for listing all commands.
pub fn examples() -> Vec<RoomCommand> {
    let at = |command| RoomCommand::At { table: TABLE, turn: None, command };
    let (office, tables) = (office_examples().into_iter(), table_examples().into_iter());
    room_examples().into_iter().chain(office.map(RoomCommand::Office)).chain(tables.map(at)).collect()
}

impl RoomCommand {
    pub fn row(&self) -> Row<'_> {
        row(self)
    }
}

/// Whether somebody in this role may ever issue such a command.
pub fn may(role: Role, command: &RoomCommand) -> bool {
    command.row().roles.contains(&role)
}

/// The roles that may approve a proposal of this command.
pub fn seconds(command: &RoomCommand) -> &'static [Role] {
    match command.row().second {
        Second::Of(roles, _) => roles,
        Second::Nobody => &[],
    }
}

/// Whether this person may approve a proposal in one of their roles.
pub fn may_approve(room: &Room, number: ProposalNumber, proposal: &Proposal, person: PersonNumber) -> bool {
    let agrees = |role: &Role| {
        let by = Who::new(person, *role);
        room.office().has(person, *role) && office::requires_unconcerned(room, number, &proposal.command, by).is_ok()
    };
    proposal.by.person != person && seconds(&proposal.command).iter().any(agrees)
}

/// Refuses a person who does not have the role, is not on shift, or is barred.
pub(crate) fn requires_part(room: &Room, by: Who, command: &RoomCommand) -> Result<(), Refusal> {
    let row = command.row();
    let founds = matches!(command, RoomCommand::Found { .. });
    OWN_PART.requires(founds || room.is_founded(), "found the room first")?;
    OWN_PART.requires(row.roles.contains(&by.role), || format!("the {} role does not allow this", by.role))?;
    if by.role == Role::House {
        OWN_PART.requires(by == Who::HOUSE, "only the house itself can do this")?;
        return office::requires_day(room, row.day);
    }
    let office = room.office();
    OWN_PART.requires(office.has(by.person, by.role), || format!("you do not have the {} role", by.role))?;
    let begins = matches!(command, RoomCommand::Office(office::OfficeCommand::BeginShift { .. }));
    let is_here = begins || !by.role.is_staff() || office.is_on_shift(by.person, by.role);
    OWN_PART.requires(is_here, || format!("start your shift as {} first", by.role))?;
    // Whoever is in a round or hand plays it to its end.
    let decides = matches!(command, RoomCommand::At { command, .. } if command.is_decision());
    let is_open_to_all = decides
        || matches!(
            command,
            RoomCommand::At { command: table::TableCommand::StandUp, .. }
                | RoomCommand::Office(office::OfficeCommand::Exclude { .. } | office::OfficeCommand::LimitLoss { .. })
        );
    let is_welcome = by.role != Role::Player || is_open_to_all || !office.is_barred(by.person);
    OWN_PART.requires(is_welcome, "this account is barred from playing")?;
    office::requires_change(room, command)?;
    office::requires_reset(office, by.person, command)?;
    office::requires_day(room, row.day)
}

/// Whether a second person must approve it. Never for play money.
pub(crate) fn needs_two(room: &Room, by: Who, command: &RoomCommand) -> bool {
    let Second::Of(_, when) = command.row().second else { return false };
    let limit = room.settings().two_people_from;
    let is_large = |unit: Unit, amount: Amount| unit == Unit::Dollars && amount >= limit;
    let in_play = |table: TableNumber| room.table(table).map(table::RoomTable::unit);
    match when {
        Case::Brings(opening) => {
            let brings = opening.rack.saturating_plus(link::first_sums(room, opening));
            is_large(opening.unit, brings)
        }
        // Apart from that, the house itself needs no approval.
        _ if by.role == Role::House => false,
        Case::Always => true,
        Case::Ruling => {
            let is_ruling = matches!(command, RoomCommand::At { command, .. } if command.is_ruling());
            by.role == Role::Floor && is_ruling
        }
        Case::Large(unit, amount) => is_large(unit, amount),
        Case::LargeAt(table, amount) => is_large(office::unit_of(room, table), amount),
        Case::LargeInPlay(table, amount) => in_play(table).is_some_and(|unit| is_large(unit, amount)),
        Case::Dollars(unit) => unit == Unit::Dollars,
        Case::DollarsInPlay(table) => in_play(table) == Some(Unit::Dollars),
        Case::Redeemed(person, unit, amount) => {
            let before = room.redeemed_today(person, unit);
            is_large(unit, before.saturating_plus(amount))
        }
        Case::DrawerDiffers(counted) => {
            let drawer = room.office().drawer_of(by.person);
            let cash = |drawer| AccountKey::new(Purpose::Drawer { drawer, tender: Tender::Cash }, Unit::Dollars);
            drawer.is_some_and(|drawer| room.balance(cash(drawer)) != counted)
        }
        Case::DropDiffers(table, counted) => {
            let unit = office::unit_of(room, table);
            let differs = room.balance(AccountKey::new(Purpose::DropBox { table: table.0 }, unit)) != counted;
            is_large(unit, counted) || unit == Unit::Dollars && differs
        }
        Case::Trust(person, role) => AGREEING.contains(&role) && room.office.others_agree(by.person, person),
        Case::Trusted(person) => room.office.is_trusted(person),
    }
}

pub(crate) fn requires_second(by: Who, command: &RoomCommand) -> Result<(), Refusal> {
    let suits = seconds(command).contains(&by.role);
    TWO_PEOPLE.requires(suits, || format!("the {} role cannot approve this", by.role))
}

impl Room {
    /// The balance of a purse.
    pub fn purse(&self, person: crate::PersonNumber, unit: chips::Unit) -> chips::Amount {
        self.balance(AccountKey::purse(person, unit))
    }

    /// A person's chips at a table.
    pub fn stack(&self, table: &table::RoomTable, person: crate::PersonNumber) -> chips::Amount {
        let purpose = ledger::Purpose::Stack { person: person.0, table: table.number().0 };
        self.balance(AccountKey::new(purpose, table.unit()))
    }
}
