//! Replays of past rounds: complete, however long they were, with the chips, and by the rules they used.

use crate::player::{ANTE, Player, get_until};
use crate::premises::run;
use crate::visitor::{Room, Visitor};
use chips::Amount;
use house::RoundCommand;
use room::table::TableCommand;
use rulebook::Wager;
use serde_json::{Value, json};

#[test]
fn a_round_tells_what_everybody_had_before_and_after() {
    run(async {
        let room = Room::open(true).await;
        let player = Player::sits(&room, 1, 2, Amount::dollars(500)).await;
        player.plays().await;
        // Somebody sits down while the next round is waiting for wagers; the first player leaves as soon as it is over.
        let other = Player::sits(&room, 1, 5, Amount::dollars(300)).await;
        other.says(vec![ANTE]).await;
        player.says(vec![ANTE, TableCommand::Ready, TableCommand::StandUp]).await;
        other.says(vec![TableCommand::Ready]).await;
        while player.view().await["round"] == 2 {
            player.passes().await;
            other.passes().await;
        }
        for (round, chips) in [(1, vec![(2, 50_000, 48_000)]), (2, vec![(2, 48_000, 46_000), (5, 30_000, 28_000)])] {
            let path = format!("/api/v1/tables/1/rounds/{round}");
            let is_reported = |replay: &Value| replay["people"][0]["chipsAfter"].is_number();
            for by in [&player.visitor, &Visitor::default()] {
                let replay = get_until(&room, by, &path, is_reported).await;
                let had = |person: &Value| {
                    let number = |key: &str| person[key].as_i64().unwrap();
                    (number("seat"), number("chipsBefore"), number("chipsAfter"))
                };
                let people = replay["people"].as_array().unwrap();
                assert_eq!(people.iter().map(had).collect::<Vec<_>>(), chips, "round {round}");
            }
        }
    });
}

#[test]
fn a_round_of_thousands_of_records_is_told_to_its_end() {
    run(async {
        let room = Room::open(true).await;
        let player = Player::sits(&room, 1, 1, Amount::dollars(500)).await;
        let withdraw = TableCommand::Round(RoundCommand::Withdraw { wager: Wager::Ante });
        player.says(vec![[ANTE, withdraw]; 1_100].concat()).await;
        player.plays().await;
        let list = room.get(&player.visitor, "/api/v1/me/rounds").await.json();
        let first = list["rounds"].as_array().unwrap().iter().find(|line| line["round"] == 1).unwrap().clone();
        assert_eq!((&first["isOver"], &first["net"]), (&json!(true), &json!(-2_000)), "{first}");
        let replay = room.get(&player.visitor, "/api/v1/tables/1/rounds/1").await.json();
        let steps = replay["steps"].as_array().unwrap();
        assert_eq!(steps.len(), 2_000, "the first and the latest");
        let (begins, ends) = (steps[0]["record"].as_u64().unwrap(), steps[1_999]["record"].as_u64().unwrap());
        assert!(ends - begins > 2_200, "{begins} {ends}");
        assert_eq!(steps[0]["felt"]["phase"], "betting");
        let felt = &steps[1_999]["felt"];
        let hand = &felt["hands"][0];
        assert_eq!(
            (&felt["phase"], &hand["decision"], &hand["net"]),
            (&json!("over"), &json!("folded"), &json!(-2_000))
        );
        assert_eq!(hand["results"].as_array().unwrap().len(), 2, "{hand}");
        assert!(steps.iter().any(|step| step["felt"]["hands"][0]["decision"] == "checked"));
        assert!(!replay["proof"]["openings"].as_array().unwrap().is_empty());
    });
}

#[test]
fn nobodys_rounds_are_pushed_out_of_a_rules_list_by_others() {
    run(async {
        let room = Room::open(true).await;
        let early = Player::sits(&room, 1, 1, Amount::dollars(500)).await;
        early.plays().await;
        early.says(vec![TableCommand::StandUp]).await;
        let busy = Player::sits(&room, 1, 1, Amount::dollars(1_500)).await;
        for _ in 0..61 {
            busy.plays().await;
        }
        let view = busy.view().await;
        let rule = view["last"]["hands"][0]["results"][0]["rule"].as_str().unwrap().to_owned();
        let path = format!("/api/v1/rules/{rule}/rounds");
        let rounds = |page: &Value| -> Vec<u64> {
            page["uses"].as_array().unwrap().iter().map(|used| used["round"].as_u64().unwrap()).collect()
        };
        let own = room.get(&early.visitor, &path).await.json();
        assert_eq!((rounds(&own), &own["next"]), (vec![1], &Value::Null));
        let mut theirs = paged(&room, &busy.visitor, &path).await;
        assert_eq!(theirs, (2..=62).rev().collect::<Vec<u64>>());
        let auditor = room.employ(&room.admin().await, "auditor").await;
        get_until(&room, &auditor, &path, |page| page["uses"][0]["round"] == 62).await;
        theirs.push(1);
        assert_eq!(paged(&room, &auditor, &path).await, theirs);
        let nobody = room.get(&Visitor::default(), &path).await.json();
        assert_eq!(rounds(&nobody), Vec::<u64>::new());
    });
}

/// All rounds of a list, page by page.
async fn paged(room: &Room, by: &Visitor, path: &str) -> Vec<u64> {
    let (mut all, mut page) = (Vec::new(), room.get(by, path).await.json());
    loop {
        let uses = page["uses"].as_array().unwrap();
        assert!(uses.len() <= 60, "{}", uses.len());
        all.extend(uses.iter().map(|used| used["round"].as_u64().unwrap()));
        let Some(next) = page["next"].as_u64() else { return all };
        page = room.get(by, &format!("{path}?before={next}")).await.json();
    }
}

#[test]
fn a_lost_chip_of_the_progressive_is_gone_when_the_round_is_over() {
    run(async {
        let room = Room::open(true).await;
        let (player, other) = (
            Player::sits(&room, 1, 1, Amount::dollars(500)).await,
            Player::sits(&room, 1, 2, Amount::dollars(500)).await,
        );
        player.says(vec![ANTE]).await;
        let stake = player.view().await["you"]["progressive"][0].as_i64().unwrap();
        let amount = Amount::from_cents(stake).unwrap();
        let chip = RoundCommand::Bet { wager: Wager::Progressive, amount, tender: house::Tender::Chips };
        other.says(vec![ANTE]).await;
        player.says(vec![TableCommand::Round(chip), TableCommand::Ready]).await;
        other.says(vec![TableCommand::Ready]).await;
        let wagers = |felt: &Value| felt["hands"][0]["wagers"].to_string();
        assert!(wagers(&other.view().await["felt"]).contains("progressive"), "it lies there while the round is played");
        while player.view().await["round"] == 1 {
            player.passes().await;
            other.passes().await;
        }
        let last = other.view().await["last"].take();
        let results = last["hands"][0]["results"].as_array().unwrap();
        assert!(results.iter().any(|result| result["wager"] == "progressive" && result["outcome"] == "lost"), "{last}");
        assert_eq!(wagers(&last), "[]");
        let replay = room.get(&other.visitor, "/api/v1/tables/1/rounds/1").await.json();
        assert_eq!(wagers(&replay["steps"].as_array().unwrap().last().unwrap()["felt"]), "[]");
    });
}

/// A player who knew the other nonces could choose their own accordingly.
#[test]
fn what_players_add_to_the_deck_is_told_only_when_nobody_can_answer_to_it() {
    run(async {
        let room = Room::open(true).await;
        let (first, second) = (
            Player::sits(&room, 1, 1, Amount::dollars(500)).await,
            Player::sits(&room, 1, 2, Amount::dollars(500)).await,
        );
        let nonce = "5eed".repeat(16);
        first.says(vec![ANTE, TableCommand::Nonce { nonce: nonce.clone() }]).await;
        let replay = async || room.get(&second.visitor, "/api/v1/tables/1/rounds/1").await;
        let early = replay().await;
        assert_eq!(early.json()["proof"]["root"].as_str().map(str::len), Some(64), "{}", early.text);
        assert!(!early.text.contains(&nonce), "it is still open");
        assert!(!second.view().await.to_string().contains(&nonce), "it is still open");
        second.says(vec![ANTE, TableCommand::Ready]).await;
        first.says(vec![TableCommand::Ready]).await;
        assert_eq!(replay().await.json()["proof"]["nonces"], json!([{ "seat": 1, "nonce": nonce }]));
    });
}
