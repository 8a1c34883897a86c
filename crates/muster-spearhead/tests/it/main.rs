//! What holds for Spearhead beside its scenarios, in one program, which is compiled faster than many.

mod aids;
mod blows;
mod broken_forces;
mod closed_form;
mod conformance;
mod data;
mod games;
mod geometry;
mod odds;
mod own_force;
mod refused;
mod texts;
mod using;
