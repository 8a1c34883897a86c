// What a person does at an open table, from the first model placed to the end.

import { alone, arrived, asked, check, clickAnswer, dicer, giveUp, isFirefox, playOut, settled, situation, visitor } from './harness.mjs'
import { axeLook, inEveryLight } from './axe.mjs'
import { dragAnswer, dragFinger, dragMouse, FINGER, judged, keysAnswer, MOUSE, onScreen, sitAt, tokens, yard } from './open.mjs'
import { wiretap } from './secrets.mjs'
import { still } from './still.mjs'

const headline = (page) => page.locator('.end h1').innerText()

/** A whole game by dragging, in which nothing moves for a question. */
async function byDragging(page) {
  const look = await still(page)
  await page.goto('/new/en-garde/bot')
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.locator('label', { hasText: 'Duel' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  const tally = { drags: 0 }
  const drag = dragAnswer(MOUSE, tally)
  let given = 0
  const answers = await playOut(page, async (page, pick) => {
    await look(given++)
    await drag(page, pick)
  }, dicer(7))
  check(tally.drags > 4, `only ${tally.drags} answers were drawn`)
  return `${answers} answers, ${tally.drags} of them dragged, nothing moved; ${await headline(page)}`
}

async function byKeys(page) {
  await sitAt(page, { position: yard(4) })
  const tally = { drags: 0 }
  const answers = await playOut(page, keysAnswer(tally), dicer(11))
  check(tally.drags > 0, 'no model was moved with the arrow keys')
  return `${answers} answers with keys alone, ${tally.drags} of them moves by tenths of an inch; ${await headline(page)}`
}

async function byFinger(page) {
  await sitAt(page, { position: yard(4) })
  const tally = { drags: 0 }
  const answers = await playOut(page, dragAnswer(FINGER, tally), dicer(5))
  check(tally.drags > 0, 'no model was dragged')
  return `${answers} answers with one finger, ${tally.drags} of them dragged; ${await headline(page)}`
}

async function refusals(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  // Through the wall of the building, and farther than anybody runs.
  await dragMouse(page, await onScreen(page, [13, 9]), await onScreen(page, [2, 12]), false)
  check((await judged(page)) === 'barred', 'a way through a building is not refused')
  const words = (await page.getByRole('alert').innerText()).replace(/\s+/g, ' ').trim()
  check(/EG-6\.13/.test(words) && /EG-6\.18/.test(words), `not every rule is named: ${words}`)
  const marked = await page.locator('.board[role=application] path.barred').count()
  check(marked > 0, 'nothing of the way is marked')
  check(await page.locator('footer button.go').isDisabled(), 'a way that is not legal may be confirmed')
  await page.mouse.up()
  await settled(page)
  check((await judged(page)) === 'legal', 'the hand’s slip was not put right')
  check(/Put right/.test(await page.locator('footer').innerText()), 'it does not say why it was put right')
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')

  // A line of two legs, close to an enemy: it snaps into contact.
  await dragMouse(page, await onScreen(page, [13, 9]), await onScreen(page, [15, 11]))
  await dragMouse(page, await onScreen(page, [15, 11]), await onScreen(page, [12.9, 13.9]))
  const text = await page.locator('footer').innerText()
  check((await page.locator('svg.pointed .corner').count()) === 1, 'letting go and drawing on makes no corner')
  check(/B1 Sergeant Brisart/.test(text) && (await judged(page)) === 'legal', `it does not say whom it meets: ${text}`)
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')

  const ruler = async (from, to) => {
    await page.keyboard.press('m')
    await page.mouse.click(...(await onScreen(page, from)))
    await page.mouse.click(...(await onScreen(page, to)))
    await page.locator('.board[role=application] path.ruler').waitFor({ state: 'attached' })
    const said = (await page.locator('footer .q').innerText()).replace(/\s+/g, ' ')
    await page.keyboard.press('Escape')
    return said
  }
  const gap = await ruler([13, 9], [12, 15])
  check(/From A1 .* to B1/.test(gap) && /″ EG-6\.3/.test(gap) && /cover/i.test(gap), `the ruler says: ${gap}`)
  check(/1.″|5″|5\.0\d*″/.test(await ruler([20, 20], [25, 20])), 'five inches are not five inches')
  return `“${words}”; ${marked} stretches marked`
}

async function rings(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  const a1 = (await tokens(page)).find((t) => t.tag === 'A1')
  await page.mouse.click(a1.x, a1.y)
  const group = page.getByRole('group', { name: 'Distances' })
  await group.getByRole('button').first().click()
  check((await page.locator('.board[role=application] path.circle').count()) === 1, 'no ring is drawn')
  // Looking elsewhere: the handle at the end of a line is dragged round.
  await dragMouse(page, [a1.x, a1.y], [a1.x, a1.y - 60])
  const ahead = await page.locator('svg.pointed circle.handle').boundingBox()
  for (let i = 0; i < 3; i++) await page.keyboard.press(']')
  const swung = await page.locator('svg.pointed circle.handle').boundingBox()
  check(swung.x - ahead.x > 8, 'the keys do not turn it')
  for (let i = 0; i < 3; i++) await page.keyboard.press('[')
  const handle = await page.locator('svg.pointed circle.handle').boundingBox()
  const before = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await dragMouse(page, before, [before[0] + 60, before[1] + 20])
  const after = await page.locator('svg.pointed circle.handle').boundingBox()
  check(after.x - handle.x > 8, 'the handle did not follow')
  const here = [after.x + after.width / 2, after.y + after.height / 2]
  const drag = isFirefox(page) ? dragMouse : dragFinger
  await drag(page, here, [here[0] - 30, here[1] - 50])
  const led = await page.locator('svg.pointed circle.handle').boundingBox()
  check(after.x - led.x > 4, 'the handle did not follow a finger')
  await drag(page, [led.x + led.width / 2, led.y + led.height / 2], here)
  await page.locator('footer button.go').click()
  await page.waitForFunction(() => /A1/.test(document.querySelector('.log')?.textContent ?? ''))
  const card = await page.locator('section.unit').innerText()
  check(/east/.test(card), `it does not look where the handle was dragged: ${card.slice(0, 60)}`)
  return 'a ring drawn, a model turned by its handle'
}

/** A musketeer beside a wall in the open. */
const WALLED = `scenario skirmish
map none
terrain high-wall 8,10 8,14
A1 musketeers-1 at 10,10
A2 musketeers-2 at 30,3
B1 guard-2 at 30,20
turn 1 of 4
phase activate A`

/** What is lit, and whether each of some spots lies in it. */
const lit = (page, spots) => page.evaluate((spots) => {
  const svg = document.querySelector('svg.pointed')
  const inch = Number(svg.querySelector('.field').getAttribute('width')) / 36
  const high = Number(svg.querySelector('.field').getAttribute('height'))
  const paths = [...document.querySelectorAll('.board[role=application] path.reach')]
  return spots.map(([x, y]) => paths.some((path) => path.isPointInFill(new DOMPoint(x * inch, high - y * inch))))
}, spots)

async function within(page) {
  await sitAt(page, { position: WALLED })
  await asked(page)
  check((await page.locator('.board[role=application] .reach').count()) === 0, 'ground is lit before a model is chosen')
  const a1 = (await tokens(page)).find((t) => t.tag === 'A1')
  await page.mouse.click(a1.x, a1.y)
  await page.waitForFunction(() => document.querySelectorAll('.board[role=application] path.reach').length === 3)
  check((await page.locator('.board[role=application] circle.reach').count()) === 0, 'the circle is still drawn')
  // In the open; on the wall; behind it, to be reached round its end; behind it, as far as a run goes, but not round.
  const found = await lit(page, [[10, 13], [8, 12], [7, 11.5], [1.6, 12.8], [18.7, 10]])
  check(found.join() === 'true,false,true,false,true', `lit: ${found}`)
  // Pointing behind the wall leads round its end.
  await page.mouse.click(...(await onScreen(page, [7, 11.5])))
  await settled(page)
  check((await judged(page)) === 'legal', 'there is no way behind the wall')
  check((await page.locator('svg.pointed .corner').count()) > 0, 'the way behind the wall has no corner')
  await page.locator('footer button.go').click()
  await page.waitForFunction(() => /A1/.test(document.querySelector('.log')?.textContent ?? ''))
  return 'a wall takes a bite out of the ground that is lit, and the way behind it leads round its end'
}

async function names(page) {
  await page.goto('/new/en-garde/bot')
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.locator('label', { hasText: 'Choose at the table' }).first().click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  const card = page.locator('.forms article', { hasText: 'Pirates' })
  await card.waitFor()
  await card.getByRole('button', { name: 'Change it' }).click()
  const given = page.locator('.forms .sheet input')
  const before = await given.evaluateAll((all) => all.map((input) => input.value))
  check(before.filter((name) => name !== '').length > 2, `the models are called ${before}`)
  await given.last().fill('Old Tom')
  await page.locator('.verdict .ok').waitFor()
  await page.getByRole('button', { name: 'Commit' }).click()
  const hand = page.locator('.tray')
  for (let i = 0; i < 6 && !(await hand.isVisible()); i++) {
    await asked(page)
    if (!(await hand.isVisible())) await clickAnswer(page, dicer(1), MOUSE)
    await settled(page)
  }
  await hand.waitFor()
  const text = (await hand.innerText()).replace(/\s+/g, ' ')
  for (const name of before.slice(0, 4)) check(text.includes(name), `${name} is not among those to be placed: ${text}`)
  return `${before.slice(0, 4).join(', ')} kept their names`
}

async function tabletop(page) {
  await page.goto('/new/en-garde/bot')
  await page.locator('label', { hasText: 'Choose at the table' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await page.locator('.forms article').first().waitFor()
  const ready = await page.locator('.forms article h2').allInnerTexts()
  check(ready.includes('Pirates'), `the ready warbands are called ${ready.join(', ')}`)
  await page.getByRole('button', { name: 'Build your own' }).click()
  await page.getByRole('button', { name: 'As text' }).click()
  const list = 'warband faction=pirates m1=leader,rank-4,sword,commander m2=rank-2,sword m3=rank-1,sword m4=rank-1,club m5=rank-0,club'
  await page.locator('.kept textarea').fill(list)
  await page.getByRole('button', { name: 'Load this text' }).click()
  await page.waitForFunction(() => document.querySelectorAll('.forms .sheet').length === 5)
  await page.getByRole('button', { name: 'One more like this' }).nth(2).click()
  await page.waitForFunction(() => document.querySelectorAll('.forms .sheet').length === 6)
  await page.waitForFunction(() => document.querySelector('.verdict') && !/Checking/.test(document.querySelector('.verdict').textContent))
  const verdict = (await page.locator('.verdict').innerText()).replace(/\s+/g, ' ')
  return `${ready.length} ready warbands; a list read from text and lengthened: ${verdict}`
}

/** All that a page has received, with what tells two tables apart taken out; what comes by two roads comes in either order. */
function withoutNames(texts, id) {
  const plain = (text) => text.replaceAll(id, 'TABLE').replace(/"created":\d+/g, '"created":0').replace(/"token":"\w+"/g, '"token":""')
  return [...new Set(texts.map(plain))].sort()
}

/** The other side’s tape while one side chooses in secret, and after; what is chosen is the only difference. */
async function tapes({ browser, base }, plan, choose, answer) {
  const host = await visitor(browser, base)
  const guest = await visitor(browser, base)
  try {
    const tap = wiretap(guest.page)
    const { id, invites } = await sitAt(host.page, { seats: [{ who: 'me' }, { who: 'friend' }], ...plan })
    await guest.page.goto(`/join/${id}#${invites[0].invite}`)
    await guest.page.locator('label', { hasText: 'Choose at the table' }).click()
    await guest.page.getByRole('button', { name: 'Take the seat' }).click()
    await arrived(guest.page, /^\/table\//)
    await Promise.all([asked(host.page), asked(guest.page)])
    await settled(guest.page)
    const quiet = tap.texts().length
    await choose(host.page)
    await host.page.getByTestId('prompt').getByText(/Waiting|deciding/).waitFor()
    // That somebody has chosen is told to the other side, whatever it was.
    while (tap.texts().length === quiet) await settled(guest.page)
    await tap.done()
    const all = tap.texts().length
    const before = withoutNames(tap.texts(), id)
    await answer(guest.page)
    await guest.page.waitForFunction(() => document.querySelectorAll('.log .line').length > 1)
    const after = withoutNames(tap.texts().slice(all), id)
    check(host.faults.length + guest.faults.length === 0, [...host.faults, ...guest.faults].join('; '))
    return { before, after, told: all - quiet, bytes: before.join('').length }
  } finally {
    await host.context.close()
    await guest.context.close()
  }
}

/** What is chosen in secret makes no difference to a single byte the other side receives, until both have chosen. */
async function secrets(where) {
  const fight = 'scenario skirmish\nmap none\nturn 1 of 1\nA1 musketeers-1 at 10,10\nB1 guard-2 at 10,11\nphase combat'
  const draw = (text) => async (page) => {
    await page.getByTestId('draft').getByRole('button', { name: text, exact: true }).click()
    await page.locator('footer button.go:not(:disabled)').click()
  }
  const take = (name) => async (page) => page.locator('.forms article', { hasText: name }).locator('button.go').click()
  const found = []
  for (const [what, plan, choices, answer] of [
    ['pools', { position: fight }, ['6', '0'].map(draw), draw('2')],
    ['warbands', { setup: 'duel' }, ['Pirates', 'Bandits'].map(take), take('Landsknechts')],
  ]) {
    const [one, other] = [await tapes(where, plan, choices[0], answer), await tapes(where, plan, choices[1], answer)]
    check(JSON.stringify(one.before) === JSON.stringify(other.before), `${what}: what the other side receives depends on what was chosen in secret`)
    check(JSON.stringify(one.after) !== JSON.stringify(other.after), `${what}: nothing was shown once both had chosen, so nothing was tested`)
    found.push(`${what}: ${one.bytes} bytes alike, ${one.told} messages of them since the choice`)
  }
  return found.join('; ')
}

async function axe(where) {
  const { look, finish } = axeLook()
  await inEveryLight(where, async (page, name) => {
    if (name === 'light') {
      await page.goto('/new/en-garde/bot')
      await page.locator('.forces').first().waitFor()
      await look(page, `${name} set-up`)
    }
    await sitAt(page, { setup: 'duel' })
    await page.locator('.forms article').first().waitFor()
    if (name === 'light') await look(page, `${name} warbands`)
    await page.getByRole('button', { name: 'Build your own' }).click()
    await look(page, `${name} rows`)
    await sitAt(page, { position: yard(1) })
    await asked(page)
    const a1 = (await tokens(page)).find((t) => t.tag === 'A1')
    await page.mouse.click(a1.x, a1.y)
    const now = (await tokens(page)).find((t) => t.tag === 'A1')
    await dragMouse(page, [now.x, now.y], [now.x + 30, now.y + 300], false)
    await look(page, `${name} refused`)
    await page.mouse.up()
    await settled(page)
    await look(page, `${name} drawn`)
    if (name !== 'light') return
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
    // What the end looks like does not depend on how it came.
    await giveUp(page)
    await look(page, `${name} end`)
    await page.getByRole('link', { name: 'Watch the replay' }).click()
    await page.getByTestId('step').waitFor()
    await look(page, `${name} replay`)
    check((await situation(page)).open, 'the replay shows no models')
  }, { hasTouch: true })
  return finish()
}

/** While a line is drawn with every move of the hand, nothing is touched of the sheet that pieces stand on. */
async function untouched(page) {
  await sitAt(page, { position: yard(1) })
  await asked(page)
  const [from, to] = [await onScreen(page, [13, 9]), await onScreen(page, [15, 11])]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + 12, from[1], { steps: 2 })
  await judged(page)
  await page.evaluate(() => {
    globalThis.touched = []
    const note = (name) => new MutationObserver((all) => globalThis.touched.push(...all.map(({ target }) => `${name} ${target.nodeName}`)))
    for (const [name, sheet] of [['pieces', 'svg.pieces'], ['hand', 'svg.pointed']]) note(name).observe(document.querySelector(`.board ${sheet}`), { attributes: true, characterData: true, childList: true, subtree: true })
  })
  await page.mouse.move(...to, { steps: 8 })
  await judged(page)
  const touched = await page.evaluate(() => globalThis.touched)
  await page.mouse.up()
  const [pieces, hand] = ['pieces', 'hand'].map((name) => touched.filter((one) => one.startsWith(name)))
  check(hand.length > 0, 'no line was drawn')
  check(pieces.length === 0, `drawing a line touches what stands: ${[...new Set(pieces)].join(', ')}`)
  return `${hand.length} changes over the pieces, none of them`
}

export const openTests = [
  ['open table: pieces stand still while a line is drawn', alone(untouched)],
  ['open table: a game by dragging', alone(byDragging, { viewport: { width: 1440, height: 900 } })],
  ['open table: a game by keyboard', alone(byKeys)],
  ['open table: a game by touch', alone(byFinger, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })],
  ['open table: why not, and how far', alone(refusals)],
  ['open table: rings and facing', alone(rings, { everyHand: true })],
  ['open table: ground within reach', alone(within)],
  ['open table: a warband from text', alone(tabletop)],
  ['open table: names of models', alone(names)],
  ['open table: secrets by invitation', secrets],
  ['open table: accessibility', axe],
]
