//! Bots at a table: they think on threads of their own, and only as long as somebody is there who waits for them.

use super::Command;
use super::live::{Connection, Live};
use super::sitting::Deal;
use crate::work_queue::{Claim, Urgency, WorkQueue};
use muster_games::{BotChoice, Clock, Thinker};
use muster_kernel::Seat;
use muster_protocol::wire::http::{Code, Refused, Who};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

/// How many bots think at once. Quick ones do not wait for those that take their time.
pub(crate) struct Desks {
    quick: Arc<WorkQueue>,
    slow: Arc<WorkQueue>,
    odds: Semaphore,
}

impl Desks {
    /// Desks for a machine with so many processors. Bots of those who play have one more desk than those that are only
    /// watched, which leave one processor to everybody else.
    pub(crate) fn new(processors: usize) -> Desks {
        Desks {
            quick: WorkQueue::new(processors),
            slow: WorkQueue::new(processors),
            odds: Semaphore::new(processors.div_ceil(2)),
        }
    }

    /// Where odds are worked out, so that nobody who asks for many keeps bots or tables waiting.
    pub(crate) fn odds(&self) -> &Semaphore {
        &self.odds
    }

    fn of(&self, bot: BotChoice) -> &Arc<WorkQueue> {
        match bot {
            BotChoice::Random | BotChoice::Greedy => &self.quick,
            BotChoice::Search(_) => &self.slow,
        }
    }
}

/// A bot of this table that thinks. Without this value nobody waits for it, and it stops.
pub(super) struct Thought {
    number: u64,
    urgency: Urgency,
    stopped: Arc<AtomicBool>,
    task: AbortHandle,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        // Whoever still waits for a desk leaves the queue.
        self.task.abort();
    }
}

/// What a thinking bot knows of the time.
struct Sandglass {
    since: Instant,
    longest: Duration,
    stopped: Arc<AtomicBool>,
}

impl Clock for Sandglass {
    fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.elapsed() > self.longest
    }
}

impl Live {
    /// Sets a bot to think if one is asked and none thinks.
    pub(super) fn wake_bot(&mut self) {
        if self.thought.is_some() {
            return;
        }
        let asked = self.sitting.asked().into_iter();
        let Some((seat, bot)) = asked.filter_map(|seat| Some((seat, self.sitting.bot(seat)?))).next() else { return };
        let (Some(inbox), Some(claim)) = (self.inbox.upgrade(), self.claim()) else { return };
        self.thoughts += 1;
        let (number, stopped) = (self.thoughts, Arc::new(AtomicBool::new(false)));
        let clock = Sandglass { since: Instant::now(), longest: self.hall.limits.bot_thought, stopped };
        let stopped = Arc::clone(&clock.stopped);
        let (play, seed) = (self.sitting.play.fork(), self.sitting.thrower.seed());
        let among_themselves = self.sitting.deed.seats.iter().all(|c| c.who == Who::Bot);
        let hall = Arc::clone(&self.hall);
        let task = tokio::spawn(async move {
            if among_themselves {
                tokio::time::sleep(hall.limits.bot_pace).await;
            }
            let slot = hall.desks.of(bot).enter(claim).await;
            let think = move || {
                // The desk is free when the bot is done, even if nobody waits for it any more.
                let _slot = slot;
                let clock = Sandglass { since: Instant::now(), ..clock };
                play.bot_answer(seat, &Thinker { bot, seed, clock: &clock })
            };
            let caught = move || catch_unwind(AssertUnwindSafe(think));
            let answer = tokio::task::spawn_blocking(caught).await.ok().and_then(Result::ok).flatten();
            let _ = inbox.send(Command::Bot { number, seat, answer }).await;
        });
        self.thought = Some(Thought { number, urgency: claim.urgency, stopped, task: task.abort_handle() });
    }

    /// Who waits for a bot of this table: whoever plays, or else whoever looks on. If nobody is there, nobody does.
    fn claim(&self) -> Option<Claim> {
        let plays = self.connections.iter().find(|c| c.holds != 0);
        let watches = self.connections.first();
        let claim = |urgency| move |c: &Connection| Claim { urgency, address: c.address };
        plays.map(claim(Urgency::Played)).or_else(|| watches.map(claim(Urgency::Watched)))
    }

    /// A bot that was only watched begins anew, before others, when whoever plays against it comes.
    pub(super) fn hurry_bot(&mut self, holds: u8) {
        if holds != 0 && self.thought.as_ref().is_some_and(|thought| thought.urgency == Urgency::Watched) {
            self.stop_bot();
        }
    }

    /// What was thought about is no more.
    pub(super) fn stop_bot(&mut self) {
        self.thought = None;
    }

    /// Whoever thinks stops when the last one leaves, and begins anew when somebody comes.
    pub(super) fn rest_bot(&mut self) {
        if self.connections.is_empty() {
            self.stop_bot();
        }
    }

    /// A bot has made up its mind; what nobody waits for any more is dropped.
    pub(super) async fn bot_answers(&mut self, number: u64, seat: Seat, answer: Option<String>) {
        if self.thought.as_ref().map(|thought| thought.number) != Some(number) {
            return;
        }
        self.stop_bot();
        let result = match &answer {
            Some(action) => self.deal(None, Deal::Say(seat, action)).await,
            None => Err(Refused::new(Code::Broken, "the bot stumbled")),
        };
        if let Err(refused) = result {
            // The person opposite should not have to stop because a bot cannot think of anything.
            tracing::error!(table = self.id(), code = ?refused.code, "a bot gave no answer; it takes the first offer");
            let _ = self.deal(None, Deal::Take(seat, 0)).await;
        }
    }
}
