// A block that is put down: how it would stand where it was proposed or drawn, and its flanks, drawn out or in.

import type { Drag, Offer, Place, Preview } from '../wire/wire'
import type { Drawing } from './drawing.svelte'
import { cornersOf, minus, pulled, shifted, type Corners, type Handle } from './manoeuvre'

/** Where a block would stand, and how many side by side. */
export type Stand = { corners: Corners; files: number }
/** A block that would be put down by a move: with the middle of its front there, looking that way. */
export type Placed = { drag: Drag; tip: Place; facing: Place; stand: Stand }

/** In which direction a block looks. */
export const aheadOf = ({ corners: [front, rear] }: Stand): Place => minus(front, rear)

/** How the block of a move would stand, as the server shows it. */
export function standing(drag: Drag | undefined, preview: Preview | undefined): Stand | undefined {
  const ghost = drag && preview?.ghosts.find(({ piece }) => piece === drag.piece)
  const corners = ghost && cornersOf(ghost)
  return corners && { corners, files: ghost.files ?? 1 }
}

/** A block where it was proposed; nothing of whoever is no block, or goes there from somewhere. */
export function proposed(offer: Offer | undefined, preview: Preview | undefined, drags: readonly Drag[]): Placed | undefined {
  const [path, drag] = [offer?.path, drags.find(({ id, from }) => id === offer?.path?.drag && from === undefined)]
  const [tip, stand] = [path?.corners.at(-1), standing(drag, preview)]
  return drag && tip && stand && { drag, tip, facing: aheadOf(stand), stand }
}

/** A block as the hand has it that moves it, until the server has said. */
export function carried({ corners: [a, b, c, d], files }: Stand, by: Place): Stand {
  return { corners: [shifted(a, by), shifted(b, by), shifted(c, by), shifted(d, by)], files }
}

/** A block of another width about the middle of its front, as the hand has it until the server says how deep it is. */
export function broadened({ corners: [left, rearLeft, rearRight, right], files }: Stand, now: number): Stand {
  const out = { x: ((right.x - left.x) * (now - files)) / (2 * files), y: ((right.y - left.y) * (now - files)) / (2 * files) }
  const back = { x: -out.x, y: -out.y }
  return { corners: [shifted(left, back), shifted(rearLeft, back), shifted(rearRight, out), shifted(right, out)], files: now }
}

/** A block that is put down: it is taken up where it was proposed, and a flank is drawn out or in. */
export class Placing {
  #held: { stand: Stand; handle: Handle; at: Place } | undefined

  constructor(
    private readonly drawing: Drawing,
    private readonly proposal: () => Placed | undefined,
  ) {}

  /** The block as it is drawn, or else where it was proposed. */
  get now(): Placed | undefined {
    return this.drawing.now ? this.drawing.placed : this.proposal()
  }

  /** Takes the block up where it was proposed, to be drawn on from there; says whether there is one. */
  takeUp(): boolean {
    const now = this.now
    if (now && !this.drawing.now) this.drawing.take(now)
    return now !== undefined
  }

  widen(files: number): void {
    if (this.takeUp()) this.drawing.widen(files)
  }

  /** Takes a flank. */
  take(handle: Handle, at: Place): void {
    const now = this.now
    this.#held = now && { stand: now.stand, handle, at }
  }

  /** Draws the flank that is held to a spot; says whether another width comes of it. */
  pull(to: Place): boolean {
    if (!this.#held) return false
    const { stand, handle, at } = this.#held
    const files = pulled(stand.corners, handle, minus(to, at), stand.files)
    if (files === this.now?.stand.files) return false
    this.widen(files)
    return true
  }

  letGo(): void {
    this.#held = undefined
  }
}
