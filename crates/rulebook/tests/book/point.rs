//! Can every setting of an open point be set, and only to what it can be?

use rulebook::{Book, Choice, Point, Setting, points};
use std::collections::BTreeSet;

fn settings() -> impl Iterator<Item = (&'static Point, &'static Setting)> {
    points().iter().flat_map(|point| point.settings.iter().map(move |setting| (point, setting)))
}

/// What is set unless an operator sets it otherwise is among what may be set.
#[track_caller]
fn check(setting: &Setting) {
    let Setting { key, choices, least, most, .. } = setting;
    let allowed = match &setting.default {
        Choice::Certainty(_) => choices.is_empty() && least.is_none() && most.is_none(),
        Choice::Whole(whole) => choices.is_empty() && least.unwrap() <= *whole && *whole <= most.unwrap(),
        Choice::Named(name) => choices.contains(name) && choices.len() > 1 && least.is_none() && most.is_none(),
    };
    assert!(allowed, "{key}: {:?} is the default among {choices:?}, {least:?} to {most:?}", setting.default);
    assert_eq!(choices.iter().collect::<BTreeSet<_>>().len(), choices.len(), "{key}");
    let is_key = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    assert!(!key.is_empty() && key.chars().all(is_key), "{key:?}");
}

#[test]
fn every_default_is_one_that_may_be_set() {
    settings().for_each(|(_, setting)| check(setting));
    let kinds: BTreeSet<u8> = settings()
        .map(|(_, setting)| match setting.default {
            Choice::Certainty(_) => 0,
            Choice::Whole(_) => 1,
            Choice::Named(_) => 2,
        })
        .collect();
    assert_eq!(kinds.len(), 3, "settings of a kind are missing");
}

#[test]
fn a_setting_has_a_key_of_its_own() {
    let keys: BTreeSet<&str> = settings().map(|(_, setting)| setting.key.as_str()).collect();
    assert_eq!(keys.len(), settings().count());
}

#[test]
fn a_setting_is_for_books_that_its_point_is_about() {
    for (point, setting) in settings() {
        let about: BTreeSet<Book> = point.about.iter().map(|rule| rule.book()).collect();
        let books: BTreeSet<Book> = setting.books.iter().copied().collect();
        assert!(books.is_subset(&about), "{} is for {books:?}, but {} is about {about:?}", setting.key, point.rule);
        assert!(!books.is_empty() && books.len() == setting.books.len(), "{}", setting.key);
    }
}

#[test]
fn a_book_has_the_settings_that_name_it() {
    for book in Book::FOUR {
        let named: Vec<&str> = settings()
            .filter(|(_, setting)| setting.books.contains(&book))
            .map(|(_, setting)| setting.key.as_str())
            .collect();
        assert!(!named.is_empty());
        assert_eq!(Point::settings_of(book).map(|(_, setting)| setting.key.as_str()).collect::<Vec<_>>(), named);
    }
    assert_eq!(Point::settings_of(Book::House).count(), 0);
}

/// The number of a point, and the letter that tells two of a number apart.
fn number(point: &Point) -> (u32, &str) {
    let id = point.rule.id().strip_prefix("house/").unwrap();
    let (digits, letter) = id.split_at(id.trim_end_matches(|letter: char| letter.is_ascii_lowercase()).len());
    (digits.parse().unwrap(), letter)
}

#[test]
fn points_stand_in_the_order_of_their_numbers() {
    let numbers: Vec<(u32, &str)> = points().iter().map(number).collect();
    assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
    assert_eq!(numbers[0], (1, ""));
}

#[test]
fn a_point_is_found_by_its_rule() {
    for point in points() {
        assert_eq!(point.rule.point().map(|found| &found.question), Some(&point.question));
        assert!(point.rule.book() == Book::House && point.rule.entry().is_none(), "{}", point.rule);
    }
    assert!(Book::FOUR.into_iter().flat_map(Book::entries).all(|entry| entry.rule.point().is_none()));
}
