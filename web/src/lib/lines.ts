// Lines over an open table: of those that lie upon each other, the one that says more.

import type { Mark, Place } from '../wire/wire'

/** Lines that say what is seen along them. */
const SEEN = ['clear', 'partial', 'blocked', 'sight']

const ends = ({ places }: Mark) => [places[0], places.at(-1)] as const
const between = (a: Place | undefined, b: Place | undefined) => (a === undefined || b === undefined ? Infinity : Math.hypot(a.x - b.x, a.y - b.y))
/** How far apart two lines are where they are farthest from each other, whichever way they run. */
function apartness(one: Mark, other: Mark): number {
  const [[a, b], [c, d]] = [ends(one), ends(other)]
  return Math.min(Math.max(between(a, c), between(b, d)), Math.max(between(a, d), between(b, c)))
}
const isSight = (mark: Mark) => SEEN.includes(mark.style) && mark.places.length > 1

/** Marks without the aims beside which a line of sight runs, nearer than that at both ends: what is seen says at whom it is aimed as well. */
export function unaimed(marks: readonly Mark[], near: number): Mark[] {
  return marks.filter((mark) => mark.style !== 'aim' || !marks.some((other) => isSight(other) && apartness(mark, other) < near))
}

/** Marks with one of the lines of sight that say the same beside each other, nearer than that at both ends: the middle one of them. */
export function bundled(marks: readonly Mark[], near: number): Mark[] {
  const sights = marks.filter(isSight)
  const matesOf = (mark: Mark) => sights.filter((other) => other.style === mark.style && other.label === mark.label && apartness(mark, other) < near)
  const ranked = sights.map((mark) => ({ mark, mates: matesOf(mark) })).map(({ mark, mates }) => ({ mark, mates, off: mates.reduce((sum, other) => sum + apartness(mark, other), 0) }))
  const kept = new Set<Mark>()
  for (const { mark, mates } of ranked.toSorted((a, b) => b.mates.length - a.mates.length || a.off - b.off)) {
    if (!mates.some((other) => kept.has(other))) kept.add(mark)
  }
  return marks.filter((mark) => !isSight(mark) || kept.has(mark))
}
