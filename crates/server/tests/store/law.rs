//! The laws of appends and their results.

use crate::location::Location;
use crate::sample::{all_lines, append, balance, key, line};
use journal::Head;
use server::store::{Append, Appended, End, Line, Round, RoundsOf, Sealed, Store, StoreError, Unfit};

const DONE: fn(i64) -> Appended = |position| Appended::Done { position };

pub async fn what_is_appended_is_read_back(place: Location) {
    let store = place.open().await;
    assert_eq!(store.end().await.unwrap().position, 0);
    let mut first = append("a", &[("table/7", 1), ("table/7", 2), ("ledger", 1)]);
    first.sealed = vec![Sealed { stream: "table/7".to_owned(), number: 2, bytes: vec![0, 255, 7] }];
    first.balances = vec![balance(7, 500), balance(8, 0)];
    let second = append("b", &[("table/7", 3)]);
    let batch = [first.clone(), second.clone()];
    assert_eq!(store.append(&batch).await.unwrap(), [DONE(3), DONE(4)]);

    let lines: Vec<Line> = all_lines(&store).await.into_iter().map(|placed| placed.line).collect();
    assert_eq!(lines, [first.lines.clone(), second.lines.clone()].concat());
    assert_eq!(store.read("table/7", 0, 2).await.unwrap(), first.lines[..2]);
    assert_eq!(store.read("table/7", 2, 9).await.unwrap(), second.lines);
    assert!(store.read("table/8", 0, 9).await.unwrap().is_empty());
    let Line { hash, time, .. } = second.lines[0];
    assert_eq!(store.end().await.unwrap(), End { position: 4, hash });
    assert_eq!(store.head("table/7").await.unwrap(), Some(Head { number: 3, hash, time }));
    assert_eq!(store.head("ledger").await.unwrap().map(|head| head.number), Some(1));
    assert_eq!(store.head("table/8").await.unwrap(), None);

    assert_eq!(store.sealed("table/7", 2).await.unwrap().as_ref(), first.sealed.first());
    assert!(store.sealed("table/7", 1).await.unwrap().is_none());
    assert_eq!(store.sealed_after("table/7", 0, 9).await.unwrap(), first.sealed);
    assert!(store.sealed_after("table/7", 2, 9).await.unwrap().is_empty());
    assert_eq!(store.balances().await.unwrap(), first.balances);
    assert_eq!(store.balances_of(8).await.unwrap(), [balance(8, 0)]);
    let answered = store.answer(&key("a")).await.unwrap().unwrap();
    assert_eq!((answered.body, answered.answer), (first.body, first.answer));
    assert!(store.answer(&key("c")).await.unwrap().is_none());
}

pub async fn a_stale_append_changes_nothing(place: Location) {
    let store = place.open().await;
    store.append(&[append("a", &[("table/7", 1)])]).await.unwrap();
    for (id, number, found) in [("behind", 1, 1), ("ahead", 3, 1)] {
        let mut stale = append(id, &[("table/7", number)]);
        stale.balances = vec![balance(7, 500)];
        let answers = store.append(&[stale]).await.unwrap();
        assert_eq!(answers, [Appended::Stale { stream: "table/7".to_owned(), found }]);
        assert!(store.answer(&key(id)).await.unwrap().is_none());
    }
    assert_eq!(store.append(&[append("new", &[("table/8", 2)])]).await.unwrap(), [stale("table/8", 0)]);
    assert!(store.balances().await.unwrap().is_empty());
    assert_eq!(all_lines(&store).await.len(), 1);
}

fn stale(stream: &str, found: u64) -> Appended {
    Appended::Stale { stream: stream.to_owned(), found }
}

/// Whatever comes in between, in whichever stream, makes the append overtaken.
pub async fn an_append_is_fenced_by_the_end_of_the_journal(place: Location) {
    let store = place.open().await;
    let fenced = |id: &str, at: (&str, u64), after: End| Append { after: Some(after), ..append(id, &[at]) };
    let first = fenced("a", ("room", 1), End::START);
    let after_first = End { position: 1, hash: first.lines[0].hash };
    let second = fenced("b", ("table/7", 1), after_first);
    let after_second = End { position: 2, hash: second.lines[0].hash };
    assert_eq!(store.append(&[first, second]).await.unwrap(), [DONE(1), DONE(2)]);

    let overtaken = Appended::Overtaken { position: 2 };
    let late = fenced("c", ("table/8", 1), after_first);
    assert_eq!(store.append(&[late]).await.unwrap(), std::slice::from_ref(&overtaken));
    let other = fenced("c", ("table/8", 1), End { hash: after_first.hash, ..after_second });
    assert_eq!(store.append(&[other]).await.unwrap(), std::slice::from_ref(&overtaken));

    // What was decided on top of a failed append fails as well.
    let mut overdrawn = fenced("d", ("table/8", 1), after_second);
    overdrawn.balances = vec![balance(7, -1)];
    let upon = fenced("e", ("table/9", 1), End { position: 3, hash: overdrawn.lines[0].hash });
    let answers = store.append(&[overdrawn, upon]).await.unwrap();
    assert!(matches!(answers[0], Appended::Overdrawn { .. }), "{answers:?}");
    assert_eq!(answers[1], overtaken);
    // Numbers that are not consecutive are never accepted.
    assert!(store.append(&[fenced("f", ("table/7", 3), after_second)]).await.is_err());
    assert!(store.append(&[fenced("a", ("table/7", 2), after_second)]).await.is_err(), "a command is done once");
    assert_eq!(all_lines(&store).await.len(), 2);
    assert_eq!(store.append(&[fenced("g", ("table/8", 1), after_second)]).await.unwrap(), [DONE(3)]);
}

pub async fn a_retry_gets_the_first_answer_and_another_body_none(place: Location) {
    let store = place.open().await;
    let first = append("a", &[("table/7", 1)]);
    let mut retry = append("a", &[("table/7", 2)]);
    "decided anew".clone_into(&mut retry.answer);
    let mut other_body = append("a", &[("table/7", 2)]);
    other_body.body[31] ^= 1;
    let mut other_account = append("a", &[("table/7", 2)]);
    "18".clone_into(&mut other_account.command.account);
    let repeated = Appended::Repeated { answer: "answer to a".to_owned() };
    let batch = [first.clone(), retry.clone(), other_body.clone()];
    assert_eq!(store.append(&batch).await.unwrap(), [DONE(1), repeated.clone(), Appended::OtherBody]);
    let batch = [first, retry, other_body, other_account];
    let answers = store.append(&batch).await.unwrap();
    assert_eq!(answers, [repeated.clone(), repeated, Appended::OtherBody, DONE(2)]);
    assert_eq!(all_lines(&store).await.len(), 2);
}

pub async fn an_append_is_whole_over_its_streams(place: Location) {
    let store = place.open().await;
    store.append(&[append("a", &[("meter", 1)])]).await.unwrap();
    let split = append("b", &[("ledger", 1), ("table/7", 1), ("meter", 1)]);
    assert_eq!(store.append(&[split]).await.unwrap(), [stale("meter", 1)]);
    assert_eq!(all_lines(&store).await.len(), 1);
    let whole = append("b", &[("ledger", 1), ("table/7", 1), ("meter", 2)]);
    assert_eq!(store.append(&[whole]).await.unwrap(), [DONE(4)]);
}

pub async fn one_refused_append_does_not_hinder_the_rest_of_its_batch(place: Location) {
    let store = place.open().await;
    let mut overdrawn = append("d", &[("ledger", 1)]);
    overdrawn.balances = vec![balance(7, -1)];
    let mut unfit = append("e", &[("ledger", 1)]);
    unfit.lines[0].text.push(' ');
    let batch = [
        append("a", &[("table/7", 1)]),
        append("b", &[("table/7", 1)]),
        append("c", &[("table/7", 2), ("table/8", 1)]),
        overdrawn,
        unfit,
        append("f", &[("ledger", 1)]),
    ];
    let answers = store.append(&batch).await.unwrap();
    let overdrawn = Appended::Overdrawn { account: 7, unit: "dollars".to_owned(), purpose: "free".to_owned() };
    let expected = [DONE(1), stale("table/7", 1), DONE(3), overdrawn, Appended::Unfit(Unfit::Hash), DONE(4)];
    assert_eq!(answers, expected);
    let kept: Vec<String> = all_lines(&store).await.into_iter().map(|placed| placed.line.text).collect();
    let ids: Vec<&str> = [0, 2, 2, 5].into_iter().map(|at| batch[at].command.id.as_str()).collect();
    assert!(kept.iter().zip(ids).all(|(text, id)| text.contains(&format!("\"{id} "))), "{kept:?}");
}

pub async fn no_balance_falls_below_its_floor(place: Location) {
    let store = place.open().await;
    let mut first = append("a", &[("ledger", 1)]);
    first.balances = vec![balance(7, 0)];
    // If a balance occurs twice in a batch, the last value counts.
    let mut second = append("b", &[("ledger", 2)]);
    second.balances = vec![balance(7, 300), balance(7, 100)];
    let mut house = append("c", &[("ledger", 3)]);
    house.balances = vec![balance(1, -100)];
    house.balances[0].floor = false;
    assert_eq!(store.append(&[first, second, house]).await.unwrap(), [DONE(1), DONE(2), DONE(3)]);
    let mut expected = vec![balance(1, -100), balance(7, 100)];
    expected[0].floor = false;
    assert_eq!(store.balances().await.unwrap(), expected);
    assert!(place.meddle("UPDATE balances SET cents = -1 WHERE account = 7").await.is_err());
    assert!(place.meddle("UPDATE balances SET floor = 1 WHERE account = 1").await.is_err());
    assert_eq!(store.balances().await.unwrap(), expected);
}

/// Makes an append malformed, with a name that is too long.
type Spoil = fn(&mut Append, &str);

pub async fn no_store_takes_what_is_unfit(place: Location) {
    let store = place.open().await;
    let long = "x".repeat(129);
    let spoil: [(Unfit, Spoil); 14] = [
        (Unfit::Name, |append, _| append.command.account.clear()),
        (Unfit::Name, |append, long| long.clone_into(&mut append.command.id)),
        (Unfit::Name, |append, _| append.command.id.push('\0')),
        (Unfit::Name, |append, _| append.balances[0].unit.push('\0')),
        (Unfit::Stream, |append, _| append.lines[0].stream.push('A')),
        (Unfit::Stream, |append, long| long.clone_into(&mut append.lines[0].stream)),
        (Unfit::Checkpoint, |append, _| append.lines.push(line("checkpoints", 1, "forged"))),
        (Unfit::Numbers, |append, _| append.lines[1].number = 3),
        (Unfit::Numbers, |append, _| append.lines[0].number = 0),
        (Unfit::Text, |append, _| append.lines[0].text.push('\n')),
        (Unfit::Hash, |append, _| append.lines[0].text.push(' ')),
        (Unfit::Answer, |append, _| append.answer.push('\0')),
        (Unfit::Sealed, |append, _| append.sealed[0].number = 3),
        (Unfit::Round, |append, _| append.rounds[0].first = u64::MAX),
    ];
    for (index, (unfit, spoil)) in spoil.into_iter().enumerate() {
        let mut append = append("a", &[("table/7", 1), ("table/7", 2)]);
        append.sealed = vec![Sealed { stream: "table/7".to_owned(), number: 2, bytes: vec![1] }];
        append.balances = vec![balance(7, 0)];
        append.rounds = vec![round(1, 1, &[])];
        assert_eq!(append.check(), Ok(()));
        spoil(&mut append, &long);
        assert_eq!(store.append(&[append]).await.unwrap(), [Appended::Unfit(unfit)], "case {index}");
    }
    assert_eq!(store.end().await.unwrap().position, 0);
}

fn round(round: u64, first: u64, people: &[u32]) -> Round {
    Round { stream: "table/7".to_owned(), round, first, last: None, people: people.to_vec() }
}

pub async fn rounds_are_found_by_table_and_by_person_latest_first(place: Location) {
    let store = place.open().await;
    for number in 1..=12 {
        let mut begins = append(&format!("begin {number}"), &[("table/7", 2 * number - 1)]);
        begins.rounds = vec![round(number, 2 * number - 1, &[if number % 2 == 0 { 4 } else { 3 }])];
        let mut ends = append(&format!("end {number}"), &[("table/7", 2 * number)]);
        ends.rounds = vec![Round { last: Some(2 * number), ..round(number, 2 * number - 1, &[9, 4]) }];
        // Some rounds end in the batch that begins them.
        if number % 3 == 0 {
            store.append(&[begins, ends]).await.unwrap();
        } else {
            store.append(&[begins]).await.unwrap();
            if number < 11 {
                store.append(&[ends]).await.unwrap();
            } else {
                store.append(&[append("goes on", &[("table/7", 2 * number)])]).await.unwrap();
            }
        }
    }
    let of_table = RoundsOf::Stream("table/7".to_owned());
    let found = store.rounds(&of_table, None, 4).await.unwrap();
    let rounds: Vec<u64> = found.iter().map(|found| found.round.round).collect();
    assert_eq!(rounds, [12, 11, 10, 9]);
    let people = [vec![4, 9], vec![3], vec![4, 9], vec![3, 4, 9]];
    let lasts = [Some(24), None, Some(20), Some(18)];
    for ((found, people), last) in found.iter().zip(people).zip(lasts) {
        let began = 2 * found.round.round - 1;
        assert_eq!(found.round, Round { last, people, ..round(found.round.round, began, &[]) });
        assert_eq!(found.position, i64::try_from(began).unwrap());
    }
    let next = store.rounds(&of_table, Some(found[3].position), 100).await.unwrap();
    assert_eq!(next.iter().map(|found| found.round.round).collect::<Vec<_>>(), [8, 7, 6, 5, 4, 3, 2, 1]);
    let of_person = store.rounds(&RoundsOf::Person(3), None, 3).await.unwrap();
    assert_eq!(of_person.iter().map(|found| found.round.round).collect::<Vec<_>>(), [11, 9, 7]);
    assert_eq!(of_person[1].round.people, [3, 4, 9]);
    assert!(store.rounds(&RoundsOf::Person(5), None, 3).await.unwrap().is_empty());
}

pub async fn a_checkpoint_stands_after_all_that_it_names(place: Location) {
    let store = place.open().await;
    store.append(&[append("a", &[("table/7", 1)])]).await.unwrap();
    let first = line("checkpoints", 1, "signed");
    // A process that has not read everything signs nothing.
    assert_eq!(store.checkpoint(End::START, &first).await.unwrap(), None);
    let before = store.end().await.unwrap();
    assert_eq!(store.checkpoint(End { hash: first.hash, ..before }, &first).await.unwrap(), None);
    assert_eq!(store.checkpoint(before, &first).await.unwrap(), Some(2));
    assert_eq!(store.checkpoint(before, &line("checkpoints", 2, "late")).await.unwrap(), None);
    let end = store.end().await.unwrap();
    for wrong in [line("checkpoints", 1, "again"), line("checkpoints", 3, "ahead"), line("table/7", 2, "elsewhere")] {
        assert!(matches!(store.checkpoint(end, &wrong).await, Err(StoreError::NotNext)));
    }
    assert_eq!(store.checkpoint(end, &line("checkpoints", 2, "signed")).await.unwrap(), Some(3));
    assert_eq!(all_lines(&store).await.len(), 3);
}

pub async fn words_about_the_room_are_kept(place: Location) {
    let store = place.open().await;
    assert_eq!(store.meta("name").await.unwrap(), None);
    store.set_meta("name", "Cardroom").await.unwrap();
    store.set_meta("keys", "ab cd").await.unwrap();
    store.set_meta("name", "Another").await.unwrap();
    assert_eq!(store.meta("name").await.unwrap().as_deref(), Some("Another"));
    assert_eq!(store.meta("keys").await.unwrap().as_deref(), Some("ab cd"));
}

pub async fn those_who_listen_hear_of_commits(place: Location) {
    let store = place.open().await;
    let mut notices = store.listen().await.unwrap();
    store.append(&[append("a", &[("table/7", 1), ("table/7", 2)])]).await.unwrap();
    assert_eq!(notices.next().await.unwrap(), Some(2));
    store.checkpoint(store.end().await.unwrap(), &line("checkpoints", 1, "signed")).await.unwrap();
    assert_eq!(notices.next().await.unwrap(), Some(3));
}
