import { describe, expect, it } from 'vitest'
import type { LogLine, Picture, Piece } from '../src/wire/wire'
import { opening, type Timeline } from '../src/lib/timeline'
import { turningPoints } from '../src/lib/turning'

const piece = (id: number, owner: number, left = 4): Piece => ({ id, tag: `P${id}`, owner, at: { x: id, y: owner }, face_up: true, count: [left, 4], extras: [], badges: [] })
const picture = (scores: readonly [number, number], pieces: Piece[] = []): Picture => ({
  board: { kind: 'open', width: 36_000, depth: 24_000, per_inch: 1_000_000 },
  areas: [], pieces, groups: [], marks: [], hands: [],
  meters: scores.map((value, seat) => ({ seat, label: '', value, rule: 'X-1' })),
  clock: { phase: '', round: 1, rounds: 6 },
})
const line = (text: string, pieces: number[] = [], more: Partial<LogLine> = {}): LogLine => ({ n: 1, text, rule: 'X-1', pieces, weight: 1, ...more })
const dice = { seat: 0, faces: [6], sides: 6 }
/** A game of some pictures, and what was told before each but the first; one more answer ends it. */
const game = (pictures: Picture[], ...lines: LogLine[][]): Timeline => ({ pictures: [...pictures, pictures.at(-1)!], lines: [[], ...lines, []], turns: [], phases: [] })
const told = (timeline: Timeline) => turningPoints(timeline).map(({ at, side, by, swing, told }) => [at, side, by, swing, told])

describe('a replay', () => {
  it('opens where both sides are on the table, or else at its beginning', () => {
    const empty = picture([0, 0])
    expect(opening(game([empty, picture([0, 0], [piece(1, 0)]), picture([0, 0], [piece(1, 0), piece(2, 1)]), empty]))).toBe(2)
    expect(opening(game([empty, empty]))).toBe(0)
  })
})

describe('a turning point', () => {
  const both = [piece(1, 0), piece(2, 1), piece(3, 1)]

  it('is told by what is told of points, and by nothing else that befell anybody', () => {
    const lines = [line('P1 stands up', [1]), line('North scores 2', [], { seen: 'score' }), line('North scores a card', [], { seen: 'score' }), line('P1 is tired', [1], { weight: 2 })]
    expect(told(game([picture([0, 0], both), picture([0, 3], both)], lines))).toEqual([[1, 1, 3, 'takes', 'North scores 2 North scores a card']])
  })

  it('is told by whom the other side lost', () => {
    const lines = [line('P1 charges P2', [1, 2]), line('they hit', [1, 2], { dice }), line('P2 is gone', [2], { weight: 2 }), line('P2 leaves its horse', [2]), line('P1 goes on', [1]), line('P3 stands', [3])]
    expect(told(game([picture([0, 0], both), picture([5, 0], [both[0]!, both[2]!])], lines))).toEqual([[1, 0, 5, 'takes', 'P2 is gone']])
  })

  it('is told by the only one of the other side that was hurt, and by nobody where there were more', () => {
    const lines = [line('P2 loses 2', [2]), line('P3 loses 1', [3]), line('P1 rests', [1])]
    expect(told(game([picture([0, 0], both), picture([2, 0], [both[0]!, piece(2, 1, 2), both[2]!])], lines))).toEqual([[1, 0, 2, 'takes', 'P2 loses 2']])
    expect(told(game([picture([0, 0], both), picture([2, 0], [both[0]!, piece(2, 1, 2), piece(3, 1, 3)])], lines))).toEqual([[1, 0, 2, 'takes', undefined]])
  })

  it('is not told by what befell whoever gained, nor by somebody who walked', () => {
    const lines = [line('P1 is gone', [1]), line('P2 walks', [2])]
    expect(told(game([picture([0, 0], both), picture([2, 0], [both[1]!, both[2]!])], lines))).toEqual([[1, 0, 2, 'takes', undefined]])
  })

  it('says what the lead did, seen from whoever gained', () => {
    const scores = [[0, 0], [3, 0], [5, 0], [5, 1], [5, 5], [5, 6]] as const
    const all = scores.slice(1).map((_, i) => game([picture(scores[i]!), picture(scores[i + 1]!)], []))
    expect(all.map((one) => turningPoints(one).map(({ side, swing }) => `${side} ${swing}`).join())).toEqual(['0 takes', '0 pulls-away', '1 comes-closer', '1 even', '1 takes'])
  })

  it('is what was counted where the last answer changes the lead', () => {
    const ended: Timeline = { pictures: [picture([0, 0], both), picture([0, 8], [both[1]!, both[2]!])], lines: [[], [line('P1 turns', [1]), line('P1 is gone', [1])]], turns: [], phases: [] }
    expect(told(ended)).toEqual([[1, 1, 8, 'counted', undefined]])
  })

  it('is one of the three that changed the lead most, in the order in which they came', () => {
    const scores = [[0, 0], [1, 0], [1, 4], [6, 4], [6, 4], [8, 4]] as const
    expect(turningPoints(game(scores.map((one) => picture(one)))).map(({ at, by }) => [at, by])).toEqual([[2, 4], [3, 5], [5, 2]])
  })
})
