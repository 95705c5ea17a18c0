//! Onlookers: however many they are, each sees everything once and in order.

use crate::client::{Client, Doors};
use crate::premises::{Premises, run};
use serde_json::{Value, json};
use server::http::Limits;

const TABLE: u64 = 1;
/// More than are sent frames at once.
const OF_EACH_GUEST: usize = 12;
const GUESTS: usize = 6;

#[test]
fn a_crowd_of_onlookers_sees_everything_once() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut first = doors.come_in().await;
        first.sit(TABLE, 1).await;
        let mut crowd = Vec::new();
        for _ in 0..GUESTS {
            let guest = doors.guest().await;
            for _ in 0..OF_EACH_GUEST {
                let mut onlooker = doors.connect(&guest).await;
                onlooker.watch(TABLE).await;
                crowd.push((onlooker.heard.len(), onlooker));
            }
        }
        first.catch_up().await;
        let from = first.heard.len();
        plays_a_round(&mut first).await;
        first.does(TABLE, json!("stand-up")).await;
        let mut second = doors.come_in().await;
        second.sit(TABLE, 2).await;
        plays_a_round(&mut second).await;
        // By now the players only watch, like the others.
        crowd.push((from, first));
        let mut heard = Vec::new();
        for (from, onlooker) in &mut crowd {
            onlooker.frame(TABLE, |view| view["last"]["round"] == 2).await;
            heard.push(events(&onlooker.heard[*from..]));
        }
        let settled = heard[0].iter().filter(|event| event["what"] == "settled").count();
        assert_eq!(settled, 4, "an ante and a blind in each of two rounds: {:?}", heard[0]);
        assert!(heard.iter().all(|events| *events == heard[0]));
    });
}

async fn plays_a_round(player: &mut Client) {
    player.bet(TABLE).await;
    for command in
        [json!("ready"), json!({ "round": "check" }), json!({ "round": "check" }), json!({ "round": "fold" })]
    {
        player.does(TABLE, command).await;
    }
}

/// The events of all frames, one after the other.
fn events(heard: &[String]) -> Vec<Value> {
    let read = |text: &String| serde_json::from_str::<Value>(text).unwrap();
    let frames = heard.iter().map(read).filter(|message| message["type"] == "frame");
    frames.flat_map(|mut frame| frame["events"].as_array_mut().map(std::mem::take).unwrap_or_default()).collect()
}
