//! The server from the outside: through its router and its sockets.

mod bad_input;
mod bots;
mod guard;
mod hidden;
mod http;
mod odds;
mod parsers;
mod socket;
mod storage;
mod support;
mod work;
