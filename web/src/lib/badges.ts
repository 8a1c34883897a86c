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
