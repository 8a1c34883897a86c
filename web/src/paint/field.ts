// How far every pixel is from some kind of ground.

import { fractal } from './random'
import { bounds, distance, type Outline } from './shapes'

/** The part of a map that is painted, and how finely: see `Frame`. */
export type Frame = {
  /** Width and height in pixels of the soil, which may be coarser than the canvas. */
  wide: number
  high: number
  /** The upper left corner, in the map's unit. */
  left: number
  top: number
  /** Pixels of the soil for a unit of the map. */
  perUnit: number
  /** Pixels of the soil for a pixel of the whole map as it lies on the table. */
  fineness: number
  /** The size of what is drawn by hand: a tree's radius, in pixels of the whole map. */
  hand: number
  /** A unit of the hand in units of the map: what is drawn of a cell and of an inch looks alike. */
  scale: number
}

/** Distances in units of the hand, negative inside, within a box of pixels; far away elsewhere. */
export type Field = { near: Float32Array; left: number; top: number; right: number; bottom: number }

/** Farther than any recipe looks. */
const FAR = 9

/** The distances to the nearest of some shapes. Edges wander by noise of so many units, within what an eye forgives. */
export function fieldOf(shapes: readonly Outline[], frame: Frame, margin: number, wander: number, seed: number): Field | undefined {
  const { wide, high } = frame
  const field: Field = { near: new Float32Array(0), left: wide, top: high, right: 0, bottom: 0 }
  const boxes = shapes.map((shape) => pixelBox(shape, frame, margin)).filter((box) => box.right > box.left && box.bottom > box.top)
  if (boxes.length === 0) return undefined
  field.near = new Float32Array(wide * high).fill(FAR)
  for (const box of boxes) {
    measure(field.near, box, frame, wander, seed)
    field.left = Math.min(field.left, box.left)
    field.top = Math.min(field.top, box.top)
    field.right = Math.max(field.right, box.right)
    field.bottom = Math.max(field.bottom, box.bottom)
  }
  return field
}

type PixelBox = { shape: Outline; left: number; top: number; right: number; bottom: number }

function pixelBox(shape: Outline, { wide, high, left, top, perUnit, scale }: Frame, margin: number): PixelBox {
  const b = bounds(shape, margin * scale)
  return {
    shape,
    left: Math.max(0, Math.floor((b.left - left) * perUnit)),
    top: Math.max(0, Math.floor((b.top - top) * perUnit)),
    right: Math.min(wide, Math.ceil((b.right - left) * perUnit)),
    bottom: Math.min(high, Math.ceil((b.bottom - top) * perUnit)),
  }
}

/** Distances are smooth: they are measured at every second pixel and filled in between. */
function measure(near: Float32Array, { shape, left, top, right, bottom }: PixelBox, frame: Frame, wander: number, seed: number): void {
  const across = ((right - left) >> 1) + 2
  const down = ((bottom - top) >> 1) + 2
  const coarse = new Float32Array(across * down)
  for (let v = 0; v < down; v++) {
    const y = frame.top + (top + 2 * v + 0.5) / frame.perUnit
    for (let u = 0; u < across; u++) {
      const x = frame.left + (left + 2 * u + 0.5) / frame.perUnit
      const off = wander === 0 ? 0 : (fractal((x * 0.9) / frame.scale, (y * 0.9) / frame.scale, seed + 51, 2) - 0.5) * wander
      coarse[v * across + u] = distance(shape, x, y) / frame.scale + off
    }
  }
  for (let j = top; j < bottom; j++) {
    const v = (j - top) >> 1
    const odd = (j - top) & 1
    for (let i = left; i < right; i++) {
      const k = v * across + ((i - left) >> 1)
      let d = coarse[k]!
      if (odd && (i - left) & 1) d = (d + coarse[k + 1]! + coarse[k + across]! + coarse[k + across + 1]!) / 4
      else if ((i - left) & 1) d = (d + coarse[k + 1]!) / 2
      else if (odd) d = (d + coarse[k + across]!) / 2
      const at = j * frame.wide + i
      if (d < near[at]!) near[at] = d
    }
  }
}

/** The distance at a place, in pixels of the whole map. */
export function near(field: Field | undefined, frame: Frame, x: number, y: number): number {
  if (!field) return FAR
  const i = Math.floor(x * frame.fineness - frame.left * frame.perUnit)
  const j = Math.floor(y * frame.fineness - frame.top * frame.perUnit)
  if (i < 0 || j < 0 || i >= frame.wide || j >= frame.high) return FAR
  return field.near[j * frame.wide + i]!
}
