// What is to be seen and heard of a change for a moment. It holds nothing up: a key ends it, and whoever is behind is told the headlines alone.

import type { LogLine, Picture } from '../wire/wire'
import { happenings, ribbonOf, type Happening, type Ribbon } from './happenings'
import { sound } from './sounds'
import { words } from '../words'

/** How long something moves, and how long a ribbon stays, in milliseconds. */
const SHOWN = { moving: 500, ribbon: 2400 }

export class Stage {
  now = $state.raw<readonly Happening[]>([])
  ribbon = $state.raw<Ribbon | undefined>()
  #moving: ReturnType<typeof setTimeout> | undefined
  #ribbon: ReturnType<typeof setTimeout> | undefined

  /** Shows what happened from one picture to the next: each thing, or to whoever is behind the headlines alone. */
  show(before: Picture, after: Picture, lines: readonly LogLine[], name: (seat: number) => string, what: 'each' | 'headlines'): void {
    this.#tell(before, after, lines, name)
    if (what === 'headlines') return
    const all = happenings(before, after, lines)
    this.#heard(all, lines)
    if (all.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    clearTimeout(this.#moving)
    this.now = all
    this.#moving = setTimeout(() => (this.now = []), SHOWN.moving)
  }

  /** Lays a ribbon over the board where there is something for one. */
  #tell(before: Picture, after: Picture, lines: readonly LogLine[], name: (seat: number) => string): void {
    const { round, inLead, even, takes } = words.table
    const ribbon = ribbonOf(before, after, lines, { round, even, leads: (seat, score) => inLead(name(seat), score), takes: (seat) => takes(name(seat)) })
    if (!ribbon) return
    clearTimeout(this.#ribbon)
    this.ribbon = ribbon
    this.#ribbon = setTimeout(() => (this.ribbon = undefined), SHOWN.ribbon)
  }

  /** Of several things that happen at once each is heard once. */
  #heard(all: readonly Happening[], lines: readonly LogLine[]): void {
    const kinds = new Set(all.map((one) => one.kind))
    if (lines.some((line) => line.dice)) sound('dice')
    if (kinds.has('step') || kinds.has('charge')) sound('step')
    if (kinds.has('card')) sound('card')
    if (kinds.has('harm') || kinds.has('fall')) sound('blow')
  }

  /** Ends what is still to be seen; says whether there was anything. */
  clear(): boolean {
    const any = this.now.length > 0 || this.ribbon !== undefined
    clearTimeout(this.#moving)
    clearTimeout(this.#ribbon)
    this.now = []
    this.ribbon = undefined
    return any
  }
}
