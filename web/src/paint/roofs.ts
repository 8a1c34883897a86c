// Roofs over outlines of any kind: the distance to the eaves is the height, so that ridges and hips come by themselves.

import type { Brush, Canvas } from './brush'
import type { Tone } from './pixels'
import type { Patch } from './plan'
import { hash, lerp, noise } from './random'
import { distance, round, type Point } from './shapes'

type Eave = { from: Point; tx: number; ty: number; length: number; nx: number; ny: number }
type Roof = { tone: Tone; row: number; tile: number }

/** Thatch, shingles, and slates: calm colours that no side has. */
const KINDS: readonly { tone: Tone; tiled: boolean }[] = [{ tone: [198, 168, 108], tiled: false }, { tone: [150, 122, 92], tiled: true }, { tone: [132, 134, 138], tiled: true }]

function eavesOf(points: readonly Point[]): Eave[] {
  const area = points.reduce((sum, p, i) => sum + p[0] * points[(i + 1) % points.length]![1] - points[(i + 1) % points.length]![0] * p[1], 0)
  const turn = area > 0 ? 1 : -1
  return points.map((from, i) => {
    const to = points[(i + 1) % points.length]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const [tx, ty] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    return { from, tx, ty, length, nx: ty * turn, ny: -tx * turn }
  })
}

/** How light a place of the roof is, given the eave it slopes to and how far it is from that and from the next. */
function lightOf(eave: Eave, number: number, near: number, next: number, x: number, y: number, { row, tile }: Roof): number {
  const course = Math.floor(near / row)
  const up = near / row - course
  const along = ((x - eave.from[0]) * eave.tx + (y - eave.from[1]) * eave.ty) / tile + (course & 1 ? 0.5 : 0)
  const column = Math.floor(along)
  let light = 0.95 + 0.3 * (eave.nx * -0.62 + eave.ny * -0.78)
  light *= 0.93 + 0.14 * hash(column, course, 17 + number)
  if (up < 0.2) light *= 0.76
  else if (up > 0.8) light *= 1.06
  if (along - column < 0.13 && tile > 3.5) light *= 0.84
  if (next - near < 2.2) light = 1.2
  else if (next - near < 4) light *= 0.86
  return light * (0.94 + 0.1 * noise(x * 0.03, y * 0.03, 9))
}

/** A roof, painted pixel by pixel at so many pixels for one of the map. */
export function roof(brush: Brush, { shape }: Patch, canvas: (wide: number, high: number) => Canvas): void {
  if (shape.kind === 'line') return
  const { ctx, hand, perUnit } = brush
  const points = round(shape).slice(0, -1).map((p) => brush.to(p))
  const eaves = eavesOf(points)
  const kind = KINDS[Math.floor(hash(points[0]![0] | 0, points.length, 3) * KINDS.length)] ?? KINDS[0]!
  const row = Math.max(3.6, hand * 0.3)
  const look: Roof = { tone: kind.tone, row, tile: kind.tiled ? row * 1.1 : 3 }
  const { left, top, wide, high } = brush.box(shape)
  const fine = ctx.getTransform().a
  const sheet = canvas(Math.ceil((wide + 4) * fine), Math.ceil((high + 4) * fine))
  const own = sheet.getContext('2d') as CanvasRenderingContext2D | null
  if (!own) return
  const image = own.createImageData(sheet.width, sheet.height)
  const inside = (x: number, y: number) => -distance(shape, x / perUnit, y / perUnit) * perUnit
  tiles(image.data, { wide: sheet.width, left: left - 2, top: top - 2, fine }, inside, eaves, look)
  own.putImageData(image, 0, 0)
  ctx.drawImage(sheet, left - 2, top - 2, sheet.width / fine, sheet.height / fine)
  if (points.length === 4) chimney(brush, lerp(left, left + wide, 0.7), lerp(top, top + high, 0.34), hand * 0.3)
}

/** Which part of the map a sheet shows: its upper left corner, and how many pixels of it are one of the map. */
type Sheet = { wide: number; left: number; top: number; fine: number }

function tiles(data: Uint8ClampedArray, { wide, left, top, fine }: Sheet, inside: (x: number, y: number) => number, eaves: readonly Eave[], look: Roof): void {
  const [r, g, b] = look.tone
  for (let o = 0, i = 0, j = 0; o < data.length; o += 4) {
    const x = left + (i + 0.5) / fine
    const y = top + (j + 0.5) / fine
    if (++i === wide) {
      i = 0
      j++
    }
    const deep = inside(x, y)
    if (deep < -1.3) continue
    if (deep < 1) {
      data[o] = 44
      data[o + 1] = 32
      data[o + 2] = 18
      data[o + 3] = deep < 0 ? 230 * (1 + deep / 1.3) : 230
      continue
    }
    let near = Infinity
    let next = Infinity
    let which = -1
    for (let n = 0; n < eaves.length; n++) {
      const e = eaves[n]!
      const dx = x - e.from[0]
      const dy = y - e.from[1]
      const d = -(dx * e.nx + dy * e.ny)
      const along = dx * e.tx + dy * e.ty
      if (d < -0.5 || along < -d - 1 || along > e.length + d + 1) continue
      if (d < near) {
        next = near
        near = d
        which = n
      } else if (d < next) next = d
    }
    const eave = eaves[which]
    const light = eave ? lightOf(eave, which, near, next, x, y, look) : 1
    data[o] = r * light
    data[o + 1] = g * light
    data[o + 2] = b * light
    data[o + 3] = 255
  }
}

function chimney({ ctx }: Brush, x: number, y: number, s: number): void {
  ctx.fillStyle = 'rgba(24,16,6,.42)'
  ctx.beginPath()
  for (const [u, v] of [[1, -1], [3.4, 1.6], [2.2, 3.2], [-1, 1]] as const) ctx.lineTo(x + u * s, y + v * s)
  ctx.fill()
  const square = (half: number, style: string) => {
    ctx.fillStyle = style
    ctx.fillRect(x - half, y - half, 2 * half, 2 * half)
  }
  square(s + 1, '#3a2c1c')
  square(s, '#c0ad90')
  ctx.fillStyle = '#e3d5b8'
  ctx.fillRect(x - s, y - s, 2 * s, 1.6)
  ctx.fillRect(x - s, y - s, 1.6, 2 * s)
  square(s * 0.45, '#2c2118')
}
