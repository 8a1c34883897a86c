// Manoeuvres of a block while a person draws them by its handles, and what the server says of them.

import type { Answer, Drag, Place, Preview, Refused, Server } from '../wire/wire'
import type { Wish } from './link'
import { answered, type Done } from './manoeuvre'

export type Drill = {
  readonly drag: Drag
  readonly done: readonly Done[]
  /** Where its corners would be, as the hand has it. */
  readonly corners: readonly [Place, Place, Place, Place]
  readonly answer: Answer
  readonly preview: Preview | undefined
  readonly refused: Refused | undefined
  readonly judged: boolean
}

export class Manoeuvring {
  now = $state.raw<Drill | undefined>()

  constructor(
    private readonly ask: (wish: Wish) => Promise<Server | undefined>,
    private readonly unit: () => number,
  ) {}

  /** Whether what is drawn can be given as an answer. */
  get legal(): boolean {
    return this.now?.judged === true && this.now.refused === undefined
  }

  clear(): void {
    this.now = undefined
  }

  /** Draws; the server is asked once the hand has let go. */
  draw(drag: Drag, done: readonly Done[], corners: Drill['corners']): void {
    this.now = { drag, done, corners, answer: answered(drag, done, this.unit()), preview: undefined, refused: undefined, judged: false }
  }

  async settle(): Promise<void> {
    const line = this.now
    if (!line || line.judged) return
    const reply = await this.ask({ type: 'preview', answer: line.answer })
    if (this.now?.answer !== line.answer) return
    if (reply?.type === 'preview') this.now = { ...line, preview: reply.preview, refused: reply.refused, judged: true }
    else if (reply?.type === 'refused') this.now = { ...line, refused: reply.refused, judged: true }
  }

  /** Forgets the last manoeuvre; false if nothing was drawn. */
  back(): boolean {
    if (!this.now) return false
    this.clear()
    return true
  }
}
