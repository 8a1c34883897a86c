//! Odds that somebody at a table asks for: worked out beside the table, so that nobody waits for them.

use super::actor::{Origin, TableActor};
use super::{Command, FoundOdds};
use crate::work::{Cancellation, Claim};
use muster_dice::Poll;
use muster_games::{NoAnswerOdds, OddsEffort};
use muster_kernel::{PieceId, Seat};
use muster_protocol::wire::http::{Code, Refused};
use muster_protocol::wire::socket::Server;
use std::sync::Arc;

/// How many odds of one table may be worked out or wait for that at the same time: somebody who points at one thing after
/// another asks for many in a row.
const MOST: usize = 8;

/// What odds are asked for.
pub(super) enum Wanted {
    /// Of an answer.
    Answer(String),
    /// Of what the first piece may do to the second.
    Danger(PieceId, PieceId),
}

impl TableActor {
    /// Has odds worked out.
    pub(super) fn odds(&mut self, origin: Origin, seat: Seat, wanted: Wanted) -> Result<(), Refused> {
        if let Wanted::Answer(action) = &wanted {
            let error = self.session.play.check(seat, action).err();
            if let Some(error) = error {
                return Err(self.speaker(Some(seat), |speaker| speaker.refused(&error)));
            }
        }
        if self.odds_running >= MOST {
            return Err(Refused::new(Code::TooFast, "Other odds are still being worked out; ask again in a moment."));
        }
        let Some(inbox) = self.inbox.upgrade() else { return Ok(()) };
        let Some(asker) = self.connections.iter().find(|c| c.id == origin.connection) else { return Ok(()) };
        let (alive, claim) = (Arc::downgrade(&asker.alive), Claim::asked(asker.address));
        let (play, registry) = (self.session.play.fork(), Arc::clone(&self.registry));
        let ticket = registry.work.table_odds.enter(claim)?;
        self.odds_running += 1;
        tokio::spawn(async move {
            let work = move |cancellation: &Cancellation| {
                let goes_on = || alive.strong_count() > 0 && !cancellation.is_cancelled();
                let effort = OddsEffort { poll: Poll::new(&goes_on), ..OddsEffort::default() };
                Ok(match wanted {
                    Wanted::Answer(action) => play.answer_odds(seat, &action, effort),
                    Wanted::Danger(by, on) => play.danger(seat, (by, on), effort),
                })
            };
            let found = registry.work.table_odds.run(ticket, work).await;
            let _ = inbox.send(Command::Odds { origin, seat, found: Box::new(found) }).await;
        });
        Ok(())
    }

    /// Tells whoever asked.
    pub(super) fn tell_odds(&mut self, origin: Origin, seat: Seat, found: Result<FoundOdds, Refused>) {
        self.odds_running = self.odds_running.saturating_sub(1);
        let refused = match found {
            Ok(Ok(odds)) => {
                let odds = odds.map(|odds| self.speaker(Some(seat), |speaker| Box::new(speaker.odds(&odds))));
                return self.reply(origin, &Server::Odds { request: origin.request, odds });
            }
            Ok(Err(NoAnswerOdds::Answer(error))) => self.speaker(Some(seat), |speaker| speaker.refused(&error)),
            Ok(Err(NoAnswerOdds::Odds(error))) => {
                Refused::new(Code::Broken, format!("There are no odds for this: {error}."))
            }
            Err(refused) => refused,
        };
        if refused.code == Code::Broken {
            tracing::error!(table = self.id(), why = refused.message, "odds could not be worked out");
        }
        self.refuse(origin, refused);
    }
}
