# The words of Feint. A key is the same in every language; a text may use the arguments the rules give it:
# $piece, $target, $other and $by are pieces as the reader may know them, $card and $weapon are printed names,
# $cell is a spot such as 4,7, $side is a player.

### The seats

South = South
North = North

### Where in the game we are

phase-map = The map
phase-forces = Choosing forces
phase-weapons = Choosing weapons
phase-roll-off = Roll-off
phase-deploy = Deployment
phase-vanguard = Vanguard moves
phase-actions = Actions
phase-combat = Combat
phase-reform = Reforming
phase-over = The battle is over

area-zone = { $side }’s deployment zone
area-wood = Wood
area-marsh = Marsh
area-rocks = Rocks
area-hill = Hill
area-objective = Objective

badge-fight = In combat
badge-charged = Has charged this turn
badge-acted = Has acted this turn
badge-wounded = Wounds its next model has lost
badge-reload = Must reload before it shoots again
badge-scried = Seen by your Seers, still face down

mark-linked = In contact

meter-vp = Victory points
meter-vp-so-far = Victory points so far
hand-army = To be deployed
hand-display = Shown before the battle

### Cards

card-blank = { "" }
# `.short` stands behind the name of a card of two levels in every sentence.
card-level-1 = Level 1
    .short = L1
card-level-2 = Level 2
    .short = L2
card-melee = Melee weapon
card-shield = Shield
card-ranged = Ranged weapon

stat-speed = Speed
    .about = How many cells it moves at most.
    .rule = FT-2.20
stat-models = Models
    .about = How many models it has at first; its losses are held against this number.
    .rule = FT-2.21
stat-front = Front rank
    .about = How many of its models can attack or shoot at once.
    .rule = FT-2.22
stat-attacks = Attacks
    .about = How many dice each of its attacking models rolls in a combat.
    .rule = FT-2.23
stat-wounds = Wounds
    .about = How many wounds kill one of its models.
    .rule = FT-2.24
stat-melee = Melee
    .about = What each die must show to hit in a combat.
    .rule = FT-2.25
stat-ranged = Ranged
    .about = What each die must show to hit when it shoots; without a number it cannot shoot.
    .rule = FT-2.26
stat-block = Block
    .about = What each die must show to save a wound.
    .rule = FT-2.28
stat-resolve = Resolve
    .about = What it must roll to stay when it has lost a combat, by how many of its models are left.
    .rule = FT-9.1
stat-level = Level
    .about = How heavy the card is: it may be carried by units whose slot of this kind is as high.
    .rule = FT-3.12
stat-range = Range
    .about = How many cells it shoots.
    .rule = FT-2.27
stat-dice = Dice
    .about = How many dice are rolled.
    .rule = FT-8.40
stat-to-hit = To hit
    .about = What each die must show to hit.
    .rule = FT-8.13
stat-to-block = To block
    .about = What each die must show to save a wound.
    .rule = FT-8.15
stat-slot-melee = Melee slot
    .about = The highest level of a melee weapon that it may carry.
    .rule = FT-2.30
stat-slot-shield = Shield slot
    .about = The highest level of a shield that it may carry.
    .rule = FT-2.30
stat-slot-ranged = Ranged slot
    .about = The highest level of a ranged weapon that it may carry.
    .rule = FT-2.30

sheet-face-down = Face down: only its owner knows what it is.
sheet-weapon = Carries { $weapon }
sheet-range = Range { $cells }
sheet-innate = Shoots without a weapon card: range { $cells }
sheet-keyword = { $n ->
    [0] { $keyword }
   *[other] { $keyword } { $n }
}

### What is asked

ask-forces = Choose your force: three Core units, two Elite units, and the Distractions that hide them.
ask-weapons = Choose weapons for your units, five points at most.
ask-choice = You won the roll-off: take the choice of who deploys first, or of who takes the first turn.
ask-deployer = Who deploys first?
ask-first = Who takes the first turn?
ask-deploy = Place a unit face down in your deployment zone.
ask-vanguard = Make a Vanguard move with a unit, or be done.
ask-act = Act with a unit, or end your actions.
ask-evade = { $piece } has shot and may step one cell aside, or stay.
ask-group = Choose which combat is fought next.
ask-target = Choose whom { $piece } strikes.
ask-reform = Reform your units after the fight.

### How a game is won

how-you-win =
    The side with more victory points after six rounds wins.
    You get the points of every enemy unit that you destroy, and half of them for one that is down to half of its models.
    You get 1 point for each of your units that ends in the enemy’s half, and 2 for each objective that one stands on.
    If the other side has no unit left, you win at once.

### What one may do

verb-force = Choose a force
    .key = J
    .about = Choose five units of one faction, and the distractions that are to mislead the other side.
    .rule = FT-3.8
verb-weapons = Choose weapons
    .key = Z
    .about = Give your units weapon cards worth at most five points, or none.
    .rule = FT-3.9
verb-take-deployment = Choose who deploys first
    .key = D
    .about = Say who places the first unit; the other side then says who takes the first turn.
    .rule = FT-4.27
verb-take-first-turn = Choose who takes the first turn
    .key = K
    .about = Say who takes the first turn of every round; the other side says who places the first unit.
    .rule = FT-4.27
verb-south = South
    .key = 1
    .about = South goes first.
    .rule = FT-4.28
verb-north = North
    .key = 2
    .about = North goes first.
    .rule = FT-4.28
verb-deploy = Deploy
    .about = Place a unit face down in your deployment zone.
    .rule = FT-4.29
verb-vanguard = Vanguard move
    .key = V
    .about = Turn the unit up and move it before the first round.
    .rule = FT-3.69
verb-move = Move
    .key = M
    .about = Turn once if you like, then go straight forward, at most as many cells as the Speed.
    .rule = FT-7.2
verb-done = Done
    .key = E
    .about = No more Vanguard moves: the first round begins.
    .rule = FT-4.30
verb-hustle = Hustle
    .key = H
    .about = Go exactly the full Speed straight forward, and one cell farther on a 4+.
    .rule = FT-7.3
verb-turn = Turn
    .key = T
    .about = Turn by a quarter or by half where the unit stands.
    .rule = FT-7.4
verb-sidestep = Sidestep
    .key = P
    .about = Go one cell to the left or right without turning.
    .rule = FT-7.5
verb-shoot = Shoot
    .key = S
    .about = Turn once if you like, then shoot at an enemy in one of the three lanes ahead.
    .rule = FT-7.6
verb-reveal = Turn face up
    .key = R
    .about = Turn the card face up, so that everybody sees what it is and its abilities work.
    .rule = FT-7.12
verb-reveal-weapon = Show a weapon
    .key = W
    .about = Turn a weapon card of a shown unit face up.
    .rule = FT-7.12
verb-scry = Scry
    .key = Y
    .about = Look secretly at one face-down enemy and its weapons, once in the battle.
    .rule = FT-3.59
verb-shell-game = Shell Game
    .key = G
    .about = Exchange two of your face-down units, or only seem to, so that nobody knows any longer which is which.
    .rule = FT-3.61
verb-end = End actions
    .key = E
    .about = No more actions this turn: the combats are fought.
    .rule = FT-5.31
verb-step = Step aside
    .key = A
    .about = Go one cell in any direction after shooting.
    .rule = FT-3.37
verb-stay = Stay
    .key = E
    .about = Stay where the unit stands.
    .rule = FT-3.37
verb-fight = Fight
    .key = F
    .about = Fight this combat next.
    .rule = FT-5.15
verb-strike = Strike
    .key = L
    .about = Strike at this enemy of those it may attack.
    .rule = FT-8.36
verb-keep = Keep facing
    .key = C
    .about = Keep facing as it does after the combat.
    .rule = FT-8.60
verb-reform = Reform
    .key = O
    .about = Turn the unit after the combat, away from an enemy or towards one.
    .rule = FT-8.60
way-swap = Swap them
way-keep = Leave them

turn-ahead = ahead
turn-left = left
turn-right = right
turn-about = about
facing-north = north
facing-east = east
facing-south = south
facing-west = west

form-faction = { $faction ->
    [0] Mirefang Gobbos
    [1] Free Marches
    [2] Barrow Host
   *[other] Thornwood Court
}
form-core = Core units
form-elite = Elite units
form-distractions = Distractions: one Core card, and one Elite card of each class you field
form-weapons = Weapons
form-weapons-of = { $card }

### What an action would do

preview-trail = Its way
preview-zone = Where it can shoot
preview-aim = Its aim
preview-deploy = Its place and facing
preview-step = Where it steps
preview-contact = Comes into contact with { $target }: both are turned face up.
preview-contact-open = Comes into contact with { $target }.
preview-charge = Charges { $target }.
preview-reveals = Turns the card face up for everybody.
preview-hustle-die = A die of 4 or more carries it one cell further.
preview-scry = You look at { $target }; your opponent does not learn what you saw.
preview-shell-game = Your opponent sees both tokens touched, and not whether they changed places.
preview-shot-reveals = Shooting shows what it is and what it shoots with.
preview-unknown-target = The target is face down, so how well it blocks is not known.
preview-secret = Your opponent does not see this yet.
preview-end = No more actions this turn; combat follows.

### Dice

roll-off = { $side } rolls off
roll-hustle = { $piece } hustles on
roll-hit-melee = { $piece } strikes { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}
roll-hit-shoot = { $piece } shoots at { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}
roll-hit-hurl = { $piece } hurls at { $target } with { $dice ->
    [one] one die
   *[other] { $dice } dice
}
roll-again = { $piece } rolls { $dice ->
    [one] a die that showed 1
   *[other] { $dice } dice that showed 1
} against { $target } again
roll-block = { $piece } blocks { $dice ->
    [one] one hit
   *[other] { $dice } hits
} of { $by }
roll-resolve = { $piece } tests whether it stands
roll-inspired = { $piece } is inspired and tests again
roll-losses = { $piece } is stopped in its flight: { $dice ->
    [one] one model tries
   *[other] { $dice } models try
} to get away

### What happened

told-turn = Round { $round }: { $side }’s turn.
told-committed = { $side } has chosen a force.
told-displayed = { $count ->
    [7] { $side } shows { $a }, { $b }, { $c }, { $d }, { $e }, { $f } and { $g }.
   *[other] { $side } shows { $a }, { $b }, { $c }, { $d }, { $e }, { $f }, { $g } and { $h }.
}
told-armed = { $side } has chosen weapons.
told-roll-off-tied = The roll-off is tied and rolled again.
told-took-deployment = { $side } takes the choice of who deploys first.
told-took-first-turn = { $side } takes the choice of who has the first turn.
told-deployer = { $by } says { $side } deploys first.
told-first = { $by } says { $side } has the first turn.
told-deployed = { $cards ->
    [0] { $piece } is placed at { $cell } facing { $facing }.
    [one] { $piece } is placed at { $cell } facing { $facing }, with one weapon card.
   *[other] { $piece } is placed at { $cell } facing { $facing }, with { $cards } weapon cards.
}
told-deployed-own = { $cards ->
    [0] { $piece } is placed at { $cell } facing { $facing }: { $card }.
    [one] { $piece } is placed at { $cell } facing { $facing }: { $card }, with one weapon card.
   *[other] { $piece } is placed at { $cell } facing { $facing }: { $card }, with { $cards } weapon cards.
}
told-vanguard = { $piece } makes a Vanguard move to { $cell }.
told-moved = { $piece } moves to { $cell }.
told-turned-moved = { $piece } turns { $turn } and moves to { $cell }.
told-hustled = { $piece } hustles to { $cell }.
told-hustled-on = { $piece } hustles on to { $cell }.
told-turned = { $piece } turns { $turn }.
told-sidestepped = { $piece } sidesteps to { $cell }.
told-shot = { $piece } shoots at { $target }.
told-evaded = { $piece } steps aside to { $cell }.
told-revealed = { $piece } is turned face up: { $card }.
told-weapon-revealed = { $piece } shows its { $weapon }.
told-scried = { $piece } looks at { $target }.
told-learned = { $count ->
    [0] You see that { $target } is { $card }.
    [1] You see that { $target } is { $card } with { $a }.
    [2] You see that { $target } is { $card } with { $a } and { $b }.
   *[other] You see that { $target } is { $card } with { $a }, { $b } and { $c }.
}
told-shell-game = { $piece } and { $other } may have changed places.
told-shell-game-swapped = { $piece } and { $other } have changed places in secret.
told-shell-game-kept = { $piece } and { $other } were touched and left where they are.
told-contact = { $piece } is in contact with { $target }.
told-charged = { $piece } charges { $target }.
    .seen = charge
told-ambushed = { $piece } charges out of hiding.
told-phase-ended = { $side } ends the actions.
told-fight = { $count ->
    [2] { $piece } and { $other } fight.
   *[other] { $count } units fight, { $piece } to { $other }.
}
order-never = { $piece } does not strike.
order-flanking = { $piece } strikes first, from the flank or rear.
order-braced = { $piece } is braced and strikes before the charge.
order-charging = { $piece } strikes with the charge.
order-ordinary = { $piece } strikes back.
order-late = { $piece } strikes last.
told-targeted = { $piece } picks { $target }.
told-struck = { $piece } on { $target }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
}, { $saved } blocked, { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}.
told-spiked = { $piece } takes { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
} from the spikes of { $by }.
told-wounded = { $fallen ->
    [0] { $piece } takes { $wounds ->
        [one] one wound
       *[other] { $wounds } wounds
    }; no model falls, { $left } left.
    [one] { $piece } loses one model, { $left } left.
   *[other] { $piece } loses { $fallen } models, { $left } left.
}
told-destroyed = { $piece } is destroyed.
told-result = The fight: South { $south }, North { $north }.
told-inspired = { $by } inspires { $piece }.
told-held = { $piece } stands.
    .seen = rally
told-fled = { $piece } flees.
    .seen = rout
told-crumbled = { $piece } crumbles: { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}.
told-flight = { $piece } flees to { $cell }.
told-lost-in-flight = { $piece } loses { $fallen ->
    [one] one model
   *[other] { $fallen } models
} in flight, { $left } left.
told-left-board = { $piece } flees off the board.
told-kept-facing = { $piece } keeps its facing.
told-reformed = { $piece } reforms, turning { $turn }.
told-regenerated = { $piece } heals { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}.
told-ended = { $side } wins, South { $south } to North { $north }.
told-ended-draw = A draw, South { $south } to North { $north }.

end-conceded = { $side } gave up.
end-rout = { $side } has no unit left.
end-both-routed = Neither side has a unit left.
end-rounds = The last round is over.

### Why not: texts

unreadable-action = This is not written as an action.
unreadable-force = This is not written as a force: core=…, elite=… and distractions=…, each with card ids such as G1.2.
unreadable-weapons = This is not written as weapons: a card id, an equals sign and weapon ids, such as G1.2=W1,W11.
not-an-answer = This does not answer what is asked.
not-asked-of = It is { $piece } that is asked.

setup-off-board = { $piece } stands at { $cell }, off the board.
setup-rocks = { $piece } stands on the rocks at { $cell }.
setup-occupied = { $piece } stands at { $cell }, where another unit is.
setup-models = { $piece } has more models or wounds lost than its card allows.

### Why not: forces

force-no-card = There is no such card.
force-factions = A force is of one faction.
force-core-count = A force has three Core units; this has { $count }.
force-core-points = Core units cost 10 points together at most; these cost { $points }.
force-elite-count = A force has two Elite units; this has { $count }.
force-elite-points = Elite units cost 10 points together at most; these cost { $points }.
force-duplicate = { $card } is in the army twice at the same level.
force-distraction-core = There is exactly one Core Distraction; this has { $count }.
force-distraction-in-army = { $card } is in the army, so it cannot distract.
force-distraction-classes = There is one Elite Distraction for each class of Elite unit in the army, and no other.
weapon-unknown = There is no such weapon card, or no such unit card.
weapon-points = Weapons cost 5 points together at most; these cost { $points }.
weapon-duplicate = There is one { $weapon }, and it is taken twice.
weapon-bearer = { $card } is not in your army, so it cannot carry { $weapon }.
weapon-slot = { $card } carries another weapon of the kind of { $weapon } already.
weapon-level = { $weapon } is of level { $level }; { $card } can carry that kind up to level { $slot }.

### Why not: placing and moving

deploy-unit = You have no such unit left to place.
deploy-zone = { $cell } is not in your deployment zone.
deploy-occupied = A unit stands at { $cell } already.
deploy-rocks = Nothing can stand on the rocks at { $cell }.
no-vanguard = { $piece } does not have Vanguard.
used-vanguard = { $piece } has made its Vanguard move.
one-quarter-turn = It may turn once, left or right.
not-yours = { $piece } is not yours.
not-on-board = { $piece } is not on the board.
has-acted = { $piece } has acted this turn.
is-in-combat = { $piece } is in combat.
move-nowhere = A move goes at least one cell.
move-off-board = This leads off the board.
move-rocks = There are rocks at { $cell }.
move-occupied = { $piece } stands in the way at { $cell }.
move-wood = The wood at { $cell } ends the move.
move-too-far = This costs { $cost }, more than its Speed of { $speed }.
hustle-terrain = Nobody hustles through wood or marsh, as at { $cell }.
hustle-blocked = It cannot hustle its full Speed straight ahead.
turn-nowhere = A turn goes left, right or about.
sidestep-left-or-right = A sidestep goes left or right.
sidestep-cells = A sidestep of { $cells } cells is too far; it may go { $most }.
not-enterable = { $cell } cannot be entered.
evade-cell = It cannot step to { $cell }.

### Why not: cards and special actions

already-face-up = { $piece } is face up already.
no-such-face-down-weapon = { $piece } has no such weapon card face down.
unit-face-down = { $piece } is face down: its unit card is shown first.
no-scry = { $piece } does not have Scry.
used-scry = { $piece } has scryed already.
scry-target = { $piece } cannot be looked at now: it must be a face-down enemy at most 4 cells away.
shell-game-too-late = A Shell Game comes before any unit acts.
shell-game-bearer = No face-down unit of yours with this card can play a Shell Game now.
shell-game-tokens = { $piece } and { $other } cannot be shuffled now.

### Why not: shooting and fighting

no-ranged-weapon = { $piece } has nothing to shoot with.
reloading = { $piece } must reload first.
set-weapon = { $piece } cannot turn and shoot with a Set weapon.
no-enemy-there = { $piece } is not an enemy on the board.
shooter-in-contact = { $piece } has an enemy before it and cannot shoot.
target-in-combat = { $piece } is in combat and cannot be shot at.
out-of-zone = { $piece } is not in the three lanes ahead, up to range { $range }.
obscured = { $piece } cannot be seen: something stands between.
no-such-group = No such combat is left to fight.
not-a-melee-target = { $piece } is not one it can strike.
may-not-reform = { $piece } may not reform now.

### What may become of a unit

outcome-unharmed = Unharmed
outcome-hurt = Wounded, nobody falls
outcome-falls = { $n ->
    [one] 1 model falls
   *[other] { $n } models fall
}
outcome-flees = { $n ->
    [0] Flees
    [one] Flees, 1 model lost
   *[other] Flees, { $n } models lost
}
outcome-destroyed = Destroyed

assumed-end = The actions phase is taken to end at once.
assumed-dearest = Whoever has a choice strikes the most valuable enemy.
