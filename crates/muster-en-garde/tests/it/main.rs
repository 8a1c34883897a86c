//! What holds for En Garde! beside its scenarios, in one program, which is compiled faster than many.

mod closed_form;
mod conformance;
mod fights;
mod notes;
mod refused;
mod texts;
