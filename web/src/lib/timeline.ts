// A replay as a timeline: every picture, and where turns and phases begin.

import type { LogLine, Picture, Replay } from '../wire/wire'
import { patched } from './patch'

export type Timeline = {
  /** The picture before the first answer and after each. */
  pictures: Picture[]
  /** The lines told by each, as `pictures`. */
  lines: LogLine[][]
  /** Where a turn begins. */
  turns: number[]
  /** Where a phase begins. */
  phases: number[]
}

/**
 * Where turns begin: with every round, and where the sides have a part of the round each, with every part. Where they
 * take turns at single pieces, a turn of the game is the round.
 */
function turns(pictures: readonly Picture[]): number[] {
  const parts: { round: number; side: number; at: number }[] = []
  const rounds: number[] = []
  pictures.forEach(({ clock: { round, active } }, at) => {
    const before = pictures[at - 1]?.clock.round
    if (round > 0 && round !== before) rounds.push(at)
    const last = parts.at(-1)
    if (round > 0 && active !== undefined && (last?.round !== round || last.side !== active)) parts.push({ round, side: active, at })
  })
  const again = parts.some((part, i) => parts.findIndex((p) => p.round === part.round && p.side === part.side) < i)
  const begun = again ? rounds : [...rounds, ...parts.filter((part, i) => parts[i - 1]?.round === part.round).map((part) => part.at)]
  return [...new Set([0, ...begun])].toSorted((a, b) => a - b)
}

/** Where there is something to be seen first: both sides are on the table. */
export function opening({ pictures }: Pick<Timeline, 'pictures'>): number {
  return Math.max(0, pictures.findIndex(({ pieces }) => [0, 1].every((side) => pieces.some(({ owner }) => owner === side))))
}

export function timelineOf(replay: Replay): Timeline {
  const timeline: Timeline = { pictures: [replay.picture], lines: [replay.log], turns: [], phases: [0] }
  replay.frames.forEach((frame, i) => {
    const before = timeline.pictures[i]!
    const after = patched(before, frame.picture)
    timeline.pictures.push(after)
    timeline.lines.push(frame.log ?? [])
    const [old, now] = [before.clock, after.clock]
    if (old.phase !== now.phase || old.round !== now.round) timeline.phases.push(i + 1)
  })
  timeline.turns = turns(timeline.pictures)
  timeline.phases = [...new Set([...timeline.phases, ...timeline.turns])].toSorted((a, b) => a - b)
  return timeline
}

/** The next stop after a place, or the last before it. */
export function stop(stops: readonly number[], at: number, step: 1 | -1, last: number): number {
  if (step > 0) return stops.find((s) => s > at) ?? last
  return stops.findLast((s) => s < at) ?? 0
}

/** The score of both seats after each answer; what a seat has no meter for counts nothing, and nothing counts before the first round. */
export function course(timeline: Timeline): [number, number][] {
  return timeline.pictures.map((picture) => {
    const of = (seat: number) => (picture.clock.round > 0 ? (picture.meters.find((m) => m.seat === seat)?.value ?? 0) : 0)
    return [of(0), of(1)]
  })
}
