//! Decks at rest.

use crate::location::{Kind, run};
use server::store::{SealingError, SealingKey};
use std::os::unix::fs::PermissionsExt as _;

const DECK: &[u8] = b"the order of fifty-two cards";

#[test]
fn a_sealed_deck_opens_in_its_own_place_with_its_own_key_only() {
    let key = SealingKey::new(&[7; 32]);
    let sealed = key.seal("table/7", 4, DECK).unwrap();
    assert_eq!(key.open("table/7", 4, &sealed).unwrap().as_slice(), DECK);
    assert_ne!(sealed, key.seal("table/7", 4, DECK).unwrap(), "every seal has a nonce of its own");
    assert!(!sealed.windows(6).any(|window| DECK.windows(6).any(|part| part == window)));
    for (stream, number) in [("table/7", 5), ("table/8", 4), ("table/", 7)] {
        assert!(matches!(key.open(stream, number, &sealed), Err(SealingError::Damaged)));
    }
    let other = SealingKey::new(&[8; 32]);
    assert!(matches!(other.open("table/7", 4, &sealed), Err(SealingError::OtherKey)));
    for at in 0..sealed.len() {
        let mut changed = sealed.clone();
        changed[at] ^= 1;
        assert!(key.open("table/7", 4, &changed).is_err(), "byte {at}");
        assert!(key.open("table/7", 4, &sealed[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn a_seal_with_a_given_nonce_is_as_it_always_was() {
    let key = SealingKey::new(&[7; 32]);
    let sealed = key.seal_with(&[9; 24], "table/7", 4, DECK).unwrap();
    assert_eq!(sealed.len(), 1 + 8 + 24 + DECK.len() + 16);
    assert_eq!(
        journal::Hash::of(&sealed).to_string(),
        "b2418c67033bd03f9ca3c42deea41daa65ea6bc6501a585ea69e46d0e0812ab4"
    );
}

#[test]
fn a_key_is_made_once_in_a_file_for_its_owner_only() {
    run(Kind::Sqlite, async |place| {
        let path = place.folder.join("sealing.key");
        assert!(matches!(SealingKey::read(&path), Err(SealingError::Lost { .. })));
        let key = SealingKey::create(&path).unwrap();
        let mode = std::fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600);
        let sealed = key.seal("table/7", 4, DECK).unwrap();
        assert_eq!(SealingKey::read(&path).unwrap().open("table/7", 4, &sealed).unwrap().as_slice(), DECK);
        assert!(matches!(SealingKey::create(&path), Err(SealingError::File { .. })), "it is never written over");
        for mode in [0o640, 0o604, 0o610] {
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
            assert!(matches!(SealingKey::read(&path), Err(SealingError::Exposed { .. })), "{mode:o}");
        }
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).unwrap();
        let digits = std::fs::read_to_string(&path).unwrap();
        let spoiled =
            [String::new(), digits.to_uppercase(), digits[1..].to_owned(), format!("{digits}0"), "g".repeat(64) + "\n"];
        for text in spoiled {
            std::fs::write(&path, &text).unwrap();
            assert!(matches!(SealingKey::read(&path), Err(SealingError::NotAKey { .. })), "{text:?}");
        }
    });
}
