//! The table over HTTP and WebSocket: one binary serves the interface, the games and the browser client.
//!
//! * [`serve`] runs a server until it is told to stop; [`Server`] takes connections from a listener of one's own, and
//!   [`app`] is the same as a service for tests and other hosts.
//! * The registry (`registry`) knows every table; an actor owns each table in memory (`table`), takes one command after the
//!   other, and stores every change (`store`) before anybody hears of it.
//! * Each observer has a feed: it is sent what changed for that observer.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use muster_server::{Database, Options, app};
//! use tower::ServiceExt;
//! let service = app(&Options { database: Database::Memory, ..Options::default() }).await.unwrap();
//! let request = axum::http::Request::get("/api/health").body(axum::body::Body::empty()).unwrap();
//! assert!(service.oneshot(request).await.unwrap().status().is_success());
//! # });
//! ```

mod address;
mod connections;
mod descriptors;
mod expiry;
mod http;
mod listen;
mod options;
mod outbox;
mod quota;
mod registry;
mod replay;
mod secret;
mod serve;
mod store;
mod table;
mod work;

pub use listen::Server;
pub use options::{ClientAddress, Database, Limits, Options};
pub use serve::{ServeError, app, serve};
pub use store::StoreError;
