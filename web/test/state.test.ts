import { describe, expect, it } from 'vitest'
import { best, measured, reaching, spotted, taped } from '../src/lib/draw'
import { answered, chosen, cost, nameOf, opened, renamed, toggled, total } from '../src/lib/forms'
import { course, stop, timelineOf } from '../src/lib/timeline'
import { Ground } from '../src/lib/geometry'
import { chapters, luck, normal, recap, span, waits } from '../src/lib/log'
import { patched } from '../src/lib/patch'
import { ticks } from '../src/lib/scale'
import type { Drag, Filled, Form, LogLine, OfferSheet, Picture, Piece, Replay } from '../src/wire/wire'

const piece = (id: number, x: number): Piece => ({ id, tag: `S${id}`, owner: 0, at: { x, y: 1 }, face_up: true, extras: [], badges: [] })
const picture: Picture = {
  board: { kind: 'grid', columns: 8, rows: 10 }, areas: [], pieces: [piece(1, 1), piece(2, 2), piece(3, 3)], marks: [],
  meters: [{ seat: 0, label: 'points', value: 0, rule: 'X-1' }], hands: [], clock: { phase: 'Actions', round: 1, rounds: 6, active: 0 },
}
const line = (n: number, weight: number, more: Partial<LogLine> = {}): LogLine => ({ n, text: `line ${n}`, rule: 'X-1', pieces: [], weight, ...more })

describe('patches', () => {
  it('replaces, adds and removes pieces, keeps their order, and leaves the old picture alone', () => {
    const before = structuredClone(picture)
    const after = patched(picture, { pieces: [piece(2, 8), piece(0, 5)], gone: [3] })
    expect(after.pieces.map((p) => [p.id, p.at.x])).toEqual([[0, 5], [1, 1], [2, 8]])
    expect(picture).toEqual(before)
    expect(patched(picture, undefined)).toBe(picture)
  })

  it('takes an emptied list for a change and an absent one for none', () => {
    const full = { ...picture, marks: [{ style: 'fight', places: [], label: 'x' }] }
    expect(patched(full, { marks: [] }).marks).toEqual([])
    expect(patched(full, { pieces: [] }).marks).toHaveLength(1)
  })
})

describe('forms', () => {
  const sheet: OfferSheet = {
    complete: false, offers: [], drags: [],
    forms: [
      { title: 'Red', verb: 'force', fields: [{ key: 'core', label: 'Core', least: 1, most: 2, budget: 5, options: [{ value: 'R1', card: 0, cost: 2 }] }] },
      { title: 'Blue', verb: 'force', fields: [{ key: 'core', label: 'Core', least: 1, most: 2, budget: 5, options: [{ value: 'B1', card: 1, cost: 2 }, { value: 'B2', card: 2, cost: 3 }] }] },
    ],
  }
  it('opens what the server filled in, and answers with the same', () => {
    const filled = { form: 1, taken: { core: ['B1', 'B2'] } }
    const known = opened(sheet, filled)
    expect(known?.form.title).toBe('Blue')
    expect(known && answered(sheet, known.form, known.taken, known.rows)).toEqual({ kind: 'form', ...filled })
    expect(known && cost(known.form, 'core', known.taken)).toBe(5)
    expect(opened(sheet, undefined)).toBeUndefined()
  })
  it('leaves out what nothing is taken of', () => {
    const taken = toggled(toggled({}, 'core', 'B1'), 'core', 'B1')
    expect(answered(sheet, sheet.forms[1]!, taken)).toEqual({ kind: 'form', form: 1, taken: {} })
  })
})

describe('the log', () => {
  it('keeps every line, under the headline it follows', () => {
    const log = [line(0, 1), line(1, 2), line(1, 1), line(2, 0)]
    const all = chapters(log)
    expect(all.map((c) => [c.title?.n, c.lines.length])).toEqual([[undefined, 1], [1, 2]])
    expect(all.flatMap((c) => (c.title ? [c.title, ...c.lines] : c.lines))).toEqual(log)
  })
  it('recalls only what came after, without bookkeeping', () => {
    expect(recap([line(1, 1), line(2, 0), line(3, 1)], 1).map((l) => l.n)).toEqual([3])
  })
  it('shows every throw, each when the one before was looked at, and what follows after them', () => {
    const thrown = (n: number) => line(n, 1, { dice: { seat: 0, faces: [4], sides: 6 } })
    const melee = [line(1, 1), ...[1, 2, 3, 4, 5].flatMap((n) => [thrown(n), line(n, 1), line(n, 0)])]
    const when = waits(melee)
    expect(when.slice(0, 4)).toEqual([0, 0, 550, 550])
    expect(melee.flatMap((l, i) => (l.dice ? [when[i]] : []))).toEqual([0, 550, 1100, 1650, 2200])
    expect(span(melee)).toBe(2200 + 1100)
    expect(span([line(1, 1)])).toBe(0)
    expect(span(Array.from({ length: 200 }, (_, n) => thrown(n)))).toBeLessThanOrEqual(5000 + 1100)
  })
  it('counts dice that needed something apart from those that did not', () => {
    const needs = { key: '', label: '', value: 4, style: 'plus', parts: [] }
    const [south, north] = luck([line(1, 1, { dice: { seat: 0, faces: [4, 1, 6], needs, sides: 6, luck: { of: 3, came: 2, expected: 1.5, variance: 0.75 } } }), line(2, 1, { dice: { seat: 0, faces: [2], sides: 6 } })])
    expect(south).toEqual({ dice: 4, sum: 13, usual: 14, of: 3, came: 2, expected: 1.5, variance: 0.75 })
    expect(normal(south)).toBeCloseTo(1.697, 3)
    expect(north.dice).toBe(0)
  })
})

describe('replays', () => {
  const replay: Replay = {
    ruleset: 'x', title: 'x', seats: ['South', 'North'], view: 'all', views: ['all'], picture, log: [],
    frames: [
      { picture: { pieces: [piece(1, 2)] }, log: [line(1, 1)] },
      { picture: { meters: [{ seat: 0, label: 'points', value: 3, rule: 'X-1' }], clock: { ...picture.clock, active: 1 } }, log: [line(2, 2)] },
      { picture: { clock: { ...picture.clock, phase: 'Combat', active: 1 } } },
    ],
  } as unknown as Replay
  it('has one picture more than answers, and knows where turns begin', () => {
    const timeline = timelineOf(replay)
    expect(timeline.pictures).toHaveLength(4)
    expect(timeline.lines).toHaveLength(4)
    expect(timeline.turns).toEqual([0, 2])
    expect(timeline.phases).toEqual([0, 2, 3])
    expect(course(timeline).map(([south]) => south)).toEqual([0, 0, 3, 3])
    expect([stop(timeline.turns, 0, 1, 3), stop(timeline.turns, 2, 1, 3), stop(timeline.turns, 3, -1, 3), stop(timeline.turns, 0, -1, 3)]).toEqual([2, 3, 2, 0])
  })
})

describe('turns of a replay', () => {
  type Moment = [round: number, active: number | undefined, phase?: string, weight?: number]
  const watched = (moments: Moment[]) => {
    const clock = ([round, active, phase = 'x']: Moment) => ({ phase, round, rounds: 6, ...(active === undefined ? {} : { active }) })
    const [first, ...later] = moments
    const frames = later.map((m, i) => ({ picture: { clock: clock(m) }, log: [line(i + 1, m[3] ?? 1)] }))
    return timelineOf({ picture: { ...picture, clock: clock(first!) }, log: [], frames } as unknown as Replay)
  }
  it('are twelve where six rounds have a part for each side, whatever headlines there are', () => {
    const setUp: Moment[] = [[0, undefined], [0, 0], [0, 1], [0, 0], [0, 1]]
    const turn = (round: number, side: number): Moment[] => [[round, side, 'Actions', 2], [round, side, 'Combat', 2], [round, side, 'Reforming'], [round, side, 'Combat', 2]]
    const rounds = [1, 2, 3, 4, 5, 6].flatMap((round) => [...turn(round, 1), ...turn(round, 0)])
    const timeline = watched([...setUp, ...rounds, [6, undefined, 'Over', 2]])
    expect(timeline.turns).toEqual([0, ...Array.from({ length: 12 }, (_, i) => 5 + 4 * i)])
  })
  it('are the rounds where the sides move one piece after the other', () => {
    const round = (n: number): Moment[] => [[n, undefined, 'Priority', 2], [n, 1], [n, 0], [n, 1, 'x', 2], [n, 0], [n, undefined, 'End']]
    expect(watched([[0, undefined], ...[1, 2, 3].flatMap(round)]).turns).toEqual([0, 1, 7, 13])
  })
})

describe('the scale of a chart', () => {
  it('has few numbers, all round, up to the highest', () => {
    expect([1, 4, 7, 21, 26, 170].map(ticks)).toEqual([[0, 1], [0, 1, 2, 3, 4], [0, 2, 4, 6], [0, 10, 20], [0, 10, 20], [0, 50, 100, 150]])
  })
})

describe('the ground', () => {
  it('shows each side its own edge at the bottom', () => {
    const [south, north] = [new Ground(picture.board, false), new Ground(picture.board, true)]
    expect(south.spot({ x: 1, y: 1 })).toEqual({ x: 32, y: 608 })
    expect(north.spot({ x: 8, y: 10 })).toEqual({ x: 32, y: 608 })
    expect(north.facing(0)).toBe(180)
    expect(south.beside({ x: 1, y: 1 }, 0, -1)).toEqual({ x: 1, y: 2 })
    expect(north.beside({ x: 1, y: 2 }, 0, -1)).toEqual({ x: 1, y: 1 })
    expect(south.beside({ x: 1, y: 1 }, -1, 0)).toEqual({ x: 1, y: 1 })
    for (const ground of [south, north]) expect(new Set(ground.cells().map((c) => `${c.x},${c.y}`)).size).toBe(80)
  })
})

describe('rows', () => {
  const field = (key: string, most: number, values: [string, number][]) =>
    ({ key, label: key, least: 0, most, options: values.map(([value, cost], card) => ({ value, cost, card })) })
  const form: Form = {
    title: 'Warband', verb: 'warband', fields: [field('faction', 1, [['pirates', 0]])], budget: 120,
    rows: { key: 'm', label: 'Model', least: 1, most: 3, named: true, fields: [field('rank', 1, [['rank-1', 7], ['rank-2', 12]]), field('kit', 2, [['sword', 1], ['init-1', -2]])] },
  }
  const taken = { faction: ['pirates'] }
  const rows: Record<string, string[]>[] = [{ rank: ['rank-2'], kit: ['sword', 'init-1'] }, { rank: ['rank-1'] }]

  it('keeps rows and names, and lets them be changed', () => {
    const sheet: OfferSheet = { complete: false, offers: [], drags: [], forms: [{ ...form, name: 'name' }] }
    const filled: Filled = { form: 0, name: 'Black Flag', taken, rows: [{ name: 'Captain Rackstraw', taken: { rank: ['rank-2'], kit: ['sword'] } }, { taken: { rank: ['rank-1'] } }] }
    const known = opened(sheet, filled)
    expect(known && answered(sheet, known.form, known.taken, known.rows)).toEqual({ kind: 'form', ...filled })
    expect(known && nameOf(known.taken, 'name')).toBe('Black Flag')
    expect(known?.rows.map((row) => nameOf(row))).toEqual(['Captain Rackstraw', ''])
    const other = known?.rows.map((row, i) => renamed(row, i === 0 ? '' : 'Old Tom'))
    expect(known && answered(sheet, known.form, renamed(known.taken, '', 'name'), other)).toEqual({
      kind: 'form', form: 0, taken, rows: [{ taken: { rank: ['rank-2'], kit: ['sword'] } }, { name: 'Old Tom', taken: { rank: ['rank-1'] } }],
    })
  })

  it('adds up what rows cost, and what saves points', () => expect(total(form, taken, rows)).toBe(12 + 1 - 2 + 7))

  it('swaps where only one may be taken', () =>
    expect(chosen({ rank: ['rank-1'] }, form.rows!.fields[0]!, 'rank-2')).toEqual({ rank: ['rank-2'] }))
})

describe('drawn moves', () => {
  const drag: Drag = { id: 0, piece: 2, verb: 'verb-run', text: 'Run', lead: 'A3 run', from: { x: 10_000, y: 4_000 }, radius: 500, corners: 8, length: 9_000, faces: true, reach: [] }

  it('are told as off a tape; one that is too long by a hair is never told as one that is not', () => {
    expect([taped(9_001, 1000), taped(9_050, 1000), taped(14_500, 1000)]).toEqual(['9″', '9.1″', '14.5″'])
    expect([reaching(9_000, 1000), reaching(9_001, 1000), reaching(11_300, 1000), reaching(7_620, 2540)]).toEqual(['9″', '9.1″', '11.3″', '3″'])
    expect(spotted({ x: 12_500, y: 4_000 }, 1000)).toBe('12.5″, 4″')
  })

  it('measure leg by leg, every leg rounded up', () => expect(measured(drag.from, [{ x: 10_001, y: 4_001 }, { x: 10_002, y: 4_001 }])).toBe(3))

  it('take the shortest category that is long enough', () => {
    const short = { ...drag, id: 1, length: 3_000 }
    expect([best([drag, short], 2_999)?.id, best([short, drag], 3_001)?.id, best([short, drag], 30_000)?.id]).toEqual([1, 0, 0])
  })
})
