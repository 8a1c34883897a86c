// The signs at a piece: at most two, and how many more there are.

import type { Badge } from '../wire/wire'
import { roundBox, type Box, type Spot } from './labels'

const MOST = 2
/** States in which a piece has done what it could. */
const SPENT = new Set(['done', 'activated'])

export type Shown = { letter: string; style: string; label: string }

/** What has room at a piece, or at one that is so small that there is room for two signs in all; the last of it counts the others. */
export function shownBadges(badges: readonly Badge[], room: 'for-three' | 'for-two' = 'for-three'): Shown[] {
  const most = room === 'for-two' && badges.length > 2 ? 1 : MOST
  const rest = badges.slice(most)
  const more = rest.length === 0 ? [] : [{ letter: `+${rest.length}`, style: 'more', label: rest.map((badge) => badge.label).join(', ') }]
  return [...badges.slice(0, most).map(({ letter, style, label }) => ({ letter, style, label })), ...more]
}

export const isSpent = (badges: readonly Badge[]): boolean => badges.some((badge) => SPENT.has(badge.style))

/** How large a badge is, in pixels of the screen from its middle. */
export const BADGE = 8

/** How large a badge of a card may be, in the drawing, for another to stand below it and above the number of models. */
const ABOVE_NUMBER = 9.5
/** For how many signs there is room on a card whose badges are so large. */
export const roomOnCard = (size: number) => (size > ABOVE_NUMBER ? 'for-two' : 'for-three')

/**
 * Where the badges of a card of some width lie from its upper right corner, in badges: down its right edge, for fights are marked on the middle of
 * the front; along the upper edge where the front is to the right. Of a card so small that its number would have no room left they lie in two corners
 that neither its sign nor its number has.
 */
export function badgesOnCard(many: number, front: number | undefined, size: number, wide: number): Spot[] {
  const far = -wide / (2 * size)
  const spots = size > ABOVE_NUMBER ? [[0, 0], [far, -far]] : front === 90 ? [[0, 0], [-1, 0], [-2, 0]] : [[0, 0], [0, 1], [-1, 0]]
  return spots.slice(0, many).map(([x, y]) => ({ x: x!, y: y! }))
}

/** Where badges of a counter may begin, and which way they go on, in degrees: from its upper right clockwise before all else. */
const STEP = 46
const ROUND = [[-58, STEP], [-122, -STEP], [34, -STEP], [146, STEP]] as const
/** Where they are looked for in a crowd, each by itself. */
const ANYWHERE = Array.from({ length: 24 }, (_, i) => -60 + 15 * i)
/** How much of one that lies below a neighbour a badge is worth that lies upon the pips at the foot of its counter, for there something is hidden as well. */
const UPON_PIPS = 0.5

/** Where so many badges of that size lie about a counter, from its middle: where the fewest of them lie below its neighbours. */
export function badgesAbout(many: number, r: number, size: number, neighbours: readonly (Spot & { r: number })[]): Spot[] {
  const spotAt = (degrees: number) => ({ x: Math.cos((degrees * Math.PI) / 180) * r, y: Math.sin((degrees * Math.PI) / 180) * r })
  const isBelow = (spot: Spot) => neighbours.some((one) => Math.hypot(one.x - spot.x, one.y - spot.y) < one.r * 1.1 + size * 0.6)
  const costOf = (degrees: number) => (isBelow(spotAt(degrees)) ? 1 : spotAt(degrees).y > 0.8 * r ? UPON_PIPS : 0)
  const apart = (a: number, b: number) => 180 - Math.abs(180 - (Math.abs(a - b) % 360))
  const scattered = Array.from({ length: many }).reduce<number[]>((taken) => {
    const left = ANYWHERE.filter((one) => taken.every((other) => apart(one, other) >= STEP - 2))
    return [...taken, ...left.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, 1)]
  }, [])
  const cost = (ways: readonly number[]) => ways.reduce((sum, degrees) => sum + costOf(degrees), 0)
  const ways = [...ROUND.map(([first, step]) => Array.from({ length: many }, (_, i) => first + i * step)), ...(scattered.length === many ? [scattered] : [])]
  return ways.toSorted((a, b) => cost(a) - cost(b))[0]?.map(spotAt) ?? []
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
