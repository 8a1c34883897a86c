//! What can be told of a battle, to whom, and what its dice are for.

use crate::action::{FacingChange, Privilege};
use crate::attack::Attack;
use crate::book::{Card, WeaponId};
use crate::combat::{Order, Tokens};
use crate::register::*;
use crate::resolution::Cause;
use crate::state::TokenId;
use muster_ground::grid::{Cell, Facing};
use muster_kernel::{Audience, CardId, Fact, Message, PieceId, RuleId, Seat};
use smallvec::SmallVec;

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// FT-4.27 the roll-off.
    RollOff,
    /// FT-7.3 the hustle die.
    Hustle(TokenId),
    /// FT-8.12 hit dice.
    Hit(Attack),
    /// FT-3.46 hit dice again.
    Again(Attack),
    /// FT-8.13 block dice.
    Block(Attack),
    /// FT-9.2 a flee die.
    Resolve(TokenId, Cause),
    /// FT-3.45 a flee die again.
    Inspired(TokenId, Cause),
    /// FT-9.12 a die for each model of a stopped flight, and the number it needs.
    Losses(TokenId, u8),
}

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields are the things the variant's sentence names")]
pub enum Event {
    /// A turn begins.
    Turn { round: u8, side: Seat },
    /// A force has been committed.
    Committed { side: Seat },
    /// A display is shown.
    Displayed { side: Seat, cards: SmallVec<[Card; 8]> },
    /// Weapons have been committed.
    Armed { side: Seat },
    /// The roll-off is tied.
    RollOffTied,
    /// The winner takes a choice.
    Took { side: Seat, privilege: Privilege },
    /// Who deploys first.
    NamedDeployer { by: Seat, side: Seat },
    /// Who takes the first turns.
    NamedFirst { by: Seat, side: Seat },
    /// A token is placed; which card it is, for those who may know.
    Deployed { token: TokenId, at: Cell, facing: Facing, cards: u8, card: Option<Card> },
    /// A unit uses Vanguard.
    Vanguard { token: TokenId, from: Cell, to: Cell, facing: Facing },
    /// A unit moved.
    Moved { token: TokenId, turn: FacingChange, from: Cell, to: Cell },
    /// A unit hustled its Speed.
    Hustled { token: TokenId, from: Cell, to: Cell },
    /// The hustle die took it one cell further.
    HustledOn { token: TokenId, to: Cell },
    /// A unit turned.
    Turned { token: TokenId, turn: FacingChange },
    /// A unit sidestepped.
    Sidestepped { token: TokenId, from: Cell, to: Cell },
    /// A unit shoots.
    Shot { token: TokenId, turn: FacingChange, target: TokenId },
    /// A shooter steps aside.
    Evaded { token: TokenId, from: Cell, to: Cell },
    /// A unit card turns face up.
    Revealed { token: TokenId, card: Card, rule: RuleId },
    /// A weapon card turns face up.
    WeaponRevealed { token: TokenId, weapon: WeaponId, rule: RuleId },
    /// A unit looks at a face-down enemy.
    Scried { bearer: TokenId, target: TokenId },
    /// What it saw.
    Learned { by: Seat, target: TokenId, card: Card, weapons: [Option<WeaponId>; 3] },
    /// Two tokens may have changed places; whether they did, for those who may know.
    ShellGame { tokens: [TokenId; 2], swap: Option<bool> },
    /// Two units are in contact.
    Contact { token: TokenId, enemy: TokenId },
    /// A unit has charged.
    Charged { token: TokenId, target: TokenId },
    /// It charged out of hiding.
    Ambushed { token: TokenId },
    /// A player ends the actions phase.
    PhaseEnded { side: Seat },
    /// A group is fought.
    Fight { group: Tokens },
    /// When a unit of the group attacks.
    Ordered { token: TokenId, order: Order },
    /// Whom a unit strikes, where it had a choice.
    Targeted { by: TokenId, on: TokenId },
    /// An attack was rolled.
    Struck { attack: Attack, hits: u16, saved: u16, wounds: u16 },
    /// An attacker hurt itself on spikes.
    Spiked { on: TokenId, by: TokenId, wounds: u16 },
    /// A unit lost wounds.
    Wounded { on: TokenId, wounds: u16, fallen: u8, left: u8 },
    /// A unit is destroyed.
    Destroyed { on: TokenId, rule: RuleId },
    /// Totals are compared.
    Result { totals: [u16; 2], banners: [u8; 2] },
    /// A friend lets a unit roll again.
    Inspired { token: TokenId, by: TokenId },
    /// A unit stays.
    Held { token: TokenId },
    /// A unit flees.
    Fled { token: TokenId },
    /// A Deathless unit crumbles.
    Crumbled { token: TokenId, wounds: u16 },
    /// Where a flight ended.
    Flight { token: TokenId, from: Cell, to: Cell },
    /// Models lost in a stopped flight.
    LostInFlight { token: TokenId, fallen: u8, left: u8 },
    /// A flight left the board.
    LeftBoard { token: TokenId },
    /// A unit reformed.
    Reformed { token: TokenId, turn: FacingChange },
    /// A unit regenerated.
    Regenerated { token: TokenId, wounds: u8 },
    /// The battle is over.
    Ended { winner: Option<Seat>, scores: [i32; 2] },
}

/// The word for a turn.
pub(crate) fn turn_word(turn: FacingChange) -> &'static str {
    match turn {
        FacingChange::Ahead => "turn-ahead",
        FacingChange::Left => "turn-left",
        FacingChange::Right => "turn-right",
        FacingChange::About => "turn-about",
    }
}

/// The word for a facing.
pub(crate) fn facing_word(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "facing-north",
        Facing::East => "facing-east",
        Facing::South => "facing-south",
        Facing::West => "facing-west",
    }
}

/// The key and rule of an order of attack.
pub(crate) fn order_word(order: Order) -> (&'static str, RuleId) {
    match order {
        Order::Never => ("order-never", FT_8_33),
        Order::Flanking => ("order-flanking", FT_8_34),
        Order::Braced => ("order-braced", FT_3_32),
        Order::Charging => ("order-charging", FT_8_34),
        Order::Ordinary => ("order-ordinary", FT_8_34),
        Order::Late => ("order-late", FT_3_68),
    }
}

/// A card's number in the catalogue: unit cards come first, by card.
fn card_id(card: Card) -> CardId {
    CardId(card.0.into())
}

impl Fact for Event {
    fn rule(&self) -> RuleId {
        match self {
            Event::Turn { .. } => FT_5_11,
            Event::Committed { .. } => FT_3_8,
            Event::Displayed { .. } => FT_4_22,
            Event::Armed { .. } => FT_4_26,
            Event::RollOffTied => FT_5_5,
            Event::Took { .. } => FT_4_27,
            Event::NamedDeployer { .. } | Event::NamedFirst { .. } => FT_4_28,
            Event::Deployed { .. } => FT_4_29,
            Event::Vanguard { .. } => FT_3_69,
            Event::Moved { .. } => FT_7_2,
            Event::Hustled { .. } | Event::HustledOn { .. } => FT_7_3,
            Event::Turned { .. } => FT_7_4,
            Event::Sidestepped { .. } => FT_7_5,
            Event::Shot { .. } => FT_7_6,
            Event::Evaded { .. } => FT_3_37,
            Event::Revealed { rule, .. } | Event::WeaponRevealed { rule, .. } | Event::Destroyed { rule, .. } => *rule,
            Event::Scried { .. } => FT_3_59,
            Event::Learned { .. } => FT_11_12,
            Event::ShellGame { .. } => FT_11_14,
            Event::Contact { .. } => FT_7_19,
            Event::Charged { .. } => FT_7_20,
            Event::Ambushed { .. } => FT_3_30,
            Event::PhaseEnded { .. } => FT_5_31,
            Event::Fight { .. } => FT_8_32,
            Event::Ordered { order, .. } => order_word(*order).1,
            Event::Targeted { .. } => FT_8_36,
            Event::Struck { .. } => FT_8_14,
            Event::Spiked { .. } => FT_8_43,
            Event::Wounded { .. } => FT_8_16,
            Event::Result { .. } => FT_8_51,
            Event::Inspired { .. } => FT_3_45,
            Event::Held { .. } | Event::Fled { .. } => FT_9_2,
            Event::Crumbled { .. } => FT_9_8,
            Event::Flight { .. } => FT_9_12,
            Event::LostInFlight { .. } => FT_9_15,
            Event::LeftBoard { .. } => FT_9_14,
            Event::Reformed { .. } => FT_8_60,
            Event::Regenerated { .. } => FT_3_56,
            Event::Ended { .. } => FT_10_7,
        }
    }

    fn audience(&self) -> Audience {
        match self {
            Event::Deployed { token, card: Some(_), .. } => Audience::Only(token.side()),
            Event::ShellGame { tokens, swap: Some(_) } => Audience::Only(tokens[0].side()),
            Event::Learned { by, .. } => Audience::Only(*by),
            Event::Turn { .. }
            | Event::Committed { .. }
            | Event::Displayed { .. }
            | Event::Armed { .. }
            | Event::RollOffTied
            | Event::Took { .. }
            | Event::NamedDeployer { .. }
            | Event::NamedFirst { .. }
            | Event::Deployed { .. }
            | Event::Vanguard { .. }
            | Event::Moved { .. }
            | Event::Hustled { .. }
            | Event::HustledOn { .. }
            | Event::Turned { .. }
            | Event::Sidestepped { .. }
            | Event::Shot { .. }
            | Event::Evaded { .. }
            | Event::Revealed { .. }
            | Event::WeaponRevealed { .. }
            | Event::Scried { .. }
            | Event::ShellGame { .. }
            | Event::Contact { .. }
            | Event::Charged { .. }
            | Event::Ambushed { .. }
            | Event::PhaseEnded { .. }
            | Event::Fight { .. }
            | Event::Ordered { .. }
            | Event::Targeted { .. }
            | Event::Struck { .. }
            | Event::Spiked { .. }
            | Event::Wounded { .. }
            | Event::Destroyed { .. }
            | Event::Result { .. }
            | Event::Inspired { .. }
            | Event::Held { .. }
            | Event::Fled { .. }
            | Event::Crumbled { .. }
            | Event::Flight { .. }
            | Event::LostInFlight { .. }
            | Event::LeftBoard { .. }
            | Event::Reformed { .. }
            | Event::Regenerated { .. }
            | Event::Ended { .. } => Audience::Everybody,
        }
    }

    fn blurred(&self) -> Option<Self> {
        match self {
            Event::Deployed { token, at, facing, cards, .. } => {
                Some(Event::Deployed { token: *token, at: *at, facing: *facing, cards: *cards, card: None })
            }
            Event::ShellGame { tokens, .. } => Some(Event::ShellGame { tokens: *tokens, swap: None }),
            _ => None,
        }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Displayed { .. }
                | Event::Revealed { .. }
                | Event::WeaponRevealed { .. }
                | Event::Learned { .. }
                | Event::ShellGame { .. }
                | Event::Armed { .. }
        )
    }

    fn message(&self) -> Message {
        let m = Message::new;
        match self {
            Event::Turn { round, side } => m("told-turn").with("round", *round).with("side", *side),
            Event::Committed { side } => m("told-committed").with("side", *side),
            Event::Displayed { side, cards } => {
                let message = m("told-displayed").with("side", *side);
                let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
                let message = message.with("count", cards.len() as i64);
                names.iter().zip(cards).fold(message, |m, (name, card)| m.with(name, card_id(*card)))
            }
            Event::Armed { side } => m("told-armed").with("side", *side),
            Event::RollOffTied => m("told-roll-off-tied"),
            Event::Took { side, privilege: Privilege::Deployment } => m("told-took-deployment").with("side", *side),
            Event::Took { side, privilege: Privilege::FirstTurn } => m("told-took-first-turn").with("side", *side),
            Event::NamedDeployer { by, side } => m("told-deployer").with("by", *by).with("side", *side),
            Event::NamedFirst { by, side } => m("told-first").with("by", *by).with("side", *side),
            Event::Deployed { token, at, facing, cards, card } => {
                let key = if card.is_some() { "told-deployed-own" } else { "told-deployed" };
                let message =
                    m(key).with("piece", token.piece()).with("cell", *at).with("facing", facing_word(*facing));
                let message = message.with("cards", *cards);
                card.map_or(message.clone(), |card| message.with("card", card_id(card)))
            }
            Event::Vanguard { token, to, .. } => m("told-vanguard").with("piece", token.piece()).with("cell", *to),
            Event::Moved { token, turn: FacingChange::Ahead, to, .. } => {
                m("told-moved").with("piece", token.piece()).with("cell", *to)
            }
            Event::Moved { token, turn, to, .. } => {
                m("told-turned-moved").with("piece", token.piece()).with("turn", turn_word(*turn)).with("cell", *to)
            }
            Event::Hustled { token, to, .. } => m("told-hustled").with("piece", token.piece()).with("cell", *to),
            Event::HustledOn { token, to } => m("told-hustled-on").with("piece", token.piece()).with("cell", *to),
            Event::Turned { token, turn } => {
                m("told-turned").with("piece", token.piece()).with("turn", turn_word(*turn))
            }
            Event::Sidestepped { token, to, .. } => {
                m("told-sidestepped").with("piece", token.piece()).with("cell", *to)
            }
            Event::Shot { token, target, .. } => {
                m("told-shot").with("piece", token.piece()).with("target", target.piece())
            }
            Event::Evaded { token, to, .. } => m("told-evaded").with("piece", token.piece()).with("cell", *to),
            Event::Revealed { token, card, .. } => {
                m("told-revealed").with("piece", token.piece()).with("card", card_id(*card))
            }
            Event::WeaponRevealed { token, weapon, .. } => m("told-weapon-revealed")
                .with("piece", token.piece())
                .with("weapon", crate::catalogue::weapon_card(*weapon)),
            Event::Scried { bearer, target } => {
                m("told-scried").with("piece", bearer.piece()).with("target", target.piece())
            }
            Event::Learned { target, card, weapons, .. } => {
                let count = weapons.iter().flatten().count() as i64;
                let message = m("told-learned").with("target", target.piece()).with("card", card_id(*card));
                let message = message.with("count", count);
                let known = weapons.iter().flatten().zip(["a", "b", "c"]);
                known.fold(message, |m, (weapon, name)| m.with(name, crate::catalogue::weapon_card(*weapon)))
            }
            Event::ShellGame { tokens: [a, b], swap } => {
                let key = match swap {
                    None => "told-shell-game",
                    Some(true) => "told-shell-game-swapped",
                    Some(false) => "told-shell-game-kept",
                };
                m(key).with("piece", a.piece()).with("other", b.piece())
            }
            Event::Contact { token, enemy } => {
                m("told-contact").with("piece", token.piece()).with("target", enemy.piece())
            }
            Event::Charged { token, target } => {
                m("told-charged").with("piece", token.piece()).with("target", target.piece())
            }
            Event::Ambushed { token } => m("told-ambushed").with("piece", token.piece()),
            Event::PhaseEnded { side } => m("told-phase-ended").with("side", *side),
            Event::Fight { group } => {
                let message = m("told-fight").with("count", group.len() as i64);
                message.with("piece", group[0].piece()).with("other", group[group.len() - 1].piece())
            }
            Event::Ordered { token, order } => m(order_word(*order).0).with("piece", token.piece()),
            Event::Targeted { by, on } => m("told-targeted").with("piece", by.piece()).with("target", on.piece()),
            Event::Struck { attack, hits, saved, wounds } => m("told-struck")
                .with("piece", attack.by.piece())
                .with("target", attack.on.piece())
                .with("hits", *hits)
                .with("saved", *saved)
                .with("wounds", *wounds),
            Event::Spiked { on, by, wounds } => {
                m("told-spiked").with("piece", on.piece()).with("by", by.piece()).with("wounds", *wounds)
            }
            Event::Wounded { on, wounds, fallen, left } => m("told-wounded")
                .with("piece", on.piece())
                .with("wounds", *wounds)
                .with("fallen", *fallen)
                .with("left", *left),
            Event::Destroyed { on, .. } => m("told-destroyed").with("piece", on.piece()),
            Event::Result { totals, banners } => m("told-result")
                .with("south", totals[0] + u16::from(banners[0]))
                .with("north", totals[1] + u16::from(banners[1])),
            Event::Inspired { token, by } => m("told-inspired").with("piece", token.piece()).with("by", by.piece()),
            Event::Held { token } => m("told-held").with("piece", token.piece()),
            Event::Fled { token } => m("told-fled").with("piece", token.piece()),
            Event::Crumbled { token, wounds } => {
                m("told-crumbled").with("piece", token.piece()).with("wounds", *wounds)
            }
            Event::Flight { token, to, .. } => m("told-flight").with("piece", token.piece()).with("cell", *to),
            Event::LostInFlight { token, fallen, left } => {
                m("told-lost-in-flight").with("piece", token.piece()).with("fallen", *fallen).with("left", *left)
            }
            Event::LeftBoard { token } => m("told-left-board").with("piece", token.piece()),
            Event::Reformed { token, turn: FacingChange::Ahead } => m("told-kept-facing").with("piece", token.piece()),
            Event::Reformed { token, turn } => {
                m("told-reformed").with("piece", token.piece()).with("turn", turn_word(*turn))
            }
            Event::Regenerated { token, wounds } => {
                m("told-regenerated").with("piece", token.piece()).with("wounds", *wounds)
            }
            Event::Ended { winner, scores } => {
                let key = if winner.is_some() { "told-ended" } else { "told-ended-draw" };
                let message = m(key).with("south", scores[0]).with("north", scores[1]);
                winner.map_or(message.clone(), |side| message.with("side", side))
            }
        }
    }

    fn pieces(&self) -> Vec<PieceId> {
        if let Event::Fight { group } = self {
            return group.iter().map(|id| id.piece()).collect();
        }
        let named = |arg: &(&'static str, muster_kernel::Arg)| match arg.1 {
            muster_kernel::Arg::Piece(piece) => Some(piece),
            _ => None,
        };
        self.message().args.iter().filter_map(named).collect()
    }

    fn weight(&self) -> u8 {
        match self {
            Event::Turn { .. } | Event::Ended { .. } | Event::Fight { .. } => 2,
            Event::Contact { .. } | Event::Ordered { order: Order::Ordinary, .. } => 0,
            Event::Reformed { turn: FacingChange::Ahead, .. } => 0,
            _ => 1,
        }
    }
}
