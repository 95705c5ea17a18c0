//! A thousand changes by an insider with the machine and the real key: every hash and signature is valid, and only
//! deciding everything again exposes them.
//!
//! Not found, and not tried here: a command's id, a time or a staff member on which nothing depends, anything about a
//! deck that is not revealed, and a completely different history that could have happened.

use crate::forger::Forger;
use crate::watch::{Watch, any, times};
use journal::{Entry, Flaw, Record, Value};
use room::driver::Luck;
use rulebook::Rule;

/// Changes an entry. Returns whether there was something to change.
type Change = fn(&mut Entry, &mut Luck) -> bool;

const CHANGES: [(&str, Change); 18] = [
    ("an amount that moved", |entry, luck| another_number(&mut entry.moved, "amount", luck)),
    ("an account that paid", |entry, luck| another_number(&mut entry.moved, "from", luck)),
    ("an account that was paid", |entry, luck| another_number(&mut entry.moved, "to", luck)),
    ("the rule of a transfer", |entry, luck| another_text(&mut entry.moved, luck, another_rule)),
    ("a transfer left out", |entry, luck| leaves_out(&mut entry.moved, luck)),
    ("a transfer twice", |entry, luck| repeats(&mut entry.moved, luck)),
    ("transfers in another order", |entry, luck| swaps(&mut entry.moved, luck)),
    ("a number of an event", |entry, luck| another_number(&mut entry.did, "", luck)),
    ("a card", |entry, luck| another_text(&mut entry.did, luck, another_card)),
    ("the rule of an event", |entry, luck| another_text(&mut entry.did, luck, another_rule)),
    ("the seat of an event", |entry, luck| another_number(&mut entry.did, "seat", luck)),
    ("an event left out", |entry, luck| leaves_out(&mut entry.did, luck)),
    ("an event twice", |entry, luck| repeats(&mut entry.did, luck)),
    ("events in another order", |entry, luck| swaps(&mut entry.did, luck)),
    ("a number of what was said", |entry, luck| another_number(std::slice::from_mut(&mut entry.body), "", luck)),
    ("a word that means nothing", |entry, luck| says_more(&mut entry.did, luck)),
    ("another player", |entry, _| another_player(entry)),
    ("an earlier version", |entry, _| std::mem::replace(&mut entry.version, 1) > 1),
];

/// How many of each kind are tried.
const TRIES: usize = 80;

/// Visits everything inside a value, with its key.
fn walk<'value>(value: &'value mut Value, key: &str, visit: &mut impl FnMut(&str, &'value mut Value)) {
    match value {
        Value::List(items) => items.iter_mut().for_each(|item| walk(item, key, visit)),
        Value::Object(fields) => fields.iter_mut().for_each(|(key, value)| walk(value, key, visit)),
        leaf => visit(key, leaf),
    }
}

/// Changes a number under a key, or any number if no key is named.
fn another_number(values: &mut [Value], key: &str, luck: &mut Luck) -> bool {
    let mut numbers = Vec::new();
    for value in values {
        walk(value, "", &mut |found, leaf| {
            if let Value::Integer(number) = leaf
                && (key.is_empty() || key == found)
            {
                numbers.push(number);
            }
        });
    }
    let place = any(luck, numbers.len().max(1));
    let Some(number) = numbers.into_iter().nth(place) else { return false };
    *number = if luck.one_in(2) { *number + 1 } else { (*number - 1).max(0) + i64::from(*number == 0) };
    true
}

fn another_text(values: &mut [Value], luck: &mut Luck, other: fn(&str, &mut Luck) -> Option<String>) -> bool {
    let mut texts: Vec<&mut Value> = Vec::new();
    for value in values {
        walk(value, "", &mut |_, leaf| {
            if let Value::Text(text) = leaf
                && other(text, &mut Luck::new(0)).is_some()
            {
                texts.push(leaf);
            }
        });
    }
    let place = any(luck, texts.len().max(1));
    let Some(Value::Text(text)) = texts.into_iter().nth(place) else { return false };
    let changed = other(text, luck).filter(|changed| changed != text);
    changed.is_some_and(|changed| {
        *text = changed;
        true
    })
}

fn another_card(text: &str, luck: &mut Luck) -> Option<String> {
    text.parse::<cards::Card>().ok().filter(|_| text.len() == 2)?;
    let deck = cards::Deck::Standard.cards();
    luck.pick(&deck).map(ToString::to_string)
}

fn another_rule(text: &str, luck: &mut Luck) -> Option<String> {
    text.parse::<Rule>().ok()?;
    let rules: Vec<Rule> = Rule::all().collect();
    rules.get(any(luck, rules.len())).map(ToString::to_string)
}

fn leaves_out(list: &mut Vec<Value>, luck: &mut Luck) -> bool {
    let is_there = !list.is_empty();
    if is_there {
        list.remove(any(luck, list.len()));
    }
    is_there
}

fn repeats(list: &mut Vec<Value>, luck: &mut Luck) -> bool {
    let is_there = !list.is_empty();
    if is_there {
        let place = any(luck, list.len());
        list.insert(place, list[place].clone());
    }
    is_there
}

fn swaps(list: &mut [Value], luck: &mut Luck) -> bool {
    if list.len() < 2 {
        return false;
    }
    let (one, other) = (any(luck, list.len()), any(luck, list.len()));
    let differ = list[one] != list[other];
    list.swap(one, other);
    differ
}

/// Adds a key that the event does not have.
fn says_more(list: &mut [Value], luck: &mut Luck) -> bool {
    let place = any(luck, list.len().max(1));
    let Some(Value::List(cited)) = list.get_mut(place) else { return false };
    let Some(Value::Object(fields)) = cited.first_mut() else { return false };
    for inside in fields.values_mut() {
        if let Value::Object(inner) = inside {
            inner.insert("unheard-of".to_owned(), Value::Integer(1));
            return true;
        }
    }
    false
}

fn another_player(entry: &mut Entry) -> bool {
    let number: u32 = entry.person.parse().unwrap_or_default();
    entry.person = (number + 1).to_string();
    entry.role == "player"
}

/// Replaces or removes one line, makes everything after it consistent, and returns whether it is found.
fn is_found(watch: &Watch, at: usize, instead: Option<Vec<u8>>) -> bool {
    let segment = watch.segment_of(at);
    let mut forger = watch.forgers[segment].clone();
    let mut changed = watch.lines_of(segment).to_vec();
    let place = at - watch.segments[segment].start;
    changed.splice(place..=place, instead);
    let mut changed = Some(changed);
    let faults = watch.faults(segment, |next| {
        let lines = changed.take();
        forger.fit(lines.as_deref().unwrap_or_else(|| watch.lines_of(next)))
    });
    let are_discrepancies = faults.iter().all(|fault| matches!(fault.flaw, Flaw::Discrepancy(_)));
    assert!(are_discrepancies, "something does not fit: {faults:?}");
    !faults.is_empty()
}

fn record(watch: &Watch, at: usize) -> Option<Record> {
    Record::read(str::from_utf8(&watch.lines[at]).ok()?).ok()
}

#[test]
fn lines_that_were_made_to_fit_are_as_they_were() {
    let watch = Watch::new(8);
    let mut forger = Forger::default();
    let again: Vec<Vec<u8>> = watch.lines.iter().flat_map(|line| forger.fit(std::slice::from_ref(line))).collect();
    assert!(again == watch.lines, "the forger changes what needs no change");
    for at in (1..watch.lines.len()).step_by(97) {
        assert!(!is_found(&watch, at, Some(watch.lines[at].clone())), "a fault where nothing was changed");
    }
}

#[test]
fn a_record_that_tells_something_else_is_found_though_all_fits() {
    let (watch, mut luck) = (Watch::new(8), Luck::new(8));
    let most = TRIES * times();
    for (what, change) in CHANGES {
        let mut tried = 0;
        for _ in 0..100 * most {
            let at = any(&mut luck, watch.lines.len());
            let Some(mut record) = record(&watch, at).filter(|_| watch.is_decided(at)) else { continue };
            if tried == most {
                break;
            }
            if !change(&mut record.entry, &mut luck) {
                continue;
            }
            let line = record.write().expect("a record").into_bytes();
            tried += 1;
            let was = String::from_utf8_lossy(&watch.lines[at]);
            assert!(
                is_found(&watch, at, Some(line.clone())),
                "{what} is not found: {} in place of {was}",
                String::from_utf8_lossy(&line)
            );
        }
        assert_eq!(tried, most, "{what} is tried too seldom");
    }
}

#[test]
fn a_meter_that_shows_something_else_is_found() {
    let (watch, mut luck) = (Watch::new(9), Luck::new(9));
    let mut tried = 0;
    for at in 0..watch.lines.len() {
        let Some(mut record) = record(&watch, at).filter(|_| watch.is_decided(at)) else { continue };
        if record.entry.stream.starts_with("link/") && another_number(&mut record.entry.did, "", &mut luck) {
            let line = record.write().expect("a record").into_bytes();
            assert!(is_found(&watch, at, Some(line)), "{}", String::from_utf8_lossy(&watch.lines[at]));
            tried += 1;
        }
    }
    assert!(tried > 20, "only {tried} meters move");
}

#[test]
fn a_part_of_a_command_that_is_left_out_is_found() {
    let watch = Watch::new(10);
    let id = |at: usize| record(&watch, at).map(|record| record.entry.command);
    let mut tried = 0;
    for at in 1..watch.lines.len() - 1 {
        let has_other_parts = id(at).is_some() && (id(at) == id(at - 1) || id(at) == id(at + 1));
        if has_other_parts && watch.is_decided(at) {
            assert!(is_found(&watch, at, None), "{}", String::from_utf8_lossy(&watch.lines[at]));
            tried += 1;
        }
    }
    assert!(tried > 50, "only {tried} parts are left out");
}

#[test]
fn a_seed_or_a_root_of_another_deck_is_found() {
    let watch = Watch::new(11);
    let mut tried = 0;
    for at in 0..watch.lines.len() - 1 {
        let line = String::from_utf8(watch.lines[at].clone()).expect("a line is a text");
        let turned = |from: &str| {
            let place = line.find(from).map(|place| place + from.len())?;
            let mut other = line.clone();
            let digit = if other.as_bytes()[place] == b'8' { "9" } else { "8" };
            other.replace_range(place..=place, digit);
            Some(other.into_bytes())
        };
        if line.starts_with("{\"opens\":") {
            for changed in ["\"seed\":\"", "\"number\":", "{\"opens\":\"tabl"].into_iter().filter_map(turned) {
                assert!(is_found(&watch, at, Some(changed)), "{line}");
                tried += 1;
            }
            let next = String::from_utf8_lossy(&watch.lines[at + 1]).into_owned();
            let place = next.find("\"root\":\"").expect("a deck is bound") + 8;
            let mut other = next.clone();
            other.replace_range(place..=place, if next.as_bytes()[place] == b'0' { "1" } else { "0" });
            assert!(is_found(&watch, at + 1, Some(other.into_bytes())), "{next}");
        }
    }
    assert!(tried > 100, "only {tried} openings are changed");
}

/// A nonce is in the command and in the event; both are changed, so only the cards do not match any more.
#[test]
fn a_nonce_that_was_another_is_found_by_the_cards() {
    let watch = Watch::new(12);
    let mut tried = 0;
    for at in 0..watch.lines.len() {
        let line = String::from_utf8_lossy(&watch.lines[at]).into_owned();
        let Some(nonce) = line.split("\"nonce\":{\"nonce\":\"").nth(1).and_then(|rest| rest.get(..64)) else {
            continue;
        };
        if !(watch.is_decided(at) && shows(&watch, at)) {
            continue;
        }
        let other = if nonce.starts_with('0') { "1" } else { "0" }.to_owned() + &nonce[1..];
        assert!(is_found(&watch, at, Some(line.replace(nonce, &other).into_bytes())), "{line}");
        tried += 1;
    }
    assert!(tried > 15, "only {tried} nonces are changed");
}

/// Whether the nonce of this line is the last of its seat, and cards of its deck are turned later.
fn shows(watch: &Watch, at: usize) -> bool {
    let Some(from) = record(watch, at) else { return false };
    let later = (at + 1..watch.lines.len()).filter_map(|at| Some((at, record(watch, at)?)));
    let mut is_ordered = false;
    for (at, record) in later.filter(|(_, record)| record.entry.stream == from.entry.stream) {
        let did = Value::List(record.entry.did.clone()).to_string();
        let is_by = record.entry.person == from.entry.person;
        if !is_ordered && (is_by && did.contains("\"nonce\"") || did.contains("\"stood-up\"")) {
            return false;
        }
        let (before_next, next) = did.split_once("\"committed\"").map_or((did.as_str(), ""), |(did, next)| (did, next));
        is_ordered |= before_next.contains("\"ordered\"");
        if is_ordered && before_next.contains("\"turned\"") {
            return watch.is_decided(at);
        }
        if !next.is_empty() {
            return false;
        }
    }
    false
}

#[test]
fn a_balance_that_is_another_absent_or_shown_twice_is_found() {
    let watch = Watch::new(13);
    let mut tried = 0;
    for at in 0..watch.lines.len() {
        let line = String::from_utf8_lossy(&watch.lines[at]).into_owned();
        if !line.starts_with("{\"account\":") {
            continue;
        }
        let (start, cents) = line.trim_end_matches('}').rsplit_once(':').expect("a balance");
        let cents: i64 = cents.parse().expect("cents");
        let other = format!("{start}:{}}}", cents + 1).into_bytes();
        assert!(is_found(&watch, at, Some(other)), "another balance: {line}");
        assert!(is_found(&watch, at, None), "no balance: {line}");
        tried += 1;
    }
    assert!(tried > 50, "only {tried} balances are shown");
}
