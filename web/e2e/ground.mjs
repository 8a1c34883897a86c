// How long the ground of every map takes to paint, measured in the page's own worker: `node e2e/ground.mjs`, or of
// some rulesets: `node e2e/ground.mjs spearhead`.

import { launch, serve, visitor } from './harness.mjs'

/** How long the middle one of them may take, in milliseconds; whatever takes longer is a failure. */
const MOST = 400
/** How often each map is painted, by day and by candle in turn. */
const TIMES = 6
/** How long a picture may take to be painted before it is taken for lost, in milliseconds. */
const LOST = 15_000

const server = await serve()
const browser = await launch()
const rulesets = await (await fetch(`${server.base}/api/rulesets`)).json()
const wanted = process.argv.slice(2)
/** Many games are played on one map. */
const apart = (setups) => [...new Map(setups.map((setup) => [JSON.stringify([setup.picture.board, setup.picture.areas, setup.picture.decoration]), setup])).values()]
for (const { id, setups } of rulesets.filter((one) => wanted.length === 0 || wanted.includes(one.id))) {
  for (const setup of apart(setups)) {
    const { context, page } = await visitor(browser, server.base, { viewport: { width: 1440, height: 900 } })
    const plan = { ruleset: id, setup: setup.id, seats: [{ who: 'friend' }, { who: 'friend' }] }
    const { table } = await (await page.request.post('/api/tables', { data: plan })).json()
    const all = []
    for (let n = 0; n < TIMES; n++) {
      // A page that begins has painted nothing yet: what was painted once is kept.
      await page.emulateMedia({ colorScheme: n % 2 ? 'dark' : 'light' })
      await page.goto(`/table/${table.id}`)
      await page.waitForFunction(() => performance.getEntriesByName('muster.ground').length > 0, undefined, { timeout: LOST })
      all.push(...(await page.evaluate(() => performance.getEntriesByName('muster.ground').map((entry) => entry.duration))))
    }
    all.sort((a, b) => a - b)
    if (!(all[Math.floor(all.length / 2)] < MOST)) process.exitCode = 1
    const size = await page.locator('.ground canvas').first().evaluate((canvas) => `${canvas.width} × ${canvas.height}`)
    console.log(`${id}, ${setup.id}: ${size}, ${all[0]?.toFixed(0)} to ${all.at(-1)?.toFixed(0)} ms, ${all[Math.floor(all.length / 2)]?.toFixed(0)} in the middle of ${all.length}`)
    await context.close()
  }
}
await browser.close()
await server.stop()
