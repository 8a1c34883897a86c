//! What an action would do, and what there is to know of a piece, as far as the observer may know.

use crate::action::{Action, FacingChange, Prompt};
use crate::attack::{Attack, Mode};
use crate::book::{Book, Kind};
use crate::catalogue::stat;
use crate::keywords::{Keyword, Keywords};
use crate::movement::{degrees, explained_speed, zone};
use crate::register::*;
use crate::state::{Position, State, TokenId};
use crate::view::View;
use crate::worlds::public_state;
use muster_ground::grid::Cell;
use muster_kernel::{Arg, Explained, Ghost, Mark, Message, Preview, RuleId, Sheet, Stat};

/// What an action would do.
pub(crate) fn preview(book: &Book, view: &View, prompt: Prompt, action: &Action) -> Preview {
    let state = public_state(view);
    let mut sketch = Sketch { book, view, state, preview: Preview::default() };
    sketch.draw(prompt, action);
    sketch.preview
}

/// A preview being put together.
struct Sketch<'a> {
    book: &'a Book,
    view: &'a View,
    state: State,
    preview: Preview,
}

impl Sketch<'_> {
    fn position(&self) -> Position<'_> {
        Position { book: self.book, state: &self.state }
    }

    fn note(&mut self, rule: RuleId, message: impl Into<Message>) {
        self.preview.notes.push((message.into(), rule));
    }

    fn draw(&mut self, prompt: Prompt, action: &Action) {
        match *action {
            Action::Move { token, turn, cells } | Action::Vanguard { token, turn, cells } => {
                self.advance(token, turn, cells);
                if prompt == Prompt::Act {
                    self.charge(token, cells);
                } else {
                    self.note(FT_3_69, "preview-reveals");
                }
            }
            Action::Hustle(token) => {
                let speed = self.position().speed(token, &mut ());
                self.advance(token, FacingChange::Ahead, speed);
                self.note(FT_7_3, "preview-hustle-die");
                self.charge(token, speed);
            }
            Action::Turn { token, turn } | Action::Reform { token, turn } => {
                self.place(token, None, turn);
                self.contact(token);
            }
            Action::Sidestep { token, turn, cells } => {
                let Some(from) = self.state.frame(token) else { return };
                let to = from.at.step(turn.of(from.facing), cells as i8);
                self.trail(from.at, to);
                self.place(token, Some(to), FacingChange::Ahead);
                self.contact(token);
            }
            Action::Shoot { token, turn, target } => self.shoot(token, turn, target),
            Action::Deploy { at, facing, .. } => {
                self.mark("goal", vec![at, at.step(facing, 1)], "preview-deploy", FT_4_29);
            }
            Action::Reveal(_) | Action::RevealWeapon { .. } => {
                self.note(FT_7_12, "preview-reveals");
            }
            Action::Scry { target, .. } => {
                self.note(FT_3_59, Message::new("preview-scry").with("target", target.piece()));
            }
            Action::ShellGame { .. } => {
                self.note(FT_11_14, "preview-shell-game");
            }
            Action::Strike { token, target } => {
                let attack = Attack { by: token, on: target, mode: Mode::Melee };
                self.attack(attack, self.position().melee_dice(attack));
            }
            Action::Step(to) => self.mark("goal", vec![to], "preview-step", FT_3_37),
            Action::End => self.note(FT_5_31, "preview-end"),
            Action::Force(_) | Action::Weapons(_) => self.note(FT_3_8, "preview-secret"),
            Action::Fight(_)
            | Action::Take(_)
            | Action::Deployer(_)
            | Action::First(_)
            | Action::Done
            | Action::Stay => (),
        }
    }

    fn mark(&mut self, style: &'static str, cells: Vec<Cell>, label: &'static str, rule: RuleId) {
        let places = cells.into_iter().filter(|c| crate::board::on_board(*c)).map(Into::into).collect();
        self.preview.marks.push(Mark { style, places, label: label.into(), rule: Some(rule) });
    }

    fn trail(&mut self, from: Cell, to: Cell) {
        self.mark("trail", vec![from, to], "preview-trail", FT_6_3);
    }

    fn advance(&mut self, token: TokenId, turn: FacingChange, cells: u8) {
        let Some(from) = self.state.frame(token) else { return };
        let to = from.at.step(turn.of(from.facing), cells as i8);
        self.trail(from.at, to);
        self.place(token, Some(to), turn);
        let speed = explained_speed(self.position(), token);
        self.preview.needs.push(Stat { label: "stat-speed".into(), value: speed, style: "plain" });
        self.contact(token);
    }

    /// Puts a piece where it would stand.
    fn place(&mut self, token: TokenId, to: Option<Cell>, turn: FacingChange) {
        let placed = &mut self.state.tokens[token.index()];
        if let Some(to) = to {
            placed.put(to);
        }
        placed.facing = turn.of(placed.facing);
        if let Some(at) = placed.at() {
            self.preview.ghosts.push(Ghost {
                piece: token.piece(),
                at: at.into(),
                facing: Some(degrees(placed.facing)),
                body: None,
            });
        }
    }

    /// FT-7.19 whom it would touch that it does not touch now, and whether anybody of both lies face down.
    fn contact(&mut self, token: TokenId) {
        let now = public_state(self.view);
        let links: crate::combat::Tokens =
            self.state.links(token).filter(|enemy| !now.links(token).any(|one| one == *enemy)).collect();
        for enemy in links {
            let is_up = |id| now.unit(id).is_some_and(|unit| unit.face_up);
            if is_up(token) && is_up(enemy) {
                self.note(FT_7_19, Message::new("preview-contact-open").with("target", enemy.piece()));
                continue;
            }
            self.note(FT_7_19, Message::new("preview-contact").with("target", enemy.piece()));
        }
    }

    /// FT-7.20 whether it would charge.
    fn charge(&mut self, token: TokenId, moved: u8) {
        if let Some(target) = self.state.faced_enemy(token).filter(|_| moved >= 2) {
            self.note(FT_7_20, Message::new("preview-charge").with("target", target.piece()));
        }
    }

    fn shoot(&mut self, token: TokenId, turn: FacingChange, target: TokenId) {
        if turn != FacingChange::Ahead {
            self.place(token, None, turn);
        }
        let Some(from) = self.state.frame(token) else { return };
        let range = self.position().ranged_weapon(token).map_or(0, |w| w.range);
        self.mark("zone", zone(from, range).collect(), "preview-zone", FT_6_9);
        if let Some(at) = self.state.token(target).at() {
            self.mark("aim", vec![from.at, at], "preview-aim", FT_8_3);
        }
        self.note(FT_8_5, "preview-shot-reveals");
        let dice = self.position().shooting_dice(token, turn);
        self.attack(Attack { by: token, on: target, mode: Mode::Shoot }, dice);
    }

    /// The numbers an attack needs, as far as both cards are known.
    fn attack(&mut self, attack: Attack, dice: u16) {
        let rule = match attack.mode {
            Mode::Shoot | Mode::Hurl => FT_8_6,
            Mode::Melee => FT_8_40,
        };
        self.preview.needs.push(stat("stat-dice", dice.min(255) as u8, "plain", rule));
        let hit = Explained::of(|l| self.position().hit_number(attack, l).into());
        self.preview.needs.push(Stat { label: "stat-to-hit".into(), value: hit, style: "plus" });
        if self.view.unit(attack.on).is_none() {
            return self.note(FT_8_4, "preview-unknown-target");
        }
        let block = Explained::of(|l| self.position().block_number(attack, l).into());
        let style = if block.value < 7 { "plus" } else { "none" };
        self.preview.needs.push(Stat { label: "stat-to-block".into(), value: block, style });
    }
}

/// A piece in full.
pub(crate) fn sheet(book: &Book, view: &View, id: TokenId) -> Sheet {
    let state = public_state(view);
    let position = Position { book, state: &state };
    let mut sheet = Sheet::default();
    let Some(unit) = view.unit(id).filter(|_| view.is_deployed(id)) else {
        if view.is_deployed(id) {
            sheet.tags.push(("sheet-face-down".into(), FT_2_16));
        }
        return sheet;
    };
    let profile = book.profile(unit.card);
    sheet.stats.push(Stat { label: "stat-speed".into(), value: explained_speed(position, id), style: "plain" });
    for (label, value, style, rule) in [
        ("stat-models", unit.models, "plain", FT_2_21),
        ("stat-front", profile.front + position.number(id, Keyword::Reach), "plain", FT_2_22),
        ("stat-attacks", profile.attacks, "plain", FT_2_23),
        ("stat-wounds", profile.wounds, "plain", FT_2_24),
        ("stat-melee", profile.melee, "plus", FT_2_25),
        ("stat-ranged", profile.ranged.unwrap_or(0), if profile.ranged.is_some() { "plus" } else { "none" }, FT_2_26),
        ("stat-block", profile.block, if profile.block < 7 { "plus" } else { "none" }, FT_2_28),
    ] {
        sheet.stats.push(stat(label, value, style, rule));
    }
    if unit.models > 0 {
        let resolve = Explained::of(|l| position.resolve_number(id, crate::resolution::Cause::Panic, l).into());
        sheet.stats.push(Stat { label: "stat-resolve".into(), value: resolve, style: "plus" });
    }
    sheet.tags.extend(keyword_tags(&profile.keywords));
    // FT-3.26 a card takes the place of the innate weapon.
    if let (None, Some(innate)) = (unit.weapons[Kind::Ranged as usize], profile.innate) {
        sheet.tags.push((Message::new("sheet-innate").with("cells", innate.range as u8), FT_2_27));
        sheet.tags.extend(keyword_tags(&innate.keywords));
    }
    for id in Kind::ALL.iter().filter_map(|k| unit.weapons[*k as usize]) {
        let weapon = book.weapon(id);
        sheet.tags.push((Message::new("sheet-weapon").with("weapon", book.weapon_id(id)), FT_3_10));
        if weapon.range > 0 {
            sheet.tags.push((Message::new("sheet-range").with("cells", weapon.range as u8), FT_3_72));
        }
        sheet.tags.extend(keyword_tags(&weapon.keywords));
    }
    sheet
}

/// Keywords, each with its rule.
fn keyword_tags(keywords: &Keywords) -> impl Iterator<Item = (Message, RuleId)> {
    keywords.iter().map(|(keyword, n)| {
        let message = Message::new("sheet-keyword").with("keyword", Arg::Name(keyword.name())).with("n", n);
        (message, keyword.rule())
    })
}
