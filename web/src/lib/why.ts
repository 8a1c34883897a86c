// Why a spot is not among the choices.

import { words } from '../words'
import type { Picture, Piece, Place, Refused } from '../wire/wire'
import type { Reason } from './alike'
import { ground } from './draw'

export type Why = { text: string; reasons: readonly Reason[]; at?: Place }

/** What is told about a spot and who stands there: what the server says against it, or else what is seen of it. */
export function whyNot(picture: Picture, at: Place, here: Piece | undefined, refused: Refused | undefined): Why {
  const text = refused?.message ?? (here ? words.table.notNow(here.tag) : words.table.noWay)
  const said = refused?.violations ?? []
  const seen = here ? here.badges : ground(picture, at)
  return { text, reasons: said.length > 0 ? said : seen.map(({ label, rule }) => ({ message: label, rule, says: label, whom: [] })), at }
}
