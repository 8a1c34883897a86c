//! The questions players are asked and the answers they give (EG-5.12).

use crate::kit::Broken;
use crate::register::*;
use crate::roster::{Carried, Melee, Warband};
use crate::state::{Facing, Home, ModelId, Role};
use crate::wounds::Injury;
use muster_ground::length::Point;
use muster_tabletop::decisions::Wording;
pub use muster_tabletop::notation::{Corners, SIDES, letter};
pub use muster_tabletop::questions::Reply;
use smallvec::SmallVec;
use std::sync::Arc;

/// A kind of question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prompt {
    /// EG-4.10 commit a warband.
    Warband,
    /// EG-4.12 the winner of the roll-off chooses a home edge.
    Home,
    /// EG-4.17, EG-4.18 the winner of the roll-off chooses a role.
    Role,
    /// EG-4.19 who is the champion, among equals.
    Champion,
    /// EG-4.12 place a model.
    Deploy,
    /// EG-4.14 this Scout may move.
    Scout(ModelId),
    /// DP-1, DP-2 activate a model.
    Activate,
    /// DP-3 this model is charged by that one.
    React {
        /// Who is charged.
        target: ModelId,
        /// Who charges.
        charger: ModelId,
    },
    /// DP-4 this mover plans again with this category at most.
    Replan {
        /// Who.
        mover: ModelId,
        /// The category it declared.
        gait: Gait,
    },
    /// EG-7.6 this model has won free and makes its Short move; EG-9.11 a rout move if it routs.
    Break(ModelId),
    /// EG-7.19 this Commander chooses whom to order.
    Order(ModelId),
    /// EG-7.19 this model has been ordered to move.
    Ordered(ModelId),
    /// EG-3.25 this Pistoleer may fire its second pistol, after a Short move or not.
    SecondShot(ModelId, bool),
    /// DP-14 this Marksman may re-roll one of these dice of its shot at that model.
    Marksman(ModelId, ModelId, [u8; 2]),
    /// DP-5 which combat is next.
    Combat,
    /// DP-6 counters and weapons, in secret.
    Draw,
    /// DP-7 Attack counters for this model's initiative.
    Seize(ModelId),
    /// DP-8 this model's step.
    Fight(ModelId),
    /// DP-9 the Defender's Ploys.
    Defend(Attack),
    /// DP-10 the Attacker's Ploys.
    Press(Attack),
    /// DP-11 this model may re-roll one of its own dice of this attack.
    Master(ModelId, Thrown),
    /// DP-17 so many counters of the pool are surplus.
    Surplus(u8),
    /// DP-18 this model takes another weapon in use.
    Rearm(ModelId),
    /// DP-19 where this model is put.
    Put(ModelId),
    /// EG-6.9 which enemy this model turns to.
    Turn(ModelId),
    /// EG-8.64 this victor, left alone, may look elsewhere.
    Face(ModelId),
    /// DP-12, DP-13, DP-15, DP-16 yes or no.
    Decide(Decision),
}

/// The questions of yes or no. What one is called and who asks it is here, what follows where its rule is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// DP-15 the owner of the second accepts or declines the first one's challenge.
    Challenged(ModelId, ModelId),
    /// DP-16 the bearer of a banner may have a failed Morale Test re-rolled.
    Banner,
    /// DP-12 this model may lower this result of the wound table.
    Lucky(ModelId, Injury),
    /// DP-13 this model may follow that one.
    Follow(ModelId, ModelId),
}

impl Decision {
    /// The question in words.
    pub(crate) fn wording(self) -> Wording {
        match self {
            Decision::Challenged(by, on) => Wording::new("ask-challenged", EG_9_34, &[on, by]),
            Decision::Banner => Wording::new("ask-banner", EG_9_9, &[]),
            Decision::Lucky(id, injury) => {
                let names = vec![("result", injury.id()), ("lower", injury.lower().id())];
                Wording { names, ..Wording::new("ask-lucky", EG_8_60, &[id]) }
            }
            Decision::Follow(id, other) => Wording::new("ask-follow", EG_8_43, &[id, other]),
        }
    }

    /// What its owner is taken to answer where odds look ahead; nothing where they look no farther. EG-12.41 and the like:
    /// nobody is taken to spend what may be used once.
    pub(crate) const fn foreseen(self) -> Option<Reply> {
        match self {
            Decision::Lucky(..) | Decision::Follow(..) => Some(Reply::No),
            Decision::Challenged(..) | Decision::Banner => None,
        }
    }
}

/// Up to three dice of one roll; the rest are 0.
pub type SmallDice = [u8; 3];

/// The dice of an attack before anybody re-rolls (EG-8.36).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Thrown {
    /// The attack.
    pub attack: Attack,
    /// The Attacker's dice.
    pub attacker: SmallDice,
    /// The Defender's dice.
    pub defender: SmallDice,
}

impl Thrown {
    /// The dice of a model.
    pub fn of(&self, id: ModelId) -> SmallDice {
        if id == self.attack.by { self.attacker } else { self.defender }
    }
}

/// One attack of a combat (EG-8.34).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// The Attacker.
    pub by: ModelId,
    /// The Defender.
    pub on: ModelId,
    /// EG-8.52 the pistol, by its place among the missile weapons.
    pub pistol: Option<u8>,
    /// EG-8.41 whether it is a Riposte.
    pub riposte: bool,
    /// The Defender's Ploys, once declared.
    pub defence: Ploys,
    /// The Attacker's Ploys, once declared.
    pub attack: Ploys,
    /// EG-8.44 the model whose Bodyguard stepped in: the original Defender.
    pub guarded: Option<ModelId>,
    /// EG-8.46 the Ploy that a Feint has cancelled.
    pub cancelled: Option<Ploy>,
}

/// A Ploy (EG-2.19, EG-8.40 to EG-8.49).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Ploy {
    Parry,
    Riposte,
    Sidestep,
    GiveGround,
    Bodyguard,
    MightyBlow,
    Feint,
    Lunge,
    Disarm,
    Shove,
}

impl Ploy {
    /// Every Ploy, the Defender's first.
    pub const ALL: [Ploy; 10] = [
        Ploy::Parry,
        Ploy::Riposte,
        Ploy::Sidestep,
        Ploy::GiveGround,
        Ploy::Bodyguard,
        Ploy::MightyBlow,
        Ploy::Feint,
        Ploy::Lunge,
        Ploy::Disarm,
        Ploy::Shove,
    ];

    /// Its id in notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Ploy::Parry => "parry",
            Ploy::Riposte => "riposte",
            Ploy::Sidestep => "sidestep",
            Ploy::GiveGround => "give-ground",
            Ploy::Bodyguard => "bodyguard",
            Ploy::MightyBlow => "mighty-blow",
            Ploy::Feint => "feint",
            Ploy::Lunge => "lunge",
            Ploy::Disarm => "disarm",
            Ploy::Shove => "shove",
        }
    }
}

/// A set of Ploys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ploys(u16);

impl Ploys {
    /// None.
    pub const NONE: Ploys = Ploys(0);

    /// Whether a Ploy is in the set.
    #[inline]
    pub const fn has(self, ploy: Ploy) -> bool {
        self.0 & (1 << ploy as u16) != 0
    }

    /// The set with one more Ploy.
    #[must_use]
    pub const fn with(self, ploy: Ploy) -> Self {
        Ploys(self.0 | 1 << ploy as u16)
    }

    /// The set without a Ploy.
    #[must_use]
    pub const fn without(self, ploy: Ploy) -> Self {
        Ploys(self.0 & !(1 << ploy as u16))
    }

    /// How many there are: what they cost (EG-8.39).
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its Ploys.
    pub fn iter(self) -> impl Iterator<Item = Ploy> {
        Ploy::ALL.into_iter().filter(move |p| self.has(*p))
    }
}

/// A move category (EG-6.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the printed ones")]
pub enum Gait {
    Short = 1,
    Normal = 2,
    Run = 3,
}

impl Gait {
    /// All three, slowest first.
    pub const ALL: [Gait; 3] = [Gait::Short, Gait::Normal, Gait::Run];

    /// Its id in notation and words.
    pub const fn id(self) -> &'static str {
        match self {
            Gait::Short => "short",
            Gait::Normal => "move",
            Gait::Run => "run",
        }
    }
}

/// A move as its owner declares it (EG-7.3).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The category.
    pub gait: Gait,
    /// The corners.
    pub corners: Corners,
    /// EG-6.9 where to look at the end; nothing keeps the direction of the last leg, or the facing of a turn.
    pub facing: Option<Facing>,
    /// EG-7.3 the principal target, for a charge.
    pub target: Option<ModelId>,
}

/// What an activated model does (EG-7.1).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// EG-7.3 Move.
    Move(Move),
    /// EG-4.20 a move whose end touches an edge, and off the table.
    Leave(Move),
    /// EG-7.6 try to Disengage; the move is asked for once it is won.
    Disengage,
    /// EG-7.8 Enter from this point of the home edge.
    Enter(Point, Move),
    /// EG-9.11 a rout move.
    Rout(Move),
    /// EG-7.14 shoot, perhaps after a Short move.
    Shoot {
        /// The weapon.
        weapon: Carried,
        /// At whom.
        target: ModelId,
        /// EG-7.14 the Short move before the shot.
        after: Option<Move>,
    },
    /// EG-7.15 remove Reload counters from this weapon.
    Reload(Carried),
    /// EG-9.27 onto the model's own horse.
    Mount(Option<Facing>),
    /// EG-9.27 to this point beside the horse.
    Dismount(Point, Option<Facing>),
    /// EG-9.15.
    Hide(Option<Facing>),
    /// EG-7.17.
    Rest(Option<Facing>),
    /// EG-7.18.
    Aim(Option<Facing>),
    /// EG-7.19, perhaps after a Short move; whom is asked next.
    Order(Option<Move>),
    /// EG-7.21 pick up this item.
    Take(u8),
    /// EG-7.21 take control of the civilian.
    Escort,
    /// EG-7.21 hand the item, or the civilian, to a friend in contact.
    Hand(ModelId),
    /// EG-7.21 drop the item, or leave the civilian.
    Drop,
    /// EG-7.22 to this point.
    Climb(Point),
    /// EG-7.23 to this point.
    Leap(Point),
    /// EG-7.24 for this Hidden enemy.
    Search(ModelId),
    /// EG-7.25 this enemy.
    Challenge(ModelId),
    /// EG-7.27 this enemy.
    Beguile(ModelId),
    /// EG-7.1 nothing.
    Hold,
}

/// What a model takes in hand for a combat (EG-8.23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grip {
    /// Who.
    pub model: ModelId,
    /// The melee weapon.
    pub weapon: Melee,
    /// Whether the off-hand item is used.
    pub off_hand: bool,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// EG-4.10.
    Warband(Arc<Warband>),
    /// EG-3.16 a warband some models of which cannot be, and why, by the number of the model from 1. It is never legal: it
    /// is read so that everything else that is wrong with it can be said as well.
    Unfit(Arc<Warband>, Vec<(u8, Broken)>),
    /// EG-4.12.
    Home(Home),
    /// EG-4.17, EG-4.18.
    Role(Role),
    /// EG-4.13.
    Deploy {
        /// Who.
        model: ModelId,
        /// Where.
        at: Point,
        /// Looking where.
        facing: Option<Facing>,
    },
    /// EG-4.14 a Scout's move, then perhaps into hiding.
    Scout {
        /// The move.
        way: Move,
        /// Whether to hide at its end.
        hide: bool,
    },
    /// DP-1, DP-2.
    Do(ModelId, Deed),
    /// DP-3 Evade, looking there at its end.
    Evade(Option<Facing>),
    /// DP-3 a Snap shot with this weapon.
    Snap(Carried),
    /// DP-4, EG-7.6, EG-7.19 a move.
    Move(Move),
    /// EG-3.25 Pistoleer: fire this weapon as well, at this target.
    Fire(Carried, ModelId),
    /// DP-11 to DP-16, EG-4.19, EG-6.9, EG-7.19 a reply as to a question that games ask alike; no also stands, declines,
    /// keeps, stays and passes over where something else may be done.
    Reply(Reply),
    /// DP-5 the combat of this model.
    Combat(ModelId),
    /// DP-6.
    Draw {
        /// Attack counters.
        attack: u8,
        /// What every own model takes in hand, by id; who is not named keeps what it has.
        grips: SmallVec<[Grip; 4]>,
    },
    /// DP-7 so many Attack counters.
    Seize(u8),
    /// DP-8 (a).
    Attack(ModelId),
    /// DP-8 (b) this pistol at this enemy.
    Pistol(Carried, ModelId),
    /// DP-8 (c), DP-18 take this weapon in use.
    Wield(Melee, bool),
    /// DP-8 (d) pick this Disarmed weapon up and take it in use.
    Recover(Melee),
    /// DP-8 (e).
    Pass,
    /// DP-9 these Ploys, and the Bodyguard who steps in.
    Defend(Ploys, Option<ModelId>),
    /// DP-10 these Ploys, and the one that a Feint cancels.
    Press(Ploys, Option<Ploy>),
    /// DP-17 discard so many Attack counters, the rest Defence counters.
    Discard(u8),
    /// DP-19.
    Put(Point),
    /// EG-8.64 look there.
    Face(Facing),
}

impl Action {
    /// The reply, if it is one.
    pub const fn reply(&self) -> Option<Reply> {
        if let Action::Reply(reply) = self { Some(*reply) } else { None }
    }
}
