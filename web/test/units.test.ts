import { describe, expect, it } from 'vitest'
import type { Answer, Drag, Facet, Group, Offer, Piece, Place, Preview } from '../src/wire/wire'
import { Drawing } from '../src/lib/drawing.svelte'
import { broadened, carried, Placing, proposed } from '../src/lib/placing'
import { allowed, able, after, answered, drawn, drills, facingOf, handles, joined, reformed, spoken } from '../src/lib/manoeuvre'
import { badgesAbout, badgesOnCard } from '../src/lib/badges'
import { touching } from '../src/lib/crowd'
import { envelope } from '../src/lib/envelope'
import { plateSpots, strengthSpots } from '../src/lib/plates'
import { arrayed, fanned, inRanks, knownAs, moverOf, offBoard, spokenOf, standing, stateOfUnit, unitMeant, withUnits } from '../src/lib/units'

const group = (id: number, pieces: number[]): Group => ({ id, tag: `U${id}`, owner: 0, pieces, badges: [] })
const acts = (id: number): Facet => ({ kind: 'group', group: id, text: `U${id}` })
const aims = (id: number): Facet => ({ kind: 'target_group', group: id, text: `U${id}` })
const offer = (...facets: Facet[]): Offer => ({ notation: JSON.stringify(facets), facets })
const lights = { cells: [], actors: [], targets: [], picks: [], ghosts: [], marks: [], lit: [] }

describe('whom a question names', () => {
  const pieces = [1, 2, 3, 256, 257].map((id) => ({ id }) as Piece)
  const picture = { pieces, groups: [group(7, [256, 257])] }

  it('is shown by every piece of theirs, also where a unit is named as if it were one', () => {
    expect(spokenOf({ pieces: [3, 1] }, picture)).toEqual([3, 1])
    expect(spokenOf({ pieces: [7] }, picture)).toEqual([256, 257])
    expect(spokenOf({ groups: [7] }, picture)).toEqual([256, 257])
  })

  it('goes the way of an answer, or is the model that a unit is held by; whoever aims at a place goes nowhere', () => {
    const [place, path] = [{ kind: 'place', at: { x: 1, y: 1 } } as Facet, { drag: 0, corners: [] }]
    expect(moverOf({ ...offer(acts(7), place), path }, picture)?.id).toBe(256)
    expect(moverOf({ ...offer({ kind: 'piece', piece: 3 }, place), path }, picture)?.id).toBe(3)
    expect(moverOf(offer(acts(7), place), picture)).toBeUndefined()
  })

  it('is called as its unit is where it was slain, and nobody can point at it on the board', () => {
    const returning = { ...picture, groups: [{ ...group(7, [256]), card: 4, gone: [{ id: 258, tag: 'U7.3' }] }] }
    expect(knownAs(returning, 258)).toMatchObject({ tag: 'U7.3', card: 4 })
    expect([knownAs(returning, 3), knownAs(returning, 9)]).toEqual([{ id: 3 }, undefined])
    expect(offBoard(returning, [3, 258].map((piece) => ({ kind: 'piece', piece })))).toEqual([{ kind: 'piece', piece: 258 }])
  })

  it('is nobody where nobody is named, or is not on the table any more', () => {
    expect(spokenOf({}, picture)).toEqual([])
    expect(spokenOf({ pieces: [9], groups: [9] }, picture)).toEqual([])
    expect(spokenOf(undefined, undefined)).toEqual([])
  })
})

describe('a unit in loose order', () => {
  const disc = (x: number, y: number) => ({ x, y, r: 10 })
  /** Every corner that a path names. */
  const corners = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  /** Whether a spot lies within a path, taken from corner to corner. */
  const holds = (path: string, at: { x: number; y: number }) => {
    const all = corners(path)
    return all.filter((a, i) => {
      const b = all[(i + 1) % all.length]!
      return a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x
    }).length % 2 === 1
  }

  it('has one closed outline, however many pieces it has and however they stand', () => {
    const crowd = Array.from({ length: 20 }, (_, i) => disc((i % 5) * 25, Math.floor(i / 5) * 25))
    for (const standing of [[disc(0, 0)], [disc(0, 0), disc(22, 0)], crowd, [...crowd, disc(260, 40)]]) {
      const path = envelope(standing, 4)
      expect(path.match(/M/g)).toHaveLength(1)
      expect(path.endsWith('Z')).toBe(true)
      expect(path).not.toContain('NaN')
      for (const { x, y } of standing) for (const [dx, dy] of [[0, 0], [10, 0], [-10, 0], [0, 10], [0, -10]] as const) expect(holds(path, { x: x + dx, y: y + dy })).toBe(true)
    }
    expect(envelope([], 4)).toBe('')
  })

  it('follows its models: nothing lies within that is far from all of them', () => {
    // A corner of nine, five to the right and four down.
    const bent = [...Array.from({ length: 5 }, (_, i) => disc(i * 25, 0)), ...Array.from({ length: 4 }, (_, i) => disc(0, 25 + i * 25))]
    const path = envelope(bent, 4)
    expect(holds(path, { x: 60, y: 60 })).toBe(false)
    for (const { x, y } of corners(path)) {
      const off = Math.min(...bent.map((d) => Math.hypot(d.x - x, d.y - y)))
      expect(off).toBeGreaterThan(12)
      expect(off).toBeLessThan(24)
    }
  })

  it('bears its name below, and above where there is no room', () => {
    const [below, above] = plateSpots([{ x: 0, y: 0, r: 5 }, { x: 20, y: 0, r: 5 }], 30, 8)
    expect([below, above]).toEqual([{ x: 10, y: 13 }, { x: 10, y: -13 }])
  })

  it('bears how many are left upon itself where there is no room about it', () => {
    const own = [{ x: 0, y: 0, r: 5 }, { x: 20, y: 0, r: 5 }]
    const spots = strengthSpots(own, 12, 8)
    for (const { x, y } of own) expect(spots).toContainEqual({ x, y })
    expect(spots.slice(0, 2)).toEqual(plateSpots(own, 12, 8).slice(0, 2))
  })

  it('is chosen by pointing at any of its pieces, and aimed at once somebody was', () => {
    const offers = [offer(acts(1), aims(3)), offer(acts(2), aims(3))]
    expect(unitMeant(offers, [], 1)).toEqual(acts(1))
    expect(unitMeant(offers, [], 3)).toBeUndefined()
    expect(unitMeant(offers, [acts(1)], 3)).toEqual(aims(3))
    expect(unitMeant(offers, [acts(1)], 2)).toEqual(acts(2))
  })

  it('is lit as a whole', () => {
    const groups = [group(1, [10, 11]), group(2, [20]), group(3, [30, 31])]
    const offers = [offer(acts(1), aims(3)), offer(acts(2), aims(3))]
    const before = withUnits(lights, { groups }, offers, offers)
    expect([before.actors, before.targets]).toEqual([[10, 11, 20], []])
    const chosen = withUnits({ ...lights, picks: [acts(1)] }, { groups }, offers, offers.slice(0, 1))
    expect(chosen.targets).toEqual([30, 31])
    const states = new Map([[10, 'ready'], [20, 'ready'], [30, 'target friend']])
    expect(groups.map((one) => stateOfUnit(one, [1], states))).toEqual(['chosen', 'ready', 'target friend'])
    expect(stateOfUnit(group(3, [30, 31]), [], new Map([[30, 'target friend'], [31, 'target']]))).toBe('target')
    expect(stateOfUnit(group(4, [40]), [1], states)).toBe('')
  })
})

describe('a block', () => {
  it('stands in the files that it is said to have, and in as many ranks as that takes', () => {
    expect(arrayed(20, 5)).toEqual({ files: 5, ranks: 4 })
    expect(arrayed(18, 5)).toEqual({ files: 5, ranks: 4 })
    expect(arrayed(3, 5)).toEqual({ files: 5, ranks: 1 })
    expect(arrayed(1, 1)).toEqual({ files: 1, ranks: 1 })
  })

  it('loses models from its rear rank, which stands in the middle', () => {
    const spots = standing(7, { files: 5, ranks: 2 })
    expect(spots.slice(0, 5).every(({ y }) => y === 0.25)).toBe(true)
    expect(spots.slice(5)).toEqual([{ x: 0.4, y: 0.75 }, { x: 0.6, y: 0.75 }])
  })

  // Two inches wide and one deep, facing away from the first player.
  const corners: [Place, Place, Place, Place] = [{ x: 0, y: 1000 }, { x: 0, y: 0 }, { x: 2000, y: 0 }, { x: 2000, y: 1000 }]
  const drag = { id: 7, lead: 'S', piece: 3, verb: 'go', corners: 8, length: 4000, manoeuvres: [{ word: 'ahead', text: 'Ahead', amount: 'length' }, { word: 'aside', text: 'Aside', amount: 'length' }, { word: 'wheel-left', text: 'Wheel left', amount: 'degrees' }, { word: 'wheel-right', text: 'Wheel right', amount: 'degrees' }, { word: 'about', text: 'About', amount: 'nothing' }, { word: 'files', text: 'Files', amount: 'count' }] } as unknown as Drag
  const far = { ...drag, id: 8, verb: 'run', length: 8000, manoeuvres: drag.manoeuvres!.slice(0, 1) } as Drag
  const measure = { unit: 1000, files: 2 }
  const amounts = new Map(drag.manoeuvres!.map(({ word, amount }) => [word, amount]))

  it('is held by its middle, by the corners that may swing and by the flanks that may be drawn out', () => {
    expect(handles(corners, allowed([far])).map(({ handle }) => handle)).toEqual(['middle'])
    expect(handles(corners, allowed([drag, far])).map(({ handle, at }) => [handle, at.x, at.y])).toEqual([['middle', 1000, 1000], ['left', 0, 1000], ['right', 2000, 1000], ['left-flank', 0, 500], ['right-flank', 2000, 500]])
    expect(handles(undefined, allowed([drag]))).toEqual([])
  })

  it('goes straight ahead or back by its middle, and aside if it is drawn far more to a side', () => {
    const pull = (x: number, y: number) => drawn(corners, 'middle', [{ x: 1000, y: 1000 }, { x: 1000 + x, y: 1000 + y }], measure)
    expect(pull(700, 3000)).toEqual({ word: 'ahead', amount: 3 })
    expect(pull(0, -800)).toEqual({ word: 'ahead', amount: -0.8 })
    expect(pull(-1500, 200)).toEqual({ word: 'aside', amount: -1.5 })
    expect(pull(10, 20)).toBeUndefined()
  })

  it('wheels about the corner that is not held', () => {
    const right = drawn(corners, 'right', [{ x: 2000, y: 1000 }, { x: 1414, y: 2414 }], measure)
    expect(right).toEqual({ word: 'wheel-left', amount: 45 })
    expect(drawn(corners, 'left', [{ x: 0, y: 1000 }, { x: 586, y: 2414 }], measure)).toEqual({ word: 'wheel-right', amount: 45 })
    expect(drawn(corners, 'left', [{ x: 0, y: 1000 }, { x: 0, y: 0 }], measure)).toBeUndefined()
    const [left, , , front] = after(corners, right!, 1000)!
    expect([left, front]).toEqual([{ x: 0, y: 1000 }, { x: 1414, y: 2414 }])
    expect(after(corners, { word: 'ahead', amount: 3 }, 1000)![0]).toEqual({ x: 0, y: 4000 })
    expect(after(corners, { word: 'about', amount: 0 }, 1000)).toBeUndefined()
    expect(answered(drag, [{ word: 'wheel-left', amount: 45 }, { word: 'ahead', amount: 3.1 }, { word: 'about', amount: 0 }, { word: 'files', amount: 4 }], 1000)).toEqual({
      kind: 'manoeuvres', drag: 7, done: [{ word: 'wheel-left', amount: 4500 }, { word: 'ahead', amount: 3100 }, { word: 'about' }, { word: 'files', amount: 4 }],
    })
  })

  it('widens by a file on both sides for every file that a flank is drawn out', () => {
    const flank = (handle: 'left-flank' | 'right-flank', x: number) => drawn(corners, handle, [{ x: 0, y: 500 }, { x, y: 500 }], measure)
    expect(flank('right-flank', 1000)).toEqual({ word: 'files', amount: 4 })
    expect(flank('left-flank', -500)).toEqual({ word: 'files', amount: 3 })
    expect(flank('left-flank', 500)).toEqual({ word: 'files', amount: 1 })
    expect(flank('right-flank', -2000)).toBeUndefined()
  })

  it('reforms about its centre: flanks say how wide it stands, all other handles turn it', () => {
    const reform = { word: 'reform', amount: 2, facing: 0 }
    const pull = (handle: 'right' | 'middle' | 'right-flank', from: Place, to: Place) => reformed(corners, handle, [from, to], { files: 2, reform })
    expect(facingOf(corners)).toBe(0)
    expect(pull('right-flank', { x: 2000, y: 500 }, { x: 4000, y: 500 })).toEqual({ ...reform, amount: 6 })
    expect(pull('middle', { x: 1000, y: 1000 }, { x: 2000, y: 500 })).toEqual({ ...reform, facing: 90 })
    expect(pull('right', { x: 2000, y: 1000 }, { x: 0, y: 1000 })).toEqual({ ...reform, facing: 233 })
    expect(pull('middle', { x: 1000, y: 1000 }, { x: 1001, y: 1000 })).toBeUndefined()
    const kinds = new Map([...amounts, ['reform', 'formation']])
    expect(joined([reform], { ...reform, amount: 5 }, kinds)).toEqual([{ ...reform, amount: 5 }])
    expect(joined([reform], { word: 'wheel-left', amount: 10 }, kinds)).toEqual([{ ...reform, facing: 350 }])
    const may = { ...drag, manoeuvres: [{ word: 'reform', text: 'Reform', amount: 'formation' }] } as unknown as Drag
    expect(handles(corners, allowed([may]))).toHaveLength(5)
    expect(answered(may, [{ ...reform, facing: 90.5 }], 1000)).toEqual({ kind: 'manoeuvres', drag: 7, done: [{ word: 'reform', amount: 2, facing: 9050 }] })
    expect(spoken(may, [{ ...reform, facing: 90 }])).toBe('Reform 2 wide, facing 90°')
  })

  it('does one thing after the other, and goes on with or undoes the last one', () => {
    const [ahead, left, right] = [{ word: 'ahead', amount: 1 }, { word: 'wheel-left', amount: 10 }, { word: 'wheel-right', amount: 15 }]
    expect(joined([ahead], ahead, amounts)).toEqual([{ word: 'ahead', amount: 2 }])
    expect(joined([ahead], left, amounts)).toEqual([ahead, left])
    expect(joined([ahead, left], right, amounts)).toEqual([ahead, { word: 'wheel-right', amount: 5 }])
    expect(joined([ahead, left], { ...right, amount: 10 }, amounts)).toEqual([ahead])
    expect(joined([{ word: 'files', amount: 6 }], { word: 'files', amount: 7 }, amounts)).toEqual([{ word: 'files', amount: 7 }])
    expect(joined([{ word: 'about', amount: 0 }], { word: 'about', amount: 0 }, amounts)).toHaveLength(2)
    expect(spoken(drag, [ahead, left, { word: 'about', amount: 0 }])).toBe('Ahead 1″, Wheel left 10°, About')
    const aside = { manoeuvres: [{ word: 'aside', text: 'Sideways', amount: 'length' }] } as unknown as Drag
    expect([spoken(aside, [{ word: 'aside', amount: -5.8 }]), spoken(aside, [{ word: 'aside', amount: 2 }])]).toEqual(['Sideways 5.8″ to the left', 'Sideways 2″ to the right'])
  })

  it('takes of its moves those that can do all of it, the shortest first', () => {
    expect(able([far, drag], [{ word: 'ahead', amount: 5 }]).map(({ id }) => id)).toEqual([7, 8])
    expect(able([far, drag], [{ word: 'about', amount: 0 }]).map(({ id }) => id)).toEqual([7])
    expect(drills([drag, far], [{ kind: 'piece', piece: 3 }])).toHaveLength(2)
    expect(drills([drag, far], [{ kind: 'piece', piece: 3 }, { kind: 'verb', key: 'run', text: '' }])).toEqual([far])
    expect(drills([drag, { ...far, piece: 4 }], [])).toEqual([])
  })
})

it('whoever stands in the ranks of others of his side is known by his place', () => {
  const block = (id: number, owner: number, x: number, y: number, half: number) => ({ id, owner, tag: '', at: { x, y }, face_up: true, extras: [], badges: [], corners: [{ x: x - half, y: y + half }, { x: x - half, y: y - half }, { x: x + half, y: y - half }, { x: x + half, y: y + half }] }) as unknown as Piece
  expect([...inRanks([block(1, 0, 0, 0, 50), block(2, 0, 10, 40, 5), block(3, 1, 20, 40, 5), block(4, 0, 90, 0, 5)])]).toEqual([2])
})

it('a crowd is fanned out about the one that is looked at, and others stay', () => {
  const crowd = [0, 1, 2].map((id) => ({ id, x: id, y: 0, r: 10 }))
  const spots = fanned([...crowd, { id: 9, x: 200, y: 0, r: 10 }], 1)
  expect([...spots.keys()].sort()).toEqual([0, 1, 2])
  const all = [...spots.values()]
  for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(19)
  expect(fanned(crowd.slice(0, 2), 1).size).toBe(0)
})

describe('a block that is put down', () => {
  const corners: [Place, Place, Place, Place] = [{ x: 0, y: 1000 }, { x: 0, y: 0 }, { x: 2000, y: 0 }, { x: 2000, y: 1000 }]
  const drag = { id: 3, piece: 7, widest: 8, faces: true, corners: 1 } as unknown as Drag
  const preview = { ghosts: [{ piece: 7, corners, files: 4 }], marks: [], notes: [], needs: [] } as unknown as Preview
  const offer = { path: { drag: 3, corners: [{ x: 1000, y: 1000 }] } } as unknown as Offer

  it('is taken up where it was proposed, and looks as it stands', () => {
    expect(proposed(offer, preview, [drag])).toEqual({ drag, tip: { x: 1000, y: 1000 }, facing: { x: 0, y: 1000 }, stand: { corners, files: 4 } })
    expect(proposed(offer, undefined, [drag])).toBeUndefined()
    expect(proposed(offer, preview, [{ ...drag, from: { x: 0, y: 0 } }])).toBeUndefined()
  })

  it('is wider about the middle of its front', () => {
    expect(broadened({ corners, files: 4 }, 6)).toEqual({ files: 6, corners: [{ x: -500, y: 1000 }, { x: -500, y: 0 }, { x: 2500, y: 0 }, { x: 2500, y: 1000 }] })
    expect(carried({ corners, files: 4 }, { x: 5, y: -5 }).corners[0]).toEqual({ x: 5, y: 995 })
  })

  it('is drawn out by a flank to all of its models side by side at most, and back', async () => {
    const asked: Answer[] = []
    const drawing = new Drawing(async (wish) => {
      if (wish.type === 'preview') asked.push(wish.answer)
      return undefined
    })
    const placing = new Placing(drawing, () => proposed(offer, preview, [drag]))
    placing.take('right-flank', { x: 2000, y: 500 })
    expect(placing.pull({ x: 2100, y: 500 })).toBe(false)
    expect(drawing.now).toBeUndefined()
    expect(placing.pull({ x: 2500, y: 500 })).toBe(true)
    expect(drawing.now?.answer).toMatchObject({ files: 6, facing: { x: 0, y: 1000 }, corners: [{ x: 1000, y: 1000 }] })
    placing.pull({ x: 9000, y: 500 })
    expect(drawing.now?.answer.files).toBe(8)
    placing.pull({ x: 1250, y: 500 })
    expect(drawing.now?.answer.files).toBe(1)
    placing.pull({ x: 2000, y: 500 })
    expect(drawing.now?.answer.files).toBe(4)
    expect(asked.length).toBeGreaterThan(0)
  })
})

describe('badges', () => {
  const r = 20
  const beside = (x: number, y: number) => [{ x, y, r }]
  const under = (spots: readonly { x: number; y: number }[], [one]: { x: number; y: number; r: number }[]) => spots.filter((spot) => Math.hypot(spot.x - one!.x, spot.y - one!.y) < r)

  it('begin at the upper right of a counter, and lie under no neighbour that touches it', () => {
    const [first] = badgesAbout(2, r, 8, [])
    expect(first!.x).toBeGreaterThan(0)
    expect(first!.y).toBeLessThan(0)
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const angle = (degrees * Math.PI) / 180
      const neighbour = beside(Math.cos(angle) * 2 * r, Math.sin(angle) * 2 * r)
      for (const many of [1, 2]) expect(under(badgesAbout(many, r, 8, neighbour), neighbour)).toEqual([])
    }
  })

  it('find their place in a crowd, and not upon the pips at the foot where they can', () => {
    const crowd = [...beside(-38, 4), ...beside(20, 12), ...beside(28, -30)]
    const spots = badgesAbout(3, r, 8, crowd)
    const hidden = spots.filter((spot) => crowd.some((one) => Math.hypot(spot.x - one.x, spot.y - one.y) < r))
    expect(hidden).toEqual([])
    expect(badgesAbout(1, r, 8, [...beside(0, -40), ...beside(38, 0)]).every(({ y }) => y < 0.8 * r)).toBe(true)
  })

  it('go down the edge of a card, where no fight is marked, unless its number has no room left', () => {
    expect(badgesOnCard(2, 0, 8, 48)).toEqual([{ x: 0, y: 0 }, { x: 0, y: 1 }])
    expect(badgesOnCard(2, 90, 8, 48)).toEqual([{ x: 0, y: 0 }, { x: -1, y: 0 }])
    expect(badgesOnCard(2, 0, 12, 48)).toEqual([{ x: 0, y: 0 }, { x: -2, y: 2 }])
  })

  it('count among neighbours whoever is near enough to touch', () => {
    expect(touching({ x: 0, y: 0, r }, [{ x: 40, y: 0, r }, { x: 60, y: 0, r }])).toEqual([{ x: 40, y: 0, r }])
  })
})
