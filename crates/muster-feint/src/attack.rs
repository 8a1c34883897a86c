//! The attack procedure, for melee, shooting and Hurl alike (FT-8.11 to FT-8.17), and damage.

use crate::action::FacingChange;
use crate::board::Terrain;
use crate::book::Kind;
use crate::event::{Event, Purpose};
use crate::keywords::Keyword;
use crate::register::*;
use crate::reveal;
use crate::state::{Position, TokenId};
use crate::step::FeintTable;
use muster_dice::{Classes, Faces, Pool};
use muster_ground::grid::Arc;
use muster_kernel::{Flow, Ledger, Part};

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Hand to hand.
    Melee,
    /// By a Shoot action.
    Shoot,
    /// By Hurl, before melee.
    Hurl,
}

/// One unit's attack on another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// Who attacks.
    pub by: TokenId,
    /// Whom.
    pub on: TokenId,
    /// How.
    pub mode: Mode,
}

/// What an attack did before damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Blow {
    /// Unsaved hits: wounds on the target, before its own wounds cap them.
    pub wounds: u16,
    /// FT-8.43 wounds on the attacker from Spikes.
    pub spikes: u16,
}

impl Position<'_> {
    /// FT-8.42, FT-8.7 the number a hit die needs, clamped to 2 to 6 (FT-3.27).
    pub fn hit_number(self, attack: Attack, ledger: &mut impl Ledger) -> u8 {
        let profile = self.profile(attack.by);
        let card = Some(self.book.card_id(self.unit(attack.by).card).into());
        let mut number = 0;
        let mut add = |amount: i32, rule, source| {
            number += amount;
            ledger.note(Part { amount, rule, source });
        };
        match attack.mode {
            Mode::Shoot | Mode::Hurl => add(profile.ranged.unwrap_or(6).into(), FT_2_26, card),
            Mode::Melee => {
                add(profile.melee.into(), FT_2_25, card);
                let skill = self.number(attack.by, Keyword::Skill);
                if skill > 0 {
                    add(-i32::from(skill), FT_3_62, None);
                }
                if self.charged_with_lance(attack.by) {
                    add(-1, FT_3_47, None);
                }
                if self.shows(attack.by, Keyword::Fury) && !self.unit(attack.by).fought {
                    add(-1, FT_3_41, None);
                }
                if self.shows(attack.on, Keyword::Parry) && self.from_front(attack) {
                    add(1, FT_3_51, None);
                }
            }
        }
        let clamped = number.clamp(2, 6);
        if clamped != number {
            ledger.note(Part { amount: clamped - number, rule: FT_3_27, source: None });
        }
        clamped as u8
    }

    /// FT-8.15 the number a block die needs, at least 2; 7 or more means no block roll.
    /// FT-2.33 improving lowers a number, worsening raises it; FT-3.73 what a Guard covers; FT-12.45 no roll at seven.
    pub fn block_number(self, attack: Attack, ledger: &mut impl Ledger) -> u8 {
        let target = self.unit(attack.on);
        let card = Some(self.book.card_id(target.card).into());
        let mut number = 0;
        let mut add = |amount: i32, rule, source| {
            number += amount;
            ledger.note(Part { amount, rule, source });
        };
        add(self.profile(attack.on).block.into(), FT_2_28, card);
        let shield = target.weapons[Kind::Shield as usize].filter(|_| target.weapons_up & Kind::Shield.bit() != 0);
        if let Some(shield) = shield
            && let Some(guard) = self.book.weapon(shield).guard
            && (if attack.mode == Mode::Melee { guard.melee } else { guard.shoot })
            && self.state.arc(attack.on, attack.by).is_some_and(|arc| guard.covers(arc))
        {
            add(-i32::from(guard.amount), FT_3_42, Some(self.book.weapon_id(shield).into()));
        }
        let in_wood = self.state.token(attack.on).at().is_some_and(|c| self.terrain(c) == Terrain::Wood);
        if attack.mode == Mode::Shoot && in_wood {
            add(-1, FT_4_6, None);
        }
        let pierce = self.pierce(attack);
        if pierce > 0 && !self.shows(attack.on, Keyword::Ethereal) {
            add(pierce.into(), FT_3_52, None);
        }
        if number < 2 {
            ledger.note(Part { amount: 2 - number, rule: FT_3_27, source: None });
        }
        number.max(2) as u8
    }

    /// FT-3.52 by how much the attack worsens the target's Block.
    fn pierce(self, attack: Attack) -> u8 {
        match attack.mode {
            Mode::Melee => {
                let lance = self.charged_with_lance(attack.by);
                self.number(attack.by, Keyword::Pierce) + u8::from(lance)
            }
            Mode::Shoot | Mode::Hurl => self.ranged_weapon(attack.by).map_or(0, |w| w.keywords.number(Keyword::Pierce)),
        }
    }

    /// FT-3.46 whether ones among the hit dice are thrown again.
    pub(crate) fn is_keen(self, attack: Attack) -> bool {
        attack.mode == Mode::Melee && self.shows(attack.by, Keyword::Keen)
    }

    /// FT-3.48 whether unmodified sixes are two hits.
    pub(crate) fn is_mighty(self, attack: Attack) -> bool {
        attack.mode == Mode::Melee && self.shows(attack.by, Keyword::Mighty)
    }

    /// FT-3.64 whether unmodified sixes among the block dice wound the attacker.
    pub(crate) fn meets_spikes(self, attack: Attack) -> bool {
        attack.mode == Mode::Melee && self.shows(attack.on, Keyword::Spikes) && self.from_front(attack)
    }

    /// FT-3.58, FT-3.36 whether hits from unmodified sixes cannot be blocked.
    pub(crate) fn rends(self, attack: Attack) -> bool {
        let rending = match attack.mode {
            Mode::Melee => self.shows(attack.by, Keyword::Rending),
            Mode::Shoot | Mode::Hurl => self.ranged_weapon(attack.by).is_some_and(|w| w.keywords.has(Keyword::Rending)),
        };
        rending && !self.shows(attack.on, Keyword::Ethereal)
    }

    /// Whether the attacker stands in the target's front arc.
    pub fn from_front(self, attack: Attack) -> bool {
        self.state.arc(attack.on, attack.by) == Some(Arc::Front)
    }

    /// FT-8.40 melee dice of one unit against one enemy.
    /// FT-12.44 at least one die.
    pub fn melee_dice(self, attack: Attack) -> u16 {
        let (unit, profile, token) = (self.unit(attack.by), self.profile(attack.by), self.state.token(attack.by));
        let rank = profile.front + self.number(attack.by, Keyword::Reach);
        let models = unit.models.min(rank);
        let impact = if token.charged { self.number(attack.by, Keyword::Impact) } else { 0 };
        let attacks = profile.attacks + impact + u8::from(token.ambush);
        let entangle = if self.from_front(attack) { self.number(attack.on, Keyword::Entangle) } else { 0 };
        let dice = u16::from(models) * u16::from(attacks) + u16::from(self.number(attack.by, Keyword::Flurry));
        dice.saturating_sub(entangle.into()).max(1)
    }

    /// FT-8.6, FT-8.41 ranged dice of one unit, before Rapid doubles them.
    pub fn ranged_dice(self, by: TokenId) -> u16 {
        self.unit(by).models.min(self.profile(by).front).into()
    }

    /// FT-8.6, FT-3.53 the dice of a Shoot action after this turn: Rapid doubles them where there is none.
    pub fn shooting_dice(self, by: TokenId, turn: FacingChange) -> u16 {
        let rapid =
            turn == FacingChange::Ahead && self.ranged_weapon(by).is_some_and(|w| w.keywords.has(Keyword::Rapid));
        self.ranged_dice(by) * if rapid { 2 } else { 1 }
    }
}

/// FT-8.12 to FT-8.14 rolls an attack: hit dice, Keen re-rolls, block dice.
/// FT-8.11, FT-8.17 dice, hit number and block number decide it; FT-1.4 all dice have six sides.
pub(crate) fn roll(t: &mut FeintTable<'_>, attack: Attack, dice: u16) -> Flow<Blow> {
    let position = Position { book: &t.rules.book, state: t.state };
    let needed = position.hit_number(attack, &mut ());
    let keen = position.is_keen(attack);
    let mighty = position.is_mighty(attack);
    let rending = position.rends(attack);
    let mut classes = Classes::at_least(needed);
    if mighty || rending {
        classes = classes.and(6);
    }
    let side = attack.by.side();
    let first_classes = if keen { classes.and(2) } else { classes };
    let mut faces = t.roll(side, Purpose::Hit(attack), Pool::d6(dice).split(first_classes))?;
    if keen {
        faces = reroll_ones(t, attack, faces, classes)?;
    }
    let sixes = u16::from(faces.showing(6));
    let hits = u16::from(faces.at_least(needed)) + if mighty { sixes } else { 0 };
    let unblockable = if rending { sixes * if mighty { 2 } else { 1 } } else { 0 };
    let (saved, spikes) = block(t, attack, hits - unblockable)?;
    let blow = Blow { wounds: hits - saved, spikes };
    t.tell(|_, _| Event::Struck { attack, hits, saved, wounds: blow.wounds });
    Ok(blow)
}

/// FT-3.46, FT-3.28 every hit die showing 1 is rolled once more.
fn reroll_ones(t: &mut FeintTable<'_>, attack: Attack, mut faces: Faces, classes: Classes) -> Flow<Faces> {
    let ones = u16::from(faces.showing(1));
    let again = t.roll(attack.by.side(), Purpose::Again(attack), Pool::d6(ones).split(classes))?;
    let mut again = again.as_slice().iter();
    for face in faces.as_mut_slice().iter_mut().filter(|f| **f == 1) {
        *face = *again.next().expect("a re-roll for every one");
    }
    Ok(faces)
}

/// FT-8.13, FT-8.15 the owner of the target rolls a block die for each blockable hit: hits saved, and Spikes.
fn block(t: &mut FeintTable<'_>, attack: Attack, hits: u16) -> Flow<(u16, u16)> {
    let position = Position { book: &t.rules.book, state: t.state };
    let needed = position.block_number(attack, &mut ());
    if needed >= 7 {
        return Ok((0, 0));
    }
    let spiked = position.meets_spikes(attack);
    let classes = Classes::at_least(needed);
    let classes = if spiked { classes.and(6) } else { classes };
    let faces = t.roll(attack.on.side(), Purpose::Block(attack), Pool::d6(hits).split(classes))?;
    let spikes = if spiked { faces.showing(6).into() } else { 0 };
    Ok((faces.at_least(needed).into(), spikes))
}

/// FT-8.16 takes wounds off a unit; returns how many it actually lost.
/// FT-12.21 wounds beyond the last are lost.
pub(crate) fn wound(t: &mut FeintTable<'_>, on: TokenId, wounds: u16) -> u16 {
    let each = u16::from(Position { book: &t.rules.book, state: t.state }.profile(on).wounds);
    let unit = t.state.unit_mut(on);
    let before = u16::from(unit.models) * each - u16::from(unit.lost);
    let after = before.saturating_sub(wounds);
    let models = after.div_ceil(each);
    let fallen = unit.models - models as u8;
    unit.models = models as u8;
    unit.lost = (models * each - after) as u8;
    let removed = before - after;
    if removed > 0 {
        t.tell(|_, _| Event::Wounded { on, wounds: removed, fallen, left: models as u8 });
    }
    if after == 0 {
        destroy(t, on, FT_8_16);
    }
    removed
}

/// Takes a destroyed unit off the board and turns its cards up (FT-11.8, FT-11.9).
pub(crate) fn destroy(t: &mut FeintTable<'_>, id: TokenId, rule: muster_kernel::RuleId) {
    let unit = t.state.unit_mut(id);
    (unit.models, unit.lost) = (0, 0);
    reveal::everything(t, id);
    t.state.tokens[id.index()].take_off();
    t.tell(|_, _| Event::Destroyed { on: id, rule });
}
