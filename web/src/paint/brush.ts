// What everything drawn by hand needs: a canvas, the size of the hand, and ink.

import { near, type DistanceField, type Frame } from './field'
import type { Plan, Patch } from './plan'
import { clamp, hash, lerp, sequence } from './random'
import { bounds, distance, type Outline, type Point } from './shapes'
import type { SoilName } from './soils'
import type { Tone } from './pixels'

export type Canvas = OffscreenCanvas | HTMLCanvasElement
export type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

export const TURN = Math.PI * 2
export const ink = (share: number) => `rgba(52,38,20,${share})`
export const rgb = ([r, g, b]: Tone, light = 1, share = 1) => `rgba(${clamp(r * light, 0, 255) | 0},${clamp(g * light, 0, 255) | 0},${clamp(b * light, 0, 255) | 0},${share})`
export const STONE: Tone = [186, 177, 160]
export const DEEP: Tone = [88, 134, 146]

/** A place in pixels of the whole map, and numbers from 0 to 1 that belong to it. */
export type Visit = (x: number, y: number, a: number, b: number) => void

export class Brush {
  /** How many times as wide as usual lines are. */
  readonly line: number
  readonly #random: () => number
  readonly #covers: readonly Outline[]

  constructor(
    readonly ctx: Context,
    readonly plan: Plan,
    readonly frame: Frame,
    /** Pixels of the whole map for a unit of it. */
    readonly perUnit: number,
    readonly fields: Partial<Record<SoilName, DistanceField>>,
    covers: readonly Outline[],
  ) {
    this.line = Math.max(1, frame.hand / 16)
    this.#random = sequence(plan.seed * 977 + 5)
    this.#covers = covers
  }

  /** The size of what is drawn by hand: a tree's radius in pixels. */
  get hand(): number {
    return this.frame.hand
  }

  to([x, y]: Point): Point {
    return [x * this.perUnit, y * this.perUnit]
  }

  box(shape: Outline): { left: number; top: number; right: number; bottom: number; wide: number; high: number } {
    const b = bounds(shape)
    const [left, top, right, bottom] = [b.left * this.perUnit, b.top * this.perUnit, b.right * this.perUnit, b.bottom * this.perUnit]
    return { left, top, right, bottom, wide: right - left, high: bottom - top }
  }

  /** Begins a path about a shape. */
  trace(shape: Outline, ctx: Context = this.ctx): void {
    ctx.beginPath()
    if (shape.kind === 'disc') {
      ctx.arc(shape.at[0] * this.perUnit, shape.at[1] * this.perUnit, shape.radius * this.perUnit, 0, TURN)
      return
    }
    shape.points.forEach((p, i) => (i ? ctx.lineTo(...this.to(p)) : ctx.moveTo(...this.to(p))))
    if (shape.kind === 'polygon') ctx.closePath()
  }

  disc(x: number, y: number, radius: number, style: string): void {
    this.ctx.beginPath()
    this.ctx.arc(x, y, Math.max(radius, 0), 0, TURN)
    this.ctx.fillStyle = style
    this.ctx.fill()
  }

  /** How far a pixel is from a kind of soil, in units of the hand. */
  near(soil: SoilName, x: number, y: number): number {
    return near(this.fields[soil], this.frame, x, y)
  }

  /** Whether a pixel is bare surface. */
  bare(x: number, y: number): boolean {
    const wet = Math.min(this.near('water', x, y), this.near('shallow', x, y))
    if (wet < 0.15 || this.near('road', x, y) < 0.02 || this.near('marsh', x, y) < 0 || this.near('cobbles', x, y) < 0.05 || this.near('field', x, y) < 0) return false
    const u = x / this.perUnit
    const v = y / this.perUnit
    return !this.#covers.some((shape) => distance(shape, u, v) < 0.05)
  }

  /** Random places of the whole map, the same whatever part of it is painted; only those that are in view are visited. */
  scatter(count: number, visit: Visit): void {
    const { plan, perUnit, frame } = this
    const [left, top] = [(frame.left * frame.perUnit) / frame.fineness - 20, (frame.top * frame.perUnit) / frame.fineness - 20]
    const [right, bottom] = [left + frame.wide / frame.fineness + 40, top + frame.high / frame.fineness + 40]
    for (let i = 0; i < count; i++) {
      const [x, y, a, b] = [this.#random() * plan.width * perUnit, this.#random() * plan.height * perUnit, this.#random(), this.#random()]
      if (x > left && x < right && y > top && y < bottom) visit(x, y, a, b)
    }
  }

  /** Places within a patch that keep apart by `gap` pixels and stay `inset` pixels inside; from the back to the front. */
  fill(patch: Patch, gap: number, inset: number, visit: Visit): void {
    const b = bounds(patch.shape)
    const random = sequence(((b.left * 131 + b.top * 737) | 0) + this.plan.seed)
    const [apart, within] = [gap / this.perUnit, inset / this.perUnit]
    const found: [number, number, number][] = []
    for (let i = 0; i < 900; i++) {
      const [x, y, k] = [lerp(b.left, b.right, random()), lerp(b.top, b.bottom, random()), random()]
      if (distance(patch.shape, x, y) > -within || found.some((q) => Math.hypot(q[0] - x, q[1] - y) < apart)) continue
      found.push([x, y, k])
    }
    found.sort((p, q) => p[1] - q[1]).forEach(([x, y, k]) => visit(x * this.perUnit, y * this.perUnit, k, hash((x * 97) | 0, (y * 89) | 0, 5)))
  }

  /** Pieces of about `gap` pixels along a line: the middle of each, its direction, its length, and which it is. */
  along(points: readonly Point[], gap: number, visit: (x: number, y: number, angle: number, length: number, number: number) => void): void {
    for (let i = 1; i < points.length; i++) {
      const [[ax, ay], [bx, by]] = [this.to(points[i - 1]!), this.to(points[i]!)]
      const length = Math.hypot(bx - ax, by - ay)
      const count = Math.max(1, Math.round(length / gap))
      for (let q = 0; q < count; q++) visit(lerp(ax, bx, (q + 0.5) / count), lerp(ay, by, (q + 0.5) / count), Math.atan2(by - ay, bx - ax), length / count, q + 41 * i)
    }
  }

  /** The true edge of ground that a rule speaks of: a fine dotted line. */
  edge(shape: Outline, style: string): void {
    const { ctx } = this
    ctx.save()
    ctx.setLineDash([0.1, 4.2 * this.line])
    ctx.lineWidth = 1.5 * this.line
    ctx.strokeStyle = style
    this.trace(shape)
    ctx.stroke()
    ctx.restore()
  }
}
