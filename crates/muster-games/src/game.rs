//! A ruleset without its types.

use crate::list::{Bots, Data};
use crate::play::Played;
use crate::strike::Strikes;
use crate::{BotChoice, Fighter, NoOdds, NoStrike, Play, StepOdds, StrikeOdds, WantedOdds, WantedStrike};
use muster_dice::Poll;
use muster_kernel::{
    AnswerError, Catalogue, Dice, Journal, LogEntry, Match, OddsModel, Outcome, People, Picture, Presentation, Problem,
    Refusal, Rule, Ruleset,
};
use muster_search::Clock;
use muster_testkit::Report as ScenarioReport;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

/// A journal whose set-up and actions are text.
pub type TextJournal = Journal<String, String>;

/// A way to begin a game, drawn and named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupInfo {
    /// Its id: `open-field`.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// What it is like, in a sentence.
    pub blurb: String,
    /// What [`Game::begin`] reads.
    pub setup: String,
    /// The empty battlefield.
    pub picture: Picture,
}

/// A ready force: the answer that a player gives who wants it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredForce {
    /// Its id: `mirefang-horde`.
    pub id: String,
    /// Its printed name.
    pub title: String,
    /// Whose force it is.
    pub faction: String,
    /// What it does well, in a sentence.
    pub blurb: String,
    /// The answers, in notation, that a player with this force gives whenever one of them is legal.
    pub answers: Vec<String>,
}

/// A series of games between two bots. Game `n` depends on the seed and `n` alone; bots change seats every game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// How every game begins.
    pub setup: String,
    /// The two bots; in even games the first has the first seat.
    pub bots: [BotChoice; 2],
    /// Where all chance comes from.
    pub seed: u64,
    /// Which games of the series.
    pub games: Range<u64>,
}

/// One game of a series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Its number.
    pub number: u64,
    /// How it ended. Seat 0 belongs to the series' first bot in even games.
    pub outcome: Outcome,
    /// How many choices players made.
    pub decisions: u32,
    /// The fingerprint of the final state.
    pub fingerprint: u64,
}

/// Why a game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BeginError {
    /// The text of the set-up cannot be read.
    #[error("the set-up cannot be read")]
    Unreadable(Vec<Problem>),
    /// The rules do not allow it.
    #[error("the rules do not allow this set-up")]
    Refused(Refusal),
}

/// Why a journal cannot be played again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameError {
    /// It begins in a way that cannot be.
    #[error(transparent)]
    Begin(BeginError),
    /// It was written by another version of the rules.
    #[error("the journal was written for version {journal} of the rules, this is version {ours}")]
    Version {
        /// The journal's version.
        journal: String,
        /// Ours.
        ours: String,
    },
    /// An entry does not answer what was asked.
    #[error("entry {index} does not fit: {error}")]
    Misfit {
        /// Which, counted from 1.
        index: usize,
        /// Why.
        error: AnswerError,
    },
    /// It was to stop: nobody waits for it any more, or it took too long.
    #[error("the game was not played to where the journal ends: it took too long, or nobody waits for it")]
    Stopped,
}

/// A ruleset.
pub trait Game: Send + Sync {
    /// The id: `feint`.
    fn id(&self) -> &'static str;
    /// How many of its units of length make an inch, where anything is measured.
    fn units_per_inch(&self) -> i32;
    /// The printed name.
    fn title(&self) -> &'static str;
    /// What it is, in a sentence.
    fn blurb(&self) -> &'static str;
    /// What it says, in Fluent's notation.
    fn texts(&self) -> &'static str;
    /// The document of its rules, in Markdown.
    fn document(&self) -> &'static str;
    /// How long a game takes two people, in minutes.
    fn minutes(&self) -> (u16, u16);
    /// How much there is to learn, 1 to 5.
    fn complexity(&self) -> u8;
    /// The names of the seats, as keys of words.
    fn seats(&self) -> [&'static str; 2];
    /// The version of rules and data.
    fn version(&self) -> String;
    /// Every rule of the book.
    fn rules(&self) -> &'static [Rule];
    /// Everything printed.
    fn catalogue(&self) -> &Catalogue;
    /// Ways to begin, the usual one first.
    fn setups(&self) -> &[SetupInfo];
    /// A moment of a game, to show what it looks like; none where its data are not those that come with Muster.
    fn glimpse(&self) -> Option<&Picture>;
    /// Ready forces.
    fn forces(&self) -> &[StoredForce];
    /// Begins a match.
    ///
    /// # Errors
    /// Why it cannot begin.
    fn begin(&self, setup: &str, dice: &mut dyn Dice) -> Result<(Box<dyn Play>, Vec<LogEntry>), BeginError>;
    /// Plays a journal again; `hear` is called after the beginning and after every entry. It is given up between two entries
    /// when `poll` says so.
    ///
    /// # Errors
    /// What does not fit, or that it was given up.
    fn replay(
        &self,
        journal: &TextJournal,
        poll: Poll<'_>,
        hear: &mut dyn FnMut(&dyn Play, Vec<LogEntry>),
    ) -> Result<Box<dyn Play>, GameError>;
    /// Plays games of bots in line, as fast as it goes; stops early when `report` says no.
    ///
    /// # Errors
    /// Why the games cannot begin.
    fn series(
        &self,
        series: &Series,
        clock: &dyn Clock,
        report: &mut dyn FnMut(GameRecord) -> bool,
    ) -> Result<(), BeginError>;
    /// Carries out a scenario: the text of a file, and what the file is called.
    fn scenario(&self, file: &str, text: &str) -> ScenarioReport;
    /// What comes of the next step, or of the step in which the last of some choices is made; it is given up when `poll` says
    /// that nobody waits any more.
    ///
    /// # Errors
    /// Why there is no answer.
    fn odds(&self, wanted: &WantedOdds, poll: Poll<'_>) -> Result<StepOdds, NoOdds>;
    /// Everybody who is printed with numbers.
    fn fighters(&self) -> Vec<Fighter>;
    /// The weapons that a fighter may be given or may choose; none where they are part of its numbers.
    fn weapons(&self) -> Vec<String>;
    /// What the attack of one fighter on another comes to, both fresh and on bare ground.
    ///
    /// # Errors
    /// What is not known, or cannot be.
    fn strike(&self, wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike>;
    /// Everything that is wrong with a file of forces.
    fn check_forces(&self, text: &str) -> Vec<Problem>;
    /// The JSON Schema of each kind of data file, by the name of the kind.
    fn schemas(&self) -> Vec<(&'static str, String)>;
    /// The names of the data files.
    fn data_files(&self) -> Vec<&'static str>;
    /// What the names of further data files begin with, where there may be any: `force-`.
    fn more_data_files(&self) -> Option<&'static str>;
    /// The same game with other data files, each with its name and text.
    ///
    /// # Errors
    /// Every problem in every file, with the name of the file; nothing is half read.
    fn with_data(&self, files: &[(String, String)]) -> Result<Box<dyn Game>, Vec<(String, Problem)>>;
}

/// What a ruleset is called and what comes with it.
pub(crate) struct About {
    pub(crate) title: &'static str,
    pub(crate) blurb: &'static str,
    /// In Fluent's notation.
    pub(crate) texts: &'static str,
    /// Of its rules, in Markdown.
    pub(crate) document: &'static str,
    pub(crate) minutes: (u16, u16),
    pub(crate) complexity: u8,
    pub(crate) seats: [&'static str; 2],
    pub(crate) setups: Vec<SetupInfo>,
    pub(crate) glimpse: Option<Picture>,
    pub(crate) forces: Vec<StoredForce>,
}

/// A ruleset and its bots behind the façade.
pub(crate) struct Listed<R: Ruleset> {
    pub(crate) rules: Arc<R>,
    pub(crate) bots: Bots<R>,
    pub(crate) data: Data<R>,
    pub(crate) strikes: Strikes<R>,
    pub(crate) about: About,
}

impl<R: Ruleset> Listed<R> {
    fn setup(&self, text: &str) -> Result<R::Setup, BeginError> {
        self.rules.parse_setup(text).map_err(BeginError::Unreadable)
    }
}

impl<R: OddsModel + Presentation> Game for Listed<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn units_per_inch(&self) -> i32 {
        R::UNITS_PER_INCH
    }

    fn title(&self) -> &'static str {
        self.about.title
    }

    fn blurb(&self) -> &'static str {
        self.about.blurb
    }

    fn texts(&self) -> &'static str {
        self.about.texts
    }

    fn document(&self) -> &'static str {
        self.about.document
    }

    fn minutes(&self) -> (u16, u16) {
        self.about.minutes
    }

    fn complexity(&self) -> u8 {
        self.about.complexity
    }

    fn seats(&self) -> [&'static str; 2] {
        self.about.seats
    }

    fn version(&self) -> String {
        self.rules.version()
    }

    fn rules(&self) -> &'static [Rule] {
        self.rules.rules()
    }

    fn catalogue(&self) -> &Catalogue {
        self.rules.catalogue()
    }

    fn setups(&self) -> &[SetupInfo] {
        &self.about.setups
    }

    fn glimpse(&self) -> Option<&Picture> {
        self.about.glimpse.as_ref()
    }

    fn forces(&self) -> &[StoredForce] {
        &self.about.forces
    }

    fn begin(&self, setup: &str, dice: &mut dyn Dice) -> Result<(Box<dyn Play>, Vec<LogEntry>), BeginError> {
        let setup = self.setup(setup)?;
        let (game, told) = Match::begin(Arc::clone(&self.rules), &setup, dice).map_err(BeginError::Refused)?;
        Ok((Box::new(Played { game, bots: self.bots }), told))
    }

    fn replay(
        &self,
        journal: &TextJournal,
        poll: Poll<'_>,
        hear: &mut dyn FnMut(&dyn Play, Vec<LogEntry>),
    ) -> Result<Box<dyn Play>, GameError> {
        if journal.version != self.version() {
            return Err(GameError::Version { journal: journal.version.clone(), ours: self.version() });
        }
        let (mut play, told) = self.begin(&journal.setup, &mut People).map_err(GameError::Begin)?;
        hear(&*play, told);
        for (index, entry) in journal.entries.iter().enumerate() {
            poll.check().map_err(|_| GameError::Stopped)?;
            let told = play.enter(entry).map_err(|error| GameError::Misfit { index: index + 1, error })?;
            hear(&*play, told);
        }
        Ok(play)
    }

    fn series(
        &self,
        series: &Series,
        clock: &dyn Clock,
        report: &mut dyn FnMut(GameRecord) -> bool,
    ) -> Result<(), BeginError> {
        let setup = self.setup(&series.setup)?;
        let state = self.rules.begin(&setup).map_err(BeginError::Refused)?;
        (self.bots.series)(&self.rules, &state, (series, clock), report);
        Ok(())
    }

    fn scenario(&self, file: &str, text: &str) -> ScenarioReport {
        muster_testkit::run_scenario(&self.rules, file, text)
    }

    fn odds(&self, wanted: &WantedOdds, poll: Poll<'_>) -> Result<StepOdds, NoOdds> {
        crate::odds::odds(&self.rules, self.bots.answer, wanted, poll)
    }

    fn fighters(&self) -> Vec<Fighter> {
        (self.strikes.fighters)(&self.rules)
    }

    fn weapons(&self) -> Vec<String> {
        (self.strikes.weapons)(&self.rules)
    }

    fn strike(&self, wanted: &WantedStrike) -> Result<StrikeOdds, NoStrike> {
        (self.strikes.strike)(&self.rules, wanted)
    }

    fn check_forces(&self, text: &str) -> Vec<Problem> {
        (self.data.check_forces)(&self.rules, text)
    }

    fn schemas(&self) -> Vec<(&'static str, String)> {
        (self.data.schemas)()
    }

    fn data_files(&self) -> Vec<&'static str> {
        (self.data.names)()
    }

    fn more_data_files(&self) -> Option<&'static str> {
        self.data.more
    }

    fn with_data(&self, files: &[(String, String)]) -> Result<Box<dyn Game>, Vec<(String, Problem)>> {
        (self.data.load)(files)
    }
}

/// A number that only equal states share, the same on every machine: FNV-1a over what the state hashes.
pub(crate) fn fingerprint(state: &impl Hash) -> u64 {
    let mut hasher = Fnv(0xCBF2_9CE4_8422_2325);
    state.hash(&mut hasher);
    hasher.0
}

/// FNV-1a, with every integer widened and written low byte first, so that machines agree.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }

    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }

    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}
