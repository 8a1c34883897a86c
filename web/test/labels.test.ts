import { describe, expect, it } from 'vitest'
import { Ground } from '../src/lib/geometry'
import { about, boxOf, fitted, footed, placed, roundBox, saying, sampled, type Box, type Label, tipAt } from '../src/lib/labels'
import { badgeRoom } from '../src/lib/badges'
import { platesOf, plateSpots, rimmed, roomOfPlate, type Bearer, type Kept } from '../src/lib/plates'
import type { Area, Board, Mark } from '../src/wire/wire'

const board = { kind: 'open', width: 36_000, depth: 24_000, per_inch: 1_000_000 } as unknown as Board
const ground = new Ground(board, false)
const sight: Box = { left: 0, top: 0, right: ground.width, bottom: ground.height }
const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
const building: Area = { style: 'building', label: 'Building', rule: 'X-1', shape: { kind: 'polygon', corners: [[10, 10], [13, 10], [13, 13], [10, 13]].map(([x, y]) => ({ x: 1000 * x!, y: 1000 * y! })) } }
const line = (style: string, label: string, ...places: [number, number][]): Mark => ({ style, label, places: places.map(([x, y]) => ({ x: 1000 * x, y: 1000 * y })), rule: 'X-2' })

describe('words over a board', () => {
  it('lie neither upon each other, nor upon pieces, nor out of sight', () => {
    const piece = roundBox({ x: 300, y: 160 }, 30)
    const rings: Label[] = ['Orders', 'Normal', 'Run'].map((text) => ({ text, style: 'circled', size: 9, spots: about({ x: 300, y: 260 }, 120, text, 9) }))
    const boxes = placed(rings, [piece], sight).map((one) => boxOf(one.text, one.size, one))
    expect(boxes).toHaveLength(3)
    for (const [i, box] of boxes.entries()) for (const other of [piece, ...boxes.slice(0, i)]) expect(apart(box, other)).toBe(true)
    const [edge] = placed([{ text: 'Run', style: 'circled', size: 9, spots: about({ x: 300, y: 40 }, 120, 'Run', 9) }], [], sight)
    expect(edge && boxOf('Run', 9, edge).top).toBeGreaterThanOrEqual(0)
  })

  it('are said shorter where the whole finds no room', () => {
    const form = (text: string): Label => ({ text, style: 'plate', size: 10, spots: [{ x: 100, y: 100 }, { x: 100, y: 130 }] })
    const words = [form('Halberdiers 20'), form('20')]
    expect(fitted([words], [], sight)).toMatchObject([{ text: 'Halberdiers 20', y: 100 }])
    const walls = [{ left: 0, top: 0, right: 90, bottom: 200 }, { left: 110, top: 0, right: 200, bottom: 120 }]
    expect(fitted([words], walls, sight)).toMatchObject([{ text: '20', y: 100 }])
    // Where nothing finds room the shortest covers least.
    const all = [{ left: 0, top: 0, right: 400, bottom: 128 }]
    expect(fitted([words], all, sight)).toMatchObject([{ text: '20', y: 130 }])
  })

  it('rather lie upon anything than upon other words', () => {
    const one = (y: number): Label => ({ text: '20', style: 'plate', size: 10, spots: [{ x: 100, y }, { x: 100, y: 160 }] })
    const crowd = [{ left: 0, top: 108, right: 400, bottom: 400 }]
    expect(fitted([[one(100)], [one(102)]], crowd, sight)).toMatchObject([{ y: 100 }, { y: 160 }])
  })

  it('are tried at a few spots of many, from end to end', () => {
    const line = Array.from({ length: 48 }, (_, x) => ({ x, y: 0 }))
    expect(sampled(line, 8).map(({ x }) => x)).toEqual([0, 6, 12, 18, 24, 30, 36, 42])
    expect(sampled(line.slice(0, 3), 8)).toHaveLength(3)
    expect(sampled([], 8)).toEqual([])
  })

  it('say once what several lines say, where the ground that they name begins', () => {
    const lines = [11, 11.5, 12].map((x) => line('blocked', 'Blocked: Building', [11.5, 2], [x, 20]))
    const [label, ...others] = saying([line('clear', 'Free', [1, 1], [2, 2]), ...lines], [building], ground, 11)
    expect(others).toEqual([])
    expect(label?.text).toBe('Blocked: Building')
    // The building is met at 10 inches of the table's depth, which is not the middle of the line.
    expect(Math.abs((label?.spots[0]?.y ?? 0) - ground.spot({ x: 0, y: 10_000 }).y)).toBeLessThan(8)
    const [unnamed] = saying([line('blocked', 'Blocked', [11.5, 2], [11.5, 20])], [building], ground, 11)
    expect(unnamed?.spots[0]?.y).toBeCloseTo(ground.spot({ x: 0, y: 11_000 }).y, 3)
  })

  it('stay beside their line where somebody stands at what they name', () => {
    const ends = [[11.5, 12.8], [12, 20]] as [number, number][]
    const [from, to] = ends.map(([x, y]) => ground.spot({ x: 1000 * x, y: 1000 * y }))
    const [label] = saying([line('partial', 'Building is in the way', ...ends)], [building], ground, 11)
    const other = { ...roundBox(from!, 48), left: 0 }
    const [said] = placed([label!], [other, roundBox({ x: from!.x - 60, y: to!.y }, 50)], sight)
    const box = boxOf(said!.text, said!.size, said!)
    const upon = from!.x + ((said!.y - from!.y) / (to!.y - from!.y)) * (to!.x - from!.x)
    expect(Math.min(Math.abs(box.left - upon), Math.abs(box.right - upon))).toBeLessThan(12)
  })

  it('name every rule that bars a way, and what a ruler measures', () => {
    const marks = [line('barred', 'x', [3, 3], [4, 4]), line('barred', 'x', [6, 6], [7, 7]), line('barred', 'x', [9, 9]), line('ruler', '5″', [1, 1], [1, 6])]
    expect(saying(marks, [], ground, 11).map((label) => label.text)).toEqual(['X-2', 'X-2', 'X-2', '5″'])
  })
})

describe('north on a small map that is turned round', () => {
  it('stands in the middle of its lower edge, and as near to it as nobody stands', () => {
    expect(footed('N ▾', 10, 400, 300, [])).toMatchObject({ x: 200, y: 294 })
    const dots = [190, 200, 212].map((x) => roundBox({ x, y: 292 }, 4))
    const { x, y } = footed('N ▾', 10, 400, 300, dots)
    for (const dot of dots) expect(apart(boxOf('N ▾', 10, { x, y }), dot)).toBe(true)
    expect(Math.abs(x - 200)).toBeLessThan(40)
  })
})

describe('a name plate', () => {
  const size = 11
  const bearer: Bearer = { id: 4, name: 'Clanrats', strength: '10', side: 'a', discs: [{ x: 200, y: 150, r: 17 }, { x: 236, y: 150, r: 17 }] }
  const free: Kept = { pieces: bearer.discs.map((disc) => roundBox(disc, disc.r)), handles: [], tools: [], lit: [] }
  /** Every place where it would rather stand than at the last one, one after the other lit. */
  const spots = plateSpots(bearer.discs, 130, 1.3 * size)

  it('stands below whoever bears it, and never upon a place that is to be pointed at', () => {
    const [first] = platesOf([bearer], size, free, sight)
    expect(first).toMatchObject({ name: 'Clanrats', x: 218 })
    expect(first!.y).toBeGreaterThan(167)
    for (let taken = 1; taken < 4; taken++) {
      const lit = spots.slice(0, taken).map((spot) => roundBox(spot, 6.5))
      const [plate] = platesOf([bearer], size, { ...free, lit }, sight)
      expect(plate!.name).toBe('Clanrats')
      for (const dot of lit) expect(apart(roomOfPlate(plate!), dot)).toBe(true)
    }
  })

  it('keeps off handles, tools and pieces alike, and says how many are left where only that has room', () => {
    for (const kind of ['handles', 'tools', 'pieces'] as const) {
      const [plate] = platesOf([bearer], size, { ...free, [kind]: [...free[kind], roundBox(spots[0]!, 20)] }, sight)
      expect(plate!.y).toBeLessThan(150)
    }
    const walls = spots.flatMap(({ x, y }) => [-50, 50].map((aside) => roundBox({ x: x + aside, y }, 13)))
    expect(platesOf([bearer], size, { ...free, lit: walls }, sight)).toMatchObject([{ name: '', strength: '10' }])
  })

  it('is never nearer to somebody else than to whoever bears it', () => {
    const leader: Bearer = { id: 5, name: '', strength: '7', side: 'a', discs: [{ x: 218, y: 150, r: 17 }] }
    const below: Bearer = { ...bearer, discs: [200, 236].map((x) => ({ x, y: 180, r: 17 })) }
    const pieces = [...leader.discs, ...below.discs].map((disc) => roundBox(disc, disc.r))
    const plates = platesOf([leader, below], size, { ...free, pieces, tools: [{ left: 0, top: 60, right: 400, bottom: 132 }, { left: 0, top: 132, right: 199, bottom: 165 }, { left: 237, top: 132, right: 400, bottom: 165 }] }, sight)
    for (const plate of plates) {
      const { left, right, top, bottom } = roomOfPlate(plate)
      const far = ({ discs }: Bearer) => Math.min(...discs.map(({ x, y, r }) => Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)) - r))
      expect(plate.id === leader.id).toBe(far(leader) < far(below))
    }
    expect(rimmed([{ x: 0, y: 0, r: 1 }, { x: 40, y: 0, r: 1 }, { x: 40, y: 20, r: 1 }, { x: 0, y: 20, r: 1 }])).toContainEqual({ x: 20, y: 0, r: 1 })
  })

  it('is left out where nobody who bears it is in sight', () => {
    const aside = { ...bearer, id: 5, discs: bearer.discs.map((disc) => ({ ...disc, x: disc.x + 10_000 })) }
    expect(platesOf([aside, bearer], size, free, sight).map(({ id }) => id)).toEqual([4])
  })

  it('is whole at the edge of what is in sight, however little room is elsewhere', () => {
    const leader: Bearer = { id: 5, name: '', strength: '7', side: 'b', discs: [{ x: 300, y: 31, r: 17 }] }
    const crowd: Bearer = { ...bearer, discs: [[262, 31], [338, 31], [262, 67], [281, 67], [300, 67], [319, 67], [338, 67]].map(([x, y]) => ({ x: x!, y: y!, r: 17 })) }
    const pieces = [...leader.discs, ...crowd.discs].map((disc) => roundBox(disc, disc.r))
    const [plate] = platesOf([leader, crowd], size, { ...free, pieces }, sight)
    expect(plate).toMatchObject({ id: 5, x: 300 })
    expect(plate!.y - 0.85 * size).toBeGreaterThan(sight.top - 0.1)
  })

  it('stands behind the rear of a block, and before its front where there is no room', () => {
    const block: Bearer = { ...bearer, discs: [[180, 90], [220, 90], [220, 110], [180, 110]].map(([x, y]) => ({ x: x!, y: y!, r: 1 })) }
    const at = (rear: 'above' | 'below', lit: Kept['lit'] = []) => platesOf([{ ...block, rear }], size, { ...free, pieces: [], lit }, sight)[0]!.y
    expect([at('below') > 110, at('above') < 90]).toEqual([true, true])
    expect(at('above', [roundBox({ x: 200, y: 80 }, 6)])).toBeGreaterThan(110)
  })

  it('leaves the badges of a block to be seen, which stand out beyond its upper right', () => {
    const corners = [{ x: 100, y: 100 }, { x: 100, y: 140 }, { x: 140, y: 140 }, { x: 140, y: 100 }]
    expect(badgeRoom(corners, 0, 1)).toEqual([])
    const [one, two] = badgeRoom(corners, 2, 1)
    expect(one!.left).toBeGreaterThan(120)
    expect(one!.top).toBeLessThan(107)
    expect(two!.left).toBe(one!.left + 17)
  })
})

describe('a mark that points at somebody', () => {
  const room = { left: 100, top: 100, right: 120, bottom: 120 }
  const above = { left: 60, top: 80, right: 160, bottom: 96 }
  const below = { left: 60, top: 124, right: 160, bottom: 140 }
  it('stands above, or on another side where that covers words', () => {
    expect(tipAt(room, [], 1)).toEqual({ x: 110, y: 95, turn: 0 })
    expect(tipAt(room, [above], 1)).toEqual({ x: 110, y: 125, turn: 180 })
    expect(tipAt(room, [above, below], 1)).toEqual({ x: 95, y: 110, turn: 270 })
  })
})
