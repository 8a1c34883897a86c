// Takes the pictures of the guide that show a game in its middle: `node e2e/pictures.mjs`, or some of them by name.

import { writeFile } from 'node:fs/promises'
import { asked, clickAnswer, dicer, FINGER, launch, MOUSE, serve, settled, startQuickly, visitor } from './harness.mjs'
import { dragMouse, onScreen, sitAt, yard } from './open.mjs'
import { LOOSE, REGIMENTS } from './positions.mjs'

const FOLDER = new URL('../../docs/', import.meta.url)
const WINDOW = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Warbands about a tower, of which one was shot at and answers. */
const TOWER = `scenario beacons
map border-ruin
round 3
A1 captain leader at 14,10
A2 man-at-arms at 18.5,13
A3 crossbowman at 22,8
A4 skulk-archer at 26,11
A5 levy-spear at 11,14
A6 man-at-arms at 16,8
A7 chaplain at 12.5,7
B1 raider leader at 20,25
B2 crag-ogre at 24,19
B3 raider at 13.5,17.5
B4 crossbowman at 27,24
B5 whelp at 13,22
B6 whelp at 11,20.5 fatigued
side A home south strength 7 command 0
side B home north strength 6 command 0
phase turn A`

/** A yard with a quarrel in it. */
const QUARREL = `scenario skirmish
map convent-yard
turn 3 of 8
A1 musketeers-1 at 13,9
A2 musketeers-2 at 17,5
A3 musketeers-3 at 10,6
A4 musketeers-4 at 21,7
B1 guard-1 at 12,15
B2 guard-2 at 17.5,13.5
B3 guard-3 at 20,17
B4 guard-5 at 9,18
phase activate A`

/** A battle line of cards that has been charged. */
const LINE = `scenario Open Field
round 3
turn South
S1 Knights L1 at 4,5 N up charged
S2 March Swords L1 at 6,4 N up
S3 March Swords L1 at 3,3 N down
S4 March Crossbows L1 at 7,3 N up
S5 Knights L1 at 2,4 N down
N1 Gobbo Warriors L1 at 4,6 S up
N2 Gobbo Bowmen L1 at 7,7 S up
N3 Gobbo Warriors L1 at 2,7 S down
N4 Gobbo Warriors L1 at 5,8 S down
N5 Gobbo Bowmen L1 at 3,8 S down`

/** Units of both sides by the objective in the middle of the table. */
const CONTESTED = LOOSE.replace('A1 at 20,3', 'A1 at 17.4,8.7')

const spot = async (page, tag) => {
  const { x, y, width, height } = await page.locator(`.board[role=application] [data-tag^="${tag}"]:not(.ghost) :is(.base, .card, .tray)`).first().boundingBox()
  return [x + width / 2, y + height / 2]
}
const point = async (page, tag, hand = MOUSE) => {
  await hand.at(page, ...(await spot(page, tag)))
  await settled(page)
}
const press = async (page, verb, hand = MOUSE) => {
  await hand.on(page.locator('footer .answers > button', { hasText: verb }).first())
  await settled(page)
}
const confirm = async (page, hand = MOUSE) => {
  const go = page.locator('footer button.go:not(:disabled)')
  if (await go.count()) await hand.on(go)
  await asked(page)
}

/** A second shot, once the dice of the first have fallen and the other side has answered. */
async function table(page) {
  await sitAt(page, { ruleset: 'warband', position: TOWER })
  await asked(page)
  await point(page, 'A3')
  await press(page, /^Shoot/)
  await point(page, 'B2')
  await confirm(page)
  const shoot = page.locator('footer .answers > button', { hasText: /^Shoot/ })
  for (let n = 0; n < 12 && (await shoot.count()) === 0; n++) {
    const done = page.locator('footer .answers > button', { hasText: /^(End|Keep|No|Stop)/ })
    if (await done.count()) await done.first().click()
    await confirm(page)
    await point(page, 'A4')
  }
  await press(page, /^Shoot/)
  await point(page, 'B2')
}

async function candle(page) {
  await sitAt(page, { position: QUARREL })
  await asked(page)
  await point(page, 'A1')
  await press(page, /^Run/)
  await dragMouse(page, await spot(page, 'A1'), await onScreen(page, [20.5, 9.5]), false)
  await settled(page)
}

async function phone(page) {
  await sitAt(page, { ruleset: 'feint', position: LINE })
  await asked(page)
  await press(page, /^End actions/, FINGER)
  await confirm(page, FINGER)
  await confirm(page, FINGER)
}

/** A way through a building, farther than anybody runs, as it is being drawn. */
async function refusal(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  await dragMouse(page, await onScreen(page, [13, 9]), await onScreen(page, [2, 12]), false)
}

async function regiments(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: REGIMENTS })
  await asked(page)
  for (const tag of ['A7', 'B4']) {
    const box = await page.locator(`.pieces .block[data-tag="${tag}"] .tray`).boundingBox()
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await settled(page)
  }
  await page.getByTestId('odds').waitFor()
}

async function loose(page) {
  await sitAt(page, { ruleset: 'spearhead', position: CONTESTED })
  await asked(page)
  const box = await page.locator('.token[data-tag^="A4"] .base').first().boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await settled(page)
}

/** The first page, with a game that waits for whoever looks. */
async function home(page) {
  await startQuickly(page)
  const pick = dicer(7)
  for (let i = 0; i < 40 && (await page.locator('.piece').count()) < 10; i++) {
    await clickAnswer(page, pick)
    await asked(page)
  }
  await page.goto('/')
  await page.locator('.tiles').waitFor()
  await page.locator('.games [data-tag]').first().waitFor()
  await page.waitForFunction(() => [...document.querySelectorAll('.tiles .map')].every((map) => map.querySelectorAll('svg use.sign').length > 3))
}

/** What each picture shows, how large it is of its window, and the window. */
const PICTURES = {
  table: [table, 1, WINDOW], candle: [candle, 0.75, { ...WINDOW, colorScheme: 'dark' }], phone: [phone, 1, PHONE],
  refusal: [refusal, 1, WINDOW], home: [home, 0.75, WINDOW], regiments: [regiments, 1, WINDOW], loose: [loose, 0.75, WINDOW],
}

async function take(browser, base, name) {
  const [show, scale, looks] = PICTURES[name]
  const { context, page } = await visitor(browser, base, looks)
  await show(page)
  await page.waitForFunction(() => [...document.querySelectorAll('[data-ground]')].every(({ dataset }) => dataset.ground === 'painted'))
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip: { x: 0, y: 0, ...looks.viewport, scale } })
  await writeFile(new URL(`${name}.webp`, FOLDER), Buffer.from(data, 'base64'))
  await context.close()
}

const wanted = process.argv.slice(2)
const server = await serve()
const browser = await launch()
for (const name of wanted.length > 0 ? wanted : Object.keys(PICTURES)) await take(browser, server.base, name)
await browser.close()
await server.stop()
