// When somebody is asked for reactions at a table, and passing on the others for them.

import type { Offer } from '../wire/wire'
import { rulebook } from './rulebook.svelte'
import { hesitation, isPassed, isReaction, kept, passing, type Stops } from './stops'
import { preference, saveSeat, seatsAt, setPreference } from './storage'

/** How to pass, where nothing but a reaction is asked for in the turn of somebody else. */
export function reaction(offers: readonly Offer[], turn: 'own' | number | undefined): Offer | undefined {
  const pass = passing(offers, (verb) => rulebook.terms.get(verb)?.press === 'E')
  return pass && turn !== undefined && isReaction(offers, pass, turn === 'own' ? 'own' : 'other') ? pass : undefined
}

export class Reactions {
  /** As its person said at this table, or at another one last. */
  stops = $state<Stops>(kept(undefined))
  /** Whether anybody was ever asked for one here, so that there is something to say about it. */
  happen = $state(false)
  /** Whether the page is about to pass. */
  passes = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly table: string, private readonly changed: () => void) {
    this.stops = kept(seatsAt(table)?.stops ?? preference('stops'))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.passes = false
  }

  /** Says when to be asked, from the question on that is asked now; another table begins with it. */
  choose(stops: Stops): void {
    this.stops = stops
    setPreference('stops', stops)
    saveSeat(this.table, undefined, { stops })
    this.changed()
  }

  /** Passes after a while on a reaction that nobody wants to be asked for, one of so many answers; says whether it does. */
  over(pass: Offer | undefined, answers: number, others: 'asked' | 'bots' | 'people', give: () => Promise<void>): boolean {
    this.stop()
    if (!pass) return false
    this.happen = true
    if (others === 'asked' || !isPassed(answers, this.stops)) return false
    this.passes = true
    this.#timer = setTimeout(() => void give().finally(() => (this.passes = false)), hesitation(others))
    return true
  }
}
