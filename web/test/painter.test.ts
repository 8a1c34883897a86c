import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { View } from '../src/paint/ground'
import type { Plan } from '../src/paint/plan'
import type { Job } from '../src/paint/worker'

/** What somebody beside the page is asked to paint. */
let asked: Job[] = []

/** Whoever paints beside the page: every picture is there at once. */
class Painter {
  #told: ((event: { data: unknown }) => void) | undefined

  addEventListener(_: string, told: (event: { data: unknown }) => void) {
    this.#told = told
  }

  postMessage(job: Job) {
    asked.push(job)
    this.#told?.({ data: { id: job.id, picture: { of: job.id }, took: 0 } })
  }
}

const plan = { seed: 1 } as unknown as Plan
const view: View = { perUnit: 20, left: 0, top: 0, wide: 36, high: 24, fine: 1, theme: 'light' }

async function painter() {
  vi.resetModules()
  vi.stubGlobal('OffscreenCanvas', class {})
  vi.stubGlobal('Worker', Painter)
  return import('../src/paint/painter')
}

beforeEach(() => {
  asked = []
})
afterEach(() => vi.unstubAllGlobals())

it('paints a map once for each size and theme', async () => {
  const { painted } = await painter()
  const first = painted(plan, view)
  expect(painted(structuredClone(plan), { ...view })).toBe(first)
  expect(asked).toHaveLength(1)
  for (const other of [{ ...view, perUnit: 40 }, { ...view, theme: 'dark' as const }]) void painted(plan, other)
  void painted({ ...plan, seed: 2 }, view)
  expect(asked).toHaveLength(4)
  expect(painted(plan, view)).toBe(first)
})

it('keeps those that were looked at last', async () => {
  const { painted } = await painter()
  const at = (left: number) => painted(plan, { ...view, left })
  const kept = Array.from({ length: 12 }, (_, left) => at(left))
  void at(0)
  void at(12)
  expect(at(0)).toBe(kept[0])
  expect(asked).toHaveLength(13)
  expect(at(1)).not.toBe(kept[1])
  expect(asked).toHaveLength(14)
})
