// Counters that are drawn larger than their bases give way to each other, until they touch and no further.

export type Spot = { x: number; y: number }
/** Who stands where in the drawing, and how large the counter is. */
export type Standing = Spot & { id: number; drawn: number }

/** How often all of them give way a little. */
const ROUNDS = 40

/** Where each counter is drawn. Those whose bases stand as far apart as their counters are wide stay where they are. */
export function spread(standing: readonly Standing[], gap: number): Map<number, Spot> {
  const spots = standing.map(({ x, y }) => ({ x, y }))
  const pairs = standing.flatMap((a, i) => standing.slice(i + 1).flatMap((b, k): [number, number, number][] => {
    const apart = (a.drawn + b.drawn) * 0.97 + gap
    return Math.hypot(b.x - a.x, b.y - a.y) < 2 * apart ? [[i, i + 1 + k, apart]] : []
  }))
  const truly = pairs.map(([i, k]) => Math.hypot(standing[k]!.x - standing[i]!.x, standing[k]!.y - standing[i]!.y))
  for (let round = 0; round < ROUNDS; round++) {
    pairs.forEach(([i, k, apart], n) => {
      const [a, b] = [spots[i]!, spots[k]!]
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const now = Math.hypot(dx, dy) || 0.1
      if (now >= apart || truly[n]! >= apart) return
      const share = ((apart - now) / now) * 0.25
      a.x -= dx * share
      a.y -= dy * share
      b.x += dx * share
      b.y += dy * share
    })
  }
  return new Map(standing.map(({ id }, i) => [id, spots[i]!]))
}

/** Whether a spot lies below one of some counters. */
export const isUpon = (spot: Spot, counters: readonly (Spot & { r: number })[]): boolean => counters.some(({ x, y, r }) => Math.hypot(x - spot.x, y - spot.y) < r)

/** Some things without those that lie nearer than that to one before them. */
export function apart<T>(things: readonly T[], at: (thing: T) => Spot, least: number): T[] {
  const kept: (Spot & { thing: T })[] = []
  for (const thing of things) {
    const { x, y } = at(thing)
    if (kept.every((one) => Math.hypot(one.x - x, one.y - y) >= least)) kept.push({ x, y, thing })
  }
  return kept.map(({ thing }) => thing)
}

/** Of some counters those that touch one, from its middle. */
export const touching = (one: Spot & { r: number }, others: readonly (Spot & { r: number })[]): (Spot & { r: number })[] =>
  others.map(({ x, y, r }) => ({ x: x - one.x, y: y - one.y, r })).filter(({ x, y, r }) => Math.hypot(x, y) < 1.3 * (r + one.r))
