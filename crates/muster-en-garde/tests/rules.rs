//! Every rule of En Garde! is named in the code and pinned by a scenario.

use muster_en_garde::EnGarde;
use std::path::Path;

#[test]
fn every_rule_is_implemented_and_pinned() {
    muster_testkit::every_rule_is_pinned(&EnGarde::standard(), &Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
}
