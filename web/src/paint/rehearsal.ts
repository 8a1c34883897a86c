// A little of everything, painted before anybody asks for a map: what is painted for the first time is painted slowly.

import type { Canvas } from './brush'
import { paintGround, type View } from './ground'
import type { Patch, Plan } from './plan'
import { RECIPES } from './recipes'

/** How many patches lie in a row, and how large each is, in units of the map. */
const [ROW, SIZE] = [6, 3]

/** One patch of every word there is. */
function everything(): Plan {
  const patches = Object.keys(RECIPES).map((style, i): Patch => {
    const [x, y] = [(i % ROW) * SIZE, Math.floor(i / ROW) * SIZE]
    return { style, label: style, shape: { kind: 'polygon', points: [[x, y], [x + SIZE, y], [x + SIZE, y + SIZE], [x, y + SIZE]] } }
  })
  return { width: ROW * SIZE, height: Math.ceil(patches.length / ROW) * SIZE, grid: false, seed: 7, patches }
}

/** Paints it by day, small, for nobody. */
export function rehearse(canvas: (wide: number, high: number) => Canvas): void {
  const plan = everything()
  const view: View = { perUnit: 10, left: 0, top: 0, wide: plan.width, high: plan.height, fine: 1, theme: 'light' }
  paintGround(canvas(1, 1), plan, view, canvas)
}
