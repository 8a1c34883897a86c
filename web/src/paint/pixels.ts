// The soil as pixels: a surface of two noises, soft ground mixed into it, and light from the upper left over its relief.

import type { DistanceField, Frame } from './field'
import { clamp, fractal, hash, lerp, noiseTile, TILE } from './random'

/** Red, green and blue from 0 to 255. */
export type Tone = readonly [number, number, number]

/** What soils paint into. */
export type Pixels = {
  frame: Frame
  seed: number
  rgb: Float32Array
  /** How bright each pixel is lit; 1 is as painted. */
  light: Float32Array
  /** How high it lies, in pixels of the whole map. */
  height: Float32Array
  /** Wide noise from 0, lush, to 1, dry. */
  tone: Float32Array
  /** Grain of two pixels, from 0 to 1, as a tile. */
  grain: Float32Array
  /** A pixel of the whole map in units of the hand. */
  pixel: number
  /** How many pixels of the whole map a fine line is wide. */
  line: number
}

/** The three tones of a surface, from lush to dry. */
export const SURFACES = {
  grass: [[157, 169, 106], [183, 187, 126], [210, 200, 146]],
} as const satisfies Record<string, readonly [Tone, Tone, Tone]>

export function pixelsOf(frame: Frame, seed: number): Pixels {
  const size = frame.wide * frame.high
  const pixels: Pixels = {
    frame, seed,
    rgb: new Float32Array(3 * size), light: new Float32Array(size), height: new Float32Array(size), tone: new Float32Array(size),
    grain: noiseTile(87, 56, seed + 20), pixel: 0.95 / frame.hand, line: Math.max(1, frame.hand / 16),
  }
  surface(pixels, SURFACES.grass)
  return pixels
}

/** A noise measured at every few pixels, and the room that takes. */
type Wide = { values: Float32Array; across: number; step: number }

function wideNoise({ wide, high, left, top, perUnit, fineness }: Frame, step: number, waves: number, seed: number, octaves: number): Wide {
  const across = Math.ceil(wide / step) + 2
  const down = Math.ceil(high / step) + 2
  const values = new Float32Array(across * down)
  for (let j = 0; j < down; j++) {
    const y = ((j * step + top * perUnit) / fineness) * waves
    for (let i = 0; i < across; i++) values[j * across + i] = fractal(((i * step + left * perUnit) / fineness) * waves, y, seed, octaves)
  }
  return { values, across, step }
}

/** A row of pixels of a wide noise, written into `row`: measured values are led down first and then along, so that no pixel looks four of them up. */
function sampled({ values, across, step }: Wide, j: number, row: Float32Array): void {
  const down = Math.floor(j / step)
  const v = j / step - down
  let k = down * across
  for (let i = 0; i < row.length; k++) {
    const from = lerp(values[k]!, values[k + across]!, v)
    const more = (lerp(values[k + 1]!, values[k + across + 1]!, v) - from) / step
    for (let u = 0; u < step && i < row.length; u++, i++) row[i] = from + more * u
  }
}

function surface({ frame, seed, rgb, tone, height, light, grain }: Pixels, [lush, middle, dry]: readonly [Tone, Tone, Tone]): void {
  const { wide, high } = frame
  const broad = wideNoise(frame, 8, 0.0065, seed, 4)
  const fine = wideNoise(frame, 4, 0.03, seed + 9, 3)
  const broadly = new Float32Array(wide)
  const finely = new Float32Array(wide)
  for (let j = 0; j < high; j++) {
    sampled(broad, j, broadly)
    sampled(fine, j, finely)
    const grains = (j & (TILE - 1)) * TILE
    for (let i = 0; i < wide; i++) {
      const k = j * wide + i
      const f = finely[i]!
      const t = clamp((broadly[i]! * 0.72 + f * 0.28 - 0.5) * 2.5 + 0.5)
      const from = t < 0.5 ? lush : middle
      const to = t < 0.5 ? middle : dry
      const share = t < 0.5 ? t * 2 : t * 2 - 1
      rgb[3 * k] = from[0] + (to[0] - from[0]) * share
      rgb[3 * k + 1] = from[1] + (to[1] - from[1]) * share
      rgb[3 * k + 2] = from[2] + (to[2] - from[2]) * share
      tone[k] = t
      height[k] = (f - 0.5) * 5 * frame.fineness
      light[k] = 1 + (grain[grains + (i & (TILE - 1))]! - 0.5) * 0.07 + (hash(i, j, seed + 31) - 0.5) * 0.045
    }
  }
}

/** Mixes a colour into a pixel. */
export function mixInto(rgb: Float32Array, k: number, tone: Tone, share: number): void {
  if (share === 0) return
  const o = 3 * k
  rgb[o] = rgb[o]! + (tone[0] - rgb[o]!) * share
  rgb[o + 1] = rgb[o + 1]! + (tone[1] - rgb[o + 1]!) * share
  rgb[o + 2] = rgb[o + 2]! + (tone[2] - rgb[o + 2]!) * share
}

/** The grain at a pixel. */
export function grainAt({ grain }: Pixels, i: number, j: number): number {
  return grain[(j & (TILE - 1)) * TILE + (i & (TILE - 1))]!
}

/** How fast distances grow to the right and downwards about a pixel: which way a bank or a slope looks. */
export function slopeAt({ near, across, left, top, right, bottom }: DistanceField, i: number, j: number): number {
  const k = (j - top) * across + i - left
  const rising = near[i < right - 1 ? k + 1 : k]! - near[i > left ? k - 1 : k]!
  return rising + near[j < bottom - 1 ? k + across : k]! - near[j > top ? k - across : k]!
}

/** Lights the relief, and makes bytes of it all. */
export function developed({ frame, rgb, light, height }: Pixels): Uint8ClampedArray<ArrayBuffer> {
  const { wide, high } = frame
  const bytes = new Uint8ClampedArray(4 * wide * high)
  for (let j = 0; j < high; j++) {
    const up = j > 0 ? -wide : 0
    const down = j < high - 1 ? wide : 0
    for (let i = 0; i < wide; i++) {
      const k = j * wide + i
      const across = height[i < wide - 1 ? k + 1 : k]! - height[i > 0 ? k - 1 : k]!
      const slope = (across * 0.62 + (height[k + down]! - height[k + up]!) * 0.78) * 0.15
      const l = light[k]! * (1 + clamp(slope, -0.4, 0.26))
      bytes[4 * k] = rgb[3 * k]! * l
      bytes[4 * k + 1] = rgb[3 * k + 1]! * l
      bytes[4 * k + 2] = rgb[3 * k + 2]! * l
      bytes[4 * k + 3] = 255
    }
  }
  return bytes
}
