//! Logs contain no secrets.

use crate::premises::run;
use crate::visitor::{PASSWORD, Room, Visitor};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt::MakeWriter;

#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Kept {
    type Writer = Kept;

    fn make_writer(&self) -> Kept {
        self.clone()
    }
}

#[test]
fn no_password_token_or_cookie_is_logged() {
    let kept = Kept::default();
    let log = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(kept.clone()).finish();
    // Applies to all tests of this process: whatever they log must not contain a secret either.
    tracing::subscriber::set_global_default(log).unwrap();
    run(async {
        let room = Room::open(true).await;
        let first = room.furnished.admin.as_ref().unwrap().password.to_string();
        let admin = room.admin().await;
        let wrong = "a password that is wrong";
        room.post(&Visitor::default(), "/api/v1/session", json!({ "name": "admin", "password": wrong })).await;
        room.post(&Visitor::default(), "/api/v1/session", json!({ "name": "admin", "password": 77_777_777 })).await;
        let guest = room.guest().await;
        let named = json!({ "name": "Grace", "password": "the password of Grace" });
        let grace = Visitor::come_in(&room.post(&guest, "/api/v1/session/account", named).await);
        let token = room.token(&grace, &["player"]).await;
        room.get(&token, "/api/v1/me").await;
        let bad = Visitor { token: Some("a token that is none".to_owned()), ..Visitor::default() };
        room.get(&bad, "/api/v1/me").await;
        let reset = room.ask(&admin, "POST", &format!("/api/v1/people/{}/password", grace.person), None).await;
        let made_up = reset.json()["password"].as_str().unwrap().to_owned();
        let submission = room.get(&admin, "/api/v1/submissions").await.json()[0]["submission"].clone();
        let invite = room.post(&admin, "/api/v1/tables", json!({ "name": "x", "submission": submission })).await;
        let invite = invite.json()["path"].as_str().unwrap().split_once('=').unwrap().1.to_owned();
        room.get(&Visitor::default(), &format!("/table/9?invite={invite}")).await;
        let asked = room.get(&Visitor::default(), &format!("/api/v1/invites/{invite}")).await;
        assert_eq!(asked.json()["table"], "x", "{}", asked.text);
        let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        assert!(log.contains("/api/v1/session/guest") && log.contains("a wrong name or password"), "{log}");
        let words = [PASSWORD, &first, wrong, "77777777", "the password of Grace", "a token that is none", &made_up];
        let cookie = |visitor: &Visitor| visitor.cookie.as_ref().unwrap().split_once('=').unwrap().1.to_owned();
        let cookies = [cookie(&admin), cookie(&guest), cookie(&grace), invite];
        let words = words.into_iter().chain(cookies.iter().map(String::as_str));
        let csrf_tokens = [&admin, &guest, &grace].map(|visitor| visitor.csrf.clone().unwrap());
        let words = words.chain(csrf_tokens.iter().map(String::as_str)).chain(token.token.as_deref());
        for secret in words {
            assert!(!secret.is_empty() && !log.contains(secret), "{secret} is in the log");
        }
    });
}
