// Soft ground, mixed into the surface pixel by pixel: one entry for each kind, painted in this order.

import type { DistanceField, Frame } from './field'
import { clamp, fractal, hash, noise, smooth } from './random'
import { grainAt, mixInto, slopeAt, type Pixels, type Tone } from './pixels'

type Soil = {
  /** How far from its edge it is still measured, and how far its edge wanders, in units of the hand. */
  margin: number
  wander: number
  paint: (pixels: Pixels, field: DistanceField, depth: number) => void
}

/** Goes over the pixels of a field that are no farther from it than `most`. */
function over({ frame }: Pixels, field: DistanceField, most: number, visit: (k: number, d: number, i: number, j: number) => void): void {
  for (let j = field.top, n = 0; j < field.bottom; j++) {
    const row = j * frame.wide
    for (let i = field.left; i < field.right; i++, n++) {
      const d = field.near[n]!
      if (d < most) visit(row + i, d, i, j)
    }
  }
}

/** A place of the whole map in pixels, from a pixel of the soil. */
const across = (frame: Frame, i: number) => (i + frame.left * frame.perUnit) / frame.fineness
const downward = (frame: Frame, j: number) => (j + frame.top * frame.perUnit) / frame.fineness

/** A patch of one colour that fades over its edge. */
function tinted(colour: Tone, most: number, from: number, to: number, rough: number): Soil['paint'] {
  return (pixels, field) => over(pixels, field, 0.4, (k, d, i, j) => mixInto(pixels.rgb, k, colour, most * smooth(from, to, d + (grainAt(pixels, i, j) - 0.5) * rough)))
}

const FURROW: Tone = [206, 184, 120]
const RIDGE: Tone = [178, 152, 94]
function field(pixels: Pixels, near: DistanceField): void {
  const { frame } = pixels
  over(pixels, near, 0, (k, d, i, j) => {
    const y = downward(frame, j)
    const wave = Math.sin((y * 2 * Math.PI) / (frame.hand * 0.55) + noise(across(frame, i) * 0.02, y * 0.02, 3) * 1.5)
    mixInto(pixels.rgb, k, wave > 0 ? FURROW : RIDGE, 0.62 * smooth(0, -0.25, d))
  })
}

/** The stones of a pavement about a field, each with its middle and its tone: worked out once, and not for every pixel. */
type Stones = { left: number; top: number; wide: number; x: Float64Array; y: Float64Array; tone: Float64Array }
function laid(left: number, top: number, right: number, bottom: number, seed: number): Stones {
  const wide = right - left + 1
  const count = wide * (bottom - top + 1)
  const stones: Stones = { left, top, wide, x: new Float64Array(count), y: new Float64Array(count), tone: new Float64Array(count) }
  for (let v = top, k = 0; v <= bottom; v++) {
    for (let u = left; u <= right; u++, k++) {
      stones.x[k] = u + 0.18 + 0.64 * hash(u, v, seed) + (v & 1 ? 0.3 : 0)
      stones.y[k] = v + 0.22 + 0.56 * hash(u, v, seed + 1)
      stones.tone[k] = hash(u, v, seed + 2)
    }
  }
  return stones
}

/** How far apart the nearest two stones of a place are, and the number of the nearer: kept here so that no pixel makes an object. */
const stone = { gap: 0, nearest: 0 }
function nearestStone(x: number, y: number, stones: Stones): void {
  const [xs, ys] = [stones.x, stones.y]
  let first = 81
  let second = 81
  let nearest = 0
  let k = (Math.floor(y) - 1 - stones.top) * stones.wide + Math.floor(x) - 1 - stones.left
  for (let row = 0; row < 3; row++, k += stones.wide - 3) {
    for (let n = 0; n < 3; n++, k++) {
      const dx = x - xs[k]!
      const dy = y - ys[k]!
      const d = dx * dx + dy * dy
      if (d < first) {
        second = first
        first = d
        nearest = k
      } else if (d < second) second = d
    }
  }
  stone.gap = Math.sqrt(second) - Math.sqrt(first)
  stone.nearest = nearest
}

const PAVED: Tone = [214, 201, 172]
const PAVED_DARK: Tone = [188, 178, 154]
const MORTAR: Tone = [172, 158, 128]
function cobbles(pixels: Pixels, near: DistanceField): void {
  const { frame, rgb, seed } = pixels
  const size = Math.max(6, frame.hand * 0.5)
  const cell = (n: number) => Math.floor(n / size)
  const stones = laid(cell(across(frame, near.left)) - 1, cell(downward(frame, near.top)) - 1, cell(across(frame, near.right)) + 1, cell(downward(frame, near.bottom)) + 1, seed + 70)
  for (let j = near.top, n = 0; j < near.bottom; j++) {
    const y = downward(frame, j) / size
    for (let i = near.left; i < near.right; i++, n++) {
      const k = j * frame.wide + i
      const d = near.near[n]!
      if (d >= 0.3) continue
      const share = smooth(0.07, -0.07, d + (grainAt(pixels, i, j) - 0.5) * 0.4)
      if (share === 0) continue
      nearestStone(across(frame, i) / size, y, stones)
      const dark = stones.tone[stone.nearest]! * 0.8
      const mortar = 1 - smooth(0.03, 0.2, stone.gap)
      for (let c = 0; c < 3; c++) {
        const paved = PAVED[c]! + (PAVED_DARK[c]! - PAVED[c]!) * dark
        const o = 3 * k + c
        rgb[o] = rgb[o]! + (paved + (MORTAR[c]! - paved) * mortar - rgb[o]!) * share
      }
    }
  }
}

const MIRE: Tone = [140, 140, 96]
const POOL: Tone = [126, 152, 140]
const POOL_DEEP: Tone = [98, 130, 128]
const POOL_EDGE: Tone = [96, 92, 58]
function marsh(pixels: Pixels, near: DistanceField): void {
  const { frame, rgb, seed } = pixels
  over(pixels, near, 0.25, (k, d, i, j) => {
    mixInto(rgb, k, MIRE, 0.75 * smooth(0.2, -0.2, d))
    if (d > -0.05) return
    const pool = fractal(across(frame, i) * 0.032, downward(frame, j) * 0.058, seed + 77, 3)
    const share = 0.9 * smooth(0.5, 0.56, pool) * smooth(-0.05, -0.3, d)
    const deep = smooth(0.56, 0.7, pool)
    mixInto(rgb, k, POOL, share)
    mixInto(rgb, k, POOL_DEEP, share * deep)
    if (pool > 0.485 && pool < 0.515) mixInto(rgb, k, POOL_EDGE, 0.5)
  })
}

const DIRT: Tone = [201, 178, 134]
const DIRT_DRY: Tone = [214, 194, 152]
const RUT: Tone = [164, 138, 96]
const VERGE: Tone = [126, 108, 70]
function road(pixels: Pixels, near: DistanceField, depth: number): void {
  const { rgb, tone } = pixels
  over(pixels, near, 0.5, (k, d, i, j) => {
    const grain = grainAt(pixels, i, j)
    const share = smooth(0.14, -0.16, d + (grain - 0.5) * 0.14)
    mixInto(rgb, k, DIRT, 0.92 * share)
    mixInto(rgb, k, DIRT_DRY, 0.92 * share * tone[k]!)
    const rut = Math.exp(-(((d + depth - depth * 0.48) / 0.11) ** 2))
    mixInto(rgb, k, RUT, 0.34 * rut * share * (0.4 + 0.9 * grain))
    mixInto(rgb, k, VERGE, 0.26 * Math.exp(-((d / 0.1) ** 2)))
  })
}

const HILL: Tone = [208, 192, 142]
const CONTOUR: Tone = [84, 62, 34]

/** Where a hill's second step begins, and how wide its slopes are, in units of the hand; small hills have one step. */
export function steps(depth: number, pixel: number): { second: number; rim: number } {
  const small = depth < 2.3
  return { second: small ? 99 : depth * 0.46, rim: clamp(depth * (small ? 0.5 : 0.26), 12 * pixel, 1.25) }
}

function hill(pixels: Pixels, near: DistanceField, depth: number): void {
  const { frame, rgb, light, height, pixel, line } = pixels
  const { second, rim } = steps(depth, pixel)
  const width = 0.8 * pixel * line
  const contour = (k: number, off: number, share: number) => mixInto(rgb, k, CONTOUR, share * (1 - smooth(width * 0.6, width * 1.7, Math.abs(off))))
  over(pixels, near, 0.3, (k, d, i, j) => {
    const inside = -d
    if (inside > 0) {
      mixInto(rgb, k, HILL, 0.22 + 0.2 * smooth(second, second + rim, inside))
      height[k] = height[k]! + (smooth(0, rim, inside) + 0.9 * smooth(second, second + rim, inside)) * frame.hand * 0.62 * frame.fineness
      contour(k, inside - second + (noise(across(frame, i) * 0.05, downward(frame, j) * 0.05, 5) - 0.5) * 0.1, 0.34)
    } else {
      // The foot of the slope lies in shadow on the far side of the light.
      const away = slopeAt(near, i, j)
      if (away > 0) light[k] = light[k]! * (1 - 0.22 * smooth(0.3, 0, d) * clamp((away / pixel) * 0.4 * frame.fineness))
    }
    contour(k, inside - 0.02, 0.5)
  })
}

const SHORE: Tone = [164, 148, 106]
const SHALLOW: Tone = [160, 190, 182]
const DEEP: Tone = [88, 134, 146]
const WATER_LINE: Tone = [46, 92, 106]
const BANK: Tone = [52, 62, 50]
/** Water lines as in an atlas: how far from the bank each is, in units of the hand. */
const LINES = [0.13, 0.32, 0.58, 0.92] as const

/** The colour of water, kept here so that no pixel makes an object. */
const wet = new Float32Array(3)
const water = (deepest: number): Soil['paint'] => (pixels, near) => {
  const { frame, rgb, light, pixel, line, seed } = pixels
  const width = 0.62 * pixel * line
  over(pixels, near, 0.5, (k, d, i, j) => {
    const inside = -d
    mixInto(rgb, k, SHORE, 0.62 * smooth(0.34, 0.02, d))
    if (inside <= -0.02) return
    wet[0] = SHALLOW[0]
    wet[1] = SHALLOW[1]
    wet[2] = SHALLOW[2]
    mixInto(wet, 0, DEEP, deepest * smooth(0.05, 1.5, inside))
    const wander = (noise(across(frame, i) * 0.04, downward(frame, j) * 0.04, seed + 3) - 0.5) * 0.16
    for (let n = 0; n < LINES.length; n++) {
      const off = Math.abs(inside + wander * (0.4 + n * 0.4) - LINES[n]!)
      mixInto(wet, 0, WATER_LINE, (0.42 - n * 0.09) * (1 - smooth(width * 0.5, width * 1.6, off)))
    }
    const bank = 1 + 0.22 * clamp((slopeAt(near, i, j) / pixel) * 0.5 * frame.fineness, -1, 1) * smooth(0.45, 0, inside)
    const share = smooth(-0.02, 0.03, inside)
    for (let c = 0; c < 3; c++) rgb[3 * k + c] = rgb[3 * k + c]! + (wet[c]! * bank - rgb[3 * k + c]!) * share
    light[k] = light[k]! + (1 - light[k]!) * 0.6 * smooth(0, 0.1, inside)
    mixInto(rgb, k, BANK, 0.72 * (1 - smooth(0.6 * pixel, 1.7 * pixel * line, Math.abs(inside))))
  })
}

/** Kinds of soft ground. Whatever comes later lies over what comes before. */
export const SOILS = {
  earth: { margin: 0.9, wander: 0.7, paint: tinted([196, 174, 128], 0.62, 0.35, -0.6, 0.5) },
  cobbles: { margin: 0.5, wander: 0.4, paint: cobbles },
  field: { margin: 0.3, wander: 0, paint: field },
  scrub: { margin: 0.5, wander: 0.3, paint: tinted([140, 142, 88], 0.45, 0.1, -0.3, 0) },
  rubble: { margin: 0.5, wander: 0.4, paint: tinted([176, 164, 138], 0.7, 0.15, -0.3, 0.3) },
  thorns: { margin: 0.5, wander: 0.4, paint: tinted([150, 132, 104], 0.7, 0.15, -0.3, 0.3) },
  wood: { margin: 1.2, wander: 0.3, paint: tinted([112, 118, 72], 0.72, 0.2, -0.45, 0) },
  marsh: { margin: 0.8, wander: 0.35, paint: marsh },
  road: { margin: 0.8, wander: 0.18, paint: road },
  hill: { margin: 0.4, wander: 0.16, paint: hill },
  shallow: { margin: 1.2, wander: 0.22, paint: water(0.35) },
  water: { margin: 1.2, wander: 0.22, paint: water(1) },
} as const satisfies Record<string, Soil>

export type SoilName = keyof typeof SOILS
