// Whether anything moves for a question: the board, the bar, the panel and the prompt stay where they are as long as the board is there.

import { check } from './harness.mjs'

/** Parts of the table whose place and size depend on the window alone. */
const FIXED = ['svg.pointed', '.table > header', '.table > aside', '.table > .bottom']
/** How much of a page may move by itself: what rounding makes of it. */
const SLIGHT = 0.001

/** What is said anew for every question, so that its words are somewhere else: answers, log, news, phases, dice, whose turn it is. */
const SAID = '.answers, .scroll, .recap, .phases, .tray-of-dice, .where, .tabs'

/** Notes every shift that no hand caused, of anything but what is said anew, and what moved. */
function watch(said) {
  globalThis.shifts = []
  const element = (node) => (node instanceof Element ? node : node?.parentElement)
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => element(node)).filter((node) => node?.isConnected && !node.closest(said))
      if (!hadRecentInput && moved.length > 0) globalThis.shifts.push({ value, moved: moved.map((node) => `${node.parentElement?.className} > ${node.className || node.nodeName}`) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const places = (page) => page.evaluate((parts) => parts.map((part) => {
  const box = document.querySelector(part)?.getBoundingClientRect()
  return box && [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
}), FIXED)

/** Watches a page that is still to be opened: what comes back is asked before every answer, and fails if anything has moved since the board was first there. */
export async function still(page) {
  await page.addInitScript(watch, SAID)
  let first
  return async (answers) => {
    // Sheets and the end stand in place of the board.
    if ((await page.locator('svg.pointed').count()) === 0) return
    if (!first) {
      first = await places(page)
      await page.evaluate(() => (globalThis.shifts.length = 0))
    }
    const now = await places(page)
    for (const [i, part] of FIXED.entries()) check(now[i] === first[i], `${part} was at ${first[i]} and is at ${now[i]} after ${answers} answers`)
    const shifts = await page.evaluate((slight) => globalThis.shifts.filter((shift) => shift.value > slight), SLIGHT)
    check(shifts.length === 0, `after ${answers} answers the page moved: ${JSON.stringify(shifts.slice(0, 3))}`)
  }
}
