//! One command of every kind.

use chips::{Amount, Unit};
use game::{Seat, Time};
use ledger::{HoldNumber, Tender};
use room::office::{Command as Office, Till};
use room::table::{Command as AtTable, Dealing, Loss, Offer, Opening};
use room::{Command, LinkNumber, PersonNumber, ProposalNumber, Role, Settings, TableNumber};
use rulebook::paytable::Level;

/// Nobody and nothing has this number, so that what is allowed changes nothing that others need.
const NONE: u32 = 999_999;

/// The parts in which people come.
pub const PARTS: [Role; 6] = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor, Role::Admin];

/// One command of every kind.
pub fn commands() -> Vec<Command> {
    let (person, unit, tender) = (PersonNumber(NONE), Unit::Dollars, Tender::Cash);
    let (amount, hold, table, role) = (Amount::dollars(10), HoldNumber(NONE.into()), TableNumber(NONE), Role::Floor);
    let proposal = ProposalNumber(NONE.into());
    let opening = Opening {
        name: String::new(),
        unit,
        dealing: Dealing::Automatic,
        offers: Offer::House { submission: String::new() },
        rack: amount,
        host: None,
    };
    let office = [
        Office::Admit { units: vec![unit] },
        Office::Appoint { person, role },
        Office::Dismiss { person, role },
        Office::BeginShift { role },
        Office::Bar { person, until: None },
        Office::Readmit { person },
        Office::Exclude { until: Time(0) },
        Office::LimitLoss { unit, most: None },
        Office::OpenDrawer { imprest: amount },
        Office::CloseDrawer { counted: amount },
        Office::MoveMoney { unit, tender, from: Till::Bank, to: Till::Vault, amount },
        Office::BuyIn { person, unit, tender, amount },
        Office::Redeem { person, unit, tender, amount },
        Office::ConfirmPayment { hold },
        Office::CancelPayment { hold },
        Office::Deposit { person, unit, amount },
        Office::Withdraw { person, unit, amount },
        Office::Fill { table, amount },
        Office::Credit { table, amount },
        Office::CountDrop { table, counted: amount },
        Office::PayTips { table, person, amount },
        Office::CorrectMeter { link: LinkNumber(NONE), level: Level::Main, shows: amount },
        Office::AllowReset { person },
        Office::NoteVisits { visits: Vec::new(), others: 1 },
        Office::OpenDay,
        Office::CloseDay,
        Office::EndShift { role },
    ];
    let room = [
        Command::Found { settings: Settings::default() },
        Command::Start { software: String::new(), rules: String::new() },
        Command::OpenTable(opening),
        Command::CloseTable { table },
        Command::RetireTable { table, to: None },
        Command::Approve { proposal },
        Command::Reject { proposal },
    ];
    let at = at_table().into_iter().map(|command| Command::At { table, turn: None, command });
    let office = office.into_iter().map(Command::Office);
    at.chain(room).chain(office).collect()
}

fn at_table() -> [AtTable; 15] {
    let (amount, seat) = (Amount::dollars(10), Seat::new(1).unwrap());
    [
        AtTable::SitDown { seat, amount },
        AtTable::AddChips { amount },
        AtTable::StandUp,
        AtTable::Nonce { nonce: String::new() },
        AtTable::Ready,
        AtTable::Tip { amount },
        AtTable::ChangeCash { seat, amount },
        AtTable::Remove { seat },
        AtTable::Round(house::Command::Check),
        AtTable::Round(house::Command::Run),
        AtTable::House(house::table::Command::Run),
        AtTable::Hand(poker::Command::Check),
        AtTable::Cash(poker::table::Command::SitOut),
        AtTable::TimeUp,
        AtTable::LoseDeck { why: Loss::Absent },
    ]
}
