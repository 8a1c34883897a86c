//! Which abilities may be used at a moment (SP-3.5, SP-3.6, SP-5.45).

use muster_kernel::{Ruleset, Seat};
use muster_spearhead::Spearhead;
use muster_spearhead::ability::Phase;
use muster_spearhead::book::When;
use muster_spearhead::state::{Loadout, Standing, UnitId};
use muster_spearhead::using::{Candidate, Moment, in_play, in_play_at};

#[test]
fn those_of_a_moment_are_those_in_play_that_are_used_then() {
    let rules = Spearhead::standard();
    let mut found = 0;
    for (one, other) in [(0, 1), (2, 3), (4, 0)] {
        let [one, other] = [one, other].map(|force: usize| rules.book.forces[force].id.clone());
        let setup = rules.parse_setup(&format!("scenario battle {one} {other}")).expect("a ready set-up");
        let mut battle = rules.begin(&setup).expect("a legal set-up").battle;
        battle.loadouts =
            [Some(Loadout { regiment: 1, enhancement: 0 }), Some(Loadout { regiment: 0, enhancement: 1 })];
        let army: Vec<UnitId> = Seat::BOTH.into_iter().flat_map(|seat| battle.army(seat)).collect();
        for id in army {
            battle.unit_mut(id).standing = if id.row() == 2 { Standing::Destroyed } else { Standing::Field };
        }
        for (seat, phase) in Seat::BOTH.into_iter().flat_map(|seat| PHASES.map(|phase| (seat, phase))) {
            let moment = Moment::Window(phase);
            let used = |one: &Candidate| {
                let window = battle.book.ability(one.ability).ability.when;
                window.map(|window| When::Window(window.phase)) == Some(moment.when())
            };
            let wanted: Vec<Candidate> = in_play(&battle, seat).filter(used).collect();
            assert_eq!(in_play_at(&battle, seat, moment).collect::<Vec<_>>(), wanted, "{seat:?} {phase:?}");
            found += wanted.len();
        }
    }
    assert!(found > 20, "{found}");
}

const PHASES: [Phase; 9] = [
    Phase::Deployment,
    Phase::StartOfRound,
    Phase::StartOfTurn,
    Phase::Hero,
    Phase::Movement,
    Phase::Shooting,
    Phase::Charge,
    Phase::Combat,
    Phase::EndOfTurn,
];
