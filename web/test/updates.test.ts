import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BEHIND } from '../src/lib/pace'
import { Updates } from '../src/lib/updates.svelte'
import type { Update } from '../src/wire/wire'

/** What was shown of a few changes, by number. */
let shown: number[] = []
const told = (n: number) => ({ n, log: [], lines: [] }) as unknown as Update
const number = (update: Update) => (update as unknown as { n: number }).n
const changes = () => new Updates((update) => {
  shown.push(number(update))
  return false
})

beforeEach(() => {
  shown = []
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows one change after the other, each for a while', () => {
  const updates = changes()
  for (let n = 1; n <= 3; n++) updates.push(told(n))
  expect([shown, updates.waiting]).toEqual([[1], 2])
  vi.advanceTimersByTime(0)
  expect(shown).toEqual([1])
  vi.runAllTimers()
  expect([shown, updates.waiting]).toEqual([[1, 2, 3], 0])
})

it('holds nobody up who is behind by some', () => {
  const updates = changes()
  for (let n = 1; n <= BEHIND + 3; n++) updates.push(told(n))
  // The first is looked at, for when it came nobody was behind.
  vi.advanceTimersToNextTimer()
  // Until but a few are left they follow at once, which takes a millisecond each here.
  const [before, left] = [Date.now(), updates.waiting]
  while (updates.waiting >= BEHIND) vi.advanceTimersToNextTimer()
  expect(Date.now() - before).toBeLessThanOrEqual(left)
  const then = Date.now()
  vi.advanceTimersToNextTimer()
  expect(Date.now() - then).toBeGreaterThanOrEqual(100)
})

it('shows all that waits at once to whoever asks for it', () => {
  const updates = changes()
  for (let n = 1; n <= 3; n++) updates.push(told(n))
  updates.skip()
  expect([shown, updates.waiting, vi.getTimerCount()]).toEqual([[1, 2, 3], 0, 0])
})
