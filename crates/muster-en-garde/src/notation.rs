//! Actions as players write them down, and read back: the notation of journals, scenarios and the terminal.

mod warband;

use crate::action::{Action, Deed, Gait, Grip, Move, Ploy, Ploys, Prompt};
use crate::book::Book;
use crate::draw::{self, BESIDE, COUNTER};
use crate::layout::{read_facing, write_facing};
use crate::register::*;
use crate::roster::{Carried, Melee, Missile, OffHand};
use crate::state::{CIVILIAN, Facing, Home, ModelId, Role, State};
use muster_ground::words::write_point;
use muster_kernel::{Question, Refusal, Seat};
pub(crate) use muster_tabletop::notation::read_seat;
use muster_tabletop::notation::{self, Reading, name_of, write_corners};
use std::fmt::Write as _;

pub(crate) use warband::{read_name, write_name};

/// EG-2.22 how a model is named: `A3`, `B12`, `C` for the civilian.
pub(crate) fn model_name(id: ModelId) -> String {
    id.side().map_or_else(|| "C".to_owned(), |side| name_of(side, id.number()))
}

/// The model of a name.
pub(crate) fn read_model(text: &str) -> Option<ModelId> {
    if text == "C" { Some(CIVILIAN) } else { notation::read_model(text) }
}

/// A carried weapon: `musket`, `pistol-2`.
pub(crate) fn write_carried(carried: Carried) -> String {
    let id = carried.kind.id();
    if carried.nth == 0 { id.to_owned() } else { format!("{id}-{}", carried.nth + 1) }
}

/// The carried weapon of a text.
pub(crate) fn read_carried(text: &str) -> Option<Carried> {
    let kind = |id: &str| Missile::ALL.into_iter().find(|m| m.id() == id);
    if let Some(kind) = kind(text) {
        return Some(Carried { kind, nth: 0 });
    }
    let (id, nth) = text.rsplit_once('-')?;
    let nth: u8 = nth.parse().ok().filter(|n| (2..=4).contains(n))?;
    Some(Carried { kind: kind(id)?, nth: nth - 1 })
}

/// The melee weapon of an id.
pub(crate) fn read_melee(text: &str) -> Option<Melee> {
    Melee::ALL.into_iter().find(|m| m.id() == text)
}

/// The role of an id.
pub(crate) fn read_role(text: &str) -> Option<Role> {
    [Role::Attacker, Role::Defender, Role::Escort, Role::Blocker].into_iter().find(|r| role_id(*r) == text)
}

/// A role's id.
pub(crate) const fn role_id(role: Role) -> &'static str {
    match role {
        Role::Attacker => "attacker",
        Role::Defender => "defender",
        Role::Escort => "escort",
        Role::Blocker => "blocker",
    }
}

/// A home edge's id.
pub(crate) const fn home_id(home: Home) -> &'static str {
    match home {
        Home::Near => "near",
        Home::Far => "far",
    }
}

/// The home edge of an id.
pub(crate) fn read_home(text: &str) -> Option<Home> {
    [Home::Near, Home::Far].into_iter().find(|h| home_id(*h) == text)
}

/// A warband or a draw as a form writes it; nothing else is written otherwise there.
pub(crate) fn as_form(book: &Book, state: &State, seat: Seat, action: &Action) -> Option<String> {
    if let Action::Draw { attack, grips } = action {
        return Some(draw::as_form(book, state, seat, (*attack, grips)));
    }
    if let Action::Warband(band) = action { Some(warband::as_form(book, band)) } else { None }
}

/// Writes an action down.
pub(crate) fn write(book: &Book, action: &Action) -> String {
    let m = |id: &ModelId| model_name(*id);
    match action {
        Action::Warband(band) | Action::Unfit(band, _) => warband::write(book, band),
        Action::Home(home) => format!("home {}", home_id(*home)),
        Action::Role(role) => format!("role {}", role_id(*role)),
        Action::Deploy { model, at, facing } => format!("deploy {} {}{}", m(model), write_point(*at), look(*facing)),
        Action::Scout { way, hide } => {
            let gait = if way.gait == Gait::Normal { String::new() } else { format!(" {}", way.gait.id()) };
            format!("scout{gait}{}{}", course(way), if *hide { " hide" } else { "" })
        }
        Action::Do(id, deed) => format!("{} {}", m(id), write_deed(deed)),
        Action::Evade(facing) => format!("evade{}", look(*facing)),
        Action::Snap(weapon) => format!("snap {}", write_carried(*weapon)),
        Action::Move(way) => write_move(way),
        Action::Fire(weapon, target) => format!("fire {} {}", write_carried(*weapon), m(target)),
        Action::Reply(reply) => reply.write(model_name),
        Action::Combat(id) => format!("combat {}", m(id)),
        Action::Draw { attack, grips } => grips.iter().fold(format!("draw {attack}"), |mut text, grip| {
            let _ = write!(text, " {}={}", m(&grip.model), hold(grip.weapon, grip.off_hand));
            text
        }),
        Action::Seize(counters) => format!("seize {counters}"),
        Action::Attack(target) => format!("attack {}", m(target)),
        Action::Pistol(weapon, target) => format!("pistol {} {}", write_carried(*weapon), m(target)),
        Action::Wield(weapon, off_hand) => format!("wield {}", hold(*weapon, *off_hand)),
        Action::Recover(weapon) => format!("recover {}", weapon.id()),
        Action::Pass => "pass".to_owned(),
        Action::Defend(ploys, guard) => write_ploys(*ploys, Ploy::Bodyguard, guard.map(model_name)),
        Action::Press(ploys, cancelled) => write_ploys(*ploys, Ploy::Feint, cancelled.map(|p| p.id().to_owned())),
        Action::Discard(counters) => format!("discard {counters}"),
        Action::Put(at) => format!("put {}", write_point(*at)),
        Action::Face(facing) => look(Some(*facing)).trim_start().to_owned(),
    }
}

fn look(facing: Option<Facing>) -> String {
    facing.map_or_else(String::new, |f| format!(" facing {}", write_facing(f)))
}

/// The off-hand item in use is written as such: which of the two it is, a model's profile says.
const OFF_HAND: &str = "off-hand";

fn hold(weapon: Melee, off_hand: bool) -> String {
    if off_hand { format!("{}+{OFF_HAND}", weapon.id()) } else { weapon.id().to_owned() }
}

/// Corners, target and facing of a move, each with a space before it.
fn course(way: &Move) -> String {
    let mut text = write_corners(&way.corners);
    if let Some(target) = way.target {
        let _ = write!(text, " on {}", model_name(target));
    }
    text + &look(way.facing)
}

fn write_move(way: &Move) -> String {
    format!("{}{}", way.gait.id(), course(way))
}

/// A Short move before something else.
fn after(way: Option<&Move>) -> String {
    way.map_or_else(String::new, |way| format!(" after{}", course(way)))
}

fn write_deed(deed: &Deed) -> String {
    let m = |id: &ModelId| model_name(*id);
    match deed {
        Deed::Move(way) => write_move(way),
        Deed::Leave(way) => format!("leave {}", write_move(way)),
        Deed::Disengage => "disengage".to_owned(),
        Deed::Enter(at, way) => format!("enter {} {}", write_point(*at), write_move(way)),
        Deed::Rout(way) => format!("rout {}", write_move(way)),
        Deed::Shoot { weapon, target, after: way } => {
            format!("shoot {} with {}{}", m(target), write_carried(*weapon), after(way.as_ref()))
        }
        Deed::Reload(weapon) => format!("reload {}", write_carried(*weapon)),
        Deed::Mount(facing) => format!("mount{}", look(*facing)),
        Deed::Dismount(at, facing) => format!("dismount {}{}", write_point(*at), look(*facing)),
        Deed::Hide(facing) => format!("hide{}", look(*facing)),
        Deed::Rest(facing) => format!("rest{}", look(*facing)),
        Deed::Aim(facing) => format!("aim{}", look(*facing)),
        Deed::Order(way) => format!("order{}", after(way.as_ref())),
        Deed::Take(item) => format!("take {}", u16::from(*item) + 1),
        Deed::Escort => "escort".to_owned(),
        Deed::Hand(friend) => format!("hand {}", m(friend)),
        Deed::Drop => "drop".to_owned(),
        Deed::Climb(at) => format!("climb {}", write_point(*at)),
        Deed::Leap(at) => format!("leap {}", write_point(*at)),
        Deed::Search(enemy) => format!("search {}", m(enemy)),
        Deed::Challenge(enemy) => format!("challenge {}", m(enemy)),
        Deed::Beguile(enemy) => format!("beguile {}", m(enemy)),
        Deed::Hold => "hold".to_owned(),
    }
}

/// Ploys, the one that needs it with what it is about: `ploys bodyguard=A4 parry`, `ploys feint=parry lunge`.
fn write_ploys(ploys: Ploys, special: Ploy, about: Option<String>) -> String {
    if ploys.is_empty() {
        return "ploys none".to_owned();
    }
    ploys.iter().fold("ploys".to_owned(), |text, ploy| match &about {
        Some(about) if ploy == special => format!("{text} {}={about}", ploy.id()),
        _ => format!("{text} {}", ploy.id()),
    })
}

/// EG-5.12 reads an action.
///
/// # Errors
/// What cannot be read, what is so far off or has so many corners that nobody can count with it, and built warbands that
/// are none.
pub(crate) fn read(book: &Book, question: &Question<Prompt>, text: &str) -> Result<Action, Refusal> {
    let mut answer = Answer(Reading::new(text, (EG_6_11, EG_6_12), read_model));
    if answer.0.words.take_if("warband") {
        return warband::read(book, text.trim_start().trim_start_matches("warband").trim());
    }
    let action = answer.action(question.prompt);
    answer.0.finish(action, EG_5_12)
}

/// An answer that is being read.
struct Answer<'a>(Reading<'a>);

impl Answer<'_> {
    /// `facing 0,1`, or nothing; `None` if there is something that cannot be read.
    fn look(&mut self) -> Option<Option<Facing>> {
        if self.0.words.take_if("facing") { read_facing(self.0.words.next_word()?).map(Some) } else { Some(None) }
    }

    /// Corners, target and facing of a move.
    fn course(&mut self, gait: Gait) -> Option<Move> {
        let corners = self.0.corners();
        let target = if self.0.words.take_if("on") { Some(self.0.model()?) } else { None };
        Some(Move { gait, corners, facing: self.look()?, target })
    }

    fn gait(&mut self) -> Option<Gait> {
        self.0.words.next_if(|w| Gait::ALL.into_iter().find(|g| g.id() == w))
    }

    fn way(&mut self) -> Option<Move> {
        let gait = self.gait()?;
        self.course(gait)
    }

    /// `after 12,4 facing 0,1`, or nothing.
    fn after(&mut self) -> Option<Option<Move>> {
        if self.0.words.take_if("after") { self.course(Gait::Short).map(Some) } else { Some(None) }
    }

    fn action(&mut self, prompt: Prompt) -> Option<Action> {
        if let Some(id) = self.0.words.next_if(read_model) {
            return Some(Action::Do(id, self.deed()?));
        }
        if let Some(gait) = self.gait() {
            return Some(Action::Move(self.course(gait)?));
        }
        Some(match self.0.words.next_word()? {
            "home" => Action::Home(read_home(self.0.words.next_word()?)?),
            "role" => Action::Role(read_role(self.0.words.next_word()?)?),
            "deploy" => Action::Deploy { model: self.0.model()?, at: self.0.point()?, facing: self.look()? },
            "scout" => {
                let gait = self.gait().unwrap_or(Gait::Normal);
                Action::Scout { way: self.course(gait)?, hide: self.0.words.take_if("hide") }
            }
            "evade" => Action::Evade(self.look()?),
            "snap" => Action::Snap(read_carried(self.0.words.next_word()?)?),
            "fire" => Action::Fire(read_carried(self.0.words.next_word()?)?, self.0.model()?),
            "combat" => Action::Combat(self.0.model()?),
            "draw" => self.draw()?,
            "seize" => Action::Seize(self.0.words.next_word()?.parse().ok()?),
            "attack" => Action::Attack(self.0.model()?),
            "pistol" => Action::Pistol(read_carried(self.0.words.next_word()?)?, self.0.model()?),
            "wield" => {
                let (weapon, off_hand) = read_hold(self.0.words.next_word()?)?;
                Action::Wield(weapon, off_hand)
            }
            "recover" => Action::Recover(read_melee(self.0.words.next_word()?)?),
            "pass" => Action::Pass,
            "ploys" => self.ploys(prompt)?,
            "discard" => Action::Discard(self.0.words.next_word()?.parse().ok()?),
            "put" => Action::Put(self.0.point()?),
            "facing" => Action::Face(read_facing(self.0.words.next_word()?)?),
            word => Action::Reply(self.0.reply(word)?),
        })
    }

    fn deed(&mut self) -> Option<Deed> {
        if let Some(gait) = self.gait() {
            return Some(Deed::Move(self.course(gait)?));
        }
        Some(match self.0.words.next_word()? {
            "leave" => Deed::Leave(self.way()?),
            "disengage" => Deed::Disengage,
            "enter" => Deed::Enter(self.0.point()?, self.way()?),
            "rout" => Deed::Rout(self.way()?),
            "shoot" => {
                let target = self.0.model()?;
                let weapon =
                    if self.0.words.take_if("with") { read_carried(self.0.words.next_word()?)? } else { return None };
                Deed::Shoot { weapon, target, after: self.after()? }
            }
            "reload" => Deed::Reload(read_carried(self.0.words.next_word()?)?),
            "mount" => Deed::Mount(self.look()?),
            "dismount" => Deed::Dismount(self.0.point()?, self.look()?),
            "hide" => Deed::Hide(self.look()?),
            "rest" => Deed::Rest(self.look()?),
            "aim" => Deed::Aim(self.look()?),
            "order" => Deed::Order(self.after()?),
            "take" => Deed::Take(self.0.words.place()?),
            "escort" => Deed::Escort,
            "hand" => Deed::Hand(self.0.model()?),
            "drop" => Deed::Drop,
            "climb" => Deed::Climb(self.0.point()?),
            "leap" => Deed::Leap(self.0.point()?),
            "search" => Deed::Search(self.0.model()?),
            "challenge" => Deed::Challenge(self.0.model()?),
            "beguile" => Deed::Beguile(self.0.model()?),
            "hold" => Deed::Hold,
            _ => return None,
        })
    }

    /// `3 A1=rapier+main-gauche A2=unarmed`, from a sheet `attack=counter-1 A1=rapier A1+=main-gauche`: grips by id, none twice.
    fn draw(&mut self) -> Option<Action> {
        // A sheet on which no counter was picked has no word for them.
        let attack = self.0.words.next_if(read_counters).unwrap_or(0);
        let mut grips: smallvec::SmallVec<[Grip; 4]> = smallvec::SmallVec::new();
        while let Some(word) = self.0.words.next_if(|w| Some(w.to_owned())) {
            let (model, held) = word.split_once('=')?;
            if let Some(model) = model.strip_suffix(BESIDE) {
                let model = read_model(model)?;
                let grip = grips.iter_mut().find(|grip| grip.model == model && !grip.off_hand)?;
                grip.off_hand = is_off_hand(held);
                (grip.off_hand || held == Melee::Unarmed.id()).then_some(())?;
                continue;
            }
            let (model, (weapon, off_hand)) = (read_model(model)?, read_hold(held)?);
            if grips.iter().any(|g| g.model == model) {
                return None;
            }
            grips.push(Grip { model, weapon, off_hand });
        }
        grips.sort_by_key(|g| g.model);
        Some(Action::Draw { attack, grips })
    }

    fn ploys(&mut self, prompt: Prompt) -> Option<Action> {
        let (mut ploys, mut guard, mut cancelled) = (Ploys::NONE, None, None);
        if !self.0.words.take_if("none") {
            (!self.0.words.is_done()).then_some(())?;
            while let Some(word) = self.0.words.next_if(|w| Some(w.to_owned())) {
                let (id, about) = word.split_once('=').map_or((&*word, None), |(id, about)| (id, Some(about)));
                let ploy = read_ploy(id).filter(|p| !ploys.has(*p))?;
                ploys = ploys.with(ploy);
                match (ploy, about) {
                    (Ploy::Bodyguard, Some(about)) => guard = Some(read_model(about)?),
                    (Ploy::Feint, Some(about)) => cancelled = Some(read_ploy(about)?),
                    (_, Some(_)) => return None,
                    (_, None) => (),
                }
            }
        }
        let pressing = ploys.iter().any(|p| p > Ploy::Bodyguard);
        let presses = matches!(prompt, Prompt::Press(_)) || (pressing && !matches!(prompt, Prompt::Defend(_)));
        match (presses, guard, cancelled) {
            (true, None, cancelled) => Some(Action::Press(ploys, cancelled)),
            (false, guard, None) => Some(Action::Defend(ploys, guard)),
            _ => None,
        }
    }
}

fn read_ploy(id: &str) -> Option<Ploy> {
    Ploy::ALL.into_iter().find(|p| p.id() == id)
}

/// How many Attack counters: `3`, or as the sheet of a draw picks them, `attack=counter-1,counter-4`.
fn read_counters(text: &str) -> Option<u8> {
    let Some(picked) = text.strip_prefix("attack=") else { return text.parse().ok() };
    let counters = picked.split(',').filter(|one| !one.is_empty());
    let known = counters.clone().all(|one| one.strip_prefix(COUNTER).is_some_and(|n| n.parse::<u8>().is_ok()));
    known.then(|| counters.count() as u8)
}

/// `rapier`, or `rapier+main-gauche`: what is held, and whether the off-hand item is used too.
fn read_hold(text: &str) -> Option<(Melee, bool)> {
    let Some((weapon, other)) = text.split_once('+') else { return Some((read_melee(text)?, false)) };
    is_off_hand(other).then_some((read_melee(weapon)?, true))
}

/// Whether something is the word for what is held in the other hand.
fn is_off_hand(text: &str) -> bool {
    text == OFF_HAND || OffHand::ALL.into_iter().any(|item| item.id() == text)
}
