// What somebody sees who sits and waits, who puts down cards of a hand, and what stands on the button that confirms; and the type it is all set in.

import { axeLook } from './axe.mjs'
import { alone, arrived, asked, check, clickAnswer, dicer, FINGER, isFirefox, isInSight, MOUSE, settled, situation, startQuickly, visitor } from './harness.mjs'
import { lines } from './fantasy-battle-tests.mjs'
import { sitAt, tokens } from './open.mjs'

/** The other side is to act first. */
const THEIRS = `scenario blood-price
map none
A1 warchief at 10,10
B1 captain at 20,14
B2 man-at-arms at 24,13
side A command 0
side B command 0
phase turn B`

const slot = (page) => page.locator('footer .slot').boundingBox()
const same = (a, b) => ['x', 'y', 'width', 'height'].every((side) => Math.abs(a[side] - b[side]) < 0.5)

/** Points at a model, or at a block. */
async function point(page, tag) {
  const token = (await tokens(page)).find((one) => one.tag === tag)
  check(token, `${tag} is not on the board`)
  await page.mouse.click(token.x, token.y)
  await settled(page)
}

/** Whoever is not asked is told who is, and for whom it waits; nothing can be pressed, and Confirm keeps its place. */
async function waiting({ browser, base }) {
  const [host, guest] = [await visitor(browser, base), await visitor(browser, base)]
  const prompt = host.page.getByTestId('prompt')
  const says = (words) => host.page.waitForFunction((words) => new RegExp(words).test(document.querySelector('[data-testid=prompt]').innerText), words).catch(async (error) => {
    throw new Error(`it says “${await prompt.innerText()}”, not ${words}`, { cause: error })
  })
  try {
    const { id, invites } = await sitAt(host.page, { ruleset: 'warband', position: THEIRS, seats: [{ who: 'me' }, { who: 'friend' }] })
    await says('not here|has not')
    const before = await slot(host.page)
    const free = await host.page.locator('footer .answers > button:not(:disabled):not(.plain), footer button.go').count()
    check(free === 0, `${free} answers can be pressed by somebody who is not asked`)
    check((await host.page.locator('footer').getAttribute('data-asked')) === '', 'somebody who waits is asked')
    await guest.page.goto(`/join/${id}#${invites[0].invite}`)
    await guest.page.getByRole('button', { name: 'Take the seat' }).click()
    await arrived(guest.page, /^\/table\//)
    await says('is deciding')
    const [told, title] = [await prompt.innerText(), await host.page.title()]
    check(!/^You are asked/.test(title), `the tab of somebody who waits says ${title}`)
    // The board can be looked at all the same.
    const enemy = (await tokens(host.page)).find(({ tag }) => tag === 'B1')
    await host.page.mouse.move(enemy.x, enemy.y)
    await host.page.locator('.unit', { hasText: 'Captain' }).waitFor()
    await asked(guest.page)
    await point(guest.page, 'B1')
    await guest.page.locator('footer .answers > button', { hasText: /^Stop/ }).click()
    await settled(guest.page)
    if (await guest.page.locator('footer button.go:not(:disabled)').count()) await guest.page.locator('footer button.go').click()
    await asked(host.page)
    await point(host.page, 'A1')
    check(same(before, await slot(host.page)), 'the place to confirm moves when one is asked')
    check(/^You are asked/.test(await host.page.title()), `the tab of somebody who is asked says ${await host.page.title()}`)
    const faults = [...host.faults, ...guest.faults]
    check(faults.length === 0, `the page complained: ${faults.join('; ')}`)
    return `“${told}”, and “${title}” on the tab`
  } finally {
    await host.context.close()
    await guest.context.close()
  }
}

/** Cards of a hand are put down: one is looked at whole, taken, shown where it would stand, and gone from the hand once it stands there. */
const deployment = (hand) => async (page) => {
  await startQuickly(page)
  const pick = dicer(7)
  for (let i = 0; i < 12 && (await situation(page)).hand === 0; i++) {
    await clickAnswer(page, pick, hand)
    await asked(page)
  }
  const cards = page.locator('.tray button.card')
  const before = await page.locator('.tray .card').count()
  check((await cards.count()) > 1, 'there is no hand to choose from')
  const name = (await cards.nth(1).locator('.name').first().innerText()).trim().split('\n')[0]
  if (hand === MOUSE) {
    await cards.nth(1).hover()
    await page.locator('aside .unit', { hasText: name }).waitFor()
  }
  await hand.on(cards.nth(1))
  await settled(page)
  const taken = page.locator('.tray .card[aria-pressed=true]')
  check((await taken.count()) === 1, 'the card that was taken does not say so')
  check((await taken.innerText()).includes(name), `${name} was taken, and another one says so`)
  if (hand === FINGER) {
    // There is no panel beside the board: the card in the hand is shown whole.
    check(/Speed/.test(await taken.innerText()), `of the card that was taken no more is seen than ${await taken.innerText()}`)
    for (const one of await cards.all()) check((await one.boundingBox()).height >= 44, 'a card of the hand is too small for a thumb')
    check(await isInSight(page, '[data-testid=prompt]'), 'what is asked is out of sight behind the hand')
    for (let i = 0; i < before; i++) {
      await page.locator('.tray .card').nth(i).locator('.name').first().scrollIntoViewIfNeeded()
      check(await isInSight(page, `.tray .cards > :nth-child(${i + 1}) .name`), `card ${i + 1} of the hand cannot be seen`)
    }
  }
  const cell = page.locator('rect.legal').nth(2)
  const { x, y, width, height } = await cell.boundingBox()
  await hand.at(page, x + width / 2, y + height / 2)
  await page.locator('.piece.ghost').waitFor()
  const ghost = await page.locator('.piece.ghost').boundingBox()
  check(Math.abs(ghost.x + ghost.width / 2 - x - width / 2) < 14 && Math.abs(ghost.y + ghost.height / 2 - y - height / 2) < 14, 'the card is shown elsewhere than where it was put')
  await page.locator('footer button.go:not(:disabled)').waitFor()
  const deed = await page.locator('footer button.go .deed').innerText()
  check(deed === 'Deploy', `the button that confirms is called “${deed}”`)
  await hand.on(page.locator('footer button.go'))
  await page.waitForFunction((before) => document.querySelectorAll('.tray .card').length === before - 1 && document.querySelectorAll('.piece:not(.ghost)').length > 0, before)
  return `${name}, by “${deed}”; ${before - 1} of ${before} cards are left`
}

/** Confirm is named after what it does, and however it is called it stands in its place and keeps its size. */
async function named(page) {
  const [names, places, steps] = [[], [], []]
  const note = async (wanted) => {
    const go = page.locator('footer button.go')
    await page.locator('footer button.go:not(:disabled)').waitFor()
    const text = (await go.locator('.deed').innerText()).trim()
    check(wanted.test(text), `the button that confirms is called “${text}”, not ${wanted}`)
    check(await go.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight), `“${text}” does not fit`)
    names.push(text)
    places.push(await go.boundingBox())
    steps.push(await page.locator('footer .steps button:not(.back)').evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect()]).map(([text, { x, y, width, height }]) => `${text} ${[x, y, width, height].map(Math.round)}`).join('; ')))
  }
  const answer = async (verb) => {
    await page.locator('footer .answers > button', { hasText: verb }).first().click()
    await settled(page)
  }
  await sitAt(page, { ruleset: 'fantasy-battle', position: lines('declare', 18) })
  await asked(page)
  for (const tag of ['A1', 'B1']) await point(page, tag)
  await note(/^Charge$/)
  await sitAt(page, { ruleset: 'fantasy-battle', position: lines('remaining', 34) })
  await asked(page)
  await point(page, 'A1')
  await answer(/^Turn left/)
  await note(/^Turn left$/)
  await sitAt(page, { ruleset: 'warband', position: THEIRS.replace('turn B', 'turn A') })
  await asked(page)
  await point(page, 'A1')
  const [x, y] = await page.evaluate(() => {
    const box = document.querySelector('.board[role=application] .token[data-tag=A1] .base').getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y - 12, { steps: 3 })
  await page.mouse.up()
  await settled(page)
  await note(/^(Walk|Run|Charge)$/)
  check(places.every((place) => same(place, places[0])), `the button that confirms stands at ${JSON.stringify(places)}`)
  check(steps.every((all) => all === steps[0] && all.split('; ').length === 3), `what takes back, helps and gives up stands at ${[...new Set(steps)].join(' or ')}`)
  // It stands alone at the right: nothing of the bar is above it, below it or farther right.
  const [place] = places
  const size = page.viewportSize()
  check(place.x + place.width > size.width - 30 && place.x > 0.7 * size.width && place.y + place.height < size.height, `the button that confirms stands at ${place.x},${place.y}`)
  const beside = await page.locator('footer button:visible:not(.go)').evaluateAll((all, x) => all.filter((one) => one.getBoundingClientRect().right > x).map((one) => one.textContent), place.x)
  check(beside.length === 0, `beside the button that confirms stand ${beside}`)
  return names.join(', ')
}

/** Which families some parts of a page are really set in, as far as the browser tells: Chromium by its debugger, Firefox by how wide their words are. */
async function setIn(page, parts) {
  if (isFirefox(page)) {
    return page.evaluate((parts) => parts.map((selector) => {
      const { fontFamily, fontWeight } = getComputedStyle(document.querySelector(selector))
      const pen = document.createElement('canvas').getContext('2d')
      const wide = (families) => {
        pen.font = `${fontWeight} 60px ${families}`
        return pen.measureText('Hamburgefonstiv 0123456789').width
      }
      const family = fontFamily.split(',')[0]
      return ['serif', 'sans-serif', 'monospace'].every((other) => Math.abs(wide(`${family}, ${other}`) - wide(other)) > 1) ? family.replaceAll('"', '') : `not ${family}`
    }), parts)
  }
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const used = []
  for (const selector of parts) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    used.push(fonts.map((font) => (font.isCustomFont ? font.familyName : `not ${font.familyName}`)).join())
  }
  return used
}

/** The type comes with the client: from the server itself, and it is what everything is set in. */
async function type(page) {
  await startQuickly(page)
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return ['700 1rem "Source Serif 4"', '600 1rem Inter'].map((font) => document.fonts.check(font))
  })
  check(loaded.every(Boolean), `of both fonts are there: ${loaded}`)
  const asks = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const hosts = new Set(asks.map((url) => new URL(url).host))
  check(hosts.size === 1 && hosts.has(new URL(page.url()).host), `the page asks ${[...hosts]}`)
  const fonts = asks.filter((url) => /\.(woff2?|[ot]tf)$/.test(url))
  check(fonts.length === 2 && fonts.every((url) => /\.woff2$/.test(url)), `the fonts that are loaded are ${fonts}`)
  const [serif, sans] = await setIn(page, ['header .logo b', '.tabs button'])
  check(/^Source Serif/.test(serif) && /^Inter/.test(sans), `words are set in ${serif} and ${sans}`)
  return `${serif} and ${sans}, from ${[...hosts]}`
}

/** A phone has the three zones of the panel as drawers, each with a handle for a thumb; one is open at a time. */
async function drawers(page) {
  await startQuickly(page)
  const { look, finish } = axeLook()
  const pick = dicer(5)
  for (let i = 0; i < 16 && (await page.locator('.log .dice').count()) === 0 && (await asked(page)) === 'asked'; i++) await clickAnswer(page, pick, FINGER)
  await asked(page)
  const zones = { Card: 'aside .unit', Dice: 'aside .tray-of-dice', Log: 'aside .log' }
  const handle = (name) => page.locator('aside .handle', { hasText: name })
  const open = async () => {
    const seen = []
    for (const [name, zone] of Object.entries(zones)) if (await page.locator(zone).isVisible()) seen.push(name)
    return seen.join()
  }
  check((await open()) === '', `before any drawer is opened ${await open()} is seen`)
  const size = page.viewportSize()
  for (const name of Object.keys(zones)) {
    const box = await handle(name).boundingBox()
    check(box.height >= 44 && box.width >= 44 && box.y + box.height <= size.height, `the handle of ${name} is ${box.width} by ${box.height} at ${box.y}`)
    await FINGER.on(handle(name))
    await page.locator(zones[name]).waitFor()
    check((await open()) === name, `with the drawer of ${name} open ${await open()} is seen`)
    const board = await page.locator('svg.pointed').boundingBox()
    check(board.height > 0.25 * size.height, `with the drawer of ${name} open the board is ${board.height} high`)
    check(await isInSight(page, 'footer .slot'), `with the drawer of ${name} open Confirm is out of sight`)
    check(await isInSight(page, 'footer .answers > button'), `with the drawer of ${name} open the first answer is out of sight`)
    await look(page, `${name} open`)
    const wide = await page.locator('aside').evaluate((aside) => aside.scrollWidth - aside.clientWidth)
    check(wide <= 0, `the drawer of ${name} is ${wide} too wide`)
  }
  await FINGER.on(handle('Log'))
  check((await open()) === '', 'a second touch does not close a drawer')
  finish()
  return `${Object.keys(zones).join(', ')}, one at a time, and axe finds nothing`
}

const LYING = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const seatTests = [
  ['waiting', waiting],
  ['deployment: a hand', alone(deployment(MOUSE))],
  ['deployment: a hand on a phone', alone(deployment(FINGER), PHONE)],
  ['deployment: a hand on a phone that lies', alone(deployment(FINGER), LYING)],
  ['drawers: a phone', alone(drawers, PHONE)],
  ['drawers: a phone that lies', alone(drawers, LYING)],
  ['drawers: a phone by candle', alone(drawers, { ...PHONE, colorScheme: 'dark' })],
  ['confirm: its name', alone(named)],
  ['type: bundled', alone(type)],
]
