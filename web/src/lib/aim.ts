// What somebody means who points at a piece: that it acts, or that something is done to it. What is lit says the same.

import type { Drag, Facet, Offer } from '../wire/wire'
import { choices, matching, picked } from './narrow'

export type Meant = Extract<Facet, { kind: 'piece' | 'target' }>

/** Whether it is clear who acts, or which card of the hand is meant: only then spots and targets can be pointed at. */
export function settled(offers: readonly Offer[], picks: readonly Facet[]): boolean {
  const left = matching(offers, picks.filter((p) => p.kind !== 'place' && p.kind !== 'target'))
  return (['piece', 'group', 'hand'] as const).every((kind) => picks.some((p) => p.kind === kind) || choices(left, kind).length <= 1)
}

/**
 * What pointing at a piece means. Whoever may act is chosen to act, also in place of another; it is a target only once
 * somebody was chosen and a verb that asks for one, while a piece that cannot act is a target as soon as it is clear who
 * acts.
 */
export function meant(offers: readonly Offer[], picks: readonly Facet[], piece: number): Meant | undefined {
  const [actor, target]: Meant[] = [{ kind: 'piece', piece }, { kind: 'target', piece }]
  if (!actor || !target) return undefined
  const acts = matching(offers, [actor]).length > 0
  const left = matching(offers, picks.filter((p) => p.kind !== 'target' && p.kind !== 'place'))
  const aimed = settled(offers, picks) && matching(left, [target]).length > 0
  if (aimed && (!acts || choices(left, 'verb').length <= 1)) return target
  const chosen = picks.some((p) => p.kind === 'piece' && p.piece === piece)
  return acts && !chosen ? actor : undefined
}

/** Chooses who acts. Of what was picked before only what came before there was anybody stays: a verb, for example. */
export function chosen(offers: readonly Offer[], picks: readonly Facet[], actor: Meant): Facet[] {
  const before = picks.findIndex((p) => p.kind === 'piece')
  return picked(offers, before < 0 ? picks.filter((p) => p.kind === 'verb') : picks.slice(0, before), actor)
}

/** The pieces that pointing at makes a target now. */
export function targets(offers: readonly Offer[], picks: readonly Facet[]): number[] {
  if (!settled(offers, picks)) return []
  const left = matching(offers, picks.filter((p) => p.kind !== 'target'))
  const pressed = choices(left, 'verb').length <= 1
  return choices(left, 'target').map((f) => f.piece).filter((piece) => pressed || matching(offers, [{ kind: 'piece', piece }]).length === 0)
}

/** What a question starts with: that which alone it can be about, or what is to be placed, one thing after the other; another one can be picked. */
export function begun(offers: readonly Offer[], drags: readonly Drag[]): Facet[] {
  const first = choices(offers, 'hand')[0]
  if (first && drags.some((drag) => drag.from === undefined)) return [first]
  const actors = [...choices(offers, 'piece'), ...choices(offers, 'group')]
  const every = offers.every((offer) => offer.facets.some((facet) => facet.kind === 'piece' || facet.kind === 'group'))
  return every && actors.length === 1 ? actors : []
}
