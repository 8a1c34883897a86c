//! Every key a ruleset uses has a text, every text is used, and everything told in random games can be said.

mod notation;

use muster_games::{BotChoice, Clock, Game, Offer, OfferSheet, Play, Thinker, Waiting, game, games};
use muster_kernel::{AnswerError, Board, Facet, LogEntry, Observer, People, PieceId, Sampler, Seat, Spot};
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::http::Refused;
use muster_protocol::{Names, Speaker, Words, catalogue, rules};
use muster_testkit::in_parts;
use notation::NOTATION;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

const OBSERVERS: [Observer; 4] =
    [Observer::Seat(Seat::FIRST), Observer::Seat(Seat::SECOND), Observer::Public, Observer::Everything];

/// Whether a file is about a ruleset other than this one, by its name.
fn is_of_another(path: &Path, game: &str) -> bool {
    let other = |known: &str| known != game && path.file_stem().is_some_and(|stem| stem == &*known.replace('-', "_"));
    games().iter().any(|known| other(known.id()))
}

/// Every literal in the sources of a folder that can only be the key of a text of a game: words joined by hyphens.
fn keys_in(folder: &Path, counts: &dyn Fn(&Path) -> bool, found: &mut BTreeSet<String>, all: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            keys_in(&path, counts, found, all);
        } else if path.extension().is_some_and(|e| e == "rs") && counts(&path) {
            let source = std::fs::read_to_string(&path).unwrap();
            // Comments may hold a lone inch mark, which would turn strings inside out.
            let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
            for literal in code.flat_map(|line| line.split('"').skip(1).step_by(2)) {
                let word = |w: &str| !w.is_empty() && w.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
                if literal.split('-').all(word) && literal.starts_with(|c: char| c.is_ascii_lowercase()) {
                    all.insert(literal.to_owned());
                    if literal.contains('-') && !NOTATION.contains(&literal) {
                        found.insert(literal.to_owned());
                    }
                }
            }
        }
    }
}

fn texts_of(game: &dyn Game) -> BTreeSet<String> {
    let file = format!("{}/../../data/{}/text/en.ftl", env!("CARGO_MANIFEST_DIR"), game.id());
    let text = std::fs::read_to_string(file).unwrap();
    let key = |line: &str| {
        let (key, _) = line.split_once(" =")?;
        line.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| key.to_owned())
    };
    text.lines().filter_map(key).collect()
}

#[test]
fn every_key_in_the_source_has_a_text_and_no_text_is_unused() {
    for game in games() {
        let words = Words::of(game.id());
        let (mut keys, mut literals) = (BTreeSet::new(), BTreeSet::new());
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let every_file = |_: &Path| true;
        keys_in(&crates.join(format!("muster-{}/src", game.id())), &every_file, &mut keys, &mut literals);
        let of_it = |path: &Path| !is_of_another(path, game.id());
        keys_in(&crates.join("muster-games/src"), &of_it, &mut keys, &mut literals);
        let missing: Vec<_> = keys.iter().filter(|key| !words.knows(key)).collect();
        assert!(missing.is_empty(), "{}: no text for {missing:?}", game.id());
        for shared in ["muster-protocol/src", "muster-tabletop/src"] {
            keys_in(&crates.join(shared), &every_file, &mut BTreeSet::new(), &mut literals);
        }
        let seats = game.seats().map(str::to_owned);
        let unused: Vec<_> =
            texts_of(&**game).into_iter().filter(|k| !literals.contains(k) && !seats.contains(k)).collect();
        assert!(unused.is_empty(), "{}: texts nobody uses: {unused:?}", game.id());
    }
}

#[test]
fn forms_are_titled_by_the_faction_of_their_cards() {
    let game = game("feint").unwrap();
    let (play, _) = game.begin(&game.setups()[0].setup, &mut Sampler(1)).unwrap();
    let names = Names::default();
    let question = play.asked(Seat::FIRST).unwrap().message;
    let sheet = Speaker::new(game, &names).offers(&question, &play.offers(Seat::FIRST).unwrap());
    assert_eq!(sheet.forms.len(), 4);
    for form in &sheet.forms {
        let card = &game.catalogue().cards[usize::from(form.fields[0].options[0].card)];
        assert!(card.family.starts_with(&form.title), "{} under {}", card.name, form.title);
    }
}

#[test]
fn the_catalogue_and_the_rules_can_be_said() {
    for game in games() {
        let mut found = Vec::new();
        let names = Names::default();
        let stats = game.catalogue().cards.iter().flat_map(|card| card.stats.iter().map(|stat| stat.label.key));
        explained(&Speaker::new(&**game, &names), stats, &mut found);
        assert!(found.is_empty(), "{}: {found:?}", game.id());
        assert!(catalogue(&**game).cards.iter().any(|c| !c.tags.is_empty()));
        assert_eq!(rules(&**game).len(), game.rules().len());
    }
}

#[test]
fn everything_told_and_shown_in_random_games_can_be_said() {
    in_parts(games(), 6, |game, part| {
        let mut faults = BTreeSet::new();
        for seed in part * 20..(part + 1) * 20 {
            let setup = &game.setups()[seed as usize % game.setups().len()];
            let mut dice = Sampler(seed);
            let (mut play, told) = game.begin(&setup.setup, &mut dice).unwrap();
            let mut names = OBSERVERS.map(|_| Names::default());
            say_all(&**game, &*play, &told, &mut names, &mut faults);
            let mut random = seed;
            while let Waiting::Choices(seats) = play.waiting() {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let n = (random >> 33) as usize;
                if n.is_multiple_of(7) {
                    say_questions(&**game, &*play, &seats, &names, &mut faults);
                }
                let seat = seats[n % seats.len()];
                let told = drawn(&mut *play, seat, &mut dice, random);
                say_all(&**game, &*play, &told, &mut names, &mut faults);
            }
        }
        assert!(faults.is_empty(), "{}: {faults:#?}", game.id());
    });
}

#[test]
fn no_line_of_the_log_says_less_where_dice_are_thrown_in_the_run_of_an_answer() {
    in_parts(games(), 4, |game, part| {
        for seed in part * 6..(part + 1) * 6 {
            let setup = &game.setups()[seed as usize % game.setups().len()].setup;
            let mut dice = Sampler(seed);
            let (mut play, told) = game.begin(setup, &mut dice).unwrap();
            let mut names = OBSERVERS.map(|_| Names::default());
            let mut read = said(&**game, &*play, &told, &mut names);
            let mut random = seed;
            while let Waiting::Choices(seats) = play.waiting() {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let seat = seats[(random >> 33) as usize % seats.len()];
                let told = drawn(&mut *play, seat, &mut dice, random);
                read.extend(said(&**game, &*play, &told, &mut names));
            }
            let (mut again, told) = game.begin(setup, &mut People).unwrap();
            let mut names = OBSERVERS.map(|_| Names::default());
            let mut one_by_one = said(&**game, &*again, &told, &mut names);
            for entry in play.entries(0) {
                let told = again.enter(&entry).unwrap();
                one_by_one.extend(said(&**game, &*again, &told, &mut names));
            }
            assert_eq!(read.len(), one_by_one.len());
            for ((after, at_once), (then, one_by_one)) in read.iter().zip(&one_by_one) {
                assert_eq!(after, then, "{} {seed}", game.id());
                // Who was shown later in the run has a name from its beginning, and nobody has lost one.
                let keeps_all = at_once.iter().zip(one_by_one).all(|(more, less)| holds_in_order(more, less));
                assert!(keeps_all, "{} {seed}: {at_once:?} for {one_by_one:?}", game.id());
            }
        }
    });
}

/// The clock of whoever is not timed.
struct Unhurried;

impl Clock for Unhurried {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn is_stopped(&self) -> bool {
        false
    }
}

/// Gives an answer that is drawn without working out all that there are, and says what is told of it.
fn drawn(play: &mut dyn Play, seat: Seat, dice: &mut Sampler, seed: u64) -> Vec<LogEntry> {
    let thinker = Thinker { bot: BotChoice::Random, seed, clock: &Unhurried };
    let answer = play.bot_answer(seat, &thinker).expect("whoever is asked has an answer");
    play.answer(seat, &answer, dice).expect("a drawn answer is legal")
}

/// Whether every word of one sentence stands in another one, in the same order.
fn holds_in_order(more: &str, less: &str) -> bool {
    let mut words = more.split([' ', '.']);
    less.split([' ', '.']).all(|word| words.any(|other| other == word))
}

/// What every observer reads of what was told, with the number of the answer.
fn said(game: &dyn Game, play: &dyn Play, told: &[LogEntry], names: &mut [Names; 4]) -> Vec<(usize, [String; 4])> {
    for (observer, names) in OBSERVERS.into_iter().zip(&mut *names) {
        names.learn(&play.picture(observer));
    }
    let read = |entry: &LogEntry, (observer, names): (Observer, &Names)| {
        entry.seen_by(observer).map_or(String::new(), |line| Speaker::new(game, names).line(entry.after, line).text)
    };
    let line = |entry: &LogEntry| (entry.after, [0, 1, 2, 3].map(|i| read(entry, (OBSERVERS[i], &names[i]))));
    told.iter().map(line).collect()
}

/// Says what was told and what is seen, to everybody.
fn say_all(game: &dyn Game, play: &dyn Play, told: &[LogEntry], names: &mut [Names; 4], faults: &mut BTreeSet<String>) {
    for (observer, names) in OBSERVERS.into_iter().zip(names) {
        let picture = play.picture(observer);
        names.learn(&picture);
        let speaker = Speaker::new(game, names);
        let mut found = Vec::new();
        for tale in told.iter().filter_map(|t| t.seen_by(observer)) {
            let text = speaker.tell_and_note(tale, &mut found);
            if text.contains("a piece") {
                found.push(format!("a piece without a name: {text}"));
            }
        }
        let labels = picture.pieces.iter().flat_map(|p| p.badges.iter().map(|b| &b.label));
        let labels = labels.chain(picture.areas.iter().map(|a| &a.label)).chain(picture.marks.iter().map(|m| &m.label));
        let labels =
            labels.chain(picture.meters.iter().map(|m| &m.label)).chain(picture.hands.iter().map(|h| &h.label));
        for label in labels.chain([&picture.phase]) {
            speaker.say_and_note(label, &mut found);
        }
        faults.extend(found);
    }
}

/// An offer that is a path or fills in a form is written back as it was; what is not, if it is not.
fn not_written_back(game: &dyn Game, offer: &Offer, sheet: &OfferSheet) -> Option<String> {
    let units = game.units_per_inch();
    let written = |answer: Answer| muster_protocol::written(&answer, sheet, units);
    let path = muster_protocol::drawn(&offer.notation, &sheet.drags, units).map(|path| written(Answer::Path(path)));
    let form = offer.form.as_ref().unwrap_or(&offer.notation);
    let filled = muster_protocol::filled(form, &sheet.forms).map(|filled| written(Answer::Form(filled)));
    // Fields and their values may stand in another order than the one in which the form lists them.
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split([' ', ',', '=', ':']).map(str::to_owned).collect();
        words.sort();
        words
    };
    let is_back = |written: &Result<String, Refused>, as_it_was: &str| {
        written.as_ref().is_ok_and(|written| sorted(written) == sorted(as_it_was))
    };
    let faulty = [(path, &offer.notation), (filled, form)]
        .into_iter()
        .find(|(written, as_it_was)| written.as_ref().is_some_and(|written| !is_back(written, as_it_was)));
    faulty.map(|(written, as_it_was)| format!("{as_it_was} is written back as {written:?}"))
}

/// Every ready answer to a question with forms can be opened in its form, and every straight move is a path.
#[test]
fn offers_say_which_form_or_path_they_are() {
    for id in ["en-garde", "warband"] {
        let game = game(id).unwrap();
        let (mut play, _) = game.begin(&game.setups()[0].setup, &mut Sampler(1)).unwrap();
        let [mut forms, mut paths] = [0, 0];
        while let Waiting::Choices(seats) = play.waiting()
            && play.len() < 120
        {
            let sheet = play.offers(seats[0]).unwrap();
            for offer in &sheet.offers {
                let form = offer.form.as_ref().unwrap_or(&offer.notation);
                forms += usize::from(muster_protocol::filled(form, &sheet.forms).is_some());
                let path = muster_protocol::drawn(&offer.notation, &sheet.drags, game.units_per_inch());
                paths += usize::from(path.is_some_and(|path| !path.corners.is_empty()));
            }
            let n = play.len() % sheet.offers.len();
            play.answer_nth(seats[0], n, &mut Sampler(1)).unwrap();
        }
        assert!(forms > 0 && paths > 20, "{id}: {forms} forms and {paths} paths");
    }
}

/// Says questions, offers, previews and sheets, to whoever is asked.
fn say_questions(game: &dyn Game, play: &dyn Play, seats: &[Seat], names: &[Names; 4], faults: &mut BTreeSet<String>) {
    for seat in seats {
        let speaker = Speaker::new(game, &names[seat.index()]);
        let mut found = Vec::new();
        speaker.say_and_note(&play.asked(*seat).unwrap().message, &mut found);
        let sheet = play.offers(*seat).unwrap();
        for form in &sheet.forms {
            speaker.say_and_note(&form.title, &mut found);
            form.fields.iter().for_each(|f| drop(speaker.say_and_note(&f.label, &mut found)));
        }
        for offer in sheet.offers.iter().step_by(5) {
            for facet in &offer.facets {
                if let Facet::Verb(key) | Facet::Way(key) = facet
                    && !speaker.words.knows(key)
                {
                    found.push(format!("there is no text for `{key}`"));
                }
            }
            found.extend(not_written_back(game, offer, &sheet));
            let preview = play.preview(*seat, &offer.notation).unwrap().preview;
            preview.notes.iter().for_each(|(m, _)| drop(speaker.say_and_note(m, &mut found)));
            preview.marks.iter().for_each(|m| drop(speaker.say_and_note(&m.label, &mut found)));
            preview.needs.iter().for_each(|s| drop(speaker.say_and_note(&s.label, &mut found)));
            explained(&speaker, preview.needs.iter().map(|need| need.label.key), &mut found);
        }
        let verbs = sheet.offers.iter().flat_map(|offer| &offer.facets).filter_map(verb).collect();
        explained(&speaker, BTreeSet::clone(&verbs), &mut found);
        keys_apart(&speaker, &verbs, &mut found);
        let observer = Observer::Seat(*seat);
        for PieceId(piece) in play.picture(observer).pieces.iter().map(|p| p.id) {
            let sheet = play.sheet(observer, PieceId(piece));
            sheet.tags.iter().for_each(|(m, _)| drop(speaker.say_and_note(m, &mut found)));
            sheet.stats.iter().for_each(|s| drop(speaker.say_and_note(&s.label, &mut found)));
            explained(&speaker, sheet.stats.iter().map(|stat| stat.label.key), &mut found);
        }
        faults.extend(found);
    }
}

fn verb(facet: &Facet) -> Option<&'static str> {
    match facet {
        Facet::Verb(key) => Some(key),
        Facet::Piece(_)
        | Facet::Group(_)
        | Facet::TargetGroup(_)
        | Facet::Place(_)
        | Facet::Facing(_)
        | Facet::Target(_)
        | Facet::Hand(_)
        | Facet::Way(_)
        | Facet::Card(_)
        | Facet::Share(..)
        | Facet::Number(..) => None,
    }
}

/// Every verb and every characteristic that somebody sees explains itself.
fn explained(speaker: &Speaker<'_>, keys: impl IntoIterator<Item = &'static str>, found: &mut Vec<String>) {
    let mute = keys.into_iter().filter(|key| speaker.words.term(key).is_none());
    found.extend(mute.map(|key| format!("`{key}` explains nothing")));
}

/// Verbs between which somebody chooses have a key each, and no two the same.
fn keys_apart(speaker: &Speaker<'_>, verbs: &BTreeSet<&'static str>, found: &mut Vec<String>) {
    let keys: Vec<Option<String>> =
        verbs.iter().filter_map(|verb| speaker.words.term(verb)).map(|term| term.press).collect();
    if verbs.len() > 1 && (keys.contains(&None) || keys.iter().collect::<BTreeSet<_>>().len() < keys.len()) {
        found.push(format!("keys are missing or the same among {verbs:?}"));
    }
}

#[test]
fn a_verb_has_one_key_and_shares_it_with_none_but_those_that_end_or_pass() {
    /// The keys of the table itself: to take back, and to measure where there is something to be measured.
    const TAKEN: [&str; 2] = ["U", "M"];
    for game in games() {
        let measured = matches!(game.setups()[0].picture.board, Board::Open { .. });
        let terms: Vec<_> = Words::of(game.id()).terms().collect();
        for (n, term) in terms.iter().enumerate() {
            let sentence = term.about.ends_with('.') && !term.about.trim_end_matches('.').contains(". ");
            assert!(sentence, "{}: `{}` is not explained in one sentence", game.id(), term.key);
            let known = game.rules().iter().any(|rule| rule.id.to_string() == term.rule);
            assert!(known, "{}: `{}` names the unknown rule {}", game.id(), term.key, term.rule);
            let Some(key) = &term.press else { continue };
            let taken = TAKEN[..if measured { 2 } else { 1 }].contains(&key.as_str());
            assert!(!taken, "{}: `{}` takes a key of the table, {key}", game.id(), term.key);
            let other = terms[..n].iter().find(|other| other.press.as_ref() == Some(key));
            assert!(key == "E" || other.is_none(), "{}: {key} is the key of {other:?} and {term:?}", game.id());
        }
        let ending = ["verb-end", "verb-done", "verb-pass", "verb-stop", "verb-stay", "verb-hold", "verb-stand-down"];
        for (key, press) in terms.iter().filter_map(|term| Some((&term.key, term.press.as_deref()?))) {
            assert_eq!(ending.contains(&key.as_str()), press == "E", "{}: {key}", game.id());
        }
    }
}

#[test]
fn what_is_seen_of_a_sentence_is_a_word_that_the_client_shows() {
    const SHOWN: [&str; 6] = ["power", "spell", "rout", "rally", "score", "charge"];
    for game in games() {
        let file = format!("{}/../../data/{}/text/en.ftl", env!("CARGO_MANIFEST_DIR"), game.id());
        let text = std::fs::read_to_string(&file).expect("the texts of a ruleset");
        let words: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("    .seen = ")).collect();
        assert!(!words.is_empty(), "{}: nothing is seen of its sentences", game.id());
        let unknown: Vec<_> = words.iter().filter(|word| !SHOWN.contains(word)).collect();
        assert!(unknown.is_empty(), "{}: nobody shows {unknown:?}", game.id());
    }
}

#[test]
fn how_to_win_is_told_in_at_most_five_lines() {
    for game in games() {
        let lines = muster_protocol::ruleset(&**game).how_you_win;
        assert!((2..=5).contains(&lines.len()), "{}: {lines:?}", game.id());
    }
}

/// What there is to know between two pieces of a table of En Garde!, in words.
fn measured(table: &str, from: u16, to: u16) -> Vec<String> {
    let game = game("en-garde").expect("En Garde!");
    let (play, _) = game.begin(table, &mut Sampler(1)).unwrap_or_else(|error| panic!("{error:?}"));
    let mut names = Names::default();
    names.learn(&play.picture(Observer::Public));
    let ends = [from, to].map(|piece| Spot::Piece(PieceId(piece)));
    let notes = play.measure(Observer::Public, ends[0], ends[1]).notes;
    notes.iter().map(|(message, _)| Speaker::new(game, &names).say(message)).collect()
}

#[test]
fn a_sight_line_says_what_stops_it_and_what_gives_cover() {
    const TABLE: &str = "scenario skirmish
map none
terrain building 10,9 12,11
terrain low-wall 5,13 15,13
terrain wood 20,1 25,5
A1 rank-2 sword at 8,10 facing 0,1
A2 rank-2 sword at 9,10
A3 rank-2 sword at 18,3
B1 rank-2 sword at 14,10
B2 rank-2 sword at 8,14
B3 rank-2 sword at 27,3
turn 1 of 2
phase activate A";
    let [a1, a3, b1, b2, b3] = [0, 2, 20, 21, 22];
    let says =
        |notes: &[String], words: &str| assert!(notes.iter().any(|n| n == words), "{words} is not in {notes:#?}");
    let blocked = measured(TABLE, a1, b1);
    says(&blocked, "Building, 2″ east: it stops 3 of the three sight lines.");
    says(&blocked, "No line of sight, however it turns.");
    let behind = measured(TABLE, a1, b2);
    says(&behind, "Medium cover");
    says(&behind, "Medium cover: Low wall, 3″ north.");
    assert!(!behind.iter().any(|note| note.contains("Building")), "{behind:#?}");
    let wood = measured(TABLE, a3, b3);
    says(&wood, "There is up to 5″ of wood on 3 of the three sight lines: more than 3″ stops them.");
    // A little more than three inches are never told as three.
    let least = measured(&TABLE.replace("25,5", "23.01,5"), a3, b3);
    says(&least, "There is up to 3.1″ of wood on 3 of the three sight lines: more than 3″ stops them.");
}

/// Why an answer is not taken, sentence by sentence.
fn refused(table: &str, text: &str) -> Vec<String> {
    let game = game("en-garde").expect("En Garde!");
    let (play, _) = game.begin(table, &mut Sampler(1)).unwrap_or_else(|error| panic!("{error:?}"));
    let mut names = Names::default();
    names.learn(&play.picture(Observer::Public));
    let Err(AnswerError::Refused(refusal)) = play.check(Seat::FIRST, text) else { panic!("{text} is not refused") };
    refusal.0.iter().map(|violation| Speaker::new(game, &names).say(&violation.message)).collect()
}

#[test]
fn what_is_in_the_way_is_named_and_said_once() {
    const TABLE: &str = "scenario skirmish
map none
terrain building 10,9 12,11
terrain building 10,13 12,15
A1 rank-2 sword at 8,10
A2 rank-2 sword at 8,16
A3 rank-2 sword at 9,16
B1 rank-2 sword at 6,10
B2 rank-2 sword at 3,10
turn 1 of 2
phase activate A";
    let through = refused(TABLE, "A1 run 14,10 14,14 8,14");
    assert_eq!(
        through.iter().filter(|said| said.starts_with("Nobody walks through this")).collect::<Vec<_>>(),
        ["Nobody walks through this: Building, 2″ east.", "Nobody walks through this: Building, 3.6″ north-east."]
    );
    let on = refused(TABLE, "A1 run 8.5,16");
    assert_eq!(on, ["A2 Rank 2 stands there.", "A3 Rank 2 stands there."]);
    assert!(refused(TABLE, "A1 run 4,10").contains(&"The way leads through B1 Rank 2, an enemy.".to_owned()));
}

#[test]
fn positions_that_cannot_be_say_where() {
    let position =
        "scenario skirmish\nmap none\nA1 rank-2 sword at 8,10\nB1 rank-2 sword at 8.5,10\nB2 rank-2 sword at 0.2,3";
    for (id, position) in [
        ("en-garde", position.to_owned()),
        ("warband", position.replace("skirmish", "blood-price").replace("rank-2 sword", "captain")),
    ] {
        let game = game(id).expect("a game");
        let Err(error) = game.begin(&position, &mut Sampler(1)) else { panic!("{id} lays it") };
        let refused = muster_protocol::cannot_begin(game, &error);
        let said: Vec<&str> = refused.violations.iter().map(|violation| violation.message.as_str()).collect();
        let expected = ["The bases at 8,10 and 8.5,10 overlap.", "The base at 0.2,3 is not wholly on the table."];
        assert_eq!(said, expected, "{id}");
    }
}

#[test]
fn a_fanatic_is_not_called_by_the_card_of_those_who_hid_him() {
    const TABLE: &str = "scenario pitched-battle
army A empire
A1 is 10 swordsmen
army B orcs-and-goblins
B1 is 20 night-goblins
B2 is 1 night-goblins fanatics of=B1
A1 at 4,4 facing 0 files 5
B1 at 36,28 facing 180 files 5 is emptied
B2 whirls 38,24 facing 0";
    let game = game("fantasy-battle").expect("Fantasy Battle");
    let (play, _) = game.begin(TABLE, &mut Sampler(1)).unwrap_or_else(|error| panic!("{error:?}"));
    let picture = play.picture(Observer::Public);
    let mut names = Names::default();
    names.learn(&picture);
    let speaker = Speaker::new(game, &names);
    let called: Vec<String> = picture.pieces.iter().map(|piece| speaker.piece(piece.id)).collect();
    assert_eq!(called, ["A1 Swordsmen", "B1 Night Goblins", "B2 Fanatic"]);
    let group = picture.groups.iter().find(|group| group.tag == "B2").expect("his group");
    assert_eq!(speaker.group_name(group.id), "B2 Fanatic");
}
