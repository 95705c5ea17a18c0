//! The auditor's pages: the journal in sentences, newest first, the theoretical hold of tables, and the export.

use crate::player::{Player, get_until};
use crate::premises::run;
use crate::visitor::{Room, Visitor};
use axum::body::Body;
use axum::http::StatusCode;
use chips::Amount;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use server::decider::export;
use server::store::Store as _;
use server::wire::MOST_NUMBER;
use tower::ServiceExt as _;

/// A room in which somebody has played a round, and its auditor.
async fn played(room: &Room) -> Visitor {
    let player = Player::sits(room, 1, 1, Amount::dollars(500)).await;
    player.plays().await;
    room.employ(&room.admin().await, "auditor").await
}

fn positions(page: &Value) -> Vec<u64> {
    page["lines"].as_array().unwrap().iter().map(|line| line["position"].as_u64().unwrap()).collect()
}

#[test]
fn the_journal_is_told_from_its_end_and_from_any_position() {
    run(async {
        let room = Room::open(true).await;
        let player = Player::sits(&room, 1, 1, Amount::dollars(1_000)).await;
        for _ in 0..20 {
            player.plays().await;
        }
        let auditor = room.employ(&room.admin().await, "auditor").await;
        for (stream, path) in
            [(None, "/api/v1/audit/journal?"), (Some("table/1"), "/api/v1/audit/journal?stream=table/1&")]
        {
            let mut page = room.get(&auditor, &format!("{path}before={MOST_NUMBER}")).await.json();
            let last = positions(&page)[0];
            let mut all = positions(&page);
            while let Some(next) = page["next"].as_u64() {
                assert_eq!(positions(&page).len(), 50);
                page = room.get(&auditor, &format!("{path}before={next}")).await.json();
                all.extend(positions(&page));
            }
            assert!(last > 100, "{last}");
            assert_eq!(all, (1..=last).rev().collect::<Vec<u64>>(), "{stream:?}");
            let first = room.get(&auditor, path).await.json();
            assert_eq!((positions(&first), &first["next"]), ((1..=50).collect(), &json!(50)));
            assert_eq!(room.get(&auditor, &format!("{path}after=0")).await.json(), first);
            let nothing = room.get(&auditor, &format!("{path}before=1")).await.json();
            assert_eq!(nothing, json!({ "lines": [], "next": null }));
            let is_of = |line: &Value| stream.is_none_or(|stream| line["stream"] == stream);
            assert!(first["lines"].as_array().unwrap().iter().all(is_of));
            let end = room.get(&auditor, &format!("{path}after={}", last - 1)).await.json();
            let newest = positions(&end);
            // The audit log is flushed once per second, so its entries may come after later events.
            let (is_alone, newer) = (newest.len() == 1, newest.len() as u64 - 1);
            assert!(is_alone || stream.is_none(), "{newest:?}");
            assert_eq!((newest, &end["next"]), ((last..=last + newer).collect(), &Value::Null));
        }
        let nothing = room.get(&auditor, "/api/v1/audit/journal?stream=table/999").await.json();
        assert_eq!(nothing, json!({ "lines": [], "next": null }));
    });
}

#[test]
fn every_record_is_a_sentence_with_names() {
    run(async {
        let room = Room::open(true).await;
        let auditor = played(&room).await;
        let is_whole =
            |page: &Value| page["lines"][0]["words"][0].as_str().is_some_and(|words| !words.contains("able 1"));
        let page = get_until(&room, &auditor, "/api/v1/audit/journal?stream=table/1", is_whole).await;
        let mut sentences: Vec<String> = Vec::new();
        for line in page["lines"].as_array().unwrap() {
            let words = line["words"].as_array().unwrap();
            for words in words.iter().map(|words| words.as_str().unwrap()) {
                assert!(words.ends_with('.') && words.starts_with(|first: char| !first.is_lowercase()), "{words}");
            }
            sentences.push(words[0].as_str().unwrap().to_owned());
        }
        sentences.reverse();
        for words in [
            "Chesapeake: sits down in seat 1 with 500.00.",
            "Chesapeake: bets 10.00 on Ante.",
            "Chesapeake: is ready.",
            "Chesapeake: checks.",
            "Chesapeake: folds.",
        ] {
            assert!(sentences.iter().any(|sentence| sentence == words), "{words}: {sentences:#?}");
        }
        let page = room.get(&auditor, "/api/v1/audit/journal?after=0").await.json();
        let all = page["lines"].to_string();
        assert!(all.contains("Opens Chesapeake for a house game, in play money, automatic dealing, with "), "{all}");
        let page = room.get(&auditor, "/api/v1/audit/journal?stream=room").await.json();
        let all = page["lines"].to_string();
        assert!(all.contains("The auditor gets the auditor role."), "{all}");
    });
}

#[test]
fn what_a_table_should_hold_is_said_to_be_on_its_way() {
    run(async {
        let room = Room::open(true).await;
        let auditor = played(&room).await;
        let path = "/api/v1/audit/hold";
        let holds = get_until(&room, &auditor, path, |holds| holds[0]["wagers"][0].is_object()).await;
        let (hold, line) = (&holds[0], &holds[0]["wagers"][0]);
        assert_eq!((&hold["againInSeconds"], &line["verdict"]), (&json!(2), &json!("being-computed")), "{holds}");
        assert_eq!((&line["wager"], &line["theoretical"]), (&json!("base"), &Value::Null));
        let holds = get_until(&room, &auditor, path, |holds| holds[0]["againInSeconds"].is_null()).await;
        let line = &holds[0]["wagers"][0];
        assert!(line["theoretical"].is_string() && line["low"].is_string(), "{holds}");
        assert_eq!(line["verdict"], "too-few");
    });
}

/// The journal as the command line exports it.
async fn whole(room: &Room) -> Vec<u8> {
    let (app, mut written) = (&room.furnished.app, Vec::new());
    let moment = app.database.at_this_moment().await.unwrap();
    export(&moment, &app.public, Some(&app.sealing), &mut written).await.unwrap();
    written
}

#[test]
fn an_export_is_sent_in_pages_and_is_the_same_to_the_letter() {
    run(async {
        let room = Room::open(true).await;
        let player = Player::sits(&room, 1, 1, Amount::dollars(1_500)).await;
        let auditor = room.employ(&room.admin().await, "auditor").await;
        player.plays().await;
        let tip = room::table::TableCommand::Tip { amount: Amount::dollars(1) };
        player.says(vec![tip; 1_200]).await;
        let ask = || auditor.request("GET", "/api/v1/audit/export").body(Body::empty()).unwrap();
        let (mut written, mut sent) = (whole(&room).await, Vec::new());
        let mut largest = 0;
        loop {
            let response = room.router.clone().oneshot(ask()).await.unwrap();
            assert_eq!(response.status(), StatusCode::OK);
            // One at a time, until the last page has been read.
            assert_eq!(room.send(ask()).await.status, StatusCode::TOO_MANY_REQUESTS);
            let mut pages = response.into_body().into_data_stream();
            while let Some(page) = pages.next().await {
                let page = page.unwrap();
                largest = largest.max(page.len());
                sent.extend(page);
            }
            // The audit log is flushed once per second, so entries may come in between.
            let after = whole(&room).await;
            if written == after {
                break;
            }
            (written, sent) = (after, Vec::new());
        }
        assert!(sent == written, "{} bytes for {}", sent.len(), written.len());
        assert!(largest * 2 < sent.len(), "{largest} of {} bytes in one piece", sent.len());
        assert_eq!(room.send(ask()).await.status, StatusCode::OK);
    });
}

#[test]
fn the_trial_balance_is_that_of_the_ledger_and_of_the_rows_that_are_kept() {
    run(async {
        let room = Room::open(true).await;
        let auditor = played(&room).await;
        let trial = room.get(&auditor, "/api/v1/audit/balance").await.json();
        let mut balances = Vec::new();
        for unit in trial["units"].as_array().unwrap() {
            assert_eq!(unit["sum"], 0, "{unit}");
            for line in unit["accounts"].as_array().unwrap() {
                let account = line["account"].as_u64().unwrap();
                let words = [&unit["unit"], &line["purpose"]].map(|word| word.as_str().unwrap().to_owned());
                balances.push((account, words, line["cents"].as_i64().unwrap()));
            }
        }
        balances.sort_unstable();
        let kept = room.furnished.app.database.balances().await.unwrap();
        let kept: Vec<_> =
            kept.into_iter().map(|kept| (u64::from(kept.account), [kept.unit, kept.purpose], kept.cents)).collect();
        assert!(balances.iter().any(|(_, _, cents)| *cents > 0), "{balances:?}");
        assert_eq!(balances, kept);
    });
}
