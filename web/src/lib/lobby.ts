// What stands first on the first page: games in which one is asked, and replays that are worth a look.

import type { Standing, TableInfo } from '../wire/wire'

/** Whether somebody who holds these seats is asked something. */
export const isAsked = (table: TableInfo): boolean => table.standing === undefined && (table.asked ?? []).some((seat) => table.holds.includes(seat))

/** One's own games: those that wait for oneself before those that wait for others, and what is over last; the newest first of each. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  const place = (table: TableInfo) => (isAsked(table) ? 0 : table.standing === undefined ? 1 : 2)
  return tables.toSorted((a, b) => place(a) - place(b) || b.created - a.created)
}

/** How close a game was: 1 for a draw, 0 where one side had everything. */
export function closeness({ scores: [a, b] }: Pick<Standing, 'scores'>): number {
  const sum = Math.abs(a) + Math.abs(b)
  return sum === 0 ? 0 : 1 - Math.abs(a - b) / sum
}

/** Finished games that were close and not over at once, the best first. */
export function worthALook(tables: readonly TableInfo[], most: number): TableInfo[] {
  const worth = (table: TableInfo) => (table.standing ? closeness(table.standing) * Math.min(1, table.answers / 40) : 0)
  return tables.filter((table) => table.standing).toSorted((a, b) => worth(b) - worth(a) || b.created - a.created).slice(0, most)
}
