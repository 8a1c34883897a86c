import { describe, expect, it } from 'vitest'
import { closeup } from '../src/lib/closeup'
import { Brush, type Canvas, type Context } from '../src/paint/brush'
import { frameOf, soilOf, type View } from '../src/paint/ground'
import { near } from '../src/paint/field'
import { treesOf } from '../src/paint/foliage'
import { planOf, type Plan } from '../src/paint/plan'
import { RECIPES, recipe } from '../src/paint/recipes'
import { distance, outlines, type Outline } from '../src/paint/shapes'
import type { Area, Board } from '../src/wire/wire'

const table = { kind: 'open', width: 36_000, depth: 24_000, per_inch: 1_000_000 } as unknown as Board
const disc = (style: string, x: number, y: number, radius: number): Area => ({ style, label: style, rule: 'X-1', shape: { kind: 'disc', at: { x: 1000 * x, y: 1000 * y }, radius: 1000 * radius } })
const plan = (...areas: Area[]): Plan => planOf({ board: table, areas }, false)
const view: View = { perUnit: 20, left: 0, top: 0, wide: 36, high: 24, fine: 1, theme: 'light' }
const sum = (bytes: Uint8ClampedArray) => bytes.reduce((so, byte, i) => (Math.imul(so, 31) + byte * ((i % 97) + 1)) | 0, 7)
const soil = (of: Plan, how = view) => soilOf(of, frameOf(of, how)).bytes

describe('the ground', () => {
  it('is the same from the same seed, and another from another', () => {
    const map = plan(disc('hill', 10, 10, 4), disc('water', 25, 12, 3), disc('marsh', 18, 18, 2), disc('wood', 5, 18, 3))
    expect(sum(soil(map))).toBe(sum(soil(structuredClone(map))))
    expect(sum(soil({ ...map, seed: map.seed + 1 }))).not.toBe(sum(soil(map)))
  })

  it('is painted where a word says it is, and nowhere else', () => {
    const [bare, wet] = [soil(plan()), soil({ ...plan(disc('water', 18, 12, 3)), seed: plan().seed })]
    const frame = frameOf(plan(), view)
    const at = (bytes: Uint8ClampedArray, x: number, y: number) => [...bytes.slice(4 * (y * 20 * frame.wide + x * 20), 4 * (y * 20 * frame.wide + x * 20) + 3)]
    expect(at(wet, 2, 2)).toEqual(at(bare, 2, 2))
    const [red, , blue] = at(wet, 18, 12)
    expect(blue).toBeGreaterThan(red!)
  })

  it('is the same ground when only a part of it is painted', () => {
    const map = plan(disc('hill', 10, 10, 4), disc('water', 25, 12, 3))
    const part: View = { ...view, left: 5, top: 6, wide: 12, high: 9 }
    const [all, cut] = [soilOf(map, frameOf(map, view)), soilOf(map, frameOf(map, part))]
    for (const [x, y] of [[10, 12], [8, 10], [14, 14]] as const) {
      expect(near(cut.fields.hill, frameOf(map, part), x * 20, y * 20)).toBeCloseTo(near(all.fields.hill, frameOf(map, view), x * 20, y * 20), 1)
    }
  })

  it('knows every word it was given, and draws any other plainly', () => {
    expect(recipe('moat')).toBe(recipe('toString'))
    expect(recipe('moat').draw).toBeDefined()
    for (const word of Object.keys(RECIPES)) expect(recipe(word)).toBe(RECIPES[word])
  })

  it('writes the name of what it does not know in the middle of it, in whatever shape', () => {
    const corners = [[4, 6], [12, 6], [12, 10], [4, 10]].map(([x, y]) => ({ x: 1000 * x!, y: 1000 * y! }))
    const shapes: Area['shape'][] = [{ kind: 'polygon', corners }, { kind: 'line', corners: corners.slice(0, 2) }, { kind: 'disc', at: corners[0]!, radius: 2000 }]
    for (const shape of shapes) {
      for (const [label, name] of [['Old moat', 'Old moat'], ['', 'moat']] as const) {
        const map = plan({ style: 'moat', label, rule: 'X-1', shape })
        const written: unknown[][] = []
        const context = new Proxy({}, { get: (_, what) => (...told: unknown[]) => void (what === 'fillText' && written.push(told)), set: () => true })
        const brush = new Brush(context as Context, map, frameOf(map, view), view.perUnit, {}, [])
        const [patch] = map.patches
        recipe('moat').draw?.(brush, patch!, () => undefined as never)
        const { left, top, right, bottom } = brush.box(patch!.shape)
        expect(written).toEqual([[name, (left + right) / 2, expect.closeTo((top + bottom) / 2 + brush.hand * 0.25)]])
      }
    }
  })

  it('keeps crowns of trees inside the edge of their wood', () => {
    const [patch] = plan(disc('wood', 10, 10, 4)).patches
    const trees = treesOf(patch!, plan(), 0.95)
    expect(trees.length).toBeGreaterThan(10)
    for (const [x, y, size] of trees) expect(distance(patch!.shape, x, y)).toBeLessThanOrEqual(-0.95 * size * 0.72 + 1e-9)
  })
})

/** A canvas that only counts what is put on it. */
function counted(): { canvas: Canvas; marks: () => number } {
  let marks = 0
  const some = { addColorStop: () => undefined, data: new Uint8ClampedArray(4_000_000) }
  const put = () => void marks++
  const context = new Proxy({}, { get: (_, name) => (['fill', 'stroke', 'fillRect', 'drawImage', 'putImageData', 'fillText'].includes(String(name)) ? put : () => some), set: () => true })
  return { canvas: { width: 1, height: 1, getContext: () => context } as unknown as Canvas, marks: () => marks }
}

describe('a word of ground', () => {
  const corner = ([x, y]: readonly [number, number]) => ({ x: 1000 * x, y: 1000 * y })
  const shapes: Record<string, Area['shape']> = {
    line: { kind: 'line', corners: [[6, 8], [16, 8], [18, 12]].map((at) => corner(at as [number, number])) },
    long: { kind: 'polygon', corners: [[6, 8], [18, 8], [18, 8.5], [6, 8.5]].map((at) => corner(at as [number, number])) },
    square: { kind: 'polygon', corners: [[6, 8], [11, 8], [11, 13], [6, 13]].map((at) => corner(at as [number, number])) },
    disc: { kind: 'disc', at: corner([10, 10]), radius: 3000 },
  }

  /** What rules know as lines. */
  const LINES = ['high-wall', 'wall', 'parapet', 'low-wall', 'hedge', 'fence']
  for (const [style, { soil, draw }] of Object.entries(RECIPES)) if (draw) it(`leaves something to be seen in any shape: ${style}`, () => {
    for (const [kind, shape] of Object.entries(shapes)) {
      // Bushes upon soft ground may find no room where it is narrow: the soil is seen all the same.
      if ((kind === 'line' && !LINES.includes(style)) || (kind === 'long' && soil)) continue
      const map = plan({ style, label: style, rule: 'X-1', shape })
      const { canvas, marks } = counted()
      const brush = new Brush(canvas.getContext('2d') as Context, map, frameOf(map, view), view.perUnit, {}, [])
      for (const patch of map.patches.filter((patch) => patch.style === style)) draw(brush, patch, () => canvas)
      expect(marks(), kind).toBeGreaterThan(0)
    }
  })
})

describe('a small picture', () => {
  const map = { width: 36, height: 24, grid: false }

  it('shows all that fits of a bare map, and no edge of it', () => {
    expect(closeup(map, [], 240, 190)).toEqual({ perUnit: 190 / 24, left: (36 - (240 * 24) / 190) / 2, top: 0, wide: (240 * 24) / 190, high: 24 })
  })

  it('goes near to where the pieces are, and stays on the map', () => {
    const part = closeup(map, [{ x: 33, y: 2 }, { x: 35, y: 4 }], 240, 190)
    expect(part.perUnit).toBe(30)
    expect([part.left + part.wide, part.top]).toEqual([36, 0])
    expect(part.wide).toBe(8)
  })
})

describe('a small picture of a field in use from edge to edge', () => {
  it('shows all of it, with the table beside it, and leaves nobody out', () => {
    const part = closeup({ width: 8, height: 10, grid: true }, [{ x: 0.5, y: 0.5 }, { x: 7.5, y: 9.5 }], 390, 250)
    expect(part).toEqual({ perUnit: 25, left: (8 - 390 / 25) / 2, top: 0, wide: 390 / 25, high: 10 })
  })
})

describe('shapes', () => {
  it('of cells that touch are one outline', () => {
    const [loop, ...more] = outlines([[0, 0], [1, 0], [0, 1]])
    expect(more).toEqual([])
    expect(loop).toHaveLength(8)
    const shape: Outline = { kind: 'polygon', points: loop! }
    expect(distance(shape, 0.5, 0.5)).toBeLessThan(0)
    expect(distance(shape, 1.5, 1.5)).toBeGreaterThan(0)
    expect(outlines([[0, 0], [3, 3]])).toHaveLength(2)
  })

  it('measure how far a place is from them, inside and out', () => {
    const square: Outline = { kind: 'polygon', points: [[0, 0], [4, 0], [4, 4], [0, 4]] }
    expect(distance(square, 1, 2)).toBeCloseTo(-1)
    expect(distance(square, 6, 2)).toBeCloseTo(2)
    expect(distance({ kind: 'line', points: [[0, 0], [4, 0]], width: 1 }, 2, 2)).toBeCloseTo(1.5)
    expect(distance({ kind: 'disc', at: [0, 0], radius: 2 }, 3, 4)).toBeCloseTo(3)
  })
})

describe('what only decorates', () => {
  const road = { style: 'road', shape: { kind: 'line' as const, corners: [{ x: 0, y: 5000 }, { x: 18_000, y: 9000 }, { x: 36_000, y: 5000 }] } }

  it('lies below what a rule speaks of, without a name, and changes no seed', () => {
    const bare = plan(disc('wood', 10, 10, 4))
    const decorated = planOf({ board: table, areas: [disc('wood', 10, 10, 4)], decoration: [road] }, false)
    expect(decorated.patches.map(({ style, label }) => [style, label])).toEqual([['road', ''], ['wood', 'wood']])
    expect(decorated.seed).toBe(bare.seed)
  })

  it('grows wild on a grid that nobody decorated, in the same cells from either side', () => {
    const board = { kind: 'grid' as const, columns: 8, rows: 10 }
    const middles = (flipped: boolean) => planOf({ board, areas: [] }, flipped).patches.map(({ style, label, shape }) => ({ style, label, at: shape.kind === 'disc' ? shape.at : [0, 0] }))
    const [south, north] = [middles(false), middles(true)]
    expect(south.length).toBeGreaterThan(4)
    expect(new Set(south.map(({ style }) => style))).toEqual(new Set(['flowers', 'earth']))
    for (const [i, one] of south.entries()) {
      expect(one.label).toBe('')
      expect(one.at[0]! + north[i]!.at[0]!).toBeCloseTo(8)
      expect(one.at[1]! + north[i]!.at[1]!).toBeCloseTo(10)
    }
    expect(planOf({ board, areas: [], decoration: [{ style: 'earth', shape: { kind: 'cells', cells: [{ x: 1, y: 1 }] } }] }, false).patches).toHaveLength(1)
  })

  it('flows from one end of a road to the other', () => {
    const [way] = planOf({ board: table, areas: [], decoration: [road] }, false).patches
    const points = way?.shape.kind === 'line' ? way.shape.points : []
    expect([points[0]?.[0], points.at(-1)?.[0]].map((x) => Math.round(x ?? -1))).toEqual([0, 36])
    expect(points.length).toBeGreaterThan(8)
  })
})
