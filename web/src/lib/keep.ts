// What this browser remembers: the seats it holds, and how its person likes things.

import type { CreateTable } from '../wire/wire'

/** A table this browser sits at; what each side of it last answered says where its recap begins. */
export type Kept = { tokens: string[]; invites: { seat: number; invite: string }[]; at: number; plan?: CreateTable; turned?: Record<number, boolean>; answered?: Record<number, number> }

const SEATS = 'muster.seats'

function load(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? '{}') as Record<string, Kept>
  } catch {
    // Storage that is switched off or spoilt only means that nothing is remembered.
    return {}
  }
}

export function seatsAt(table: string): Kept | undefined {
  return load()[table]
}

export function allSeats(): [string, Kept][] {
  return Object.entries(load()).sort((a, b) => b[1].at - a[1].at)
}

export function keepSeat(table: string, token: string | undefined, more: Partial<Kept> = {}): void {
  const all = load()
  const old = all[table] ?? { tokens: [], invites: [], at: Date.now() }
  const tokens = token && !old.tokens.includes(token) ? [...old.tokens, token] : old.tokens
  all[table] = { ...old, ...more, tokens, at: Date.now() }
  // Forty games are more than anybody has on; older ones make room.
  const newest = Object.entries(all).sort((a, b) => b[1].at - a[1].at).slice(0, 40)
  try {
    localStorage.setItem(SEATS, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // As above.
  }
}

export function forgetSeat(table: string): void {
  const all = load()
  delete all[table]
  try {
    localStorage.setItem(SEATS, JSON.stringify(all))
  } catch {
    // As above.
  }
}

export type Liking = 'theme' | 'sides' | `won.${string}`

export function liking(name: Liking): string | undefined {
  try {
    return localStorage.getItem(`muster.${name}`) ?? undefined
  } catch {
    return undefined
  }
}

export function like(name: Liking, value: string): void {
  try {
    localStorage.setItem(`muster.${name}`, value)
  } catch {
    // As above.
  }
}
