// Frames a second while a model is dragged among forty, measured in the page: `node e2e/frames.mjs`.

import { launch, serve, visitor } from './harness.mjs'
import { onScreen, sitAt } from './open.mjs'

const row = (side, n, y) => Array.from({ length: 20 }, (_, i) => `${side}${i + 1} rank-${n} sword at ${1.5 + (i % 10) * 3.6},${y + 2 * Math.floor(i / 10)}`)
const forty = ['scenario skirmish', 'map convent-yard', 'turn 1 of 1', ...row('A', 1, 1), ...row('B', 1, 21), 'phase activate A'].join('\n')

const server = await serve()
const browser = await launch()
const { page } = await visitor(browser, server.base, { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
await sitAt(page, { position: forty })
await page.waitForFunction(() => document.querySelectorAll('.token').length === 40)
const at = await onScreen(page, [1.5 + 5 * 3.6, 3])
await page.mouse.move(...at)
await page.mouse.down()
await page.evaluate(() => {
  globalThis.frames = []
  const note = (now) => {
    globalThis.frames.push(now)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
})
const start = Date.now()
for (let i = 0; Date.now() - start < 5000; i++) await page.mouse.move(at[0] + 150 * Math.sin(i / 25), at[1] - 110 + 90 * Math.cos(i / 18))
const frames = await page.evaluate(() => globalThis.frames)
await page.mouse.up()
const gaps = frames.slice(1).map((now, i) => now - frames[i]).sort((a, b) => a - b)
const seconds = (frames.at(-1) - frames[0]) / 1000
console.log(`${(gaps.length / seconds).toFixed(1)} frames a second over ${seconds.toFixed(1)} s; a frame takes ${gaps[Math.floor(gaps.length / 2)].toFixed(1)} ms in the middle, ${gaps[Math.floor(gaps.length * 0.95)].toFixed(1)} ms at the 95th percentile`)
await browser.close()
server.stop()
