//! What somebody at a table may ask for.

use super::actor::{Connection, Origin, TableActor};
use super::odds::Wanted;
use super::session::PlayerCommand;
use super::{Hello, bit};
use crate::outbox::written;
use crate::secret::digest;
use crate::work::run_blocking;
use muster_games::{OfferSheet, Waiting};
use muster_kernel::{AnswerError, DragId, Observer, PieceId, Place, Seat};
use muster_protocol::Wondered;
use muster_protocol::wire::answer::Answer;
use muster_protocol::wire::draw as wire;
use muster_protocol::wire::http::{Code, Refused, Who};
use muster_protocol::wire::socket::{Client, Server, Spot};
use std::sync::Arc;

/// The longest thing somebody may say, in characters.
const LONGEST_SAYING: usize = 500;

impl TableActor {
    /// Lets somebody in.
    pub(super) async fn hello(&mut self, hello: Hello) {
        let mut holds = 0;
        for token in &hello.tokens {
            let opened = self.holds(&digest(token));
            if opened == 0 {
                return turn_away(&hello, Refused::new(Code::WrongToken, "This token holds no seat at this table."));
            }
            holds |= opened;
        }
        if holds != 0 {
            hello.slot.mark_seated();
        } else if !hello.slot.try_watch(hello.address) {
            let message = "As many people look on as this server takes, or as it takes from your address; try later.";
            return turn_away(&hello, Refused::new(Code::Full, message));
        }
        let held = |seat: &Seat| holds & bit(*seat) != 0;
        let asked = self.session.asked().into_iter().find(held);
        let seat = asked.or_else(|| Seat::BOTH.into_iter().find(held));
        let id = hello.slot.number;
        let Hello { address, request, detail, outbox, .. } = hello;
        self.connections.push(Connection { id, address, holds, seat, detail, outbox, alive: Arc::default() });
        self.announce();
        if let Some(at) = self.connections.iter().position(|c| c.id == id) {
            self.send_table(at, request).await;
        }
        self.restart_bot_for_player(holds);
        self.start_bot();
    }

    /// Does what somebody asks for.
    pub(super) async fn message(&mut self, origin: Origin, message: Client) -> Result<(), Refused> {
        let Some(at) = self.connections.iter().position(|c| c.id == origin.connection) else { return Ok(()) };
        let seat = self.connections[at].seat;
        match message {
            Client::Hello { .. } => Err(Refused::new(Code::Unreadable, "`hello` comes once, as the first message.")),
            Client::Sync {} => {
                self.send_table(at, origin.request).await;
                Ok(())
            }
            Client::Look { seat } => self.look(at, origin, seat).await,
            Client::Sheet { piece } => {
                run_blocking(|| self.piece_sheet(origin, seat, piece));
                Ok(())
            }
            Client::Answer { version, answer } => self.answer(origin, need(seat)?, version, &answer).await,
            Client::Roll { version, faces } => self.roll(at, origin, version, &faces).await,
            Client::Concede {} => self.act(Some(origin), PlayerCommand::Concede(need(seat)?)).await,
            Client::TakeBack { version } => self.ask_take_back(origin, need(seat)?, version).await,
            Client::AgreeTakeBack { version } => self.agree(origin, need(seat)?, version).await,
            Client::DeclineTakeBack { version } => self.decline(origin, need(seat)?, version).await,
            Client::Offers {} => run_blocking(|| self.offers(origin, need(seat)?)),
            Client::Preview { answer } => run_blocking(|| self.preview(origin, need(seat)?, &answer)),
            Client::Odds { answer } => {
                let seat = need(seat)?;
                let action = run_blocking(|| self.written(seat, &answer))?;
                self.odds(origin, seat, Wanted::Answer(action))
            }
            Client::Danger { by, on } => self.odds(origin, need(seat)?, Wanted::Danger(PieceId(by), PieceId(on))),
            Client::Nudge { answer } => run_blocking(|| self.nudge(origin, need(seat)?, &answer)),
            Client::Ground { drag } => run_blocking(|| self.ground(origin, need(seat)?, drag)),
            Client::Measure { from, to } => run_blocking(|| self.measure(origin, seat, [from, to])),
            Client::Check { answer } => run_blocking(|| self.check(origin, need(seat)?, &answer)),
            Client::WhyNot { left, actor, at } => {
                run_blocking(|| self.why_not(origin, need(seat)?, (&left, actor, at)))
            }
            Client::Say { text } => self.say(origin, need(seat)?, text),
        }
    }

    async fn answer(&mut self, origin: Origin, seat: Seat, version: u32, answer: &Answer) -> Result<(), Refused> {
        self.must_be_asked(seat)?;
        let current = self.asked_at[seat.index()];
        if version != current {
            return Err(Refused::stale(version, current));
        }
        match answer {
            Answer::Offer { offer, first } if first.is_empty() => {
                self.act(Some(origin), PlayerCommand::Offer(seat, *offer as usize)).await
            }
            Answer::Offer { .. }
            | Answer::Path(_)
            | Answer::Manoeuvres { .. }
            | Answer::Form(_)
            | Answer::Notation { .. } => {
                let action = run_blocking(|| self.written(seat, answer))?;
                self.act(Some(origin), PlayerCommand::Answer(seat, &action)).await
            }
        }
    }

    /// An answer as players write it down.
    fn written(&mut self, seat: Seat, answer: &Answer) -> Result<String, Refused> {
        if let Answer::Notation { text } = answer {
            return Ok(text.clone());
        }
        let units = self.session.game.units_per_inch();
        muster_protocol::written(answer, self.sheet(seat)?, units)
    }

    /// What a seat that is asked may answer, worked out once for each version of the table.
    pub(super) fn sheet(&mut self, seat: Seat) -> Result<&OfferSheet, Refused> {
        self.must_be_asked(seat)?;
        let known = self.sheets[seat.index()].take().filter(|(version, _)| *version == self.version);
        let play = &self.session.play;
        let known =
            known.unwrap_or_else(|| (self.version, play.offers(seat).expect("a seat that is asked has offers")));
        Ok(&self.sheets[seat.index()].insert(known).1)
    }

    async fn roll(&mut self, at: usize, origin: Origin, version: u32, faces: &[u8]) -> Result<(), Refused> {
        need(self.connections[at].seat)?;
        self.must_be_current(version)?;
        let holds = self.connections[at].holds;
        if let Waiting::Dice { seat, .. } = self.session.play.waiting() {
            // A bot has no hands: whoever plays against it rolls for it.
            let bots = self.session.header.seats[seat.index()].who == Who::Bot;
            if !bots && holds & bit(seat) == 0 {
                return Err(Refused::new(Code::NotAsked, "These dice are for the other player to roll."));
            }
        }
        self.act(Some(origin), PlayerCommand::Roll(faces)).await
    }

    async fn look(&mut self, at: usize, origin: Origin, seat: u8) -> Result<(), Refused> {
        let held = Seat::BOTH.into_iter().find(|s| s.0 == seat && self.connections[at].holds & bit(*s) != 0);
        let not_held = || Refused::new(Code::NoSeat, format!("You do not hold seat {seat}."));
        self.connections[at].seat = Some(held.ok_or_else(not_held)?);
        self.send_table(at, origin.request).await;
        Ok(())
    }

    fn offers(&mut self, origin: Origin, seat: Seat) -> Result<(), Refused> {
        let sheet = self.offer_sheet(seat)?;
        let version = self.asked_at[seat.index()];
        self.reply(origin, &Server::Offers { request: origin.request, version, sheet });
        Ok(())
    }

    fn preview(&mut self, origin: Origin, seat: Seat, answer: &Answer) -> Result<(), Refused> {
        let action = self.written(seat, answer)?;
        let drawn = match self.session.play.preview(seat, &action) {
            Ok(drawn) => drawn,
            Err(error) => return Err(self.speaker(Some(seat), |speaker| speaker.refused(&error))),
        };
        let preview = self.speaker(Some(seat), |speaker| speaker.previewed(&drawn));
        let error = drawn.refusal.map(AnswerError::Refused);
        let refused = error.map(|error| self.speaker(Some(seat), |speaker| speaker.refused(&error)));
        self.reply(origin, &Server::Preview { request: origin.request, preview, refused });
        Ok(())
    }

    fn nudge(&mut self, origin: Origin, seat: Seat, answer: &Answer) -> Result<(), Refused> {
        let action = self.written(seat, answer)?;
        let near = match self.session.play.nudge(seat, &action) {
            Ok(near) => near,
            Err(error) => return Err(self.speaker(Some(seat), |speaker| speaker.refused(&error))),
        };
        let units = self.session.game.units_per_inch();
        let drags = &self.sheet(seat)?.drags;
        let drawn =
            |text: String| muster_protocol::drawn(&text, drags, units).map_or(Answer::Notation { text }, Answer::Path);
        let answer = near.map(drawn);
        self.reply(origin, &Server::Nudged { request: origin.request, answer });
        Ok(())
    }

    fn ground(&mut self, origin: Origin, seat: Seat, drag: u32) -> Result<(), Refused> {
        self.must_be_asked(seat)?;
        let ground = self.session.play.ground(seat, DragId(drag)).expect("a seat that is asked has moves or none");
        let outline = |outline: Vec<Place>| outline.into_iter().map(muster_protocol::place).collect();
        let outlines = ground.map(|ground| ground.into_iter().map(outline).collect());
        self.reply(origin, &Server::Ground { request: origin.request, outlines });
        Ok(())
    }

    fn measure(&mut self, origin: Origin, seat: Option<Seat>, ends: [Spot; 2]) -> Result<(), Refused> {
        let observer = seat.map_or(Observer::Public, Observer::Seat);
        let [from, to] = ends;
        let (from, to) = (muster_protocol::spot(from)?, muster_protocol::spot(to)?);
        let measured = self.session.play.measure(observer, from, to);
        let preview = self.speaker(seat, |speaker| speaker.preview(&measured));
        self.reply(origin, &Server::Measured { request: origin.request, preview });
        Ok(())
    }

    fn check(&mut self, origin: Origin, seat: Seat, answer: &Answer) -> Result<(), Refused> {
        self.must_be_asked(seat)?;
        let action = self.written(seat, answer)?;
        let error = self.session.play.check(seat, &action).err();
        let refused = error.map(|error| self.speaker(Some(seat), |speaker| speaker.refused(&error)));
        let filled = muster_protocol::filled(&action, &self.sheet(seat)?.forms);
        self.reply(origin, &Server::Checked { request: origin.request, refused, notation: Some(action), filled });
        Ok(())
    }

    fn why_not(
        &mut self,
        origin: Origin,
        seat: Seat,
        (left, actor, at): (&[u32], Option<u16>, wire::Place),
    ) -> Result<(), Refused> {
        let at = muster_protocol::safe_place(at)?;
        let picture = self.session.play.picture(Observer::Seat(seat));
        let sheet = self.sheet(seat)?;
        let wondered = Wondered { sheet, picture: &picture, left, actor: actor.map(PieceId), at };
        let mut refused: Option<Refused> = None;
        for action in wondered.answers() {
            if let Err(error) = self.session.play.check(seat, &action) {
                let why = refused.insert(self.speaker(Some(seat), |speaker| speaker.refused(&error)));
                if !why.violations.is_empty() {
                    break;
                }
            }
        }
        self.reply(origin, &Server::Checked { request: origin.request, refused, notation: None, filled: None });
        Ok(())
    }

    fn piece_sheet(&mut self, origin: Origin, seat: Option<Seat>, piece: u16) {
        let observer = seat.map_or(Observer::Public, Observer::Seat);
        let is_there = self.session.play.picture(observer).pieces.iter().any(|p| p.id.0 == piece);
        let sheet = is_there.then(|| self.session.play.sheet(observer, PieceId(piece)));
        let sheet = sheet.map(|sheet| self.speaker(seat, |speaker| speaker.sheet(&sheet)));
        self.reply(origin, &Server::Sheet { request: origin.request, piece, sheet });
    }

    fn say(&mut self, origin: Origin, seat: Seat, text: String) -> Result<(), Refused> {
        let length = text.chars().count();
        if length == 0 || length > LONGEST_SAYING {
            let message = format!("What is said has 1 to {LONGEST_SAYING} characters; this has {length}.");
            return Err(Refused::new(Code::Unreadable, message));
        }
        self.send_all(&written(&Server::Said { seat: seat.0, text }));
        self.reply(origin, &Server::Ok { request: origin.request });
        Ok(())
    }

    fn must_be_asked(&self, seat: Seat) -> Result<(), Refused> {
        match self.session.play.waiting() {
            Waiting::Over(_) => Err(Refused::new(Code::GameOver, "The game is over.")),
            Waiting::Choices(seats) if seats.contains(&seat) && !self.session.holds_back(seat) => Ok(()),
            Waiting::Choices(_) => Err(Refused::new(
                Code::NotAsked,
                "This seat is not asked anything now: it is the other player's turn to answer.",
            )),
            Waiting::Dice { .. } => {
                Err(Refused::new(Code::NotAsked, "Dice are waited for: say with `roll` what they show."))
            }
        }
    }
}

/// Says no to somebody who comes. Dropping the outbox closes the connection once this has gone out.
fn turn_away(hello: &Hello, refused: Refused) {
    let _ = hello.outbox.put(written(&Server::Refused { request: hello.request, refused }));
}

/// The seat, for what only players may do.
fn need(seat: Option<Seat>) -> Result<Seat, Refused> {
    seat.ok_or_else(|| Refused::new(Code::NoSeat, "Only those who hold a seat can do this; you are looking on."))
}
