// Reasons of a refusal that hold for several: a unit that goes too far is told so once, and not once for each of its models.

import { words } from '../words'

export type Reason = { message: string; rule: string }
/** A reason as it was told of the first, and the tags of the others that it holds for. */
export type Joined = Reason & { others: readonly string[] }

/** How somebody is called in a sentence: the side, a number, and a number within the unit. */
const TAG = /\b[A-Z]\d+(?:\.\d+)?\b/g
const NUMBER = /\d+(?:\.\d+)?/g

const tagsOf = (message: string): readonly string[] => message.match(TAG) ?? []
/** What is left of a sentence whoever it names and however far he is. */
const bare = (message: string): string => message.replace(TAG, '@').replace(NUMBER, '#')

/** Whom a sentence names where another, which is the same but for that, names somebody else. */
function another(message: string, than: string): string | undefined {
  const before = tagsOf(than)
  return tagsOf(message).find((tag, i) => tag !== before[i])
}

/** Every reason once, in the order in which they were told. */
export function joined(reasons: readonly Reason[]): Joined[] {
  const told: { first: Reason; others: Set<string> }[] = []
  for (const reason of reasons) {
    const same = told.find(({ first }) => first.rule === reason.rule && bare(first.message) === bare(reason.message) && (first.message === reason.message || another(reason.message, first.message)))
    if (!same) told.push({ first: reason, others: new Set() })
    else if (same.first.message !== reason.message) same.others.add(another(reason.message, same.first.message)!)
  }
  return told.map(({ first, others }) => ({ message: first.message, rule: first.rule, others: [...others] }))
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
