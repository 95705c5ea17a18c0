//! Every command of the room in every role, issued over WebSockets by everybody.

use crate::client::{Client, Doors, Key};
use crate::premises::{Premises, run};
use crate::sample::{PARTS, commands};
use room::{PersonNumber, Role, RoomCommand, may, office};
use serde_json::json;
use server::http::{Limits, RateLimit};

const PASSWORD: &str = "a long enough password";

#[test]
fn every_command_is_refused_to_whoever_does_not_have_its_part() {
    run(async {
        let premises = Premises::new();
        let limits = Limits { messages_per_second: u32::MAX, messages: RateLimit::UNLIMITED, ..Limits::default() };
        let doors = Doors::open(&premises, limits).await;
        let mut people = people(&doors).await;
        let mut cells = 0;
        for (place, command) in commands().iter().enumerate() {
            for (own, client) in &mut people {
                for role in PARTS {
                    check(client, *own, role, &format!("{place} {role}"), command).await;
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, 49 * 6 * 6);
    });
}

/// Somebody in every role, on shift where there are shifts.
async fn people(doors: &Doors) -> Vec<(Role, Client)> {
    let (name, password) = doors.admin.clone().unwrap();
    let admin = doors.sign_in(&name, &password).await;
    let (status, _) =
        doors.ask(&admin, "POST", "/api/v1/me/password", json!({ "old": password, "new": PASSWORD })).await;
    assert_eq!(status, 200);
    let mut people = Vec::new();
    for part in PARTS {
        let key = match part {
            Role::Admin => admin.clone(),
            Role::Player => doors.guest().await,
            part => employ(doors, &admin, part).await,
        };
        let mut client = doors.connect(&key).await;
        if part.is_staff() {
            let begins = json!({ "office": { "begin-shift": { "role": part.name() } } });
            client.send(&json!({ "type": "say", "id": "begin", "role": part.name(), "command": begins })).await;
            assert_eq!(client.until("answer").await["outcome"], "done");
        }
        people.push((part, client));
    }
    people
}

async fn employ(doors: &Doors, admin: &Key, part: Role) -> Key {
    let name = format!("The {part}");
    let account = json!({ "name": name, "password": PASSWORD, "roles": [part.name()] });
    let (status, made) = doors.ask(admin, "POST", "/api/v1/people", account).await;
    assert_eq!(status, 200, "{made}");
    // If approval would be needed, the house itself appoints. Roles given already are kept.
    let person = PersonNumber(made["person"].as_u64().unwrap() as u32);
    let appoint = RoomCommand::Office(office::OfficeCommand::Appoint { person, role: part });
    drop(doors.app.hub.say_for_house(appoint).await.unwrap());
    doors.sign_in(&name, PASSWORD).await
}

async fn check(client: &mut Client, own: Role, role: Role, id: &str, command: &RoomCommand) {
    client.send(&json!({ "type": "say", "id": id, "role": role.name(), "command": command })).await;
    let answer = client.until("answer").await;
    let what = answer["what"].as_str().unwrap_or_default();
    let cell = format!("{command:?} as {role} by somebody who is {own}: {answer}");
    let (is_denied, is_not_theirs) =
        (what.ends_with(" role does not allow this"), what.starts_with("you do not have the "));
    // Everybody who is admitted is a player.
    let has_part = role == own || role == Role::Player;
    assert_eq!(is_denied, !may(role, command), "{cell}");
    assert_eq!(is_not_theirs, may(role, command) && !has_part, "{cell}");
    if is_denied || is_not_theirs {
        assert_eq!((&answer["outcome"], &answer["rule"]), (&json!("refused"), &json!("house/102")), "{cell}");
    }
}
