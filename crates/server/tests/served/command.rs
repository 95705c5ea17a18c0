//! Every command of the room in every role, issued by everybody: the room itself refuses what they have no permission
//! for.

use crate::premises::run;
use crate::sample::{PARTS, commands};
use crate::visitor::{Room, Visitor};
use axum::http::StatusCode;
use chips::Unit;
use room::office::OfficeCommand;
use room::{Role, RoomCommand, may};
use serde_json::json;

#[test]
fn every_command_is_refused_to_whoever_does_not_have_its_part() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let mut people = vec![(Role::Admin, admin.clone())];
        for part in PARTS.into_iter().filter(|part| *part != Role::Admin) {
            people.push((part, room.employ(&admin, part.name()).await));
        }
        let commands = commands();
        let mut cells = 0;
        for (place, command) in commands.iter().enumerate() {
            for (own, visitor) in &people {
                for role in PARTS {
                    let id = format!("{place} {role}");
                    check(&room, visitor, *own, role, &id, command).await;
                    cells += 1;
                }
            }
        }
        assert_eq!(cells, 49 * 6 * 6);
    });
}

async fn check(room: &Room, by: &Visitor, own: Role, role: Role, id: &str, command: &RoomCommand) {
    let answered = room.say(by, id, role.name(), &serde_json::to_value(command).unwrap()).await;
    assert_eq!(answered.status, StatusCode::OK, "{}", answered.text);
    let outcome = answered.json();
    let what = outcome["what"].as_str().unwrap_or_default();
    let cell = format!("{command:?} as {role} by somebody who is {own}: {}", answered.text);
    let (is_denied, is_not_theirs) =
        (what.ends_with(" role does not allow this"), what.starts_with("you do not have the "));
    // Everybody who is admitted is a player.
    let has_part = role == own || role == Role::Player;
    assert_eq!(is_denied, !may(role, command), "{cell}");
    assert_eq!(is_not_theirs, may(role, command) && !has_part, "{cell}");
    if is_denied || is_not_theirs {
        assert_eq!((&outcome["outcome"], &outcome["rule"]), (&"refused".into(), &"house/102".into()), "{cell}");
    }
}

#[test]
fn what_was_sent_too_long_ago_is_gone() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let opens_day = serde_json::to_value(RoomCommand::Office(OfficeCommand::OpenDay)).unwrap();
        let expired = room.say(&admin, "1000000000000-old", "admin", &opens_day).await;
        assert_eq!((expired.status, expired.error()), (StatusCode::GONE, "expired".to_owned()));
        let what =
            "This was sent more than an hour ago and may have been done then. Check the table and send it again.";
        assert_eq!(expired.json()["what"], what);
        let ahead = room.say(&admin, "9000000000000-ahead", "admin", &opens_day).await.json();
        assert_eq!(ahead["outcome"], "try-again");
        assert!(ahead["what"].as_str().is_some_and(|what| what.contains("milliseconds since 1970")), "{ahead}");
    });
}

#[test]
fn nobody_is_the_house_and_a_token_acts_in_its_parts_only() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let floor = room.employ(&admin, "floor").await;
        let opens_day = serde_json::to_value(RoomCommand::Office(OfficeCommand::OpenDay)).unwrap();
        let as_house = room.say(&admin, "house", "house", &opens_day).await;
        assert_eq!((as_house.status, as_house.error()), (StatusCode::FORBIDDEN, "forbidden".to_owned()));
        for (scopes, may_act) in [(["read"], false), (["player"], false), (["admin"], false), (["floor"], true)] {
            let token = room.token(&floor, &scopes).await;
            let answered = room.say(&token, &format!("by {}", scopes[0]), "floor", &opens_day).await;
            assert_eq!(answered.status == StatusCode::OK, may_act, "{scopes:?}: {}", answered.text);
            assert_eq!(answered.status == StatusCode::FORBIDDEN, !may_act, "{scopes:?}: {}", answered.text);
        }
        // A token with a role that its owner does not have grants nothing.
        let beyond = room.token(&floor, &["admin"]).await;
        let admits =
            serde_json::to_value(RoomCommand::Office(OfficeCommand::Admit { units: vec![Unit::Play] })).unwrap();
        let refused = room.say(&beyond, "beyond", "admin", &admits).await;
        assert_eq!(refused.json()["what"], "you do not have the admin role");
        assert_eq!(room.get(&beyond, "/api/v1/people").await.status, StatusCode::FORBIDDEN);
    });
}

#[test]
fn a_table_that_waits_for_a_second_person_is_told_as_what_waits() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let floor = room.employ(&admin, "floor").await;
        let open = async |place: usize, unit: &str| {
            let (name, submission) = server::serve::PRACTICE_TABLES[place];
            let wanted =
                json!({ "name": name, "submission": submission, "unit": unit, "rack": 5_000_000, "isAutomatic": true });
            room.post(&floor, "/api/v1/floor/tables", wanted).await
        };
        let opened = open(0, "play").await;
        assert_eq!(
            (opened.status, &opened.json()["name"]),
            (StatusCode::CREATED, &json!("Chesapeake")),
            "{}",
            opened.text
        );
        let waits = open(2, "dollars").await;
        assert_eq!(waits.status, StatusCode::ACCEPTED, "{}", waits.text);
        let listed = room.get(&floor, "/api/v1/floor/proposals").await.json();
        assert_eq!(listed, json!([waits.json()]));
        let agrees = json!({ "approve": { "proposal": waits.json()["proposal"] } });
        let approved = room.say(&admin, "agree", "admin", &agrees).await;
        assert_eq!(approved.json()["outcome"], "done", "{}", approved.text);
    });
}
