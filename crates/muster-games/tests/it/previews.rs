//! What is said of an answer beforehand is what comes of it.

use muster_games::{Game, Play, Previewed, Waiting, game, games};
use muster_kernel::{Arg, Message, NoTakeBack, Sampler, Seat};

/// A table, an answer that is given there by side A, and what a preview says of it.
struct Told {
    ruleset: &'static str,
    table: &'static str,
    /// Answers, with the dice that they ask for, that lead to the question.
    before: &'static [&'static str],
    answer: &'static str,
    /// A note or a number that is needed, and what it says.
    says: (&'static str, Says),
    last: Last,
}

/// What a note or a number says.
#[derive(Debug)]
enum Says {
    Number(i64),
    Words,
}

/// Whether it is the last word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Last {
    CanBeTakenBack,
    IsFinal,
}
use Last::{CanBeTakenBack, IsFinal};
use Says::{Number, Words};

const TOLD: &[Told] = &[
    // WB-8.4, WB-8.6: somebody outnumbered is struck with a die more, and at the end of a charge those count who stand there.
    Told {
        ruleset: "warband",
        table: "scenario blood-price\nmap none\nround 2\nA1 raider at 10,10\nA2 raider at 12,10\nA3 whelp at 30,30\n\
                B1 man-at-arms at 11,10\nB2 levy-spear at 20,20\nactive A1",
        before: &[],
        answer: "strike",
        says: ("preview-dice", Number(3)),
        last: IsFinal,
    },
    Told {
        ruleset: "warband",
        table: "scenario blood-price\nmap none\nround 2\nA1 raider at 11,15\nA2 raider at 12,10\nA3 whelp at 30,30\n\
                B1 man-at-arms at 11,10\nB2 levy-spear at 20,20\nactive A1",
        before: &[],
        answer: "charge B1",
        says: ("preview-dice", Number(3)),
        last: CanBeTakenBack,
    },
    // WB-8.30: a charge round a wall ends where no wall lies between.
    Told {
        ruleset: "warband",
        table: "scenario blood-price\nmap none\nterrain obstacle 14,15 17.6,15.5\nround 2\nA1 raider at 12,13\n\
                A2 whelp at 30,30\nB1 man-at-arms at 17,16\nactive A1",
        before: &[],
        answer: "charge B1 by 13,16.2",
        says: ("stat-to-save-of", Number(4)),
        last: CanBeTakenBack,
    },
    // WB-4.11
    Told {
        ruleset: "warband",
        table: "scenario blood-price\nmap none\nterrain hazard disc 10,13 1.5\nround 2\nA1 raider at 10,10\n\
                A2 whelp at 30,30\nB1 man-at-arms at 20,10\nactive A1",
        before: &[],
        answer: "walk 10,13",
        says: ("preview-hazard", Words),
        last: IsFinal,
    },
    // FT-7.19: nobody is turned face up who lies so.
    Told {
        ruleset: "feint",
        table: "scenario Open Field\nturn South\nphase reform\nS1 Ghouls L2 at 4,3 N up models 9 fought\n\
                S2 Bone Ranks L1 at 8,2 N up\nS3 Ghouls L2 at 2,3 E up fought\nN1 March Spears L2 at 4,4 S up fought\n\
                N2 March Swords L1 at 8,9 S up",
        before: &[],
        answer: "reform S1 hold",
        says: ("", Words),
        last: CanBeTakenBack,
    },
    // EG-7.19: friends are counted from where the Commander stands after his move.
    Told {
        ruleset: "en-garde",
        table: "scenario skirmish\nmap none\nturn 2 of 9\nphase activate A\npriority A\n\
                A1 rank-4 sword commander leader at 10,10\nA2 rank-1 sword at 17.5,10\nA3 rank-1 sword at 18,12\n\
                B1 rank-3 sword leader at 30,20\nB2 rank-1 sword at 30,22",
        before: &[],
        answer: "A1 order after 12.5,10",
        says: ("preview-order", Number(2)),
        last: CanBeTakenBack,
    },
    // EG-8.52, EG-9.41: a pistol that was reloaded in the rain.
    Told {
        ruleset: "en-garde",
        table: "scenario skirmish\nmap none\nweather rain\nturn 2 of 9\nphase fight\npriority A\n\
                A1 rank-3 sword pistol leader at 10,10 reloaded pistol\nB1 rank-3 sword leader at 11,10\n\
                fight A1 brought 4 seized 0\nfight B1 brought 4 seized 0\npool A attack 2 defence 2\n\
                pool B attack 2 defence 2\norder A1=7 B1=6 at 1",
        before: &[],
        answer: "pistol pistol B1",
        says: ("preview-misfire", Number(4)),
        last: CanBeTakenBack,
    },
    // SP-8.16: an objective in smoke is hit by sixes alone.
    Told {
        ruleset: "spearhead",
        table: "scenario battle vigilant-brotherhood gnawfeast-clawpack\nrealm aqshy\nmap horizontal A=south\nterrain none\n\
                round 2\nturn A\nphase shooting A\neffect A wreathed-in-smoke objective ignax\nA3 at 8,13 10,13 12,13\n\
                B4 models 1,2,3 at 7,5.5 8.2,5.5 9.4,5.5",
        before: &[],
        answer: "shoot A3 at B4",
        says: ("stat-to-hit", Number(6)),
        last: IsFinal,
    },
    // SP-3.254, SP-7.3
    Told {
        ruleset: "spearhead",
        table: "scenario battle gnawfeast-clawpack vigilant-brotherhood\ntake A too-quick-to-hit-hit warpstone-charm\n\
                terrain none\nround 2\nturn A\nphase movement A\nA4 models 1,2,3 at 10,5 11,5 10.5,5.9\nB1 at 10,8",
        before: &[],
        answer: "retreat A4",
        says: ("preview-retreat-unharmed", Words),
        last: CanBeTakenBack,
    },
    // SP-2.37, SP-3.321: what is thrown again is not thrown a third time.
    Told {
        ruleset: "spearhead",
        table: "scenario battle deathrattle-tomb-host vigilant-brotherhood\ntake A overwhelming-hordes propelled-by-hate\n\
                realm aqshy\nmap horizontal A=south\nterrain none\nround 2\nturn A\nphase charge A\n\
                effect A propelled-by-hate user A1 units +A3\nA1 at 15,2\nA3 models 1 at 15,5\nB1 at 15,14",
        before: &["charge A3"],
        answer: "yes",
        says: ("preview-charge-needs", Number(58)),
        last: IsFinal,
    },
    // SP-5.22: whoever passes is told how many could still act, in each phase alike.
    Told {
        ruleset: "spearhead",
        table: "scenario battle gnawfeast-clawpack vigilant-brotherhood\nterrain none\nround 2\nturn A\nphase movement A\n\
                A1 at 20,3\nA4 models 1,2,3 at 10,5 11,5 10.5,5.9\nB1 at 10,18",
        before: &[],
        answer: "pass",
        says: ("preview-pass", Number(2)),
        last: CanBeTakenBack,
    },
    // SP-5.38: an ability that rolls when it does something.
    Told {
        ruleset: "spearhead",
        table: "scenario battle ironjawz-bigmob vigilant-brotherhood\nterrain none\nround 2\nturn A\nphase hero A\nhand A 4\n\
                A1 at 15,5\nA2 models 1,2 at 17.5,5 19.4,5\nB1 at 15,14",
        before: &[],
        answer: "use A1 get-stuck-in-ladz A2",
        says: ("preview-ability", Words),
        last: IsFinal,
    },
];

/// A match that stands at the question.
fn at(told: &Told) -> Box<dyn Play> {
    let rules = game(told.ruleset).expect("a ruleset");
    let (mut play, _) = rules.begin(told.table, &mut Sampler(1)).unwrap_or_else(|e| panic!("{}: {e:?}", told.table));
    for answer in told.before {
        play.answer(Seat::FIRST, answer, &mut Sampler(1)).unwrap_or_else(|e| panic!("{answer}: {e:?}"));
    }
    play
}

/// Whether a note or a number of a preview says so; where no key is given, that it says nothing of it being turned face up.
fn says(previewed: &Previewed, (key, wanted): &(&str, Says)) -> bool {
    let preview = &previewed.preview;
    if key.is_empty() {
        return preview.notes.iter().all(|(note, _)| note.key != "preview-contact");
    }
    let number = |message: &Message| {
        message.args.iter().filter_map(|(_, arg)| if let Arg::Number(n) = arg { Some(*n) } else { None }).collect()
    };
    let notes = preview.notes.iter().filter(|(note, _)| note.key == *key).map(|(note, _)| number(note));
    let needs = preview.needs.iter().filter(|one| one.label.key == *key).map(|one| vec![i64::from(one.value.value)]);
    let said: Vec<Vec<i64>> = notes.chain(needs).collect();
    match wanted {
        Says::Number(wanted) => said.iter().any(|numbers| numbers.contains(wanted)),
        Says::Words => !said.is_empty(),
    }
}

#[test]
fn a_preview_says_what_the_dice_need_then() {
    for told in TOLD {
        let previewed = at(told).preview(Seat::FIRST, told.answer).unwrap_or_else(|e| panic!("{}: {e:?}", told.answer));
        assert!(previewed.refusal.is_none(), "{}: {:?}", told.answer, previewed.refusal);
        assert!(says(&previewed, &told.says), "{}: {:?} is not in {:?}", told.answer, told.says, previewed.preview);
        let last = if previewed.final_once_done { IsFinal } else { CanBeTakenBack };
        assert_eq!(last, told.last, "{}: {}", told.ruleset, told.answer);
    }
}

/// The numbers that dice need by a preview: the key of the label, how many models it speaks of, and the number.
fn needed(table: &str, answer: &str) -> Vec<(&'static str, Option<i64>, i32)> {
    let (play, _) =
        game("spearhead").unwrap().begin(table, &mut Sampler(1)).unwrap_or_else(|e| panic!("{table}: {e:?}"));
    let previewed = play.preview(Seat::FIRST, answer).unwrap_or_else(|e| panic!("{answer}: {e:?}"));
    assert!(previewed.refusal.is_none(), "{answer}: {:?}", previewed.refusal);
    let number = |arg: &Arg| if let Arg::Number(n) = arg { Some(*n) } else { None };
    let models = |label: &Message| label.args.iter().find(|(key, _)| *key == "models").and_then(|(_, arg)| number(arg));
    previewed.preview.needs.iter().map(|one| (one.label.key, models(&one.label), one.value.value)).collect()
}

/// SP-4.44 cover is judged model by model, and SP-8.10 every weapon has numbers of its own.
#[test]
fn models_that_need_different_numbers_are_told_apart() {
    let shot = "scenario battle vigilant-brotherhood gnawfeast-clawpack\nrealm aqshy\nmap horizontal A=north
terrain small A 15,5 facing 0,1\nround 1\nturn A\nphase shooting A\nB2 at 17.4,4.2\nA3 models 1,2 at";
    let of = |key: &str, needs: &[(&str, Option<i64>, i32)]| -> Vec<(Option<i64>, i32)> {
        needs.iter().filter(|need| need.0 == key).map(|need| (need.1, need.2)).collect()
    };
    let all = needed(&format!("{shot} 16,9 19,9"), "shoot A3 at B2");
    assert_eq!(of("stat-to-hit", &all), [(None, 3)], "{all:?}");
    let some = needed(&format!("{shot} 14,9 17,9"), "shoot A3 at B2");
    assert_eq!(of("stat-to-hit-some", &some), [(Some(1), 4), (Some(1), 3)], "{some:?}");
    assert_eq!(of("stat-to-wound", &some).len(), 1, "{some:?}");
}

#[test]
fn a_rider_is_shown_where_his_horse_stands() {
    let table = "scenario skirmish\nmap none\nturn 2 of 9\nphase activate A\npriority A\n\
                 A1 rank-4 sword horse commander leader at 10,10 riderless 10,11.5\nA2 rank-1 sword at 17.5,10\n\
                 B1 rank-3 sword leader at 30,20\nB2 rank-1 sword at 30,22";
    let (play, _) = game("en-garde").unwrap().begin(table, &mut Sampler(1)).unwrap();
    let shown = play.preview(Seat::FIRST, "A1 mount").unwrap().preview;
    assert_eq!((shown.ghosts[0].at.x, shown.ghosts[0].at.y), (10_000, 11_500), "EG-9.27");
}

/// In random games of all rulesets: what may be taken back was said to be so, and what may not was not, as far as nothing is hidden.
#[test]
fn what_is_said_to_be_final_is() {
    for rules in games() {
        let (mut tried, mut wrong) = (0, Vec::new());
        for seed in 0..3 {
            let (mine, theirs) = foretold(&**rules, seed);
            tried += mine;
            wrong.extend(theirs);
        }
        assert!(tried > 100, "{}: {tried}", rules.id());
        assert!(wrong.len() * 50 <= tried, "{}: {} of {tried}: {wrong:#?}", rules.id(), wrong.len());
    }
}

/// How many answers of a random game were previewed, and those of which something else was said than came of them.
fn foretold(rules: &dyn Game, seed: u64) -> (usize, Vec<String>) {
    let (mut dice, mut number) = (Sampler(seed), seed);
    let (mut play, _) = rules.begin(&rules.setups()[0].setup, &mut dice).expect("the usual set-up");
    let (mut tried, mut wrong) = (0, Vec::new());
    while let Waiting::Choices(seats) = play.waiting() {
        let seat = seats[0];
        let sheet = play.offers(seat).expect("a seat that is asked has offers");
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let nth = (number >> 33) as usize % sheet.offers.len();
        let said = play.preview(seat, &sheet.offers[nth].notation).expect("an offer is legal").final_once_done;
        play.answer_nth(seat, nth, &mut dice).expect("an offer is legal");
        let why = play.can_take_back(seat, &Seat::BOTH).err();
        let is = matches!(why, Some(NoTakeBack::Shown | NoTakeBack::Committed));
        // Where there is one answer nobody decides anything.
        if sheet.complete && sheet.offers.len() == 1 {
            assert!(!said, "{}", sheet.offers[nth].notation);
            continue;
        }
        tried += 1;
        if said != is {
            wrong.push(format!("{}: said {said}, is {why:?}", sheet.offers[nth].notation));
        }
    }
    (tried, wrong)
}
