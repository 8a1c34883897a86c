// Sheets to fill in, and how a filled sheet is written as an answer.

import type { Field, Form, OfferSheet } from '../wire/wire'

/** What was taken in each field, by the field's key. */
export type Taken = Record<string, string[]>

/** What was taken in each row that a sheet repeats. */
export type Filled = readonly Taken[]

/** Where the name of a row is kept beside what was taken in its fields. */
const NAME = ':name'

/** The name given to a sheet, or to a row of it. */
export function nameOf(from: Taken, key = NAME): string {
  return (from[key]?.[0] ?? '').replaceAll('_', ' ')
}

/** The same with another name; without one, it has the name that it has anyway. */
export function renamed(from: Taken, name: string, key = NAME): Taken {
  return { ...from, [key]: name === '' ? [] : [name.replaceAll(' ', '_')] }
}

/** The written answer; a field with nothing taken is left out, every row is one key. */
export function written(form: Form, taken: Taken, rows: Filled = []): string {
  const name = form.name === undefined ? undefined : taken[form.name]?.[0]
  const parts = form.fields
    .filter((field) => (taken[field.key] ?? []).length > 0)
    .map((field) => `${field.key}=${inOrder(field, taken[field.key] ?? []).join(',')}`)
  const lines = form.rows === undefined ? [] : rows.map((row, i) => {
    const values = form.rows?.fields.flatMap((field) => inOrder(field, row[field.key] ?? [])) ?? []
    return `${form.rows?.key}${i + 1}=${values.join(',')}${row[NAME]?.[0] ? `:${row[NAME][0]}` : ''}`
  })
  return [form.verb, ...parts, ...(name ? [`${form.name}=${name}`] : []), ...lines].join(' ')
}

/** What was taken in a field in the order in which the sheet lists it, whatever was taken first. */
function inOrder(field: Field, taken: readonly string[]): string[] {
  return field.options.map((option) => option.value).filter((value) => taken.includes(value))
}

/** Reads an answer back into the sheet it belongs to; one that is written shorter than a sheet writes it belongs to none. */
export function read(sheet: OfferSheet, notation: string): { form: Form; taken: Taken; rows: Taken[] } | undefined {
  const [verb, ...parts] = notation.split(' ')
  if (parts.some((part) => !part.includes('='))) return undefined
  const taken: Taken = {}
  const names: Record<string, string> = {}
  for (const part of parts) {
    const [key, written] = part.split('=')
    const [values, name] = (written ?? '').split(':')
    if (key && values) taken[key] = values.split(',')
    if (key && name) names[key] = name
  }
  const rowOf = (form: Form, key: string) => form.rows !== undefined && key.startsWith(form.rows.key) && /^\d+$/.test(key.slice(form.rows.key.length))
  const sorted = (form: Form, values: string[]): Taken =>
    Object.fromEntries((form.rows?.fields ?? []).map((f) => [f.key, values.filter((v) => f.options.some((o) => o.value === v))]))
  const holds = (form: Form) =>
    Object.entries(taken).every(([key, values]) => {
      if (names[key] !== undefined && !(rowOf(form, key) && form.rows?.named)) return false
      if (key === form.name) return true
      const fields = rowOf(form, key) ? (form.rows?.fields ?? []) : form.fields.filter((f) => f.key === key)
      return values.every((v) => fields.some((field) => field.options.some((o) => o.value === v)))
    })
  const form = sheet.forms.find((f) => f.verb === verb && holds(f))
  if (!form) return undefined
  const keys = Object.keys(taken).filter((key) => rowOf(form, key))
  const rows = keys.map((key) => ({ ...sorted(form, taken[key] ?? []), ...(names[key] === undefined ? {} : { [NAME]: [names[key]] }) }))
  return { form, taken: Object.fromEntries(Object.entries(taken).filter(([key]) => !keys.includes(key))), rows }
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
