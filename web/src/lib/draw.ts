// Moves drawn on an open table, and how a drawn move is written as an answer. Lengths only tell a person what a line
// measures; what is legal the server says.

import type { Board, Drag, Facet, Offer, Place } from '../wire/wire'

/** How many of the ruleset's units make an inch. */
export function inch(board: Board): number {
  return board.kind === 'open' ? board.per_inch / 1000 : 1
}

/** The length of a drawn line, in the ruleset's unit: every leg rounded up. */
export function measured(from: Place | undefined, corners: readonly Place[]): number {
  const points = from ? [from, ...corners] : corners
  return points.slice(1).reduce((sum, p, i) => sum + Math.ceil(Math.hypot(p.x - (points[i]?.x ?? 0), p.y - (points[i]?.y ?? 0))), 0)
}

/** A length as the server says it: `7.312″`, to the thousandth, so that it is never another number than in a refusal. */
export function inches(length: number, unit: number): string {
  return `${decimal(length, unit)}″`
}

/** A spot as people say it: `10″, 14.5″`. */
export function spotted(at: Place, unit: number): string {
  return `${inches(at.x, unit)}, ${inches(at.y, unit)}`
}

/** Where a spot is: its cell, or on an open table its place in inches. */
export function whereabouts(board: Board | undefined, at: Place): string {
  return board?.kind === 'open' ? spotted(at, inch(board)) : `${at.x},${at.y}`
}

/** A coordinate in inches with up to three decimals. */
function decimal(n: number, unit: number): string {
  return String(Math.round((n / unit) * 1000) / 1000)
}

/** A drawn move as an answer; `rest` is what else the server wrote into it, such as whom it meets. */
export function written(drag: Drag, corners: readonly Place[], facing: Place | undefined, unit: number, rest = ''): string {
  if (drag.group !== undefined) return shifted(drag, corners, unit)
  const points = corners.map((p) => `${decimal(p.x, unit)},${decimal(p.y, unit)}`)
  return [drag.lead, ...points, ...(rest ? [rest] : []), ...(facing && drag.faces ? [`facing ${facing.x},${facing.y}`] : [])].join(' ')
}

/** The steps that all pieces of a group take: from corner to corner of the piece that it is held by. */
function shifted(drag: Drag, corners: readonly Place[], unit: number): string {
  const before = [drag.from ?? { x: 0, y: 0 }, ...corners]
  const steps = corners.map((to, i) => ({ x: to.x - (before[i]?.x ?? 0), y: to.y - (before[i]?.y ?? 0) }))
  return [drag.lead, 'by', ...steps.map((p) => `${decimal(p.x, unit)},${decimal(p.y, unit)}`)].join(' ')
}

/** What stands in a written move between its corners and its facing. */
export function rest(notation: string, drag: Drag): string {
  const [path] = notation.slice(drag.lead.length).split(/(?: |^)facing /)
  return (path ?? '').trim().split(' ').filter((word) => !/^-?[\d.]+,-?[\d.]+$/.test(word)).join(' ')
}

/** The corners in a written move, the reverse of `written`. */
export function corners(notation: string, drag: Drag, unit: number): Place[] {
  if (drag.group !== undefined) return held(notation, drag, unit)
  const [path] = notation.slice(drag.lead.length).split(' facing ')
  const points = [...(path ?? '').matchAll(/(?<![\w.])(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?![\w.])/g)]
  return points.map((m) => ({ x: Math.round(Number(m[1]) * unit), y: Math.round(Number(m[2]) * unit) }))
}

/** The corners of the piece that a group is held by, from the steps that all its pieces take. */
function held(notation: string, drag: Drag, unit: number): Place[] {
  const [, steps] = /^ by((?: -?[\d.]+,-?[\d.]+)*)/.exec(notation.slice(drag.lead.length)) ?? []
  let at = drag.from ?? { x: 0, y: 0 }
  return [...(steps ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map((m) => {
    at = { x: at.x + Math.round(Number(m[1]) * unit), y: at.y + Math.round(Number(m[2]) * unit) }
    return at
  })
}

/** How long an answer's way is, and where it ends, if the answer is one that could have been drawn. */
export function way(notation: string, drags: readonly Drag[], unit: number): { from: Place; to: Place; length: number } | undefined {
  const drag = drags.find((d) => notation.startsWith(`${d.lead} `))
  const points = drag?.from ? corners(notation, drag, unit) : []
  const to = points.at(-1)
  return drag?.from && to ? { from: drag.from, to, length: measured(drag.from, points) } : undefined
}

/** Of several ways to draw the same line, the shortest that is long enough, or else the longest. */
export function best(drags: readonly Drag[], length: number): Drag | undefined {
  const sorted = [...drags].sort((a, b) => (a.length ?? Infinity) - (b.length ?? Infinity))
  return sorted.find((d) => (d.length ?? Infinity) >= length) ?? sorted.at(-1)
}

/** The moves that may be drawn for what has been pointed at so far. */
export function drawable(drags: readonly Drag[], left: readonly Offer[], picks: readonly Facet[]): Drag[] {
  const piece = picks.find((p) => p.kind === 'piece')
  const verb = picks.find((p) => p.kind === 'verb')
  const hand = picks.find((p) => p.kind === 'hand')
  return drags.filter((d) =>
    d.manoeuvres === undefined &&
    (piece?.kind !== 'piece' || piece.piece === d.piece) &&
    (verb?.kind !== 'verb' || verb.key === d.verb) &&
    (hand === undefined || left.some((o) => o.notation.startsWith(`${d.lead} `))))
}
