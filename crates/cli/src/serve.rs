//! `cardroom serve`: opens the room.

use crate::answer::{Complaint, Exit, Format};
use crate::database::{Keys, address, complaint, refuse};
use rulebook::Book;
use server::address::Address;
use server::http::{Build, PageFile, Pages, Terms};
use server::hub::ChatSetting;
use server::serve::{Opened, ServeError, Tls, Wanted};
use sha2::{Digest as _, Sha256};
use std::io::{self, IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Opens the room to players, dealers, floor and auditors with a browser
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom serve --demo                                   a practice room with play money at http://127.0.0.1:8080
  cardroom serve --database room.db --name \"Chesapeake Room\"
  cardroom serve --database room.db --listen 0.0.0.0:443 --certificate room.crt --certificate-key room.key
  cardroom serve --database postgres://cardroom@localhost/room --keys /etc/cardroom/keys --behind-proxy \\
    --origin https://room.example                         behind a proxy that terminates TLS

The first start creates an administrator and shows the password once. Without --listen, only this machine can connect.
Stop it with Ctrl-C or SIGTERM: every answered command is stored, and rounds continue at the next start.
The protocol is documented in docs/protocol.md. Logs go to standard error; use --log json for machines.
Exit code 0: closed.  2: cannot be opened.")]
pub struct Arguments {
    #[arg(long, value_name = "DATABASE", value_parser = address)]
    #[arg(
        help = "The database of the room: a file (SQLite), or postgres://USER@HOST/NAME[?room=ROOM] [default: cardroom.db, or \
                  cardroom-demo.db]"
    )]
    database: Option<Address>,
    #[command(flatten)]
    keys: Keys,
    /// A practice room: play money, guests, tables of every house game
    #[arg(long)]
    demo: bool,
    /// The name of the room
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The TLS certificate, in PEM format
    #[arg(long, value_name = "FILE", requires = "certificate_key")]
    certificate: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "certificate", help = "The private key of the certificate")]
    certificate_key: Option<PathBuf>,
    #[arg(long = "origin", value_name = "ORIGIN")]
    #[arg(help = "Another allowed origin of pages, such as https://room.example; can be repeated")]
    origins: Vec<String>,
    /// Behind a reverse proxy that terminates TLS and sets X-Forwarded-For
    #[arg(long)]
    behind_proxy: bool,
    #[arg(long, value_name = "WHAT", value_enum)]
    #[arg(
        help = "What players may write to each other: nothing, set phrases, or on: also free text at private tables \
                  [default: on in a practice room, otherwise off]"
    )]
    chat: Option<ChatOption>,
    /// The log format
    #[arg(long, value_name = "FORM", default_value = "text", value_parser = ["text", "json", "none"])]
    log: String,
}

/// The values of `--chat`.
#[derive(Clone, Copy, clap::ValueEnum)]
enum ChatOption {
    Off,
    Phrases,
    On,
}

impl From<ChatOption> for ChatSetting {
    fn from(option: ChatOption) -> ChatSetting {
        match option {
            ChatOption::Off => ChatSetting::Off,
            ChatOption::Phrases => ChatSetting::Phrases,
            ChatOption::On => ChatSetting::On,
        }
    }
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    begin_log(&arguments.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match runtime.block_on(serve(arguments)) {
        Ok(()) => Ok(Exit::Fine),
        Err(complaint) => refuse("serve", Format::Text, Exit::CannotRun, complaint),
    }
}

async fn serve(arguments: &Arguments) -> Result<(), Complaint> {
    let file = if arguments.demo { "cardroom-demo.db" } else { "cardroom.db" };
    let database = arguments.database.clone().unwrap_or_else(|| Address::Sqlite(file.into()));
    let fault = |error: &ServeError| complaint(&database, error);
    let keys = arguments.keys.of(&database)?;
    let pair = arguments.certificate.as_deref().zip(arguments.certificate_key.as_deref());
    let tls = pair.map(|(certificate, key)| Tls::read(certificate, key)).transpose();
    let tls = tls.map_err(|error| Complaint::new("--certificate", error.to_string()))?;
    let is_secure = tls.is_some() || arguments.behind_proxy;
    let name = if arguments.demo { "Cardroom practice" } else { "Cardroom" };
    // Where money is played for, players write to each other only if the operator wants it.
    let unless_set = if arguments.demo { ChatSetting::On } else { ChatSetting::Off };
    let terms = Terms {
        name: arguments.name.clone().unwrap_or_else(|| name.to_owned()),
        is_practice: arguments.demo,
        is_secure,
        origins: arguments.origins.clone(),
        is_behind_proxy: arguments.behind_proxy,
        chat: arguments.chat.map_or(unless_set, Into::into),
    };
    let wanted = Wanted { database: database.clone(), keys, listen: arguments.listen, tls, terms, build: build() };
    let opened = server::serve::open(wanted).await.map_err(|error| fault(&error))?;
    let scheme = if is_secure && !arguments.behind_proxy { "https" } else { "http" };
    welcome(&opened, arguments, scheme);
    opened.serve(stopped()).await.map_err(|error| Complaint::new(arguments.listen.to_string(), error.to_string()))
}

fn welcome(opened: &Opened, arguments: &Arguments, scheme: &str) {
    let mut out = io::stdout().lock();
    // Even if our output is closed, the room can be used.
    let _ = writeln!(out, "The room is open at {scheme}://{}", opened.address);
    if let Some(admin) = &opened.admin {
        let _ = writeln!(out, "Sign in as {} with the password {}", admin.name, *admin.password);
        let _ = writeln!(out, "This password is shown only once. It must be changed at the first sign-in.");
    }
    if arguments.demo {
        let _ = writeln!(
            out,
            "This room uses only play money. Press Ctrl-C to close it; the next start continues where it left off."
        );
        let address = format!("{scheme}://{}", opened.address);
        let rule = "━".repeat(address.len() + 8);
        let _ = writeln!(out, "\n    ┏{rule}┓\n    ┃    {address}    ┃\n    ┗{rule}┛\n");
    }
    let _ = out.flush();
}

/// Waits for Ctrl-C or SIGTERM.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    let Ok(mut terminated) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
        // Without one signal, the other must suffice.
        let _ = interrupted.await;
        return;
    };
    tokio::select! {
        _ = interrupted => {}
        _ = terminated.recv() => {}
    }
}

/// What this program was built from.
fn build() -> Build {
    let program = std::env::current_exe().and_then(|path: PathBuf| hash_of(&path));
    let software = program.unwrap_or_else(|_| "unknown".to_owned());
    let mut rules = Sha256::new();
    for book in Book::FOUR.into_iter().chain([Book::House]) {
        rules.update(book.text());
    }
    Build { software, rules: digits(rules), pages: Pages::new(&PAGES) }
}

fn digits(hasher: Sha256) -> String {
    hasher.finalize().iter().fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
}

fn hash_of(path: &Path) -> io::Result<String> {
    let mut hasher = Sha256::new();
    let mut file = std::fs::File::open(path)?;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = io::Read::read(&mut file, &mut buffer)?;
        if read == 0 {
            return Ok(digits(hasher));
        }
        hasher.update(&buffer[..read]);
    }
}

fn begin_log(form: &str) {
    use tracing_subscriber::filter::LevelFilter;
    let builder = tracing_subscriber::fmt().with_writer(io::stderr).with_target(false);
    // If something else has already set up logging, keep it.
    match form {
        "json" => drop(builder.with_max_level(LevelFilter::INFO).json().try_init()),
        "text" => drop(builder.with_max_level(LevelFilter::WARN).with_ansi(io::stderr().is_terminal()).try_init()),
        _ => {}
    }
}
