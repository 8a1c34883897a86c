// What every browser test needs: a server, a browser, and a player who only does what a person could do.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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

/** How long a whole game is played at most, in milliseconds; then it is given up. Before a release games are played to their end. */
const GAME = process.argv.includes('--firefox') ? 900_000 : 80_000

/** A Chromium that is installed, or a reason to skip: rather one without windows of its own, which shows the same pages with two thirds of the work. */
export function findChromium() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const places = [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)]
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
  const running = new Map()
  async function start(firefoxUserPrefs) {
    const browser = await firefox.launch({ executablePath: findFirefox(), channel: 'moz-firefox', firefoxUserPrefs, timeout: PATIENCE })
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
    isFirefox: true,
    newContext: async ({ isMobile, ...options }) => (await fitting(options)).newContext(options),
    close: () => Promise.all([...running.values()].map(async (browser) => (await browser).close())),
  }
}

/** Whether a page is one of Firefox. */
export const isFirefox = (page) => page.context().browser().browserType().name() === 'firefox'

/** Shows a page as it is printed, or on a screen again. Firefox has no command for that: there the styles for paper hold for everything. */
export function shownOn(page, media) {
  if (!isFirefox(page)) return page.emulateMedia({ media })
  return page.evaluate((media) => {
    globalThis.forPaper ??= [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
    for (const rule of globalThis.forPaper) rule.media.mediaText = media === 'print' ? 'all' : 'print'
  }, media)
}

/** The file that a page hands over once something is pressed. Of files Firefox tells nothing: there the page itself is asked what it makes of them. */
export async function handedOver(page, press) {
  if (!isFirefox(page)) {
    const coming = page.waitForEvent('download')
    await press()
    return readFile(await (await coming).path())
  }
  await page.evaluate(() => {
    const made = URL.createObjectURL
    globalThis.handedOver = new Promise((resolve) => {
      URL.createObjectURL = (blob) => {
        const reader = new FileReader()
        reader.addEventListener('load', () => resolve(reader.result))
        reader.readAsDataURL(blob)
        return made.call(URL, blob)
      }
    })
  })
  await press()
  const [, bytes] = (await page.evaluate(() => globalThis.handedOver)).split(',')
  return Buffer.from(bytes, 'base64')
}

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
  const unanswered = new Set()
  const looks = new Map()
  /** Whether something holds, and nothing is unanswered, at three looks of somebody who waits for it, each of them a frame after the other: what was pressed last was drawn by then. */
  globalThis.isQuiet = (wait, holds) => {
    looks.set(wait, holds && unanswered.size === 0 ? (looks.get(wait) ?? 0) + 1 : 0)
    return looks.get(wait) > 2
  }
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

/** A browser of its own, with nothing remembered but how to win; a `newcomer` does not even know that, and `everyHand` may touch the screen of a desk. Everything that goes wrong in its pages is kept. */
export async function visitor(browser, base, options = {}) {
  const { newcomer = false, everyHand = false, ...plain } = options
  const rest = everyHand ? { ...plain, hasTouch: !browser.isFirefox } : plain
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
  // What drives Firefox puts a style into a page of which it takes a picture, and the page's policy refuses it.
  const note = (text) => isFirefox(page) && text.includes('blocked an inline style') ? undefined : faults.push(text)
  page.on('pageerror', (error) => note(error.stack?.split('\n').slice(0, 4).join(' ') || error.message))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
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

/** The boxes of what is drawn without its outlines, which some browsers count as part of a box and others do not. */
export const shapes = (drawn) => drawn.evaluateAll((all) => all.map((one) => {
  const { x, y, width, height } = one.getBBox()
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([right, down]) => new DOMPoint(x + right * width, y + down * height).matrixTransform(one.getScreenCTM()))
  const [left, top] = [Math.min(...corners.map((at) => at.x)), Math.min(...corners.map((at) => at.y))]
  return { x: left, y: top, width: Math.max(...corners.map((at) => at.x)) - left, height: Math.max(...corners.map((at) => at.y)) - top }
}))

export function check(condition, message) {
  if (!condition) throw new Error(message)
}

/** Lays a table from a position or a set-up and sits down at it. */
export async function sitAt(page, plan) {
  const seated = await sitDown(page, plan)
  await page.locator('footer[data-asked]').waitFor()
  return seated
}

/** The same, whatever is asked there first: a sheet to be filled in stands where the board will. */
export async function sitDown(page, plan) {
  const laid = { ruleset: 'en-garde', seats: [{ who: 'me' }, { who: 'bot', bot: 'greedy' }], ...plan }
  const reply = await page.request.post('/api/tables', { data: laid })
  check(reply.ok(), `the table was not laid: ${await reply.text()}`)
  const { table, token, invites } = await reply.json()
  await keepSeat(page, { [table.id]: { tokens: [token], invites: [], at: Date.now(), plan: laid } })
  await page.goto(`/table/${table.id}`)
  return { id: table.id, token, invites }
}

/** Has a page remember its seats: on one of the place itself at once, or else before the first one does anything. */
async function keepSeat(page, seats) {
  const text = JSON.stringify(seats)
  if (page.url().startsWith('http')) return page.evaluate((text) => localStorage.setItem('muster.seats', text), text)
  return page.addInitScript((text) => {
    try {
      // What is kept later is not to be forgotten with the next page.
      if (sessionStorage.getItem('sat')) return
      sessionStorage.setItem('sat', 'down')
      localStorage.setItem('muster.seats', text)
    } catch {
      // The empty page that a browser begins with keeps nothing.
    }
  }, text)
}

/** A table against a bot that answers at once, for what is not about the bot. */
export async function startQuickly(page) {
  await sitAt(page, { ruleset: 'feint', seats: [{ who: 'me', force: 'mirefang-horde' }, { who: 'bot', bot: 'greedy', force: 'march-line' }] })
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

/** How often something was waited for. */
let waits = 0

/** Waits until this page is asked something or the game is over, and the server has answered all it was asked; says which. A question that has one answer alone is answered by itself. */
export async function asked(page) {
  return (await page.waitForFunction((wait) => {
    const busy = document.querySelector('.table[aria-busy=true]')
    // Just after a Confirm nothing counts that is pressed where it was, so that a double click does nothing: another Confirm has to wait.
    const is = () => {
      if (document.querySelector('.end h1')) return busy ? '' : 'over'
      return document.querySelector('footer[data-asked]:not([data-asked=""])') && !busy?.querySelector('footer button.go') ? 'asked' : ''
    }
    const now = is()
    return globalThis.isQuiet(wait, now !== '') && now
  }, waits++)).jsonValue()
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
      buttons: seen('footer .answers > button:not(.go):not(.plain):not(.leg)').map((b, nth) => ({ nth, free: !b.disabled, pressed: b.getAttribute('aria-pressed') === 'true', text: b.firstChild?.textContent?.trim() ?? '', key: b.querySelector('kbd')?.textContent ?? '' })).filter((b) => b.free && !['Skip', 'Corner here'].includes(b.text)),
      counts: seen('[data-testid=draft] button.count').length,
      cells: seen('rect.legal, circle.spot').length,
      ready: seen('.piece.ready, .token.ready').length,
      movable: seen('.token.ready, .token.chosen').length > 0 && seen('footer .answers > button').some((b) => /Run|Normal move|Short move/.test(b.textContent)),
      targets: seen('.piece.target, .token.target').length,
      hand: seen('.tray button.card').length,
      forms: seen('.forms article').length,
      alerts: seen('[role=alert]').map((one) => one.innerText),
      over: seen('.end h1').length > 0,
    }
  })
}

/** Waits until the server has answered all it was asked, and what was chosen is judged. */
export const settled = (page) => page.waitForFunction((wait) => {
  const go = document.querySelector('footer button.go')
  return globalThis.isQuiet(wait, !go || !go.disabled || document.querySelector('[data-testid=draft]') !== null || document.querySelector('footer')?.dataset.drawn === 'barred')
}, waits++)

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
  let now = await situation(page)
  const { version } = now
  for (let i = done; i < 12 && !now.over && version !== '' && now.version === version; i++) {
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
    now = await situation(page)
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
  let now = await situation(page)
  const { version } = now
  const press = (key) => page.keyboard.press(key)
  for (let i = 0; i < 12 && !now.over && version !== '' && now.version === version; i++) {
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
    now = await situation(page)
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
