import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSpent, shownBadges } from '../src/lib/badges'
import { spread } from '../src/lib/crowd'
import { nameAt } from '../src/lib/names'
import { outcome, piles } from '../src/lib/throws'
import { initials, SIGNS, signOf } from '../src/parts/signs'
import type { Plan } from '../src/paint/plan'
import type { Badge, Dice, LogLine, Stat } from '../src/wire/wire'

const plus = (value: number): Stat => ({ key: 'hit', label: 'Hit', value, style: 'plus', parts: [] })
const dice = (faces: number[], needs?: Stat): Dice => ({ seat: 0, faces, sides: 6, ...(needs ? { needs } : {}) })

describe('counters', () => {
  it('that would lie upon each other give way until they touch, and others stay', () => {
    const all = [{ id: 1, x: 0, y: 0, drawn: 17 }, { id: 2, x: 10, y: 0, drawn: 17 }, { id: 3, x: 200, y: 0, drawn: 17 }]
    const spots = spread(all, 1)
    const [a, b, far] = [spots.get(1)!, spots.get(2)!, spots.get(3)!]
    expect(b.x - a.x).toBeGreaterThan(30)
    expect(b.x - a.x).toBeLessThan(35)
    expect((a.x + b.x) / 2).toBeCloseTo(5)
    expect(far).toEqual({ x: 200, y: 0 })
  })

  it('stay where they are when their bases leave room for them', () => {
    const spots = spread([{ id: 1, x: 0, y: 0, drawn: 17 }, { id: 2, x: 36, y: 0, drawn: 17 }], 1)
    expect([...spots.values()]).toEqual([{ x: 0, y: 0 }, { x: 36, y: 0 }])
  })

  it('show two badges and count the others', () => {
    const badges = ['A', 'B', 'C', 'D'].map((letter): Badge => ({ letter, label: letter, style: letter.toLowerCase(), rule: 'X-1' }))
    expect(shownBadges(badges).map((badge) => badge.letter)).toEqual(['A', 'B', '+2'])
    expect(shownBadges(badges).at(-1)?.label).toBe('C, D')
    expect(shownBadges(badges.slice(0, 2)).map((badge) => badge.letter)).toEqual(['A', 'B'])
    expect(shownBadges(badges, 'for-two').map((badge) => badge.letter)).toEqual(['A', '+3'])
    expect(shownBadges(badges.slice(0, 2), 'for-two').map((badge) => badge.letter)).toEqual(['A', 'B'])
    expect([isSpent(badges), isSpent([{ ...badges[0]!, style: 'done' }])]).toEqual([false, true])
  })
})

describe('signs', () => {
  it('stand for words, and initials for words without one', () => {
    expect(signOf('sword')).toBe('sword')
    expect(SIGNS[signOf('gun') ?? '']).toBeDefined()
    expect(signOf('toString')).toBeUndefined()
    expect(initials('Bog Trolls of the Mire')).toBe('BT')
    expect(initials(undefined)).toBe('?')
  })

  it('are there for every word that printed cards use', () => {
    const data = new URL('../../data/', import.meta.url)
    const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.toml'))
    const used = files.flatMap((file) => [...readFileSync(new URL(file, data), 'utf8').matchAll(/^glyph = "(.*)"/gm)].map(([, word]) => word ?? ''))
    expect(used.length).toBeGreaterThan(10)
    expect([...new Set(used)].filter((word) => signOf(word) === undefined)).toEqual([])
  })
})

describe('the dice tray', () => {
  it('puts successes first, and says of many dice how often each face fell', () => {
    expect(piles(dice([2, 6, 4, 1], plus(4)))).toEqual([
      { kind: 'hit', count: 2, dice: [{ face: 6, times: 1 }, { face: 4, times: 1 }] },
      { kind: 'miss', count: 2, dice: [{ face: 2, times: 1 }, { face: 1, times: 1 }] },
    ])
    expect(piles(dice([3, 5])).map((pile) => pile.kind)).toEqual(['plain'])
    const many = piles(dice([...Array<number>(8).fill(5), 1, 1, 1, 1], plus(4)))
    expect(many.map((pile) => pile.dice)).toEqual([[{ face: 5, times: 8 }], [{ face: 1, times: 4 }]])
  })

  it('says what came of a throw, if that was told next', () => {
    const line = (n: number, more: Partial<LogLine> = {}): LogLine => ({ n, text: `${n}`, rule: 'X-1', pieces: [], weight: 1, ...more })
    const log = [line(1, { dice: dice([4]) }), line(2), line(3, { dice: dice([4]) }), line(4, { weight: 2 })]
    expect(outcome(log, log[0]!)?.n).toBe(2)
    expect(outcome(log, log[2]!)).toBeUndefined()
    expect(outcome(log, log[3]!)).toBeUndefined()
    // Goblins who widen their front are no outcome of the test that Knights took before.
    const others = [line(1, { dice: dice([4]), pieces: [1, 2] }), line(2, { pieces: [3] }), line(3, { dice: dice([4]), pieces: [1, 2] }), line(4, { pieces: [2, 3] })]
    expect(outcome(others, others[0]!)).toBeUndefined()
    expect(outcome(others, others[2]!)?.n).toBe(4)
  })
})

describe('the ground under the pointer', () => {
  const plan: Plan = { width: 36, height: 24, grid: false, seed: 1, patches: [
    { style: 'wood', label: 'Wood', shape: { kind: 'disc', at: [10, 10], radius: 4 } },
    { style: 'object', label: 'Crate', shape: { kind: 'disc', at: [10, 10], radius: 1 } },
    { style: 'hedge', label: 'Hedge', shape: { kind: 'line', points: [[20, 4], [20, 8]], width: 0.6 } },
  ] }
  it('is named, the smallest first, and lines from nearby', () => {
    expect([nameAt(plan, 10, 10), nameAt(plan, 12, 10), nameAt(plan, 20.4, 6), nameAt(plan, 30, 20)]).toEqual(['Crate', 'Wood', 'Hedge', undefined])
  })
})
