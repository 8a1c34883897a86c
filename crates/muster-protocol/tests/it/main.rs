//! What is said and written, from the outside, in one program, which is compiled faster than many.

mod answer;
mod armies;
mod attack;
mod deeds;
mod glimpses;
mod journal;
mod parts;
mod refusal;
mod words;
