// Pieces that belong together, as one thing to be seen and chosen: where its name stands, in which state it is shown, and how
// the models of a block stand in ranks and files.

import type { Ask, Facet, Group, Offer, Picture, Piece } from '../wire/wire'
import type { Lights } from '../parts/Board.svelte'
import type { Ground } from './geometry'
import { choices, matching } from './narrow'

export type Spot = { x: number; y: number }
/** A counter as it is drawn. */
export type Disc = Spot & { r: number }

/** Half of the longest way over a block, in the drawing; nothing of anybody else. */
export function acrossOf({ corners }: Pick<Piece, 'corners'>, ground: Ground): number {
  const [a, c] = [corners?.[0], corners?.[2]].map((corner) => corner && ground.spot(corner))
  return a && c ? Math.hypot(a.x - c.x, a.y - c.y) / 2 : 0
}

/** The group that a piece belongs to. */
export const groupOf = (picture: Pick<Picture, 'groups'> | undefined, piece: number): Group | undefined => picture?.groups?.find((group) => group.pieces.includes(piece))

/** A piece as it is called, whether it is on the board or was slain and may come back: then it is called as its group is. */
export function knownAs(picture: Pick<Picture, 'pieces' | 'groups'> | undefined, piece: number): Pick<Piece, 'tag' | 'card' | 'name'> | undefined {
  const drawn = picture?.pieces.find((one) => one.id === piece)
  if (drawn) return drawn
  const [group] = (picture?.groups ?? []).flatMap((one) => (one.gone ?? []).filter(({ id }) => id === piece).map(({ tag }) => ({ ...one, tag })))
  return group
}

/** Those of some pieces that are not on the board, so that nobody can point at them there. */
export const offBoard = (picture: Pick<Picture, 'pieces'> | undefined, facets: readonly Extract<Facet, { kind: 'piece' }>[]) => facets.filter(({ piece }) => !picture?.pieces.some((one) => one.id === piece))

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
  const taken = (group: number) => lights.picks.some((p) => p.kind === 'target_group' && p.group === group)
  const aimed = picked ? choices(left, 'target_group').filter((f) => !taken(f.group)).flatMap((f) => pieces(f.group)) : []
  return { ...lights, actors: [...lights.actors, ...acting], targets: [...lights.targets, ...aimed] }
}

/** Whom a question names, by their pieces: whoever is asked what they shall do wants to see them. A unit in loose order may be named as if it were one piece. */
export function spokenOf(ask: Pick<Ask, 'pieces' | 'groups'> | undefined, picture: Pick<Picture, 'pieces' | 'groups'> | undefined): number[] {
  const members = (group: number) => picture?.groups?.find((one) => one.id === group)?.pieces ?? []
  const drawn = (piece: number) => (picture?.pieces.some((one) => one.id === piece) ? [piece] : members(piece))
  return [...(ask?.pieces ?? []).flatMap(drawn), ...(ask?.groups ?? []).flatMap(members)]
}

/** Whose way the place of an answer ends: whoever acts, or the model that a unit is held by. Whoever aims at a place goes nowhere. */
export function moverOf(offer: Offer, picture: Pick<Picture, 'pieces' | 'groups'> | undefined): Piece | undefined {
  if (!offer.path) return undefined
  const piece = choices([offer], 'piece')[0]?.piece ?? picture?.groups?.find((one) => one.id === choices([offer], 'group')[0]?.group)?.pieces[0]
  return picture?.pieces.find((one) => one.id === piece)
}

/** In which state a whole unit is shown: as most of what is lit of it says. */
export function stateOfUnit(group: Group, picked: readonly number[], states: ReadonlyMap<number, string>): string {
  if (picked.includes(group.id)) return 'chosen'
  return ['lit', 'target', 'target friend', 'ready'].find((state) => group.pieces.some((id) => states.get(id) === state)) ?? ''
}

/** How models stand in a block: how many files, and how many ranks. */
export type Arrayed = { files: number; ranks: number }

/** The files and ranks of so many models that stand so many abreast. */
export function arrayed(models: number, files: number): Arrayed {
  return { files, ranks: Math.max(1, Math.ceil(models / files)) }
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

/** Whether a spot lies within corners that stand one after the other round it. */
export function encloses(corners: readonly Spot[], at: Spot): boolean {
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length]!
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
  })
  return sides.every((side) => side > 0) || sides.every((side) => side < 0)
}

/** The blocks that stand in the ranks of a larger one of their side. */
export function inRanks(pieces: readonly Piece[]): Set<number> {
  const blocks = pieces.filter(isBlock)
  const wide = ({ corners }: Piece) => (corners ? Math.hypot(corners[0].x - corners[2].x, corners[0].y - corners[2].y) : 0)
  const holds = (host: Piece, piece: Piece) => host.owner === piece.owner && wide(host) > wide(piece) && encloses(host.corners ?? [], piece.at)
  return new Set(blocks.filter((piece) => blocks.some((host) => holds(host, piece))).map(({ id }) => id))
}
