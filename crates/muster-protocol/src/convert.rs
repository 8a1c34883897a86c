//! From what the engine says to what crosses the wire.

use crate::Speaker;
use crate::wire::draw::{
    Area, Badge, Board, Card, Catalogue, Clock, Decoration, Extra, Ghost, Gone, Group, Hand, HandCard, Mark, Meter,
    Note, Part, Picture, Piece, Place, Preview, Ring, Shape, Sheet, Stage, Stat,
};
use crate::wire::http::{BotInfo, Code, ForceInfo, Refused, RuleInfo, RuleStatus, RulesetInfo, SetupInfo, Standing};
use crate::wire::log::{Dice, LogLine};
use crate::wire::offers::{Drag, Facet, Form, FormField, Manoeuvre, Offer, OfferSheet, Pick, RowKind, Rows};
use crate::{Names, Words, rule_text, wire};
use muster_games::{BotChoice, Game, Previewed};
use muster_kernel as kernel;
use muster_kernel::{Explained, Message, Origin, RuleId};

impl Speaker<'_> {
    /// A picture.
    pub fn picture(&self, picture: &kernel::Picture) -> Picture {
        Picture {
            board: board(picture.board),
            areas: picture.areas.iter().map(|a| self.area(a)).collect(),
            decoration: picture.decoration.iter().map(decoration).collect(),
            pieces: picture.pieces.iter().map(|p| self.drawn(p)).collect(),
            groups: picture.groups.iter().map(|g| self.group(g)).collect(),
            marks: picture.marks.iter().map(|m| self.mark(m)).collect(),
            meters: picture.meters.iter().map(|m| self.meter(m)).collect(),
            hands: picture.hands.iter().map(|h| self.hand(h)).collect(),
            clock: Clock {
                phase: self.say(&picture.phase),
                round: picture.round.0,
                rounds: picture.round.1,
                active: picture.active.map(|s| s.0),
                stages: picture.stages.iter().map(|s| self.stage(s)).collect(),
            },
        }
    }

    /// A picture for somebody who is not at the table: without what lies beside the board and what can still be done.
    pub fn glimpse(&self, picture: &kernel::Picture) -> Picture {
        let beside = kernel::Picture { meters: Vec::new(), hands: Vec::new(), stages: Vec::new(), ..picture.clone() };
        self.picture(&beside)
    }

    fn stage(&self, stage: &kernel::Stage) -> Stage {
        let standing = match stage.when {
            kernel::When::Past => "past",
            kernel::When::Now => "now",
            kernel::When::Coming => "coming",
        };
        let left = stage.left.iter().map(|n| self.note(n)).collect();
        Stage { label: self.say(&stage.label), standing: standing.to_owned(), left }
    }

    fn area(&self, area: &kernel::Area) -> Area {
        Area {
            shape: shape(&area.shape),
            style: area.style.to_owned(),
            owner: area.owner.map(|s| s.0),
            contest: area.contest,
            label: self.say(&area.label),
            rule: area.rule.to_string(),
        }
    }

    fn badge(&self, badge: &kernel::Badge) -> Badge {
        Badge {
            style: badge.style.to_owned(),
            letter: badge.letter.clone(),
            label: self.say(&badge.label),
            rule: badge.rule.to_string(),
        }
    }

    fn group(&self, group: &kernel::Group) -> Group {
        Group {
            id: group.id.0,
            tag: group.tag.clone(),
            owner: group.owner.map(|s| s.0),
            pieces: group.pieces.iter().map(|p| p.0).collect(),
            gone: group.gone.iter().map(|(id, tag)| Gone { id: id.0, tag: tag.clone() }).collect(),
            card: group.card.map(|c| c.0),
            name: group.name.clone(),
            count: group.count,
            badges: group.badges.iter().map(|b| self.badge(b)).collect(),
        }
    }

    fn drawn(&self, piece: &kernel::Piece) -> Piece {
        Piece {
            id: piece.id.0,
            tag: piece.tag.clone(),
            owner: piece.owner.map(|s| s.0),
            at: place(piece.at),
            radius: match piece.body {
                kernel::Body::Disc { radius } => Some(radius),
                kernel::Body::Cell | kernel::Body::Block { .. } => None,
            },
            corners: corners(piece.body),
            files: files(piece.body),
            facing: piece.facing,
            card: piece.card.map(|c| c.0),
            name: piece.name.clone(),
            face_up: piece.face_up,
            count: piece.count,
            extras: extras(&piece.extras),
            badges: piece.badges.iter().map(|b| self.badge(b)).collect(),
        }
    }

    fn mark(&self, mark: &kernel::Mark) -> Mark {
        Mark {
            style: mark.style.to_owned(),
            places: mark.places.iter().copied().map(place).collect(),
            label: self.say(&mark.label),
            rule: mark.rule.map(|r| r.to_string()),
        }
    }

    fn meter(&self, meter: &kernel::Meter) -> Meter {
        Meter {
            seat: meter.seat.map(|s| s.0),
            label: self.say(&meter.label),
            value: meter.value,
            of: meter.of,
            rule: meter.rule.to_string(),
        }
    }

    fn hand(&self, hand: &kernel::Hand) -> Hand {
        let card = |card: &kernel::HandCard| HandCard {
            index: card.index,
            card: card.card.map(|c| c.0),
            name: card.name.clone(),
            extras: extras(&card.extras),
            notes: card.notes.iter().map(|n| self.note(n)).collect(),
        };
        Hand { seat: hand.seat.0, label: self.say(&hand.label), cards: hand.cards.iter().map(card).collect() }
    }

    /// A sentence with its rule.
    pub fn note(&self, (message, rule): &(Message, RuleId)) -> Note {
        Note { text: self.say(message), rule: rule.to_string() }
    }

    /// A number with its name.
    pub fn stat(&self, stat: &kernel::Stat) -> Stat {
        self.explained((stat.label.key, self.say(&stat.label)), &stat.value, stat.style)
    }

    fn explained(&self, (key, label): (&str, String), number: &Explained, style: &str) -> Stat {
        let part = |part: &kernel::Part| {
            let of_rule = || self.rule_title(part.rule).to_owned();
            let (title, card) = match part.source {
                Some(Origin::Word(word)) => (self.words.word(word), None),
                Some(Origin::Card(card)) => (of_rule(), Some(card.0)),
                None => (of_rule(), None),
            };
            Part { amount: part.amount, rule: part.rule.to_string(), title, card }
        };
        let parts = number.parts.iter().map(part).collect();
        Stat { key: key.to_owned(), label, value: number.value, style: style.to_owned(), parts }
    }

    /// The title of a rule; empty if the register does not have it.
    pub fn rule_title(&self, rule: RuleId) -> &'static str {
        self.game.rules().iter().find(|r| r.id == rule).map_or("", |r| r.title)
    }

    /// What an answer would do.
    pub fn previewed(&self, previewed: &Previewed) -> Preview {
        Preview { final_once_done: previewed.final_once_done, ..self.preview(&previewed.preview) }
    }

    /// What is drawn and said beforehand, of an answer or of a measure.
    pub fn preview(&self, preview: &kernel::Preview) -> Preview {
        let ghost = |ghost: &kernel::Ghost| Ghost {
            piece: ghost.piece.0,
            at: place(ghost.at),
            facing: ghost.facing,
            corners: ghost.body.and_then(corners),
            files: ghost.body.and_then(files),
        };
        Preview {
            ghosts: preview.ghosts.iter().map(ghost).collect(),
            marks: preview.marks.iter().map(|m| self.mark(m)).collect(),
            notes: preview.notes.iter().map(|n| self.note(n)).collect(),
            needs: preview.needs.iter().map(|s| self.stat(s)).collect(),
            final_once_done: false,
        }
    }

    /// A piece in full.
    pub fn sheet(&self, sheet: &kernel::Sheet) -> Sheet {
        let ring = |ring: &kernel::Ring| Ring {
            label: self.say(&ring.label),
            distance: ring.distance,
            rule: ring.rule.to_string(),
        };
        Sheet {
            stats: sheet.stats.iter().map(|s| self.stat(s)).collect(),
            tags: sheet.tags.iter().map(|t| self.note(t)).collect(),
            rings: sheet.rings.iter().map(ring).collect(),
        }
    }

    /// The number beside some dice.
    pub fn needs(&self, needs: Option<&Explained>, measure: kernel::Measure) -> Option<Stat> {
        needs.map(|needs| self.explained(("", String::new()), needs, measure.style()))
    }

    /// A line of the log, told after `n` answers.
    pub fn line(&self, n: usize, told: &kernel::LogLine) -> LogLine {
        let dice = |dice: &kernel::DiceShown| Dice {
            seat: dice.seat.0,
            faces: dice.faces.as_slice().to_vec(),
            needs: self.needs(dice.needs.as_ref(), dice.measure),
            special: dice.special,
            sides: dice.sides,
            luck: crate::odds::luck(dice),
        };
        LogLine {
            n: u32::try_from(n).unwrap_or(u32::MAX),
            text: self.tell(told),
            rule: told.rule.to_string(),
            pieces: told.pieces.iter().map(|p| p.0).collect(),
            way: told.way.iter().copied().map(place).collect(),
            seen: self.seen(&told.message),
            weight: told.weight,
            dice: told.dice.as_deref().map(dice),
        }
    }

    /// What may be answered to a question.
    pub fn offers(&self, question: &Message, sheet: &muster_games::OfferSheet) -> OfferSheet {
        let units = self.game.units_per_inch();
        let offer = |offer: &muster_games::Offer| Offer {
            notation: offer.notation.clone(),
            facets: offer.facets.iter().map(|f| self.facet(question, *f)).collect(),
            path: crate::drawn(&offer.notation, &sheet.drags, units),
            filled: crate::filled(offer.form.as_ref().unwrap_or(&offer.notation), &sheet.forms),
            shares: offer.shares.iter().map(|(piece, _)| piece.0).collect(),
        };
        OfferSheet {
            complete: sheet.complete,
            offers: sheet.offers.iter().map(offer).collect(),
            forms: sheet.forms.iter().map(|f| self.form(f)).collect(),
            drags: sheet.drags.iter().map(|d| self.drag(d)).collect(),
        }
    }

    fn drag(&self, drag: &kernel::Drag) -> Drag {
        Drag {
            id: drag.id.0,
            piece: drag.piece.0,
            group: match drag.kind {
                kernel::DragKind::Shift(group) => Some(group.0),
                kernel::DragKind::Path | kernel::DragKind::Manoeuvres(_) => None,
            },
            manoeuvres: match &drag.kind {
                kernel::DragKind::Manoeuvres(kinds) => Some(kinds.iter().map(|kind| self.manoeuvre(kind)).collect()),
                kernel::DragKind::Path | kernel::DragKind::Shift(_) => None,
            },
            verb: drag.verb.to_owned(),
            text: self.words.word(drag.verb),
            lead: drag.lead.clone(),
            from: drag.from.map(place),
            radius: reach(drag.body),
            corners: drag.corners,
            length: drag.length,
            faces: drag.faces,
            looks: looks(drag),
            widest: drag.widest,
            reach: drag.reach.iter().map(shape).collect(),
        }
    }

    fn manoeuvre(&self, kind: &kernel::Manoeuvre) -> Manoeuvre {
        let amount = match kind.amount {
            kernel::Amount::Nothing => "nothing",
            kernel::Amount::Length => "length",
            kernel::Amount::Degrees => "degrees",
            kernel::Amount::Count => "count",
            kernel::Amount::Formation => "formation",
        };
        let (word, text) = (kind.word.to_owned(), self.say(&kind.label));
        Manoeuvre { word, text, amount: amount.to_owned(), most: kind.most }
    }

    fn facet(&self, question: &Message, facet: kernel::Facet) -> Facet {
        match facet {
            kernel::Facet::Piece(piece) => Facet::Piece { piece: piece.0 },
            kernel::Facet::Group(group) => Facet::Group { group: group.0, text: self.group_name(group) },
            kernel::Facet::Verb(key) => Facet::Verb { key: key.to_owned(), text: self.verb(question, key) },
            kernel::Facet::Place(at) => Facet::Place { at: place(at) },
            kernel::Facet::Facing(degrees) => Facet::Facing { degrees },
            kernel::Facet::Target(piece) => Facet::Target { piece: piece.0 },
            kernel::Facet::TargetGroup(group) => Facet::TargetGroup { group: group.0, text: self.group_name(group) },
            kernel::Facet::Hand(index) => Facet::Hand { index },
            kernel::Facet::Way(key) => Facet::Way { key: key.to_owned(), text: self.words.word(key) },
            kernel::Facet::Card(card) => Facet::Card { card: card.0 },
            kernel::Facet::Share(piece, count) => Facet::Share { piece: piece.0, count },
            kernel::Facet::Number(key, number) => {
                Facet::Number { number, text: self.say(&kernel::Message::new(key).with("n", i64::from(number))) }
            }
        }
    }

    fn form(&self, form: &kernel::Form) -> Form {
        let pick = |pick: &kernel::Pick| Pick {
            value: pick.value.clone(),
            card: pick.card.0,
            cost: pick.cost,
            for_each: pick.paid == kernel::Paid::ForEach,
            most: Some(pick.most).filter(|most| *most > 1),
            group: pick.group.map(|group| group.0),
        };
        let field = |field: &kernel::FormField| FormField {
            key: field.key.clone(),
            label: self.say(&field.label),
            least: field.least,
            most: field.most,
            budget: field.budget,
            piece: field.piece.map(|piece| piece.0),
            options: field.options.iter().map(pick).collect(),
        };
        let kind = |kind: &kernel::RowKind| RowKind {
            value: kind.value.clone(),
            card: kind.card.0,
            section: self.say(&kind.section),
            cost: kind.cost,
            least: kind.least,
            most: kind.most,
            fields: kind.fields.iter().map(field).collect(),
        };
        let rows = |rows: &kernel::Rows| Rows {
            key: rows.key.clone(),
            label: self.say(&rows.label),
            least: rows.least,
            most: rows.most,
            named: rows.named,
            fields: rows.fields.iter().map(field).collect(),
            kinds: rows.kinds.iter().map(kind).collect(),
        };
        Form {
            title: self.say(&form.title),
            verb: form.verb.to_owned(),
            name: form.name.map(str::to_owned),
            fields: form.fields.iter().map(field).collect(),
            rows: form.rows.as_ref().map(rows),
            budget: form.budget,
        }
    }

    /// How a game ended.
    pub fn standing(&self, outcome: &kernel::Outcome) -> Standing {
        Standing {
            winner: outcome.winner.map(|s| s.0),
            scores: (outcome.scores[0], outcome.scores[1]),
            reason: self.say(&outcome.reason),
            rule: outcome.rule.to_string(),
        }
    }
}

/// A ruleset with its ways to begin, forces and bots.
pub fn ruleset(game: &dyn Game) -> RulesetInfo {
    let names = Names::default();
    let speaker = Speaker::new(game, &names);
    let setup = |setup: &muster_games::SetupInfo| SetupInfo {
        id: setup.id.clone(),
        title: setup.title.clone(),
        blurb: setup.blurb.clone(),
        picture: speaker.picture(&setup.picture),
    };
    let force = |force: &muster_games::StoredForce| ForceInfo {
        id: force.id.clone(),
        title: force.title.clone(),
        faction: force.faction.clone(),
        blurb: force.blurb.clone(),
        answers: force.answers.clone(),
    };
    RulesetInfo {
        id: game.id().to_owned(),
        title: game.title().to_owned(),
        blurb: game.blurb().to_owned(),
        how_you_win: Words::of(game.id()).word("how-you-win").lines().map(str::to_owned).collect(),
        version: game.version(),
        minutes: game.minutes(),
        complexity: game.complexity(),
        seats: kernel::Seat::BOTH.map(|s| speaker.seat(s)).to_vec(),
        glimpse: game.glimpse().map(|picture| speaker.glimpse(picture)),
        setups: game.setups().iter().map(setup).collect(),
        forces: game.forces().iter().map(force).collect(),
        bots: BotChoice::ALL.into_iter().map(bot).collect(),
    }
}

fn bot(bot: BotChoice) -> BotInfo {
    let blurb = match bot {
        BotChoice::Random => "Does anything that is allowed: somebody to learn the controls with.",
        BotChoice::Greedy => "Looks one step ahead and takes what looks best now.",
        BotChoice::Search(_) => "Thinks for a moment: plays many turns out in its head, yours among them.",
    };
    BotInfo { name: bot.to_string(), blurb: blurb.to_owned() }
}

/// Everything printed.
pub fn catalogue(game: &dyn Game) -> Catalogue {
    let names = Names::default();
    let speaker = Speaker::new(game, &names);
    let card = |card: &kernel::CardInfo| Card {
        name: card.name.clone(),
        note: speaker.say(&card.note),
        glyph: card.glyph.clone(),
        family: card.family.clone(),
        stats: card.stats.iter().map(|s| speaker.stat(s)).collect(),
        tags: card.tags.iter().map(|t| Note { text: t.name.clone(), rule: t.rule.to_string() }).collect(),
        cost: card.cost,
    };
    Catalogue {
        cards: game.catalogue().cards.iter().map(card).collect(),
        terms: Words::of(game.id()).terms().collect(),
    }
}

/// Every rule of the register, with its text where the document has one.
pub fn rules(game: &dyn Game) -> Vec<RuleInfo> {
    let info = |rule: &kernel::Rule| {
        let status = match rule.status {
            kernel::Status::Done => RuleStatus::Done,
            kernel::Status::Partial(_) => RuleStatus::Partial,
            kernel::Status::Definition(_) => RuleStatus::Definition,
        };
        let text = rule_text(game.id(), rule.id.0);
        RuleInfo { id: rule.id.to_string(), title: rule.title.to_owned(), status, why: rule.status.why(), text }
    };
    game.rules().iter().map(info).collect()
}

/// A place of the board, as it is written on the wire.
pub fn place(at: kernel::Place) -> Place {
    Place { x: at.x, y: at.y }
}

/// A thing to measure from or to, as the engine names it.
///
/// # Errors
/// A place so far off that no ruleset can count with it.
pub fn spot(spot: wire::socket::Spot) -> Result<kernel::Spot, Refused> {
    match spot {
        wire::socket::Spot::Piece { piece } => Ok(kernel::Spot::Piece(kernel::PieceId(piece))),
        wire::socket::Spot::Place { at } => safe_place(at).map(kernel::Spot::Place),
    }
}

/// A place that somebody names, as the engine counts with it.
///
/// # Errors
/// A place so far off that no ruleset can count with it.
pub fn safe_place(at: Place) -> Result<kernel::Place, Refused> {
    let place = kernel::Place { x: at.x, y: at.y };
    let most = kernel::Place::LIMIT;
    let far = || format!("The place {},{} is too far off: coordinates are {} to {most}.", at.x, at.y, -most);
    place.is_safe().then_some(place).ok_or_else(|| Refused::new(Code::Unreadable, far()))
}

fn shape(shape: &kernel::Shape) -> Shape {
    let places = |places: &[kernel::Place]| places.iter().copied().map(place).collect();
    match shape {
        kernel::Shape::Cells(cells) => Shape::Cells { cells: places(cells) },
        kernel::Shape::Polygon(corners) => Shape::Polygon { corners: places(corners) },
        kernel::Shape::Disc(at, radius) => Shape::Disc { at: place(*at), radius: *radius },
        kernel::Shape::Line(corners) => Shape::Line { corners: places(corners) },
    }
}

fn decoration(one: &kernel::Decoration) -> Decoration {
    Decoration { shape: shape(&one.shape), style: one.style.to_owned() }
}

/// The corners of a block.
fn corners(body: kernel::Body) -> Option<[Place; 4]> {
    match body {
        kernel::Body::Block { corners, files: _ } => Some(corners.map(place)),
        kernel::Body::Cell | kernel::Body::Disc { .. } => None,
    }
}

/// How many stand side by side in a block.
fn files(body: kernel::Body) -> Option<u16> {
    match body {
        kernel::Body::Block { corners: _, files } => Some(files),
        kernel::Body::Cell | kernel::Body::Disc { .. } => None,
    }
}

/// In which direction a block that is put down looks, where its player may choose.
fn looks(drag: &kernel::Drag) -> Option<Place> {
    let [front, rear, ..] = corners(drag.body).filter(|_| drag.faces && drag.from.is_none())?;
    Some(Place { x: front.x - rear.x, y: front.y - rear.y })
}

/// How far a body reaches from its middle, rounded up.
fn reach(body: kernel::Body) -> i32 {
    match body {
        kernel::Body::Cell => 0,
        kernel::Body::Disc { radius } => radius,
        kernel::Body::Block { corners: [front_left, _, rear_right, _], files: _ } => {
            let square = |n: i32| i64::from(n).pow(2);
            let diagonal = square(front_left.x - rear_right.x) + square(front_left.y - rear_right.y);
            (diagonal.isqrt() / 2 + 1) as i32
        }
    }
}

fn extras(extras: &[kernel::Extra]) -> Vec<Extra> {
    extras.iter().map(|e| Extra { card: e.card.map(|c| c.0), face_up: e.face_up }).collect()
}

fn board(board: kernel::Board) -> Board {
    match board {
        kernel::Board::Grid { columns, rows } => Board::Grid { columns, rows },
        kernel::Board::Open { width, depth, per_inch } => Board::Open { width, depth, per_inch },
    }
}
