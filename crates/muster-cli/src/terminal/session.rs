//! The conversation with the people at the screen.

use super::local_game::{LocalGame, Sitter};
use super::menu::{FacetWords, Item, Menu};
use super::speech::{self, not_taken, not_taken_back, stat, violations};
use super::typed::{HELP, Typed};
use super::{board, chances, forms, menu};
use crate::commands::read_journal;
use crate::output;
use muster_dice::Pool;
use muster_games::{NearMiss, OddsEffort, OfferSheet, Previewed, Waiting, is_unreadable};
use muster_kernel::{AnswerError, HandCard, Observer, Outcome, Picture, Piece, PieceId, Place, RollNote, Seat};
use std::fs;
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

/// Lines of the log that are shown where no number is given.
const LOG: usize = 20;

/// How the conversation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ended {
    /// The game is over, or somebody left it.
    Left,
    /// There was nothing more to read in the middle of a game.
    InputEnded,
}

/// What comes next after a line was dealt with.
enum Next {
    /// The same prompt again.
    Stay,
    /// The same prompt with another list.
    List,
    /// Look at the game again: it has changed.
    Go,
    Leave,
}

/// A conversation.
pub(crate) struct Session<I> {
    game: LocalGame,
    input: I,
    /// Who read the screen last, where two people share it.
    reader: Option<Seat>,
    menu: Menu,
    /// How it stood when that was told last: it is told again once it has changed.
    standing: Vec<String>,
    /// The file that it was written to or read from last.
    file: Option<String>,
}

impl<I: BufRead> Session<I> {
    /// A conversation at a table.
    pub(crate) fn new(game: LocalGame, input: I) -> Self {
        Session { game, input, reader: None, menu: Menu::default(), standing: Vec::new(), file: None }
    }

    /// Talks until the game is over and everybody has left.
    pub(crate) fn run(&mut self) -> Ended {
        println!("{}. Type help for everything you can type.", self.game.ruleset.title());
        loop {
            let next = match self.game.play.waiting() {
                Waiting::Over(outcome) => self.over(&outcome),
                Waiting::Dice { seat, note, pool } => {
                    let words = self.dice_words(seat, &note);
                    self.dice(seat, &words, &pool)
                }
                Waiting::Choices(seats) => self.choices(&seats),
            };
            match next {
                Some(Next::Stay | Next::List | Next::Go) => (),
                Some(Next::Leave) => return Ended::Left,
                None => return Ended::InputEnded,
            }
        }
    }

    /// Bots and ready forces answer by themselves; then the first person who is asked.
    fn choices(&mut self, seats: &[Seat]) -> Option<Next> {
        for &seat in seats {
            let bot = match self.game.sitters[seat.index()] {
                Sitter::Bot(bot) => Some(bot),
                Sitter::Person => None,
            };
            let answer = self.game.ready_answer(seat).or_else(|| self.game.bot_answer(seat, bot?));
            if let Some(answer) = answer {
                self.game.answer(seat, &answer).expect("what was found legal is taken");
                return Some(Next::Go);
            }
        }
        let &seat = seats.first().expect("somebody is asked");
        self.hand_over(seat)?;
        self.ask(seat)
    }

    /// Where two people share the screen, nobody reads what belongs to the other.
    fn hand_over(&mut self, seat: Seat) -> Option<()> {
        let shared = self.game.sitters == [Sitter::Person; 2];
        if shared && self.reader.is_some_and(|reader| reader != seat) {
            clear();
            let name = self.game.speaker(seat).seat(seat);
            self.line(&format!("Hand over to {name}. {name}, press Enter when nobody else looks: "))?;
        }
        self.reader = Some(seat);
        Some(())
    }

    /// Asks a person until the game goes on.
    fn ask(&mut self, seat: Seat) -> Option<Next> {
        self.tell_news(seat);
        self.menu = Menu::default();
        let sheet = self.game.play.offers(seat).expect("a seat that is asked has offers");
        self.question(seat);
        self.list(seat, &sheet);
        loop {
            let line = self.line("> ")?;
            match self.typed(seat, &sheet, &line) {
                Next::Stay => (),
                Next::List => self.list(seat, &sheet),
                next @ (Next::Go | Next::Leave) => return Some(next),
            }
        }
    }

    /// Tells a seat what it has not been told yet.
    fn tell_news(&mut self, seat: Seat) {
        for line in self.game.unread(seat) {
            println!("{}", line.printed());
        }
        self.game.mark_read(seat);
    }

    fn question(&mut self, seat: Seat) {
        let speaker = self.game.speaker(seat);
        let picture = self.game.play.picture(Observer::Seat(seat));
        println!("\n{}", board::clock(&speaker, &picture));
        let standing = board::standing(&speaker, &picture);
        if standing != self.standing {
            standing.iter().for_each(|line| println!("{line}"));
        }
        if let Some(asked) = self.game.play.asked(seat) {
            println!("{}: {} [{}]", speaker.seat(seat), speaker.say(&asked.message), asked.rule);
        }
        self.standing = standing;
    }

    /// The numbered answers.
    fn list(&self, seat: Seat, sheet: &OfferSheet) {
        let hand = self.hand(seat);
        let words = FacetWords { speaker: self.game.speaker(seat), hand: &hand };
        let chosen: Vec<String> = self.menu.chosen().iter().map(|facet| words.facet(*facet)).collect();
        if !chosen.is_empty() {
            println!("{} (back goes one step back)", chosen.join(", "));
        }
        let items = self.menu.items(&sheet.offers);
        for (n, line) in words.items(&items, &sheet.offers).iter().enumerate() {
            let line = match &items[n] {
                Item::Answer(offer) => self.put_together(&words, sheet, &sheet.offers[*offer].notation),
                Item::Group { .. } => None,
            }
            .unwrap_or_else(|| line.clone());
            println!("{:>3}. {line}", n + 1);
        }
        if let Some((_, [least, most])) = self.menu.numbers(&sheet.offers).filter(|_| items.len() == 1) {
            println!("Or type another, from {least} to {most}; all lists them.");
        }
        if !sheet.complete && !sheet.forms.is_empty() {
            println!("Or put together your own: form lists what there is to choose from.");
        }
    }

    /// An answer that is put together on a form, by what is in it; one of a ready force carries the force's name.
    fn put_together(&self, words: &FacetWords<'_>, sheet: &OfferSheet, notation: &str) -> Option<String> {
        let spelled = menu::spelled_out(&words.speaker, &sheet.forms, notation)?;
        let ready = self.game.ruleset.forces().iter().find(|force| force.answers.iter().any(|a| a == notation));
        Some(match ready {
            Some(force) if force.answers.first().is_some_and(|first| first == notation) => {
                format!("{}, {}. {} {spelled}", force.title, force.faction, force.blurb)
            }
            Some(force) => format!("As {}: {spelled}", force.title),
            None => spelled,
        })
    }

    fn hand(&self, seat: Seat) -> Vec<HandCard> {
        let picture = self.game.play.picture(Observer::Seat(seat));
        picture.hands.into_iter().filter(|hand| hand.seat == seat).flat_map(|hand| hand.cards).collect()
    }

    /// Deals with a line at a question.
    fn typed(&mut self, seat: Seat, sheet: &OfferSheet, line: &str) -> Next {
        match Typed::of(line) {
            Typed::Number(n) => self.number(seat, sheet, n),
            Typed::Answer(answer) => self.typed_answer(seat, sheet, answer),
            Typed::Back => {
                if !self.menu.back() {
                    println!("This is the whole list.");
                }
                Next::List
            }
            Typed::All => {
                self.menu.flatten();
                Next::List
            }
            Typed::Nothing => {
                self.question(seat);
                Next::List
            }
            Typed::Why(what) => {
                self.why(seat, sheet, what);
                Next::Stay
            }
            Typed::Form(n) => {
                self.form(seat, sheet, n);
                Next::Stay
            }
            Typed::Danger(whose) => {
                self.danger(seat, whose);
                Next::Stay
            }
            Typed::Concede => match self.game.concede(seat) {
                Ok(()) => Next::Go,
                Err(error) => self.say(seat, &error),
            },
            other => self.anywhere(seat, &other),
        }
    }

    fn number(&mut self, seat: Seat, sheet: &OfferSheet, n: usize) -> Next {
        let items = self.menu.items(&sheet.offers);
        match n.checked_sub(1).and_then(|n| items.get(n)) {
            None => {
                println!("There is no number {n}; the list goes from 1 to {}.", items.len());
                Next::Stay
            }
            Some(Item::Group { facet, .. }) => {
                self.menu.choose(&sheet.offers, *facet);
                Next::List
            }
            Some(Item::Answer(n)) => self.answer(seat, &sheet.offers[*n].notation),
        }
    }

    fn answer(&mut self, seat: Seat, answer: &str) -> Next {
        match self.game.answer(seat, answer) {
            Ok(()) => Next::Go,
            Err(error) => self.say(seat, &error),
        }
    }

    /// An answer in the game's own notation: capitals do not matter, and what cannot be read is told with what would be right.
    fn typed_answer(&mut self, seat: Seat, sheet: &OfferSheet, answer: &str) -> Next {
        match self.game.answer(seat, answer) {
            Err(AnswerError::Refused(refusal)) if is_unreadable(&refusal) => {
                match NearMiss::of(&sheet.offers, answer) {
                    Some(NearMiss::Capitals(meant)) => return self.answer(seat, meant),
                    Some(near) => speech::near_miss(&near).iter().for_each(|line| println!("{line}")),
                    None => return self.say(seat, &AnswerError::Refused(refusal)),
                }
                Next::Stay
            }
            Err(error) => self.say(seat, &error),
            Ok(()) => Next::Go,
        }
    }

    fn say(&self, seat: Seat, error: &AnswerError) -> Next {
        println!("{}", not_taken(&self.game.speaker(seat), error));
        Next::Stay
    }

    /// Why an answer is not legal, or what it would do if it is.
    fn why(&self, seat: Seat, sheet: &OfferSheet, what: &str) {
        let items = self.menu.items(&sheet.offers);
        let answer = match what.trim_end_matches('.').parse::<usize>() {
            Err(_) => what,
            Ok(n) => match n.checked_sub(1).and_then(|n| items.get(n)) {
                Some(Item::Answer(n)) => &sheet.offers[*n].notation,
                Some(Item::Group { many, .. }) => return println!("That leads to {many} legal answers."),
                None => return println!("There is no number {n}; the list goes from 1 to {}.", items.len()),
            },
        };
        if answer.is_empty() {
            return println!("Say which: why 3, or why and an answer as the game writes it.");
        }
        let speaker = self.game.speaker(seat);
        match self.game.play.preview(seat, answer) {
            Err(AnswerError::Refused(refusal)) | Ok(Previewed { refusal: Some(refusal), .. }) => {
                println!("{answer} is not legal:");
                violations(&speaker, &refusal).iter().for_each(|line| println!("  {line}"));
            }
            Err(error) => println!("{}", not_taken(&speaker, &error)),
            Ok(previewed) => {
                println!("{answer} is legal.");
                let preview = speaker.previewed(&previewed);
                for ghost in &preview.ghosts {
                    let piece = speaker.piece(PieceId(ghost.piece));
                    let facing = ghost.facing.map(|f| format!(" facing {}", menu::facing(f))).unwrap_or_default();
                    println!(
                        "  {piece} would be at {}{facing}.",
                        speaker.place(Place { x: ghost.at.x, y: ghost.at.y })
                    );
                }
                preview.notes.iter().for_each(|note| println!("  {} [{}]", note.text, note.rule));
                preview.needs.iter().for_each(|needs| println!("  {}: {}", needs.label, stat(needs)));
                if preview.final_once_done {
                    println!("  It cannot be taken back.");
                }
                if let Ok(Some(odds)) = self.game.play.answer_odds(seat, answer, OddsEffort::default()) {
                    chances::lines(&speaker, &speaker.odds(&odds)).iter().for_each(|line| println!("{line}"));
                }
            }
        }
    }

    /// The worst that an enemy may do to a piece of one's own in its next turn.
    fn danger(&self, seat: Seat, whose: &str) {
        let speaker = self.game.speaker(seat);
        let picture = self.game.play.picture(Observer::Seat(seat));
        let tags: Vec<&str> = whose.split_whitespace().collect();
        let &[by, on] = &tags[..] else {
            return println!("Say who and to whom, by the tags that the board shows: danger B2 A1");
        };
        let [(_, Some(by)), (_, Some(on))] = [by, on].map(|tag| (tag, called(&picture, tag))) else {
            let unknown = [by, on].into_iter().find(|tag| called(&picture, tag).is_none());
            let unknown = unknown.unwrap_or_default();
            return println!("There is no piece {unknown}. Say who and to whom, by the tags that the board shows.");
        };
        let (who, whom) = (speaker.piece(by.id), speaker.piece(on.id));
        match self.game.play.danger(seat, (by.id, on.id), OddsEffort::default()) {
            Ok(Some(odds)) => {
                let odds = speaker.odds(&odds);
                // Of a whole combat the figures and what is taken for granted say how.
                let by = if odds.figures.is_empty() { format!(", by “{}”", odds.deeds) } else { String::new() };
                println!("What {who} can do next turn to {whom}{by}.");
                chances::lines(&speaker, &odds).iter().for_each(|line| println!("{line}"));
            }
            Ok(None) => println!("Nothing to {whom}: {who} cannot reach it next turn."),
            Err(error) => println!("There are no odds for this: {error}."),
        }
    }

    /// What an answer of one's own can be put together from.
    fn form(&self, seat: Seat, sheet: &OfferSheet, n: Option<usize>) {
        let speaker = self.game.speaker(seat);
        let Some(form) = n.and_then(|n| n.checked_sub(1)).and_then(|n| sheet.forms.get(n)) else {
            if sheet.forms.is_empty() {
                return println!("Nothing is put together here; every answer is in the list.");
            }
            for (n, form) in sheet.forms.iter().enumerate() {
                println!("form {}: {}", n + 1, speaker.say(&form.title));
            }
            return;
        };
        forms::lines(&speaker, form).iter().for_each(|line| println!("{line}"));
    }

    /// Lines that mean the same at every prompt.
    fn anywhere(&mut self, seat: Seat, typed: &Typed<'_>) -> Next {
        match *typed {
            Typed::Help => print!("{HELP}"),
            Typed::Board => self.board(Observer::Seat(seat), seat),
            Typed::Log(last) => {
                self.game.log(seat, last.unwrap_or(LOG)).iter().for_each(|line| println!("{}", line.printed()));
            }
            Typed::Recap => match self.game.since_last_answer(seat)[..] {
                [] => println!("Nothing has happened since your last answer."),
                ref lines => lines.iter().for_each(|line| println!("{}", line.printed())),
            },
            Typed::Look(what) => self.look(seat, what),
            Typed::Rule(id) => self.rule(id),
            Typed::Undo => match self.game.undo() {
                Ok(_) => {
                    println!("Taken back.");
                    return Next::Go;
                }
                Err(error) => println!("{}", not_taken_back(error)),
            },
            Typed::Save(file) => self.save(file),
            Typed::Load(file) => return self.load(file),
            Typed::Quit => return Next::Leave,
            Typed::Nothing => (),
            Typed::Number(_) | Typed::Answer(_) | Typed::Why(_) | Typed::Danger(_) | Typed::Form(_) | Typed::All => {
                println!("Nothing is chosen here. Type help for what can be typed.");
            }
            Typed::Back | Typed::Concede => println!("That cannot be done here."),
        }
        Next::Stay
    }

    fn board(&self, observer: Observer, seat: Seat) {
        let picture = self.game.play.picture(observer);
        let lines = self.game.play.lines(observer);
        board::draw(&self.game.speaker(seat), &picture, &lines).iter().for_each(|line| println!("{line}"));
    }

    /// A piece by its tag, or a card by its name.
    fn look(&self, seat: Seat, what: &str) {
        if what.is_empty() {
            return println!("Say what: look and a piece's tag, as the board shows it, or a card's name.");
        }
        let speaker = self.game.speaker(seat);
        let picture = self.game.play.picture(Observer::Seat(seat));
        if let Some(piece) = called(&picture, what) {
            let sheet = speaker.sheet(&self.game.play.sheet(Observer::Seat(seat), piece.id));
            println!("{} at {}", speaker.piece(piece.id), speaker.place(piece.at));
            sheet.stats.iter().for_each(|line| println!("  {}: {}", line.label, stat(line)));
            sheet.tags.iter().for_each(|tag| println!("  {} [{}]", tag.text, tag.rule));
            return;
        }
        let named = |name: &str| name.to_lowercase().contains(&what.to_lowercase());
        let cards: Vec<_> = self.game.ruleset.catalogue().cards.iter().filter(|card| named(&card.name)).collect();
        if cards.is_empty() {
            println!("There is no piece or card {what}. Say a piece's tag, as the board shows it, or a card's name.");
        }
        for card in cards.iter().take(4) {
            println!("{} {}, {}", card.name, speaker.say(&card.note), forms::points(card.cost.into()));
            card.stats.iter().map(|line| speaker.stat(line)).for_each(|s| println!("  {}: {}", s.label, stat(&s)));
            card.tags.iter().for_each(|tag| println!("  {} [{}]", tag.name, tag.rule));
        }
    }

    fn rule(&self, id: &str) {
        if id.is_empty() {
            return println!("Say which: rule {}", self.game.ruleset.rules()[0].id);
        }
        match self.game.ruleset.rules().iter().find(|rule| rule.id.0.eq_ignore_ascii_case(id)) {
            Some(rule) => {
                println!("{}: {}", rule.id, rule.title);
                if let Some(text) = output::rule(self.game.ruleset.id(), rule.id.0) {
                    println!("{text}");
                }
            }
            None => println!("There is no rule {id}. Rules are named like {}.", self.game.ruleset.rules()[0].id),
        }
    }

    fn save(&mut self, file: &str) {
        if file.is_empty() {
            return println!("Say where: save game.journal");
        }
        let journal = self.game.journal();
        let own = self.file.as_deref() == Some(file) || !Path::new(file).exists();
        if !own && !fs::read_to_string(file).is_ok_and(|there| goes_on(&there, &journal)) {
            return println!("{file} is there already, and no earlier part of this game; choose another name.");
        }
        match fs::write(file, journal) {
            Ok(()) => {
                println!("Written to {file}, {} answers.", self.game.play.len());
                self.file = Some(file.to_owned());
            }
            Err(error) => println!("Cannot write {file}: {error}"),
        }
    }

    fn load(&mut self, file: &str) -> Next {
        match read_journal(self.game.ruleset, Path::new(file), |setup, play| self.game.moved_to(setup, play)) {
            Ok(game) => {
                println!("Read {file}: {} answers.", game.play.len());
                self.game = game;
                self.file = Some(file.to_owned());
                Next::Go
            }
            Err(report) => {
                println!("{report:?}");
                Next::Stay
            }
        }
    }

    /// What dice are for and what they need.
    fn dice_words(&self, seat: Seat, note: &RollNote) -> String {
        let speaker = self.game.speaker(seat);
        let words = format!("{} [{}]", speaker.say(&note.message), note.rule);
        match speaker.needs(note.needs.as_ref(), note.measure) {
            None => words,
            Some(needs) if needs.style == "added" => format!("{words}\nTo be added: {}", stat(&needs)),
            Some(needs) => format!("{words}\nNeeded: {}", stat(&needs)),
        }
    }

    /// Dice that people roll.
    fn dice(&mut self, seat: Seat, words: &str, pool: &Pool) -> Option<Next> {
        let reader = self.dice_reader(seat);
        self.tell_news(reader);
        let (dice, sides) = (pool.dice, pool.sides);
        println!("\n{words}");
        let dice = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
        println!("Roll {dice} with {sides} sides and type what is shown, like {}; or type throw.", example(pool));
        let line = self.line("dice> ")?;
        let words = line.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
        let faces: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
        let rolled = match faces {
            Some(faces) if !faces.is_empty() => self.game.roll(&faces),
            _ if line.trim() == "throw" => self.game.throw(pool),
            _ => return Some(self.anywhere(reader, &Typed::of(&line))),
        };
        Some(match rolled {
            Ok(()) => Next::Go,
            Err(error) => self.say(reader, &error),
        })
    }

    /// Whose words dice are asked for in: the person's at the screen.
    fn dice_reader(&self, seat: Seat) -> Seat {
        let person = |seat: &Seat| self.game.sitters[seat.index()] == Sitter::Person;
        self.reader.filter(person).unwrap_or(if person(&seat) { seat } else { seat.other() })
    }

    /// Says how the game ended, then answers questions about it.
    fn over(&mut self, outcome: &Outcome) -> Option<Next> {
        let seat = self.reader.unwrap_or(Seat::FIRST);
        self.tell_news(seat);
        let speaker = self.game.speaker(seat);
        let [first, second] = outcome.scores;
        let (south, north) = (speaker.seat(Seat::FIRST), speaker.seat(Seat::SECOND));
        println!("\nThe game is over. {} [{}]", speaker.say(&outcome.reason), outcome.rule);
        match outcome.winner {
            Some(winner) => println!("{} wins.", speaker.seat(winner)),
            None => println!("It is a draw."),
        }
        println!("{south} {first}, {north} {second}.");
        println!("Type log, board or save FILE, or quit.");
        loop {
            // What was typed to play the game may well end with it.
            let Some(line) = self.line("> ") else { return Some(Next::Leave) };
            let next = match Typed::of(&line) {
                Typed::Board => {
                    self.board(Observer::Everything, seat);
                    Next::Stay
                }
                typed => self.anywhere(seat, &typed),
            };
            match next {
                Next::Stay | Next::List => (),
                Next::Go | Next::Leave => return Some(next),
            }
        }
    }

    /// Reads a line; nothing when there is none any more.
    fn line(&mut self, prompt: &str) -> Option<String> {
        print!("{prompt}");
        std::io::stdout().flush().ok()?;
        let mut line = String::new();
        match self.input.read_line(&mut line) {
            Ok(0) => None,
            Ok(_) => {
                // What is piped in shows in a transcript as if it had been typed.
                if !std::io::stdin().is_terminal() {
                    println!("{}", line.trim_end());
                }
                Some(line)
            }
            // Bytes that are no text are a line nobody understands.
            Err(_) => Some("?".to_owned()),
        }
    }
}

/// Faces somebody might roll.
fn example(pool: &Pool) -> String {
    let face = |n: u16| (1 + (n * 2 + 2) % u16::from(pool.sides)).to_string();
    (0..pool.dice.min(4)).map(face).collect::<Vec<_>>().join(" ")
}

/// Takes what was shown off the screen, where there is one.
fn clear() {
    if std::io::stdout().is_terminal() {
        print!("\u{1b}[2J\u{1b}[3J\u{1b}[H");
    }
}

/// Whether a journal goes on where another one stops.
fn goes_on(before: &str, journal: &str) -> bool {
    let answers = before.lines().count().saturating_sub(1);
    answers > 0 && before.lines().take(answers).eq(journal.lines().take(answers))
}

/// The piece of a tag, or of a unit's tag its first one, capitals apart.
fn called<'a>(picture: &'a Picture, tag: &str) -> Option<&'a Piece> {
    let piece = |is: &dyn Fn(&Piece) -> bool| picture.pieces.iter().find(|piece| is(piece));
    piece(&|piece| piece.tag.eq_ignore_ascii_case(tag)).or_else(|| {
        let group = picture.groups.iter().find(|group| group.tag.eq_ignore_ascii_case(tag))?;
        piece(&|piece| group.pieces.contains(&piece.id))
    })
}
