import { describe, expect, it } from 'vitest'
import { way } from '../src/lib/draw'
import { bearing } from '../src/lib/geometry'
import { remembered } from '../src/lib/log'
import { ends } from '../src/lib/narrow'
import { letters } from '../src/lib/tell'
import type { Drag, Facet, LogLine, Offer } from '../src/wire/wire'

describe('keys of buttons', () => {
  it('leave none without one, and let those of few letters choose first', () => {
    const move = letters(['Shoot', 'Aim', 'Rest', 'Normal move', 'Run', 'Short move', 'Hold'], ['u', 's', 'm'])
    expect(move[4]).toBe('R')
    const draw = letters(['3 Attack counters', '4 Attack counters', '2 Attack counters', '5 Attack counters', 'One Attack counter', '6 Attack counters', 'No Attack counters', 'Rapier', 'Dagger', 'Main gauche', 'Unarmed', 'Choose freely'], ['u', 's', 'm'])
    expect([draw[0], draw[3], draw[4]]).toEqual(['3', '5', 'O'])
    for (const keys of [move, draw, letters(Array.from({ length: 30 }, () => 'a'), ['u'])]) {
      expect(keys.every((key) => /^[A-Z\d]$/.test(key ?? ''))).toBe(true)
      expect(new Set([...keys, 'U']).size).toBe(keys.length + 1)
    }
    expect(letters(['', 'Aim'])).toEqual([undefined, 'A'])
  })
})

describe('the ends of moves', () => {
  const piece: Facet = { kind: 'piece', piece: 1 }
  const verb = (key: string): Facet => ({ kind: 'verb', key, text: key })
  const end = (x: number, ...more: Facet[]): Offer => ({ notation: `A1 move ${x},3`, facets: [piece, verb('move'), { kind: 'place', at: { x, y: 3 } }, ...more] })
  const enemy = (id: number): Facet => ({ kind: 'target', piece: id })
  const offers: Offer[] = [end(1, enemy(8)), end(1, enemy(9)), end(2, enemy(8)), { notation: 'A1 run 9,9', facets: [piece, verb('run')] }]

  it('are proposed once nothing but an end is left to choose', () => {
    expect(ends(offers, [piece])).toEqual([])
    expect(ends(offers, [verb('move')])).toEqual([])
    const found = ends(offers, [piece, verb('move')])
    expect(found.map(({ facet, offers }) => [facet.kind, offers.length])).toEqual([['place', 2], ['place', 1]])
    // Where two are met at one place, it is said which of them.
    expect(ends(offers, [piece, verb('move'), { kind: 'place', at: { x: 1, y: 3 } }]).map(({ facet }) => facet)).toEqual([enemy(8), enemy(9)])
  })

  it('are as far away as the way to them is long', () => {
    const drags = [{ piece: 1, verb: 'move', text: 'Move', lead: 'A1 move', from: { x: 0, y: 0 }, radius: 500, corners: 8, faces: true, reach: [] }] as Drag[]
    expect(way('A1 move 3,0 3,4 on B1', drags, 1000)).toEqual({ from: { x: 0, y: 0 }, to: { x: 3000, y: 4000 }, length: 7000 })
    expect(way('A1 shoot B1', drags, 1000)).toBeUndefined()
    const middle = { x: 0, y: 0 }
    expect([{ x: 0, y: 1 }, { x: 1, y: 0 }, { x: -1, y: -1 }].map((to) => bearing(middle, to))).toEqual([0, 90, 225])
  })
})

describe('what an answer is remembered by', () => {
  const line = (weight: number, text: string, pieces: number[] = [], n = 4): LogLine => ({ n, text, rule: 'X-1', pieces, weight })
  it('is the headline of what befell somebody, not what was told last', () => {
    const duel = [line(2, 'everybody about it fights', [1, 2]), line(1, 'B5 takes a wound', [2]), line(2, 'B5 is slain', [2]), line(1, 'Side B loses one counter'), line(2, 'A1 is slain', [1], 5)]
    expect(remembered(duel, 4)?.text).toBe('B5 is slain')
    expect(remembered([line(1, 'N1 is destroyed', [3]), line(2, 'The turn of North')], 4)?.text).toBe('N1 is destroyed')
    expect(remembered([line(1, 'South holds the hill'), line(0, 'counted')], 4)?.text).toBe('South holds the hill')
    expect(remembered([], 4)).toBeUndefined()
  })
})
