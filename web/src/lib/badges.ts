// The signs at a piece: at most two, and how many more there are.

import type { Badge } from '../wire/wire'

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
