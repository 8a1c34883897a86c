// What a page weighs before anybody can play: the script of a table, and nothing of what is opened beside it.

import { alone, asked, check } from './harness.mjs'
import { CHARGE, sitAt } from './open.mjs'

/** How much script a table may load, compressed, in bytes. */
const MOST = 250_000
/** What is loaded by whoever opens it. */
const LATER = /\/(Odds|Replay|Rules|Setup)-/

/** Until when something is seen of a page, in milliseconds: at one of so many visits at least, for a machine may be busy with something else. */
const [SOON, VISITS] = [1000, 3]

async function light(page) {
  // No other page has loaded anything.
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  await page.locator('.ground[data-ground=painted]').waitFor()
  const sizes = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ name, encodedBodySize }) => [name, encodedBodySize]))
  const all = sizes.reduce((sum, [, size]) => sum + size, 0)
  check(sizes.length > 0 && all > 50_000, `only ${all} bytes of script were seen: ${sizes}`)
  check(all < MOST, `a table loads ${all} bytes of script: ${sizes}`)
  const early = sizes.filter(([url]) => LATER.test(url))
  check(early.length === 0, `a table loads what it does not need: ${early}`)
  const paints = []
  for (let n = 0; n < VISITS; n++) {
    await page.reload()
    await asked(page)
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime))
  }
  const paint = Math.min(...paints)
  check(paint < SOON, `something is seen after ${paints.map(Math.round)} ms`)
  return `${Math.round(all / 1000)} KB of script; the first paint with content after ${Math.round(paint)} ms`
}

export const weightTests = [['light: a table', alone(light)]]
