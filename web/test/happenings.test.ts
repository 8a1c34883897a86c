import { describe, expect, it } from 'vitest'
import type { LogLine, Picture, Piece } from '../src/wire/wire'
import { happenings, ribbonOf } from '../src/lib/happenings'
import { patched } from '../src/lib/patch'
import { SOUNDS } from '../src/lib/sounds'

const piece = (id: number, owner: number, x: number, y: number, left = 2): Piece => ({ id, tag: `P${id}`, owner, at: { x, y }, radius: 500, face_up: true, count: [left, 2], extras: [], badges: [] })
const picture = (pieces: Piece[], round = 1, scores = [0, 0]): Picture => ({
  board: { kind: 'open', width: 36_000, depth: 24_000, per_inch: 1_000_000 },
  areas: [], pieces, groups: [], marks: [], hands: [],
  meters: scores.map((value, seat) => ({ seat, label: '', value, rule: 'X-1' })),
  clock: { phase: '', round, rounds: 6 },
})
const line = (pieces: number[], more: Partial<LogLine> = {}): LogLine => ({ n: 1, text: 'told', rule: 'X-1', pieces, weight: 1, ...more })
const dice = { seat: 0, faces: [6], sides: 6 }

describe('what happens between two pictures', () => {
  it('goes along the way that was told, if it leads from where a piece stood to where it stands', () => {
    const way = [{ x: 1000, y: 1000 }, { x: 4000, y: 1000 }, { x: 4000, y: 5000 }]
    const [before, after] = [picture([piece(1, 0, 1000, 1000)]), picture([piece(1, 0, 4000, 5000)])]
    expect(happenings(before, after, [line([1], { way })])).toEqual([{ kind: 'step', piece: 1, tag: 'P1', way }])
    const astray = way.with(0, { x: 0, y: 0 })
    expect(happenings(before, after, [line([1], { way: astray })])).toEqual([{ kind: 'step', piece: 1, tag: 'P1', way: [way[0], way[2]] }])
  })

  it('tells a charge from a step, whoever of a unit is spoken of, and not of whom it meets', () => {
    const [before, after] = [[0, 1000, 9000, 20_000], [6000, 7000, 9500, 21_000]].map((xs) => picture(xs.map((x, i) => piece(i + 1, i < 2 ? 0 : 1, x, 1000))))
    const told = (seen?: string) => happenings(before!, after!, [line([900, 1, 2, 3], seen === undefined ? {} : { seen })]).map((one) => one.kind)
    expect(told('charge')).toEqual(['charge', 'charge', 'step', 'step'])
    expect(told()).toEqual(['step', 'step', 'step', 'step'])
    const way = [{ x: 0, y: 1000 }, { x: 3000, y: 4000 }, { x: 6000, y: 1000 }]
    expect(happenings(before!, after!, [line([1, 3], { seen: 'charge', way })])[0]).toEqual({ kind: 'charge', piece: 1, tag: 'P1', way })
  })

  it('tells a blow from a shot by how far apart bases are, and shows two who strike each other once', () => {
    const near = picture([piece(1, 0, 1000, 1000), piece(2, 1, 2000, 1000), piece(3, 1, 9000, 1000)])
    const thrown = [line([1, 2], { dice }), line([2, 1], { dice }), line([1, 3], { dice }), line([2, 3], { dice }), line([1, 2])]
    expect(happenings(near, near, thrown).map((one) => one.kind)).toEqual(['blow', 'shot'])
  })

  it('shows a blow where the two stood together: after a charge, or before a flight', () => {
    const [apart, together] = [picture([piece(1, 0, 1000, 1000), piece(2, 1, 9000, 1000)]), picture([piece(1, 0, 1000, 1000), piece(2, 1, 2000, 1000)])]
    const blow = { kind: 'blow', from: { x: 1000, y: 1000 }, to: { x: 2000, y: 1000 } }
    expect(happenings(together, apart, [line([1, 2], { dice })])).toContainEqual(blow)
    expect(happenings(apart, together, [line([1, 2], { dice })])).toContainEqual(blow)
    expect(happenings(apart, apart, [line([1, 2], { dice })]).map((one) => one.kind)).toEqual(['shot'])
  })

  it('shows what is told with a word for it once, and a flight where it began', () => {
    const [before, after] = [picture([piece(1, 0, 0, 0), piece(2, 1, 9000, 0)]), picture([piece(1, 0, 0, 0), piece(2, 1, 9000, 8000)])]
    const told = [line([1, 2], { seen: 'power' }), line([1, 2], { seen: 'spell' }), line([1, 2], { seen: 'spell' }), line([2], { seen: 'rout' }), line([1], { seen: 'rally' }), line([1], { seen: 'unheard-of' }), line([7], { seen: 'rout' })]
    const scenes = happenings(before, after, told).flatMap((one) => (one.kind === 'scene' ? [[one.look, one.from.x, one.to.x, one.to.y]] : []))
    expect(scenes).toEqual([['power', 0, 0, 0], ['spell', 0, 9000, 8000], ['rout', 9000, 9000, 0], ['rally', 0, 0, 0]])
  })

  it('shows what is lost, who falls and who comes', () => {
    const [before, after] = [picture([piece(1, 0, 0, 0), piece(2, 1, 1000, 0)]), picture([piece(1, 0, 0, 0, 1), piece(3, 1, 5000, 0)])]
    expect(happenings(before, after, []).map((one) => one.kind)).toEqual(['card', 'harm', 'fall'])
  })
})

describe('the ribbon', () => {
  const say = { round: (n: number) => `round ${n}`, leads: (seat: number, score: string) => `${seat} leads ${score}`, even: (score: string) => `even ${score}`, takes: (seat: number) => `${seat} takes the lead` }
  const both = [piece(1, 0, 0, 0), piece(2, 1, 1000, 0)]

  it('tells a new round and who holds the lead in it', () => {
    expect(ribbonOf(picture(both, 1), picture(both, 2, [3, 1]), [], say)).toEqual({ title: 'round 2', note: '0 leads 3 : 1', side: 0 })
    expect(ribbonOf(picture(both, 1), picture(both, 2), [], say)?.note).toBe('even 0 : 0')
  })

  it('tells when the lead changes, and not when it grows', () => {
    expect(ribbonOf(picture(both, 1, [2, 1]), picture(both, 1, [2, 3]), [], say)?.title).toBe('1 takes the lead')
    expect(ribbonOf(picture(both, 1, [2, 1]), picture(both, 1, [4, 1]), [], say)).toBeUndefined()
  })

  it('tells points in the words of the log, before a loss, as long as nobody takes the lead', () => {
    const scored = line([], { text: '0 scores two', seen: 'score' })
    const lines = [scored, line([2], { text: 'P2 is gone' })]
    expect(ribbonOf(picture(both, 1, [2, 1]), picture([both[0]!], 1, [4, 1]), lines, say)).toEqual({ title: '0 scores two', note: '4 : 1', side: 0 })
    expect(ribbonOf(picture(both, 1, [0, 1]), picture([both[0]!], 1, [2, 1]), lines, say)?.title).toBe('0 takes the lead')
  })

  it('tells a loss in the words of the log', () => {
    expect(ribbonOf(picture(both), picture([both[0]!]), [line([2], { text: 'P2 is gone' })], say)).toEqual({ title: 'P2 is gone', note: '0 : 0', side: 1 })
  })
})

it('somebody who breaks is worth a ribbon, with the sign of the own side', () => {
  const say = { round: String, leads: String, even: (score: string) => score, takes: String }
  const both = picture([piece(1, 0, 0, 0), piece(2, 1, 1000, 0)])
  expect(ribbonOf(both, both, [line([2], { text: 'P2 broke', seen: 'rout' })], say)).toEqual({ title: 'P2 broke', note: '0 : 0', side: 1 })
  expect(ribbonOf(both, both, [line([2], { text: 'P2 stands', seen: 'rally' })], say)).toBeUndefined()
})

it('no sound is longer than a second', () => {
  const ends = Object.values(SOUNDS).flatMap((parts) => parts.map((part) => part.at + part.long))
  expect(Object.keys(SOUNDS)).toHaveLength(6)
  expect(Math.max(...ends)).toBeLessThan(1)
})

it('what decorates the ground stays through every change', () => {
  const decoration = [{ style: 'road', shape: { kind: 'line' as const, corners: [{ x: 0, y: 0 }, { x: 9, y: 9 }] } }]
  expect(patched({ ...picture([]), decoration }, { gone: [1] }).decoration).toEqual(decoration)
})
