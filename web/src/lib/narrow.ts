// Narrowing offers down by pointing at things, in any order, until one is left. What may be pointed at is exactly what the
// server offers: nothing here knows a rule.

import type { Answer, Facet, Hand, Offer, OfferSheet, Preview } from '../wire/wire'

export type Kind = Facet['kind']

/** A word that two facets share exactly if they point at the same thing. */
export function keyOf(facet: Facet): string {
  switch (facet.kind) {
    case 'piece':
    case 'target':
      return `${facet.kind}:${facet.piece}`
    case 'group':
    case 'target_group':
      return `${facet.kind}:${facet.group}`
    case 'verb':
    case 'way':
      return `${facet.kind}:${facet.key}`
    case 'place':
      return `place:${facet.at.x},${facet.at.y}`
    case 'facing':
      return `facing:${facet.degrees}`
    case 'hand':
      return `hand:${facet.index}`
    case 'card':
      return `card:${facet.card}`
    case 'share':
      return `${slotOf(facet)}=${facet.count}`
    case 'number':
      return `number:${facet.number}`
  }
}

/** What a facet is an answer to: of two facets with one slot only one can be picked. */
function slotOf(facet: Facet): string {
  return facet.kind === 'share' ? `share:${facet.piece}` : facet.kind
}

/** Whether an offer is what a facet points at. Who gets nothing of what is shared out is left out of an answer. */
function points(offer: Offer, pick: Facet): boolean {
  if (pick.kind === 'share' && pick.count === 0) return shareOf(offer, pick.piece) === 0
  const key = keyOf(pick)
  return offer.facets.some((facet) => keyOf(facet) === key)
}

/** How many of what is shared out fall to a piece in an offer. */
export function shareOf(offer: Offer, piece: number): number {
  const share = offer.facets.find((f) => f.kind === 'share' && f.piece === piece)
  return share?.kind === 'share' ? share.count : 0
}

/** What may be shared out: the pieces that may get some of it, and for each the counts that any offer has for it. */
export function shares(offers: readonly Offer[]): { piece: number; counts: number[] }[] {
  const pieces = [...new Set(choices(offers, 'share').map((f) => f.piece))]
  return pieces.map((piece) => ({ piece, counts: [...new Set(offers.map((o) => shareOf(o, piece)))].sort((a, b) => a - b) }))
}

/** The next share of a piece, counting on from what it has and beginning again after the most. */
export function oneMore(offers: readonly Offer[], picks: readonly Facet[], piece: number): Facet | undefined {
  const counts = shares(offers).find((s) => s.piece === piece)?.counts
  if (!counts || counts.length < 2) return undefined
  const held = picks.find((p) => p.kind === 'share' && p.piece === piece)
  const now = held?.kind === 'share' ? held.count : 0
  return { kind: 'share', piece, count: counts.find((n) => n > now) ?? counts[0] ?? 0 }
}

/** The offers that have every one of these facets. */
export function matching(offers: readonly Offer[], picks: readonly Facet[]): Offer[] {
  return offers.filter((offer) => picks.every((pick) => points(offer, pick)))
}

/** The different facets of one kind among offers, in the order of the offers. */
export function choices<K extends Kind>(offers: readonly Offer[], kind: K): Extract<Facet, { kind: K }>[] {
  const seen = new Map<string, Extract<Facet, { kind: K }>>()
  for (const offer of offers) {
    for (const facet of offer.facets) {
      if (facet.kind === kind && !seen.has(keyOf(facet))) seen.set(keyOf(facet), facet as Extract<Facet, { kind: K }>)
    }
  }
  return [...seen.values()]
}

/**
 * Adds a pick: beside another of its kind where an offer has both, two cards for example, in place of it otherwise. Earlier picks
 * that no longer fit are dropped, the newest first.
 */
export function picked(offers: readonly Offer[], picks: readonly Facet[], pick: Facet): Facet[] {
  const beside = [...picks.filter((p) => keyOf(p) !== keyOf(pick)), pick]
  if (pick.kind !== 'share' && matching(offers, beside).length > 0) return beside
  const others = picks.filter((p) => slotOf(p) !== slotOf(pick))
  for (let keep = others.length; keep >= 0; keep--) {
    const next = [...others.slice(0, keep), pick]
    if (matching(offers, next).length > 0) return inPlace(picks, next, pick)
  }
  return [...picks]
}

/** A share that is only made larger or smaller keeps the place of the one before it: whoever was pointed at first comes first. */
function inPlace(before: readonly Facet[], picks: Facet[], pick: Facet): Facet[] {
  const at = before.findIndex((p) => p.kind === 'share' && p.count > 0 && slotOf(p) === slotOf(pick))
  if (at < 0 || pick.kind !== 'share' || pick.count === 0) return picks
  const others = picks.slice(0, -1)
  return [...others.slice(0, at), pick, ...others.slice(at)]
}

/** The pieces that were given a share, in the order in which they were pointed at. */
export function pointed(picks: readonly Facet[]): number[] {
  return picks.flatMap((p) => (p.kind === 'share' && p.count > 0 ? [p.piece] : []))
}

/** Who comes first of those that get a share, where there is an order among them. */
export function inOrderOf(left: readonly Offer[], chosen: Offer | undefined, picks: readonly Facet[]): readonly number[] {
  if (!left.some((offer) => (offer.shares?.length ?? 0) > 1)) return []
  return chosen ? (chosen.shares ?? []) : pointed(picks)
}

/** The hand of a seat whose cards are all that may be chosen from. */
export function handOf(hands: readonly Hand[], seat: number | undefined, offers: readonly Offer[]): Hand | undefined {
  const indices = choices(offers, 'hand').map((f) => f.index)
  const fits = (cards: readonly { index: number }[]) => indices.length > 0 && indices.every((i) => cards.some((c) => c.index === i))
  return hands.find((hand) => hand.seat === seat && fits(hand.cards))
}

/** An offer whose shares may come in any order, with those first that were pointed at first. */
export function inTurn(offer: Offer, picks: readonly Facet[]): Offer {
  if (!offer.shares || offer.shares.length < 2) return offer
  const first = pointed(picks)
  const rank = (piece: number) => (first.includes(piece) ? first.indexOf(piece) : first.length)
  const shares = [...offer.shares].sort((a, b) => rank(a) - rank(b))
  const facets = [...offer.facets].sort((a, b) => (a.kind === 'share' && b.kind === 'share' ? rank(a.piece) - rank(b.piece) : 0))
  return { ...offer, facets, shares }
}

/** The answer that takes an offer: its number among all that are offered, and who of those that share something out in it comes first. */
export function taking(offers: readonly Offer[], offer: Offer): Answer {
  const number = offers.findIndex((one) => one.notation === offer.notation)
  return { kind: 'offer', offer: number, ...(offer.shares && offer.shares.length > 1 ? { first: offer.shares } : {}) }
}

/** The answer of a question that has no other one. */
export function onlyOne(sheet: OfferSheet | undefined): Offer | undefined {
  return sheet?.forms.length === 0 && sheet.drags.length === 0 && sheet.offers.length === 1 ? sheet.offers[0] : undefined
}

/** Whether an answer may be given without being confirmed: it shows nothing, and can be taken back. */
export const nothingAtStake = ({ final_once_done, notes, marks, ghosts }: Preview) => !final_once_done && notes.length + marks.length + ghosts.length === 0

export type Numbered = Extract<Facet, { kind: 'number' }>

/** Where answers differ by one number alone, whatever number was said already: all there are, from the least to the greatest. */
export function numbers(offers: readonly Offer[], picks: readonly Facet[]): Numbered[] {
  const left = matching(offers, picks.filter((p) => p.kind !== 'number'))
  const found = choices(left, 'number')
  return found.length > 1 && found.length === left.length ? found.sort((a, b) => a.number - b.number) : []
}

/** The number that is nearest to what somebody says; nothing where that is no number. */
export function nearest(numbers: readonly Numbered[], to: number): Numbered | undefined {
  const far = ({ number }: Numbered) => Math.abs(number - to)
  return Number.isNaN(to) ? undefined : numbers.toSorted((a, b) => far(a) - far(b))[0]
}

/** Which kinds still tell the remaining offers apart. */
export function open(offers: readonly Offer[], picks: readonly Facet[]): Kind[] {
  const left = matching(offers, picks)
  const done = new Set(picks.map(keyOf))
  const kinds: Kind[] = ['hand', 'group', 'piece', 'verb', 'target_group', 'target', 'place', 'way', 'card', 'facing']
  return kinds.filter((kind) => choices(left, kind).filter((facet) => !done.has(keyOf(facet))).length > 1)
}

/**
 * The offer that a preview is shown of: the only one left, or, once something on the board was pointed at, the most
 * likely of a few. Its rivals stay one key away.
 */
export function likely(offers: readonly Offer[], picks: readonly Facet[], ahead: number): Offer | undefined {
  const left = matching(offers, picks)
  if (left.length === 1) return picks.length > 0 ? left[0] : undefined
  // Of numbers the one that is proposed comes first, and there is always one to be changed.
  if (numbers(offers, picks).length > 0) return left[0]
  const plain = picks.length > 0 ? left.filter((offer) => isPlain(offer, left, picks)) : []
  if (plain.length === 1) return plain[0]
  const pointed = picks.some((p) => p.kind === 'place' || p.kind === 'target')
  const settled = ['hand', 'piece', 'group'].every((kind) => picks.some((p) => p.kind === kind) || choices(left, kind as Kind).length <= 1)
  if (!pointed || !settled || left.length > 12) return undefined
  const facesAhead = (offer: Offer) => offer.facets.some((f) => f.kind === 'facing' && f.degrees === ahead)
  return left.find(facesAhead) ?? left[0]
}

/** Whether an offer is all of what was pointed at and nothing more, while the others add something to it. */
function isPlain(offer: Offer, left: readonly Offer[], picks: readonly Facet[]): boolean {
  const told = picks.some((p) => p.kind === 'way' || p.kind === 'card' || p.kind === 'hand' || p.kind === 'target' || p.kind === 'place')
  return told && offer.facets.every((facet) => left.every((other) => other.facets.some((f) => keyOf(f) === keyOf(facet))))
}

/** Facets of one kind, those first that answers name first: of two cards that are taken together first the ones, then the others. */
function inOrder(offers: readonly Offer[], facets: readonly Facet[]): Facet[][] {
  const place = (facet: Facet) => Math.min(...offers.map((offer) => offer.facets.filter((f) => f.kind === facet.kind).findIndex((f) => keyOf(f) === keyOf(facet))).filter((n) => n >= 0))
  const places = [...new Set(facets.map(place))].sort((a, b) => a - b)
  return places.map((n) => facets.filter((facet) => place(facet) === n))
}

/** What tells an offer from the others that are left: verbs, ways, facings and cards, with the one each has. */
export function rivals(offers: readonly Offer[], picks: readonly Facet[]): Facet[][] {
  const left = matching(offers, picks)
  const kinds: Kind[] = ['verb', 'way', 'card', 'facing']
  return kinds.map((kind) => choices(left, kind) as Facet[]).filter((facets) => facets.length > 1).flatMap((facets) => inOrder(left, facets))
}

/**
 * Answers that only differ by where they lead, or by whom they meet there: for each the facet that picks it, and all
 * that has it. None, where anything else is still to be said first.
 */
export function ends(offers: readonly Offer[], picks: readonly Facet[]): { facet: Facet; offers: Offer[] }[] {
  const kinds = open(offers, picks)
  const kind = kinds.find((k) => k === 'place') ?? kinds.find((k) => k === 'target')
  const left = matching(offers, picks)
  const isActor = ({ kind }: Facet) => kind === 'piece' || kind === 'group'
  // Where the question says who moves, nobody is pointed at.
  const clear = picks.some(isActor) || (picks.some((p) => p.kind === 'verb') && !left.some((offer) => offer.facets.some((f) => isActor(f) || f.kind === 'hand')))
  if (!kind || !clear || kinds.some((k) => k !== 'place' && k !== 'target')) return []
  return choices(left, kind).map((facet) => ({ facet, offers: matching(left, [facet]) }))
}
