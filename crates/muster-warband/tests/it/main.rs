//! What holds for Warband beside its scenarios, in one program, which is compiled faster than many.

mod closed_form;
mod conformance;
mod data;
mod examples;
mod picture;
mod texts;
