//! What to point at to single an action out among the offers.

use crate::action::{Action, FacingChange, Privilege};
use crate::event::turn_word;
use crate::movement::degrees;
use crate::state::{Position, TokenId};
use muster_kernel::{Facet, Facets, Seat};

/// The facets of an action.
pub(crate) fn facets(position: Position<'_>, action: &Action) -> Facets {
    let mut facets = Facets::new();
    let mut add = |facet| facets.push(facet);
    let frame = |token: TokenId| position.state.frame(token);
    match *action {
        Action::Force(_) => add(Facet::Verb("verb-force")),
        Action::Weapons(_) => add(Facet::Verb("verb-weapons")),
        Action::Take(privilege) => add(Facet::Verb(match privilege {
            Privilege::Deployment => "verb-take-deployment",
            Privilege::FirstTurn => "verb-take-first-turn",
        })),
        Action::Deployer(side) | Action::First(side) => {
            add(Facet::Verb(if side == Seat::FIRST { "verb-south" } else { "verb-north" }));
        }
        Action::Deploy { card, at, facing } => {
            let side = if at.y <= crate::board::ROWS / 2 { Seat::FIRST } else { Seat::SECOND };
            if let Some(unit) = position.state.undeployed_unit(side, card) {
                add(Facet::Hand(unit));
            }
            add(Facet::Verb("verb-deploy"));
            add(Facet::Place(at.into()));
            add(Facet::Facing(degrees(facing)));
        }
        Action::Vanguard { token, turn, cells } | Action::Move { token, turn, cells } => {
            let vanguard = matches!(action, Action::Vanguard { .. });
            add(Facet::Piece(token.piece()));
            add(Facet::Verb(if vanguard { "verb-vanguard" } else { "verb-move" }));
            if let Some(from) = frame(token) {
                add(Facet::Place(from.at.step(turn.of(from.facing), cells as i8).into()));
            }
        }
        Action::Done => add(Facet::Verb("verb-done")),
        Action::Hustle(token) => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb("verb-hustle"));
            if let Some(from) = frame(token) {
                let speed = position.speed(token, &mut ());
                add(Facet::Place(from.at.step(from.facing, speed as i8).into()));
            }
        }
        Action::Turn { token, turn } => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb("verb-turn"));
            add(Facet::Way(turn_word(turn)));
        }
        Action::Sidestep { token, turn, cells } => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb("verb-sidestep"));
            if let Some(from) = frame(token) {
                add(Facet::Place(from.at.step(turn.of(from.facing), cells as i8).into()));
            }
        }
        Action::Shoot { token, turn, target } => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb("verb-shoot"));
            add(Facet::Target(target.piece()));
            add(Facet::Way(turn_word(turn)));
        }
        Action::Reveal(token) => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb("verb-reveal"));
        }
        Action::RevealWeapon { token, weapon } => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb("verb-reveal-weapon"));
            add(Facet::Card(position.book.weapon_id(weapon)));
        }
        Action::Scry { bearer, target } => {
            add(Facet::Piece(bearer.piece()));
            add(Facet::Verb("verb-scry"));
            add(Facet::Target(target.piece()));
        }
        Action::ShellGame { first, second, swap, bearer } => {
            add(Facet::Piece(first.piece()));
            add(Facet::Verb("verb-shell-game"));
            add(Facet::Target(second.piece()));
            add(Facet::Way(if swap { "way-swap" } else { "way-keep" }));
            add(Facet::Card(position.book.card_id(bearer)));
        }
        Action::End => add(Facet::Verb("verb-end")),
        Action::Step(cell) => {
            add(Facet::Verb("verb-step"));
            add(Facet::Place(cell.into()));
        }
        Action::Stay => add(Facet::Verb("verb-stay")),
        Action::Fight(group) => {
            add(Facet::Piece(group.piece()));
            add(Facet::Verb("verb-fight"));
        }
        Action::Strike { token, target } => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb("verb-strike"));
            add(Facet::Target(target.piece()));
        }
        Action::Reform { token, turn } => {
            add(Facet::Piece(token.piece()));
            add(Facet::Verb(if turn == FacingChange::Ahead { "verb-keep" } else { "verb-reform" }));
            add(Facet::Way(turn_word(turn)));
        }
    }
    facets
}
