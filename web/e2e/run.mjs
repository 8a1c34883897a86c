// Runs every browser test against a real server in a real browser, and says at the end how many passed.

import { findChromium, findMuster, launch, serve, Skip } from './harness.mjs'
import { tests } from './tests.mjs'

const only = process.argv.slice(2)
const wanted = tests.filter(([name]) => only.length === 0 || only.some((word) => name.includes(word)))
let [passed, failed, skipped] = [0, 0, 0]

function finish() {
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exit(failed > 0 ? 1 : 0)
}

try {
  findChromium()
  findMuster()
} catch (error) {
  if (!(error instanceof Skip)) throw error
  console.log(`skipped: ${error.message}`)
  skipped = wanted.length
  finish()
}

const server = await serve()
const browser = await launch()
async function run([name, test]) {
  const start = Date.now()
  try {
    const did = await test({ browser, base: server.base })
    passed++
    console.log(`ok    ${name}: ${did} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed++
    console.log(`FAIL  ${name}: ${error instanceof Error ? error.stack : error}`)
  }
}
// Two at a time: each has a browser of its own, and most of a test is waiting.
const queue = wanted.values()
await Promise.all(Array.from({ length: 2 }, async () => {
  for (const test of queue) await run(test)
}))
await browser.close()
server.stop()
finish()
