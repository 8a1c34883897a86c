// Changes of a table that are shown one after the other, so that each can be seen.

import { flushSync } from 'svelte'
import type { Update } from '../wire/wire'
import { BEHIND, pace } from './pace'

/** Whether a change is to be looked at, or is caught up with. */
export type How = 'seen' | 'skipped'

export class Updates {
  /** How many wait to be shown. */
  waiting = $state(0)
  #updates: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `show` shows a change and says whether the next one may follow at once. */
  constructor(private readonly show: (update: Update, how: How) => boolean) {}

  /** The last one that waits. */
  get last(): Update | undefined {
    return this.#updates.at(-1)
  }

  push(update: Update): void {
    this.#updates.push(update)
    this.waiting = this.#updates.length
    if (this.#timer === undefined) this.#next('seen')
  }

  /** Shows everything that waits at once. */
  skip(): void {
    this.#stop()
    while (this.#updates.length > 0) this.#next('skipped')
  }

  /** Whoever acts has seen what was shown last. */
  seen(): void {
    if (this.#updates.length === 0) this.#stop()
  }

  /** Nothing waits any more. */
  clear(): void {
    this.#stop()
    this.#updates = []
    this.waiting = 0
  }

  #next(how: How): void {
    this.#timer = undefined
    const update = this.#updates.shift()
    this.waiting = this.#updates.length
    if (!update) return
    const goesOn = this.show(update, how)
    if (how === 'skipped' || (goesOn && this.#updates.length === 0)) return
    // Its time begins once it is on the page: drawing may take longer than a change is shown.
    flushSync()
    // Nobody is held up by more than a few changes.
    this.#timer = setTimeout(() => this.#next('seen'), goesOn || this.#updates.length >= BEHIND ? 0 : pace(update))
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
