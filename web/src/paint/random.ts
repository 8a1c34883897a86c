// Chance that is the same every time: seeded sequences, and noise that depends on a place alone.

/** A sequence of numbers from 0 up to 1. */
export function sequence(seed: number): () => number {
  let s = seed | 0
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number from 0 up to 1 for a point of a lattice. */
export function hash(x: number, y: number, seed: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974711)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Noise from 0 to 1 that changes smoothly over about one unit. */
export function noise(x: number, y: number, seed: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  let u = x - i
  let v = y - j
  u = u * u * (3 - 2 * u)
  v = v * v * (3 - 2 * v)
  const a = hash(i, j, seed)
  const b = hash(i + 1, j, seed)
  const c = hash(i, j + 1, seed)
  const d = hash(i + 1, j + 1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Noise with finer noise upon it. */
export function fractal(x: number, y: number, seed: number, octaves: number): number {
  let [sum, weight, whole] = [0, 0.5, 0]
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x, y, seed + i)
    whole += weight
    x = x * 2.03 + 7.1
    y = y * 2.03 + 3.7
    weight *= 0.5
  }
  return sum / whole
}

/** The side of a tile of noise, in pixels; a power of two, so that places wrap with a mask. */
export const TILE = 256

/** A square of smooth noise that repeats without a seam, with so many waves across and down. */
export function noiseTile(across: number, down: number, seed: number): Float32Array {
  const tile = new Float32Array(TILE * TILE)
  for (let y = 0; y < TILE; y++) {
    const gy = (y * down) / TILE
    const j = Math.floor(gy)
    const v = eased(gy - j)
    for (let x = 0; x < TILE; x++) {
      const gx = (x * across) / TILE
      const i = Math.floor(gx)
      const u = eased(gx - i)
      const [right, below] = [(i + 1) % across, (j + 1) % down]
      const top = hash(i, j, seed) * (1 - u) + hash(right, j, seed) * u
      const bottom = hash(i, below, seed) * (1 - u) + hash(right, below, seed) * u
      tile[y * TILE + x] = top * (1 - v) + bottom * v
    }
  }
  return tile
}

const eased = (t: number) => t * t * (3 - 2 * t)

export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** From 0 at `a` to 1 at `b`, eased at both ends; `a` may be the greater. */
export function smooth(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}
