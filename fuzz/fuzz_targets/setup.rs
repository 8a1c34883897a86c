//! `cargo +nightly fuzz run setup`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| muster_fuzz::setup(text));
