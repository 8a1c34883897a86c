//! A sixth force of nobody's but a player's own, in data alone: it is sound, everything in it comes into play, and what can be
//! wrong with such a file is told with its line and what would be right.

use muster_dice::Faces;
use muster_kernel::effects::Effect;
use muster_kernel::random::below;
use muster_kernel::reading::DataFile;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, Seat, play_step};
use muster_spearhead::Spearhead;
use muster_spearhead::ability::Phase;
use muster_spearhead::action::{Action, Prompt};
use muster_spearhead::book::AbilityName;
use muster_spearhead::data::{STANDARD, check_forces, schemas};
use muster_spearhead::effect::{Changes, Strike, Subject};
use muster_spearhead::event::Purpose;
use muster_spearhead::state::{Battle, State, UnitId};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::collections::BTreeSet;

const FILE: &str = "force-saltglass-parish.toml";
const FORCE: &str = "saltglass-parish";
const OPPONENTS: [&str; 5] =
    ["vigilant-brotherhood", "gnawfeast-clawpack", "deathrattle-tomb-host", "ironjawz-bigmob", "starscale-warhost"];
const MOST_GAMES: u64 = 60;

/// The force as it is written.
fn text() -> String {
    let path = format!("{}/../../examples/spearhead/{FILE}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Spearhead with the force beside those that come with it.
fn rules() -> Spearhead {
    let text = text();
    let files: Vec<DataFile<'_>> = STANDARD.iter().copied().chain([DataFile { name: FILE, text: &text }]).collect();
    Spearhead::load(&files).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// What has not yet come into play: abilities that nobody was offered, and those that never counted.
struct Unseen {
    offered: BTreeSet<AbilityName>,
    counted: BTreeSet<u16>,
}

impl Unseen {
    fn of(rules: &Spearhead) -> Unseen {
        let force = rules.book.forces.iter().find(|force| force.id == FORCE).expect("the force");
        let own = force.units.iter().flat_map(|unit| &unit.abilities);
        let own = own.chain(&force.battle_traits).chain(&force.regiment_abilities).chain(&force.enhancements).copied();
        let (passive, active): (Vec<u16>, Vec<u16>) =
            own.partition(|number| rules.book.ability(*number).ability.is_passive());
        let offered = active.into_iter().map(|number| rules.book.ability(number).name).collect();
        Unseen { offered, counted: passive.into_iter().collect() }
    }

    fn is_empty(&self) -> bool {
        self.offered.is_empty() && self.counted.is_empty()
    }

    fn names<'r>(&self, rules: &'r Spearhead) -> Vec<&'r str> {
        let active = self.offered.iter().map(|name| rules.book.names[usize::from(name.0)].as_str());
        active.chain(self.counted.iter().map(|number| rules.book.ability(*number).ability.id.as_str())).collect()
    }

    /// Strikes out passive abilities that touch somebody now.
    fn look(&mut self, battle: &Battle) {
        for effect in battle.passives.iter() {
            let (ability, _) = &battle.book.lastings[usize::from(effect.on.lasting)];
            if self.counted.contains(ability) && touches(battle, effect) {
                self.counted.remove(ability);
            }
        }
    }
}

/// Whether an effect touches a unit, or a weapon of one against another.
fn touches(battle: &Battle, effect: &Effect<Changes>) -> bool {
    let strikes = |by: UnitId| {
        let weapons = 0..battle.scroll(by).weapons.len() as u8;
        weapons.flat_map(move |weapon| {
            battle.fielded(by.seat().other()).map(move |on| Strike { by, weapon, on: Some(on) })
        })
    };
    battle.everybody().any(|unit| {
        effect.applies(battle, &Subject { unit, strike: None })
            || strikes(unit).any(|strike| effect.applies(battle, &Subject { unit, strike: Some(strike) }))
    })
}

/// Answers at random, uses what it sees for the first time, and holds every answer against the judge.
struct AtRandom<'u> {
    rng: Xoshiro256PlusPlus,
    dice: Sampler,
    answers: usize,
    game: u64,
    unseen: &'u mut Unseen,
}

impl AtRandom<'_> {
    /// An ability of the force that is offered for the first time.
    fn first_use(&mut self, rules: &Spearhead, state: &State, question: &Question<Prompt>) -> Option<Action> {
        let asked = |name: &AbilityName| {
            rules.book.abilities.iter().filter(|one| one.name == *name).any(|one| match &question.prompt {
                Prompt::Window(phase) => one.ability.when.is_some_and(|when| when.phase == *phase),
                Prompt::Deploy => one.ability.when.is_some_and(|when| when.phase == Phase::Deployment),
                Prompt::React(_) => one.ability.reacts.is_some(),
                _ => false,
            })
        };
        if question.seat != Seat::FIRST || !self.unseen.offered.iter().any(asked) {
            return None;
        }
        let offers = rules.offers(state, question);
        let new =
            |action: &&Action| matches!(action, Action::Use(chosen) if self.unseen.offered.contains(&chosen.ability));
        let found: Vec<&Action> = offers.actions().iter().filter(new).collect();
        let chosen = (*found.get(below(&mut self.rng, found.len().max(1)))?).clone();
        if let Action::Use(chosen) = &chosen {
            self.unseen.offered.remove(&chosen.ability);
        }
        Some(chosen)
    }
}

impl Oracle<Spearhead> for AtRandom<'_> {
    fn choose(&mut self, rules: &Spearhead, state: &State, question: &Question<Prompt>) -> Option<Action> {
        self.answers += 1;
        if matches!(question.prompt, Prompt::Window(_) | Prompt::Fighter(_)) {
            self.unseen.look(&state.battle);
        }
        let action = match &question.prompt {
            // Every regiment ability and every enhancement in its turn.
            Prompt::Loadout => rules.offers(state, question).actions()[self.game as usize * 5 % 8].clone(),
            _ => match self.first_use(rules, state, question) {
                Some(action) => action,
                None => rules.sample(state, question, &mut self.rng),
            },
        };
        if let Err(refusal) = rules.check(state, question, &action) {
            panic!("{question:?}: {}: {refusal:?}", rules.notation(&action));
        }
        Some(action)
    }

    fn roll(&mut self, _: &Spearhead, _: &State, roll: &Roll<Purpose>) -> Option<Faces> {
        self.answers += 1;
        Some(self.dice.roll(self.answers, &roll.pool))
    }
}

#[test]
fn a_force_of_ones_own_comes_into_play_with_all_it_can_do() {
    let rules = rules();
    let mut unseen = Unseen::of(&rules);
    assert!(unseen.offered.len() + unseen.counted.len() >= 18);
    let mut games = 0;
    while !unseen.is_empty() && games < MOST_GAMES {
        let table = format!("scenario battle {FORCE} {}", OPPONENTS[games as usize % OPPONENTS.len()]);
        let setup = rules.parse_setup(&table).unwrap_or_else(|problems| panic!("{table}: {problems:?}"));
        let mut state = rules.begin(&setup).unwrap_or_else(|refusal| panic!("{table}: {refusal:?}"));
        let rng = Xoshiro256PlusPlus::seed_from_u64(games);
        let mut oracle = AtRandom { rng, dice: Sampler(games), answers: 0, game: games, unseen: &mut unseen };
        let mut steps = 0;
        while !rules.is_over(&state) {
            assert!(play_step(&rules, &mut state, &mut oracle));
            steps += 1;
            assert!(steps < 4_000, "game {games} ends");
        }
        games += 1;
    }
    assert!(unseen.is_empty(), "never seen in {games} games: {:?}", unseen.names(&rules));
}

/// In a folder of data it has the file of one of the five.
#[test]
fn a_force_of_ones_own_takes_the_place_of_one_that_no_ready_battle_names() {
    let text = text();
    let instead = |file: &DataFile<'static>| match file.name {
        "force-starscale-warhost.toml" => text.clone(),
        _ => file.text.to_owned(),
    };
    let texts: Vec<String> = STANDARD.iter().map(instead).collect();
    let files: Vec<DataFile<'_>> =
        STANDARD.iter().zip(&texts).map(|(file, text)| DataFile { name: file.name, text }).collect();
    let rules = Spearhead::load(&files).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!((rules.book.forces.len(), rules.book.forces[4].id.as_str()), (5, FORCE));
}

/// What is told of a file: line, what is wrong, what would be right.
fn told(text: &str) -> Vec<(usize, String, String)> {
    let problems = check_forces(&DataFile { name: "my-force.toml", text });
    problems
        .into_iter()
        .map(|(file, problem)| {
            assert_eq!(file, "my-force.toml");
            (problem.line, problem.problem.to_string(), problem.help)
        })
        .collect()
}

/// The line on which something first stands.
fn line(text: &str, what: &str) -> usize {
    text.lines().position(|line| line.contains(what)).unwrap_or_else(|| panic!("{what} stands there")) + 1
}

/// The force with something else in the place of what is there once.
fn with(there: &str, instead: &str) -> String {
    let text = text();
    assert_eq!(text.matches(there).count(), 1, "{there} stands there once");
    text.replace(there, instead)
}

/// Holds that a text has one fault, on this line, and that the words of it and of the help are said.
fn faulty(text: &str, at: usize, (problem, help): (&str, &str)) {
    let told = told(text);
    let [(line, said, right)] = told.as_slice() else { panic!("{problem}: {told:#?}") };
    assert_eq!(*line, at, "{said}");
    assert!(said.contains(problem) && right.contains(help), "{said}: {right}");
}

#[test]
fn faults_of_a_force_are_told_with_line_and_help() {
    assert_eq!(told(&text()), []);
    let text = with("name = \"Slow Bell\"", "name = \"Slow Bell\"\nrule = \"SP-99.1\"");
    faulty(&text, line(&text, "id = \"slow-bell\"") - 1, ("SP-99.1 is no rule", "leave `rule` out"));
    let text = with("glyph = \"wizard\"", "glyph = \"wizard\"\ngeneral = true");
    faulty(&text, 2, ("has 2 generals", "exactly one unit"));
    let text = with("keywords = [\"HERO\", \"INFANTRY\"]", "keywords = [\"INFANTRY\"]");
    faulty(
        &text,
        line(&text, "id = \"bell-warden\"") - 1,
        ("the general of Saltglass Parish is no HERO", "mark a HERO"),
    );
    let text = with("keywords = [\"MONSTER\"]", "keywords = [\"LEVIATHAN\"]");
    faulty(&text, line(&text, "LEVIATHAN"), ("unknown variant `LEVIATHAN`, expected one of `HERO`", "muster schema"));
    let whole = self::text();
    let (three, _) = whole.split_at(whole.rfind("[[enhancement]]").expect("an enhancement"));
    faulty(three, 2, ("has 3 enhancements", "give it 4"));
    for nobody in ["[0, 0]", "[3, 2]", "[6, 6]"] {
        let text = with("carriers = [1, 2]", &format!("carriers = {nobody}"));
        let at = line(&text, "id = \"eel-spears\"") - 1;
        faulty(&text, at, ("Barbed Harpoon is carried by models", "the first and the last number"));
    }
    let text = with("from-first = true", "from-the-first = true");
    faulty(&text, line(&text, "from-the-first"), ("unknown field `from-the-first`", "muster schema"));
    let text = with("id = \"saltglass-parish\"", "id = \"ironjawz-bigmob\"");
    faulty(&text, 2, ("ironjawz-bigmob", ""));
}

#[test]
fn every_word_of_a_force_is_in_the_guide() {
    let guide = include_str!("../../../../docs/forces.md");
    let guide =
        guide.split("## A force for Spearhead").nth(1).and_then(|text| text.split("\n## ").next()).expect("a section");
    let (_, schema) = schemas().into_iter().find(|(kind, _)| *kind == "force").expect("a schema");
    let lists = |key: &str| -> Vec<String> {
        let after = schema.split(key).skip(1).filter_map(|rest| rest.split(']').next());
        after.flat_map(|list| list.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
    };
    let constants = schema.split("\"const\":\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned);
    let words: BTreeSet<String> = constants.chain(lists("\"enum\":[")).chain(lists("\"required\":[")).collect();
    assert!(words.len() > 120, "{words:?}");
    let between = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
    let said: BTreeSet<&str> = guide.split(between).collect();
    let missing: Vec<&String> = words.iter().filter(|word| !said.contains(word.as_str())).collect();
    assert!(missing.is_empty(), "the guide does not speak of {missing:?}");
    // The unit of the guide fits into any force.
    let unit = guide.split("```toml\n").nth(1).and_then(|text| text.split("```").next()).expect("an example");
    assert_eq!(told(&format!("{}\n{unit}", text())), []);
}
