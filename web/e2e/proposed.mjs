// Somebody who takes what is proposed, in any ruleset with many questions: with a mouse, with a finger or with keys.

import { arrived, asked, check, FINGER, focusBoard, giveUp, MOUSE, pressByTab, settled, sitAt, situation, whileThereIsTime } from './harness.mjs'
import { overheard } from './overheard.mjs'
import { still } from './still.mjs'

/** What is pressed first of what there is to press, the likeliest first; whoever passes first fights no battle. */
const LIKELY = ['Defend', 'Move there', 'Pile in', 'Attack', 'Shoot', 'Charge', 'Normal Move', 'Score', 'Keep all', 'Go first', 'Return a model', 'Set up', 'Pick', 'Name', 'Remove', 'Contest', 'Pass', 'Stay']

/** Which of the buttons that are not pressed yet somebody presses who takes what is proposed: the likeliest, or else the first. */
function likeliest(found, likely) {
  const rank = (text) => likely.indexOf(text) + 1 || likely.length + 1
  return found.toSorted((a, b) => rank(a.text) - rank(b.text) || a.nth - b.nth)[0]
}

/** What of the board can be pointed at: places that are proposed, then targets, then units that may act. */
const LIT = ['rect.legal, circle.spot', '.token.target', '.token.ready']

/** Somebody with a mouse or a finger. */
export const byPointing = (hand = MOUSE) => ({
  confirm: (page) => hand.on(page.locator('footer button.go')),
  press: (page, button) => hand.on(page.locator('footer .answers > button:not(.go):not(.plain):not(.leg)').nth(button.nth)),
  card: (page) => hand.on(page.locator('.tray button.card').first()),
  /** Points at something that is lit; another one each time, in case the first is not all that is wanted. */
  async point(page, selector, nth) {
    const inSight = () => page.evaluate(([selector, nth]) => {
      const board = document.querySelector('svg.pointed').parentElement.getBoundingClientRect()
      const middles = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
      const seen = middles.filter(([x, y]) => x > board.left && x < board.right && y > board.top && y < board.bottom && document.elementFromPoint(x, y)?.closest('svg.pointed'))
      return seen[nth % seen.length]
    }, [selector, nth])
    let spot = await inSight()
    if (!spot) {
      // Looked at from nearby, not everything is in sight.
      await hand.on(page.getByRole('button', { name: 'Whole table' }))
      await settled(page)
      spot = await inSight()
    }
    check(spot, `nothing of ${selector} can be seen`)
    await hand.at(page, ...spot)
  },
})

/** A key as a button shows it, as the keyboard has it. */
const keystroke = (shown) => shown.replace('⇧', 'Shift+').replace(/^[A-Z]$/, (letter) => letter.toLowerCase())

/** Somebody with keys alone. */
export const BY_KEYS = {
  confirm: (page) => page.keyboard.press('Enter'),
  press: (page, button) => {
    check(button.key, `no key presses “${button.text}”`)
    return page.keyboard.press(keystroke(button.key))
  },
  card: async (page) => page.keyboard.press(await page.locator('.tray button.card kbd').first().innerText()),
  async point(page) {
    await focusBoard(page)
    await page.keyboard.press(']')
    await page.keyboard.press(' ')
  },
}

/** Answers one question with what is proposed; returns how often something was pressed. */
export async function answer(page, by) {
  let now = await situation(page)
  const { version, prompt } = now
  for (let presses = 0; presses < 12; presses++) {
    // Without a version nobody is asked any more: a reaction that is passed by itself is gone before somebody gets to it.
    if (now.over || now.version === '' || now.version !== version) return presses
    const lit = [now.cells, now.targets, now.ready].findIndex((count) => count > 0)
    const button = likeliest(now.buttons.filter(({ pressed }) => !pressed), by.likely ?? LIKELY)
    if (now.confirm) await by.confirm(page)
    else if (button) await by.press(page, button)
    else if (lit >= 0) await by.point(page, LIT[lit], presses)
    else if (now.hand > 0) await by.card(page)
    else throw new Error(`nothing answers this: ${JSON.stringify(now)}`)
    await settled(page)
    now = await situation(page)
    check(now.alerts.length === 0, `“${prompt}” was refused: ${now.alerts}`)
  }
  throw new Error(`twelve presses do not answer ${JSON.stringify(now)}`)
}

/** Plays to the end, and gives up if that takes too long; returns how many questions were answered with how many presses. `look` is called before each. */
export async function play(page, by, look = () => undefined) {
  const isTime = whileThereIsTime()
  const tally = { answers: 0, presses: 0 }
  while ((await asked(page)) !== 'over') {
    if (!isTime()) {
      await giveUp(page)
      break
    }
    await look(tally)
    await answerOne(page, by, tally)
  }
  return tally
}

/** Answers one more question. */
async function answerOne(page, by, tally) {
  tally.presses += await answer(page, by)
  tally.answers++
  check(tally.answers < 600, 'the game does not end')
}

/** Plays until its second round begins. */
async function firstRound(page, by, look) {
  const tally = { answers: 0, presses: 0 }
  const isLater = async () => /^Round [2-9]/.test(await page.locator('.where .clock').innerText())
  for (;;) {
    check((await asked(page)) === 'asked', 'the game is over in its first round')
    if (await isLater()) return tally
    await look(tally.answers)
    await answerOne(page, by, tally)
  }
}

/** From Home to the set-up of a game of a ruleset against a bot that answers at once. */
async function setUp(page, { title, id }) {
  await page.goto('/')
  await page.locator('article', { has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('link', { name: 'Play', exact: true }).click()
  await arrived(page, new RegExp(`^/new/${id}/`))
  await page.locator('label', { hasText: 'random' }).click()
}

/** Nothing of what was pressed on this page was refused. */
async function nothingWas(refused) {
  const wrong = await refused()
  check(wrong.length === 0, `refused: ${wrong.slice(0, 3).join('; ')}`)
}

/** A game to its end, and what its last page says. */
async function toTheEnd(page, by, patience, { look, refused }) {
  await arrived(page, /^\/table\//)
  const { answers, presses } = await play(page, by, ({ answers }) => look(answers))
  const headline = await page.locator('.end h1').innerText()
  check(/wins|draw/i.test(headline), `the end does not say who won: ${headline}`)
  await page.locator('.end polyline').nth(1).waitFor({ state: 'attached' })
  await nothingWas(refused)
  check(presses < patience, `${presses} presses are more than anybody is patient for`)
  return `${answers} answers with ${presses} presses, nothing moved; ${headline}`
}

/** Watches a page that is still to be opened: whether anything moves, and what is refused. */
async function watching(page) {
  const { refused } = await overheard(page)
  return { look: await still(page), refused }
}

/** Presses the button that begins. */
const begin = (page) => page.getByRole('button', { name: 'Begin' }).first().click()
const beginByTab = (page) => pressByTab(page, 'Begin')

/** A whole game of a ruleset, in which nothing moves for a question; `patience` is how many presses a game may take. */
const whole = (ruleset, by, begins) => async (page) => {
  const watched = await watching(page)
  await setUp(page, ruleset)
  await begins(page)
  return toTheEnd(page, by, ruleset.patience, watched)
}

/** The same by pointing and pressing, and without a mouse. */
export const wholeGame = (ruleset, by) => whole(ruleset, by, begin)
export const wholeGameByKeys = (ruleset) => whole(ruleset, BY_KEYS, beginByTab)

/**
 * A game as it begins and as it ends, for hands with which not everything is to be done once more: from the set-up until the second round
 * begins, and from a position of the last round to whoever won.
 */
const firstAndLastRound = (ruleset, by, begins) => async (page) => {
  const watched = await watching(page)
  await setUp(page, ruleset)
  await begins(page)
  await arrived(page, /^\/table\//)
  const first = await firstRound(page, by, watched.look)
  await nothingWas(watched.refused)
  await sitAt(page, { ruleset: ruleset.id, position: ruleset.lastRound, seats: [{ who: 'me' }, { who: 'bot', bot: 'random' }] })
  return `${first.answers} answers with ${first.presses} presses until the second round; in the last ${await toTheEnd(page, by, ruleset.patience, watched)}`
}

/** The first and the last round with a finger, and with keys alone. */
export const roundsByFinger = (ruleset) => firstAndLastRound(ruleset, byPointing(FINGER), begin)
export const roundsByKeys = (ruleset) => firstAndLastRound(ruleset, BY_KEYS, beginByTab)
