//! Whom a table waits for: players but not idle neighbors, nobody who has gone, and a dealer where one deals.

use crate::client::{Client, Doors, Key};
use crate::premises::{Premises, run, wait};
use chips::{Amount, Unit};
use room::table::{Dealing, Offer, Opening};
use room::{PersonNumber, Role, RoomCommand, TableNumber, Who, office};
use serde_json::{Value, json};
use server::decider::Ask;
use server::http::Limits;

const TABLE: u64 = 1;

/// The table of a test that is dealt by people: the practice room opens five.
const LIVE: u64 = 6;

#[test]
fn an_idle_neighbor_is_waited_for_by_name_and_only_once() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (mut ann, mut bob) = (doors.come_in().await, doors.come_in().await);
        ann.sit(TABLE, 1).await;
        bob.sit(TABLE, 2).await;
        assert_eq!(waits(&ann.view(TABLE).await), (json!([]), json!([false, false])), "nobody has missed a round");
        ann.bet(TABLE).await;
        bob.bet(TABLE).await;
        ann.does(TABLE, json!("ready")).await;
        assert_eq!(waits(&ann.view(TABLE).await), (json!([2]), json!([false, false])));
        bob.does(TABLE, json!("ready")).await;
        let view = ann.view(TABLE).await;
        assert_eq!(view["asks"]["waitsFor"], json!([1]), "the one who decides");
        let own = |view: &Value| {
            let hands = view["felt"]["hands"].as_array().unwrap().iter();
            hands.map(|hand| hand["isYou"].as_bool().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!((own(&view), own(&bob.view(TABLE).await)), (vec![true, false], vec![false, true]));
        assert_eq!(view["felt"]["hands"][1]["name"], view["seats"][1]["name"]);
        fold(&doors, &mut ann, &mut bob).await;
        assert_eq!(ann.view(TABLE).await["last"]["hands"][0]["isYou"], true);
        // Once.
        ann.bet(TABLE).await;
        ann.does(TABLE, json!("ready")).await;
        assert_eq!(waits(&ann.view(TABLE).await), (json!([2]), json!([false, false])));
        wait(21);
        let view = ann.frame(TABLE, |view| view["asks"]["what"] == "decision").await;
        assert_eq!(waits(&view), (json!([1]), json!([false, true])));
        // Whoever is silent for 21 s is away, so she is heard first.
        ann.view(TABLE).await;
        let (_, lobby) = doors.ask(&Key::None, "GET", "/api/v1/lobby", Value::Null).await;
        assert_eq!((&lobby["tables"][0]["taken"], &lobby["tables"][0]["playing"]), (&json!(2), &json!(1)));
        fold(&doors, &mut ann, &mut bob).await;
        ann.bet(TABLE).await;
        ann.does(TABLE, json!("ready")).await;
        assert_eq!(ann.view(TABLE).await["asks"]["what"], "decision", "and then no more");
    });
}

/// The seats that a table waits for, and which of the first two sit out.
fn waits(view: &Value) -> (Value, Value) {
    let out = |seat: usize| view["seats"][seat]["sitsOut"].clone();
    (view["asks"]["waitsFor"].clone(), json!([out(0), out(1)]))
}

/// Both check as often as possible, then fold. Looks at the table past the sockets, which limit how often one asks.
async fn fold(doors: &Doors, ann: &mut Client, bob: &mut Client) {
    loop {
        let view = doors.app.hub.view(None, TableNumber(TABLE as u32)).await.unwrap().unwrap();
        let view = serde_json::to_value(view).unwrap();
        let Some(seat) = view["asks"]["seat"].as_u64() else { return };
        let pass = if view["felt"]["stage"] == "after-river" { "fold" } else { "check" };
        let player = if seat == 1 { &mut *ann } else { &mut *bob };
        player.does(TABLE, json!({ "round": pass })).await;
    }
}

#[test]
fn a_guest_who_has_gone_gets_up_with_all_chips_and_an_account_stays() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (guest, named) = (doors.guest().await, doors.guest().await);
        let name = json!({ "name": "Paula", "password": "a long enough password" });
        let (status, _) = doors.ask(&named, "POST", "/api/v1/session/account", name).await;
        assert_eq!(status, 200);
        let named = doors.sign_in("Paula", "a long enough password").await;
        let mut watcher = doors.come_in().await;
        watcher.sit(TABLE, 3).await;
        for (key, seat) in [(&guest, 1), (&named, 2)] {
            let mut player = doors.connect(key).await;
            player.until("welcome").await;
            player.sit(TABLE, seat).await;
            drop(player);
            watcher.frame(TABLE, |view| view["seats"][usize::from(seat) - 1]["isConnected"] == false).await;
        }
        wait(120);
        assert_eq!(names(&watcher.view(TABLE).await), 3, "two minutes are not enough");
        wait(120);
        let view = watcher.frame(TABLE, |view| view["seats"][0]["name"].is_null()).await;
        assert_eq!((names(&view), &view["seats"][1]["name"]), (2, &json!("Paula")));
        assert_eq!(doors.connect(&guest).await.view(TABLE).await["you"]["purse"], json!(200_000));
        wait(600);
        assert_eq!(names(&watcher.view(TABLE).await), 2, "an account keeps its seat, and who is there too");
    });
}

#[test]
fn a_guest_who_has_not_come_back_after_a_restart_has_ten_minutes() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.come_in().await;
        player.sit(TABLE, 1).await;
        drop(player);
        doors.close().await;
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut watcher = doors.come_in().await;
        for _ in 0..9 {
            wait(60);
            assert_eq!(names(&watcher.view(TABLE).await), 1);
        }
        wait(120);
        watcher.watch(TABLE).await;
        watcher.frame(TABLE, |view| view["seats"][0]["name"].is_null()).await;
    });
}

fn names(view: &Value) -> usize {
    view["seats"].as_array().unwrap().iter().filter(|place| place["name"].is_string()).count()
}

#[test]
fn a_table_that_is_dealt_by_people_has_a_dealer_while_one_is_there() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.come_in().await;
        assert_eq!(player.watch(TABLE).await["view"]["hasDealer"], true, "a program deals");
        let submission = include_str!("../../../../examples/md-uth-1.2.toml").to_owned();
        let opening = Opening {
            name: "By hand".to_owned(),
            unit: Unit::Play,
            dealing: Dealing::ByPeople,
            offers: Offer::House { submission },
            rack: Amount::dollars(10_000),
            host: None,
        };
        let hub = &doors.app.hub;
        assert!(hub.say_for_house(RoomCommand::OpenTable(opening)).await.unwrap().is_done());
        assert_eq!(player.watch(LIVE).await["view"]["hasDealer"], false);
        let key = doors.guest().await;
        let Key::Cookie { person, .. } = &key else { panic!("a guest has a cookie") };
        let (person, role) = (PersonNumber(*person as u32), Role::Dealer);
        let appoint = RoomCommand::Office(office::OfficeCommand::Appoint { person, role });
        assert!(hub.say_for_house(appoint).await.unwrap().is_done());
        let mut dealer = doors.connect(&key).await;
        dealer.watch(LIVE).await;
        let shift = async |id: &str, command| {
            let ask = Ask { by: Who::new(person, role), id: id.to_owned(), command: RoomCommand::Office(command) };
            assert!(hub.say(ask).await.unwrap().is_done());
        };
        assert_eq!(player.view(LIVE).await["hasDealer"], false, "a dealer begins a shift first");
        shift("begins", office::OfficeCommand::BeginShift { role }).await;
        player.frame(LIVE, |view| view["hasDealer"] == true).await;
        let (_, lobby) = doors.ask(&Key::None, "GET", "/api/v1/lobby", Value::Null).await;
        assert_eq!(lobby["tables"][LIVE as usize - 1]["hasDealer"], true);
        dealer.send(&json!({ "type": "unwatch", "table": LIVE })).await;
        player.frame(LIVE, |view| view["hasDealer"] == false).await;
        dealer.watch(LIVE).await;
        player.frame(LIVE, |view| view["hasDealer"] == true).await;
        shift("ends", office::OfficeCommand::EndShift { role }).await;
        player.frame(LIVE, |view| view["hasDealer"] == false).await;
    });
}
