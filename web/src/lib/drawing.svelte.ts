// A move while a person draws it: its corners, what it measures, and what the server says of it.

import type { Answer, Drag, Path, Place, Preview, Refused, Server } from '../wire/wire'
import { best, measured } from './draw'
import type { Wish } from './link'
import { minus } from './manoeuvre'
import { aheadOf, broadened, carried, standing, type Placed, type Stand } from './placing'

/** A move being drawn. */
export type Stroke = {
  readonly drags: readonly Drag[]
  readonly drag: Drag
  /** Corners before the end. */
  readonly corners: readonly Place[]
  /** The end. */
  readonly tip: Place
  readonly facing: Place | undefined
  /** How a block would stand at the end: as the hand has it until the server has said. */
  readonly stand: Stand | undefined
  /** How many stand side by side in it, where another number was chosen. */
  readonly files: number | undefined
  /** The line as an answer. */
  readonly answer: Answer & { kind: 'path' }
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

  constructor(private readonly ask: (wish: Wish) => Promise<Server | undefined>) {}

  /** Whether the line can be given as an answer. */
  get legal(): boolean {
    return this.now?.judged === true && this.now.refused === undefined
  }

  /** The block that would be put down at the end. */
  get placed(): Placed | undefined {
    const line = this.now
    return line?.stand && line.drag.from === undefined ? { drag: line.drag, tip: line.tip, facing: aheadOf(line.stand), stand: line.stand } : undefined
  }

  clear(): void {
    this.now = undefined
  }

  /** Draws to a spot, from the last corner. */
  to(drags: readonly Drag[], tip: Place): void {
    const first = drags[0]
    if (!first) return
    const before = this.now?.drags[0]?.piece === first.piece ? this.now : undefined
    const stand = before?.stand && carried(before.stand, minus(tip, before.tip))
    this.#set({ drags, corners: before?.corners ?? [], tip, facing: before?.facing ?? first.looks, stand, files: before?.files })
  }

  /** Takes up a block where it was proposed, to be drawn on from there. */
  take({ drag, tip, facing, stand }: Placed): void {
    this.#set({ drags: [drag], corners: [], tip, facing, stand, files: drag.widest === undefined ? undefined : stand.files })
  }

  /** Another width of a block that is put down. A hand that goes on beyond the last model means all of them side by side. */
  widen(files: number): void {
    const line = this.now
    if (line?.drag.widest === undefined) return
    const now = Math.min(Math.max(files, 1), line.drag.widest)
    this.#set({ ...line, stand: line.stand && broadened(line.stand, now), files: now }, line.answer.besides)
  }

  /** `besides` is what the server said of the line besides, as long as it is drawn no further. */
  #set({ drags, corners, tip, facing, stand, files }: Pick<Stroke, 'drags' | 'corners' | 'tip' | 'facing' | 'stand' | 'files'>, besides?: string): void {
    const from = drags[0]?.from
    const length = measured(from, [...corners, tip])
    const drag = best(drags, length)
    if (!drag) return
    const path: Path = { drag: drag.id, corners: [...corners, tip], ...(facing && drag.faces ? { facing } : {}), ...(files === undefined ? {} : { files }), ...(besides === undefined ? {} : { besides }) }
    if (JSON.stringify(path) === JSON.stringify(this.#path)) return
    const { preview, refused } = this.now ?? { preview: undefined, refused: undefined }
    this.now = { drags, drag, corners, tip, facing, stand, files, answer: { kind: 'path', ...path }, length, preview, refused, slipped: undefined, judged: false }
    void this.#judge()
  }

  get #path(): Path | undefined {
    if (!this.now) return undefined
    const { kind: _, ...path } = this.now.answer
    return path
  }

  /** Asks about the line as it is; while an answer is out, only the newest line is asked about next. */
  async #judge(): Promise<void> {
    if (this.#waiting) {
      this.#again = true
      return
    }
    const asked = this.now?.answer
    if (!asked) return
    this.#waiting = true
    const reply = await this.ask({ type: 'preview', answer: asked })
    this.#waiting = false
    if (this.now?.answer === asked) {
      if (reply?.type === 'preview') this.now = said(this.now, reply.preview, reply.refused)
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
      const reply = await this.ask({ type: 'preview', answer: line.answer })
      if (this.now?.answer !== line.answer) return
      if (reply?.type === 'preview') this.now = said(this.now, reply.preview, reply.refused)
    }
    if (!this.now?.refused) return
    const reply = await this.ask({ type: 'nudge', answer: line.answer })
    if (reply?.type !== 'nudged' || reply.answer?.kind !== 'path' || this.now?.answer !== line.answer) return
    this.#adopt(reply.answer)
  }

  /** Takes an answer over as the line. */
  #adopt(answer: Answer & { kind: 'path' }): void {
    const line = this.now
    if (!line) return
    const drag = line.drags.find((d) => d.id === answer.drag) ?? line.drag
    const tip = answer.corners.at(-1) ?? line.tip
    const corners = answer.corners.slice(0, -1)
    this.now = { ...line, drag, corners, tip, facing: answer.facing ?? line.facing, files: answer.files ?? line.files, answer, length: measured(drag.from, answer.corners), slipped: line.refused, judged: false }
    void this.#judge()
  }

  /** The end becomes a corner, to draw on from. */
  corner(): void {
    const line = this.now
    if (!line || line.corners.length + 1 >= line.drag.corners) return
    const { besides: _, ...answer } = line.answer
    this.now = { ...line, corners: [...line.corners, line.tip], answer }
  }

  /** Forgets the last leg; false if nothing was drawn. */
  back(): boolean {
    const line = this.now
    if (!line) return false
    const last = line.corners.at(-1)
    if (last) this.#set({ ...line, corners: line.corners.slice(0, -1), tip: last })
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
    if (facing.x !== 0 || facing.y !== 0) this.#set({ ...line, facing }, line.answer.besides)
  }
}

/** A line of which the server has said what it does, and what forbids it. */
function said(line: Stroke, preview: Preview, refused: Refused | undefined): Stroke {
  // Where every model goes a way of its own, the hand goes on from where the server says that its model ends.
  const led = line.answer.corners.length > 0 ? undefined : preview.ghosts.find(({ piece }) => piece === line.drag.piece)?.at
  return { ...line, tip: led ?? line.tip, preview, refused, judged: true, stand: standing(line.drag, preview) ?? line.stand }
}
