// What is brought into sight, and from how near.

import { expect, test } from 'vitest'
import { Viewport } from '../src/lib/viewport.svelte'

/** A board six times as wide as high, looked at on a place that is as high as wide. */
const board = () => new Viewport(() => ({ width: 600, height: 100, margin: 0, shape: 1 }), 6)

test('of each kind one is enough, and it has room about it', () => {
  const view = board()
  view.near({ x: 300, y: 50 }, 100)
  expect(view.seesOfEach([[{ x: 300, y: 50 }, { x: 10, y: 50 }], []], 20)).toBe(true)
  expect(view.seesOfEach([[{ x: 300, y: 50 }], [{ x: 10, y: 50 }]], 20)).toBe(false)
  const { right } = view.view
  expect(view.sees({ x: right - 5, y: 50 })).toBe(true)
  expect(view.sees({ x: right - 5, y: 50 }, 20)).toBe(false)
})

test('what stands at the edge of the board needs no room beyond it', () => {
  const view = board()
  view.near({ x: 0, y: 0 }, 100)
  expect(view.sees({ x: 2, y: 2 }, 20)).toBe(true)
})

test('what is shown is in sight with its room, wherever it is', () => {
  for (const x of [0, 90, 300, 455, 600]) for (const from of [0, 200, 600]) {
    const view = board()
    view.near({ x: from, y: 50 }, 100)
    view.frame([{ x, y: 20 }, { x: Math.min(x + 40, 600), y: 90 }], 24)
    expect(view.seesOfEach([[{ x, y: 20 }], [{ x: Math.min(x + 40, 600), y: 90 }]], 24), `${x} from ${from}`).toBe(true)
  }
})
