import { describe, expect, it } from 'vitest'
import { apart } from '../src/lib/crowd'
import { bundled, unaimed } from '../src/lib/lines'
import type { Mark } from '../src/wire/wire'

const line = (style: Mark['style'], ...places: [number, number][]): Mark => ({ style, places: places.map(([x, y]) => ({ x, y })), label: '' })

describe('lines that lie upon each other', () => {
  const aim = line('aim', [0, 0], [9000, 0])
  const seen = line('clear', [400, 100], [8600, 200])

  it('are drawn once: along what is seen nobody has to be told at whom it is aimed', () => {
    expect(unaimed([aim, seen], 1000)).toEqual([seen])
    expect(unaimed([line('blocked', [8600, 200], [400, 100]), aim], 1000)).toHaveLength(1)
  })

  it('are both drawn where they part, and an aim by itself is', () => {
    const elsewhere = line('clear', [0, 0], [9000, 3000])
    expect(unaimed([aim, elsewhere], 1000)).toEqual([aim, elsewhere])
    expect(unaimed([aim], 1000)).toEqual([aim])
  })
})

describe('lines of sight beside each other', () => {
  const beside = [0, 300, 600].map((y) => line('clear', [0, 0], [9000, y]))

  it('are drawn as the middle one of those that say the same', () => {
    expect(bundled(beside, 1000)).toEqual([beside[1]])
  })

  it('are drawn by themselves where they say something else, or part', () => {
    const others = [line('blocked', [0, 0], [9000, 300]), line('clear', [0, 0], [9000, 5000]), line('aim', [0, 0], [9000, 0]), line('aim', [0, 0], [9000, 100])]
    expect(bundled([...beside, ...others], 1000)).toEqual([beside[1], ...others])
  })
})

describe('places that lie upon each other', () => {
  it('are shown as one', () => {
    expect(apart([0, 3, 10, 12, 25], (x) => ({ x, y: 0 }), 9)).toEqual([0, 10, 25])
  })
})
