//! No byte that is sent to a viewer reveals a card that they may not see.

use crate::client::{Client, Doors, Key};
use crate::premises::{Premises, run, wait};
use crate::server::cash_game;
use cards::Card;
use game::{Actor, Game as _, Seat};
use poker::{HandCommand, PokerTable};
use room::{Room, RoomCommand, TableNumber};
use serde_json::{Value, json};
use server::http::Limits;

/// Tables of the three games, and one with three meters.
const TABLES: [u64; 4] = [1, 3, 4, 5];

#[test]
fn hidden_cards_are_in_nothing_that_others_are_sent() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let keys = [doors.guest().await, doors.guest().await, doors.guest().await];
        for table in TABLES {
            check(&doors, &keys, table).await;
        }
    });
}

/// What a viewer was sent while something was still hidden.
struct Heard {
    stage: String,
    /// By viewer: both players, and somebody on the rail.
    texts: [String; 3],
}

async fn check(doors: &Doors, keys: &[Key; 3], table: u64) {
    let mut eyes = Vec::new();
    for key in keys {
        eyes.push(doors.connect(key).await);
    }
    eyes[0].sit(table, 1).await;
    eyes[1].sit(table, 2).await;
    eyes[2].watch(table).await;
    for eye in &mut eyes[..2] {
        eye.bet(table).await;
    }
    for eye in &mut eyes[..2] {
        eye.does(table, json!("ready")).await;
    }
    let mut stages: Vec<Heard> = Vec::new();
    let mut own = [Vec::new(), Vec::new()];
    loop {
        let view = eyes[2].view(table).await;
        let Some(seat) = view["asks"]["seat"].as_u64() else { break };
        let stage = view["felt"]["stage"].as_str().unwrap().to_owned();
        for (place, cards) in own.iter_mut().enumerate() {
            let seen = eyes[place].view(table).await;
            only_own(&seen, place as u64 + 1);
            *cards = faces(&seen["felt"]["hands"][place]["cards"]);
        }
        stages.push(Heard {
            stage: stage.clone(),
            texts: text(doors, keys, &mut eyes, table, &["", "/rounds", "/rounds/1"]).await,
        });
        let last = stage == "after-river";
        let command = if last { json!({ "play": { "multiple": 1 } }) } else { json!("check") };
        eyes[seat as usize - 1].does(table, json!({ "round": command })).await;
    }
    let last = eyes[0].view(table).await["last"].clone();
    let (dealer, board) = (faces(&last["dealer"]), faces(&last["board"]));
    assert_eq!((dealer.len(), board.len(), own[0].len(), own[1].len()), (2, 5, 2, 2), "{last}");
    assert_eq!(stages.len(), 6, "both are asked three times");
    for Heard { stage, texts } in &stages {
        let hidden_board: &[Card] = match stage.as_str() {
            "before-flop" => &board,
            "after-flop" => &board[3..],
            _ => &[],
        };
        for (eye, text) in texts.iter().enumerate() {
            let others = own.iter().enumerate().filter(|(place, _)| *place != eye).flat_map(|(_, cards)| cards);
            for card in dealer.iter().chain(hidden_board).chain(others) {
                let is_reported = text.contains(&format!("\"{card}\"")) || text.contains(&card.words());
                assert!(!is_reported, "eye {eye} was told {card} of table {table} {stage}: {text}");
            }
        }
    }
}

#[test]
fn hidden_cards_of_a_hand_of_poker_are_in_nothing_that_others_are_sent() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let opened = doors.app.hub.say_for_house(RoomCommand::OpenTable(cash_game())).await.unwrap();
        let table = opened.table().unwrap().0.into();
        let keys = [doors.guest().await, doors.guest().await, doors.guest().await];
        let mut eyes = Vec::new();
        for key in &keys {
            eyes.push(doors.connect(key).await);
        }
        for (eye, seat) in eyes[..2].iter_mut().zip([1, 2]) {
            eye.watch(table).await;
            eye.does(table, json!({ "sit-down": { "seat": seat, "amount": 20_000 } })).await;
        }
        let before = eyes[2].view(table).await;
        assert_eq!((&before["felt"]["kind"], &before["felt"]["hand"]), (&json!("poker"), &Value::Null), "{before}");
        wait(60);
        eyes[2].frame(table, |view| view["asks"]["what"] == "decision").await;
        let mut own = [Vec::new(), Vec::new()];
        let mut heard: Vec<(usize, [String; 3])> = Vec::new();
        loop {
            let mut seen = Vec::new();
            for eye in &mut eyes {
                seen.push(eye.view(table).await);
            }
            let Some(seat) = seen[2]["asks"]["seat"].as_u64() else { break };
            let hand = &seen[2]["felt"]["hand"];
            if hand["phase"] == "betting" {
                assert!(only_held(&seen[2], 3).is_empty());
                own = [only_held(&seen[0], 1), only_held(&seen[1], 2)];
                heard
                    .push((faces(&hand["board"]).len(), text(&doors, &keys, &mut eyes, table, &["", "/rounds"]).await));
            }
            let place = seat as usize - 1;
            let command = doors.app.hub.look(move |room| passing(room, table, seat)).await.unwrap();
            eyes[place].does(table, json!({ "hand": command })).await;
        }
        let last = eyes[2].view(table).await["last"].clone();
        let board = faces(&last["hand"]["board"]);
        assert_eq!((heard.len(), board.len(), own[0].len(), own[1].len()), (8, 5, 2, 2), "{last}");
        assert_eq!((&last["kind"], &last["hand"]["phase"]), (&json!("poker"), &json!("over")), "{last}");
        for seat in last["hand"]["seats"].as_array().unwrap() {
            let is_shown = |card: &Value| card["isUp"] == true && card["card"].is_string();
            let cards = seat["cards"].as_array().unwrap();
            assert!(seat["isTabled"] == false || cards.iter().all(is_shown), "{seat}");
        }
        for (out, texts) in &heard {
            for (eye, text) in texts.iter().enumerate() {
                let others = own.iter().enumerate().filter(|(place, _)| *place != eye).flat_map(|(_, cards)| cards);
                for card in board[*out..].iter().chain(others) {
                    let is_reported = text.contains(&format!("\"{card}\"")) || text.contains(&card.words());
                    assert!(!is_reported, "eye {eye} was told {card} with {out} cards on the board: {text}");
                }
            }
        }
    });
}

/// Checks or calls, and shows the hand at the end.
fn passing(room: &Room, table: u64, seat: u64) -> HandCommand {
    let table = room.table(TableNumber(table as u32)).unwrap();
    let seat = Seat::new(seat as u8).unwrap();
    let (_, person) = table.seats().find(|(known, _)| *known == seat).unwrap();
    let hand = table.kind().poker().and_then(PokerTable::hand).unwrap();
    hand.options(&Actor::player(person.into(), seat)).pass().unwrap_or(HandCommand::Call)
}

/// The cards that a player at this seat sees, with the others face down.
fn only_held(view: &Value, seat: u64) -> Vec<Card> {
    let mut own = Vec::new();
    for held in view["felt"]["hand"]["seats"].as_array().unwrap() {
        let cards = held["cards"].as_array().unwrap();
        assert!(cards.len() == 2 && cards.iter().all(|card| card["isUp"] == false), "{held}");
        assert!(cards.iter().all(|card| card["card"].is_string() == (held["seat"] == seat)), "{held}");
        own.extend(cards.iter().filter_map(|card| card["card"].as_str()?.parse::<Card>().ok()));
    }
    own
}

/// Everything that each viewer has received so far, and what they get when they request the round.
async fn text(doors: &Doors, keys: &[Key; 3], eyes: &mut [Client], table: u64, paths: &[&str]) -> [String; 3] {
    let mut texts = [String::new(), String::new(), String::new()];
    for (place, text) in texts.iter_mut().enumerate() {
        eyes[place].catch_up().await;
        *text = eyes[place].heard.iter().filter(|heard| is_of(heard, table)).cloned().collect();
        for path in paths {
            let (status, answer) =
                doors.ask(&keys[place], "GET", &format!("/api/v1/tables/{table}{path}"), json!(null)).await;
            assert_eq!(status, 200, "{path}: {answer}");
            text.push_str(&answer.to_string());
        }
    }
    texts
}

fn is_of(heard: &str, table: u64) -> bool {
    let message: Value = serde_json::from_str(heard).unwrap();
    message["type"] != "frame" || message["table"] == table
}

fn faces(cards: &Value) -> Vec<Card> {
    cards.as_array().unwrap().iter().filter_map(|card| card.as_str()?.parse().ok()).collect()
}

/// A player sees their own cards, and the others face down.
fn only_own(view: &Value, seat: u64) {
    for hand in view["felt"]["hands"].as_array().unwrap() {
        let is_own = hand["seat"] == seat;
        let is_seen = |card: &Value| card.is_string() == is_own;
        let cards = hand["cards"].as_array().unwrap();
        assert!(cards.len() == 2 && cards.iter().all(is_seen), "{hand}");
        assert!(is_own || hand["hand"].is_null(), "{hand}");
    }
    assert!(view["felt"]["dealerHand"].is_null());
}
