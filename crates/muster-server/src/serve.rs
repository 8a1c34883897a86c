//! Runs a server.

use crate::descriptors::room_for_connections;
use crate::{Limits, Options, Server, StoreError};
use axum::Router;
use std::io::IsTerminal;
use std::net::SocketAddr;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is not free, or not ours.
    #[error("cannot listen on {address}: {error}; name another address with --listen")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The games cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system gives no threads, or the network fails.
    #[error("the server stopped: {0}")]
    Stopped(#[from] std::io::Error),
}

/// The server as a service.
///
/// # Errors
/// If the database cannot be opened.
pub async fn app(options: &Options) -> Result<Router, StoreError> {
    Ok(Server::open(options).await?.router())
}

/// Serves until the process is told to stop. `ready` is told the address once people can connect. What goes wrong is
/// written to standard error; `RUST_LOG=info` says more.
///
/// # Errors
/// Why it cannot begin, or why it stopped.
pub fn serve(options: &Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    log_to_stderr();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let connections = options.limits.connections.min(room_for_connections());
        let limits = Limits { connections, ..options.limits.clone() };
        let server = Server::open(&Options { limits, ..options.clone() }).await?;
        let refused = |error| ServeError::Listen { address: options.listen, error };
        let listener = TcpListener::bind(options.listen).await.map_err(refused)?;
        ready(listener.local_addr()?);
        server.run(listener, told_to_stop()).await;
        Ok(())
    });
    // Whatever is still being worked out has nobody left to hear of it.
    runtime.shutdown_background();
    served
}

/// Writes what goes wrong to standard error, or what `RUST_LOG` asks for: a level, or targets each with theirs. Whoever embeds
/// this may have a log of its own already, which stays.
fn log_to_stderr() {
    let asked = std::env::var("RUST_LOG").ok().and_then(|wanted| wanted.parse::<Targets>().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(colour);
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}

/// Until the system tells the process to stop. Every acknowledged answer is stored already.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let mut terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
            .expect("the system lets a process hear of its end");
        tokio::select! {
            _ = interrupted => (),
            _ = terminated.recv() => (),
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
    tracing::info!("stopping");
}
