// When somebody is asked for a reaction, and when the page passes for them. Whoever passes, the other side cannot tell which of the two it was.

import type { Offer } from '../wire/wire'

/** When somebody wants to be asked for reactions: at every one, where there is anything but passing, or not before their own turn. */
export const STOPS = ['every', 'legal', 'turn'] as const
export type Stops = (typeof STOPS)[number]

/** How a person likes it who has said nothing. */
export const USUAL: Stops = 'legal'

/** A setting as it was kept. */
export const kept = (text: string | undefined): Stops => STOPS.find((one) => one === text) ?? USUAL

/** The answer that does nothing: a verb alone, one of those that end or pass. */
export function passing(offers: readonly Offer[], ends: (verb: string) => boolean): Offer | undefined {
  return offers.find(({ facets: [only, more] }) => only?.kind === 'verb' && more === undefined && ends(only.key))
}

/** Whether a question asks for nothing but a reaction: in somebody else’s turn one may use what is printed on a card, or pass. */
export function isReaction(offers: readonly Offer[], pass: Offer, turn: 'own' | 'other'): boolean {
  return turn === 'other' && offers.every((offer) => offer === pass || offer.facets.some((facet) => facet.kind === 'card'))
}

/** Whether the page passes by itself, where nothing else than a reaction is asked for and there are so many answers. */
export function isPassed(answers: number, stops: Stops): boolean {
  return stops === 'turn' || (stops === 'legal' && answers === 1)
}

/** How long the page takes to pass, in milliseconds: a while that tells nothing, neither of what was held nor of how somebody likes to be asked. A bot cannot tell anyway. */
export const hesitation = (others: 'bots' | 'people'): number => (others === 'bots' ? 0 : 500 + 900 * Math.random())
