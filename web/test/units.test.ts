import { describe, expect, it } from 'vitest'
import type { Drag, Facet, Group, Offer, Place } from '../src/wire/wire'
import { after, answered, drawn, handles } from '../src/lib/manoeuvre'
import { arrayed, convex, fanned, hull, plateSpots, standing, stateOfUnit, unitMeant, withUnits } from '../src/lib/units'

const group = (id: number, pieces: number[]): Group => ({ id, tag: `U${id}`, owner: 0, pieces, badges: [] })
const acts = (id: number): Facet => ({ kind: 'group', group: id, text: `U${id}` })
const aims = (id: number): Facet => ({ kind: 'target_group', group: id, text: `U${id}` })
const offer = (...facets: Facet[]): Offer => ({ notation: JSON.stringify(facets), facets })
const lights = { cells: [], actors: [], targets: [], picks: [], ghosts: [], marks: [], lit: [] }

describe('a unit in loose order', () => {
  const square = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }, { x: 5, y: 5 }]

  it('lies within the corners of its outermost pieces', () => {
    expect(convex(square)).toHaveLength(4)
    expect(convex([{ x: 0, y: 0 }, { x: 5, y: 0 }, { x: 10, y: 0 }])).toHaveLength(2)
  })

  it('has one closed hull, however many pieces it has', () => {
    for (const count of [1, 2, 3, 5]) {
      const path = hull(square.slice(0, count).map((spot) => ({ ...spot, r: 3 })), 2)
      expect(path.match(/M/g)).toHaveLength(1)
      expect(path.endsWith('Z')).toBe(true)
      expect(path).not.toContain('NaN')
    }
    // Two pieces side by side: the hull goes five off above and below.
    expect(hull([{ x: 0, y: 0, r: 3 }, { x: 10, y: 0, r: 3 }], 2)).toBe('M0 -5L10 -5A5 5 0 0 1 10 5L0 5A5 5 0 0 1 0 -5Z')
    expect(hull([], 2)).toBe('')
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
    expect(groups.map((one) => stateOfUnit(one, { ...chosen, actors: [10, 11, 20] }))).toEqual(['chosen', 'ready', 'target'])
  })
})

describe('a block', () => {
  it('stands in the files and ranks that its shape has room for', () => {
    expect(arrayed(20, 5, 4)).toEqual({ files: 5, ranks: 4 })
    expect(arrayed(10, 5, 2)).toEqual({ files: 5, ranks: 2 })
    expect(arrayed(15, 6, 2.4)).toEqual({ files: 5, ranks: 3 })
    expect(arrayed(1, 3, 3)).toEqual({ files: 1, ranks: 1 })
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
