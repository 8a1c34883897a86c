import { describe, expect, it } from 'vitest'
import { choices, inTurn, keyOf, likely, matching, oneMore, open, picked, rivals, shares, taking } from '../src/lib/narrow'
import type { Facet, Offer } from '../src/wire/wire'

const piece = (n: number): Facet => ({ kind: 'piece', piece: n })
const verb = (key: string): Facet => ({ kind: 'verb', key, text: key })
const place = (x: number, y: number): Facet => ({ kind: 'place', at: { x, y } })
const offers: Offer[] = [
  { notation: 'move S1 1', facets: [piece(0), verb('move'), place(4, 3)] },
  { notation: 'move S1 2', facets: [piece(0), verb('move'), place(4, 4)] },
  { notation: 'hustle S1', facets: [piece(0), verb('hustle'), place(4, 4)] },
  { notation: 'move S2 1', facets: [piece(1), verb('move'), place(6, 3)] },
  { notation: 'end', facets: [verb('end')] },
]

describe('narrowing offers', () => {
  it('gives the same offers in whatever order things are pointed at', () => {
    const picks = [piece(0), verb('move'), place(4, 4)]
    const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for (const order of orders) {
      const taken = order.reduce<Facet[]>((so, i) => picked(offers, so, picks[i]!), [])
      expect(matching(offers, taken).map((o) => o.notation)).toEqual(['move S1 2'])
    }
  })

  it('reaches every offer by pointing at its own facets, and only at what is lit', () => {
    for (const offer of offers) {
      let picks: Facet[] = []
      for (const facet of offer.facets) {
        const lit = choices(matching(offers, picks), facet.kind).map(keyOf)
        expect(lit).toContain(keyOf(facet))
        picks = picked(offers, picks, facet)
      }
      expect(matching(offers, picks)).toEqual([offer])
    }
  })

  it('lets go of what no longer fits when something else is pointed at', () => {
    const picks = picked(offers, [piece(0), place(4, 4)], piece(1))
    expect(picks).toEqual([piece(1)])
    expect(picked(offers, picks, verb('end'))).toEqual([verb('end')])
  })

  it('proposes nothing before something was pointed at, and then shows the rivals', () => {
    expect(likely(offers, [], 0)).toBeUndefined()
    expect(likely(offers, [piece(0)], 0)).toBeUndefined()
    const picks = [piece(0), place(4, 4)]
    expect(likely(offers, picks, 0)?.notation).toBe('move S1 2')
    expect(rivals(offers, picks).flat().map(keyOf)).toEqual(['verb:move', 'verb:hustle'])
    expect(open(offers, picks)).toEqual(['verb'])
  })

  it('takes the plain one of those that add something to it', () => {
    const way = (key: string): Facet => ({ kind: 'way', key, text: key })
    const draws = [{ notation: 'draw 3', facets: [verb('draw'), way('3')] }, { notation: 'draw 3 dagger', facets: [verb('draw'), way('3'), { kind: 'card' as const, card: 1 }] }]
    expect(likely(draws, [way('3')], 0)?.notation).toBe('draw 3')
    expect(likely(draws, [verb('draw')], 0)).toBeUndefined()
  })

  it('takes two things of one kind where an offer has both', () => {
    const card = (n: number): Facet => ({ kind: 'card', card: n })
    const pairs: Offer[] = [1, 2].flatMap((one) => [3, 4].map((other) => ({ notation: `take ${one} ${other}`, facets: [card(one), card(other)] })))
    const picks = picked(pairs, [], card(1))
    expect(open(pairs, picks)).toEqual(['card'])
    expect(matching(pairs, picked(pairs, picks, card(4))).map((o) => o.notation)).toEqual(['take 1 4'])
    expect(picked(pairs, picks, card(2))).toEqual([card(2)])
  })

  it('prefers the facing ahead of the one who looks', () => {
    const facing = (degrees: number): Facet => ({ kind: 'facing', degrees })
    const two = [0, 180].map((d) => ({ notation: `deploy ${d}`, facets: [place(1, 1), facing(d)] }))
    expect(likely(two, [place(1, 1)], 180)?.notation).toBe('deploy 180')
    expect(likely(two, [place(1, 1)], 0)?.notation).toBe('deploy 0')
  })
})

describe('sharing out', () => {
  const share = (piece: number, count: number): Facet => ({ kind: 'share', piece, count })
  const offer = (...counts: number[]): Offer => ({ notation: counts.join('-'), facets: [verb('split'), ...counts.flatMap((n, i) => (n > 0 ? [share(i, n)] : []))] })
  const splits = [offer(2, 0, 0), offer(1, 1, 0), offer(1, 0, 1), offer(0, 2, 0), offer(0, 1, 1), offer(0, 0, 2)]
  const left = (picks: readonly Facet[]) => matching(splits, picks).map((o) => o.notation)

  it('counts those among the offers that get nothing', () => {
    expect(shares(splits)).toEqual([0, 1, 2].map((piece) => ({ piece, counts: [0, 1, 2] })))
    expect(left([share(0, 0)])).toEqual(['0-2-0', '0-1-1', '0-0-2'])
  })

  it('keeps the shares of others as long as they fit', () => {
    const both = picked(splits, picked(splits, [], share(0, 1)), share(1, 1))
    expect(left(both)).toEqual(['1-1-0'])
    expect(left(picked(splits, both, share(0, 0)))).toEqual(['0-1-1'])
    expect(left(picked(splits, both, share(0, 2)))).toEqual(['2-0-0'])
  })

  it('puts first who was pointed at first', () => {
    const offer: Offer = { notation: 'split B1=2 B2=1 B3=1', facets: [share(1, 2), share(2, 1), share(3, 1)], shares: [1, 2, 3] }
    expect(inTurn(offer, [])).toEqual(offer)
    const turned = inTurn(offer, [share(3, 1), share(1, 2)])
    expect(turned.shares).toEqual([3, 1, 2])
    expect(taking([...offers, offer], turned)).toEqual({ kind: 'offer', offer: offers.length, first: [3, 1, 2] })
    expect(taking(offers, offers[1]!)).toEqual({ kind: 'offer', offer: 1 })
    expect(turned.facets).toEqual([share(3, 1), share(1, 2), share(2, 1)])
    // One more for somebody changes nothing about when; nothing at all gives the turn up.
    const three = picked(splits, picked(splits, picked(splits, [], share(2, 1)), share(1, 1)), share(2, 2))
    expect(three).toEqual([share(2, 2)])
    const wide: Offer[] = [[1, 1], [2, 1], [1, 2], [2, 2], [0, 1]].map(([a, b]) => ({ notation: `${a}-${b}`, facets: [share(0, a!), share(1, b!)] }))
    const both = picked(wide, picked(wide, picked(wide, [], share(0, 1)), share(1, 1)), share(0, 2))
    expect(both).toEqual([share(0, 2), share(1, 1)])
    expect(picked(wide, both, share(0, 0))).toEqual([share(1, 1), share(0, 0)])
  })

  it('gives one more, and nothing again after the most', () => {
    expect(oneMore(splits, [], 1)).toEqual(share(1, 1))
    expect(oneMore(splits, [share(1, 2)], 1)).toEqual(share(1, 0))
    expect(oneMore(splits, [], 7)).toBeUndefined()
  })
})
