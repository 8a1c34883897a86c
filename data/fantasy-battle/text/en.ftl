# The words of Fantasy Battle. A key is the same in every language; a text may use the arguments the rules give it: $unit and
# $target are units, $card is a spell or an item, $side and $seat are players, $length is a distance.

### The sides

A = Side A
B = Side B

### Where in the game we are

phase-muster = Mustering armies
phase-edges = Choosing table edges
phase-spells = Choosing spells
phase-deploy = Deployment
phase-scouts = Placing scouts
phase-before = Before the battle
phase-start = Start of the turn
phase-charges = Movement: charges
phase-movement = Movement
phase-magic = Magic
phase-casting = Magic: { $power } power, { $dispel } dispel
phase-shooting = Shooting
phase-combat = Close combat
phase-over = The game is over

area-zone = { $side }’s deployment zone
area-hill = Hill
area-steep-hill = Steep hill
area-wood = Wood
area-broken = Broken ground
area-boulders = Boulders
area-marsh = Marsh
area-river = River
area-crossing = Crossing
area-wall = Wall
area-hedge = Hedge
area-building = Building
area-impassable = Impassable ground

badge-flees = Fleeing
badge-engaged = In combat
badge-charged = Charged
badge-failed-charge = Charge failed
badge-marched = Marched
badge-moved = Moved
badge-shot = Shot
badge-wounds = Wounds lost: { $count }
badge-mount-wounds = Wounds lost by the mount: { $body }
badge-machine-wounds = Wounds lost by the machine: { $body }
badge-disabled = Cannot fire
badge-unmanned = Its crew has left it
badge-general = General
badge-battle-standard = Battle standard

meter-points = Victory points won
meter-ground = For ground held, if the game ended now
meter-units = Units on the table

hand-deploy = To be deployed
hand-reserve = Not on the table yet
hand-destroyed = Destroyed

### Cards

card-lord = Lord
card-hero = Hero
card-army = Army list
card-ready = Ready list
card-option = Option
card-lore = Lore
card-role = Command
card-core = Core unit
card-special = Special unit
card-rare = Rare unit
card-mount = Mount
card-magic-weapon = Magic weapon
card-weapon-rune = Rune on a weapon
card-magic-armour = Magic armour
card-magic-shield = Magic shield
card-armour-rune = Rune on armour
card-magic-standard = Magic standard
card-standard-rune = Rune on a standard
card-talisman = Talisman
card-talisman-rune = Rune on a talisman
card-enchanted-item = Enchanted item
card-arcane-item = Arcane item
card-weapon = Weapon
card-missile = Missile weapon
card-armour = Armour
card-spell = Spell
card-magic-missile = Spell, a magic missile

stat-movement = M
    .about = Movement: how many inches it moves; it marches and charges twice as far.
    .rule = FB-2.12
stat-weapon-skill = WS
    .about = Weapon Skill: how well it hits in close combat, and how hard it is to hit there.
    .rule = FB-2.13
stat-ballistic-skill = BS
    .about = Ballistic Skill: how well it shoots.
    .rule = FB-2.14
stat-strength = S
    .about = Strength: how easily its hits wound and pierce armour.
    .rule = FB-2.15
stat-toughness = T
    .about = Toughness: how hard it is to wound.
    .rule = FB-2.16
stat-wounds = W
    .about = Wounds: how many a model takes before it falls.
    .rule = FB-2.17
stat-initiative = I
    .about = Initiative: who has more of it strikes first.
    .rule = FB-2.18
stat-attacks = A
    .about = Attacks: how many dice a model rolls in close combat.
    .rule = FB-2.19
stat-leadership = Ld
    .about = Leadership: what two dice must not exceed when nerve is tested.
    .rule = FB-2.20
stat-unit-strength = US
    .about = Unit strength: what its models count for when sides are compared.
    .rule = FB-2.29
stat-casting-value = Casting value
    .about = Casting value: what the dice have to come to for the spell to be cast.
    .rule = FB-9.98
stat-range = Range
    .about = Range: how many inches from the Wizard it reaches.
    .rule = FB-9.97
    .about = How much of its movement these manoeuvres cost.
    .rule = FB-6.29

sheet-bears = { $card }
sheet-champion = Champion
sheet-better = { $card }: { $count }
sheet-standard = Standard bearer
sheet-musician = Musician
sheet-lies-on = Under the spell { $card }
sheet-spell = Spell of { $unit }: { $card }, { $value }+
sheet-item = Magic item of { $unit }: { $card }
sheet-unseen-items = Magic items of { $unit } nobody has seen yet: { $count }
sheet-joined = With { $unit }
sheet-engaged = In combat with { $target }

ring-move = Move
ring-march = March

### What is asked

ask-muster = Muster your army.
ask-edge = You won the roll-off: choose your table edge.
ask-lore = Choose the lore of { $unit }.
ask-swap = Which spell shall { $unit } give up for the first one of the lore?
    .verb-number = Give it up
    .verb-no = Keep all
ask-deploy-first = You won the roll-off: do you deploy first?
ask-fate = If you have the Sword of Fate, name its enemy.
    .verb-choose = Name it
ask-first-turn = You won the roll-off: do you take the first turn?
ask-deploy = Deploy a unit in your zone.
ask-orders = Move a unit, or end your moves.
ask-carried = Where does the spell carry { $unit }, or whom does it charge?
ask-pose-rallied = How shall { $unit } stand after rallying?
ask-pose-redress = How shall { $unit } stand after the combat?
ask-pose-return = Where shall { $unit } come onto the table?
ask-pose-rises = Where shall { $unit } rise?
ask-charge = Declare a charge, or go on.
ask-reaction = Charged by { $target }: what shall { $unit } do?
ask-redirect = The target has fled: shall { $unit } charge another enemy?
    .verb-choose = Charge
ask-in-the-way = An enemy is in the way: shall { $unit } charge there instead?
    .verb-yes = Charge
ask-rally = Shall { $unit } try to rally?
    .verb-yes = Rally
ask-release = Which unit releases the fanatics that it hides?
    .verb-choose = Release
ask-ray = In which direction does the fanatic leave { $unit }?
ask-breath = In which direction does { $unit } breathe at { $target }?
ask-next-move = Which unit moves next?
    .verb-choose = Move
ask-next-test = Which unit tests next?
    .verb-choose = Test
ask-next-spell = Which spell acts next?
    .verb-choose = Resolve
ask-heir = Who takes the place of the General?
    .verb-choose = Lead
ask-dispel = With how many dice do you dispel { $card } of { $unit }, to reach { $value } or more?
    .verb-number = Dispel
ask-target = Choose a unit that shoots and its target, or end the shooting.
ask-lay = Choose a machine that guesses its range and its target, or go on.
ask-fire = Choose which machine fires next.
    .verb-choose = Fire
ask-guess = Guess how far it is from { $unit } to { $target }, from { $least }″ to { $most }″.
ask-second-target = At whom else shall { $unit } shoot?
ask-missile = With which weapon shall { $unit } shoot at { $target }?
ask-shots = How many shots shall { $unit } shoot at { $target }?
    .verb-number = Shoot
ask-combat = Which combat is fought next?
    .verb-choose = Fight
ask-challenge = Who shall issue a challenge?
    .verb-choose = Challenge
ask-accept = Who shall accept the challenge?
    .verb-choose = Accept
ask-send-back = Who shall go to the rear for refusing?
    .verb-choose = Send back
ask-strike = How many attacks of { $unit } shall strike { $target }?
    .verb-number = Strike
ask-strike-champion = How many attacks of { $unit } shall strike the champion of { $target }?
    .verb-number = Strike
ask-strike-beast = How many attacks of { $unit } shall strike the mount of { $target }?
    .verb-number = Strike
ask-strike-unit = How many attacks of { $unit } shall go against { $target }?
    .verb-number = Strike
ask-impact = How many impact hits of { $unit } shall fall on { $target }?
    .verb-number = Hit
ask-support = Shall { $unit } shoot at { $target }?
    .verb-yes = Shoot
ask-counter = Shall { $unit } charge { $target }?
    .verb-yes = Charge
ask-vomit = How many of { $unit } shall vomit on { $target }?
    .verb-number = Vomit
ask-weapon = With which weapon shall { $unit } fight?
ask-item = Shall { $unit } use a magic item instead of taking its test?
ask-restrain = Shall { $unit } try to hold back instead of pursuing?
    .verb-yes = Hold back
    .verb-no = Pursue
ask-quarry = After whom shall { $unit } run?
    .verb-choose = Run after them
ask-overrun = Shall { $unit } run on, straight ahead?
    .verb-yes = Run on
ask-redress = By how many files shall { $unit } widen the front to the left?
    .verb-number = Widen
ask-redress-right = By how many files shall { $unit } widen the front to the right?
    .verb-number = Widen
ask-occupy = Shall { $unit } go into the building?
    .verb-yes = Go in
ask-wound = Which model of { $unit } shall take the wound?
    .verb-choose = Take the wound
ask-reroll = Shall { $unit } take that roll again?
    .verb-yes = Roll again
ask-test-again = Shall { $unit } take its failed test again?
    .verb-yes = Test again

### How a game is won

how-you-win =
    After six turns the side with more victory points wins, if it is ahead by a tenth of the points limit at least.
    Enemy units that are destroyed or flee bring their points, and those at half strength half of them.
    The enemy General, each captured standard and each table quarter that you alone hold bring 100 points.
    If the other side has nobody left, the game ends at once.

### What one may do

verb-near = The near edge
    .key = 1
    .about = Play from the near edge of the table.
    .rule = FB-4.34
verb-far = The far edge
    .key = 2
    .about = Play from the far edge of the table.
    .rule = FB-4.34
verb-first = Go first
    .key = 3
    .about = Be the first.
    .rule = FB-4.40
verb-second = Go second
    .key = 4
    .about = Let the other side be first.
    .rule = FB-4.40
verb-muster = Muster this army
    .key = Shift+B
    .about = Choose the army that you play with.
    .rule = FB-4.33
verb-deploy = Deploy
    .key = D
    .about = Place a unit in its zone, facing where you like.
    .rule = FB-4.36
verb-join = Join
    .key = J
    .about = Put a character into a unit.
    .rule = FB-9.73
verb-join-left = Join at the left
    .key = Shift+J
    .about = Put a character whose base does not fit at the left end of a unit's front rank.
    .rule = FB-6.3
verb-join-right = Join at the right
    .key = Shift+K
    .about = Put a character whose base does not fit at the right end of a unit's front rank.
    .rule = FB-6.3
verb-reserve = Hold back
    .key = B
    .about = Keep a unit off the table for now.
    .rule = FB-3.252
verb-enter = Go inside
    .key = Shift+A
    .about = Take a unit into a building.
    .rule = FB-4.18
verb-sally = Come out
    .key = P
    .about = Bring a unit out of its building.
    .rule = FB-4.18
verb-leave = Leave
    .key = L
    .about = Let a character leave his unit.
    .rule = FB-9.73
verb-move = Move
    .key = V
    .about = Move a unit by manoeuvres, up to its Movement.
    .rule = FB-6.23
verb-march = March
    .key = R
    .about = Move a unit twice as far; it does not shoot then, and no enemy may be within 8″.
    .rule = FB-6.30
verb-fly = Fly
    .key = Y
    .about = Fly over everything to a free place.
    .rule = FB-6.98
verb-guess = Guess
    .key = Shift+G
    .about = Guess how far away the target is.
    .rule = FB-5.48
verb-aim = Aim there
    .key = A
    .about = Aim the spell at this place.
    .rule = FB-9.97
verb-stand = Stand there
    .key = G
    .about = Let the unit face there, so many files wide.
    .rule = FB-6.27
verb-charge = Charge
    .key = C
    .about = Declare a charge at an enemy in sight.
    .rule = FB-6.39
verb-hold = Hold
    .key = E
    .about = Await the charge.
    .rule = FB-6.45
verb-stand-and-shoot = Stand and shoot
    .key = S
    .about = Shoot at the chargers before they arrive.
    .rule = FB-6.46
verb-flee = Flee
    .key = F
    .about = Run from the charge.
    .rule = FB-6.50
verb-shoot = Shoot
    .key = T
    .about = Shoot at an enemy in range and in sight.
    .rule = FB-7.12
verb-cast = Cast
    .key = X
    .about = Cast this spell with so many dice, at whom you choose next.
    .rule = FB-9.97
verb-choose = This one
    .key = N
    .about = Choose this unit.
    .rule = FB-5.50
verb-champion = The champion
    .key = H
    .about = Choose the champion of this unit.
    .rule = FB-9.80
verb-musician = The musician
    .key = Shift+M
    .about = Choose the musician of this unit.
    .rule = FB-8.52
verb-standard = The standard bearer
    .key = K
    .about = Choose the standard bearer of this unit.
    .rule = FB-8.52
verb-number = So many
    .key = Q
    .about = Choose a number.
    .rule = FB-5.47
verb-ray = In this direction
    .key = Shift+R
    .about = Choose in which direction the unit breathes.
    .rule = FB-7.14
verb-give-up = Give one up
    .key = Z
    .about = Give up this spell for the first one of the lore.
    .rule = FB-4.35
verb-lore = This lore
    .key = O
    .about = Choose this lore of magic.
    .rule = FB-4.35
verb-item = Use the item
    .key = I
    .about = Use this magic item.
    .rule = FB-5.54
verb-aura = Wake the aura
    .key = Shift+U
    .about = Let the Undead near this Corpse Cart strike first in this turn.
    .rule = FB-3.276
verb-end-spell = End a spell
    .key = Shift+E
    .about = Let go of a spell that this Wizard keeps in play.
    .rule = FB-9.116
verb-weapon = This weapon
    .key = W
    .about = Fight with this weapon as long as the combat lasts.
    .rule = FB-3.33
verb-fire = Shoot with it
    .key = Shift+W
    .about = Shoot with this weapon of several.
    .rule = FB-3.49
verb-side-a = Side A
    .key = 5
    .about = Choose side A.
    .rule = FB-4.40
verb-side-b = Side B
    .key = 6
    .about = Choose side B.
    .rule = FB-4.40
verb-yes = Yes
    .key = Shift+Y
    .about = Do it.
    .rule = FB-5.59
verb-no = No
    .key = Shift+N
    .about = Leave it.
    .rule = FB-5.59
verb-stop = Go on
    .key = E
    .about = Do nothing more here.
    .rule = FB-5.59

way-0 = 0
way-1 = 1
way-2 = 2
way-3 = 3
way-4 = 4
way-5 = 5
way-6 = 6
way-7 = 7
way-8 = 8
way-9 = 9
way-10 = 10
way-11 = 11
way-12 = 12
way-13 = 13
way-14 = 14
way-15 = 15
way-16 = 16
way-17 = 17
way-18 = 18
way-19 = 19
way-20 = 20
way-more = More

number-inches = { $n }″

way-weapon = Another weapon
way-weapon-1 = Hand weapon
way-weapon-2 = Two hand weapons
way-weapon-3 = Great weapon
way-weapon-4 = Halberd
way-weapon-5 = Flail
way-weapon-6 = Morning star
way-weapon-7 = Spear
way-weapon-8 = Lance
way-weapon-9 = Brace of pistols
way-weapon-10 = Pistol
way-weapon-11 = Choppa

manoeuvre-ahead = Ahead
manoeuvre-wheel-left = Wheel left
manoeuvre-wheel-right = Wheel right
manoeuvre-turn-left = Turn left
manoeuvre-turn-right = Turn right
manoeuvre-about = Turn about
manoeuvre-aside = Sideways
manoeuvre-files = Files wide
manoeuvre-reform = Reform

### What dice are for

roll-edges = { $side } for the table edge
roll-spell = A spell for { $unit }
roll-deploy-first = { $side } for deploying first
roll-scouts = { $side } for placing scouts first
roll-first-turn = { $side } for the first turn
roll-flee = Flight of { $unit }
roll-flee-to = To which edge { $unit } flees
roll-zone = From which side { $unit } charges { $target }
roll-flee-from = From whom { $unit } must flee
roll-pursue = Pursuit by { $unit }
roll-overrun = Overrun by { $unit }
roll-panic = Panic test of { $unit }
roll-fear = Fear test of { $unit }
roll-terror = Terror test of { $unit }
roll-riderless = Whether { $unit } fights on without its rider
roll-beast = What { $unit } does without its rider
roll-crumble = Crumbling of { $unit }
roll-artillery = Artillery die of { $unit } at { $target }: 1 to 5 for 2″ to 10″, 6 for a misfire
roll-scatter = Scatter die of { $unit } at { $target }: 1 or 2 for a hit
roll-tens = Direction in which the stone of { $unit } is off, tens of degrees
roll-degrees = Direction in which the stone of { $unit } is off, single degrees
roll-misfire = Misfire of { $unit }
roll-wet = Whether { $unit } fires in the rain
roll-bounce = How far the ball of { $unit } runs on: 1 to 5 for 2″ to 10″, 6 for no bounce
roll-centre = Who is right under the stone of { $unit }
roll-look-out = Whether { $unit } is warned in time
roll-howl = Howl of { $unit } at { $target }
roll-attacks = Number of attacks of { $unit }
roll-toughness = Toughness test of { $unit }
roll-reserve = Whether { $unit } arrives
roll-whirl = How far { $unit } whirls
roll-whirl-way = Where { $unit } whirls to
roll-whirl-hits = How often { $unit } hits { $target }
roll-animosity = Animosity of { $unit }
roll-quarrel = What comes of the quarrel of { $unit }
roll-stupidity = Stupidity test of { $unit }
roll-rally = Rally test of { $unit }
roll-break = Break test of { $unit }
roll-restrain = Test of { $unit } to hold back
roll-shoot = Shots of { $unit } at { $target }
roll-hit = Blows of { $champion ->
    [0] { $unit }
   *[other] the champion of { $unit }
} at { $target }
roll-wound = Wounds from { $champion ->
    [0] { $unit }
   *[other] the champion of { $unit }
} on { $target }
roll-armour = Armour saves of { $unit }
roll-ward = Ward saves of { $unit }
roll-regeneration = Regeneration of { $unit }
roll-wounds = What each wound from { $champion ->
    [0] { $unit }
   *[other] the champion of { $unit }
} on { $target } counts
roll-who = Who of { $unit } takes the hit
roll-jolt = How hard the ground hits { $unit }
roll-impact = Impact hits of { $unit }
roll-strike-first = { $side } for striking first

### What happens before the battle

ev-musters = { $seat } musters { $count ->
    [one] one unit
   *[other] { $count } units
  } of the list { $card }.
ev-edge = { $seat } took the near edge.
ev-spells = { $unit } learned { $count ->
    [one] one spell
   *[other] { $count } spells
}.
ev-deploys-first = { $seat } began to deploy.
ev-deploys = { $unit } took the field.
ev-deploys-in = { $unit } took a place in { $target }.
ev-reserve = { $unit } stayed in reserve.
ev-first-turn = { $seat } took the first turn.

### What happens in a turn

ev-turn = Turn { $round } of { $seat }.
ev-vomits = { $count ->
    [one] One of { $unit } vomited on { $target }.
   *[other] { $count } of { $unit } vomited on { $target }.
}
ev-rises = { $count ->
    [one] One more rose in { $unit }.
   *[other] { $count } more rose in { $unit }.
}
ev-leads-now = { $unit } took over the army.
ev-breathes = { $unit } breathes at { $target }.
ev-howls = { $unit } howled at { $target } for { $count ->
    [one] one wound
   *[other] { $count } wounds
}.
ev-squabbles = { $unit } squabbled and did nothing this turn.
ev-brawls = { $unit } fell upon { $target }.
ev-shows-them = { $unit } rushed at the enemy.
ev-brawl-ends = The brawl of { $unit } ended.
ev-stupid = Stupidity seized { $unit }.
ev-stumbles = { $unit } stumbled ahead.
ev-stumbles-on = { $unit } stumbled into { $target }, and both stopped.
ev-charge-declared = { $unit } declared a charge at { $target }.
ev-holds = { $unit } held.
ev-stands-and-shoots = { $unit } stood and shot.
ev-flees-from-charge = { $unit } fled from the charge.
    .seen = rout
ev-dares-not = { $unit } did not dare to charge { $target }.
ev-charges = { $unit } charged into { $target }.
    .seen = charge
ev-fails-charge = { $unit } did not reach { $target }.
ev-jolts = { $unit } went over rough ground.
ev-catches = { $unit } ran { $target } down.
ev-moves = { $length ->
    [0] { $unit } was drawn up anew where it stood.
   *[other] { $unit } moved { TENTHS($length) }.
}
ev-moves-little = { $unit } moved less than a tenth of an inch.
ev-marches-little = { $unit } marched less than a tenth of an inch.
ev-marches = { $unit } marched { TENTHS($length) }.
ev-joins = { $unit } joined { $target }.
ev-shoots = { $unit } shot at { $target }.
ev-out-of-range = { $target } stood out of range of { $unit }.
ev-panics = { $unit } panicked.
    .seen = rout
ev-terrified = { $unit } fled in terror.
    .seen = rout
ev-releases = { $count ->
    [one] A fanatic whirls out of { $unit }!
   *[other] { $count } fanatics whirl out of { $unit }!
}
ev-hides-nobody = { $unit } hides no fanatics.
ev-fanatics-perish = { $count ->
    [one] With { $unit } a fanatic that it hid is lost.
   *[other] With { $unit } { $count } fanatics that it hid are lost.
}
ev-whirls = { $unit } whirled { $length }″.
ev-whirl-hits = { $unit } hit { $target } { $count ->
    [one] once.
   *[other] { $count } times.
}
ev-fanatic-slain = The fanatic { $unit } is slain.
ev-flees = { $unit } fled { $length }″.
    .seen = rout
ev-fled-table = { $unit } fled off the table.
ev-fled-ground = { $unit } fled into impassable ground.
ev-fled-enemy = { $unit } fled into the enemy.
ev-no-rally = { $unit } did not rally.
ev-rallies = { $unit } rallied.
    .seen = rally
ev-falls = { $unit } lost { $count ->
    [one] one model
   *[other] { $count } models
}.
ev-laid = { $unit } was laid on { $target } at { INCHES($length) }.
ev-stone-lands = { $length ->
    [0] The stone of { $unit } came down where it was aimed.
   *[other] The stone of { $unit } came down { TENTHS($length) } off its aim.
}
ev-ball = The ball of { $unit } struck at { TENTHS($length) } and ran on for { TENTHS($run) }.
ev-grapeshot = { $unit } fired grapeshot at { $target }.
ev-grapeshot-short = The grapeshot of { $unit } fell short of { $target } and hit nobody.
ev-bursts = { $unit } burst.
ev-disabled = { $unit } misfired, and will not fire in its next turn.
ev-no-shot = { $unit } misfired, and did not shoot.
ev-too-wet = { $unit } was too wet to fire.
ev-looks-out = Somebody pulled { $unit } aside in time.
ev-manned = { $unit } worked its machine again.
ev-machine-destroyed = { $unit } lost its machine.
ev-unmanned-destroyed = { $unit } was destroyed, which nobody worked.
ev-crew-falls = { $unit } lost { $count ->
    [one] one of the crew
   *[other] { $count } of the crew
}.
ev-rider-slain = The rider of { $unit } fell.
ev-mount-slain = The mount of { $unit } fell, and its rider fought on afoot.
ev-mount-wounded = The mount of { $unit } took { $count ->
    [one] one wound
   *[other] { $count } wounds
}.
ev-killing-blow = { $unit } suffered { $count ->
    [one] a Killing Blow
   *[other] { $count } Killing Blows
}.
ev-poison = { $unit } was wounded by { $count ->
    [one] one poisoned hit
   *[other] { $count } poisoned hits
}.
ev-rolls-again = { $champion ->
    [0] { $unit }
   *[other] The champion of { $unit }
} rolled { $count ->
    [one] one die
   *[other] { $count } dice
} again.
ev-hits-on-sixes = { $unit } is afraid of { $target }, and hits those who cause Fear on sixes alone in the first round of combat.
ev-tests-again = { $unit } took the test again.
ev-bolts = { $unit } bolted without its rider.
ev-rampages = { $unit } raged on without its rider.
ev-stays = { $unit } stayed where its rider had fallen.
ev-redirects = { $unit } turned against { $target } instead.
ev-arrives = { $unit } arrived from reserve.
ev-returns = { $unit } came back onto the table.
ev-occupies = { $unit } went into the building.
ev-wounded = { $unit } took { $count ->
    [one] one wound
   *[other] { $count } wounds
}.
ev-slain = { $unit } fell.
ev-destroyed = Nothing remained of { $unit }.

ev-reveals = { $unit } revealed { $card }.

### What happens in combat

ev-combat = { $unit } went into the fight.
ev-challenges = { $champion ->
    [0] { $unit }
   *[other] The champion of { $unit }
} issued a challenge.
ev-accepts = { $champion ->
    [0] { $unit }
   *[other] The champion of { $unit }
} accepted the challenge of { $target }.
ev-sent-back = { $champion ->
    [0] { $unit }
   *[other] The champion of { $unit }
} refused the challenge of { $target } and went to the rear.
ev-champion-slain = The champion of { $unit } fell.
ev-redresses = { $unit } reformed after the combat.
ev-widens-left = { $unit } widened the front by { $count ->
    [one] a file
   *[other] { $count } files
} on its left.
ev-widens-right = { $unit } widened the front by { $count ->
    [one] a file
   *[other] { $count } files
} on its right.
ev-result = The combat ended { $one } to { $other }.
ev-musicians-decide = Only { $side } had a musician, and so won by 1.
ev-outnumbered = { $unit } is outnumbered by those whom it fears: two ones alone hold it.
ev-breaks = { $unit } broke.
    .seen = rout
ev-crumbles = { $unit } crumbled and took { $count ->
    [0] no wound
    [one] one wound
   *[other] { $count } wounds
}.
ev-captures = { $unit } captured the standard of { $target }.
ev-caught = { $unit } did not outrun the pursuers.
ev-pursues = { $unit } pursued { $length }″.
ev-overruns = { $unit } overran { $length }″.
ev-pursues-into = { $unit } pursued into { $target }.
ev-leaves-table = { $unit } pursued off the table.

### How a game ends

ev-over = The game ended with { $one } to { $other } victory points.
over-conceded = { $side } gives up.
over-draw = A draw.
over-minor = A minor victory.
over-solid = A solid victory.
over-massacre = A massacre.

### Why something is not allowed

no-roster-units = An army has { $most } units at most.
no-roster-entry = Unit { $row }: no army list has such an entry.
no-roster-word = Unit { $row }: word { $word } of it is neither an option nor an item.
no-roster-words = Unit { $row }: { $most } words are enough to say what it has.
unreadable-army = This is no army: write `muster` and the id of a ready list, or units such as u1=captain,full-plate u2=swordsmen*20,standard.
no-roster-points = { $seat }: the army costs { $points } points, { $limit } are agreed.
no-map-for-one-side = The map favours a side: each piece needs one of its kind straight across the middle of the table.
no-large-game-here = Games on this table are of { $limit } points at most.
no-roster-general = { $seat }: nobody is able to be the General.
no-roster-generals = { $seat }: there is one General only.
no-roster-battle-standards = { $seat }: there is one battle standard at most.
no-roster-characters = { $seat }: { $count } characters, { $limit } at most.
no-roster-lords = { $seat }: { $count } Lords, { $limit } at most.
no-roster-special = { $seat }: { $count } Special units, { $limit } at most.
no-roster-rare = { $seat }: { $count } Rare units, { $limit } at most.
no-roster-core = { $seat }: { $count ->
    [one] one Core unit
   *[other] { $count } Core units
  }, at least { $limit }.
no-roster-arcane = { $seat }, unit { $row }: only Wizards carry arcane items.
no-roster-banner = { $seat }, unit { $row }: a magic standard needs a standard bearer.
no-roster-banner-alone = { $seat }, unit { $row }: who bears a magic standard carries no other magic item.
no-roster-banner-points = { $seat }, unit { $row }: this standard costs more than the unit may spend.
no-roster-bound = { $seat }, unit { $row }: one model carries one bound spell at most.
no-roster-category = { $seat }, unit { $row }: one magic item of each kind is enough.
no-roster-champion = { $seat }, unit { $row }: it has one champion at most, and only if its entry names one.
no-roster-combination = { $seat }, unit { $row }: these runes are combined elsewhere already.
no-roster-detachment-size = { $seat }, unit { $row }: a detachment has 5 models to half of its regiment.
no-roster-detachments = { $seat }, unit { $row }: a regiment has two detachments at most.
no-roster-item-army = { $seat }, unit { $row }: this item belongs to another army.
no-roster-item-points = { $seat }, unit { $row }: its magic items cost more than it may spend.
no-roster-item-reserved = { $seat }, unit { $row }: this item is reserved for others.
no-roster-item-twice = { $seat }, unit { $row }: this item may be in the army only once.
no-roster-item-wizard = { $seat }, unit { $row }: Wizards may not carry this item.
no-roster-leadership = { $seat }, unit { $row }: somebody who could be General has a higher Leadership.
no-roster-leading = { $seat }, unit { $row }: it cannot be the General.
no-roster-beyond = { $seat }, unit { $row }: its army list prints nothing of the kind.
no-roster-list = { $seat }, unit { $row }: it comes from another army list than the first.
no-roster-lore = { $seat }, unit { $row }: it does not know this lore.
no-roster-masters = { $seat }, unit { $row }: an item has one master rune at most.
no-roster-models-of = { $seat }, unit { $row }: it has more models than the entry on which it depends.
no-roster-most = { $seat }, unit { $row }: it is chosen more often than its entry allows.
no-roster-mounted-only = { $seat }, unit { $row }: this weapon is for riders.
no-roster-musician = { $seat }, unit { $row }: it has one musician at most, and only if its entry names one.
no-roster-one-per = { $seat }, unit { $row }: it needs a unit of another entry beside it.
no-roster-option-group = { $seat }, unit { $row }: these options exclude each other.
no-roster-option-times = { $seat }, unit { $row }: an option is taken oftener than its entry allows.
no-roster-powers = { $seat }, unit { $row }: its powers cost more than it may spend.
no-roster-regiment = { $seat }, unit { $row }: a detachment goes with a regiment of 10 State Troops or more.
no-roster-rune-times = { $seat }, unit { $row }: this rune stands too often on one item.
no-roster-runes = { $seat }, unit { $row }: an item has three runes at most.
no-roster-size = { $seat }, unit { $row }: its size is not within what its entry allows.
no-roster-slayer-runes = { $seat }, unit { $row }: a Slayer has runes on his weapon only.
no-roster-standard = { $seat }, unit { $row }: it has one standard bearer at most, and only if its entry names one.
no-roster-unit-items = { $seat }, unit { $row }: a unit carries no magic item but a standard.
no-such-answer = That is not among the choices now.
no-enemy-to-charge = That is no enemy unit on the table.
no-charge-off-the-table = { $unit } is not on the table.
no-charge-in-flight = { $unit } flees and charges nobody.
no-charge-in-combat = { $unit } is in combat already.
no-charge-after-failing = { $unit } has failed a charge this turn.
no-charge-after-rally = { $unit } cannot charge in the turn of rallying.
no-charge-after-compulsion = { $unit } cannot charge after a compulsory move.
no-charge-after-return = { $unit } cannot charge in the turn of coming back.
no-charge-after-parting = { $unit } has joined or left a unit this turn.
no-charge-while-quarrelling = A quarrel keeps { $unit } from charging this turn.
no-charge-while-stupid = Stupidity keeps { $unit } from charging this turn.
no-charge-of-scouts = Scouts cannot charge in their first turn.
no-charge-of-machines = War machines never charge.
no-charge-without-rider = { $unit } obeys nobody without its rider.
no-charge-from-a-building = Nobody charges out of a building.
no-redirect-so-far = { $target } is farther from { $unit } than { INCHES($length) }, and cannot be charged instead.
no-redirect-to-these = { $unit } could have charged { $target } before, and cannot turn to it now.
no-fighter-of-that-side = That is nobody of the side that is asked about.
no-champion-to-challenge = There is no champion in { $unit }.
no-character-to-challenge = { $unit } is no character.
no-challenge-from-elsewhere = { $unit } does not fight in this combat.
no-challenge-from-the-rear = { $unit } was sent to the rear this turn.
no-challenge-out-of-contact = { $unit } stands at an end of the front where no enemy is.
no-place-in-the-rear = { $unit } cannot be sent to the rear: there is no place for it out of contact.
no-refusing-a-challenge = The challenge of { $unit } cannot be refused: nobody could go to the rear.
no-second-charge = { $unit } has declared a charge already.
no-frenzied-charge = { $unit } is frenzied: it declares after all others, on whom it reaches.
no-chariot-there = { $target } defends an obstacle, and no chariot charges over it.
no-assault-of-these = Only troops on foot assault a building.
no-charge-so-far = { $target } is farther from { $unit } than the { INCHES($length) } within which a charge may be misjudged.
no-charge-outside-arc = { $target } is not within the arc of { $unit }.
no-charge-unseen = { $unit } does not see { $target }.
no-enemy-to-shoot = That is no enemy on the table to shoot at.
no-shot-off-the-table = { $unit } is not on the table.
no-shot-in-flight = { $unit } flees and shoots at nobody.
no-shot-in-combat = { $unit } is in combat.
no-shot-after-charging = { $unit } has charged this turn.
no-shot-after-failing = { $unit } has failed a charge this turn.
no-shot-after-marching = { $unit } has marched this turn.
no-shot-after-reforming = { $unit } has reformed this turn.
no-shot-after-rally = { $unit } cannot shoot in the turn of rallying.
no-shot-after-moving = { $unit } has moved this turn, and what it shoots with is not fired then.
no-second-shot = { $unit } has shot this turn.
no-shot-while-stupid = Stupidity keeps { $unit } from shooting this turn.
no-shot-while-quarrelling = A quarrel keeps { $unit } from shooting this turn.
no-shot-under-spell = A spell keeps { $unit } from shooting.
no-missile-weapon = { $unit } has no missile weapon.
no-ballistic-skill = { $unit } has no Ballistic Skill to shoot with.
no-shot-apart = { $unit } shoots with { $target }, and not apart.
no-shot-into-combat = { $target } is in combat.
no-shot-into-the-wind = The wind takes whatever { $unit } would shoot at { $target }.
no-shot-outside-arc = { $target } is not within the arc of { $unit }.
no-shot-unseen = { $unit } does not see { $target }.
no-shot-at-one-of-many = { $target } stands among others and is not singled out.
no-shot-at-the-screened = { $target } is screened by friends nearby, and not the nearest whom { $unit } sees.
no-howl-so-far = { $target } is farther from { $unit } than the { INCHES($length) } within which a howl is heard.
no-flame-there = No flame of { $unit } reaches { $target } before its front.
no-shot-disabled = { $unit } is disabled this turn.
no-shot-of-so-few = { $unit } has too few crew to fire this turn.
no-guess-with-it = { $unit } does not guess: it fires with all others.
no-shot-unguessed = { $unit } fires by a guess only, before all others.
no-second-guess = { $unit } is laid already.
no-magic-off-the-table = { $unit } is not on the table.
no-magic-in-flight = { $unit } flees.
no-magic-after-miscast = A miscast keeps { $unit } from all magic in this phase.
no-magic-while-quarrelling = A quarrel keeps { $unit } from magic this turn.
no-magic-while-stupid = Stupidity keeps { $unit } from magic this turn.
no-magic-from-behind = { $unit } stands behind the front rank.
no-level-of-magic = { $unit } is no Wizard.
no-magic-in-armour = { $unit } casts no spells in armour.
no-such-spell = { $unit } does not know spell { $count }.
no-second-prayer = { $unit } has prayed in this phase.
no-second-casting = { $unit } has tried { $card } in this phase.
no-power-dice = No power dice are left for { $unit }.
no-spell-in-combat = { $unit } is in combat, and { $card } is not cast out of one.
no-target-for-spell = There is nobody at whom { $unit } might cast { $card }.
no-such-item = { $unit } has no { $card }.
no-item-that-fails = { $card } of { $unit } does not work.
no-item-without-magic = { $card } does nothing for { $unit }, who is no Wizard any more.
no-second-use = { $unit } has used { $card } in this phase.
no-such-use = { $card } of { $unit } is nothing to use now.
no-die-to-steal = There is no dispel die for { $unit } to take.
no-aura = { $unit } has no aura to wake.
no-second-aura = { $unit } has tried to wake the aura in this phase.
no-target-there = { $unit } finds no such target on the table.
no-spell-at-such = { $card } of { $unit } is not cast at such as { $target }.
no-spell-on-these = { $card } of { $unit } does nothing for { $target }.
no-spell-into-combat = { $card } of { $unit } is not cast at { $target }, who is in combat.
no-spell-out-of-combat = { $card } of { $unit } is cast at nobody who is not in combat, as { $target }.
no-spell-without-contact = { $target } is not in contact with the unit of { $unit }.
no-spell-unseen = { $unit } does not see { $target }.
no-spell-at-the-screened = { $target } is screened by friends nearby, and not the nearest whom { $unit } sees.
no-free-face = No side of { $target } where { $unit } stands is free.
no-such-casting-dice = { $unit } has { $least } to { $most } dice for this spell.
no-such-dispel-dice = { $most ->
    [0] There are no dice to dispel it with.
   *[other] There are { $least } to { $most } dice to dispel it with.
}
no-unit-of-yours = That is no unit of yours on the table.
no-drop-now = { $unit } cannot be deployed now.
no-own-zone = { $unit } has to stand wholly in its deployment zone.
no-enemy-zone = { $unit } must not stand in the enemy’s zone.
no-scouts-near = { $unit } must stay more than 10″ from { $target }.
no-scouts-seen = { $target } would see { $unit } there.
no-detachment-away = { $unit } must stand within 3″ of { $target }.
no-reserve = That unit cannot be held back.
no-aim-off-table = A comet strikes on the table.
no-aim-at-oneself = The line begins where { $unit } stands, and has to lead somewhere else.
no-ray-beside = The ray of the fanatic has to lead from the middle of { $unit } through the nearest enemy.
no-aim-beside = No model of { $target } stands there.
no-such-width = { $unit } stands 1 to { $models } wide.
no-place-on = { $unit } would overlap { $target }.
no-off-table = The table ends there for { $unit }.
no-impassable = { $unit } cannot go there.

no-engaged-move = { $unit } cannot move in combat.
no-fleeing-move = { $unit } cannot move freely in flight.
no-second-move = { $unit } cannot move twice in a turn.
no-move-after-charge = { $unit } cannot move after charging.
no-move-after-compulsion = { $unit } cannot move after a compulsory move.
no-move-under-spell = { $unit } is under a spell and may not move.
no-move-while-stupid = Stupidity keeps { $unit } from moving this turn.
no-move-while-quarrelling = A quarrel keeps { $unit } from moving this turn.
no-move-after-return = { $unit } cannot move in the turn of coming back.
no-such-arrival = { $unit } arrives with its rear on an edge of the table, facing straight inward, an inch from enemies.
no-such-return = { $unit } comes back with its rear on the edge, as near as may be to where it left.
no-such-building = { $unit } finds no such building to go into.
no-room-for-these = Buildings hold troops on foot only, no { $unit }.
no-room-for-so-many = { $unit } is too many for a building.
no-room-there = Somebody is in that building already.
no-building-so-far = That building is too far away for { $unit }.
no-garrison = { $unit } is in no building.
no-rear-at-the-building = { $unit } comes out with its rear at the building.
no-move-in-a-building = { $unit } is in a building, and can only come out of it.
no-joining-in-a-building = Nobody joins { $target } in a building.
no-move-without-rider = { $unit } obeys nobody without its rider.
no-move-after-rally = { $unit } cannot move in the turn of rallying.

no-so-many-manoeuvres = A move has 1 to { $most } manoeuvres.
no-way-from-machine = { $unit } must come back to its machine.
no-guess-beside = No model of { $target } stands there.
no-guess-unseen = { $unit } does not see that model of { $target }.
no-such-guess = { $unit } guesses from { $least }″ to { $most }″.
no-such-step = { $unit } guesses in quarters of an inch, from { $least }″ to { $most }″, not { INCHES($length) }.
no-so-far = { $unit } can move { INCHES($length) } at most.
no-so-far-doubled = { $unit } can move { INCHES($length) } at most, and an inch sideways or backwards counts as two.
no-through-friend = { $unit } cannot pass through { $target }.
no-near-enemy = { $unit } would come within an inch of { $target }.
no-machine-there = { $unit } cannot be moved there.
no-march-there = Nobody marches over slow ground.
no-march-back = Nobody marches backward.
no-march-aside = Nobody marches sideways.
no-turn-on-march = Nobody turns on a march.
no-files-on-march = { $unit } cannot change width on a march.
no-march-of-these = { $unit } can never march.
no-march-undead = { $unit } cannot march so far from the General.
no-march-near = { $unit } cannot march with { $target } so near.
no-so-many-files = { $unit } can gain or lose 1 to { $most } files at a time, not { $count }.
no-such-files = { $unit } stands 1 to { $models } wide.
no-such-number-of-files = Nobody stands { $count } wide: { $least } to { $most }.
no-whole-move-left = { $unit } was joined this turn and has no whole move left.
no-reform-and-more = { $unit } cannot reform and do something else in one turn.
no-reform-so-far = A model of { $unit } would have to go too far.
no-other-centre = { $unit } must keep the same centre when reforming.

no-loose-order = { $unit } must move by manoeuvres, in ranks.
no-manoeuvres-in-loose-order = { $unit } must move model by model, in loose order.
no-such-model = There is no such model in { $unit }.
no-so-many-corners = A way has 8 corners at most.
no-model-so-far = A model of { $unit } can move { INCHES($length) } at most.
no-model-on-model = Two models of { $unit } would stand on one place.
no-coherency = The models of { $unit } would stand too far from each other.
no-flyer = { $unit } cannot fly.
no-flight-so-far = { $unit } can fly { INCHES($length) } at most.
no-flight-from-wood = { $unit } cannot fly out of a wood.
no-landing-in-wood = { $unit } cannot land in a wood.

no-unit-to-join = There is no unit of yours that { $unit } could join.
no-character = { $unit } cannot join others: only characters can.
no-joining-these = Nobody can join { $target }.
no-flyer-joins = { $unit } cannot join others: flyers stay alone.
no-monster-joins = { $unit } cannot join others.
no-end-named = The base of { $unit } does not fit into the ranks of { $target }. Say at which end of the front he stands, left or right.
no-end-needed = { $unit } stands in the ranks of { $target }, not at an end of the front.
no-end-free = No such end of the front of { $target } is free for { $unit }.
no-slayers = Slayers and others do not join each other.
no-joining-undead = { $unit } cannot join the dead.
only-priests-join = Only priests can join { $target }.
no-joining-loose = { $unit } cannot join a unit in loose order.
no-joining-now = { $unit } cannot join { $target } now.
no-room-to-join = There is no room behind { $target } for { $unit } in its ranks.
no-joining-so-far = { $target } is farther from { $unit } than { INCHES($length) }, the most that a march goes.
no-way-round = Others stand in the way: { $unit } would need more than { INCHES($length) } to go round them.
no-way-over-ground = The ground in the way is too hard going: { $unit } would need more than its move to cross it, and more than { INCHES($length) } to go round it.
no-joining-twice = { $unit } can join or leave once in a turn only.
no-joining-again = { $unit } is in { $target } already.
no-unit-to-leave = There is no unit that { $unit } could leave.
no-leaving-now = { $unit } cannot leave its unit now.
no-leaving-after-move = { $unit } cannot leave after moving with the unit.
no-leaving-a-chariot = { $unit } drives the chariot, and stays in it.
no-leaving-nobody = Nobody would be left.
no-leaving-so-far = { $unit } cannot go farther than { INCHES($length) } from the unit, the most that a march goes.
no-other-is-carried = The spell carries { $unit } alone.
no-move-by-this-spell = The spell does not move { $unit } like this.
no-rising-so-wide = { $unit } rises with five in front.
no-rising-so-far = None of { $unit } would be within { $length } of { $target }.

no-unit-off-table = A part of { $unit } lies off the table.
no-through-machine = { $unit } cannot go through a machine that nobody works.
no-two-there = { $unit } and { $target } overlap.
unreadable-action = This is not written as an action.

### What may come of an answer

outcome-unharmed = Unharmed
outcome-wounds = { $n ->
    [one] One wound lost
   *[other] { $n } wounds lost
}
outcome-falls = { $n ->
    [one] One model falls
   *[other] { $n } models fall
}
outcome-hurt = Wounded, nobody falls
outcome-escapes = Escapes
outcome-flees = Flight
outcome-destroyed = Destroyed
assumed-no-challenge = Nobody issues a challenge, and nobody flees or pursues yet.
assumed-ordinary = Who has several weapons takes the one that adds most to Strength, and attacks go to ordinary models where they may.
assumed-open = Magic items that nobody has shown you are left out of account.
assumed-home = The charge goes home, and nobody shoots at it, flees from it or is too afraid to make it.
assumed-near = The charge is near enough, nobody is too afraid, and no other one is made at the same enemy.
assumed-short-range = Shots are taken to be at short range where nobody measures before they are declared.
assumed-alone = No other charge is declared, and whoever charges goes for nobody else.
assumed-accepted = Whoever is challenged accepts, the first who may.
assumed-others-stay = All others who won and may stay where they are try to.
figure-wounds = Wounds that { $side } inflicts
figure-result = Combat result of { $side }
figure-winner = Who wins
figure-breaks = Who breaks
figure-number = { $n }
figure-won-by-a = Side A wins
figure-drawn = Nobody wins
figure-won-by-b = Side B wins
figure-nobody-breaks = Nobody breaks
figure-breaks-a = A unit of Side A breaks
figure-breaks-b = A unit of Side B breaks
sheet-moves = It moves { INCHES($length) } far now
sheet-charges = It charges { INCHES($length) } far whom it sees in front
threat-guessed = Its distance has to be guessed; here it is guessed as well as can be.
threat-charge = It charges { INCHES($length) } far; whether it is near enough nobody measures before. Here its charge goes home.

### Magic

ask-cast = Cast a spell, or end your magic.
ask-spell-target = At whom shall { $unit } cast it?
    .verb-choose = Cast
ask-cast-dice = With how many dice shall { $unit } cast, to reach { $value } or more?
    .verb-number = Cast
ask-own-dice = How many of these dice shall be { $unit }’s own, and not from those that all share?
    .verb-number = Use them
ask-free-spell = The enemy has miscast: which spell do you cast without dice?
ask-store = How many unused dice do you keep for the next magic phase?
    .verb-number = Keep
    .verb-no = Keep none
ask-aim-mark = Where shall the comet of { $unit } strike?
ask-aim-line = In which direction shall the head of { $unit } fly?
ask-aim-model = Under which model of { $target } shall the pit open?
ask-heal-mount = Shall the mount of { $unit } be healed, and not its rider?
    .verb-yes = Heal the mount
ask-failing-item = Which magic item of { $unit } shall fail?
ask-second-sign = The Second Sign: how many of the dice that failed shall be rolled again?
    .verb-number = Roll again
ask-in-play = Dispel a spell that remains in play, or go on.
ev-power-dice = { $seat } drew { $count } power dice.
ev-dispel-dice = { $seat } drew { $count } dispel dice.
ev-casts-alone = { $unit } cast { $card }.
    .seen = power
ev-casts = { $unit } cast { $card } on { $target }.
    .seen = power
ev-casts-at-champion = { $unit } cast { $card } on the champion of { $target }.
    .seen = power
ev-out-of-reach = { $target } stood out of reach, and the spell of { $unit } was lost.
ev-spell-fails = The spell of { $unit } failed.
ev-miscast = { $unit } lost control of the magic.
    .seen = power
ev-irresistible = { $unit } cast with irresistible force.
ev-scroll = { $unit } used { $card } and undid the spell of { $target }.
ev-steals-die = { $unit } stole a dispel die.
ev-stores-dice = { $unit } kept { $count ->
    [one] one die
   *[other] { $count } dice
} for the next magic phase.
ev-commanded = { $unit } stood, because the Rod of Command forbade it to break.
ev-mended = { $unit } regained a wound.
ev-raised = { $unit } rose: { $count ->
    [one] one model
   *[other] { $count } models
}.
ev-two-ones = Two ones let the dispelling of the spell of { $unit } fail, whatever the sum.
ev-two-sixes = Two sixes dispel the spell of { $unit }, whatever the sum.
ev-dispelled = The spell of { $unit } was dispelled.
ev-not-dispelled = Nobody stopped the spell of { $unit }.
ev-spell-works = { $card } of { $unit } took effect.
    .seen = spell
ev-spell-stays = { $card } of { $unit } settled on { $target }.
ev-comet = The comet of { $unit } draws near: { $count ->
    [one] one mark
   *[other] { $count } marks
} on the table.
ev-item-fails = { $card } of { $unit } failed.
ev-comet-strikes = The comet of { $unit } struck.
mark-spell = { $card }
ev-spell-ends = { $card } of { $unit } on { $target } ended.
ev-healed = { $unit } recovered from all wounds.
ev-risen = { $unit } regained { $count ->
    [one] one wound
   *[other] { $count } wounds
}.
ev-miscast-consumed = Magic consumed { $unit }.
ev-miscast-blast = Magic burst out around { $unit }.
ev-miscast-opponent = The magic of { $unit } slipped to the enemy.
ev-miscast-drained = { $unit } lost all dice, and cast no more in this phase.
ev-miscast-collapse = The magic of { $unit } collapsed and ended the phase.
ev-miscast-level = { $unit } lost a level and the spell.
ev-miscast-forgotten = { $unit } cast with irresistible force and forgot the spell.
roll-cast = Casting by { $unit }
roll-dispel = Dispelling the spell of { $unit }
roll-miscast = Miscast of { $unit }
roll-template = Who is hit of those partly covered by { $unit }
roll-initiative = Initiative test of { $unit }
needed-to-hit = to hit
needed-to-wound = to wound
needed-initiative = Initiative test
needed-leadership = Leadership test
roll-gold = For how long the item fails that { $unit } turned to gold
roll-comet = Whether the comet of { $unit } strikes
roll-comet-reach = How far around the comet of { $unit } strikes
roll-spell-hits = Power of the spell of { $unit }
roll-quenches = { $side } against the spell of { $unit }
form-army = { $card }
field-unit = Unit
field-command = Command
field-body = Armour
field-missile = Missile weapon
field-mount = Mount
field-weapon = Weapon
field-alternatives = One of these
field-options = Options
field-powers = Powers
field-lore = Lore
field-items = Magic items
field-banner = Magic standard
field-general = Leads the army
field-detachment = Detachment
field-files = Front
section-lords = Lords, { $most } at most
section-heroes = Heroes, { $most } at most with the Lords
section-core = Core, { $least } at least
section-special = Special, { $most } at most
section-rare = Rare, { $most } at most
preview-roster-points = { $points } of { $limit } points
preview-roster-characters = Characters { $count } of { $limit }
preview-roster-lords = Lords { $count } of { $limit }
preview-roster-core = Core { $count }, at least { $limit }
preview-roster-special = Special { $count } of { $limit }
preview-roster-rare = Rare { $count } of { $limit }
preview-combat = This combat is fought next.
preview-guess = A guess of { INCHES($length) }.
roll-stored = Dice kept by { $unit }
roll-spell-move = How far { $unit } runs at { $target }
preview-cast-chance = It is cast in { $percent } of 100.
preview-stopped-chance = { $dice ->
    [0] The enemy has no dispel dice.
    [one] With its one dispel die the enemy stops it in { $percent } of 100.
   *[other] With all of { $dice } dispel dice the enemy stops it in { $percent } of 100.
}
preview-with-dice = { $dice ->
    [one] One die
   *[other] { $dice } dice
}: cast in { $cast } of 100, irresistible in { $irresistible }, miscast in { $miscast }. { $against ->
    [0] The enemy has no dispel dice.
    [one] The enemy’s one dispel die stops it in { $stopped } of 100.
   *[other] All { $against } dispel dice stop it in { $stopped } of 100.
}
preview-prayer = It needs no dice. { $against ->
    [0] The enemy has no dispel dice.
    [one] The enemy’s one dispel die stops it in { $stopped } of 100.
   *[other] All { $against } dispel dice stop it in { $stopped } of 100.
}
preview-irresistible-chance = Irresistible force: { $percent } of 100.
preview-miscast-chance = Miscast: { $percent } of 100.
preview-spent = { TENTHS($spent) } of { INCHES($most) }
preview-leg = On the way
preview-arc = Whom it may charge
preview-charge = The way of the charge
preview-charge-guess = Whether it is near enough is measured once the charge is declared.
preview-charge-measured = { $target } is { AWAY($length) } away, and { $unit } charges { INCHES($most) } far.
preview-charge-no-way = From here no way leads into contact with { $target }.
preview-charge-front = It meets the front of { $target }.
preview-charge-left = It meets the left flank of { $target }.
preview-charge-right = It meets the right flank of { $target }.
preview-charge-rear = It meets the rear of { $target }.
preview-charge-touch = In contact: { $own } of yours, { $others } of theirs.
preview-aim = The line of fire
preview-hit = { $range }: hits on { $needs }+.
preview-hit-six = { $range }: hits on a 6, and then { $needs }+.
preview-hit-never = { $range }: it cannot be hit.
preview-hit-always = { $range }: it is hit without a roll.
preview-any-range = At any range
preview-short-range = At short range
preview-long-range = At long range
preview-range = Long range is beyond half of how far it shoots, and is measured once it is declared.
measure-nothing = Nobody measures: how far it is shows once a charge, a shot or a spell is declared.
measure-gap = { AWAY($length) } apart.
measure-seen = { $unit } sees { $target }.
measure-unseen = { $unit } does not see { $target }.
measure-front = It stands before the front of { $target }.
measure-left = It stands on the left flank of { $target }.
measure-right = It stands on the right flank of { $target }.
measure-rear = It stands in the rear of { $target }.
preview-dispel-chance = It is dispelled in { $percent } of 100.
