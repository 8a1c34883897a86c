//! What players are taken to choose while odds are worked out.

use crate::action::{About, Action, Choice, Pick};

/// What players are taken to choose on the way.
pub(crate) fn foreseen(pick: &Pick) -> Option<Action> {
    let choice = match pick.about {
        About::Shots => pick.options.iter().max_by_key(|choice| if let Choice::Number(n) = choice { *n } else { 0 }),
        About::Restrain | About::TestAgain { .. } => pick.options.iter().find(|choice| **choice == Choice::Yes),
        About::Overrun
        | About::Item
        | About::Challenge
        | About::Reroll
        | About::Redress
        | About::RedressRight
        | About::Occupy => pick.options.iter().find(|choice| **choice == Choice::No),
        About::Weapon
        | About::Missile
        | About::Strike
        | About::StrikeChampion
        | About::StrikeBeast
        | About::StrikeUnit
        | About::Impact
        | About::Vomit
        | About::Quarry
        | About::Support
        | About::Counter
        | About::Wound
        | About::NextTest
        | About::NextSpell
        | About::Heir
        | About::NextMove
        | About::Accept
        | About::SendBack
        | About::SecondSign => pick.options.first(),
        // FB-7.24 who does not see the target shoots at nobody else: what becomes of that one is the same.
        About::SecondTarget => pick.options.iter().find(|choice| **choice == Choice::Stop),
        // Everything else is decided anew when it comes.
        About::Edge
        | About::Lore
        | About::Swap
        | About::DeployFirst
        | About::Fate
        | About::FirstTurn
        | About::Charge
        | About::Reaction
        | About::Redirect
        | About::InTheWay
        | About::Rally
        | About::Release
        | About::Breath
        | About::Cast
        | About::SpellTarget { .. }
        | About::CastDice { .. }
        | About::OwnDice
        | About::FreeSpell
        | About::InPlay
        | About::DispelDice { .. }
        | About::Store
        | About::Target
        | About::Lay
        | About::Fire
        | About::Combat
        | About::HealMount
        | About::FailingItem => None,
    };
    choice.map(|choice| Action::Choose(*choice))
}

/// What players are taken to choose about others until it is known what becomes of who answers a charge: nothing more where they
/// may, and else the first of all.
pub(crate) fn foreseen_of_others(pick: &Pick) -> Action {
    let passes = |choice: &&Choice| matches!(choice, Choice::Stop | Choice::No);
    let passed = || pick.options.iter().find(passes).or(pick.options.first());
    foreseen(pick).unwrap_or_else(|| Action::Choose(passed().copied().unwrap_or(Choice::No)))
}
