//! One model of a set-up: what it is, where it stands and how it fares.

use crate::book::{Book, Profile, Scenario};
use crate::field::TABLE;
use crate::markers;
use crate::pregame;
use crate::register::*;
use crate::state::{Mark, Model, ModelId, Standing, State};
use muster_ground::length::Point;
use muster_ground::words::read_point;
use muster_kernel::{Fault, reading::number};
use std::sync::Arc;

/// The word of a model that is its side's Leader (WB-3.9).
const LEADER: &str = "leader";

/// The line of a model, split into what it is and how it fares.
pub(super) struct ModelLine<'a> {
    /// The model type, if the line says it.
    pub(super) profile: Option<&'a Arc<Profile>>,
    /// Whether it is named the Leader.
    pub(super) leads: bool,
    fares: Vec<(&'a str, Option<&'a str>)>,
}

impl<'a> ModelLine<'a> {
    /// Splits a line: `man-at-arms at 12,4 fatigued`.
    pub(super) fn split(book: &'a Book, words: &[&'a str]) -> Result<ModelLine<'a>, Fault> {
        let mut line = ModelLine { profile: None, leads: false, fares: Vec::new() };
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            match word {
                LEADER => line.leads = true,
                "at" | "wounds" | "token" => line.fares.push((word, words.next())),
                "reserve" | "gone" => line.fares.push((word, None)),
                _ if Mark::ALL.iter().any(|mark| mark.id() == word) => line.fares.push((word, None)),
                _ => {
                    let help = "write what it is (`man-at-arms`) and how it fares (`at 12,4 fatigued wounds 1`)";
                    let unknown = || Fault::new(format!("`{word}` says nothing about a model"), help);
                    line.profile = Some(book.profile(word).ok_or_else(unknown)?);
                }
            }
        }
        Ok(line)
    }

    /// Whether it says only what the model is.
    pub(super) fn says_nothing(&self) -> bool {
        self.fares.is_empty()
    }

    /// Puts the model where it is said to be.
    pub(super) fn place(&self, state: &mut State, id: ModelId) -> Result<(), Fault> {
        pregame::enrol(state, id);
        for (word, about) in &self.fares {
            match *word {
                "at" => {
                    let at = about.and_then(read_point).filter(|at: &Point| TABLE.holds(*at));
                    let fault =
                        || Fault::of(WB_4_1, "there is no such point on the table", "write for example `at 12,4.5`");
                    let model = state.model_mut(id);
                    (model.at, model.standing) = (at.ok_or_else(fault)?, Standing::Table);
                }
                "wounds" => {
                    let most = state.profile(id).wounds;
                    let wounds = number(*about, "wounds").ok().filter(|wounds| (1..=most).contains(wounds));
                    let fault = || Fault::of(WB_2_18, "it cannot have so many wounds", format!("write 1 to {most}"));
                    state.model_mut(id).wounds = wounds.ok_or_else(fault)? as i8;
                }
                "token" => {
                    let token =
                        number(*about, "a token")?.checked_sub(1).filter(|n| usize::from(*n) < state.markers.len());
                    let fault = || Fault::of(WB_10_12, "there is no such token", "tokens are counted from 1");
                    let token = token.ok_or_else(fault)?;
                    may_carry(state, id, token)?;
                    state.model_mut(id).token = Some(token);
                }
                "reserve" => state.model_mut(id).standing = Standing::Reserve,
                "gone" => *state.model_mut(id) = Model::gone(state.model(id).radius),
                _ => {
                    let mark = Mark::ALL.into_iter().find(|mark| mark.id() == *word);
                    mark.into_iter().for_each(|mark| state.model_mut(id).marks.set(mark));
                }
            }
        }
        Ok(())
    }
}

/// WB-3.20, WB-3.29, WB-10.12 whether a model may be said to carry a token.
fn may_carry(state: &State, id: ModelId, token: u8) -> Result<(), Fault> {
    let fault = |rule, problem: &str| Err(Fault::of(rule, problem, "take `token` away from this model"));
    if state.scenario != Scenario::Plunder {
        return fault(WB_10_12, "there are no tokens in this scenario");
    }
    if !markers::may_use_any(state, id) {
        return fault(WB_3_20, "a beast carries no token");
    }
    if state.is_large(id) {
        return fault(WB_3_29, "a LARGE model carries no token");
    }
    if markers::is_carried(state, token) {
        return fault(WB_10_12, "somebody else carries this token already");
    }
    Ok(())
}
