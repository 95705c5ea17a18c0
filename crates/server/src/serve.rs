//! The room opens: its store, its keys, its people, its doors; and it closes without losing anything.

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

/// How long requests that are under way are waited for at the end.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// Connections from one address, sockets apart: a hundred browsers that share it open six each. A proxy may have all.
const MOST_FROM_ONE: usize = 1_024;

/// What a room is to be opened with.
pub struct Wanted {
    pub database: Address,
    pub keys: KeyFolder,
    pub listen: SocketAddr,
    pub tls: Option<Tls>,
    pub terms: Terms,
    pub build: Build,
}

/// What a room takes from outside: what time it is, bytes that nobody can foresee, and people as fast as they are.
#[derive(Clone, Copy)]
pub struct Edges {
    pub now: fn() -> Time,
    /// Sleeps by the clock that `now` reads.
    pub sleep: Sleep,
    pub draw: fn() -> [u8; 32],
    /// How long people are waited for.
    pub limits: Limits,
}

impl Default for Edges {
    /// Those of the machine.
    fn default() -> Edges {
        Edges { now, sleep, draw, limits: Limits::default() }
    }
}

/// A room that runs, whose doors are still shut.
pub struct Furnished {
    pub app: App,
    /// On the very first start: the administrator, whose password is shown once.
    pub admin: Option<FirstAdmin>,
    pub hub: Hub,
    pub running: Running,
}

/// A room whose doors are open.
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
    /// The room would not be founded or its tables not be opened so.
    Refused(String),
    Listen {
        address: SocketAddr,
        error: std::io::Error,
    },
    Certificate(String),
    /// The machine gives no thread.
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
                "nobody can be let in at {address}: {error}; another program may be there: choose another with --listen"
            ),
            ServeError::Thread(error) => write!(out, "the machine gives no thread: {error}"),
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

/// Opens the room: after this everybody who comes is let in as soon as [`Opened::serve`] is called.
pub async fn open(wanted: Wanted) -> Result<Opened, ServeError> {
    let Wanted { database: address, keys: folder, listen, tls, terms, build } = wanted;
    let bound = TcpListener::bind(listen).await;
    let listener = bound.map_err(|error| ServeError::Listen { address: listen, error })?;
    let furnished = furnish(&address, &folder, (terms, build), Edges::default()).await?;
    furnished.open_doors(listener, tls).map_err(|error| ServeError::Listen { address: listen, error })
}

impl Furnished {
    /// Has everybody let in who comes to this listener.
    pub fn open_doors(self, listener: TcpListener, tls: Option<Tls>) -> std::io::Result<Opened> {
        let Furnished { app, admin, hub, running } = self;
        Ok(Opened { address: listener.local_addr()?, admin, hub, running, listener, tls, app })
    }
}

/// Everything of a room but its doors.
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

    /// Lets everybody in until `stop` is done, then closes the room: what was answered is written down and signed. A
    /// room that stops by itself is an error: whoever watches over the process starts it again.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> std::io::Result<()> {
        let Opened { hub, running, listener, tls, app, .. } = self;
        let router = http::router(app.clone());
        let closing = hub.clone();
        let stopped = async move {
            tokio::select! {
                () = stop => {}
                () = closing.stopped() => tracing::error!("the room has stopped"),
            }
            closing.say_goodbye();
        };
        let most_from_one = if app.terms.is_behind_proxy { usize::MAX } else { MOST_FROM_ONE };
        let limits = ConnectionLimits { last_requests: LAST_REQUESTS, most_from_one, reading: app.limits.reading };
        let served = listener::serve(listener, tls, router, stopped, limits).await;
        let limits = app.limits.closing;
        drop(app);
        running.close(hub, limits).await.map_err(std::io::Error::other)?;
        served
    }
}

/// What time it is for everybody in this process.
static CLOCK: LazyLock<Clock> = LazyLock::new(|| Clock::starting_at(wall()));

/// What time it is. It goes on evenly, whatever becomes of the clock of the machine.
pub fn now() -> Time {
    if let Some(micros) = CLOCK.jump(wall()) {
        tracing::warn!(
            micros,
            "the clock of the machine was set; the room goes on by its own until it is started again"
        );
    }
    CLOCK.now()
}

/// Thirty-two bytes that nobody can foresee. Without them no deck is mixed: the program ends rather than deal from a
/// deck that somebody might know.
pub(crate) fn draw() -> [u8; 32] {
    let mut bytes = [0; 32];
    if let Err(error) = getrandom::fill(&mut bytes) {
        tracing::error!(%error, "the machine gives no randomness");
        std::process::abort();
    }
    bytes
}
