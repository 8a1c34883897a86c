// What somebody sees of a question who holds a phone: all that is lit, all that may be answered, and nothing that has to do with another one.

import { alone, arrived, asked, check, FINGER, settled, sitAt } from './harness.mjs'
import { CHARGE, drawTwist, tokens, yard } from './open.mjs'

const TOUCH = { hasTouch: true, isMobile: true }
const PHONE = { viewport: { width: 390, height: 844 }, ...TOUCH }
const LYING = { viewport: { width: 844, height: 390 }, ...TOUCH }
const TABLET = { viewport: { width: 1024, height: 768 }, ...TOUCH }
const STANDING = { viewport: { width: 768, height: 1024 }, ...TOUCH }

/** One unit alone may act, at the edge of the table; everybody else stands at the other. */
const FAR = `scenario battle vigilant-brotherhood gnawfeast-clawpack
map horizontal A=south
terrain none
round 2
turn A
phase movement A
A1 at 27,8 did run
A4 models 1,2,3,4,5 at 20,3 22,3 24,3 26,3 28,3 did run
A3 models 1,2,3 at 2,9 4,9 6,9
B1 at 27,19
B2 at 24,19
B3 at 21,19
B4 models 1,2 at 4,15 5.5,15`

/** How much of what is lit can be pointed at: its middle is on the board, and nothing lies upon it. */
const inSight = (page) => page.evaluate(() => {
  const board = document.querySelector('svg.pointed').parentElement.getBoundingClientRect()
  const middle = (one) => {
    const { x, y, width, height } = (one.querySelector('.base') ?? one).getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const isOpen = ([x, y]) => x > board.left && x < board.right && y > board.top && y < board.bottom && document.elementFromPoint(x, y)?.closest('svg.pointed') !== null
  const all = [...document.querySelectorAll('circle.spot, .token.ready, .token.target, .token.chosen')].map(middle)
  return { all: all.length, open: all.filter(isOpen).length }
})

/** Passes where one may act, and confirms it. */
async function pass(page) {
  const before = await page.getByTestId('prompt').innerText()
  await page.locator('footer .answers > button', { hasText: /^Pass/ }).first().tap()
  await page.locator('footer button.go:not(:disabled)').tap()
  await page.waitForFunction((before) => document.querySelector('[data-testid=prompt]').innerText !== before, before)
  await asked(page)
}

/** Whatever is asked, and whatever of the board was looked at before, something of what is lit is in sight; and who looks elsewhere comes back with one press. */
async function lit(page) {
  await sitAt(page, { ruleset: 'spearhead', position: FAR })
  await asked(page)
  const told = []
  const look = async (when) => {
    const { all, open } = await inSight(page)
    check(all > 0 && open > 0, `${when} ${open} of ${all} that are lit are in sight`)
    told.push(`${open} of ${all} ${when}`)
  }
  await look('at first')
  await pass(page)
  await look('in the next question')
  await page.locator('aside .handle', { hasText: 'Log' }).tap()
  await settled(page)
  await look('beside a drawer')
  await page.locator('aside .handle', { hasText: 'Log' }).tap()
  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'Closer' }).tap()
  await page.getByRole('button', { name: 'Whole table' }).tap()
  await look('once all of the table is looked at')
  return told.join(', ')
}

/** Answers that say at length what they do are read whole beside each other. */
async function atLength(page) {
  await drawTwist(page, 'ghyran', 4)
  await settled(page)
  const { cut, over } = await page.locator('footer .answers').evaluate((row) => {
    const room = row.getBoundingClientRect()
    const answers = [...row.querySelectorAll(':scope > button:not(.plain)')]
    const boxes = answers.map((one) => one.getBoundingClientRect())
    return {
      cut: answers.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).length,
      over: Math.max(...boxes.map(({ right }) => right - room.right), ...boxes.map(({ bottom }) => bottom - room.bottom)),
    }
  })
  const all = await page.locator('footer .answers > button:not(.plain)').count()
  check(all === 2 && cut === 0 && over <= 1, `of ${all} answers ${cut} are cut, and one lies ${Math.round(over)} pixels beyond its row`)
  const { scroll, high } = await page.locator('footer .q').evaluate((q) => ({ scroll: q.scrollHeight, high: q.clientHeight }))
  check(scroll <= high + 2, `the question is cut by ${scroll - high} pixels`)
  return `two answers, ${Math.round(-over)} pixels within their row`
}

/** Objectives that may be picked are lit all round, those as well upon which somebody stands; whoever points at that one picks it. */
async function goals(page) {
  await drawTwist(page, 'aqshy', 6)
  await settled(page)
  const rings = await page.locator('.goal.lit').count()
  check(rings === 5, `${rings} of five objectives are lit`)
  const { x, y } = (await tokens(page)).find(({ tag }) => tag.startsWith('A3.3'))
  await FINGER.at(page, x, y)
  await settled(page)
  check((await page.locator('footer button.back').count()) === 1, 'nothing is picked of an objective below somebody')
  return `${rings} lit, and one picked below somebody`
}

/** One of En Garde! is to be put down. */
const DEPLOYED = `scenario skirmish
map convent-yard
A1 musketeers-1 reserve
A2 musketeers-2 reserve
B1 guard-2 at 12,22 placed 1
B2 guard-5 at 19,22 placed 2
phase deploy A`

/** On a phone that lies, whoever is put down is read whole as far as there are numbers. */
async function wholeCard(page) {
  await sitAt(page, { ruleset: 'en-garde', position: DEPLOYED })
  await asked(page)
  await page.locator('.tray button.card').first().tap()
  await settled(page)
  const { low, numbers } = await page.locator('footer .answers').evaluate((row) => {
    const card = row.querySelector('.card[aria-pressed=true]')
    return { low: card.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom, numbers: card.querySelectorAll('.stats > span').length }
  })
  check(numbers > 4 && low <= -8, `a card with ${numbers} numbers runs on ${Math.round(low)} pixels below its row`)
  return `${numbers} numbers, ${Math.round(-low)} pixels above the end`
}

/** On a phone that lies, three rows of verbs are whole below dice. */
async function threeRows(page) {
  await sitAt(page, { ruleset: 'en-garde', position: yard(4).replace('phase activate A', 'phase priority').replace('A2 musketeers-2', 'A3 musketeers-3 at 15,6\nA2 musketeers-2') })
  await asked(page)
  await page.locator('.ticker .row').waitFor()
  const { rows, low } = await page.locator('footer .answers').evaluate((row) => {
    const boxes = [...row.querySelectorAll(':scope > button')].map((one) => one.getBoundingClientRect())
    return { rows: new Set(boxes.map(({ top }) => Math.round(top))).size, low: Math.max(...boxes.map(({ bottom }) => bottom)) - row.getBoundingClientRect().bottom }
  })
  check(rows === 3, `the verbs have ${rows} rows`)
  check(low <= -6, `the third row ends ${Math.round(low)} pixels below its room`)
  return `three rows, ${Math.round(-low)} pixels above the end`
}

/** A round that begins is told over the bar, all of it on the screen and nothing of the score beside it half. */
async function ribbon(page) {
  await page.goto('/new/spearhead/bot')
  await page.locator('label', { hasText: 'greedy' }).tap()
  await page.getByRole('button', { name: 'Begin' }).first().tap()
  await arrived(page, /^\/table\//)
  await asked(page)
  const does = await page.locator('footer .answers > button .does').allInnerTexts()
  check(does.length > 4 && does.every((text) => text.length > 3), `of what one chooses is told: ${does.join('; ')}`)
  const answers = page.locator('footer .answers > button:not(.plain)')
  await answers.first().tap()
  await settled(page)
  await answers.nth(1).tap()
  const band = page.locator('.ribbon')
  await band.waitFor()
  const { over, half, wide } = await band.evaluate((one) => {
    const [box, bar] = [one, document.querySelector('header')].map((two) => two.getBoundingClientRect())
    const said = [...document.querySelectorAll('header :is(b, strong, span)')].filter((two) => two.childElementCount === 0 && two.textContent.trim() !== '').map((two) => two.getBoundingClientRect()).filter(({ width }) => width > 2)
    const covered = said.filter((two) => two.left < box.right && two.right > box.left)
    return { over: Math.max(box.right - innerWidth, -box.left, box.bottom - bar.bottom - 2), half: covered.filter((two) => two.top < box.top - 2 || two.bottom > box.bottom + 2).length, wide: box.width }
  })
  check(over <= 0 && half === 0, `the ribbon lies ${Math.round(over)} pixels beyond the bar, and leaves half of ${half} words`)
  return `${does.length} choices that say what they do, and ${Math.round(wide)} pixels of ribbon`
}

/** Some who may come again are destroyed, and one stands on the table. */
const DESTROYED = `scenario battle vigilant-brotherhood gnawfeast-clawpack
map horizontal A=south
terrain none
round 2
turn A
phase movement A
A1 at 20,8
A3 destroyed
A4 destroyed
B1 at 15,15
B4 destroyed`

/** What somebody on the board may do comes before cards of others; once it is chosen these are gone. */
async function verbsFirst(page) {
  await sitAt(page, { ruleset: 'spearhead', position: DESTROYED })
  await asked(page)
  const verbs = page.locator('footer .answers > button:not(.plain)')
  const { low, cards } = await page.locator('footer .answers').evaluate((row) => ({
    low: Math.max(...[...row.querySelectorAll(':scope > button:not(.plain)')].map((one) => one.getBoundingClientRect().bottom)) - row.getBoundingClientRect().bottom,
    cards: row.querySelectorAll('.cards > div').length,
  }))
  check(cards === 2 && low <= -8, `the verbs beside ${cards} cards end ${Math.round(low)} pixels below their row`)
  await verbs.filter({ hasText: /^Normal Move/ }).first().tap()
  await settled(page)
  check((await page.locator('footer .cards > div').count()) === 0, 'cards of the destroyed are shown to whoever moves')
  return `verbs above ${cards} cards`
}

/** Three who flee may rally, one after the other. */
const FLEEING = `scenario pitched-battle two-hills
army A empire
A1 is 20 swordsmen
A2 is 10 handgunners
A3 is 5 knightly-order
army B orcs-and-goblins
B1 is 20 orc-boyz
round 2
turn A
phase turn rally
A1 at 36,16 facing 180 files 5 fleeing
A2 at 50,18 facing 180 files 10 fleeing
A3 at 22,14 facing 180 files 5 fleeing
B1 at 36,33 facing 180 files 5`

/** What a finger has pointed at bears no mark any more once something else is asked. */
async function forgotten(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: FLEEING })
  await asked(page)
  const before = await page.getByTestId('prompt').innerText()
  const { x, y } = (await tokens(page)).find(({ tag }) => tag === 'A2')
  await FINGER.at(page, x, y)
  await page.waitForFunction((before) => document.querySelector('[data-testid=prompt]').innerText !== before, before)
  await asked(page)
  check((await page.locator('.cursor').count()) === 0, 'a mark is left of what was pointed at before')
  return 'no mark is left'
}

/** Characters who fight by themselves, each against somebody much larger. */
const SMALL = `scenario pitched-battle
army A empire
A1 is 1 battle-wizard
A2 is 1 warrior-priest
army B orcs-and-goblins
B1 is 1 orc-boar-chariot
B2 is 20 night-goblins
round 2
turn A
phase turn combat
A1 at 20,22 facing 0 files 1
A2 at 40,22 facing 0 files 1
B1 at 20,22 facing 180
B2 at 40,22 facing 180 files 5
contact A1 B1 front front
contact A2 B2 front front`

/** Whoever is lit and small is meant by a finger that lies half upon the enemy before him. */
async function half(page) {
  await sitAt(page, { ruleset: 'fantasy-battle', position: SMALL })
  await asked(page)
  for (const tag of ['A1', 'A2']) {
    const { x, y } = (await tokens(page)).find((one) => one.tag === tag)
    await FINGER.at(page, x, y - 9)
    await settled(page)
    check((await page.locator('footer button.go:not(:disabled)').count()) === 1, `${tag} is not meant`)
    await page.locator('footer button.back').tap()
    await settled(page)
  }
  return 'two who are small'
}

/** Rows of cards that fight. */
const CROWD = CHARGE.replace(/^S1[^]*$/m, `S1 Knights L1 at 3,5 N up charged
S2 March Swords L1 at 4,5 N up charged
S3 Gobbo Warriors L1 at 5,5 N up charged
N1 Gobbo Warriors L1 at 3,6 S up
N2 Gobbo Bowmen L1 at 4,6 S up
N3 March Swords L1 at 5,6 S up`)

/** However small cards are, a badge lies upon no neighbour, and no two upon each other. */
async function apart(page) {
  await sitAt(page, { ruleset: 'feint', position: CROWD })
  await asked(page)
  const { all, over } = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('.board[role=application] .piece:not(.ghost)')].map((one) => ({ one, box: one.querySelector('.card').getBoundingClientRect(), badges: [...one.querySelectorAll('.badge circle')].map((circle) => circle.getBoundingClientRect()) }))
    const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
    const badges = cards.flatMap(({ one, badges }) => badges.map((box) => ({ one, box })))
    return { all: badges.length, over: badges.flatMap(({ one, box }, i) => [...cards.filter((card) => card.one !== one).map((card) => shared(box, card.box)), ...badges.slice(i + 1).map((other) => shared(box, other.box))]).filter((deep) => deep > 1) }
  })
  check(all === 9 && over.length === 0, `of ${all} badges ${over.length} lie upon a neighbour, ${over.map(Math.round)} pixels deep`)
  return `${all} badges apart`
}

export const phoneTests = [
  ['phone: something lit in sight', alone(lit, PHONE)],
  ['phone: something lit in sight, on a phone that lies', alone(lit, LYING)],
  ['phone: answers at length', alone(atLength, PHONE)],
  ['phone: answers at length, on a phone that lies', alone(atLength, LYING)],
  ['phone: answers at length, on a tablet', alone(atLength, TABLET)],
  ['phone: answers at length, on a tablet that stands', alone(atLength, STANDING)],
  ['phone: objectives to be picked', alone(goals, PHONE)],
  ['phone: a whole card, on a phone that lies', alone(wholeCard, LYING)],
  ['phone: three rows of verbs, on a phone that lies', alone(threeRows, LYING)],
  ['phone: over the bar', alone(ribbon, PHONE)],
  ['phone: over the bar, on a phone that lies', alone(ribbon, LYING)],
  ['phone: verbs before cards', alone(verbsFirst, PHONE)],
  ['phone: what was pointed at', alone(forgotten, PHONE)],
  ['phone: half upon an enemy', alone(half, PHONE)],
  ['phone: badges apart', alone(apart, PHONE)],
  ['phone: badges apart, on a phone that lies', alone(apart, LYING)],
]
