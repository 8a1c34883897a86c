// Lines over an open table: of two that lie upon each other, the one that says more.

import type { Mark, Place } from '../wire/wire'

/** Lines that say what is seen along them. */
const SEEN = ['clear', 'partial', 'blocked', 'sight']

/** Marks without the aims beside which a line of sight runs, with both ends nearer than that: what is seen says at whom it is aimed as well. */
export function unaimed(marks: readonly Mark[], near: number): Mark[] {
  const ends = ({ places }: Mark) => [places[0], places.at(-1)] as const
  const close = (a: Place | undefined, b: Place | undefined) => a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < near
  const sights = marks.filter((mark) => SEEN.includes(mark.style) && mark.places.length > 1).map(ends)
  const isSeen = ([from, to]: ReturnType<typeof ends>) => sights.some(([a, b]) => (close(from, a) && close(to, b)) || (close(from, b) && close(to, a)))
  return marks.filter((mark) => mark.style !== 'aim' || !isSeen(ends(mark)))
}
