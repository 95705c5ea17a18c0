//! The room is closed in the middle of a round and opened again: the same cards, the same turn, and nobody is
//! penalized.

use crate::client::{Client, Doors, Key};
use crate::premises::{Premises, run, wait};
use serde_json::{Value, json};
use server::http::Limits;
use std::time::Duration;

const TABLE: u64 = 1;

/// Longer than the hub's clock needs to react; expected events are awaited, however long they take.
const A_MOMENT: Duration = Duration::from_millis(200);

/// Two players in the middle of a round, and what each of them saw.
async fn in_a_round(premises: &Premises) -> ([Key; 2], [Value; 2]) {
    let doors = Doors::open(premises, Limits::default()).await;
    let keys = [doors.guest().await, doors.guest().await];
    let mut players = [doors.connect(&keys[0]).await, doors.connect(&keys[1]).await];
    for (player, seat) in players.iter_mut().zip([1, 2]) {
        player.sit(TABLE, seat).await;
        player.bet(TABLE).await;
    }
    for player in &mut players {
        player.does(TABLE, json!("ready")).await;
    }
    players[0].does(TABLE, json!({ "round": "check" })).await;
    let views = [players[0].view(TABLE).await, players[1].view(TABLE).await];
    assert_eq!(views[0]["asks"]["seat"], 2, "{}", views[0]);
    drop(players);
    doors.close().await;
    (keys, views)
}

#[test]
fn a_round_goes_on_after_a_restart_with_the_same_cards() {
    run(async {
        let premises = Premises::new();
        let (keys, views) = in_a_round(&premises).await;
        wait(3_600);
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut players = [doors.connect(&keys[0]).await, doors.connect(&keys[1]).await];
        for player in &mut players {
            player.until("welcome").await;
        }
        for (player, before) in players.iter_mut().zip(&views) {
            let mut view = player.view(TABLE).await;
            // The result since a player sat down is kept in memory only.
            view["you"]["sitting"] = before["you"]["sitting"].clone();
            for what in ["asks", "commitment", "seats", "you", "round"] {
                assert_eq!(view[what], before[what], "{what}");
            }
            for what in ["board", "dealer", "stage", "phase"] {
                assert_eq!(view["felt"][what], before["felt"][what], "{what}");
            }
            for seat in 0..2 {
                for what in ["cards", "wagers", "net"] {
                    assert_eq!(view["felt"]["hands"][seat][what], before["felt"]["hands"][seat][what], "{what}");
                }
            }
        }
        let stale = views[1]["asks"]["turn"].as_u64().unwrap();
        assert_eq!(players[1].say(TABLE, Some(stale), json!({ "round": "check" })).await["outcome"], "done");
        for _ in 0..6 {
            let view = players[0].view(TABLE).await;
            let Some(seat) = view["asks"]["seat"].as_u64() else { break };
            let pass = if view["felt"]["stage"] == "after-river" { "fold" } else { "check" };
            players[seat as usize - 1].does(TABLE, json!({ "round": pass })).await;
        }
        for player in &mut players {
            let view = player.view(TABLE).await;
            assert_eq!((&view["last"]["phase"], &view["you"]["chips"]), (&json!("over"), &json!(46_000)), "{view}");
        }
    });
}

#[test]
fn who_has_not_come_back_is_not_timed_out_for_ten_minutes() {
    run(async {
        let premises = Premises::new();
        let (keys, _) = in_a_round(&premises).await;
        wait(3_600);
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut there = doors.connect(&keys[0]).await;
        assert_eq!(later(&mut there).await["asks"]["seat"], 2);
        // What others do meanwhile does not count against absent players.
        there.does(TABLE, json!({ "tip": { "amount": 500 } })).await;
        wait(60);
        assert_eq!(later(&mut there).await["asks"]["seat"], 2);
        wait(500);
        assert_eq!(later(&mut there).await["asks"]["seat"], 2);
        wait(60);
        // After ten minutes the round continues.
        let view = there.frame(TABLE, |view| view["asks"]["seat"] == 1).await;
        // The next turn has its own deadline.
        wait(20);
        assert_eq!(later(&mut there).await["asks"]["seat"], 1);
        wait(11);
        there.frame(TABLE, |later| later["asks"] != view["asks"]).await;
    });
}

#[test]
fn who_comes_back_has_the_whole_time_again() {
    run(async {
        let premises = Premises::new();
        let (keys, _) = in_a_round(&premises).await;
        wait(3_600);
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut back = doors.connect(&keys[1]).await;
        back.until("welcome").await;
        wait(25);
        assert_eq!(later(&mut back).await["asks"]["seat"], 2);
        wait(6);
        back.frame(TABLE, |view| view["asks"]["seat"] == 1).await;
    });
}

/// The table after the clock has reacted.
async fn later(player: &mut Client) -> Value {
    tokio::time::sleep(A_MOMENT).await;
    player.view(TABLE).await
}
