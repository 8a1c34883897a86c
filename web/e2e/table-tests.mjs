// What stops somebody at the table: a second click too many, a board looked at too closely, a key that means something else.

import { alone, arrived, asked, check, fingers, isInSight, serve, settled, visitor } from './harness.mjs'
import { lines } from './fantasy-battle-tests.mjs'
import { sitAt, tokens } from './open.mjs'
import { FINGER, handsAt } from './hands.mjs'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LYING = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }

const FIELD = `scenario Open Field
turn South
S1 Knights L1 at 4,3 N up
S2 March Swords L1 at 8,2 N up
N1 Gobbo Warriors L1 at 4,9 S up
N2 Gobbo Bowmen L1 at 8,9 S up`

const BETWEEN = `scenario blood-price
map none
A1 warchief at 10,10
A2 skulk-archer at 16,6
B1 levy-spear at 11,10 fatigued
B2 levy-spear at 9,10 fatigued
B3 crossbowman at 20,14
side A command 2
phase turn A`

const DRAW = `scenario skirmish
map none
A1 rank-5 sword dagger at 10,10 using sword
B1 rank-3 sword at 10,11 using sword
phase combat`

const said = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim()
const button = (page, text) => page.locator('footer .answers > button', { hasText: text }).first()
const go = (page) => page.locator('footer button.go')
const sit = async (page, ruleset, position) => {
  const table = await sitAt(page, { ruleset, position })
  await asked(page)
  return table
}
/** Clicks a unit of a grid. */
const unit = (page, x, y) => page.locator(`[data-cell="${x},${y}"]`).click()
async function model(page, tag) {
  const token = (await tokens(page)).find((one) => one.tag === tag)
  check(token, `${tag} is not on the board`)
  await page.mouse.click(token.x, token.y)
}

/** A double click on Confirm gives one answer, and nothing is ever where Confirm was. */
async function doubleClick(page) {
  await sit(page, 'feint', FIELD)
  await unit(page, 4, 3)
  await button(page, /^Move/).click()
  await page.locator('rect.legal').first().waitFor()
  await unit(page, 4, 5)
  await page.locator('footer button.go:not(:disabled)').waitFor()
  const { x, y, width, height } = await go(page).boundingBox()
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await page.locator('.log', { hasText: /S1/ }).waitFor()
  await asked(page)
  check(await page.evaluate(() => document.querySelector('[data-tag=S1].piece') !== null), 'the unit is gone')
  check((await page.locator('.log').innerText()).includes('S1'), 'the move was taken back')
  const seen = []
  for (const [cx, cy] of [[8, 2], [4, 5]]) {
    await unit(page, cx, cy)
    const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? '', [x + width / 2, y + height / 2])
    seen.push(under)
  }
  check(seen.every((text) => text === '' || /^(Move|Turn|End)\b.*Enter$/.test(text)), `under the pointer comes to lie: ${seen}`)
  return `one answer for two clicks; then ${JSON.stringify(seen)} under the pointer`
}

/** Has the moment after a Confirm, in which nothing counts in its place, never end. */
function stayCalm() {
  const real = globalThis.setTimeout
  globalThis.setTimeout = (act, after, ...given) => (after === 250 ? 0 : real(act, after, ...given))
}

/** Whoever has confirmed may go on elsewhere at once; Confirm itself takes no second press. */
async function goesOn(page) {
  await page.addInitScript(stayCalm)
  await sit(page, 'feint', FIELD)
  const move = async ([x, y]) => {
    await unit(page, x, y)
    await button(page, /^Move/).click()
    await page.locator('rect.legal').first().waitFor()
    await unit(page, x, y + 1)
    await go(page).waitFor()
  }
  await move([4, 3])
  await go(page).click()
  await asked(page)
  check((await page.locator('.table[aria-busy=true]').count()) === 1, 'the moment after Confirm is over')
  await move([8, 2])
  check(await go(page).isDisabled(), 'Confirm can be pressed again at once')
  const told = await page.locator('.log .line').count()
  await page.keyboard.press('Enter')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  check((await page.locator('.log .line').count()) === told && (await go(page).count()) === 1, 'a second press on Enter has confirmed')
  return 'a verb and a place were pressed at once, Confirm was not'
}

/** With a mouse nobody's board is zoomed, and every target of a shot is in sight. */
async function zoom(page) {
  await sit(page, 'warband', BETWEEN)
  await model(page, 'A2')
  await asked(page)
  const shoot = button(page, /^Shoot/)
  await shoot.waitFor()
  await shoot.click()
  check((await page.getByRole('button', { name: 'Whole table' }).count()) === 0, 'the board is looked at from nearby')
  // Somebody who had looked closely at another corner sees the targets all the same.
  await page.keyboard.press('Escape')
  const board = await page.locator('svg.pointed').boundingBox()
  await page.mouse.move(board.x + 0.1 * board.width, board.y + 0.9 * board.height)
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -200)
  await page.getByRole('button', { name: 'Whole table' }).waitFor()
  await button(page, /^Shoot/).click()
  await page.waitForFunction(() => {
    const board = document.querySelector('svg.pointed').getBoundingClientRect()
    const targets = [...document.querySelectorAll('.token.target .base')].map((one) => one.getBoundingClientRect())
    return targets.length > 0 && targets.every((t) => t.x >= board.x && t.y >= board.y && t.right <= board.right && t.bottom <= board.bottom)
  })
  return 'no zoom by itself, and targets brought into sight'
}

/** A secret draw is a form in the prompt bar, with the board in view; it waits for a number. Where there is a panel beside the board it covers nothing of the board. */
const draw = (position, covers = () => undefined) => async (page) => {
  await sit(page, 'en-garde', position)
  const form = page.getByTestId('draft')
  await form.waitFor()
  check(await page.locator('svg.pointed').isVisible(), 'the board is out of view')
  check(await go(page).isDisabled(), 'nothing was chosen, and it may be committed')
  check((await page.getByText('This is legal').count()) === 0, 'it is called legal before anything was chosen')
  // Each of its rows is seen whole: it has the room that it needs.
  const hidden = await form.locator('button').evaluateAll((all) => all.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return ![[left + 6, top + 6], [right - 6, bottom - 6]].every(([x, y]) => one.contains(document.elementFromPoint(x, y)))
  }).map((one) => one.textContent))
  check(hidden.length === 0, `out of sight: ${hidden}`)
  await covers(page, form)
  await form.getByRole('button', { name: '4', exact: true }).first().click()
  await page.locator('footer button.go:not(:disabled)').waitFor()
  const bar = await said(form)
  await go(page).click()
  await page.waitForFunction(() => !document.querySelector('[data-testid=draft]'))
  await page.waitForFunction(() => /4/.test(document.querySelector('.log')?.textContent ?? ''))
  return bar
}

/** A form lies beside the board. */
async function beside(page, form) {
  const [first, rest, board, prompt] = await Promise.all([form.locator('.row').first(), form.locator('.others'), page.locator('.board[role=application]'), page.locator('footer')].map((one) => one.boundingBox()))
  for (const sheet of [first, rest]) {
    const high = Math.min(sheet.y + sheet.height, board.y + board.height) - Math.max(sheet.y, board.y)
    check(sheet.x >= board.x + board.width || high <= 0, `it covers ${Math.round(high)} pixels of the board's foot`)
  }
  check(first.y >= prompt.y && first.y + first.height <= prompt.y + prompt.height, 'the first row is not in the prompt')
}

/** Against a person an answer is taken back only if that person lets it be; the log tells everybody. */
async function takenBack({ browser, base }) {
  const host = await visitor(browser, base)
  const guest = await visitor(browser, base)
  try {
    const { id, invites } = await sitAt(host.page, { ruleset: 'feint', position: FIELD, seats: [{ who: 'me' }, { who: 'friend' }] })
    await guest.page.goto(`/join/${id}#${invites[0].invite}`)
    await guest.page.getByRole('button', { name: 'Take the seat' }).click()
    await arrived(guest.page, /^\/table\//)
    await asked(host.page)
    const consent = (page) => page.getByTestId('consent')
    const back = host.page.getByRole('button', { name: /^Take back/ })
    const move = async (from, to) => {
      await unit(host.page, ...from)
      await button(host.page, /^Move/).click()
      await host.page.locator('rect.legal').first().waitFor()
      await unit(host.page, ...to)
      await host.page.locator('footer button.go:not(:disabled)').click()
      await asked(host.page)
    }

    await move([4, 3], [4, 4])
    await back.click()
    await consent(host.page).getByText('The other side is asked').waitFor()
    await consent(guest.page).getByText(/would like to take the last answer back/).waitFor()
    await consent(guest.page).getByRole('button', { name: 'No', exact: true }).click()
    for (const { page } of [host, guest]) {
      await page.locator('.log', { hasText: 'asked to take an answer back' }).waitFor()
      await consent(page).waitFor({ state: 'detached' })
    }
    // Asked again at once it is refused; once the game has moved on, it may be asked again.
    await back.click()
    await host.page.getByText('did not agree; play on first').first().waitFor()

    await move([8, 2], [8, 3])
    const lines = await host.page.locator('.log .line').count()
    await back.click()
    await consent(guest.page).getByRole('button', { name: 'Let it be taken back' }).click()
    for (const { page } of [host, guest]) {
      await page.locator('.log', { hasText: 'takes an answer back' }).waitFor()
      await consent(page).waitFor({ state: 'detached' })
    }
    const told = await said(guest.page.locator('.log'))
    check(/did not agree/.test(told) && /takes an answer back; .* agreed/.test(told), `the log tells the other side only: ${told}`)
    await asked(host.page)
    await unit(host.page, 8, 2)
    await button(host.page, /^Move/).waitFor()
    check(host.faults.length + guest.faults.length === 0, [...host.faults, ...guest.faults].join('; '))
    return `declined, refused at once, agreed to; ${lines} lines before`
  } finally {
    await host.context.close()
    await guest.context.close()
  }
}

/** From anywhere on the page, keys that only the board knows are for the board, and the cursor is seen. */
async function looseKeys(page) {
  await sit(page, 'feint', FIELD)
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press(']')
  await page.locator('rect.cursor').waitFor()
  const at = () => page.locator('rect.cursor').evaluate((one) => `${one.getAttribute('x')},${one.getAttribute('y')}`)
  const first = await at()
  await page.evaluate(() => document.activeElement?.blur())
  await page.keyboard.press('ArrowUp')
  await page.waitForFunction((first) => { const one = document.querySelector('rect.cursor'); return one && `${one.getAttribute('x')},${one.getAttribute('y')}` !== first }, first)
  for (const key of ['+', '0', '[']) {
    await page.evaluate(() => document.activeElement?.blur())
    await page.keyboard.press(key)
  }
  await page.locator('rect.cursor').waitFor()
  return `the cursor went from ${first} to ${await at()}`
}

/** Verbs and numbers explain themselves under the mouse and in focus; under a finger that rests, without being pressed. */
async function explained(page) {
  await sit(page, 'feint', FIELD)
  const tip = page.getByTestId('tip')
  // Once a verb is pressed before anybody is chosen, somebody is asked for.
  await button(page, /^Move/).click()
  await page.locator('footer .q', { hasText: 'Now pick who does it' }).waitFor()
  await page.keyboard.press('Escape')
  await unit(page, 4, 3)
  await button(page, /^Hustle/).hover()
  await tip.waitFor()
  const verb = await said(tip)
  check(/Speed.*FT-7\.3/.test(verb), `Hustle says: ${verb}`)
  await page.mouse.move(5, 5)
  await tip.waitFor({ state: 'detached' })
  const speed = page.locator('aside .unit .term', { hasText: 'Speed' })
  await speed.waitFor()
  await page.locator('aside').press('Tab').catch(() => undefined)
  await speed.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await tip.waitFor()
  check(/FT-2\.20/.test(await said(tip)), `Speed says: ${await said(tip)}`)
  return `“${verb}”`
}

async function explainedByFinger(page) {
  await sit(page, 'feint', FIELD)
  await page.locator('[data-cell="4,3"]').tap()
  const hustle = await button(page, /^Hustle/).boundingBox()
  const finger = await fingers(page)
  await finger.down([[hustle.x + 20, hustle.y + 20]])
  await page.getByTestId('tip').waitFor()
  await finger.up()
  await settled(page)
  check((await button(page, /^Hustle/).getAttribute('aria-pressed')) === 'false', 'resting on it has pressed it')
  return `“${await said(page.getByTestId('tip'))}”`
}

/** A phone that lies on its side keeps the board large and the answers in reach. */
async function lying(page) {
  const found = []
  for (const [ruleset, position] of [['feint', FIELD], ['warband', BETWEEN]]) {
    await sit(page, ruleset, position)
    const board = await page.locator('svg.pointed').boundingBox()
    check(board.height >= 0.6 * LYING.viewport.height, `the board of ${ruleset} has ${board.height} of ${LYING.viewport.height} pixels`)
    const outside = await page.evaluate(() => [...document.querySelectorAll('footer button')].filter((one) => { const b = one.getBoundingClientRect(); return b.right > innerWidth + 1 || b.left < 0 }).map((one) => one.textContent))
    check(outside.length === 0, `out of reach: ${outside}`)
    const slot = await page.locator('footer .slot').boundingBox()
    check(slot.x + slot.width > LYING.viewport.width - 30, `the place to confirm is at ${slot.x}`)
    const tools = page.getByRole('button', { name: 'Measure' })
    const beside = await tools.evaluateAll((all) => all.map((one) => one.closest('.tools') !== null))
    check(`${beside}` === (ruleset === 'feint' ? '' : 'true'), `with what is measured in ${ruleset} lies beside the board: ${beside}`)
    check(ruleset === 'feint' || (await isInSight(page, '.tools .measure')), 'with what is measured is out of sight')
    found.push(Math.round(board.height))
  }
  return `the board is ${found.join(' and ')} of ${LYING.viewport.height} pixels high`
}

/** On a tablet, either way, a finger meets everything that is always there, and what can be answered has the room that Confirm and the steps leave. */
async function tablet(page) {
  const found = []
  for (const [ruleset, position] of [['feint', FIELD], ['warband', BETWEEN], ['fantasy-battle', lines('declare', 18)]]) {
    await sit(page, ruleset, position)
    const { width, height } = page.viewportSize()
    const all = await page.locator('footer button:not(.rule):visible, .tools button:visible, footer .slot').evaluateAll((all) => all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { what: one.textContent.trim() || one.title, scrolls: one.closest('.answers') !== null, x, y, width, height }
    }))
    for (const { what, width, height } of all) check(Math.min(width, height) >= 44, `${what} is ${width} by ${height}`)
    const out = all.filter((one) => !one.scrolls && (one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height))
    check(out.length === 0, `out of sight: ${out.map(({ what }) => what)}`)
    const slot = all.find(({ what }) => /Nothing chosen/.test(what))
    check(slot && slot.x + slot.width > width - 30 && all.every((one) => one === slot || one.scrolls || one.y < slot.y || one.x + one.width <= slot.x), 'Confirm is not alone at the right')
    const cut = await page.locator('header :is(.where, .clock, .whose, .score, .side)').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText))
    check(cut.length === 0, `cut off in the bar above: ${cut}`)
    check(await isInSight(page, 'header .whose'), 'whose turn it is is out of sight')
    const answers = await page.locator('footer .answers').boundingBox()
    check(answers.width > 0.45 * width, `answers have ${answers.width} of ${width} pixels`)
    found.push(Math.round(answers.width))
  }
  return `${found.join(' and ')} pixels for the answers`
}

/** How the game is won is told to a newcomer, once, and found again under help. */
async function win(page) {
  await sit(page, 'feint', FIELD)
  const card = page.getByTestId('how-you-win')
  await card.waitFor()
  const lines = await card.locator('li').count()
  check(lines >= 2 && lines <= 5, `${lines} lines`)
  // It makes room for the card of whoever is pointed at.
  await unit(page, 4, 3)
  await page.locator('aside .unit h2, aside .unit h3').first().waitFor()
  check((await card.locator('li').count()) === 0, 'it takes the room of the card')
  const cut = await page.locator('aside .zone.about').evaluate((zone) => zone.scrollHeight - zone.clientHeight)
  check(cut <= 0, `${cut} pixels of the card are out of sight`)
  await card.getByRole('button', { name: 'Got it' }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await asked(page)
  check((await card.count()) === 0, 'it comes again')
  await page.keyboard.press('?')
  await card.waitFor()
  return `${lines} lines; title “${await page.title()}”`
}

/** A card of the hand is shown whole before it is placed, and the title says who is asked. */
async function held(page) {
  await sitAt(page, { ruleset: 'feint', seats: [{ who: 'me', force: 'mirefang-horde' }, { who: 'bot', bot: 'greedy', force: 'mirefang-horde' }] })
  await asked(page)
  for (let i = 0; i < 6 && (await page.locator('.tray button.card').count()) === 0; i++) {
    const version = await page.locator('footer').getAttribute('data-asked')
    const one = page.locator('.forms article button.go, footer .answers > button:not(:disabled)').first()
    await one.click()
    // Some answers are given at once, others want to be confirmed.
    const next = (version) => { const now = document.querySelector('footer')?.dataset.asked; return now && now !== version }
    await page.waitForFunction((version) => {
      const now = document.querySelector('footer')?.dataset.asked
      return (now && now !== version) || document.querySelector('footer button.go:not(:disabled)')
    }, version)
    if (await go(page).count()) await go(page).click()
    await page.waitForFunction(next, version)
  }
  const card = page.locator('.tray button.card').nth(1)
  await card.hover()
  await page.getByTestId('held').waitFor()
  const text = await said(page.getByTestId('held'))
  check(/Speed/.test(text) && /Melee/.test(text), `the card shows only: ${text}`)
  check(/^You are asked/.test(await page.title()), `the title is “${await page.title()}”`)
  await page.mouse.move(5, 5)
  await page.getByTestId('held').waitFor({ state: 'detached' })
  const keys = await numbersByKeyboard(page, '.tray button.card')
  await page.locator('header a').first().focus()
  await page.getByTestId('held').waitFor({ state: 'detached' })
  const [x, y] = await card.boundingBox().then((box) => [box.x + box.width / 2, box.y + box.height / 2])
  if (handsAt(page).includes(FINGER)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  await page.getByTestId('held').waitFor()
  check((await said(page.getByTestId('held'))) === text, `picked, the card shows: ${await said(page.getByTestId('held'))}`)
  return `${text.slice(0, 80)}; with the keyboard: ${keys.slice(0, 80)}`
}

/** Goes to a card with Tab alone, and checks that it says what each of its numbers means. */
async function numbersByKeyboard(page, card) {
  const there = () => page.evaluate((card) => document.activeElement?.matches(card) ?? false, card)
  for (let i = 0; i < 80 && !(await there()); i++) await page.keyboard.press('Tab')
  check(await there(), `no ${card} can be reached with Tab`)
  const tip = page.getByTestId('tip')
  await tip.waitFor()
  const lines = await tip.locator('p').allInnerTexts()
  check(lines.length >= 2 && lines.every((line) => /^\S.* \S+: .+ [A-Z]{2}-\d/.test(line.replace(/\s+/g, ' '))), `the card explains only: ${lines}`)
  const description = await page.evaluate(() => document.activeElement.getAttribute('aria-description') ?? '')
  check(lines.every((line) => description.includes(line.replace(/\s*[A-Z]{2}-[\d.]+\s*$/, '').trim())), `a screen reader is told only: ${description}`)
  return lines[0].replace(/\s+/g, ' ')
}

/** What a force is built of explains its numbers to the keyboard as well. */
async function builtByKeyboard(page) {
  await page.goto('/new/feint/bot')
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.getByText('Choose at the table').click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.getByRole('button', { name: 'Build your own' }).click()
  return numbersByKeyboard(page, '.forms button.card')
}

/** A server that was started anew without what it kept says so, with a way home. */
async function lost({ browser }) {
  const first = await serve()
  const { context, page } = await visitor(browser, first.base)
  try {
    await sit(page, 'feint', FIELD)
    await first.stop()
    const second = await serve(first.port)
    try {
      await page.getByText('does not know this table any more').waitFor()
      await page.locator('header a.logo').waitFor()
      await page.getByRole('link', { name: 'Go home' }).click()
      await arrived(page, /^\/$/)
      return 'said so under a header, and led home'
    } finally {
      await second.stop()
    }
  } finally {
    await context.close()
  }
}

/** Home lists who waits for somebody, with the ruleset, and nobody's game against a bot. */
async function openTables({ browser, base }) {
  const { context, page } = await visitor(browser, base)
  try {
    for (const seats of [[{ who: 'me' }, { who: 'anyone' }], [{ who: 'me' }, { who: 'bot', bot: 'greedy' }]]) {
      const reply = await page.request.post('/api/tables', { data: { ruleset: 'warband', seats } })
      check(reply.ok(), await reply.text())
    }
    await page.goto('/')
    const list = page.locator('section', { hasText: 'Open tables' }).last()
    await list.locator('li').first().waitFor()
    const rows = await list.locator('li').allInnerTexts()
    check(rows.every((row) => /is free/.test(row)) && rows.some((row) => /^Warband:/.test(row)), `the list says: ${rows}`)
    return `${rows.length} tables: ${rows[0].replace(/\s+/g, ' ')}`
  } finally {
    await context.close()
  }
}

export const tableTests = [
  ['table: a double click on Confirm', alone(doubleClick)],
  ['table: pressing elsewhere after Confirm', alone(goesOn)],
  ['table: no zoom with a mouse', alone(zoom, DESK)],
  ['table: a secret draw', alone(draw(DRAW))],
  ['table: a secret draw on a phone', alone(draw(DRAW), PHONE)],
  ['table: a secret draw on a tablet', alone(draw(DRAW.replace('phase', 'A2 rank-3 sword dagger at 11,11 using sword\nphase'), beside), { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true })],
  ['table: keys for the board', alone(looseKeys)],
  ['table: what words mean', alone(explained)],
  ['table: what words mean, by finger', alone(explainedByFinger, PHONE)],
  ['table: a phone that lies', alone(lying, LYING)],
  ['table: a tablet that stands', alone(tablet, { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })],
  ['table: a tablet that lies', alone(tablet, { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true })],
  ['table: how you win', alone(win, { newcomer: true })],
  ['table: taken back by consent', takenBack],
  ['table: a card of the hand', alone(held, { everyHand: true })],
  ['table: cards by keyboard', alone(builtByKeyboard)],
  ['table: a table that was lost', lost],
  ['table: open tables', openTables],
]
