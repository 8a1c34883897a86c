//! Reading the data files: weapons, magic items, lores, maps, army lists, ready lists (3B, 3D to 3I, 4C, 4D, 9Q).
//!
//! A set of files is read whole or not at all; every problem is reported with its file and line.

mod army;
mod files;

pub use files::schemas;

use crate::UNITS_PER_INCH;
use crate::book::{
    ArmyId, Book, Lore, MagicItem, Map, Piece, Reach, ReadyList, Roster, Scenario, Shape, Spell, SpellKind, Targets,
};
use crate::catalogue;
use crate::ids::UnitId;
use crate::notation::INCHES;
use crate::register;
use crate::setup;
use files::{
    ArmyFile, ItemRow, ItemsFile, ListRow, ListsFile, LoreRow, LoresFile, MapRow, MapsFile, PieceRow, WeaponsFile,
};
use muster_ground::length::Length;
use muster_ground::play_area::PlayArea;
use muster_kernel::reading::{DataFile, FileProblem, Page};
use muster_kernel::{CardId, Fault, RuleId, Seat};
use muster_tabletop::data::parse;
use muster_tabletop::decoration::{self, Surface};
use muster_tabletop::layout::Layout;
use toml::Spanned;

macro_rules! standard {
    ($($name:literal),* $(,)?) => {
        /// The files that come with Muster.
        pub static STANDARD: [DataFile<'static>; [$($name),*].len()] = [$(DataFile {
            name: $name,
            text: include_str!(concat!("../../../../data/fantasy-battle/", $name)),
        }),*];
    };
}

standard! {
    "weapons.toml",
    "lores.toml",
    "maps.toml",
    "army-empire.toml",
    "army-orcs-and-goblins.toml",
    "army-dwarfs.toml",
    "army-vampire-counts.toml",
    "items.toml",
    "lists.toml",
    "decoration.toml",
}

/// The kinds of files, in the order in which one needs the other.
const KINDS: [&str; 6] = ["weapons", "lores", "maps", "army", "items", "lists"];

/// FB-4.25 the widest table that there is a map of.
const WIDEST: Layout = Layout {
    table: PlayArea { width: Length(72 * UNITS_PER_INCH), depth: Length(48 * UNITS_PER_INCH) },
    rule: register::FB_4_25,
    inches: INCHES,
};

/// Reads a whole set of files.
///
/// # Errors
/// Every problem in every file; nothing is half read.
pub fn read(files: &[DataFile<'_>]) -> Result<Book, Vec<FileProblem>> {
    let mut reader = Reader { page: Page::default(), book: Book::default() };
    for kind in KINDS {
        let named = files.iter().filter(|file| file.name.starts_with(kind));
        for file in named.clone() {
            reader.file(kind, file);
        }
        if named.count() == 0 {
            let help = format!("give the {kind}; `muster schema` says what may be in there");
            reader.page.missing(format!("{kind}.toml"), Fault::new("is missing", help));
        }
    }
    let known: Vec<&str> = reader.book.maps.iter().map(|map| map.id.as_str()).collect();
    reader.book.decoration = decoration::read(&mut reader.page, Surface::Table(WIDEST), &known, files);
    if reader.page.count() > 0 {
        return Err(reader.page.into_problems());
    }
    let mut book = reader.book;
    catalogue::fill(&mut book);
    Ok(book)
}

/// Reads a file of further ready lists and reports every problem in it.
pub fn check_lists(file: &DataFile<'_>) -> Vec<FileProblem> {
    const NAME: &str = "lists-of-ones-own.toml";
    let files: Vec<DataFile<'_>> = STANDARD.iter().copied().chain([DataFile { name: NAME, text: file.text }]).collect();
    read(&files).err().unwrap_or_default().into_iter().map(|(_, problem)| (file.name.to_owned(), problem)).collect()
}

/// The rule of an id, as the register has it.
fn rule(id: &str) -> Result<RuleId, Fault> {
    let found = register::RULES.iter().find(|rule| rule.id.0 == id).map(|rule| rule.id);
    found.ok_or_else(|| Fault::new(format!("there is no rule `{id}`"), "name a rule of the document, `FB-3.206`"))
}

/// The file being read, what there is so far and what is wrong.
struct Reader {
    page: Page,
    book: Book,
}

impl Reader {
    fn file(&mut self, kind: &str, file: &DataFile<'_>) {
        match kind {
            "weapons" => {
                let Some(parsed) = parse::<WeaponsFile>(&mut self.page, file) else { return };
                self.book.weapons.extend(parsed.weapon);
                self.book.missiles.extend(parsed.missile);
                self.book.armours.extend(parsed.armour);
            }
            "lores" => {
                let Some(parsed) = parse::<LoresFile>(&mut self.page, file) else { return };
                parsed.lore.into_iter().for_each(|row| self.lore(row));
            }
            "maps" => self.maps(file),
            "army" => {
                let Some(parsed) = parse::<ArmyFile>(&mut self.page, file) else { return };
                army::read(&mut self.page, &mut self.book, parsed);
            }
            "items" => {
                let Some(parsed) = parse::<ItemsFile>(&mut self.page, file) else { return };
                parsed.item.into_iter().for_each(|row| self.item(row));
            }
            _ => {
                let Some(parsed) = parse::<ListsFile>(&mut self.page, file) else { return };
                parsed.list.into_iter().for_each(|row| self.list(row));
            }
        }
    }

    /// What was read, or a fault at its place.
    fn sound<T>(&mut self, at: usize, read: Result<T, Fault>) -> Option<T> {
        read.map_err(|fault| self.page.fault(at, fault)).ok()
    }

    /// FB-9.130 to FB-9.142 a lore.
    fn lore(&mut self, row: Spanned<LoreRow>) {
        let at = row.span().start;
        let row = row.into_inner();
        let Some(rule) = self.sound(at, rule(&row.rule)) else { return };
        let spell = |spell: files::SpellRow| {
            let kind = spell.kind.unwrap_or(SpellKind::Targeted);
            let missile = kind == SpellKind::Missile;
            let usual = if missile || kind == SpellKind::Targeted { Targets::Enemies } else { Targets::None };
            Spell {
                number: spell.number,
                name: spell.name,
                says: spell.says,
                value: spell.value,
                kind,
                reach: spell.reach.unwrap_or(Reach::Inches(24)),
                targets: spell.targets.unwrap_or(usual),
                spans: spell.spans,
                effect: spell.effect,
                card: CardId(0),
            }
        };
        let spells = row.spell.into_iter().map(spell).collect();
        self.book.lores.push(Lore { id: row.id, name: row.name, rule, common: row.common, spells, card: CardId(0) });
    }

    /// FB-4.25 to FB-4.31 maps and scenarios.
    fn maps(&mut self, file: &DataFile<'_>) {
        let Some(parsed) = parse::<MapsFile>(&mut self.page, file) else { return };
        parsed.map.into_iter().for_each(|row| self.map(row));
        for row in parsed.scenario {
            let Some(rule) = self.sound(0, rule(&row.rule)) else { continue };
            let (id, name, zones) = (row.id, row.name, row.zones);
            self.book.scenarios.push(Scenario { id, name, rule, zones, objective: row.objective, widths: row.widths });
        }
    }

    fn map(&mut self, row: Spanned<MapRow>) {
        let at = row.span().start;
        let row = row.into_inner();
        let Some(rule) = self.sound(at, rule(&row.rule)) else { return };
        let inches = |n: u8| Length(i32::from(n) * UNITS_PER_INCH);
        let table = PlayArea::new(inches(row.width), inches(row.depth));
        let mut pieces = Vec::new();
        for piece in row.piece {
            let at = piece.span().start;
            let piece = piece.into_inner();
            if let Some(shape) = self.sound(at, shape(&piece)) {
                pieces.push(Piece { id: piece.id, shape, kind: piece.kind });
            }
        }
        let map = Map { id: row.id, name: row.name, rule, table, pieces };
        // FB-4.28 no map favours a side.
        let fair = setup::lopsided(&map).map_or(Ok(()), |piece| {
            let fault = format!("the map favours a side: `{}` has no counterpart", piece.id);
            Err(Fault::of(
                register::FB_4_28,
                fault,
                "give each piece one of its kind straight across the middle of the table",
            ))
        });
        if self.sound(at, fair).is_some() {
            self.book.maps.push(map);
        }
    }

    /// FB-3.121 to FB-3.177 a magic item.
    fn item(&mut self, row: Spanned<ItemRow>) {
        let at = row.span().start;
        let row = row.into_inner();
        let army = row.army.as_ref().map(|id| {
            let found = self.book.armies.iter().position(|army| army.id == *id).map(|place| ArmyId(place as u8));
            found.ok_or_else(|| Fault::new(format!("there is no army list `{id}`"), "name the id of an army file"))
        });
        let Some(army) = self.sound(at, army.transpose()) else { return };
        let Some(rule) = self.sound(at, rule(&row.rule)) else { return };
        self.book.items.push(MagicItem {
            id: row.id,
            name: row.name,
            rule,
            category: row.category,
            army,
            reserved: row.reserved,
            points: row.points,
            most: row.most,
            repeats: row.repeats,
            master: row.master,
            says: row.says,
            effects: row.effects,
            card: CardId(0),
        });
    }

    /// FB-3.281 to FB-3.284 a ready list.
    fn list(&mut self, row: Spanned<ListRow>) {
        let at = row.span().start;
        let row = row.into_inner();
        let Some(rule) = self.sound(at, rule(&row.rule)) else { return };
        let mut roster = Roster::default();
        for (place, line) in row.units.iter().enumerate() {
            let words: Vec<&str> = line.get_ref().split_whitespace().collect();
            let read = setup::read_unit_bought(&self.book, &mut roster, UnitId::new(Seat::FIRST, place), &words);
            self.sound(line.span().start, read);
        }
        self.book.ready.push(ReadyList { id: row.id, name: row.name, rule, limit: row.limit, roster, card: CardId(0) });
    }
}

/// FB-4.3 a disc or a rectangle.
fn shape(piece: &PieceRow) -> Result<Shape, Fault> {
    let unread = || {
        Fault::new(
            "this piece has no outline",
            "write `disc = [\"20,10\", \"5\"]` or `rectangle = [\"8,36\", \"12,40\"]`",
        )
    };
    let point = |text: &String| INCHES.read_point(text).ok_or_else(unread);
    match (&piece.disc, &piece.rectangle) {
        (Some([at, radius]), None) => Ok(Shape::Disc(point(at)?, INCHES.read_length(radius).ok_or_else(unread)?)),
        (None, Some([low, high])) => {
            let (low, high) = (point(low)?, point(high)?);
            if low.x < high.x && low.y < high.y { Ok(Shape::Rectangle(low, high)) } else { Err(unread()) }
        }
        _ => Err(unread()),
    }
}
