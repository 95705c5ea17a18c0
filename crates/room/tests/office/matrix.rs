//! Every part with every command: what it may say, and that nothing else gets further than its refusal.

use crate::people::{Night, UTH};
use chips::{Amount, Unit};
use game::{Seat, Time};
use ledger::{HoldNumber, Tender};
use room::office::{Command as Office, Till};
use room::table::{Command as AtTable, Dealing, Loss, Offer, Opening};
use room::{Command, LinkNumber, PersonNumber, ProposalNumber, Role, Settings, TableNumber, Who, may, seconds};
use rulebook::paytable::Level;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const TABLE: TableNumber = TableNumber(1);

/// One command of every kind.
fn commands() -> Vec<Command> {
    let (person, unit, tender) = (PersonNumber(1), Unit::Dollars, Tender::Cash);
    let (amount, hold, table, role) = (Amount::dollars(10), HoldNumber(0), TABLE, Role::Floor);
    let proposal = ProposalNumber(0);
    let opening = Opening {
        name: "Ultimate".to_owned(),
        unit,
        dealing: Dealing::Automatic,
        offers: Offer::House { submission: UTH.to_owned() },
        rack: amount,
        host: None,
    };
    let office = [
        Office::Admit { units: vec![unit] },
        Office::Appoint { person, role },
        Office::Dismiss { person, role },
        Office::BeginShift { role },
        Office::EndShift { role },
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
        Office::CorrectMeter { link: LinkNumber(1), level: Level::Main, shows: amount },
        Office::AllowReset { person },
        Office::NoteVisits { visits: Vec::new(), others: 1 },
        Office::OpenDay,
        Office::CloseDay,
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
    room.into_iter().chain(office.into_iter().map(Command::Office)).chain(at).collect()
}

fn at_table() -> [AtTable; 13] {
    let (amount, seat) = (Amount::dollars(10), Seat::new(1).expect("a seat"));
    [
        AtTable::SitDown { seat, amount },
        AtTable::AddChips { amount },
        AtTable::StandUp,
        AtTable::Nonce { nonce: String::new() },
        AtTable::Ready,
        AtTable::Tip { amount },
        AtTable::ChangeCash { seat, amount },
        AtTable::Round(house::Command::Check),
        AtTable::House(house::table::Command::Run),
        AtTable::Hand(poker::Command::Check),
        AtTable::Cash(poker::table::Command::SitOut),
        AtTable::TimeUp,
        AtTable::LoseDeck { why: Loss::Absent },
    ]
}

/// The kind of a command: the first word of what it prints, inside the office or at a table the second.
fn kind(command: &Command) -> String {
    let (group, told) = match command {
        Command::Office(command) => ("office", format!("{command:?}")),
        Command::At { command, .. } => ("at a table", format!("{command:?}")),
        other => ("room", format!("{other:?}")),
    };
    let word = told.split([' ', '(', '{']).next().unwrap_or_default();
    format!("{group}: {word}")
}

/// A room with somebody in every part, all of them on shift, and a table.
fn full_room() -> Night {
    let mut night = Night::new();
    for role in Role::ALL {
        let person = night.player(100);
        if !matches!(role, Role::Player | Role::House) {
            night.house(&Command::Office(Office::Appoint { person, role }));
        }
        if role.is_staff() {
            let begins = Command::Office(Office::BeginShift { role });
            night.say(Who::new(person, role), &begins).expect("a shift begins");
        }
    }
    let floor = who(Role::Floor);
    night.open(floor, "One", Offer::House { submission: UTH.to_owned() });
    night
}

fn who(role: Role) -> Who {
    let place = Role::ALL.iter().position(|known| *known == role).expect("a part");
    if role == Role::House { Who::HOUSE } else { Who::new(PersonNumber(place as u32 + 1), role) }
}

#[test]
fn a_part_is_refused_what_it_was_not_given_and_nothing_else_for_that_reason() {
    let night = full_room();
    let mut cells = 0;
    for command in commands() {
        for role in Role::ALL {
            let decided = night.room.decide(night.now, who(role), &command, &mut || [1; 32]);
            let is_denied = decided.is_err_and(|refusal| {
                refusal.rule.id() == "house/102" && refusal.what == format!("this is not for the {role} to say")
            });
            assert_eq!(is_denied, !may(role, &command), "{} by {role}", kind(&command));
            cells += 1;
        }
    }
    assert_eq!(cells, 47 * 7);
}

#[test]
fn the_page_of_the_parts_is_fresh() {
    let mut page = String::from(
        "# Who may say what\n\n\
         Made from the program by `make docs`; whatever stands nowhere here is refused by `house/102`. Dealers, floor and cage\n\
         have to be on shift. The last column says who may agree where `house/103` wants a second person.\n\n",
    );
    let heads: Vec<String> = Role::ALL.iter().map(ToString::to_string).collect();
    writeln!(page, "| | {} | agrees |", heads.join(" | ")).expect("a text grows");
    writeln!(page, "|---|{}", "---|".repeat(Role::ALL.len() + 1)).expect("a text grows");
    for command in commands() {
        let marks: Vec<&str> = Role::ALL.iter().map(|role| if may(*role, &command) { "yes" } else { "" }).collect();
        let agrees: Vec<String> = seconds(&command).iter().map(ToString::to_string).collect();
        writeln!(page, "| {} | {} | {} |", kind(&command), marks.join(" | "), agrees.join(", ")).expect("a text grows");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/roles.md");
    if std::env::var_os("WRITE_DOCS").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, page, "docs/roles.md is not what the program does: run `make docs`");
}
