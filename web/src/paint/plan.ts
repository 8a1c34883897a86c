// What there is to paint of a picture: words of style and shapes, and nothing that moves.

import type { Area, Board, Picture } from '../wire/wire'
import { Ground } from '../lib/geometry'
import { inch } from '../lib/draw'
import { sequence } from './random'
import { outlines, rounded, type Outline, type Point } from './shapes'

/** A part of the ground. */
export type Patch = { style: string; label: string; shape: Outline }

/** A map as it is painted: measured in inches, or in cells of a grid. */
export type Plan = { width: number; height: number; grid: boolean; seed: number; patches: Patch[] }

/** Words that are no ground: they are drawn over it. */
const MEANING = new Set(['zone', 'objective'])
/** Ground without hard corners, also where it fills cells. */
const SOFT = new Set(['hill', 'marsh', 'water', 'water-deep', 'water-shallow', 'scrub', 'wood', 'rubble', 'hazard', 'field'])

/** How thick things are that a rule takes for lines, in inches. */
const THICK: Readonly<Record<string, number>> = { 'high-wall': 0.5, wall: 0.5, parapet: 0.36, 'low-wall': 0.4, hedge: 0.7, fence: 0.2, road: 1.7, water: 1.8 }

/** How many inches wide a cell of a grid is taken to be, so that what is thick on a table is as thick there. */
const CELL = 3

/** Lines that no hand laid straight: a way with few corners flows. */
const FLOWING = new Set(['road'])

/** A line with its corners cut so often; its ends stay where they are. */
function flowing(points: Point[], times: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (times === 0 || points.length < 3 || !first || !last) return points
  const cut = points.slice(1).flatMap(([x, y], i): Point[] => {
    const [u, v] = points[i]!
    return [[u + 0.25 * (x - u), v + 0.25 * (y - v)], [u + 0.75 * (x - u), v + 0.75 * (y - v)]]
  })
  return flowing([first, ...cut.slice(1, -1), last], times - 1)
}

/** The plan of a picture, as it lies before whoever looks at it. */
export function planOf(picture: Pick<Picture, 'board' | 'areas' | 'decoration'>, flipped: boolean): Plan {
  const ground = new Ground(picture.board, flipped)
  const grid = picture.board.kind === 'grid'
  const unit = ground.length(grid ? 1 : inch(picture.board))
  // What only decorates lies below what a rule speaks of, and has no name.
  const seed = seedOf(picture.areas)
  const decoration = picture.decoration?.length ? picture.decoration : wild(picture.board, seed)
  const patches = [...decoration.map((one) => ({ ...one, label: '' })), ...picture.areas.filter((area) => !MEANING.has(area.style))].flatMap((area) => patchesOf(area, ground, unit))
  return { width: ground.width / unit, height: ground.height / unit, grid, seed, patches }
}

/** Wild flowers and worn ground, in cells: a grid that nobody decorated is no lawn. Where they lie depends on the map alone, whichever way round it is looked at. */
function wild(board: Board, seed: number): Pick<Area, 'style' | 'shape'>[] {
  if (board.kind !== 'grid') return []
  const random = sequence(seed + 17)
  const patch = (style: string, least: number, most: number) => {
    const [x, y] = [0.5 + random() * board.columns, 0.5 + random() * board.rows]
    return { style, shape: { kind: 'disc' as const, at: { x, y }, radius: least + random() * (most - least) } }
  }
  const times = Math.round((board.columns * board.rows) / 11)
  return Array.from({ length: times }, (_, i) => (i % 3 === 2 ? patch('earth', 0.25, 0.7) : patch('flowers', 0.5, 1.2)))
}

function patchesOf({ style, label, shape }: Pick<Area, 'style' | 'label' | 'shape'>, ground: Ground, unit: number): Patch[] {
  const at = (place: { x: number; y: number }): Point => {
    const spot = ground.spot(place)
    return [spot.x / unit, spot.y / unit]
  }
  switch (shape.kind) {
    case 'disc':
      return [{ style, label, shape: { kind: 'disc', at: at(shape.at), radius: ground.length(shape.radius) / unit } }]
    case 'polygon':
      return [{ style, label, shape: { kind: 'polygon', points: shape.corners.map(at) } }]
    case 'line':
      return [{ style, label, shape: { kind: 'line', points: FLOWING.has(style) ? flowing(shape.corners.map(at), 3) : shape.corners.map(at), width: (THICK[style] ?? 0.4) / (ground.board.kind === 'grid' ? CELL : 1) } }]
    case 'cells':
      return outlines(shape.cells.map((cell) => at(cell)).map(([x, y]): Point => [x - 0.5, y - 0.5])).map((points) => ({ style, label, shape: { kind: 'polygon', points: SOFT.has(style) ? rounded(points, 3) : points } }))
  }
}

/** The same map, whichever way round it lies, is painted from the same seed. */
function seedOf(areas: readonly Area[]): number {
  let seed = 7
  for (const { style, shape } of areas) {
    for (let i = 0; i < style.length; i++) seed = (Math.imul(seed, 31) + style.charCodeAt(i)) | 0
    const first = shape.kind === 'disc' ? shape.at : shape.kind === 'cells' ? shape.cells[0] : shape.corners[0]
    seed = (Math.imul(seed, 31) + (first?.x ?? 0) + 7 * (first?.y ?? 0)) | 0
  }
  return seed & 0xffff
}
