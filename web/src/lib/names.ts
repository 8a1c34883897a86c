// What ground is called, and where on it that is written.

import type { Area, Shape } from '../wire/wire'
import { centre, type Ground } from './geometry'
import { boxOf, type Box } from './labels'

/** A name, the middle of its baseline, and whether it is written upwards. */
export type Name = { text: string; x: number; y: number; stands: boolean }

/** Names are as large as they can be read; from far away there is no room for them. */
export const sizeOf = (scale: number) => (scale < 0.6 ? 0 : 10.5 / scale)

/** Lines of one kind are many and thin: one of them is named, rather one that lies than one that stands. */
const stands = (area: Area) => area.shape.kind === 'line' && area.shape.corners.every((c, _, all) => c.x === all[0]?.x)

/** The middle of a piece of ground. */
export function middle(shape: Shape, ground: Ground): { x: number; y: number } {
  if (shape.kind === 'disc') return ground.spot(shape.at)
  return centre(shape.kind === 'cells' ? shape.cells : shape.corners, ground)
}

/** A line's name stands beside it, that of what covers other ground along its lower edge. */
function baseline(area: Area, ground: Ground, size: number): number {
  const { y } = middle(area.shape, ground)
  if (area.shape.kind === 'line') return y - 4
  if (area.style !== 'roof' || area.shape.kind !== 'polygon') return y + size / 3
  return Math.max(...area.shape.corners.map((c) => ground.spot(c).y)) - 3
}

export function names(areas: readonly Area[], ground: Ground, size: number): Name[] {
  if (size === 0) return []
  return areas.flatMap((area) => {
    if (area.style === 'zone' || area.style === 'objective') return []
    const alike = areas.filter((a) => a.style === area.style && a.shape.kind === 'line')
    if (area.shape.kind === 'line' && area !== (alike.find((a) => !stands(a)) ?? alike[0])) return []
    const at = middle(area.shape, ground)
    return [stands(area) ? { text: area.label, x: at.x - 4, y: at.y, stands: true } : { text: area.label, x: at.x, y: baseline(area, ground, size), stands: false }]
  })
}

/** The room that a name takes. */
export function room({ text, x, y, stands }: Name, size: number): Box {
  const lying = boxOf(text, size, { x, y: y - size / 3 })
  if (!stands) return lying
  const half = (lying.right - lying.left) / 2
  return { left: x - 1.2 * size, top: y - half, right: x, bottom: y + half }
}
