// Where moves can really end: known of those that somebody has looked at since the question came.

import type { Drag, Place, Server } from '../wire/wire'
import type { Wish } from './link'

export class Survey {
  /** The outlines of where a move can end, by the id of its drag. */
  ground = $state.raw<ReadonlyMap<number, readonly (readonly Place[])[]>>(new Map())
  #looked = new Set<number>()

  /** `question` tells one question from the next: what is heard of an old one is nothing now. */
  constructor(private readonly ask: (wish: Wish) => Promise<Server | undefined>, private readonly question: () => number | undefined) {}

  /** Another question is asked. */
  clear(): void {
    this.#looked.clear()
    this.ground = new Map()
  }

  /** Asks where moves that somebody looks at can end, one after the other. */
  async of(drags: readonly Drag[]): Promise<void> {
    const question = this.question()
    for (const { id } of drags.filter((drag) => drag.from && !this.#looked.has(drag.id))) {
      this.#looked.add(id)
      const reply = await this.ask({ type: 'ground', drag: id })
      if (this.question() !== question) return
      if (reply?.type === 'ground' && reply.outlines) this.ground = new Map([...this.ground, [id, reply.outlines]])
    }
  }
}
