// Odds in numbers and words, and an attack that somebody describes as part of an address.

import type { AskAttack, Method } from '../wire/wire'
import { words } from '../words'

/** Percent with as many places as say something. */
export function percent(share: number): string {
  const value = share * 100
  if (value === 0 || value === 100) return `${value} %`
  const places = value < 0.095 || value > 99.95 ? 3 : 1
  const text = value.toLocaleString(undefined, { minimumFractionDigits: places, maximumFractionDigits: places })
  return value < 0.0005 ? words.odds.hardly : `${text} %`
}

export function range([low, high]: readonly [number, number]): string {
  return low === high ? '' : `${percent(low)} – ${percent(high)}`
}

/** How odds were found, in a few words. */
export function how(method: Method): string {
  const o = words.odds
  switch (method.kind) {
    case 'exact':
      return o.exact
    case 'worlds':
      return o.worlds(method.worlds)
    case 'tried':
      return o.tried(method.tries, method.worlds)
  }
}

/** The parts of a described attack, in the order in which they are asked for. */
export const FIELDS = [
  { key: 'attacks', kind: 'text', usual: '10' },
  { key: 'hit', kind: 'text', usual: '4+' },
  { key: 'hit-modifier', kind: 'text', usual: '' },
  { key: 'reroll-hits', kind: ['none', 'ones', 'failures', 'successes', 'not-critical'], usual: '' },
  { key: 'critical', kind: ['none', 'two-hits', 'wound', 'mortal'], usual: '' },
  { key: 'critical-on', kind: 'text', usual: '' },
  { key: 'wound', kind: 'text', usual: '4+' },
  { key: 'wound-modifier', kind: 'text', usual: '' },
  { key: 'reroll-wounds', kind: ['none', 'ones', 'failures', 'successes'], usual: '' },
  { key: 'save', kind: 'text', usual: '5+' },
  { key: 'rend', kind: 'text', usual: '' },
  { key: 'reroll-saves', kind: ['none', 'ones', 'failures', 'successes'], usual: '' },
  { key: 'ward', kind: 'text', usual: '' },
  { key: 'damage', kind: 'text', usual: '1' },
  { key: 'models', kind: 'text', usual: '' },
  { key: 'health', kind: 'text', usual: '' },
  { key: 'lost', kind: 'text', usual: '' },
  { key: 'excess', kind: ['spills', 'lost'], usual: '' },
] as const

export const COUNTED = ['hits', 'wounds', 'damage', 'lost', 'slain'] as const

/** An attack as an address carries it behind the #. */
export function written(values: Record<string, string>, of: string): string {
  const set = new URLSearchParams()
  for (const { key } of FIELDS) if (values[key]?.trim()) set.set(key, values[key].trim())
  if (of) set.set('of', of)
  // A plus in an address means a blank to some readers, so it stays written out.
  return set.toString()
}

/** Reads what `written` wrote; what is none of it is left out. */
export function read(fragment: string | undefined): { values: Record<string, string>; of: string } {
  const values: Record<string, string> = {}
  if (!fragment) {
    for (const { key, usual } of FIELDS) if (usual) values[key] = usual
    return { values, of: '' }
  }
  const set = new URLSearchParams(fragment)
  for (const { key } of FIELDS) {
    const value = set.get(key)
    // Somebody who types an address by hand writes hit=3+.
    if (value) values[key] = value.replaceAll(' ', '+').slice(0, 40)
  }
  const of = set.get('of') ?? ''
  return { values, of: (COUNTED as readonly string[]).includes(of) ? of : '' }
}

export function asked(values: Record<string, string>, of: string): AskAttack {
  const profile: Record<string, string> = {}
  for (const { key } of FIELDS) if (values[key]?.trim()) profile[key] = values[key].trim()
  return of ? { profile, of } : { profile }
}
