// Manoeuvres of a block while a person draws them by its handles or adds them by keys, and what the server says of them.

import type { Answer, Drag, Piece, Place, Preview, Refused, Server } from '../wire/wire'
import type { Wish } from './link'
import { able, after, answered, cornersOf, drawn, facingOf, joined, onlyReforms, reformed, repertoire, type Corners, type Done, type Handle } from './manoeuvre'

export type Drill = {
  /** The moves that may be drawn, and of them the one this is. */
  readonly drags: readonly Drag[]
  readonly drag: Drag
  readonly piece: Piece
  readonly done: readonly Done[]
  /** Where its corners would be, as the hand has it until the server has said. */
  readonly corners: Corners
  readonly files: number
  readonly answer: Answer
  readonly preview: Preview | undefined
  readonly refused: Refused | undefined
  readonly judged: boolean
}

/** A block as it stands before the next manoeuvre. */
type Stand = Pick<Drill, 'done' | 'corners' | 'files'>
/** A handle that is held: where the block stood, and where it was taken. */
type Grasp = { stand: Stand; drags: readonly Drag[]; piece: Piece; handle: Handle; at: Place }

export class Manoeuvring {
  now = $state.raw<Drill | undefined>()
  #held: Grasp | undefined
  #asking = false

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
    this.#held = undefined
  }

  #stand(piece: Piece): Stand | undefined {
    if (this.now?.piece.id === piece.id) return this.now
    const corners = cornersOf(piece)
    return corners && { done: [], corners, files: piece.files ?? 1 }
  }

  /** Takes a block by a handle. */
  take(drags: readonly Drag[], piece: Piece, handle: Handle, at: Place): void {
    const stand = this.#stand(piece)
    this.#held = stand && { stand, drags, piece, handle, at }
  }

  /** Draws what is held to a spot; says whether that is a manoeuvre. */
  pull(to: Place): boolean {
    const held = this.#held
    const anew = held && onlyReforms(held.drags) ? { word: 'reform', amount: held.stand.files, facing: facingOf(held.stand.corners) } : undefined
    const reform = held?.stand.done.findLast(({ facing }) => facing !== undefined) ?? anew
    const way = held && ([held.at, to] as const)
    const done = held && way && (reform ? reformed(held.stand.corners, held.handle, way, { files: held.stand.files, reform }) : drawn(held.stand.corners, held.handle, way, { unit: this.unit(), files: held.stand.files }))
    const kind = done && repertoire(held.drags).find(({ word }) => word === done.word)
    if (!held || !done || !kind) return false
    // A hand that goes on beyond the last model means all of them side by side.
    const counts = kind.amount === 'count' || kind.amount === 'formation'
    this.#set(held, held.stand, counts ? { ...done, amount: Math.min(done.amount, kind.most ?? done.amount) } : done)
    return true
  }

  letGo(): void {
    this.#held = undefined
  }

  /** Adds a manoeuvre to what was drawn. */
  add(drags: readonly Drag[], piece: Piece, done: Done): void {
    const stand = this.#stand(piece)
    if (stand) this.#set({ drags, piece }, stand, done)
  }

  #set({ drags, piece }: Pick<Grasp, 'drags' | 'piece'>, stand: Stand, next: Done): void {
    const amounts = new Map(repertoire(drags).map(({ word, amount }) => [word, amount]))
    const done = joined(stand.done, next, amounts)
    const corners = after(stand.corners, next, this.unit()) ?? stand.corners
    this.#redraw({ drags, piece, done, corners, files: next.word === 'files' || next.facing !== undefined ? next.amount : stand.files })
  }

  #redraw(line: Pick<Drill, 'drags' | 'piece' | 'done' | 'corners' | 'files'>): void {
    const drag = able(line.drags, line.done)[0]
    if (line.done.length === 0) this.now = undefined
    if (!drag || line.done.length === 0) return
    const { preview, refused } = this.now ?? { preview: undefined, refused: undefined }
    this.now = { ...line, drag, answer: answered(drag, line.done, this.unit()), preview, refused, judged: false }
    void this.#judge()
  }

  /** Asks about what is drawn; while an answer is out, only the newest is asked about next. */
  async #judge(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    while (this.now && !this.now.judged) await this.#once(this.now)
    this.#asking = false
  }

  /**
   * Of several moves that could do this the first one that may is taken, and if none may the last one says why. A front that is drawn out
   * so far that it is no change of width any more is one that reforms.
   */
  async #once(line: Drill): Promise<void> {
    const ways = able(line.drags, line.done).map((drag) => ({ drag, done: line.done }))
    let why: Drill | undefined
    for (const { drag, done } of [...ways, ...this.#anew(line)]) {
      const answer = answered(drag, done, this.unit())
      const reply = await this.ask({ type: 'preview', answer })
      if (this.now !== line) return
      if (reply?.type !== 'preview' && reply?.type !== 'refused') {
        this.clear()
        return
      }
      const preview = reply.type === 'preview' ? reply.preview : undefined
      const ghost = preview?.ghosts.find((one) => one.piece === line.piece.id)
      const told = { ...line, drag, done, answer, preview, refused: reply.refused, judged: true, corners: (ghost && cornersOf(ghost)) ?? line.corners, files: ghost?.files ?? line.files }
      if (!told.refused) {
        this.now = told
        return
      }
      if (done === line.done) why = told
    }
    this.now = why
  }

  /** The one change of width that was drawn as what it is if the block reforms. */
  #anew(line: Drill): { drag: Drag; done: readonly Done[] }[] {
    const [only, ...more] = line.done
    const corners = cornersOf(line.piece)
    if (only?.word !== 'files' || more.length > 0 || !corners) return []
    const done = [{ word: 'reform', amount: only.amount, facing: facingOf(corners) }]
    return able(line.drags, done).map((drag) => ({ drag, done }))
  }

  /** Takes the last manoeuvre back; false if nothing was drawn. */
  back(): boolean {
    const line = this.now
    if (!line) return false
    const corners = cornersOf(line.piece) ?? line.corners
    // Where the others lead the server says again.
    this.#redraw({ ...line, done: line.done.slice(0, -1), corners, files: line.piece.files ?? 1 })
    return true
  }
}
