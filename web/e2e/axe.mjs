// Looks at pages with the eyes of axe, and keeps whatever it finds, however minor.

import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { check, settled, withVisitor } from './harness.mjs'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How pages are looked at. */
const LIGHTS = { light: {}, dark: { colorScheme: 'dark' }, phone: { viewport: { width: 390, height: 844 } } }

/** Has somebody see a page by day, by candle and on a phone that is held so. The same styles hold in Firefox, where it is seen by day. */
export async function inEveryLight(where, see, held = {}) {
  for (const [name, options] of Object.entries(LIGHTS).slice(0, where.browser.isFirefox ? 1 : undefined)) {
    await withVisitor(where, name === 'phone' ? { ...options, ...held } : options, (page) => see(page, name))
  }
}

/** `look` at as many pages as you like; `finish` fails if anything was found, and says how many there were. */
export function axeLook() {
  const faults = []
  let looked = 0
  async function look(page, name) {
    await settled(page)
    // The page’s own policy forbids scripts from elsewhere; the debugger may put one in.
    await page.evaluate(AXE)
    const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations)
    looked++
    for (const v of found) {
      faults.push(`${name}: ${v.id}, ${v.impact} (${v.nodes.slice(0, 2).map((n) => n.html.slice(0, 140)).join(' | ')})`)
    }
  }
  function finish() {
    check(faults.length === 0, `${faults.length} findings:\n${faults.join('\n')}`)
    return `${looked} pages looked at; nothing found`
  }
  return { look, finish }
}
