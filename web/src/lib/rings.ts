// What lies within a distance of pieces: a line around all of it, and where its name may stand.

import type { Place } from '../wire/wire'
import { envelope } from './envelope'
import type { Ground } from './geometry'
import { sampled } from './labels'

/** Circles about a piece, or about every piece of a unit, and what they are called. */
export type Circle = { discs: readonly { at: Place; radius: number }[]; label: string }

/** The same as it is drawn. */
export type Ring = { text: string; spots: { x: number; y: number }[]; path: string }

/** The name of a ring stands at the line itself where that lies on the board, and at the edge where the line lies beyond it everywhere. */
export function ringsOf(circles: readonly Circle[], ground: Ground): Ring[] {
  return circles.map(({ discs, label: text }) => {
    const drawn = discs.map(({ at, radius }) => ({ ...ground.spot(at), r: ground.length(radius) }))
    const rim = drawn.flatMap((d) => Array.from({ length: 48 }, (_, n) => ({ x: d.x + d.r * Math.sin((n * Math.PI) / 24), y: d.y - d.r * Math.cos((n * Math.PI) / 24) })))
    const within = rim.filter((s) => s.x > 0 && s.y > 0 && s.x < ground.width && s.y < ground.height && drawn.every((d) => Math.hypot(d.x - s.x, d.y - s.y) > d.r - 1))
    const edge = () => rim.map((s) => ({ x: Math.min(Math.max(s.x, 0), ground.width), y: Math.min(Math.max(s.y, 0), ground.height) }))
    const spots = sampled(within.length > 0 ? within : edge(), 8)
    const alone = drawn.length === 1 ? drawn[0] : undefined
    return { text, spots, path: alone ? `M${alone.x - alone.r} ${alone.y}a${alone.r} ${alone.r} 0 1 0 ${2 * alone.r} 0a${alone.r} ${alone.r} 0 1 0 ${-2 * alone.r} 0Z` : envelope(drawn, 0) }
  })
}
