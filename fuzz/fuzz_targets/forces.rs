//! `cargo +nightly fuzz run forces`
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| muster_fuzz::forces(text));
