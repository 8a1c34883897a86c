// Paints the ground of a map: soil pixel by pixel, then everything that a hand draws, then the light of day or candle.

import { Brush, type Canvas, type Context } from './brush'
import { fieldOf, type DistanceField, type Frame } from './field'
import { meadow, waterside } from './meadow'
import { woods } from './foliage'
import { developed, pixelsOf } from './pixels'
import type { Patch, Plan } from './plan'
import { clamp } from './random'
import { LAYERS, recipe } from './recipes'
import { depth } from './shapes'
import { SOILS, type SoilName } from './soils'

export type Theme = 'light' | 'dark'

/** Which part of a map is painted how large. */
export type View = {
  /** Pixels of the page for a unit of the map where all of it is in view: what is drawn by hand goes by this. */
  perUnit: number
  /** The part, in units of the map. */
  left: number
  top: number
  wide: number
  high: number
  /** Pixels of the canvas for one of the page: the screen's, times how near the board is looked at. */
  fine: number
  theme: Theme
}

/** The frame of a view: soil is never finer than twice the page, for it has no hard edges. */
export function frameOf(plan: Plan, view: View): Frame {
  const fineness = clamp(view.fine / 1.5, 1, 2)
  const hand = plan.grid ? clamp(view.perUnit * 0.31, 6, 23) : clamp(view.perUnit * 0.95, 11, 23)
  return {
    wide: Math.max(1, Math.round(view.wide * view.perUnit * fineness)),
    high: Math.max(1, Math.round(view.high * view.perUnit * fineness)),
    left: view.left, top: view.top, perUnit: view.perUnit * fineness, fineness, hand, scale: hand / view.perUnit / 0.95,
  }
}

/** The soil of a view as bytes: red, green, blue, and opaque. */
export function soilOf(plan: Plan, frame: Frame): { bytes: Uint8ClampedArray<ArrayBuffer>; fields: Partial<Record<SoilName, DistanceField>> } {
  const pixels = pixelsOf(frame, plan.seed)
  const fields: Partial<Record<SoilName, DistanceField>> = {}
  for (const [name, soil] of Object.entries(SOILS) as [SoilName, (typeof SOILS)[SoilName]][]) {
    const shapes = plan.patches.filter((patch) => recipe(patch.style).soil === name).map((patch) => patch.shape)
    if (shapes.length === 0) continue
    const field = fieldOf(shapes, frame, soil.margin, soil.wander, plan.seed)
    if (!field) continue
    fields[name] = field
    soil.paint(pixels, field, Math.min(...shapes.map(depth)) / frame.scale)
  }
  return { bytes: developed(pixels), fields }
}

/** Paints a view of a map on a canvas, which takes the size it needs. */
export function paintGround(target: Canvas, plan: Plan, view: View, canvas: (wide: number, high: number) => Canvas): void {
  const frame = frameOf(plan, view)
  const [wide, high] = [view.wide * view.perUnit, view.high * view.perUnit]
  target.width = Math.max(1, Math.round(wide * view.fine))
  target.height = Math.max(1, Math.round(high * view.fine))
  const ctx = context(target)
  const { bytes, fields } = soilOf(plan, frame)
  const soil = canvas(frame.wide, frame.high)
  context(soil).putImageData(new ImageData(bytes, frame.wide, frame.high), 0, 0)
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(soil, 0, 0, target.width, target.height)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  const place = (on: Context) => on.setTransform(view.fine, 0, 0, view.fine, -view.left * view.perUnit * view.fine, -view.top * view.perUnit * view.fine)
  place(ctx)
  const covers = plan.patches.filter((patch) => recipe(patch.style).covers).map((patch) => patch.shape)
  const brush = new Brush(ctx, plan, frame, view.perUnit, fields, covers)
  drawn(brush, plan, () => shadows(brush, plan, canvas(target.width, target.height), place, view.fine), canvas)
  ctx.setTransform(view.fine, 0, 0, view.fine, 0, 0)
  lit(ctx, view, plan)
}

function context(canvas: Canvas): Context {
  const ctx = canvas.getContext('2d') as Context | null
  if (!ctx) throw new Error('there is no canvas to paint on')
  return ctx
}

/** Everything drawn by hand, from below; shadows of what stands fall on grass and floors. */
function drawn(brush: Brush, plan: Plan, shade: () => void, canvas: (wide: number, high: number) => Canvas): void {
  meadow(brush)
  waterside(brush)
  // What only decorates has no edge that a rule speaks of, and no name.
  for (const patch of plan.patches) if (recipe(patch.style).edged && !plan.grid && patch.label !== '') brush.edge(patch.shape, 'rgba(52,38,20,.5)')
  for (const layer of LAYERS) {
    if (layer === 'low') shade()
    for (const patch of plan.patches) {
      const { layer: own, draw } = recipe(patch.style)
      if (own === layer) draw?.(brush, patch, canvas)
    }
  }
  woods(brush, plan.patches.filter((patch) => patch.style === 'wood'))
}

/** Shadows are one shape before they are laid down, so that they never darken twice. */
function shadows(brush: Brush, plan: Plan, sheet: Canvas, place: (on: Context) => void, fine: number): void {
  const tall = plan.patches.flatMap((patch): [Patch, number][] => {
    const height = recipe(patch.style).tall
    return height === undefined ? [] : [[patch, height * brush.hand]]
  })
  if (tall.length === 0) return
  const on = context(sheet)
  on.lineCap = on.lineJoin = 'round'
  on.fillStyle = on.strokeStyle = '#221804'
  place(on)
  for (const [{ shape }, height] of tall) {
    for (let q = 0; q <= 6; q++) {
      on.save()
      on.translate((height * 0.55 * q) / 6, (height * 0.68 * q) / 6)
      brush.trace(shape, on)
      if (shape.kind === 'line') {
        on.lineWidth = Math.max(shape.width * brush.perUnit, 2)
        on.stroke()
      } else on.fill()
      on.restore()
    }
  }
  const { ctx } = brush
  ctx.save()
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.globalAlpha = 0.36
  ctx.filter = `blur(${1.1 * fine}px)`
  ctx.drawImage(sheet, 0, 0)
  ctx.restore()
}

/** Stops of a radial light over the whole map, as it lies behind the view. */
function pool(ctx: Context, view: View, plan: Plan, [x, y, reach]: readonly [number, number, number], stops: readonly (readonly [number, string])[]): void {
  const [wide, high] = [plan.width * view.perUnit, plan.height * view.perUnit]
  const [left, top] = [view.left * view.perUnit, view.top * view.perUnit]
  const gradient = ctx.createRadialGradient(wide * x - left, high * y - top, 0, wide * x - left, high * y - top, Math.hypot(wide, high) * reach)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, view.wide * view.perUnit, view.high * view.perUnit)
}

/** By day a warm light from the upper left; by candle a pool that cools towards the edges. */
function lit(ctx: Context, view: View, plan: Plan): void {
  if (view.theme === 'light') {
    pool(ctx, view, plan, [0.4, 0.36, 0.72], [[0, 'rgba(255,246,214,.20)'], [0.55, 'rgba(255,240,200,0)'], [1, 'rgba(60,42,12,.20)']])
    ctx.globalCompositeOperation = 'soft-light'
    ctx.fillStyle = 'rgba(244,226,184,.35)'
    ctx.fillRect(0, 0, view.wide * view.perUnit, view.high * view.perUnit)
  } else {
    ctx.globalCompositeOperation = 'multiply'
    pool(ctx, view, plan, [0.44, 0.42, 0.66], [[0, '#d9c8a9'], [0.5, '#b0a490'], [1, '#877d71']])
    ctx.globalCompositeOperation = 'soft-light'
    pool(ctx, view, plan, [0.4, 0.34, 0.5], [[0, 'rgba(255,200,132,.24)'], [1, 'rgba(30,24,26,.2)']])
  }
  ctx.globalCompositeOperation = 'source-over'
}
