//! Meters that several tables share: everybody who watches one of the tables gets the updates, even if nothing happens
//! there.

use crate::client::{Client, Doors};
use crate::premises::{Premises, STANDS_AT, run, wait};
use serde_json::{Value, json};
use server::http::Limits;

/// Two tables of one link.
const PLAYED: u64 = 1;
const WATCHED: u64 = 2;

#[test]
fn meters_are_sent_though_nothing_else_happens_and_not_at_every_move() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (mut player, mut onlooker) = (doors.come_in().await, doors.come_in().await);
        onlooker.watch(WATCHED).await;
        let first = onlooker.until("meters").await;
        // From here on only `wait` advances the clock.
        STANDS_AT.set(Some(server::serve::now()));
        // Updates from opening the tables have been sent by then.
        for _ in 0..2 {
            wait(1);
            onlooker.catch_up().await;
        }
        player.sit(PLAYED, 1).await;
        plays(&mut player).await;
        let second = onlooker.find(|message| message["type"] == "meters" && shows(message) > shows(&first)).await;
        // Changes within the same moment are sent later, together.
        let heard = onlooker.heard.len();
        for _ in 0..2 {
            plays(&mut player).await;
        }
        onlooker.catch_up().await;
        onlooker.catch_up().await;
        let news: Vec<&String> = onlooker.heard[heard..].iter().filter(|text| text.contains("\"meters\"")).collect();
        assert!(news.is_empty(), "{news:?}");
        wait(1);
        let third = onlooker.until("meters").await;
        assert_eq!(shows(&third) - shows(&second), 2 * (shows(&second) - shows(&first)), "both rounds are in it");
    });
}

/// One round with a chip on the progressive.
async fn plays(player: &mut Client) {
    player.bet(PLAYED).await;
    let stake = player.view(PLAYED).await["you"]["progressive"][0].clone();
    player
        .does(PLAYED, json!({ "round": { "bet": { "wager": "progressive", "amount": stake, "tender": "chips" } } }))
        .await;
    for command in
        [json!("ready"), json!({ "round": "check" }), json!({ "round": "check" }), json!({ "round": "fold" })]
    {
        player.does(PLAYED, command).await;
    }
}

fn shows(message: &Value) -> i64 {
    message["link"]["meters"][0]["shows"].as_i64().unwrap()
}
