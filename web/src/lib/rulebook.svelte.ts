// The rule that is being read beside the board.

import type { RuleInfo, Term } from '../wire/wire'
import { api } from './api'

class Rulebook {
  ruleset = $state('')
  open = $state<string | undefined>()
  rules = $state.raw<Map<string, RuleInfo>>(new Map())
  /** What verbs and numbers mean, by their keys. */
  terms = $state.raw<ReadonlyMap<string, Term>>(new Map())

  /** Gets the rules ready; titles are shown wherever a rule is cited. */
  use(ruleset: string): void {
    if (this.ruleset === ruleset && this.rules.size > 0) return
    this.ruleset = ruleset
    void api.rules(ruleset).then(
      (rules) => (this.rules = new Map(rules.map((rule) => [rule.id, rule]))),
      () => undefined,
    )
    void api.catalogue(ruleset).then(
      ({ terms }) => (this.terms = new Map(terms.map((term) => [term.key, term]))),
      () => undefined,
    )
  }

  title(id: string): string {
    return this.rules.get(id)?.title ?? ''
  }
}

export const rulebook = new Rulebook()
