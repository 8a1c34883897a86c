# The words of Warband. A key is the same in every language; a text may use the arguments the rules give it: $piece and
# $target are models, $power and $spell are words from below, $place is a spot on the table,
# $way is how far somebody went, $side is a player.

### The sides

A = Side A
B = Side B

### Words that sentences use

south = South
north = North

grunt = GRUNT
warrior = WARRIOR
support = SUPPORT
spellcaster = SPELLCASTER
command = COMMAND
large = LARGE

obstacle = Obstacle
wood = Wood
marsh = Marsh
hill = Hill
block = Block
water = Deep water
hazard = Hazard

beacons = Beacons
three-stones = Three Stones
plunder = Plunder
blood-price = Blood Price

hold-the-line = Hold the Line
forward = Forward!
killing-rage = Killing Rage
war-drums = War Drums
dread-command = Dread Command
grave-chill = Grave Chill
feint = Feint
mark-prey = Mark Prey

mend = Mend
ward = Ward
firebolt = Firebolt
trip-hex = Trip Hex
grave-grasp = Grave Grasp
rise-again = Rise Again
thornlash = Thornlash
second-wind = Second Wind
mist-veil = Mist Veil

beast = Beast
bloodlust = Bloodlust
bodyguard = Bodyguard
brace = Brace
crushing = Crushing
evasive = Evasive
fly = Fly
inspiring = Inspiring
lance = Lance
marksman = Marksman
mindless = Mindless
mounted = Mounted
nimble = Nimble
pathfinder = Pathfinder
piercing = Piercing
poison = Poison
regenerate = Regenerate
relentless = Relentless
reload = Reload
scout = Scout
shieldwall = Shieldwall
slam = Slam
steady = Steady
terrifying = Terrifying

activated = Activated
fatigued = Fatigued
down = Knocked Down
unloaded = Unloaded
holding = Holds the line
warded = Warded
veiled = Veiled in mist
prey = Marked as prey
relented = Has retaliated for nothing
scouted = Has scouted

### Where in the game we are

phase-warbands = Choosing warbands
phase-roll-off = Roll-off
phase-deploy = Deployment
phase-scout = Scout moves
phase-first = Roll-off for the first turn
phase-round = A round begins
phase-turn = Turn
phase-act = Activation
phase-end = End phase
phase-over = The game is over

area-zone = { $side }’s deployment zone
area-beacon = Beacon
area-stone = Ground to hold about a stone
area-token = Token
area-marker = Marker

badge-active = Acts now
badge-down = Knocked Down
badge-fatigued = Fatigued
badge-activated = Activated this round
badge-carrying = Carries a token
badge-unloaded = Unloaded
badge-warded = Warded: one more on its Armor this round
badge-veiled = Veiled: shots at it are Obscured this round
badge-holding = Holds the line: one more on its Armor in melee this round
badge-prey = Marked as prey: neither Obscured nor in Cover this round
badge-relented = Has retaliated without fatigue this round
badge-leader = Leader of its warband
badge-engaged = Engaged

mark-engaged = Engages

meter-vp = Victory points
meter-models = Models in play
meter-models-broken = Broken: models in play
meter-command = Command points
meter-passes = Pass counters

hand-deploy = To be deployed

### Cards

card-model = { $class }
card-list = Warband list
card-leader = One COMMAND model in every warband
card-power = Power
card-spell = Spell

skill-melee = Melee skill
skill-ranged = Ranged skill
skill-armor = Armor
skill-nerve = Nerve
skill-recovery = Recovery

stat-speed = SP
    .about = Speed: how many inches it walks; it runs twice as far and charges 3″ farther.
    .rule = WB-2.9
stat-melee = ME
    .about = Melee skill: what each die of its melee attacks must show to hit.
    .rule = WB-2.9
stat-melee-dice = MD
    .about = Melee dice: how many dice it rolls in a melee attack.
    .rule = WB-2.9
stat-ranged = RA
    .about = Ranged skill: what each die must show when it shoots or casts a spell.
    .rule = WB-2.11
stat-ranged-dice = RD
    .about = Ranged dice: how many dice it rolls when it shoots; for an attack spell, how many it throws.
    .rule = WB-2.11
stat-range = RG
    .about = Range: how many inches it shoots, or how far its spell reaches.
    .rule = WB-3.60
stat-armor = AR
    .about = Armor: what each die must show to stop a wound.
    .rule = WB-8.10
stat-wounds = WN
    .about = Wounds: how many it can lose before it may leave the game.
    .rule = WB-2.18
stat-nerve = NE
    .about = Nerve: what it must roll in a Nerve test.
    .rule = WB-2.9
stat-recovery = RC
    .about = Recovery: what it must roll to be knocked down only, when its last wound is lost.
    .rule = WB-8.23
stat-command = CP
    .about = Command: how many command points it adds to the pool at the start of each round.
    .rule = WB-5.4
stat-command-cost = Command points
    .about = How many command points it costs.
    .rule = WB-9.10
stat-height = H
    .about = Height: how high it stands when a line of sight is drawn.
    .rule = WB-6.21
stat-wounds-left = Wounds left
    .about = How many wounds it has left.
    .rule = WB-2.18
stat-to-hit-on = To hit { $target }
    .about = What each die must show to hit, all bonuses counted.
    .rule = WB-8.8
stat-to-save-of = { $target } saves on
    .about = What each die of the target must show to stop a wound, all bonuses counted.
    .rule = WB-8.10

sheet-card = { $card }
sheet-keyword = { $keyword }{ $number ->
    [0] { "" }
   *[other] { " " }{ $number }
}
sheet-mark = { $mark }

ring-walk = Walk
ring-charge = Charge
ring-run = Run
ring-range = Range
ring-spell = { $card }

form-warband = { $card }
field-model = Model
field-leader = Leader

### What is asked

ask-warband = Choose your warband.
ask-edge = You won the roll-off: choose your table edge.
ask-deploy = Place a model in your deployment zone.
ask-scout = Move a Scout, or let it stay.
ask-first = You won the roll-off: choose who takes the first turn.
ask-turn = Your turn: activate a model, re-activate one, or wait.
ask-act = { $piece } acts: what does it do next?
ask-strain = { $piece } has used its allowance: strain for one short action more, or stop?
ask-split = How does { $piece } split its dice?
ask-feint = { $target } attacks { $piece }: Feint?
    .verb-yes = Feint
ask-reroll-hit = Re-roll a hit die of { $piece } for a command point, or keep them?
    .verb-no = Keep them
ask-reroll-armor = Re-roll an armor die of { $piece } for a command point, or keep them?
    .verb-no = Keep them
ask-bodyguard = { $piece } is about to lose wounds: does a Bodyguard take one?
    .verb-name = Take it
ask-inspire = { $piece } has failed its Nerve test: re-roll it?
    .verb-yes = Re-roll
ask-disengage = { $piece } walks away: who attacks it next?
    .verb-name = Attack
ask-retaliate = { $piece } has attacked: who retaliates next?
    .verb-name = Retaliate
ask-bloodlust = { $piece } smells blood: move it up to 3″?
ask-follow-up = { $piece } is done: activate a second model for a command point?
ask-clear = Clear a model of fatigue for a command point, or keep the rest?
    .verb-name = Clear
ask-free-attack = { $piece } has charged { $target }: make the free attack?
    .verb-yes = Attack
ask-forward = { $piece } is ordered forward: move it up to 3″.

### How a game is won

how-you-win =
    The side with more victory points after six rounds wins.
    The scenario says what brings them: markers that you hold, things that you carry home, or enemies that fall.
    In most scenarios an enemy warband that is broken, and its fallen Leader, bring a point each.
    If the other side has no model left, you win at once.

### What one may do

verb-warband = Take this warband
    .key = X
    .about = Choose the warband that you play.
    .rule = WB-4.21
verb-south = The South edge
    .key = 1
    .about = Play from the South edge.
    .rule = WB-4.23
verb-north = The North edge
    .key = 2
    .about = Play from the North edge.
    .rule = WB-4.23
verb-deploy = Deploy
    .key = D
    .about = Place a model in your zone.
    .rule = WB-4.24
verb-scout = Scout move
    .key = Shift+S
    .about = Move a Scout before the first round.
    .rule = WB-4.25
verb-first-a = Side A goes first
    .key = 3
    .about = Side A takes the first turn of round 1.
    .rule = WB-4.26
verb-first-b = Side B goes first
    .key = 4
    .about = Side B takes the first turn of round 1.
    .rule = WB-4.26
verb-activate = Activate
    .key = A
    .about = Choose a model that has not acted this round; it takes one long action or two short ones.
    .rule = WB-5.8
verb-reactivate = Activate again
    .key = Shift+A
    .about = Let a model that has acted already take one short action more, for a command point and its fatigue.
    .rule = WB-9.18
verb-pass = Pass
    .key = E
    .about = Spend a pass counter instead of activating a model.
    .rule = WB-5.8
verb-stand-down = Stand down
    .key = E
    .about = Activate nobody this turn.
    .rule = WB-5.8
verb-stay = Stay
    .key = E
    .about = Do not move.
    .rule = WB-5.28
verb-move = Move
    .key = V
    .about = Move at once, without an action.
    .rule = WB-5.28
verb-walk = Walk
    .key = W
    .about = A short action: move at most the Speed.
    .rule = WB-7.2
verb-run = Run
    .key = R
    .about = A long action: move at most twice the Speed.
    .rule = WB-7.3
verb-charge = Charge
    .key = C
    .about = A long action: move straight at an enemy, at most the Speed and 3″ more, and attack it at once with a bonus.
    .rule = WB-7.4
verb-strike = Strike
    .key = K
    .about = A short action: attack the enemies it engages.
    .rule = WB-7.1
verb-shoot = Shoot
    .key = S
    .about = A short action: shoot at an enemy in range and sight, unless it is engaged.
    .rule = WB-7.1
verb-aim = Aim
    .key = I
    .about = A short action: +1 to hit with its next ranged attack in this activation.
    .rule = WB-7.5
verb-focus = Focus
    .key = F
    .about = A short action: +1 to hit with its next melee attack in this activation.
    .rule = WB-7.6
verb-stand-up = Stand up
    .key = P
    .about = A short action, the first of a model that was knocked down: it stands again.
    .rule = WB-7.7
verb-reload = Reload
    .key = L
    .about = A short action: make its weapon ready to shoot again.
    .rule = WB-7.9
verb-interact = Use the marker
    .key = T
    .about = A short action: use a marker that it touches.
    .rule = WB-7.10
verb-stop = Stop
    .key = E
    .about = End this activation.
    .rule = WB-7.25
verb-split = Split the dice
    .key = J
    .about = Share the dice out among the targets.
    .rule = WB-8.5
verb-reroll = Re-roll
    .key = O
    .about = Roll one die again for a command point; the second face stands.
    .rule = WB-9.17
verb-name = Name
    .key = Shift+N
    .about = Choose this model.
    .rule = WB-5.27
verb-yes = Yes
    .key = Y
    .about = Do it.
    .rule = WB-5.27
verb-no = No
    .key = N
    .about = Leave it.
    .rule = WB-5.27
verb-hold-the-line = Hold the Line
    .key = H
    .about = +1 Armor against melee for the Captain and standing friends within 6″, until the end of the round, for 2 command points.
    .rule = WB-3.51
verb-forward = Forward!
    .key = Shift+F
    .about = Another friend within 6″ that is free moves up to 3″ at once, for a command point.
    .rule = WB-3.52
verb-killing-rage = Killing Rage
    .key = Shift+K
    .about = One die more for his next melee attack in this activation, for a command point.
    .rule = WB-3.53
verb-war-drums = War Drums
    .key = Shift+W
    .about = Another friend within 8″ loses its fatigue, for a command point.
    .rule = WB-3.54
verb-dread-command = Dread Command
    .key = Shift+D
    .about = Another Mindless friend within 8″ that was knocked down stands again, for a command point.
    .rule = WB-3.55
verb-grave-chill = Grave Chill
    .key = Shift+C
    .about = An enemy within 6″ that fails a Nerve test becomes fatigued, for a command point.
    .rule = WB-3.56
verb-feint = Feint
    .key = Shift+T
    .about = −1 to hit on the dice of this attack that are aimed at him, for a command point.
    .rule = WB-3.57
verb-mark-prey = Mark Prey
    .key = Shift+P
    .about = Until the end of the round shots of friends at this enemy ignore cover and whatever obscures it, for a command point.
    .rule = WB-3.58
verb-mend = Mend
    .key = Shift+M
    .about = A spell: a friend within 6″ regains a wound.
    .rule = WB-3.61
verb-ward = Ward
    .key = Shift+R
    .about = A spell: +1 Armor for a friend within 8″, until the end of the round.
    .rule = WB-3.62
verb-firebolt = Firebolt
    .key = Shift+B
    .about = An attack spell: three dice against an enemy within 12″, −1 to its Armor.
    .rule = WB-3.63
verb-trip-hex = Trip Hex
    .key = Shift+H
    .about = A spell: a standing enemy within 12″ that fails a Nerve test is knocked down.
    .rule = WB-3.64
verb-grave-grasp = Grave Grasp
    .key = Shift+G
    .about = A spell: an enemy within 10″ becomes fatigued.
    .rule = WB-3.65
verb-rise-again = Rise Again
    .key = Shift+I
    .about = A spell: another friend within 8″ that was knocked down stands again and regains a wound.
    .rule = WB-3.66
verb-thornlash = Thornlash
    .key = Shift+L
    .about = An attack spell: four dice against an enemy within 10″.
    .rule = WB-3.67
verb-second-wind = Second Wind
    .key = Shift+O
    .about = A spell: another friend within 8″ loses its fatigue.
    .rule = WB-3.68
verb-mist-veil = Mist Veil
    .key = Shift+V
    .about = A spell: until the end of the round shots at a friend within 8″ have −1 to hit, as if something obscured it.
    .rule = WB-3.69

way-contact = Into contact
way-marker = to a marker
way-ahead = ahead
way-home = homeward
way-left = to the left
way-right = to the right
way-plain = As it is
way-boosted = Boosted
way-die-1 = The first die
way-die-2 = The second die
way-die-3 = The third die
way-die-4 = The fourth die
way-die-5 = The fifth die
way-die-6 = The sixth die
way-die-7 = The seventh die
way-die-8 = The eighth die
way-die-9 = The ninth die
way-die-10 = The tenth die
way-die-11 = The eleventh die
way-die-12 = The twelfth die

### What an answer would do

preview-way = { TENTHS($length) } of { INCHES($most) }
preview-contact = It fights { $target } there.
preview-hazard = It goes through a Hazard, and is hit once.
preview-disengage = { $target } may strike as it walks away.
preview-attack = The attack
preview-dice = { $dice ->
    [one] One die
   *[other] { $dice } dice
}
preview-cast = { $dice ->
    [one] One die, and it has to succeed.
   *[other] { $dice } dice, and one of them has to succeed.
}
preview-power = { $points ->
    [one] Costs one command point.
   *[other] Costs { $points } command points.
}
preview-reroll = Costs one command point; the second face stands.
preview-aim = One more on its next shot or attack spell in this activation.
preview-focus = One more on its next melee attack in this activation.
preview-stand-up = It stands again.
preview-secret = The other side does not see this before it has answered too.

### Measuring

measure-gap = { AWAY($length) }
measure-clear = It is seen clearly.
measure-partial = It is seen in part: Obscured.
measure-blocked = It is not seen.
measure-cover = It has Cover.
measure-engages = It is engaged by the one that looks.
measure-engaged = It engages the one that looks.
measure-line-clear = Free
measure-line-model = { $piece } is in the way
measure-line-terrain = { $terrain } is in the way

### What dice are for

roll-scenario = Which scenario it is
roll-edge = { $side } rolls off for the table edge
roll-first = { $side } rolls off for the first turn
roll-hit = { $piece } attacks { $target }
roll-hit-again = { $piece } re-rolls a hit die
roll-armor = { $piece } defends itself against { $target }
roll-armor-again = { $piece } re-rolls an armor die
roll-hazard = { $piece } is caught in a Hazard
roll-recovery = { $piece } tries to recover
roll-nerve = { $piece } tests its Nerve
roll-nerve-again = { $piece }, inspired, tests its Nerve again
roll-casting = { $piece } casts
roll-regenerate = { $piece } regenerates

### What happens before the first round

told-warband = { $side } brings { $models } models for { $points } points.
told-scenario = The scenario is { $scenario }.
told-roll-off = { $side } wins the roll-off.
told-roll-off-tied = The roll-off is tied: again.
told-home = { $side } has the { $edge } edge.
told-deployed = { $piece } is deployed at { $place }.
told-scouts = { $piece } scouts ahead to { $place }.
told-scout-stays = { $piece } stays where it is.
told-first = { $side } takes the first turn.

### What happens in a round

told-round = Round { $round }.
told-command = { $side } has { $points ->
    [one] one command point
   *[other] { $points } command points
} and { $passes ->
    [0] no pass counters
    [one] one pass counter
   *[other] { $passes } pass counters
}.
told-activated = { $piece } is activated.
told-reactivated = { $piece } is activated again, and fatigued.
told-follow-up = { $piece } follows up.
told-passed = { $side } passes.
told-stood-down = { $side } stands down.
told-finished = { $side } has finished first.
told-rested = { $piece } is fatigued no longer.
told-cleared = { $piece } is cleared of fatigue.
told-fatigued = { $piece } is fatigued.
told-regenerated = { $piece } regenerates a wound.
told-scored = { $side } scores { $points ->
    [one] one victory point
   *[other] { $points } victory points
}.
    .seen = score
told-over = The game is over: { $a } to { $b } victory points.

told-moved = { $piece } moves { TENTHS($way) }.
told-charges = { $piece } charges { $target }.
    .seen = charge
told-terrified = { $piece } does not dare to charge { $target }.
told-aims = { $piece } aims.
told-focuses = { $piece } focuses.
told-stands-up = { $piece } stands up.
told-reloads = { $piece } reloads.
told-lit = { $piece } lights beacon { $marker }.
    .seen = score
told-picked-up = { $piece } picks up token { $marker }.
told-dropped = { $piece } drops what it carries.
told-hazard = { $piece } is caught in a Hazard.

told-strikes = { $piece } strikes at { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
told-free-attack = { $piece } charges home against { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
told-retaliates = { $piece } retaliates against { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
told-disengage-attack = { $piece } strikes at { $target }, who walks away, with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
told-shoots = { $piece } shoots at { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
told-attack-spell = The spell of { $piece } strikes { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
    .seen = spell
told-feints = { $piece } feints against { $target }.
told-hits = { $piece } hits { $target } { $hits ->
    [0] not at all
    [one] once
   *[other] { $hits } times
}.
told-rerolled = { $side } re-rolls a die.
told-bodyguard = { $piece } takes a wound for { $target }.
told-wounds = { $piece } loses { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}.
told-recovered = { $piece } recovers.
told-slammed = { $piece } staggers.
told-down = { $piece } is Knocked Down.
told-removed = { $piece } is removed from play.
told-bloodlust = { $piece } is driven on by Bloodlust.

told-power = { $piece } uses { $power }.
    .seen = power
told-power-on = { $piece } uses { $power } on { $target }.
    .seen = power
told-casts = { $piece } casts { $spell } at { $target }.
    .seen = power
told-spell-failed = The spell of { $piece } fails.
told-spell = { $spell } takes effect on { $target }.
    .seen = spell

told-nerve-held = { $piece } holds its Nerve.
    .seen = rally
told-nerve-failed = { $piece } loses its Nerve.
    .seen = rout
told-mindless = { $piece } is Mindless, and knows no fear.
told-broken = The warband of { $side } is broken.
    .seen = score
told-falls-back = { $piece } falls back to { $place }.
told-reaches-edge = { $piece } has reached the table edge.

over-conceded = { $side } gives up.
over-field = Only one side has anybody left.
over-points = Decided by victory points.
over-losses = Victory points are equal: fewer losses decide.
over-draw = Victory points and losses are equal: a draw.

### Why something is not allowed

no-such-answer = That is not among the choices now.
no-deploying-it = That model is not there to be deployed.
no-outside-zone = { $piece } would not be wholly inside its deployment zone.
no-standing-there = { $piece } cannot stand there.
no-scout = That is no Scout that may still move.
no-scout-near = The way comes within 6″ of { $piece }.

no-activation = That model is not active.
no-allowance = Its allowance is spent.
no-repeating = It has taken that action already.
no-long-action = It has only one short action.
no-long-fatigue-action = A Fatigue Action is short.
no-lying = It is Knocked Down, and has to stand up first.
no-standing-already = It stands already.
no-engaged = It is engaged.
no-carrying = It carries a token.
no-beast = A Beast cannot do that.
no-marker = There is no marker in contact that it could use.
no-reloading = There is nothing to reload.
no-weapon = It has no ranged weapon.
no-unloaded = Its weapon is not loaded.
no-dice = It has no dice for that.
no-nobody-engaged = It engages nobody.

no-eight-legs = A way has eight legs at most, not { $legs }.
no-far-off = { $place } is far off the table.
no-base-off-table = The base at { $place } is not wholly on the table.
no-base-there = No base can stand at { $place }.
no-two-there = The bases at { $place } and { $other } overlap.
no-off-table = The base has to stay on the table.
no-too-long = The way costs { AWAY($length) }, and { INCHES($most) } is all it may cost.
no-impassable = Nobody goes through this: { $terrain } at { $place }.
no-end-on-obstacle = It cannot end on an obstacle.
no-through = { $piece } is in the way.
no-too-close = The way comes within an inch of { $piece }, and does not end in a fight there.
no-hanging-back = It leaves { $piece }, and has to end an inch away at least.
no-flying-round = Who flies charges in a straight line.
no-waypoint = The straight line is open, so there is no other way to charge.
no-reaching = The charge does not reach its target.

no-target-enemy = That is no enemy in play.
no-target-range = That is too far away.
no-target-engaged = That model is engaged.
no-target-sight = It does not see that model.
no-such-target = There is no such model.
no-target = { $piece } is no target of this attack.
no-share-of-nothing = Every target gets a die at least.
no-die-for = { $piece } gets a die at least.
no-dice-left-over = There are { $dice } dice, and { $given } are given.

no-power = It has no such power.
no-power-reaction = That power answers an attack.
no-power-down = It is Knocked Down, and has no powers.
no-power-twice = That power has been used this round.
no-power-target = That power cannot be used so.
no-command = There are not enough command points.
no-spell = It does not know that spell.
no-spell-target = That spell cannot be cast there.
no-attack-spell-engaged = It is engaged, and casts no attack spells.

no-force-points = It costs { $points } points, and the limit is { $limit }.
no-force-limit = Points limits are 50 to 200.
no-force-models = A warband has { $most } models at most.
no-force-lists = All models come from one list.
no-force-unknown = Model { $model } is in no list.
no-force-command = There is no COMMAND model.
no-force-body = There are { $body } GRUNT and WARRIOR models, and at least { $least } are needed.
no-force-class = There are { $models } { $class } models, and only { $most } may be.
no-force-large = There are { $models } LARGE models, and only { $most } may be.
no-force-copies = { $card } is there more than { $most } times.
no-force-leader = The Leader is a COMMAND model.
no-force-leaders = A warband has one Leader.

unreadable-action = This is not written as an action.
unreadable-warband = This is not written as a warband: m1=…, m2=… with the id of each model, and `,leader` behind the Leader’s.

### What may become of a model

outcome-unharmed = Unharmed
outcome-wounds = { $n ->
    [one] Loses 1 wound
   *[other] Loses { $n } wounds
}
outcome-down = Knocked down
outcome-removed = Removed

threat-holds = It holds, although its warband is broken: { $chance }%.
assumed-no-command = Nobody spends command points or lends a Bodyguard.
assumed-retaliates = Whoever may retaliate does.
assumed-unsplit = All dice go to one target.
