// Paints the ground beside the page, so that nothing waits for it.

import { paintGround, type View } from './ground'
import type { Plan } from './plan'
import { rehearse } from './rehearsal'

export type Job = { id: number; plan: Plan; view: View }
export type Painted = { id: number; picture: ImageBitmap | undefined; took: number }

const sheet = (wide: number, high: number) => new OffscreenCanvas(wide, high)

addEventListener('message', ({ data: { id, plan, view } }: MessageEvent<Job>) => {
  const start = performance.now()
  const canvas = sheet(1, 1)
  paintGround(canvas, plan, view, sheet)
  const picture = canvas.transferToImageBitmap()
  const done: Painted = { id, picture, took: performance.now() - start }
  postMessage(done, { transfer: [picture] })
})

rehearse(sheet)
