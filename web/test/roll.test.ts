import { expect, it } from 'vitest'
import { rollOf } from '../src/lib/roll'
import type { Catalogue, Piece } from '../src/wire/wire'

const piece = (id: number, owner: number, card?: number): Piece => ({ id, tag: `P${id}`, owner, at: { x: id, y: 0 }, face_up: card !== undefined, extras: [], badges: [], ...(card === undefined ? {} : { card }) })
const catalogue = { cards: [{ name: 'Archer', glyph: 'bow' }, { name: 'Knight', glyph: 'horse' }] } as unknown as Catalogue

it('of what a side has on the table kinds are counted, the most first and unknown ones last', () => {
  const pieces = [piece(1, 0, 1), piece(2, 0), piece(3, 0), piece(4, 0), piece(5, 0, 0), piece(6, 1, 0), piece(7, 0, 0)]
  expect(rollOf({ pieces }, 0, catalogue)).toEqual([
    { card: 0, glyph: 'bow', name: 'Archer', pieces: [5, 7] },
    { card: 1, glyph: 'horse', name: 'Knight', pieces: [1] },
    { card: undefined, glyph: '', name: undefined, pieces: [2, 3, 4] },
  ])
  expect(rollOf({ pieces }, 1, undefined)).toEqual([{ card: 0, glyph: '', name: undefined, pieces: [6] }])
  expect(rollOf({ pieces: [] }, 0, catalogue)).toEqual([])
})
