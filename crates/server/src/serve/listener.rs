//! The listener: accepts connections, with or without TLS, until shutdown.

use super::ServeError;
use super::write_timeout::WriteTimeout;
use crate::accounts::token_bucket::network;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tower::ServiceExt as _;

/// The most open connections. Further ones wait in the backlog.
const MOST_CONNECTIONS: usize = 8_192;
/// The timeouts for the TLS handshake and for a request's headers.
const HANDSHAKE: Duration = Duration::from_secs(10);
const HEAD: Duration = Duration::from_secs(15);

/// The limits on connections.
#[derive(Clone, Copy)]
pub(super) struct ConnectionLimits {
    /// How long shutdown waits for requests in flight.
    pub(super) last_requests: Duration,
    /// The most connections from one address.
    pub(super) most_from_one: usize,
    /// The write timeout.
    pub(super) write_timeout: Duration,
}

/// A TLS certificate and its key.
#[derive(Clone)]
pub struct Tls(Arc<ServerConfig>);

impl Tls {
    /// Reads both from PEM files, as certificate authorities issue them.
    pub fn read(certificate: &Path, key: &Path) -> Result<Tls, ServeError> {
        let fault = |path: &Path, error: &dyn std::fmt::Display| {
            ServeError::Certificate(format!("{}: {error}. Provide a PEM file", path.display()))
        };
        let chain = CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let chain = chain.map_err(|error| fault(certificate, &error))?;
        let key_read = PrivateKeyDer::from_pem_file(key).map_err(|error| fault(key, &error))?;
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, key_read))
            .map_err(|error| fault(certificate, &error))?;
        Ok(Tls(Arc::new(config)))
    }
}

/// Serves until `stop` completes, then waits a little for requests in flight.
pub(super) async fn serve(
    listener: TcpListener,
    tls: Option<Tls>,
    router: Router,
    stop: impl Future<Output = ()> + Send,
    limits: ConnectionLimits,
) -> std::io::Result<()> {
    let acceptor = tls.map(|tls| TlsAcceptor::from(tls.0));
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    // Every connection holds a receiver: a value tells it to finish, and the channel closes with the last one.
    let (shutdown, _) = watch::channel(());
    let crowd = Arc::new(Mutex::new(BTreeMap::new()));
    let mut stop = std::pin::pin!(stop);
    loop {
        let knocks = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            knocked = knocks => knocked,
            () = &mut stop => break,
        };
        let Ok(place) = place else { break };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, or the client is gone already.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Frames are small and must not wait for each other.
        let _ = stream.set_nodelay(true);
        let Some(one) = One::of(&crowd, from.ip(), limits.most_from_one) else { continue };
        let (router, acceptor, shutdown) = (router.clone(), acceptor.clone(), shutdown.subscribe());
        tokio::spawn(async move {
            welcome(WriteTimeout::new(stream, limits.write_timeout), from, router, acceptor, shutdown).await;
            drop((place, one));
        });
    }
    // Sockets have been sent their goodbye; connections that stay open are dropped.
    let _ = shutdown.send(());
    let _ = timeout(limits.last_requests, shutdown.closed()).await;
    Ok(())
}

/// A permit for one connection from an address.
struct One {
    from: IpAddr,
    crowd: Crowd,
}

/// The number of connections from each address.
type Crowd = Arc<Mutex<BTreeMap<IpAddr, usize>>>;

impl One {
    /// None if the address has as many as allowed.
    fn of(crowd: &Crowd, from: IpAddr, most: usize) -> Option<One> {
        let from = network(from);
        let mut count = crowd.lock().unwrap_or_else(PoisonError::into_inner);
        let here = count.entry(from).or_insert(0);
        if *here >= most {
            return None;
        }
        *here += 1;
        Some(One { from, crowd: Arc::clone(crowd) })
    }
}

impl Drop for One {
    fn drop(&mut self) {
        let mut count = self.crowd.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(here) = count.get_mut(&self.from) {
            *here = here.saturating_sub(1);
            if *here == 0 {
                count.remove(&self.from);
            }
        }
    }
}

async fn welcome(
    stream: WriteTimeout<TcpStream>,
    from: SocketAddr,
    router: Router,
    acceptor: Option<TlsAcceptor>,
    shutdown: watch::Receiver<()>,
) {
    match acceptor {
        None => talk(stream, from, router, shutdown).await,
        Some(acceptor) => {
            if let Ok(Ok(stream)) = timeout(HANDSHAKE, acceptor.accept(stream)).await {
                talk(stream, from, router, shutdown).await;
            }
        }
    }
}

async fn talk<Stream>(stream: Stream, from: SocketAddr, router: Router, mut shutdown: watch::Receiver<()>)
where
    Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let router = router.map_request(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        request
    });
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD);
    let served = builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)).with_upgrades();
    let mut served = std::pin::pin!(served);
    // A broken connection is the client's problem.
    tokio::select! {
        _ = served.as_mut() => {}
        _ = shutdown.changed() => {
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
}
