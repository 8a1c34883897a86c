// The piece whose card is read beside the board, and what stands on the card.

import type { Picture, Server, Sheet } from '../wire/wire'
import type { Wish } from './link'

export class Reading {
  piece = $state<number | undefined>()
  sheet = $state.raw<Sheet | undefined>()

  /** `isBehind` says whether the board shows less than has happened: then a card would tell of what is not seen yet. */
  constructor(private readonly ask: (wish: Wish) => Promise<Server | undefined>, private readonly isBehind: () => boolean) {}

  select(piece: number): void {
    if (this.piece === piece) return
    this.piece = piece
    this.sheet = undefined
    void this.#read(piece)
  }

  /** Reads the card again after a change. Of whoever was slain there is nothing more to be read. */
  anew(picture: Picture | undefined): void {
    const { piece } = this
    if (piece !== undefined && picture?.pieces.some(({ id }) => id === piece)) void this.#read(piece)
  }

  clear(): void {
    this.piece = undefined
    this.sheet = undefined
  }

  async #read(piece: number): Promise<void> {
    // What has fallen meanwhile there is nothing to be read of; what has not is read once everything was shown.
    if (this.isBehind()) return
    const reply = await this.ask({ type: 'sheet', piece })
    if (reply?.type === 'sheet' && this.piece === piece) this.sheet = reply.sheet
  }
}
