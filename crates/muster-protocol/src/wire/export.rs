//! Keeps the TypeScript of the wire types in `web/src/wire/wire.ts` as it should be.

use super::{draw, http, odds, socket};
use std::path::Path;
use ts_rs::{Config, TS};

/// Where the browser client reads the types from.
const TARGET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire/wire.ts");

/// With `MUSTER_WRITE_WIRE=1` this writes the file; otherwise it checks it.
#[test]
fn typescript_is_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let config = Config::new().with_out_dir(folder.path());
    socket::Request::export_all(&config).expect("client messages can be exported");
    socket::Server::export_all(&config).expect("server messages can be exported");
    export_http(&config);
    let fresh = std::fs::read_to_string(folder.path().join("wire.ts")).expect("the types were written");
    if std::env::var_os("MUSTER_WRITE_WIRE").is_some() {
        std::fs::create_dir_all(Path::new(TARGET).parent().expect("the file is in a folder")).expect("the folder");
        std::fs::write(TARGET, &fresh).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(TARGET).unwrap_or_default();
    assert!(kept == fresh, "web/src/wire/wire.ts is old: run MUSTER_WRITE_WIRE=1 cargo test -p muster-protocol wire");
}

fn export_http(config: &Config) {
    http::Health::export_all(config).expect("bodies can be exported");
    http::RulesetInfo::export_all(config).expect("bodies can be exported");
    http::RuleInfo::export_all(config).expect("bodies can be exported");
    http::CreateTable::export_all(config).expect("bodies can be exported");
    http::TableCreated::export_all(config).expect("bodies can be exported");
    http::Join::export_all(config).expect("bodies can be exported");
    http::Joined::export_all(config).expect("bodies can be exported");
    http::Replay::export_all(config).expect("bodies can be exported");
    odds::AskAttack::export_all(config).expect("bodies can be exported");
    odds::Fighters::export_all(config).expect("bodies can be exported");
    odds::AttackOdds::export_all(config).expect("bodies can be exported");
    draw::Catalogue::export_all(config).expect("bodies can be exported");
}
