// Looks at pages with the eyes of axe, and keeps what it finds serious.

import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { check, settled } from './harness.mjs'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** `look` at as many pages as you like; `finish` fails if anything serious was found, and says how many there were. */
export function axeLook() {
  const serious = []
  let looked = 0
  async function look(page, name) {
    await settled(page)
    // The page’s own policy forbids scripts from elsewhere; the debugger may put one in.
    await page.evaluate(AXE)
    const found = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations)
    looked++
    for (const v of found.filter((f) => ['serious', 'critical'].includes(f.impact))) {
      serious.push(`${name}: ${v.id} (${v.nodes.slice(0, 2).map((n) => n.html.slice(0, 140)).join(' | ')})`)
    }
  }
  function finish() {
    check(serious.length === 0, `serious findings:\n${serious.join('\n')}`)
    return `${looked} pages looked at, light, dark and on a phone; nothing serious`
  }
  return { look, finish }
}
