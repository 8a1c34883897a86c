// Sheets to fill in, and how a filled sheet is written as an answer.

import type { Form, OfferSheet } from '../wire/wire'

/** What was taken in each field, by the field's key. */
export type Taken = Record<string, string[]>

/** The written answer; a field with nothing taken is left out. */
export function written(form: Form, taken: Taken): string {
  const parts = form.fields
    .filter((field) => (taken[field.key] ?? []).length > 0)
    .map((field) => `${field.key}=${(taken[field.key] ?? []).join(',')}`)
  return [form.verb, ...parts].join(' ')
}

/** Reads an answer back into the sheet it belongs to. */
export function read(sheet: OfferSheet, notation: string): { form: Form; taken: Taken } | undefined {
  const [verb, ...parts] = notation.split(' ')
  const taken: Taken = {}
  for (const part of parts) {
    const [key, values] = part.split('=')
    if (key && values) taken[key] = values.split(',')
  }
  const holds = (form: Form) =>
    Object.entries(taken).every(([key, values]) => {
      const field = form.fields.find((f) => f.key === key)
      return field !== undefined && values.every((v) => field.options.some((o) => o.value === v))
    })
  const form = sheet.forms.find((f) => f.verb === verb && holds(f))
  return form && { form, taken }
}

/** What the options taken in a field cost together. */
export function cost(form: Form, key: string, taken: Taken): number {
  const field = form.fields.find((f) => f.key === key)
  const chosen = taken[key] ?? []
  return (field?.options ?? []).filter((o) => chosen.includes(o.value)).reduce((sum, o) => sum + o.cost, 0)
}

/** The sheet after an option was taken or put back. */
export function toggled(taken: Taken, key: string, value: string): Taken {
  const old = taken[key] ?? []
  return { ...taken, [key]: old.includes(value) ? old.filter((v) => v !== value) : [...old, value] }
}
