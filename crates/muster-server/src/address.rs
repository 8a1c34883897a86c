//! Whom a limit is about: the address somebody asks from.

use crate::ClientAddress;
use crate::secret::digest;
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Where somebody asks from, as far as limits tell people apart: an IPv4 address, or the first half of an IPv6 address,
/// because everybody has the whole second half to themselves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// The address of whoever is not known better.
    pub(crate) const UNKNOWN: Address = Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The address that limits count by.
    pub(crate) fn of(ip: IpAddr) -> Address {
        Address(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64))),
        })
    }

    /// What is kept of an address, so that the database is no list of who was here.
    pub(crate) fn origin(self) -> String {
        digest(&self.0.to_string())[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Who asks, where a connection comes from `peer` and a request has these headers.
pub(crate) fn client_address(how: ClientAddress, peer: Option<IpAddr>, headers: &HeaderMap) -> Address {
    let forwarded = match how {
        ClientAddress::Connection => None,
        ClientAddress::Forwarded => last_forwarded(headers),
    };
    forwarded.or(peer).map_or(Address::UNKNOWN, Address::of)
}

/// The last address of the last `X-Forwarded-For`: what stands before it was written by whoever asked.
fn last_forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn what_a_client_writes_before_the_proxy_does_not_count() {
        let peer = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("1.1.1.1"));
        headers.append("x-forwarded-for", HeaderValue::from_static("2.2.2.2, 9.8.7.6"));
        let seen = client_address(ClientAddress::Forwarded, Some(peer), &headers);
        assert_eq!(seen, Address::of("9.8.7.6".parse().unwrap()));
        assert_eq!(client_address(ClientAddress::Connection, Some(peer), &headers), Address::of(peer));
        assert_eq!(client_address(ClientAddress::Forwarded, Some(peer), &HeaderMap::new()), Address::of(peer));
    }

    #[test]
    fn half_an_address_of_six_is_one_person_and_four_in_six_is_four() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
