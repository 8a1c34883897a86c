// A short sheet that is filled in with the board in view: a secret draw within the prompt bar, for example, or a ready answer that is
// changed piece by piece.

import type { Answer, Ask, FormField, Filled, Form, Note, Offer, Refused } from '../wire/wire'
import { answered, chosen, opened, type Taken } from './forms'

/** What the server says of a sheet as it stands. */
export type Weighed = { key: string; refused: Refused | undefined; notes: Note[] }

/** Whether a sheet says piece by piece what a ready answer says at once: it is opened from that answer, and nobody has to fill it in. */
export function isByPiece(form: Form | undefined): boolean {
  return form?.fields.some((field) => field.piece !== undefined) ?? false
}

/** Whether there are sheets that have to be filled in if none of the ready answers will do. */
export function needed(ask: Ask | undefined): boolean {
  return ask?.offers?.forms.some((form) => !isByPiece(form)) ?? false
}

/** The fields of a sheet that ask the same of pieces that have the same to choose from, in the order of the sheet. */
export function alike(fields: readonly FormField[]): FormField[][] {
  const key = ({ label, options }: FormField) => JSON.stringify([label, options])
  return [...new Set(fields.map(key))].map((one) => fields.filter((field) => key(field) === one))
}

/** Whether only the number of what is taken counts, since all of it is alike. */
export function isCount(field: FormField): boolean {
  return field.piece === undefined && field.options.length > 0 && field.options.every((option) => option.card === field.options[0]?.card)
}

export class Draft {
  /** What somebody took or put back; every other field is as it is proposed. */
  #touched = $state.raw<Taken>({})
  weighed = $state.raw<Weighed | undefined>()
  /** What a ready answer fills in, while it is changed piece by piece. */
  #changing = $state.raw<Filled | undefined>()

  constructor(
    private readonly asked: () => Ask | undefined,
    /** What the server says of an answer before it is given. */
    readonly weigh: (answer: Answer) => Promise<Omit<Weighed, 'key'> | undefined>,
  ) {}

  get form(): Form | undefined {
    return this.asked()?.offers?.forms[this.#changing?.form ?? 0]
  }

  /** Whether a ready answer is changed piece by piece. */
  get changes(): boolean {
    return this.#changing !== undefined
  }

  /** Whether an answer can be changed piece by piece. */
  changeable(offer: Offer | undefined): offer is Offer & { filled: Filled } {
    return offer?.filled !== undefined && isByPiece(this.asked()?.offers?.forms[offer.filled.form])
  }

  /** Opens the sheet of a ready answer. */
  change(offer: Offer & { filled: Filled }): void {
    this.#changing = offer.filled
    this.#change({})
  }

  /** Leaves a ready answer as it was; says whether one was changed. */
  leave(): boolean {
    if (!this.changes) return false
    this.clear()
    return true
  }

  /** The fields in which there is anything to choose. */
  get fields(): FormField[] {
    return this.form?.fields.filter((field) => isCount(field) || field.options.length > field.least) ?? []
  }

  get taken(): Taken {
    const sheet = this.asked()?.offers
    const first = sheet?.offers[0]
    const usual = sheet && first ? (opened(sheet, this.#changing ?? first.filled)?.taken ?? {}) : {}
    const counts = this.form?.fields.filter(isCount).map((field) => field.key) ?? []
    return { ...Object.fromEntries(Object.entries(usual).filter(([key]) => !counts.includes(key))), ...this.#touched }
  }

  /** How many were taken of a field that is counted, once somebody has said so. */
  count(field: FormField): number | undefined {
    return this.#touched[field.key]?.length
  }

  /** Whether everything was said that has to be said: every number, and of what is changed piece by piece something at all. */
  get said(): boolean {
    if (this.changes) return Object.values(this.taken).some((values) => values.length > 0)
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
    this.#changing = undefined
    this.weighed = undefined
  }

  /** Takes the first so many of a field that is counted. */
  take(field: FormField, count: number): void {
    this.#change({ ...this.#touched, [field.key]: field.options.slice(0, count).map((option) => option.value) })
  }

  /** Takes one thing in each of these fields, and nothing else there; if it is taken in all of them, none where that may be. */
  takeAll(fields: readonly FormField[], value: string): void {
    const all = fields.every(({ key }) => this.taken[key]?.[0] === value)
    const next = (field: FormField) => (all && field.least === 0 ? [] : [value])
    this.#change({ ...this.#touched, ...Object.fromEntries(fields.map((field) => [field.key, next(field)])) })
  }

  /** Takes something or puts it back; where there has to be one, another takes its place. */
  toggle(field: FormField, value: string): void {
    const next = field.least === 1 && field.most === 1 ? [value] : (chosen(this.taken, field, value)[field.key] ?? [])
    this.#change({ ...this.#touched, [field.key]: next })
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
