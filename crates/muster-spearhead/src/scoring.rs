//! Victory points and the end of the game (SP-5.34, SP-10.1 to SP-10.11).

use crate::action::{Action, Prompt};
use crate::event::{Event, Weight};
use crate::register::*;
use crate::rounds;
use crate::state::{Battle, Sources, State, TURNS};
use crate::step::{End, Game, Step};
use crate::tactics;
use crate::twists;
use muster_kernel::{Flow, Message, Outcome, Seat};

/// SP-5.30, SP-5.34 E4: objectives and the twist.
pub(crate) fn score(t: &mut Game<'_>) {
    let seat = t.state.battle.active;
    let points = for_objectives(&t.state.battle, seat);
    if points > 0 {
        t.state.battle.sides[seat.index()].points += points;
        t.state.battle.scored_now(seat).objectives += points;
        t.tell(|_, _| {
            Event::new(SP_10_2, "ev-scores-objectives").with("seat", seat).with("n", points).weight(Weight::Headline)
        });
    }
    twists::score(t, seat);
    t.state.battle.step = Step::Tactics;
}

/// SP-9.3, SP-9.4, SP-9.7, SP-5.34, SP-10.6 E4: battle tactics that the player picks among those that are complete.
pub(crate) fn tactics(t: &mut Game<'_>) -> Flow<()> {
    let seat = t.state.battle.active;
    if !t.state.hands[seat.index()].is_empty()
        && let Action::Score(cards) = t.ask(seat, Prompt::Score)?
    {
        for card in cards.iter() {
            t.state.battle.sides[seat.index()].points += 1;
            t.state.battle.scored_now(seat).tactics += 1;
            let name = t.state.battle.book.tactic_card(card);
            t.tell(|_, _| {
                Event::new(SP_10_6, "ev-scores-tactic").with("seat", seat).with("card", name).weight(Weight::Headline)
            });
        }
        rounds::discard(t, seat, cards, SP_5_18);
    }
    t.state.battle.step = Step::AfterScoring;
    Ok(())
}

/// SP-10.3, SP-10.4, SP-10.5, SP-10.7, SP-12.29 the points of a player for objectives: 0 to 3.
pub fn for_objectives(battle: &Battle, seat: Seat) -> u8 {
    let controls = |side| battle.control.iter().filter(|now| **now == Some(side)).count();
    let (own, other) = (controls(seat), controls(seat.other()));
    u8::from(own >= 1) + u8::from(own >= 2) + u8::from(own > other)
}

/// SP-10.1, SP-10.10 the game is over.
pub(crate) fn finish(t: &mut Game<'_>, end: End) {
    t.state.battle.step = Step::Over(end);
    report(t);
    let outcome = outcome(t.state, end);
    let winner = outcome.winner;
    t.tell(|_, _| match winner {
        Some(seat) => Event::new(outcome.rule, "ev-wins").with("seat", seat).weight(Weight::Headline).revealing(),
        None => Event::new(outcome.rule, "ev-draw").weight(Weight::Headline).revealing(),
    });
}

/// SP-10.11 what each side scored, turn by turn and by where it comes from.
fn report(t: &mut Game<'_>) {
    let sides = t.state.battle.sides;
    for turn in 0..TURNS {
        for seat in Seat::BOTH {
            let won = sides[seat.index()].sources[turn];
            if won != Sources::default() {
                let event = Event::new(SP_10_11, "ev-reports").with("seat", seat).with("turn", turn as i64 + 1);
                let event = event.with("objectives", won.objectives).with("tactics", won.tactics);
                t.tell(|_, _| event.with("twists", won.twists));
            }
        }
    }
}

/// SP-10.9 to SP-10.11 how it ended.
pub(crate) fn outcome(state: &State, end: End) -> Outcome {
    let points = [0, 1].map(|side| state.battle.sides[side].points);
    let winner = match end {
        End::Conceded(seat) => Some(seat.other()),
        End::Rounds => match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        },
    };
    let (reason, rule) = match end {
        End::Rounds => (Message::new("end-rounds"), SP_10_9),
        End::Conceded(seat) => (Message::new("end-conceded").with("seat", seat), SP_10_10),
    };
    Outcome { winner, scores: points.map(i32::from), reason, rule }
}

/// SP-5.77 everything that forbids to score these cards.
pub(crate) fn may_score(state: &State, seat: Seat) -> crate::state::Cards {
    tactics::complete(&state.battle, seat, state.hands[seat.index()])
}
