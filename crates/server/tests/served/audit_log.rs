//! Access is recorded in the audit log, without anything that should be forgotten.

use crate::premises::run;
use crate::visitor::{PASSWORD, Room, Visitor};
use axum::http::StatusCode;
use chips::Unit;
use room::office::AccessKind;
use room::{PersonNumber, RoomCommand, office};
use serde_json::{Value, json};

/// All audit log entries in the journal in words, and all of the journal's lines.
async fn journal(room: &Room, auditor: &Visitor) -> (Vec<String>, String) {
    room.furnished.app.accounts.audit_log().tell(&room.furnished.hub).await;
    let (mut words, mut text, mut after) = (Vec::new(), String::new(), Value::from(0));
    while !after.is_null() {
        let page = room.get(auditor, &format!("/api/v1/audit/journal?after={after}")).await.json();
        for line in page["lines"].as_array().unwrap() {
            let sentence = line["words"][0].as_str().unwrap_or_default();
            words.extend(
                sentence
                    .strip_prefix("Sign-ins: ")
                    .into_iter()
                    .flat_map(|text| text.trim_end_matches('.').split("; "))
                    .map(str::to_owned),
            );
            text += line["text"].as_str().unwrap();
        }
        after = page["next"].clone();
    }
    (words, text)
}

/// How often the journal contains this.
fn count(words: &[String], text: &str) -> u64 {
    let times = |line: &String| {
        let rest = line.strip_prefix(text)?;
        if rest.is_empty() { Some(1) } else { rest.strip_suffix(" times")?.trim().parse::<u64>().ok() }
    };
    words.iter().filter_map(times).sum()
}

#[test]
fn whoever_comes_goes_or_is_turned_away_is_in_the_journal() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let (auditor, paula) = (room.employ(&admin, "auditor").await, room.employ(&admin, "player").await);
        let nobody = Visitor::default();
        let wrong = |name: &str| json!({ "name": name, "password": "hunter2 hunter2" });
        for name in ["paula", "paula", "my secret word"] {
            assert_eq!(room.post(&nobody, "/api/v1/session", wrong(name)).await.status, StatusCode::UNAUTHORIZED);
        }
        let token = room.token(&paula, &["player"]).await;
        assert_eq!(room.get(&paula, "/api/v1/people").await.status, StatusCode::FORBIDDEN);
        assert_eq!(room.get(&token, "/api/v1/audit/journal").await.status, StatusCode::FORBIDDEN);
        let forged = Visitor { token: Some("no such token".to_owned()), ..Visitor::default() };
        assert_eq!(room.get(&forged, "/api/v1/me").await.status, StatusCode::UNAUTHORIZED);
        let appoint = json!({ "office": { "appoint": { "person": paula.person, "role": "floor" } } });
        assert_eq!(room.say(&paula, "1", "admin", &appoint).await.json()["outcome"], "refused");
        let limit = json!({ "office": { "exclude": { "until": 0 } } });
        assert_eq!(room.say(&paula, "2", "player", &limit).await.json()["outcome"], "refused");
        let change = json!({ "old": PASSWORD, "new": "another long password" });
        assert_eq!(room.post(&paula, "/api/v1/me/password", change).await.status, StatusCode::OK);
        assert_eq!(room.ask(&paula, "DELETE", "/api/v1/session", None).await.status, StatusCode::NO_CONTENT);
        for verb in ["disable", "enable"] {
            let path = format!("/api/v1/people/{}/{verb}", paula.person);
            assert_eq!(room.ask(&admin, "POST", &path, None).await.status, StatusCode::NO_CONTENT);
        }
        let (words, text) = journal(&room, &auditor).await;
        let paula = "Paula";
        for (text, times) in [
            (format!("{paula} got an account from admin"), 1),
            (format!("{paula} signed in"), 1),
            (format!("{paula} failed to sign in"), 2),
            ("somebody unknown failed to sign in".to_owned(), 1),
            (format!("{paula} created a token"), 1),
            (format!("{paula} was denied access"), 3),
            ("somebody unknown was denied access".to_owned(), 1),
            (format!("{paula} was refused by a rule"), 1),
            (format!("{paula} changed their password"), 1),
            (format!("{paula} had a token revoked"), 1),
            (format!("{paula} signed out"), 1),
            (format!("{paula} had their account disabled by admin"), 1),
            (format!("{paula} had their account enabled by admin"), 1),
        ] {
            assert_eq!(count(&words, &text), times, "{text}: {words:#?}");
        }
        for secret in ["hunter2", "my secret word", PASSWORD, "another long password", "no such token", "Paula"] {
            assert!(!text.contains(secret), "{secret} is in the journal");
        }
        assert!(!text.contains(token.token.as_deref().unwrap()), "a token is in the journal");
    });
}

/// Repeated denials fill neither the journal nor the places of other entries.
#[test]
fn a_flood_at_the_door_is_counted() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let auditor = room.employ(&admin, "auditor").await;
        let hub = &room.furnished.hub;
        let mut people = Vec::new();
        for _ in 0..100 {
            let newcomer = office::OfficeCommand::Admit { units: vec![Unit::Play] };
            assert!(hub.say_for_house(RoomCommand::Office(newcomer)).await.unwrap().is_done());
            people.push(PersonNumber(auditor.person + 1 + people.len() as u32));
        }
        let before = journal(&room, &auditor).await.0.len();
        let audit_log = room.furnished.app.accounts.audit_log();
        for person in &people {
            for _ in 0..1_000 {
                audit_log.note(Some(*person), AccessKind::Denied);
            }
        }
        audit_log.note(Some(people[99]), AccessKind::SignedIn);
        let (words, _) = journal(&room, &auditor).await;
        let entries = &words[before..];
        assert!(entries.len() <= 2 * 64, "{} lines", entries.len());
        assert_eq!(count(entries, &format!("Person {} signed in", people[99].0)), 1, "{entries:#?}");
        let turned_away = people.iter().map(|person| count(entries, &format!("Person {} was denied access", person.0)));
        let others = entries.iter().filter_map(|line| line.strip_suffix(" others")?.parse::<u64>().ok());
        assert_eq!(turned_away.chain(others).sum::<u64>(), 100_000, "nobody is lost");
    });
}
