//! Hands are written in one way, and what is in that way comes back byte by byte.

use crate::reading::read;
use crate::sample::{SAMPLES, SHORT};
use poker::phh::{Action, ActionKind, Decimal, Detail, Player, Record, Stack, Variant, collection, hands};
use std::borrow::Cow;

fn written(name: &str, records: &[Record<'_>]) -> String {
    if name.starts_with("collections") { collection(records) } else { records[0].to_string() }
}

#[test]
fn every_sample_in_our_way_comes_back_byte_by_byte() {
    let mut count = 0;
    for (name, text) in SAMPLES.iter().filter(|(name, _)| !name.starts_with("historical")) {
        let records: Vec<_> = hands(text).map(Result::unwrap).collect();
        assert_eq!(written(name, &records), *text, "{name}");
        count += 1;
    }
    assert_eq!(count, 21);
}

#[test]
fn a_hand_written_by_hand_is_put_in_our_way_once() {
    for (name, text) in SAMPLES.iter().filter(|(name, _)| name.starts_with("historical")) {
        let record = read(text);
        let ours = record.to_string();
        assert_ne!(ours, *text, "{name} has comments, which are not kept");
        assert_eq!(read(&ours), record, "{name}");
        assert_eq!(read(&ours).to_string(), ours, "{name}");
    }
}

#[test]
fn a_hand_of_our_own_is_written_like_any_other() {
    let (one, two) = (Player::new(1).unwrap(), Player::new(2).unwrap());
    let mut hand =
        Record::new(Variant::NoLimitHoldEm, vec![Stack::Known(Decimal::new(3750, 2).unwrap()), Stack::Unknown]);
    hand.blinds_or_straddles = Some(vec![Decimal::from(1), Decimal::from(2)]);
    hand.min_bet = Some(Decimal::from(2));
    hand.actions = vec![
        ActionKind::RaiseTo { player: two, amount: Decimal::from(6) }.into(),
        Action { kind: ActionKind::Fold(one), commentary: Some(Cow::Borrowed(" that's all")) },
    ];
    hand.details = vec![
        Detail::Players(vec![Cow::Borrowed("Ann"), Cow::Borrowed("O'Neill \\ \"Bob\"\n\u{1}")]),
        Detail::text("_rake taken", "none"),
        Detail::number("_run", Decimal::from(2)),
        Detail::text("", "é"),
    ];
    let expected = "\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [37.50, inf]
actions = ['p2 cbr 6', \"p1 f # that's all\"]
players = ['Ann', \"O'Neill \\\\ \\\"Bob\\\"\\n\\u0001\"]
'_rake taken' = 'none'
_run = 2
'' = 'é'";
    assert_eq!(hand.to_string(), expected);
    assert_eq!(read(expected), hand);
}

#[test]
fn a_collection_is_numbered_from_one() {
    let hand = read(SHORT);
    let body = SHORT.trim_end();
    assert_eq!(collection([&hand, &hand]), format!("[1]\n{body}\n\n[2]\n{body}\n\n"));
    let mut out = String::new();
    hand.write_numbered(41, &mut out);
    assert_eq!(out, format!("[41]\n{body}\n\n"));
    assert_eq!(hands(&out).next().unwrap().unwrap().number, Some(41));
    assert_eq!(collection([]), "");
}
