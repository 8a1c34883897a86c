// A short sheet that is filled in within the prompt bar, with the board in view: a secret draw, for example.

import type { Answer, Ask, Field, Form, Note, Refused } from '../wire/wire'
import { answered, opened, type Taken, toggled } from './forms'

/** What the server says of a sheet as it stands. */
export type Weighed = { key: string; refused: Refused | undefined; notes: Note[] }

/** Whether only the number of what is taken counts, since all of it is alike. */
export function isCount(field: Field): boolean {
  return field.options.length > 0 && field.options.every((option) => option.card === field.options[0]?.card)
}

export class Draft {
  /** What somebody took or put back; every other field is as it is proposed. */
  #touched = $state.raw<Taken>({})
  weighed = $state.raw<Weighed | undefined>()

  constructor(
    private readonly asked: () => Ask | undefined,
    private readonly weigh: (answer: Answer) => Promise<Omit<Weighed, 'key'> | undefined>,
  ) {}

  get form(): Form | undefined {
    return this.asked()?.offers?.forms[0]
  }

  /** The fields in which there is anything to choose. */
  get fields(): Field[] {
    return this.form?.fields.filter((field) => isCount(field) || field.options.length > field.least) ?? []
  }

  get taken(): Taken {
    const sheet = this.asked()?.offers
    const first = sheet?.offers[0]
    const usual = sheet && first ? (opened(sheet, first.filled)?.taken ?? {}) : {}
    const counts = this.form?.fields.filter(isCount).map((field) => field.key) ?? []
    return { ...Object.fromEntries(Object.entries(usual).filter(([key]) => !counts.includes(key))), ...this.#touched }
  }

  /** How many were taken of a field that is counted, once somebody has said so. */
  count(field: Field): number | undefined {
    return this.#touched[field.key]?.length
  }

  /** Whether everything was said that has to be said: every number. */
  get said(): boolean {
    return this.fields.every((field) => !isCount(field) || this.count(field) !== undefined)
  }

  get answer(): Answer | undefined {
    const sheet = this.asked()?.offers
    return sheet && this.form ? answered(sheet, this.form, this.taken) : undefined
  }

  /** What the sheet holds, to tell whether the server was asked about just this. */
  get key(): string {
    return JSON.stringify(this.answer)
  }

  /** Whether it can be committed as it stands. */
  get fits(): boolean {
    return this.said && this.weighed?.key === this.key && this.weighed.refused === undefined
  }

  clear(): void {
    this.#touched = {}
    this.weighed = undefined
  }

  /** Takes the first so many of a field that is counted. */
  take(field: Field, count: number): void {
    this.#change({ ...this.#touched, [field.key]: field.options.slice(0, count).map((option) => option.value) })
  }

  toggle(field: Field, value: string): void {
    this.#change({ ...this.#touched, [field.key]: toggled(this.taken, field.key, value)[field.key] ?? [] })
  }

  #change(touched: Taken): void {
    this.#touched = touched
    if (!this.said) return
    const { answer, key } = this
    if (!answer) return
    void this.weigh(answer).then((weighed) => {
      if (weighed && this.key === key) this.weighed = { ...weighed, key }
    })
  }
}
