//! `cargo +nightly fuzz run answer`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| muster_fuzz::answer(text));
