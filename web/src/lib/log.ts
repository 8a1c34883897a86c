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

/** What is worth telling of what came after an answer: no bookkeeping, and not too much. */
export function recap(log: readonly LogLine[], after: number): LogLine[] {
  return log.filter((line) => line.n > after && line.weight >= 1)
}

export type Luck = { dice: number; needed: number; succeeded: number; sum: number }

/** How each side's dice fell. */
export function luck(log: readonly LogLine[]): [Luck, Luck] {
  const sides: [Luck, Luck] = [none(), none()]
  for (const { dice } of log) {
    const side = dice && sides[dice.seat as 0 | 1]
    if (!dice || !side) continue
    side.dice += dice.faces.length
    side.sum += dice.faces.reduce((sum, face) => sum + face, 0)
    const needs = dice.needs
    if (needs && needs.style === 'plus') {
      side.needed += dice.faces.length
      side.succeeded += dice.faces.filter((face) => face >= needs.value).length
    }
  }
  return sides
}

function none(): Luck {
  return { dice: 0, needed: 0, succeeded: 0, sum: 0 }
}
