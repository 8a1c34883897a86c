//! The server from the outside: through its router and its sockets.

mod bad_input;
mod bots;
mod connections;
mod guard;
mod hidden;
mod http;
mod journals;
mod odds;
mod parsers;
mod ready_forces;
mod socket;
mod storage;
mod support;
mod take_back;
mod work;
