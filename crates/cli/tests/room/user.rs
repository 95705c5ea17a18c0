//! People, administered at the machine while the room is closed.

use crate::location::{Kind, Location};
use crate::{cardroom, fine};
use serde_json::{Value, json};
use server::http::{Build, Pages, Terms};
use server::serve::{self, Edges};
use std::time::Duration;

/// A room that was opened once and is closed.
fn founded(kind: Kind) -> Location {
    let place = Location::new(kind);
    server::wait_for(async {
        let furnished = furnish(&place).await;
        drop(furnished.app);
        furnished.running.close(furnished.hub, Duration::from_secs(5)).await.unwrap();
    })
    .unwrap();
    place
}

async fn furnish(place: &Location) -> serve::Furnished {
    let terms = Terms {
        name: "The Room".to_owned(),
        is_practice: false,
        is_secure: true,
        origins: Vec::new(),
        is_behind_proxy: false,
        chat: server::hub::ChatSetting::Off,
    };
    let build = Build { software: "0".repeat(64), rules: "1".repeat(64), pages: Pages::default() };
    serve::furnish(&place.parsed(), &place.key_folder(), (terms, build), Edges::default()).await.unwrap()
}

fn user(place: &Location, words: &[&str]) -> Value {
    let named = place.named();
    let output = fine(&[&["user"][..], words, &named.each_ref().map(String::as_str), &["--json"]].concat());
    Value::Array(output.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

fn refused(place: &Location, words: &[&str]) -> (i32, String) {
    let named = place.named();
    let output = cardroom(&[&["user"][..], words, &named.each_ref().map(String::as_str)].concat());
    assert_eq!(output.out, "", "{words:?}");
    (output.code, output.err)
}

#[test]
fn people_are_made_changed_and_listed_and_the_journal_tells_so() {
    for kind in Kind::BOTH {
        let place = founded(kind);
        let dora = user(&place, &["add", "Dora  May", "--role", "dealer", "--role", "auditor"]);
        let keys: Vec<&String> = dora[0].as_object().unwrap().keys().collect();
        assert_eq!(keys, ["disabled", "guest", "name", "on_shift", "password", "person", "roles"]);
        assert_eq!((&dora[0]["name"], &dora[0]["person"]), (&json!("Dora May"), &json!(2)));
        assert_eq!(
            user(&place, &["appoint", "dora may", "floor"])[0]["roles"],
            json!(["player", "dealer", "floor", "auditor"])
        );
        assert_eq!(user(&place, &["dismiss", "dora may", "auditor"])[0]["roles"], json!(["player", "dealer", "floor"]));
        let reset = user(&place, &["reset", "Dora May"]);
        assert_ne!(reset[0]["password"], dora[0]["password"]);
        assert_eq!(user(&place, &["disable", "Dora May"])[0]["disabled"], true);
        assert_eq!(user(&place, &["enable", "Dora May"])[0]["disabled"], false);
        let listed = user(&place, &["list"]);
        let names: Vec<&Value> = listed.as_array().unwrap().iter().map(|line| &line["name"]).collect();
        assert_eq!(names, ["Dora May", "admin"]);
        assert!(listed[0].get("password").is_none(), "{listed}");
        let [_, address, _, keys] = place.named();
        let export = place.file("export");
        fine(&["verify", "--database", &address, "--keys", &keys]);
        fine(&["export", "--database", &address, "--keys", &keys, "-o", &export]);
        let journal = std::fs::read_to_string(&export).unwrap();
        for kind in ["account-made", "password-reset", "account-disabled", "account-enabled"] {
            assert!(
                journal.contains(&format!(r#"{{"visited":{{"deed":"{kind}","person":2,"times":1}}}}}},"house/124"]"#)),
                "{kind}"
            );
        }
        for secret in [&dora[0]["password"], &reset[0]["password"]] {
            assert!(!journal.contains(secret.as_str().unwrap()), "a password is in the journal");
        }
        // The password works for signing in, and must be changed.
        server::wait_for(async {
            let furnished = furnish(&place).await;
            let from = std::net::IpAddr::from([127, 0, 0, 1]);
            let accounts = &furnished.app.accounts;
            assert!(accounts.sign_in("dora may", dora[0]["password"].as_str().unwrap(), from).await.is_err());
            let signed_in = accounts.sign_in("dora may", reset[0]["password"].as_str().unwrap(), from).await.unwrap();
            assert!(signed_in.identity.must_change);
        })
        .unwrap();
    }
}

#[test]
fn what_is_refused_is_told_and_changes_nothing() {
    let place = founded(Kind::Sqlite);
    let before = user(&place, &["list"]);
    for (words, code, wanted) in [
        (&["reset", "nobody"][..], 1, "cardroom user: nobody: There is no such account."),
        (&["add", "Admin"], 1, "This name is reserved for the house"),
        (&["add", "admin", "--role", "floor"], 1, "This name is taken"),
        (&["add", "x"], 1, "A name must have 2 to 24 characters"),
        (&["appoint", "admin", "admin"], 1, "they already have the admin role (house/112)"),
        (&["dismiss", "admin", "admin"], 1, "this is the last administrator"),
        (&["appoint", "admin", "player"], 2, "use dealer, floor, cage, auditor or admin"),
        (&["add", "Dora", "--password", "secret"], 2, "unexpected argument '--password'"),
    ] {
        let (found, err) = refused(&place, words);
        assert!(found == code && err.contains(wanted), "{words:?}: {found} {err}");
    }
    assert_eq!(user(&place, &["list"]), before);
    let none = place.file("none.db");
    let output = cardroom(&["user", "list", "--database", &none]);
    assert!(output.code == 2 && output.err.contains("No such file or directory"), "{output:?}");
    assert!(!std::fs::exists(&none).unwrap(), "what is not there is not made");
}

#[test]
fn a_room_that_is_open_is_refused() {
    let place = founded(Kind::Sqlite);
    server::wait_for(async {
        let furnished = furnish(&place).await;
        for words in [&["list"][..], &["add", "Dora"], &["reset", "admin"]] {
            let (code, err) = refused(&place, words);
            assert!(code == 2 && err.contains("another process has") && err.contains("Stop it first"), "{code} {err}");
        }
        drop(furnished.app);
        furnished.running.close(furnished.hub, Duration::from_secs(5)).await.unwrap();
    })
    .unwrap();
    assert_eq!(user(&place, &["list"])[0]["name"], "admin");
}
