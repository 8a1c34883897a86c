//! What holds for Fantasy Battle beside its scenarios, in one program, which is compiled faster than many.

mod aids;
mod closed_form;
mod composition;
mod conformance;
mod dangers;
mod examples;
mod forecast;
mod games;
mod garrison_shots;
mod magic_of_mounts;
mod mustering;
mod refused;
mod texts;
mod words;
mod worked_examples;
