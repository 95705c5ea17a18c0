//! What an administrator does to others, and what needs approval by a second person.

use crate::player::get_until;
use crate::premises::{run, wait};
use crate::visitor::{PASSWORD, Room, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// The roles of a person, as the administrator sees them.
async fn roles(room: &Room, admin: &Visitor, person: u64) -> Value {
    let people = room.get(admin, "/api/v1/people").await.json();
    let line = people.as_array().unwrap().iter().find(|line| line["person"] == person).unwrap();
    line["roles"].clone()
}

/// The first pending proposal.
async fn proposal(room: &Room, by: &Visitor) -> Value {
    room.get(by, "/api/v1/floor/proposals").await.json()[0].clone()
}

async fn approves(room: &Room, by: &Visitor, role: &str, proposal: &Value) -> Value {
    let approve = json!({ "approve": { "proposal": proposal["proposal"] } });
    let id = format!("approve {} as {role}", proposal["proposal"]);
    room.say(by, &id, role, &approve).await.json()
}

#[test]
fn an_appointment_waits_for_a_second_person() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let floor = room.employ(&admin, "floor").await;
        let account = json!({ "name": "The second", "password": PASSWORD, "roles": ["cage", "dealer"] });
        let made = room.post(&admin, "/api/v1/people", account).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.text);
        let person = made.json()["person"].as_u64().unwrap();
        assert_eq!(roles(&room, &admin, person).await, json!(["player", "dealer"]), "the cage takes two people");
        let waits = proposal(&room, &admin).await;
        assert_eq!(waits["mayApprove"], false, "{waits}");
        let refused = approves(&room, &admin, "admin", &waits).await;
        assert_eq!((&refused["outcome"], &refused["rule"]), (&json!("refused"), &json!("house/103")), "{refused}");
        assert_eq!(roles(&room, &admin, person).await, json!(["player", "dealer"]));
        let waits = proposal(&room, &floor).await;
        assert_eq!(waits["mayApprove"], true, "{waits}");
        assert_eq!(approves(&room, &floor, "floor", &waits).await["outcome"], "done");
        assert_eq!(roles(&room, &admin, person).await, json!(["player", "dealer", "cage"]));
    });
}

/// The account of a person, as the administrator sees it.
async fn account(room: &Room, admin: &Visitor, name: &str) -> Value {
    let people = room.get(admin, "/api/v1/people").await.json();
    people.as_array().unwrap().iter().find(|line| line["name"] == name).unwrap().clone()
}

#[test]
fn a_role_that_waits_is_shown_with_the_person_and_in_the_journal() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let floor = room.employ(&admin, "floor").await;
        let auditor = room.employ(&admin, "auditor").await;
        let made = json!({ "name": "anna", "password": PASSWORD, "roles": ["admin"] });
        assert_eq!(room.post(&admin, "/api/v1/people", made).await.status, StatusCode::OK);
        let anna = account(&room, &admin, "anna").await;
        assert_eq!(anna["roles"], json!(["player"]));
        let waits = &anna["waiting"][0];
        assert_eq!((&waits["change"], &waits["role"]), (&json!("give-role"), &json!("admin")), "{anna}");
        let proposal = &waits["proposal"];
        assert_eq!((&proposal["isYours"], &proposal["mayApprove"]), (&json!(true), &json!(false)), "{anna}");
        // The index of the journal follows it.
        let newest = async |words: Value| {
            let is_it = |page: &Value| page["lines"][0]["words"] == words;
            get_until(&room, &auditor, "/api/v1/audit/journal?stream=room&before=9007199254740991", is_it).await
        };
        let number = proposal["proposal"].as_u64().unwrap();
        let second = format!("A second person must approve proposal {number}.");
        newest(json!(["Proposes: anna gets the admin role.", second])).await;
        assert_eq!(approves(&room, &floor, "floor", proposal).await["outcome"], "done");
        let anna = account(&room, &admin, "anna").await;
        assert_eq!((&anna["waiting"], &anna["roles"]), (&json!([]), &json!(["player", "admin"])));
        newest(json!([format!("Approves proposal {number}: anna gets the admin role.")])).await;
    });
}

#[test]
fn off_shift_the_floor_is_told_to_start_the_shift() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let floor = room.employ(&admin, "floor").await;
        let ends = json!({ "office": { "end-shift": { "role": "floor" } } });
        assert_eq!(room.say(&floor, "end", "floor", &ends).await.json()["outcome"], "done");
        let (name, submission) = ("Severn", "not read");
        let table =
            json!({ "name": name, "submission": submission, "unit": "play", "rack": 500_000, "isAutomatic": true });
        let refused = room.post(&floor, "/api/v1/floor/tables", table).await;
        let answer = (refused.status, refused.json()["what"].clone(), refused.json()["rule"].clone());
        assert_eq!(answer, (StatusCode::CONFLICT, json!("start your shift as floor first"), json!("house/102")));
        let fill = json!({ "office": { "fill": { "table": 1, "amount": 100 } } });
        let refused = room.say(&floor, "fill", "floor", &fill).await.json();
        assert_eq!(refused["what"], "start your shift as floor first");
    });
}

#[test]
fn the_floor_finds_people_by_name() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let floor = room.employ(&admin, "floor").await;
        let player = room.employ(&admin, "player").await;
        let found = async |path: &str| room.get(&floor, path).await.json();
        assert_eq!(found("/api/v1/floor/people").await, json!([]), "nobody sits");
        let paula = json!({ "person": player.person, "name": "Paula", "sitsAt": [], "barred": false });
        assert_eq!(found("/api/v1/floor/people?search=pAUL").await, json!([paula]));
        let guest = room.guest().await;
        let sits = json!({ "at": { "table": 1, "command": { "sit-down": { "seat": 1, "amount": 50_000 } } } });
        assert_eq!(room.say(&guest, "sits", "player", &sits).await.json()["outcome"], "done");
        let bar = json!({ "office": { "bar": { "person": guest.person } } });
        assert_eq!(room.say(&floor, "bar", "floor", &bar).await.json()["outcome"], "done");
        let seated = found("/api/v1/floor/people").await;
        let line = (&seated[0]["person"], &seated[0]["sitsAt"], &seated[0]["barred"]);
        assert_eq!(line, (&json!(guest.person), &json!([1]), &json!(true)), "{seated}");
        let own = room.get(&player, "/api/v1/floor/people").await;
        assert_eq!(own.status, StatusCode::FORBIDDEN);
        let settings = found("/api/v1/floor/settings").await;
        assert_eq!(settings, json!({ "twoPeopleFrom": 1_000_000 }));
    });
}

#[test]
fn a_new_password_for_the_staff_waits_for_a_second_person() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let floor = room.employ(&admin, "floor").await;
        let reset = |of: &Visitor| format!("/api/v1/people/{}/password", of.person);
        let alone = room.ask(&admin, "POST", &reset(&floor), None).await;
        assert_eq!((alone.status, alone.json()["rule"].as_str()), (StatusCode::CONFLICT, Some("house/125")));
        let own = room.ask(&admin, "POST", &reset(&admin), None).await;
        assert_eq!((own.status, own.json()["rule"].as_str()), (StatusCode::CONFLICT, Some("house/125")));
        let cage = room.employ(&admin, "cage").await;
        for _ in 0..2 {
            let waits = room.ask(&admin, "POST", &reset(&floor), None).await;
            assert_eq!((waits.status, waits.error().as_str()), (StatusCode::SERVICE_UNAVAILABLE, "try-again"));
        }
        let proposals = room.get(&cage, "/api/v1/floor/proposals").await.json();
        let is_reset = |line: &&Value| line["words"] == "The password of The floor may be reset.";
        let waits: Vec<&Value> = proposals.as_array().unwrap().iter().filter(is_reset).collect();
        assert_eq!(waits.len(), 1, "asking twice proposes once: {proposals}");
        assert_eq!(approves(&room, &admin, "admin", waits[0]).await["rule"], "house/103");
        assert!(room.is_in(&floor).await, "nothing has happened");
        assert_eq!(approves(&room, &cage, "cage", waits[0]).await["outcome"], "done");
        let given = room.ask(&admin, "POST", &reset(&floor), None).await;
        assert_eq!(given.status, StatusCode::OK, "{}", given.text);
        assert!(!room.is_in(&floor).await);
        room.sign_in("The floor", given.json()["password"].as_str().unwrap()).await;
        let again = room.ask(&admin, "POST", &reset(&floor), None).await;
        assert_eq!(again.status, StatusCode::SERVICE_UNAVAILABLE, "it was agreed to once: {}", again.text);
    });
}

#[test]
fn another_password_ends_every_token_and_every_other_session() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let here = room.employ(&admin, "player").await;
        let is_in = async |who: &Visitor| room.is_in(who).await;
        let (elsewhere, token) = (room.sign_in("paula", PASSWORD).await, room.token(&here, &["read"]).await);
        assert!(is_in(&elsewhere).await && is_in(&token).await);
        let limit = json!({ "minutes": 600 });
        assert_eq!(room.post(&here, "/api/v1/me/session-limit", limit).await.status, StatusCode::OK);
        assert!(is_in(&token).await, "only another password ends a token");
        let change = json!({ "old": PASSWORD, "new": "another long password" });
        assert_eq!(room.post(&here, "/api/v1/me/password", change).await.status, StatusCode::OK);
        assert!(is_in(&here).await && !is_in(&elsewhere).await && !is_in(&token).await);
        assert_eq!(room.get(&here, "/api/v1/me/tokens").await.json(), json!([]));
        let token = room.token(&here, &["read"]).await;
        let given = room.ask(&admin, "POST", &format!("/api/v1/people/{}/password", here.person), None).await;
        assert_eq!(given.status, StatusCode::OK, "one administrator is enough for a player: {}", given.text);
        assert!(!is_in(&here).await && !is_in(&token).await);
        wait(60);
        room.sign_in("paula", given.json()["password"].as_str().unwrap()).await;
    });
}

#[test]
fn the_journal_is_exported_once_at_a_time() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let auditor = room.employ(&admin, "auditor").await;
        let export = async || room.get(&auditor, "/api/v1/audit/export").await.status;
        // Cached identities are not looked up, so all of them arrive at once.
        assert!(room.is_in(&auditor).await);
        let statuses = tokio::join!(export(), export(), export(), export());
        let statuses = [statuses.0, statuses.1, statuses.2, statuses.3];
        assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS), "{statuses:?}");
        // Another test of this process may be using it.
        let mut alone = export().await;
        while alone == StatusCode::TOO_MANY_REQUESTS {
            alone = export().await;
        }
        assert_eq!(alone, StatusCode::OK);
    });
}
