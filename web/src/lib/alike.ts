// Reasons of a refusal that hold for several: a unit that goes too far is told so once, and not once for each of its models.

import { words } from '../words'
import type { Violation } from '../wire/wire'

/** Why something is not done: the sentence, what it says whoever it is about, and whom it is about. */
export type Reason = Pick<Violation, 'message' | 'rule' | 'says' | 'whom'>
/** A reason as it was told of the first, and the tags of the others that it holds for. */
export type Joined = { reason: Reason; others: readonly string[] }

/** Whom a reason names where another, which says the same, names somebody else. */
const another = (reason: Reason, than: Reason): string | undefined => reason.whom.find(({ tag }, i) => tag !== than.whom[i]?.tag)?.tag

/** Every reason once, in the order in which they were told. */
export function joined(reasons: readonly Reason[]): Joined[] {
  const told: { reason: Reason; others: Set<string> }[] = []
  for (const reason of reasons) {
    const same = told.find((one) => one.reason.rule === reason.rule && one.reason.says === reason.says && another(reason, one.reason) !== undefined)
    const other = same && another(reason, same.reason)
    if (same && other) same.others.add(other)
    else told.push({ reason, others: new Set() })
  }
  return told.map(({ reason, others }) => ({ reason, others: [...others] }))
}

/** The next tag behind one. */
const next = (tag: string): string => tag.replace(/\d+$/, (last) => String(Number(last) + 1))

/** Tags in a row: from the first to the last where they follow each other. */
export function row(tags: readonly string[]): string {
  const runs: string[][] = []
  for (const tag of tags) {
    const run = runs.at(-1)
    if (run && next(run.at(-1)!) === tag) run.push(tag)
    else runs.push([tag])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run)).join(', ')
}

/** Whom a reason holds for beside the one it was told of; nothing where there is nobody. */
export const likewise = ({ others }: Joined): string => (others.length === 0 ? '' : words.table.likewise(others.length, row(others)))

/** How many reasons are told where there is little room: as many as have that many letters together, but the first in any case. Where each begins a line of its own, what is left of its last line counts as well. */
export function roomy(told: readonly Joined[], letters: number, line = 1): number {
  let left = letters
  const over = told.findIndex((one) => (left -= line * Math.ceil((one.reason.message.length + likewise(one).length) / line)) < 0)
  return over < 0 ? told.length : Math.max(1, over)
}
