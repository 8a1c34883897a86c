// The types of the wire, as the server has them: `MUSTER_WRITE_WIRE=1 cargo test -p muster-protocol wire` writes them anew.

/**
 * An answer to a question.
 */
export type Answer = { "kind": "offer", 
/**
 * Its number, counted from 0 in the order of the offer sheet.
 */
offer: number, 
/**
 * Which pieces come first of those among whom the offer shares something out, where it has `shares`.
 */
first?: Array<number>, } | { "kind": "path" } & Path | { "kind": "manoeuvres", 
/**
 * The `id` of the drag.
 */
drag: number, 
/**
 * What it does.
 */
done: Array<Manoeuvred>, } | { "kind": "form" } & Filled | { "kind": "notation", 
/**
 * What they type.
 */
text: string, };

/**
 * A part of the ground.
 */
export type Area = { 
/**
 * Its outline.
 */
shape: Shape, 
/**
 * How it is drawn: `wood`, `rocks`, `marsh`, `hill`, `zone`, `objective` …
 */
style: string, 
/**
 * Whose it is, if it is anybody's.
 */
owner?: number, 
/**
 * What each seat counts there, where both would hold it: whoever counts more does; absent where nobody contests it.
 */
contest?: [number, number], 
/**
 * What it is called.
 */
label: string, 
/**
 * The rule that says what it does.
 */
rule: string, };

/**
 * A question to a seat.
 */
export type Ask = { 
/**
 * Whose question: the seat with whose eyes the table is seen.
 */
seat: number, 
/**
 * The version to quote in the answer. It stays the same while the same question is open.
 */
version: number, 
/**
 * The question in words.
 */
text: string, 
/**
 * The rule that asks.
 */
rule: string, 
/**
 * The pieces that it names.
 */
pieces?: Array<number>, 
/**
 * The groups that it names.
 */
groups?: Array<number>, 
/**
 * What may be answered. Absent in brief detail.
 */
offers?: OfferSheet, };

/**
 * An attack that somebody describes: the keys and values are the flags of `muster odds`. Or dice.
 */
export type AskAttack = { 
/**
 * Something in the language of dice instead of an attack: `2d6+1 >= 8`.
 */
dice?: string, 
/**
 * What is said of it: `{"attacks": "20", "hit": "3+", "save": "4+"}`.
 */
profile: { [key in string]: string }, 
/**
 * Several attacks on one target instead, each resolved on what the ones before have left.
 */
together?: Array<NamedAttack>, 
/**
 * Printed fighters of a ruleset instead.
 */
strike?: AskStrike, 
/**
 * What is counted: `hits`, `wounds`, `damage`, `lost` or `slain`. Absent: `slain` where models are given, else
 * `damage`.
 */
of?: string, };

/**
 * The attack of one printed fighter on another.
 */
export type AskStrike = { 
/**
 * The id of the ruleset.
 */
ruleset: string, 
/**
 * Who attacks: a printed name, the beginning of one, or the short form of notation.
 */
attacker: string, 
/**
 * With what, where there is a choice.
 */
weapon?: string, 
/**
 * Who is attacked.
 */
target: string, 
/**
 * How.
 */
how: StrikeHow, };

/**
 * What the values of outcomes are.
 */
export type Asked = "number" | "chance" | "contest";

/**
 * What may come of an attack that somebody describes.
 */
export type AttackOdds = { 
/**
 * What is counted, in words; of dice, what was asked.
 */
of: string, 
/**
 * What the values of the outcomes are.
 */
asked: Asked, 
/**
 * Whether the numbers are exact.
 */
exact: boolean, 
/**
 * By how much each probability may be off; absent where they are exact.
 */
off_by?: number, 
/**
 * The mean.
 */
mean: number, 
/**
 * The same exactly, as a fraction, where that can be read.
 */
mean_fraction?: string, 
/**
 * The standard deviation.
 */
deviation: number, 
/**
 * The median.
 */
median: number, 
/**
 * What nine cases in ten lie between.
 */
nine_in_ten: [number, number], 
/**
 * What may come of it, least first.
 */
outcomes: Array<AttackOutcome>, 
/**
 * How likely everything is together that is not listed, because it is too unlikely each.
 */
left_out: number, 
/**
 * Of printed fighters: what the attacker costs.
 */
points?: number, 
/**
 * The mean for each of these points.
 */
per_point?: number, 
/**
 * What may surprise whoever described it.
 */
notes: Array<string>, };

/**
 * One number that may come of an attack.
 */
export type AttackOutcome = { 
/**
 * The number.
 */
value: number, 
/**
 * How likely exactly it is.
 */
p: number, 
/**
 * How likely it or more is.
 */
at_least: number, 
/**
 * How likely exactly it is, as a fraction, where that was counted and can be read.
 */
fraction?: string, };

/**
 * A sign on a piece: told apart by its letter, not only by its colour.
 */
export type Badge = { 
/**
 * How it is drawn: `done`, `charge`, `fight`, `hurt`, `known` …
 */
style: string, 
/**
 * One or two letters or digits.
 */
letter: string, 
/**
 * What it means.
 */
label: string, 
/**
 * The rule it comes from.
 */
rule: string, };

/**
 * The ground.
 */
export type Board = { "kind": "grid", 
/**
 * How many cells wide.
 */
columns: number, 
/**
 * How many cells deep.
 */
rows: number, } | { "kind": "open", 
/**
 * Width in the ruleset's unit.
 */
width: number, 
/**
 * Depth in the ruleset's unit.
 */
depth: number, 
/**
 * How many of the ruleset's units make an inch, times a thousand.
 */
per_inch: number, };

/**
 * A bot.
 */
export type BotInfo = { 
/**
 * Its name, as a seat plan takes it: `greedy`.
 */
name: string, 
/**
 * How it plays, in a sentence.
 */
blurb: string, };

/**
 * A printed card.
 */
export type Card = { 
/**
 * Its printed name.
 */
name: string, 
/**
 * A word or two beside the name; may be empty.
 */
note: string, 
/**
 * The drawing that stands for it: `sword`, `bow`, `shield`, `spear`, `horse`, `banner`, `skull`, `staff` …
 */
glyph: string, 
/**
 * What family it is of: a client groups and filters by it.
 */
family: string, 
/**
 * Printed numbers.
 */
stats: Array<Stat>, 
/**
 * Printed abilities: the name and the rule that says what it does.
 */
tags: Array<Note>, 
/**
 * What it costs.
 */
cost: number, };

/**
 * What is printed: everything a client may need to know of cards, once.
 */
export type Catalogue = { 
/**
 * Cards by id: card `n` is `cards[n]`.
 */
cards: Array<Card>, 
/**
 * The words that explain themselves: every verb and every characteristic.
 */
terms: Array<Term>, };

/**
 * Where in the game we are.
 */
export type Clock = { 
/**
 * In a few words: `Actions`.
 */
phase: string, 
/**
 * This round, counted from 1.
 */
round: number, 
/**
 * The last round there can be.
 */
rounds: number, 
/**
 * Whose turn it is; absent where it is nobody's.
 */
active?: number, 
/**
 * The parts of the turn in their order; absent where it has none.
 */
stages?: Array<Stage>, };

/**
 * Kinds of error.
 */
export type Code = "unreadable" | "hello_first" | "wrong_token" | "no_seat" | "not_asked" | "stale" | "illegal" | "wrong_dice" | "game_over" | "no_take_back" | "unknown_ruleset" | "unknown_setup" | "unknown_force" | "unknown_bot" | "unknown_table" | "unknown_address" | "wrong_method" | "wrong_type" | "wrong_host" | "wrong_origin" | "bad_plan" | "unreadable_position" | "wrong_invite" | "seat_taken" | "unreadable_journal" | "truncated_journal" | "edited_journal" | "other_version" | "not_yet" | "too_large" | "too_fast" | "busy" | "too_long" | "full" | "broken" | "not_stored";

/**
 * A table to be set up.
 */
export type CreateTable = { 
/**
 * The ruleset's id.
 */
ruleset: string, 
/**
 * The id of a way to begin; the usual one if both this and `position` are absent.
 */
setup?: string, 
/**
 * Or a position as text, as scenarios write it.
 */
position?: string, 
/**
 * Who sits where: two plans, the first seat's first.
 */
seats: Array<SeatPlan>, 
/**
 * Whether people roll real dice and type in what they show; no if absent.
 */
physical_dice?: boolean, };

/**
 * A part of the ground that only looks different: it has no name, no owner and no rule.
 */
export type Decoration = { 
/**
 * Its outline.
 */
shape: Shape, 
/**
 * How it is drawn: `cobbles`, `planks`, `earth`, `field`, `road` …
 */
style: string, };

/**
 * How much the server sends unasked.
 */
export type Detail = "full" | "brief";

/**
 * Dice that were rolled in the open.
 */
export type Dice = { 
/**
 * Whose.
 */
seat: number, 
/**
 * What they show, in the order thrown.
 */
faces: Array<number>, 
/**
 * The face a die needs, with where the number comes from; absent where the number itself counts.
 */
needs?: Stat, 
/**
 * The face from which a die does something special.
 */
special?: number, 
/**
 * How many sides each has.
 */
sides: number, 
/**
 * What was to be expected of them; absent where nothing is needed, so that they cannot fail.
 */
luck?: Luck, };

/**
 * A move to be drawn on an open table; what was drawn is an answer of the kind `path`, or `manoeuvres` of a block.
 */
export type Drag = { 
/**
 * What a `path` says that it draws.
 */
id: number, 
/**
 * Who moves; of a group the piece it is held by.
 */
piece: number, 
/**
 * The group whose pieces all take the same steps; absent where one piece moves.
 */
group?: number, 
/**
 * What a block may do, one after the other; absent where a path is drawn.
 */
manoeuvres?: Array<Manoeuvre>, 
/**
 * What it does: the same key as the facet `verb` of offers.
 */
verb: string, 
/**
 * The verb in words.
 */
text: string, 
/**
 * What the answer begins with for those who write it down.
 */
lead: string, 
/**
 * Where the move begins; absent for a piece that is placed.
 */
from?: Place, 
/**
 * The radius of its base in the ruleset's unit; of a block half the diagonal.
 */
radius: number, 
/**
 * The most corners, the end among them.
 */
corners: number, 
/**
 * The most length in the ruleset's unit; absent where only the end counts.
 */
length?: number, 
/**
 * Whether a facing may be chosen at the end.
 */
faces: boolean, 
/**
 * In which direction a block that is put down looks unless another one is chosen.
 */
looks?: Place, 
/**
 * The most that may stand side by side in a block that is put down, where their number may be chosen.
 */
widest?: number, 
/**
 * Ground that its centre can reach at most; `ground` asks for the ground that it really can.
 */
reach: Array<Shape>, };

/**
 * A card that lies with a piece or with a card of a hand.
 */
export type Extra = { 
/**
 * What it is, if the observer may know.
 */
card?: number, 
/**
 * Whether everybody may see it.
 */
face_up: boolean, };

/**
 * One thing to point at in order to single out an answer among the offers.
 */
export type Facet = { "kind": "piece", 
/**
 * Its id.
 */
piece: number, } | { "kind": "group", 
/**
 * Its id.
 */
group: number, 
/**
 * What it is called.
 */
text: string, } | { "kind": "verb", 
/**
 * The same for the same verb in every language.
 */
key: string, 
/**
 * In words.
 */
text: string, } | { "kind": "place", 
/**
 * The spot.
 */
at: Place, } | { "kind": "facing", 
/**
 * In degrees.
 */
degrees: number, } | { "kind": "target", 
/**
 * Its id.
 */
piece: number, } | { "kind": "target_group", 
/**
 * Its id.
 */
group: number, 
/**
 * What it is called.
 */
text: string, } | { "kind": "hand", 
/**
 * Its place in the hand.
 */
index: number, } | { "kind": "way", 
/**
 * The same for the same way in every language.
 */
key: string, 
/**
 * In words.
 */
text: string, } | { "kind": "card", 
/**
 * The id.
 */
card: number, } | { "kind": "share", 
/**
 * The piece.
 */
piece: number, 
/**
 * How many.
 */
count: number, } | { "kind": "number", 
/**
 * The number.
 */
number: number, 
/**
 * So many of what it counts, in words.
 */
text: string, };

/**
 * Somebody who is printed with numbers.
 */
export type FighterInfo = { 
/**
 * The short form of notation.
 */
id: string, 
/**
 * The printed name.
 */
name: string, 
/**
 * What it costs.
 */
points: number, };

/**
 * Who is printed with numbers in a ruleset, and with what they may attack.
 */
export type Fighters = { 
/**
 * Everybody.
 */
fighters: Array<FighterInfo>, 
/**
 * The names of weapons; none where they are part of a fighter's numbers.
 */
weapons: Array<string>, };

/**
 * A number or a fate that is no single piece's.
 */
export type Figure = { 
/**
 * What it is about, in words.
 */
text: string, 
/**
 * What it comes to on average; absent where it is no number.
 */
mean?: number, 
/**
 * What it may come to, in order.
 */
outcomes: Array<PieceOutcome>, };

/**
 * A sheet that was filled in.
 */
export type Filled = { 
/**
 * Which of the forms, counted from 0.
 */
form: number, 
/**
 * The name of everything on the sheet, where the form has a `name`; none for the name it has anyway.
 */
name?: string, 
/**
 * The values that were taken in each field, by its key; what is taken several times stands there as often.
 */
taken: { [key in string]: Array<string> }, 
/**
 * The rows, in order.
 */
rows?: Array<FilledRow>, };

/**
 * A row of a sheet that was filled in.
 */
export type FilledRow = { 
/**
 * What it is, where rows have `kinds`.
 */
kind?: string, 
/**
 * How many it counts, where it is of a kind that may count several; 1 without.
 */
count?: number, 
/**
 * Its name, where rows are `named`; none for the name it has anyway.
 */
name?: string, 
/**
 * The values that were taken in each field, by its key.
 */
taken: { [key in string]: Array<string> }, };

/**
 * A ready force.
 */
export type ForceInfo = { 
/**
 * Its id: `mirefang-horde`.
 */
id: string, 
/**
 * Its printed name.
 */
title: string, 
/**
 * Whose force it is.
 */
faction: string, 
/**
 * What it does well, in a sentence.
 */
blurb: string, 
/**
 * The answers, in notation, with which a player takes it.
 */
answers: Array<string>, };

/**
 * A sheet to fill in; what was filled in is an answer of the kind `form`. Who types writes `verb key=value,value key=value …`,
 * without the fields in which nothing is taken.
 */
export type Form = { 
/**
 * What this sheet is, for example one of several factions.
 */
title: string, 
/**
 * What the written answer begins with.
 */
verb: string, 
/**
 * The key under which everything on the sheet may be given a name: `key=Wolf_Guard`, spaces as underscores; absent
 * where it has none.
 */
name?: string, 
/**
 * What to fill in.
 */
fields: Array<FormField>, 
/**
 * What to fill in again and again, for example once for every model of a list.
 */
rows?: Rows, 
/**
 * The most points that everything may cost together, if there is a limit.
 */
budget?: number, };

/**
 * A group of options of a form.
 */
export type FormField = { 
/**
 * The key in the written answer.
 */
key: string, 
/**
 * What is chosen here.
 */
label: string, 
/**
 * The fewest options that may be taken.
 */
least: number, 
/**
 * The most options that may be taken.
 */
most: number, 
/**
 * The most points they may cost together, if there is a limit.
 */
budget?: number, 
/**
 * The piece that it is about; absent where it is about none.
 */
piece?: number, 
/**
 * What there is to take.
 */
options: Array<Pick>, };

/**
 * What one answer changed.
 */
export type Frame = { 
/**
 * Who answered; absent for dice.
 */
seat?: number, 
/**
 * What changed of the picture; absent if nothing.
 */
picture?: PicturePatch, 
/**
 * What happened.
 */
log?: Array<LogLine>, };

/**
 * Where a piece would stand.
 */
export type Ghost = { 
/**
 * The piece.
 */
piece: number, 
/**
 * Where.
 */
at: Place, 
/**
 * Facing where.
 */
facing?: number, 
/**
 * The corners that a block would have, counter-clockwise from the front left; absent of everything else.
 */
corners?: [Place, Place, Place, Place], 
/**
 * How many models of a block would stand side by side; absent of everything else.
 */
files?: number, };

/**
 * A piece of a group that is not on the board any more.
 */
export type Gone = { 
/**
 * Which one; stays the same for the whole game.
 */
id: number, 
/**
 * How players name it: `S3`.
 */
tag: string, };

/**
 * Pieces that belong together.
 */
export type Group = { 
/**
 * Which one; stays the same for the whole game.
 */
id: number, 
/**
 * How players name it: `S`.
 */
tag: string, 
/**
 * Whose it is, if it is anybody's.
 */
owner?: number, 
/**
 * Its pieces on the board, by id.
 */
pieces: Array<number>, 
/**
 * Those that were on the board and may come back.
 */
gone?: Array<Gone>, 
/**
 * Its card in the catalogue, if the observer may know.
 */
card?: number, 
/**
 * What its owner calls it, where that is not what its card says.
 */
name?: string, 
/**
 * How many are left, and of how many.
 */
count?: [number, number], 
/**
 * What state it is in.
 */
badges: Array<Badge>, };

/**
 * Cards beside the board.
 */
export type Hand = { 
/**
 * Whose they are.
 */
seat: number, 
/**
 * What they are.
 */
label: string, 
/**
 * The cards.
 */
cards: Array<HandCard>, };

/**
 * A card beside the board.
 */
export type HandCard = { 
/**
 * Its place in the hand, as the facet `hand` names it.
 */
index: number, 
/**
 * What it is, if the observer may know.
 */
card?: number, 
/**
 * What its owner calls it, where that is not what its card says.
 */
name?: string, 
/**
 * Cards that lie with it.
 */
extras: Array<Extra>, 
/**
 * What is to be known of it as things stand, each with its rule: what it still waits for, for example.
 */
notes?: Array<Note>, };

/**
 * That the server is up, and what is wrong with it.
 */
export type Health = { 
/**
 * The version of the engine.
 */
version: string, 
/**
 * How many tables are held in memory.
 */
live_tables: number, 
/**
 * What is wrong with the disk or the database, a sentence each; empty when all is well. The status is 503 where games
 * cannot be read or stored.
 */
problems?: Array<string>, };

/**
 * An invitation to a seat.
 */
export type Invite = { 
/**
 * The seat.
 */
seat: number, 
/**
 * What the friend joins with.
 */
invite: string, };

/**
 * Takes a seat.
 */
export type Join = { 
/**
 * The invitation; absent to take a seat that is for anyone.
 */
invite?: string, 
/**
 * The id of a ready force; its answers are given as soon as they are asked for.
 */
force?: string, 
/**
 * A secret of the client's own, 32 to 128 letters, digits, `-` and `_`, drawn at random for this table. Whoever joins
 * again with the same secret, because the reply was lost, is given the same seat and token again.
 */
secret?: string, };

/**
 * A seat that was taken.
 */
export type Joined = { 
/**
 * Which.
 */
seat: number, 
/**
 * What holds it from now on; keep it, it is not shown again.
 */
token: string, };

/**
 * One line of what happened.
 */
export type LogLine = { 
/**
 * The answer it came from, counted from 1 over the whole game; 0 for the beginning. Several lines may share it.
 */
n: number, 
/**
 * The sentence.
 */
text: string, 
/**
 * The rule it rests on.
 */
rule: string, 
/**
 * The pieces it speaks of.
 */
pieces: Array<number>, 
/**
 * The way that the first of them went, corner by corner, from where it stood; absent where it went nowhere, or straight.
 */
way?: Array<Place>, 
/**
 * What of it is to be seen on the board beside what pieces did: a word such as `spell`; absent where that is nothing.
 */
seen?: string, 
/**
 * 0 bookkeeping, 1 the course of play, 2 headlines such as a new turn or phase.
 */
weight: number, 
/**
 * The dice, if it is about dice.
 */
dice?: Dice, };

/**
 * What came of dice that were to show something, and what was to be expected.
 */
export type Luck = { 
/**
 * How many rolls could succeed: every die by itself, or all of them together.
 */
of: number, 
/**
 * How many did.
 */
came: number, 
/**
 * How many do on average.
 */
expected: number, 
/**
 * By how much that varies: the square of the standard deviation.
 */
variance: number, };

/**
 * A kind of manoeuvre that a block may do.
 */
export type Manoeuvre = { 
/**
 * What it is written as.
 */
word: string, 
/**
 * In words.
 */
text: string, 
/**
 * What number follows the word: `nothing`, `length` in inches, `degrees`, `count`, or `formation`: files and a facing.
 */
amount: string, 
/**
 * The most of it, a length in the ruleset's unit and an angle in hundredths of a degree; absent where no more than the
 * whole move is limited.
 */
most?: number, };

/**
 * A manoeuvre that a block does.
 */
export type Manoeuvred = { 
/**
 * The `word` of the manoeuvre.
 */
word: string, 
/**
 * How much of it, where it has an amount: a length in the ruleset's unit, an angle in hundredths of a degree, or a number.
 */
amount?: number, 
/**
 * In which direction the block faces after it, where it says so: hundredths of a degree, clockwise from away from the first player.
 */
facing?: number, };

/**
 * A sign or line on the board.
 */
export type Mark = { 
/**
 * How it is drawn: `fight`, `ghost`, `trail`, `reach`, `zone`, `barred` …
 */
style: string, 
/**
 * The spots it touches, in order.
 */
places: Array<Place>, 
/**
 * What it means.
 */
label: string, 
/**
 * The rule it comes from, if it comes from one.
 */
rule?: string, };

/**
 * A number worth watching.
 */
export type Meter = { 
/**
 * Whose it is; absent if it is nobody's.
 */
seat?: number, 
/**
 * What it counts.
 */
label: string, 
/**
 * How much.
 */
value: number, 
/**
 * Of how much, if there is a most.
 */
of?: number, 
/**
 * The rule it comes from.
 */
rule: string, };

/**
 * How odds were found.
 */
export type Method = { "kind": "exact", 
/**
 * How many.
 */
ways: number, } | { "kind": "worlds", 
/**
 * How many tables.
 */
worlds: number, 
/**
 * How many ways at all of them together.
 */
ways: number, } | { "kind": "tried", 
/**
 * How often.
 */
tries: number, 
/**
 * At how many tables that look like this one to the seat.
 */
worlds: number, };

/**
 * Somebody whom a sentence names.
 */
export type Named = { "kind": "piece", 
/**
 * Which.
 */
piece: number, 
/**
 * How it is called for short.
 */
tag: string, } | { "kind": "group", 
/**
 * Which.
 */
group: number, 
/**
 * How it is called for short.
 */
tag: string, };

/**
 * One of several attacks on one target.
 */
export type NamedAttack = { 
/**
 * What it is called.
 */
name: string, 
/**
 * What is said of it.
 */
profile: { [key in string]: string }, };

/**
 * A sentence and the rule it rests on.
 */
export type Note = { 
/**
 * The sentence.
 */
text: string, 
/**
 * The rule.
 */
rule: string, };

/**
 * What may come of an answer.
 */
export type Odds = { 
/**
 * The answer this is about, in notation; after a semicolon what the same player does in the step after.
 */
answer: string, 
/**
 * What is done in it, in words: `Charge, then Strike`.
 */
deeds: string, 
/**
 * For each piece that has something at stake what may become of it, whoever suffers most first.
 */
stakes: Array<Stake>, 
/**
 * What else there is to tell: of a combat the wounds, the results, who wins and who breaks.
 */
figures?: Array<Figure>, 
/**
 * How that was found.
 */
method: Method, 
/**
 * How things are taken to go on after the answer.
 */
assumed: Array<Note>, };

/**
 * One answer a seat may give.
 */
export type Offer = { 
/**
 * As players write it down.
 */
notation: string, 
/**
 * What to point at to single it out. People narrow the offers down facet by facet, in any order, until one is left.
 */
facets: Array<Facet>, 
/**
 * The move that it is, where it could have been drawn.
 */
path?: Path, 
/**
 * The sheet that it fills in, where one of the forms could have been filled in so: opens it in that form, to be changed.
 */
filled?: Filled, 
/**
 * The pieces among whom it shares something out, in the order in which it is done, where they may come in any order: an
 * answer may say who comes `first`. Absent where there is no order.
 */
shares?: Array<number>, };

/**
 * What a seat may answer.
 */
export type OfferSheet = { 
/**
 * Whether every legal answer is listed; otherwise these are proposals.
 */
complete: boolean, 
/**
 * Answers, in a stable order: their index is the number to answer with.
 */
offers: Array<Offer>, 
/**
 * Sheets with which to put together another answer.
 */
forms: Array<Form>, 
/**
 * Moves that may be drawn instead.
 */
drags: Array<Drag>, };

/**
 * One contribution to a number.
 */
export type Part = { 
/**
 * What it adds: the printed value, a modifier, or what a cap takes away.
 */
amount: number, 
/**
 * The rule it rests on.
 */
rule: string, 
/**
 * What it is, to be shown beside the amount: the title of that rule, or the one of many things that the rule is about.
 */
title: string, 
/**
 * The card it is printed on, if it is printed on one.
 */
card?: number, };

/**
 * A move that was drawn.
 */
export type Path = { 
/**
 * The `id` of the drag that is drawn.
 */
drag: number, 
/**
 * The corners after the start, the end among them; of a group those of the piece that it is held by.
 */
corners: Array<Place>, 
/**
 * In which direction the mover looks at the end, where that may be chosen.
 */
facing?: Place, 
/**
 * How many stand side by side at the end in a block that is put down, where that may be chosen.
 */
files?: number, 
/**
 * What else the server said of this path when it proposed it or put it right, whom it meets for example: it is given
 * back as it was.
 */
besides?: string, };

/**
 * One option of a field.
 */
export type Pick = { 
/**
 * How it is written in the answer.
 */
value: string, 
/**
 * What it is.
 */
card: number, 
/**
 * What it costs.
 */
cost: number, 
/**
 * Whether that is paid for each that the row counts.
 */
for_each?: boolean, 
/**
 * How often it may be taken, where that is more than once; what is taken several times is written `value*3`.
 */
most?: number, 
/**
 * The group that it is; absent where it is none.
 */
group?: number, };

/**
 * Everything one observer may see of a table.
 */
export type Picture = { 
/**
 * The ground it all lies on; never changes during a game.
 */
board: Board, 
/**
 * Parts of the ground that mean something.
 */
areas: Array<Area>, 
/**
 * How the ground looks where no rule speaks of it, from below; never changes during a game. Absent where it is bare.
 */
decoration?: Array<Decoration>, 
/**
 * What stands on it, in the order of their ids.
 */
pieces: Array<Piece>, 
/**
 * Which of them belong together, to be drawn, chosen and listed as one; a piece is in one group at most. Absent where
 * every piece stands for itself.
 */
groups?: Array<Group>, 
/**
 * Lines and signs laid over it.
 */
marks: Array<Mark>, 
/**
 * Numbers worth watching.
 */
meters: Array<Meter>, 
/**
 * What lies beside the board.
 */
hands: Array<Hand>, 
/**
 * Where in the game we are.
 */
clock: Clock, };

/**
 * What changed of a picture. A field that is absent has not changed.
 */
export type PicturePatch = { 
/**
 * All areas, in place of the old ones.
 */
areas?: Array<Area>, 
/**
 * Pieces that are new or have changed, each complete; put them in place of those with the same id.
 */
pieces?: Array<Piece>, 
/**
 * Ids of pieces that are no longer on the board.
 */
gone?: Array<number>, 
/**
 * All groups, in place of the old ones.
 */
groups?: Array<Group>, 
/**
 * All marks, in place of the old ones.
 */
marks?: Array<Mark>, 
/**
 * All meters, in place of the old ones.
 */
meters?: Array<Meter>, 
/**
 * All hands, in place of the old ones.
 */
hands?: Array<Hand>, 
/**
 * Where in the game we are now.
 */
clock?: Clock, };

/**
 * Something that stands on the board.
 */
export type Piece = { 
/**
 * Which one; stays the same for the whole game.
 */
id: number, 
/**
 * How players name it: `S1`.
 */
tag: string, 
/**
 * Whose it is, if it is anybody's.
 */
owner?: number, 
/**
 * Where it stands.
 */
at: Place, 
/**
 * The radius of its base in the ruleset's unit; absent on a grid, where it fills its cell, and of a block.
 */
radius?: number, 
/**
 * The corners of a block, counter-clockwise from the front left; absent of everything else.
 */
corners?: [Place, Place, Place, Place], 
/**
 * How many models of a block stand side by side; absent of everything else.
 */
files?: number, 
/**
 * Where it faces, where facing matters.
 */
facing?: number, 
/**
 * Its card in the catalogue, if the observer may know.
 */
card?: number, 
/**
 * What its owner calls it, where that is not what its card says.
 */
name?: string, 
/**
 * Whether everybody may see what it is. An owner knows pieces that are not face up.
 */
face_up: boolean, 
/**
 * How many models are left, and of how many.
 */
count?: [number, number], 
/**
 * Cards that lie with it.
 */
extras: Array<Extra>, 
/**
 * What state it is in.
 */
badges: Array<Badge>, };

/**
 * One thing that may become of a piece.
 */
export type PieceOutcome = { 
/**
 * In words.
 */
text: string, 
/**
 * Whether it is any harm.
 */
harm: boolean, 
/**
 * How likely it is.
 */
p: number, 
/**
 * The same exactly, as a fraction; absent where that was not counted or has too many digits to be read.
 */
fraction?: string, 
/**
 * Between what the true probability lies; absent where `p` is it.
 */
between?: [number, number], };

/**
 * A spot on the board: column and row of a grid, counted from 1, or a point in the ruleset's unit.
 */
export type Place = { 
/**
 * To the right.
 */
x: number, 
/**
 * Away from the first player: row 1 is the first player's home edge, drawn at the bottom.
 */
y: number, };

/**
 * What an answer would do as far as its player may know: drawn as a ghost before it is confirmed.
 */
export type Preview = { 
/**
 * Where pieces would stand and face afterwards.
 */
ghosts: Array<Ghost>, 
/**
 * Lines and signs: the trail, the zone, whom it touches.
 */
marks: Array<Mark>, 
/**
 * What it means, each with its rule.
 */
notes: Array<Note>, 
/**
 * Numbers needed, with where they come from.
 */
needs: Array<Stat>, 
/**
 * Whether dice or secrets come out, so that it cannot be taken back. If not, no confirmation is needed.
 */
final_once_done: boolean, };

/**
 * Something in a text that cannot be read.
 */
export type Problem = { 
/**
 * The line, counted from 1.
 */
line: number, 
/**
 * The column, counted from 1, where it is known.
 */
column?: number, 
/**
 * The rule it breaks, if it is a rule of the game.
 */
rule?: string, 
/**
 * What is wrong.
 */
problem: string, 
/**
 * What would be right.
 */
help: string, };

/**
 * Why something was not done. Nothing has changed.
 */
export type Refused = { 
/**
 * What kind of error, for programs.
 */
code: Code, 
/**
 * What is wrong and what would be right, for people.
 */
message: string, 
/**
 * Every rule that forbids it, where rules do.
 */
violations?: Array<Violation>, 
/**
 * For code `stale`: the version that was quoted and the one that counts.
 */
versions?: Versions, 
/**
 * For texts that cannot be read: where and what.
 */
problems?: Array<Problem>, };

/**
 * A game to be watched: a picture and what changed with every answer.
 */
export type Replay = { 
/**
 * The ruleset's id.
 */
ruleset: string, 
/**
 * The printed name of the set-up, or its first line.
 */
title: string, 
/**
 * The names of the two seats.
 */
seats: Array<string>, 
/**
 * With whose eyes it is seen: `public`, `0`, `1` or `all`.
 */
view: string, 
/**
 * Which views the asker may have.
 */
views: Array<string>, 
/**
 * The table before the first answer.
 */
picture: Picture, 
/**
 * What happened before the first answer.
 */
log: Array<LogLine>, 
/**
 * What each answer changed, in order: frame `i` is answer `i + 1`. A throw of dice is an answer of its own.
 */
frames: Array<Frame>, 
/**
 * How it ended; absent while it is on.
 */
standing?: Standing, 
/**
 * The journal's own words for what is wrong with its end, where an uploaded journal stops before its game does.
 */
note?: string, };

/**
 * A message from a client.
 */
export type Request = { 
/**
 * Any number the client likes: every direct reply carries it back, so that replies find their request.
 */
request?: number, } & ({ "type": "hello", 
/**
 * Seat tokens for this table; none to look on.
 */
tokens: Array<string>, 
/**
 * How much the server is to send unasked; `full` if absent.
 */
detail?: Detail, } | { "type": "answer", 
/**
 * The `version` of the `ask` that is answered.
 */
version: number, 
/**
 * The answer.
 */
answer: Answer, } | { "type": "roll", 
/**
 * The table's version.
 */
version: number, 
/**
 * One number a die.
 */
faces: Array<number>, } | { "type": "concede", } | { "type": "take_back", 
/**
 * The table's version.
 */
version: number, } | { "type": "agree_take_back", 
/**
 * The table's version.
 */
version: number, } | { "type": "decline_take_back", 
/**
 * The table's version.
 */
version: number, } | { "type": "offers", } | { "type": "preview", 
/**
 * The answer.
 */
answer: Answer, } | { "type": "check", 
/**
 * The answer.
 */
answer: Answer, } | { "type": "why_not", 
/**
 * The numbers of the offers that fit what was pointed at before.
 */
left: Array<number>, 
/**
 * Who acts, if that was pointed at.
 */
actor?: number, 
/**
 * The spot that was pointed at, with the piece that stands there.
 */
at: Place, } | { "type": "odds", 
/**
 * The answer; it must be legal.
 */
answer: Answer, } | { "type": "danger", 
/**
 * Who may do harm.
 */
by: number, 
/**
 * Who may suffer it.
 */
on: number, } | { "type": "nudge", 
/**
 * The answer.
 */
answer: Answer, } | { "type": "ground", 
/**
 * The `id` of the drag.
 */
drag: number, } | { "type": "measure", 
/**
 * From where.
 */
from: Spot, 
/**
 * To where.
 */
to: Spot, } | { "type": "sheet", 
/**
 * The piece.
 */
piece: number, } | { "type": "sync", } | { "type": "look", 
/**
 * The seat whose eyes to look with; it must be held.
 */
seat: number, } | { "type": "say", 
/**
 * What, at most 500 characters.
 */
text: string, });

/**
 * A distance about a piece that matters to it.
 */
export type Ring = { 
/**
 * What it is.
 */
label: string, 
/**
 * How far from the edge of the base, in the ruleset's unit.
 */
distance: number, 
/**
 * The rule it comes from.
 */
rule: string, };

/**
 * What a row of a sheet may be, a unit of an army list for example: written before the values of the row's fields,
 * `key{n}=kind,value,…`, and with how many it counts where it may count several, `key{n}=kind*20,value,…`.
 */
export type RowKind = { 
/**
 * How it is written in the answer.
 */
value: string, 
/**
 * What it is.
 */
card: number, 
/**
 * What it is listed under.
 */
section: string, 
/**
 * What one of it costs.
 */
cost: number, 
/**
 * The fewest that a row usually counts, with which it begins.
 */
least: number, 
/**
 * The most that a row may count.
 */
most: number, 
/**
 * The fields of such a row, beside those of every row.
 */
fields: Array<FormField>, };

/**
 * A group of fields that a sheet repeats: row `n`, counted from 1, is written `key{n}=value,value,…` with the values of
 * all its fields.
 */
export type Rows = { 
/**
 * What the key in the written answer begins with.
 */
key: string, 
/**
 * What a row is.
 */
label: string, 
/**
 * The fewest rows.
 */
least: number, 
/**
 * The most rows.
 */
most: number, 
/**
 * Whether a row may be given a name: `key{n}=value,value:Captain_Rackstraw`, spaces as underscores.
 */
named: boolean, 
/**
 * The fields of one row.
 */
fields: Array<FormField>, 
/**
 * What a row may be, where each is one of several kinds with fields of its own; absent where all rows are alike.
 */
kinds?: Array<RowKind>, };

/**
 * A rule of the register.
 */
export type RuleInfo = { 
/**
 * The id: `FT-8.13`.
 */
id: string, 
/**
 * A short title.
 */
title: string, 
/**
 * How far it is implemented.
 */
status: RuleStatus, 
/**
 * What is missing, why it is left out, or who uses it, where it is not done.
 */
why?: string, 
/**
 * The rule as its document puts it, in Markdown, where the document has a paragraph of its own for it.
 */
text?: string, };

/**
 * How far a rule is implemented.
 */
export type RuleStatus = "done" | "partial" | "definition";

/**
 * A ruleset.
 */
export type RulesetInfo = { 
/**
 * Its id: `feint`.
 */
id: string, 
/**
 * The printed name.
 */
title: string, 
/**
 * What it is, in a sentence.
 */
blurb: string, 
/**
 * How it is won: at most five lines for somebody who has never played it.
 */
how_you_win: Array<string>, 
/**
 * The version of its rules and data.
 */
version: string, 
/**
 * How long a game takes two people, in minutes: from, to.
 */
minutes: [number, number], 
/**
 * How much there is to learn, 1 to 5.
 */
complexity: number, 
/**
 * The names of the two seats.
 */
seats: Array<string>, 
/**
 * A moment of a game, to show what it looks like; absent where its data are not those that come with the program.
 */
glimpse?: Picture, 
/**
 * Ways to begin, the usual one first.
 */
setups: Array<SetupInfo>, 
/**
 * Ready forces.
 */
forces: Array<ForceInfo>, 
/**
 * Bots, weakest first.
 */
bots: Array<BotInfo>, };

/**
 * Who sits in a seat, as everybody may know.
 */
export type SeatInfo = { 
/**
 * The seat's name: `South`.
 */
name: string, 
/**
 * Who it is for.
 */
who: Who, 
/**
 * Which bot, if it is a bot.
 */
bot?: string, 
/**
 * Whether somebody has taken it; always so for bots.
 */
taken: boolean, 
/**
 * Whether somebody who holds it is connected; always so for bots.
 */
present: boolean, 
/**
 * Since when nobody who holds it is connected, in seconds since 1970. Absent while somebody is, and where nobody has
 * been since the server took the table up.
 */
gone_since?: number, };

/**
 * Who is to sit in a seat.
 */
export type SeatPlan = { 
/**
 * Who.
 */
who: Who, 
/**
 * Which bot, if it is a bot.
 */
bot?: string, 
/**
 * The id of a ready force; its answers are given as soon as they are asked for. Nobody else is told.
 */
force?: string, };

/**
 * A message from the server.
 */
export type Server = { "type": "table" } & TableView | { "type": "update" } & Update | { "type": "offers", 
/**
 * The request's number.
 */
request?: number, 
/**
 * The question's version.
 */
version: number, 
/**
 * What may be answered.
 */
sheet: OfferSheet, } | { "type": "preview", 
/**
 * The request's number.
 */
request?: number, 
/**
 * What the answer would do.
 */
preview: Preview, 
/**
 * Why it would not be taken; absent if it would be.
 */
refused?: Refused, } | { "type": "nudged", 
/**
 * The request's number.
 */
request?: number, 
/**
 * The nearest legal answer, a `path` where it can be drawn; absent if none is near.
 */
answer?: Answer, } | { "type": "ground", 
/**
 * The request's number.
 */
request?: number, 
/**
 * Outlines, filled where an odd number of them lies about a point; absent where the `reach` of the drag says all
 * there is to say.
 */
outlines?: Array<Array<Place>>, } | { "type": "measured", 
/**
 * The request's number.
 */
request?: number, 
/**
 * Lines, and what they mean.
 */
preview: Preview, } | { "type": "checked", 
/**
 * The request's number.
 */
request?: number, 
/**
 * Why it would not be; absent if it would be.
 */
refused?: Refused, 
/**
 * How players write the answer down; absent in a reply to `why_not`.
 */
notation?: string, 
/**
 * The sheet that it fills in, if it fills in one of the forms.
 */
filled?: Filled, } | { "type": "odds", 
/**
 * The request's number.
 */
request?: number, 
/**
 * What may come of it; absent where no dice decide anybody's fate, or a piece can do nothing to another one.
 */
odds?: Odds, } | { "type": "sheet", 
/**
 * The request's number.
 */
request?: number, 
/**
 * The piece.
 */
piece: number, 
/**
 * All about it; absent where there is no such piece on the table. Whoever asks may not have heard yet that it fell.
 */
sheet?: Sheet, } | { "type": "said", 
/**
 * Which seat.
 */
seat: number, 
/**
 * What.
 */
text: string, } | { "type": "seats", 
/**
 * Both seats as they are now.
 */
seats: Array<SeatInfo>, 
/**
 * How many people look on.
 */
watchers: number, } | { "type": "notice", 
/**
 * What.
 */
text: string, } | { "type": "ok", 
/**
 * The request's number.
 */
request?: number, } | { "type": "refused", 
/**
 * The request's number.
 */
request?: number, 
/**
 * Why.
 */
refused: Refused, };

/**
 * A way to begin a game.
 */
export type SetupInfo = { 
/**
 * Its id: `open-field`.
 */
id: string, 
/**
 * Its printed name.
 */
title: string, 
/**
 * What it is like, in a sentence.
 */
blurb: string, 
/**
 * The empty battlefield.
 */
picture: Picture, };

/**
 * An outline.
 */
export type Shape = { "kind": "cells", 
/**
 * Each cell.
 */
cells: Array<Place>, } | { "kind": "polygon", 
/**
 * Corner by corner.
 */
corners: Array<Place>, } | { "kind": "disc", 
/**
 * Its middle.
 */
at: Place, 
/**
 * Its radius in the ruleset's unit.
 */
radius: number, } | { "kind": "line", 
/**
 * Corner by corner.
 */
corners: Array<Place>, };

/**
 * All there is to know of one piece for this observer.
 */
export type Sheet = { 
/**
 * Characteristics as they are now, each explained.
 */
stats: Array<Stat>, 
/**
 * What applies to it, each with its rule.
 */
tags: Array<Note>, 
/**
 * Distances that matter to it, to be drawn about it on request.
 */
rings: Array<Ring>, };

/**
 * Something to measure from or to.
 */
export type Spot = { "kind": "piece", 
/**
 * Its id.
 */
piece: number, } | { "kind": "place", 
/**
 * The point.
 */
at: Place, };

/**
 * A part of the turn, and what can still be done in it.
 */
export type Stage = { 
/**
 * What it is called.
 */
label: string, 
/**
 * Whether it is over (`past`), goes on (`now`) or is to come (`coming`).
 */
standing: string, 
/**
 * What the observer can still do in it, as far as that is known by now.
 */
left: Array<Note>, };

/**
 * What may become of a piece.
 */
export type Stake = { 
/**
 * Which.
 */
piece: number, 
/**
 * How likely it is harmed at all.
 */
harmed: number, 
/**
 * What it loses on average, wounds in most games; absent where losses are not counted.
 */
mean?: number, 
/**
 * Its outcomes, the mildest first.
 */
outcomes: Array<PieceOutcome>, };

/**
 * How a game ended.
 */
export type Standing = { 
/**
 * Who won; absent in a draw.
 */
winner?: number, 
/**
 * The final score of each seat.
 */
scores: [number, number], 
/**
 * Why it ended.
 */
reason: string, 
/**
 * The rule that ended it.
 */
rule: string, };

/**
 * A number with its name and where it comes from.
 */
export type Stat = { 
/**
 * The same for the same number in every language, as [`Term::key`] has it; empty where it has no name.
 */
key: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * The number.
 */
value: number, 
/**
 * How it is written: `plain` (3), `plus` (4+), `none` (a dash), `total` (8+ by all dice together), `most` (at
 * most 8 by all dice together), `added` (so much is added to the dice).
 */
style: string, 
/**
 * What adds up to it, in order.
 */
parts: Array<Part>, };

/**
 * How a printed fighter attacks.
 */
export type StrikeHow = "melee" | "charge" | "shot";

/**
 * A table that was set up.
 */
export type TableCreated = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The token of the seats `me` and `here`; keep it, it is not shown again. Absent if there is no such seat.
 */
token?: string, 
/**
 * An invitation for each seat `friend`; whoever joins with it first has the seat.
 */
invites: Array<Invite>, };

/**
 * A table in the lobby: nothing that is hidden in play.
 */
export type TableInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The ruleset's id.
 */
ruleset: string, 
/**
 * The printed name of the set-up.
 */
title: string, 
/**
 * Both seats.
 */
seats: Array<SeatInfo>, 
/**
 * When it was set up, in seconds since 1970.
 */
created: number, 
/**
 * How many answers were given.
 */
answers: number, 
/**
 * How it ended; absent while it is on.
 */
standing?: Standing, 
/**
 * Which seats are asked something now; empty in lists of tables.
 */
asked?: Array<number>, 
/**
 * Which seats the asking token holds; empty without one.
 */
holds: Array<number>, };

/**
 * The whole table as one observer may see it.
 */
export type TableView = { 
/**
 * The request's number, if this replies to one.
 */
request?: number, 
/**
 * The table's id.
 */
id: string, 
/**
 * The ruleset's id.
 */
ruleset: string, 
/**
 * The printed name of the set-up.
 */
title: string, 
/**
 * The table's version: it grows with every change of the game.
 */
version: number, 
/**
 * With whose eyes this is seen; absent for those who look on.
 */
seat?: number, 
/**
 * All seats this connection holds; two at one screen for two.
 */
holds: Array<number>, 
/**
 * Both seats.
 */
seats: Array<SeatInfo>, 
/**
 * How many people look on.
 */
watchers: number, 
/**
 * Whether people roll real dice and say what they show.
 */
physical_dice: boolean, 
/**
 * What is seen. Absent in brief detail.
 */
picture?: Picture, 
/**
 * Everything that was told so far. Empty in brief detail.
 */
log: Array<LogLine>, 
/**
 * What this seat is asked; absent if nothing.
 */
ask?: Ask, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * Whether this seat may take back its last answer; absent for those who look on and in brief detail.
 */
take_back?: TakeBack, 
/**
 * What a seat would like to take back, while that waits for the other person's consent.
 */
take_back_asked?: TakeBackAsked, };

/**
 * Whether an answer may be taken back.
 */
export type TakeBack = { 
/**
 * How many answers that would remove, counting those of bots since and dice; 0 if it is not possible.
 */
answers: number, 
/**
 * Why it is not possible; absent if it is, or if nothing was answered.
 */
why_not?: string, 
/**
 * Whether the person opposite has to agree first; no if absent.
 */
needs_consent?: boolean, };

/**
 * Somebody would like to take an answer back, and the person opposite is asked.
 */
export type TakeBackAsked = { 
/**
 * The seat that would like to take its last answer back.
 */
seat: number, 
/**
 * How many answers that would remove, those of others since included.
 */
answers: number, };

/**
 * A verb or a characteristic, explained.
 */
export type Term = { 
/**
 * The key of the facet or of the number that it explains.
 */
key: string, 
/**
 * What it means, in a sentence.
 */
about: string, 
/**
 * The rule that says it in full.
 */
rule: string, 
/**
 * The key of a keyboard that stands for a verb, the same throughout the game and for no other verb: `S`, `Shift+S`, `1`.
 * All verbs that end or pass share one. Absent where nothing but the board, a hand or a sheet is pointed at.
 */
press?: string, };

/**
 * What changed at the table, for one observer.
 */
export type Update = { 
/**
 * The number of the request that this acknowledges, if it was this connection's.
 */
request?: number, 
/**
 * The version this follows.
 */
from: number, 
/**
 * The version this leads to.
 */
version: number, 
/**
 * What changed of the picture; absent if nothing.
 */
picture?: PicturePatch, 
/**
 * After a take-back: first forget all log lines whose `n` is greater than this.
 */
keep_log?: number, 
/**
 * New lines of the log.
 */
log?: Array<LogLine>, 
/**
 * What this seat is asked; absent if nothing.
 */
ask?: Ask, 
/**
 * What the table waits for.
 */
waiting: Waiting, 
/**
 * Whether this seat may take back its last answer; absent for those who look on and in brief detail.
 */
take_back?: TakeBack, 
/**
 * What a seat would like to take back, while that waits for the other person's consent.
 */
take_back_asked?: TakeBackAsked, };

/**
 * The two versions that do not agree.
 */
export type Versions = { 
/**
 * The one that was quoted.
 */
quoted: number, 
/**
 * The one that counts.
 */
current: number, };

/**
 * One rule that forbids something.
 */
export type Violation = { 
/**
 * The rule's id.
 */
rule: string, 
/**
 * The rule's title.
 */
title: string, 
/**
 * What is wrong.
 */
message: string, 
/**
 * What it says whoever it is about, however far or many: two reasons of the same rule that say the same of somebody else are
 * one reason that holds for both.
 */
says: string, 
/**
 * Whom it is about: everybody that it names, in that order, as far as the reader knows them.
 */
whom: Array<Named>, 
/**
 * The row of a sheet that it concerns, counted from 1; absent where it concerns none, or several.
 */
row?: number, };

/**
 * What a table waits for.
 */
export type Waiting = { "kind": "choices", 
/**
 * Who is asked.
 */
seats: Array<number>, } | { "kind": "dice", 
/**
 * Whose dice.
 */
seat: number, 
/**
 * What for.
 */
text: string, 
/**
 * The rule that asks.
 */
rule: string, 
/**
 * What they need to do what their roller hopes for, and where that number comes from.
 */
needs?: Stat, 
/**
 * How many dice.
 */
dice: number, 
/**
 * Their sides.
 */
sides: number, } | { "kind": "over", 
/**
 * How it ended.
 */
standing: Standing, };

/**
 * Who sits in a seat.
 */
export type Who = "me" | "here" | "friend" | "anyone" | "bot";
