//! Scenarios: rules tested in prose and data, one Markdown file each.
//!
//! A file has a title, a line `Rule: FT-8.13, FT-8.14`, any prose, and fenced blocks that are carried out in order:
//!
//! | block | holds |
//! | --- | --- |
//! | `table` | a position; a new match begins from it. Without one the match begins in the ruleset's usual way. |
//! | `table refused: RULES` | a position that must be refused because of exactly these rules |
//! | `play` | answers (`South move S1 3`), dice (`dice 5 3 2`), and attempts that must fail (`refused South move S1 9: FT-6.4`) |
//! | `expect` | what must now be true, one claim a line |
//! | `odds` | choices that lead on, then exact chances: `N1 models: 6 = 16/81, 5 = 65/81`, `mean N1 models = 4/3`, `chance CLAIM = 1/6` |
//!
//! Claims: a line of the table (`N1 models 4 lost 1`: the first word is the subject, the rest a run of words of its
//! line), `not` before it, `North sees …`, `North does not see …`, `South imagines …`, `South never imagines …`,
//! `asked South: RULE`, `rolls South 4 on 3+ for words: RULE`, `legal South ACTION`, `illegal South ACTION: RULES`,
//! `offers South 12`, `told RULE words`, `not told RULE words`, `North is told RULE words`, `North is not told RULE words`,
//! `over South wins 12 to 7: RULE`, `over draw`, `card NAME words`. Lines that begin with `#` are remarks.

mod claim;
mod file;
mod look;
mod odds;
mod play;
mod position;
mod words;

pub(crate) use odds::MOST_WAYS;
pub(crate) use play::line as play_line;
pub use position::{Claims, Positions};

use file::{Block, Kind};
use muster_kernel::reading::MOST_TOLD;
use muster_kernel::{LogEntry, Match, Observer, Open, People, Presentation, Problem, Refusal, Wording};
use std::fmt;
use std::sync::Arc;

/// What came of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The file.
    pub file: String,
    /// Its title.
    pub title: String,
    /// The rules it pins.
    pub rules: Vec<String>,
    /// What was not as stated; empty when the scenario passed.
    pub failures: Vec<Failure>,
}

/// Something in a scenario that is not as stated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line of the file.
    pub line: usize,
    /// What was expected, and what was found.
    pub text: String,
}

impl Failure {
    pub(crate) fn new(line: usize, text: String) -> Self {
        Failure { line, text }
    }
}

impl Report {
    /// Whether everything was as stated.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

impl fmt::Display for Report {
    /// One line a failure: `file:line: text`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "{}:{}: {}", self.file, failure.line, failure.text)?;
        }
        Ok(())
    }
}

/// Carries out a scenario.
pub fn run_scenario<R: Presentation>(rules: &Arc<R>, path: &str, text: &str) -> Report {
    run_within(rules, (path, text), MOST_WAYS).0
}

/// Carries out a scenario in which the dice of no `odds` block may fall in more than so many ways, and says in how many they
/// did at most.
pub(crate) fn run_within<R: Presentation>(rules: &Arc<R>, (path, text): (&str, &str), most: usize) -> (Report, usize) {
    let mut report = Report { file: path.to_owned(), title: String::new(), rules: Vec::new(), failures: Vec::new() };
    let file = match file::read(text) {
        Ok(file) => file,
        Err(failures) => {
            let more = failures.len().saturating_sub(MOST_TOLD);
            report.failures = failures.into_iter().take(MOST_TOLD).collect();
            if let Some(last) = report.failures.last().filter(|_| more > 0).map(|last| last.line) {
                report.failures.push(Failure::new(last, format!("there may be {more} failures more")));
            }
            return (report, 0);
        }
    };
    for id in file.rules.iter().filter(|id| !rules.rules().iter().any(|rule| rule.id.0 == id.as_str())) {
        report.failures.push(Failure::new(file.rules_line, format!("there is no rule {id}")));
    }
    if !file.blocks.iter().any(claims_something) {
        report.failures.push(Failure::new(1, "the scenario claims nothing: add an `expect` block".into()));
    }
    let mut runner = Runner { rules, scene: None, failures: &mut report.failures, most, ways: 0 };
    for block in &file.blocks {
        if runner.carry_out(block).is_err() {
            break;
        }
    }
    let ways = runner.ways;
    (report.title, report.rules) = (file.title, file.rules);
    (report, ways)
}

/// Whether a block could fail because of a rule.
fn claims_something(block: &Block) -> bool {
    match block.kind {
        Kind::Expect | Kind::Odds => block.lines().next().is_some(),
        Kind::Refused => true,
        Kind::Play => block.lines().any(|(_, line)| line.starts_with("refused ")),
        Kind::Table => false,
    }
}

/// The match so far and what was told since the last play began.
pub(crate) struct Scene<R: Presentation> {
    pub(crate) game: Match<R>,
    pub(crate) told: Vec<LogEntry>,
    /// How much of what was told has been spoken of.
    pub(crate) heard: usize,
    /// The names of pieces, those that are gone included.
    pub(crate) tags: look::Tags,
}

impl<R: Presentation> Scene<R> {
    /// A match that has just begun.
    pub(crate) fn new(game: Match<R>, told: Vec<LogEntry>) -> Self {
        let mut scene = Scene { game, told, heard: 0, tags: look::Tags::new() };
        scene.note_tags();
        scene
    }

    /// Remembers the names of the pieces that are on the table now.
    pub(crate) fn note_tags(&mut self) {
        let rules = self.game.rules();
        let picture = rules.picture(&rules.view(self.game.state(), Observer::Everything));
        self.tags.extend(picture.pieces.into_iter().map(|piece| (piece.id, piece.tag)));
    }
}

/// The scenario cannot go on.
pub(crate) struct Stuck;

struct Runner<'a, R: Presentation> {
    rules: &'a Arc<R>,
    scene: Option<Scene<R>>,
    failures: &'a mut Vec<Failure>,
    /// In how many ways dice may fall in an `odds` block.
    most: usize,
    /// In how many they did at most.
    ways: usize,
}

impl<R: Presentation> Runner<'_, R> {
    fn fail(&mut self, line: usize, text: String) {
        self.failures.push(Failure::new(line, text));
    }

    fn carry_out(&mut self, block: &Block) -> Result<(), Stuck> {
        match block.kind {
            Kind::Table => self.table(block),
            Kind::Refused => {
                self.refused_table(block);
                Ok(())
            }
            Kind::Play => self.play(block),
            Kind::Expect => self.expect(block),
            Kind::Odds => self.odds(block),
        }
    }

    fn table(&mut self, block: &Block) -> Result<(), Stuck> {
        match begin(self.rules, &block.body) {
            Ok(scene) => {
                self.scene = Some(scene);
                Ok(())
            }
            Err(faults) => {
                for fault in faults {
                    self.fail(block.line + fault.line, format!("the table cannot be laid out: {}", fault.text));
                }
                Err(Stuck)
            }
        }
    }

    fn refused_table(&mut self, block: &Block) {
        let Err(faults) = begin(self.rules, &block.body) else {
            let text =
                format!("expected the table to be refused because of {}; it was accepted", block.rules.join(", "));
            return self.fail(block.line, text);
        };
        let mut found: Vec<String> = faults.iter().filter_map(|f| f.rule.clone()).collect();
        let mut wanted = block.rules.clone();
        for list in [&mut found, &mut wanted] {
            list.sort();
            list.dedup();
        }
        if found != wanted {
            let texts: Vec<String> = faults.into_iter().map(|f| f.text).collect();
            let text = format!("expected a refusal because of {}; found: {}", wanted.join(", "), texts.join("; "));
            self.fail(block.line, text);
        }
    }

    /// The match, begun in the usual way if no table has been laid out.
    fn scene(&mut self, line: usize) -> Result<&mut Scene<R>, Stuck> {
        if self.scene.is_none() {
            match begin(self.rules, "") {
                Ok(scene) => self.scene = Some(scene),
                Err(faults) => {
                    for fault in faults {
                        self.fail(line, format!("the usual beginning cannot be laid out: {}", fault.text));
                    }
                    return Err(Stuck);
                }
            }
        }
        Ok(self.scene.as_mut().expect("it was just laid out"))
    }

    fn play(&mut self, block: &Block) -> Result<(), Stuck> {
        let scene = self.scene(block.line)?;
        (scene.told, scene.heard) = (Vec::new(), 0);
        for (line, text) in block.lines() {
            if let Err(problem) = play::line(self.scene(line)?, text) {
                self.fail(line, problem);
                return Err(Stuck);
            }
        }
        Ok(())
    }

    fn expect(&mut self, block: &Block) -> Result<(), Stuck> {
        let rules = Arc::clone(self.rules);
        for (line, text) in block.lines() {
            let scene = self.scene(line)?;
            let result = claim::Claim::read::<R>(text).and_then(|claim| {
                let mut look = look::Look {
                    rules: &rules,
                    state: scene.game.state(),
                    open: Some(scene.game.open()),
                    told: &scene.told,
                    heard: scene.heard,
                    tags: &scene.tags,
                };
                let found = claim.check(&mut look);
                scene.heard = look.heard;
                found
            });
            if let Err(problem) = result {
                self.fail(line, problem);
            }
            self.goes_on(line)?;
        }
        Ok(())
    }

    /// Nobody reads more failures than so many, and what failed that often is not tried any more.
    fn goes_on(&mut self, line: usize) -> Result<(), Stuck> {
        if self.failures.len() < MOST_TOLD {
            return Ok(());
        }
        self.fail(line, "too much failed to go on: nothing below this line was tried".into());
        Err(Stuck)
    }

    fn odds(&mut self, block: &Block) -> Result<(), Stuck> {
        let rules = Arc::clone(self.rules);
        let most = self.most;
        let found = odds::check(&rules, self.scene(block.line)?, block, most);
        self.ways = self.ways.max(found.ways);
        self.failures.extend(found.failures);
        self.failures.truncate(MOST_TOLD);
        self.goes_on(block.line)
    }
}

/// Why a table cannot be laid out.
struct Fault {
    /// The line of the block, from 1; 0 when it is about the whole.
    line: usize,
    rule: Option<String>,
    text: String,
}

fn begin<R: Presentation>(rules: &Arc<R>, text: &str) -> Result<Scene<R>, Vec<Fault>> {
    let unreadable = |problems: Vec<Problem>| -> Vec<Fault> {
        let fault = |p: Problem| {
            let rule = p.rule.map(|id| id.0.to_owned());
            let because = rule.as_ref().map_or(String::new(), |id| format!("{id}: "));
            let problem = match p.problem {
                Wording::Words(words) => words,
                Wording::Sentence(said) => format!("{}: {}", said.of, look::message_text(&**rules, &said.message)),
            };
            Fault { line: p.line, rule, text: format!("{because}{problem} ({})", p.help) }
        };
        problems.into_iter().map(fault).collect()
    };
    let setup = rules.parse_setup(text).map_err(unreadable)?;
    let refused = |refusal: Refusal| -> Vec<Fault> {
        let of = |v: muster_kernel::Violation| Fault {
            line: 0,
            rule: Some(v.rule.0.to_owned()),
            text: format!("{}: {}", v.rule, look::message_text(&**rules, &v.message)),
        };
        refusal.0.into_iter().map(of).collect()
    };
    let (game, told) = Match::begin(Arc::clone(rules), &setup, &mut People).map_err(refused)?;
    Ok(Scene::new(game, told))
}

/// What was told in this scene, one line each: the rule, then the words.
pub(crate) fn tales<R: Presentation>(scene: &Scene<R>) -> Vec<String> {
    let told = scene.told.iter().filter_map(|told| told.seen_by(Observer::Everything));
    told.map(|line| look::tale_line(&**scene.game.rules(), line, &scene.tags)).collect()
}

/// A question in a few words, for complaints.
pub(crate) fn waiting<R: Presentation>(rules: &R, open: &Open<R::Prompt, R::Purpose>) -> String {
    match open {
        Open::Over => "the game is over".into(),
        Open::Roll(roll) => {
            format!("{} is to roll {} dice for {:?}", R::SEATS[roll.seat.index()], roll.pool.dice, roll.purpose)
        }
        Open::Choices(questions) => {
            let asked = questions.iter().map(|q| {
                let (message, rule) = rules.ask(q);
                format!("{} is asked by {rule} ({})", R::SEATS[q.seat.index()], look::message_text(rules, &message))
            });
            asked.collect::<Vec<_>>().join(" and ")
        }
    }
}
