//! A player's own rounds: the cards of each, any selection of them, and the sums over all of it.

use crate::player::{ANTE, Player};
use crate::premises::run;
use crate::visitor::{Room, Visitor};
use axum::http::StatusCode;
use chips::Amount;
use house::{RoundCommand, Tender};
use room::table::TableCommand;
use rulebook::Wager;
use serde_json::{Value, json};

const TRIPS: TableCommand =
    TableCommand::Round(RoundCommand::Bet { wager: Wager::Trips, amount: Amount::dollars(5), tender: Tender::Chips });

async fn list(room: &Room, by: &Visitor, query: &str) -> Value {
    room.get(by, &format!("/api/v1/me/rounds{query}")).await.json()
}

/// All rounds of a selection, page by page, as table and round.
async fn paged(room: &Room, by: &Visitor, query: &str) -> Vec<(u64, u64)> {
    let (mut all, mut page) = (Vec::new(), list(room, by, &format!("?{query}")).await);
    loop {
        let lines = page["rounds"].as_array().unwrap();
        assert!(lines.len() <= 20, "{}", lines.len());
        all.extend(lines.iter().map(|line| (line["table"].as_u64().unwrap(), line["round"].as_u64().unwrap())));
        let Some(next) = page["next"].as_u64() else { return all };
        page = list(room, by, &format!("?{query}&before={next}")).await;
        assert_eq!(page["totals"], Value::Null, "with the first page only");
    }
}

/// The sums of all games together: rounds, wagered, net.
fn sums(page: &Value) -> (u64, i64, i64) {
    assert_eq!((&page["totals"]["isCounting"], &page["totals"]["leftOut"]), (&json!(false), &json!(0)));
    let games = page["totals"]["games"].as_array().unwrap();
    let sum = |key: &str| games.iter().map(|game| game[key].as_i64().unwrap()).sum::<i64>();
    (sum("rounds").unsigned_abs(), sum("wagered"), sum("net"))
}

#[test]
fn a_selection_of_own_rounds_is_paged_and_summed_as_a_whole() {
    run(async {
        let room = Room::open(true).await;
        let player = Player::sits(&room, 1, 1, Amount::dollars(700)).await;
        let other = Player::sits(&room, 2, 1, Amount::dollars(500)).await;
        other.plays().await;
        for _ in 0..22 {
            player.plays().await;
        }
        player.says(vec![ANTE, TRIPS, TableCommand::Ready]).await;
        player.passes().await;
        let by = &player.visitor;
        let all = list(&room, by, "").await;
        assert_eq!(sums(&all).0, 23);
        let newest = &all["rounds"][0];
        assert_eq!((&newest["round"], &newest["isOver"]), (&json!(24), &json!(false)), "the next one waits for wagers");
        let last = &all["rounds"][1];
        assert_eq!((&last["round"], &last["wagered"]), (&json!(23), &json!(2_500)), "{last}");
        let folded: Vec<(u64, u64)> = (1..=23).rev().map(|round| (1, round)).collect();
        assert_eq!(paged(&room, by, "outcome=folded").await, folded, "every page");
        assert_eq!(paged(&room, by, "table=1").await, folded);
        assert_eq!(paged(&room, by, "table=2").await, []);
        assert_eq!(paged(&room, by, "wager=trips").await, [(1, 23)]);
        let ante = list(&room, by, "?wager=ante").await;
        assert_eq!(ante["rounds"].as_array().unwrap().len(), 20);
        assert_eq!((sums(&ante).0, sums(&ante).1), (23, 23 * 2_000 + 500), "not only of the page");
        let net: i64 = all["totals"]["games"][0]["net"].as_i64().unwrap();
        assert_eq!(sums(&ante).2, net);
        let with_trips = list(&room, by, "?wager=trips").await;
        assert_eq!(sums(&with_trips), (1, 2_500, last["net"].as_i64().unwrap()));
        let began = last["beganAt"].as_i64().unwrap();
        assert_eq!(paged(&room, by, &format!("from={began}")).await, [(1, 23)]);
        assert_eq!(paged(&room, by, &format!("until={began}")).await, folded[1..]);
        let game = all["totals"]["tables"][0]["game"].as_str().unwrap().replace(' ', "%20");
        assert_eq!(paged(&room, by, &format!("game={game}")).await, folded);
        assert_eq!(sums(&list(&room, by, "?game=Faro").await), (0, 0, 0));
        assert_eq!(all["totals"]["wagers"], json!(["ante", "blind", "trips"]));
        assert_eq!(all["totals"]["tables"].as_array().unwrap().len(), 1, "not the tables of others");
        assert_eq!(sums(&list(&room, &other.visitor, "").await), (1, 2_000, -2_000));
    });
}

#[test]
fn the_biggest_win_is_the_round_that_won_most() {
    run(async {
        let room = Room::open(true).await;
        let player = Player::sits(&room, 1, 1, Amount::dollars(1_500)).await;
        while list(&room, &player.visitor, "?outcome=won").await["rounds"].as_array().unwrap().len() < 2 {
            player.says(vec![ANTE, TableCommand::Ready]).await;
            player.says(vec![TableCommand::Round(RoundCommand::Play { multiple: 4 })]).await;
        }
        let won = list(&room, &player.visitor, "?outcome=won").await;
        let best = won["rounds"].as_array().unwrap().iter().max_by_key(|line| line["net"].as_i64()).unwrap();
        let win = &won["totals"]["games"][0]["biggestWin"];
        assert_eq!((&win["net"], best["net"].as_i64().unwrap() > 0), (&best["net"], true), "{won}");
        let nets = won["rounds"].as_array().unwrap().iter().map(|line| line["net"].as_i64().unwrap());
        assert_eq!(sums(&won).2, nets.sum::<i64>());
        // The stakes are the Ante, the Blind and four times the Ante.
        assert!(won["rounds"].as_array().unwrap().iter().all(|line| line["wagered"] == 6_000), "{won}");
        let lost = list(&room, &player.visitor, "?outcome=lost").await;
        assert!(lost["totals"]["games"].as_array().unwrap().iter().all(|game| game["biggestWin"] == Value::Null));
        let view = player.view().await;
        let sitting = &view["you"]["sitting"];
        let all = list(&room, &player.visitor, "").await;
        assert_eq!(
            (sitting["rounds"].as_u64().unwrap(), sitting["net"].as_i64().unwrap()),
            (sums(&all).0, sums(&all).2)
        );
        let chips = view["you"]["chips"].as_i64().unwrap();
        assert_eq!(sitting["net"].as_i64().unwrap(), chips - 150_000, "what was brought is not won");
    });
}

#[test]
fn a_line_shows_the_own_cards_and_nobody_elses() {
    run(async {
        let room = Room::open(true).await;
        let player = Player::sits(&room, 1, 1, Amount::dollars(500)).await;
        let other = Player::sits(&room, 1, 4, Amount::dollars(500)).await;
        for command in [ANTE, TableCommand::Ready] {
            other.says(vec![command.clone()]).await;
            player.says(vec![command]).await;
        }
        while player.view().await["round"] == 1 {
            player.passes().await;
            other.passes().await;
        }
        let path = "/api/v1/tables/1/rounds";
        let mut hands = Vec::new();
        for (by, seat) in [(&player.visitor, 1), (&other.visitor, 4)] {
            let replay = room.get(by, &format!("{path}/1")).await.json();
            let felt = replay["steps"].as_array().unwrap().last().unwrap()["felt"].clone();
            let own = felt["hands"].as_array().unwrap().iter().find(|hand| hand["seat"] == seat).unwrap().clone();
            let line = |page: &Value| {
                page["rounds"].as_array().unwrap().iter().find(|line| line["round"] == 1).unwrap().clone()
            };
            let line_of_own = line(&list(&room, by, "").await);
            assert_eq!(line_of_own, line(&room.get(by, path).await.json()), "in both lists");
            let summary = &line_of_own["summary"];
            for (key, seen) in
                [("board", &felt["board"]), ("dealer", &felt["dealer"]), ("dealerHand", &felt["dealerHand"])]
            {
                assert_eq!(&summary[key], seen, "{key}");
            }
            for key in ["cards", "decision", "multiple", "hand"] {
                assert_eq!(summary[key], own[key], "{key}");
            }
            assert_eq!(summary["cards"].as_array().unwrap().iter().filter(|card| card.is_string()).count(), 2);
            hands.push((summary.to_string(), summary["cards"].as_array().unwrap().clone()));
        }
        let shows = |text: &str, cards: &[Value]| cards.iter().any(|card| text.contains(card.as_str().unwrap()));
        assert!(!shows(&hands[0].0, &hands[1].1) && !shows(&hands[1].0, &hands[0].1), "{hands:?}");
        let from_rail = room.get(&Visitor::default(), path).await;
        assert_eq!(from_rail.json()["rounds"][1]["summary"]["cards"], json!([]));
        assert!(hands.iter().all(|(_, cards)| !shows(&from_rail.text, cards)), "{}", from_rail.text);
        assert_eq!(from_rail.json()["rounds"][0]["summary"], Value::Null, "not while it is in play");
    });
}

#[test]
fn a_selection_that_means_nothing_is_refused() {
    run(async {
        let room = Room::open(true).await;
        let guest = room.guest().await;
        for query in
            ["outcome=drawn", "wager=insurance", "table=first", "from=-1", "until=tomorrow", "game=", "cards=yes"]
        {
            let answered = room.get(&guest, &format!("/api/v1/me/rounds?{query}")).await;
            assert_eq!(answered.status, StatusCode::BAD_REQUEST, "{query}: {}", answered.text);
        }
    });
}
