//! Who can attack whom next in Feint, and what that is worth: an estimate, without a die being rolled.

use muster_feint::attack::{Attack, Mode};
use muster_feint::board::Occupancy;
use muster_feint::keywords::Keyword;
use muster_feint::state::{Position, TokenId};
use muster_ground::grid::{Arc, Frame};
use muster_kernel::Seat;

/// What a wound is worth of the value of a unit that loses all of them: the points, and some of the strength.
const LOST: i64 = 130;
/// Parts of a wound that estimates count in.
const WOUND: i64 = 1_000;

/// What a side would win by attacks of units that are free to move, at once: for every enemy the best of them.
pub(super) fn threats(position: Position<'_>, by: Seat) -> i64 {
    let occupancy = position.occupancy();
    let engaged = position.engaged(&occupancy);
    let mut worst = [0; 10];
    let free = |id: &TokenId| position.state.is_alive(*id) && engaged >> id.0 & 1 == 0;
    for attacker in TokenId::of(by).filter(free) {
        for (target, gain) in charges(position, &occupancy, attacker) {
            let worst: &mut i64 = &mut worst[target.index()];
            *worst = gain.max(*worst);
        }
    }
    worst.iter().sum()
}

/// FT-7.2 the enemies that a unit can move or turn into contact with, each with what that is worth.
fn charges<'a>(
    position: Position<'a>,
    occupancy: &'a Occupancy,
    attacker: TokenId,
) -> impl Iterator<Item = (TokenId, i64)> + 'a {
    let from = position.state.frame(attacker);
    let (speed, flying) = (position.speed(attacker, &mut ()), position.has(attacker, Keyword::Flying));
    let turns =
        from.map(|from| [from.facing, from.facing.left(), from.facing.right()].map(|facing| Frame { facing, ..from }));
    turns.into_iter().flatten().flat_map(move |from| {
        let path = position.path(occupancy.crowd(), from);
        // A turn alone may be enough.
        let contacts = (path.reach(speed, flying) | 1) << 1 & path.tokens();
        (1..8).filter(move |cells| contacts >> cells & 1 == 1).filter_map(move |cells| {
            let target = TokenId(occupancy.at(from.at.step(from.facing, cells))? as u8);
            let gain =
                || exchange(position, (attacker, Frame { at: from.at.step(from.facing, cells - 1), ..from }), target);
            (target.side() != attacker.side()).then(|| (target, gain()))
        })
    })
}

/// What whoever attacks from a cell would win on average in the first combat, beyond what that costs; never below nothing,
/// for nobody has to attack.
fn exchange(position: Position<'_>, (attacker, to): (TokenId, Frame), target: TokenId) -> i64 {
    let from = position.state.frame(attacker);
    let mut moved = *position.state;
    let token = &mut moved.tokens[attacker.index()];
    token.put(to.at);
    token.facing = to.facing;
    // FT-7.20 two cells make a charge.
    token.charged = from.is_some_and(|from| from.at.distance(to.at) >= 2);
    let charged = token.charged;
    let position = Position { book: position.book, state: &moved };
    let arc = moved.arc(target, attacker);
    let harm = wounds(position, (attacker, target), WOUND);
    let left = strength(position, target) * WOUND;
    let back = match arc {
        Some(Arc::Rear) => 0,
        Some(Arc::Front) if !charged => wounds(position, (target, attacker), WOUND),
        _ => wounds(position, (target, attacker), WOUND * (left - harm) / left.max(1)),
    };
    (worth(position, target, harm) - worth(position, attacker, back)).max(0)
}

/// The wounds a unit has left.
pub(super) fn strength(position: Position<'_>, id: TokenId) -> i64 {
    let (unit, profile) = (position.unit(id), position.profile(id));
    i64::from(unit.models) * i64::from(profile.wounds) - i64::from(unit.lost)
}

/// What so many thousandths of wounds on a unit are worth, in hundredths of a victory point.
fn worth(position: Position<'_>, id: TokenId, wounds: i64) -> i64 {
    let (unit, profile) = (position.unit(id), position.profile(id));
    let full = i64::from(profile.models) * i64::from(profile.wounds);
    i64::from(position.value(unit)) * LOST * wounds / full / WOUND
}

/// FT-8.12 to FT-8.17 the wounds of a melee attack on average, in thousandths, if so many thousandths of it come to strike.
fn wounds(position: Position<'_>, (by, on): (TokenId, TokenId), share: i64) -> i64 {
    let attack = Attack { by, on, mode: Mode::Melee };
    let hits = 7 - i64::from(position.hit_number(attack, &mut ()));
    let unblocked = (i64::from(position.block_number(attack, &mut ())) - 1).min(6);
    let wounds = i64::from(position.melee_dice(attack)) * share * hits * unblocked / 36;
    wounds.min(strength(position, on) * WOUND)
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_feint::Feint;
    use muster_feint::state::State;
    use muster_kernel::Ruleset;

    fn table(units: &[&str]) -> (Feint, State) {
        let feint = Feint::standard();
        let text = format!("scenario Open Field\nphase actions\n{}", units.join("\n"));
        let setup = feint.parse_setup(&text).unwrap_or_else(|problems| panic!("{problems:?}"));
        let state = feint.begin(&setup).expect("a table that can be");
        (feint, state)
    }

    fn south_threatens(units: &[&str]) -> i64 {
        let (feint, state) = table(units);
        threats(Position { book: &feint.book, state: &state }, Seat::FIRST)
    }

    const KNIGHTS: &str = "S1 Knights L2 at 4,2 N up";

    #[test]
    fn whoever_can_be_reached_is_threatened() {
        assert!(south_threatens(&[KNIGHTS, "N1 Ghouls L1 at 4,7 S up"]) > 0, "four cells ahead and then contact");
        assert_eq!(south_threatens(&[KNIGHTS, "N1 Ghouls L1 at 4,8 S up"]), 0, "a cell too far");
        assert_eq!(south_threatens(&[KNIGHTS, "N1 Ghouls L1 at 5,7 S up"]), 0, "not straight ahead");
        let screened = [KNIGHTS, "S2 Militia L1 at 4,5 N up", "N1 Ghouls L1 at 4,7 S up"];
        assert_eq!(south_threatens(&screened[..]), south_threatens(&screened[1..]), "somebody is in the way");
    }

    #[test]
    fn the_rear_is_worth_more_than_the_front() {
        let of = |facing| south_threatens(&[KNIGHTS, &format!("N1 Barrow Guard L2 at 4,6 {facing} up")]);
        let [front, flank, rear] = ["S", "E", "N"].map(of);
        assert!(0 < front && front <= flank && flank < rear, "{front} {flank} {rear}");
    }

    #[test]
    fn whoever_fights_threatens_nobody_else() {
        let engaged = [KNIGHTS, "N1 Ghouls L1 at 4,3 S up", "N2 Ghouls L1 at 5,2 W up"];
        assert_eq!(south_threatens(&engaged), 0);
    }
}
