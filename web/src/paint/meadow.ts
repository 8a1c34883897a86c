// What grows on bare ground and along water: tufts, pebbles, flowers, reeds, and the hachures of a hill.

import { ink, rgb, TURN, type Brush } from './brush'
import type { Patch } from './plan'
import { hash, lerp } from './random'
import { depth, distance, type Outline, type Point } from './shapes'
import { steps } from './soils'

/** Tufts of three strokes, a pebble here and there, few flowers. */
export function meadow(brush: Brush): void {
  const { ctx, line, plan, perUnit } = brush
  const area = plan.width * plan.height * perUnit * perUnit
  brush.scatter(area / 330, (x, y, a, b) => {
    if (!brush.bare(x, y)) return
    const size = (2.2 + 2.6 * a) * line
    ctx.strokeStyle = b > 0.55 ? 'rgba(226,220,164,.34)' : 'rgba(88,94,44,.27)'
    ctx.lineWidth = 0.9 * line
    ctx.beginPath()
    for (const off of [-0.5, 0, 0.5]) {
      ctx.moveTo(x + off * size * 0.5, y)
      ctx.lineTo(x + off * size * 1.3, y - size * (1 - Math.abs(off) * 0.5))
    }
    ctx.stroke()
  })
  const open = (x: number, y: number) => brush.bare(x, y) && brush.near('wood', x, y) >= 0.3
  brush.scatter(area / 11000, (x, y, a) => {
    if (!open(x, y)) return
    const size = (1.6 + 2 * a) * line
    brush.disc(x + size * 0.5, y + size * 0.6, size, 'rgba(50,44,20,.26)')
    brush.disc(x, y, size, ink(0.5))
    brush.disc(x, y, size - 0.7, rgb([188, 180, 160]))
    brush.disc(x - size * 0.2, y - size * 0.25, size * 0.42, 'rgba(232,226,206,.7)')
  })
  brush.scatter(area / 6400, (x, y, _, b) => {
    if (!open(x, y)) return
    const colour = b > 0.6 ? 'rgba(250,244,222,.75)' : b > 0.3 ? 'rgba(222,188,96,.7)' : 'rgba(206,170,186,.65)'
    for (let q = 0; q < 4; q++) brush.disc(x + (hash(q, x | 0, 1) - 0.5) * 12 * line, y + (hash(q, y | 0, 2) - 0.5) * 9 * line, 1.05 * line, colour)
  })
}

/** Flowers of a few colours, close together in the middle of a patch and few towards its edge. */
export function flowers(brush: Brush, { shape }: Patch): void {
  const { line, perUnit } = brush
  const { left, top, wide, high } = brush.box(shape)
  const deepest = depth(shape)
  for (let q = 0; q < (wide * high) / 70; q++) {
    const [x, y] = [left + wide * hash(q, 3, 11), top + high * hash(q, 5, 13)]
    const inside = -distance(shape, x / perUnit, y / perUnit) / deepest
    if (inside < hash(q, 7, 17) || !brush.bare(x, y)) continue
    const kind = hash(q, 9, 19)
    brush.disc(x + 0.6 * line, y + 0.8 * line, 1.2 * line, 'rgba(60,66,28,.4)')
    brush.disc(x, y, 1.2 * line, kind > 0.6 ? 'rgba(251,246,226,.9)' : kind > 0.3 ? 'rgba(226,190,92,.9)' : 'rgba(204,158,180,.85)')
  }
}

function reed(brush: Brush, x: number, y: number, size: number): void {
  const { ctx, line } = brush
  ctx.lineWidth = line
  ctx.strokeStyle = 'rgba(74,84,38,.8)'
  ctx.beginPath()
  for (const off of [-0.6, -0.2, 0.25, 0.6]) {
    ctx.moveTo(x + off * size * 0.4, y)
    ctx.quadraticCurveTo(x + off * size * 0.5, y - size * 0.6, x + off * size * 1.1, y - size * (1.15 - Math.abs(off) * 0.5))
  }
  ctx.stroke()
  brush.disc(x - 0.25 * size, y - size * 1.05, 0.9 * line, 'rgba(112,74,38,.9)')
}

/** Ripples on open water, and reeds along the bank and in a marsh. */
export function waterside(brush: Brush): void {
  const { ctx, line, plan, perUnit } = brush
  const area = plan.width * plan.height * perUnit * perUnit
  for (const soil of ['water', 'shallow'] as const) {
    if (!brush.fields[soil]) continue
    brush.scatter(area / 900, (x, y, a, b) => {
      if (brush.near(soil, x, y) > -0.5) return
      const size = (4 + 5 * a) * line
      ctx.lineWidth = 0.9 * line
      ctx.strokeStyle = b > 0.5 ? 'rgba(232,244,236,.42)' : 'rgba(40,84,98,.26)'
      ctx.beginPath()
      ctx.moveTo(x - size, y)
      ctx.quadraticCurveTo(x - size * 0.5, y - size * 0.3, x, y)
      ctx.quadraticCurveTo(x + size * 0.5, y + size * 0.3, x + size, y)
      ctx.stroke()
    })
    brush.scatter(area / 700, (x, y, a) => {
      const d = brush.near(soil, x, y)
      if (d <= 0.22 && d >= -0.12) reed(brush, x, y, (4 + 4 * a) * line)
    })
  }
  if (!brush.fields.marsh) return
  brush.scatter(area / 260, (x, y, a, b) => {
    if (brush.near('marsh', x, y) > -0.1) return
    if (b < 0.42) return reed(brush, x, y, (4 + 4 * a) * line)
    ctx.lineWidth = 0.9 * line
    ctx.strokeStyle = 'rgba(66,82,62,.4)'
    ctx.beginPath()
    ctx.moveTo(x - 5 * line * a - 2, y)
    ctx.lineTo(x + 5 * line * a + 2, y)
    ctx.stroke()
  })
}

/** Places along the edge of a shape, evenly. */
function edgePlaces(shape: Outline, count: number): Point[] {
  if (shape.kind === 'disc') {
    return Array.from({ length: count }, (_, q) => {
      const angle = ((q + 0.5 * hash(q, 3, 7)) / count) * TURN
      return [shape.at[0] + Math.cos(angle) * shape.radius, shape.at[1] + Math.sin(angle) * shape.radius]
    })
  }
  const { points } = shape
  const sides = points.map((p, i) => Math.hypot(p[0] - points[(i + 1) % points.length]![0], p[1] - points[(i + 1) % points.length]![1]))
  const step = sides.reduce((sum, side) => sum + side, 0) / count
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length]!
    const n = Math.max(1, Math.round(sides[i]! / step))
    return Array.from({ length: n }, (_, k): Point => [lerp(p[0], q[0], (k + 0.5 * hash(k, i, 7)) / n), lerp(p[1], q[1], (k + 0.5 * hash(k, i, 7)) / n)])
  })
}

/** Which way is out of a shape at a place. */
function outward(shape: Outline, x: number, y: number, step: number): Point {
  const gx = distance(shape, x + step, y) - distance(shape, x - step, y)
  const gy = distance(shape, x, y + step) - distance(shape, x, y - step)
  const size = Math.hypot(gx, gy) || 1
  return [gx / size, gy / size]
}

/** Short strokes down the slopes of a hill: dark away from the light, pale towards it. */
export function hachures(brush: Brush, { shape }: Patch): void {
  const { ctx, frame: { scale }, hand, line, perUnit } = brush
  const { second, rim } = steps(depth(shape) / scale, 0.95 / hand)
  const round = shape.kind === 'disc' ? TURN * shape.radius : perimeter(shape.points)
  const drawn: [number, number, number][] = []
  const slopes = [{ from: 0.05 * scale, long: rim * scale * 0.8, dark: 1 }, ...(second < 50 ? [{ from: (second + 0.02) * scale, long: rim * scale * 0.72, dark: 0.8 }] : [])]
  edgePlaces(shape, Math.round((round * perUnit) / (hand * 0.36))).forEach((place, n) => {
    slopes.forEach(({ from, long, dark }, s) => {
      let [x, y] = place
      for (let i = 0; i < 8; i++) {
        const [gx, gy] = outward(shape, x, y, 0.12 * scale)
        x -= (gx * from) / 8
        y -= (gy * from) / 8
      }
      const crowded = drawn.some((o) => o[2] === s && Math.hypot(o[0] - x, o[1] - y) < (hand * 0.2) / perUnit)
      if (crowded || Math.abs(-distance(shape, x, y) - from) > 0.07 * scale || hash(n, s, 11) < 0.12) return
      drawn.push([x, y, s])
      const [gx, gy] = outward(shape, x, y, 0.12 * scale)
      const shade = gx * 0.62 + gy * 0.78
      const reach = long * (0.55 + 0.5 * hash(n, s, 12))
      ctx.strokeStyle = shade > -0.15 ? ink((0.16 + 0.3 * Math.max(0, shade)) * dark) : `rgba(250,240,204,${0.34 * dark * -shade})`
      ctx.lineWidth = (shade > 0 ? 0.8 + 0.7 * shade : 0.8) * line
      ctx.beginPath()
      ctx.moveTo(x * perUnit, y * perUnit)
      ctx.quadraticCurveTo((x - gx * reach * 0.5 + gy * 0.03) * perUnit, (y - gy * reach * 0.5 - gx * 0.03) * perUnit, (x - gx * reach) * perUnit, (y - gy * reach) * perUnit)
      ctx.stroke()
    })
  })
}

function perimeter(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => sum + Math.hypot(p[0] - points[(i + 1) % points.length]![0], p[1] - points[(i + 1) % points.length]![1]), 0)
}
