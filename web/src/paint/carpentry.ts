// What is of wood: floors, platforms, bridges, stairs, fences, and things that stand about.

import { ink, rgb, STONE, type Brush } from './brush'
import type { Tone } from './pixels'
import type { Patch } from './plan'
import { clamp, hash } from './random'
import { run, spine, well } from './masonry'
import { round, type Point } from './shapes'

const PLANK: Tone = [208, 176, 132]
const STEP: Tone = [178, 142, 98]
type Lay = (brush: Brush, box: ReturnType<Brush['box']>) => void

/** Planks along the longer side, with grain and nails. */
const planks: Lay = ({ ctx, hand }, { left, top, right, bottom, wide, high }) => {
  const upright = wide < high
  const breadth = Math.max(5, hand * 0.42)
  const [from, to, start, end] = upright ? [left, right, top, bottom] : [top, bottom, left, right]
  for (let v = 0, m = from; m < to; m += breadth, v++) {
    let q = start - hash(v, 1, 6) * 60
    for (let u = 0; q < end; u++) {
      const length = hand * (2.6 + 3 * hash(u, v, 9))
      ctx.fillStyle = rgb(PLANK, 0.88 + 0.22 * hash(u, v, 12))
      ctx.strokeStyle = ink(0.36)
      ctx.lineWidth = 0.9
      ctx.beginPath()
      if (upright) ctx.rect(m, q, breadth, length)
      else ctx.rect(q, m, length, breadth)
      ctx.fill()
      ctx.stroke()
      ctx.strokeStyle = ink(0.11)
      ctx.beginPath()
      for (const off of [0.35, 0.66]) {
        const e = m + breadth * off
        if (upright) {
          ctx.moveTo(e, q + 3)
          ctx.lineTo(e + 0.6, q + length * 0.8)
        } else {
          ctx.moveTo(q + 3, e)
          ctx.lineTo(q + length * 0.8, e + 0.6)
        }
      }
      ctx.stroke()
      q += length
    }
  }
}

/** Treads, lighter the higher they are. */
const treads: Lay = ({ ctx, hand }, { left, top, right, bottom, wide, high }) => {
  const upright = wide < high
  const size = Math.max(5, hand * 0.4)
  const [from, to] = upright ? [top, bottom] : [left, right]
  const count = Math.max(1, Math.round((to - from) / size))
  for (let q = 0; q < count; q++) {
    const [at, next] = [from + ((to - from) * q) / count, from + ((to - from) * (q + 1)) / count]
    ctx.fillStyle = rgb(STEP, 0.74 + 0.42 * clamp(q / count))
    if (upright) ctx.fillRect(left, at, wide, next - at)
    else ctx.fillRect(at, top, next - at, high)
    ctx.fillStyle = ink(0.45)
    if (upright) ctx.fillRect(left, next - 1.4, wide, 1.4)
    else ctx.fillRect(next - 1.4, top, 1.4, high)
  }
}

/** A floor that is laid within a shape. */
const laid = (lay: Lay, raised: number) => (brush: Brush, { shape }: Patch): void => {
  const { ctx, line } = brush
  if (raised > 0) {
    ctx.save()
    ctx.translate(raised * 4 * line, raised * 5 * line)
    brush.trace(shape)
    ctx.fillStyle = 'rgba(30,22,8,.34)'
    ctx.fill()
    ctx.restore()
  }
  ctx.save()
  brush.trace(shape)
  ctx.clip()
  lay(brush, brush.box(shape))
  ctx.restore()
  ctx.lineWidth = 1.4 * line
  ctx.strokeStyle = ink(0.7)
  brush.trace(shape)
  ctx.stroke()
}

export const floor = laid(planks, 0)
export const platform = laid(planks, 1)
export const stairs = laid(treads, 0)

/** Posts and a rail. */
export function fence(brush: Brush, { shape }: Patch): void {
  const { ctx, hand, line } = brush
  // Its footprint may be a field that it goes round.
  const points = run(brush, shape)?.points ?? round(shape)
  ctx.lineWidth = 2.2 * line
  ctx.strokeStyle = '#6f5538'
  brush.trace({ kind: 'line', points, width: 0 })
  ctx.stroke()
  brush.along(points, hand * 0.95, (x, y) => {
    brush.disc(x, y, 2.7 * line, ink(0.85))
    brush.disc(x, y, 1.9 * line, '#a2835c')
    brush.disc(x - 0.5, y - 0.6, 0.8 * line, '#cdb084')
  })
}

/** Boards across a four-cornered shape, along its longer side. */
function boards(brush: Brush, shape: Patch['shape'], tone: Tone, breadth: number): void {
  const { ctx, line } = brush
  ctx.save()
  brush.trace(shape)
  ctx.clip()
  if (shape.kind === 'polygon' && shape.points.length === 4) {
    const [a, b, , d] = shape.points.map((p) => brush.to(p)) as [Point, Point, Point, Point]
    const side = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1])
    const [u, v] = side(a, b) >= side(a, d) ? [b, d] : [d, b]
    const [ux, uy, vx, vy] = [u[0] - a[0], u[1] - a[1], v[0] - a[0], v[1] - a[1]]
    const count = Math.max(2, Math.round(side(a, v) / breadth))
    for (let q = 0; q < count; q++) {
      const [s, e] = [q / count, (q + 1) / count]
      ctx.beginPath()
      ctx.moveTo(a[0] + vx * s, a[1] + vy * s)
      ctx.lineTo(a[0] + ux + vx * s, a[1] + uy + vy * s)
      ctx.lineTo(a[0] + ux + vx * e, a[1] + uy + vy * e)
      ctx.lineTo(a[0] + vx * e, a[1] + vy * e)
      ctx.closePath()
      ctx.fillStyle = rgb(tone, 0.9 + 0.24 * hash(q, (a[0] * 3) | 0, 4))
      ctx.fill()
      ctx.lineWidth = 0.8
      ctx.strokeStyle = ink(0.42)
      ctx.stroke()
    }
  } else {
    ctx.fillStyle = rgb(tone)
    ctx.fill()
  }
  ctx.restore()
  ctx.lineWidth = 1.3 * Math.min(line, 1.4)
  ctx.strokeStyle = ink(0.85)
  brush.trace(shape)
  ctx.stroke()
}

function barrel(brush: Brush, x: number, y: number, r: number): void {
  const { ctx } = brush
  brush.disc(x, y, r + 0.8, ink(0.88))
  brush.disc(x, y, r, '#7f6243')
  ctx.save()
  ctx.beginPath()
  ctx.arc(x, y, r * 0.86, 0, Math.PI * 2)
  ctx.clip()
  const n = Math.max(3, Math.round(r / 2.6))
  for (let q = 0; q < n; q++) {
    ctx.fillStyle = rgb([176, 140, 96], 0.88 + 0.26 * hash(q, x | 0, 3))
    ctx.fillRect(x - r + (q * 2 * r) / n, y - r, (2 * r) / n - 0.8, 2 * r)
  }
  ctx.restore()
  ctx.lineWidth = 1
  ctx.strokeStyle = 'rgba(255,238,200,.4)'
  ctx.beginPath()
  ctx.arc(x, y, r * 0.9, 3.3, 5)
  ctx.stroke()
}

/** A thing: a round one is a barrel, a long one a bench or a bar, any other a crate or a table. */
export function thing(brush: Brush, { shape }: Patch): void {
  if (shape.kind === 'disc') return barrel(brush, shape.at[0] * brush.perUnit, shape.at[1] * brush.perUnit, shape.radius * brush.perUnit)
  const dark = spine(brush, shape) !== undefined
  boards(brush, shape, dark ? [148, 112, 76] : [182, 146, 100], Math.max(4, brush.hand * 0.36))
}

/** A thing nobody looks through: a round one is a well, any other a block of stone. */
export function solid(brush: Brush, { shape }: Patch): void {
  if (shape.kind === 'disc') return well(brush, shape.at[0] * brush.perUnit, shape.at[1] * brush.perUnit, shape.radius * brush.perUnit)
  boards(brush, shape, STONE, brush.hand)
}
