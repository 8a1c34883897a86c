// Moves drawn on an open table. Lengths only tell a person what a line measures; what is legal the server says.

import type { Board, Drag, Facet, Offer, Path, Picture, Place } from '../wire/wire'

/** How many of the ruleset's units make an inch. */
export function inch(board: Board): number {
  return board.kind === 'open' ? board.per_inch / 1000 : 1
}

/** The length of a drawn line, in the ruleset's unit: every leg rounded up. */
export function measured(from: Place | undefined, corners: readonly Place[]): number {
  const points = from ? [from, ...corners] : corners
  return points.slice(1).reduce((sum, p, i) => sum + Math.ceil(Math.hypot(p.x - (points[i]?.x ?? 0), p.y - (points[i]?.y ?? 0))), 0)
}

/** A length as the server says one of the rules: `7.25″`. */
export function inches(length: number, unit: number): string {
  return `${decimal(length, unit)}″`
}

/** A length as the server says of one that is too long: to the first tenth that reaches it, `7.3″` of `7.201″`. */
export function reaching(length: number, unit: number): string {
  return `${Math.ceil((length / unit) * 10 - 1e-9) / 10}″`
}

/** A length as it is read off a tape, to the tenth of an inch: `7.3″`. */
export function taped(length: number, unit: number): string {
  return `${Math.round((length / unit) * 10) / 10}″`
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

/** Where a path begins and ends, and how long it is. */
export type Way = { from: Place; to: Place; length: number }

/** The way of a path; nothing for a piece that is placed. */
export function way(path: Path | undefined, drags: readonly Drag[]): Way | undefined {
  const from = drags.find((d) => d.id === path?.drag)?.from
  const to = path?.corners.at(-1)
  return from && path && to ? { from, to, length: measured(from, path.corners) } : undefined
}

/** Of several ways to draw the same line, the shortest that is long enough, or else the longest. */
export function best(drags: readonly Drag[], length: number): Drag | undefined {
  const sorted = [...drags].sort((a, b) => (a.length ?? Infinity) - (b.length ?? Infinity))
  return sorted.find((d) => (d.length ?? Infinity) >= length) ?? sorted.at(-1)
}

/** The moves that may be drawn for what has been pointed at so far. */
export function drawable(drags: readonly Drag[], left: readonly Offer[], picks: readonly Facet[]): Drag[] {
  const piece = picks.find((p) => p.kind === 'piece')
  const group = picks.find((p) => p.kind === 'group')
  const verb = picks.find((p) => p.kind === 'verb')
  const hand = picks.find((p) => p.kind === 'hand')
  return drags.filter((d) =>
    d.manoeuvres === undefined &&
    (piece?.kind !== 'piece' || piece.piece === d.piece) &&
    (group?.kind !== 'group' || d.group === undefined || group.group === d.group) &&
    (verb?.kind !== 'verb' || verb.key === d.verb) &&
    (hand === undefined || left.some((o) => o.path?.drag === d.id)))
}

/** What the ground of a cell is, with the rule that says what it does; nothing of zones, which are no ground. */
export function ground(picture: Picture, place: Place): { label: string; rule: string }[] {
  const isHere = ({ shape }: Picture['areas'][number]) => shape.kind === 'cells' && shape.cells.some((c) => c.x === place.x && c.y === place.y)
  return picture.areas.filter((area) => area.style !== 'zone' && isHere(area)).slice(0, 1)
}
