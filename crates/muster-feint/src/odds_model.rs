//! What the odds of an answer are about: who suffers, how the turn is taken to go on, what became of a unit.

use crate::Feint;
use crate::action::{Action, FacingChange, Prompt};
use crate::actions::actor;

use crate::register::*;
use crate::state::{Combats, Position, State, TokenId};
use crate::step::Step;
use crate::view::View;
use muster_ground::grid::Frame;
use muster_kernel::{
    Candidate, Continuation, Message, OddsModel, PieceId, PieceOutcome, PieceOutcomeWords, Question, RuleId, Ruleset,
    Seat, Threat,
};

/// How bad it is to be destroyed: worse than any loss of models.
const DESTROYED: u32 = 1_000;
/// How bad it is to flee, beside the models lost.
const FLED: u32 = 100;

impl OddsModel for Feint {
    fn stakes(&self, state: &State, candidate: &Candidate<Feint>) -> Vec<PieceId> {
        let position = Position { book: &self.book, state };
        suffering(position, candidate).into_iter().map(TokenId::piece).collect()
    }

    fn foresee(&self, state: &State, question: &Question<Prompt>, candidate: &Candidate<Feint>) -> Continuation<Feint> {
        let position = Position { book: &self.book, state };
        let answer = match question.prompt {
            Prompt::Act if question.seat == candidate.question.seat && actor(&candidate.action).is_some() => {
                Some(Action::End)
            }
            Prompt::Group => own_group_first(state, candidate).map(Action::Fight),
            Prompt::Target(token) => {
                let worth = |t: &TokenId| position.value(position.unit(*t));
                let dearest = position.melee_targets(token).into_iter().max_by_key(worth);
                dearest.map(|target| Action::Strike { token, target })
            }
            Prompt::Reform(_) => Some(Action::Done),
            Prompt::Evade(_) => Some(Action::Stay),
            Prompt::Act
            | Prompt::Forces
            | Prompt::Weapons
            | Prompt::Choice
            | Prompt::Deployer
            | Prompt::First
            | Prompt::Deploy
            | Prompt::Vanguard => None,
        };
        answer.map_or(Continuation::Stop, Continuation::Answer)
    }

    fn assumed(&self, candidate: &Candidate<Feint>) -> Vec<(Message, RuleId)> {
        match candidate.action {
            Action::Shoot { .. } => Vec::new(),
            Action::End | Action::Fight(_) | Action::Strike { .. } => vec![("assumed-dearest".into(), FT_8_36)],
            _ => vec![("assumed-end".into(), FT_5_31), ("assumed-dearest".into(), FT_8_36)],
        }
    }

    fn is_settled(&self, state: &State, candidate: &Candidate<Feint>) -> bool {
        match candidate.action {
            Action::Shoot { .. } => true,
            Action::Fight(_) | Action::Strike { .. } => !matches!(state.step, Step::PickGroup | Step::Fight(_)),
            Action::End => matches!(state.step, Step::EndTurn | Step::Over(_)),
            _ => match state.step {
                Step::CombatSetup | Step::Fight(_) => false,
                // Until the phase has ended, and until its own combat has been fought.
                Step::Act => !actor(&candidate.action).is_some_and(|token| state.in_combat(token)),
                Step::PickGroup => !left_to_fight(state, candidate),
                _ => true,
            },
        }
    }

    fn piece_outcome(
        &self,
        before: &State,
        after: &State,
        (piece, candidate): (PieceId, &Candidate<Feint>),
    ) -> PieceOutcome {
        let id = TokenId(piece.0 as u8);
        let wounds = |state: &State| {
            let Some(unit) = state.unit(id) else { return 0 };
            let each = self.book.profile(unit.card).wounds;
            u32::from(unit.models) * u32::from(each) - u32::from(unit.lost)
        };
        let models = |state: &State| state.unit(id).map_or(0, |unit| u32::from(unit.models));
        let loss = wounds(before).saturating_sub(wounds(after));
        let fallen = models(before).saturating_sub(models(after));
        let (key, harm) = match () {
            () if !after.is_alive(id) => ("outcome-destroyed", DESTROYED),
            () if self.has_fled([before, after], id, candidate) => ("outcome-flees", FLED + fallen),
            () if fallen > 0 => ("outcome-falls", 1 + fallen),
            () if loss > 0 => ("outcome-hurt", 1),
            () => ("outcome-unharmed", 0),
        };
        let n = if key == "outcome-destroyed" { 0 } else { fallen };
        PieceOutcome { harm, words: PieceOutcomeWords { key, n }, loss }
    }

    fn hides(&self, view: &View) -> bool {
        let hidden = |id: TokenId| view.hidden_cards[id.index()] > 0 || view.shown[id.index()].is_none();
        let unknown = |id: &TokenId| view.known[id.side().index()].is_none() && view.is_deployed(*id) && hidden(*id);
        TokenId::all().any(|id| unknown(&id))
    }

    fn threats(&self, state: &State, by: PieceId, on: PieceId) -> Vec<Threat<Feint>> {
        let Some(by) = TokenId::all().find(|id| id.piece() == by && state.is_alive(*id)) else { return Vec::new() };
        let table = next_turn(state, by.side());
        let question = Question::open(by.side(), Prompt::Act);
        let offers = self.offers(&table, &question);
        let own = offers.actions().iter().filter(|action| actor(action) == Some(by) || **action == Action::End);
        let drafts = own.map(|action| Candidate::new(question.clone(), action.clone()));
        // To end the phase is its way to attack only where it is in combat already.
        let fights = |candidate: &Candidate<Feint>| candidate.action != Action::End || table.in_combat(by);
        let harms = |candidate: &Candidate<Feint>| fights(candidate) && self.stakes(&table, candidate).contains(&on);
        drafts.filter(harms).map(|candidate| Threat { table, candidate, then: None, given: None }).collect()
    }
}

impl Feint {
    /// FT-9.10 whether a unit has fled: in a fight and under fire nobody else is moved or turned, but for the unit that
    /// acts, which moves first.
    fn has_fled(&self, [before, after]: [&State; 2], id: TokenId, candidate: &Candidate<Feint>) -> bool {
        let now = after.frame(id);
        let Some(from) = before.frame(id).filter(|_| actor(&candidate.action) == Some(id)) else {
            return before.frame(id) != now;
        };
        let speed = Position { book: &self.book, state: before }.speed(id, &mut ()) as i8;
        let ahead = |turn: FacingChange, cells: i8| Frame {
            at: from.at.step(turn.of(from.facing), cells),
            facing: turn.of(from.facing),
        };
        let own = match candidate.action {
            Action::Move { turn, cells, .. } => vec![ahead(turn, cells as i8)],
            Action::Turn { turn, .. } | Action::Shoot { turn, .. } => vec![ahead(turn, 0)],
            Action::Sidestep { turn, cells, .. } => vec![Frame { facing: from.facing, ..ahead(turn, cells as i8) }],
            Action::Hustle(_) => vec![ahead(FacingChange::Ahead, speed), ahead(FacingChange::Ahead, speed + 1)],
            _ => vec![from],
        };
        !own.into_iter().any(|frame| Some(frame) == now)
    }
}

/// Who may lose models by an answer, the target first.
fn suffering(position: Position<'_>, candidate: &Candidate<Feint>) -> Vec<TokenId> {
    let state = position.state;
    let enemies_first = |mut tokens: Vec<TokenId>| {
        tokens.sort_by_key(|id| (id.side() == candidate.question.seat, *id));
        tokens
    };
    match candidate.action {
        Action::Shoot { target, .. } => vec![target],
        Action::Strike { token, .. } => {
            let group = state.combats.group[token.index()];
            enemies_first(group.map(|group| state.combats.members(group).collect()).unwrap_or_default())
        }
        Action::Fight(group) => enemies_first(state.combats.members(group).collect()),
        Action::End => {
            let combats = Combats::record(state);
            enemies_first(TokenId::all().filter(|id| combats.group[id.index()].is_some()).collect())
        }
        Action::Move { token, turn, cells } => enemies_first(drawn_in(state, token, (turn, cells))),
        Action::Turn { token, turn } => enemies_first(drawn_in(state, token, (turn, 0))),
        Action::Sidestep { token, turn, cells } => {
            let mut moved = *state;
            let Some(from) = state.frame(token) else { return Vec::new() };
            moved.tokens[token.index()].put(from.at.step(turn.of(from.facing), cells as i8));
            enemies_first(group_of(&moved, token))
        }
        Action::Hustle(token) => {
            let speed = position.speed(token, &mut ());
            let [at, beyond] = [speed, speed + 1].map(|cells| drawn_in(state, token, (FacingChange::Ahead, cells)));
            enemies_first(if at.is_empty() { beyond } else { at })
        }
        _ => Vec::new(),
    }
}

/// The group that a unit belongs to after a turn and some cells straight on.
fn drawn_in(state: &State, token: TokenId, (turn, cells): (FacingChange, u8)) -> Vec<TokenId> {
    let Some(from) = state.frame(token) else { return Vec::new() };
    let mut moved = *state;
    let placed = &mut moved.tokens[token.index()];
    placed.facing = turn.of(from.facing);
    placed.put(from.at.step(placed.facing, cells as i8));
    group_of(&moved, token)
}

/// FT-6.13 everybody in a unit's combat.
fn group_of(state: &State, token: TokenId) -> Vec<TokenId> {
    let combats = Combats::record(state);
    combats.group[token.index()].map(|group| combats.members(group).collect()).unwrap_or_default()
}

/// The group of whoever acts, or else the first that is left.
fn own_group_first(state: &State, candidate: &Candidate<Feint>) -> Option<TokenId> {
    let own = actor(&candidate.action).and_then(|token| state.combats.group[token.index()]);
    own.filter(|group| state.combats.left().any(|left| left == *group)).or_else(|| state.combats.left().next())
}

/// Whether the combat of whoever acts is still to be fought.
fn left_to_fight(state: &State, candidate: &Candidate<Feint>) -> bool {
    let own = actor(&candidate.action).and_then(|token| state.combats.group[token.index()]);
    own.is_some_and(|group| state.combats.left().any(|left| left == group))
}

/// The table at the beginning of a side's next turn, as things stand (FT-5.22).
fn next_turn(state: &State, side: Seat) -> State {
    let mut table = *state;
    for token in &mut table.tokens {
        (token.acted, token.charged, token.ambush, token.fled) = (false, false, false, false);
    }
    table.active = side;
    table.combats = Combats::default();
    table.step = Step::Act;
    table
}
