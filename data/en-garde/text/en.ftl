# The words of En Garde!. A key is the same in every language; a text may use the arguments the rules give it:
# $piece and $target are models as the reader may know them, $weapon, $ploy and $result are words from below,
# $place is a spot on the table, $way is how far somebody went, $side is a player.

### The sides

A = Side A
B = Side B

### Words that sentences use

knives = throwing knives
pistol = pistol
carbine = carbine
arquebus = arquebus
musket = musket
blunderbuss = blunderbuss
bow = bow
crossbow = crossbow

short = Short
move = Normal
run = Run

scrub = Scrub
wood = Wood
rubble = Rubble
water-shallow = Shallow water
water-deep = Deep water
object = Object
object-solid = Solid object
building = Building
hedge = Hedge
low-wall = Low wall
parapet = Parapet
high-wall = High wall
platform = Platform
stairs = Stairs

clear = clear
rain = rain
fog = fog
day = day
dusk = dusk
near = near
far = far

attacker = the attacker
defender = the defender
escort = the escort
blocker = the blocker

skirmish = Skirmish
capture = Capture
defence = Defence
duel = Duel

### Where in the game we are

phase-warbands = Choosing warbands
phase-roll-off = Roll-off
phase-deploy = Deployment
phase-scout = Scout moves
phase-priority = Priority Phase
phase-move = Move Phase
phase-combat = Combat Phase
phase-end = End Phase
phase-over = The game is over

area-zone = { $side }’s deployment zone
area-roof = Under a roof
area-objective = Ground to hold
towards-north = north
towards-north-east = north-east
towards-east = east
towards-south-east = south-east
towards-south = south
towards-south-west = south-west
towards-west = west
towards-north-west = north-west

badge-grievous = Grievously wounded
badge-light = Lightly wounded
badge-stunned = Stunned
badge-routing = Routing
badge-hidden = Hidden
badge-activated = Activated this turn
badge-duel = In a Duel
badge-charmed = Charmed: it can only hold this turn
badge-carrying = Carries an item
badge-escort = Leads the civilian
badge-reload = Reload counters on its weapons
badge-aimed = Has aimed
badge-charging = Has charged this turn
badge-overextended = Overextended by its Lunge
badge-rested = Has rested this turn
badge-disarmed = Has lost a weapon
badge-ambush = Charged out of hiding
badge-mounted = Mounted
badge-obstacle = Defends an obstacle
badge-champion = Its side’s champion
badge-leader = Leader of its warband
badge-luck = Its luck is spent
badge-engaged = Engaged

mark-contact = In contact
mark-duel = Linked by a Duel

meter-vp = Victory Points
meter-vp-so-far = Victory Points so far
meter-models = Models left
meter-steady = Steady, Morale Rating
meter-wavering = Wavering, Morale Rating
meter-routing = Routing, Morale Rating
meter-attack = Attack counters
meter-defence = Defence counters

objective-1 = Secondary objective: slay the enemy Leader
objective-2 = Secondary objective: three quarters of the enemy slain or fled
objective-3 = Secondary objective: more models than the enemy in three table quarters
objective-4 = Secondary objective: lose a quarter at most, and slay or chase off somebody
objective-5 = Secondary objective: inflict the first Critical wound
objective-6 = Secondary objective: a quarter of your models in the enemy’s deployment zone

hand-deploy = To be deployed
hand-reserve = In reserve

### Cards

card-model = Rank { $rank }
card-model-leader = Rank { $rank }, Leader
card-rank = Standard profile
card-melee = Melee weapon
card-missile = Missile weapon
card-off-hand = Off-hand item
card-armour = Armour
card-horse = Kit
card-banner = Kit
card-attribute = Attribute
card-leader = One in every warband
card-adjusted = Better or worse than its Rank
card-faction = Faction
card-civilian = Belongs to nobody until it is led
card-item = Lies about until it is taken

stat-rank = Rank
    .about = What the model is worth: 0 is rabble, 5 a hero.
    .rule = EG-2.2
stat-init = Init
    .about = Initiative: added to a die to attack first, and to get away from enemies.
    .rule = EG-2.4
stat-cp = Combat Pool
    .about = Combat Pool: how many counters the model brings to a combat.
    .rule = EG-2.3
stat-fight = Fight
    .about = Added to its attack and defence rolls in combat.
    .rule = EG-2.5
stat-shoot = Shoot
    .about = Added to its shooting rolls.
    .rule = EG-2.6
stat-ar = AR
    .about = Armour Rating: taken off the score of every wound.
    .rule = EG-2.7
stat-attributes = Attributes
    .about = How many attributes a model of this Rank may have.
    .rule = EG-2.10
stat-hands = Hands
    .about = How many hands the weapon needs.
    .rule = EG-3.17
stat-range = Range
    .about = How far the weapon shoots, in inches.
    .rule = EG-3.20
stat-ap = AP
    .about = Armour piercing: how much of the target’s Armour Rating the shot ignores.
    .rule = EG-3.20
stat-reload = Reload
    .about = How many reload counters lie on the weapon after a shot.
    .rule = EG-3.20
stat-weapon-init = Init
    .about = Added to initiative in a combat while the weapon is in hand.
    .rule = EG-3.17
stat-weapon-wound = Wound
    .about = Added to the score of wounds made with the weapon.
    .rule = EG-3.17
stat-initiative = Initiative in combat
    .about = All that is added to its die for initiative in this combat.
    .rule = EG-8.27
stat-needed = Needs
    .about = What the dice must come to.
    .rule = EG-8.4
stat-to-hit = To hit
    .about = What is added to the dice of the shot.
    .rule = EG-8.8
stat-wound = To the wound score
    .about = What is added to the wound score of a hit.
    .rule = EG-8.37
stat-attack = To the Attack Score
    .about = What is added to the dice of the attack.
    .rule = EG-8.35
stat-defence = To the Defence Score
    .about = What is added to the dice of the defence.
    .rule = EG-8.35
stat-own-agility = To its roll
    .about = What is added to its die against the others.
    .rule = EG-7.6
stat-their-agility = To their roll
    .about = What is added to the die of the others.
    .rule = EG-7.6

class-slow = Move class Slow
class-infantry = Move class Infantry
class-fast = Move class Fast
class-cavalry = Move class Cavalry

sheet-card = { $card }
sheet-spent = { $card }: spent
sheet-highest = Moves no faster than { $gait }
sheet-in-use = { $card }: in hand
sheet-disarmed = { $card }: knocked away
sheet-loaded = { $card }: loaded
sheet-reload = { $card }: { $counters ->
    [one] one Reload counter
   *[other] { $counters } Reload counters
}
sheet-horse = A riderless horse: its own rider can mount it.
sheet-item = An item: a model on foot beside it can take it.

ring-short = Short
ring-move = Normal
ring-run = Run
ring-range = { $card }
ring-order = Orders
ring-hide = How far enemies must be for hiding

### What is asked

ask-warband = Choose your warband.
ask-home = You won the roll-off: choose your home edge.
ask-role = You won the roll-off: choose your role.
ask-champion = Name your champion.
ask-deploy = Place a model in your deployment zone.
ask-scout = { $piece } may make a Scout move, and hide.
ask-activate = Activate a model.
ask-react = { $target } charges { $piece }: stand, evade, or snap a shot?
    .verb-no = Stand
ask-replan = { $piece } may plan its move again, { $gait } at most.
ask-break = { $piece } has broken away: make its move.
ask-order = { $piece } gives orders: name a friend within 6″, or be done.
    .verb-name = Give orders
ask-ordered = { $piece } has its orders: move it.
ask-second-shot = { $piece } may fire its other pistol.
ask-marksman = { $piece } shows { $one } and { $other }: re-roll one of the dice?
ask-challenged = { $target } challenges { $piece } to a Duel: accept?
    .verb-yes = Accept
ask-banner = The Morale Test has failed: rally to the banner and roll again?
    .verb-yes = Rally
ask-combat = Choose which combat is fought next.
ask-draw = Draw in secret: counters, and weapons in hand.
ask-seize = Spend Attack counters on the initiative of { $piece }?
ask-fight = { $piece } has its step: attack, or something else?
ask-defend = { $target } attacks { $piece }: declare Ploys, or none.
ask-defend-pistol = { $target } fires at { $piece }: declare Ploys, or none.
ask-defend-riposte = { $target } ripostes against { $piece }: declare Ploys, or none.
ask-press = { $piece } attacks { $target }: declare Ploys, or none.
ask-master = { $piece } is a Weapon Master: re-roll one of its dice?
ask-lucky = { $piece } suffers { $result }: use its luck, and make it { $lower }?
    .verb-yes = Use its luck
ask-follow = { $target } has been moved away: does { $piece } follow?
    .verb-yes = Follow
ask-surplus = Your pool is too big now: discard { $counters ->
    [one] one counter
   *[other] { $counters } counters
}.
ask-rearm = { $piece } takes another weapon in hand: which?
ask-put = { $piece } is thrown: where does it land?
ask-put-civilian = Where does { $piece } go?
ask-turn = Which enemy does { $piece } turn to?
ask-face = { $piece } is left alone: where does it look?

### How a game is won

how-you-win =
    The side with more victory points wins when the last turn is over.
    Every enemy that you slay brings its Rank and 1 more, a Leader another 2, and one that flees half of that.
    Your secondary objective brings 5.
    Some scenarios are about a place, a civilian or a duel besides: what they bring stands beside the board.

### What one may do

verb-warband = Take this warband
    .about = Choose the warband that you play.
    .rule = EG-3.16
verb-home-near = The near edge
    .key = 1
    .about = Deploy at the near edge and rout to it.
    .rule = EG-4.12
verb-home-far = The far edge
    .key = 2
    .about = Deploy at the far edge and rout to it.
    .rule = EG-4.12
verb-attacker = Attack
    .key = 3
    .about = Attack what the other side holds.
    .rule = EG-4.17
verb-defender = Defend
    .key = 4
    .about = Hold the ground against the other side.
    .rule = EG-4.17
verb-escorting = Escort the civilian
    .key = 5
    .about = Bring the civilian across the table.
    .rule = EG-4.18
verb-blocker = Block the way
    .key = 6
    .about = Keep the civilian from crossing the table.
    .rule = EG-4.18
verb-deploy = Deploy
    .about = Place a model in your zone.
    .rule = EG-4.13
verb-scout = Scout move
    .key = J
    .about = Make a normal move before the first turn.
    .rule = EG-4.14
verb-scout-hide = Scout move, then hide
    .key = Shift+J
    .about = Make a normal move before the first turn, and begin the game hidden.
    .rule = EG-4.14
verb-turn = Turn on the spot
    .key = T
    .about = Face another way without moving.
    .rule = EG-7.3
verb-short = Short move
    .key = W
    .about = Move at the Short rate, which leaves time for a shot or an order.
    .rule = EG-6.14
verb-move = Normal move
    .key = V
    .about = Move at the Normal rate.
    .rule = EG-6.14
verb-run = Run
    .key = R
    .about = Move at the Run rate.
    .rule = EG-6.14
verb-leave = Leave the table
    .key = Shift+V
    .about = Leave the table over an edge, as the scenario allows.
    .rule = EG-2.13
verb-rout = Rout
    .key = Q
    .about = Run towards the own edge, as a routing model must.
    .rule = EG-9.11
verb-enter = Enter
    .key = I
    .about = Come in from the own edge with a normal move.
    .rule = EG-7.8
verb-enter-run = Enter running
    .key = Shift+I
    .about = Come in from the own edge at a run.
    .rule = EG-7.8
verb-disengage = Disengage
    .key = D
    .about = Roll against every enemy in contact, and move away if it beats them all.
    .rule = EG-7.6
verb-shoot = Shoot
    .key = S
    .about = Shoot once at an enemy in range and sight.
    .rule = EG-7.14
verb-move-shoot = Short move, then shoot
    .key = Shift+S
    .about = Make a short move first, then shoot with a penalty.
    .rule = EG-7.14
verb-reload = Reload
    .key = L
    .about = Take a reload counter off a weapon; without any it can shoot again.
    .rule = EG-7.15
verb-mount = Mount
    .key = O
    .about = Get on a riderless horse that it touches.
    .rule = EG-9.27
verb-dismount = Dismount
    .key = Shift+O
    .about = Get off the horse.
    .rule = EG-9.27
verb-hide = Hide
    .key = H
    .about = Hide in cover, where nobody can shoot at it or charge it until it is found.
    .rule = EG-9.15
verb-rest = Rest
    .key = Z
    .about = Rest: +2 when it tries to shake off being stunned.
    .rule = EG-7.17
verb-aim = Aim
    .key = A
    .about = Aim: a bonus for its next shot, unless it moves first.
    .rule = EG-7.18
verb-order = Give orders
    .key = G
    .about = Let up to three friends within 6″ move at once.
    .rule = EG-7.19
verb-move-order = Short move, then orders
    .key = Shift+G
    .about = Make a short move first, then let up to three friends within 6″ move.
    .rule = EG-7.19
verb-take = Take
    .key = K
    .about = Pick up an item that it touches.
    .rule = EG-7.21
verb-escort = Lead the civilian
    .key = Shift+E
    .about = Take the civilian that it touches along.
    .rule = EG-9.46
verb-hand = Hand over
    .key = Shift+H
    .about = Give what it carries to a friend that it touches.
    .rule = EG-7.21
verb-drop = Put down
    .key = Shift+K
    .about = Put down what it carries.
    .rule = EG-7.21
verb-climb = Climb
    .key = C
    .about = Climb a wall, a platform or stairs on a 2+.
    .rule = EG-7.22
verb-leap = Leap
    .key = Shift+T
    .about = Leap down or across a gap on a 3+.
    .rule = EG-7.23
verb-search = Search
    .key = X
    .about = Look for a hidden enemy within 12″: it is found on a 4+.
    .rule = EG-7.24
verb-challenge = Challenge
    .key = Shift+C
    .about = Call an enemy out to a duel in which nobody else may meddle.
    .rule = EG-9.34
verb-beguile = Beguile
    .key = B
    .about = Charm an enemy within 6″, so that it does not act.
    .rule = EG-7.27
verb-hold = Hold
    .key = E
    .about = Do nothing.
    .rule = EG-7.1
verb-evade = Evade
    .key = Shift+D
    .about = Roll against the charger, and get out of its way if the roll is higher.
    .rule = EG-7.10
verb-snap = Snap shot
    .key = Shift+F
    .about = Shoot at the charger before it arrives.
    .rule = EG-7.11
verb-fire = Fire
    .key = F
    .about = Fire the second pistol as well.
    .rule = EG-3.25
verb-reroll = Re-roll
    .key = Shift+Y
    .about = Roll one of the dice again.
    .rule = EG-8.36
verb-yes = Yes
    .key = Y
    .about = Do it.
    .rule = EG-5.12
verb-no = No
    .key = N
    .about = Leave it.
    .rule = EG-5.12
verb-name = Name
    .about = Choose this model.
    .rule = EG-5.12
verb-combat = Fight here
    .about = Fight this combat next.
    .rule = EG-8.20
verb-draw = Draw
    .about = Say secretly how many of your counters are for attacks; the others are for defence.
    .rule = EG-8.23
verb-seize = Seize
    .key = Shift+Q
    .about = Discard one or two Attack counters for a higher initiative.
    .rule = EG-8.25
verb-attack = Attack
    .key = Shift+A
    .about = Spend an Attack counter on a blow at an enemy in contact.
    .rule = EG-8.29
verb-pistol = Fire a pistol
    .key = Shift+P
    .about = Spend an Attack counter on a pistol shot at an enemy in contact.
    .rule = EG-8.52
verb-wield = Change weapon
    .key = Shift+W
    .about = Spend an Attack counter to take another weapon in hand.
    .rule = EG-8.29
verb-recover = Pick up a weapon
    .key = Shift+Z
    .about = Spend an Attack counter to pick a lost weapon up again.
    .rule = EG-8.29
verb-pass = Pass
    .key = E
    .about = Do nothing at this step.
    .rule = EG-8.29
verb-bare-defence = Without a Parry
    .key = Shift+N
    .about = Defend with one die and no Parry.
    .rule = EG-8.34
verb-parry = Parry
    .key = P
    .about = Spend a Defence counter: two dice for the defence instead of one.
    .rule = EG-8.40
verb-riposte = Parry and Riposte
    .key = Shift+R
    .about = Spend two Defence counters: parry, and strike back if the attack misses.
    .rule = EG-8.41
verb-guard = Bodyguard
    .key = 7
    .about = A Bodyguard takes the attack upon himself.
    .rule = EG-8.44
verb-guard-parry = Bodyguard and Parry
    .key = 8
    .about = A Bodyguard takes the attack upon himself and parries.
    .rule = EG-8.44
verb-guard-riposte = Bodyguard, Parry and Riposte
    .key = 9
    .about = A Bodyguard takes the attack upon himself, parries, and strikes back if it misses.
    .rule = EG-8.44
verb-bare-attack = Plain blow
    .key = Shift+B
    .about = Attack with two dice and no Ploy.
    .rule = EG-8.34
verb-mighty-blow = Mighty Blow
    .key = Shift+M
    .about = Spend an Attack counter: three dice, of which the best two count.
    .rule = EG-8.45
verb-lunge = Lunge
    .key = Shift+L
    .about = Spend an Attack counter: +2 to the attack, but open to blows until its next step.
    .rule = EG-8.47
verb-mighty-lunge = Mighty Blow and Lunge
    .key = Shift+U
    .about = Spend two Attack counters on a Mighty Blow and a Lunge together.
    .rule = EG-8.47
verb-discard = Discard
    .key = Shift+X
    .about = Say which counters go now that the pool is smaller.
    .rule = EG-8.33
verb-put = Put here
    .about = Choose the spot.
    .rule = EG-5.12
verb-face = Look there
    .key = .
    .about = Choose the way it looks.
    .rule = EG-5.12

way-contact = charge
way-cover = to cover
way-ahead = ahead
way-home = homeward
way-left = to the left
way-right = to the right
way-objective = to the ground worth holding
way-civilian = to the civilian
way-item = to the item
way-short = Short
way-normal = Normal
way-run = Run
way-second = The second one
way-off-hand = With the off-hand item
way-die-1 = The first die
way-die-2 = The second die
way-die-3 = The third die
way-stand = Stand firm
way-sidestep = Sidestep
way-give-ground = Give Ground
way-sidestep-give-ground = Sidestep and Give Ground
way-wound = To wound
way-disarm = Disarm
way-shove = Shove
way-feint-parry = Feint against the Parry
way-feint-riposte = Feint against the Riposte
way-feint-sidestep = Feint against the Sidestep
way-feint-give-ground = Feint against Give Ground
way-feint-bodyguard = Feint against the Bodyguard
way-disarm-feint-parry = Disarm, Feint against the Parry
way-disarm-feint-riposte = Disarm, Feint against the Riposte
way-disarm-feint-sidestep = Disarm, Feint against the Sidestep
way-disarm-feint-give-ground = Disarm, Feint against Give Ground
way-disarm-feint-bodyguard = Disarm, Feint against the Bodyguard
way-shove-feint-parry = Shove, Feint against the Parry
way-shove-feint-riposte = Shove, Feint against the Riposte
way-shove-feint-sidestep = Shove, Feint against the Sidestep
way-shove-feint-give-ground = Shove, Feint against Give Ground
way-shove-feint-bodyguard = Shove, Feint against the Bodyguard
way-count-0 = No Attack counters
way-count-1 = One Attack counter
way-count-2 = 2 Attack counters
way-count-3 = 3 Attack counters
way-count-4 = 4 Attack counters
way-count-5 = 5 Attack counters
way-count-6 = 6 Attack counters
way-count-7 = 7 Attack counters
way-count-8 = 8 Attack counters
way-count-9 = 9 Attack counters
way-count-10 = 10 Attack counters
way-count-11 = 11 Attack counters
way-count-12 = 12 Attack counters
way-count-13 = 13 Attack counters
way-count-14 = 14 Attack counters
way-count-15 = 15 Attack counters
way-count-16 = 16 Attack counters
way-count-17 = 17 Attack counters
way-count-18 = 18 Attack counters
way-count-19 = 19 Attack counters
way-count-20 = 20 Attack counters
way-count-21 = 21 Attack counters
way-count-22 = 22 Attack counters
way-count-23 = 23 Attack counters
way-count-24 = 24 Attack counters
way-count-25 = 25 Attack counters
way-count-26 = 26 Attack counters
way-count-27 = 27 Attack counters
way-count-28 = 28 Attack counters
way-count-29 = 29 Attack counters
way-count-30 = 30 Attack counters
way-count-31 = 31 Attack counters
way-count-32 = 32 Attack counters
way-count-33 = 33 Attack counters
way-count-34 = 34 Attack counters
way-count-35 = 35 Attack counters
way-count-36 = 36 Attack counters
way-count-37 = 37 Attack counters
way-count-38 = 38 Attack counters
way-count-39 = 39 Attack counters
way-count-40 = 40 Attack counters

### Sheets to fill in

form-warband = A warband of your own
field-faction = Faction
field-model = Model
field-rank = Rank
field-leader = Leader
field-melee = Melee weapons
field-off-hand = Off-hand item
field-missile = Missile weapons
field-kit = Armour, horse, banner
field-attributes = Attributes
field-adjusted = Better or worse than its Rank

### What an answer would do

preview-way = { TENTHS($length) } of { INCHES($most) }
preview-highest = No faster than { $gait } on this way.
preview-contact = It charges { $target }.
preview-may-evade = { $target } may evade.
preview-may-snap = { $target } may snap a shot.
preview-hidden-moves = It is Hidden: only a Short move that ends in hiding keeps it so.
preview-hides = It will be Hidden.
preview-rests = Two more on its roll against a stun this turn.
preview-aims = One more on its next shot, if it does nothing else before.
preview-mounts = It will be mounted.
preview-leaves = It leaves the table here.
preview-deploy = Here
preview-put = Here
preview-evade = How far it evades
preview-nobody-holds = Nobody holds on to it.
preview-order = { $models ->
    [one] One friend is near enough to be ordered from here.
   *[other] { $models } friends are near enough to be ordered from here.
}
preview-beguile = Both roll a die and add their Rank; if it wins, { $target } is Charmed.
preview-challenge = The owner of { $target } accepts or declines; to decline costs a Victory Point.
preview-agile = Agile: no roll.
preview-misfire = It misfires at { $total } or less on both dice together.
preview-into-combat = A miss may hit anybody else in the combat.
preview-attack = The attack
preview-counters = { $counters ->
    [one] Costs one Defence counter.
   *[other] Costs { $counters } Defence counters.
}
preview-secret = The other side does not see this before it has answered too.

### Measuring

measure-gap = { AWAY($length) }
measure-contact = They are in contact.
measure-behind = That is behind its back: it looks the other way.
measure-clear = Free
measure-wood = Blocked: more than 3″ of wood
measure-blocked = Blocked: { $terrain }
measure-stops = { $terrain }, { TENTHS($length) } { $towards }: it stops { $lines ->
    [one] one of the three sight lines.
   *[other] { $lines } of the three sight lines.
}
measure-stops-wood = There is up to { TENTHS($wood) } of wood on { $lines ->
    [one] one of the three sight lines: more than 3″ stops it.
   *[other] { $lines } of the three sight lines: more than 3″ stops them.
}
measure-by-lines = { $cover }: { $lines ->
    [one] one of the three sight lines is blocked.
   *[other] { $lines } of the three sight lines are blocked.
}
measure-by-height = { $cover }: it stands on a Platform and is looked at from the ground.
measure-by-feature = { $cover }: { $terrain }, { TENTHS($length) } { $towards }.
measure-by-horse = { $cover }: a horse.
measure-by-model = { $cover }: { $piece } is in the line.
measure-unseen = No line of sight, however it turns.
measure-cover-none = No cover
measure-cover-light = Light cover
measure-cover-medium = Medium cover
measure-cover-heavy = Heavy cover

### What dice are for

roll-scenario = Which scenario it is
roll-weather = The weather
roll-light = The light
roll-off = { $side } rolls off
roll-length = How long the game lasts
roll-secondary = { $side }’s secondary objective
roll-priority = { $side } rolls for Priority
roll-morale = { $side } tests its morale
roll-shot = { $piece } shoots at { $target } with its { $weapon }
roll-shot-again = { $piece } re-rolls a die
roll-redirect = Whom the stray shot flies at
roll-disengage = { $piece } tries to break away
roll-hold = { $piece } tries to hold on
roll-evade = { $piece } rolls to evade or to catch
roll-beguile = { $piece } rolls to beguile or to resist
roll-climb = { $piece } climbs
roll-leap = { $piece } leaps
roll-search = { $piece } searches
roll-fall = { $piece } falls
roll-initiative = { $piece } rolls for initiative
roll-attack = { $piece } attacks { $target }
roll-defence = { $piece } defends itself against { $target }
roll-master = { $piece } re-rolls a die
roll-thrown = { $piece } tries to stay in the saddle
roll-stun = { $piece } tries to shake off its stun

### What happens before and between combats

told-warband = { $side } brings { $models ->
    [one] one model
   *[other] { $models } models
}.
told-scenario = The scenario is { $scenario }.
told-weather = The weather: { $weather }.
told-daylight = The light: { $light }.
told-roll-off = { $side } wins the roll-off.
told-roll-off-tied = The roll-off is tied: again.
told-role = { $side } is { $role }.
told-home = { $side } has the { $edge } edge.
told-champion = { $piece } is its side’s champion and stands at { $place }.
told-deployed = { $piece } is deployed at { $place }.
told-length = The game lasts { $turns } turns.
told-objective = { $side } has secondary objective { $objective }.
told-scored = { $side } scores { $points ->
    [one] one Victory Point
   *[other] { $points } Victory Points
}.
    .seen = score
told-over = The game is over: { $a } to { $b } Victory Points.

told-short = { $piece } makes a Short move of { TENTHS($way) }.
told-moved = { $piece } moves { TENTHS($way) }.
told-ran = { $piece } runs { TENTHS($way) }.
told-contact = { $piece } is in contact with { $target }.
    .seen = charge
told-waits = { $side } keeps a model in reserve.
told-enters = { $piece } enters at { $place }.
told-left = { $piece } leaves the table.
told-holds = { $piece } holds.
told-disengages = { $piece } breaks away.
told-held-fast = { $piece } cannot break away.
told-evaded = { $piece } evades { $target } to { $place }.
told-evade-failed = { $piece } cannot evade { $target }.
told-snaps = { $piece } snaps a shot at { $target }.
told-shoots = { $piece } shoots at { $target } with its { $weapon }.
told-shot-hit = { $piece } hits { $target }: Final Wound Score { $score }.
told-shot-missed = { $piece } misses { $target }.
told-redirected = The shot of { $piece } flies on at { $target }.
told-reloaded = { $piece } reloads; { $left ->
    [0] the weapon is ready
    [one] one Reload counter is left
   *[other] { $left } Reload counters are left
}.
told-mounted = { $piece } mounts.
told-dismounted = { $piece } dismounts.
told-thrown = { $piece } is thrown from the saddle.
told-thrown-dead = { $piece } is thrown, has nowhere to land, and is slain.
told-horse-gone = The riderless horse of { $piece } bolts.
told-hides = { $piece } hides.
told-revealed = { $piece } is seen.
told-rests = { $piece } rests.
told-aims = { $piece } aims.
told-orders = { $piece } gives orders.
told-ordered = { $piece } orders { $target } to move.
told-took = { $piece } takes the item.
told-took-control = { $piece } leads { $target }.
told-handed = { $piece } hands over to { $target }.
told-dropped = { $piece } puts down what it carries.
told-followed = { $piece } follows { $target }.
told-escort-ended = { $piece } no longer leads { $target }.
told-climbed = { $piece } climbs over.
told-climb-failed = { $piece } cannot get up.
told-leapt = { $piece } leaps.
told-leap-failed = { $piece } leaps short.
told-search-failed = { $piece } finds nobody.
told-challenges = { $piece } challenges { $target }.
told-duel = { $piece } and { $target } fight a Duel.
told-declined = { $piece } does not take up the challenge of { $target }.
told-charmed = { $piece } is Charmed by { $target }.
told-charm-failed = { $piece } does not charm { $target }.
told-routs = { $piece } runs for home.
    .seen = rout
told-fled = { $piece } flees from the table.
    .seen = rout

over-conceded = { $side } gives up.
over-points = Decided by Victory Points.
over-morale = Victory Points are equal: the better morale decides.
over-left = Victory Points and morale are equal: the points of models left decide.
over-draw = Nobody is ahead in anything: a draw.

### Why something is not allowed

no-facing = A facing is a direction, and that is none.
no-far-off = { $place } is far off the table.
no-base-off-table = The base at { $place } is not wholly on the table.
no-base-there = No base can stand at { $place }.
no-two-there = The bases at { $place } and { $other } overlap.
no-off-table = The base has to stay on the table.
no-eight-legs = A way has eight legs at most, not { $legs }.
no-path = A move goes somewhere.
no-too-long = The way is { AWAY($length) } long, and { INCHES($most) } is all it may be.
no-category = On this way it may move no faster than { $gait }.
no-higher-category = A move planned again may not be of a higher category than the one declared.
no-short-only = Only a Short move can be made here.
no-enter-short = A model enters with a Normal move or a Run.
no-scout-normal = A Scout move is a Normal move.
no-impassable = Nobody walks through this: { $terrain }, { TENTHS($length) } { $towards }.
no-ledge = The edge of a Platform has to be climbed or leapt from.
no-horse-in-the-way = The riderless horse at { $place } is in the way.
no-end-on-line = It cannot end on a wall, a hedge or a window.
no-rider-doorway = The doorway is too narrow for a rider.
no-rider-ground = A rider cannot go over this ground.
no-overlap = { $piece } stands there.
no-through-enemy = The way leads through { $piece }, an enemy.
no-through-engaged = The way leads through { $piece }, a friend who is Engaged.
no-too-close = The way comes within an inch of { $piece }.
no-brushing = The way touches { $piece }, who is not charged.
no-early-contact = The way touches { $piece } before its last leg.
no-near-duel = Nobody may end within an inch of { $piece }, who is in a Duel.
no-target-untouched = The move does not end in contact with the model it names.
no-target-named = A charge names one of the enemies it contacts.
no-charge-running = A Run cannot end in contact with an enemy.
no-charge-after-disengage = A model that has broken away may not charge.
no-charge-before = The Short move before a shot or an order may not charge.
no-charge-in-rout = A routing model does not charge.
no-enter-in-rout = A reserve of a routing warband does not come on.
no-charge-scouting = A Scout move may not charge.
no-charge-leaving = It cannot charge and leave the table.
no-charge-in-duel = It is in a Duel, and may charge nobody else.
no-charge-at-duel = That model is in a Duel with somebody else.
no-charge-escorting = It leads the civilian, and may not charge.
no-charge-wavering = Its warband is Wavering: it may charge only with a Rank of 4, Fearless, or near its Leader or a Commander.
no-own-model = That is none of your models.
no-activation-left = That model has been activated, or is not on the table.
no-reserve-only-enters = A model in reserve enters or waits.
no-enter-off-edge = It enters from its home edge.
no-enter-on-table = It is on the table already.
no-room-there = There is no room for its base there.
no-charmed = It is Charmed, and can only hold.
no-engaged = It is Engaged: it can only break away or hold.
no-not-engaged = It is not Engaged.
no-disengage-in-duel = It is in a Duel, and may not break away.
no-stunned = It is Stunned.
no-carrying = It carries something, or leads the civilian.
no-mounted = A rider cannot do that.
no-routing = A routing model only runs.
no-rout-unless-routing = Its warband does not rout.
no-hold-in-rout = A routing model that can run has to.
no-rout-straight-home = It can run straight home, and has to.
no-rout-too-short = It has to run at least as far as its Short rate.
no-rout-homeward = The way has to end nearer to its home edge by half of its length.
no-leaving = The scenario gives nothing for leaving the table.
no-leaving-short = The way does not reach the edge.
no-reload-counter = There is no Reload counter on that weapon.
no-horse-near = No riderless horse of its side is in contact with it.
no-dismount-on-foot = It is on foot.
no-room-beside-horse = There is no room there beside the horse.
no-hidden-already = It is Hidden already.
no-hiding-here = There is nothing to hide in here, or an enemy would see it.
no-hiding-there = There is nothing to hide in there, or an enemy would see it.
no-loaded-weapon = It has no loaded weapon to aim.
no-commander = Only a Commander gives orders.
no-friend-to-order = No friend within 6" of it can be ordered.
no-such-weapon = It does not carry that weapon.
no-unloaded = There is a Reload counter on that weapon.
no-mounted-weapon = A rider cannot use that weapon.
no-match-in-rain = A match does not burn in the rain.
no-heavy-on-the-move = It is too heavy to shoot after a move, or in a hurry.
no-target-enemy = That is no enemy on the table.
no-target-civilian = Nobody aims at a civilian.
no-target-hidden = That model is Hidden.
no-target-range = That is too far away.
no-target-sight = It does not see that model.
no-target-engaged = That model is Engaged.
no-friend-in-the-way = { $piece } stands in the way.
no-shot-in-duel = It is in a Duel, and may shoot at nobody else.
no-shot-at-duel = That model is in a Duel with somebody else.
no-such-option = That is not among what a model can do.
no-such-reaction = That is no reaction to a charge.
no-room-to-evade = There is nowhere to evade to.
no-snap-in-rout = A routing model does not shoot.
no-hands-free = It carries something already.
no-item-there = The item is not within reach.
no-control = It cannot take control of the civilian.
no-nothing-carried = It carries nothing.
no-friend-there = There is no friend in contact with free hands.
no-climb-there = There is nothing to climb between here and there.
no-landing-engaged = It may not land in contact with an enemy.
no-leap-from-ground = One leaps from a Platform.
no-leap-too-far = That is too far to leap.
no-leap-over-nothing = One leaps down or across a gap, and here is neither.
no-leap-through-wall = One does not leap through a High wall.
no-hidden-enemy = That is no Hidden enemy.
no-duel-rank = Both have to be of Rank 3 or more.
no-second-duel = One of them is in a Duel already.
no-beguiling = It is not Beguiling.
no-beguile-at-duel = That model is in a Duel.
no-deploying-it = That model is not there to be deployed.
no-zone-room = The deployment zone { $low } to { $high } has room for { $room } models on foot, and { $models } are to be deployed there.
no-outside-zone = It would stand outside its deployment zone.
no-standing-there = It cannot stand there.

no-force-no-faction = A warband has one faction.
no-force-limit = Points limits are 100, 120 and 150.
no-force-points = It costs { $points } points, and the limit is { $limit }.
no-force-models = A warband has 4 to 20 models, not { $models }.
no-force-leader = A warband has one Leader, not { $leaders }.
no-force-above-leader = Nobody has a higher Rank than the Leader.
no-force-leader-rank = The Leader’s Rank is at least 2.
no-force-heroes = Only one model may be of Rank 5.
no-force-elite = There are { $elite } models of Rank 3 or more beside the Leader, and only { $rest } of Rank 2 or less.
no-force-rabble = There are { $rabble } models of Rank 0, and only { $most } may be.
no-force-missiles = There are { $long } models with long missile weapons, and only { $most } may be.
no-force-carried = Model { $model } carries too much: { $item }.
no-force-attributes = Model { $model } has more than the { $most } attributes of its Rank.
no-force-attribute-twice = Model { $model } has an attribute twice.
no-force-tacticians = Only one model may be a Tactician.
no-force-banners = Only one model may bear a banner.
no-force-rider = Model { $model } has a horse, and no rider carries this: { $item }.
no-force-faction = The faction of model { $model } does without this: { $item }.
no-force-rank = Model { $model } needs one Rank from 0 to 5.
no-force-adjusted = Model { $model } is adjusted twice in the same way.
no-force-init = Model { $model } cannot have such an Init.
no-force-shoot = Model { $model } cannot have such a Shoot.

### Combat, wounds and morale

unarmed = bare hands
dagger = dagger
club = club
sword = sword
rapier = rapier
axe = axe
two-handed-sword = two-handed sword
spear = spear
pike = pike
polearm = polearm

parry = Parry
riposte = Riposte
sidestep = Sidestep
give-ground = Give Ground
bodyguard = Bodyguard
mighty-blow = Mighty Blow
feint = Feint
lunge = Lunge
disarm = Disarm
shove = Shove

unharmed = nothing
stunned = Stunned
light = a Light wound
grievous = a Grievous wound
critical = a Critical wound

told-turn = Turn { $turn }.
told-priority = { $side } has Priority.
told-tactician = { $side } has Priority: its Tactician saw to it.
told-stays-steady = { $side } stays Steady.
told-steady = { $side } rallies and is Steady.
told-wavering = { $side } is Wavering.
told-routing = { $side } is Routing.
told-banner = { $side } rallies to its banner and tests again.

told-combat = The combat of { $piece } is fought.
told-drew = { $side } draws { $attack ->
    [one] one Attack counter
   *[other] { $attack } Attack counters
} and { $defence ->
    [one] one Defence counter
   *[other] { $defence } Defence counters
}.
told-takes = { $piece } fights with { $weapon }.
told-seized = { $piece } seizes the initiative with { $counters ->
    [one] one counter
   *[other] { $counters } counters
}.
told-initiative = { $piece } has initiative { $score }.
told-passed = { $piece } bides its time.
told-recovered = { $piece } has its { $weapon } back.
told-discarded = { $side } loses { $attack ->
    [one] one Attack counter
   *[other] { $attack } Attack counters
} and { $defence ->
    [one] one Defence counter
   *[other] { $defence } Defence counters
}.
told-combat-over = The combat is over.

told-attacks = { $piece } attacks { $target }.
told-ripostes = { $piece } ripostes against { $target }.
told-fires-in-combat = { $piece } fires a pistol at { $target }.
told-ploy = { $piece }: { $ploy }.
told-bodyguard = { $piece } steps in for { $target }.
told-feinted = { $piece } feints, and { $ploy } comes to nothing.
told-misfired = { $piece }’s weapon misfires.
told-hit = { $piece } hits { $target }, { $score } against { $against }: Hit Score { $hit }.
told-missed = { $piece } misses { $target }, { $score } against { $against }.
told-wound-score = { $piece } takes a Final Wound Score of { $score }.
told-disarmed = { $piece } loses its { $weapon }.
told-held-on = { $piece } holds on to its weapon.
told-gave-ground = { $piece } gives ground to { $place }.
told-shoved = { $piece } is shoved to { $place } and Stunned.
told-pursued = { $piece } follows { $target } to { $place }.

told-stunned = { $piece } is Stunned.
told-light = { $piece } suffers a Light wound.
told-grievous = { $piece } is grievously wounded.
told-wounds-add-up = { $piece } has one wound too many.
told-slain = { $piece } is slain.
told-lucky = { $piece } is Lucky: it is only { $result }.
told-fell = { $piece } falls.
told-recovered-senses = { $piece } is Stunned no longer.
told-rearmed = { $piece } picks its weapons up.

told-duel-over = The Duel of { $piece } and { $target } is over.
told-champion-slain = { $piece }, the champion, falls to { $target }: { $points } points.
    .seen = score
told-champion-nearer = { $piece } has held the middle against its rival: { $points } points.
    .seen = score

no-such-answer = That is not among the choices now.
no-foe-in-contact = That is no enemy in contact in this combat.
no-attack-in-duel = It is in a Duel, and may attack nobody else.
no-attack-on-duel = That model is in a Duel with somebody else.
no-pistol = Only a pistol can be fired in a combat.
no-hand-free = Its weapon takes both hands, and leaves none for a pistol.
no-same-weapon = It has that weapon in use already.
no-weapon-carried = It does not carry that weapon.
no-weapon-disarmed = That weapon has been knocked out of its hand.
no-weapon-lost = It has not lost that weapon.
no-off-hand = It has nothing to hold in its other hand beside that weapon.
no-draw-more = That is more Attack counters than those of its models bring who may attack.
no-grip-of-others = That is none of its models in this combat.
no-grip-twice = That model is named twice.
no-seize-more = A model seizes with two counters at most.
no-seize-counters = There are not that many Attack counters left.
no-counters-for-ploys = There are not enough counters left for these Ploys.
no-attack-ploy-here = That is an Attacker’s Ploy.
no-defence-ploy-here = That is a Defender’s Ploy.
no-ploy-overextended = It has lunged, and is Overextended until its next step.
no-ploy-mounted = A rider cannot do that.
no-ploy-pistol = There are no Ploys with a pistol.
no-parry-pistol = A pistol shot cannot be parried.
no-parry-unarmed = It has nothing to parry with.
no-riposte-alone = A Riposte needs a Parry.
no-riposte-twice = A Riposte cannot be answered with a Riposte.
no-riposte-pistol = A pistol shot cannot be answered with a Riposte.
no-riposte-weapon = Its weapon is not made for a Riposte.
no-giving-riposte = It cannot give ground and riposte.
no-sidestep-stunned = It is Stunned, and cannot sidestep.
no-sidestep-armour = It wears too much armour to sidestep.
no-room-to-give = There is no room to give ground.
no-bodyguard = That model is no Bodyguard of the Defender’s side.
no-bodyguard-named = A Bodyguard is declared together with the model that steps in.
no-bodyguard-pistol = A Bodyguard cannot stop a pistol shot.
no-bodyguard-stunned = The Bodyguard is Stunned.
no-bodyguard-contact = The Bodyguard is not in contact with the Attacker.
no-bodyguard-far = The Bodyguard is more than an inch from the Defender.
no-ploy-to-feint = The Defender has declared nothing to feint against.
no-ploy-named-to-feint = A Feint names one of the Ploys that the Defender has declared, and nothing else does.
no-lunge-weapon = Its weapon is not made for a Lunge.
no-disarm-bare = It cannot disarm anybody with bare hands.
no-disarm-unarmed = The Defender has no weapon in use to lose.
no-shove-disarm = It cannot shove and disarm.
no-shove-rider = A rider cannot be shoved.

form-draw = The draw
field-attack-counters = Attack counters, the rest Defence
field-in-hand = { $piece } fights with
field-beside = In its other hand
card-attack-counter = Pays for an attack, or for an Attacker’s Ploy.

unreadable-action = This is not written as an action.
unreadable-warband = This is not written as a warband: faction=…, limit=… and m1=…, m2=… with the words of each model.
unreadable-model = Model { $model } is not written as one: words such as rank-2, sword or light-armour, with commas between.

### Attributes

agile = Agile
commander = Commander
duellist = Duellist
intimidating = Intimidating
powerful = Powerful
quick = Quick
scout = Scout
tough = Tough

### What may become of a model

outcome-unharmed = Missed or unharmed
outcome-disarmed = Disarmed
outcome-stunned = Stunned
outcome-light = Light wound
outcome-grievous = Grievous wound
outcome-slain = Slain

assumed-stands = Whoever is charged stands and does not shoot.
assumed-all-out = Both sides draw Attack counters alone, nobody Seizes, and the two strike at each other.
assumed-no-ploys = Nobody uses further Ploys.
assumed-no-tricks = Nobody re-rolls a die or lowers a wound.
