//! What tabletop games share that are played with models on an open table, whatever their rules are.
//!
//! | in a ruleset | here |
//! | --- | --- |
//! | models and sets of them | [`models`] |
//! | markers beside models | [`marks`] |
//! | facts that everybody may know | [`event`] |
//! | positions and set-ups in words | [`setup`], [`layout`] |
//! | answers in words | [`notation`] |
//! | what answers point at | [`pointing`] |
//! | moves and places that are drawn | [`drags`] |
//! | zones in which models are placed, and spots in them | [`zones`] |
//! | previews and rulers | [`previews`] |
//! | questions that games ask alike, and their answers | [`questions`] |
//! | questions of yes or no in words | [`decisions`] |
//! | data files | [`data`] |
//! | printed cards | [`cards`] |
//! | what all states of a game share | [`shared`] |
//! | what maps look like and no rule speaks of | [`decoration`] |

pub mod cards;
pub mod data;
pub mod decisions;
pub mod decoration;
pub mod drags;
pub mod event;
pub mod layout;
pub mod marks;
pub mod models;
pub mod notation;
pub mod pointing;
pub mod previews;
pub mod questions;
pub mod setup;
pub mod shared;
pub mod zones;
