//! The judge of every action: everything that is wrong with it.

use crate::action::{Action, FacingChange, Prompt};
use crate::actions;
use crate::board::{Occupancy, Terrain, in_zone, on_board};
use crate::book::{Card, Kind};
use crate::force;
use crate::keywords::Keyword;
use crate::movement;
use crate::register::*;
use crate::state::{Once, Position, TokenId};
use muster_ground::grid::{Cell, Frame};
use muster_kernel::{Message, Question, Refusal, RuleId, Seat, Violation};

/// What is wrong with an action, as it is found out.
pub(crate) struct Faults(Vec<Violation>);

impl Faults {
    fn add(&mut self, rule: RuleId, message: impl Into<Message>) {
        self.0.push(Violation { rule, message: message.into() });
    }

    fn unless(&mut self, fine: bool, rule: RuleId, message: impl Into<Message>) {
        if !fine {
            self.add(rule, message);
        }
    }
}

/// Judges an answer to a question.
///
/// # Errors
/// Everything that is wrong with it.
pub fn check(position: Position<'_>, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
    let mut faults = Faults(Vec::new());
    judge(position, question, action, &mut faults);
    Refusal::unless_empty(faults.0)
}

fn judge(position: Position<'_>, question: &Question<Prompt>, action: &Action, faults: &mut Faults) {
    let seat = question.seat;
    match (question.prompt, action) {
        (Prompt::Forces, Action::Force(force)) => faults.0.extend(force::violations(position.book, force)),
        (Prompt::Weapons, Action::Weapons(loadout)) => {
            let army = &position.state.forces[seat.index()].army;
            faults.0.extend(force::loadout_violations(position.book, army, loadout));
        }
        (Prompt::Choice, Action::Take(_))
        | (Prompt::Deployer, Action::Deployer(_))
        | (Prompt::First, Action::First(_)) => (),
        (Prompt::Deploy, Action::Deploy { card, at, .. }) => deploy(position, seat, *card, *at, faults),
        (Prompt::Vanguard | Prompt::Reform(_), Action::Done) => (),
        (Prompt::Vanguard, Action::Vanguard { token, turn, cells }) => {
            vanguard(position, seat, *token, (*turn, *cells), faults);
        }
        (Prompt::Act, Action::End) => (),
        (Prompt::Act, action) => act(position, action, faults),
        (Prompt::Evade(_), Action::Stay) => (),
        (Prompt::Evade(token), Action::Step(cell)) => {
            faults.unless(
                position.evasions(token).contains(cell),
                FT_3_37,
                Message::new("evade-cell").with("cell", *cell),
            );
        }
        (Prompt::Group, Action::Fight(group)) => {
            faults.unless(position.state.combats.left().any(|g| g == *group), FT_8_32, "no-such-group");
        }
        (Prompt::Target(by), Action::Strike { token, target }) => {
            faults.unless(*token == by, FT_8_36, Message::new("not-asked-of").with("piece", token.piece()));
            faults.unless(position.melee_targets(by).contains(target), FT_8_36, about("not-a-melee-target", *target));
        }
        (Prompt::Reform(left), Action::Reform { token, .. }) => {
            faults.unless(left >> token.0 & 1 == 1, FT_8_60, about("may-not-reform", *token));
        }
        (prompt, _) => faults.add(prompt.rule(), "not-an-answer"),
    }
}

fn about(key: &'static str, token: TokenId) -> Message {
    Message::new(key).with("piece", token.piece())
}

/// FT-4.29 placing a unit.
fn deploy(position: Position<'_>, seat: Seat, card: Card, at: Cell, faults: &mut Faults) {
    faults.unless(position.state.undeployed_unit(seat, card).is_some(), FT_4_29, "deploy-unit");
    if !in_zone(seat, at) {
        faults.add(FT_4_2, Message::new("deploy-zone").with("cell", at));
    }
    if on_board(at) {
        faults.unless(position.state.at(at).is_none(), FT_2_3, Message::new("deploy-occupied").with("cell", at));
        let rocks = position.terrain(at) == Terrain::Rocks;
        faults.unless(!rocks, FT_4_29, Message::new("deploy-rocks").with("cell", at));
    }
}

/// FT-4.30, FT-3.69 a Vanguard move.
fn vanguard(
    position: Position<'_>,
    seat: Seat,
    token: TokenId,
    (turn, cells): (FacingChange, u8),
    faults: &mut Faults,
) {
    if !owned(position, seat, token, faults) {
        return;
    }
    let (unit, profile) = (position.unit(token), position.profile(token));
    faults.unless(profile.keywords.has(Keyword::Vanguard), FT_3_69, about("no-vanguard", token));
    faults.unless(!unit.has_used(Once::Vanguard), FT_4_30, about("used-vanguard", token));
    faults.unless(turn != FacingChange::About, FT_7_2, "one-quarter-turn");
    let reach = (profile.keywords.number(Keyword::Vanguard), position.flies(token));
    position.path_faults(turned(position, token, turn), cells, reach, &mut faults.0);
}

/// Whether the token is a living unit of this seat.
fn owned(position: Position<'_>, seat: Seat, token: TokenId, faults: &mut Faults) -> bool {
    if token.side() != seat {
        faults.add(FT_5_30, about("not-yours", token));
        return false;
    }
    let alive = position.state.is_alive(token);
    faults.unless(alive, FT_5_30, about("not-on-board", token));
    alive
}

/// Where a living unit stands, facing where it would after a turn.
fn turned(position: Position<'_>, token: TokenId, turn: FacingChange) -> Frame {
    let mut frame = position.state.frame(token).expect("a living unit");
    frame.facing = turn.of(frame.facing);
    frame
}

/// FT-5.12 an answer in the actions phase.
/// FT-12.39 ending the phase is always among them.
fn act(position: Position<'_>, action: &Action, faults: &mut Faults) {
    let side = position.state.active;
    if let Some(token) = actions::actor(action) {
        if !owned(position, side, token, faults) {
            return;
        }
        faults.unless(!position.state.token(token).acted, FT_5_30, about("has-acted", token));
        faults.unless(!position.state.in_combat(token), FT_5_32, about("is-in-combat", token));
    }
    let occupancy = position.occupancy();
    match *action {
        Action::Move { token, turn, cells } => {
            faults.unless(turn != FacingChange::About, FT_7_2, "one-quarter-turn");
            let reach = (position.speed(token, &mut ()), position.flies(token));
            position.path_faults(turned(position, token, turn), cells, reach, &mut faults.0);
        }
        Action::Hustle(token) => hustle(position, &occupancy, token, faults),
        Action::Turn { turn, .. } => faults.unless(turn != FacingChange::Ahead, FT_7_8, "turn-nowhere"),
        Action::Sidestep { token, turn, cells } => sidestep(position, &occupancy, token, (turn, cells), faults),
        Action::Shoot { token, turn, target } => shoot(position, &occupancy, token, (turn, target), faults),
        Action::Reveal(token) => {
            if owned(position, side, token, faults) {
                faults.unless(!position.unit(token).face_up, FT_7_12, about("already-face-up", token));
            }
        }
        Action::RevealWeapon { token, weapon } => {
            if owned(position, side, token, faults) {
                let unit = position.unit(token);
                let kind = position.book.weapons.get(usize::from(weapon.0)).map(|w| w.kind);
                let lies = |k: Kind| unit.weapons[k as usize] == Some(weapon) && unit.weapons_up & k.bit() == 0;
                faults.unless(kind.is_some_and(lies), FT_7_12, about("no-such-face-down-weapon", token));
                faults.unless(unit.face_up, FT_7_12, about("unit-face-down", token));
            }
        }
        Action::Scry { bearer, target } => scry(position, bearer, target, faults),
        Action::ShellGame { first, second, bearer, .. } => shell_game(position, [first, second], bearer, faults),
        _ => faults.add(FT_5_12, "not-an-answer"),
    }
}

/// FT-7.3 Hustle.
fn hustle(position: Position<'_>, occupancy: &Occupancy, token: TokenId, faults: &mut Faults) {
    let (speed, flying) = (position.speed(token, &mut ()), position.flies(token));
    let from = turned(position, token, FacingChange::Ahead);
    if position.path(occupancy.crowd(), from).may_hustle(speed, flying) {
        return;
    }
    let before = faults.0.len();
    position.path_faults(from, speed, (u8::MAX, flying), &mut faults.0);
    for k in (1..=speed as i8).filter(|_| !flying) {
        let cell = from.at.step(from.facing, k);
        if on_board(cell) && matches!(position.terrain(cell), Terrain::Wood | Terrain::Marsh) {
            faults.add(FT_7_3, Message::new("hustle-terrain").with("cell", cell));
        }
    }
    faults.unless(faults.0.len() > before, FT_7_3, "hustle-blocked");
}

/// FT-7.5, FT-3.49 Sidestep.
fn sidestep(
    position: Position<'_>,
    occupancy: &Occupancy,
    token: TokenId,
    (turn, steps): (FacingChange, u8),
    faults: &mut Faults,
) {
    if !matches!(turn, FacingChange::Left | FacingChange::Right) {
        return faults.add(FT_7_5, "sidestep-left-or-right");
    }
    let most = if position.has(token, Keyword::Nimble) { 2 } else { 1 };
    if !(1..=most).contains(&steps) {
        let rule = if steps == 2 { FT_3_49 } else { FT_7_5 };
        faults.add(rule, Message::new("sidestep-cells").with("cells", steps).with("most", most));
    }
    let from = turned(position, token, turn);
    for k in 1..=steps.min(2) as i8 {
        let cell = from.at.step(from.facing, k);
        if !on_board(cell) {
            faults.add(FT_6_6, "move-off-board");
        } else if !position.enterable(occupancy, cell) {
            faults.add(FT_6_1, Message::new("not-enterable").with("cell", cell));
        }
    }
}

/// FT-7.6, FT-8.1 to FT-8.4 Shoot.
fn shoot(
    position: Position<'_>,
    occupancy: &Occupancy,
    token: TokenId,
    (turn, target): (FacingChange, TokenId),
    faults: &mut Faults,
) {
    faults.unless(turn != FacingChange::About, FT_7_6, "one-quarter-turn");
    let Some(weapon) = position.ranged_weapon(token).filter(|_| position.profile(token).ranged.is_some()) else {
        return faults.add(FT_8_1, about("no-ranged-weapon", token));
    };
    faults.unless(position.unit(token).reload == 0, FT_3_57, about("reloading", token));
    faults.unless(
        turn == FacingChange::Ahead || !weapon.keywords.has(Keyword::Set),
        FT_3_60,
        about("set-weapon", token),
    );
    if target.side() == token.side() || !position.state.is_alive(target) {
        return faults.add(FT_8_2, about("no-enemy-there", target));
    }
    let from = turned(position, token, turn);
    let enemy = |id: usize| TokenId(id as u8).side() != token.side();
    faults.unless(!occupancy.at(from.faced()).is_some_and(enemy), FT_8_1, about("shooter-in-contact", token));
    faults.unless(!position.state.in_combat(target), FT_8_2, about("target-in-combat", target));
    let at = position.state.token(target).at().expect("a living unit");
    if !movement::in_zone(from, weapon.range, at) {
        let message = about("out-of-zone", target).with("range", weapon.range);
        faults.add(FT_6_9, message);
    } else if movement::obscured(position, occupancy, from, at) {
        faults.add(FT_6_10, about("obscured", target));
    }
}

/// FT-3.59 Scry.
fn scry(position: Position<'_>, bearer: TokenId, target: TokenId, faults: &mut Faults) {
    if !owned(position, position.state.active, bearer, faults) {
        return;
    }
    faults.unless(position.has(bearer, Keyword::Scry), FT_3_59, about("no-scry", bearer));
    faults.unless(!position.unit(bearer).has_used(Once::Scry), FT_11_15, about("used-scry", bearer));
    let fine = actions::scry_targets(position, bearer).any(|id| id == target);
    faults.unless(fine, FT_3_59, about("scry-target", target));
}

/// FT-3.61, FT-11.14 Shell Game.
fn shell_game(position: Position<'_>, [first, second]: [TokenId; 2], bearer: Card, faults: &mut Faults) {
    let side = position.state.active;
    let acted = TokenId::of(side).any(|id| position.state.token(id).acted);
    faults.unless(!acted, FT_3_61, "shell-game-too-late");
    faults.unless(acted || actions::shell_bearers(position).contains(&bearer), FT_3_61, "shell-game-bearer");
    let fine = first < second && actions::may_shuffle(position, first, second);
    faults.unless(
        fine,
        FT_11_14,
        Message::new("shell-game-tokens").with("piece", first.piece()).with("other", second.piece()),
    );
}
