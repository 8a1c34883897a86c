// Name plates of units and of blocks: where each stands so that none lies upon another, upon a piece or upon what is to be pointed at.

import { boxOf, fitted, roomOf, shared, widthOf, type Box, type Label } from './labels'
import type { Disc, Spot } from './units'

/** Whoever bears a plate: what it says, the counters that it stands beside, and of a block whether its rear is above it, where nobody charges and no arrow stands. */
export type Bearer = { id: number; name: string; strength: string; side: string; discs: readonly Disc[]; rear?: Rear }
export type Rear = 'above' | 'below'

/** A name plate: the name of a unit, how many are left of it, and where it stands. */
export type Plate = Omit<Bearer, 'discs' | 'rear'> & Spot & { size: number }

/** What plates keep off: pieces with their badges, handles, tools that lie upon the board, and places that are lit, for they are to be pointed at. */
export type Kept = { pieces: readonly Box[]; handles: readonly Box[]; tools: readonly Box[]; lit: readonly Box[] }

/** A spot as near as words about it are whole in sight. */
function whole({ x, y }: Spot, text: string, size: number, sight: Box): Spot {
  const { left, right, top, bottom } = boxOf(text, size, { x, y }, TALL)
  return { x: x + Math.max(sight.left - left, 0) - Math.max(right - sight.right, 0), y: y + Math.max(sight.top - top, 0) - Math.max(bottom - sight.bottom, 0) }
}

/** Where a name plate may stand: below a unit, above it, at its sides, or at its corners; above before below where its rear is there. At the sides it comes near to others in a line of battle. */
export function plateSpots(discs: readonly Disc[], wide: number, high: number, rear: Rear = 'below'): Spot[] {
  const { left, right, top, bottom } = roomOf(discs)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const ends = rear === 'above' ? [top - high, bottom + high] : [bottom + high, top - high]
  const middles = [...ends.map((y) => ({ x, y })), { x: right + wide / 2 + high, y }, { x: left - wide / 2 - high, y }]
  return [...middles, ...ends.flatMap((y) => [{ x: left, y }, { x: right, y }])]
}

/** Where how many are left may stand alone: where a name may, farther off, and in a crowd upon one of its own. */
export function strengthSpots(discs: readonly Disc[], wide: number, high: number, rear?: Rear): Spot[] {
  return [...[1, 2, 3].flatMap((far) => plateSpots(discs, wide, far * high, rear)), ...discs.map(({ x, y }) => ({ x, y }))]
}

/** How wide a word of a plate is drawn with the room about it: m and w are half as wide again as other letters. */
export function bandOf(text: string, size: number): number {
  const broad = text.match(/[mw]/gi)?.length ?? 0
  return (0.56 * text.length + 0.3 * broad) * size + size
}

/** The room that a plate takes, with its pointed ends. */
export function roomOfPlate({ x, y, name, strength, size }: Plate): Box {
  const half = widthOf(name + strength, size) / 2 + size
  return { left: x - half, right: x + half, top: y - size, bottom: y + size }
}

/** How high a plate is about its middle, in the size of its words. */
const TALL = 0.85

/** The corners of a block, and spots between them: how far anything is from the block they tell as counters do of a unit in loose order. */
export function rimmed(corners: readonly Disc[]): Disc[] {
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length]!
    return [0, 0.25, 0.5, 0.75].map((share) => ({ ...corner, x: corner.x + share * (next.x - corner.x), y: corner.y + share * (next.y - corner.y) }))
  })
}

/** How far some room is from a counter. */
const apart = (box: Box, { x, y, r }: Disc) => Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)) - r

/** How far some room is from another, and from whatever is in that at least. */
const between = (one: Box, other: Box) => Math.hypot(Math.max(one.left - other.right, other.left - one.right, 0), Math.max(one.top - other.bottom, other.top - one.bottom, 0))

/** Whoever stands somewhere, and the room about all of it: of whoever is far away, counters need not be looked at one by one. */
type Standing = { id: number; discs: readonly Disc[]; room: Box }

/** Whether some room is nearer than so far to somebody. */
const isWithin = (box: Box, far: number, { discs, room }: Standing) => between(box, room) < far && discs.some((disc) => apart(box, disc) < far)

/** Those of the spots of some words that are no nearer to anybody else than to whom they speak of, or no farther off than plates stand anyway. */
function own(label: Label, high: number, { id, discs }: Standing, all: readonly Standing[]): Label {
  const isOwn = (spot: Spot) => {
    const box = boxOf(label.text, label.size, spot, TALL)
    const far = discs.reduce((least, disc) => Math.min(least, apart(box, disc)), Infinity)
    return far <= high || !all.some((other) => other.id !== id && isWithin(box, far, other))
  }
  return { ...label, spots: label.spots.filter(isOwn) }
}

/** The plates of all bearers in sight, for beside nobody a plate would be somebody else's: where there is no room for a name, how many are left stands alone, in a crowd upon one of its own. A plate that is nearer to somebody else would be read as theirs. */
export function platesOf(bearers: readonly Bearer[], size: number, { pieces, handles, tools, lit }: Kept, sight: Box): Plate[] {
  const high = 1.3 * size
  const seen = bearers.map((bearer) => ({ ...bearer, room: roomOf(bearer.discs) })).filter(({ room }) => shared(room, sight) > 0)
  const wanted = seen.map((bearer) => {
    const { name, strength, discs, rear } = bearer
    const form = (name: string, spots: typeof plateSpots): Label => {
      // Its pointed ends, and what is about its words, take as much room as five letters.
      const text = `   ${name}${strength}  `
      // Half a plate cannot be read: at the edge of what is in sight it rather lies upon whose it is.
      return { text, style: 'plate', size, tall: TALL, spots: spots(discs, widthOf(text, size), high, rear).map((spot) => whole(spot, text, size, sight)) }
    }
    const forms = strength ? [form(name, plateSpots), form('', strengthSpots)] : [form(name, plateSpots)]
    const near = forms.map((one) => own(one, high, bearer, seen)).filter(({ spots }) => spots.length > 0)
    return near.length > 0 ? near : forms.slice(-1)
  })
  const put = fitted(wanted, [...tools, ...handles, ...lit, ...pieces], sight)
  return put.map(({ x, y, text }, i) => {
    const { id, name, strength, side } = seen[i]!
    return { id, name: text.trim() === name + strength ? name : '', strength, side, x, y, size }
  })
}
