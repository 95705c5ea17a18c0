//! The trainer: every decision gets its price, even one that was made before it was computed.

use crate::client::{Client, Doors};
use crate::premises::{Premises, run};
use serde_json::{Value, json};
use server::http::Limits;
use std::time::Duration;

const TABLE: u64 = 1;

#[test]
fn decisions_that_are_made_at_once_are_priced_when_they_are_counted() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.come_in().await;
        player.sit(TABLE, 1).await;
        player.send(&json!({ "type": "trainer", "table": TABLE, "on": true })).await;
        player.bet(TABLE).await;
        player.does(TABLE, json!("ready")).await;
        for pass in ["check", "check", "fold"] {
            let asked = player.view(TABLE).await;
            assert_eq!(asked["you"]["decision"]["pass"], pass);
            let stage = asked["felt"]["stage"].clone();
            let is_reported = |advice: &Value| advice["round"] == 1 && advice["stage"] == stage;
            assert!(!asked["you"]["trained"].as_array().unwrap().iter().any(is_reported), "not before the decision");
            // Nothing is shown for a refused command either.
            let refused = player.say(TABLE, None, json!({ "round": { "play": { "multiple": 7 } } })).await;
            assert_eq!(refused["outcome"], "refused", "{refused}");
            player.does(TABLE, json!({ "round": pass })).await;
        }
        let view =
            last_frame(&mut player, |view| view["you"]["trained"].as_array().is_some_and(|text| text.len() == 3)).await;
        let text = view["you"]["trained"].as_array().unwrap();
        let words = |key: &str| text.iter().map(|advice| advice[key].as_str().unwrap()).collect::<Vec<_>>();
        assert_eq!(words("stage"), ["before-flop", "after-flop", "after-river"]);
        assert_eq!(words("chosen"), ["check", "check", "fold"]);
        assert_eq!(view["you"]["trainer"], text[2]);
        assert!(text.iter().all(|advice| advice["round"] == 1 && advice["costMillicents"].is_number()), "{text:?}");
    });
}

/// Waits for a frame that satisfies a condition, without requesting it, while keeping the connection alive.
async fn last_frame(player: &mut Client, is_it: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..1_000 {
        player.catch_up().await;
        for text in std::mem::take(&mut player.heard) {
            let mut message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "frame" && is_it(&message["view"]) {
                return message["view"].take();
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("there was no such frame");
}

#[test]
fn a_player_who_wants_hints_sees_the_price_before_the_decision() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.come_in().await;
        player.sit(TABLE, 1).await;
        player.bet(TABLE).await;
        player.does(TABLE, json!("ready")).await;
        let trainer = |hints: bool| json!({ "type": "trainer", "table": TABLE, "on": true, "hints": hints });
        // Also if the decision is open already.
        player.send(&trainer(true)).await;
        let at = |stage: &'static str| move |view: &Value| view["you"]["hint"]["stage"] == stage;
        let view = last_frame(&mut player, at("before-flop")).await;
        let hint = &view["you"]["hint"];
        let own = view["felt"]["hands"].as_array().unwrap().iter().find(|hand| hand["seat"] == 1).unwrap();
        assert_eq!((&hint["cards"], &hint["board"]), (&own["cards"], &json!([])));
        assert_eq!(hint["ante"], own["wagers"].as_array().unwrap()[0]["amount"]);
        assert_eq!((&hint["chosen"], &hint["costMillicents"]), (&Value::Null, &Value::Null));
        let best = hint["choices"].as_array().unwrap().iter().max_by_key(|choice| choice["valueMillicents"].as_i64());
        assert_eq!(hint["best"], best.unwrap()["choice"]);
        assert_eq!(view["you"]["trained"], json!([]));
        player.does(TABLE, json!({ "round": "check" })).await;
        let view = last_frame(&mut player, at("after-flop")).await;
        assert_eq!(view["you"]["hint"]["board"].as_array().unwrap().len(), 3);
        assert_eq!(view["you"]["trained"][0]["chosen"], "check");
        player.send(&trainer(false)).await;
        let is_hidden = |view: &Value| view["you"]["hint"] == Value::Null && view["felt"]["stage"] == "after-flop";
        let view = last_frame(&mut player, is_hidden).await;
        assert_eq!(view["you"]["trained"][0]["chosen"], "check", "what was advised stays");
    });
}
