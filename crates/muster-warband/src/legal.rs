//! The judge: what may be answered to a question (WB-5.8, D1 to D19).

use crate::action::{Action, Prompt, Reply};
use crate::book::Book;
use crate::deeds;
use crate::movement::{self, Manner, Mover};
use crate::state::State;
use crate::{attack, powers, pregame, propose, roll_note, rounds, turns};
use muster_kernel::random::below;
use muster_kernel::{Offers, Question, Refusal, Violations};
use muster_tabletop::questions::Stock;
use rand_core::Rng;

/// Which chapter asks a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chapter {
    /// Before the first round.
    Pregame,
    /// An active model, and other moves.
    Moves,
    /// Everything whose answers are few.
    Lists,
    /// Whichever asks it, it is a question that games ask alike.
    Stock(Stock),
}

fn chapter(state: &State, question: &Question<Prompt>) -> Chapter {
    match question.prompt {
        Prompt::Warband | Prompt::Edge | Prompt::Deploy | Prompt::Scout | Prompt::First => Chapter::Pregame,
        Prompt::Act(_) | Prompt::Strain(_) | Prompt::Bloodlust(_) | Prompt::Forward(_) => Chapter::Moves,
        Prompt::Turn | Prompt::Split(_) | Prompt::FollowUp(_) => Chapter::Lists,
        Prompt::Decide(_) => Chapter::Stock(Stock::Decide),
        Prompt::Reroll(reroll) => Chapter::Stock(Stock::reroll(reroll.dice().iter().map(|die| !die.again))),
        Prompt::Bodyguard { guards: models, .. }
        | Prompt::Disengage { able: models, .. }
        | Prompt::Retaliate { able: models, .. } => Chapter::Stock(Stock::OneOrNobody(models)),
        Prompt::Clear => Chapter::Stock(Stock::OneOrNobody(rounds::clearable(state, question.seat).collect())),
    }
}

/// The only judge of legality.
pub(crate) fn check(book: &Book, state: &State, question: &Question<Prompt>, action: &Action) -> Result<(), Refusal> {
    Refusal::unless_empty(match chapter(state, question) {
        Chapter::Pregame => pregame::check(book, state, question, action),
        Chapter::Stock(stock) => stock.violations(action.reply(), || roll_note::ask(question).1),
        Chapter::Moves => moves(state, question, action).into_vec(),
        Chapter::Lists => listed(state, question, action).into_vec(),
    })
}

/// What may be answered.
pub(crate) fn offers(book: &Book, state: &State, question: &Question<Prompt>) -> Offers<Action> {
    match chapter(state, question) {
        Chapter::Pregame => pregame::offers(book, state, question),
        Chapter::Stock(stock) => stock.offers(Action::Reply),
        Chapter::Moves => propose::offers(state, question),
        // WB-8.3 dice may be split in any order of targets, so not every way is listed.
        Chapter::Lists if matches!(question.prompt, Prompt::Split(_)) => {
            Offers::Region { proposals: menu(state, question), forms: Vec::new(), drags: Vec::new() }
        }
        Chapter::Lists => Offers::List(menu(state, question)),
    }
}

/// One legal answer.
pub(crate) fn sample(book: &Book, state: &State, question: &Question<Prompt>, rng: &mut dyn Rng) -> Action {
    match chapter(state, question) {
        Chapter::Pregame => pregame::sample(book, state, question, rng),
        Chapter::Stock(stock) => Action::Reply(stock.draw(rng)),
        Chapter::Moves => propose::sample(state, question, rng),
        Chapter::Lists => match question.prompt {
            // The commonest of questions is answered without a list.
            Prompt::Turn => drawn(|| turns::options(state, question.seat), rng),
            Prompt::FollowUp(id) => {
                drawn(|| turns::followers(state, question.seat, id).chain([Action::Reply(Reply::No)]), rng)
            }
            _ => {
                let mut menu = menu(state, question);
                menu.swap_remove(below(rng, menu.len()))
            }
        },
    }
}

/// Any of some answers, of which there is one at least.
fn drawn<I: Iterator<Item = Action>>(answers: impl Fn() -> I, rng: &mut dyn Rng) -> Action {
    let count = answers().count();
    answers().nth(below(rng, count)).unwrap_or(Action::StandDown)
}

/// WB-3.21, WB-3.52 who moves, and how, in answer to a question that is about a move alone.
pub(crate) fn mover(prompt: Prompt) -> Option<Mover> {
    match prompt {
        Prompt::Bloodlust(id) => Some(Mover { id, manner: Manner::Bloodlust }),
        Prompt::Forward(id) => Some(Mover { id, manner: Manner::Forward }),
        _ => None,
    }
}

/// Everything that forbids an answer about a move or an action.
fn moves(state: &State, question: &Question<Prompt>, action: &Action) -> Violations {
    let mut wrong = Violations::default();
    match (question.prompt, action) {
        (Prompt::Act(_) | Prompt::Strain(_), Action::Stop) | (Prompt::Bloodlust(_), Action::Reply(Reply::No)) => {}
        (Prompt::Act(id) | Prompt::Strain(id), Action::Do(deed)) => deeds::check(state, id, deed, &mut wrong),
        (Prompt::Act(id) | Prompt::Strain(id), Action::Use(power, target)) => {
            powers::check(state, id, *power, *target, &mut wrong);
        }
        (prompt, Action::Move(corners)) if mover(prompt).is_some() => {
            if let Some(mover) = mover(prompt) {
                movement::check(state, mover, corners, &mut wrong);
            }
        }
        _ => wrong.forbid(roll_note::ask(question).1, "no-such-answer"),
    }
    wrong
}

/// Everything that forbids an answer out of a few.
fn listed(state: &State, question: &Question<Prompt>, action: &Action) -> Violations {
    let mut wrong = Violations::default();
    match (question.prompt, action) {
        (Prompt::Split(attack), Action::Split(shares)) => attack::check_split(state, attack, shares, &mut wrong),
        _ => {
            let offered = menu(state, question).contains(action);
            wrong.forbid_if(!offered, roll_note::ask(question).1, "no-such-answer");
        }
    }
    wrong
}

/// Every answer to a question that has few.
fn menu(state: &State, question: &Question<Prompt>) -> Vec<Action> {
    match question.prompt {
        Prompt::Turn => turns::options(state, question.seat).collect(),
        Prompt::FollowUp(id) => turns::followers(state, question.seat, id).chain([Action::Reply(Reply::No)]).collect(),
        Prompt::Split(attack) => attack::splits(state, attack).into_iter().map(Action::Split).collect(),
        Prompt::Decide(_)
        | Prompt::Clear
        | Prompt::Bodyguard { .. }
        | Prompt::Disengage { .. }
        | Prompt::Retaliate { .. }
        | Prompt::Reroll(_)
        | Prompt::Warband
        | Prompt::Edge
        | Prompt::Deploy
        | Prompt::Scout
        | Prompt::First
        | Prompt::Act(_)
        | Prompt::Strain(_)
        | Prompt::Bloodlust(_)
        | Prompt::Forward(_) => Vec::new(),
    }
}
