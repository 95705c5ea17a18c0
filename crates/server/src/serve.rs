//! Starts a room (database, keys, accounts, listener) and shuts it down without losing anything.

mod founding;
mod listener;
mod write_timeout;

pub use founding::PRACTICE_TABLES;
use listener::ConnectionLimits;
pub use listener::Tls;

use crate::accounts::{AccountError, Accounts, AuditFlush, FirstAdmin};
use crate::address::Address;
use crate::clock::{Clock, sleep, wall};
use crate::decider::{Decider, OpeningError, Unanswered};
use crate::http::{self, App, Build, Inner, Limits, RoomName, Terms};
use crate::hub::{Hub, Running, Sleep};
use crate::keys::{KeyError, KeyFolder};
use crate::odds::Odds;
use crate::odds::trainer::Trainer;
use crate::store::StoreError;
use chips::Unit;
use game::Time;
use std::fmt;
use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::Duration;
use tokio::net::TcpListener;

/// How long shutdown waits for requests in flight.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// The most connections from one address, not counting WebSockets: a hundred browsers behind one address open six each.
/// A trusted proxy is exempt.
const MOST_FROM_ONE: usize = 1_024;

/// The configuration that a room is opened with.
pub struct Wanted {
    pub database: Address,
    pub keys: KeyFolder,
    pub listen: SocketAddr,
    pub tls: Option<Tls>,
    pub terms: Terms,
    pub build: Build,
}

/// The room's external dependencies: clock, randomness, and timeouts. Tests replace them.
#[derive(Clone, Copy)]
pub struct Edges {
    pub now: fn() -> Time,
    /// Sleeps by the same clock as `now`.
    pub sleep: Sleep,
    pub draw: fn() -> [u8; 32],
    /// Timeouts and rate limits.
    pub limits: Limits,
}

impl Default for Edges {
    /// The machine's own.
    fn default() -> Edges {
        Edges { now, sleep, draw, limits: Limits::default() }
    }
}

/// A room that is running but does not accept connections yet.
pub struct Furnished {
    pub app: App,
    /// On the very first start: the administrator, whose password is shown once.
    pub admin: Option<FirstAdmin>,
    pub hub: Hub,
    pub running: Running,
}

/// A room that accepts connections.
pub struct Opened {
    pub address: SocketAddr,
    /// On the very first start: the administrator, whose password is shown once.
    pub admin: Option<FirstAdmin>,
    hub: Hub,
    running: Running,
    listener: TcpListener,
    tls: Option<Tls>,
    app: App,
}

#[derive(Debug)]
pub enum ServeError {
    Store(StoreError),
    Keys(KeyError),
    Opening(OpeningError),
    Account(AccountError),
    Unanswered(Unanswered),
    /// The room or its tables could not be opened with these terms.
    Refused(String),
    Listen {
        address: SocketAddr,
        error: std::io::Error,
    },
    Certificate(String),
    /// The operating system cannot start a thread.
    Thread(std::io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Store(error) => error.fmt(out),
            ServeError::Keys(error) => error.fmt(out),
            ServeError::Opening(error) => error.fmt(out),
            ServeError::Account(error) => error.fmt(out),
            ServeError::Unanswered(error) => error.fmt(out),
            ServeError::Refused(what) | ServeError::Certificate(what) => out.write_str(what),
            ServeError::Listen { address, error } => write!(
                out,
                "cannot listen on {address}: {error}. Another program may be using it; choose another address with --listen"
            ),
            ServeError::Thread(error) => write!(out, "cannot start a thread: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

macro_rules! from {
    ($($error:ident => $variant:ident),+ $(,)?) => {
        $(impl From<$error> for ServeError {
            fn from(error: $error) -> ServeError {
                ServeError::$variant(error)
            }
        })+
    };
}
from! {
    StoreError => Store, KeyError => Keys, OpeningError => Opening, AccountError => Account, Unanswered => Unanswered,
}

/// Opens the room and binds its address. Connections are accepted once [`Opened::serve`] is called.
pub async fn open(wanted: Wanted) -> Result<Opened, ServeError> {
    let Wanted { database: address, keys: folder, listen, tls, terms, build } = wanted;
    let bound = TcpListener::bind(listen).await;
    let listener = bound.map_err(|error| ServeError::Listen { address: listen, error })?;
    let furnished = furnish(&address, &folder, (terms, build), Edges::default()).await?;
    furnished.open_doors(listener, tls).map_err(|error| ServeError::Listen { address: listen, error })
}

impl Furnished {
    /// Accepts connections from this listener.
    pub fn open_doors(self, listener: TcpListener, tls: Option<Tls>) -> std::io::Result<Opened> {
        let Furnished { app, admin, hub, running } = self;
        Ok(Opened { address: listener.local_addr()?, admin, hub, running, listener, tls, app })
    }
}

/// Everything of a room except its listener.
pub async fn furnish(
    address: &Address,
    folder: &KeyFolder,
    (terms, build): (Terms, Build),
    edges: Edges,
) -> Result<Furnished, ServeError> {
    let Edges { now, sleep, draw, limits } = edges;
    let database = address.open().await?;
    let keys = folder.make()?;
    let (sealing, public) = (folder.sealing().map_err(KeyError::Secret)?, folder.public()?);
    let decider = Decider::open(database.clone(), keys).await?;
    let accounts = Accounts::open(database.clone(), now).await?;
    let (hub, running) = Hub::open(decider, accounts.names(), now, sleep, draw);
    hub.set_chat(terms.chat);
    founding::found(&hub, &build, &terms).await?;
    let units = if terms.is_practice { vec![Unit::Play] } else { vec![Unit::Dollars, Unit::Play] };
    let admin = accounts.first_admin(&hub, units).await?;
    founding::ask_in(&hub, &accounts).await?;
    let audit_flush = AuditFlush::begin(accounts.audit_log().clone(), hub.clone());
    let app = App::new(Inner {
        hub: hub.clone(),
        accounts,
        odds: Odds::open(now).map_err(ServeError::Thread)?,
        trainer: Trainer::open().map_err(ServeError::Thread)?,
        archive: crate::archive::Archive::follow(database.clone()),
        database,
        sealing,
        public,
        room: RoomName::of(address),
        terms,
        build,
        metrics: http::Metrics::default(),
        limits,
    });
    Ok(Furnished { app, admin, hub, running: running.with(audit_flush) })
}

impl Opened {
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Serves requests until `stop` completes, then shuts the room down: what was answered is stored and signed. A room
    /// that stops by itself is an error, so that a supervisor restarts it.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Opened { hub, running, listener, tls, app, .. } = self;
        let router = http::router(app.clone());
        let closing = hub.clone();
        let stopped = async move {
            tokio::select! {
                () = stop => {}
                () = closing.stopped() => tracing::error!("the room has stopped unexpectedly"),
            }
            closing.say_goodbye();
        };
        let most_from_one = if app.terms.is_behind_proxy { usize::MAX } else { MOST_FROM_ONE };
        let limits =
            ConnectionLimits { last_requests: LAST_REQUESTS, most_from_one, write_timeout: app.limits.write_timeout };
        let served = listener::serve(listener, tls, router, stopped, limits).await;
        let within = app.limits.shutdown_timeout;
        drop(app);
        running.close(hub, within).await.map_err(std::io::Error::other)?;
        served
    }
}

/// The clock of this process.
static CLOCK: LazyLock<Clock> = LazyLock::new(|| Clock::starting_at(wall()));

/// The current time. Monotonic, whatever happens to the machine's clock.
pub fn now() -> Time {
    if let Some(micros) = CLOCK.jump(wall()) {
        tracing::warn!(micros, "the system clock was set; the room keeps its own monotonic time until it is restarted");
    }
    CLOCK.now()
}

/// Thirty-two random bytes. Without randomness no deck can be shuffled safely, so the process ends rather than deal
/// from a predictable deck.
pub(crate) fn draw() -> [u8; 32] {
    let mut bytes = [0; 32];
    if let Err(error) = getrandom::fill(&mut bytes) {
        tracing::error!(%error, "the operating system provides no randomness");
        std::process::abort();
    }
    bytes
}
