//! Time passes: the timeouts in each stage of each game, and that nothing happens too early.

use crate::client::{Client, Doors};
use crate::premises::{ASLEEP, Premises, SLEPT, run, wait};
use serde_json::{Value, json};
use server::http::Limits;
use std::time::Duration;
use tokio::task::yield_now;
use tokio::time::timeout;

/// One table of each game.
const TABLES: [u64; 3] = [1, 3, 4];

/// Longer than the hub's clock needs to react.
const A_MOMENT: Duration = Duration::from_millis(200);

/// A timeout longer than anything takes that is not broken.
const LONG: Duration = Duration::from_secs(20);

#[test]
fn silence_calls_the_wagers_checks_and_at_last_folds() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        for table in TABLES {
            check(&doors, table).await;
        }
    });
}

async fn check(doors: &Doors, table: u64) {
    let mut player = doors.come_in().await;
    player.sit(table, 1).await;
    // Without a wager nobody must act, however long it takes.
    wait(10_000);
    let view = later(&mut player, table).await;
    assert_eq!((&view["asks"]["what"], &view["asks"]["until"]), (&json!("nothing"), &Value::Null));
    player.bet(table).await;
    let view = still(&mut player, table, 18).await;
    assert_eq!(view["asks"]["what"], "wagers");
    wait(3);
    let mut stages = Vec::new();
    let mut view = player.frame(table, |view| view["asks"]["what"] == "decision").await;
    while view["asks"]["what"] == "decision" {
        stages.push(view["felt"]["stage"].as_str().unwrap().to_owned());
        if stages.len() == 2 {
            view = still(&mut player, table, 28).await;
        }
        let asks = view["asks"].clone();
        wait(31);
        view = player.frame(table, |view| view["asks"] != asks).await;
    }
    assert_eq!(stages, ["before-flop", "after-flop", "after-river"], "table {table}");
    let hand = &view["last"]["hands"][0];
    assert_eq!((&hand["decision"], &hand["net"]), (&json!("folded"), &json!(-4_000)), "{hand}");
    assert_eq!(view["you"]["chips"], 46_000, "no further wager was made");
    let events: Vec<&String> = player.heard.iter().filter(|text| text.contains("\"time-ran-out\"")).collect();
    assert!(!events.is_empty() && events.iter().all(|text| text.contains("house/108")), "{events:?}");
}

/// The table after the clock has reacted.
async fn later(player: &mut Client, table: u64) -> Value {
    tokio::time::sleep(A_MOMENT).await;
    player.view(table).await
}

/// The table some seconds later, which has not changed.
async fn still(player: &mut Client, table: u64, seconds: i64) -> Value {
    let before = player.view(table).await;
    wait(seconds);
    let after = later(player, table).await;
    assert_eq!(after, before);
    after
}

#[test]
fn whoever_takes_the_ante_back_is_asked_nothing_more() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.come_in().await;
        player.sit(1, 1).await;
        let trips = json!({ "round": { "bet": { "wager": "trips", "amount": 500, "tender": "chips" } } });
        player.bet(1).await;
        player.does(1, trips).await;
        player.does(1, json!({ "round": { "withdraw": { "wager": "ante" } } })).await;
        let view = still(&mut player, 1, 100).await;
        assert_eq!(view["you"]["chips"], 50_000, "what needs the Ante goes back with it");
        assert_eq!((&view["asks"]["what"], &view["asks"]["until"]), (&json!("nothing"), &Value::Null));
    });
}

#[test]
fn a_room_in_which_nothing_happens_wakes_up_once_a_minute() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let slept = timeout(LONG, sleeps_in_an_hour()).await.expect("somebody else sleeps by the clock");
        assert!((59..=61).contains(&slept), "{slept}");
        doors.close().await;
    });
}

/// How often a task goes to sleep in an hour with nothing but maintenance.
async fn sleeps_in_an_hour() -> u32 {
    // Meter updates from opening the tables are sent first.
    while ASLEEP.get() != 1 {
        wait(1);
        yield_now().await;
    }
    let before = SLEPT.get();
    for _ in 0..3_600 {
        wait(1);
        yield_now().await;
        // Every task that is awake goes back to sleep.
        while ASLEEP.get() != 1 {
            yield_now().await;
        }
    }
    SLEPT.get() - before
}
