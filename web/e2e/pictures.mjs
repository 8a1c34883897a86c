// Takes the pictures of the guide that show a game in its middle: `node e2e/pictures.mjs`, or some of them by name.

import { writeFile } from 'node:fs/promises'
import { asked, clickAnswer, dicer, launch, serve, settled, startQuickly, visitor } from './harness.mjs'
import { dragMouse, onScreen, sitAt, yard } from './open.mjs'
import { LOOSE, REGIMENTS } from './positions.mjs'

const FOLDER = new URL('../../docs/', import.meta.url)
const WINDOW = { width: 1440, height: 900 }

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
