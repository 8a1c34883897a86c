// From spots on the board to spots in the drawing. The side that looks sits at the bottom.

import type { Area, Board, Place } from '../wire/wire'

/** The spot so far from one towards another, and no farther than that. */
export function towards(from: { x: number; y: number }, to: { x: number; y: number }, far: number): { x: number; y: number } {
  const share = Math.min(1, far / (Math.hypot(to.x - from.x, to.y - from.y) || 1))
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Width of a cell, and of an open table's pieces, in the drawing. */
export const CELL = 64

/** How wide a card on a cell is in it. */
export const CARD = 0.82 * CELL
/** An open table is drawn this wide. */
const OPEN_WIDTH = 768

export class Ground {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly #scale: number

  constructor(
    readonly board: Board,
    readonly flipped: boolean,
  ) {
    if (board.kind === 'grid') {
      this.#scale = CELL
      this.columns = board.columns
      this.rows = board.rows
      this.width = board.columns * CELL
      this.height = board.rows * CELL
    } else {
      this.#scale = OPEN_WIDTH / board.width
      this.columns = 0
      this.rows = 0
      this.width = OPEN_WIDTH
      this.height = board.depth * this.#scale
    }
  }

  /** The middle of a spot. */
  spot(place: Place): { x: number; y: number } {
    const grid = this.board.kind === 'grid'
    const x = grid ? (place.x - 0.5) * CELL : place.x * this.#scale
    const up = grid ? (place.y - 0.5) * CELL : place.y * this.#scale
    return this.flipped ? { x: this.width - x, y: up } : { x, y: this.height - up }
  }

  /** The spot of an open table at a point of the drawing, kept on the table. */
  place(point: { x: number; y: number }): Place {
    if (this.board.kind === 'grid') return { x: Math.floor(point.x / CELL) + 1, y: this.rows - Math.floor(point.y / CELL) }
    const keep = (n: number, most: number) => Math.round(Math.min(Math.max(n / this.#scale, 0), most))
    const [x, y] = this.flipped ? [this.width - point.x, point.y] : [point.x, this.height - point.y]
    return { x: keep(x, this.board.width), y: keep(y, this.board.depth) }
  }

  /** A length of the ruleset's unit, in the drawing. */
  length(length: number): number {
    return length * this.#scale
  }

  /** How far a facing is turned in the drawing. */
  turn(degrees: number): number {
    return this.flipped ? (degrees + 180) % 360 : degrees
  }

  /** The facing that points this way in the drawing. */
  facing(drawn: number): number {
    return this.turn(drawn)
  }

  /** The neighbour of a cell in a direction of the drawing; the same cell at the edge. */
  beside(place: Place, right: number, down: number): Place {
    const sign = this.flipped ? -1 : 1
    const clamp = (n: number, most: number) => Math.min(Math.max(n, 1), most)
    return { x: clamp(place.x + sign * right, this.columns), y: clamp(place.y - sign * down, this.rows) }
  }

  /** Every cell, in reading order of the drawing. */
  cells(): Place[] {
    const all: Place[] = []
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        all.push(this.flipped ? { x: this.columns - column, y: row + 1 } : { x: column + 1, y: this.rows - row })
      }
    }
    return all
  }
}

/** The middle of some spots in the drawing. */
export function centre(places: readonly Place[], ground: Ground): { x: number; y: number } {
  const spots = places.map((p) => ground.spot(p))
  const mean = (of: (spot: { x: number; y: number }) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / Math.max(spots.length, 1)
  return { x: mean((p) => p.x), y: mean((p) => p.y) }
}

/** The middle of an area of an open table. */
export function middleOf({ shape }: Pick<Area, 'shape'>): Place | undefined {
  if (shape.kind === 'disc') return shape.at
  if (shape.kind === 'cells') return undefined
  const mean = (of: (corner: Place) => number) => Math.round(shape.corners.reduce((sum, corner) => sum + of(corner), 0) / shape.corners.length)
  return { x: mean((c) => c.x), y: mean((c) => c.y) }
}

/** From where to where an area of an open table spans: a round one across its middle. */
export function spanOf({ shape }: Pick<Area, 'shape'>): readonly Place[] {
  if (shape.kind === 'disc') return [-1, 1].flatMap((n) => [{ x: shape.at.x + n * shape.radius, y: shape.at.y }, { x: shape.at.x, y: shape.at.y + n * shape.radius }])
  return shape.kind === 'cells' ? [] : shape.corners
}

/** The facing from one place towards another, in degrees clockwise from north. */
export function bearing(from: Place, to: Place): number {
  return (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360
}

/** How far beside the line somebody may stand who is looked at, in degrees. */
const BESIDE = 4

/** Of some pieces the one that is looked at from a place: it lies in that direction more nearly than all others. */
export function lookedAt<P extends { at: Place }>(from: Place, degrees: number, pieces: readonly P[]): P | undefined {
  const beside = (piece: P) => Math.abs(((bearing(from, piece.at) - degrees + 540) % 360) - 180)
  return pieces.filter((piece) => !same(piece.at, from) && beside(piece) <= BESIDE).toSorted((a, b) => beside(a) - beside(b))[0]
}

export function same(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y
}

/** Places in reading order of a drawing. */
export function reading(ground: Ground, a: Place, b: Place): number {
  const [p, q] = [ground.spot(a), ground.spot(b)]
  return p.y - q.y || p.x - q.x
}
