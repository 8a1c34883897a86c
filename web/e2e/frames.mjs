// Frames a second while a model is dragged among forty, sixty and three hundred, and a regiment among four hundred, measured in the
// page: `node e2e/frames.mjs`.

import { launch, serve, visitor } from './harness.mjs'
import { sitAt, tokens } from './open.mjs'

const row = (side, n, y) => Array.from({ length: 20 }, (_, i) => `${side}${i + 1} rank-${n} sword at ${1.5 + (i % 10) * 3.6},${y + 2 * Math.floor(i / 10)}`)
const forty = ['scenario skirmish', 'map convent-yard', 'turn 1 of 1', ...row('A', 1, 1), ...row('B', 1, 21), 'phase activate A'].join('\n')

/** So many more pieces stand on a table of 72 by 48 inches in units of ten, as no ruleset has them yet: the picture is changed on its way to the page. */
function crowded(most) {
  const parse = JSON.parse
  JSON.parse = (text, reviver) => {
    const read = parse(text, reviver)
    const picture = read?.type === 'table' ? read.picture : undefined
    if (!picture?.pieces?.length || picture.pieces.length >= most) return read
    const inch = picture.board.per_inch / 1000
    picture.board = { ...picture.board, width: 72 * inch, depth: 48 * inch }
    const models = picture.pieces.slice()
    for (let i = 0; models.length + i < most; i++) {
      const like = models[i % models.length]
      picture.pieces.push({ ...like, id: 1000 + i, tag: `X${i}`, owner: Math.floor(i / 10) % 2, at: { x: Math.round((38 + (i % 20) * 1.6) * inch), y: Math.round((4 + 3 * Math.floor(i / 20)) * inch) } })
    }
    const crowd = picture.pieces.filter(({ id }) => id >= 1000)
    picture.groups = Array.from({ length: Math.ceil(crowd.length / 10) }, (_, i) => {
      const pieces = crowd.slice(10 * i, 10 * i + 10)
      return { id: 100 + i, tag: `U${i}`, owner: i % 2, pieces: pieces.map(({ id }) => id), name: `Unit ${i}`, count: [pieces.length, 10], badges: [] }
    })
    return read
  }
}

/** Two hundred models a side, in regiments of twenty. */
const lines = (side, y, facing) => Array.from({ length: 10 }, (_, i) => `${side}${i + 1} at ${5 + 6 * i},${y} facing ${facing} files 5`)
const raised = (side, of) => Array.from({ length: 10 }, (_, i) => `${side}${i + 1} is 20 ${of} standard musician`)
const REGIMENTS = ['scenario pitched-battle', 'limit 4000', 'army A empire', ...raised('A', 'swordsmen'), 'army B orcs-and-goblins', ...raised('B', 'orc-boyz'), 'round 2', 'turn A', 'phase turn remaining', ...lines('A', 12, 0), ...lines('B', 36, 180)].join('\n')

/** How many frames a second are enough, among some and among hundreds: with fewer it is a failure. A screen of sixty is never quite as quick. */
const LEAST = { some: 59, crowd: 50 }

/** Moves the mouse to and fro for five seconds while a button is held, and says how often the page was drawn meanwhile. */
async function measure(page, what, [x, y], wide, least = LEAST.crowd) {
  await page.mouse.move(x, y)
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
  for (let i = 0; Date.now() - start < 5000; i++) await page.mouse.move(x + wide * Math.sin(i / 25), y - 110 + 90 * Math.cos(i / 18))
  const frames = await page.evaluate(() => globalThis.frames)
  await page.mouse.up()
  const gaps = frames.slice(1).map((now, i) => now - frames[i]).sort((a, b) => a - b)
  const seconds = (frames.at(-1) - frames[0]) / 1000
  if (gaps.length / seconds < least) process.exitCode = 1
  console.log(`${what}: ${(gaps.length / seconds).toFixed(1)} frames a second over ${seconds.toFixed(1)} s; a frame takes ${gaps[Math.floor(gaps.length / 2)].toFixed(1)} ms in the middle, ${gaps[Math.floor(gaps.length * 0.95)].toFixed(1)} ms at the 95th percentile`)
}

const server = await serve()
const browser = await launch()
const WINDOW = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' }
for (const most of [40, 60, 300]) {
  const { context, page } = await visitor(browser, server.base, WINDOW)
  if (most > 40) await page.addInitScript(crowded, most)
  await sitAt(page, { position: forty })
  await page.waitForFunction((most) => document.querySelectorAll('.token').length === most, most)
  await page.locator('.ground[data-ground=painted]').waitFor()
  const { x, y } = (await tokens(page)).find((t) => t.tag === 'A16')
  await measure(page, `${most} models`, [x, y], 150, most === 40 ? LEAST.some : LEAST.crowd)
  await context.close()
}
const { context, page } = await visitor(browser, server.base, WINDOW)
await sitAt(page, { ruleset: 'fantasy-battle', position: REGIMENTS })
await page.locator('.ground[data-ground=painted]').waitFor()
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2]
await page.mouse.click(...middle(await page.locator('.pieces .block[data-tag="A5"] .tray').boundingBox()))
await measure(page, 'a regiment among 400 models', middle(await page.locator('.handle[data-handle=middle]').boundingBox()), 4)
await context.close()
await browser.close()
await server.stop()
