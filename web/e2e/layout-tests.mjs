// Nothing moves for a question: the board, the bar, the panel and the prompt stay where they are over a whole random game.

import { alone, arrived, asked, check, clickAnswer, dicer, settled, whileThereIsTime } from './harness.mjs'
import { answer as take, byPointing } from './proposed.mjs'

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

const stays = (ruleset, most, answer = clickAnswer) => async (page) => {
  await page.addInitScript(watch, SAID)
  await page.goto(`/new/${ruleset}/bot`)
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  await asked(page)
  const pick = dicer(5)
  const isTime = whileThereIsTime()
  let first
  let answers = 0
  for (; answers < most && isTime() && (await asked(page)) !== 'over'; answers++) {
    // Sheets and the end stand in place of the board; as long as it is there it stays.
    if (await page.locator('svg.pointed').count()) {
      if (!first) {
        first = await places(page)
        await page.evaluate(() => (globalThis.shifts.length = 0))
      }
      const now = await places(page)
      for (const [i, part] of FIXED.entries()) check(now[i] === first[i], `${part} was at ${first[i]} and is at ${now[i]} after ${answers} answers`)
      const shifts = await page.evaluate((slight) => globalThis.shifts.filter((shift) => shift.value > slight), SLIGHT)
      check(shifts.length === 0, `after ${answers} answers the page moved: ${JSON.stringify(shifts.slice(0, 3))}`)
    }
    await answer(page, pick)
    await settled(page)
  }
  check(first, 'the board was never there')
  return `${answers} answers, nothing moved`
}

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }
export const layoutTests = [
  ['nothing moves: feint', alone(stays('feint', 400), DESK)],
  ['nothing moves: en-garde', alone(stays('en-garde', 400), DESK)],
  // A game of this one is long: what it asks it has asked by then.
  ['nothing moves: warband', alone(stays('warband', 70), DESK)],
  ['nothing moves: spearhead', alone(stays('spearhead', 45, (page) => take(page, byPointing())), DESK)],
  ['nothing moves: fantasy-battle', alone(stays('fantasy-battle', 60, (page) => take(page, byPointing())), DESK)],
  ['nothing moves: a phone', alone(stays('feint', 60), PHONE)],
]
