//! Accounts: who signs in, with what, and for how long; the same in both databases.

use crate::location::{Kind, Location, run};
use game::Time;
use room::{PersonNumber, TableNumber};
use server::accounts::{AccountError, Accounts, Identity, Name, Scopes, SignedIn};
use server::store::Database;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

const MINUTE: i64 = 60_000_000;
const HOUR: i64 = 60 * MINUTE;
const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7));
const PASSWORD: &str = "a long enough one";

/// Accounts with a clock that tests can advance.
struct Administration {
    accounts: Accounts,
    now: Arc<AtomicI64>,
}

impl Administration {
    async fn open(database: Database) -> Administration {
        let now = Arc::new(AtomicI64::new(1_790_000_000_000_000));
        Administration::with_clock(database, now).await
    }

    async fn with_clock(database: Database, now: Arc<AtomicI64>) -> Administration {
        let clock = Arc::clone(&now);
        let accounts = Accounts::open(database, move || Time(clock.load(Ordering::Relaxed))).await.unwrap();
        Administration { accounts, now }
    }

    fn wait(&self, micros: i64) {
        self.now.fetch_add(micros, Ordering::Relaxed);
    }

    async fn make(&self, person: u32, name: &str) {
        let name = Name::read(name).unwrap();
        assert!(self.accounts.make(PersonNumber(person), name, Some(PASSWORD)).await.unwrap().is_none());
    }

    async fn come(&self, name: &str) -> SignedIn {
        self.accounts.sign_in(name, PASSWORD, HOME).await.unwrap()
    }

    async fn known(&self, signed_in: &SignedIn) -> Option<Identity> {
        self.accounts.of_word(&signed_in.word).await.unwrap()
    }
}

fn text<Good>(answer: Result<Good, AccountError>) -> String {
    answer.err().map_or_else(|| "fine".to_owned(), |error| error.to_string())
}

pub async fn names_are_taken_once_whatever_their_case(place: Location) {
    let administration = Administration::open(place.open().await).await;
    administration.make(1, "Änna Lee").await;
    let again = administration.accounts.make(PersonNumber(2), Name::read("äNNA  lee ").unwrap(), Some(PASSWORD)).await;
    assert!(matches!(again, Err(AccountError::NameTaken)));
    let second = administration.accounts.make(PersonNumber(1), Name::read("Another").unwrap(), Some(PASSWORD)).await;
    assert!(matches!(second, Err(AccountError::NameTaken)), "a person has one account");
    assert_eq!(&*administration.accounts.name_of(PersonNumber(1)), "Änna Lee");
    assert_eq!(administration.come(" änna lee").await.identity.person, PersonNumber(1));
    let racing: Vec<_> = (10..20)
        .map(|person| {
            let accounts = administration.accounts.clone();
            tokio::spawn(async move {
                accounts.make(PersonNumber(person), Name::read("Ben").unwrap(), Some(PASSWORD)).await.is_ok()
            })
        })
        .collect();
    let mut made = 0;
    for race in racing {
        made += u32::from(race.await.unwrap());
    }
    assert_eq!(made, 1);
    let again = Accounts::open(reopened(&place).await, || Time(0)).await.unwrap();
    assert_eq!(&*again.name_of(PersonNumber(1)), "Änna Lee");
}

/// The database opened again, as after a start.
async fn reopened(place: &Location) -> Database {
    match place.kind {
        Kind::Sqlite => server::address::Address::Sqlite(place.file()).look().await.unwrap(),
        Kind::Postgres => place.open().await,
    }
}

pub async fn whoever_may_not_come_in_is_told_the_same_and_not_often(place: Location) {
    let administration = Administration::open(place.open().await).await;
    administration.make(1, "anna").await;
    administration.make(2, "ben").await;
    administration.accounts.disable(PersonNumber(2), None).await.unwrap();
    let guest = administration.accounts.begin_guest(PersonNumber(3)).await.unwrap();
    let wrong = "The name or the password is wrong.";
    let cases = [
        ("anna", "another password"),
        ("nobody", PASSWORD),
        ("ben", PASSWORD),
        (&*guest.identity.name, ""),
        ("\0", ""),
    ];
    for (name, password) in cases {
        assert_eq!(text(administration.accounts.sign_in(name, password, HOME).await), wrong, "{name:?}");
    }
    for number in cases.len()..20 {
        let name = format!("carl {number}");
        assert_eq!(text(administration.accounts.sign_in(&name, PASSWORD, HOME).await), wrong);
    }
    let too_many = "Too many attempts. Wait a moment and try again.";
    for name in ["anna", "nobody"] {
        assert_eq!(
            text(administration.accounts.sign_in(name, PASSWORD, HOME).await),
            too_many,
            "the address has none left"
        );
    }
    let address = |last: u8| IpAddr::from([192, 0, 2, last]);
    for _ in 0..10 {
        assert_eq!(text(administration.accounts.sign_in("ANNA", "another password", address(10)).await), wrong);
    }
    let from_there = text(administration.accounts.sign_in("anna", PASSWORD, address(10)).await);
    assert_eq!(from_there, too_many, "nor has the name, from there");
    for _ in 0..20 {
        assert_eq!(
            text(administration.accounts.sign_in("anna", PASSWORD, address(20)).await),
            "fine",
            "right ones cost no try"
        );
    }
    let in_a_loop = text(administration.accounts.sign_in("anna", PASSWORD, address(20)).await);
    assert_eq!(in_a_loop, too_many, "but not without end");
}

pub async fn sessions_end_in_time_and_when_they_are_ended(place: Location) {
    let administration = Administration::open(place.open().await).await;
    administration.make(1, "anna").await;
    let (first, second) = (administration.come("anna").await, administration.come("anna").await);
    assert_ne!(first.word, second.word);
    assert_eq!(administration.known(&first).await, Some(first.identity.clone()));
    assert!(administration.accounts.of_token(&first.word).await.unwrap().is_none(), "a session is no token");
    assert_eq!(administration.accounts.still(&first.identity).await.unwrap(), Some(first.identity.clone()));
    administration.accounts.sign_out(&first.identity).await.unwrap();
    assert!(administration.known(&first).await.is_none());
    assert!(administration.accounts.still(&first.identity).await.unwrap().is_none());
    // Every six hours for thirty days, then no more; the unused session has ended before.
    let idle = administration.come("anna").await;
    for _ in 0..4 * 30 - 1 {
        administration.wait(6 * HOUR);
        assert!(administration.known(&second).await.is_some());
    }
    assert!(administration.known(&idle).await.is_none());
    administration.wait(6 * HOUR);
    assert!(administration.known(&second).await.is_none());
}

pub async fn a_new_password_ends_the_other_sessions_and_a_disabled_account_all(place: Location) {
    let administration = Administration::open(place.open().await).await;
    administration.make(1, "anna").await;
    let (here, there) = (administration.come("anna").await, administration.come("anna").await);
    assert!(administration.known(&there).await.is_some());
    let change = async |old: &str, new: &str| {
        text(administration.accounts.change_password(&here.identity, (old, new), HOME).await)
    };
    let another = "another long one";
    assert_eq!(change("not the old one", another).await, "The name or the password is wrong.");
    assert_eq!(change(PASSWORD, "short").await, "A password must have 10 to 200 characters.");
    assert_eq!(change(PASSWORD, PASSWORD).await, "The new password is the same as the old one. Choose another one.");
    assert_eq!(change(PASSWORD, another).await, "fine");
    assert!(administration.known(&here).await.is_some());
    assert!(administration.known(&there).await.is_none());
    assert!(administration.accounts.sign_in("anna", PASSWORD, HOME).await.is_err());
    let scopes = Scopes::read(["player"]).unwrap();
    let (_, token) = administration.accounts.make_token(PersonNumber(1), "bot", &scopes).await.unwrap();
    assert!(administration.accounts.of_token(&token).await.unwrap().is_some());
    administration.accounts.disable(PersonNumber(1), None).await.unwrap();
    assert!(administration.known(&here).await.is_none());
    assert!(administration.accounts.of_token(&token).await.unwrap().is_none());
    administration.accounts.enable(PersonNumber(1), None).await.unwrap();
    assert!(administration.known(&here).await.is_none(), "what has ended does not begin again");
    assert!(administration.accounts.of_token(&token).await.unwrap().is_some());
    let given = administration.accounts.reset_password(PersonNumber(1)).await.unwrap();
    let back = administration.accounts.sign_in("anna", &given, HOME).await.unwrap();
    assert!(back.identity.must_change);
    let own = administration.accounts.change_password(&back.identity, (&given, another), HOME).await.unwrap();
    assert!(!own.must_change && !administration.known(&back).await.unwrap().must_change);
}

pub async fn what_another_process_changes_is_seen_before_long(place: Location) {
    let database = place.open().await;
    let administration = Administration::open(database.clone()).await;
    let other = Administration::with_clock(database, Arc::clone(&administration.now)).await;
    administration.make(1, "anna").await;
    let session = administration.come("anna").await;
    assert_eq!(other.known(&session).await.unwrap().name, "anna".into());
    assert_eq!(&*other.accounts.name_of(PersonNumber(1)), "anna");
    administration.accounts.disable(PersonNumber(1), None).await.unwrap();
    assert!(administration.known(&session).await.is_none());
    other.wait(10_000_000);
    assert!(other.known(&session).await.is_none());
}

pub async fn a_session_is_as_long_as_wanted_and_longer_from_the_next_day_on(place: Location) {
    let administration = Administration::open(place.open().await).await;
    administration.make(1, "anna").await;
    let session = administration.come("anna").await;
    let limit = async |minutes| administration.accounts.limit_sessions(&session.identity, minutes).await;
    assert!(limit(Some(0)).await.is_err());
    assert_eq!(limit(Some(60)).await.unwrap().limit_minutes, Some(60));
    assert_eq!(limit(None).await.unwrap().limit_minutes, Some(60), "looser only later");
    assert_eq!(limit(Some(90)).await.unwrap().limit_minutes, Some(60));
    assert_eq!(limit(Some(30)).await.unwrap().limit_minutes, Some(30), "stricter at once");
    assert_eq!(limit(Some(45)).await.unwrap().limit_minutes, Some(30));
    administration.wait(30 * MINUTE - 1);
    assert!(administration.known(&session).await.is_some());
    administration.wait(1);
    assert!(administration.known(&session).await.is_none());
    administration.wait(24 * HOUR - 31 * MINUTE);
    assert_eq!(administration.come("anna").await.identity.limit_minutes, Some(30));
    administration.wait(MINUTE);
    assert_eq!(administration.come("anna").await.identity.limit_minutes, Some(45));
}

pub async fn tokens_and_invitations_open_what_they_were_made_for(place: Location) {
    let administration = Administration::open(place.open().await).await;
    administration.make(1, "anna").await;
    administration.make(2, "ben").await;
    let (anna, ben) = (PersonNumber(1), PersonNumber(2));
    let scopes = Scopes::read(["read", "dealer"]).unwrap();
    assert!(administration.accounts.make_token(anna, " \n ", &scopes).await.is_err());
    let (number, word) = administration.accounts.make_token(anna, "my bot", &scopes).await.unwrap();
    let identity = administration.accounts.of_token(&word).await.unwrap().unwrap();
    assert_eq!(identity.person, anna);
    assert!(administration.accounts.of_word(&word).await.unwrap().is_none(), "a token is no session");
    let tokens = administration.accounts.tokens(anna).await.unwrap();
    assert_eq!((tokens[0].number, tokens[0].name.as_str(), &tokens[0].scopes), (number, "my bot", &scopes));
    assert!(tokens[0].used_at.is_some());
    assert!(!administration.accounts.drop_token(ben, number).await.unwrap(), "it is not his");
    assert!(administration.accounts.of_token(&word).await.unwrap().is_some());
    assert_eq!(administration.accounts.still(&identity).await.unwrap(), Some(identity.clone()));
    assert!(administration.accounts.drop_token(anna, number).await.unwrap());
    assert!(administration.accounts.still(&identity).await.unwrap().is_none());
    assert!(administration.accounts.of_token(&word).await.unwrap().is_none());
    for _ in 0..20 {
        administration.accounts.make_token(anna, "one of many", &scopes).await.unwrap();
    }
    assert!(administration.accounts.make_token(anna, "one too many", &scopes).await.is_err());
    assert!(administration.accounts.make_token(ben, "his own", &scopes).await.is_ok());
    for (words, fits) in [
        (vec!["house"], false),
        (vec![], false),
        (vec!["read", "read"], false),
        (vec!["king"], false),
        (vec!["cage"], true),
    ] {
        assert_eq!(Scopes::read(&words).is_some(), fits, "{words:?}");
    }
    let word = administration.accounts.invite(TableNumber(7), anna).await.unwrap();
    assert_eq!(administration.accounts.invited(&word).await.unwrap(), Some(TableNumber(7)));
    assert_eq!(administration.accounts.invited("another").await.unwrap(), None);
    administration.accounts.drop_invites(TableNumber(7)).await.unwrap();
    assert_eq!(administration.accounts.invited(&word).await.unwrap(), None);
}

pub async fn a_guest_keeps_who_they_are_under_a_name(place: Location) {
    let administration = Administration::open(place.open().await).await;
    administration.make(1, "anna").await;
    let guest = administration.accounts.begin_guest(PersonNumber(2)).await.unwrap();
    assert!(guest.identity.is_guest && guest.identity.name.starts_with("Guest "), "{}", guest.identity.name);
    let keep = async |name: &str, password: &str| {
        administration.accounts.keep(&guest.identity, Name::read(name).unwrap(), password).await
    };
    assert_eq!(text(keep("Anna", PASSWORD).await), "This name is taken. Choose another one.");
    assert_eq!(text(keep("The Dealer", PASSWORD).await), "This name is reserved for the house. Choose another one.");
    assert_eq!(text(keep("berta-1234", "Berta-1234").await), "Choose a password that is not your name.");
    let kept = keep("Berta", PASSWORD).await.unwrap();
    assert_eq!((kept.identity.person, kept.identity.is_guest), (PersonNumber(2), false));
    assert!(administration.known(&guest).await.is_none(), "the session of the guest has ended");
    assert_eq!(&*administration.known(&kept).await.unwrap().name, "Berta");
    assert_eq!(text(keep("Carla", PASSWORD).await), "You have an account already.");
    assert_eq!(administration.come("berta").await.identity.person, PersonNumber(2));
}

pub async fn a_backup_has_the_accounts_and_no_session_or_secret(place: Location) {
    let database = place.open().await;
    let administration = Administration::open(database.clone()).await;
    administration.make(1, "Anna").await;
    let session = administration.come("anna").await;
    administration.accounts.limit_sessions(&session.identity, Some(600)).await.unwrap();
    administration.accounts.limit_sessions(&session.identity, None).await.unwrap();
    administration.accounts.begin_guest(PersonNumber(2)).await.unwrap();
    let scopes = Scopes::read(["read"]).unwrap();
    let (_, token) = administration.accounts.make_token(PersonNumber(1), "bot", &scopes).await.unwrap();
    let invite = administration.accounts.invite(TableNumber(7), PersonNumber(1)).await.unwrap();
    let mut backup = Vec::new();
    database.backup(&mut backup).await.unwrap();
    let text = String::from_utf8(backup.clone()).unwrap();
    for secret in [PASSWORD, &session.word, &token, &invite] {
        assert!(!text.contains(secret));
    }
    for kind in Kind::BOTH {
        let other = Location::new(kind).await;
        let restored = other.open().await;
        let counts = restored.restore(backup.as_slice()).await.unwrap();
        assert_eq!((counts["accounts"], counts["tokens"], counts["invites"]), (2, 1, 1));
        let mut again = Vec::new();
        restored.backup(&mut again).await.unwrap();
        assert!(again == backup, "{kind:?}");
        let copy = Administration::with_clock(restored, Arc::clone(&administration.now)).await;
        assert!(copy.known(&session).await.is_none());
        assert_eq!(copy.come("anna").await.identity.limit_minutes, Some(600));
        assert!(copy.accounts.of_token(&token).await.unwrap().is_some());
        assert_eq!(copy.accounts.invited(&invite).await.unwrap(), Some(TableNumber(7)));
    }
}

/// The best of many attempts, because the machine may be busy; either goes first equally often.
#[test]
fn nobody_learns_from_the_time_it_takes_who_has_an_account() {
    run(Kind::Sqlite, async |place| {
        let administration = Administration::open(place.open().await).await;
        administration.make(1, "anna").await;
        let mut best = [Duration::MAX; 2];
        for order in [[0, 1], [1, 0]].into_iter().cycle().take(40) {
            for which in order {
                administration.wait(HOUR);
                let begun = Instant::now();
                let name = ["anna", "nobody"][which];
                assert!(administration.accounts.sign_in(name, "another password", HOME).await.is_err());
                best[which] = begun.elapsed().min(best[which]);
            }
        }
        let [known, unknown] = best;
        assert!(known < 2 * unknown && unknown < 2 * known, "{known:?} and {unknown:?}");
    });
}

#[test]
fn a_name_is_short_and_of_letters_that_nobody_mistakes() {
    let fit = ["Al", "anna", "  Anna Lee ", "j.r.-7_x", "Änne", "Ольга", "24 letters and no more ok"];
    for name in &fit[..6] {
        assert!(Name::read(name).is_ok(), "{name}");
    }
    let long = "x".repeat(25);
    for name in ["", "A", "--", "a\nb", "a\u{202e}b", "<b>", "аnnа with a Cyrillic letter", "a\u{301}b", fit[6], &long]
    {
        assert!(Name::read(name).is_err(), "{name:?}");
    }
    for name in ["House", "dealer 3", "the floor", "ADMIN_1", "a-d-m-i-n", "Guest 12"] {
        assert!(Name::read(name).unwrap().is_reserved(), "{name}");
    }
    for name in ["Housekeeper", "Adminah", "Floris"] {
        assert!(!Name::read(name).unwrap().is_reserved(), "{name}");
    }
}
