// Where the flags of objectives fly: in the middle of their ground, or beside it where counters stand upon that.

import type { Area, Place } from '../wire/wire'
import { same, type Ground } from './geometry'
import { shared, type Box, type Spot } from './labels'

/** What a flag takes up about its foot, in pixels of the drawing at its usual size. */
const CLOTH: Box = { left: -10, right: 29, top: -36, bottom: 6 }
/** The same with what either side counts there below it. */
const SLIP: Box = { ...CLOTH, left: -27, bottom: 27 }
/** How far from the middle of its ground a flag may stand, in shares of the way to the edge, and in how many directions. */
const AWAY = [0.4, 0.65, 0.9]
const WAYS = 12

/** How large flags are drawn: at least so high that their numbers can be read, but hiding no more than a small picture of a table can spare. */
export const sizeOfFlag = (scale: number): number => Math.min(Math.max(0.8, 1.05 / scale), 2.2)

/** The room that a flag takes which stands there. */
export function roomOfFlag({ contest }: Pick<Area, 'contest'>, { x, y }: Spot, size: number): Box {
  const { left, right, top, bottom } = contest ? SLIP : CLOTH
  return { left: x + left * size, right: x + right * size, top: y + top * size, bottom: y + bottom * size }
}

/** Where the flag of a round of ground stands: of the spots nearest to its middle the first that hides behind nobody, or the one that hides least. */
function flagSpot(middle: Spot, radius: number, roomAt: (spot: Spot) => Box, counters: readonly Box[], board: Box): Spot {
  const about = AWAY.flatMap((share) => Array.from({ length: WAYS }, (_, i) => {
    const angle = ((i - 3) / WAYS) * 2 * Math.PI
    return { x: middle.x + Math.cos(angle) * share * radius, y: middle.y + Math.sin(angle) * share * radius }
  }))
  const isOnBoard = ({ left, right, top, bottom }: Box) => left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom
  const hidden = (spot: Spot) => counters.reduce((sum, box) => sum + shared(box, roomAt(spot)), 0)
  const spots = [middle, ...about.filter((spot) => isOnBoard(roomAt(spot)))].map((spot) => ({ spot, hidden: hidden(spot) }))
  return spots.reduce((best, one) => (one.hidden < best.hidden ? one : best)).spot
}

/** Where the flags of all objectives of an open table stand whose ground is round, beside the counters that stand there. */
export function flagsOf(areas: readonly Area[], ground: Ground, scale: number, counters: readonly Box[]): ReadonlyMap<Area, Spot> {
  const [size, board] = [sizeOfFlag(scale), { left: 0, top: 0, right: ground.width, bottom: ground.height }]
  return new Map(areas.flatMap((area) => {
    if (area.style !== 'objective' || area.shape.kind !== 'disc') return []
    return [[area, flagSpot(ground.spot(area.shape.at), ground.length(area.shape.radius), (spot) => roomOfFlag(area, spot, size), counters, board)] as const]
  }))
}

/** The objectives with round ground that are meant by lit places: those in whose middle there is one. */
export const litGoals = (areas: readonly Area[], cells: readonly Place[]): Area[] => areas.filter(({ style, shape }) => style === 'objective' && shape.kind === 'disc' && cells.some((cell) => same(cell, shape.at)))

/** The middle of the lit objective on whose ground a place is: whoever points at its flag, or at somebody who stands there, means it. */
export function goalAt(areas: readonly Area[], cells: readonly Place[], { x, y }: Place): Place | undefined {
  const rounds = litGoals(areas, cells).flatMap(({ shape }) => (shape.kind === 'disc' ? [shape] : []))
  return rounds.find(({ at, radius }) => Math.hypot(at.x - x, at.y - y) <= radius)?.at
}
