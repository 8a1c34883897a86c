//! Whole games in the terminal, as a person plays them: lines in, lines out.

use assert_cmd::cargo::cargo_bin_cmd;
use std::fs;
use std::path::Path;

/// What the terminal shows of Feint when these lines are typed, and its exit code.
fn play(arguments: &[&str], typed: &str) -> (String, i32) {
    play_ruleset("feint", arguments, typed)
}

/// What the terminal shows of a ruleset when these lines are typed, and its exit code.
fn play_ruleset(ruleset: &str, arguments: &[&str], typed: &str) -> (String, i32) {
    let output = cargo_bin_cmd!("muster").args(["play", ruleset]).args(arguments).write_stdin(typed).output();
    let output = output.expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!errors.contains("panicked"), "{errors}");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &errors;
    (text, output.status.code().expect("an exit code"))
}

/// What a journal says of the game, by its JSON.
fn replay(journal: &Path) -> serde_json::Value {
    let output = cargo_bin_cmd!("muster").arg("replay").arg(journal).arg("--json").output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn position(folder: &Path, text: &str) -> String {
    let path = folder.join("position.txt");
    fs::write(&path, text).expect("written");
    path.display().to_string()
}

/// A unit each, far apart, in the middle of a game.
const FAR_APART: &str = "scenario Open Field\nround 2\nturn South\nphase actions\n\
    S1 Gobbo Warriors L1 at 4,2 N\nN1 March Spears L1 at 4,9 S\n";

/// A unit each that fight as soon as South ends the actions.
const IN_CONTACT: &str = "scenario Open Field\nround 2\nturn South\nphase actions\n\
    S1 Gobbo Warriors L1 at 4,5 N\nN1 March Spears L1 at 4,6 S\n";

#[test]
fn a_whole_game_against_the_bot_is_played_by_numbers_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = folder.path().join("game.journal");
    let typed = "1\n".repeat(900) + &format!("board\nlog 5\nsave {}\nquit\n", journal.display());
    let (text, code) = play(&["--seed", "5"], &typed);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("The game is over."), "{text}");
    assert!(text.contains(" wins.") || text.contains("It is a draw."), "{text}");
    let replay = replay(&journal);
    assert_eq!(replay["over"], true);
    assert!(replay["answers"].as_u64() > Some(50), "{}", replay["answers"]);
}

#[test]
fn a_whole_game_of_spearhead_is_played_by_the_first_of_all_answers() {
    let typed = "1\n".repeat(900) + "quit\n";
    let (text, code) = play_ruleset("spearhead", &["--seed", "5", "--vs", "random"], &typed);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("The game is over."), "{text}");
    assert!(text.contains(" wins.") || text.contains("It is a draw."), "{text}");
    assert!(!text.contains("That is not legal"), "{text}");
}

#[test]
fn equal_seeds_and_answers_give_equal_games() {
    let typed = "1\n".repeat(60) + "quit\n";
    let arguments = ["--seed", "11", "--vs", "random", "--force", "boar-rush", "--force", "march-line"];
    assert_eq!(play(&arguments, &typed), play(&arguments, &typed));
}

#[test]
fn what_an_enemy_can_do_next_turn_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = position(folder.path(), IN_CONTACT);
    let (text, _) = play(&["--position", &position, "--vs", "person"], "danger n1 S1\ndanger S9 N1\nquit\n");
    assert!(text.contains("What N1 March Spears L1 can do next turn to S1 Gobbo Warriors L1"), "{text}");
    assert!(text.contains("harmed ") && text.contains("by the tags that the board shows"), "{text}");
}

#[test]
fn an_answer_is_taken_back_and_given_otherwise() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = position(folder.path(), FAR_APART);
    let typed = "move S1 1\nboard\nundo\nboard\nquit\n";
    let (text, code) = play(&["--position", &position, "--vs", "person"], typed);
    assert_eq!(code, 0);
    let (before, after) = text.split_once("Taken back.").expect("it is taken back");
    assert!(before.contains("S1 Gobbo Warriors L1 at 4,3 N"), "{before}");
    assert!(after.contains("S1 Gobbo Warriors L1 at 4,2 N"), "{after}");
    assert!(!after.contains("moves to 4,3"), "what is taken back is not told: {after}");
}

#[test]
fn a_recap_tells_again_what_happened_since_the_last_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = position(folder.path(), FAR_APART);
    let typed = "end\nrecap\nquit\n";
    let (text, _) = play(&["--position", &position, "--seed", "3"], typed);
    let told = "North’s turn";
    assert_eq!(text.matches(told).count(), 2, "once as it happens and once more: {text}");
}

#[test]
fn a_card_of_two_levels_is_told_apart() {
    let (text, _) =
        play(&["--force", "boar-rush", "--force", "march-line", "--seed", "2"], &("1\n".repeat(3) + "quit\n"));
    assert!(text.contains("Boar Chargers, Level 1") && text.contains("Boar Chargers, Level 2"), "{text}");
}

#[test]
fn nothing_is_taken_back_before_the_first_answer() {
    let (text, _) = play(&[], "undo\nquit\n");
    assert!(text.contains("cannot be taken back: there is nothing of yours to take back"), "{text}");
}

#[test]
fn why_names_the_rule_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = position(folder.path(), FAR_APART);
    let typed = "why move S1 9\nmove S1 9\nwhy move S1 2\nwhy 1\nwhy 999\nboard\nquit\n";
    let (text, _) = play(&["--position", &position, "--vs", "person"], typed);
    assert!(text.contains("move S1 9 is not legal:\n") && text.contains("[FT-"), "{text}");
    assert!(text.contains("That is not legal:\n"), "the attempt itself says why too: {text}");
    assert!(text.contains("move S1 2 is legal.") && text.contains("S1 Gobbo Warriors L1 would be at 4,4"), "{text}");
    assert!(text.contains("There is no number 999"), "{text}");
    assert!(text.contains("S1 Gobbo Warriors L1 at 4,2 N"), "{text}");
}

#[test]
fn a_saved_game_goes_on_where_it_stood() {
    let folder = tempfile::tempdir().expect("a folder");
    let (half, whole) = (folder.path().join("half.journal"), folder.path().join("whole.journal"));
    let typed = "1\n".repeat(30) + &format!("save {}\nquit\n", half.display());
    play(&["--seed", "3", "--vs", "random"], &typed);
    let stood = replay(&half);
    assert_eq!(stood["over"], false);
    let typed = "1\n".repeat(900) + &format!("save {}\nquit\n", whole.display());
    let (text, code) = play(&["--load", &half.display().to_string(), "--vs", "random"], &typed);
    assert_eq!(code, 0, "{text}");
    assert_eq!(replay(&whole)["over"], true);
    let answers = |path: &Path| -> Vec<String> {
        let text = fs::read_to_string(path).expect("a journal");
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines[..lines.len() - 1].to_vec()
    };
    assert!(answers(&whole).starts_with(&answers(&half)), "what was saved is how the whole game begins");
}

#[test]
fn loading_in_the_middle_of_a_game_replaces_it_or_says_why_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.journal");
    let typed = format!("1\nsave {0}\n1\nload {0}\nload /nowhere\nquit\n", file.display());
    let (text, code) = play(&["--seed", "3", "--vs", "random"], &typed);
    assert_eq!(code, 0);
    assert!(text.contains(&format!("Read {}: 3 answers.", file.display())), "{text}");
    assert!(text.contains("cannot read /nowhere"), "{text}");
}

#[test]
fn forces_named_beforehand_are_taken_and_their_weapons_too() {
    let arguments = ["--force", "boar-rush", "--force", "march-line", "--vs", "person"];
    let (text, _) = play(&arguments, "log 99\nquit\n");
    assert!(!text.contains("Choose your force"), "{text}");
    assert!(text.contains("South shows") && text.contains("Boar Chargers"), "{text}");
    assert!(text.contains("North has chosen weapons."), "{text}");
}

#[test]
fn people_type_in_what_they_rolled() {
    let folder = tempfile::tempdir().expect("a folder");
    let position = position(folder.path(), IN_CONTACT);
    let typed = "end\n1 2 3\n7 7 7 7\nseventeen\nthrow\n".to_owned() + &"throw\n1\n".repeat(10) + "log 50\nquit\n";
    let (text, code) = play(&["--position", &position, "--vs", "person", "--dice", "physical"], &typed);
    assert_eq!(code, 0);
    assert!(text.contains("dice with 6 sides and type what is shown"), "{text}");
    assert!(text.contains("dice with faces 1 to 6."), "wrong dice are refused: {text}");
    assert!(text.contains("\nNeeded: "), "it is said beforehand what they need: {text}");
    assert!(text.contains("made "), "the dice that fit are counted: {text}");
}

#[test]
fn two_people_at_one_screen_hand_over_and_see_their_own_cards() {
    let folder = tempfile::tempdir().expect("a folder");
    let hidden = "scenario Open Field\nround 2\nturn South\nphase actions\n\
        S1 Gobbo Warriors L1 at 4,2 N down\nN1 March Spears L1 at 4,9 S down\n\
        South distractions Orc Brawlers L1\nNorth distractions Militia L1\n";
    let position = position(folder.path(), hidden);
    let (text, code) = play(&["--position", &position, "--vs", "person"], "board\nend\n\nboard\nquit\n");
    assert_eq!(code, 0, "{text}");
    let (south, north) = text.split_once("Hand over to North.").expect("the screen changes hands");
    assert!(south.contains("S1 Gobbo Warriors") && !south.contains("N1 March Spears"), "{south}");
    assert!(north.contains("N1 March Spears") && !north.contains("S1 Gobbo Warriors"), "{north}");
}

#[test]
fn a_player_who_gives_up_loses() {
    let (text, code) = play(&["--vs", "random"], "concede\nquit\n");
    assert_eq!(code, 0);
    assert!(text.contains("North wins."), "{text}");
}

#[test]
fn every_word_of_the_help_is_understood() {
    let typed = "help\nform\nform 1\nform 99\nall\nback\nback\nlook spear\nlook nobody\nrule FT-8.13\nrule X\nrecap\nlog\nsave\n\nquit\n";
    let (text, code) = play(&["--vs", "random"], typed);
    assert_eq!(code, 0);
    assert!(text.contains("form 1: "), "{text}");
    assert!(text.contains("at most 10 points together"), "{text}");
    assert!(text.contains("There is no piece or card nobody."), "{text}");
    assert!(text.contains("FT-8.13: "), "{text}");
    assert!(text.contains("There is no rule X."), "{text}");
    assert!(text.contains("Say where: save game.journal"), "{text}");
}

#[test]
fn input_that_ends_too_early_is_said() {
    let (text, code) = play(&["--vs", "random"], "1\n");
    assert_eq!(code, 1);
    assert!(text.contains("the input ended before the game was over"), "{text}");
}

#[test]
fn no_line_makes_the_program_stumble() {
    let words = [
        "1",
        "2",
        "99999999999999999999",
        "-1",
        "why",
        "force",
        "weapons",
        "G1.2=W1",
        "=",
        ",",
        "move",
        "S1",
        "é",
        "\0",
        "undo",
        "back",
        "form",
        "load",
        "look",
        "",
        "{}",
        "take",
        "deployment",
        "deploy",
        "4,2",
        "N",
        "all",
    ];
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut typed = String::new();
    for _ in 0..400 {
        let many = 1 + next(4);
        let line: Vec<&str> = (0..many).map(|_| words[next(words.len())]).collect();
        typed += &(line.join(" ") + "\n");
    }
    let (text, code) = play(&["--vs", "random", "--seed", "9"], &(typed + "quit\n"));
    assert_eq!(code, 0, "{text}");
}

#[test]
fn a_slip_in_a_typed_answer_is_told_where_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = position(folder.path(), FAR_APART);
    let typed = "mov S1 1\nmove S1\nmove S9 1\nxyzzy\nMOVE s1 1\nundo\nquit\n";
    let (text, _) = play(&["--vs", "person", "--position", &file], typed);
    assert!(text.contains("No answer here begins with `mov`; did you mean `move`?"), "{text}");
    assert!(text.contains("That is not the whole of an answer. It goes on, for example:\n  move S1"), "{text}");
    assert!(text.contains("`S9` cannot be read there. Write, for example:\n  move S1"), "{text}");
    assert!(text.contains("No answer here begins with `xyzzy`; answers begin with "), "{text}");
    assert!(text.contains("Taken back."), "capitals do not matter: {text}");
}

#[test]
fn a_unit_is_looked_at_by_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "scenario embers\nround 1\nphase hero A\nfirst A\nturn A\nA1 at 15,9\nB1 at 15,12.5\n";
    let file = position(folder.path(), text);
    let typed = "look A1\ndanger B1 A1\ndanger X A1\nlook\nrule\nquit\n";
    let (text, _) = play_ruleset("spearhead", &["--vs", "person", "--position", &file], typed);
    assert!(text.contains("A1.1 Lord-Vigilant on Gryph-stalker at 15,9"), "{text}");
    assert!(text.contains("can do next turn to A1.1") || text.contains("Nothing to A1"), "{text}");
    assert!(
        text.contains("There is no piece X.") && text.contains("Say what: look") && text.contains("Say which: rule"),
        "{text}"
    );
}

#[test]
fn a_game_is_not_written_over_another_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let precious = folder.path().join("rules.txt");
    fs::write(&precious, "precious").expect("written");
    let own = folder.path().join("own.journal").display().to_string();
    let typed = format!("save {}\nsave {own}\nmove S1 1\nsave {own}\nquit\n", precious.display());
    let file = position(folder.path(), FAR_APART);
    let (text, _) = play(&["--vs", "person", "--position", &file], &typed);
    assert!(text.contains("is there already") && text.matches("Written to ").count() == 2, "{text}");
    assert_eq!(fs::read_to_string(&precious).expect("still there"), "precious");
    // Who goes on with it writes it down in the same place.
    let (text, _) = play(&["--vs", "person", "--load", &own], &format!("move S1 1\nsave {own}\nquit\n"));
    assert!(!text.contains("is there already"), "{text}");
}
