// What happens is seen where it happens, and heard by those who want to; the board fills the screen, and becomes a picture.

import { writeFile } from 'node:fs/promises'
import { alone, asked, check, clickAnswer, dicer, handedOver, settled, startQuickly } from './harness.mjs'
import { byEachHand, EVERY_HAND, MOUSE, withEachHand } from './hands.mjs'
import { ARCHER, CHARGE, sitAt, yard, VOLLEY } from './open.mjs'
import { apart } from './pixels.mjs'

/** Notes what comes onto the board for a moment, and how long all of it was there. */
function watch() {
  globalThis.seen = []
  /** The longest that anything is animated for, in milliseconds, by what it is. */
  globalThis.longest = {}
  const since = new Map()
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      const parts = (nodes) => [...nodes].filter((node) => node.nodeType === 1).flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.closest?.('.happenings') || since.has(node))
      for (const node of parts(addedNodes)) {
        since.set(node, performance.now())
        const what = (node.getAttribute('class') ?? '').replace(/ ?(s-|svelte-)\S+/g, '')
        const ends = node.getAnimations().map((one) => one.effect.getComputedTiming().endTime)
        if (ends.length > 0) globalThis.longest[what] = Math.max(globalThis.longest[what] ?? 0, ...ends)
        globalThis.begun?.(what)
      }
      for (const node of parts(removedNodes)) if (since.has(node)) globalThis.seen.push({ what: (node.getAttribute('class') ?? '').replace(/ ?(s-|svelte-)\S+/g, ''), long: performance.now() - since.get(node) })
    }
  }).observe(document, { childList: true, subtree: true })
}

/** How often a fight is fought at most until somebody is hurt in it; a few in a hundred pass without. */
const FIGHTS = 8

/** What was seen of one fight, when the blow was. */
async function fight(page) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  await page.locator('footer .answers > button', { hasText: 'End actions' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.log .dice').length >= 3 || document.querySelector('footer button.go:not(:disabled)'))
  const go = page.locator('footer button.go')
  if (await go.count()) await go.click()
  await page.waitForFunction(() => globalThis.seen.some(({ what }) => /slash/.test(what)))
  return page.evaluate(() => globalThis.seen.map(({ what }) => what))
}

async function fights(page) {
  await page.addInitScript(watch)
  for (let fought = 1; fought <= FIGHTS; fought++) {
    const seen = await fight(page)
    const kinds = [...new Set(seen.map((what) => what.split(' ')[0]).filter(Boolean))]
    if (seen.some((what) => /hurt|fall/.test(what))) return `${kinds.join(', ')} were seen where they happened`
  }
  throw new Error(`of ${FIGHTS} fights nobody was seen to be hurt`)
}

/** How long anything that was seen may move, in milliseconds. */
const BRIEF = 500

/** Waits until something of a kind was begun to be shown; says what else was, and that none of it lasts. */
async function begun(page, kind) {
  await page.waitForFunction((kind) => Object.keys(globalThis.longest).some((what) => new RegExp(kind).test(what)), kind)
  const longest = await page.evaluate(() => globalThis.longest)
  for (const [what, long] of Object.entries(longest)) check(long <= BRIEF, `${what} moves for ${long} ms`)
  return Object.keys(longest)
}

/** A verb, then a target, then whatever has to be confirmed. */
async function does(page, [who, verb, whom], hand = MOUSE) {
  await asked(page)
  await hand.chooses(page, who)
  if (await page.locator('footer .answers > button', { hasText: verb }).count()) await hand.presses(page, verb)
  if (whom) await hand.chooses(page, whom)
  if (await page.locator('footer button.go:not(:disabled)').count()) await hand.confirms(page)
}

/** The same is seen of it by whatever hand it was done. */
const shown = (ruleset, position, act, kind) => async (page) => {
  await page.addInitScript(watch)
  return withEachHand(async (page, hand) => {
    await sitAt(page, { ruleset, position })
    await does(page, act, hand)
    return `${(await begun(page, kind)).join(', ')}, none longer than ${BRIEF} ms`
  })(page)
}

/** A key ends what is being shown, and what was to be seen of it is gone at once. */
async function ended(page) {
  await page.addInitScript(watch)
  // The key is pressed as soon as anything is there: no machine is too slow for that.
  await page.addInitScript(() => {
    globalThis.begun = () => {
      globalThis.begun = undefined
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      Promise.resolve().then(() => Promise.resolve()).then(() => requestAnimationFrame(() => (globalThis.left = document.querySelectorAll('.happenings > *').length)))
    }
  })
  await sitAt(page, { ruleset: 'warband', position: ARCHER })
  await does(page, ['A2', /^Shoot/, 'B3'])
  await page.waitForFunction(() => globalThis.left !== undefined)
  const left = await page.evaluate(() => globalThis.left)
  check(left === 0, `${left} things are still shown after the key`)
  return 'nothing is left of it'
}

/** The shortest and the longest time that a change is shown for, in milliseconds, and for how long nothing counts after Confirm, which nothing is to lengthen. */
const SHOWN = [120, 900, 250]

/**
 * Notes how changes come that have to wait for the one before, by turns: first those for which time goes on, then those for which it
 * stands still, so that nothing but a key can have shown them.
 */
function watchWaits([least, most, calm]) {
  globalThis.waits = { paced: [], skipped: [] }
  const isWaiting = () => [...document.querySelectorAll('footer .answers > button')].some((button) => button.firstChild?.textContent.trim() === 'Skip')
  const told = () => document.querySelector('.log')?.textContent.length ?? 0
  const { paced, skipped } = globalThis.waits
  const isStill = () => skipped.length < paced.length
  const later = setTimeout
  globalThis.setTimeout = (deed, ms, ...rest) => later(deed, isStill() && ms !== calm && ms >= least && ms <= most ? 60_000 : ms, ...rest)
  const frames = async (many) => {
    for (; many > 0; many--) await new Promise((drawn) => requestAnimationFrame(drawn))
  }
  async function press() {
    const before = told()
    await frames(12)
    const [stays, meanwhile] = [isWaiting(), told() - before]
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await frames(2)
    skipped.push({ stays, meanwhile, left: isWaiting(), shown: told() - before })
  }
  async function wait() {
    // By the time a frame was drawn somebody has seen the one before.
    let drawn = 0
    for (; isWaiting(); drawn++) await frames(1)
    paced.push({ drawn })
  }
  let busy = false
  new MutationObserver(() => {
    if (busy || !isWaiting()) return
    busy = true
    void (isStill() ? press() : wait()).finally(() => (busy = false))
  }).observe(document, { childList: true, subtree: true })
}

/** What a bot does is shown one after the other, unless a key shows all of it at once. */
async function paced(page) {
  await page.addInitScript(watchWaits, SHOWN)
  await startQuickly(page)
  const pick = dicer(7)
  const isEnough = ({ paced, skipped }) => paced.length >= 2 && skipped.length >= 2
  let waits = { paced: [], skipped: [] }
  for (let i = 0; i < 120 && !isEnough(waits) && (await asked(page)) === 'asked'; i++) {
    await clickAnswer(page, pick)
    await asked(page)
    waits = await page.evaluate(() => globalThis.waits)
  }
  const told = `${waits.paced.length} changes waited for the one before, and ${waits.skipped.length} for a key`
  check(isEnough(waits), `too little waited to be shown: ${told}`)
  check(waits.paced.every(({ drawn }) => drawn > 0), 'a change is shown before the one before it was drawn')
  check(waits.skipped.every(({ stays, meanwhile }) => stays && meanwhile === 0), 'a change is shown before the time of the one before is over')
  check(waits.skipped.some(({ shown }) => shown !== 0), 'nothing is told once a key was pressed')
  check(waits.skipped.every(({ left }) => !left), 'something waits although a key was pressed')
  return told
}

async function steps(page) {
  await page.addInitScript(watch)
  return withEachHand(async (page, hand) => {
    await sitAt(page, { position: yard(2) })
    await asked(page)
    await hand.chooses(page, 'A2')
    await hand.draws(page, 'A2', [54, -27])
    await hand.confirms(page)
    await page.waitForFunction(() => globalThis.seen.some(({ what }) => /way/.test(what)))
    return 'a way was drawn as it was gone'
  })(page)
}

/** Whoever asked for little motion sees none. */
async function still(page) {
  await page.addInitScript(watch)
  await startQuickly(page)
  const pick = dicer(7)
  for (let i = 0; i < 14 && (await asked(page)) === 'asked'; i++) await clickAnswer(page, pick)
  const seen = await page.evaluate(() => globalThis.seen.filter(({ what }) => what && what !== 'happenings').map(({ what }) => what).join(', '))
  check(seen === '', `there moved ${seen}`)
  const round = await page.locator('header .where b').innerText()
  check(/Round \d/.test(round), 'no round had begun')
  return `nothing moved up to ${round}`
}

async function heard(page) {
  await startQuickly(page)
  const sounds = page.getByRole('button', { name: 'Sounds' })
  const isOn = () => sounds.getAttribute('aria-pressed')
  check((await isOn()) === 'false', 'sounds are on before anybody asked for them')
  await byEachHand(page, async (hand) => {
    const before = await isOn()
    await hand.pushes(page, sounds)
    check((await isOn()) !== before, `the switch stays ${before}`)
  })
  if ((await isOn()) === 'false') await sounds.click()
  await page.reload()
  await asked(page)
  check((await isOn()) === 'true', 'the switch is not remembered')
  return 'off at first, on and off by each hand, and on after a reload'
}

/** How far a picture may be apart from what is seen of it, of 255 steps: it is drawn at another size. */
const ALIKE = 14

async function kept(page) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  await page.locator('.ground[data-ground=painted]').waitFor()
  const board = await page.locator('svg.pointed').boundingBox()
  const full = page.getByRole('button', { name: 'Board alone' })
  let alone
  const fills = async (hand) => {
    await hand.pushes(page, full)
    await page.waitForFunction((before) => document.querySelector('svg.pointed').getBoundingClientRect().width > 1.2 * before, board.width)
    alone = await page.locator('svg.pointed').boundingBox()
    check(await page.locator('footer').isVisible(), 'alone the board has no bar')
    await hand.pushes(page, full)
    await page.waitForFunction((before) => document.querySelector('svg.pointed').getBoundingClientRect().width === before, board.width)
  }
  await byEachHand(page, fills)
  const seen = await page.locator('svg.pointed').screenshot()
  const bytes = await handedOver(page, () => page.getByRole('button', { name: 'Save a picture of the board' }).click())
  if (process.env.KEEP_PICTURE) await writeFile(process.env.KEEP_PICTURE, bytes)
  const [wide, high] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  check(Math.abs(wide - 2 * board.width) < 3 && Math.abs(high - 2 * board.height) < 3, `the picture is ${wide} by ${high}, the board ${board.width} by ${board.height}`)
  // What is kept is what is seen: all within the frame, and each piece.
  const size = { width: Math.round(board.width), height: Math.round(board.height) }
  const parts = await page.locator('.board[role=application] :is(.frame, .card)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]))
  check(parts.length > 4, `only ${parts.length} parts of the picture are compared`)
  for (const [x, y, width, height] of parts) {
    const far = await apart(page, bytes, seen, size, [x - board.x, y - board.y, width, height])
    check(far < ALIKE, `${width} by ${height} pixels at ${x},${y} are ${far} apart from what is seen`)
  }
  return `${wide} × ${high} pixels of ${bytes.length} bytes; alone it is ${Math.round(alone.width)} wide instead of ${Math.round(board.width)}`
}

/** A unit of a grid bears its name while it is looked at, and shows its card. */
async function named(page) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  const label = page.locator('svg.pointed text.name')
  return byEachHand(page, async (hand) => {
    await hand.looks(page, 'S2')
    // A finger covers what it touches: it is told beside the board.
    await page.locator('aside .unit h2', { hasText: 'March Swords' }).waitFor()
    if (hand.name !== 'finger') check(/March Swords/.test(await label.textContent()), `it is called ${await label.textContent()}`)
    await hand.looks(page, 'N2')
    await page.locator('aside .unit h2', { hasText: 'Gobbo Bowmen' }).waitFor()
    return 'named'
  })
}

/** While a board is looked at from nearby a small one shows where, and leads there. */
async function small(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  // A phone that stands begins with a part of a board that lies, as large as it has room for.
  await page.locator('.mini').waitFor()
  for (let n = 0; n < 4; n++) await page.getByRole('button', { name: 'Farther' }).tap()
  check((await page.locator('.mini').count()) === 0, 'a small map is there although all of the board is in view')
  await page.getByRole('button', { name: 'Closer' }).tap()
  await page.getByRole('button', { name: 'Closer' }).tap()
  const seen = () => page.locator('.mini .seen').boundingBox()
  await page.locator('.mini').waitFor()
  const before = await seen()
  const mini = await page.locator('.mini').boundingBox()
  const below = await page.locator('.token .base').evaluateAll((all, { x, y, width, height }) => all.map((one) => one.getBoundingClientRect()).filter((one) => one.right > x && one.left < x + width && one.bottom > y && one.top < y + height).length, mini)
  check(below === 0, `it lies upon ${below} models`)
  await page.touchscreen.tap(mini.x + 0.85 * mini.width, mini.y + 0.2 * mini.height)
  await page.waitForFunction((x) => document.querySelector('.mini .seen').getBoundingClientRect().x !== x, before.x)
  const after = await seen()
  check(after.x > before.x, `what is in view went from ${before.x} to ${after.x}`)
  return `${Math.round(mini.width)} × ${Math.round(mini.height)} pixels; what is in view went ${Math.round(after.x - before.x)} to the right`
}

/** A charge is no step: it comes home at whom it is meant for. */
async function charge(page) {
  await page.addInitScript(watch)
  await sitAt(page, { ruleset: 'warband', position: CHARGER })
  await does(page, ['A1', /^Charge/, 'B1'])
  const seen = await begun(page, '^impact')
  check(seen.some((what) => /^charge/.test(what)) && !seen.some((what) => /^way/.test(what)), `of a charge ${seen} are seen`)
  return `${seen.join(', ')}, none longer than ${BRIEF} ms`
}

/** Somebody of Warband who may charge. */
const CHARGER = `scenario blood-price
map none
A1 raider at 10,10
A2 skulk-archer at 30,6
B1 levy-spear at 14,12
B3 crossbowman at 30,30
side A command 2
phase turn A`

const MOVING = { reducedMotion: 'no-preference', ...EVERY_HAND }
export const seenTests = [
  ['seen: a fight', alone(fights, MOVING)],
  ['seen: a step', alone(steps, MOVING)],
  ['seen: a shot in warband', alone(shown('warband', ARCHER, ['A2', /^Shoot/, 'B3'], 'shot'), MOVING)],
  ['seen: a blow in warband', alone(shown('warband', ARCHER, ['A1', /^(Strike|Fight)/, 'B1'], 'slash'), MOVING)],
  ['seen: a charge in warband', alone(charge, MOVING)],
  ['seen: a volley in spearhead', alone(shown('spearhead', VOLLEY.replace('PHASE', 'shooting'), ['A3', /^Shoot/, 'B4'], 'shot'), MOVING)],
  ['seen: a key ends it', alone(ended, MOVING)],
  ['seen: one after the other', alone(paced, MOVING)],
  ['seen: nothing moves for whoever asked for that', alone(still)],
  ['board: names on a grid', alone(named, EVERY_HAND)],
  ['board: a small map', alone(small, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })],
  ['heard: the switch', alone(heard, EVERY_HAND)],
  ['board: a picture, and alone', alone(kept, EVERY_HAND)],
]
