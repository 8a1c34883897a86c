//! What the game has to remember.

use crate::board::{NOWHERE, Occupancy, Terrain, bit_of, cell_of, spot, step_ahead};
use crate::book::{Book, Card, Kind, Profile, RangedWeapon, Scenario, WeaponId};
use crate::evidence::Record;
use crate::force::{ARMY, Force};
use crate::keywords::{Keyword, KeywordSet, Keywords};
use crate::step::Step;
use muster_ground::grid::{Arc, Cell, Facing, Frame};
use muster_kernel::{PieceId, Seat};
use std::hash::{Hash, Hasher};

/// Rounds of a battle (FT-1.3).
pub const ROUNDS: u8 = 6;
/// Tokens of both players.
pub const TOKENS: usize = ARMY * 2;

/// A token on the board: S1 to S5, then N1 to N5 (FT-2.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TokenId(pub u8);

impl TokenId {
    /// The token of a side that was deployed as number `n`, from 0.
    pub fn new(side: Seat, n: usize) -> TokenId {
        TokenId((side.index() * ARMY + n) as u8)
    }

    /// Whose it is.
    #[inline]
    pub fn side(self) -> Seat {
        Seat(self.0 / ARMY as u8)
    }

    /// Its number among its side's tokens, from 0.
    #[inline]
    pub fn number(self) -> usize {
        usize::from(self.0) % ARMY
    }

    /// The token as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All tokens, South's first.
    pub fn all() -> impl DoubleEndedIterator<Item = TokenId> + Clone {
        (0..TOKENS as u8).map(TokenId)
    }

    /// A side's tokens in order.
    pub fn of(side: Seat) -> impl DoubleEndedIterator<Item = TokenId> + Clone {
        (0..ARMY).map(move |n| TokenId::new(side, n))
    }

    /// The piece that stands for it.
    pub fn piece(self) -> PieceId {
        PieceId(self.0.into())
    }
}

/// A token: the physical card on the board (FT-2.15).
/// FT-11.4 everything about it is public but which unit it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// Where it lies, in a byte, since everything asks for it.
    spot: u8,
    /// Where it faces.
    pub facing: Facing,
    /// Which unit of its side it is; `None` before deployment.
    pub unit: Option<u8>,
    /// FT-5.30 it has acted this turn.
    pub acted: bool,
    /// FT-7.20 it has charged this turn.
    pub charged: bool,
    /// FT-3.30 it charged out of hiding this turn.
    pub ambush: bool,
    /// FT-9.17 it has fled this turn.
    pub fled: bool,
}

impl Token {
    /// A unit placed on a cell of the board.
    pub fn deployed(at: Cell, facing: Facing, unit: u8) -> Token {
        Token { spot: spot(at) as u8, facing, unit: Some(unit), ..NO_TOKEN }
    }

    /// Where it lies; `None` before deployment and after destruction.
    #[inline]
    pub fn at(&self) -> Option<Cell> {
        self.is_on_board().then(|| cell_of(self.spot()))
    }

    /// Whether it lies on the board.
    #[inline]
    pub fn is_on_board(&self) -> bool {
        self.spot != NO_TOKEN.spot
    }

    /// Puts it on a cell of the board.
    #[inline]
    pub fn put(&mut self, at: Cell) {
        self.spot = spot(at) as u8;
    }

    /// Takes it off the board.
    #[inline]
    pub fn take_off(&mut self) {
        self.spot = NO_TOKEN.spot;
    }

    /// Its spot, which is nobody's neighbour when it is off the board.
    #[inline]
    fn spot(&self) -> usize {
        self.spot.into()
    }

    /// FT-2.5 the spot of its faced cell.
    #[inline]
    fn faced_spot(&self) -> usize {
        step_ahead(self.spot(), self.facing)
    }
}

impl Hash for Token {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.at(), self.facing, self.unit, self.acted, self.charged, self.ambush).hash(hasher);
        // Nothing where nobody fled, so that games replay that were recorded before it was known of anybody.
        if self.fled {
            self.fled.hash(hasher);
        }
    }
}

/// A unit of an army, with its weapon cards and losses (FT-2.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// Its unit card.
    pub card: Card,
    /// Its weapon cards by kind.
    pub weapons: [Option<WeaponId>; 3],
    /// Whether the unit card lies face up.
    pub face_up: bool,
    /// The kinds of weapon card that lie face up, as bits.
    pub weapons_up: u8,
    /// Living models.
    pub models: u8,
    /// Wounds lost by the wounded model.
    pub lost: u8,
    /// FT-3.41 it has belonged to a fought group.
    pub fought: bool,
    /// FT-3.57 turns of its owner, this one included, until it may shoot again.
    pub reload: u8,
    /// FT-11.15, FT-4.30 what it has used of that which may be used once per battle, as bits of [`Once`].
    pub used: u8,
}

/// What a unit may do once per battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Once {
    /// FT-3.59.
    Scry = 1,
    /// FT-3.61.
    ShellGame = 2,
    /// FT-4.30.
    Vanguard = 4,
}

impl Unit {
    /// Whether it has used this already.
    pub fn has_used(&self, once: Once) -> bool {
        self.used & once as u8 != 0
    }
}

/// The combats recorded at COMBAT_SETUP (FT-8.30).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Combats {
    /// For each token the linked enemy it faced.
    pub faced: [Option<TokenId>; TOKENS],
    /// For each token the first token of its group.
    pub group: [Option<TokenId>; TOKENS],
    /// FT-8.33 the tokens attacked in the rear, as bits.
    pub rear_attacked: u16,
    /// Groups already fought, as bits of their first tokens.
    pub fought: u16,
}

/// A battle.
/// FT-1.1, FT-1.5 two players, a grid, their cards and markers; FT-5.38 nothing else decides how it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Which map.
    pub scenario: u8,
    /// Where in the battle we are.
    pub step: Step,
    /// The round, from 1; 0 before the battle.
    pub round: u8,
    /// FT-4.28 who takes the first turn of every round.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The committed forces.
    pub forces: [Force; 2],
    /// The tokens.
    pub tokens: [Token; TOKENS],
    /// The units, by side and place in the army.
    pub units: [[Unit; ARMY]; 2],
    /// The recorded combats of this combat phase.
    pub combats: Combats,
    /// What the table has seen of each side's hidden cards.
    pub records: [Record; 2],
}

/// A token before deployment.
pub(crate) const NO_TOKEN: Token = Token {
    spot: NOWHERE as u8,
    facing: Facing::North,
    unit: None,
    acted: false,
    charged: false,
    ambush: false,
    fled: false,
};

/// A unit before its force is known.
pub(crate) const NO_UNIT: Unit = Unit {
    card: Card(0),
    weapons: [None; 3],
    face_up: false,
    weapons_up: 0,
    models: 0,
    lost: 0,
    fought: false,
    reload: 0,
    used: 0,
};

impl State {
    /// The empty table before forces are committed.
    pub fn new(scenario: u8) -> State {
        State {
            scenario,
            step: Step::Forces,
            round: 0,
            first: Seat::FIRST,
            active: Seat::FIRST,
            forces: Default::default(),
            tokens: [NO_TOKEN; TOKENS],
            units: [[NO_UNIT; ARMY]; 2],
            combats: Combats::default(),
            records: [Record::default(); 2],
        }
    }

    /// A token.
    #[inline]
    pub fn token(&self, id: TokenId) -> &Token {
        &self.tokens[id.index()]
    }

    /// A side's tokens in order.
    #[inline]
    pub fn tokens_of(&self, side: Seat) -> &[Token] {
        &self.tokens[side.index() * ARMY..][..ARMY]
    }

    /// The unit assigned to a token, once it is deployed.
    #[inline]
    pub fn unit(&self, id: TokenId) -> Option<&Unit> {
        let unit = self.token(id).unit?;
        Some(&self.units[id.side().index()][usize::from(unit)])
    }

    /// The unit assigned to a deployed token, to be changed.
    ///
    /// # Panics
    /// If the token is not deployed.
    #[inline]
    pub(crate) fn unit_mut(&mut self, id: TokenId) -> &mut Unit {
        let unit = self.token(id).unit.expect("a deployed token");
        &mut self.units[id.side().index()][usize::from(unit)]
    }

    /// Where a living unit stands and faces.
    #[inline]
    pub fn frame(&self, id: TokenId) -> Option<Frame> {
        let token = self.token(id);
        token.at().map(|at| Frame { at, facing: token.facing })
    }

    /// Whether the token's unit is on the board.
    #[inline]
    pub fn is_alive(&self, id: TokenId) -> bool {
        self.token(id).is_on_board()
    }

    /// The tokens whose units are on the board, South's first.
    pub fn living(&self) -> impl Iterator<Item = TokenId> {
        TokenId::all().filter(|t| self.is_alive(*t))
    }

    /// The token on a cell.
    pub fn at(&self, cell: Cell) -> Option<TokenId> {
        TokenId::all().find(|t| self.token(*t).at() == Some(cell))
    }

    /// FT-2.9 the enemy in the faced cell of a token.
    /// FT-2.5 the faced cell; FT-2.7 it is adjacent, so diagonal neighbours never link (FT-12.1).
    #[inline]
    pub fn faced_enemy(&self, id: TokenId) -> Option<TokenId> {
        let (own, enemies) = (self.token(id), id.side().other());
        let at = self.tokens_of(enemies).iter().position(|enemy| enemy.spot() == own.faced_spot())?;
        Some(TokenId::new(enemies, at))
    }

    /// FT-2.9 the enemies a token is linked to, in token order.
    pub fn links(&self, id: TokenId) -> impl Iterator<Item = TokenId> {
        let frame = self.frame(id);
        TokenId::of(id.side().other()).filter(move |other| {
            let (Some(own), Some(theirs)) = (frame, self.frame(*other)) else { return false };
            own.faced() == theirs.at || theirs.faced() == own.at
        })
    }

    /// FT-2.10 whether a unit is in combat: it has at least one link.
    #[inline]
    pub fn in_combat(&self, id: TokenId) -> bool {
        let own = self.token(id);
        self.tokens_of(id.side().other()).iter().fold(false, |linked, enemy| {
            linked | (enemy.spot() == own.faced_spot()) | (enemy.faced_spot() == own.spot())
        })
    }

    /// FT-2.11 the arc of `of` in which `from` stands.
    /// FT-2.2, FT-2.4, FT-2.6 the frame and the arcs are those of the grid, for every use alike.
    pub fn arc(&self, of: TokenId, from: TokenId) -> Option<Arc> {
        Some(self.frame(of)?.arc(self.token(from).at()?))
    }

    /// Whether a player has a living unit.
    pub fn has_living(&self, side: Seat) -> bool {
        TokenId::of(side).any(|t| self.is_alive(t))
    }

    /// How many tokens of a side are deployed.
    pub fn deployed(&self, side: Seat) -> usize {
        TokenId::of(side).filter(|t| self.token(*t).unit.is_some()).count()
    }

    /// The places in the army of a side's units that are not deployed yet.
    pub fn undeployed(&self, side: Seat) -> impl Iterator<Item = u8> {
        let waiting = self.waiting(side);
        (0..).take(ARMY).filter(move |unit| waiting >> unit & 1 == 1)
    }

    /// The places in the army of a side's units that are not deployed yet, as bits.
    pub(crate) fn waiting(&self, side: Seat) -> u64 {
        let army = (1 << self.forces[side.index()].army.len()) - 1;
        self.tokens_of(side).iter().fold(army, |waiting, token| waiting & !token.unit.map_or(0, |unit| 1 << unit))
    }

    /// The place in the army of an undeployed unit with this card.
    pub fn undeployed_unit(&self, side: Seat, card: Card) -> Option<u8> {
        self.undeployed(side).find(|u| self.units[side.index()][usize::from(*u)].card == card)
    }

    /// FT-11.3 how many face-down weapon cards lie with a unit.
    pub fn hidden_cards(&self, unit: &Unit) -> u8 {
        Kind::ALL.iter().filter(|k| unit.weapons[**k as usize].is_some() && unit.weapons_up & k.bit() == 0).count()
            as u8
    }
}

/// A battle together with what is printed: what queries read.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// What is printed.
    pub book: &'a Book,
    /// The battle.
    pub state: &'a State,
}

impl<'a> Position<'a> {
    /// The map.
    #[inline]
    pub fn scenario(self) -> &'a Scenario {
        &self.book.scenarios[usize::from(self.state.scenario)]
    }

    /// Who stands where on which ground.
    #[inline]
    pub fn occupancy(self) -> Occupancy {
        let mut occupancy = self.scenario().ground;
        for (i, token) in self.state.tokens.iter().enumerate() {
            if token.is_on_board() {
                occupancy.put(token.spot(), i);
            }
        }
        occupancy
    }

    /// The spots that hold tokens, as bits.
    #[inline]
    pub fn crowd(self) -> u128 {
        // Who is off the board stands in nobody's way, and no branch is the faster way.
        self.state.tokens.iter().fold(0, |crowd, token| crowd | bit_of(token.spot()))
    }

    /// The ground of a cell on the board.
    #[inline]
    pub fn terrain(self, cell: Cell) -> Terrain {
        self.scenario().terrain[spot(cell)]
    }

    /// The printed numbers of a deployed token's unit.
    ///
    /// # Panics
    /// If the token is not deployed.
    #[inline]
    pub fn profile(self, id: TokenId) -> &'a Profile {
        self.book.profile(self.unit(id).card)
    }

    /// The unit of a deployed token.
    ///
    /// # Panics
    /// If the token is not deployed.
    #[inline]
    pub fn unit(self, id: TokenId) -> &'a Unit {
        self.state.unit(id).expect("a deployed token")
    }

    /// FT-3.24 whether a unit has a keyword that works face down as well (mode H or U), from its unit card, melee
    /// weapon or shield.
    #[inline]
    pub fn has(self, id: TokenId, keyword: Keyword) -> bool {
        self.keyword_set(self.unit(id)).has(keyword)
    }

    /// FT-3.40 whether a unit flies.
    #[inline]
    pub fn flies(self, id: TokenId) -> bool {
        self.has(id, Keyword::Flying)
    }

    /// FT-3.43 whether a unit hurls its ranged weapon.
    pub fn hurls(self, id: TokenId) -> bool {
        self.ranged_weapon(id).is_some_and(|weapon| weapon.keywords.has(Keyword::Hurl))
    }

    /// FT-3.47 whether a unit charged with a Lance that is seen.
    pub fn charged_with_lance(self, id: TokenId) -> bool {
        self.shows(id, Keyword::Lance) && self.state.token(id).charged
    }

    /// FT-3.24 the keywords of a unit that work face down as well as face up.
    #[inline]
    pub fn keyword_set(self, unit: &Unit) -> KeywordSet {
        let mut set = self.book.profile(unit.card).keywords.set();
        for kind in [Kind::Melee, Kind::Shield] {
            if let Some(weapon) = unit.weapons[kind as usize] {
                set = set.and(self.book.weapon(weapon).keywords.set());
            }
        }
        set
    }

    /// FT-3.24 whether a unit has a keyword that works only while its card is face up (mode F).
    #[inline]
    pub fn shows(self, id: TokenId, keyword: Keyword) -> bool {
        self.shown(id).any(|k| k.has(keyword))
    }

    /// FT-3.25 the sum of a keyword's numbers on a unit's face-up cards.
    #[inline]
    pub fn number(self, id: TokenId, keyword: Keyword) -> u8 {
        self.shown(id).map(|k| k.number(keyword)).sum()
    }

    /// The keywords of a unit's face-up cards: unit card, melee weapon, shield.
    fn shown(self, id: TokenId) -> impl Iterator<Item = &'a Keywords> {
        let unit = self.unit(id);
        let card = unit.face_up.then(|| &self.book.profile(unit.card).keywords);
        let weapons = [Kind::Melee, Kind::Shield].into_iter().filter_map(move |k| {
            let weapon = unit.weapons[k as usize].filter(|_| unit.weapons_up & k.bit() != 0)?;
            Some(&self.book.weapon(weapon).keywords)
        });
        card.into_iter().chain(weapons)
    }

    /// FT-3.26, FT-12.11 the ranged weapon a unit has: its card, even a worse one, else what is innate.
    #[inline]
    pub fn ranged_weapon(self, id: TokenId) -> Option<RangedWeapon> {
        let unit = self.unit(id);
        match unit.weapons[Kind::Ranged as usize] {
            Some(card) => {
                let card = self.book.weapon(card);
                Some(RangedWeapon { range: card.range, keywords: card.keywords })
            }
            None => self.book.profile(unit.card).innate,
        }
    }

    /// FT-2.17 points of a unit card and of its weapon cards.
    pub fn value(self, unit: &Unit) -> u8 {
        let weapons: u8 = unit.weapons.iter().flatten().map(|w| self.book.weapon(*w).points).sum();
        self.book.profile(unit.card).points + weapons
    }
}
