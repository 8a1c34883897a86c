// Sheets to fill in.

import type { Answer, Field, Filled as Sent, Form, OfferSheet } from '../wire/wire'

/** What was taken in each field, by the field's key. */
export type Taken = Record<string, string[]>

/** What was taken in each row that a sheet repeats. */
export type Filled = readonly Taken[]

/** Where the name of a row is kept beside what was taken in its fields. */
const NAME = ':name'

/** The name given to a sheet, or to a row of it. */
export function nameOf(from: Taken, key = NAME): string {
  return from[key]?.[0] ?? ''
}

/** The same with another name; without one, it has the name that it has anyway. */
export function renamed(from: Taken, name: string, key = NAME): Taken {
  return { ...from, [key]: name === '' ? [] : [name] }
}

/** A sheet as an answer. */
export function answered(sheet: OfferSheet, form: Form, taken: Taken, rows: Filled = []): Answer {
  const name = form.name === undefined ? '' : nameOf(taken, form.name)
  const only = (fields: readonly Field[], from: Taken) => Object.fromEntries(fields.flatMap(({ key }) => (from[key]?.length ? [[key, from[key]]] : [])))
  const row = (from: Taken) => ({ taken: only(form.rows?.fields ?? [], from), ...(nameOf(from) ? { name: nameOf(from) } : {}) })
  const every = form.rows === undefined ? [] : rows.map(row)
  return { kind: 'form', form: sheet.forms.indexOf(form), taken: only(form.fields, taken), ...(name ? { name } : {}), ...(every.length > 0 ? { rows: every } : {}) }
}

/** A sheet as the server filled it in, to be changed. */
export function opened(sheet: OfferSheet, sent: Sent | undefined): { form: Form; taken: Taken; rows: Taken[] } | undefined {
  const form = sent && sheet.forms[sent.form]
  if (!form) return undefined
  const named = (taken: Taken, name: string | undefined, key: string | undefined) => (name === undefined || key === undefined ? taken : renamed(taken, name, key))
  const values = (from: { [key: string]: string[] | undefined }): Taken => Object.fromEntries(Object.entries(from).map(([key, taken]) => [key, taken ?? []]))
  return { form, taken: named(values(sent.taken), sent.name, form.name), rows: (sent.rows ?? []).map((row) => named(values(row.taken), row.name, NAME)) }
}

/** What the options taken in a field cost together. */
export function cost(form: Form, key: string, taken: Taken): number {
  const field = form.fields.find((f) => f.key === key)
  const chosen = taken[key] ?? []
  return (field?.options ?? []).filter((o) => chosen.includes(o.value)).reduce((sum, o) => sum + o.cost, 0)
}

/** What everything on a sheet costs together. */
export function total(form: Form, taken: Taken, rows: Filled): number {
  const paid = (fields: Form['fields'], from: Taken) =>
    fields.flatMap((f) => (from[f.key] ?? []).map((v) => f.options.find((o) => o.value === v)?.cost ?? 0)).reduce((a, b) => a + b, 0)
  return paid(form.fields, taken) + rows.reduce((sum, row) => sum + paid(form.rows?.fields ?? [], row), 0)
}

/** A row after an option was taken or put back; where only one may be taken, the other goes back. */
export function chosen(row: Taken, field: Form['fields'][number], value: string): Taken {
  const next = toggled(row, field.key, value)
  const list = next[field.key] ?? []
  return field.most === 1 && list.length > 1 ? { ...next, [field.key]: [value] } : next
}

/** The sheet after an option was taken or put back. */
export function toggled(taken: Taken, key: string, value: string): Taken {
  const old = taken[key] ?? []
  return { ...taken, [key]: old.includes(value) ? old.filter((v) => v !== value) : [...old, value] }
}
