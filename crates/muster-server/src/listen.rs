//! Takes connections, within limits: a slot for each, so much time for each request, an end for those that are idle.

use crate::address::Address;
use crate::connections::{ConnectionSlot, Connections};
use crate::registry::TableRegistry;
use crate::{ClientAddress, Options, StoreError, http};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};
use tower::Service;

/// Bytes of a request before its body, at most.
const HEADER: usize = 32 * 1024;
/// How long to wait when the system gives no connection, because it has run out of something.
const BREATH: Duration = Duration::from_millis(50);
/// How long those who are told that the server stops may take to go.
const FAREWELL: Duration = Duration::from_secs(3);

/// A server that can take connections.
pub struct Server {
    registry: Arc<TableRegistry>,
    router: Router,
}

impl Server {
    /// A server with what it keeps.
    ///
    /// # Errors
    /// If the database cannot be opened.
    pub async fn open(options: &Options) -> Result<Server, StoreError> {
        let registry = TableRegistry::open(options).await?;
        let router = http::router(Arc::clone(&registry), http::Hosts::new(&options.hosts));
        Ok(Server { registry, router })
    }

    /// The server as a service, without its connections.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Takes connections until `stop` is done; then tells everybody at a table, and returns when they have gone.
    pub async fn run(&self, listener: TcpListener, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => self.take(stream, peer),
                    Err(error) => {
                        tracing::warn!(%error, "no connection was taken");
                        sleep(BREATH).await;
                    }
                },
                () = &mut stop => break,
            }
        }
        drop(listener);
        self.registry.stop();
        let connections = &self.registry.connections;
        let gone = async {
            while connections.count() > 0 {
                sleep(BREATH).await;
            }
        };
        let _ = timeout(FAREWELL, gone).await;
    }

    /// Serves a connection, if there is a slot for it.
    fn take(&self, stream: TcpStream, peer: SocketAddr) {
        // Behind a proxy everybody comes from the same address.
        let limited = match self.registry.client_address {
            ClientAddress::Connection => Some(Address::of(peer.ip())),
            ClientAddress::Forwarded => None,
        };
        let Some(slot) = Connections::open(&self.registry.connections, Some(peer.ip()), limited) else { return };
        // Answers are small and people wait for them: nothing is gained by collecting bytes.
        let _ = stream.set_nodelay(true);
        tokio::spawn(serve(stream, Arc::new(slot), self.router.clone(), Arc::clone(&self.registry)));
    }
}

/// Serves one connection until it ends, is idle for too long, has to make room, or the server stops.
async fn serve(stream: TcpStream, slot: Arc<ConnectionSlot>, router: Router, registry: Arc<TableRegistry>) {
    let occupied = Arc::clone(&slot);
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        let slot = Arc::clone(&occupied);
        let mut router = router.clone();
        request.extensions_mut().insert(Arc::clone(&slot));
        async move {
            slot.begin();
            let response = router.call(request.map(Body::new)).await;
            slot.end();
            response
        }
    });
    let mut http = hyper::server::conn::http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(registry.limits.patience).max_buf_size(HEADER);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::pin!(connection);
    let mut stopping = registry.stopping();
    tokio::select! {
        // Whoever breaks off needs no answer.
        _ = connection.as_mut() => return,
        () = slot.ended() => return,
        _ = async { stopping.wait_for(|stopping| *stopping).await.is_ok() } => (),
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(FAREWELL, connection).await;
}
