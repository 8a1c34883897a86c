//! What holds for Feint beside its scenarios, in one program, which is compiled faster than many.

mod closed_form;
mod conformance;
mod copied;
mod preview;
mod refused;
mod texts;
mod ways;
mod worlds;
