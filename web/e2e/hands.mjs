// The same deeds by mouse, by keys and by finger: whoever looks at somebody, chooses him, presses what is to be pressed and draws somebody along.

import { check, focusBoard, isFirefox, settled } from './harness.mjs'
import { dragFinger, dragMouse } from './open.mjs'

const BOARD = '.board[role=application]'

/** A screen that is touched, too: with a mouse and a keyboard beside it everybody is at the same table. Firefox is told of fingers at its start, and then looks as on a tablet: there it is a mouse and keys. */
export const EVERY_HAND = { viewport: { width: 1440, height: 900 }, everyHand: true }

/** Where somebody is drawn on the screen; of a unit the first of its models. */
export async function spotOf(page, tag) {
  const spot = await page.evaluate(([board, tag]) => {
    const one = [...document.querySelectorAll(`${board} [data-tag]:not(.ghost)`)].find(({ dataset }) => dataset.tag === tag || dataset.tag.startsWith(`${tag}.`))
    const box = one?.querySelector('.base, .card, .tray')?.getBoundingClientRect()
    return box && [box.x + box.width / 2, box.y + box.height / 2]
  }, [BOARD, tag])
  check(spot, `${tag} is not on the board`)
  return spot
}

/** Where the cursor of the board is, if it has one. */
const cursorAt = (page) => page.evaluate((board) => {
  const box = document.querySelector(`${board} .cursor`)?.getBoundingClientRect()
  return box && [box.x + box.width / 2, box.y + box.height / 2]
}, BOARD)
const isAt = (cursor, [x, y]) => cursor !== undefined && Math.hypot(cursor[0] - x, cursor[1] - y) < 8

/** Leads the cursor of the board to somebody: on a grid by arrows, on an open table from one to the next. */
async function leadCursor(page, tag) {
  await focusBoard(page)
  const isGrid = (await page.locator(`${BOARD} [data-cell]`).count()) > 0
  if (isGrid && (await cursorAt(page)) === undefined) await page.keyboard.press(']')
  for (let steps = 0; steps < 60; steps++) {
    const [cursor, to] = [await cursorAt(page), await spotOf(page, tag)]
    if (isAt(cursor, to)) return
    const [dx, dy] = cursor ? [to[0] - cursor[0], to[1] - cursor[1]] : [0, 0]
    const arrow = Math.abs(dx) > 8 ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp'
    await page.keyboard.press(isGrid ? arrow : '}')
  }
  throw new Error(`keys do not lead to ${tag}`)
}

const answer = (page, verb) => page.locator('footer .answers > button', { hasText: verb }).first()
const commit = (page) => page.locator('footer button.go:not(:disabled)')
const wait = (deed) => async (page, ...what) => {
  await deed(page, ...what)
  await settled(page)
}

/** A button that has to be reached with Tab. */
async function tabTo(page, button) {
  const there = () => button.evaluate((one) => one === document.activeElement)
  for (let i = 0; i < 90 && !(await there()); i++) await page.keyboard.press('Tab')
  check(await there(), `Tab does not lead to ${await button.textContent()}`)
}

/** A spot of the table, by its shares of width and height from the upper left. */
const groundAt = (page, [right, down]) => page.locator('svg.pointed .field').boundingBox().then(({ x, y, width, height }) => [x + right * width, y + down * height])
const ruler = (page) => page.locator(`${BOARD} .tools`).getByRole('button', { name: 'Measure' })

/** What a list opens belongs to the machine and not to the page: it is in reach of a hand, and what it says is chosen. */
async function opened(list, option, reaches) {
  await reaches()
  await list.selectOption({ label: option })
}

export const MOUSE = {
  name: 'mouse',
  looksAtGround: wait(async (page, spot) => page.mouse.move(...(await groundAt(page, spot)))),
  measures: wait((page) => ruler(page).click()),
  looks: wait(async (page, tag) => page.mouse.move(...(await spotOf(page, tag)))),
  chooses: wait(async (page, tag) => page.mouse.click(...(await spotOf(page, tag)))),
  presses: wait((page, verb) => answer(page, verb).click()),
  pushes: wait((_, button) => button.click()),
  picks: wait((_, list, option) => opened(list, option, () => list.click({ trial: true }))),
  confirms: (page) => commit(page).click(),
  draws: async (page, tag, [dx, dy]) => {
    const [x, y] = await spotOf(page, tag)
    await dragMouse(page, [x, y], [x + dx, y + dy])
  },
  back: wait((page) => page.locator('footer button.back').click()),
}

/** How many pixels an arrow with Shift moves somebody: an inch of the table. */
const inchOf = (page) => page.evaluate((board) => {
  const ruler = document.querySelector(`${board} .scale path`)?.getBoundingClientRect()
  return (ruler?.width ?? 0) / 6
}, BOARD)

/** Leads the cursor to where the ground has a name. */
async function leadToGround(page) {
  await focusBoard(page)
  const named = () => page.locator(`${BOARD} text.label.circled`).count()
  for (let steps = 0; steps < 60 && (await named()) === 0; steps++) await page.keyboard.press('}')
}

const KEYS = {
  name: 'keys',
  looksAtGround: wait(leadToGround),
  measures: wait((page) => page.keyboard.press('m')),
  looks: wait(leadCursor),
  chooses: wait(async (page, tag) => {
    await leadCursor(page, tag)
    await page.keyboard.press(' ')
  }),
  presses: wait(async (page, verb) => {
    const key = await answer(page, verb).locator('kbd').textContent()
    await page.keyboard.press(key.replace('⇧', 'Shift+').replace(/^[A-Z]$/, (letter) => letter.toLowerCase()))
  }),
  pushes: wait(async (page, button) => {
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  }),
  picks: wait(async (page, list, option) => {
    await tabTo(page, list)
    const steps = await list.evaluate((one, option) => [...one.options].findIndex(({ text }) => text === option) - one.selectedIndex, option)
    for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  }),
  confirms: async (page) => {
    await commit(page).waitFor()
    await focusBoard(page)
    await page.keyboard.press('Enter')
  },
  draws: wait(async (page, _, [dx, dy]) => {
    await focusBoard(page)
    const inch = (await inchOf(page)) || 40
    const steps = (way, arrows) => Array.from({ length: Math.round(Math.abs(way) / inch) }, () => arrows[way > 0 ? 0 : 1])
    for (const arrow of [...steps(dx, ['ArrowRight', 'ArrowLeft']), ...steps(dy, ['ArrowDown', 'ArrowUp'])]) await page.keyboard.press(`Shift+${arrow}`)
  }),
  back: wait((page) => page.keyboard.press('Escape')),
}

/** A tap becomes a click a moment later. */
const tap = async (page, [x, y]) => {
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(60)
}
const middle = async (button) => {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await button.boundingBox()
  return [x + width / 2, y + height / 2]
}
export const FINGER = {
  name: 'finger',
  looksAtGround: wait(async (page, spot) => tap(page, await groundAt(page, spot))),
  measures: wait(async (page) => tap(page, await middle(ruler(page)))),
  looks: wait(async (page, tag) => tap(page, await spotOf(page, tag))),
  chooses: wait(async (page, tag) => tap(page, await spotOf(page, tag))),
  presses: wait(async (page, verb) => tap(page, await middle(answer(page, verb)))),
  pushes: wait(async (page, button) => tap(page, await middle(button))),
  picks: wait((_, list, option) => opened(list, option, () => list.tap({ trial: true }))),
  confirms: async (page) => {
    await commit(page).waitFor()
    await tap(page, await middle(commit(page)))
  },
  draws: async (page, tag, [dx, dy]) => {
    const [x, y] = await spotOf(page, tag)
    await dragFinger(page, [x, y], [x + dx, y + dy])
  },
  back: wait(async (page) => tap(page, await middle(page.locator('footer button.back')))),
}

/** Everything that somebody may point with at a page. Once a mouse has clicked, what drives Firefox makes no click of a key: there keys come first. */
export const handsAt = (page) => (isFirefox(page) ? [KEYS, MOUSE] : [MOUSE, KEYS, FINGER])

/** Does something by each hand, one after the other at one table; says what came of it by which. */
export async function byEachHand(page, deed) {
  const did = []
  for (const hand of handsAt(page)) {
    did.push(`${hand.name}: ${await deed(hand)}`)
    // The next one begins where nothing is pointed at, and looks at nothing.
    await page.mouse.move(3, 3)
    await page.locator('header a').first().focus()
  }
  return did.join('; ')
}

/** A test that does something by each hand at a table of its own: what is done is done. */
export const withEachHand = (deed) => async (page) => {
  const did = []
  for (const hand of handsAt(page)) did.push(`${hand.name}: ${await deed(page, hand)}`)
  return did.join('; ')
}
