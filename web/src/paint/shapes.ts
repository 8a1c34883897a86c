// Shapes on the ground, in the map's unit: inches, or cells of a grid. Down is greater.

import { lerp } from './random'

export type Point = readonly [number, number]
export type Outline =
  | { kind: 'disc'; at: Point; radius: number }
  | { kind: 'polygon'; points: readonly Point[] }
  | { kind: 'line'; points: readonly Point[]; width: number }
export type Box = { left: number; top: number; right: number; bottom: number }

function toSegment(x: number, y: number, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const t = Math.min(Math.max(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1), 0), 1)
  const u = x - a[0] - t * dx
  const v = y - a[1] - t * dy
  return u * u + v * v
}

/** The distance from a place to the edge of a shape; negative inside. */
export function distance(shape: Outline, x: number, y: number): number {
  if (shape.kind === 'disc') return Math.hypot(x - shape.at[0], y - shape.at[1]) - shape.radius
  const { points } = shape
  let least = Infinity
  if (shape.kind === 'line') {
    for (let i = 1; i < points.length; i++) least = Math.min(least, toSegment(x, y, points[i - 1]!, points[i]!))
    return Math.sqrt(least) - shape.width / 2
  }
  let sign = 1
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const p = points[i]!
    const q = points[j]!
    least = Math.min(least, toSegment(x, y, p, q))
    if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) sign = -sign
  }
  return sign * Math.sqrt(least)
}

/** The way round a shape, back to where it begins. */
export function round(shape: Outline): readonly Point[] {
  if (shape.kind === 'line') return shape.points
  if (shape.kind === 'polygon') return [...shape.points, ...shape.points.slice(0, 1)]
  const { at: [x, y], radius } = shape
  return Array.from({ length: 25 }, (_, i): Point => [x + radius * Math.cos((i / 24) * 2 * Math.PI), y + radius * Math.sin((i / 24) * 2 * Math.PI)])
}

/** The box about a shape, with so much room about it. */
export function bounds(shape: Outline, room = 0): Box {
  if (shape.kind === 'disc') {
    const [[x, y], r] = [shape.at, shape.radius + room]
    return { left: x - r, top: y - r, right: x + r, bottom: y + r }
  }
  const more = room + (shape.kind === 'line' ? shape.width / 2 : 0)
  const [xs, ys] = [shape.points.map((p) => p[0]), shape.points.map((p) => p[1])]
  return { left: Math.min(...xs) - more, top: Math.min(...ys) - more, right: Math.max(...xs) + more, bottom: Math.max(...ys) + more }
}

/** How deep the middle of a shape lies from its edge. */
export function depth(shape: Outline): number {
  const b = bounds(shape)
  let most = 0
  for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) most = Math.max(most, -distance(shape, lerp(b.left, b.right, i / 12), lerp(b.top, b.bottom, j / 12)))
  return most
}

/** A line of few corners as a flowing one: for roads and rivers. */
export function flowing(points: readonly Point[]): Point[] {
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [b, c] = [points[i]!, points[i + 1]!]
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c]
    for (let q = 0; q < 6; q++) {
      const t = q / 6
      const at = (k: 0 | 1) => 0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      out.push([at(0), at(1)])
    }
  }
  const last = points.at(-1)
  if (last) out.push(last)
  return out
}

/** An outline with its corners cut off again and again: for soft ground that fills cells. */
export function rounded(points: readonly Point[], times: number): readonly Point[] {
  if (times === 0) return points
  const cut = points.flatMap((p, i): Point[] => {
    const q = points[(i + 1) % points.length]!
    return [[lerp(p[0], q[0], 0.25), lerp(p[1], q[1], 0.25)], [lerp(p[0], q[0], 0.75), lerp(p[1], q[1], 0.75)]]
  })
  return rounded(cut, times - 1)
}

/** The outlines of cells that touch each other, each cell a square of one unit given by its upper left corner. */
export function outlines(cells: readonly Point[]): Point[][] {
  const key = (x: number, y: number) => `${x},${y}`
  const taken = new Set(cells.map(([x, y]) => key(x, y)))
  // Every side that has no neighbour, clockwise, by where it begins.
  const sides = new Map<string, Point[]>()
  const add = (from: Point, to: Point) => sides.set(key(...from), [...(sides.get(key(...from)) ?? []), to])
  for (const [x, y] of cells) {
    if (!taken.has(key(x, y - 1))) add([x, y], [x + 1, y])
    if (!taken.has(key(x + 1, y))) add([x + 1, y], [x + 1, y + 1])
    if (!taken.has(key(x, y + 1))) add([x + 1, y + 1], [x, y + 1])
    if (!taken.has(key(x - 1, y))) add([x, y + 1], [x, y])
  }
  const loops: Point[][] = []
  for (const start of sides.keys()) {
    const loop: Point[] = []
    let at = start
    for (let next = sides.get(at)?.pop(); next; next = sides.get(at)?.pop()) {
      loop.push(next)
      at = key(...next)
    }
    if (loop.length > 0) loops.push(loop)
  }
  return loops
}
