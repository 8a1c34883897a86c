//! What an action would do: where models end, what forbids it, who is in combat then, what is contested.

mod passing;
mod standing;

use crate::View;
use crate::ability::{Permission, Universal};
use crate::action::{Action, Aim, Attacks, Moving, Places, Prompt, SettingUp, Use};
use crate::attack::{self, Volley};
use crate::changes;
use crate::charging::{self, Chance};
use crate::drags;
use crate::effect::Strike;
use crate::legal;
use crate::movement;
use crate::numbers;
use crate::placing;
use crate::register::*;
use crate::sheet::plain;
use crate::state::{Battle, ModelId, Numbers, Standing, UNITS, UnitId};
use crate::targets::{self, Assignment};
use muster_ground::group_move::GroupMove;
use muster_ground::length::Point;
use muster_kernel::{CardId, Ghost, Message, Preview, Question, RuleId, Stat, Violations};
use muster_tabletop::layout::spot;
use muster_tabletop::previews::Sketching;

/// What an action would do.
pub(crate) fn preview(view: &View, question: &Question<Prompt>, action: &Action) -> Preview {
    let battle = &view.battle;
    let mut sketch = Sketch { battle, preview: Preview::default() };
    match (&question.prompt, action) {
        (_, Action::Move(id, way)) => {
            let moving = drags::movers(battle, question.seat).find(|moving| moving.unit == *id);
            moving.into_iter().for_each(|moving| sketch.moves(moving, way));
        }
        (Prompt::Move(moving), Action::Go(_, way)) => sketch.moves(*moving, way),
        (Prompt::PileIn(unit), Action::PileIn(_, toward, way)) => {
            sketch.moves(legal::piling_in(*unit, *toward), way);
        }
        (_, Action::Deploy(id, places)) => sketch.deploys(*id, places),
        (Prompt::SetUp(setting), Action::SetUp(places)) => sketch.set_up(*setting, places),
        (Prompt::Return(returning), Action::Return(number, at)) => {
            sketch.ghost(ModelId { unit: returning.unit, number: *number }, *at);
            let mut wrong = Violations::default();
            placing::check_return(battle, *returning, *number, *at, &mut wrong);
            sketch.forbids(&wrong);
        }
        (Prompt::Terrain(size), Action::Terrain(at, edge)) => {
            let feature = placing::feature(*size, question.seat, *at, *edge);
            let mut wrong = Violations::default();
            placing::check_terrain(battle, &feature, &mut wrong);
            let closed: Vec<Point> =
                feature.footprint.corners().iter().chain(feature.footprint.corners().first()).copied().collect();
            sketch.preview.mark(
                if wrong.is_empty() { "zone" } else { "barred" },
                &closed,
                "preview-footprint",
                SP_4_37,
            );
            sketch.preview.mark("trail", feature.tall.corners(), "area-tall", SP_4_46);
            sketch.forbids(&wrong);
        }
        (_, Action::Shoot(id, aim)) if sketch.stands(*id) => sketch.attacks(*id, Attacks::Shooting, aim),
        (Prompt::Targets(id, attacks), Action::Aim(aim)) => sketch.attacks(*id, *attacks, aim),
        (_, Action::Declare(what, id)) if sketch.stands(*id) => sketch.declares(*what, *id),
        (Prompt::Reroll(id, _), Action::Yes) => sketch.charges(*id, charging::chance_of_one_roll),
        (_, Action::Use(used)) => sketch.uses(used),
        (_, Action::Pass) => passing::passes(&mut sketch, view, question),
        _ => (),
    }
    sketch.preview
}

/// A preview being put together.
struct Sketch<'a> {
    battle: &'a Battle,
    preview: Preview,
}

impl Sketch<'_> {
    /// Whether there is such a unit on the battlefield: answers that are drawn may name anybody.
    fn stands(&self, id: UnitId) -> bool {
        id.index() < UNITS && self.battle.scroll_of(id).is_some() && self.battle.unit(id).is_on_field()
    }

    fn ghost(&mut self, model: ModelId, at: Point) {
        self.preview.ghosts.push(Ghost { piece: model.piece(), at: spot(at), facing: None, body: None });
    }

    /// Everything that forbids it, each with its rule.
    fn forbids(&mut self, wrong: &Violations) {
        for violation in wrong.as_slice() {
            self.preview.note(violation.rule, violation.message.clone());
        }
    }

    /// SP-6.10 to SP-6.18 a move: the way of each model, what is wrong with it, and how the unit stands afterwards.
    fn moves(&mut self, moving: Moving, way: &GroupMove) {
        let battle = self.battle;
        let mut wrong = Violations::default();
        movement::check(battle, moving, way, &mut wrong);
        let style = if wrong.is_empty() { "trail" } else { "barred" };
        let unit = battle.unit(moving.unit);
        let mut longest = 0;
        for model in battle.models(moving.unit) {
            let from = unit.at[usize::from(model.number)];
            let corners = way.way(model.number, from);
            if corners.iter().any(|at| !at.is_safe()) {
                return;
            }
            let length: i32 = corners.windows(2).map(|leg| leg[0].distance(leg[1]).0).sum();
            longest = longest.max(length);
            self.ghost(model, *corners.last().unwrap_or(&from));
            if corners.len() > 1 {
                let label = Message::new("preview-way").with("length", length).with("most", moving.allowance.0);
                self.preview.mark(style, &corners, label, SP_6_10);
            }
        }
        let label = Message::new("preview-way").with("length", longest).with("most", moving.allowance.0);
        self.preview.note(SP_6_10, label);
        let mut after = battle.clone();
        movement::apply(&mut after, moving.unit, way);
        standing::after(battle, &after, moving, &mut self.preview);
        self.forbids(&wrong);
    }

    /// SP-4.26 a unit that is deployed.
    fn deploys(&mut self, id: UnitId, places: &Places) {
        let known = id.index() < UNITS && self.battle.scroll_of(id).is_some();
        if known && self.battle.unit(id).standing == Standing::ToDeploy {
            let models = Numbers::first(self.battle.scroll(id).models);
            self.set_up(SettingUp { unit: id, models, area: placing::deployment() }, places);
        }
    }

    /// SP-7.16 models that are set up.
    fn set_up(&mut self, setting: SettingUp, places: &Places) {
        let points = placing::positions(self.battle, setting.unit, setting.models.len(), places);
        for (number, at) in setting.models.iter().zip(&points) {
            self.ghost(ModelId { unit: setting.unit, number }, *at);
        }
        let mut wrong = Violations::default();
        placing::check(self.battle, setting, places, &mut wrong);
        let style = if wrong.is_empty() { "zone" } else { "barred" };
        points.iter().for_each(|at| self.preview.mark(style, &[*at], "preview-place", SP_7_16));
        self.forbids(&wrong);
    }

    /// SP-8.2 who attacks whom, and what the dice need.
    fn attacks(&mut self, id: UnitId, attacks: Attacks, aim: &Aim) {
        let battle = self.battle;
        let mut wrong = Violations::default();
        targets::check(battle, id, attacks, aim, &mut wrong);
        self.forbids(&wrong);
        if !wrong.is_empty() {
            return;
        }
        let mut seen: Vec<(u8, UnitId)> = Vec::new();
        let assigned = targets::assigned(battle, id, attacks, aim);
        for Assignment { model, weapon, on } in &assigned {
            let model = ModelId { unit: id, number: *model };
            let to = battle.discs(*on).map(|disc| disc.at).min_by_key(|at| at.distance_squared(battle.disc(model).at));
            to.into_iter()
                .for_each(|to| self.preview.mark("aim", &[battle.disc(model).at, to], "preview-attack", SP_8_2));
            if !seen.contains(&(*weapon, *on)) {
                seen.push((*weapon, *on));
            }
        }
        for on in attack::declared(&assigned) {
            self.strikes(on, &attack::volleys(battle, (id, on), &assigned, &[]));
        }
        for (weapon, on) in seen {
            let count = assigned.iter().filter(|one| (one.weapon, one.on) == (weapon, on)).count() as i64;
            let message = Message::new("preview-models").with("models", count).with("target", on.group());
            self.preview.note(SP_8_2, message);
        }
    }

    /// SP-8.10 to SP-8.14 what weapons need against their target: with which of them is said where there are several, and for how many
    /// where models that stand elsewhere need something else to hit.
    fn strikes(&mut self, on: UnitId, volleys: &[Volley]) {
        let battle = self.battle;
        let print_save = i32::from(battle.scroll(on).save);
        let several = volleys.iter().any(|volley| volley.strike != volleys[0].strike);
        let mut need = |label: Message, value: i32, rule: RuleId| {
            let label = label.with("target", on.group());
            self.preview.needs.push(Stat { label, value: plain(value, rule), style: "plus" });
        };
        for (place, volley) in volleys.iter().enumerate() {
            let strike = volley.strike;
            let alike = volleys.iter().filter(|other| other.strike == strike).count();
            let of = |alone, with| match several {
                true => Message::new(with).with("weapon", weapon_card(battle, strike)),
                false => Message::new(alone),
            };
            let label = match alike {
                1 => of("stat-to-hit", "stat-to-hit-with"),
                _ => of("stat-to-hit-some", "stat-to-hit-some-with").with("models", i64::from(volley.models)),
            };
            need(label, attack::hit_needs(battle, *volley).into(), SP_8_10);
            // Whoever else strikes with the same weapon needs the same from here on.
            if volleys[place + 1..].iter().any(|other| other.strike == strike) {
                continue;
            }
            need(of("stat-to-wound", "stat-to-wound-with"), attack::wound_needs(battle, strike).into(), SP_8_12);
            let save = i32::from(numbers::save_modifier(battle, strike, &mut ()));
            need(of("stat-to-save", "stat-to-save-with"), (print_save - save).max(2), SP_8_13);
        }
    }

    /// SP-7.2 to SP-7.8 a universal ability whose dice are thrown first.
    fn declares(&mut self, what: Universal, id: UnitId) {
        let battle = self.battle;
        let movement = i64::from(numbers::movement(battle, id, &mut ()));
        match what {
            Universal::Run => self.preview.note(SP_7_2, Message::new("preview-run").with("inches", movement)),
            Universal::Retreat => {
                let unharmed = changes::may(battle, Permission::RetreatUnharmed, id);
                let key = if unharmed { "preview-retreat-unharmed" } else { "preview-retreat" };
                self.preview.note(SP_7_3, Message::new(key).with("inches", movement));
            }
            Universal::Charge => {
                let (dice, modifier) = numbers::charge_roll(battle, id, &mut ());
                let message = Message::new("preview-charge").with("dice", dice).with("more", modifier);
                self.preview.note(SP_7_5, message);
                self.charges(id, charging::chance);
            }
            Universal::Fight => self.preview.note(SP_7_8, "preview-fight"),
            Universal::NormalMove | Universal::Shoot | Universal::Reinforce => (),
        }
    }

    /// SP-7.5, SP-7.19 what a charge roll must come to for each enemy unit that it may reach, and how likely it does.
    fn charges(&mut self, id: UnitId, chance: fn(&Battle, UnitId, i32) -> Chance) {
        let battle = self.battle;
        for charge in charging::charges(battle, id) {
            let chance = chance(battle, id, charge.inches);
            let message = Message::new("preview-charge-needs").with("target", charge.target.group());
            self.preview.note(SP_7_5, message.with("inches", charge.inches).with("chance", chance.percent()));
        }
    }

    /// SP-5.38 an ability that is used: its sentence.
    fn uses(&mut self, used: &Use) {
        let book = &self.battle.book;
        if let Some(one) = book.abilities.iter().find(|one| one.name == used.ability) {
            self.preview.note(one.rule, Message::new("preview-ability").with("card", one.card));
        }
    }
}

fn weapon_card(battle: &Battle, strike: Strike) -> CardId {
    battle.book.weapon_card(battle.forces[strike.by.seat().index()], strike.by.row(), strike.weapon)
}
