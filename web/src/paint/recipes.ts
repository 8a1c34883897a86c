// One table: how every word of ground is painted. A new word is one entry; an unknown one is drawn plainly and named.

import type { Brush, Canvas } from './brush'
import { barrier, keep, rocks, rubble, wall } from './masonry'
import { fence, floor, platform, solid, stairs, thing } from './carpentry'
import { hedge, scrub, thorns } from './foliage'
import { flowers, hachures } from './meadow'
import type { Patch } from './plan'
import { roof } from './roofs'
import type { SoilName } from './soils'

/** From below: what is drawn later lies over what is drawn before. */
export const LAYERS = ['relief', 'floor', 'low', 'thing', 'wall', 'roof'] as const
export type Layer = (typeof LAYERS)[number]

export type Recipe = {
  /** The soft ground below it. */
  soil?: SoilName
  /** Whether its true edge is a fine dotted line. */
  edged?: true
  /** How far it throws its shadow, in units of the hand. */
  tall?: number
  /** Whether grass grows on it. */
  covers?: true
  /** What is drawn upon it by hand, and in which layer. */
  layer?: Layer
  draw?: (brush: Brush, patch: Patch, canvas: (wide: number, high: number) => Canvas) => void
}

const STONES = [190, 178, 154] as const
const PALE = [196, 186, 166] as const

export const RECIPES: Readonly<Record<string, Recipe>> = {
  cobbles: { soil: 'cobbles' },
  earth: { soil: 'earth' },
  flowers: { layer: 'low', draw: flowers },
  field: { soil: 'field', edged: true },
  hill: { soil: 'hill', layer: 'relief', draw: hachures },
  // Crowns stand above everything: they are drawn last of all, all woods at once.
  wood: { soil: 'wood' },
  scrub: { soil: 'scrub', edged: true, layer: 'low', draw: scrub },
  rubble: { soil: 'rubble', edged: true, layer: 'low', draw: rubble },
  hazard: { soil: 'thorns', edged: true, layer: 'low', draw: thorns },
  marsh: { soil: 'marsh', edged: true },
  water: { soil: 'water' },
  'water-deep': { soil: 'water' },
  'water-shallow': { soil: 'shallow', edged: true },
  road: { soil: 'road' },
  rocks: { layer: 'low', draw: rocks },
  floor: { covers: true, layer: 'floor', draw: floor },
  planks: { covers: true, layer: 'floor', draw: floor },
  roof: { covers: true, edged: true, layer: 'floor', draw: floor },
  platform: { covers: true, layer: 'floor', draw: platform },
  bridge: { covers: true, layer: 'floor', draw: platform },
  stairs: { covers: true, layer: 'floor', draw: stairs },
  fence: { tall: 0.22, layer: 'thing', draw: fence },
  object: { tall: 0.42, layer: 'thing', draw: thing },
  'object-solid': { tall: 0.6, layer: 'thing', draw: solid },
  obstacle: { tall: 0.5, layer: 'thing', draw: barrier },
  'low-wall': { tall: 0.45, layer: 'wall', draw: wall(PALE) },
  parapet: { tall: 0.45, layer: 'wall', draw: wall(PALE) },
  hedge: { tall: 0.5, layer: 'wall', draw: hedge },
  wall: { tall: 0.95, layer: 'wall', draw: wall(STONES) },
  'high-wall': { tall: 0.95, layer: 'wall', draw: wall(STONES) },
  block: { tall: 1.6, covers: true, layer: 'roof', draw: keep },
  building: { tall: 1.5, covers: true, layer: 'roof', draw: roof },
}

/** A patch of parchment with its edge and its name. */
const PLAIN: Recipe = {
  edged: true,
  covers: true,
  layer: 'floor',
  draw(brush, { shape, label, style }) {
    const { ctx, hand } = brush
    brush.trace(shape)
    if (shape.kind === 'line') {
      ctx.lineWidth = Math.max(shape.width * brush.perUnit, 4)
      ctx.strokeStyle = '#efe2c0'
      ctx.stroke()
    } else {
      ctx.fillStyle = 'rgba(243,231,200,.8)'
      ctx.fill()
    }
    const { left, top, right, bottom } = brush.box(shape)
    ctx.font = `italic ${hand * 0.75}px Georgia, serif`
    ctx.textAlign = 'center'
    ctx.fillStyle = 'rgba(52,38,20,.9)'
    ctx.fillText(label || style, (left + right) / 2, (top + bottom) / 2 + hand * 0.25)
  },
}

/** How a word is painted; plainly, if nobody knows it. */
export function recipe(style: string): Recipe {
  return Object.hasOwn(RECIPES, style) ? (RECIPES[style] ?? PLAIN) : PLAIN
}
