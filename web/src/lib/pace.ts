// How fast changes of somebody else are shown, one after the other.

import type { Update } from '../wire/wire'
import { span } from './log'

/** How long one is shown before the next, in milliseconds; dice take as long as they roll. */
const PACE = { move: 420, other: 120 }

/** So many changes that wait to be shown are too many to look at each. */
export const BEHIND = 4

/** How long a change is shown before the next, in milliseconds. */
export function pace(update: Update): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
  const rolling = span(update.log ?? [])
  if (rolling > 0) return rolling
  return update.picture?.pieces || update.picture?.gone ? PACE.move : PACE.other
}
