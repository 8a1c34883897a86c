//! Keeps the TypeScript of the wire types in `web/src/wire/wire.ts` as it should be.

use super::{draw, http, odds, socket};
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// Where the browser client reads the types from.
const TARGET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/wire/wire.ts");

/// What the file begins with.
const HEAD: &str = "// The types of the wire, as the server has them: `MUSTER_WRITE_WIRE=1 cargo test -p muster-protocol wire` writes them anew.\n";

/// The declarations of types and of all that they consist of, by name. `TS::export_all` would write each into a file and read
/// that again; what it is made of, once for every type, took longer to compile than all else here.
#[derive(Default)]
struct Declarations(BTreeMap<String, String>);

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new();
        // What TypeScript has of itself, texts and lists, is declared nowhere.
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.0.insert(T::ident(&config), format!("{docs}export {}\n", T::decl(&config)));
        T::visit_dependencies(self);
    }
}

/// With `MUSTER_WRITE_WIRE=1` this writes the file; otherwise it checks it.
#[test]
fn typescript_is_up_to_date() {
    let mut all = Declarations::default();
    all.visit::<socket::Request>();
    all.visit::<socket::Server>();
    visit_http(&mut all);
    let declared: Vec<String> = all.0.into_values().collect();
    let fresh = format!("{HEAD}\n{}", declared.join("\n"));
    if std::env::var_os("MUSTER_WRITE_WIRE").is_some() {
        std::fs::create_dir_all(Path::new(TARGET).parent().expect("the file is in a folder")).expect("the folder");
        std::fs::write(TARGET, &fresh).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(TARGET).unwrap_or_default();
    assert!(kept == fresh, "web/src/wire/wire.ts is old: run MUSTER_WRITE_WIRE=1 cargo test -p muster-protocol wire");
}

fn visit_http(all: &mut Declarations) {
    all.visit::<http::Health>();
    all.visit::<http::RulesetInfo>();
    all.visit::<http::RuleInfo>();
    all.visit::<http::CreateTable>();
    all.visit::<http::TableCreated>();
    all.visit::<http::Join>();
    all.visit::<http::Joined>();
    all.visit::<http::Replay>();
    all.visit::<odds::AskAttack>();
    all.visit::<odds::Fighters>();
    all.visit::<odds::AttackOdds>();
    all.visit::<draw::Catalogue>();
}
