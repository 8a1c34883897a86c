// What happened between two pictures, so that it can be seen where it happened: told from the pictures themselves and from the
// lines of the log between them, without knowing a rule.

import type { LogLine, Picture, Piece, Place } from '../wire/wire'
import { inch } from './draw'
import { same } from './geometry'

/** One thing to be seen on the board. */
export type Happening =
  /** A piece went its way, from where it stood to where it stands, or charged along it. */
  | { kind: 'step' | 'charge'; piece: number; tag: string; way: readonly Place[] }
  /** A piece came onto the board, or shows another face. */
  | { kind: 'card'; at: Place }
  /** One strikes another that it stands beside, or shoots at one that is farther off. */
  | { kind: 'blow' | 'shot'; from: Place; to: Place }
  /** A piece lost some of what it counts. */
  | { kind: 'harm'; at: Place; lost: number }
  /** A piece is gone. */
  | { kind: 'fall'; piece: Piece }
  /** Something that is told and moves nobody: power gathers about a piece or goes over to another, somebody breaks, somebody stands. */
  | { kind: 'scene'; look: Look; from: Place; to: Place }

/** What is drawn of a line of the log that has a word for it. */
export type Look = (typeof LOOKS)[number]
const LOOKS = ['power', 'spell', 'rout', 'rally'] as const

/** How far apart bases are that strike each other at most, in inches; on a grid it is a cell and its neighbours. */
const CLOSE = 1.01

/** What happened from one picture to the next, in the order it is shown. */
export function happenings(before: Picture, after: Picture, lines: readonly LogLine[]): Happening[] {
  const was = new Map(before.pieces.map((piece) => [piece.id, piece]))
  const is = new Map(after.pieces.map((piece) => [piece.id, piece]))
  const charged = chargersOf(after, lines)
  const moved = after.pieces.flatMap((piece): Happening[] => {
    const old = was.get(piece.id)
    if (!old) return [{ kind: 'card', at: piece.at }]
    if (!same(old.at, piece.at)) return [{ kind: charged.has(piece.id) ? 'charge' : 'step', piece: piece.id, tag: piece.tag, way: wayOf(old, piece, lines) }]
    return old.card !== piece.card || old.face_up !== piece.face_up ? [{ kind: 'card', at: piece.at }] : []
  })
  const harmed = after.pieces.flatMap((piece): Happening[] => {
    const lost = (was.get(piece.id)?.count?.[0] ?? 0) - (piece.count?.[0] ?? 0)
    return lost > 0 && piece.count ? [{ kind: 'harm', at: piece.at, lost }] : []
  })
  const fallen = before.pieces.filter((piece) => !is.has(piece.id)).map((piece): Happening => ({ kind: 'fall', piece }))
  return [...moved, ...blows(lines, [before, after]), ...scenes(lines, [before, after]), ...harmed, ...fallen]
}

/** What is told with a word for how it looks, once each. Who breaks is seen to where it stood, before it ran; all others where they are. */
function scenes(lines: readonly LogLine[], [before, after]: readonly [Picture, Picture]): Happening[] {
  const seen = new Map<string, Happening>()
  for (const line of lines) {
    const look = LOOKS.find((word) => word === line.seen)
    const [first, last] = look === 'rout' ? [before, after] : [after, before]
    const places = line.pieces.flatMap((id) => (first.pieces.find((p) => p.id === id) ?? last.pieces.find((p) => p.id === id))?.at ?? [])
    const [from, to] = [places[0], look === 'spell' ? (places[1] ?? places[0]) : places[0]]
    if (look && from && to) seen.set(`${look} ${to.x} ${to.y}`, { kind: 'scene', look, from, to })
  }
  return [...seen.values()]
}

/** Who is told to have charged: whoever is spoken of first, and those of the same side who are spoken of with them. Whom they charge may have gone elsewhere. */
function chargersOf({ pieces }: Picture, lines: readonly LogLine[]): ReadonlySet<number> {
  const ownerOf = new Map(pieces.map(({ id, owner }) => [id, owner]))
  return new Set(lines.filter((line) => line.seen === 'charge').flatMap((line) => {
    const known = line.pieces.filter((id) => ownerOf.has(id))
    return known.filter((id) => ownerOf.get(id) === ownerOf.get(known[0]!))
  }))
}

/** The way a piece went as it was told, or else straight. */
function wayOf(old: Piece, now: Piece, lines: readonly LogLine[]): Place[] {
  const told = lines.filter((line) => line.pieces[0] === now.id && line.way && line.way.length > 1).flatMap((line) => line.way ?? [])
  return told.length > 1 && same(told[0], old.at) && same(told.at(-1), now.at) ? told : [old.at, now.at]
}

/** Dice that one side throws at another: the first piece spoken of at the second. Of two that strike each other one blow is shown. */
function blows(lines: readonly LogLine[], [before, after]: readonly [Picture, Picture]): Happening[] {
  const seen = new Set<string>()
  return lines.flatMap((line): Happening[] => {
    const known = (id: number | undefined) => after.pieces.find((p) => p.id === id) ?? before.pieces.find((p) => p.id === id)
    const [by, on] = [known(line.pieces[0]), known(line.pieces[1])]
    if (!line.dice || !by || !on || by.owner === on.owner) return []
    const pair = [by.id, on.id].sort((a, b) => a - b).join()
    if (seen.has(pair)) return []
    seen.add(pair)
    // Who came up to strike stands close afterwards, and who fled from a fight stood close before it.
    const stood = (piece: Piece) => before.pieces.find((p) => p.id === piece.id) ?? piece
    const [one, other] = [stood(by), stood(on)]
    if (close(by, on, after)) return [{ kind: 'blow', from: by.at, to: on.at }]
    if (close(one, other, before)) return [{ kind: 'blow', from: one.at, to: other.at }]
    return [{ kind: 'shot', from: by.at, to: on.at }]
  })
}

function close(a: Piece, b: Piece, { board }: Picture): boolean {
  const [dx, dy] = [Math.abs(a.at.x - b.at.x), Math.abs(a.at.y - b.at.y)]
  if (board.kind === 'grid') return Math.max(dx, dy) <= 1
  return Math.hypot(dx, dy) - (a.radius ?? 0) - (b.radius ?? 0) <= CLOSE * inch(board)
}

/** A sentence over the board for a moment: a new round, who has taken the lead, who has fallen; with the sign of the side it speaks of. */
export type Ribbon = { title: string; note: string; side: number | undefined }

/** The score of a seat; what has no meter counts nothing. */
const score = (picture: Picture, seat: number) => picture.meters.find((m) => m.seat === seat)?.value ?? 0
/** Who has more; nobody where it is even. */
const leader = (picture: Picture) => [0, 1].find((seat) => score(picture, seat) > score(picture, 1 - seat))

/** What of a change is worth a ribbon: a round before a change of the lead, that before points, those before a loss, and that before somebody who breaks. */
export function ribbonOf(before: Picture, after: Picture, lines: readonly LogLine[], say: { round: (n: number, of: number) => string; leads: (seat: number, score: string) => string; even: (score: string) => string; takes: (seat: number) => string }): Ribbon | undefined {
  const lead = leader(after)
  const stands = [0, 1].map((seat) => score(after, seat)).join(' : ')
  const note = lead === undefined ? say.even(stands) : say.leads(lead, stands)
  if (after.clock.round > before.clock.round) return { title: say.round(after.clock.round, after.clock.rounds), note, side: lead }
  if (lead !== undefined && lead !== leader(before)) return { title: say.takes(lead), note: stands, side: lead }
  const scored = lines.findLast((line) => line.seen === 'score')
  if (scored) return { title: scored.text, note: stands, side: [0, 1].find((seat) => score(after, seat) > score(before, seat)) }
  const gone = before.pieces.filter((piece) => !after.pieces.some((p) => p.id === piece.id))
  const told = lines.findLast((line) => line.weight >= 1 && !line.dice && gone.some((piece) => line.pieces.includes(piece.id)))
  const turning = told ?? lines.findLast((line) => line.weight >= 1 && !line.dice && line.seen === 'rout')
  const loser = before.pieces.find((piece) => turning?.pieces.includes(piece.id) && (!told || gone.includes(piece)))
  return turning ? { title: turning.text, note: stands, side: loser?.owner } : undefined
}
