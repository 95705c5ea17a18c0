//! What an administrator does to others, and what needs approval by a second person.

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
