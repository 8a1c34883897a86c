//! Who asks, as far as limits tell people apart.

use crate::address::{Address, client_address};
use crate::connections::ConnectionSlot;
use crate::registry::TableRegistry;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::Arc;

/// The address a request comes from.
pub(crate) struct Asker(pub(crate) Address);

impl FromRequestParts<Arc<TableRegistry>> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, registry: &Arc<TableRegistry>) -> Result<Asker, Infallible> {
        let peer = parts.extensions.get::<Arc<ConnectionSlot>>().and_then(|slot| slot.peer);
        Ok(Asker(client_address(registry.client_address, peer, &parts.headers)))
    }
}
