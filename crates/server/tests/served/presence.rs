//! Presence: who is shown as away, by a clock that the test advances, and who is back.

use crate::client::{Client, Doors};
use crate::premises::{Premises, run, wait};
use serde_json::Value;
use server::http::{Limits, RateLimit};
use std::time::Duration;

const TABLE: u64 = 1;

/// Two players at a table, in seats 1 and 2.
async fn two(premises: &Premises, limits: Limits) -> (Doors, Client, Client) {
    let doors = Doors::open(premises, limits).await;
    let (mut one, mut other) = (doors.come_in().await, doors.come_in().await);
    one.sit(TABLE, 1).await;
    other.sit(TABLE, 2).await;
    (doors, one, other)
}

/// Whether the players in seats 1 and 2 are connected.
fn are_here(view: &Value) -> [bool; 2] {
    [0, 1].map(|place| view["seats"][place]["isConnected"].as_bool().unwrap())
}

#[test]
fn whoever_is_silent_for_nine_seconds_is_away_and_back_when_heard() {
    run(async {
        let premises = Premises::new();
        let (doors, mut silent, mut other) = two(&premises, Limits::default()).await;
        silent.catch_up().await;
        for _ in 0..4 {
            wait(2);
            other.catch_up().await;
            assert_eq!(are_here(&other.view(TABLE).await), [true, true], "eight seconds are not enough");
        }
        wait(2);
        let frame = other.frame(TABLE, |view| are_here(view) == [false, true]).await;
        assert_eq!(frame["seats"][0]["name"], other.view(TABLE).await["seats"][0]["name"], "the seat is kept");
        assert_eq!(doors.app.hub.sockets(), 2, "the socket stays open");
        silent.catch_up().await;
        other.frame(TABLE, |view| are_here(view) == [true, true]).await;
    });
}

#[test]
fn one_window_that_is_heard_keeps_its_person_present() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let key = doors.guest().await;
        let (mut window, mut second) = (doors.connect(&key).await, doors.connect(&key).await);
        let mut other = doors.come_in().await;
        window.sit(TABLE, 1).await;
        other.sit(TABLE, 2).await;
        for _ in 0..10 {
            wait(2);
            second.catch_up().await;
            other.catch_up().await;
        }
        // Time for a check of who is silent.
        wait(1);
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(are_here(&other.view(TABLE).await), [true, true]);
    });
}

#[test]
fn a_program_that_only_answers_protocol_pings_is_present() {
    run(async {
        let premises = Premises::new();
        let (ping_after, messages) = (Duration::from_millis(10), RateLimit::UNLIMITED);
        let limits = Limits { ping_after, messages, messages_per_second: u32::MAX, ..Limits::default() };
        let (_doors, mut program, mut other) = two(&premises, limits).await;
        // The program reads, and so its library answers pings, but it sends nothing.
        tokio::spawn(async move { program.find(|message| message["type"] == "bye").await });
        for _ in 0..20 {
            wait(2);
            tokio::time::sleep(Duration::from_millis(50)).await;
            other.catch_up().await;
        }
        assert!(are_here(&other.view(TABLE).await)[0]);
        let heard = other.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
        let mut frames = heard.filter(|message| message["type"] == "frame");
        assert!(frames.all(|frame| are_here(&frame["view"])[0]), "never away");
    });
}

#[test]
fn nobody_is_told_about_a_silence_that_changes_nothing() {
    run(async {
        let premises = Premises::new();
        let (_doors, _silent, mut other) = two(&premises, Limits::default()).await;
        let away = |other: &Client| {
            let heard = other.heard.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
            heard.filter(|message| message["type"] == "frame" && are_here(&message["view"]) == [false, true]).count()
        };
        while away(&other) == 0 {
            wait(1);
            other.catch_up().await;
        }
        for _ in 0..20 {
            wait(1);
            other.catch_up().await;
        }
        assert_eq!(away(&other), 1, "a silent player is shown as away once");
    });
}
