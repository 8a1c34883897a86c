// The signs at a piece: at most two, and how many more there are.

import type { Badge } from '../wire/wire'
import { roundBox, type Box, type Spot } from './labels'

const MOST = 2
/** States in which a piece has done what it could. */
const SPENT = new Set(['done', 'activated'])

export type Shown = { letter: string; style: string; label: string }

/** What has room at a piece; the last of it counts the others. */
export function shownBadges(badges: readonly Badge[]): Shown[] {
  const rest = badges.slice(MOST)
  const more = rest.length === 0 ? [] : [{ letter: `+${rest.length}`, style: 'more', label: rest.map((badge) => badge.label).join(', ') }]
  return [...badges.slice(0, MOST).map(({ letter, style, label }) => ({ letter, style, label })), ...more]
}

export const isSpent = (badges: readonly Badge[]): boolean => badges.some((badge) => SPENT.has(badge.style))

/** How large a badge is, in pixels of the screen from its middle. */
export const BADGE = 8

/** How large a badge of a card may be, in the drawing, for another to stand below it and above the number of models. */
const ABOVE_NUMBER = 9.5

/**
 * Where the badges of a card of some width lie from its upper right corner, in badges: down its right edge, for fights are marked on the middle of
 * the front; along the upper edge where the front is to the right, and in its corners where the card is so small that its number has no room left.
 */
export function badgesOnCard(many: number, front: number | undefined, size: number, wide: number): Spot[] {
  const far = -wide / (2 * size)
  const spots = size > ABOVE_NUMBER ? [[0, 0], [far, 0], [far / 2, 0]] : front === 90 ? [[0, 0], [-1, 0], [-2, 0]] : [[0, 0], [0, 1], [-1, 0]]
  return spots.slice(0, many).map(([x, y]) => ({ x: x!, y: y! }))
}

/** Where badges of a counter may begin, and which way they go on, in degrees: from its upper right clockwise before all else. */
const ROUND = [[-58, 46], [-122, -46], [34, -46], [146, 46]] as const

/** Where so many badges of that size lie about a counter, from its middle: where the fewest of them lie below its neighbours. */
export function badgesAbout(many: number, r: number, size: number, neighbours: readonly (Spot & { r: number })[]): Spot[] {
  const ways = ROUND.map(([first, step]) => Array.from({ length: many }, (_, i) => {
    const angle = ((first + i * step) * Math.PI) / 180
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r }
  }))
  const below = (spots: readonly Spot[]) => spots.filter((spot) => neighbours.some((one) => Math.hypot(one.x - spot.x, one.y - spot.y) < one.r * 1.1 + size * 0.6)).length
  return ways.toSorted((a, b) => below(a) - below(b))[0] ?? []
}

/** How large the shield of a block is: as large as can be read, and no larger than the block unless that is a speck. */
export const shieldOf = (wide: number, deep: number, pixel: number): number => Math.min(Math.max(13 * pixel, Math.min(wide, deep) * 0.24), Math.max(9 * pixel, Math.max(wide, deep) * 0.36))

/** Where so many badges of a block lie, from its middle: beside the upper right of its shield. */
export function badgeSpots(many: number, shield: number, pixel: number): Spot[] {
  return Array.from({ length: many }, (_, i) => ({ x: Math.max(shield, 12 * pixel) + i * 17 * pixel, y: -Math.max(shield, 11 * pixel) }))
}

/** The room of so many badges of a block with these corners, its front left one first. */
export function badgeRoom([left, rear, far, right]: readonly Spot[], many: number, pixel: number): Box[] {
  if (!left || !rear || !far || !right) return []
  const shield = shieldOf(Math.hypot(right.x - left.x, right.y - left.y), Math.hypot(rear.x - left.x, rear.y - left.y), pixel)
  return badgeSpots(many, shield, pixel).map(({ x, y }) => roundBox({ x: x + (left.x + far.x) / 2, y: y + (left.y + far.y) / 2 }, BADGE * pixel))
}
