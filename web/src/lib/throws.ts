// A throw sorted into what succeeded and what did not, and what came of it.

import type { Dice, LogLine } from '../wire/wire'

export type Kind = 'hit' | 'miss' | 'plain'
/** Dice that did the same: each face, and how often it lies there. */
export type Pile = { kind: Kind; count: number; dice: { face: number; times: number }[] }

/** So many dice lie singly; of more, one for each face says how often it fell. */
const SINGLY = 10

/** Whether a throw is sorted by what each die had to show. */
const counted = (dice: Dice): boolean => dice.needs !== undefined && dice.needs.style === 'plus'

/** Successes first, each pile from the highest face down. */
export function piles(dice: Dice): Pile[] {
  const least = dice.needs?.value ?? 0
  const kindOf = (face: number): Kind => (!counted(dice) ? 'plain' : face >= least ? 'hit' : 'miss')
  return (['hit', 'miss', 'plain'] as const).flatMap((kind) => {
    const faces = dice.faces.filter((face) => kindOf(face) === kind)
    if (kind !== 'plain') faces.sort((a, b) => b - a)
    if (faces.length === 0) return []
    const single = dice.faces.length <= SINGLY
    const shown = single ? faces.map((face) => ({ face, times: 1 })) : [...new Set(faces)].map((face) => ({ face, times: faces.filter((one) => one === face).length }))
    return [{ kind, count: faces.length, dice: shown }]
  })
}

/** What was told right after a throw and came of it: what is told of others than the throw was about came of something else. */
export function outcome(log: readonly LogLine[], line: LogLine): LogLine | undefined {
  const next = log[log.indexOf(line) + 1]
  if (!next || next.dice || next.weight !== line.weight) return undefined
  const isApart = line.pieces.length > 0 && next.pieces.length > 0 && !next.pieces.some((one) => line.pieces.includes(one))
  return isApart ? undefined : next
}
