// The log as it is read: under headlines, and what happened since a moment.

import type { LogLine } from '../wire/wire'

export type Chapter = { title: LogLine | undefined; lines: LogLine[] }

/** Lines under the headline they follow. */
export function chapters(log: readonly LogLine[]): Chapter[] {
  const all: Chapter[] = []
  for (const line of log) {
    if (line.weight >= 2 || all.length === 0) all.push({ title: line.weight >= 2 ? line : undefined, lines: [] })
    if (line.weight < 2) all.at(-1)?.lines.push(line)
  }
  return all
}

/** How long a throw is looked at before the next one falls, and how long all that fall together may take, in milliseconds. */
const THROW = { each: 550, last: 1100, all: 5000 }

/** When each of some new lines is shown, in milliseconds: what follows a throw waits for it. */
export function waits(lines: readonly LogLine[]): number[] {
  const throws = lines.filter((line) => line.dice).length
  const each = Math.min(THROW.each, THROW.all / Math.max(throws, 1))
  let fallen = 0
  return lines.map((line) => Math.round((line.dice ? fallen++ : fallen) * each))
}

/** How long the throws among some new lines take until the last one lies; nothing where there are none. */
export function span(lines: readonly LogLine[]): number {
  const last = lines.findLastIndex((line) => line.dice)
  return last < 0 ? 0 : (waits(lines)[last] ?? 0) + THROW.last
}

/** What is worth telling of what came after an answer: no bookkeeping, and not too much. */
export function recap(log: readonly LogLine[], after: number): LogLine[] {
  return log.filter((line) => line.n > after && line.weight >= 1)
}

export type Luck = { dice: number; sum: number; usual: number; of: number; came: number; expected: number; variance: number }

/** How each side's dice fell, and how they were expected to: the dice know what they needed. */
export function luck(log: readonly LogLine[]): [Luck, Luck] {
  const sides: [Luck, Luck] = [none(), none()]
  for (const { dice } of log) {
    const side = dice && sides[dice.seat as 0 | 1]
    if (!dice || !side) continue
    side.dice += dice.faces.length
    side.sum += dice.faces.reduce((sum, face) => sum + face, 0)
    side.usual += (dice.faces.length * (dice.sides + 1)) / 2
    if (!dice.luck) continue
    side.of += dice.luck.of
    side.came += dice.luck.came
    side.expected += dice.luck.expected
    side.variance += dice.luck.variance
  }
  return sides
}

function none(): Luck {
  return { dice: 0, sum: 0, usual: 0, of: 0, came: 0, expected: 0, variance: 0 }
}

/** By how much successes vary in nineteen games of twenty. */
export const normal = (side: Luck): number => 1.96 * Math.sqrt(side.variance)
