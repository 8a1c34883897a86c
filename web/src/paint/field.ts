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

/** Distances in units of the hand, negative inside, within a box of pixels and for no other: row by row, `across` to a row. */
export type DistanceField = { near: Float32Array; across: number; left: number; top: number; right: number; bottom: number }

/** Farther than any recipe looks. */
const FAR = 9

/** The distances to the nearest of some shapes. Edges wander by noise of so many units, within what an eye forgives. */
export function fieldOf(shapes: readonly Outline[], frame: Frame, margin: number, wander: number, seed: number): DistanceField | undefined {
  const boxes = shapes.map((shape) => pixelBox(shape, frame, margin)).filter((box) => box.right > box.left && box.bottom > box.top)
  if (boxes.length === 0) return undefined
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  const across = right - left
  const field: DistanceField = { near: new Float32Array(across * (bottom - top)).fill(FAR), across, left, top, right, bottom }
  for (const box of boxes) measure(field, box, frame, wander, seed)
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

/** Distances are smooth: they are measured at every so many pixels and filled in between. */
const STEP = 4

function measure(field: DistanceField, { shape, left, top, right, bottom }: PixelBox, frame: Frame, wander: number, seed: number): void {
  const across = Math.ceil((right - left) / STEP) + 1
  const down = Math.ceil((bottom - top) / STEP) + 1
  const coarse = new Float32Array(across * down)
  for (let v = 0; v < down; v++) {
    const y = frame.top + (top + STEP * v + 0.5) / frame.perUnit
    for (let u = 0; u < across; u++) {
      const x = frame.left + (left + STEP * u + 0.5) / frame.perUnit
      const off = wander === 0 ? 0 : (fractal((x * 0.9) / frame.scale, (y * 0.9) / frame.scale, seed + 51, 2) - 0.5) * wander
      coarse[v * across + u] = distance(shape, x, y) / frame.scale + off
    }
  }
  const { near } = field
  for (let j = top; j < bottom; j++) {
    const v = ((j - top) % STEP) / STEP
    let k = Math.floor((j - top) / STEP) * across
    for (let i = left; i < right; k++) {
      const from = coarse[k]! + (coarse[k + across]! - coarse[k]!) * v
      const more = (coarse[k + 1]! + (coarse[k + across + 1]! - coarse[k + 1]!) * v - from) / STEP
      const row = (j - field.top) * field.across - field.left
      for (let u = 0; u < STEP && i < right; u++, i++) {
        const d = from + more * u
        if (d < near[row + i]!) near[row + i] = d
      }
    }
  }
}

/** The distance at a place, in pixels of the whole map. */
export function near(field: DistanceField | undefined, frame: Frame, x: number, y: number): number {
  if (!field) return FAR
  const i = Math.floor(x * frame.fineness - frame.left * frame.perUnit)
  const j = Math.floor(y * frame.fineness - frame.top * frame.perUnit)
  if (i < field.left || j < field.top || i >= field.right || j >= field.bottom) return FAR
  return field.near[(j - field.top) * field.across + i - field.left]!
}
