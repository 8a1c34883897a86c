// What an open table shows and how it is read: signs, words over the ground, what stays lit, and the room of what stands beside it.

import { alone, asked, check, focusBoard, settled, shapes } from './harness.mjs'
import { dragMouse, judged, onScreen, sitAt, tokens } from './open.mjs'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A building between two, somebody hidden, and an enemy within reach. */
const POSITION = `scenario skirmish
map none
terrain building 10,9 13,12
terrain high-wall 22,8 22,14
terrain wood 25,3 30,9
terrain low-wall 15,16 20,16
A1 musketeers-1 at 11,6
A2 musketeers-2 at 20,12
A3 musketeers-4 at 17,5
B1 guard-2 at 17.5,9
B2 guard-5 at 11.5,15
B3 guard-6 at 32,6 hidden
turn 1 of 4
phase activate A`

/** Two against two, close enough for the other side to come on. */
const CLOSE = `scenario skirmish
map none
A1 musketeers-1 at 11,6
A2 musketeers-2 at 20,12
B1 guard-2 at 17.5,9
B2 guard-5 at 11.5,15
turn 1 of 4
phase activate A`

/** A way that breaks five rules: too far, through a wood, through a building, and upon an enemy. */
const BARRED = `scenario skirmish
map none
terrain building 0,9 9,12
terrain wood 9.5,7 12,12
A1 musketeers-1 at 11,6
A2 musketeers-2 at 30,2
B1 guard-2 at 6,14
turn 1 of 2
phase activate A`

const begin = async (page, position = POSITION) => {
  await sitAt(page, { position })
  await asked(page)
}
const said = async (locator) => (await locator.textContent()).replace(/\s+/g, ' ').trim()
const boxes = (page, selector) => page.evaluate((selector) => [...document.querySelectorAll(selector)].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return { what: one.textContent.trim().slice(0, 40), x, y, width, height }
}), selector)
const meet = (a, b) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1
const inside = (a, b) => a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1

async function point(page, tag) {
  const token = (await tokens(page)).find((t) => t.tag === tag)
  check(token, `${tag} is not on the board`)
  await page.mouse.click(token.x, token.y)
}

async function signs(page) {
  await begin(page)
  const badge = page.locator('.token[data-tag=B3] .badge', { hasText: 'H' })
  const { width, height } = await badge.locator('circle').boundingBox()
  const clip = await badge.evaluate((one) => getComputedStyle(one).clipPath)
  check(width >= 6 && height >= 6 && clip === 'none', `the sign of who is hidden is ${width}×${height}, clipped to ${clip}`)
  return `a sign of ${Math.round(width)} pixels`
}

/** What stops a sight line is written where it can be read. */
async function stopped(page) {
  await begin(page)
  await page.keyboard.press('m')
  for (const tag of ['A1', 'B2']) await point(page, tag)
  const label = page.locator('svg.pointed text.label.blocked')
  await label.waitFor()
  check((await label.count()) === 1 && /Blocked: Building/.test(await said(label)), `the lines say ${await label.allTextContents()}`)
  const [box] = await boxes(page, 'svg.pointed text.label.blocked')
  const [board] = await boxes(page, 'svg.pointed')
  check(inside(box, board) && box.height >= 9, `the words are not in sight: ${JSON.stringify(box)}`)
  const below = (await shapes(page.locator('.token .base'))).filter((base) => meet(base, box))
  check(below.length === 0, `the words lie upon ${below.length} pieces`)
  check(/sight/.test(await said(page.locator('footer .q'))), 'the bar does not say whether it is seen')
  return `“${await said(label)}”`
}

async function staysLit(page) {
  await begin(page)
  const reach = (how) => page.locator(`.reaches${how} path.reach`)
  // Nobody is chosen first.
  await dragMouse(page, await onScreen(page, [17, 5]), await onScreen(page, [20, 7]), false)
  await page.waitForFunction(() => document.querySelectorAll('.reaches.pale path.reach').length === 3)
  const bar = await said(page.locator('footer .q'))
  const far = await said(page.locator('svg.pointed text.label.length'))
  check(bar.split('″ of').length === 2 && bar.includes(`${far} of`), `the line is ${far} long, and the bar says: ${bar}`)
  const [handle] = await boxes(page, 'circle.handle')
  const [label] = await boxes(page, 'svg.pointed text.label.length')
  check(!meet(handle, label), 'the handle lies upon the length')
  await page.mouse.up()
  await judged(page)
  await dragMouse(page, await onScreen(page, [20, 7]), await onScreen(page, [21, 9]), false)
  check((await reach('.bare').count()) === 3, 'after a corner no outline is left')
  await page.mouse.up()
  await judged(page)
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  check((await reach('').count()) === 0 && (await page.locator('.reaches').count()) === 1, 'ground stays lit when nobody is moved')
  return `three outlines while a line of ${far} is drawn, and after its corner`
}

/** Names of circles lie neither upon each other nor upon the names of the ground; nothing is cut off. */
async function words(page) {
  await begin(page)
  await point(page, 'A2')
  const rings = page.getByRole('group', { name: 'Distances' }).getByRole('button')
  await rings.first().waitFor()
  for (const ring of await rings.all()) await ring.click()
  const labels = await boxes(page, 'svg.pointed text.label')
  check(labels.length === (await rings.count()), `${labels.length} of ${await rings.count()} circles are named`)
  const names = [...labels, ...(await boxes(page, '.board[role=application] .ground ~ text:not(.label)'))].filter((one) => one.what !== '')
  const clashes = names.flatMap((a, i) => names.slice(i + 1).filter((b) => labels.some((l) => l.what === a.what) && meet(a, b)).map((b) => `${a.what} and ${b.what}`))
  check(clashes.length === 0, `lie upon each other: ${clashes.join('; ')}`)
  const [board] = await boxes(page, 'svg.pointed')
  const [scale] = await boxes(page, '.board[role=application] .scale text')
  const bar = (await boxes(page, '.board[role=application] .scale path'))[0]
  check(inside(scale, board) && !meet(scale, bar) && scale.height >= 9, `the scale is cut off: ${JSON.stringify([scale, board])}`)
  return `${labels.map((l) => l.what).join(', ')}, none upon another`
}

async function panel(page) {
  await begin(page, CLOSE)
  await point(page, 'A2')
  await page.locator('footer .answers > button', { hasText: 'Hold' }).click()
  await settled(page)
  if (await page.locator('footer button.go').count()) await page.locator('footer button.go').click()
  // Once the other side has moved as well, all there is stands beside the board.
  await page.locator('.recap').waitFor()
  await point(page, 'A2')
  const found = []
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    await page.setViewportSize({ width, height })
    await page.keyboard.press('?')
    await page.locator('.keys').waitFor()
    const parts = await boxes(page, 'aside > section')
    const clashes = parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => meet(a, b)))
    check(clashes.length === 0, `the keys lie upon ${clashes.map((c) => c.what)}`)
    const cut = await page.locator('.keys').evaluate((keys) => getComputedStyle(keys).overflowY)
    check(cut === 'auto', 'the keys cannot be read to their end')
    await page.keyboard.press('?')
    const [log] = await boxes(page, 'aside .grow > .scroll')
    check(log.height >= 130, `the log has ${log.height} pixels`)
    found.push(Math.round(log.height))
  }
  return `${found.join(' and ')} pixels of log, the keys in a place of their own`
}

/** A charge with keys alone: a move, a way, and one of its ends. */
async function charge(page) {
  await begin(page)
  await focusBoard(page)
  const press = async (text) => {
    const key = page.locator('footer .answers > button', { hasText: text }).first().locator('kbd')
    await page.keyboard.press((await key.innerText()).toLowerCase())
    await settled(page)
  }
  const chosen = () => page.evaluate(() => document.querySelector('.board[role=application] .token.chosen')?.dataset.tag)
  for (let i = 0; i < 4 && (await chosen()) !== 'A3'; i++) {
    await page.keyboard.press('Escape')
    for (let n = 0; n <= i; n++) await page.keyboard.press(']')
    await page.keyboard.press(' ')
    await settled(page)
  }
  check((await chosen()) === 'A3', 'A3 cannot be chosen with keys')
  const keyless = await page.locator('footer .answers > button:not(:has(kbd))').allInnerTexts()
  check(keyless.length === 0, `no key is told for ${keyless}`)
  await press('Normal move')
  await press('Charge')
  const ends = await page.locator('footer .answers > button', { hasText: /^To B1/ }).allInnerTexts()
  check(ends.length === 3 && new Set(ends).size === 3 && ends.every((text) => /from the [\w-]+, \d[\d.]*″\s*\d$/.test(text)), `the ends of a charge: ${ends}`)
  check(/\[ and \]/.test(await said(page.locator('footer .q'))), 'the keys of the board are not told')
  await page.keyboard.press('2')
  await page.locator('footer button.go:not(:disabled)').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => /A3/.test(document.querySelector('.log')?.textContent ?? ''))
  return ends.map((text) => text.replace(/\s+/g, ' ')).join('; ')
}

/** On a phone: many reasons, and the answers within reach. */
async function reasons(page) {
  await begin(page, BARRED)
  const [from, to] = [await onScreen(page, [11, 6]), await onScreen(page, [5.5, 13.9])]
  await dragMouse(page, from, to, false)
  check((await judged(page)) === 'barred', 'a way upon an enemy is not refused')
  const buttons = await page.locator('footer button:visible').allInnerTexts()
  check(!buttons.some((text) => /Corner|Measure/.test(text)), `the room is taken by ${buttons}`)
  const reach = async () => {
    const [screen] = await boxes(page, '.bottom')
    for (const name of ['back', 'go']) {
      const box = await page.locator(`footer button.${name}`).boundingBox()
      check(inside(box, screen) && box.y + box.height <= PHONE.viewport.height, `${name} is out of reach: ${JSON.stringify(box)}`)
    }
  }
  await reach()
  const alert = page.getByRole('alert')
  const [few, more] = [await alert.locator('li').count(), alert.getByRole('button', { name: /\d more/ })]
  const hidden = Number(/\d+/.exec(await more.innerText())[0])
  const inline = await alert.locator('li').evaluateAll((all) => all.every((li) => li.querySelector('.rule').getBoundingClientRect().top < li.getBoundingClientRect().top + 8))
  check(few >= 1 && hidden >= 1 && inline, `${few} reasons are shown, and not each with its rule`)
  const below = await page.evaluate(() => document.querySelector('footer [role=alert]').getBoundingClientRect().bottom - document.querySelector('footer .q').getBoundingClientRect().bottom)
  check(below <= 1, `${below} pixels of ${few} reasons are out of sight`)
  // The hand still holds the line: a second finger, or the keyboard, opens the list.
  await more.evaluate((button) => button.click())
  const all = await alert.locator('li').count()
  check(all === few + hidden && all >= 4, `${hidden} more than ${few} were promised, and ${all} are shown`)
  await reach()
  return `${few} of ${all} rules, ${all} when asked, and the answers in reach`
}

export const boardTests = [
  ['open table: signs of models', alone(signs, DESK)],
  ['open table: what stops a line', alone(stopped, DESK)],
  ['open table: what stops a line, on a phone', alone(stopped, PHONE)],
  ['open table: ground stays lit', alone(staysLit, DESK)],
  ['open table: words apart', alone(words, DESK)],
  ['open table: the panel', alone(panel, DESK)],
  ['open table: a charge by keys', alone(charge, DESK)],
  ['open table: reasons on a phone', alone(reasons, PHONE)],
]
