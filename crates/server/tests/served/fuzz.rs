//! A hundred thousand malformed messages, and a room that keeps running.

use crate::client::{Client, Doors};
use crate::premises::{Premises, run};
use serde_json::json;
use server::http::{Limits, RateLimit};

const MESSAGES: u32 = 100_000;
const SOCKETS: u32 = 4;
/// How many are sent before the answers are read.
const AT_ONCE: u32 = 50;

/// Templates for random changes; often their first bytes stay the same.
const SEEDS: [&str; 16] = [
    r#"{"type":"watch","table":1}"#,
    r#"{"type":"unwatch","table":1}"#,
    r#"{"type":"watch","table":2,"invite":"0123456789abcdef"}"#,
    r#"{"type":"trainer","table":1,"on":true}"#,
    r#"{"type":"ping","sent":1}"#,
    r#"{"type":"chat","table":1,"words":"hello"}"#,
    r#"{"type":"chat","table":1,"phrase":"Good luck!"}"#,
    r#"{"type":"say","id":"1","role":"player","command":{"at":{"table":1,"command":{"sit-down":{"seat":3,"amount":50000}}}}}"#,
    r#"{"type":"say","id":"2","role":"player","command":{"at":{"table":1,"command":{"round":{"bet":{"wager":"ante","amount":1000,"tender":"chips"}}}}}}"#,
    r#"{"type":"say","id":"3","role":"player","command":{"at":{"table":1,"turn":2,"command":{"round":{"play":{"multiple":4}}}}}}"#,
    r#"{"type":"say","id":"4","role":"player","command":{"at":{"table":1,"command":"ready"}}}"#,
    r#"{"type":"say","id":"5","role":"player","command":{"at":{"table":1,"command":{"round":"check"}}}}"#,
    r#"{"type":"say","id":"6","role":"player","command":{"at":{"table":1,"command":{"nonce":{"nonce":"00ff"}}}}}"#,
    r#"{"type":"say","id":"7","role":"player","command":{"office":{"limit-loss":{"unit":"play","most":50000}}}}"#,
    r#"{"type":"say","id":"8","role":"floor","command":{"close-table":{"table":1}}}"#,
    r#"{"type":"say","id":"9","role":"player","command":{"at":{"table":1,"command":"stand-up"}}}"#,
];

/// Fragments that are inserted.
const PIECES: [&str; 16] = [
    "",
    "\"",
    "{",
    "}",
    "[[[[",
    "null",
    "-1",
    "99999999999999999999",
    "1e400",
    "0.5",
    "\\u0000",
    "\\ud800",
    "é",
    "𝄞",
    "\"role\":\"house\"",
    "type",
];

/// Pseudorandom numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }

    fn message(&mut self) -> String {
        let mut letters: Vec<char> = SEEDS[self.below(SEEDS.len())].chars().collect();
        match self.below(8) {
            0 => (0..self.below(60)).map(|_| char::from((self.below(95) + 32) as u8)).collect(),
            1 => SEEDS[self.below(SEEDS.len())].replacen(char::is_numeric, PIECES[self.below(PIECES.len())], 1),
            2 => {
                letters.truncate(self.below(letters.len()));
                letters.into_iter().collect()
            }
            3 => letters.iter().map(|letter| if letter.is_numeric() { self.digit() } else { *letter }).collect(),
            _ => {
                for _ in 0..=self.below(3) {
                    let at = self.below(letters.len());
                    let piece = PIECES[self.below(PIECES.len())].chars();
                    let cut = self.below(4).min(letters.len() - at);
                    letters.splice(at..at + cut, piece);
                }
                letters.into_iter().collect()
            }
        }
    }

    fn digit(&mut self) -> char {
        char::from(b'0' + self.below(10) as u8)
    }
}

#[test]
fn whatever_is_sent_the_room_goes_on() {
    run(async {
        let premises = Premises::new();
        let messages = RateLimit::UNLIMITED;
        let limits =
            Limits { messages_per_second: u32::MAX, unreadable_messages: u32::MAX, messages, ..Limits::default() };
        let doors = Doors::open(&premises, limits).await;
        let mut clients = Vec::new();
        for _ in 0..SOCKETS {
            clients.push(doors.come_in().await);
        }
        let mut random = Random(20_260_102);
        for _ in 0..MESSAGES / SOCKETS / AT_ONCE {
            for client in &mut clients {
                batch(client, &mut random).await;
            }
        }
        // The room works as before: a new guest plays a round.
        let mut player = doors.come_in().await;
        player.sit(2, 1).await;
        player.bet(2).await;
        for command in
            [json!("ready"), json!({ "round": "check" }), json!({ "round": "check" }), json!({ "round": "fold" })]
        {
            player.does(2, command).await;
        }
        let (status, _) = doors.ask(&crate::client::Key::None, "GET", "/readyz", json!(null)).await;
        assert_eq!(status, 200);
        doors.close().await;
        // What was written can be read again without an error.
        let doors = Doors::open(&premises, Limits::default()).await;
        assert_eq!(doors.come_in().await.view(2).await["round"], 2);
    });
}

async fn batch(client: &mut Client, random: &mut Random) {
    for _ in 0..AT_ONCE {
        client.send_text(&random.message()).await;
    }
    client.catch_up().await;
    client.heard.clear();
}
