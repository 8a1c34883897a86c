// What this browser remembers: the seats it holds, and how its person likes things.

import type { CreateTable } from '../wire/wire'
import type { Stops } from './stops'

/** A table this browser sits at; what each side of it last answered says where its recap begins. */
export type SavedSeat = { tokens: string[]; invites: { seat: number; invite: string }[]; at: number; plan?: CreateTable; turned?: Record<number, boolean>; answered?: Record<number, number>; stops?: Stops }

const SEATS = 'muster.seats'

function load(): Record<string, SavedSeat> {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? '{}') as Record<string, SavedSeat>
  } catch {
    // Storage that is switched off or spoilt only means that nothing is remembered.
    return {}
  }
}

export function seatsAt(table: string): SavedSeat | undefined {
  return load()[table]
}

export function allSeats(): [string, SavedSeat][] {
  return Object.entries(load()).sort((a, b) => b[1].at - a[1].at)
}

export function saveSeat(table: string, token: string | undefined, more: Partial<SavedSeat> = {}): void {
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

const SECRETS = 'muster.secrets'

/** What this browser joins a table with. It is kept before it is sent, so that a seat whose token never arrived can be asked for again. */
export function joinSecret(table: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    const all = JSON.parse(localStorage.getItem(SECRETS) ?? '{}') as Record<string, string>
    const secret = all[table] ?? fresh
    // The newest forty, as of seats.
    const others = Object.entries(all).filter(([id]) => id !== table)
    localStorage.setItem(SECRETS, JSON.stringify(Object.fromEntries([...others.slice(-39), [table, secret]])))
    return secret
  } catch {
    // Without storage a lost reply is lost, as it would have been.
    return fresh
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

export type Preference = 'theme' | 'sides' | 'sound' | 'stops' | `won.${string}`

export function preference(name: Preference): string | undefined {
  try {
    return localStorage.getItem(`muster.${name}`) ?? undefined
  } catch {
    return undefined
  }
}

export function setPreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(`muster.${name}`, value)
  } catch {
    // As above.
  }
}
