// What is of stone: boulders, walls in courses, a keep, a well.

import { DEEP, ink, rgb, STONE, TURN, type Brush } from './brush'
import type { Tone } from './pixels'
import type { Patch } from './plan'
import { hash } from './random'
import type { Point } from './shapes'

function boulder(brush: Brush, x: number, y: number, size: number, seed: number): void {
  const { ctx, line } = brush
  const corners = Array.from({ length: 7 }, (_, i): Point => {
    const angle = (i / 7) * TURN + 0.3
    const r = size * (0.78 + 0.36 * hash(i, seed, 3))
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.86]
  })
  const path = (dx: number, dy: number, share: number) => {
    ctx.beginPath()
    for (const [u, v] of corners) ctx.lineTo(x + (u - x) * share + dx, y + (v - y) * share + dy)
    ctx.closePath()
  }
  const filled = (dx: number, dy: number, share: number, style: string) => {
    path(dx, dy, share)
    ctx.fillStyle = style
    ctx.fill()
  }
  filled(size * 0.34, size * 0.42, 1.02, 'rgba(36,28,12,.34)')
  filled(0, 0, 1, rgb(STONE, 0.78))
  ctx.lineWidth = 1.2 * Math.min(line, 1.3)
  ctx.strokeStyle = ink(0.78)
  ctx.stroke()
  filled(-size * 0.1, -size * 0.13, 0.74, rgb(STONE, 1.03))
  filled(-size * 0.2, -size * 0.25, 0.4, rgb(STONE, 1.2))
  ctx.strokeStyle = ink(0.3)
  ctx.lineWidth = 0.9
  ctx.beginPath()
  ctx.moveTo(...corners[1]!)
  ctx.lineTo(x + size * 0.1, y + size * 0.12)
  ctx.lineTo(...corners[6]!)
  ctx.stroke()
}

/** Boulders strewn over bare ground. */
export function rubble(brush: Brush, patch: Patch): void {
  const { hand } = brush
  brush.fill(patch, hand * 0.62, hand * 0.2, (x, y, k) => boulder(brush, x, y, hand * (0.14 + 0.26 * k), (x * 7) | 0))
}

/** A heap that fills its ground. */
export function rocks(brush: Brush, { shape }: Patch): void {
  const { left, top, right, bottom, wide, high } = brush.box(shape)
  const [x, y, s] = [(left + right) / 2, (top + bottom) / 2, Math.min(wide, high)]
  const heap = [[0.2, -0.13, 0.2, 3], [-0.2, 0.2, 0.15, 8], [-0.1, -0.04, 0.27, 5], [0.2, 0.2, 0.16, 11], [0.02, 0.3, 0.09, 2]] as const
  for (const [dx, dy, size, seed] of heap) boulder(brush, x + s * dx, y + s * dy, s * size, seed)
}

/** Stones in courses along a line, `thick` pixels wide. */
function courses(brush: Brush, points: readonly Point[], thick: number, tone: Tone): void {
  const { ctx } = brush
  const rows = thick > 9 ? 2 : 1
  ctx.save()
  ctx.lineCap = 'square'
  ctx.lineJoin = 'miter'
  brush.trace({ kind: 'line', points, width: 0 })
  ctx.lineWidth = thick + 2.2
  ctx.strokeStyle = 'rgba(44,34,20,.92)'
  ctx.stroke()
  ctx.lineWidth = thick
  ctx.strokeStyle = rgb(tone, 0.78)
  ctx.stroke()
  ctx.restore()
  brush.along(points, thick * (rows > 1 ? 0.72 : 1.15), (x, y, angle, length, q) => {
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(angle)
    ctx.strokeStyle = ink(0.5)
    ctx.lineWidth = 0.8
    for (let r = 0; r < rows; r++) {
      ctx.fillStyle = rgb(tone, 0.9 + 0.26 * hash(q, r, 5))
      ctx.beginPath()
      ctx.roundRect(-length / 2 + 0.5 + (r ? length * 0.3 : 0), -thick / 2 + (r * thick) / rows + 0.6, Math.max(length - 1, 1), Math.max(thick / rows - 1.2, 1), Math.min(2.4, thick * 0.2))
      ctx.fill()
      ctx.stroke()
    }
    ctx.restore()
  })
}

/** A wall of so light a stone: in courses if it is long, a heap if it is not. */
export const wall = (tone: Tone) => (brush: Brush, patch: Patch): void => {
  const long = run(brush, patch.shape)
  if (long) courses(brush, long.points, Math.max(long.thick, 5), tone)
  else rocks(brush, patch)
}

/** A barrier of whatever stone lies about. */
export const barrier = wall(STONE)

/** The line that something long follows, and how thick it is in pixels, whether it was given as a line or as its footprint. */
export function run(brush: Brush, shape: Patch['shape']): { points: readonly Point[]; thick: number } | undefined {
  return shape.kind === 'line' ? { points: shape.points, thick: shape.width * brush.perUnit } : spine(brush, shape)
}

/** The middle line of a long four-cornered shape, and how thick the shape is in pixels. */
export function spine(brush: Brush, shape: Patch['shape']): { points: Point[]; thick: number } | undefined {
  if (shape.kind !== 'polygon' || shape.points.length !== 4) return undefined
  const [a, b, c, d] = shape.points as [Point, Point, Point, Point]
  const side = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1])
  const [one, other] = [side(a, b), side(b, c)]
  if (Math.max(one, other) / Math.min(one, other) < 2.4) return undefined
  const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
  const [from, to] = one > other ? [middle(a, d), middle(b, c)] : [middle(a, b), middle(d, c)]
  const [length, thick] = [side(from, to), Math.min(one, other)]
  const inset = thick / 2 / length
  const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  return { points: [at(inset), at(1 - inset)], thick: thick * brush.perUnit }
}

/** A keep that nobody enters: stones about a dark floor, with merlons. */
export function keep(brush: Brush, { shape }: Patch): void {
  const { ctx, perUnit } = brush
  const { left, top, right, bottom, wide, high } = brush.box(shape)
  const t = Math.min(wide, high) * 0.16
  ctx.fillStyle = rgb(STONE, 0.62)
  ctx.strokeStyle = 'rgba(38,28,16,.95)'
  ctx.lineWidth = 2
  brush.trace(shape)
  ctx.fill()
  ctx.stroke()
  const ring: [number, number][] = [[left, top], [right, top], [right, bottom], [left, bottom], [left, top]]
  const inset = (v: number, low: number) => (v === low ? v + t / 2 : v - t / 2)
  courses(brush, ring.map(([x, y]): Point => [inset(x, left) / perUnit, inset(y, top) / perUnit]), t, STONE)
  // The walls throw their shadow on the floor within.
  ctx.fillStyle = 'rgba(30,22,10,.4)'
  ctx.beginPath()
  for (const [x, y] of [[left + t, top + t], [right - t, top + t], [right - t - 6, top + t + 9], [left + t + 7, top + t + 9], [left + t + 7, bottom - t - 6], [left + t, bottom - t]] as const) ctx.lineTo(x, y)
  ctx.fill()
  const n = Math.max(3, Math.round(wide / (t * 2.1)))
  for (let q = 0; q < n; q++) {
    const [u, v] = [left + (wide * (q + 0.5)) / n, top + (high * (q + 0.5)) / n]
    for (const [x, y] of [[u, top + t / 2], [u, bottom - t / 2], [left + t / 2, v], [right - t / 2, v]] as const) merlon(brush, x, y, t)
  }
}

function merlon({ ctx }: Brush, x: number, y: number, t: number): void {
  const square = (dx: number, dy: number, wide: number, high: number, style: string) => {
    ctx.fillStyle = style
    ctx.fillRect(x + dx, y + dy, wide, high)
  }
  square(-t * 0.42 + 2, -t * 0.42 + 2.5, t * 0.95, t * 0.95, 'rgba(30,22,10,.4)')
  square(-t * 0.5, -t * 0.5, t, t, ink(0.9))
  square(-t * 0.5 + 1, -t * 0.5 + 1, t - 2, t - 2, rgb(STONE, 1.1))
  square(-t * 0.5 + 1, -t * 0.5 + 1, t - 2, 1.4, rgb(STONE, 1.28))
  square(-t * 0.5 + 1, -t * 0.5 + 1, 1.4, t - 2, rgb(STONE, 1.28))
}

/** A well or a fountain: a ring of stones about water. */
export function well(brush: Brush, x: number, y: number, r: number): void {
  const { ctx } = brush
  brush.disc(x, y, r + 1, ink(0.9))
  brush.disc(x, y, r, rgb(STONE, 0.82))
  const n = Math.max(9, Math.round(r * 0.8))
  for (let q = 0; q < n; q++) {
    const [from, to, middle] = [(q / n) * TURN + 0.03, ((q + 1) / n) * TURN - 0.03, ((q + 0.5) / n) * TURN]
    ctx.beginPath()
    ctx.arc(x, y, r - 0.8, from, to)
    ctx.arc(x, y, r * 0.68, to, from, true)
    ctx.closePath()
    ctx.fillStyle = rgb(STONE, 1.02 - 0.16 * (Math.cos(middle) * 0.6 + Math.sin(middle) * 0.8) + 0.1 * (hash(q, 3, 3) - 0.5))
    ctx.fill()
    ctx.strokeStyle = ink(0.45)
    ctx.lineWidth = 0.8
    ctx.stroke()
  }
  brush.disc(x, y, r * 0.66, ink(0.85))
  brush.disc(x, y, r * 0.62, rgb(DEEP, 0.82))
  brush.disc(x + r * 0.07, y + r * 0.09, r * 0.52, rgb(DEEP, 1.12))
  ctx.strokeStyle = 'rgba(230,244,240,.5)'
  ctx.lineWidth = 1
  for (const q of [0.2, 0.36, 0.5]) {
    for (const [from, to] of [[3.4, 5.2], [0.6, 1.8]] as const) {
      ctx.beginPath()
      ctx.arc(x, y, r * q, from, to)
      ctx.stroke()
    }
  }
}
