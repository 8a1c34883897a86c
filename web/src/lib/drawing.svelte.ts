// A move while a person draws it: its corners, what it measures, and what the server says of it.

import type { Drag, Place, Preview, Refused, Server } from '../wire/wire'
import { best, corners as read, measured, rest as restOf, written } from './draw'
import type { Wish } from './link'

/** A move being drawn. */
export type Stroke = {
  readonly drags: readonly Drag[]
  readonly drag: Drag
  /** Corners before the end. */
  readonly corners: readonly Place[]
  /** The end. */
  readonly tip: Place
  readonly facing: Place | undefined
  /** What the server wrote into it besides corners and facing. */
  readonly rest: string
  readonly notation: string
  readonly length: number
  /** What the server said of it, once it has. */
  readonly preview: Preview | undefined
  readonly refused: Refused | undefined
  /** Why the line as the hand drew it was not legal, where it slipped to one that is. */
  readonly slipped: Refused | undefined
  /** Whether the server has judged exactly this line. */
  readonly judged: boolean
}

export class Drawing {
  now = $state.raw<Stroke | undefined>()
  /** Whether the hand has let go and the server is asked where the line slips to. */
  settling = $state(false)
  #waiting = false
  #again = false

  constructor(
    private readonly ask: (wish: Wish) => Promise<Server | undefined>,
    private readonly unit: () => number,
  ) {}

  /** Whether the line can be given as an answer. */
  get legal(): boolean {
    return this.now?.judged === true && this.now.refused === undefined
  }

  clear(): void {
    this.now = undefined
  }

  /** Draws to a spot, from the last corner. */
  to(drags: readonly Drag[], tip: Place): void {
    const first = drags[0]
    if (!first) return
    const before = this.now?.drags[0]?.piece === first.piece ? this.now : undefined
    this.#set(drags, before?.corners ?? [], tip, before?.facing, '')
  }

  #set(drags: readonly Drag[], corners: readonly Place[], tip: Place, facing: Place | undefined, rest: string): void {
    const from = drags[0]?.from
    const length = measured(from, [...corners, tip])
    const drag = best(drags, length)
    if (!drag) return
    const notation = written(drag, [...corners, tip], facing, this.unit(), rest)
    if (notation === this.now?.notation) return
    const { preview, refused } = this.now ?? { preview: undefined, refused: undefined }
    this.now = { drags, drag, corners, tip, facing, rest, notation, length, preview, refused, slipped: undefined, judged: false }
    void this.#judge()
  }

  /** Asks about the line as it is; while an answer is out, only the newest line is asked about next. */
  async #judge(): Promise<void> {
    if (this.#waiting) {
      this.#again = true
      return
    }
    const asked = this.now?.notation
    if (!asked) return
    this.#waiting = true
    const reply = await this.ask({ type: 'preview', action: asked })
    this.#waiting = false
    if (this.now?.notation === asked) {
      if (reply?.type === 'preview') this.now = { ...this.now, preview: reply.preview, refused: reply.refused, judged: true }
      else if (reply?.type === 'refused') this.now = { ...this.now, preview: undefined, refused: reply.refused, judged: true }
    }
    if (this.#again) {
      this.#again = false
      await this.#judge()
    }
  }

  /** The hand lets go: a line that is not legal slips to the nearest that is, if one is near. */
  async settle(): Promise<void> {
    this.settling = true
    await this.#slip()
    this.settling = false
  }

  async #slip(): Promise<void> {
    const line = this.now
    if (!line) return
    if (!line.judged) {
      const reply = await this.ask({ type: 'preview', action: line.notation })
      if (this.now?.notation !== line.notation) return
      if (reply?.type === 'preview') this.now = { ...this.now, preview: reply.preview, refused: reply.refused, judged: true }
    }
    if (!this.now?.refused) return
    const reply = await this.ask({ type: 'nudge', action: line.notation })
    if (reply?.type !== 'nudged' || reply.action === undefined || this.now?.notation !== line.notation) return
    this.#adopt(reply.action)
  }

  /** Takes a written answer over as the line. */
  #adopt(notation: string): void {
    const line = this.now
    if (!line) return
    const drag = line.drags.find((d) => notation.startsWith(`${d.lead} `)) ?? line.drag
    const points = read(notation, drag, this.unit())
    const tip = points.at(-1) ?? line.tip
    const corners = points.slice(0, -1)
    this.now = { ...line, drag, corners, tip, rest: restOf(notation, drag), notation, length: measured(drag.from, points), slipped: line.refused, judged: false }
    void this.#judge()
  }

  /** The end becomes a corner, to draw on from. */
  corner(): void {
    const line = this.now
    if (!line || line.corners.length + 1 >= line.drag.corners) return
    this.now = { ...line, corners: [...line.corners, line.tip], rest: '' }
  }

  /** Forgets the last leg; false if nothing was drawn. */
  back(): boolean {
    const line = this.now
    if (!line) return false
    const last = line.corners.at(-1)
    if (last) this.#set(line.drags, line.corners.slice(0, -1), last, line.facing, '')
    else this.clear()
    return true
  }

  /** Moves the end by keys. */
  step(drags: readonly Drag[], by: Place): void {
    const from = this.now?.tip ?? drags[0]?.from
    if (from) this.to(this.now?.drags ?? drags, { x: from.x + by.x, y: from.y + by.y })
  }

  /** Looks from the end towards a spot. */
  face(at: Place): void {
    const line = this.now
    if (!line?.drag.faces) return
    const facing = { x: at.x - line.tip.x, y: at.y - line.tip.y }
    if (facing.x !== 0 || facing.y !== 0) this.#set(line.drags, line.corners, line.tip, facing, line.rest)
  }
}
