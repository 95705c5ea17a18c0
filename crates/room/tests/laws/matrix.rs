//! Every part with every command: what it may say, and that nothing else gets further than its refusal.
#![expect(clippy::disallowed_methods, reason = "the page of the parts is compared, and written on demand")]

use crate::people::{Night, UTH};
use room::office::OfficeCommand;
use room::table::Offer;
use room::{Day, Money, PersonNumber, Role, RoomCommand, Who, examples, may, seconds};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A room with somebody in every part, all of them on shift, and a table.
fn full_room() -> Night {
    let mut night = Night::new();
    for role in Role::ALL {
        let person = night.player(100);
        if !matches!(role, Role::Player | Role::House) {
            night.house(&RoomCommand::Office(OfficeCommand::Appoint { person, role }));
        }
        if role.is_staff() {
            let begins = RoomCommand::Office(OfficeCommand::BeginShift { role });
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
    for command in examples() {
        for role in Role::ALL {
            let decided = night.room.decide(night.now, who(role), &command, &mut || [1; 32]);
            let is_denied = decided.is_err_and(|refusal| {
                refusal.rule.id() == "house/102" && refusal.what == format!("this is not for the {role} to say")
            });
            assert_eq!(is_denied, !may(role, &command), "{} by {role}", command.row().name);
            cells += 1;
        }
    }
    assert_eq!(cells, 48 * 7);
}

#[test]
fn the_page_of_the_parts_is_fresh() {
    let mut page = String::from(
        "# Who may say what\n\n\
         Made from the program by `make docs`; whatever stands nowhere here is refused by `house/102`. Dealers, floor and cage\n\
         have to be on shift. The columns at the end say who may agree where `house/103` wants a second person, whether money or\n\
         chips move, and whether a gaming day has to be open (`house/117`).\n\n",
    );
    let heads: Vec<String> = Role::ALL.iter().map(ToString::to_string).collect();
    writeln!(page, "| | | {} | agrees | money | day |", heads.join(" | ")).expect("a text grows");
    writeln!(page, "|---|---|{}", "---|".repeat(Role::ALL.len() + 3)).expect("a text grows");
    for command in examples() {
        let marks: Vec<&str> = Role::ALL.iter().map(|role| if may(*role, &command) { "yes" } else { "" }).collect();
        let agrees: Vec<String> = seconds(&command).iter().map(ToString::to_string).collect();
        let (row, marks, agrees) = (command.row(), marks.join(" | "), agrees.join(", "));
        let money = if row.money == Money::Moves { "moves" } else { "" };
        let day = if row.day == Day::Open { "open" } else { "" };
        writeln!(page, "| {} | {} | {marks} | {agrees} | {money} | {day} |", row.name, row.words)
            .expect("a text grows");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/roles.md");
    if std::env::var_os("WRITE_DOCS").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, page, "docs/roles.md is not what the program does: run `make docs`");
}
