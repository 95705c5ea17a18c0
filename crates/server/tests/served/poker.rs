//! A poker table on the wire: the lobby's line, the hand, the player's options, and everybody's status for the next
//! hand.

use crate::client::{Client, Doors};
use crate::premises::{Premises, run, wait};
use crate::server::{CASH, cash_game};
use crate::visitor::Room;
use axum::http::StatusCode;
use room::RoomCommand;
use serde_json::{Value, json};
use server::http::Limits;

/// Two players at a table of their own, in the first and the second seat.
async fn seated(doors: &Doors) -> (u64, [Client; 2]) {
    let opened = doors.app.hub.say_for_house(RoomCommand::OpenTable(cash_game())).await.unwrap();
    let table = opened.table().unwrap().0.into();
    let mut players = [doors.come_in().await, doors.come_in().await];
    for (player, seat) in players.iter_mut().zip([1, 2]) {
        player.watch(table).await;
        player.does(table, json!({ "sit-down": { "seat": seat, "amount": 20_000 } })).await;
    }
    (table, players)
}

/// Every sentence that a client has received.
fn sentences(heard: &[String]) -> Vec<String> {
    let messages = heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let events = messages.flat_map(|message| message["events"].as_array().cloned().unwrap_or_default());
    events.filter_map(|event| event["words"].as_str().map(str::to_owned)).collect()
}

#[test]
fn a_hand_is_shown_with_its_bets_and_with_what_a_player_may_do() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (table, [mut one, mut two]) = seated(&doors).await;
        let game = json!({
            "name": "Texas Hold'em", "limit": "no-limit", "smallBlind": 100, "bigBlind": 200, "ante": null,
            "bringIn": null, "smallBet": null, "bigBet": null, "point": null,
        });
        let game = json!({ "kind": "poker", "games": [game], "hands": 1, "least": 2_000, "most": 40_000 });
        assert_eq!(one.view(table).await["game"], game);
        wait(60);
        let view = two.frame(table, |view| view["asks"]["what"] == "decision").await;
        let (felt, hand) = (&view["felt"], &view["felt"]["hand"]);
        assert_eq!(
            (&felt["kind"], &hand["phase"], &hand["street"]),
            (&json!("poker"), &json!("betting"), &json!("before-flop"))
        );
        let first = hand["toAct"].as_u64().unwrap();
        assert_eq!(
            (&hand["button"], &felt["smallBlind"]),
            (&json!(first), &json!(first)),
            "between two the button acts"
        );
        assert_eq!(felt["bigBlind"], 3 - first);
        for seat in hand["seats"].as_array().unwrap() {
            let (bet, stack) = if seat["seat"] == first { (100, 19_900) } else { (200, 19_800) };
            assert_eq!((&seat["bet"], &seat["stack"], &seat["isIn"]), (&json!(bet), &json!(stack), &json!(true)));
        }
        let (acts, waits) = if first == 1 { (&mut one, &mut two) } else { (&mut two, &mut one) };
        let you = acts.view(table).await["you"].take();
        assert_eq!((&you["kind"], &you["canFold"], &you["canCheck"]), (&json!("poker"), &json!(true), &json!(false)));
        assert_eq!((&you["call"], &you["raise"]), (&json!(100), &json!({ "least": 400, "most": 20_000 })), "{you}");
        let other = waits.view(table).await["you"].take();
        assert_eq!((&other["canFold"], &other["call"], &other["raise"]), (&json!(false), &Value::Null, &Value::Null));
        acts.does(table, json!({ "hand": "fold" })).await;
        let view = waits.view(table).await;
        assert_eq!((&view["felt"]["hand"], &view["last"]["hand"]["phase"]), (&Value::Null, &json!("over")), "{view}");
        assert_eq!(view["you"]["chips"], 20_100);
        waits.catch_up().await;
        let heard = sentences(&waits.heard);
        for body in [
            format!("Seat {first} posts the small blind of 1.00."),
            format!("Seat {} posts the big blind of 2.00.", 3 - first),
            format!("Seat {first} folds."),
            format!("Seat {} wins 2.00.", 3 - first),
        ] {
            assert!(heard.contains(&body), "{body} {heard:#?}");
        }
    });
}

#[test]
fn who_sits_out_is_shown_between_hands_and_may_come_back() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (table, [mut one, mut two]) = seated(&doors).await;
        let stands = |view: &Value| view["felt"]["chairs"][0]["standing"].clone();
        let view = two.view(table).await;
        assert_eq!((&view["felt"]["hand"], stands(&view)), (&Value::Null, json!("playing")), "{view}");
        for (says, stood, options) in [("sit-out", "out", (false, true)), ("come-back", "playing", (true, false))] {
            one.does(table, json!({ "cash": says })).await;
            assert_eq!(stands(&two.view(table).await), stood);
            let you = one.view(table).await["you"].take();
            assert_eq!((&you["canSitOut"], &you["canComeBack"]), (&json!(options.0), &json!(options.1)), "{you}");
        }
    });
}

#[test]
fn the_floor_opens_a_table_by_the_text_of_its_terms() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let open = async |name: &str, text: &str| {
            let wanted = json!({ "name": name, "submission": text, "unit": "play", "rack": 0, "isAutomatic": true });
            room.post(&admin, "/api/v1/floor/tables", wanted).await
        };
        let opened = open("Green", CASH).await;
        assert_eq!(opened.status, StatusCode::CREATED, "{}", opened.text);
        assert_eq!(opened.json()["game"]["games"][0]["name"], "Texas Hold'em");
        let path = format!("/api/v1/tables/{}/submission", opened.json()["table"]);
        assert_eq!(room.get(&admin, &path).await.text, CASH);
        let razz = "rulebook = \"wsop-2011\"\ngame = \"razz\"\ncap = 4\nante = \"0.50\"\nbring-in = \"1.00\"\nbets = [\"4.00\", \"8.00\"]\n\
                    buy-in = [\"40.00\", \"400.00\"]\n";
        let refused = open("Red", razz).await;
        assert_eq!((refused.status, &refused.json()["rule"]), (StatusCode::CONFLICT, &json!("wsop-2011/p23.razz.1")));
        assert!(refused.text.contains("Razz is not dealt here yet"), "{}", refused.text);
    });
}
