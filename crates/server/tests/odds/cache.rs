//! The cache of analyses.

use server::odds::cache::Cache;

#[test]
fn what_nobody_has_asked_for_longest_is_forgotten_first() {
    let mut kept = Cache::new(2, 100);
    kept.put("a".to_owned(), 1, 10);
    kept.put("b".to_owned(), 2, 10);
    assert_eq!(kept.get("a"), Some(&1));
    kept.put("c".to_owned(), 3, 10);
    assert_eq!([kept.get("a").copied(), kept.get("b").copied(), kept.get("c").copied()], [Some(1), None, Some(3)]);
}

#[test]
fn no_more_bytes_are_kept_than_may_be_except_by_the_latest() {
    let mut kept = Cache::new(10, 100);
    kept.put("a".to_owned(), 1, 60);
    kept.put("b".to_owned(), 2, 40);
    assert!(kept.get("a").is_some() && kept.get("b").is_some());
    kept.put("c".to_owned(), 3, 1);
    assert!(kept.get("a").is_none() && kept.get("b").is_some() && kept.get("c").is_some());
    kept.put("d".to_owned(), 4, 1000);
    assert_eq!(["a", "b", "c", "d"].map(|hash| kept.get(hash).copied()), [None, None, None, Some(4)]);
    kept.put("e".to_owned(), 5, 50);
    assert_eq!(["d", "e"].map(|hash| kept.get(hash).copied()), [None, Some(5)]);
}
