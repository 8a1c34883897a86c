import { describe, expect, it } from 'vitest'
import type { Standing, TableInfo } from '../src/wire/wire'
import { closeness, inOrder, isAsked, worthALook } from '../src/lib/lobby'

const over = (a: number, b: number): Standing => ({ scores: [a, b], reason: '', rule: 'X-1' })
const table = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({ id, ruleset: 'x', title: id, seats: [], created: 0, answers: 50, holds: [0], ...more })

describe('one’s own games', () => {
  it('wait for whoever holds a seat that is asked', () => {
    expect(isAsked(table('mine', { asked: [0] }))).toBe(true)
    expect([table('theirs', { asked: [1] }), table('over', { asked: [0], standing: over(1, 0) }), table('unknown')].map(isAsked)).toEqual([false, false, false])
  })

  it('stand with those first in which one is asked, and those that are over last', () => {
    const all = [table('over', { standing: over(1, 0), created: 9 }), table('theirs', { asked: [1], created: 8 }), table('old', { asked: [0], created: 1 }), table('new', { asked: [0], created: 2 })]
    expect(inOrder(all).map((one) => one.id)).toEqual(['new', 'old', 'theirs', 'over'])
  })
})

describe('a replay', () => {
  it('is worth more the closer the game was, and little if it was over at once', () => {
    expect([closeness(over(5, 5)), closeness(over(4, 0)), closeness(over(0, 0))]).toEqual([1, 0, 0])
    const all = [table('rout', { standing: over(9, 1) }), table('close', { standing: over(9, 7) }), table('short', { standing: over(2, 2), answers: 4 }), table('on')]
    expect(worthALook(all, 2).map((one) => one.id)).toEqual(['close', 'rout'])
  })
})
