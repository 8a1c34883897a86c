// A block moved by hand: its middle is drawn straight ahead, a front corner swings about the other one, a flank is drawn out or
// in. What is drawn are manoeuvres of its drag; what it costs and whether it may be done the server says.

import type { Answer, Drag, Facet, Manoeuvre, Piece, Place } from '../wire/wire'
import type { Ground } from './geometry'
import { words } from '../words'

/** Where a block is held. */
export type Handle = 'middle' | 'left' | 'right' | 'left-flank' | 'right-flank'
/** A manoeuvre with its amount: inches, degrees or a number; none for what has no amount. To reform also says where the block faces, in degrees clockwise. */
export type Done = { word: string; amount: number; facing?: number }
/** What holds a block by a handle: whoever takes it pulls it to spots, of which each is something or leads nowhere, and lets go. */
export type Held = { take: (handle: Handle, at: Place) => void; pull: (to: Place) => boolean; letGo: () => void }
/** Front left, rear left, rear right, front right. */
export type Corners = readonly [Place, Place, Place, Place]

/** How far outside a block its handles lie, and how large they are, in pixels: a thumb needs more room. */
export const GRIP = { mouse: { out: 13, radius: 11 }, finger: { out: 24, radius: 16 } } as const

const between = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
export const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y })
const size = ({ x, y }: Place) => Math.hypot(x, y) || 1
const dot = (a: Place, b: Place) => a.x * b.x + a.y * b.y
export const shifted = ({ x, y }: Place, by: Place): Place => ({ x: Math.round(x + by.x), y: Math.round(y + by.y) })

/** Ways of a block that begin with its front and are drawn at once; whatever else it does the server shows first. */
const PAIRS: Record<string, string> = { 'wheel-left': 'wheel-right', 'wheel-right': 'wheel-left' }

/** Which way a block faces, and where its right is, one unit long. */
function axes([left, , rearRight, right]: Corners): { ahead: Place; right: Place } {
  const [deep, wide] = [minus(right, rearRight), minus(right, left)]
  return { ahead: { x: deep.x / size(deep), y: deep.y / size(deep) }, right: { x: wide.x / size(wide), y: wide.y / size(wide) } }
}

/** Where a block faces, in degrees clockwise from away from the first player. */
export function facingOf(corners: Corners): number {
  const { ahead } = axes(corners)
  return turned((Math.atan2(ahead.x, ahead.y) * 180) / Math.PI)
}
const turned = (degrees: number) => Math.round((((degrees % 360) + 360) % 360) * 100) / 100

/** The moves of the one block that may be drawn by its handles: the one that was chosen, or the only one there is. */
export function drills(drags: readonly Drag[], picks: readonly Facet[]): Drag[] {
  const piece = picks.find((p) => p.kind === 'piece')
  const verb = picks.find((p) => p.kind === 'verb')
  const meant = drags.filter((d) => (piece?.kind !== 'piece' || d.piece === piece.piece) && (verb?.kind !== 'verb' || d.verb === verb.key))
  const alone = meant.every((d) => d.piece === meant[0]?.piece)
  return alone ? meant.filter((d) => d.manoeuvres !== undefined) : []
}

/** What a block may do by any of its moves, each once. */
export function repertoire(all: readonly Drag[]): Manoeuvre[] {
  const every = all.flatMap((d) => d.manoeuvres ?? [])
  return every.filter((one, i) => every.findIndex(({ word }) => word === one.word) === i)
}

/** Whether a block may do nothing but reform. */
export const onlyReforms = (all: readonly Drag[]): boolean => all.length > 0 && repertoire(all).every(({ amount }) => amount === 'formation')

/** What a block must be able to do for each of its handles: its left corner goes ahead when it wheels to the right, and the other way round. */
const HANDLES: readonly (readonly [Handle, string])[] = [['middle', 'ahead'], ['left', 'wheel-right'], ['right', 'wheel-left'], ['left-flank', 'files'], ['right-flank', 'files']]

/** The handles that the moves of a block allow; who may only reform is held by the same. */
export function allowed(all: readonly Drag[]): Handle[] {
  const known = repertoire(all).map(({ word }) => word)
  return HANDLES.flatMap(([handle, word]) => (known.includes(word) || onlyReforms(all) ? [handle] : []))
}

/** Handles of a block, by where they are and which way they lie outside it. */
export function handles(corners: Corners | undefined, which: readonly Handle[]): { handle: Handle; at: Place; out: Place }[] {
  if (!corners) return []
  const [left, rearLeft, rearRight, right] = corners
  const to = axes(corners)
  const sum = (side: number, front: number): Place => ({ x: side * to.right.x + front * to.ahead.x, y: side * to.right.y + front * to.ahead.y })
  const lies: Record<Handle, { at: Place; out: Place }> = {
    middle: { at: between(left, right), out: sum(0, 1.5) },
    left: { at: left, out: sum(-1, 0.5) },
    right: { at: right, out: sum(1, 0.5) },
    'left-flank': { at: between(left, rearLeft), out: sum(-1, -0.5) },
    'right-flank': { at: between(right, rearRight), out: sum(1, -0.5) },
  }
  return which.map((handle) => ({ handle, ...lies[handle] }))
}

/** Where handles of a block lie in the drawing, so far outside it. */
export function grips(corners: Corners | undefined, which: readonly Handle[], ground: Ground, out: number): { handle: Handle; x: number; y: number }[] {
  return handles(corners, which).map(({ handle, at, out: way }) => {
    const [spot, next] = [ground.spot(at), ground.spot({ x: at.x + 1000 * way.x, y: at.y + 1000 * way.y })]
    const long = ground.length(1000)
    return { handle, x: spot.x + (out * (next.x - spot.x)) / long, y: spot.y + (out * (next.y - spot.y)) / long }
  })
}

/** What it means to draw a handle of a block that reforms: its flanks say how wide it stands, all others turn it about its centre. */
export function reformed(corners: Corners, handle: Handle, [taken, to]: readonly [Place, Place], { files, reform }: { files: number; reform: Done }): Done | undefined {
  if (handle === 'left-flank' || handle === 'right-flank') {
    const wider = widened(corners, handle, minus(to, taken), files)
    return wider === undefined ? undefined : { ...reform, amount: wider }
  }
  const centre = between(corners[0], corners[2])
  const angle = (p: Place) => (Math.atan2(p.x - centre.x, p.y - centre.y) * 180) / Math.PI
  const by = Math.round(angle(to) - angle(taken))
  return by === 0 ? undefined : { ...reform, facing: turned((reform.facing ?? 0) + by) }
}

/** How many files a block has whose flank is drawn out or in: one on both sides for every file; nothing where that is none, or no change. */
function widened(corners: Corners, handle: Handle, pull: Place, files: number): number | undefined {
  const now = pulled(corners, handle, pull, files)
  return now === files || now < 1 ? undefined : now
}

/** How many files a hand wishes for that draws a flank out or in: one on both sides for every file. */
export function pulled(corners: Corners, handle: Handle, pull: Place, files: number): number {
  const [left, , , right] = corners
  const wide = size(minus(right, left)) / files
  return files + Math.round((2 * dot(pull, axes(corners).right) * (handle === 'right-flank' ? 1 : -1)) / wide)
}

/**
 * What it means to draw a handle from where it was taken to a spot; nothing where that leads nowhere. `unit` is how many of the
 * ruleset's units make an inch, `files` how many stand side by side.
 */
export function drawn(corners: Corners, handle: Handle, [taken, to]: readonly [Place, Place], { unit, files }: { unit: number; files: number }): Done | undefined {
  const [left, , , right] = corners
  const [axis, pull] = [axes(corners), minus(to, taken)]
  const tenths = (length: number) => Math.round((length / unit) * 10) / 10
  const worth = (done: Done) => (done.amount === 0 ? undefined : done)
  if (handle === 'middle') {
    const [ahead, aside] = [dot(pull, axis.ahead), dot(pull, axis.right)]
    return worth(Math.abs(aside) > 2 * Math.abs(ahead) ? { word: 'aside', amount: tenths(aside) } : { word: 'ahead', amount: tenths(ahead) })
  }
  if (handle === 'left-flank' || handle === 'right-flank') {
    const wider = widened(corners, handle, pull, files)
    return wider === undefined ? undefined : { word: 'files', amount: wider }
  }
  const [pivot, swung] = handle === 'left' ? [right, left] : [left, right]
  const angle = (p: Place) => (Math.atan2(p.y - pivot.y, p.x - pivot.x) * 180) / Math.PI
  const swing = ((angle({ x: swung.x + pull.x, y: swung.y + pull.y }) - angle(swung) + 540) % 360) - 180
  // Angles grow against the clock; a block wheels to the right with it.
  const amount = Math.round(handle === 'left' ? -swing : swing)
  return amount > 0 ? { word: handle === 'left' ? 'wheel-right' : 'wheel-left', amount } : undefined
}

/** Where the corners of a block are after a manoeuvre that was drawn, to be shown before the server has said the same; nothing of what only the server can say. */
export function after(corners: Corners, done: Done, unit: number): Corners | undefined {
  const [left, , , right] = corners
  const axis = axes(corners)
  const straight = { ahead: axis.ahead, aside: axis.right }[done.word]
  if (straight) {
    const by = { x: straight.x * done.amount * unit, y: straight.y * done.amount * unit }
    return [shifted(corners[0], by), shifted(corners[1], by), shifted(corners[2], by), shifted(corners[3], by)]
  }
  if (!PAIRS[done.word]) return undefined
  const pivot = done.word === 'wheel-right' ? right : left
  const angle = ((done.word === 'wheel-right' ? -done.amount : done.amount) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const swung = (p: Place): Place => shifted(pivot, { x: (p.x - pivot.x) * cos - (p.y - pivot.y) * sin, y: (p.x - pivot.x) * sin + (p.y - pivot.y) * cos })
  return [swung(corners[0]), swung(corners[1]), swung(corners[2]), swung(corners[3])]
}

/** Manoeuvres with another one after them: it goes on with the last one where it is of the same kind, and undoes as much of it where it is its opposite. */
export function joined(done: readonly Done[], next: Done, amounts: ReadonlyMap<string, string>): Done[] {
  const [last, before] = [done.at(-1), done.slice(0, -1)]
  const kind = amounts.get(next.word)
  if (last && (kind === 'count' || kind === 'formation') && last.word === next.word) return [...before, next]
  // Who reforms does not wheel: keys that would turn him about his centre.
  if (last?.facing !== undefined && PAIRS[next.word]) {
    return [...before, { ...last, facing: turned(last.facing + (next.word === 'wheel-right' ? next.amount : -next.amount)) }]
  }
  const sign = last?.word === next.word ? 1 : last && PAIRS[last.word] === next.word ? -1 : 0
  if (!last || sign === 0 || kind === 'nothing') return [...done, next]
  const amount = Math.round((last.amount + sign * next.amount) * 100) / 100
  if (amount === 0) return before
  return [...before, amount < 0 && sign < 0 ? { word: next.word, amount: -amount } : { word: last.word, amount }]
}

/** The moves by which all of this can be done, those that go least far first. */
export function able(all: readonly Drag[], done: readonly Done[]): Drag[] {
  const knows = (drag: Drag) => done.length <= drag.corners && done.every(({ word }) => drag.manoeuvres?.some((one) => one.word === word))
  return all.filter(knows).toSorted((a, b) => (a.length ?? Infinity) - (b.length ?? Infinity))
}

/** Manoeuvres one after the other, as an answer: lengths in the ruleset's unit, angles in hundredths of a degree. */
export function answered(drag: Pick<Drag, 'id' | 'manoeuvres'>, done: readonly Done[], unit: number): Answer {
  const per: Record<string, number> = { length: unit, degrees: 100, count: 1, formation: 1 }
  const written = ({ word, amount, facing }: Done) => {
    const factor = per[drag.manoeuvres?.find((one) => one.word === word)?.amount ?? '']
    const far = facing === undefined ? {} : { facing: Math.round(facing * 100) }
    return factor === undefined ? { word } : { word, amount: Math.round(amount * factor), ...far }
  }
  return { kind: 'manoeuvres', drag: drag.id, done: done.map(written) }
}

/** How far a block goes; who goes aside goes to one of its sides. */
const far = (word: string, amount: number) => (word === 'aside' ? words.table.aside(amount) : `${amount}″`)

/** Manoeuvres in words, one after the other. */
export function spoken(drag: Pick<Drag, 'manoeuvres'>, done: readonly Done[]): string {
  const said = ({ word, amount, facing }: Done) => {
    const kind = drag.manoeuvres?.find((one) => one.word === word)
    const number = { length: far(word, amount), degrees: `${amount}°`, count: `${amount}`, formation: words.table.formation(amount, facing ?? 0) }[kind?.amount ?? '']
    return [kind?.text ?? word, number].filter(Boolean).join(' ')
  }
  return done.map(said).join(', ')
}

/** The block that handles are shown of. */
export const cornersOf = (piece: Pick<Piece, 'corners'>): Corners | undefined => {
  const [a, b, c, d] = piece.corners ?? []
  return a && b && c && d ? [a, b, c, d] : undefined
}
