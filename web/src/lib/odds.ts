// Odds in numbers and words, and an attack that somebody describes as part of an address.

import type { AskAttack, AttackOutcome, Figure, Method, PieceOutcome, StrikeHow } from '../wire/wire'
import { words } from '../words'

/** Percent with as many places as say something: what is not sure is never called so. */
export function percent(share: number): string {
  const value = share * 100
  if (value === 0 || value === 100) return words.odds.percent(String(value))
  if (value < 0.0005) return words.odds.hardly
  if (value > 99.9995) return words.odds.nearly
  const places = value < 0.095 || value > 99.95 ? 3 : 1
  const text = value.toLocaleString(undefined, { minimumFractionDigits: places, maximumFractionDigits: places })
  return words.odds.percent(text)
}

export function range([low, high]: readonly [number, number]): string {
  return low === high ? '' : `${percent(low)} – ${percent(high)}`
}

/** Of what is told besides pieces that which is no number: who wins, for example. */
export function fates(figures: readonly Figure[]): Figure[] {
  return figures.filter((figure) => figure.mean === undefined && !figure.outcomes.every((one) => /^\d+$/.test(one.text)))
}

/** What may become of a piece, without a long tail: what is rarer than one in a thousand is one line, if there is more than one of it. */
export function shortened(outcomes: readonly PieceOutcome[]): { listed: PieceOutcome[]; rarer: number } {
  const rare = outcomes.filter((one) => one.p < 0.001 && one.between === undefined)
  if (rare.length < 2) return { listed: [...outcomes], rarer: 0 }
  return { listed: outcomes.filter((one) => !rare.includes(one)), rarer: rare.reduce((sum, one) => sum + one.p, 0) }
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
  { key: 'hits', kind: 'text', usual: '' },
  { key: 'hit', kind: 'text', usual: '4+' },
  { key: 'long', kind: ['yes'], usual: '' },
  { key: 'hit-modifier', kind: 'text', usual: '' },
  { key: 'reroll-hits', kind: ['none', 'ones', 'failures', 'successes', 'not-critical'], usual: '' },
  { key: 'critical', kind: ['none', 'two-hits', 'three-hits', 'wound', 'mortal', 'two-hits,wound', 'two-hits,mortal'], usual: '' },
  { key: 'critical-on', kind: 'text', usual: '' },
  { key: 'wound', kind: 'text', usual: '4+' },
  { key: 'wound-modifier', kind: 'text', usual: '' },
  { key: 'cap', kind: 'text', usual: '' },
  { key: 'reroll-wounds', kind: ['none', 'ones', 'failures', 'successes'], usual: '' },
  { key: 'critical-wound', kind: 'text', usual: '' },
  { key: 'critical-wound-on', kind: 'text', usual: '' },
  { key: 'save', kind: 'text', usual: '5+' },
  { key: 'rend', kind: 'text', usual: '' },
  { key: 'reroll-saves', kind: ['none', 'ones', 'failures', 'successes'], usual: '' },
  { key: 'ward', kind: 'text', usual: '' },
  { key: 'mortal-ward', kind: 'text', usual: '' },
  { key: 'damage', kind: 'text', usual: '1' },
  { key: 'taken', kind: 'text', usual: '' },
  { key: 'models', kind: 'text', usual: '' },
  { key: 'health', kind: 'text', usual: '' },
  { key: 'lost', kind: 'text', usual: '' },
  { key: 'excess', kind: ['spills', 'lost'], usual: '' },
] as const

export const COUNTED = ['hits', 'wounds', 'damage', 'lost', 'slain'] as const

/** An attack that somebody describes, with what it is called. */
export interface Described {
  name: string
  values: Record<string, string>
}

/** Printed fighters of a ruleset: some who attack, with what, and whom. */
export interface Named {
  ruleset: string
  attackers: string[]
  weapon: string
  target: string
  how: StrikeHow
}

/** How printed fighters attack. */
export const HOW = ['melee', 'charge', 'shot'] as const satisfies readonly StrikeHow[]

/** Everything that the page of odds asks; its address holds all of it. */
export interface Asking {
  about: 'attacks' | 'fighters' | 'dice'
  named: Named
  attacks: Described[]
  /** Whether the attacks are resolved on one target in their order, instead of each on a fresh one. */
  together: boolean
  of: string
  sweep: { key: string; values: string }
  dice: string[]
  /** How a chart counts: exactly a number, it or more, it or less. */
  show: Show
}

export const SHOWN = ['exactly', 'least', 'most'] as const
export type Show = (typeof SHOWN)[number]

/** The most answers that stand side by side. */
export const MOST = 8
/** The longest name of a fighter. */
export const NAMED = 80
/** The longest text of dice that is asked. */
export const LONGEST = 400

export const usual = (): Described => ({ name: '', values: Object.fromEntries(FIELDS.flatMap(({ key, usual }) => (usual ? [[key, usual]] : []))) })

/** Everything as an address carries it behind the #: a second attack has `2.` before its keys. */
export function written(asking: Asking): string {
  const set = new URLSearchParams()
  if (asking.about === 'dice') for (const dice of asking.dice) set.append('dice', dice)
  else if (asking.about === 'fighters') {
    const { ruleset, attackers, weapon, target, how } = asking.named
    set.set('ruleset', ruleset)
    for (const attacker of attackers) set.append('attacker', attacker)
    if (weapon.trim()) set.set('weapon', weapon.trim())
    set.set('target', target)
    if (how !== 'melee') set.set('how', how)
  } else {
    asking.attacks.forEach(({ name, values }, number) => {
      const mark = number === 0 ? '' : `${number + 1}.`
      if (name.trim()) set.set(`${mark}name`, name.trim())
      for (const { key } of FIELDS) if (values[key]?.trim()) set.set(mark + key, values[key].trim())
    })
    if (asking.together) set.set('together', 'yes')
    if (asking.of) set.set('of', asking.of)
    if (asking.sweep.key) set.set('sweep', `${asking.sweep.key}=${asking.sweep.values.trim()}`)
  }
  if (asking.show !== 'exactly') set.set('show', asking.show)
  // A plus in an address means a blank to some readers, so it stays written out.
  return set.toString()
}

/** Reads what `written` wrote; what is none of it is left out. */
export function read(fragment: string | undefined): Asking {
  const set = new URLSearchParams(fragment ?? '')
  // Somebody who types an address by hand writes hit=3+.
  const plain = (value: string | null, most = 40) => (value ?? '').replaceAll(' ', '+').slice(0, most)
  const known = <T extends string>(value: string | null, list: readonly T[]): T | undefined => list.find((one) => one === value)
  const attack = (mark: string): Described => ({
    name: (set.get(`${mark}name`) ?? '').slice(0, 40),
    values: Object.fromEntries(FIELDS.flatMap(({ key }) => (set.get(mark + key) ? [[key, plain(set.get(mark + key))]] : []))),
  })
  const said = ({ name, values }: Described) => name !== '' || Object.keys(values).length > 0
  const attacks = Array.from({ length: MOST }, (_, number) => attack(number === 0 ? '' : `${number + 1}.`))
  const last = attacks.findLastIndex(said)
  const [key, ...swept] = plain(set.get('sweep'), 80).split('=')
  const field = FIELDS.find((field) => field.key === key)?.key ?? ''
  const dice = set.getAll('dice').slice(0, MOST).map((text) => text.slice(0, LONGEST))
  const name = (value: string | null) => (value ?? '').slice(0, NAMED)
  const attackers = set.getAll('attacker').slice(0, MOST).map(name)
  const named: Named = {
    ruleset: name(set.get('ruleset')),
    attackers: attackers.length > 0 ? attackers : [''],
    weapon: name(set.get('weapon')),
    target: name(set.get('target')),
    how: known(set.get('how'), HOW) ?? 'melee',
  }
  return {
    about: dice.length > 0 ? 'dice' : set.has('ruleset') ? 'fighters' : 'attacks',
    named,
    attacks: last < 0 ? [usual()] : attacks.slice(0, last + 1),
    together: set.get('together') === 'yes',
    of: known(set.get('of'), COUNTED) ?? '',
    sweep: { key: field, values: field ? swept.join('=') : '' },
    dice: dice.length > 0 ? dice : ['2d6+1 >= 8'],
    show: known(set.get('show'), SHOWN) ?? 'exactly',
  }
}

/** The values of `2+..6+` or `5,10,20`; none where it is not clear. */
export function swept(text: string): string[] {
  const range = /^\s*(-?\d+)(\+?)\s*\.\.\s*(-?\d+)\+?\s*$/.exec(text)
  if (!range) return text.split(',').map((value) => value.trim()).filter(Boolean)
  const [from, to] = [Number(range[1]), Number(range[3])]
  return Array.from({ length: Math.max(0, Math.min(to - from + 1, MOST + 1)) }, (_, n) => `${from + n}${range[2]}`)
}

/** One question to the server, and what its answer is called. */
export interface Question {
  name: string
  ask: AskAttack
}

/** Every question that the page asks: each attack with each value that is swept, or each text of dice. */
export function questions(asking: Asking): Question[] {
  if (asking.about === 'dice') return asking.dice.filter((dice) => dice.trim()).map((dice) => ({ name: dice, ask: { dice, profile: {} } }))
  if (asking.about === 'fighters') {
    const { ruleset, attackers, weapon, target, how } = asking.named
    const known = attackers.filter((attacker) => ruleset && attacker.trim() && target.trim())
    const strike = (attacker: string) => ({ ruleset, attacker, target, how, ...(weapon.trim() ? { weapon: weapon.trim() } : {}) })
    return known.map((attacker) => ({ name: attacker, ask: { profile: {}, strike: strike(attacker) } }))
  }
  const { key, values } = asking.sweep
  const list = key ? swept(values) : []
  const described = ({ values }: Described, over: Record<string, string>) => {
    const set = Object.entries({ ...values, ...over }).filter(([, value]) => value.trim())
    return Object.fromEntries(set.map(([key, value]) => [key, value.trim()]))
  }
  const counting = asking.of ? { of: asking.of } : {}
  const valued = (value: string) => `${words.odds.fields[key as (typeof FIELDS)[number]['key']]} ${value}`
  if (asking.together && asking.attacks.length > 1) {
    const titled = asking.attacks.map(({ name }, number) => name || words.odds.attack(number + 1))
    const all = (over: Record<string, string>, called: string): Question => {
      const together = asking.attacks.map((attack, number) => ({ name: titled[number] ?? '', profile: described(attack, over) }))
      return { name: [words.odds.then(titled), called].filter(Boolean).join(', '), ask: { profile: {}, together, ...counting } }
    }
    return list.length > 0 ? list.map((value) => all({ [key]: value }, valued(value))) : [all({}, '')]
  }
  return asking.attacks.flatMap((attack, number) => {
    const name = attack.name || (asking.attacks.length > 1 ? words.odds.attack(number + 1) : '')
    const one = (over: Record<string, string>, called: string): Question => ({
      name: [name, called].filter(Boolean).join(', '),
      ask: { profile: described(attack, over), ...counting },
    })
    return list.length > 0 ? list.map((value) => one({ [key]: value }, valued(value))) : [one({}, '')]
  })
}

/** How likely a value is, as the chart counts. */
export function counted(outcomes: readonly AttackOutcome[], at: number, show: Show): number {
  const here = outcomes[at]
  if (!here) return 0
  if (show === 'exactly') return here.p
  return show === 'least' ? here.at_least : Math.max(0, 1 - (outcomes[at + 1]?.at_least ?? 0))
}
