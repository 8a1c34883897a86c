// Crowns of trees, bushes and hedges, seen from above with the light from the upper left.

import { rgb, TURN, type Brush } from './brush'
import { run } from './masonry'
import type { Tone } from './pixels'
import type { Patch, Plan } from './plan'
import { hash, lerp, sequence } from './random'
import { bounds, distance } from './shapes'

type Leaves = { ink: Tone; dark: Tone; mid: Tone; light: Tone; top: Tone }
const BROAD: readonly [Leaves, Leaves, Leaves] = [
  { ink: [38, 40, 18], dark: [84, 98, 54], mid: [111, 126, 70], light: [143, 155, 91], top: [176, 183, 118] },
  { ink: [34, 40, 20], dark: [76, 96, 62], mid: [100, 122, 78], light: [131, 150, 99], top: [166, 180, 128] },
  { ink: [46, 42, 18], dark: [104, 106, 54], mid: [133, 133, 70], light: [163, 160, 90], top: [194, 188, 120] },
]
const FIR: Leaves = { ink: [26, 34, 24], dark: [64, 84, 62], mid: [86, 107, 78], light: [113, 133, 98], top: [150, 164, 124] }

/** A crown of lobes: ink, dark, middle, scallops, and light lobes at the upper left. */
function bush(brush: Brush, x: number, y: number, r: number, seed: number, leaves: Leaves, lobes: number): void {
  const { ctx } = brush
  const all = Array.from({ length: lobes }, (_, q): [number, number, number] => {
    const angle = (q / lobes) * TURN + hash(q, seed, 1) * 0.6
    const off = r * (0.56 + 0.14 * hash(q, seed, 2))
    return [x + Math.cos(angle) * off, y + Math.sin(angle) * off * 0.96, r * (0.36 + 0.13 * hash(q, seed, 3))]
  })
  const round = all.slice()
  all.push([x, y, r * 0.66])
  const layer = (list: typeof all, dx: number, dy: number, size: number, style: string, grow = 0) => {
    ctx.fillStyle = style
    ctx.beginPath()
    for (const [u, v, q] of list) {
      ctx.moveTo(u + dx + q * size + grow, v + dy)
      ctx.arc(u + dx, v + dy, q * size + grow, 0, TURN)
    }
    ctx.fill()
  }
  const lit = 0.93 + 0.14 * hash(seed, 5, 5)
  layer(all, 0, 0, 1, rgb(leaves.ink, 1, 0.82), Math.min(1.5, 0.5 + r * 0.05))
  layer(all, 0, 0, 1, rgb(leaves.dark, lit))
  layer(all, -r * 0.09, -r * 0.11, 0.76, rgb(leaves.mid, lit))
  ctx.lineWidth = Math.max(0.7, r * 0.045)
  ctx.strokeStyle = rgb(leaves.ink, 1, 0.34)
  ctx.beginPath()
  for (const [u, v, m] of round) {
    const angle = Math.atan2(v - y, u - x)
    ctx.moveTo(u - r * 0.09 + Math.cos(angle + 2) * m * 0.7, v - r * 0.1 + Math.sin(angle + 2) * m * 0.7)
    ctx.arc(u - r * 0.09, v - r * 0.1, m * 0.7, angle + 2, angle + 3.6)
  }
  ctx.stroke()
  const sunny = all.filter(([u, v]) => (u - x) * 0.6 + (v - y) * 0.8 < r * 0.24)
  layer(sunny, -r * 0.17, -r * 0.2, 0.5, rgb(leaves.light, lit))
  layer(sunny.filter((_, i) => i % 2 === 0 || r > 14), -r * 0.24, -r * 0.28, 0.24, rgb(leaves.top, lit, 0.9))
}

function fir(brush: Brush, x: number, y: number, r: number, seed: number): void {
  const { ctx } = brush
  const star = (size: number, dx: number, dy: number, style: string, grow = 0) => {
    ctx.beginPath()
    for (let q = 0; q < 22; q++) {
      const angle = (q / 22) * TURN + hash(seed, 1, 1) * 2
      const m = (q & 1 ? r * 0.66 : r * (0.98 + 0.14 * hash(q, seed, 2))) * size + grow
      ctx.lineTo(x + dx + Math.cos(angle) * m, y + dy + Math.sin(angle) * m)
    }
    ctx.closePath()
    ctx.fillStyle = style
    ctx.fill()
  }
  star(1, 0, 0, rgb(FIR.ink, 1, 0.85), 1.3)
  star(1, 0, 0, rgb(FIR.dark))
  star(0.72, -r * 0.06, -r * 0.08, rgb(FIR.mid))
  star(0.46, -r * 0.12, -r * 0.15, rgb(FIR.light))
  star(0.2, -r * 0.16, -r * 0.2, rgb(FIR.top))
}

/** A tree: where it stands in units of the map, how large it is, and what decides its kind. */
export type Tree = readonly [x: number, y: number, size: number, kind: number]

/** The trees of a wood. `radius` is a tree's in units of the map; crowns stay inside the edge, smaller ones near it. */
export function treesOf({ shape }: Patch, plan: Plan, radius: number): Tree[] {
  const b = bounds(shape)
  const random = sequence(((b.left * 71 + b.top * 113) | 0) + plan.seed)
  const trees: Tree[] = []
  for (let q = 0; q < 900; q++) {
    const [x, y, size, kind] = [lerp(b.left, b.right, random()), lerp(b.top, b.bottom, random()), random(), random()]
    const inside = -distance(shape, x, y)
    const s = inside < radius * 1.6 ? 0.74 + 0.3 * size : 0.9 + 0.34 * size
    if (inside < radius * s * 0.72 || trees.some((t) => Math.hypot(t[0] - x, t[1] - y) < (radius * 1.34 * (s + t[2])) / 2)) continue
    trees.push([x, y, s, kind])
  }
  return trees
}

/** Woods stand above everything: all their shadows first, then crowns from the back to the front. */
export function woods(brush: Brush, patches: readonly Patch[]): void {
  const { ctx, hand, perUnit, plan } = brush
  for (const { shape } of patches) brush.edge(shape, 'rgba(40,44,16,.6)')
  const trees = patches.flatMap((patch) => treesOf(patch, plan, hand / perUnit)).sort((p, q) => p[1] - q[1])
  ctx.fillStyle = 'rgba(34,32,10,.3)'
  for (const [x, y, s] of trees) {
    const r = hand * s
    ctx.beginPath()
    ctx.ellipse(x * perUnit + r * 0.5, y * perUnit + r * 0.6, r * 1.02, r * 0.95, 0.5, 0, TURN)
    ctx.fill()
  }
  for (const [x, y, s, kind] of trees) {
    const [u, v, r, seed] = [x * perUnit, y * perUnit, hand * s, (x * 977 + y * 331) | 0]
    brush.disc(u + r * 0.24, v + r * 0.3, r * 0.98, 'rgba(30,30,8,.24)')
    if (kind > 0.82) fir(brush, u, v, r * 0.98, seed)
    else bush(brush, u, v, r, seed, BROAD[kind > 0.62 ? 2 : kind > 0.3 ? 1 : 0], 9)
  }
}

/** Small bushes, wide apart. */
export function scrub(brush: Brush, patch: Patch): void {
  const { hand } = brush
  brush.fill(patch, hand * 0.95, hand * 0.35, (x, y, k) => {
    const r = hand * (0.26 + 0.2 * k)
    brush.disc(x + r * 0.4, y + r * 0.5, r, 'rgba(40,36,14,.26)')
    bush(brush, x, y, r, (x * 3) | 0, BROAD[2], 6)
  })
}

/** Bushes in a row; close together where a hedge is as wide as it is long. */
export function hedge(brush: Brush, patch: Patch): void {
  const long = run(brush, patch.shape)
  if (!long) return brush.fill(patch, brush.hand * 0.5, 0, (x, y, k) => bush(brush, x, y, brush.hand * (0.42 + 0.1 * k), (x * 3) | 0, BROAD[k > 0.8 ? 0 : 1], 6))
  const r = Math.max(long.thick, 7) * 0.62
  brush.along(long.points, r * 1.02, (x, y, _, __, q) => bush(brush, x + (hash(q, 1, 1) - 0.5) * 1.6, y + (hash(q, 2, 1) - 0.5) * 1.6, r * (0.92 + 0.2 * hash(q, 3, 3)), q + 40, BROAD[q % 5 ? 1 : 0], 6))
}

/** Thorns: twigs that curl out of one root. */
export function thorns(brush: Brush, patch: Patch): void {
  const { ctx, hand, line } = brush
  brush.fill(patch, hand * 0.8, hand * 0.1, (x, y, k) => {
    ctx.strokeStyle = 'rgba(52,38,20,.75)'
    ctx.lineWidth = 1.4 * line
    const size = hand * (0.3 + 0.2 * k)
    ctx.beginPath()
    for (let q = 0; q < 5; q++) {
      const angle = q * 1.3 + k * 6
      ctx.moveTo(x, y)
      ctx.quadraticCurveTo(x + Math.cos(angle) * size * 0.5 + 3, y + Math.sin(angle) * size * 0.5, x + Math.cos(angle) * size, y + Math.sin(angle) * size)
    }
    ctx.stroke()
  })
}
