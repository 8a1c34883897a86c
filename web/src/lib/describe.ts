// Pieces, numbers and answers put into a few words of the client's own.

import { choices, type Kind } from './narrow'
import { words } from '../words'
import type { Catalogue, Facet, Offer, Part, Piece, Place, Stat } from '../wire/wire'

/** What a piece is called: its tag and, if it may be known, the name its owner gave it or else its card. */
export function called(piece: Pick<Piece, 'tag' | 'card' | 'name'> | undefined, catalogue: Catalogue | undefined): string {
  if (!piece) return ''
  const name = title(piece, catalogue)
  return name ? `${piece.tag} ${name}` : piece.tag
}

/** Whether what a card is called is told by one of some lines, alone or with what else there is to it. */
export const isTold = (name: string, lines: readonly { text: string }[]) => lines.some(({ text }) => text.split(/[:,] /).includes(name))

/** The name that a piece or a card in a hand was given, or else the one its card bears, if it may be known. */
export function title(one: Pick<Piece, 'card' | 'name'>, catalogue: Catalogue | undefined): string | undefined {
  return one.name ?? (one.card === undefined ? undefined : catalogue?.cards[one.card]?.name)
}

/** A piece in a sentence, for those who listen. */
export function describe(piece: Piece, catalogue: Catalogue | undefined): string {
  const parts = [called(piece, catalogue)]
  if (piece.card === undefined) parts.push(words.table.unknown)
  else if (!piece.face_up) parts.push(words.table.downToOthers)
  if (piece.count) parts.push(words.table.models(piece.count[0], piece.count[1]))
  if (piece.facing !== undefined) parts.push(words.table.facings(piece.facing))
  parts.push(...piece.badges.map((badge) => badge.label))
  return parts.join(', ')
}

/** A number as it is printed. */
export function figure(stat: Stat): string {
  if (stat.style === 'none') return '–'
  const { total, most } = words.table
  if (stat.style === 'total') return total(stat.value)
  if (stat.style === 'most') return most(stat.value)
  if (stat.style === 'added') return stat.value < 0 ? `−${-stat.value}` : `+${stat.value}`
  return stat.style === 'plus' ? `${stat.value}+` : String(stat.value)
}

/** What a throw needed, or what was added to it. */
export function wanted(needs: Stat): string {
  return needs.style === 'added' ? words.table.added(figure(needs)) : words.table.needed(figure(needs))
}

/** Where a number comes from, part by part. */
export function reasons(stat: Stat, catalogue: Catalogue | undefined): { text: string; rule: string }[] {
  return stat.parts.map((part, i) => {
    const amount = i === 0 ? String(part.amount) : part.amount > 0 ? `+${part.amount}` : `−${Math.abs(part.amount)}`
    return { text: [amount, i === 0 ? begun(part, catalogue) : cardOf(part, catalogue) || part.title].filter(Boolean).join(' '), rule: part.rule }
  })
}
const cardOf = ({ card }: Part, catalogue: Catalogue | undefined): string => (card === undefined ? '' : (catalogue?.cards[card]?.name ?? ''))
/** What a number begins with: what it is, and whose where a card has it printed. */
function begun(part: Part, catalogue: Catalogue | undefined): string {
  const card = cardOf(part, catalogue)
  return card && part.title ? words.table.printedOn(part.title, card) : card || part.title
}

/** What a throw needed came of: of a single thing that is all of it only what it is called. */
export function sources(needs: Stat, catalogue: Catalogue | undefined): { text: string; rule: string }[] {
  const [only, ...others] = needs.parts
  const name = only && others.length === 0 && only.amount === needs.value ? begun(only, catalogue) : undefined
  return only && name ? [{ text: name.replace(/^The /, 'the '), rule: only.rule }] : reasons(needs, catalogue)
}

type Named = {
  piece: (id: number) => string
  card: (id: number) => string
  hand: (index: number) => string
  place: (at: Place) => string
  /** Where somebody looks, as whoever sees the board says it. */
  facing: (degrees: number) => string
  /** Where an answer leads that has a place. */
  end: (offer: Offer, at: Place) => string
}

/** A word as it stands at the beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a facet is called on a button. */
export function label(facet: Facet, named: Named): string {
  switch (facet.kind) {
    case 'group':
    case 'target_group':
      return facet.text
    case 'verb':
    case 'way':
    case 'number':
      return capital(facet.text)
    case 'facing':
      return words.table.face(named.facing(facet.degrees))
    case 'card':
      return named.card(facet.card)
    case 'piece':
    case 'target':
      return named.piece(facet.piece)
    case 'place':
      return named.place(facet.at)
    case 'hand':
      return named.hand(facet.index)
    case 'share':
      return words.table.share(facet.count, named.piece(facet.piece))
  }
}

/** An answer in a few words, from what singles it out. */
export function summary(offer: Offer, named: Named): string {
  const one = <K extends Kind>(kind: K) => offer.facets.find((f): f is Extract<Facet, { kind: K }> => f.kind === kind)
  const text = (kind: Kind) => {
    const facet = one(kind)
    return facet ? label(facet, named) : undefined
  }
  const [verb, who, end, facing] = [text('verb'), text('piece') ?? text('group') ?? text('hand'), one('place'), one('facing')]
  const parts = [verb && who ? `${verb}: ${who}` : (verb ?? who), ...aimed(offer, named).map((whom) => `→ ${whom}`), end && named.end(offer, end.at)]
  const looks = facing && words.table.face(named.facing(facing.degrees))
  const finer = [finely(offer), text('card'), looks && looks.charAt(0).toLowerCase() + looks.slice(1)]
  const shared = offer.facets.filter((f) => f.kind === 'share').map((f) => label(f, named))
  return [[...parts, shared.length > 0 && `→ ${shared.join(', ')}`].filter(Boolean).join(' '), ...finer].filter(Boolean).join(', ')
}

/** Which cards each piece has to act with, where nobody acts without one: spells, for example. */
export function held(offers: readonly Offer[], named: Named): string {
  const has = (offer: Offer, kind: Kind) => offer.facets.some((facet) => facet.kind === kind)
  if (offers.some((offer) => has(offer, 'piece') && !has(offer, 'card'))) return ''
  const who = choices(offers, 'piece').map(({ piece }) => ({ piece, cards: choices(offers.filter((offer) => offer.facets.some((f) => f.kind === 'piece' && f.piece === piece)), 'card') }))
  return who.filter(({ cards }) => cards.length > 0).map(({ piece, cards }) => `${named.piece(piece)}: ${cards.map(({ card }) => named.card(card)).join(', ')}`).join('; ')
}

/** To whom an answer does something: pieces, and units. */
const aimed = (offer: Offer, named: Named): string[] => (['target', 'target_group'] as const).map((kind) => choices([offer], kind).map((facet) => label(facet, named)).join(', ')).filter(Boolean)

/** The ways and numbers of an answer. */
const finely = (offer: Offer): string | undefined => offer.facets.flatMap((f) => (f.kind === 'way' || f.kind === 'number' ? [f.text] : [])).join(' ') || undefined

/** An answer as a question that takes a yes; what is asked is said again where the answer says nothing without it. */
export function asking(question: string, offers: readonly Offer[], offer: Offer, named: Named): string {
  const has = (...kinds: Kind[]) => offer.facets.some((f) => kinds.includes(f.kind))
  const met = aimed(offer, named)
  const verb = choices(offers, 'verb').length > 1 ? offer.facets.find((f) => f.kind === 'verb') : undefined
  if (has('piece', 'group', 'hand', 'place', 'facing', 'share', 'card')) return `${summary(offer, named)}?`
  if (met.length > 0) return `${verb ? `${label(verb, named)}:` : question} ${[...met, finely(offer)].filter(Boolean).join(', ')}?`
  const answer = finely(offer) ?? summary(offer, named)
  // A number answers a question of how many within its sentence.
  return /^\d+$/.test(answer) && question.endsWith('?') ? `${question.slice(0, -1)}: ${answer}?` : `${question} ${capital(answer)}?`
}
