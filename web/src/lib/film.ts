// A replay unrolled: every picture, and where turns and phases begin.

import type { LogLine, Picture, Replay } from '../wire/wire'
import { patched } from './patch'

export type Film = {
  /** The picture before the first answer and after each. */
  pictures: Picture[]
  /** The lines told by each, as `pictures`. */
  lines: LogLine[][]
  /** Where a turn begins, or whatever else the log gives a headline. */
  turns: number[]
  /** Where a phase begins. */
  phases: number[]
}

export function unrolled(replay: Replay): Film {
  const film: Film = { pictures: [replay.picture], lines: [replay.log], turns: [0], phases: [0] }
  replay.frames.forEach((frame, i) => {
    const before = film.pictures[i]!
    const after = patched(before, frame.picture)
    film.pictures.push(after)
    film.lines.push(frame.log ?? [])
    const [old, now] = [before.clock, after.clock]
    const turn = (frame.log ?? []).some((line) => line.weight >= 2)
    if (turn) film.turns.push(i + 1)
    if (turn || old.phase !== now.phase || old.round !== now.round) film.phases.push(i + 1)
  })
  return film
}

/** The next stop after a place, or the last before it. */
export function stop(stops: readonly number[], at: number, step: 1 | -1, last: number): number {
  if (step > 0) return stops.find((s) => s > at) ?? last
  return stops.findLast((s) => s < at) ?? 0
}

/** The score of both seats after each answer; what a seat has no meter for counts nothing. */
export function course(film: Film): [number, number][] {
  return film.pictures.map((picture) => {
    const of = (seat: number) => picture.meters.find((m) => m.seat === seat)?.value ?? 0
    return [of(0), of(1)]
  })
}
