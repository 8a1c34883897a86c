//! Odds that somebody at a table asks for: worked out beside the table, so that nobody waits for them.

use super::Command;
use super::live::{Live, Origin};
use muster_dice::Poll;
use muster_games::{AnswerOdds, NoAnswerOdds, OddsEffort};
use muster_kernel::{PieceId, Seat};
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::socket::Server;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many odds of one table may be worked out or wait for that at the same time: somebody who points at one thing after
/// another asks for many in a row.
const MOST: usize = 8;

/// How long they may take, the wait included. They stop before, once whoever asked has left.
const LONGEST: Duration = Duration::from_secs(10);

/// What odds are asked for.
pub(super) enum Wanted {
    /// Of an answer.
    Answer(String),
    /// Of what the first piece may do to the second.
    Danger(PieceId, PieceId),
}

impl Live {
    /// Has odds worked out.
    pub(super) fn odds(&mut self, origin: Origin, seat: Seat, wanted: Wanted) -> Result<(), Refused> {
        if let Wanted::Answer(action) = &wanted {
            let error = self.sitting.play.check(seat, action).err();
            if let Some(error) = error {
                return Err(self.speaker(Some(seat), |speaker| speaker.refused(&error)));
            }
        }
        if self.weighed >= MOST {
            return Err(Refused::new(Code::TooFast, "Other odds are still being worked out; ask again in a moment."));
        }
        let Some(inbox) = self.inbox.upgrade() else { return Ok(()) };
        self.weighed += 1;
        let (play, hall) = (self.sitting.play.fork(), Arc::clone(&self.hall));
        let asker = self.connections.iter().find(|c| c.id == origin.connection);
        let asker = asker.map(|connection| Arc::downgrade(&connection.stays)).unwrap_or_default();
        let end = Instant::now() + LONGEST;
        tokio::spawn(async move {
            let _desk = hall.desks.odds().acquire().await;
            let work = move || {
                let goes_on = || asker.strong_count() > 0 && Instant::now() < end;
                let effort = OddsEffort { poll: Poll::new(&goes_on), ..OddsEffort::default() };
                match wanted {
                    Wanted::Answer(action) => play.answer_odds(seat, &action, effort),
                    Wanted::Danger(by, on) => play.danger(seat, (by, on), effort),
                }
            };
            let caught = move || catch_unwind(AssertUnwindSafe(work));
            let found = tokio::task::spawn_blocking(caught).await.ok().and_then(Result::ok);
            let _ = inbox.send(Command::Odds { origin, seat, found }).await;
        });
        Ok(())
    }

    /// Tells whoever asked.
    pub(super) fn tell_odds(
        &mut self,
        origin: Origin,
        seat: Seat,
        found: Option<Result<Option<AnswerOdds>, NoAnswerOdds>>,
    ) {
        self.weighed = self.weighed.saturating_sub(1);
        let reply = match found {
            Some(Ok(odds)) => {
                let odds = odds.map(|odds| self.speaker(Some(seat), |speaker| Box::new(speaker.odds(&odds))));
                Server::Odds { request: origin.request, odds }
            }
            Some(Err(NoAnswerOdds::Answer(error))) => {
                let refused = self.speaker(Some(seat), |speaker| speaker.refused(&error));
                Server::Refused { request: origin.request, refused }
            }
            Some(Err(NoAnswerOdds::Odds(error))) => {
                let refused = Refused::new(Code::Broken, format!("There are no odds for this: {error}."));
                Server::Refused { request: origin.request, refused }
            }
            None => {
                tracing::error!(table = self.id(), "odds could not be worked out");
                let refused =
                    Refused::new(Code::Broken, "These odds could not be worked out, which is a fault of ours.");
                Server::Refused { request: origin.request, refused }
            }
        };
        self.reply(origin, &reply);
    }
}
