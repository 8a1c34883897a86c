import { describe, expect, it } from 'vitest'
import { flagsOf, roomOfFlag, sizeOfFlag } from '../src/lib/flags'
import { Ground } from '../src/lib/geometry'
import { roundBox, shared, type Spot } from '../src/lib/labels'
import type { Area } from '../src/wire/wire'

const ground = new Ground({ kind: 'open', width: 30_000, depth: 22_000, per_inch: 1_000_000 }, false)
const goal = (x: number, y: number, radius = 3_000): Area => ({ shape: { kind: 'disc', at: { x, y }, radius }, style: 'objective', label: 'Objective 1', rule: 'X-1' })
const middle = goal(15_000, 11_000)
const size = sizeOfFlag(1)

/** Where the flag of an objective stands beside counters in places of the table. */
function flag(area: Area, counters: readonly Spot[], r = 1_000): Spot {
  const boxes = counters.map((place) => roundBox(ground.spot(place), ground.length(r)))
  return flagsOf([area], ground, 1, boxes).get(area)!
}
const isHidden = (spot: Spot, counters: readonly Spot[], r = 1_000) => counters.some((place) => shared(roundBox(ground.spot(place), ground.length(r)), roomOfFlag({}, spot, size)) > 0)

describe('flags of objectives', () => {
  it('fly over the middle of their ground as long as nobody stands there', () => {
    expect(flag(middle, [])).toEqual(ground.spot({ x: 15_000, y: 11_000 }))
    expect(flag(middle, [{ x: 20_000, y: 11_000 }])).toEqual(ground.spot({ x: 15_000, y: 11_000 }))
  })

  it('stand beside whoever stands there, and still on their ground', () => {
    const there = [{ x: 15_000, y: 11_000 }, { x: 14_000, y: 12_000 }]
    const spot = flag(middle, there)
    expect(isHidden(ground.spot({ x: 15_000, y: 11_000 }), there)).toBe(true)
    expect(isHidden(spot, there)).toBe(false)
    const { x, y } = ground.spot({ x: 15_000, y: 11_000 })
    expect(Math.hypot(spot.x - x, spot.y - y)).toBeLessThan(ground.length(3_000))
  })

  it('never leave the board', () => {
    const edge = goal(28_000, 20_000)
    const room = roomOfFlag({}, flag(edge, [{ x: 27_500, y: 20_000 }, { x: 27_000, y: 18_500 }]), size)
    expect([room.left >= 0, room.top >= 0, room.right <= ground.width, room.bottom <= ground.height]).toEqual([true, true, true, true])
  })

  it('show as much as they can where counters stand everywhere', () => {
    const crowd = Array.from({ length: 49 }, (_, i) => ({ x: 12_000 + (i % 7) * 1_000, y: 8_000 + Math.floor(i / 7) * 1_000 }))
    const hidden = (spot: Spot) => crowd.reduce((sum, place) => sum + shared(roundBox(ground.spot(place), ground.length(500)), roomOfFlag({}, spot, size)), 0)
    expect(hidden(flag(middle, crowd, 500))).toBeLessThan(hidden(ground.spot({ x: 15_000, y: 11_000 })))
  })

  it('keep what either side counts there off counters as well', () => {
    const contested: Area = { ...middle, contest: [5, 2] }
    const below = ground.spot({ x: 15_000, y: 9_900 })
    const isUnder = (area: Area) => shared(roundBox(below, 6), roomOfFlag(area, flagsOf([area], ground, 1, [roundBox(below, 6)]).get(area)!, size))
    expect(shared(roundBox(below, 6), roomOfFlag(contested, ground.spot({ x: 15_000, y: 11_000 }), size))).toBeGreaterThan(0)
    expect([isUnder(contested), isUnder(middle)]).toEqual([0, 0])
    expect(flagsOf([middle], ground, 1, [roundBox(below, 6)]).get(middle)).toEqual(ground.spot({ x: 15_000, y: 11_000 }))
  })

  it('leave alone what is no round ground', () => {
    expect(flagsOf([{ ...middle, style: 'zone' }], ground, 1, []).size).toBe(0)
  })
})
