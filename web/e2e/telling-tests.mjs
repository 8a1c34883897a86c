// What is told of what happened: dice as they fall, whose turn it is, what came since, how it ended.

import { alone, arrived, asked, check, clickAnswer, dicer, giveUp, startQuickly, visitor } from './harness.mjs'
import { byEachHand } from './hands.mjs'
import { CHARGE, sitAt } from './open.mjs'
import { overheard } from './overheard.mjs'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The other side’s turn, in which this side is asked after the fight. */
const STAND = `scenario Open Field
turn North
S1 Standard Guard L1 at 4,5 N up
S2 March Swords L1 at 8,2 N up
N1 Gobbo Warriors L1 at 4,6 S up charged`

/** Fights, and says of every throw of the fight what was seen to tumble of it, and when. */
async function fought(page, shown) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  await page.evaluate((shown) => {
    globalThis.rolled = []
    document.addEventListener('animationstart', ({ target }) => {
      const die = target.closest('.dice svg')
      if (die?.closest(shown)) globalThis.rolled.push({ at: performance.now(), of: [...die.closest('.dice').children].map((d) => d.getAttribute('aria-label')).join(' ') })
    }, true)
  }, shown)
  await page.locator('footer .answers > button', { hasText: 'End actions' }).click()
  const go = page.locator('footer button.go')
  await page.waitForFunction(() => document.querySelector('.log .dice') || document.querySelector('footer button.go:not(:disabled)'))
  if (await go.count()) await go.click()
  await page.waitForFunction(() => document.querySelectorAll('.log .dice').length >= 3)
  const throws = await page.evaluate(() => [...document.querySelectorAll('.log .dice')].map((row) => row.children.length))
  const dice = throws.reduce((sum, n) => sum + n, 0)
  const times = () => page.evaluate(() => globalThis.rolled.map((r) => r.at))
  await page.waitForFunction((dice) => globalThis.rolled.length >= dice, dice)
  const rolled = await times()
  check(rolled.length === dice, `${rolled.length} of ${dice} dice were seen to roll`)
  const took = Math.max(...rolled) - Math.min(...rolled)
  check(took > 400 * (throws.length - 1), `${throws.length} throws fell within ${Math.round(took)} ms`)
  return `${throws.length} throws, ${dice} dice, one after the other in ${Math.round(took)} ms`
}

/** Beside the board a few dice are as large as they are in a hand. */
async function diceBesideTheBoard(page) {
  const did = await fought(page, '.log')
  const tray = page.getByTestId('dice')
  const sizes = await tray.locator('.pile .dice').evaluateAll((piles) => piles.filter(({ children }) => children.length < 6).flatMap((pile) => [...pile.querySelectorAll('rect')].map((die) => Math.round(die.getBoundingClientRect().width))))
  check(sizes.length > 0 && sizes.every((size) => size >= 44 && size <= 56), `dice are ${sizes} pixels wide`)
  const cut = await tray.evaluate((felt) => [...felt.querySelectorAll('rect')].filter((die) => die.getBoundingClientRect().bottom > felt.getBoundingClientRect().bottom || die.getBoundingClientRect().top < felt.getBoundingClientRect().top).length)
  check(cut === 0, `${cut} dice are cut off`)
  return `${did}; ${sizes[0]} pixels wide`
}

async function diceOnAPhone(page) {
  const did = await fought(page, '.ticker')
  const strip = page.locator('.ticker > button')
  check((await page.locator('.ticker .needed').count()) === 0, 'the strip is open before it was tapped')
  await strip.tap()
  const needed = await page.locator('.ticker .all .needed').allInnerTexts()
  check(needed.length >= 3 && needed.every((text) => /needed \d\+/.test(text)), `the throws, tapped, say: ${needed}`)
  await page.locator('.ticker .all .rule').first().tap()
  await page.locator('.rulebox').waitFor()
  return `${did}; ${needed.length} of them open with where their numbers come from`
}

async function headings(page) {
  await startQuickly(page)
  const pick = dicer(17)
  const heading = page.locator('.log h2', { hasText: /turn/i }).first()
  for (let i = 0; i < 20 && !(await heading.count()); i++) {
    await clickAnswer(page, pick)
    await asked(page)
  }
  const rule = await heading.locator('.rule').innerText()
  await heading.locator('.rule').click()
  check((await page.locator('.rulebox .id').innerText()) === rule, `the heading’s rule ${rule} does not open`)
  return `“${(await heading.innerText()).replace(/\s+/g, ' ')}” opens ${rule}`
}

/** What was decided last is known although nothing was heard of the answer: to a page that is cut off in that moment, and to one that comes in its place. */
async function recapUnheard(page) {
  let deaf = false
  const cut = []
  await page.routeWebSocket(/\/socket$/, (ours) => {
    const server = ours.connectToServer()
    let isDeaf = false
    server.onMessage((message) => isDeaf || ours.send(message))
    ours.onMessage((message) => {
      server.send(message)
      if (!deaf || JSON.parse(message).type !== 'answer') return
      isDeaf = true
      cut.push(ours)
    })
  })
  const lose = { 'cut off': () => cut.pop().close({ code: 4000 }), 'closed and opened again': () => page.reload() }
  const told = []
  for (const [how, goes] of Object.entries(lose)) {
    await sitAt(page, { ruleset: 'feint', position: CHARGE })
    await asked(page)
    deaf = true
    cut.length = 0
    await page.locator('footer .answers > button', { hasText: 'End actions' }).click()
    const go = page.locator('footer button.go:not(:disabled)')
    for (let n = 0; cut.length === 0 && n < 100; n++) {
      if (await go.count()) await go.click()
      await page.waitForTimeout(50)
    }
    deaf = false
    check(cut.length > 0, 'nothing was answered')
    await goes()
    await page.waitForFunction(() => document.querySelectorAll('.log .dice').length > 0)
    await asked(page)
    const lines = await page.locator('.recap p').count()
    check(lines > 0, `nothing is told of what happened to a page that was ${how}`)
    told.push(`${lines} lines for a page that was ${how}`)
  }
  return told.join(', ')
}

async function recapStays(page) {
  await startQuickly(page)
  const pick = dicer(7)
  const recap = page.locator('.recap')
  const more = recap.getByRole('button', { name: /more before these/ })
  for (let i = 0; i < 60 && !(await more.count()); i++) {
    await clickAnswer(page, pick)
    check((await asked(page)) === 'asked', 'the game was over before much had happened')
  }
  const few = await recap.locator('p').allInnerTexts()
  const hidden = Number(/\d+/.exec(await more.innerText())?.[0])
  await more.click()
  const all = await recap.locator('p').allInnerTexts()
  check(all.length === few.length + hidden, `${hidden} more than ${few.length} were promised, and ${all.length} are shown`)
  await page.reload()
  await asked(page)
  check(JSON.stringify(await recap.locator('p').allInnerTexts()) === JSON.stringify(few), 'after a reload the recap is not as it was')
  await page.setViewportSize({ width: 1280, height: 720 })
  const line = await recap.evaluate((box) => box.getBoundingClientRect().bottom - box.querySelector('p').getBoundingClientRect().top)
  check(line > 24, `in a low window ${line} pixels of the recap can be read`)
  await page.setViewportSize(PHONE.viewport)
  const flag = await page.locator('aside .handle', { hasText: 'Dice' }).evaluate((one) => one.textContent)
  check(flag.includes(`${all.length} since your last decision`), `on a phone only “${flag}” is said of it`)
  return `${few.length} lines, ${all.length} when opened, the same after a reload; “${flag}”`
}

/** The header and the prompt speak of the same people. */
async function whoseTurn(page) {
  await sitAt(page, { ruleset: 'feint', position: STAND })
  await asked(page)
  const told = await page.locator('header .whose').innerText()
  check(told === 'North’s turn, you decide', `the header says “${told}” while South is asked`)
  return `“${told}” while South is asked: ${await page.getByTestId('prompt').innerText()}`
}

/** On a phone what can be done after a game lies in reach, and nothing of what it says is cut. */
async function onward(page) {
  for (const name of ['Watch the replay', 'Rematch']) {
    const one = page.getByRole(name === 'Rematch' ? 'button' : 'link', { name })
    const box = await one.boundingBox()
    const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [box.x + box.width / 2, box.y + box.height / 2])
    check(top === name, `“${name}” is under something: ${top}`)
  }
  check(!(await page.locator('footer').isVisible()), 'an empty question is shown')
  const cut = await page.locator('header .phase').evaluate((phase) => phase.scrollWidth > phase.clientWidth)
  check(!cut, 'the header is cut')
}

/** The same after a whole game, of which a chart tells. */
export async function endInReach(page) {
  await onward(page)
  const marks = await page.locator('.end svg[role=img] text').allTextContents()
  check(marks.length >= 5 && marks.some((text) => /Round 1/.test(text)), `the chart says only: ${marks}`)
  return `replay and rematch in reach; the chart says ${marks.join(' ')}`
}

async function concede(page) {
  const { said } = await overheard(page)
  await startQuickly(page)
  await page.getByRole('button', { name: 'Give up' }).click()
  const [asks, above] = [await page.getByText('Give up the game?').boundingBox(), await page.getByTestId('prompt').boundingBox()]
  check(asks.y >= above.y + above.height, 'the question back lies upon the prompt')
  await page.getByRole('button', { name: 'Play on' }).click()
  check((await said('hello')).length > 0 && (await said('concede')).length === 0, 'the game was given up before it was asked')
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Yes, give up' }).click()
  await page.locator('.end h1').waitFor()
  check((await said('concede')).length === 1, 'it was not given up once')
  await asked(page)
  await onward(page)
  return 'asked once, and only then sent; replay and rematch in reach'
}

async function joining({ browser, base }) {
  const host = await visitor(browser, base)
  const guest = await visitor(browser, base)
  const late = await visitor(browser, base)
  try {
    await host.page.goto('/new/feint/friend')
    await host.page.getByRole('button', { name: 'Begin' }).first().click()
    const link = await host.page.locator('.invite input').inputValue()
    const alert = late.page.getByRole('alert')
    await late.page.goto(new URL(link).pathname)
    await alert.getByText(/kept for a friend/).waitFor()
    check((await late.page.getByRole('button', { name: 'Take the seat' }).count()) === 0, 'a seat is offered that cannot be taken')
    const sit = async (page) => {
      await page.goto(link)
      await page.getByRole('button', { name: 'Take the seat' }).click()
    }
    await sit(guest.page)
    await arrived(guest.page, /^\/table\//)
    await guest.page.goto('/')
    // Whoever has the seat is led back to it, and somebody else is told before there is anything to press.
    await guest.page.goto(link)
    await arrived(guest.page, /^\/table\//)
    await late.page.goto('/')
    await late.page.goto(link)
    await alert.getByText(/Somebody has this seat already/).waitFor()
    check((await late.page.getByRole('button', { name: 'Take the seat' }).count()) === 0, 'a seat is offered that is taken')
    await late.page.goto(`${new URL(link).pathname}#wrong`)
    await late.page.reload()
    await alert.getByText(/already/).waitFor()
    await late.page.goto('/join/nowhere#x')
    await alert.getByRole('link', { name: 'Home' }).waitFor()
    return 'without the link, twice, too late, with a wrong link, and at no table'
  } finally {
    for (const one of [host, guest, late]) await one.context.close()
  }
}

/** A replay is led on and back by each hand, also where a phone that lies leaves it little room; what its lists say is read whole. */
async function replayByEachHand(page) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  await giveUp(page)
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  const step = page.getByTestId('step')
  await step.waitFor()
  const cut = () => page.locator('footer select').evaluateAll((lists) => lists.filter((list) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list)
    const ink = document.createElement('canvas').getContext('2d')
    ink.font = font
    // Its arrow has a letter's room.
    return ink.measureText(list.selectedOptions[0].text).width + parseFloat(paddingLeft) + parseFloat(paddingRight) + parseFloat(getComputedStyle(list).fontSize) > list.clientWidth + 1
  }).map((list) => list.selectedOptions[0].text))
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height })
    check((await cut()).length === 0, `of its lists are cut at ${width} by ${height}: ${await cut()}`)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  const rows = await page.locator('footer').evaluate((foot) => [...foot.children].map((one) => one.getBoundingClientRect()).map(({ top, bottom }, _, all) => all.filter((other) => other.top < bottom && other.bottom > top).length))
  check(rows.length > 4 && rows.every((many) => many > 1), `on a tablet that stands something has a row of its own: ${rows}`)
  await page.setViewportSize({ width: 844, height: 390 })
  return byEachHand(page, async (hand) => {
    // Keys lead it on wherever nothing else takes them.
    await page.evaluate(() => document.activeElement.blur())
    for (const [name, at] of [['Step forward', 1], ['Step back', 0], ['Turn forward', 1], ['Turn back', 0]]) {
      if (hand.name === 'keys') await page.keyboard.press(name.replace('Step ', '').replace('Turn ', 'Shift+').replace('forward', 'ArrowRight').replace('back', 'ArrowLeft'))
      else await hand.pushes(page, page.getByRole('button', { name, exact: true }))
      await page.waitForFunction((at) => new RegExp(`Step ${at} of`).test(document.querySelector('[data-testid=step]').textContent), at)
    }
    await hand.picks(page, page.locator('footer select').first(), '4×')
    check((await page.locator('footer select').first().inputValue()) === '4', 'it is not played faster')
    return 'on and back'
  })
}

/** Where nobody scored, the end shows how the table stands, and most of a tablet that stands is not left empty. */
async function endUnscored(page) {
  await sitAt(page, { ruleset: 'feint', position: CHARGE })
  await asked(page)
  await giveUp(page)
  await page.locator('.end .last [data-ground=painted]').waitFor()
  const { filled, pieces } = await page.locator('main > .scroll').evaluate((place) => {
    const [room, last] = [place, place.querySelector('.last')].map((one) => one.getBoundingClientRect())
    return { filled: (Math.min(last.bottom, room.bottom) - room.top) / room.height, pieces: place.querySelectorAll('.last .piece').length }
  })
  check(filled > 0.75 && pieces === 4, `${Math.round(100 * filled)} % of the page is filled, and ${pieces} of four cards lie on the table`)
  if (process.env.KEEP_PICTURE) await page.screenshot({ path: process.env.KEEP_PICTURE })
  return `${Math.round(100 * filled)} % of the page, and ${pieces} cards on the table`
}

export const tellingTests = [
  ['the end where nobody scored, on a tablet that stands', alone(endUnscored, { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })],
  ['dice are seen to roll', alone(diceBesideTheBoard, { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })],
  ['dice on a phone', alone(diceOnAPhone, { ...PHONE, reducedMotion: 'no-preference' })],
  ['headings name their rules', alone(headings)],
  ['the recap stays', alone(recapStays)],
  ['the recap where nothing was heard of the answer', alone(recapUnheard)],
  ['whose turn it is', alone(whoseTurn)],
  ['giving up', alone(concede, PHONE)],
  ['joining', joining],
  ['a replay by each hand', alone(replayByEachHand, { viewport: { width: 844, height: 390 }, everyHand: true })],
]
