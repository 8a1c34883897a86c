//! `cargo +nightly fuzz run scenario`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| muster_fuzz::scenario(text));
