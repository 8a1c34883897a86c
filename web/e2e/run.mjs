// Runs browser tests against a real server in a real browser, and says at the end how many passed: all of them in Chromium and some of
// each kind in Firefox; those whose names have one of the words that are given, in both; with `--firefox`, all of Firefox alone.

import { isForFirefox, isForFirefoxEachTime, isForRelease } from './firefox.mjs'
import { findChromium, findFirefox, findMuster, launch, launchFirefox, serve, Skip } from './harness.mjs'
import { tests } from './tests.mjs'

const words = process.argv.slice(2)
const isNamed = (name) => words.some((word) => name.includes(word))
const [inChromium, inFirefox] =
  words.length === 0 ? [(name) => !isForRelease(name), isForFirefoxEachTime]
  : words.includes('--firefox') ? [() => false, isForFirefox]
  : [isNamed, (name) => isNamed(`${name} in Firefox`) && isForFirefox(name)]
const jobs = tests.filter(([name]) => inChromium(name)).map(([name, test]) => ({ name, test }))
const others = tests.filter(([name]) => inFirefox(name)).map(([name, test]) => ({ name: `${name} in Firefox`, test, isForFirefox: true }))
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
  skipped = jobs.length + others.length
  finish()
}

const server = await serve()
const browser = await launch()
try {
  if (others.length > 0) findFirefox()
} catch (error) {
  if (!(error instanceof Skip)) throw error
  console.log(`skipped: ${error.message}`)
  skipped += others.splice(0).length
}
/** What failed while something else ran beside it. */
const again = []
async function run({ name, test, isForFirefox }, firefox, failing) {
  const start = Date.now()
  try {
    const did = await test({ browser: isForFirefox ? firefox : browser, base: server.base })
    passed++
    console.log(`ok    ${name}: ${did} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failing(error instanceof Error ? error.stack : error)
  }
}
// Three at a time, for most of a test is waiting. One of them plays what is for Firefox first and another last, each in a Firefox of its
// own: of its pages one alone has the focus, and a page that is opened takes it and the keys from the one before.
const [queue, firefoxes] = [jobs.values(), others.values()]
const lanes = [[firefoxes, queue], [queue, firefoxes], [queue]].slice(others.length > 0 ? 0 : 1)
await Promise.all(lanes.map(async (lane) => {
  const firefox = launchFirefox()
  for (const some of lane) for (const job of some) await run(job, firefox, (why) => {
    again.push(job)
    console.log(`once  ${job.name}: ${why}`)
  })
  await firefox.close()
}))
// Whatever failed has one more try, alone: a machine with much to do at once makes pages late. That it was needed stays to be read.
const firefox = launchFirefox()
for (const job of again) await run(job, firefox, (why) => {
  failed++
  console.log(`FAIL  ${job.name}: ${why}`)
})
if (again.length > failed) console.log(`at the second try only: ${again.length - failed}`)
await browser.close()
await firefox.close()
server.stop()
finish()
