// Takes the pictures of the guide that show a game in its middle: `node e2e/pictures.mjs`, or some of them by name.

import { writeFile } from 'node:fs/promises'
import { asked, clickAnswer, dicer, launch, serve, settled, startQuickly, visitor } from './harness.mjs'
import { dragMouse, onScreen, sitAt, yard } from './open.mjs'

const FOLDER = new URL('../../docs/', import.meta.url)
const WINDOW = { width: 1440, height: 900 }

/** A way through a building, farther than anybody runs, as it is being drawn. */
async function refusal(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  await dragMouse(page, await onScreen(page, [13, 9]), await onScreen(page, [2, 12]), false)
}

/** Regiments that march upon each other, and a charge into a flank that is about to be declared. */
const REGIMENTS = `scenario pitched-battle two-hills reikland-march broken-fang
round 2
turn A
phase turn declare
A1 in A4
A2 at 31,13.5 facing 0 files 1 spells fire 1,4
A3 in A5
A4 at 24,16 facing 8 files 5
A5 at 38,14 facing 355 files 5
A6 at 47,11 facing 350 files 10
A7 at 56,21 facing 285 files 5
A8 at 12,8 facing 5
A9 at 66,16 facing 345 files 5
B1 at 20,37 facing 180 files 1
B2 at 33,37 facing 180 files 1
B3 in B6
B4 at 44,24.5 facing 190 files 5
B5 at 30,35 facing 180 files 10
B6 at 21,33 facing 175 files 6
B7 at 62,35 facing 200 files 5
B8 at 51,30 facing 190
B9 at 62,42 facing 190
B10 at 12,34 facing 165 files 3`

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

/** Units in loose order, and how far an enemy may come. */
const LOOSE = `scenario battle gnawfeast-clawpack vigilant-brotherhood
realm aqshy
map horizontal A=south
terrain none
round 1
first A
turn A
twist let-the-blood-flow
phase movement A
hand A 2 7 12
discards A 1
A1 at 20,3
A4 at 10,4 11.2,4 12.4,4 13.6,4 14.8,4 10,5.2 11.2,5.2 12.4,5.2 13.6,5.2 14.8,5.2
B3 at 18,13 20,13 22,13
B4 at 9,12 10.8,12 12.6,12 14.4,12 16.2,12`

async function loose(page) {
  await sitAt(page, { ruleset: 'spearhead', position: LOOSE })
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
}

/** What each picture shows, and how large it is of its window. */
const PICTURES = { refusal: [refusal, 1], home: [home, 0.75], regiments: [regiments, 1], loose: [loose, 0.75] }

async function take(browser, base, name) {
  const [show, scale] = PICTURES[name]
  const { context, page } = await visitor(browser, base, { viewport: WINDOW })
  await show(page)
  await page.waitForFunction(() => [...document.querySelectorAll('[data-ground]')].every(({ dataset }) => dataset.ground === 'painted'))
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip: { x: 0, y: 0, ...WINDOW, scale } })
  await writeFile(new URL(`${name}.webp`, FOLDER), Buffer.from(data, 'base64'))
  await context.close()
}

const wanted = process.argv.slice(2)
const server = await serve()
const browser = await launch()
for (const name of wanted.length > 0 ? wanted : Object.keys(PICTURES)) await take(browser, server.base, name)
await browser.close()
await server.stop()
