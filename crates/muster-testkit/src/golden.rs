//! Whole games kept as text: any change of what the rules do or tell shows up as a changed line.
//!
//! A file holds the set-up, then every answer as a `play` block would write it, each followed by what was told, then
//! the table at the end. Only the answers are taken from the file; everything else must come out the same again.

use crate::scenario::{Scene, play_line, tales};
use muster_dice::Faces;
use muster_kernel::{Entry, Match, Observer, Open, People, Presentation, Sampler, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::path::Path;
use std::sync::Arc;

/// When this environment variable is set, files are written anew instead of compared.
pub const REWRITE: &str = "MUSTER_GOLDENS";

/// A game to keep.
#[derive(Clone, Copy, Debug)]
pub struct Golden<'a> {
    /// The name of its file.
    pub name: &'a str,
    /// How it begins.
    pub table: &'a str,
    /// Answers that the seats prefer to random ones, in notation.
    pub answers: [&'a [&'a str]; 2],
    /// Where all chance comes from.
    pub seed: u64,
}

/// Plays the kept game again and compares it with its file; writes the file anew when [`REWRITE`] is set.
///
/// # Panics
/// When the file is missing or the game comes out differently.
pub fn compare<R: Presentation>(rules: &Arc<R>, folder: &Path, golden: &Golden<'_>) {
    let path = folder.join(golden.name).with_extension("journal");
    if std::env::var_os(REWRITE).is_some() {
        std::fs::create_dir_all(folder).expect("the folder can be made");
        std::fs::write(&path, play_anew(rules, golden)).expect("the file can be written");
        return;
    }
    let how = "`cargo xtask goldens` writes it anew";
    let kept = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}; {how}", path.display()));
    let again = play_again(rules, &kept).unwrap_or_else(|e| panic!("{}: {e}; {how}", path.display()));
    for (number, (kept, again)) in (1..).zip(kept.lines().zip(again.lines())) {
        assert_eq!(kept, again, "{}:{number}: what was kept, and what comes out now; {how}", path.display());
    }
    assert_eq!(kept, again, "{}: one is longer; {how}", path.display());
}

/// Plays a random game and writes it down.
fn play_anew<R: Presentation>(rules: &Arc<R>, golden: &Golden<'_>) -> String {
    let setup = rules.parse_setup(golden.table).unwrap_or_else(|p| panic!("{}: {p:?}", golden.table));
    let (mut game, _) =
        Match::begin(Arc::clone(rules), &setup, &mut Sampler(golden.seed)).unwrap_or_else(|r| panic!("{r:?}"));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(golden.seed);
    while let Open::Choices(questions) = game.open().clone() {
        let question = &questions[0];
        let wished = golden.answers[question.seat.index()].iter().find_map(|text| {
            let action = rules.parse_action(question, text).ok()?;
            game.check(question.seat, &action).is_ok().then_some(action)
        });
        let action = wished.unwrap_or_else(|| rules.sample(game.state(), question, &mut rng));
        game.answer(question.seat, action, &mut Sampler(golden.seed)).expect("samples are legal");
    }
    let answers: Vec<String> = game.entries().iter().map(|entry| entry_line(&**rules, entry)).collect();
    write(rules, &setup.to_string(), answers.iter().map(String::as_str)).expect("it was just played")
}

fn entry_line<R: Presentation>(rules: &R, entry: &Entry<R::Action>) -> String {
    let seat = |seat: &Seat| R::SEATS[seat.index()];
    match entry {
        Entry::Choice { seat: of, action } => format!("{} {}", seat(of), rules.notation(action)),
        Entry::Roll(faces) => dice_line(faces),
        Entry::Concede(of) => format!("concede {}", seat(of)),
    }
}

fn dice_line(faces: &Faces) -> String {
    format!("dice {faces}")
}

fn play_again<R: Presentation>(rules: &Arc<R>, kept: &str) -> Result<String, String> {
    let rest = kept.strip_prefix("table\n").ok_or("it does not begin with `table`")?;
    let table: Vec<&str> = rest.lines().map_while(|line| line.strip_prefix("  ")).collect();
    let answers = rest.lines().filter(|line| !line.starts_with(' ') && *line != "end");
    write(rules, &table.join("\n"), answers)
}

/// Plays the answers and writes down what comes of them.
fn write<'a, R: Presentation>(
    rules: &Arc<R>,
    table: &str,
    answers: impl Iterator<Item = &'a str>,
) -> Result<String, String> {
    let mut out = String::from("table\n");
    table.lines().for_each(|line| out.push_str(&format!("  {line}\n")));
    let setup = rules.parse_setup(table).map_err(|p| format!("{p:?}"))?;
    let (game, told) = Match::begin(Arc::clone(rules), &setup, &mut People).map_err(|r| format!("{r:?}"))?;
    let mut scene = Scene::new(game, told);
    push_tales(&mut out, &mut scene);
    for answer in answers {
        play_line(&mut scene, answer).map_err(|e| format!("`{answer}`: {e}"))?;
        out.push_str(&format!("{answer}\n"));
        push_tales(&mut out, &mut scene);
    }
    out.push_str("end\n");
    for line in rules.lines(&rules.view(scene.game.state(), Observer::Everything)) {
        out.push_str(&format!("  {line}\n"));
    }
    if let Some(outcome) = rules.outcome(scene.game.state()) {
        let winner = outcome.winner.map_or("nobody", |seat| R::SEATS[seat.index()]);
        let [a, b] = outcome.scores;
        out.push_str(&format!("  {winner} wins, {a} to {b} ({}, {})\n", outcome.reason.key, outcome.rule));
    }
    Ok(out)
}

fn push_tales<R: Presentation>(out: &mut String, scene: &mut Scene<R>) {
    for tale in tales(scene) {
        out.push_str(&format!("    {tale}\n"));
    }
    scene.told.clear();
}
