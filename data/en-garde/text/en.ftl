# The words of En Garde!. A key is the same in every language; a text may use the arguments the rules give it:
# $piece and $target are models as the reader may know them, $weapon, $ploy and $result are words from below,
# $place is a spot on the table, $side is a player.

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
