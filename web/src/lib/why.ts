// Why a spot is not among the choices.

import { words } from '../words'
import type { Picture, Piece, Place, Refused } from '../wire/wire'
import { ground } from './draw'

export type Why = { text: string; reasons: { message: string; rule: string; title: string }[]; at?: Place }

/** What is told about a spot and who stands there: what the server says against it, or else what is seen of it. */
export function whyNot(picture: Picture, at: Place, here: Piece | undefined, refused: Refused | undefined): Why {
  const text = refused?.message ?? (here ? words.table.notNow(here.tag) : words.table.noWay)
  const said = (refused?.violations ?? []).map(({ message, rule, title }) => ({ message, rule, title }))
  const seen = here ? here.badges.map((badge) => ({ message: badge.label, rule: badge.rule, title: '' })) : ground(picture, at)
  return { text, reasons: said.length > 0 ? said : seen, at }
}
