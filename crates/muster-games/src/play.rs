//! A match without the ruleset's types.

use crate::{AnswerOdds, NoAnswerOdds, StoredForce, Thinker, foresight, is_unreadable};
use muster_dice::{Faces, Pool};
use muster_kernel::{
    AnswerError, Dice, Drag, DragId, Entry, Facets, Form, LogEntry, Match, Message, NoTakeBack, Observer, OddsModel,
    Offers, Open, Outcome, Picture, PieceId, Place, Presentation, Preview, Refusal, RollNote, RuleId, Ruleset, Seat,
    Sheet, Spot,
};
use muster_odds::prospects::Effort;
use smallvec::SmallVec;

/// The seats that are asked something, one or both, in their order.
pub type Seats = SmallVec<[Seat; 2]>;

/// What a match waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// Choices of these seats.
    Choices(Seats),
    /// Dice that people are to roll.
    Dice {
        /// Whose.
        seat: Seat,
        /// What for, and what they need.
        note: Box<RollNote>,
        /// How many, of how many sides.
        pool: Pool,
    },
    /// Nothing: it is over.
    Over(Outcome),
}

/// A question to a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// In words.
    pub message: Message,
    /// The rule that asks.
    pub rule: RuleId,
}

/// One answer a seat may give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// As players write it down; this is what is answered with.
    pub notation: String,
    /// What to point at to single it out.
    pub facets: Facets,
    /// As a form writes it, where that is not the notation.
    pub form: Option<String>,
    /// How its shares are written, where they may stand in any order and are done in that order.
    pub shares: Vec<(PieceId, String)>,
}

/// What a seat may answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferSheet {
    /// Whether every legal answer is listed; otherwise these are proposals.
    pub complete: bool,
    /// Answers, in a stable order.
    pub offers: Vec<Offer>,
    /// Sheets with which to put together another answer.
    pub forms: Vec<Form>,
    /// Moves that may be drawn instead.
    pub drags: Vec<Drag>,
}

/// What an answer would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Previewed {
    /// As a picture.
    pub preview: Preview,
    /// Why it would not be taken; nothing if it would be.
    pub refusal: Option<Refusal>,
    /// Whether dice or secrets come out, so that it cannot be taken back; of one of several answers.
    pub final_once_done: bool,
}

/// Why a ready force cannot be taken for a seat that is asked for one: nothing where it can, or where no ready force answers what the
/// seat is asked.
pub fn refused_force(play: &dyn Play, seat: Seat, force: &StoredForce, all: &[StoredForce]) -> Option<Refusal> {
    let is_taken = |force: &StoredForce| force.answers.iter().any(|answer| play.check(seat, answer).is_ok());
    if is_taken(force) || !all.iter().any(is_taken) {
        return None;
    }
    force.answers.iter().find_map(|answer| match play.check(seat, answer) {
        Err(AnswerError::Refused(refusal)) if !is_unreadable(&refusal) => Some(refusal),
        _ => None,
    })
}

/// A match in progress.
pub trait Play: Send + Sync {
    /// A fork of this match.
    fn fork(&self) -> Box<dyn Play>;
    /// What is waited for.
    fn waiting(&self) -> Waiting;
    /// What a seat is asked.
    fn asked(&self, seat: Seat) -> Option<Asked>;
    /// What a seat may answer, if it is asked.
    fn offers(&self, seat: Seat) -> Option<OfferSheet>;
    /// Whether an answer would be taken.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), AnswerError>;
    /// Gives an answer in notation.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed then.
    fn answer(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError>;
    /// Gives the `n`-th offer as an answer, counted from 0.
    ///
    /// # Errors
    /// If the seat is not asked, or there are fewer offers.
    fn answer_nth(&mut self, seat: Seat, n: usize, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError>;
    /// Says what people's dice show.
    ///
    /// # Errors
    /// If those dice cannot be.
    fn roll(&mut self, faces: &[u8], dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError>;
    /// Gives up.
    ///
    /// # Errors
    /// If the seat is not asked.
    fn concede(&mut self, seat: Seat) -> Result<Vec<LogEntry>, AnswerError>;
    /// Whether the seat's last answer may be taken back, and how many answers that would remove.
    ///
    /// # Errors
    /// Why not.
    fn can_take_back(&self, seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack>;
    /// Takes it back; returns how many answers were removed from the end of the journal.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    fn take_back(&mut self, seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack>;
    /// What an observer sees.
    fn picture(&self, observer: Observer) -> Picture;
    /// What an answer would do.
    ///
    /// # Errors
    /// Why the answer would not be taken.
    fn preview(&self, seat: Seat, action: &str) -> Result<Previewed, AnswerError>;
    /// A piece in full, as far as the observer may know.
    fn sheet(&self, observer: Observer, piece: PieceId) -> Sheet;
    /// The legal answer nearest to one that is not legal, in notation, if one is near.
    ///
    /// # Errors
    /// What cannot be read of it.
    fn nudge(&self, seat: Seat, action: &str) -> Result<Option<String>, AnswerError>;
    /// The outlines of the ground that a drawn move can really end on, by the id of the drag; nothing
    /// where there is no such drag, or what it says of its reach is all there is to say.
    ///
    /// # Errors
    /// If the seat is not asked.
    fn ground(&self, seat: Seat, drag: DragId) -> Result<Option<Vec<Vec<Place>>>, AnswerError>;
    /// What there is to know between two things.
    fn measure(&self, observer: Observer, from: Spot, to: Spot) -> Preview;
    /// The table as lines of text.
    fn lines(&self, observer: Observer) -> Vec<String>;
    /// How many answers were given.
    fn len(&self) -> usize;
    /// Whether no answer was given yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The answers from number `from` on, in notation.
    fn entries(&self, from: usize) -> Vec<Entry<String>>;
    /// Adds a recorded answer.
    ///
    /// # Errors
    /// If it does not answer what was asked.
    fn enter(&mut self, entry: &Entry<String>) -> Result<Vec<LogEntry>, AnswerError>;
    /// What a bot answers for a seat that is asked, in notation. The same seed gives the same answer.
    fn bot_answer(&self, seat: Seat, thinker: &Thinker<'_>) -> Option<String>;
    /// What a seat may expect of an answer, from what it may know; nothing where no dice decide anybody's fate.
    ///
    /// # Errors
    /// Why the answer would not be taken, or why there are no odds.
    fn answer_odds(&self, seat: Seat, action: &str, effort: Effort<'_>) -> Result<Option<AnswerOdds>, NoAnswerOdds>;
    /// The worst that a piece may do to another one in its owner's next turn, from what a seat may know; nothing if it can
    /// do nothing.
    ///
    /// # Errors
    /// Why there are no odds.
    fn danger(
        &self,
        seat: Seat,
        pair: (PieceId, PieceId),
        effort: Effort<'_>,
    ) -> Result<Option<AnswerOdds>, NoAnswerOdds>;
    /// A number that only equal states share, the same on every machine.
    fn fingerprint(&self) -> u64;
}

/// A match of a ruleset and what its bots are.
pub(crate) struct Played<R: Ruleset> {
    pub(crate) game: Match<R>,
    pub(crate) bots: crate::list::Bots<R>,
}

impl<R: Ruleset> Played<R> {
    pub(crate) fn parse(&self, seat: Seat, action: &str) -> Result<R::Action, AnswerError> {
        let question = self.game.question(seat)?;
        self.game.rules().parse_action(question, action).map_err(AnswerError::Refused)
    }

    fn offered(&self, seat: Seat) -> Option<Offers<R::Action>> {
        let question = self.game.question(seat).ok()?;
        Some(self.game.rules().offers(self.game.state(), question))
    }

    /// Whether a seat that is asked decides anything: where there is one answer nobody does.
    fn has_choice(&self, seat: Seat) -> bool {
        self.offered(seat).is_some_and(|offers| match offers {
            Offers::List(list) => list.len() > 1,
            Offers::Region { .. } => true,
        })
    }
}

impl<R: OddsModel + Presentation> Play for Played<R> {
    fn fork(&self) -> Box<dyn Play> {
        Box::new(Played { game: self.game.clone(), bots: self.bots })
    }

    fn waiting(&self) -> Waiting {
        match self.game.open() {
            Open::Choices(questions) => Waiting::Choices(questions.iter().map(|q| q.seat).collect()),
            Open::Roll(roll) => {
                let note = Box::new(self.game.rules().roll_note(self.game.state(), roll));
                Waiting::Dice { seat: roll.seat, note, pool: roll.pool }
            }
            Open::Over => Waiting::Over(
                self.game.rules().outcome(self.game.state()).expect("a match that waits for nothing has ended"),
            ),
        }
    }

    fn asked(&self, seat: Seat) -> Option<Asked> {
        let question = self.game.question(seat).ok()?;
        let (message, rule) = self.game.rules().ask(question);
        Some(Asked { message, rule })
    }

    fn offers(&self, seat: Seat) -> Option<OfferSheet> {
        let rules = self.game.rules();
        let offered = self.offered(seat)?;
        let question = self.game.question(seat).ok()?;
        let offer = |action: &R::Action| Offer {
            notation: rules.notation(action),
            facets: rules.facets(self.game.state(), question, action),
            form: rules.as_form(self.game.state(), question, action),
            shares: rules.shares(action),
        };
        let offers = offered.actions().iter().map(offer).collect();
        Some(match offered {
            Offers::List(_) => OfferSheet { complete: true, offers, forms: Vec::new(), drags: Vec::new() },
            Offers::Region { forms, drags, .. } => OfferSheet { complete: false, offers, forms, drags },
        })
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), AnswerError> {
        self.game.check(seat, &self.parse(seat, action)?)
    }

    fn answer(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError> {
        let action = self.parse(seat, action)?;
        self.game.answer(seat, action, dice)
    }

    fn answer_nth(&mut self, seat: Seat, n: usize, dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError> {
        let action = self.game.rules().offer(self.game.state(), self.game.question(seat)?, n);
        self.game.answer(seat, action.ok_or(AnswerError::NoOffer(n))?, dice)
    }

    fn roll(&mut self, faces: &[u8], dice: &mut dyn Dice) -> Result<Vec<LogEntry>, AnswerError> {
        self.game.roll(Faces::from(faces), dice)
    }

    fn concede(&mut self, seat: Seat) -> Result<Vec<LogEntry>, AnswerError> {
        self.game.concede(seat)
    }

    fn can_take_back(&self, seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack> {
        self.game.can_take_back(seat, agreed)
    }

    fn take_back(&mut self, seat: Seat, agreed: &[Seat]) -> Result<usize, NoTakeBack> {
        self.game.take_back(seat, agreed)
    }

    fn picture(&self, observer: Observer) -> Picture {
        let rules = self.game.rules();
        rules.picture(&rules.view(self.game.state(), observer))
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Previewed, AnswerError> {
        let question = self.game.question(seat)?;
        let action = self.parse(seat, action)?;
        let rules = self.game.rules();
        let refusal = match self.game.check(seat, &action) {
            Ok(()) => None,
            Err(AnswerError::Refused(refusal)) if rules.draws_illegal(question) => Some(refusal),
            Err(error) => return Err(error),
        };
        let preview = rules.preview(&rules.view(self.game.state(), Observer::Seat(seat)), question, &action);
        let final_once_done =
            refusal.is_none() && foresight::is_final(&self.game, seat, &action) && self.has_choice(seat);
        Ok(Previewed { preview, refusal, final_once_done })
    }

    fn nudge(&self, seat: Seat, action: &str) -> Result<Option<String>, AnswerError> {
        let question = self.game.question(seat)?;
        let action = self.parse(seat, action)?;
        let rules = self.game.rules();
        Ok(rules.nudge(self.game.state(), question, &action).map(|near| rules.notation(&near)))
    }

    fn ground(&self, seat: Seat, drag: DragId) -> Result<Option<Vec<Vec<Place>>>, AnswerError> {
        let question = self.game.question(seat)?;
        let (rules, state) = (self.game.rules(), self.game.state());
        Ok(match rules.offers(state, question) {
            Offers::Region { drags, .. } => {
                drags.iter().find(|one| one.id == drag).and_then(|drag| rules.ground(state, question, drag))
            }
            Offers::List(_) => None,
        })
    }

    fn measure(&self, observer: Observer, from: Spot, to: Spot) -> Preview {
        let rules = self.game.rules();
        rules.measure(&rules.view(self.game.state(), observer), from, to)
    }

    fn sheet(&self, observer: Observer, piece: PieceId) -> Sheet {
        let rules = self.game.rules();
        rules.sheet(&rules.view(self.game.state(), observer), piece)
    }

    fn lines(&self, observer: Observer) -> Vec<String> {
        let rules = self.game.rules();
        rules.lines(&rules.view(self.game.state(), observer))
    }

    fn len(&self) -> usize {
        self.game.entries().len()
    }

    fn entries(&self, from: usize) -> Vec<Entry<String>> {
        let text = |entry: &Entry<R::Action>| match entry {
            Entry::Choice { seat, action } => Entry::Choice { seat: *seat, action: self.game.rules().notation(action) },
            Entry::Roll(faces) => Entry::Roll(faces.clone()),
            Entry::Concede(seat) => Entry::Concede(*seat),
        };
        self.game.entries()[from.min(self.game.entries().len())..].iter().map(text).collect()
    }

    fn enter(&mut self, entry: &Entry<String>) -> Result<Vec<LogEntry>, AnswerError> {
        let entry = match entry {
            Entry::Choice { seat, action } => Entry::Choice { seat: *seat, action: self.parse(*seat, action)? },
            Entry::Roll(faces) => Entry::Roll(faces.clone()),
            Entry::Concede(seat) => Entry::Concede(*seat),
        };
        self.game.enter(&entry)
    }

    fn bot_answer(&self, seat: Seat, thinker: &Thinker<'_>) -> Option<String> {
        let question = self.game.question(seat).ok()?;
        let rules = self.game.rules();
        let action = (self.bots.answer)(rules, self.game.state(), question, thinker);
        Some(rules.notation(&action))
    }

    fn answer_odds(&self, seat: Seat, action: &str, effort: Effort<'_>) -> Result<Option<AnswerOdds>, NoAnswerOdds> {
        Played::answer_odds(self, seat, action, effort)
    }

    fn danger(
        &self,
        seat: Seat,
        pair: (PieceId, PieceId),
        effort: Effort<'_>,
    ) -> Result<Option<AnswerOdds>, NoAnswerOdds> {
        Played::danger(self, seat, pair, effort)
    }

    fn fingerprint(&self) -> u64 {
        crate::game::fingerprint(self.game.state())
    }
}
