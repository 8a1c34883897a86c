import { describe, expect, it } from 'vitest'
import type { Drag, Facet, Group, Offer, Place } from '../src/wire/wire'
import { after, answered, drawn, handles } from '../src/lib/manoeuvre'
import { envelope } from '../src/lib/envelope'
import { arrayed, fanned, plateSpots, standing, stateOfUnit, unitMeant, withUnits } from '../src/lib/units'

const group = (id: number, pieces: number[]): Group => ({ id, tag: `U${id}`, owner: 0, pieces, badges: [] })
const acts = (id: number): Facet => ({ kind: 'group', group: id, text: `U${id}` })
const aims = (id: number): Facet => ({ kind: 'target_group', group: id, text: `U${id}` })
const offer = (...facets: Facet[]): Offer => ({ notation: JSON.stringify(facets), facets })
const lights = { cells: [], actors: [], targets: [], picks: [], ghosts: [], marks: [], lit: [] }

describe('a unit in loose order', () => {
  const disc = (x: number, y: number) => ({ x, y, r: 10 })
  /** Every corner that a path names. */
  const corners = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  /** Whether a spot lies within a path, taken from corner to corner. */
  const holds = (path: string, at: { x: number; y: number }) => {
    const all = corners(path)
    return all.filter((a, i) => {
      const b = all[(i + 1) % all.length]!
      return a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x
    }).length % 2 === 1
  }

  it('has one closed outline, however many pieces it has and however they stand', () => {
    const crowd = Array.from({ length: 20 }, (_, i) => disc((i % 5) * 25, Math.floor(i / 5) * 25))
    for (const standing of [[disc(0, 0)], [disc(0, 0), disc(22, 0)], crowd, [...crowd, disc(260, 40)]]) {
      const path = envelope(standing, 4)
      expect(path.match(/M/g)).toHaveLength(1)
      expect(path.endsWith('Z')).toBe(true)
      expect(path).not.toContain('NaN')
      for (const { x, y } of standing) for (const [dx, dy] of [[0, 0], [10, 0], [-10, 0], [0, 10], [0, -10]] as const) expect(holds(path, { x: x + dx, y: y + dy })).toBe(true)
    }
    expect(envelope([], 4)).toBe('')
  })

  it('follows its models: nothing lies within that is far from all of them', () => {
    // A corner of nine, five to the right and four down.
    const bent = [...Array.from({ length: 5 }, (_, i) => disc(i * 25, 0)), ...Array.from({ length: 4 }, (_, i) => disc(0, 25 + i * 25))]
    const path = envelope(bent, 4)
    expect(holds(path, { x: 60, y: 60 })).toBe(false)
    for (const { x, y } of corners(path)) {
      const off = Math.min(...bent.map((d) => Math.hypot(d.x - x, d.y - y)))
      expect(off).toBeGreaterThan(12)
      expect(off).toBeLessThan(24)
    }
  })

  it('bears its name below, and above where there is no room', () => {
    const [below, above] = plateSpots([{ x: 0, y: 0, r: 5 }, { x: 20, y: 0, r: 5 }], 30, 8)
    expect([below, above]).toEqual([{ x: 10, y: 13 }, { x: 10, y: -13 }])
  })

  it('is chosen by pointing at any of its pieces, and aimed at once somebody was', () => {
    const offers = [offer(acts(1), aims(3)), offer(acts(2), aims(3))]
    expect(unitMeant(offers, [], 1)).toEqual(acts(1))
    expect(unitMeant(offers, [], 3)).toBeUndefined()
    expect(unitMeant(offers, [acts(1)], 3)).toEqual(aims(3))
    expect(unitMeant(offers, [acts(1)], 2)).toEqual(acts(2))
  })

  it('is lit as a whole', () => {
    const groups = [group(1, [10, 11]), group(2, [20]), group(3, [30, 31])]
    const offers = [offer(acts(1), aims(3)), offer(acts(2), aims(3))]
    const before = withUnits(lights, { groups }, offers, offers)
    expect([before.actors, before.targets]).toEqual([[10, 11, 20], []])
    const chosen = withUnits({ ...lights, picks: [acts(1)] }, { groups }, offers, offers.slice(0, 1))
    expect(chosen.targets).toEqual([30, 31])
    const states = new Map([[10, 'ready'], [20, 'ready'], [30, 'target friend']])
    expect(groups.map((one) => stateOfUnit(one, [1], states))).toEqual(['chosen', 'ready', 'target'])
    expect(stateOfUnit(group(4, [40]), [1], states)).toBe('')
  })
})

describe('a block', () => {
  it('stands in the files that it is said to have, and in as many ranks as that takes', () => {
    expect(arrayed(20, 5)).toEqual({ files: 5, ranks: 4 })
    expect(arrayed(18, 5)).toEqual({ files: 5, ranks: 4 })
    expect(arrayed(3, 5)).toEqual({ files: 5, ranks: 1 })
    expect(arrayed(1, 1)).toEqual({ files: 1, ranks: 1 })
  })

  it('loses models from its rear rank, which stands in the middle', () => {
    const spots = standing(7, { files: 5, ranks: 2 })
    expect(spots.slice(0, 5).every(({ y }) => y === 0.25)).toBe(true)
    expect(spots.slice(5)).toEqual([{ x: 0.4, y: 0.75 }, { x: 0.6, y: 0.75 }])
  })

  // Two inches wide and one deep, facing away from the first player.
  const corners: [Place, Place, Place, Place] = [{ x: 0, y: 1000 }, { x: 0, y: 0 }, { x: 2000, y: 0 }, { x: 2000, y: 1000 }]
  const rear = { x: 1000, y: 0 }
  const drag = { id: 7, lead: 'S', manoeuvres: [{ word: 'ahead', text: '', amount: 'length' }, { word: 'wheel-left', text: '', amount: 'degrees' }] } as unknown as Drag

  it('is held by its middle and by the corners that may swing', () => {
    expect(handles({ corners }, drag)).toEqual([{ handle: 'middle', at: { x: 1000, y: 1000 } }, { handle: 'right', at: { x: 2000, y: 1000 } }])
    expect(handles({}, drag)).toEqual([])
  })

  it('goes straight ahead by its middle, and never back', () => {
    expect(drawn(corners, rear, 'middle', { x: 1700, y: 4000 }, 1000)).toEqual({ word: 'ahead', amount: 3 })
    expect(drawn(corners, rear, 'middle', { x: 1000, y: 200 }, 1000)).toBeUndefined()
  })

  it('wheels about the corner that is not held', () => {
    const right = drawn(corners, rear, 'right', { x: 1414, y: 2414 }, 1000)
    expect(right).toEqual({ word: 'wheel-left', amount: 45 })
    expect(drawn(corners, rear, 'left', { x: 586, y: 2414 }, 1000)).toEqual({ word: 'wheel-right', amount: 45 })
    expect(drawn(corners, rear, 'left', { x: 0, y: 0 }, 1000)).toBeUndefined()
    const [left, , , front] = after(corners, right!, 1000)
    expect([left, front]).toEqual([{ x: 0, y: 1000 }, { x: 1414, y: 2414 }])
    expect(after(corners, { word: 'ahead', amount: 3 }, 1000)[0]).toEqual({ x: 0, y: 4000 })
    expect(answered(drag, [{ word: 'wheel-left', amount: 45 }, { word: 'ahead', amount: 3.1 }], 1000)).toEqual({
      kind: 'manoeuvres', drag: 7, done: [{ word: 'wheel-left', amount: 4500 }, { word: 'ahead', amount: 3100 }],
    })
  })
})

it('a crowd is fanned out about the one that is looked at, and others stay', () => {
  const crowd = [0, 1, 2].map((id) => ({ id, x: id, y: 0, r: 10 }))
  const spots = fanned([...crowd, { id: 9, x: 200, y: 0, r: 10 }], 1)
  expect([...spots.keys()].sort()).toEqual([0, 1, 2])
  const all = [...spots.values()]
  for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(19)
  expect(fanned(crowd.slice(0, 2), 1).size).toBe(0)
})
