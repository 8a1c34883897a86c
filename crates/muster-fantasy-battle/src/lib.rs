//! Fantasy Battle, regiments in ranks and files with magic and psychology on an open table, rule by rule.
//!
//! The rules are in `docs/rules/fantasy-battle.md`; each module is a chapter or a section of it, and every function names the
//! rule it enforces.
//!
//! | the rules say | the code says |
//! |---|---|
//! | army list, entry, profile, weapon, magic item | [`book`] |
//! | formation, zone, arc of sight, wheel, charge, template | [`blocks`] |
//! | To Hit, To Wound, saves | [`charts`], [`saves`] |
//! | combat result, Break test | [`result`], [`nerve`] |

pub mod blocks;
pub mod blows;
pub mod book;
pub mod charts;
pub mod closed_form;
pub mod data;
pub mod nerve;
pub mod register;
pub mod result;
pub mod saves;
pub mod scatter;
