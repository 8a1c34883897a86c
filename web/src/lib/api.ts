// Everything that is asked over HTTP.

import { words } from '../words'
import { joinSecret } from './storage'
import type { AskAttack, AttackOdds, Catalogue, CreateTable, Fighters, Join, Joined, Picture, Refused, Replay, RuleInfo, RulesetInfo, TableCreated, TableInfo } from '../wire/wire'

/** The server said no, or was not there. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

async function ask<T>(path: string, init: RequestInit = {}, token?: string): Promise<T> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (init.body && !headers.has('content-type')) headers.set('content-type', 'application/json')
  let response: Response
  try {
    response = await fetch(`/api${path}`, { ...init, headers })
  } catch {
    throw new Failure('offline', words.offline)
  }
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body as T
  const refused = body as Refused | undefined
  throw new Failure(refused?.code ?? 'broken', refused?.message ?? words.brokenReply(response.status))
}

const kept = new Map<string, Promise<unknown>>()

/** Asks once; what is printed does not change while the page is open. */
function once<T>(path: string): Promise<T> {
  const old = kept.get(path) as Promise<T> | undefined
  if (old) return old
  const fresh = ask<T>(path)
  kept.set(path, fresh)
  fresh.catch(() => kept.delete(path))
  return fresh
}

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

export const api = {
  rulesets: () => once<RulesetInfo[]>('/rulesets'),
  ruleset: async (id: string) => {
    const found = (await api.rulesets()).find((r) => r.id === id)
    if (!found) throw new Failure('unknown_ruleset', words.noRuleset(id))
    return found
  },
  catalogue: (id: string) => once<Catalogue>(`/rulesets/${encodeURIComponent(id)}/catalogue`),
  fighters: (id: string) => once<Fighters>(`/rulesets/${encodeURIComponent(id)}/fighters`),
  rules: (id: string) => once<RuleInfo[]>(`/rulesets/${encodeURIComponent(id)}/rules`),
  odds: (attack: AskAttack) => ask<AttackOdds>('/odds', post(attack)),
  tables: () => ask<TableInfo[]>('/tables'),
  table: (id: string, token?: string) => ask<TableInfo>(`/tables/${encodeURIComponent(id)}`, {}, token),
  /** The table as those see it who look on. */
  glimpse: (id: string) => ask<Picture>(`/tables/${encodeURIComponent(id)}/glimpse`),
  create: (plan: CreateTable) => ask<TableCreated>('/tables', post(plan)),
  /** Takes a seat; the same one again if an earlier reply was lost. */
  join: (id: string, join: Join) =>
    ask<Joined>(`/tables/${encodeURIComponent(id)}/join`, post({ secret: joinSecret(id), ...join })),
  replay: (id: string, view: string, token?: string) =>
    ask<Replay>(`/tables/${encodeURIComponent(id)}/replay?view=${encodeURIComponent(view)}`, {}, token),
  upload: (journal: string, view?: string) =>
    ask<Replay>(`/replays${view ? `?view=${encodeURIComponent(view)}` : ''}`, {
      method: 'POST',
      body: journal,
      headers: { 'content-type': 'text/plain' },
    }),
}
