// Asks for pictures of the ground, and keeps those that were painted: one for each map, size and theme.

import type { View } from './ground'
import type { Plan } from './plan'
import type { Job, Painted } from './worker'

/** Pictures are large; those used longest ago make room. */
const KEPT = 12

const pictures = new Map<string, Promise<ImageBitmap>>()
const waiting = new Map<number, (picture: ImageBitmap) => void>()
let worker: Worker | undefined
let jobs = 0

/** A picture of a view of a map. The one who asks does not close it. */
export function painted(plan: Plan, view: View): Promise<ImageBitmap> {
  const key = JSON.stringify([plan, view])
  const old = pictures.get(key)
  if (old) {
    pictures.delete(key)
    pictures.set(key, old)
    return old
  }
  const fresh = isBeside ? beside(plan, view) : here(plan, view)
  pictures.set(key, fresh)
  fresh.catch(() => pictures.delete(key))
  for (const oldest of [...pictures.keys()].slice(0, Math.max(0, pictures.size - KEPT))) pictures.delete(oldest)
  return fresh
}

const isBeside = typeof OffscreenCanvas === 'function' && typeof Worker === 'function'

/** Gets ready to paint: a page that will show a map says so as soon as it comes. */
export function prepare(): void {
  if (isBeside) worker ??= started()
}

function beside(plan: Plan, view: View): Promise<ImageBitmap> {
  worker ??= started()
  const id = ++jobs
  const job: Job = { id, plan, view }
  worker.postMessage(job)
  return new Promise((resolve) => waiting.set(id, resolve))
}

function started(): Worker {
  const fresh = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  fresh.addEventListener('message', ({ data: { id, picture, took } }: MessageEvent<Painted>) => {
    performance.measure('muster.ground', { start: performance.now() - took, duration: took })
    if (picture) waiting.get(id)?.(picture)
    waiting.delete(id)
  })
  return fresh
}

/** Where nothing can be painted beside the page it is painted here, after what was asked for before. */
async function here(plan: Plan, view: View): Promise<ImageBitmap> {
  const sheet = (wide: number, high: number) => Object.assign(document.createElement('canvas'), { width: wide, height: high })
  const { paintGround } = await import('./ground')
  const canvas = sheet(1, 1)
  paintGround(canvas, plan, view, sheet)
  return createImageBitmap(canvas)
}
