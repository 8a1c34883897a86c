// Sheets to fill in.

import type { Answer, FormField, Filled as Sent, FilledRow, Form, OfferSheet, RowKind, Rows } from '../wire/wire'

/** What was taken in each field, by the field's key. */
export type Taken = Record<string, string[]>

/** What was taken in each row that a sheet repeats. */
export type Filled = readonly Taken[]

/** Where the name of a row is kept beside what was taken in its fields; and what the row is, and how many it counts. */
const [NAME, KIND, COUNT] = [':name', ':kind', ':count']

/** The name given to a sheet, or to a row of it. */
export function nameOf(from: Taken, key = NAME): string {
  return from[key]?.[0] ?? ''
}

/** The same with another name; without one, it has the name that it has anyway. */
export function renamed(from: Taken, name: string, key = NAME): Taken {
  return { ...from, [key]: name === '' ? [] : [name] }
}

/** What a row is, where rows are of several kinds. */
export function kindOf(rows: Rows | undefined, row: Taken): RowKind | undefined {
  return rows?.kinds?.find((kind) => kind.value === row[KIND]?.[0])
}

/** How many a row counts. */
export function countOf(row: Taken): number {
  return Number(row[COUNT]?.[0] ?? 1)
}

/** The same row with as many in it. */
export function counting(row: Taken, count: number): Taken {
  return { ...row, [COUNT]: [String(count)] }
}

/** A new row of a kind, with as few in it as may be. */
export function ofKind(kind: RowKind): Taken {
  return counting({ [KIND]: [kind.value] }, kind.least)
}

/** The fields of a row: those of every row, and those of its kind. */
export function fieldsOf(rows: Rows | undefined, row: Taken): readonly FormField[] {
  return [...(rows?.fields ?? []), ...(kindOf(rows, row)?.fields ?? [])]
}

/** What everything in a row costs. */
export function rowCost(rows: Rows | undefined, row: Taken): number {
  return (kindOf(rows, row)?.cost ?? 0) * countOf(row) + paid(fieldsOf(rows, row), row, countOf(row))
}

/** What was taken in these fields costs, where some of it is paid for each that there is. */
export function paid(fields: readonly FormField[], from: Taken, each = 1): number {
  const of = (field: FormField, value: string) => {
    const pick = field.options.find((option) => option.value === value)
    return (pick?.cost ?? 0) * (pick?.for_each ? each : 1)
  }
  return fields.flatMap((field) => (from[field.key] ?? []).map((value) => of(field, value))).reduce((a, b) => a + b, 0)
}

/** The same row with an option taken so often. */
export function takenTimes(row: Taken, key: string, value: string, times: number): Taken {
  return { ...row, [key]: [...(row[key] ?? []).filter((one) => one !== value), ...Array.from({ length: Math.max(0, times) }, () => value)] }
}

/** A sheet as an answer. */
export function answered(sheet: OfferSheet, form: Form, taken: Taken, rows: Filled = []): Answer {
  const name = form.name === undefined ? '' : nameOf(taken, form.name)
  const only = (fields: readonly FormField[], from: Taken) => Object.fromEntries(fields.flatMap(({ key }) => (from[key]?.length ? [[key, from[key]]] : [])))
  const row = (from: Taken): FilledRow => ({
    ...(kindOf(form.rows, from) ? { kind: from[KIND]?.[0] ?? '', count: countOf(from) } : {}), ...(nameOf(from) ? { name: nameOf(from) } : {}), taken: only(fieldsOf(form.rows, from), from),
  })
  const every = form.rows === undefined ? [] : rows.map(row)
  return { kind: 'form', form: sheet.forms.indexOf(form), taken: only(form.fields, taken), ...(name ? { name } : {}), ...(every.length > 0 ? { rows: every } : {}) }
}

/** A sheet as the server filled it in, to be changed. */
export function opened(sheet: OfferSheet, sent: Sent | undefined): { form: Form; taken: Taken; rows: Taken[] } | undefined {
  const form = sent && sheet.forms[sent.form]
  if (!form) return undefined
  const named = (taken: Taken, name: string | undefined, key: string | undefined) => (name === undefined || key === undefined ? taken : renamed(taken, name, key))
  const values = (from: { [key: string]: string[] | undefined }): Taken => Object.fromEntries(Object.entries(from).map(([key, taken]) => [key, taken ?? []]))
  return { form, taken: named(values(sent.taken), sent.name, form.name), rows: (sent.rows ?? []).map((row) => named({ ...values(row.taken), ...(row.kind === undefined ? {} : { [KIND]: [row.kind], [COUNT]: [String(row.count ?? 1)] }) }, row.name, NAME)) }
}

/** What the options taken in a field cost together. */
export function cost(form: Form, key: string, taken: Taken): number {
  return paid(form.fields.filter((field) => field.key === key), taken)
}

/** What everything on a sheet costs together. */
export function total(form: Form, taken: Taken, rows: Filled): number {
  return paid(form.fields, taken) + rows.reduce((sum, row) => sum + rowCost(form.rows, row), 0)
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
