//! `cargo +nightly fuzz run message`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| muster_fuzz::message(text));
