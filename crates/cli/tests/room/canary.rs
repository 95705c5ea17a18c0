//! No deck that is being played, and no key, is found in any byte that leaves the process.

use crate::place::{Kind, Place};
use crate::{cardroom, fine};
use server::keeper::Keeper;
use server::store::Store as _;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};

fn hex(bytes: &[u8]) -> String {
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}

/// Seeds of decks: of rounds that are being played, and of those that are over.
struct Seeds {
    open: Vec<[u8; 32]>,
    over: Vec<[u8; 32]>,
}

async fn seeds(place: &Place) -> Seeds {
    let store = place.parsed().open().await.unwrap();
    let keeper = Keeper::open(store, place.key_folder().read().unwrap()).await.unwrap();
    let sealing = place.key_folder().sealing().unwrap();
    let mut seeds = Seeds { open: Vec::new(), over: Vec::new() };
    for (number, table) in keeper.room().tables() {
        let stream = format!("table/{}", number.0);
        for sealed in keeper.store().sealed_after(&stream, 0, 100_000).await.unwrap() {
            let plain = sealing.open(&stream, sealed.number, &sealed.bytes).unwrap();
            for deck in plain.chunks_exact(40) {
                let round = u64::from_le_bytes(deck[..8].try_into().unwrap());
                let is_open = table.mix().is_some_and(|mix| mix.round == round);
                let seed = deck[8..].try_into().unwrap();
                if is_open { seeds.open.push(seed) } else { seeds.over.push(seed) }
            }
        }
    }
    keeper.store().clone().close().await;
    seeds
}

/// Everything that must not be found, raw and as digits.
fn needles(place: &Place, seeds: &[[u8; 32]]) -> Vec<Vec<u8>> {
    let mut secrets: Vec<[u8; 32]> = seeds.to_vec();
    for name in ["/box.key", "/sign.key"] {
        let digits = std::fs::read_to_string(place.keys() + name).unwrap();
        let digits = digits.trim_end();
        let byte = |at: usize| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).unwrap();
        secrets.push(std::array::from_fn(byte));
    }
    let forms =
        |secret: [u8; 32]| [secret.to_vec(), hex(&secret).into_bytes(), hex(&secret).to_uppercase().into_bytes()];
    secrets.into_iter().flat_map(forms).collect()
}

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window[0] == needle[0] && window == needle)
}

/// All files of a folder but those of the keys.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            found.push((entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap()));
        }
    }
    found
}

/// A room that is killed while rounds are played; gives all that it said.
fn killed(place: &Place) -> Vec<u8> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(["simulate", "room", "--commands", "1000000", "--tables", "6", "--players", "30", "--acknowledge"])
        .args(place.named())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = Vec::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..500 {
        out.read_until(b'\n', &mut said).unwrap();
    }
    child.kill().unwrap();
    out.read_to_end(&mut said).unwrap();
    child.stderr.take().unwrap().read_to_end(&mut said).unwrap();
    child.wait().unwrap();
    said
}

fn check(kind: Kind) {
    let place = Place::new(kind);
    let mut places = vec![("what it said".to_owned(), killed(&place))];
    // As the kill has left them, the write-ahead log among them.
    places.extend(files(&place.folder));
    if kind == Kind::Sqlite {
        assert!(places.iter().any(|(name, bytes)| name == "room.db-wal" && !bytes.is_empty()));
    }
    let seeds = server::wait_for(seeds(&place)).unwrap();
    assert!(seeds.open.len() > 2 && seeds.over.len() > 2, "{} open, {} over", seeds.open.len(), seeds.over.len());
    let named = place.named();
    let named = named.each_ref().map(String::as_str);
    let (export, backup) = (place.file("export"), place.file("backup"));
    for command in
        [&["export", "-o", &export][..], &["export", "--without-decks", "-o", &place.file("closed")], &["verify"]]
    {
        let said = cardroom(&[command, &named].concat());
        places.push((format!("what {} said", command[0]), format!("{}{}", said.out, said.err).into_bytes()));
        assert_eq!(said.code, 0, "{said:?}");
    }
    fine(&["backup", "--database", &place.address, "-o", &backup]);
    places.extend(files(&place.folder));
    let needles = needles(&place, &seeds.open);
    for (name, bytes) in &places {
        for needle in &needles {
            assert!(!holds(bytes, needle), "{name} holds a secret");
        }
    }
    // The search finds what is there: the export opens the decks of rounds that are over.
    let export = std::fs::read(&export).unwrap();
    assert!(seeds.over.iter().all(|seed| holds(&export, hex(seed).as_bytes())));
}

#[test]
fn no_open_deck_and_no_key_is_in_the_files_of_sqlite_or_in_what_is_said() {
    check(Kind::Sqlite);
}

#[test]
fn no_open_deck_and_no_key_is_in_the_backup_of_postgres_or_in_what_is_said() {
    check(Kind::Postgres);
}
