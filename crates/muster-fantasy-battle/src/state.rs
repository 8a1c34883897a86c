//! The game as it stands: what lies open to both players, and what each of them hides (FB-2.25 to FB-2.35, chapter 11).

use crate::book::{Book, ItemId, Map, MapId, Scenario, ScenarioId, TerrainKind};
pub use crate::declared::{Charge, Reaction};
pub use crate::ids::{BuildingId, MOST_UNITS, UnitId, Units};
pub use crate::laid::Aim;
use crate::step::Step;
pub use crate::tallied::{Captured, Felled};
use crate::troop::{Army, Troop};
use muster_ground::arcs::Zone;
use muster_ground::formation::Formation;
use muster_ground::length::Point;
use muster_ground::manoeuvre::Side;
use muster_ground::play_area::Edge;
use muster_kernel::Seat;
use muster_tabletop::shared::Shared;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The game: what lies open, and what each player hides.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// FB-11.1, FB-11.2 what lies open to both.
    pub battle: Battle,
    /// FB-11.3 what each side hides.
    pub hidden: [Hidden; 2],
}

/// FB-11.3 what a side keeps to itself until it shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hidden {
    /// Magic items and runes, each with its bearer; those that are used up stay.
    pub items: Vec<(UnitId, ItemId)>,
    /// FB-3.100 how many Fanatics units still hide, none of them none.
    pub fanatics: Vec<(UnitId, u8)>,
    /// FB-3.132 whom the Sword of Fate is for.
    pub fated: Option<UnitId>,
}

impl Deref for State {
    type Target = Battle;

    fn deref(&self) -> &Battle {
        &self.battle
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Battle {
        &mut self.battle
    }
}

/// FB-11.1, FB-11.2 what lies open to both players.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// Everything printed.
    pub book: Shared<Book>,
    /// FB-4.33 what was agreed.
    pub agreed: Arc<Agreement>,
    /// The armies as they were bought, with what was raised in play.
    pub armies: [Shared<Army>; 2],
    /// Where in the game we are.
    pub step: Step,
    /// Every unit, by side and row.
    pub units: [Vec<Unit>; 2],
    /// FB-4.34 who has the near edge, A, of the table.
    pub near: Seat,
    /// FB-4.36 who deploys first.
    pub deploys: Seat,
    /// FB-4.40 who was the first to have deployed everything.
    pub deployed_first: Option<Seat>,
    /// FB-1.6 the game turn; 0 before the first.
    pub round: u8,
    /// FB-5.1 who has the first turn of each game turn.
    pub first: Seat,
    /// FB-2.34 whose turn it is.
    pub active: Seat,
    /// FB-2.31 who is in base contact with whom in an unfinished combat.
    pub contacts: Vec<Contact>,
    /// FB-5.10 charges that were declared in this turn and have not been moved, in order of declaration.
    pub charges: Vec<Charge>,
    /// FB-11.4 magic items that were revealed.
    pub revealed: Vec<(UnitId, ItemId)>,
    /// Victory points won by what happened (FB-10.7), beside what stands at the end.
    pub captured: Vec<Captured>,
    /// FB-9.90 to FB-9.120 dice of magic, and spells that last.
    pub magic: crate::magic::lasting::Magic,
    /// FB-9.83 challenges that are being fought.
    pub duels: Vec<Duel>,
    /// FB-9.11 who felled whom from afar in this phase.
    pub felled: Vec<Felled>,
    /// FB-5.26 guesses that were declared, and not resolved.
    pub aims: Vec<Aim>,
}

/// FB-4.33 what was agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agreement {
    /// The scenario.
    pub scenario: ScenarioId,
    /// The map.
    pub map: MapId,
    /// FB-1.4 the points limit.
    pub limit: u16,
    /// FB-4.18 whether the optional rule of buildings is played.
    pub houses: Houses,
    /// FB-11.8 whether distances may be measured before anything is declared.
    pub measuring: Measuring,
}

/// FB-6.41, FB-11.8 what players know of distances before they declare anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Measuring {
    /// FB-11.8 they guess them.
    #[default]
    Never,
    /// FB-11.8 odds are told to those who guess, and take every shot to be at short range.
    Supposed,
    /// They have agreed that anybody measures at any time.
    Always,
}

/// FB-4.18, FB-4.20 what buildings are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Houses {
    /// FB-4.20 blocks that nobody enters.
    #[default]
    Closed,
    /// FB-4.18 places that units hold.
    Open,
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Standing {
    /// There is no such unit.
    #[default]
    Nobody,
    /// FB-4.36 not deployed yet.
    ToDeploy,
    /// FB-3.252 held in reserve.
    Reserve,
    /// FB-3.252 no longer in reserve, and comes onto the table as soon as there is room.
    Arriving,
    /// On the table.
    Field,
    /// FB-9.73 a character in another unit.
    Joined(UnitId),
    /// FB-4.24 over this edge, near this point of it, and due to return.
    Away(Edge, Point),
    /// FB-3.100 a Fanatic that whirls over the table, and that nobody fights or minds.
    Whirls,
    /// FB-7.57 a machine by itself that its crew has left, a unit of its own until they are back.
    Unmanned,
    /// FB-10.2 destroyed, or fled from the table.
    Destroyed,
}

/// A unit as it stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Where it is.
    pub standing: Standing,
    /// FB-6.1 its pose and how many models it has, joined characters among them, at their places or at an end (FB-6.3); means
    /// something on the table only.
    pub pose: Formation,
    /// FB-6.3 at which end of the front rank of his unit a character stands whose base does not fit in its ranks.
    pub end: Option<Side>,
    /// FB-6.75 where the models of a unit in loose order are, by number; empty for all others.
    pub loose: Vec<Point>,
    /// FB-2.17 wounds that were suffered by models which are still there: of the unit's pool (FB-7.105), of a character, of
    /// the rider.
    pub wounds: u8,
    /// Wounds of the monster that is ridden, of the chariot or of the machine.
    pub body_wounds: u8,
    /// FB-7.51 crew of a machine that are left.
    pub crew: u8,
    /// FB-9.64 to FB-9.66 which of its command are there.
    pub command: Command,
    /// FB-2.32 whether it flees, and which units it fled through.
    pub flight: Option<Flight>,
    /// What it did in this turn.
    pub turn: Did,
    /// FB-9.137 how many have risen at the ends of its front since it charged in this turn.
    pub risen: u8,
    /// FB-9.73 how many hundredths of its move a character who joined it has used up.
    pub spent: u8,
    /// FB-4.18 the building that it holds.
    pub building: Option<BuildingId>,
    /// What stays with it.
    pub marks: Marks,
    /// FB-2.35 its models when the phase began.
    pub at_phase: u16,
    /// FB-2.35 its unit strength when the phase began.
    pub strength_at_phase: u16,
    /// FB-9.95 the spells of a Wizard: lore and bits of the numbers.
    pub spells: Option<(crate::book::LoreId, u8)>,
    /// FB-9.110 levels that were lost.
    pub lost_levels: u8,
    /// FB-3.33 the close combat weapon that was chosen for the combat.
    pub weapon: Option<crate::book::WeaponId>,
}

/// FB-3.9 the command of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Command {
    /// FB-9.64.
    pub champion: bool,
    /// FB-9.65.
    pub standard: bool,
    /// FB-9.66.
    pub musician: bool,
}

/// FB-2.32 a flight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flight {
    /// FB-9.70 whether it began in this player turn.
    pub begun: bool,
    /// FB-6.68 whether it has moved in this player turn.
    pub moved: bool,
}

macro_rules! flags {
    ($(#[$doc:meta])* $name:ident, $flag:ident: $inner:ty { $($(#[$of:meta])* $variant:ident $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name($inner);

        #[doc = concat!("One of [`", stringify!($name), "`].")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $flag { $($(#[$of])* $variant,)* }

        impl $flag {
            /// Each with its word in lines of text.
            pub const ALL: &'static [(&'static str, $flag)] = &[$(($word, $flag::$variant),)*];
        }

        impl $name {
            /// Whether it is among them.
            pub const fn has(self, flag: $flag) -> bool {
                self.0 & (1 << flag as u32) != 0
            }

            /// Notes it.
            pub const fn note(&mut self, flag: $flag) {
                self.0 |= 1 << flag as u32;
            }

            /// Forgets it.
            pub const fn forget(&mut self, flag: $flag) {
                self.0 &= !(1 << flag as u32);
            }

            /// These and others.
            #[must_use]
            pub const fn or(self, others: $name) -> $name {
                $name(self.0 | others.0)
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }
        }
    };
}

flags! {
    /// What a unit did in this turn.
    Did, Deed: u32 {
        /// FB-6.35 moved at all.
        Moved "moved",
        /// FB-6.30 marched.
        Marched "marched",
        /// FB-6.27 reformed.
        Reformed "reformed",
        /// FB-5.17 was chosen in the step of remaining moves.
        Ordered "ordered",
        /// FB-6.62 charged, and its charge succeeded.
        Charged "charged",
        /// FB-6.60 failed a charge.
        FailedCharge "failed-charge",
        /// FB-9.70 tried to rally, or declined.
        TriedRally "tried-rally",
        /// FB-9.71 rallied.
        Rallied "rallied",
        /// FB-5.15 moved by compulsion.
        Compelled "compelled",
        /// FB-6.45 stood and shot.
        StoodAndShot "stood-and-shot",
        /// FB-3.49 shot.
        Shot "shot",
        /// FB-5.32 fought in this phase.
        Fought "fought",
        /// FB-8.88 pursued in this phase.
        Pursued "pursued",
        /// FB-9.4 took a Panic test in this phase.
        TestedPanic "tested-panic",
        /// FB-9.45 failed its Stupidity test in this turn.
        Stupid "stupid",
        /// FB-3.97 quarrels, and may do nothing in this turn.
        Quarrels "quarrels",
        /// FB-3.97 has rolled for its animosity.
        Bickered "bickered",
        /// FB-4.24 returned to the table in this turn.
        Returned "returned",
        /// FB-9.73 joined or left a unit in this turn.
        Parted "parted",
        /// FB-9.21 needs natural 6s to hit in the next round.
        Afraid "afraid",
        /// FB-6.94 rallied after a feigned flight, and may move and shoot.
        Feigned "feigned",
        /// FB-7.93 went into difficult ground as a chariot.
        Bumped "bumped",
        /// FB-4.19 fought for a building in this phase.
        Assaulted "assaulted",
        /// FB-9.130 was burnt in this phase, and tests Panic when it ends.
        Burnt "burnt",
        /// FB-9.81 refused a challenge, or its champion did, and stands where nobody is fought.
        SentBack "sent-back",
    }
}

flags! {
    /// What stays with a unit.
    Marks, Mark: u32 {
        /// FB-9.32 has taken its Terror test.
        TestedTerror "tested-terror",
        /// FB-9.37 has lost its frenzy.
        LostFrenzy "lost-frenzy",
        /// FB-7.62, FB-7.76 may not fire in its next own turn.
        Disabled "disabled",
        /// FB-7.53 fired in its last own turn.
        FiredLast "fired-last",
        /// FB-7.103 the mount is slain.
        Dismounted "dismounted",
        /// FB-7.102 the rider is slain.
        Riderless "riderless",
        /// FB-7.102 it lost its rider, and has not been tested yet.
        Untamed "untamed",
        /// FB-7.102 it flees without its rider, and never rallies.
        Bolts "bolts",
        /// FB-7.102 it charges whoever is nearest, without its rider.
        Rampages "rampages",
        /// FB-7.102 it stays where it is, without its rider.
        Rooted "rooted",
        /// FB-7.55 the machine is destroyed, its crew fights on.
        Wrecked "wrecked",
        /// FB-6.94 fled as its charge reaction.
        FledFromCharge "fled-from-charge",
        /// FB-10.9 was created in play.
        Created "created",
        /// FB-4.38 came as a scout, and may not charge in its first turn.
        Scouted "scouted",
        /// FB-3.34 has fought a round of the combat that it is in.
        FoughtOn "fought-on",
        /// FB-8.28 won the last round of its combat.
        Won "won",
        /// FB-4.16 has won a round over the obstacle that its enemies defend, or flew over it by a spell.
        Crossed "crossed",
        /// FB-8.85, FB-8.88 pursued into somebody, and counts as charging when it next fights.
        ChargesOn "charges-on",
        /// FB-9.79 only its characters are left.
        Bereft "bereft",
        /// FB-9.63, FB-10.7 its standard was taken.
        LostStandard "lost-standard",
        /// FB-3.110 its Undead have tested since it fell.
        Mourned "mourned",
        /// FB-3.110 took the place of the General.
        Leads "leads",
        /// FB-3.97 fled at the end of the game or left the table alive.
        Fled "fled",
        /// FB-3.100 an enemy came near, or it was emptied before: it hides no Fanatics.
        Emptied "emptied",
    }
}

/// FB-2.31 two units in base contact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contact {
    /// Who came into contact.
    pub by: UnitId,
    /// With whom.
    pub with: UnitId,
    /// FB-6.54 on which side of the latter.
    pub face: Zone,
    /// On which side of the former.
    pub own: Zone,
}

/// FB-9.82 a challenge that is being fought, each of the two a character, or the champion of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Duel {
    /// Who challenged.
    pub challenger: UnitId,
    /// Who accepted.
    pub accepter: UnitId,
}

impl Unit {
    /// A unit that is not there.
    pub fn to_deploy(troop: &Troop) -> Unit {
        let pose = Formation {
            front: Point::default(),
            facing: muster_ground::angle::Angle::ZERO,
            files: troop.files.clamp(1, troop.models.max(1)),
            models: troop.models.max(1),
            base: troop.base,
            ends: [None; 2],
        };
        Unit {
            standing: Standing::ToDeploy,
            pose,
            end: None,
            loose: Vec::new(),
            wounds: 0,
            body_wounds: 0,
            crew: troop.crew,
            command: Command { champion: troop.champion.is_some(), standard: troop.standard, musician: troop.musician },
            flight: None,
            turn: Did::default(),
            risen: 0,
            spent: 0,
            building: None,
            marks: Marks::default(),
            at_phase: 0,
            strength_at_phase: 0,
            spells: None,
            lost_levels: 0,
            weapon: None,
        }
    }

    /// Whether it stands on the table as a unit.
    pub fn is_on_table(&self) -> bool {
        self.standing == Standing::Field
    }

    /// FB-3.100, FB-7.57, FB-9.76 whether it may be shot at: units on the table, characters in them, Fanatics, and machines that nobody
    /// works.
    pub fn is_a_target(&self) -> bool {
        matches!(self.standing, Standing::Field | Standing::Joined(_) | Standing::Whirls | Standing::Unmanned)
    }

    /// FB-7.57 whether it may be charged: units on the table, and machines that nobody works.
    pub fn may_be_met(&self) -> bool {
        matches!(self.standing, Standing::Field | Standing::Unmanned)
    }

    /// Whether it flees.
    pub const fn flees(&self) -> bool {
        self.flight.is_some()
    }
}

impl Battle {
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.seat().index()][id.row()]
    }

    /// A unit, to change.
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.seat().index()][id.row()]
    }

    /// Whether there is such a unit.
    pub fn exists(&self, id: UnitId) -> bool {
        id.row() < self.units[id.seat().index()].len()
    }

    /// What a unit is.
    pub fn troop(&self, id: UnitId) -> &Troop {
        &self.armies[id.seat().index()].troops[id.row()]
    }

    /// Every unit of a side, wherever it is.
    pub fn army(&self, side: Seat) -> impl Iterator<Item = UnitId> + Clone + use<> {
        (0..self.units[side.index()].len()).map(move |row| UnitId::new(side, row))
    }

    /// The units of a side that stand on the table.
    pub fn fielded(&self, side: Seat) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.army(side).filter(|id| self.unit(*id).is_on_table())
    }

    /// All units on the table, those of the active player first (FB-5.4).
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.fielded(self.active).chain(self.fielded(self.active.other()))
    }

    /// FB-9.73 the characters who are in a unit, in the order of the roster.
    pub fn joined(&self, host: UnitId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.army(host.seat()).filter(move |id| self.unit(*id).standing == Standing::Joined(host))
    }

    /// The unit with which somebody moves and fights: that which a character has joined, or the unit itself.
    pub fn host(&self, id: UnitId) -> UnitId {
        match self.unit(id).standing {
            Standing::Joined(host) => host,
            Standing::Nobody
            | Standing::ToDeploy
            | Standing::Reserve
            | Standing::Arriving
            | Standing::Field
            | Standing::Away(..)
            | Standing::Whirls
            | Standing::Unmanned
            | Standing::Destroyed => id,
        }
    }

    /// FB-2.27 how many models of a unit are its own: joined characters are not, nor is a machine, whose crew is.
    pub fn own_models(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        if self.troop(id).kind == crate::book::Kind::Machine {
            return unit.crew.into();
        }
        let there = if self.is_loose(id) { unit.loose.len() as u16 } else { unit.pose.models };
        there.saturating_sub(self.joined(id).map(|one| self.places(one, id)).sum())
    }

    /// FB-6.3 how many places of a unit a character takes: one, or as many as go into his base if that is so many times as wide
    /// and so many times as deep; none where his base does not fit, and he stands at an end. FB-9.79 among characters who have
    /// lost their unit only those of equal bases stand in one rank.
    pub fn places(&self, id: UnitId, host: UnitId) -> u16 {
        let ((wide, deep), (width, depth)) = (self.troop(id).base, self.troop(host).base);
        if self.troop(host).is_character() {
            return u16::from((wide, deep) == (width, depth));
        }
        let fits = |whole: i32, part: i32| part > 0 && whole % part == 0;
        if fits(wide.0, width.0) && fits(deep.0, depth.0) { (wide.0 / width.0 * (deep.0 / depth.0)) as u16 } else { 0 }
    }

    /// FB-2.29 the unit strength of a unit, with the characters in it.
    pub fn unit_strength(&self, id: UnitId) -> u16 {
        let troop = self.troop(id);
        let machine = troop.kind == crate::book::Kind::Machine;
        let own = self.own_models(id) * if machine { 1 } else { troop.unit_strength(&self.book) };
        own + self.joined(id).map(|one| self.troop(one).unit_strength(&self.book)).sum::<u16>()
    }

    /// FB-2.31 the enemies with which a unit is in contact.
    pub fn engaged_with(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.contacts.iter().filter_map(move |contact| match (contact.by == id, contact.with == id) {
            (true, _) => Some(contact.with),
            (false, true) => Some(contact.by),
            (false, false) => None,
        })
    }

    /// FB-2.31 whether a unit, or that which a character has joined, is engaged.
    pub fn is_engaged(&self, id: UnitId) -> bool {
        self.engaged_with(self.host(id)).next().is_some()
    }

    /// What the map prints.
    pub fn map(&self) -> &Map {
        &self.book.maps[self.agreed.map.index()]
    }

    /// What the scenario prints.
    pub fn scenario(&self) -> &Scenario {
        &self.book.scenarios[self.agreed.scenario.index()]
    }

    /// The pieces of terrain of some kinds.
    pub fn terrain(&self, is: fn(TerrainKind) -> bool) -> impl Iterator<Item = &crate::book::Piece> {
        self.map().pieces.iter().filter(move |piece| is(piece.kind))
    }

    /// FB-2.33, FB-3.5 the General of a side, as long as he is on the table.
    pub fn general(&self, side: Seat) -> Option<UnitId> {
        let slain = |id: &UnitId| self.unit(*id).marks.has(Mark::Riderless);
        let leads = |id: &UnitId| (self.troop(*id).general || self.unit(*id).marks.has(Mark::Leads)) && !slain(id);
        self.army(side).find(|id| leads(id) && self.is_there(*id))
    }

    /// FB-9.63 whether somebody carries the battle standard and has not lost it.
    pub fn bears_battle_standard(&self, id: UnitId) -> bool {
        self.troop(id).battle_standard && !self.unit(id).marks.has(Mark::LostStandard)
    }

    /// FB-11.3, FB-11.4 whether one of all items of a side is known to the other: of several alike so many as were revealed.
    pub fn is_revealed(&self, all: &[(UnitId, ItemId)], at: usize) -> bool {
        let alike = |one: &&(UnitId, ItemId)| **one == all[at];
        all[..at].iter().filter(alike).count() < self.revealed.iter().filter(alike).count()
    }

    /// FB-4.22 whether a unit is on the table, by itself or in another that is.
    pub fn is_there(&self, id: UnitId) -> bool {
        self.unit(self.host(id)).is_on_table()
    }
}
