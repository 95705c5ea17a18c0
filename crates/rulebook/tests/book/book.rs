//! Does every book have its entries, in sentences, and does every figure cite an entry that says it?

use rulebook::{Book, Kind, Rule, Status, Wager, points};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};

/// The ids of every entry, collected independently of the books' files.
const IDS: &str = include_str!("ids.txt");

/// The file of each book, with the number of its entries and what stands at its top.
const FILES: [(Book, &str, usize, &[&str]); 5] = [
    (Book::MarylandUltimate, include_str!("../../../../rules/md-uth-1.2.toml"), 202, HOUSE_GAME),
    (Book::MarylandHeadsUp, include_str!("../../../../rules/md-huh-1.0.toml"), 193, HOUSE_GAME),
    (Book::MassachusettsUltimate, include_str!("../../../../rules/ma-uth.toml"), 117, HOUSE_GAME),
    (Book::DealerGuide, include_str!("../../../../rules/wsop-2011.toml"), 333, &["book", "rule", "terms"]),
    (Book::House, include_str!("../../../../rules/house.toml"), 0, &["point"]),
];

const HOUSE_GAME: &[&str] = &[
    "book", "deal", "demands", "envy", "guide", "layout", "paytable", "round", "rule", "table", "term", "terms", "void",
];

/// What players call the game of each book.
const NAMES: [&str; 3] = ["Ultimate Texas Hold 'Em", "Heads-Up Hold'em", "Ultimate Texas Hold 'Em"];

/// The figures that the entry they cite does not say in so many words.
const UNSAID: [&str; 10] = [
    "ma-uth cards-in-a-deck",
    "md-huh-1.0 cards-in-a-deck",
    "md-huh-1.0 flop",
    "md-huh-1.0 limited-wagers",
    "md-huh-1.0 turn-and-river",
    "md-uth-1.2 cards-in-a-deck",
    "md-uth-1.2 flop",
    "md-uth-1.2 progressive-stakes",
    "wsop-2011 race-off-most-chips-each",
    "wsop-2011 shuffle",
];

/// How a sentence says a number other than in digits.
const NUMBERS: [(i64, &[&str]); 11] = [
    (1, &["one", "once", "first", "equal"]),
    (2, &["two", "twice", "second"]),
    (3, &["three"]),
    (4, &["four"]),
    (5, &["five", "fifth"]),
    (6, &["six"]),
    (7, &["seven"]),
    (8, &["eight"]),
    (10, &["ten"]),
    (13, &["thirteen"]),
    (30, &["half hour"]),
];

/// A sentence that ends as it should, in print.
#[track_caller]
fn check(whose: Rule, sentence: &str, end: char, most: usize) {
    let starts = sentence.starts_with(|letter: char| letter.is_uppercase() || letter.is_ascii_digit());
    assert!(starts && sentence.ends_with(end), "{whose}: {sentence}");
    assert!(sentence.chars().count() <= most, "{whose} has {} characters", sentence.chars().count());
    assert!(!sentence.contains("AMB") && !sentence.contains("  "), "{whose}: {sentence}");
    assert!(!sentence.contains(|letter: char| letter.is_control()), "{whose}: {sentence}");
}

fn table(text: &str) -> Table {
    toml::from_str(text).unwrap()
}

#[test]
fn the_four_books_have_the_entries_that_were_collected_and_no_other() {
    let collected: BTreeSet<&str> = IDS.lines().collect();
    assert_eq!((collected.len(), IDS.lines().count()), (845, 845));
    let entries = || Book::FOUR.into_iter().flat_map(Book::entries);
    assert_eq!(entries().map(|entry| entry.rule.id()).collect::<BTreeSet<_>>(), collected);
    assert_eq!(entries().count(), 845);
    for (book, _, entries, _) in FILES {
        assert_eq!(book.entries().len(), entries, "{book}");
        assert!(book.entries().iter().all(|entry| entry.rule.book() == book), "{book}");
    }
}

#[test]
fn every_entry_is_a_sentence_that_its_book_has_once() {
    for book in Book::FOUR {
        let mut texts = BTreeMap::new();
        for entry in book.entries() {
            check(entry.rule, &entry.text, '.', 400);
            assert_eq!(texts.insert(&entry.text, entry.rule), None, "{}", entry.rule);
            assert!(!entry.clause.trim().is_empty(), "{}", entry.rule);
        }
    }
}

#[test]
fn every_point_is_a_question_with_an_answer_and_a_reason() {
    for point in points() {
        check(point.rule, &point.question, '?', 400);
        check(point.rule, &point.answer, '.', 400);
        check(point.rule, &point.reason, '.', 600);
    }
}

#[test]
fn what_an_entry_leaves_open_is_one_of_our_points() {
    let mut open = 0;
    for entry in Book::FOUR.into_iter().flat_map(Book::entries) {
        open += entry.open.len();
        assert!(entry.open.iter().all(|rule| rule.point().is_some()), "{} leaves open {:?}", entry.rule, entry.open);
        assert_eq!(entry.open.iter().collect::<BTreeSet<_>>().len(), entry.open.len(), "{}", entry.rule);
    }
    assert!(open > 100, "only {open} points are left open");
}

#[test]
fn what_a_point_is_about_is_an_entry_of_its_own() {
    for point in points() {
        assert!(!point.about.is_empty(), "{} is about nothing", point.rule);
        for rule in &point.about {
            let stands = rule.main() == *rule && rule.entry().is_some_and(|entry| entry.rule == *rule);
            assert!(stands, "{} is about {rule}", point.rule);
        }
    }
}

#[test]
fn a_books_file_has_nothing_that_its_reader_passes_over() {
    for (book, text, _, names) in FILES {
        let file = table(text);
        assert_eq!(file.keys().collect::<Vec<_>>(), names, "{book}");
        if let Some(front) = file.get("book") {
            let names: &[&str] = if book == Book::DealerGuide { &["id", "title"] } else { &["game", "id", "title"] };
            assert_eq!(front.as_table().unwrap().keys().collect::<Vec<_>>(), names, "{book}");
            assert_eq!((front["id"].as_str(), front["title"].as_str()), (Some(book.id()), Some(book.title())));
        }
    }
}

#[test]
fn a_books_title_has_the_name_of_its_game() {
    for (book, name) in Book::HOUSE_GAMES.into_iter().zip(NAMES) {
        assert_eq!(book.house_game().unwrap().name(), name, "{book}");
        let (first, _) = book.title().split_once(',').unwrap();
        assert!(first.ends_with(name), "{book}: {first}");
    }
}

/// The wager that equals the Ante, the one of the decisions, and the side wager on the best five cards.
#[test]
fn a_book_names_wagers_that_its_game_has() {
    let ultimate = [Wager::Blind, Wager::Play, Wager::Trips];
    for (book, wagers) in
        Book::HOUSE_GAMES.into_iter().zip([ultimate, [Wager::Odds, Wager::Raise, Wager::TripsPlus], ultimate])
    {
        let game = book.house_game().unwrap();
        let [equal_wager, play_wager, trips] =
            [&game.terms.equal_wager, &game.terms.play_wager, &game.terms.trips].map(|named| named.is);
        assert_eq!([equal_wager, play_wager, trips], wagers, "{book}");
        assert!(wagers.iter().all(|wager| game.has(*wager)), "{book}");
        assert!([equal_wager, trips].iter().all(|wager| game.paytables_of(*wager).next().is_some()), "{book}");
        assert!(game.round.side.iter().any(|side| side.wager == trips), "{book}");
    }
}

#[test]
fn a_book_is_known_by_its_id_alone() {
    for (book, ..) in FILES {
        assert_eq!((book.id().parse(), book.to_string().as_str()), (Ok(book), book.id()));
        assert_eq!(book.house_game().is_some(), Book::HOUSE_GAMES.contains(&book), "{book}");
    }
    for id in ["", "md-uth", "MD-UTH-1.2", " ma-uth", "md-uth-1.2/2.A"] {
        let expected = "there is no such rule book: take md-uth-1.2, md-huh-1.0, ma-uth or wsop-2011";
        assert_eq!(id.parse::<Book>().map_err(|error| error.to_string()), Err(expected.to_owned()), "{id}");
    }
    assert_eq!(Book::House.title(), "What the rule books leave open");
}

#[test]
fn kinds_and_statuses_are_written_as_they_are_said() {
    let entries = || Book::FOUR.into_iter().flat_map(Book::entries);
    for status in entries().map(|entry| entry.status).chain(Status::ALL) {
        let word = Value::String(status.to_string());
        assert_eq!((Value::try_from(status), word.clone().try_into()), (Ok(word), Ok(status)));
    }
    for kind in entries().map(|entry| entry.kind) {
        let word = Value::String(kind.to_string());
        assert_eq!((Value::try_from(kind), word.clone().try_into::<Kind>()), (Ok(word), Ok(kind)));
    }
}

/// The value of every key that cites a rule, with the rule, wherever it stands in the file.
fn cited<'file>(name: &'file str, value: &'file Value, found: &mut Vec<(&'file str, &'file Value, Rule)>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| cited(name, value, found)),
        Value::Table(table) => {
            if let Some(Value::String(id)) = table.get("rule") {
                found.push((name, table.get("is").unwrap_or(value), id.parse().unwrap()));
            }
            table.iter().for_each(|(name, value)| cited(name, value, found));
        }
        _ => {}
    }
}

/// Every rule in a table whose keys say what the rule is for.
fn named<'file>(name: &'file str, value: &'file Value, found: &mut Vec<(&'file str, Rule)>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| named(name, value, found)),
        Value::Table(table) => table.iter().for_each(|(name, value)| named(name, value, found)),
        Value::String(id) if id.contains('/') => found.push((name, id.parse().unwrap())),
        _ => {}
    }
}

#[test]
fn whatever_cites_a_rule_cites_its_own_book_or_a_point_of_ours() {
    for (book, text, ..) in FILES {
        let file = Value::Table(table(text));
        let mut figures = Vec::new();
        cited("", &file, &mut figures);
        let mut rules: Vec<(&str, Rule)> = figures.into_iter().map(|(name, _, rule)| (name, rule)).collect();
        for section in ["demands", "round", "table"].iter().filter_map(|section| file.get(section)) {
            let before = rules.len();
            named("", section, &mut rules);
            assert!(rules.len() > before + 15, "{book}");
        }
        assert_eq!(rules.is_empty(), book == Book::House, "{book}");
        for (name, rule) in rules {
            let known = rule.entry().map(|entry| entry.rule).or(rule.point().map(|point| point.rule));
            assert_eq!(known, Some(rule.main()), "{book}: {name} cites {rule}");
            assert!([book, Book::House].contains(&rule.book()), "{book}: {name} cites {rule}");
        }
    }
}

/// Every single figure of a value.
fn figures(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(list) => list.iter().flat_map(figures).collect(),
        Value::Table(table) => table.values().flat_map(figures).collect(),
        figure => vec![figure],
    }
}

/// Whether a sentence says this number, in digits or in words.
fn says(sentence: &str, number: i64) -> bool {
    let plain = sentence.to_lowercase().replace(',', "");
    let words: Vec<&str> = plain.split(|letter: char| !letter.is_alphanumeric()).collect();
    let spoken = NUMBERS.iter().filter(|(known, _)| *known == number).flat_map(|(_, words)| *words);
    spoken.copied().chain([number.to_string().as_str()]).any(|word| match word.split_once(' ') {
        None => words.contains(&word),
        Some((first, second)) => words.windows(2).any(|pair| pair == [first, second]),
    })
}

fn is_stated(sentence: &str, figure: &Value) -> bool {
    match figure {
        Value::Integer(number) => says(sentence, *number),
        Value::String(text) => match text.strip_suffix(".00") {
            Some(dollars) => sentence.replace(',', "").split_whitespace().any(|word| {
                word.strip_prefix('$').is_some_and(|sum| sum.trim_end_matches([':', ';', '.', ')']) == dollars)
            }),
            None => sentence.to_lowercase().replace('-', " ").contains(&text.to_lowercase().replace('-', " ")),
        },
        _ => false,
    }
}

#[test]
fn every_figure_is_said_by_the_entry_that_it_cites() {
    let mut unsaid = BTreeSet::new();
    for (book, text, ..) in FILES.into_iter().filter(|(book, ..)| *book != Book::House) {
        let file = table(text);
        let mut found = Vec::new();
        cited("", &file["terms"], &mut found);
        let figured = found.iter().filter(|(_, value, _)| !value.is_table() || value.get("rule").is_none());
        for (name, value, rule) in figured {
            let sentence = match rule.point() {
                Some(point) => format!("{} {} {}", point.question, point.answer, point.reason),
                None => rule.entry().unwrap().text.clone(),
            };
            if !figures(value).into_iter().all(|figure| is_stated(&sentence, figure)) {
                unsaid.insert(format!("{book} {name}"));
            }
        }
    }
    assert_eq!(unsaid, UNSAID.map(str::to_owned).into());
}
