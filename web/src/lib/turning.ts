// What turned a game: the answers after which the lead had changed most, and what is told of why it did.

import type { LogLine, Picture, Piece } from '../wire/wire'
import { course, type Timeline } from './timeline'

/** What a lead did where nothing is told of why: whoever gained took it, drew even, pulled away or came closer, or gained when all was counted. */
export type Swing = 'takes' | 'even' | 'pulls-away' | 'comes-closer' | 'counted'

/** An answer that changed the lead: after how many, for whom, by how much, and what is told of it. */
export type TurningPoint = { at: number; side: 0 | 1; by: number; swing: Swing; told: string | undefined }

/** How many are worth telling. */
const MOST = 3

/** The answers that changed the lead most, in the order in which they came. */
export function turningPoints(timeline: Timeline): TurningPoint[] {
  const leads = course(timeline).map(([a, b]) => a - b)
  const last = leads.length - 1
  const all = leads.flatMap((lead, at): TurningPoint[] => {
    const before = leads[at - 1]
    if (before === undefined || lead === before) return []
    const side = lead > before ? 0 : 1
    const point = { at, side, by: Math.abs(lead - before) } as const
    // The last answer ends the game, and much is counted only then: nothing that happened in it need be why.
    if (at === last) return [{ ...point, swing: 'counted', told: undefined }]
    return [{ ...point, swing: swingOf(side === 0 ? [before, lead] : [-before, -lead]), told: reason([timeline.pictures[at - 1]!, timeline.pictures[at]!], timeline.lines[at] ?? [], side) }]
  })
  return all.toSorted((a, b) => b.by - a.by).slice(0, MOST).toSorted((a, b) => a.at - b.at)
}

/** What the lead of whoever gained did. */
function swingOf([before, now]: readonly [number, number]): Swing {
  if (now === 0) return 'even'
  if (now < 0) return 'comes-closer'
  return before > 0 ? 'pulls-away' : 'takes'
}

/** What is told of points themselves; or else of whom the other side lost, or of the only one of it that was hurt. Nothing else of the log is known to be why. */
function reason([before, after]: readonly [Picture, Picture], lines: readonly LogLine[], side: 0 | 1): string | undefined {
  const scored = lines.filter((line) => line.seen === 'score')
  if (scored.length > 0) return scored.map(({ text }) => text).join(' ')
  const left = new Map(after.pieces.map((piece) => [piece.id, piece]))
  const theirs = before.pieces.filter((piece) => piece.owner === 1 - side)
  const gone = theirs.filter(({ id }) => !left.has(id))
  const hurt = theirs.filter(({ id, count }) => (left.get(id)?.count?.[0] ?? 0) < (count?.[0] ?? 0))
  return gone.length > 0 ? weightiest(gone, lines) : hurt.length === 1 ? weightiest(hurt, lines) : undefined
}

/** The weightiest that is told of some pieces, dice aside, and of equals the last. */
function weightiest(pieces: readonly Piece[], lines: readonly LogLine[]): string | undefined {
  const all = lines.filter((line) => line.weight >= 1 && !line.dice && pieces.some(({ id }) => line.pieces.includes(id)))
  return all.toSorted((a, b) => a.weight - b.weight).at(-1)?.text
}
