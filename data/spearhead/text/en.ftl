# The words of Spearhead. A key is the same in every language; a text may use the arguments the rules give it: $unit and
# $target are units, $card is an ability or a battle tactic, $place is a spot on the table, $side is a player.

### The sides

A = Side A
B = Side B

### Words that sentences use

objective-1 = Dracothion
objective-2 = Ignax
objective-3 = Behemat
objective-4 = Vulcatrix
objective-5 = Nagendra

### Where in the game we are

phase-roles = Roll-off
phase-loadout = Choosing abilities
phase-battlefield = Choosing the battlefield
phase-terrain = Setting up terrain
phase-deploy = Deployment
phase-round = Start of battle round
phase-start-of-turn = Start of turn
phase-hero = Hero phase
phase-movement = Movement phase
phase-shooting = Shooting phase
phase-charge = Charge phase
phase-combat = Combat phase
phase-end-of-turn = End of turn
phase-round-end = End of battle round
phase-over = The game is over

area-territory = { $side }’s territory
area-objective = { $objective }
area-burning = { $objective } burns: nobody controls or contests it
area-large = Large terrain: Cover, Obscuring
area-small = Small terrain: Cover
area-tall = Tall: nobody ends a move on it

badge-damage = Damage points: { $points }
badge-charged = Charged this turn
badge-ran = Ran this turn: neither shoots nor charges
badge-retreated = Retreated this turn: neither shoots nor charges
badge-shot = Has shot this turn
badge-fought = Has fought this turn
badge-strike-first = Strike-first
badge-strike-last = Strike-last
badge-marked = Bloodmarked
badge-set-up = Set up this turn
badge-token = Its token is there
badge-replaced = Has been replaced: it does not come again
badge-general = General

mark-twist = { $card }

meter-vp = Victory points
meter-objectives = Objectives
meter-cards = Battle tactic cards
meter-units = Units on the battlefield
meter-underdog = Underdog, points behind

hand-tactics = Battle tactics
hand-discards = Discarded
hand-deploy = To be deployed
hand-held = Off the battlefield
hand-abilities = Abilities of the army
hand-destroyed = Destroyed
hand-twist = Twist of this round

stage-start = Start
stage-hero = Hero
stage-movement = Move
stage-shooting = Shoot
stage-charge = Charge
stage-combat = Combat
stage-end = End
stage-units = { $what }: { $n ->
    [one] one unit
   *[other] { $n } units
}
stage-ability = { $card }

tactic-not-now = Scored at the end of your own turns.
tactic-complete = Complete, if your turn ended now.
tactic-control = Not yet: { $objective } has { $own } of yours against { $enemy }.
tactic-none-destroyed = Not yet: no enemy unit was destroyed this turn.
tactic-not-more = Not yet: { $enemies } enemy units were destroyed this turn, and { $friends } of yours.
tactic-taken = Not yet: { $n } of { $of } objectives are taken from the enemy this turn.
tactic-fought = Not yet: { $unit }, which contests it, has fought this turn.
tactic-west = Not yet: no unit of yours is within 3″ of the west edge.
tactic-east = Not yet: no unit of yours is within 3″ of the east edge.
tactic-no-raider = Not yet: no unit of yours is wholly in enemy territory.
tactic-raider-fights = Not yet: { $unit } is in enemy territory, but in combat.
tactic-no-large = There is no large terrain feature in your territory.
tactic-large = Not yet: { $own } of your models are at your large terrain feature against { $enemy }.
tactic-long-edge = Not yet: no unit of yours is within 3″ of the enemy’s long edge.
tactic-general-lives = Not yet: the enemy general is not slain.
tactic-no-fight = Not yet: no unit of yours has fought this turn.
tactic-lost = Not this turn: { $n ->
    [one] one of your units was
   *[other] { $n } of your units were
} destroyed.

### Cards

card-ability = Ability
card-battle-trait = Battle trait
card-regiment-ability = Regiment ability
card-enhancement = Enhancement
card-command = Command
card-twist = Twist
card-weapon = Weapon
card-choice = One of several
card-tactic = Battle tactic and command
card-unit = Unit
card-general = General

stat-move = Move
    .about = How many inches each of its models moves.
    .rule = SP-2.1
stat-health = Health
    .about = How many damage points slay one of its models.
    .rule = SP-2.2
stat-save = Save
    .about = What a save roll must show, before Rend and modifiers.
    .rule = SP-2.3
stat-ward = Ward
    .about = What a die must show to turn a damage point away.
    .rule = SP-2.4
stat-control = Control
    .about = What each model on an objective adds to its control score.
    .rule = SP-2.5
stat-control-score = Control score
    .about = What the unit counts for the objective that it contests.
    .rule = SP-8.40
stat-models = Models
    .about = How many models the unit begins with.
    .rule = SP-2.14
stat-models-left = Models left
    .about = How many models are on the battlefield.
    .rule = SP-2.14
stat-damage-points = Damage points
    .about = Damage that has not slain a model yet.
    .rule = SP-2.19
stat-to-hit = To hit { $target }
    .about = What each die must show to hit, all modifiers counted.
    .rule = SP-8.10
stat-to-hit-with = To hit { $target } with { $weapon }
    .about = What each die must show to hit, all modifiers counted.
    .rule = SP-8.10
stat-to-hit-some = To hit { $target }, { $models ->
    [one] one model
   *[other] { $models } models
}
    .about = What each die of so many models must show to hit, all modifiers counted: others of the unit need something else from where they stand.
    .rule = SP-8.10
stat-to-hit-some-with = To hit { $target } with { $weapon }, { $models ->
    [one] one model
   *[other] { $models } models
}
    .about = What each die of so many models must show to hit, all modifiers counted: others of the unit need something else from where they stand.
    .rule = SP-8.10
stat-to-wound = To wound { $target }
    .about = What each die must show to wound, all modifiers counted.
    .rule = SP-8.12
stat-to-wound-with = To wound { $target } with { $weapon }
    .about = What each die must show to wound, all modifiers counted.
    .rule = SP-8.12
stat-to-save-with = { $target } saves against { $weapon } on
    .about = What each die of the target must show to save, Rend and modifiers counted; 7 and more is never.
    .rule = SP-8.13
stat-to-save = { $target } saves on
    .about = What each die of the target must show to save, Rend and modifiers counted; 7 and more is never.
    .rule = SP-8.13

sheet-ability = { $card }
sheet-effect = Under { $card }
sheet-in-combat = In combat with { $target }

ring-move = Move
ring-combat = Combat range
ring-run = Run, at most
ring-range = Range { INCHES($range) }
ring-move-and-shoot = Move, then range { INCHES($range) }
ring-charge = Charge { $inches }″: { $chance }%
ring-move-and-charge = Move, then charge { $inches }″: { $chance }%

threat-in-combat = Next turn it fights, or retreats up to { INCHES($length) }
threat-move = Next turn it moves { INCHES($length) }, or runs up to { INCHES($most) }
threat-shoot = It shoots { INCHES($range) } far, after a move { INCHES($most) }
threat-charge = It charges { INCHES($length) } far, after a move { INCHES($most) }: { $chance }%
threat-moved = It moves nearer first.
threat-charged = Its charge comes to { $inches }″: { $chance }%.
threat-moved-and-charged = It moves nearer first, and its charge comes to { $inches }″: { $chance }%.

measure-gap = { AWAY($length) }
measure-units = { $unit } and { $target } are { AWAY($length) } apart
measure-coherency = Models of the unit stand within { INCHES($length) } of others
measure-wholly = { $target } is wholly within { $inches }″ of { $unit }
measure-in-combat = They are in combat with each other
measure-seen = The one sees the other
measure-hidden = The one does not see the other
measure-obscured = Hidden by an Obscuring terrain feature: no shooting at it
measure-cover = It has Cover: 1 less to hit
measure-guarded = A hero guarded by friends: 1 less to hit with shots, and no shots beyond 12″
measure-in-range = Within the range of { INCHES($range) }
measure-out-of-range = Beyond the range of { INCHES($range) }
measure-shots = { $weapons ->
    [one] One weapon of the unit may shoot at it
   *[other] { $weapons } weapons of the unit may shoot at it
}
measure-charge = A charge in a straight line needs { $inches }″: { $chance }%
measure-no-charge = No charge reaches it: { $inches }″ in a straight line
measure-objective = { AWAY($length) } from the circle of { $objective }
measure-at-terrain = Within 3″ of the terrain feature: it contests it
measure-off-terrain = More than 3″ from the terrain feature

### What is asked

ask-role = You won the roll-off: attack or defend?
ask-loadout = Choose a regiment ability and an enhancement.
ask-battlefield = Choose the realm, the map and your territory.
ask-terrain-large = Set up a large terrain feature in your territory.
ask-terrain-small = Set up a small terrain feature in your territory.
ask-deploy = Deploy a unit in your territory.
ask-first = Do you take the first turn of this round?
ask-twist-friend = The twist { $card }: pick one of your units.
ask-twist-enemy = The twist { $card }: pick a unit of the enemy.
ask-twist-both = The twist { $card }: pick a unit of the enemy and one of yours.
ask-twist-objectives = The twist { $card }: pick { $count ->
    [one] an objective
   *[other] { $count } objectives
}.
ask-twist-effect = The twist { $card }: choose what it does, and to whom.
ask-discard = Which battle tactic cards do you discard?
ask-window-deployment = Hold units off the battlefield, or deploy.
ask-window-round = Start of the battle round: use an ability, or pass.
ask-window-turn = Start of turn: use an ability, or pass.
ask-window-hero = Hero phase: use an ability, or pass.
ask-window-movement = Movement phase: act with a unit or a card, or pass.
ask-window-shooting = Shooting phase: act with a unit or a card, or pass.
ask-window-charge = Charge phase: act with a unit or a card, or pass.
ask-window-combat = Combat phase: use an ability, or pass.
ask-window-end = End of turn: use an ability, or pass.
ask-react = An ability was declared: react, or pass.
ask-react-unit = { $unit } declares: { $what }. React, or pass.
ask-react-ability = { $unit } uses an ability: react, or pass.
ask-react-charge = { $unit } charges with a roll of { $total }: react, or pass.
ask-move = { $unit } moves up to { INCHES($length) }, not into combat.
ask-retreat = { $unit } retreats up to { INCHES($length) }, and ends out of combat; or it stays.
ask-charge = { $unit } charges up to { INCHES($length) }, and ends within half an inch of an enemy; or it stays.
ask-move-free = { $unit } moves up to { INCHES($length) }.
ask-pile-in = { $unit } piles in up to 3″, or stays.
ask-targets = Whom does { $unit } attack?
ask-critical = Which Crit ability does the weapon of { $unit } use?
ask-fighter = Which unit fights next?
    .verb-name = Fight
ask-remove = Which models of { $unit } are slain? At least { $models }.
ask-return = Up to { $models } slain models of { $unit } return: which one, and where?
ask-set-up = Where is { $unit } set up?
ask-score = Which battle tactics do you score?
ask-contest = Which objective does { $unit } contest?
ask-reroll = { $unit } rolled { $total } for its charge: roll again?
    .verb-yes = Roll again
ask-strike = Which unit do the slain models strike before they go?
    .verb-name = Strike
ask-next = Which unit moves next?
    .verb-name = Move

form-split = Weapon by weapon
form-weapon = { $weapon }

### How a game is won

how-you-win =
    The side with more victory points after four battle rounds wins.
    At the end of your turn you score 1 point for an objective that you control, 1 for two, and 1 for more than the enemy has.
    Each battle tactic that you have completed brings 1 point more, and so do some twists.

### What one may do

verb-attack = Attack
    .key = 1
    .about = Be the attacker: you choose abilities and deploy first, and decide who begins.
    .rule = SP-4.20
verb-defend = Defend
    .key = 2
    .about = Be the defender: you choose the battlefield and your territory.
    .rule = SP-4.20
verb-take = Take these
    .key = X
    .about = Choose a regiment ability and an enhancement.
    .rule = SP-4.21
verb-battlefield = Fight here
    .key = B
    .about = Choose the realm, the map and your territory.
    .rule = SP-4.23
verb-terrain = Set up terrain
    .key = T
    .about = Put the terrain feature down, its tall strip on the side you choose.
    .rule = SP-4.37
verb-no-place = There is no place
    .key = Shift+N
    .about = Say that there is no lawful place.
    .rule = SP-6.19
verb-deploy = Deploy
    .key = D
    .about = Set up a unit in your territory, more than 6″ from the enemy’s.
    .rule = SP-4.27
verb-lose = Give up
    .key = Shift+L
    .about = There is no room for this unit: it is destroyed.
    .rule = SP-4.29
verb-first = Go first
    .key = 3
    .about = Take the first turn of this round.
    .rule = SP-5.65
verb-second = Go second
    .key = 4
    .about = Let the other side take the first turn of this round.
    .rule = SP-5.65
verb-discard = Discard
    .key = Shift+D
    .about = Discard these cards, and draw until you hold three.
    .rule = SP-5.14
verb-keep = Keep all
    .key = Shift+K
    .about = Discard nothing.
    .rule = SP-5.14
verb-score = Score
    .key = Shift+S
    .about = Score these battle tactics, a point each.
    .rule = SP-5.34
verb-score-none = Score none
    .key = Shift+E
    .about = Keep your battle tactic cards.
    .rule = SP-9.7
verb-pass = Pass
    .key = E
    .about = Use nothing more here.
    .rule = SP-5.22
verb-use = Use an ability
    .key = A
    .about = Use an ability of a unit, of the army, or of a card.
    .rule = SP-5.38
verb-pick = Pick
    .key = P
    .about = Make the pick that the twist wants.
    .rule = SP-5.66
verb-move = Normal Move
    .key = V
    .about = Move the models of a unit up to its Move, not into combat.
    .rule = SP-7.1
verb-run = Run
    .key = R
    .about = Roll a die, and move so much farther; no shooting and no charge this turn.
    .rule = SP-7.2
verb-retreat = Retreat
    .key = Shift+R
    .about = Suffer D3 mortal damage, and move out of combat; no shooting and no charge this turn.
    .rule = SP-7.3
verb-shoot = Shoot
    .key = S
    .about = Shoot with the ranged weapons of a unit.
    .rule = SP-7.4
verb-charge = Charge
    .key = C
    .about = Roll 2D6, and move so far to within half an inch of an enemy.
    .rule = SP-7.5
verb-reinforce = Call for Reinforcements
    .key = Shift+C
    .about = Set up a replacement of a destroyed unit at the battlefield edge.
    .rule = SP-7.6
verb-fight = Fight
    .key = F
    .about = Pile in, and attack with the melee weapons of a unit.
    .rule = SP-7.8
verb-go = Move there
    .key = G
    .about = Move the models of the unit.
    .rule = SP-6.10
verb-pile-in = Pile in
    .key = I
    .about = Move models up to 3″, no farther from the enemy unit that you name.
    .rule = SP-7.9
    .deed = Fight
verb-stay = Stay
    .key = E
    .about = Do not move.
    .rule = SP-7.10
verb-aim = Attack
    .key = K
    .about = Attack: weapons strike the first of these units that they can.
    .rule = SP-8.2
verb-crit-two-hits = Two hits
    .key = 5
    .about = Critical hits score two hits.
    .rule = SP-8.24
verb-crit-auto-wound = Auto-wound
    .key = 6
    .about = Critical hits wound without a roll.
    .rule = SP-8.25
verb-crit-mortal = Mortal damage
    .key = 7
    .about = Critical hits inflict mortal damage.
    .rule = SP-8.26
verb-remove = Remove
    .key = Shift+X
    .about = Remove these models.
    .rule = SP-6.25
verb-return = Return a model
    .key = Shift+T
    .about = Set up a slain model close to its unit.
    .rule = SP-8.36
verb-set-up = Set up
    .key = Shift+P
    .about = Set the unit up.
    .rule = SP-7.16
verb-contest = Contest
    .key = O
    .about = Contest this objective.
    .rule = SP-6.42
verb-name = Name
    .key = N
    .about = Choose this unit.
    .rule = SP-5.79
verb-yes = Yes
    .key = Y
    .about = Roll again; the second roll stands.
    .rule = SP-2.37
verb-no = No
    .key = Shift+Y
    .about = Keep the roll.
    .rule = SP-5.78

way-aqshy = Aqshy
way-ghyran = Ghyran
way-map-1 = Horizontal
way-map-2 = Diagonal
way-map-3 = The third map
way-map-4 = The fourth map
way-territory-1 = South, or south-east
way-territory-2 = North, or north-west
way-tall-south = Tall in the south
way-tall-east = Tall in the east
way-tall-north = Tall in the north
way-tall-west = Tall in the west
way-ranks = In ranks
    .key = 8
    .about = Two ranks along the width of the board, one for six models and fewer.
    .rule = SP-6.22
way-files = In files
    .key = 9
    .about = Two files along the depth of the board, one for six models and fewer.
    .rule = SP-6.22
way-block = In a block
    .key = 0
    .about = As square as can be.
    .rule = SP-6.22

### What an answer would do

preview-way = { TENTHS($length) } of { INCHES($most) }
preview-in-combat = It is in combat with { $target } then.
preview-coherent = Coherent.
preview-apart = { $model } stands apart
preview-contests = { $objective }: { $own } against { $enemy }, { $comes }.
contest-nobody = nobody’s
contest-kept = still yours
contest-gained = yours then
contest-lost = theirs then
contest-theirs = theirs
preview-shoots = It may shoot at { $target } with { $weapons ->
    [one] one weapon
   *[other] { $weapons } weapons
}.
preview-strikes = It reaches { $target } with { $weapons ->
    [one] one weapon
   *[other] { $weapons } weapons
}.
preview-shot-at = { $target } may shoot at it with { $weapons ->
    [one] one weapon
   *[other] { $weapons } weapons
}.
preview-charge-needs = { $target }: a charge needs { $inches }″, { $chance }%.
preview-place = A model
preview-footprint = The footprint
preview-attack = The attack
preview-models = { $models ->
    [one] One weapon strikes { $target }.
   *[other] { $models } weapons strike { $target }.
}
preview-run = It moves { $inches }″ and a die more.
preview-retreat = It suffers D3 mortal damage, and moves up to { $inches }″.
preview-retreat-unharmed = It moves up to { $inches }″, and suffers nothing for it.
preview-charge = It charges { $dice } dice far{ $more ->
    [0] { "" }
   *[other] , and { $more } more
}.
preview-fight = It piles in, and attacks.
preview-ability = { $card }
preview-pass = You use nothing more here{ $units ->
    [0] { "" }
    [one] , though one unit may still act
   *[other] , though { $units } units may still act
}.
preview-pass-reaction = You let it happen.
preview-pass-rest = You leave it at that.

### What dice are for

roll-roles = { $side } rolls off for attacker and defender
roll-twist-pick = { $side } rolls off for the pick of the twist
roll-priority = { $side } rolls for priority
roll-twist = The twist of the round
roll-draw = { $side } draws a card
roll-run = { $unit } runs
roll-retreat = Mortal damage on { $unit }, which retreats
roll-charge = { $unit } charges
roll-attacks = How often { $unit } attacks { $target }
roll-hit = { $unit } strikes at { $target }
roll-wound = { $unit } wounds { $target }
roll-save = { $target } saves against { $unit }
roll-damage = Damage of { $unit } on { $target }
roll-ward = Wards of { $unit }
roll-ability = { $card }
roll-ability-on = { $card }: { $unit }
    .seen = power
roll-last-blow = Slain models of { $unit } strike back
roll-rally = { $unit } rallies
    .seen = rally
roll-burn = The fire burns { $unit }

### What is wrong with a position or an answer

no-base-off-table = The base at { $place } is not wholly on the battlefield.
no-two-there = The bases at { $place } and { $other } overlap.
no-so-many-corners = A way has { $most } corners at most.
unreadable-action = This is not written as an action.

### What happens

realm-aqshy = Aqshy
realm-ghyran = Ghyran

ev-attacker = { $seat } attacks.
ev-takes = { $seat } takes { $ability }.
ev-battlefield = { $seat } chooses { $realm } and its territory.
ev-terrain = { $seat } sets up terrain at { $place }.
ev-no-terrain = { $seat } finds no place for terrain.
ev-deploys = { $unit } is deployed.
ev-held = { $unit } is held off the battlefield.
ev-round = Battle round { $round }.
ev-first-turn = { $seat } takes the first turn.
ev-seizes = { $seat } seizes the initiative.
ev-twist = The twist: { $ability }.
ev-burns = { $objective ->
    [0] Dracothion
    [1] Ignax
    [2] Behemat
    [3] Vulcatrix
   *[other] Nagendra
} burns.
ev-draws-none = { $seat } draws no cards.
ev-draws = { $seat } draws { $card }.
ev-drew = { $seat } draws { $n ->
    [0] no card
    [one] one card
   *[other] { $n } cards
}.
ev-discards = { $seat } discards { $card }.
ev-turn = { $seat }’s turn.
ev-uses = { $seat } uses { $ability }.
ev-commands = { $seat } plays the command { $ability }.
ev-ability = { $ability } on { $unit }.
ev-ability-at = { $ability } at { $objective ->
    [0] Dracothion
    [1] Ignax
    [2] Behemat
    [3] Vulcatrix
   *[other] Nagendra
}.
ev-comes-to-nothing = { $ability } comes to nothing.
ev-moves = { $unit } moves.
ev-runs = { $unit } runs.
ev-retreats = { $unit } retreats.
ev-charges = { $unit } charges.
ev-charges-home = { $unit } charges home.
    .seen = charge
ev-stays = { $unit } stays where it is.
ev-shoots = { $unit } shoots.
ev-fights = { $unit } fights.
ev-piles-in = { $unit } piles in.
ev-reinforces = Reinforcements are called for { $unit }.
ev-set-up = { $unit } is set up.
ev-no-place = There is no place for { $unit }.
ev-controls = { $seat } gains { $objective ->
    [0] Dracothion
    [1] Ignax
    [2] Behemat
    [3] Vulcatrix
   *[other] Nagendra
}: { $one } to { $other }.
ev-scores-objectives = { $seat } scores { $n ->
    [one] one point
   *[other] { $n } points
} for objectives.
    .seen = score
ev-scores-twist = { $seat } scores { $n ->
    [one] one point
   *[other] { $n } points
} for the twist.
    .seen = score
ev-scores-tactic = { $seat } scores { $card }.
    .seen = score
ev-reports = In turn { $turn } of the game { $seat } scored { $objectives } for objectives, { $tactics } for battle tactics and { $twists } for the twist.
ev-wins = { $seat } wins.
ev-draw = Nobody wins.

### Why something is not allowed

no-such-answer = That is not among the choices now.
no-such-ability = It has no such ability.
no-unit-of-yours = That is no unit of yours.
no-unit-off-field = That unit is not on the battlefield.
no-card-in-hand = That card is not in the hand.
no-tactic-complete = That battle tactic is not complete.
no-use-now = It cannot be used now.
no-use-so-early = It is used in a later battle round.
no-second-use = It has been used already.
no-other-use = The other one has been used in this phase.
no-second-core = That unit has used a CORE ability in this phase.
no-second-reaction = That reaction has been used to this already.
no-second-reroll = A roll is rolled again once only.
no-reaction-to-that = It is no reaction to that.
no-condition = What it asks for is not true.
no-giving-up-terrain = There is a lawful place for it.
no-second-deployment = That unit does not wait to be deployed.
no-deploying-held = { $ability } keeps that unit off the battlefield.
no-retreat-out-of-combat = It is not in combat.
no-move-in-combat = It is in combat: it may retreat.
no-charge-in-combat = It is in combat.
no-charge-after-run = It has run this turn.
no-charge-after-retreat = It has retreated this turn.
no-shot-after-run = It has run this turn.
no-shot-after-retreat = It has retreated this turn.
no-shot-without-target = It has nobody to shoot at.
no-ranged-weapon = It has no ranged weapon.
no-pile-in-toward = Name an enemy unit with which it is in combat, and none where it is in combat with nobody.
no-place-was-found = No place was found for it in this turn.
no-reinforcements-keyword = It has not the keyword REINFORCEMENTS.
no-reinforcing-the-living = It is not destroyed.
no-second-replacement = It has been replaced already.
no-second-reinforcement-this-turn = Reinforcements have been called for this turn.
no-pick = That cannot be picked.
no-same-pick = The same cannot be picked twice.
no-more-picks = Nothing more is picked.
no-so-many-picks = Those are too many.
no-pick-controlled = You control that objective.
no-pick-weapon = That is no ranged weapon of yours.
no-pick-side = { $unit } is not on the right side.
no-pick-off-field = { $unit } is not on the battlefield.
no-pick-itself = { $unit } cannot pick itself.
no-pick-undeclared = { $unit } has not declared it.
no-pick-untargeted = { $unit } is no target of it.
no-pick-wholly-within = { $unit } is not wholly within { $inches }″.
no-pick-within = { $unit } is not within { $inches }″.
no-pick-hidden = { $unit } is not visible.
no-pick-condition = { $unit } is not in the state that it asks for.
no-second-hold = A unit is held off the battlefield already.

### What forbids moves

no-so-many-legs = A path has { $most } straight pieces at most, not { $legs }.
no-such-model = The move names a model that is not there, or one twice.
no-off-board-at-all = That lies far off the board.
no-off-board = The base of { $model } has to stay wholly on the board.
no-too-far = The path of { $model } costs { AWAY($length) }, and { INCHES($most) } is all it may cost.
no-through = { $model } cannot move through { $piece }.
no-end-on = { $model } and { $piece } cannot stand on each other.
no-unstable = { $model } cannot stand on a part of terrain more than an inch tall.
no-coherency = { $unit } does not end coherent.
no-into-combat = { $model } comes into the combat range of { $piece }.
no-retreat-close = { $model } ends in the combat range of { $piece }.
no-charge-away = { $unit } does not end within half an inch of an enemy unit.
no-leaving-combat = { $unit } was in combat and has to end in combat.
no-pile-in-target = { $target } is not in combat with this unit.
no-pile-in-away = { $model } ends farther from { $target } than it started.
no-pile-in-nowhere = { $unit } does not pile in towards any enemy unit it is in combat with.
no-pile-in-leaving = The unit has to stay in combat with { $target }.

### What forbids to set models up

no-so-many-places = { $unit } is set up with { $models } models, and { $places } places are named.
no-own-territory = { $model } has to be wholly in friendly territory.
no-near-enemy-territory = { $model } has to be more than { INCHES($length) } from enemy territory.
no-edge = { $model } has to be wholly within { INCHES($length) } of the battlefield edge.
no-corner = All models of { $unit } have to be wholly within { INCHES($length) } of the same corner.
no-general = { $model } has to be wholly within { INCHES($length) } of the general.
no-near-enemies = { $model } has to be more than { INCHES($length) } from { $target }.
no-set-up-in-combat = It would be set up in combat with { $target }.
no-return = No such model of { $unit } can come back.
no-return-apart = { $model } has to come back next to models of its unit.
no-return-in-combat = It would come back in combat with { $target }.

### What forbids to set terrain up

no-terrain-off-board = The terrain feature has to be on the board.
no-terrain-near-edge = The terrain feature has to be more than { INCHES($length) } from both long edges.
no-terrain-own-territory = The terrain feature has to be wholly in its owner's territory.
no-terrain-near-enemy-territory = The terrain feature has to be more than { INCHES($length) } from enemy territory.
no-terrain-on-objective = The terrain feature cannot be on the objective at { $place }.
no-terrain-near-terrain = The terrain feature has to be more than { INCHES($length) } from all others.

### Attacks: what forbids them (SP-8.1 to SP-8.7, SP-8.60)

no-target-twice = { $target } is named twice.
no-target-there = { $target } is not on the battlefield.
no-target-friend = { $target } is a friend.
no-target-in-range = { $target } is out of range: it is more than { INCHES($length) } away.
no-target-seen = { $target } cannot be seen.
no-target-obscured = { $target } is hidden by an Obscuring terrain feature.
no-target-guarded = { $target } is guarded by friends and can be shot at from 12″ at most.
no-shooting-in-combat = A unit in combat shoots only with weapons that may Shoot in Combat.
no-weapon-for-it = No weapon of the unit can attack { $target }.
no-such-weapon-here = That weapon does not make attacks of this kind.
no-such-weapon = Model { $model } of { $unit } has no such weapon for these attacks.
no-weapon-twice = A weapon of model { $model } of { $unit } is named twice.
no-idle-weapon = Model { $model } of { $unit } must attack with every weapon that has a target.
no-shot = At least one weapon must shoot.

### Removing models (SP-6.24, SP-6.25)

no-model-to-remove = Only models that are there can be removed.
no-removal-count = { $count ->
    [one] One model is
   *[other] { $count } models are
} removed, not { $named }.
no-removal-incoherent = The models that are left would not be coherent.

### What is told of attacks and damage

told-volley-shot = { $unit } shoots at { $target }: { $attacks ->
    [one] one attack
   *[other] { $attacks } attacks
}, { $hits ->
    [one] one hit
   *[other] { $hits } hits
}, { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}, { $unsaved } not saved; { $points ->
    [0] no damage
    [one] one point of damage
   *[other] { $points } points of damage
}.
told-volley-struck = { $unit } strikes { $target }: { $attacks ->
    [one] one attack
   *[other] { $attacks } attacks
}, { $hits ->
    [one] one hit
   *[other] { $hits } hits
}, { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}, { $unsaved } not saved; { $points ->
    [0] no damage
    [one] one point of damage
   *[other] { $points } points of damage
}.
told-warded = { $unit } wards off { $warded } of { $points ->
    [one] one point
   *[other] { $points } points
} of damage.
told-token-lost = { $unit } loses its token.
told-damage = { $unit } takes { $points ->
    [one] one point
   *[other] { $points } points
} of damage: { $slain ->
    [0] nobody is slain
    [one] one model is slain
   *[other] { $slain } models are slain
}, damage counter { $damage }.
told-slain = { $unit } loses { $slain ->
    [one] a model
   *[other] { $slain } models
}.
told-destroyed = { $unit } is destroyed.
told-healed = { $unit } heals { $points ->
    [one] one point
   *[other] { $points } points
}, damage counter { $damage }.
told-returned = A slain model of { $unit } returns.
told-last-blow = The slain of { $unit } strike back: { $successes ->
    [0] in vain
    [one] one blow lands
   *[other] { $successes } blows land
}.
told-marked-destroyed = { $unit } was marked: { $side } scores a point.
    .seen = score

### What may come of an answer

outcome-unharmed = Unharmed
outcome-damaged = Damaged, nobody slain
outcome-points = { $n ->
    [one] One point of damage
   *[other] { $n } points of damage
}
outcome-slain = { $n ->
    [one] One model slain
   *[other] { $n } models slain
}
outcome-destroyed = Destroyed
assumed-no-reaction = Nobody reacts.
assumed-no-pile-in = The unit fights from where it stands.

### How a game ends

end-rounds = The fourth battle round is over.
end-conceded = { $seat } gives up.
