// Which part of a map a small picture shows: where the pieces are, as near as they can be told apart; or all of it that fits.

export type Spot = { x: number; y: number }
/** A part of a map, in its own unit, and how many pixels that unit is there. */
export type Part = { perUnit: number; left: number; top: number; wide: number; high: number }

/** The nearest that anything is looked at, in pixels for a cell or an inch. */
const NEAREST = { grid: 62, open: 30 }
/** How much room there is about the outermost pieces, in units of the map. */
const ROOM = { grid: 0.55, open: 1.6 }

/** The part of a map that a picture of so many pixels shows: nobody is left out, and as long as that is so, no edge of the map is in it. */
export function closeup(map: { width: number; height: number; grid: boolean }, pieces: readonly Spot[], wide: number, high: number): Part {
  const cover = Math.max(wide / map.width, high / map.height)
  if (pieces.length === 0) return about(map, { x: map.width / 2, y: map.height / 2 }, cover, wide, high)
  const kind = map.grid ? 'grid' : 'open'
  const [xs, ys] = [pieces.map(({ x }) => x), pieces.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const near = Math.min(wide / (right - left + 2 * ROOM[kind]), high / (bottom - top + 2 * ROOM[kind]), NEAREST[kind])
  const whole = Math.min(wide / map.width, high / map.height)
  return about(map, { x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(whole, near), wide, high)
}

/** So much of a map about a spot; what is beyond its edge is left out, unless all of the map is in it. */
function about(map: { width: number; height: number }, { x, y }: Spot, perUnit: number, wide: number, high: number): Part {
  const [across, down] = [wide / perUnit, high / perUnit]
  const within = (from: number, most: number) => (most < 0 ? most / 2 : Math.min(Math.max(from, 0), most))
  return { perUnit, left: within(x - across / 2, map.width - across), top: within(y - down / 2, map.height - down), wide: across, high: down }
}
