// Pieces that belong together, as one thing to be seen and chosen: the hull about them, where its name stands, and how the
// models of a block stand in ranks and files.

import type { Facet, Group, Offer, Picture, Piece } from '../wire/wire'
import type { Lights } from '../parts/Board.svelte'
import { choices, matching } from './narrow'

export type Spot = { x: number; y: number }
/** A counter as it is drawn. */
export type Disc = Spot & { r: number }

/** The corners of the smallest outline without dents about some spots, in the order of the clock as they are drawn. */
export function convex(spots: readonly Spot[]): Spot[] {
  const sorted = [...spots].sort((a, b) => a.x - b.x || a.y - b.y)
  if (sorted.length < 3) return sorted
  const turn = (o: Spot, a: Spot, b: Spot) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
  const half = (from: readonly Spot[]) => {
    const kept: Spot[] = []
    for (const spot of from) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, spot) <= 0) kept.pop()
      kept.push(spot)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The hull about some counters, so far from each of them: straight along the outside, round about the corners. Traced once, as a path. */
export function hull(discs: readonly Disc[], room: number): string {
  const corners = convex(discs)
  const r = Math.max(0, ...discs.map((disc) => disc.r)) + room
  const [only] = corners
  if (!only) return ''
  if (corners.length === 1) return `M${number(only.x - r)} ${number(only.y)}a${number(r)} ${number(r)} 0 1 1 ${number(2 * r)} 0a${number(r)} ${number(r)} 0 1 1 ${number(-2 * r)} 0Z`
  const edges = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length]!
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const off = { x: ((to.y - from.y) / long) * r, y: (-(to.x - from.x) / long) * r }
    return [{ x: from.x + off.x, y: from.y + off.y }, { x: to.x + off.x, y: to.y + off.y }] as const
  })
  const legs = edges.map(([from, to], i) => `${i ? `A${number(r)} ${number(r)} 0 0 1 ` : 'M'}${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}`)
  return `${legs.join('')}A${number(r)} ${number(r)} 0 0 1 ${number(edges[0]![0].x)} ${number(edges[0]![0].y)}Z`
}

const number = (n: number) => String(Math.round(n * 100) / 100)

/** Where a name plate may stand: below a unit, above it, or at its sides. */
export function plateSpots(discs: readonly Disc[], wide: number, high: number): Spot[] {
  const [left, right] = [Math.min(...discs.map((d) => d.x - d.r)), Math.max(...discs.map((d) => d.x + d.r))]
  const [top, bottom] = [Math.min(...discs.map((d) => d.y - d.r)), Math.max(...discs.map((d) => d.y + d.r))]
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return [{ x, y: bottom + high }, { x, y: top - high }, { x: right + wide / 2 + high, y }, { x: left - wide / 2 - high, y }]
}

/** The group that a piece belongs to. */
export const groupOf = (picture: Pick<Picture, 'groups'> | undefined, piece: number): Group | undefined => picture?.groups?.find((group) => group.pieces.includes(piece))

/** What pointing at any piece of a group means: that the group acts, or that something is done to it. */
export function unitMeant(offers: readonly Offer[], picks: readonly Facet[], group: number): Facet | undefined {
  const left = matching(offers, picks.filter((p) => p.kind !== 'target_group' && p.kind !== 'place'))
  const aim = choices(left, 'target_group').find((f) => f.group === group)
  const acts = choices(offers, 'group').find((f) => f.group === group)
  const settled = picks.some((p) => p.kind === 'group' || p.kind === 'piece') || choices(left, 'group').length <= 1
  return aim && settled ? aim : acts
}

/** What is lit of units, added to what is lit of pieces: every piece of a unit that may act, is aimed at or was chosen. */
export function withUnits(lights: Lights, picture: Pick<Picture, 'groups'>, offers: readonly Offer[], left: readonly Offer[]): Lights {
  if (!picture.groups?.length) return lights
  const pieces = (group: number) => picture.groups?.find((one) => one.id === group)?.pieces ?? []
  const acting = choices(left, 'group').flatMap((f) => pieces(f.group))
  const picked = lights.picks.some((p) => p.kind === 'group' || p.kind === 'piece') || choices(offers, 'group').length <= 1
  const aimed = picked ? choices(left, 'target_group').flatMap((f) => pieces(f.group)) : []
  return { ...lights, actors: [...lights.actors, ...acting], targets: [...lights.targets, ...aimed] }
}

/** In which state a whole unit is shown: as most of what is lit of it says. */
export function stateOfUnit(group: Group, lights: Lights | undefined): string {
  const picked = lights?.picks.some((p) => (p.kind === 'group' || p.kind === 'target_group') && p.group === group.id)
  if (picked) return 'chosen'
  const some = (ids: readonly number[] | undefined) => group.pieces.some((id) => ids?.includes(id))
  if (some(lights?.lit)) return 'lit'
  if (some(lights?.targets)) return 'target'
  return some(lights?.actors) ? 'ready' : ''
}

/** How models stand in a block: how many files, and how many ranks. */
export type Arrayed = { files: number; ranks: number }

/** The files and ranks of so many models in a block of this width and depth: each has nearly a square to itself, and few places are empty. */
export function arrayed(models: number, wide: number, deep: number): Arrayed {
  const all = Array.from({ length: Math.max(models, 1) }, (_, i) => ({ files: i + 1, ranks: Math.ceil(Math.max(models, 1) / (i + 1)) }))
  const odd = ({ files, ranks }: Arrayed) => Math.abs(Math.log(wide / files / (deep / ranks))) + (files * ranks - models) / Math.max(models, 1)
  return all.reduce((best, one) => (odd(one) < odd(best) - 1e-9 ? one : best))
}

/** Where the models of a block stand, from its front left corner, as shares of its width and depth. The rear rank is the one that is not full, and stands in the middle. */
export function standing(left: number, { files, ranks }: Arrayed): Spot[] {
  return Array.from({ length: left }, (_, i) => {
    const rank = Math.floor(i / files)
    const inRank = Math.min(files, left - rank * files)
    return { x: ((i % files) + 0.5 + (files - inRank) / 2) / files, y: (rank + 0.5) / ranks }
  })
}

/** Counters about one that is looked at, spread on a ring so that each can be seen; nothing where none lies upon another. */
export function fanned(standing: readonly (Disc & { id: number })[], looked: number): Map<number, Spot> {
  const one = standing.find((s) => s.id === looked)
  const crowd = one ? standing.filter((s) => Math.hypot(s.x - one.x, s.y - one.y) < (s.r + one.r) * 0.82) : []
  if (!one || crowd.length < 3) return new Map()
  const middle = { x: crowd.reduce((sum, s) => sum + s.x, 0) / crowd.length, y: crowd.reduce((sum, s) => sum + s.y, 0) / crowd.length }
  const ring = Math.max(one.r * 1.3, (crowd.length * 2.2 * one.r) / (2 * Math.PI))
  const angle = (s: Spot) => Math.atan2(s.y - middle.y, s.x - middle.x)
  const sorted = crowd.toSorted((a, b) => angle(a) - angle(b) || a.id - b.id)
  const first = angle(sorted[0]!)
  return new Map(sorted.map((s, i) => {
    const at = first + (i / sorted.length) * 2 * Math.PI
    return [s.id, { x: middle.x + ring * Math.cos(at), y: middle.y + ring * Math.sin(at) }]
  }))
}

/** Whether a piece is drawn as a block of models. */
export const isBlock = (piece: Piece): boolean => piece.corners !== undefined
