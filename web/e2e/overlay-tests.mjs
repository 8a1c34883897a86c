// What rules make of the ground and of who stands where, in the one language of lines: zones, contact, coherency, ghosts, and where a place is to be pointed at.

import { alone, asked, check, settled } from './harness.mjs'
import { byEachHand, EVERY_HAND, FINGER } from './hands.mjs'
import { ARCHER, CHARGE, judged, piled, sitAt, tokens, yard } from './open.mjs'
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

/** Who is in contact is seen where they touch, and nowhere else; whoever is looked at, by whatever hand, bears his name and shows his card. */
async function contact(page) {
  await sitAt(page, { position: DUEL })
  await page.locator(`${BOARD} .touch`).first().waitFor({ state: 'attached' })
  const [spots, all] = [await middles(page, `${BOARD} .touch`), await tokens(page)]
  check(spots.length === 1, `${spots.length} contacts are drawn between two`)
  const [a, b] = ['A1', 'B1'].map((tag) => all.find((one) => one.tag === tag))
  const [[x, y]] = spots
  check(Math.hypot(x - (a.x + b.x) / 2, y - (a.y + b.y) / 2) < 20, `A1 and B1 touch between ${a.x},${a.y} and ${b.x},${b.y}, and it is drawn at ${x},${y}`)
  const looked = await byEachHand(page, async (hand) => {
    await hand.looks(page, 'B2')
    await page.locator('aside .unit', { hasText: 'B2' }).waitFor()
    const name = await page.locator(`${BOARD} text.label.name`).textContent()
    check(/^B2 /.test(name), `who is looked at is called ${name}`)
    await hand.looks(page, 'A2')
    await page.locator('aside .unit', { hasText: 'A2' }).waitFor()
    return name
  })
  return `between the two, once; ${looked}`
}

/** A unit that is to move shows where each of its models would stand, and that it would be coherent; no name of a unit lies upon a place that is lit. */
const unitBy = async (page, hand) => {
  await hand.chooses(page, 'A4')
  await hand.presses(page, /^Normal Move/)
  const boxes = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })))
  const [dots, plates] = [await boxes(`${BOARD} circle.spot`), await boxes(`${BOARD} .plate`)]
  check(dots.length > 2 && plates.length > 1, `${dots.length} places are lit, and ${plates.length} units named`)
  const upon = dots.filter((dot) => plates.some((plate) => dot.left < plate.right && dot.right > plate.left && dot.top < plate.bottom && dot.bottom > plate.top))
  check(upon.length === 0, `${upon.length} lit places lie upon names`)
  await hand.presses(page, /″ /)
  const ghosts = await page.locator(`${BOARD} .token.ghost`).count()
  check(ghosts === 10, `${ghosts} of ten models are shown where they would stand`)
  const told = (await page.locator('footer .told').innerText()).replace(/\s+/g, ' ')
  check(/coheren/i.test(told), `it does not say whether the unit is coherent: ${told}`)
  while ((await page.locator('footer button.back').count()) > 0) await hand.back(page)
  return `${dots.length} places free of ${plates.length} names; ${ghosts} ghosts; “${told.slice(0, 60)}”`
}

/** Whose name would rather stand where a place is lit: below it. */
const LIT = LOOSE.replace('A1 at 20,3', 'A1 at 3,6.5')

async function units(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LIT })
  await asked(page)
  return byEachHand(page, (hand) => unitBy(page, hand))
}

/** On a phone, by a finger. */
async function unitsOnAPhone(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE })
  await asked(page)
  return unitBy(page, FINGER)
}

/** The ground that somebody reaches is lit as soon as he is chosen; a way that is drawn bears its length, which is the bar's, and in contact with nobody it is legal. */
async function ways(page) {
  await sitAt(page, { position: yard(2) })
  await asked(page)
  return byEachHand(page, async (hand) => {
    await hand.chooses(page, 'A2')
    await page.waitForFunction((board) => document.querySelectorAll(`${board} path.reach`).length >= 2, BOARD)
    await hand.draws(page, 'A2', [82, -41])
    check((await judged(page)) === 'legal', 'the way is refused')
    const [far, bar] = [await page.locator(`${BOARD} text.label.length`).textContent(), (await page.locator('footer .q').innerText()).replace(/\s+/g, ' ')]
    check(/^\d+(\.\d)?″$/.test(far) && bar.includes(`${far} of`), `the way is ${far} long, and the bar says: ${bar}`)
    await hand.back(page)
    while ((await page.locator('footer button.back').count()) > 0) await hand.back(page)
    check((await page.locator(`${BOARD} path.reach`).count()) === 0, 'ground stays lit when nobody is chosen')
    return far
  })
}

/** What an enemy may do next turn, and the rings about whoever is looked at. */
async function threats(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE })
  await asked(page)
  return byEachHand(page, async (hand) => {
    await hand.chooses(page, 'B4')
    const card = page.locator('aside .unit')
    await card.locator('li', { hasText: 'Next turn it moves' }).waitFor()
    const ring = card.getByRole('button', { name: /Move, then charge 7″: 58%/ })
    await hand.pushes(page, ring)
    await page.locator('path.circle').waitFor({ state: 'attached' })
    await hand.pushes(page, ring)
    await page.locator('path.circle').waitFor({ state: 'detached' })
    return 'a ring, and none'
  })
}

/** What ground is called is told where somebody looks, and what stops a line of sight is written at it. */
async function sight(page) {
  await sitAt(page, { position: HIDDEN })
  await asked(page)
  return byEachHand(page, async (hand) => {
    await hand.measures(page)
    for (const tag of ['A1', 'B1']) await hand.chooses(page, tag)
    const label = page.locator(`${BOARD} text.label.blocked`)
    await label.waitFor()
    check(/Blocked: Building/.test(await label.textContent()), `the line says ${await label.allTextContents()}`)
    while ((await page.locator('footer button.back').count()) > 0) await hand.back(page)
    await hand.looksAtGround(page, [0.32, 0.56])
    const name = page.locator(`${BOARD} text.label.circled`)
    await name.waitFor()
    check((await name.textContent()) === 'Building', `the ground is called ${await name.textContent()}`)
    return `${await name.textContent()} stops it`
  })
}

/** Whoever is hidden in part is shot at all the same: what hides some of them is told at the line, and nothing looks as if it were refused. */
async function hidden(page) {
  const told = []
  for (const [style, between, before] of [['partial', 'B2 levy-spear at 17.5,9.2', 'B3'], ['blocked', 'terrain block 14,8 20,10', 'A1']]) {
    await sitAt(page, { ruleset: 'warband', position: ARCHER.replace(before, `${between}\n$&`) })
    await asked(page)
    told.push(await byEachHand(page, async (hand) => {
      await hand.measures(page)
      for (const tag of ['A2', 'B3']) await hand.chooses(page, tag)
      const label = page.locator(`${BOARD} text.label.${style}`).first()
      await label.waitFor()
      const text = await label.textContent()
      check(style === 'partial' ? /Levy Spear.* is in the way/.test(text) : /Block is in the way/.test(text), `the line says ${text}`)
      const stops = await page.locator(`${BOARD} .line.blocked`).count()
      check((stops > 0) === (style === 'blocked'), `of somebody who is hidden ${style === 'partial' ? 'in part' : 'altogether'} ${stops} lines are red`)
      while ((await page.locator('footer button.back').count()) > 0) await hand.back(page)
      return text
    }))
  }
  return told.join('; ')
}

/** A building between two, in the middle left of the table. */
const HIDDEN = `scenario skirmish
map none
terrain building 10,9 13,12
A1 musketeers-1 at 11,6
A2 musketeers-2 at 30,3
B1 guard-2 at 11.5,15
turn 1 of 4
phase activate A`

/** Somebody's ring of friends who stand upon each other opens for whoever looks there, by whatever hand. */
async function pile(page) {
  await page.addInitScript(piled)
  await sitAt(page, { position: yard(1) })
  await asked(page)
  const apart = () => page.evaluate((board) => {
    const all = [...document.querySelectorAll(`${board} .token:not(.ghost) .base`)].map((one) => one.getBoundingClientRect())
    return Math.min(...all.flatMap((a, i) => all.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))))
  }, BOARD)
  return byEachHand(page, async (hand) => {
    check((await apart()) < 1, 'they do not stand upon each other')
    await hand.looks(page, 'A1')
    check((await apart()) > 20, `they lie ${await apart()} pixels apart`)
    while ((await page.locator('footer button.back').count()) > 0) await hand.back(page)
    return `${Math.round(await apart())} pixels apart`
  })
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const overlayTests = [
  ['overlays: zones', alone(zones)],
  ['overlays: contact', alone(contact, EVERY_HAND)],
  ['overlays: a unit that moves', alone(units, EVERY_HAND)],
  ['overlays: a unit that moves, on a phone', alone(unitsOnAPhone, PHONE)],
  ['overlays: a way', alone(ways, EVERY_HAND)],
  ['overlays: an enemy', alone(threats, EVERY_HAND)],
  ['overlays: what stops a line', alone(sight, EVERY_HAND)],
  ['overlays: what hides some of somebody', alone(hidden, EVERY_HAND)],
  ['overlays: a pile', alone(pile, EVERY_HAND)],
]
