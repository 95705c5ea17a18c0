//! What an idle room costs: memory, time, disk, and what a browser loads first.

use super::load::runtime;
use super::process::{Process, program};
use super::visitor::ask;
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// How long a room gets to settle down after its start.
const RESTS: Duration = Duration::from_secs(3);

pub struct Cost {
    /// Its memory at rest, in bytes.
    pub memory: u64,
    /// The time until the first request is answered.
    pub start: Duration,
    pub program: u64,
    /// The transferred bytes of the first load: the page, what it references, what that imports, and the lobby.
    pub pages: u64,
}

pub fn measure() -> Cost {
    let runtime = runtime();
    let process = Process::start(&runtime);
    let pages = runtime.block_on(async {
        let pages = first_load(process.address).await;
        tokio::time::sleep(RESTS).await;
        pages
    });
    let (memory, peak) = process.memory();
    eprintln!("a room at rest: {} kB of memory, at most {} kB", memory / 1000, peak / 1000);
    Cost { memory, start: process.start, program: program(), pages }
}

async fn first_load(address: SocketAddr) -> u64 {
    let mut loaded: BTreeMap<String, u64> = BTreeMap::new();
    let mut waiting = vec!["/".to_owned()];
    while let Some(path) = waiting.pop() {
        if loaded.contains_key(&path) {
            continue;
        }
        let what = format!("GET {path}");
        let get = |coding: &'static str| ask((Ipv4Addr::LOCALHOST, address), &what, coding, "");
        let sent = get("Accept-Encoding: gzip\r\n").await.expect("the room answers");
        if sent.status != 200 {
            eprintln!("{path} is not there: {}", sent.status);
            return 0;
        }
        loaded.insert(path.clone(), sent.body.len() as u64);
        let plain = get("").await.expect("the room answers");
        waiting.extend(named(&path, &String::from_utf8_lossy(&plain.body)));
    }
    for (path, bytes) in &loaded {
        eprintln!("{bytes:>8} {path}");
    }
    loaded.values().sum()
}

/// The files that a file loads. A page references them; a script imports them from beside it, those that come with the
/// lobby before anything is clicked.
fn named(path: &str, text: &str) -> Vec<String> {
    let quoted = text.split(['"', '\'', '`']);
    if path == "/" {
        let is_file = |word: &&str| word.starts_with("/assets/") || *word == "/icon.svg";
        return quoted.filter(is_file).map(str::to_owned).collect();
    }
    if kind(path) != Some("js") {
        return Vec::new();
    }
    let mut files = Vec::new();
    let mut before = "";
    for word in quoted {
        let is_import = before.ends_with("from") || before.ends_with("import");
        let name = word.trim_start_matches("./").trim_start_matches("assets/");
        let is_file = matches!(kind(name), Some("js" | "css"));
        if is_file && (is_import || name.starts_with("Lobby-")) {
            files.push(format!("/assets/{name}"));
        }
        before = word;
    }
    files
}

/// What follows the last dot.
fn kind(name: &str) -> Option<&str> {
    name.rsplit_once('.').map(|(_, kind)| kind)
}
