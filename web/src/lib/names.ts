// What the ground at a spot is called, and the time at which something was.

import { bounds, distance } from '../paint/shapes'
import type { Plan } from '../paint/plan'

/** How near a thin line has to be pointed at, in the plan's unit. */
const SLACK = 0.25

/** The name of the smallest patch at a place of the plan; lines are pointed at from nearby. */
export function nameAt(plan: Plan, x: number, y: number): string | undefined {
  const size = (b: ReturnType<typeof bounds>) => (b.right - b.left) * (b.bottom - b.top)
  const there = plan.patches.filter(({ shape, label }) => label !== '' && distance(shape, x, y) <= (shape.kind === 'line' ? SLACK : 0))
  return there.sort((p, q) => size(bounds(p.shape)) - size(bounds(q.shape)))[0]?.label
}

/** A time, in seconds since 1970, as people say it: of today the time of day alone. */
export function since(seconds: number): string {
  const then = new Date(seconds * 1000)
  const today = then.toDateString() === new Date().toDateString()
  return then.toLocaleString(undefined, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
}
