// Sets a table up and sits down at it.

import type { CreateTable } from '../wire/wire'
import { api } from './api'
import { saveSeat } from './storage'
import { router } from './router.svelte'

/** Sets the table up, remembers its seats and its plan (for a rematch), and goes there. */
export async function startTable(plan: CreateTable): Promise<void> {
  const { table, token, invites } = await api.create(plan)
  saveSeat(table.id, token, { invites, plan })
  router.go(`/table/${table.id}`)
}
