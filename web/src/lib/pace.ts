// How fast changes of somebody else are shown, one after the other.

import type { Update } from '../wire/wire'
import { span } from './log'

/** How long one is shown before the next, in milliseconds; dice take as long as they roll. */
const PACE = { move: 420, other: 120 }

/** So many changes that wait to be shown are too many to look at each; and of so many nobody waits for one after the other. */
const [BEHIND, LOST] = [4, 20]

/** What is to be seen of a change while so many others wait. */
export const worth = (waiting: number): 'each' | 'headlines' => (waiting < BEHIND ? 'each' : 'headlines')

/** How long a change is shown before the next of so many that wait, in milliseconds. */
export function pace(update: Update, waiting: number): number {
  if (waiting >= LOST || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
  const rolling = span(update.log ?? [])
  if (rolling > 0) return rolling
  return update.picture?.pieces || update.picture?.gone ? PACE.move : PACE.other
}
