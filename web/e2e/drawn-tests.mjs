// What a board shows of what stands on it: counters that can be read, what they bear, what lies on the ground, and the ground itself by day, by candle and from nearby.

import { alone, asked, check, settled, visitor } from './harness.mjs'
import { ARCHER, CHARGE, piled, sitAt, tokens, yard, VOLLEY } from './open.mjs'
import { FINGER } from './hands.mjs'
import { pixelsOf } from './pixels.mjs'

const DESK = { viewport: { width: 1440, height: 900 } }
const LYING = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
const BOARD = '.board[role=application]'

/** A Warchief with more to be said of him than there is room for, and others who only stand there. */
const HURT = ARCHER.replace('A1 warchief at 10,10', '$& fatigued wounds 2')

/** Two units and five objectives. */
const HELD = VOLLEY.replace('PHASE', 'movement')

/** The same, and each side holds an objective. */
const HOLDING = VOLLEY.replace('phase PHASE A', 'phase shooting A\ncontrol ignax A\ncontrol behemat B')

/** The same, and units of both sides stand by the objective in the middle of the table. */
const CONTESTED = VOLLEY.replace('PHASE', 'shooting').replace(/A3 .*/, 'A3 models 1,2,3 at 13,10 15,9 17,10').replace(/B4 .*/, 'B4 models 1,2 at 14,12.5 16,12.5')

/** Where three of the objectives lie, in inches of a table of 30 by 22, and who holds them. */
const HOLDERS = { ignax: [7.5, 5.5, 'a'], behemat: [22.5, 16.5, 'b'], dracothion: [15, 11, undefined] }

/** The colours of the sides. */
const sides = (page) => page.evaluate(() => {
  const probe = document.body.appendChild(document.createElement('i'))
  const colours = ['a', 'b'].map((side) => {
    probe.style.color = `var(--rim-${side})`
    return [side, getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).map(Number)]
  })
  probe.remove()
  return Object.fromEntries(colours)
})

/** The flag that flies nearest to a spot of the table. */
const flagAt = async (page, [x, y]) => {
  const nth = await page.evaluate(([x, y]) => {
    const field = document.querySelector('svg.pointed .field').getBoundingClientRect()
    const far = [...document.querySelectorAll('.board[role=application] .goal .flag .foot')].map((foot) => {
      const box = foot.getBoundingClientRect()
      return Math.hypot(box.x + box.width / 2 - field.x - (x / 30) * field.width, box.y + box.height / 2 - field.bottom + (y / 22) * field.height)
    })
    return far.indexOf(Math.min(...far))
  }, [x, y])
  return page.locator(`${BOARD} .goal .flag .cloth`).nth(nth)
}

const sit = async (page, plan) => {
  await sitAt(page, plan)
  await asked(page)
}

/** What is drawn of every counter. */
const counters = (page) => page.locator(`${BOARD} .token:not(.ghost)`).evaluateAll((all) => all.map((one) => {
  const box = (selector) => one.querySelector(selector)?.getBoundingClientRect()
  const href = one.querySelector('use.sign')?.getAttribute('href')
  const [base, tooth, pips] = ['.base', '.tooth', '.pips'].map(box)
  return {
    tag: one.dataset.tag, side: one.classList.contains('a') ? 'a' : 'b', wide: base.width, curved: one.querySelector('.base').getTotalLength() / one.querySelector('.base').getBBox().width,
    sign: Boolean(href && document.querySelector(href)?.querySelector('path')) || one.querySelector('text.sign')?.textContent.length > 0,
    ahead: tooth && [tooth.x + tooth.width / 2 - base.x - base.width / 2, tooth.y + tooth.height / 2 - base.y - base.height / 2],
    ring: one.querySelector('.true') !== null, pips: pips && one.querySelectorAll('.pips .full').length, bed: pips && one.querySelectorAll('.pips .pip').length,
    badges: [...one.querySelectorAll('.badge')].map((badge) => badge.querySelector('text').textContent),
  }
}))

/** A counter is large enough to be read, bears a sign, has the shape of its side and looks where its model looks; the true base is seen beneath. */
async function models(page) {
  await sit(page, { position: yard(1) })
  const all = await counters(page)
  check(all.length === 4, `${all.length} models are drawn`)
  for (const { tag, side, wide, curved, sign, ahead, ring } of all) {
    // A square is as large as a circle at a little less width.
    check(wide >= (side === 'a' ? 34 : 31) - 0.5, `${tag} is ${wide} pixels wide`)
    check(sign, `${tag} bears no sign`)
    check(ring, `of ${tag} the true base is not seen`)
    // A circle is π times as long as it is wide, a square with round corners longer.
    check(side === 'a' ? Math.abs(curved - Math.PI) < 0.03 : curved > 3.2, `${tag} of side ${side} is ${curved} times as long round as it is wide`)
    const forward = side === 'a' ? ahead?.[1] < -0.4 * wide : ahead?.[1] > 0.4 * wide
    check(ahead && forward && Math.abs(ahead[0]) < 3, `${tag} looks ${ahead}`)
  }
  return `${all.length} of ${all.map(({ wide }) => Math.round(wide))} pixels`
}

/** Wounds are seen as pips, of signs there are two and how many more. */
async function bears(page) {
  await sit(page, { ruleset: 'warband', position: HURT })
  const [chief] = (await counters(page)).filter(({ tag }) => tag === 'A1')
  check(chief.bed > 1 && chief.pips === chief.bed - 2, `the Warchief has ${chief.pips} pips of ${chief.bed}`)
  check(chief.badges.length === 3 && /^\+\d$/.test(chief.badges[2]), `he bears ${chief.badges}`)
  return `${chief.pips} pips of ${chief.bed}; ${chief.badges.join(' ')}`
}

/** Objectives fly a flag; a unit lies on a ground of its own that says how it is. */
async function ground(page) {
  await sit(page, { ruleset: 'spearhead', position: HELD })
  const flags = await page.locator(`${BOARD} .goal .flag:visible`).count()
  check(flags === 5, `${flags} flags fly over five objectives`)
  const states = () => page.locator(`${BOARD} .unit.a`).evaluateAll((all) => all.map((one) => ['ready', 'chosen'].find((state) => one.classList.contains(state))).join())
  check(/ready/.test(await states()), `the units that may act are ${await states()}`)
  const { x, y } = (await tokens(page)).find(({ tag }) => tag.startsWith('A3'))
  await page.mouse.click(x, y)
  await settled(page)
  check(/chosen/.test(await states()), `of the units one was chosen, and they are ${await states()}`)
  return `${flags} flags, ${await states()}`
}

/** The flag of an objective has the colour of whoever holds it. */
async function flags(page) {
  await sit(page, { ruleset: 'spearhead', position: HOLDING })
  const worn = await sides(page)
  for (const [name, [x, y, holder]] of Object.entries(HOLDERS)) {
    const cloth = await flagAt(page, [x, y])
    for (const [side, colour] of Object.entries(worn)) {
      const seen = await pixelsOf(page, cloth, colour)
      check(side === holder ? seen > 40 : seen < 10, `the flag of ${name}, which ${holder ?? 'nobody'} holds, has ${seen} pixels of the colour of ${side}`)
    }
  }
  return Object.entries(HOLDERS).map(([name, [, , holder]]) => `${name} ${holder ?? 'nobody'}`).join(', ')
}

/** Where both sides stand by an objective it says below its flag what each counts there, in their colours; elsewhere it says nothing. */
async function contested(page) {
  await sit(page, { ruleset: 'spearhead', position: CONTESTED })
  const slips = page.locator(`${BOARD} .contest`)
  check((await slips.count()) === 1, `${await slips.count()} of five objectives say what each side counts there`)
  const said = (await slips.textContent()).replaceAll(/\s/g, '')
  check(said === '3:2', `at the objective it says “${said}”`)
  const [flag, slip] = await Promise.all([await flagAt(page, [15, 11]), slips].map((one) => one.boundingBox()))
  check(slip.y > flag.y + flag.height && slip.y < flag.y + 2.5 * flag.height && Math.abs(slip.x + slip.width / 2 - flag.x) < flag.width, `it says so at ${slip.x},${slip.y}, and the flag flies at ${flag.x},${flag.y}`)
  for (const [side, colour] of Object.entries(await sides(page))) {
    const seen = await pixelsOf(page, slips, colour)
    check(seen > 40, `${seen} pixels of it have the colour of ${side}`)
  }
  return said
}

/** What the sign of a fight is drawn with: a dark ground, and two pale blades across it. */
const SIGN = { dark: [0x20, 0x16, 0x0a], pale: [0xff, 0xf0, 0xcf] }

/** Two cards that fight are joined by the sign of it: it lies between them, over both, and can be seen. */
async function fight(page) {
  await sit(page, { ruleset: 'feint', position: CHARGE })
  await page.locator('footer .answers > button', { hasText: 'End actions' }).click()
  // A badge of somebody who fights bears the same word.
  const sign = page.locator(`${BOARD} .fight:not(.badge)`)
  await sign.waitFor()
  await settled(page)
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
  const [one, other] = await Promise.all(['S1', 'N1'].map(async (tag) => middle(await page.locator(`${BOARD} .piece[data-tag=${tag}] .card`).boundingBox())))
  const box = await sign.boundingBox()
  const [x, y] = middle(box)
  check(Math.hypot(x - (one[0] + other[0]) / 2, y - (one[1] + other[1]) / 2) < 4, `the sign of the fight of ${one} and ${other} is at ${x},${y}`)
  check(Math.min(box.width, box.height) >= 14, `the sign of a fight is ${box.width} by ${box.height}`)
  // The blades are told from the pale edge of the ground by looking at them alone.
  const share = async (part, colour) => (await pixelsOf(page, part, colour)) / (await part.boundingBox().then(({ width, height }) => width * height))
  const [dark, pale] = [await share(sign, SIGN.dark), await share(sign.locator('path'), SIGN.pale)]
  check(dark > 0.12 && pale > 0.2, `of the sign ${dark} is dark, and of its blades ${pale} is pale`)
  return `${Math.round(box.width)} pixels between them, ${Math.round(100 * dark)} percent dark, its blades ${Math.round(100 * pale)} percent pale`
}

/** Counters that are larger than their bases give way to each other. */
async function crowd(page) {
  const ranks = [4, 5.1, 6.2, 7.3].flatMap((y) => [10, 11.1, 12.2, 13.3, 14.4].map((x) => `${x},${y}`))
  await sit(page, { ruleset: 'spearhead', position: `scenario battle gnawfeast-clawpack vigilant-brotherhood
terrain none
round 1
turn A
phase movement A
A4 at ${ranks.slice(0, 10).join(' ')}
A5 at ${ranks.slice(10).join(' ')}
B3 at 18,20 20,20 22,20` })
  // Who had to give way is tied to where he really stands.
  const stems = await page.locator(`${BOARD} .token .true + .stem`).count()
  check(stems > 3, `${stems} stems lead to where somebody really stands`)
  // However close they stand, of each unit it is told how many are left, and no plate lies upon another.
  const plates = await page.locator(`${BOARD} .plate`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })))
  check(plates.length === 3, `${plates.length} of three units say how many are left`)
  for (const [i, a] of plates.entries()) for (const b of plates.slice(i + 1)) check(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, 'two plates lie upon each other')
  return `${stems} of ${ranks.length} gave way`
}

/** Where the middles of all counters are, by their names. */
const middles = (page) => page.locator(`${BOARD} .token:not(.ghost)`).evaluateAll((all) => Object.fromEntries(all.map((one, nth) => {
  const { x, y, width, height } = one.querySelector('.base').getBoundingClientRect()
  return [`${nth} ${one.dataset.tag}`, [x + width / 2, y + height / 2, Math.max(width, height)]]
})))

/** Where several stand upon each other, those about the one that is pointed at lie on a ring: each of them can be seen and pointed at, until nobody is pointed at any more. */
async function fan(page) {
  await page.addInitScript(piled)
  await sit(page, { position: yard(1) })
  const before = await middles(page)
  const apart = ([x, y], [u, v]) => Math.hypot(x - u, y - v)
  const all = Object.values(before)
  check(all.length === 4 && all.every((at) => apart(at, all[0]) < 1), `the ${all.length} do not stand upon each other`)
  await page.mouse.move(all[0][0], all[0][1])
  const lies = (fanned) => page.waitForFunction((fanned) => {
    const spots = [...document.querySelectorAll('.board[role=application] .token:not(.ghost) .base')].map((one) => one.getBoundingClientRect())
    return spots.every(({ x, y }, i) => i === 0 || Math.hypot(x - spots[0].x, y - spots[0].y) > 20 === fanned)
  }, fanned)
  await lies(true)
  const ring = Object.entries(await middles(page))
  for (const [i, [tag, at]] of ring.entries()) for (const [other, there] of ring.slice(i + 1)) check(apart(at, there) > 0.8 * Math.min(at[2], there[2]), `${tag} and ${other} lie ${apart(at, there)} pixels apart`)
  const names = []
  for (const [tag, [x, y]] of ring) {
    await page.mouse.move(x, y)
    await page.waitForFunction((tag) => document.querySelector('aside .unit')?.textContent.includes(tag), tag.split(' ')[1])
    names.push(tag.split(' ')[1])
  }
  await page.mouse.move(3, 3)
  await lies(false)
  return `${names.join(', ')} on a ring, and back`
}

/** How light the ground is, of 255 steps, and how many pixels of its picture there are for one of the page. */
const painted = (page, which) => page.locator(`${BOARD} .ground canvas`).nth(which).evaluate((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let sum = 0
  for (let i = 0; i < data.length; i += 4) sum += data[i] + data[i + 1] + data[i + 2]
  return { light: (4 * sum) / (3 * data.length), fine: canvas.width / canvas.getBoundingClientRect().width }
})

/** By candle the same ground is darker, and its edges darker than its middle. */
async function candle({ browser, base }) {
  const seen = []
  for (const colorScheme of ['light', 'dark']) {
    const { context, page } = await visitor(browser, base, { ...DESK, colorScheme })
    await sit(page, { position: yard(1) })
    await page.locator('.ground[data-ground=painted]').waitFor()
    seen.push((await painted(page, 0)).light)
    await context.close()
  }
  const [day, night] = seen
  check(night < 0.8 * day && night > 0.3 * day, `the ground is ${day} light by day and ${night} by candle`)
  return `${Math.round(day)} of 255 by day, ${Math.round(night)} by candle`
}

/** Keeps whatever is to be painted beside the page until the page lets it go. */
function heldUp() {
  const held = []
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (...told) {
    held.push(() => post.apply(this, told))
  }
  globalThis.letGo = () => {
    Worker.prototype.postMessage = post
    for (const go of held) go()
    return held.length
  }
}

/** Before the ground is painted, however long that takes, its place is plain and all else is there: nobody waits for it. */
async function plain(page) {
  await page.addInitScript(heldUp)
  await sit(page, { position: yard(1) })
  const ground = page.locator(`${BOARD} .ground`)
  const canvas = ground.locator('canvas').first()
  const colour = await canvas.evaluate((one) => getComputedStyle(one).backgroundColor.match(/\d+/g).slice(0, 3).map(Number))
  check((await ground.getAttribute('data-ground')) === 'plain' && (await counters(page)).length === 4, 'a board is not there before its ground is painted')
  const { width, height } = await canvas.boundingBox()
  const before = (await pixelsOf(page, canvas, colour)) / (width * height)
  check(before > 0.6, `before the ground is painted ${Math.round(100 * before)} percent of it are plain`)
  await page.locator(`${BOARD} .token[data-tag^=A2] .base`).click({ force: true })
  await page.locator('aside .unit', { hasText: 'A2' }).waitFor()
  const held = await page.evaluate(() => globalThis.letGo())
  check(held > 0, 'nothing was painted beside the page')
  await page.locator(`${BOARD} .ground[data-ground=painted]`).waitFor()
  const tones = await canvas.evaluate((one) => new Set(new Uint32Array(one.getContext('2d').getImageData(0, 0, one.width, one.height).data.buffer)).size)
  check(tones > 5000, `the ground is painted in ${tones} colours`)
  return `${Math.round(100 * before)} percent plain with everybody on it, then ${tones} colours`
}

/** What is looked at from nearby is painted anew, as sharp as the screen is. */
async function sharper(page) {
  await sit(page, { position: yard(1) })
  await page.locator('.ground[data-ground=painted]').waitFor()
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Closer' }).click()
  await page.waitForFunction(() => document.querySelector('.board[role=application] .ground canvas:nth-child(2)')?.hidden === false)
  const [far, near] = [await painted(page, 0), await painted(page, 1)]
  check(near.fine > 0.95 && near.fine > 2 * far.fine, `from nearby the ground has ${near.fine} pixels for one of the page, ${far.fine} before`)
  return `${near.fine.toFixed(2)} pixels of ground for one of the page, ${far.fine.toFixed(2)} before`
}

/** A phone that lies has no room for all of a board with cards that can be read: so much of it is in view that they can, whatever is asked, until somebody wishes to see all of it. */
async function cards(page) {
  await sit(page, { ruleset: 'feint', position: CHARGE })
  const least = () => page.locator(`${BOARD} .piece:not(.ghost) .card`).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)))
  const lit = () => page.evaluate((board) => {
    const { left, top, right, bottom } = document.querySelector(board).getBoundingClientRect()
    const all = [...document.querySelectorAll(`${board} :is(rect.legal, .piece.ready .card, .piece.target .card)`)].map((one) => one.getBoundingClientRect())
    return { all: all.length, open: all.filter((box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom).length }
  }, BOARD)
  const told = []
  const look = async (when) => {
    await settled(page)
    const [wide, { all, open }] = [await least(), await lit()]
    check(wide > 33.9, `${when} cards are ${wide} pixels wide`)
    check(open > 0 || all === 0, `${when} ${open} of ${all} that are lit are in sight`)
    told.push(`${Math.round(wide)} ${when} with ${open} of ${all} lit`)
  }
  const moves = async () => {
    await page.locator('footer .answers > button', { hasText: /^Move/ }).first().tap()
    await settled(page)
    await page.locator('[data-cell="7,2"]').tap()
    await settled(page)
    const go = page.locator('footer button.go:not(:disabled)')
    if (await go.count()) await go.tap()
    await asked(page)
  }
  await look('at first')
  await FINGER.chooses(page, 'S2')
  await look('once somebody is chosen')
  await moves()
  await look('in the next question')
  // Whoever wishes to see all of it sees all of it from then on.
  await sit(page, { ruleset: 'feint', position: CHARGE })
  await page.getByRole('button', { name: 'Whole table' }).tap()
  await settled(page)
  const far = await least()
  check(far < 33, `once all of the table is looked at cards are ${far} pixels wide`)
  await FINGER.chooses(page, 'S2')
  await moves()
  check(Math.abs((await least()) - far) < 1, 'somebody who looks at all of the table is taken nearer by the next question')
  return `${told.join(', ')}, ${Math.round(far)} on all of the table`
}

/** Cards of each side, face up and face down. */
const FACES = `scenario Open Field
turn South
S1 Knights L1 at 4,3 N up
S2 March Swords L1 at 6,2 N down
N1 Gobbo Warriors L1 at 4,8 S up
N2 Gobbo Bowmen L1 at 6,9 S down`

/** Face up a card shows whom it stands for and how strong they are, large; face down it shows that to its owner alone. It looks where its thick edge is. */
async function faces(page) {
  await sit(page, { ruleset: 'feint', position: FACES })
  const all = Object.fromEntries(await page.locator(`${BOARD} .piece:not(.ghost)`).evaluateAll((all) => all.map((one) => {
    const [card, front] = ['.card', '.front'].map((part) => one.querySelector(part).getBoundingClientRect())
    const strength = one.querySelector('.strength')
    return [one.dataset.tag, {
      sign: one.querySelector('.sign') !== null, strength: strength?.textContent, seal: one.querySelector('.seal') !== null, turned: one.querySelector('.turned') !== null,
      share: strength ? parseFloat(getComputedStyle(strength).fontSize) / 64 : 0, ahead: front.y + front.height / 2 - card.y - card.height / 2,
    }]
  })))
  for (const tag of ['S1', 'S2', 'N1']) check(all[tag].sign && /^\d+$/.test(all[tag].strength) && all[tag].share > 0.32 && !all[tag].seal, `${tag} shows ${JSON.stringify(all[tag])}`)
  check(all.S2.turned && !all.S1.turned && !all.N1.turned, `that it lies face down is shown of ${Object.keys(all).filter((tag) => all[tag].turned)}`)
  check(!all.N2.sign && all.N2.strength === undefined && all.N2.seal, `of a card that lies face down the other side shows ${JSON.stringify(all.N2)}`)
  for (const [tag, { ahead }] of Object.entries(all)) check(tag.startsWith('S') ? ahead < -5 : ahead > 5, `the edge of ${tag} lies ${ahead} pixels below its middle`)
  return Object.entries(all).map(([tag, { strength }]) => `${tag}: ${strength ?? 'a back'}`).join(', ')
}

export const drawnTests = [
  ['drawn: faces and backs of cards', alone(faces, DESK)],
  ['drawn: models', alone(models, DESK)],
  ['drawn: what a model bears', alone(bears, DESK)],
  ['drawn: objectives and units', alone(ground, DESK)],
  ['drawn: whose an objective is', alone(flags, DESK)],
  ['drawn: a contested objective', alone(contested, DESK)],
  ['drawn: plain ground at once', alone(plain, DESK)],
  ['drawn: a fight', alone(fight, DESK)],
  ['drawn: a crowd', alone(crowd, { viewport: { width: 820, height: 620 } })],
  ['drawn: a pile that is pointed at', alone(fan, DESK)],
  ['drawn: cards on a phone that lies', alone(cards, LYING)],
  ['drawn: by candle', candle],
  ['drawn: from nearby', alone(sharper, DESK)],
]
