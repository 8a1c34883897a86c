//! `cargo +nightly fuzz run journal`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| muster_fuzz::journal(text));
