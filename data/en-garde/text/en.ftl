# The words of En Garde!. A key is the same in every language; a text may use the arguments the rules give it:
# $piece and $target are models as the reader may know them, $weapon, $ploy and $result are words from below,
# $place is a spot on the table, $side is a player.

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

phase-map = The map
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
stat-init = Init
stat-cp = Combat Pool
stat-fight = Fight
stat-shoot = Shoot
stat-ar = AR
stat-attributes = Attributes
stat-hands = Hands
stat-range = Range
stat-ap = AP
stat-reload = Reload
stat-weapon-init = Init
stat-weapon-wound = Wound
stat-initiative = Initiative in combat
stat-needed = Needs
stat-to-hit = To hit
stat-wound = To the wound score
stat-attack = To the Attack Score
stat-defence = To the Defence Score
stat-own-agility = To its roll
stat-their-agility = To their roll

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
ask-replan = { $piece } may plan its move again, { $gait } at most.
ask-break = { $piece } has broken away: make its move.
ask-order = { $piece } gives orders: name a friend within 6″, or be done.
ask-ordered = { $piece } has its orders: move it.
ask-second-shot = { $piece } may fire its other pistol.
ask-marksman = { $piece } shows { $one } and { $other }: re-roll one of the dice?
ask-challenged = { $target } challenges { $piece } to a Duel: accept?
ask-banner = The Morale Test has failed: rally to the banner and roll again?
ask-combat = Choose which combat is fought next.
ask-draw = Draw in secret: how many of your counters are Attack counters, and who fights with what?
ask-seize = Spend Attack counters on the initiative of { $piece }?
ask-fight = { $piece } has its step: attack, or something else?
ask-defend = { $target } attacks { $piece }: declare Ploys, or none.
ask-defend-pistol = { $target } fires at { $piece }: declare Ploys, or none.
ask-defend-riposte = { $target } ripostes against { $piece }: declare Ploys, or none.
ask-press = { $piece } attacks { $target }: declare Ploys, or none.
ask-master = { $piece } is a Weapon Master: re-roll one of its dice?
ask-lucky = { $piece } suffers { $result }: use its luck, and make it { $lower }?
ask-follow = { $target } has been moved away: does { $piece } follow?
ask-surplus = Your pool is too big now: discard { $counters ->
    [one] one counter
   *[other] { $counters } counters
}.
ask-rearm = { $piece } takes another weapon in hand: which?
ask-put = { $piece } is thrown: where does it land?
ask-put-civilian = Where does { $piece } go?
ask-turn = Which enemy does { $piece } turn to?
ask-face = { $piece } is left alone: where does it look?

### What one may do

verb-warband = Take this warband
verb-home-near = The near edge
verb-home-far = The far edge
verb-attacker = Attack
verb-defender = Defend
verb-escorting = Escort the civilian
verb-blocker = Block the way
verb-deploy = Deploy
verb-scout = Scout move
verb-scout-hide = Scout move, then hide
verb-turn = Turn on the spot
verb-short = Short move
verb-move = Normal move
verb-run = Run
verb-leave = Leave the table
verb-rout = Rout
verb-enter = Enter
verb-enter-run = Enter running
verb-disengage = Disengage
verb-shoot = Shoot
verb-move-shoot = Short move, then shoot
verb-reload = Reload
verb-mount = Mount
verb-dismount = Dismount
verb-hide = Hide
verb-rest = Rest
verb-aim = Aim
verb-order = Give orders
verb-move-order = Short move, then orders
verb-take = Take
verb-escort = Lead the civilian
verb-hand = Hand over
verb-drop = Put down
verb-climb = Climb
verb-leap = Leap
verb-search = Search
verb-challenge = Challenge
verb-beguile = Beguile
verb-hold = Hold
verb-evade = Evade
verb-snap = Snap shot
verb-fire = Fire
verb-reroll = Re-roll
verb-yes = Yes
verb-no = No
verb-name = Name
verb-combat = Fight here
verb-draw = Draw
verb-seize = Seize
verb-attack = Attack
verb-pistol = Fire a pistol
verb-wield = Change weapon
verb-recover = Pick up a weapon
verb-pass = Pass
verb-bare-defence = Without a Parry
verb-parry = Parry
verb-riposte = Parry and Riposte
verb-guard = Bodyguard
verb-guard-parry = Bodyguard and Parry
verb-guard-riposte = Bodyguard, Parry and Riposte
verb-bare-attack = Plain blow
verb-mighty-blow = Mighty Blow
verb-lunge = Lunge
verb-mighty-lunge = Mighty Blow and Lunge
verb-discard = Discard
verb-put = Put here
verb-face = Look there

way-contact = Charge
way-cover = To cover
way-ahead = Ahead
way-home = Homeward
way-left = To the left
way-right = To the right
way-objective = To the ground worth holding
way-civilian = To the civilian
way-item = To the item
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

preview-way = { INCHES($length) } of { INCHES($most) }
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

measure-gap = { INCHES($length) }
measure-contact = They are in contact.
measure-behind = That is behind its back: it looks the other way.
measure-clear = Free
measure-wood = Blocked: more than 3″ of wood
measure-blocked = Blocked: { $terrain }
measure-stops = { $terrain } { $low } to { $high } stops { $lines ->
    [one] one of the three sight lines.
   *[other] { $lines } of the three sight lines.
}
measure-stops-wood = There is up to { INCHES($wood) } of wood on { $lines ->
    [one] one of the three sight lines: more than 3″ stops it.
   *[other] { $lines } of the three sight lines: more than 3″ stops them.
}
measure-by-lines = { $cover }: { $lines ->
    [one] one of the three sight lines is blocked.
   *[other] { $lines } of the three sight lines are blocked.
}
measure-by-height = { $cover }: it stands on a Platform and is looked at from the ground.
measure-by-feature = { $cover }: { $terrain } { $low } to { $high }.
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
told-over = The game is over: { $a } to { $b } Victory Points.

told-short = { $piece } makes a Short move to { $place }.
told-moved = { $piece } moves to { $place }.
told-ran = { $piece } runs to { $place }.
told-contact = { $piece } is in contact with { $target }.
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
told-fled = { $piece } flees from the table.

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
no-too-long = The way is { INCHES($length) } long, and { INCHES($most) } is all it may be.
no-category = On this way it may move no faster than { $gait }.
no-higher-category = A move planned again may not be of a higher category than the one declared.
no-short-only = Only a Short move can be made here.
no-enter-short = A model enters with a Normal move or a Run.
no-scout-normal = A Scout move is a Normal move.
no-impassable = Nobody walks through this: { $terrain } { $low } to { $high }.
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
no-force-carried = Model { $model } carries too much.
no-force-attributes = Model { $model } has more than the { $most } attributes of its Rank.
no-force-attribute-twice = Model { $model } has an attribute twice.
no-force-tacticians = Only one model may be a Tactician.
no-force-banners = Only one model may bear a banner.
no-force-rider = Model { $model } has a horse, and something that no rider carries.
no-force-faction = Model { $model } has something that its faction does without.
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

told-combat = { $piece } and everybody about it fight.
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
told-champion-nearer = { $piece } has held the middle against its rival: { $points } points.

no-such-answer = That is no answer to this.
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
field-attack-counters = Attack counters; the rest are Defence counters
field-in-hand = What { $piece } has in hand
card-attack-counter = Pays for an attack, or for an Attacker’s Ploy.

unreadable-action = This is not written as an action.
unreadable-warband = This is not written as a warband: faction=…, limit=… and m1=…, m2=… with the words of each model.
unreadable-model = Model { $model } is not written as one: words such as rank-2, sword or light-armour, with commas between.

### What may become of a model

fate-unharmed = Missed or unharmed
fate-disarmed = Disarmed
fate-stunned = Stunned
fate-light = Light wound
fate-grievous = Grievous wound
fate-slain = Slain

assumed-stands = Whoever is charged stands and does not shoot.
assumed-all-out = Both sides draw Attack counters alone, nobody Seizes, and the two strike at each other.
assumed-no-ploys = Nobody uses further Ploys.
assumed-no-tricks = Nobody re-rolls a die or lowers a wound.
