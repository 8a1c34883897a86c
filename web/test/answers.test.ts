import { describe, expect, it } from 'vitest'
import { answered, counting, ofKind, opened, rowCost, takenTimes, total } from '../src/lib/forms'
import { way } from '../src/lib/draw'
import { bearing } from '../src/lib/geometry'
import { ends } from '../src/lib/narrow'
import { chosen, type Meant, meant, targets } from '../src/lib/aim'
import { keysOf, pressed, printed } from '../src/lib/keys'
import type { Drag, Facet, FormField, Form, Offer, RowKind, Term } from '../src/wire/wire'

describe('keys of buttons', () => {
  const term = (key: string, press?: string): [string, Term] => [key, { key, about: '', rule: '', ...(press ? { press } : {}) }]
  const terms = new Map([term('verb-move', 'M'), term('verb-short', 'Shift+M'), term('verb-guard', '2'), term('verb-put')])
  const verb = (key: string): Facet => ({ kind: 'verb', key, text: key })
  const way = (key: string): Facet => ({ kind: 'way', key, text: key })
  const none = () => undefined

  it('are those of the ruleset for verbs, and are counted for everything else', () => {
    expect(keysOf([verb('verb-move'), way('a'), verb('verb-guard'), way('b'), verb('verb-put')], terms, 'free', none)).toEqual(['M', '1', '2', '3', '4'])
    expect(keysOf([verb('verb-short'), way('a')], terms, 'taken', none)).toEqual(['Shift+M', undefined])
    expect(keysOf([{ kind: 'facing', degrees: 90 }, way('a')], terms, 'free', () => '⇧→')).toEqual(['⇧→', '1'])
    expect(keysOf(Array.from({ length: 12 }, (_, i) => way(`${i}`)), terms, 'free', none).filter((key) => key !== undefined)).toHaveLength(9)
  })

  it('are pressed with or without Shift, whatever Caps Lock does', () => {
    expect(pressed({ key: 's', shiftKey: false })).toBe('S')
    expect(pressed({ key: 'S', shiftKey: false })).toBe('S')
    expect(pressed({ key: 'S', shiftKey: true })).toBe('Shift+S')
    expect(pressed({ key: 's', shiftKey: true })).toBe('Shift+S')
    expect(pressed({ key: '2', shiftKey: false })).toBe('2')
    expect(printed('Shift+S')).toBe('⇧S')
  })
})

describe('who is meant', () => {
  const [piece, target]: ((id: number) => Facet)[] = [(id) => ({ kind: 'piece', piece: id }), (id) => ({ kind: 'target', piece: id })]
  const verb = (key: string): Facet => ({ kind: 'verb', key, text: key })
  const offer = (...facets: (Facet | undefined)[]): Offer => ({ notation: JSON.stringify(facets), facets: facets.filter((f) => f !== undefined) })
  // One and 2 may move, 1 may shoot at 9, and 1 and 2, or 2 and 3, may change places.
  const offers = [offer(piece?.(1), verb('move')), offer(piece?.(2), verb('move')), offer(piece?.(1), verb('shoot'), target?.(9)), offer(piece?.(1), verb('swap'), target?.(2)), offer(piece?.(2), verb('swap'), target?.(3)), offer(verb('end'))]
  const aims = (picks: (Facet | undefined)[], id: number) => meant(offers, picks.filter((f) => f !== undefined), id)?.kind

  it('is chosen to act first, and no target before it is clear who acts', () => {
    expect([1, 2].map((id) => aims([], id))).toEqual(['piece', 'piece'])
    expect([3, 9].map((id) => aims([], id))).toEqual([undefined, undefined])
    expect(targets(offers, [])).toEqual([])
  })

  it('is changed by a click on another friend, unless what is pressed is done to friends', () => {
    expect(aims([piece?.(1)], 2)).toBe('piece')
    expect(aims([piece?.(1), verb('swap')], 2)).toBe('target')
    expect(aims([piece?.(1)], 9)).toBe('target')
    expect(aims([piece?.(1)], 1)).toBeUndefined()
    expect(targets(offers, [piece?.(1)].filter((f) => f !== undefined))).toEqual([9])
    expect(targets(offers, [piece?.(1), verb('swap')].filter((f) => f !== undefined))).toEqual([2])
  })

  it('forgets what was picked for somebody else, but not a verb that was pressed first', () => {
    const [one, two] = [piece?.(1), piece?.(2)] as Meant[]
    if (!one || !two) throw new Error('there are two')
    expect(chosen(offers, [one, verb('move')], two)).toEqual([two])
    expect(chosen(offers, [verb('move')], two)).toEqual([verb('move'), two])
    expect(chosen(offers, [verb('move'), one], two)).toEqual([verb('move'), two])
    expect(chosen(offers, [verb('shoot')], two)).toEqual([two])
  })
})

describe('the ends of moves', () => {
  const piece: Facet = { kind: 'piece', piece: 1 }
  const verb = (key: string): Facet => ({ kind: 'verb', key, text: key })
  const end = (x: number, ...more: Facet[]): Offer => ({ notation: `A1 move ${x},3`, facets: [piece, verb('move'), { kind: 'place', at: { x, y: 3 } }, ...more] })
  const enemy = (id: number): Facet => ({ kind: 'target', piece: id })
  const offers: Offer[] = [end(1, enemy(8)), end(1, enemy(9)), end(2, enemy(8)), { notation: 'A1 run 9,9', facets: [piece, verb('run')] }]

  it('are proposed once nothing but an end is left to choose', () => {
    expect(ends(offers, [piece])).toEqual([])
    expect(ends(offers, [verb('move')])).toEqual([])
    const found = ends(offers, [piece, verb('move')])
    expect(found.map(({ facet, offers }) => [facet.kind, offers.length])).toEqual([['place', 2], ['place', 1]])
    // Where two are met at one place, it is said which of them.
    expect(ends(offers, [piece, verb('move'), { kind: 'place', at: { x: 1, y: 3 } }]).map(({ facet }) => facet)).toEqual([enemy(8), enemy(9)])
  })

  it('are as far away as the way to them is long', () => {
    const drags = [{ id: 0, piece: 1, verb: 'move', text: 'Move', lead: 'A1 move', from: { x: 0, y: 0 }, radius: 500, corners: 8, faces: true, reach: [] }] as Drag[]
    expect(way({ drag: 0, corners: [{ x: 3000, y: 0 }, { x: 3000, y: 4000 }], besides: 'on B1' }, drags)).toEqual({ from: { x: 0, y: 0 }, to: { x: 3000, y: 4000 }, length: 7000 })
    expect(way(undefined, drags)).toBeUndefined()
    const middle = { x: 0, y: 0 }
    expect([{ x: 0, y: 1 }, { x: 1, y: 0 }, { x: -1, y: -1 }].map((to) => bearing(middle, to))).toEqual([0, 90, 225])
  })
})

describe('rows of several kinds', () => {
  const pick = (value: string, cost: number, more = {}) => ({ value, card: 0, cost, ...more })
  const field = (key: string, ...options: FormField['options']): FormField => ({ key, label: key, least: 0, most: options.length, options })
  const kind: RowKind = { value: 'goblins', card: 0, section: 'Core', cost: 3, least: 20, most: 60, fields: [field('options', pick('spears', 1, { for_each: true }), pick('fanatic', 25, { most: 3 }))] }
  const form: Form = { title: '', verb: 'muster', fields: [], rows: { key: 'u', label: '', least: 1, most: 9, named: false, fields: [], kinds: [kind] } }
  const sheet = { complete: false, offers: [], forms: [form], drags: [] }

  it('cost what they count, and what is paid for each of them', () => {
    const row = takenTimes(takenTimes(counting(ofKind(kind), 30), 'options', 'spears', 1), 'options', 'fanatic', 2)
    expect(rowCost(form.rows, row)).toBe(30 * 3 + 30 + 2 * 25)
    expect(total(form, {}, [row, ofKind(kind)])).toBe(170 + 60)
  })

  it('are sent and opened as they were filled in', () => {
    const row = takenTimes(counting(ofKind(kind), 30), 'options', 'fanatic', 2)
    const sent = answered(sheet, form, {}, [row])
    expect(sent).toEqual({ kind: 'form', form: 0, taken: {}, rows: [{ kind: 'goblins', count: 30, taken: { options: ['fanatic', 'fanatic'] } }] })
    expect(opened(sheet, sent.kind === 'form' ? sent : undefined)?.rows).toEqual([row])
  })
})
