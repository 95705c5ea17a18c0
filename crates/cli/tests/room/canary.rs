//! No deck in play, and no key, is found in any byte that leaves the process.

use crate::location::{Kind, Location, ServerFiles};
use crate::{cardroom, fine};
use cards::commitment::{SealedDeck, deal_order};
use cards::draw::Seed;
use cards::{Card, Deck};
use room::table::Mix;
use server::decider::Decider;
use server::store::Store as _;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Command, Stdio};

fn hex(bytes: &[u8]) -> String {
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    // What remains of three bytes depends on what comes after.
    for three in bytes.chunks_exact(3) {
        let number = three.iter().fold(0, |number, byte| number << 8 | usize::from(*byte));
        text.extend([18, 12, 6, 0].map(|shift| char::from(LETTERS[number >> shift & 63])));
    }
    text
}

/// Seeds of finished decks, and the secrets of those in play.
#[derive(Default)]
struct Decks {
    secrets: Vec<[u8; 32]>,
    /// Cards that nobody has seen, in order.
    unseen: Vec<Vec<Card>>,
    /// What everybody may know of them.
    roots: Vec<String>,
    over: Vec<[u8; 32]>,
}

impl Decks {
    /// A deck in play: its seed, and the salts and order of the cards that would be dealt last.
    fn open(&mut self, mix: &Mix, seed: [u8; 32]) {
        let deck = SealedDeck::new(Deck::Standard, &Seed::new(seed));
        assert_eq!(deck.root().to_string(), *mix.root, "every deck here has 52 cards");
        let nonces: BTreeMap<u8, [u8; 32]> = mix.nonces.iter().map(|(seat, nonce)| (seat.number(), *nonce)).collect();
        let order = deal_order(&deck.root(), &nonces, 52);
        let last: Vec<usize> = order[44..].iter().map(|place| usize::from(*place)).collect();
        self.secrets.push(seed);
        self.secrets.extend(last.iter().map(|place| *deck.open(*place).unwrap().salt.bytes()));
        self.unseen.push(last.iter().filter_map(|place| deck.card(*place)).collect());
        let cards: Vec<Card> = (0..52).filter_map(|place| deck.card(place)).collect();
        self.unseen.extend([cards[..8].to_vec(), cards[44..].to_vec()]);
        self.roots.push(mix.root.to_string());
    }
}

async fn decks(place: &Location) -> Decks {
    let store = place.parsed().open().await.unwrap();
    let decider = Decider::open(store, place.key_folder().read().unwrap()).await.unwrap();
    let sealing = place.key_folder().sealing().unwrap();
    let mut decks = Decks::default();
    for (number, table) in decider.room().tables() {
        let stream = format!("table/{}", number.0);
        for sealed in decider.store().sealed_after(&stream, 0, 100_000).await.unwrap() {
            let plain = sealing.open(&stream, sealed.number, &sealed.bytes).unwrap();
            for deck in plain.chunks_exact(40) {
                let round = u64::from_le_bytes(deck[..8].try_into().unwrap());
                let seed = deck[8..].try_into().unwrap();
                match table.mix().filter(|mix| mix.round == round) {
                    Some(mix) => decks.open(mix, seed),
                    None => decks.over.push(seed),
                }
            }
        }
    }
    decider.store().clone().close().await;
    decks
}

/// Everything that must not be found: as bytes, digits and letters, and cards by their names.
fn needles(place: &Location, decks: &Decks) -> Vec<Vec<u8>> {
    let mut secrets = decks.secrets.clone();
    for name in ["/box.key", "/sign.key"] {
        let digits = std::fs::read_to_string(place.keys() + name).unwrap();
        let digits = digits.trim_end();
        let byte = |at: usize| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).unwrap();
        secrets.push(std::array::from_fn(byte));
    }
    let mut needles = Vec::new();
    for secret in secrets {
        let digits = hex(&secret);
        needles.extend([secret.to_vec(), digits.to_uppercase().into_bytes(), digits.into_bytes()]);
        // At any offset of a longer sequence of bytes.
        needles.extend([0, 1, 2].map(|from| base64(&secret[from..]).into_bytes()));
        needles.extend([0, 1, 2].map(|from| base64(&secret[from..]).replace('+', "-").replace('/', "_").into_bytes()));
    }
    for cards in &decks.unseen {
        let names: Vec<String> = cards.iter().map(Card::to_string).collect();
        needles.extend(["", " ", ",", ", ", "\",\""].map(|between| names.join(between).into_bytes()));
    }
    needles
}

/// Needles by their first two bytes.
struct Search(BTreeMap<[u8; 2], Vec<Vec<u8>>>);

impl Search {
    fn new(needles: Vec<Vec<u8>>) -> Search {
        let mut by_start: BTreeMap<[u8; 2], Vec<Vec<u8>>> = BTreeMap::new();
        for needle in needles {
            by_start.entry([needle[0], needle[1]]).or_default().push(needle);
        }
        Search(by_start)
    }

    fn finds(&self, bytes: &[u8]) -> bool {
        let mut is_start = vec![false; 1 << 16];
        for start in self.0.keys() {
            is_start[usize::from(u16::from_be_bytes(*start))] = true;
        }
        let starts_here = |two: &[u8]| is_start[usize::from(two[0]) << 8 | usize::from(two[1])];
        let found = |at: usize| {
            let needles = self.0.get(&[bytes[at], bytes[at + 1]]);
            needles.is_some_and(|needles| needles.iter().any(|needle| bytes[at..].starts_with(needle)))
        };
        bytes.windows(2).enumerate().any(|(at, two)| starts_here(two) && found(at))
    }
}

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    Search::new(vec![needle.to_vec()]).finds(bytes)
}

/// All files of a folder except the keys.
pub fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_file() {
            found.push((entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap()));
        }
    }
    found
}

/// A room that is killed while rounds are in play; returns its output.
fn killed(place: &Location) -> Vec<u8> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardroom"))
        .args(["simulate", "room", "--commands", "1000000", "--tables", "6", "--players", "30", "--acknowledge"])
        .args(place.named())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = Vec::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..500 {
        out.read_until(b'\n', &mut output).unwrap();
    }
    child.kill().unwrap();
    out.read_to_end(&mut output).unwrap();
    child.stderr.take().unwrap().read_to_end(&mut output).unwrap();
    child.wait().unwrap();
    output
}

fn check(kind: Kind) {
    let place = Location::new(kind);
    let server = (kind == Kind::Postgres).then(|| ServerFiles::from_now_on(&place));
    let mut places = vec![("what it said".to_owned(), killed(&place))];
    // As the kill has left them, including the write-ahead log.
    places.extend(files(&place.folder));
    if kind == Kind::Sqlite {
        assert!(places.iter().any(|(name, bytes)| name == "room.db-wal" && !bytes.is_empty()));
    }
    let decks = server::wait_for(decks(&place)).unwrap();
    assert!(decks.roots.len() > 2 && decks.over.len() > 2, "{} open, {} over", decks.roots.len(), decks.over.len());
    let named = place.named();
    let named = named.each_ref().map(String::as_str);
    let (export, backup) = (place.file("export"), place.file("backup"));
    for command in
        [&["export", "-o", &export][..], &["export", "--without-decks", "-o", &place.file("closed")], &["verify"]]
    {
        let output = cardroom(&[command, &named].concat());
        places.push((format!("what {} said", command[0]), format!("{}{}", output.out, output.err).into_bytes()));
        assert_eq!(output.code, 0, "{output:?}");
    }
    fine(&["backup", "--database", &place.address, "-o", &backup]);
    places.extend(files(&place.folder));
    let kept = server.map_or_else(|| files(&place.folder), |server| server.read());
    // The search finds what is there: the commitments to the open decks are in the database,
    let roots = Search::new(decks.roots.iter().map(|root| root.clone().into_bytes()).collect());
    let holding: Vec<&String> = kept.iter().filter(|(_, bytes)| roots.finds(bytes)).map(|(name, _)| name).collect();
    assert!(holding.len() > 1, "a file and a log at least: {holding:?}");
    // and the export reveals the decks of finished rounds.
    let export = std::fs::read(&export).unwrap();
    assert!(decks.over.iter().all(|seed| holds(&export, hex(seed).as_bytes())));
    let search = Search::new(needles(&place, &decks));
    for (name, bytes) in places.iter().chain(&kept) {
        assert!(!search.finds(bytes), "{name} holds a secret");
    }
}

#[test]
fn no_open_deck_and_no_key_is_in_the_files_of_sqlite_or_in_what_is_said() {
    check(Kind::Sqlite);
}

#[test]
fn no_open_deck_and_no_key_is_in_the_files_of_postgres_or_in_what_is_said() {
    check(Kind::Postgres);
}
