// Who is on the table: what each side has there, kind by kind.

import type { Catalogue, Picture } from '../wire/wire'

/** Pieces of a kind that a side has: their sign and name, and how many they are. Of those that nobody may know there is neither. */
export type Kind = { card: number | undefined; glyph: string; name: string | undefined; pieces: readonly number[] }

/** The kinds that a side has on the table, those of which there are most first; unknown ones last. */
export function rollOf({ pieces }: Pick<Picture, 'pieces'>, side: number, catalogue: Catalogue | undefined): Kind[] {
  const kinds = new Map<number | undefined, number[]>()
  for (const { id, owner, card } of pieces) if (owner === side) kinds.set(card, [...(kinds.get(card) ?? []), id])
  const all = [...kinds].map(([card, ids]): Kind => {
    const known = card === undefined ? undefined : catalogue?.cards[card]
    return { card, glyph: known?.glyph ?? '', name: known?.name, pieces: ids }
  })
  const isUnknown = ({ card }: Kind) => Number(card === undefined)
  return all.toSorted((a, b) => isUnknown(a) - isUnknown(b) || b.pieces.length - a.pieces.length)
}
