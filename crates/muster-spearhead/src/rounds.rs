//! Battle rounds: turn order, underdog, cards, the end (SP-5.1 to SP-5.19).

use crate::ability::{Effect, Phase};
use crate::action::{Action, Prompt};
use crate::changes;
use crate::damage;
use crate::effect::Until;
use crate::event::{Event, Purpose, Weight};
use crate::register::*;
use crate::scoring;
use crate::state::{Battle, Cards, Standing, State, Underdog, UnitId};
use crate::step::{End, Game, Step};
use crate::turns;
use muster_dice::{Classes, Pool};
use muster_kernel::{Flow, Seat};

/// SP-5.1 how many battle rounds there are.
pub const ROUNDS: u8 = 4;
/// SP-5.13 how many cards a hand is filled up to.
const HAND: u8 = 3;
/// SP-5.15 by how many points a player who seized must be behind to draw.
const FAR_BEHIND: u8 = 5;

/// SP-5.3, SP-5.4, SP-5.5, SP-5.11, SP-5.12, SP-5.81 R1 and R2: who has the first turn, and who is the underdog; SP-12.26,
/// SP-12.27 who seizes.
pub(crate) fn turn_order(t: &mut Game<'_>) -> Flow<()> {
    let round = t.state.battle.round;
    t.tell(|_, _| Event::new(SP_5_1, "ev-round").with("round", round).weight(Weight::Headline));
    let (attacker, last_first) = (t.state.battle.attacker, t.state.battle.first);
    let mut winner = None;
    let chooser = if round == 1 {
        attacker
    } else {
        let one = t.roll(attacker, Purpose::Priority, Pool::d6(1))?.only();
        let other = t.roll(attacker.other(), Purpose::Priority, Pool::d6(1))?.only();
        winner = match one.cmp(&other) {
            std::cmp::Ordering::Greater => Some(attacker),
            std::cmp::Ordering::Less => Some(attacker.other()),
            std::cmp::Ordering::Equal => None,
        };
        winner.unwrap_or(last_first)
    };
    let first = match t.ask(chooser, Prompt::First)? {
        Action::First(false) => chooser.other(),
        _ => chooser,
    };
    let battle = &mut t.state.battle;
    // SP-12.26 only who won the roll, and was second in the last round.
    battle.seized = winner.filter(|winner| *winner == first && *winner != last_first);
    (battle.first, battle.active) = (first, first);
    battle.underdog = underdog(battle);
    battle.step = Step::Twist;
    let seized = battle.seized;
    t.tell(|_, _| Event::new(SP_5_3, "ev-first-turn").with("seat", first));
    if let Some(seat) = seized {
        t.tell(|_, _| Event::new(SP_5_11, "ev-seizes").with("seat", seat));
    }
    Ok(())
}

/// SP-5.12 who has fewer points, and how many fewer.
fn underdog(battle: &Battle) -> Option<Underdog> {
    let [one, other] = [0, 1].map(|side| battle.sides[side].points);
    let seat = if one < other { Seat::FIRST } else { Seat::SECOND };
    (one != other).then_some(Underdog { seat, by: one.abs_diff(other) })
}

/// SP-5.15, SP-12.28 whether a player draws no cards in this round.
pub(crate) fn is_barred(battle: &Battle, seat: Seat) -> bool {
    let far_behind = battle.underdog.is_some_and(|dog| dog.seat == seat && dog.by >= FAR_BEHIND);
    battle.seized == Some(seat) && !far_behind
}

/// SP-5.7, SP-5.13 to SP-5.17 R4: a player discards, then draws.
pub(crate) fn draw(t: &mut Game<'_>, seat: Seat) -> Flow<()> {
    if is_barred(&t.state.battle, seat) {
        t.tell(|_, _| Event::new(SP_5_15, "ev-draws-none").with("seat", seat));
    } else {
        let (round, hand) = (t.state.battle.round, t.state.hands[seat.index()]);
        if round > 1
            && !hand.is_empty()
            && let Action::Discard(cards) = t.ask(seat, Prompt::Discard)?
        {
            discard(t, seat, cards, SP_5_14);
        }
        let mut drawn = 0;
        while t.state.hands[seat.index()].len() < HAND {
            let deck = deck(t.state, seat);
            let pool = Pool { dice: 1, sides: deck.len(), classes: Classes::EACH };
            let place = t.draw(seat, Purpose::Draw, pool)?.only() - 1;
            if let Some(card) = deck.iter().nth(place.into()) {
                t.state.hands[seat.index()].insert(card);
                let name = t.state.battle.book.tactic_card(card);
                t.tell(|_, _| Event::new(SP_5_13, "ev-draws").with("seat", seat).with("card", name).only_for(seat));
            }
            drawn += 1;
        }
        t.tell(|_, _| Event::new(SP_5_13, "ev-drew").with("seat", seat).with("n", drawn));
    }
    let first = t.state.battle.first;
    let next = if seat == first { Step::Draw(first.other()) } else { Step::Window(Phase::StartOfRound, first) };
    turns::enter(&mut t.state.battle, next);
    Ok(())
}

/// SP-4.25, SP-5.16, SP-5.82, SP-12.46 the cards that are left in a player's deck: its order is nobody's business, because cards are drawn from anywhere in
/// it.
pub(crate) fn deck(state: &State, seat: Seat) -> Cards {
    state.hands[seat.index()].or(state.battle.sides[seat.index()].discards).others()
}

/// SP-5.17 cards go face up to the discard pile.
pub(crate) fn discard(t: &mut Game<'_>, seat: Seat, cards: Cards, rule: muster_kernel::RuleId) {
    for card in cards.iter() {
        t.state.hands[seat.index()].remove(card);
        t.state.battle.sides[seat.index()].discards.insert(card);
        let name = t.state.battle.book.tactic_card(card);
        t.tell(|_, _| Event::new(rule, "ev-discards").with("seat", seat).with("card", name).revealing());
    }
}

/// SP-9.58, SP-5.10, SP-5.19, SP-12.20 R7: who waits in the tunnels is lost, what lasts for the round ends, and after the last round the game.
pub(crate) fn end(t: &mut Game<'_>) {
    let round = t.state.battle.round;
    for seat in Seat::BOTH {
        let late: Vec<UnitId> = t.state.battle.army(seat).filter(|id| is_lost(&t.state.battle, *id, round)).collect();
        late.into_iter().for_each(|id| damage::destroyed(t, id, SP_5_19));
    }
    changes::expire(&mut t.state.battle, Until::Round);
    t.state.battle.twist = None;
    if round >= ROUNDS {
        scoring::finish(t, End::Rounds);
    } else {
        t.state.battle.round += 1;
        t.state.battle.step = Step::TurnOrder;
    }
}

/// SP-3.224, SP-9.67 whether a unit is held by an ability that it does not outlast.
fn is_lost(battle: &Battle, id: UnitId, round: u8) -> bool {
    let Standing::Held(number) = battle.unit(id).standing else { return false };
    battle
        .book
        .ability(number)
        .ability
        .effects
        .iter()
        .any(|effect| matches!(effect, Effect::Hold(held) if held.lost_after_round.is_some_and(|last| round >= last)))
}
