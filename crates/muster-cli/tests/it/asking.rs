//! `muster odds` as people type it.

use assert_cmd::cargo::cargo_bin_cmd;

/// Whether `muster odds` came to an end as it should, what it printed and what it complained of.
pub(crate) fn run(arguments: &[&str]) -> (bool, String, String) {
    let output = cargo_bin_cmd!("muster").arg("odds").args(arguments).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

/// What `muster odds` printed, which had nothing to complain of.
pub(crate) fn printed(arguments: &[&str]) -> String {
    let (fine, out, errors) = run(arguments);
    assert!(fine, "{arguments:?}: {errors}");
    out
}
