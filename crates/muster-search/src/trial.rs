//! Trying an answer out: the step is played in one possible world until the answer shows its worth.

use crate::Judge;
use muster_dice::Faces;
use muster_kernel::{Oracle, Question, Roll, Ruleset, Sampler, play_step};

/// Steps after which an answer must have shown its worth, so that no judge can go on for ever.
const LONGEST: usize = 64;
/// What an answer is worth of which nothing good can come: less than any that is tried out.
const VAIN: i64 = -1_000_000_000;

/// Plays an answer in a world that stands at its question, carries on as the judge says, and judges for whoever answers.
pub(crate) fn try_out<R: Ruleset>(
    judge: &dyn Judge<R>,
    rules: &R,
    mut world: R::State,
    question: &Question<R::Prompt>,
    (action, dice): (&R::Action, Sampler),
) -> i64 {
    if judge.is_vain(rules, &world, question, action) {
        return VAIN;
    }
    let mut trial = Trial { judge, question, first: Some(action), dice, rolls: 0 };
    for _ in 0..LONGEST {
        // A step that pauses has come as far as it is to be followed.
        if rules.is_over(&world) || !play_step(rules, &mut world, &mut trial) {
            break;
        }
        if judge.is_shown(&question.prompt, &world) {
            break;
        }
    }
    judge.value(rules, &world, question.seat)
}

/// A source of answers that tries out one answer and then carries on as the judge says.
struct Trial<'a, R: Ruleset> {
    judge: &'a dyn Judge<R>,
    question: &'a Question<R::Prompt>,
    /// The answer to it, until it has been given.
    first: Option<&'a R::Action>,
    dice: Sampler,
    rolls: usize,
}

impl<R: Ruleset> Oracle<R> for Trial<'_, R> {
    fn choose(&mut self, rules: &R, state: &R::State, question: &Question<R::Prompt>) -> Option<R::Action> {
        // Where both are asked at once, the other one may be asked first.
        match self.first.take_if(|_| question == self.question) {
            Some(action) => Some(action.clone()),
            None => self.judge.carry_on(rules, state, question, self.question.seat),
        }
    }

    fn roll(&mut self, _: &R, _: &R::State, roll: &Roll<R::Purpose>) -> Option<Faces> {
        self.rolls += 1;
        Some(self.dice.roll(self.rolls, &roll.pool))
    }
}
