//! Reading the data files: forces, tactics, twists and battlefields (SP-3, SP-4, SP-9).
//!
//! A set of files is read whole or not at all; every problem is reported with its file and line.

mod abilities;
mod files;
mod force;
mod scenarios;
mod sense;

pub use files::schemas;

use crate::ability::{Ability, Limit};
use crate::book::{
    Book, DeploymentMap, INCH, Origin, Predicate, PrintedObjective, ReadyFeature, TacticCard, Twist, inches,
};
use crate::catalogue;
use crate::register::SP_4_1;
use crate::state::{OBJECTIVES, Size};
use files::{BattlefieldsFile, CardEntry, Completed, FeatureEntry, MapEntry, TacticsFile, TwistEntry, TwistsFile};
use muster_ground::length::{Length, Point};
use muster_ground::play_area::PlayArea;
use muster_ground::words::Inches;
use muster_kernel::Fault;
use muster_kernel::reading::{DataFile, FileProblem, Page};
use muster_tabletop::data::{parse, read as read_text};
use muster_tabletop::decoration::{self, Surface};
use muster_tabletop::layout::Layout;
use toml::Spanned;

/// The files that come with Muster.
pub static STANDARD: [DataFile<'static>; 9] = [
    DataFile { name: "battlefields.toml", text: include_str!("../../../../data/spearhead/battlefields.toml") },
    DataFile { name: "decoration.toml", text: include_str!("../../../../data/spearhead/decoration.toml") },
    DataFile { name: "tactics.toml", text: include_str!("../../../../data/spearhead/tactics.toml") },
    DataFile { name: "twists.toml", text: include_str!("../../../../data/spearhead/twists.toml") },
    DataFile {
        name: "force-vigilant-brotherhood.toml",
        text: include_str!("../../../../data/spearhead/force-vigilant-brotherhood.toml"),
    },
    DataFile {
        name: "force-gnawfeast-clawpack.toml",
        text: include_str!("../../../../data/spearhead/force-gnawfeast-clawpack.toml"),
    },
    DataFile {
        name: "force-deathrattle-tomb-host.toml",
        text: include_str!("../../../../data/spearhead/force-deathrattle-tomb-host.toml"),
    },
    DataFile {
        name: "force-ironjawz-bigmob.toml",
        text: include_str!("../../../../data/spearhead/force-ironjawz-bigmob.toml"),
    },
    DataFile {
        name: "force-starscale-warhost.toml",
        text: include_str!("../../../../data/spearhead/force-starscale-warhost.toml"),
    },
];

/// The kinds of files, in the order in which one needs the other.
const KINDS: [&str; 4] = ["battlefields", "tactics", "twists", "force"];

/// Inches with as many decimals as tell two units apart.
pub(crate) const INCHES: Inches = Inches(INCH);

/// Reads a whole set of files.
///
/// # Errors
/// Every problem in every file; nothing is half read.
pub fn read(files: &[DataFile<'_>]) -> Result<Book, Vec<FileProblem>> {
    let mut reader = Reader { page: Page::default(), book: Book::empty(PlayArea::new(inches(30), inches(22))) };
    for kind in KINDS {
        let named = files.iter().filter(|file| file.name.starts_with(kind));
        for file in named.clone() {
            match kind {
                "battlefields" => reader.battlefields(file),
                "tactics" => reader.tactics(file),
                "twists" => reader.twists(file),
                _ => reader.force(file),
            }
        }
        if named.count() == 0 {
            let help = format!("give the {kind}; `muster schema` says what may be in there");
            reader.page.missing(format!("{kind}.toml"), Fault::new("is missing", help));
        }
    }
    reader.name_abilities();
    files.iter().filter(|file| file.name.starts_with("battlefields")).for_each(|file| reader.scenarios(file));
    let board = Layout { table: reader.book.size, rule: SP_4_1, inches: INCHES };
    let maps: Vec<&str> = reader.book.maps.iter().map(|map| map.id.as_str()).collect();
    reader.book.decoration = decoration::read(&mut reader.page, Surface::Table(board), &maps, files);
    if reader.page.count() > 0 {
        return Err(reader.page.into_problems());
    }
    let mut book = reader.book;
    book.catalogue = catalogue::catalogue(&book);
    book.moments = book.sorted_by_moment();
    book.commands = book.commands_by_moment();
    Ok(book)
}

/// Everything that is wrong with a force, beside all those that come with Muster.
pub fn check_forces(file: &DataFile<'_>) -> Vec<FileProblem> {
    const NAME: &str = "force-of-ones-own.toml";
    let files: Vec<DataFile<'_>> = STANDARD.iter().copied().chain([DataFile { name: NAME, text: file.text }]).collect();
    read(&files).err().unwrap_or_default().into_iter().map(|(_, problem)| (file.name.to_owned(), problem)).collect()
}

/// The file being read, what there is so far and what is wrong.
struct Reader {
    page: Page,
    book: Book,
}

impl Reader {
    /// SP-4.1 to SP-4.57 the board, its objectives and its maps.
    fn battlefields(&mut self, file: &DataFile<'_>) {
        let Some(parsed) = parse::<BattlefieldsFile>(&mut self.page, file) else { return };
        self.book.size = PlayArea::new(inches(parsed.width.into()), inches(parsed.depth.into()));
        if parsed.objectives.len() != OBJECTIVES {
            let problem = format!("there are {} objectives", parsed.objectives.len());
            self.page.fault(0, Fault::new(problem, format!("a board has {OBJECTIVES}")));
        }
        for entry in parsed.objectives {
            self.known_rule(entry.id.span().start, &entry.rule);
            let known = self.book.objectives.iter().map(|known| known.id.as_str());
            self.page.fresh(entry.id.span().start, entry.id.get_ref(), known);
            let (Some(at), Some(radius)) = (self.point(&entry.at), self.length(&entry.radius)) else { continue };
            self.book.objectives.push(PrintedObjective { id: entry.id.into_inner(), name: entry.name, at, radius });
        }
        for entry in parsed.map {
            let map = self.map(entry);
            self.book.maps.extend(map);
        }
    }

    fn map(&mut self, entry: MapEntry) -> Option<DeploymentMap> {
        self.page.fresh(entry.id.span().start, entry.id.get_ref(), self.book.maps.iter().map(|map| map.id.as_str()));
        self.known_rule(entry.id.span().start, &entry.rule);
        let [from, to] = [self.point(&entry.border[0]), self.point(&entry.border[1])];
        let terrain = entry.terrain.into_iter().filter_map(|feature| self.feature(feature)).collect();
        let MapEntry { id, name, territories, .. } = entry;
        Some(DeploymentMap { id: id.into_inner(), name, border: [from?, to?], territories, terrain })
    }

    fn feature(&mut self, entry: FeatureEntry) -> Option<ReadyFeature> {
        self.known_rule(entry.from.span().start, &entry.rule);
        let [from, to] = [self.point(&entry.from), self.point(&entry.to)];
        let tall = [self.point(&entry.tall[0]), self.point(&entry.tall[1])];
        let size = if entry.size == "large" { Size::Large } else { Size::Small };
        Some(ReadyFeature { id: entry.id, size, footprint: [from?, to?], tall: [tall[0]?, tall[1]?] })
    }

    fn point(&mut self, text: &Spanned<String>) -> Option<Point> {
        read_text(&mut self.page, text, |text| {
            INCHES.read_point(text).ok_or_else(|| Fault::new(format!("`{text}` is no point"), "write inches: `12.5,4`"))
        })
    }

    fn length(&mut self, text: &Spanned<String>) -> Option<Length> {
        read_text(&mut self.page, text, |text| {
            INCHES.read_length(text).ok_or_else(|| Fault::new(format!("`{text}` is no length"), "write inches: `2.5`"))
        })
    }

    /// SP-9.1 the twelve cards.
    fn tactics(&mut self, file: &DataFile<'_>) {
        let Some(parsed) = parse::<TacticsFile>(&mut self.page, file) else { return };
        for (number, entry) in (1..).zip(parsed.card) {
            let at = entry.number.span().start;
            if *entry.number.get_ref() != number {
                let problem = format!("card {} stands in the place of card {number}", entry.number.get_ref());
                self.page.fault(at, Fault::new(problem, "cards stand in the order of their numbers, from 1"));
            }
            let card = self.card(entry);
            self.book.cards.extend(card);
        }
    }

    fn card(&mut self, entry: CardEntry) -> Option<TacticCard> {
        let at = entry.number.span().start;
        let complete = match entry.tactic.complete {
            Completed::YouControl(id) => {
                let found = self.book.objectives.iter().position(|objective| objective.id == id);
                if found.is_none() {
                    let known: Vec<&str> = self.book.objectives.iter().map(|objective| &*objective.id).collect();
                    let help = format!("objectives are {}", known.join(", "));
                    self.page.fault(at, Fault::new(format!("there is no objective `{id}`"), help));
                }
                Predicate::YouControl(found? as u8)
            }
            Completed::MoreEnemiesDestroyed => Predicate::MoreEnemiesDestroyed,
            Completed::TookOneWithoutAFight => Predicate::TookOneWithoutAFight,
            Completed::BothShortEdges => Predicate::BothShortEdges,
            Completed::Raiding => Predicate::Raiding,
            Completed::HoldOwnLargeFeature => Predicate::HoldOwnLargeFeature,
            Completed::EnemyLongEdge => Predicate::EnemyLongEdge,
            Completed::TookTwo => Predicate::TookTwo,
            Completed::EnemyGeneralSlain => Predicate::EnemyGeneralSlain,
            Completed::FoughtAndLostNone => Predicate::FoughtAndLostNone,
        };
        self.known_rule(at, &entry.tactic.rule);
        let (tactic, says) = (entry.tactic.name, entry.tactic.says);
        // SP-9.2, SP-9.6 the card is the limit: who has used it has it no longer.
        let command = entry.command.into_inner();
        let command =
            self.ability(at, Ability { limit: Limit::Card, ..command }, Origin::Command(self.book.cards.len() as u8))?;
        Some(TacticCard { tactic, says, complete, command })
    }

    /// SP-9.40 the two decks of twists.
    fn twists(&mut self, file: &DataFile<'_>) {
        let Some(parsed) = parse::<TwistsFile>(&mut self.page, file) else { return };
        for entry in parsed.twist {
            let at = entry.span().start;
            let TwistEntry { realm, name, rule, says, scores, pick, without, effects } = entry.into_inner();
            let id: String = name
                .to_lowercase()
                .chars()
                .filter_map(|c| match c {
                    ' ' => Some('-'),
                    c => c.is_ascii_alphanumeric().then_some(c),
                })
                .collect();
            let ability = Ability { pick, effects, ..Ability::named(id, name.clone(), rule, says.clone()) };
            let origin = Origin::Twist(self.book.twists.len() as u8);
            let Some(ability) = self.ability(at, ability, origin) else { continue };
            self.book.twists.push(Twist { realm, name, says, scores, without, ability });
        }
    }
}
