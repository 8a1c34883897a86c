// What rules make of the ground and of who stands where, in the one language of lines: zones, contact, coherency, ghosts, and where a place is to be pointed at.

import { alone, asked, check, settled } from './harness.mjs'
import { CHARGE, sitAt, tokens } from './open.mjs'
import { DUEL, LOOSE } from './positions.mjs'

const BOARD = '.board[role=application]'

const middles = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]))

/** Each side sees both deployment zones: its own at the bottom. */
async function zones(page) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  const [own, theirs] = [await middles(page, `${BOARD} .zone.a .tint`), await middles(page, `${BOARD} .zone.b .tint`)]
  check(own.length > 0 && own.length === theirs.length, `the zones have ${own.length} and ${theirs.length} cells`)
  check(Math.min(...own.map(([, y]) => y)) > Math.max(...theirs.map(([, y]) => y)), 'the own zone does not lie at the bottom')
  const lines = await page.locator(`${BOARD} .zone .line`).evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke))
  check(lines.length === 2 && lines[0] !== lines[1], `the edges of the zones are ${lines}`)
  return `${own.length} cells each`
}

/** Who is in contact is seen where they touch, and nowhere else. */
async function contact(page) {
  await sitAt(page, { position: DUEL })
  await page.locator(`${BOARD} .touch`).first().waitFor({ state: 'attached' })
  const [spots, all] = [await middles(page, `${BOARD} .touch`), await tokens(page)]
  check(spots.length === 1, `${spots.length} contacts are drawn between two`)
  const [a, b] = ['A1', 'B1'].map((tag) => all.find((one) => one.tag === tag))
  const [[x, y]] = spots
  check(Math.hypot(x - (a.x + b.x) / 2, y - (a.y + b.y) / 2) < 20, `A1 and B1 touch between ${a.x},${a.y} and ${b.x},${b.y}, and it is drawn at ${x},${y}`)
  return 'between the two, once'
}

/** A unit that is to move shows where each of its models would stand, and that it would be coherent; no name of a unit lies upon a place that is lit. */
async function units(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE })
  await asked(page)
  await page.locator('footer .answers > button', { hasText: /^Normal Move/ }).click()
  await settled(page)
  const { x, y } = (await tokens(page)).find(({ tag }) => tag.startsWith('A4'))
  await page.mouse.click(x, y)
  await settled(page)
  const boxes = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })))
  const [dots, plates] = [await boxes(`${BOARD} circle.spot`), await boxes(`${BOARD} .plate`)]
  check(dots.length > 3 && plates.length > 1, `${dots.length} places are lit, and ${plates.length} units named`)
  const upon = dots.filter((dot) => plates.some((plate) => dot.left < plate.right && dot.right > plate.left && dot.top < plate.bottom && dot.bottom > plate.top))
  check(upon.length === 0, `${upon.length} lit places lie upon names`)
  await page.locator('footer .answers > button', { hasText: /″ / }).first().click()
  await settled(page)
  const ghosts = await page.locator(`${BOARD} .token.ghost`).count()
  check(ghosts === 10, `${ghosts} of ten models are shown where they would stand`)
  const told = (await page.locator('footer .told').innerText()).replace(/\s+/g, ' ')
  check(/coheren/i.test(told), `it does not say whether the unit is coherent: ${told}`)
  return `${dots.length} places free of ${plates.length} names; ${ghosts} ghosts; “${told.slice(0, 80)}”`
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const overlayTests = [
  ['overlays: zones', alone(zones)],
  ['overlays: contact', alone(contact)],
  ['overlays: a unit that moves', alone(units)],
  ['overlays: a unit that moves, on a phone', alone(units, PHONE)],
]
