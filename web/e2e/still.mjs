// Whether anything moves for a question: the board, the bar, the panel and the prompt stay where they are as long as the board is there.

import { check } from './harness.mjs'

/** Parts of the table whose place and size depend on the window alone. */
const FIXED = ['svg.pointed', '.table > header', '.table > aside', '.table > .bottom']
/** How much of a page may move by itself: what rounding makes of it. */
const SLIGHT = 0.001

/** What is said anew for every question, so that its words are somewhere else: answers, log, news, phases, dice, whose turn it is, how it stands, and what is known of whoever is looked at. */
const SAID = '.answers, .scroll, .recap, .phases, .tray-of-dice, .where, .tabs, .score, .zone.about *'

/** How often what was told last may give its room to a hand, or to what is filled in, and have it back: once for each kind of question that needs it. */
const GIVES_WAY = 4

/**
 * Notes every shift that no hand caused, of anything but what is said anew, and what moved; and how often what is asked moved because what was told last came or went.
 * A sheet that is filled in opens, grows and goes by a hand alone, but a busy machine may need longer for it than the half second in which the browser thinks of the hand:
 * what moves within such a sheet was moved.
 */
function watch(said) {
  globalThis.shifts = []
  globalThis.gaveWay = 0
  const element = (node) => (node instanceof Element ? node : node?.parentElement)
  const isTold = () => document.querySelector('.ticker') !== null
  const isFilledIn = () => document.querySelector('footer .draft') !== null
  let [told, filledIn] = [isTold(), isFilledIn()]
  new PerformanceObserver((list) => {
    const gives = isTold() !== told
    const sheet = isFilledIn() || filledIn
    told = isTold()
    filledIn = isFilledIn()
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => element(node)).filter((node) => node?.isConnected && !node.closest(said))
      if (hadRecentInput || moved.length === 0) continue
      if (sheet && moved.every((node) => node.closest('footer .q'))) continue
      if (gives && moved.every((node) => node.closest('footer'))) globalThis.gaveWay++
      else globalThis.shifts.push({ value, moved: moved.map((node) => `${node.parentElement?.className} > ${node.className || node.nodeName}`) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Where the fixed parts are, and what has moved so far; nothing where sheets or the end stand in place of the board. */
const seen = (page) => page.evaluate(([parts, slight]) => document.querySelector('svg.pointed') && {
  table: location.pathname,
  places: parts.map((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect()
    return box && [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
  }),
  shifts: globalThis.shifts.filter((shift) => shift.value > slight),
  gaveWay: globalThis.gaveWay,
}, [FIXED, SLIGHT])

/** Watches a page that is still to be opened: what comes back is asked before every answer, and fails if anything has moved since the board of a table was first there. */
export async function still(page) {
  await page.addInitScript(watch, SAID)
  let first
  return async (answers) => {
    const now = await seen(page)
    if (!now) return
    if (first?.table !== now.table) {
      first = now
      await page.evaluate(() => (globalThis.shifts.length = 0))
      return
    }
    for (const [i, part] of FIXED.entries()) check(now.places[i] === first.places[i], `${part} was at ${first.places[i]} and is at ${now.places[i]} after ${answers} answers`)
    check(now.gaveWay <= GIVES_WAY, `after ${answers} answers what was told last has come and gone ${now.gaveWay} times`)
    check(now.shifts.length === 0, `after ${answers} answers the page moved: ${JSON.stringify(now.shifts.slice(0, 3))}`)
  }
}
