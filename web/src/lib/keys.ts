// Which key of the keyboard stands for which button. A verb has the key that its ruleset gives it, everything else that can
// be chosen is counted; so no key ever means one verb now and another later.

import type { Facet, Term } from '../wire/wire'

/** What was pressed, as rulesets write keys: `S`, `Shift+S`, `1`. */
export function pressed(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (!/^[a-z]$/i.test(event.key)) return event.key
  return `${event.shiftKey ? 'Shift+' : ''}${event.key.toUpperCase()}`
}

/** A key as it is printed on a button. */
export function printed(press: string): string {
  return press.replace('Shift+', '⇧')
}

/**
 * The keys of buttons: of verbs their own, of facings the arrows where `arrow` says so, and for all else digits in order, unless
 * these are for something else.
 */
export function keysOf(facets: readonly Facet[], terms: ReadonlyMap<string, Term>, digits: 'free' | 'taken', arrow: (facing: number) => string | undefined): (string | undefined)[] {
  const given = facets.map((facet) => (facet.kind === 'verb' ? terms.get(facet.key)?.press : facet.kind === 'facing' ? arrow(facet.degrees) : undefined))
  const left = digits === 'free' ? [...'123456789'].filter((digit) => !given.includes(digit)) : []
  return given.map((key) => key ?? left.shift())
}
