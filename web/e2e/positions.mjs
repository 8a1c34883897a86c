// Positions from the middle of games, for pictures and tests.

/** Regiments that march upon each other, and a charge into a flank that is about to be declared. */
export const REGIMENTS = `scenario pitched-battle two-hills reikland-march broken-fang
round 2
turn A
phase turn declare
A1 in A4
A2 at 31,13.5 facing 0 files 1 spells fire 1,4
A3 in A5
A4 at 24,16 facing 8 files 5
A5 at 38,14 facing 355 files 5
A6 at 47,11 facing 350 files 10
A7 at 56,21 facing 285 files 5
A8 at 12,8 facing 5
A9 at 66,16 facing 345 files 5
B1 at 20,37 facing 180 files 1
B2 at 33,37 facing 180 files 1
B3 in B6
B4 at 44,24.5 facing 190 files 5
B5 at 30,35 facing 180 files 10
B6 at 21,33 facing 175 files 6
B7 at 62,35 facing 200 files 5
B8 at 51,30 facing 190
B9 at 62,42 facing 190
B10 at 12,34 facing 165 files 3`

/** Clanrats before Liberators and Prosecutors, with three battle tactics in hand and one discarded: units in loose order, and how far an enemy may come. */
export const LOOSE = `scenario battle gnawfeast-clawpack vigilant-brotherhood
realm aqshy
map horizontal A=south
terrain none
round 1
first A
turn A
twist let-the-blood-flow
phase movement A
hand A 2 7 12
discards A 1
A1 at 20,3
A4 at 10,4 11.2,4 12.4,4 13.6,4 14.8,4 10,5.2 11.2,5.2 12.4,5.2 13.6,5.2 14.8,5.2
B3 at 18,13 20,13 22,13
B4 at 9,12 10.8,12 12.6,12 14.4,12 16.2,12`

/** Regiments of which one is charged in the next moment, by whoever has the turn. */
export const CHARGED = `scenario pitched-battle two-hills
army A empire
A1 is 20 swordsmen standard musician
A2 is 10 handgunners
A3 is 5 knightly-order
army B orcs-and-goblins
B1 is 20 orc-boyz standard musician
B2 is 5 orc-boar-boyz
B3 is 20 goblins
round 2
turn B
phase turn declare
A1 at 36,16 facing 0 files 5
A2 at 50,18 facing 0 files 10
A3 at 22,14 facing 0 files 5
B1 at 36,23 facing 180 files 5
B2 at 51,27 facing 180 files 5
B3 at 22,34 facing 180 files 5`

/** A Wizard of the other side who may cast, before one who may dispel. */
export const CAST_AT = `scenario pitched-battle two-hills
army A empire
A1 is 1 battle-wizard level-2 lore=fire
A2 is 20 swordsmen
army B orcs-and-goblins
B1 is 20 orc-boyz
B2 is 1 orc-great-shaman
turn B
phase turn cast
power 4
own-dice B2 2
dispel 4
A1 at 44,12 facing 0 files 1 spells fire 1,4
A2 at 36,14 facing 0 files 5
B1 at 36,28 facing 180 files 5
B2 at 46,30 facing 180 files 1 spells waaagh 1,4`

/** Two of En Garde! who fight hand to hand, and two who do not. */
export const DUEL = `scenario skirmish
map convent-yard
turn 1 of 4
A1 musketeers-1 at 13,9
A2 musketeers-2 at 17,5
B1 guard-2 at 13,10
B2 guard-5 at 19,14
phase combat`
