//! Bots at a table: they think on threads of their own, and only as long as somebody is there who waits for them.

use super::Command;
use super::actor::{Connection, TableActor};
use super::session::PlayerCommand;
use crate::work::{Cancellation, Claim, Urgency};
use muster_games::{BotChoice, Clock, Thinker};
use muster_kernel::Seat;
use muster_protocol::wire::http::{Code, Refused, Who};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::AbortHandle;

/// A bot of this table that thinks. When this is dropped nobody waits for it any more, and it stops.
pub(super) struct BotTask {
    number: u64,
    urgency: Urgency,
    task: AbortHandle,
}

impl Drop for BotTask {
    fn drop(&mut self) {
        // Whoever still waits leaves the queue, and whoever thinks is told to stop.
        self.task.abort();
    }
}

/// What a thinking bot knows of the time.
struct BotClock<'a> {
    since: Instant,
    longest: Duration,
    cancellation: &'a Cancellation,
}

impl Clock for BotClock<'_> {
    fn elapsed(&self) -> Duration {
        self.since.elapsed()
    }

    fn is_stopped(&self) -> bool {
        self.cancellation.is_cancelled() || self.elapsed() > self.longest
    }
}

impl TableActor {
    /// Sets a bot to think if one is asked and none thinks.
    pub(super) fn start_bot(&mut self) {
        if self.bot_task.is_some() {
            return;
        }
        let mut bots = Seat::BOTH.into_iter().filter_map(|seat| Some((seat, self.session.bot(seat)?)));
        let Some((seat, bot)) = bots.find(|(seat, _)| self.session.asked().contains(seat)) else { return };
        let (Some(inbox), Some(claim)) = (self.inbox.upgrade(), self.claim()) else { return };
        self.bot_tasks += 1;
        let number = self.bot_tasks;
        let (play, seed) = (self.session.play.fork(), self.session.dice.seed());
        let among_themselves = self.session.header.seats.iter().all(|c| c.who == Who::Bot);
        let registry = Arc::clone(&self.registry);
        let task = tokio::spawn(async move {
            let limits = &registry.limits;
            if among_themselves {
                tokio::time::sleep(limits.bot_pace).await;
            }
            let pool = match bot {
                BotChoice::Random | BotChoice::Greedy => &registry.work.quick_bots,
                BotChoice::Search(_) => &registry.work.slow_bots,
            };
            let longest = limits.bot_thought;
            let think = move |cancellation: &Cancellation| {
                let clock = BotClock { since: Instant::now(), longest, cancellation };
                Ok(play.bot_answer(seat, &Thinker { bot, seed, clock: &clock }))
            };
            let ticket = pool.enter(claim).expect("any number of bots may wait");
            let answer = pool.run(ticket, think).await.ok().flatten();
            let _ = inbox.send(Command::Bot { number, seat, answer }).await;
        });
        self.bot_task = Some(BotTask { number, urgency: claim.urgency, task: task.abort_handle() });
    }

    /// Who waits for a bot of this table: whoever plays, or else whoever looks on. If nobody is there, nobody does.
    fn claim(&self) -> Option<Claim> {
        let plays = self.connections.iter().find(|c| c.holds != 0);
        let watches = self.connections.first();
        let claim = |urgency| move |c: &Connection| Claim { urgency, address: c.address };
        plays.map(claim(Urgency::Played)).or_else(|| watches.map(claim(Urgency::Watched)))
    }

    /// A bot that was only watched begins anew, before others, when whoever plays against it comes.
    pub(super) fn restart_bot_for_player(&mut self, holds: u8) {
        if holds != 0 && self.bot_task.as_ref().is_some_and(|bot_task| bot_task.urgency == Urgency::Watched) {
            self.stop_bot();
        }
    }

    /// What was thought about is no more.
    pub(super) fn stop_bot(&mut self) {
        self.bot_task = None;
    }

    /// Whoever thinks stops when the last one leaves, and begins anew when somebody comes.
    pub(super) fn stop_unwatched_bot(&mut self) {
        if self.connections.is_empty() {
            self.stop_bot();
        }
    }

    /// A bot has made up its mind; what nobody waits for any more is dropped.
    pub(super) async fn bot_answers(&mut self, number: u64, seat: Seat, answer: Option<String>) {
        if self.bot_task.as_ref().map(|bot_task| bot_task.number) != Some(number) {
            return;
        }
        self.stop_bot();
        let result = match &answer {
            Some(action) => self.act(None, PlayerCommand::Answer(seat, action)).await,
            None => Err(Refused::new(Code::Broken, "the bot stumbled")),
        };
        if let Err(refused) = result {
            // The person opposite should not have to stop because a bot cannot think of anything.
            tracing::error!(table = self.id(), code = ?refused.code, "a bot gave no answer; it takes the first offer");
            let _ = self.act(None, PlayerCommand::Offer(seat, 0)).await;
        }
    }
}
