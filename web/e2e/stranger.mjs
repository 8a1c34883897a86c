// Somebody who has never seen the game and changes nothing: presses what can be seen and pressed, one thing after the other, without
// knowing a word of what any of it means. `node e2e/stranger.mjs en-garde 3` plays a game of a ruleset with a seed and says what it took.

import { fileURLToPath } from 'node:url'
import { alone, arrived, asked, check, dicer, launch, MOUSE, serve, settled, visitor } from './harness.mjs'
import { overheard } from './overheard.mjs'
import { still } from './still.mjs'

/** The games as the first page calls them. */
const TITLES = { feint: 'Feint', 'en-garde': 'En Garde!', warband: 'Warband', spearhead: 'Spearhead', 'fantasy-battle': 'Fantasy Battle' }

/** What somebody sees who looks for something to press: sheets, cards, lit counters and places, numbers, and answers in words. */
const PRESSED = '.forms article button.go, footer .answers > button:not(.plain), .tray button.card, [data-testid=draft] button, [data-testid=shares] button'
const LIT = 'rect.legal, circle.spot, .token.target, .piece.target, .block.target, .token.ready, .piece.ready, .block.ready'

/** How many presses somebody gives a question before they believe that nothing works. */
const PATIENCE = 40

/** All that can be seen and pressed now, each with a name that stays the same as long as it is there. */
function sight(page) {
  return page.evaluate(([pressed, lit]) => {
    const middle = (one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    }
    const board = document.querySelector('svg.pointed')
    const isOpen = (one) => {
      const on = board && document.elementFromPoint(...middle(one))
      return on !== null && on !== undefined && on !== false && board.parentElement.contains(on) && on.closest('.tools, .mini') === null
    }
    const buttons = [...document.querySelectorAll(pressed)].map((one, nth) => ({ name: `button ${one.textContent.replace(/\s+/g, ' ').trim()}`, nth, isOn: one.disabled || one.getAttribute('aria-pressed') === 'true' }))
    const seen = new Set()
    const counters = [...document.querySelectorAll(lit)].filter(isOpen).map((one) => ({ name: `board ${one.dataset?.tag ?? ''} ${middle(one).map(Math.round)}`, at: middle(one), isOn: false })).filter(({ name }) => !seen.has(name) && seen.add(name))
    const go = document.querySelector('footer button.go')
    return {
      version: document.querySelector('footer')?.dataset.asked ?? '',
      prompt: document.querySelector('[data-testid=prompt]')?.innerText.replace(/\s+/g, ' ').trim() ?? '',
      confirm: go !== null && !go.disabled,
      things: [...buttons, ...counters].filter(({ isOn }) => !isOn),
      alerts: [...document.querySelectorAll('[role=alert]')].map((one) => one.innerText.replace(/\s+/g, ' ').trim()).filter(Boolean),
      hint: document.querySelector('footer .q .soft')?.innerText ?? '',
    }
  }, [PRESSED, LIT])
}

const press = (page, { nth, at }) => (at ? page.mouse.click(...at) : MOUSE.on(page.locator(PRESSED).nth(nth)))

/** Answers one question: Confirm as soon as it can be pressed, back where something is refused, otherwise what has just come up, or anything not tried yet. */
async function answer(page, pick, tally) {
  let now = await sight(page)
  const { version } = now
  const tried = new Set()
  let before = new Set()
  const goBack = () => {
    tally.back++
    return MOUSE.on(page.locator('footer button.back'))
  }
  for (let presses = 0; presses < PATIENCE; presses++) {
    if (version === '' || now.version !== version) return
    const left = now.things.filter(({ name }) => !tried.has(name))
    const fresh = left.filter(({ name }) => !before.has(name))
    before = new Set(now.things.map(({ name }) => name))
    const from = fresh.length > 0 ? fresh : left
    tally.presses++
    const back = page.locator('footer button.back')
    if (now.confirm) await MOUSE.on(page.locator('footer button.go'))
    else if (now.alerts.length > 0 && (await back.count()) > 0) await goBack()
    else if (from.length > 0) {
      const one = from[pick(from.length)]
      tried.add(one.name)
      await press(page, one)
    } else {
      check(await back.count(), `there is nothing to press: “${now.prompt}” ${now.hint} ${JSON.stringify(now.things)}`)
      tried.clear()
      await goBack()
    }
    await settled(page)
    now = await sight(page)
    for (const alert of now.alerts) tally.alerts.push(`“${now.prompt}”: ${alert}`)
  }
  throw new Error(`${PATIENCE} presses do not answer “${now.prompt}” ${now.hint}: ${JSON.stringify(now.things.map(({ name }) => name))}, tried ${[...tried]}`)
}

/** From the first page to the end of a game against the bot that is proposed; says how much had to be answered and pressed. */
export async function strange(page, title, pick, most) {
  const { refused } = await overheard(page)
  const look = await still(page)
  const begun = Date.now()
  await page.goto('/')
  await page.locator('article', { has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('link', { name: 'Play', exact: true }).click()
  await arrived(page, /^\/new\//)
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  const tally = { questions: 0, presses: 0, back: 0, alerts: [], slowest: ['', 0] }
  while ((await asked(page)) !== 'over') {
    await look(tally.questions)
    const [before, prompt] = [tally.presses, (await sight(page)).prompt]
    await answer(page, pick, tally)
    if (tally.presses - before > tally.slowest[1]) tally.slowest = [prompt, tally.presses - before]
    tally.questions++
    check(tally.questions < most, `the game does not end after ${tally.questions} questions`)
  }
  const headline = await page.locator('.end h1').innerText()
  check(/wins|draw/i.test(headline), `the end does not say who won: ${headline}`)
  const wrong = await refused()
  check(wrong.length === 0, `refused: ${wrong.slice(0, 3).join('; ')}`)
  return { headline, seconds: Math.round((Date.now() - begun) / 1000), ...tally }
}

/** A whole game as a test. */
const wholeGame = (ruleset) => async (page) => {
  const { headline, questions, presses, back, seconds } = await strange(page, TITLES[ruleset], dicer(3), 900)
  return `${questions} questions with ${presses} presses, ${back} of them back, in ${seconds} s, nothing moved; ${headline}`
}

const NEWCOMER = { newcomer: true, viewport: { width: 1440, height: 900 } }
export const strangerTests = [['stranger: a game of En Garde!', alone(wholeGame('en-garde'), NEWCOMER)]]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [ruleset = 'en-garde', seed = '1', picture] = process.argv.slice(2)
  const server = await serve()
  const browser = await launch()
  const { page, faults } = await visitor(browser, server.base, NEWCOMER)
  try {
    console.log(ruleset, JSON.stringify(await strange(page, TITLES[ruleset], dicer(Number(seed)), 900), null, 1))
  } catch (error) {
    console.log(`${ruleset}: ${error.message}`)
  } finally {
    if (picture) await page.screenshot({ path: picture })
    if (faults.length > 0) console.log(`the page complained: ${faults.join('; ')}`)
    await browser.close()
    await server.stop()
  }
}
