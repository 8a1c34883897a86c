// The outline about a unit in loose order: ground about each of its models and between those that stand near each other, traced once.

import type { Disc, Spot } from './units'

/** Ground along a line, nearer to it than `r`; about a single spot where the line has no length. */
type Stretch = { from: Spot; to: Spot; r: number }
/** How far the corners of a lattice lie outside, negative inside. */
type Lattice = { left: number; top: number; step: number; across: number; down: number; far: Float32Array }

/** Models are neighbours where no more room is left between them than so many times the radius of the lesser. */
const NEAR = 1.8
/** A model that stands apart is tied to the others by ground so much narrower than what lies about it. */
const TIE = 0.4
/** The finest lattice, in shares of the least radius, and the most steps across. */
const FINE = 0.3
const MOST = 220

/** The outline about some counters, so far from each of them; one, unless there is nobody. */
export function envelope(discs: readonly Disc[], room: number): string {
  const stretches = stretchesOf(discs.map(({ x, y, r }) => ({ x, y, r: r + room })))
  return outlines(latticeOf(stretches)).map(path).join('')
}

function stretchesOf(discs: readonly Disc[]): Stretch[] {
  const gap = (a: Disc, b: Disc) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r
  const near = discs.flatMap((from, i) => discs.slice(i + 1).flatMap((to): Stretch[] => {
    const r = Math.min(from.r, to.r)
    return gap(from, to) <= NEAR * r ? [{ from, to, r }] : []
  }))
  // The shortest ties that hold all of them together.
  const tied = discs.slice(0, 1)
  const ties: Stretch[] = []
  const loose = new Set(discs.slice(1))
  while (loose.size > 0) {
    let [best, from, to] = [Infinity, discs[0]!, discs[0]!]
    for (const a of tied) for (const b of loose) if (gap(a, b) < best) [best, from, to] = [gap(a, b), a, b]
    ties.push({ from, to, r: Math.min(from.r, to.r) * TIE })
    tied.push(to)
    loose.delete(to)
  }
  return [...discs.map((disc) => ({ from: disc, to: disc, r: disc.r })), ...near, ...ties]
}

function latticeOf(stretches: readonly Stretch[]): Lattice {
  const ends = stretches.flatMap(({ from, to, r }) => [{ ...from, r }, { ...to, r }])
  const [left, right] = [Math.min(...ends.map((s) => s.x - s.r)), Math.max(...ends.map((s) => s.x + s.r))]
  const [top, bottom] = [Math.min(...ends.map((s) => s.y - s.r)), Math.max(...ends.map((s) => s.y + s.r))]
  const step = Math.max(Math.min(...ends.map((s) => s.r)) * FINE, (right - left) / MOST, (bottom - top) / MOST)
  if (!(step > 0 && step < Infinity)) return { left: 0, top: 0, step: 1, across: 0, down: 0, far: new Float32Array() }
  const [across, down] = [Math.ceil((right - left) / step) + 5, Math.ceil((bottom - top) / step) + 5]
  const lattice = { left: left - 2 * step, top: top - 2 * step, step, across, down, far: new Float32Array(across * down).fill(step) }
  for (const stretch of stretches) lay(lattice, stretch)
  return lattice
}

/** Lays a stretch on a lattice: only what lies about it is measured. */
function lay({ left, top, step, across, down, far }: Lattice, { from, to, r }: Stretch): void {
  const column = (x: number) => Math.min(Math.max(Math.floor((x - left) / step), 0), across - 1)
  const row = (y: number) => Math.min(Math.max(Math.floor((y - top) / step), 0), down - 1)
  const room = r + 2 * step
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = dx * dx + dy * dy || 1
  for (let j = row(Math.min(from.y, to.y) - room); j <= row(Math.max(from.y, to.y) + room); j++) {
    for (let i = column(Math.min(from.x, to.x) - room); i <= column(Math.max(from.x, to.x) + room); i++) {
      const [x, y] = [left + i * step - from.x, top + j * step - from.y]
      const share = Math.min(Math.max((x * dx + y * dy) / long, 0), 1)
      const d = Math.hypot(x - share * dx, y - share * dy) - r
      const k = j * across + i
      if (d < far[k]!) far[k] = d
    }
  }
}

/** Which sides of a square an outline enters and leaves by, with what is inside to its right: by which corners are inside, from the upper left by the clock. Sides are 0 above, 1 right, 2 below, 3 left. */
const WAYS: readonly (readonly (readonly [number, number])[])[] = [
  [], [[0, 3]], [[1, 0]], [[1, 3]], [[2, 1]], [[0, 3], [2, 1]], [[2, 0]], [[2, 3]],
  [[3, 2]], [[0, 2]], [[1, 0], [3, 2]], [[1, 2]], [[3, 1]], [[0, 1]], [[3, 0]], [],
]

/** Goes round everything that is inside; what is left open in the middle is taken for inside as well. */
function outlines({ left, top, step, across, down, far }: Lattice): Spot[][] {
  const next = new Map<number, number>()
  // A side is known by the corner at its upper or left end: even numbers run to the right, odd ones down.
  const side = (i: number, j: number, which: number) => 2 * ((which === 2 ? j + 1 : j) * across + (which === 1 ? i + 1 : i)) + (which & 1)
  for (let j = 0; j < down - 1; j++) {
    for (let i = 0; i < across - 1; i++) {
      const k = j * across + i
      const inside = (far[k]! < 0 ? 1 : 0) + (far[k + 1]! < 0 ? 2 : 0) + (far[k + 1 + across]! < 0 ? 4 : 0) + (far[k + across]! < 0 ? 8 : 0)
      for (const [enters, leaves] of WAYS[inside]!) next.set(side(i, j, enters), side(i, j, leaves))
    }
  }
  const crossing = (id: number): Spot => {
    const k = id >> 1
    const [a, b] = [far[k]!, far[id & 1 ? k + across : k + 1]!]
    const share = a / (a - b)
    return { x: left + step * ((k % across) + (id & 1 ? 0 : share)), y: top + step * (Math.floor(k / across) + (id & 1 ? share : 0)) }
  }
  const loops: Spot[][] = []
  for (const start of next.keys()) {
    const loop: Spot[] = []
    for (let at: number | undefined = start; at !== undefined; ) {
      const to: number | undefined = next.get(at)
      if (to !== undefined) loop.push(crossing(at))
      next.delete(at)
      at = to
    }
    if (clockwise(loop) > 0) loops.push(loop)
  }
  return loops
}

/** Twice the area that a loop runs about; negative where it runs against the clock. */
const clockwise = (loop: readonly Spot[]) => loop.reduce((sum, a, i) => sum + a.x * loop[(i + 1) % loop.length]!.y - loop[(i + 1) % loop.length]!.x * a.y, 0)

const number = (n: number) => String(Math.round(n * 10) / 10)

/** A loop as a path that flows: through the middles of its sides, bent towards its corners. */
function path(loop: readonly Spot[]): string {
  const kept = loop.filter((b, i) => {
    const [a, c] = [loop.at(i - 1)!, loop[(i + 1) % loop.length]!]
    return Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 0.02 * Math.hypot(c.x - a.x, c.y - a.y) ** 2
  })
  const middle = (i: number) => ({ x: (kept[i]!.x + kept[(i + 1) % kept.length]!.x) / 2, y: (kept[i]!.y + kept[(i + 1) % kept.length]!.y) / 2 })
  const first = middle(kept.length - 1)
  return `M${number(first.x)} ${number(first.y)}${kept.map((corner, i) => `Q${number(corner.x)} ${number(corner.y)} ${number(middle(i).x)} ${number(middle(i).y)}`).join('')}Z`
}
