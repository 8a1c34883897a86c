// What every browser test needs: a server, a browser, and a player who only does what a person could do.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, firefox } from 'playwright-core'

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
]

export class Skip extends Error {}

/** How long anything a test waits for may take, in milliseconds: no machine that is at work takes so long, however busy it is; whoever works on a test may set it. */
export const PATIENCE = Number(process.env.PATIENCE ?? 100_000)

/** How long the client may take to go from one of its pages to another, in milliseconds. */
const TURN_PAGE = 60_000

/** How long a whole game is played at most, in milliseconds; then it is given up. */
const GAME = 80_000

/** A Chromium that is installed, or a reason to skip. */
export function findChromium() {
  const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = places.find((place) => place && existsSync(place))
  if (!found) throw new Skip('no Chromium was found; install it or name it in CHROMIUM')
  return found
}

/** A Firefox that is installed, or a reason to skip. */
export function findFirefox() {
  const places = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox']
  const found = places.find((place) => place && existsSync(place))
  if (!found) throw new Skip('no Firefox was found; install firefox-esr or name it in FIREFOX')
  return found
}

/** The program under test, or a reason to skip. */
export function findMuster() {
  const built = ['debug', 'release'].map((kind) => fileURLToPath(new URL(`../../target/${kind}/muster`, import.meta.url)))
  const found = [process.env.MUSTER_BIN, ...built].find((place) => place && existsSync(place))
  if (!found) throw new Skip('no muster binary was found; build it or name it in MUSTER_BIN')
  return found
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Starts the server and waits until it answers. All tests come from one address, and together they lay more tables than a person would. */
export async function serve(port) {
  port ??= await freePort()
  const options = ['--listen', `127.0.0.1:${port}`, '--db', ':memory:', '--new-tables-per-hour', '60000']
  const child = spawn(findMuster(), ['serve', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const base = `http://127.0.0.1:${port}`
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`muster stopped at once: ${said}`)
    const up = await fetch(`${base}/api/health`).then((r) => r.ok, () => false)
    if (up) return { base, port, stop: () => new Promise((done) => { child.once('exit', done); child.kill('SIGTERM') }) }
    await new Promise((done) => setTimeout(done, 50))
  }
  child.kill('SIGTERM')
  throw new Error(`muster did not answer: ${said}`)
}

export function launch() {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS, timeout: PATIENCE })
}

/** What Firefox has no command for and is told at its start: whether anything moves, whether it is dark, and whether somebody points with a finger. */
const firefoxIs = ({ reducedMotion, colorScheme, hasTouch }) => ({
  'ui.prefersReducedMotion': reducedMotion === 'no-preference' ? 0 : 1,
  'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
  'dom.w3c_touch_events.enabled': hasTouch ? 1 : 0,
  'ui.primaryPointerCapabilities': hasTouch ? 1 : 6,
  'ui.allPointerCapabilities': hasTouch ? 1 : 6,
})

/** Firefox as it is installed, by its own protocol: for everything that it is told at its start there is one of its own, as soon as a visitor comes who wants it. */
export function launchFirefox() {
  const executablePath = findFirefox()
  const running = new Map()
  async function start(firefoxUserPrefs) {
    const browser = await firefox.launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs, timeout: PATIENCE })
    const session = browser._connection.toImpl(browser)._browserSession
    const send = session.send.bind(session)
    session.send = (method, asked) => (method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, asked))
    return browser
  }
  function fitting(options) {
    const prefs = firefoxIs(options)
    const key = JSON.stringify(prefs)
    if (!running.has(key)) running.set(key, start(prefs))
    return running.get(key)
  }
  return {
    newContext: async ({ isMobile, ...options }) => (await fitting(options)).newContext(options),
    close: () => Promise.all([...running.values()].map(async (browser) => (await browser).close())),
  }
}

const isFirefox = (page) => page.context().browser().browserType().name() === 'firefox'

/** Has Firefox do what fingers do, for each of them one thing after the other. */
function touch(page, fingers) {
  const { _session: session } = page._connection.toImpl(page).delegate
  return session.send('input.performActions', { context: session.sessionId, actions: fingers.map((actions, n) => ({ type: 'pointer', id: `finger${n}`, parameters: { pointerType: 'touch' }, actions })) })
}
const TO = ([x, y]) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })
const [DOWN, UP] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))

/** Fingers on a page, each of them at a place: Chromium takes them by its debugger, Firefox by its own protocol. */
export async function fingers(page) {
  if (isFirefox(page)) {
    let laid = 0
    return {
      down: (places) => touch(page, places.map((at) => [TO(at), DOWN])).then(() => (laid = places.length)),
      move: (places) => touch(page, places.map((at) => [TO(at)])),
      up: () => touch(page, Array.from({ length: laid }, () => [UP])),
    }
  }
  const debug = await page.context().newCDPSession(page)
  const send = (type, places) => debug.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) })
  return { down: (places) => send('touchStart', places), move: (places) => send('touchMove', places), up: () => send('touchEnd', []).then(() => debug.detach()) }
}

/** Keeps which questions of a page the server has not answered yet, so that a test can wait for the answers and not for a while. Odds and outlines of the ground are left out: they come when they come. */
function countQuestions() {
  const unanswered = (globalThis.unanswered = new Set())
  const Real = globalThis.WebSocket
  let sockets = 0
  globalThis.WebSocket = class extends Real {
    constructor(...where) {
      super(...where)
      this.number = ++sockets
      this.addEventListener('message', ({ data }) => unanswered.delete(`${this.number} ${JSON.parse(data).request}`))
      this.addEventListener('close', () => [...unanswered].filter((one) => one.startsWith(`${this.number} `)).forEach((one) => unanswered.delete(one)))
    }

    send(text) {
      const { request, type } = JSON.parse(text)
      if (request !== undefined && !['odds', 'danger', 'ground'].includes(type)) unanswered.add(`${this.number} ${request}`)
      super.send(text)
    }
  }
}

/** A browser of its own, with nothing remembered but how to win; a `newcomer` does not even know that. Everything that goes wrong in its pages is kept. */
export async function visitor(browser, base, options = {}) {
  const { newcomer = false, ...rest } = options
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...rest })
  // Most have played before.
  if (!newcomer) await context.addInitScript(() => {
    try {
      for (const id of ['feint', 'en-garde', 'warband', 'spearhead', 'fantasy-battle']) localStorage.setItem(`muster.won.${id}`, 'told')
    } catch {
      // The empty page that a browser begins with keeps nothing.
    }
  })
  await context.addInitScript(countQuestions)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  // What drives Firefox knows of no taps.
  if (rest.hasTouch && isFirefox(page)) page._connection.toImpl(page).delegate.rawTouchscreen.tap = (_, x, y) => touch(page, [[TO([x, y]), DOWN, UP]])
  const faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return { context, page, faults }
}

/** Runs a test in a browser of its own, and fails it if its page complained. */
export async function withVisitor({ browser, base }, options, test) {
  const { context, page, faults } = await visitor(browser, base, options)
  try {
    const did = await test(page)
    check(faults.length === 0, `the page complained: ${faults.join('; ')}`)
    return did
  } finally {
    await context.close()
  }
}

/** A test with one visitor. */
export const alone = (test, options = {}) => (where) => withVisitor(where, options, test)

/** Waits until the client shows the page of an address; says where it is and what it shows if it does not come there. */
export async function arrived(page, path) {
  const there = (source) => new RegExp(source).test(location.pathname)
  try {
    await page.waitForFunction(there, path.source, { timeout: TURN_PAGE })
  } catch (error) {
    throw new Error(`${path} was not reached: ${await whereabouts(page)}`, { cause: error })
  }
}

/** Where a page is and what somebody sees of it, for failures to explain themselves. */
export function whereabouts(page) {
  return page.evaluate(() => {
    const focus = document.activeElement
    const text = (node) => (node?.innerText ?? node?.textContent ?? '').replace(/\s+/g, ' ').trim()
    return `at ${location.pathname}, ${document.hasFocus() ? 'in focus' : 'without the focus, last on'} <${focus?.localName} class="${focus?.getAttribute('class') ?? ''}"> “${text(focus).slice(0, 60)}”, shown: ${text(document.body).slice(0, 600)}`
  })
}

export function check(condition, message) {
  if (!condition) throw new Error(message)
}

/** A table against a bot that answers at once, for what is not about the bot. */
export async function startQuickly(page) {
  await page.goto('/new/feint/bot')
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  await asked(page)
}

/** From Home to the first decision with two clicks. */
export async function startAgainstBot(page) {
  await page.goto('/')
  await page.getByRole('button', { name: /Play a bot/ }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  await asked(page)
}

/** Waits until this page is asked something or the game is over; says which. */
export async function asked(page) {
  const now = () => {
    // Just after a Confirm a table takes no other press, so that a double click does nothing.
    if (document.querySelector('.end h1')) return document.querySelector('.table[aria-busy=true]') ? false : 'over'
    return document.querySelector('footer[data-asked]:not([data-asked=""])') ? 'asked' : false
  }
  for (;;) {
    const what = await (await page.waitForFunction(now)).jsonValue()
    if (what === 'over') return what
    // A question that has one answer alone is answered by itself.
    await answered(page)
    if ((await page.evaluate(now)) === what) return what
  }
}

/** Waits until the server has answered all it was asked. */
function answered(page) {
  return page.waitForFunction(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    await frame()
    return globalThis.unanswered.size === 0
  })
}

/** Whether all of the first thing of a kind can be seen: it is on the screen, and at its corners nothing else is. */
export const isInSight = (page, selector) => page.locator(selector).first().evaluate((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  const corners = [left + 9, right - 9].flatMap((x) => [top + 4, bottom - 4].map((y) => document.elementFromPoint(x, y)))
  return corners.every((there) => there && (one.contains(there) || there.contains(one)) && there !== document.documentElement && there !== document.body)
})

/** What a person sees of the question. */
export function situation(page) {
  return page.evaluate(() => {
    const seen = (selector) => [...document.querySelectorAll(selector)]
    const confirm = document.querySelector('footer button.go')
    return {
      version: document.querySelector('footer')?.dataset.asked ?? '',
      prompt: document.querySelector('[data-testid=prompt]')?.textContent?.trim() ?? '',
      confirm: confirm ? !confirm.disabled : undefined,
      open: document.querySelector('.token') !== null,
      drawn: document.querySelector('footer')?.dataset.drawn ?? '',
      buttons: seen('footer .answers > button:not(.go):not(.plain):not(.leg):not(:disabled)').map((b) => ({ text: b.firstChild?.textContent ?? '', key: b.querySelector('kbd')?.textContent ?? '' })).filter((b) => !['Skip', 'Corner here'].includes(b.text)),
      counts: seen('[data-testid=draft] button.count').length,
      cells: seen('rect.legal, circle.spot').length,
      ready: seen('.piece.ready, .token.ready').length,
      movable: seen('.token.ready, .token.chosen').length > 0 && seen('footer .answers > button').some((b) => /Run|Normal move|Short move/.test(b.textContent)),
      targets: seen('.piece.target, .token.target').length,
      hand: seen('.tray button.card').length,
      forms: seen('.forms article').length,
      over: seen('.end h1').length > 0,
    }
  })
}

/** Waits until the server has answered all it was asked, and what was chosen is judged. */
export async function settled(page) {
  await answered(page)
  await page.waitForFunction(() => {
    const go = document.querySelector('footer button.go')
    return !go || !go.disabled || document.querySelector('[data-testid=draft]') || document.querySelector('footer')?.dataset.drawn === 'barred'
  })
}

/** The same numbers every time, so that a failure can be repeated. */
export function dicer(seed) {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** How somebody points: with a mouse, or with a finger. */
export const MOUSE = { on: (locator) => locator.click(), at: (page, x, y) => page.mouse.click(x, y) }
export const FINGER = { on: (locator) => tapped(locator.page(), () => locator.tap()), at: (page, x, y) => tapped(page, () => page.touchscreen.tap(x, y)) }

/** How long a tap may take to become a click, in milliseconds; one that leads to another page is never heard of again. */
const CLICK = 2_000

/** A tap is over before the browser makes a click of it: whoever looks at once what came of it looks too early. */
async function tapped(page, tap) {
  await page.evaluate(() => {
    globalThis.clicked = false
    addEventListener('click', () => (globalThis.clicked = true), { capture: true, once: true })
  })
  await tap()
  await page.waitForFunction(() => globalThis.clicked !== false, undefined, { timeout: CLICK }).catch(() => undefined)
}

async function clickMiddle(page, hand, locator) {
  let box = await locator.boundingBox()
  check(box, 'what was lit cannot be seen')
  const board = await page.locator('svg.pointed').boundingBox()
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
  const inSight = ([x, y]) => x >= board.x && y >= board.y && x <= board.x + board.width && y <= board.y + board.height
  if (!inSight(middle(box))) {
    // Looked at from nearby, not everything is in sight.
    await hand.on(page.getByRole('button', { name: 'Whole table' }))
    await settled(page)
    box = await locator.boundingBox()
  }
  await hand.at(page, ...middle(box))
}

/** Answers one question with the mouse only, or with a finger only; after `done` clicks on the board, somebody was chosen already. */
export async function clickAnswer(page, pick, hand = MOUSE, done = 0) {
  const first = await situation(page)
  for (let i = done; i < 12; i++) {
    const now = await situation(page)
    if (now.over || now.version !== first.version) return
    if (now.confirm) {
      await hand.on(page.locator('footer button.go'))
      await settled(page)
      return
    }
    const end = now.buttons.find((b) => /^(End actions|Done|Stay)$/.test(b.text))
    if (now.forms > 0) await hand.on(page.locator('.forms article button.go').first())
    else if (now.counts > 0) await commit(page, () => hand.on(page.locator('[data-testid=draft] button.count').nth(pick(now.counts))))
    else if (now.cells > 0 && !(now.open && now.buttons.length > 0 && pick(2) === 0)) await clickMiddle(page, hand, page.locator('rect.legal, circle.spot').nth(pick(now.cells)))
    else if (now.targets > 0 && !(now.open && now.buttons.length > 0)) await clickMiddle(page, hand, page.locator('.piece.target, .token.target').nth(pick(now.targets)))
    else if (now.hand > 0) await hand.on(page.locator('.tray button.card').nth(pick(now.hand)))
    else if (end && pick(3) === 0) await hand.on(page.locator('footer .answers > button', { hasText: end.text }).first())
    else if (now.ready > 0 && (i === 0 || now.buttons.length === 0)) await clickMiddle(page, hand, page.locator('.piece.ready, .token.ready').nth(pick(now.ready)))
    else if (now.buttons.length > 0) {
      // Walking is more of a battle than turning on the spot.
      const forward = now.buttons.filter((b) => /Move|Shoot|Fight|Strike|Hold/.test(b.text))
      const from = forward.length > 0 ? forward : now.buttons
      const button = from[pick(from.length)]
      await hand.on(page.locator('footer .answers > button:not(.go):not(.leg)', { hasText: button.text }).first())
    } else if (now.confirm === undefined) throw new Error(`there is nothing to click: ${JSON.stringify(now)}`)
    // What was chosen is still being looked at: it settles.
    await settled(page)
  }
}

/** A number on a short sheet, and that it may be committed as it is now. */
async function commit(page, choose) {
  await choose()
  await page.locator('footer button.go:not(:disabled)').waitFor()
}

/** A key as a button shows it, as the keyboard has it. */
const keystroke = (shown) => shown.replace('⇧', 'Shift+').replace(/^[A-Z]$/, (letter) => letter.toLowerCase())

/** Answers one question with keys only. */
export async function keyAnswer(page, pick) {
  const first = await situation(page)
  const press = (key) => page.keyboard.press(key)
  for (let i = 0; i < 12; i++) {
    const now = await situation(page)
    if (now.over || now.version !== first.version) return
    const lit = now.cells || now.targets
    const end = now.buttons.find((b) => /^(End actions|Done|Stay)$/.test(b.text))
    if (now.confirm) {
      await press('Enter')
      await settled(page)
      return
    }
    if (now.forms > 0) await press('1')
    else if (now.counts > 0) await commit(page, () => press(String(Math.max(1, pick(now.counts)))))
    else if (lit > 0 || (now.ready > 0 && now.buttons.length === 0) || (now.ready > 0 && i === 0 && !(end && pick(3) === 0))) {
      await focusBoard(page)
      const steps = 1 + pick(lit || now.ready)
      for (let s = 0; s < steps; s++) await press(']')
      await press(' ')
    } else if (now.hand > 0) await press(String(1 + pick(now.hand)))
    else if (end && i === 0) await press(keystroke(end.key))
    else if (now.buttons.length > 0) {
      const forward = now.buttons.filter((b) => /Move|Shoot|Fight|Strike|Hold/.test(b.text))
      const from = forward.length > 0 ? forward : now.buttons
      await press(keystroke(from[pick(from.length)].key))
    } else if (now.confirm === undefined) throw new Error(`no key answers this: ${JSON.stringify(now)}`)
    // What was chosen is still being looked at: it settles.
    await settled(page)
  }
}

/** Goes to the board with Tab, as somebody without a mouse does. */
export async function focusBoard(page) {
  const there = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'application')
  for (let i = 0; i < 60 && !(await there()); i++) await page.keyboard.press('Tab')
  check(await there(), 'the board cannot be reached with Tab')
}

/** Whether there is still time for another answer of a game. A game that takes a slow machine longer is not played to its end. */
export function whileThereIsTime() {
  const end = Date.now() + GAME
  return () => Date.now() < end
}

/** Goes to a button with Tab and presses it with Enter. The page itself, which is in focus where nothing else is, has the words of every button and is none. */
export async function pressByTab(page, name) {
  const inFocus = () => page.evaluate((name) => {
    const focus = document.activeElement
    return document.hasFocus() && focus instanceof HTMLButtonElement && !focus.disabled && focus.textContent.includes(name)
  }, name)
  await page.waitForFunction((name) => [...document.querySelectorAll('button:not(:disabled)')].some((button) => button.textContent.includes(name)), name)
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    if (await inFocus()) {
      await page.keyboard.press('Enter')
      return
    }
  }
  throw new Error(`“${name}” cannot be reached with Tab: ${await whereabouts(page)}`)
}

/** Plays until it is over, or gives up when it takes too long; returns how many questions were answered. */
export async function playOut(page, answer, pick, most = 400) {
  const isTime = whileThereIsTime()
  for (let n = 0; n < most; n++) {
    if ((await asked(page)) === 'over') return n
    if (!isTime()) {
      await giveUp(page)
      return n
    }
    await answer(page, pick)
  }
  throw new Error(`the game was not over after ${most} answers`)
}

/** Gives the game up. */
export async function giveUp(page) {
  const footer = page.locator('footer')
  await footer.getByRole('button', { name: 'Give up' }).click()
  await footer.getByRole('button', { name: 'Yes, give up' }).click()
  await page.locator('.end h1').waitFor()
}

/** The pieces on the board as the list beside it says them. */
export async function pieces(page) {
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const all = await page.getByRole('region', { name: 'List' }).getByRole('button').allInnerTexts()
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  return all
}
