// Takes a picture of every state of every game in every size and light, to be looked at: `node e2e/gallery.mjs FOLDER`, or only those
// whose names have all of some words, each perhaps one of several: `node e2e/gallery.mjs FOLDER fantasy-battle phone,lying dark`.

import { mkdir } from 'node:fs/promises'
import { arrived, asked, clickAnswer, dicer, FINGER, giveUp, launch, MOUSE, serve, settled, visitor } from './harness.mjs'
import { FIGHTS, lines } from './fantasy-battle-tests.mjs'
import { ARCHER, CHARGE, dragFinger, dragMouse, sitAt, tokens, VOLLEY, yard } from './open.mjs'
import { CAST_AT, CHARGED, DUEL, LOOSE, REGIMENTS } from './positions.mjs'
import { answer, byPointing } from './proposed.mjs'

const TOUCH = { hasTouch: true, isMobile: true }
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 }, ...TOUCH },
  standing: { viewport: { width: 768, height: 1024 }, ...TOUCH },
  phone: { viewport: { width: 390, height: 844 }, ...TOUCH },
  lying: { viewport: { width: 844, height: 390 }, ...TOUCH },
}
const LIGHTS = ['light', 'dark']
const GAMES = ['feint', 'en-garde', 'warband', 'spearhead', 'fantasy-battle']

/** A game as it is begun by whoever changes nothing, against a bot that answers at once. */
const fresh = (ruleset) => async (page) => {
  await page.goto(`/new/${ruleset}/bot`)
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
}
const at = (ruleset, position) => (page) => sitAt(page, { ruleset, position })

/** Plays with a mouse until something holds: at random, or as whoever takes what is proposed. */
const until = (holds, most = 60, how = clickAnswer) => async (page) => {
  const pick = dicer(7)
  for (let n = 0; n < most && (await asked(page)) === 'asked' && !(await holds(page)); n++) await how(page, pick)
}
const proposed = (page) => answer(page, byPointing())
const stands = (many) => async (page) => (await page.locator('.board[role=application] :is(.token, .piece, .block)').count()) >= many

/** Points at pieces of the board by how their names begin. */
const point = (...names) => async (page, hand) => {
  await asked(page)
  for (const name of names) {
    const spot = await page.evaluate((name) => {
      const one = document.querySelector(`.board[role=application] [data-tag^="${name}"]:not(.ghost) :is(.base, .card, .tray)`)
      const box = one?.getBoundingClientRect()
      return box && [box.x + box.width / 2, box.y + box.height / 2]
    }, name)
    if (spot) await hand.at(page, ...spot)
    await settled(page)
  }
}
const press = (verb) => async (page, hand) => {
  const button = page.locator('footer .answers > button', { hasText: verb }).first()
  if (await button.count()) await hand.on(button)
  await settled(page)
}
const confirm = async (page, hand = MOUSE) => {
  const go = page.locator('footer button.go:not(:disabled)')
  if (await go.count()) await hand.on(go)
  await asked(page)
}
const allOf = (...deeds) => async (page, hand = MOUSE) => {
  for (const deed of deeds) await deed(page, hand)
}
const drags = (hand) => (hand === FINGER ? dragFinger : dragMouse)
/** Somebody is drawn so far across the board, in shares of its width and height. */
const drag = (tag, [right, down]) => async (page, hand) => {
  const { x, y } = (await tokens(page)).find((token) => token.tag.startsWith(tag))
  const { width, height } = await page.locator('svg.pointed').boundingBox()
  await drags(hand)(page, [x, y], [x + right * width, y + down * height])
}

const STAND = `scenario Open Field
turn North
S1 Standard Guard L1 at 4,5 N up
S2 March Swords L1 at 8,2 N up
N1 Gobbo Warriors L1 at 4,6 S up charged`
const SHOOTING = `scenario battle vigilant-brotherhood gnawfeast-clawpack
round 2
first B
turn B
phase shooting B
hand A 3 7 1
hand B 3
A4 models 1,2,3 at 10,4 12,4 14,4
B3 at 10,16`

/** Somebody of Warband is struck who may strike back. */
const STRUCK = `scenario blood-price
map border-ruin
A1 warchief at 14,10
A2 raider at 18,9
B1 captain at 15,10
B2 man-at-arms at 19,13
side A command 2
side B command 2
phase turn B`

const hasRound = (number) => async (page) => new RegExp(`Round ${number}`).test(await page.locator('header').innerText())
const whole = (ruleset) => [
  [`${ruleset} set-up`, (page) => page.goto(`/new/${ruleset}/bot`)],
  [`${ruleset} deployment`, allOf(fresh(ruleset), until(stands(3), 30))],
  // A middle of many regiments is stated.
  ...(ruleset === 'fantasy-battle' ? [] : [[`${ruleset} in the middle`, allOf(fresh(ruleset), until(hasRound(2), 140, ruleset === 'spearhead' ? proposed : clickAnswer))]]),
]
/** The game is given up, unless the dice have ended it. */
const toTheEnd = async (page) => (await asked(page)) === 'over' || giveUp(page)
/** What is seen of a game that is over, and of its replay. */
const over = (ruleset, begin) => [
  [`${ruleset} end`, allOf(begin, toTheEnd)],
  [`${ruleset} replay`, allOf(begin, toTheEnd, async (page) => {
    await page.getByRole('link', { name: 'Watch the replay' }).click()
    await page.getByTestId('step').waitFor()
  })],
]

/** Each picture: what leads to it, and what whoever looks at it has chosen and not answered yet. */
const SCENES = [
  ['home', (page) => page.goto('/')],
  ['rules', (page) => page.goto('/rules/feint')],
  ['odds', (page) => page.goto('/odds')],
  ...GAMES.flatMap(whole),
  ['feint dice', allOf(at('feint', CHARGE), press(/^End actions/), confirm, confirm)],
  ['feint chosen', at('feint', CHARGE), point('S2')],
  ['feint refusal', at('feint', CHARGE), allOf(point('S2'), press(/^Move/), async (page, hand) => hand.on(page.locator('[data-cell="4,3"]')))],
  ['feint reaction', at('feint', STAND)],
  ['en-garde chosen', at('en-garde', yard(2)), point('A2')],
  ['en-garde refusal', at('en-garde', yard(2)), drag('A1', [-0.45, -0.12])],
  ['en-garde draw', at('en-garde', DUEL), press(/./)],
  ['en-garde dice', allOf(at('en-garde', DUEL), until(async () => false, 4))],
  ['warband chosen', at('warband', ARCHER), point('A2')],
  ['warband odds', at('warband', ARCHER), allOf(point('A2'), press(/^Shoot/), point('B3'))],
  ['warband dice', allOf(at('warband', ARCHER), point('A1'), press(/^(Strike|Fight)/), point('B1'), confirm)],
  ['warband refusal', at('warband', ARCHER), allOf(point('A2'), drag('A2', [0.02, -0.45]))],
  ['warband reaction', at('warband', STRUCK)],
  ['spearhead chosen', at('spearhead', LOOSE), point('A4')],
  ['spearhead enemy', at('spearhead', LOOSE), point('B4')],
  ['spearhead dice', allOf(at('spearhead', VOLLEY.replace('PHASE', 'shooting')), point('A3'), press(/^Shoot/), point('B4'), confirm)],
  ['spearhead refusal', at('spearhead', LOOSE), allOf(point('A4'), drag('A4', [0.05, -0.4]))],
  ['spearhead reaction', at('spearhead', SHOOTING)],
  ['fantasy-battle charge', at('fantasy-battle', REGIMENTS), point('A7', 'B4')],
  ['fantasy-battle orders', at('fantasy-battle', REGIMENTS.replace('declare', 'remaining')), point('A6')],
  ['fantasy-battle refusal', at('fantasy-battle', lines('remaining', 34)), allOf(point('A1'), tooFar)],
  ['fantasy-battle reaction', at('fantasy-battle', CHARGED)],
  ['fantasy-battle magic', at('fantasy-battle', REGIMENTS.replace('declare', 'cast\npower 4\nown-dice A2 2\ndispel 4')), point('A2')],
  ['fantasy-battle spells', at('fantasy-battle', REGIMENTS.replace('declare', 'cast\npower 4\nown-dice A2 2\ndispel 4'))],
  ['fantasy-battle machine', at('fantasy-battle', REGIMENTS.replace('declare', 'remaining')), point('A8')],
  ['fantasy-battle dispelling', at('fantasy-battle', CAST_AT)],
  ['fantasy-battle shooting', at('fantasy-battle', REGIMENTS.replace('declare', 'shoot')), point('A7')],
  ['fantasy-battle fight', at('fantasy-battle', FIGHTS), point('A1')],
  ['fantasy-battle dice', allOf(at('fantasy-battle', FIGHTS), point('A1'), confirm)],
  ...over('feint', allOf(fresh('feint'), until(hasRound(2), 140))),
  ...over('en-garde', allOf(at('en-garde', DUEL), until(async () => false, 6))),
  ...over('warband', allOf(at('warband', ARCHER), until(async () => false, 4))),
  ...over('spearhead', allOf(at('spearhead', LOOSE), until(async () => false, 4))),
  ...over('fantasy-battle', allOf(at('fantasy-battle', FIGHTS), until(async () => false, 3))),
]

/** A regiment that is drawn farther aside than it goes. */
async function tooFar(page, hand) {
  const box = await page.locator('.handle[data-handle=middle]').boundingBox()
  if (!box) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await drags(hand)(page, [x, y], [x - 140, y])
}

const [folder = 'gallery', ...words] = process.argv.slice(2)
const isWanted = (name) => words.every((word) => word.split(',').some((one) => name.includes(one)))
const looks = (scene) => Object.keys(SIZES).flatMap((size) => LIGHTS.map((light) => ({ size, light, name: `${scene} ${size} ${light}` }))).filter(({ name }) => isWanted(name))

/** One game is played once, and looked at by whoever sits there on every screen. */
async function take(browser, base, [scene, make, show = () => undefined]) {
  const wanted = looks(scene)
  if (wanted.length === 0) return
  const maker = await visitor(browser, base, SIZES.desktop)
  await make(maker.page)
  const [url, storageState] = [maker.page.url(), await maker.context.storageState()]
  await maker.context.close()
  for (const { size, light, name } of wanted) {
    const { context, page, faults } = await visitor(browser, base, { ...SIZES[size], colorScheme: light, storageState })
    await page.goto(url)
    if (/\/table\//.test(url)) await page.locator('footer[data-asked], .end h1, .forms article').first().waitFor()
    else await page.locator('main').waitFor()
    if (/\/replay\//.test(url)) await page.locator('.board [data-ground]').waitFor({ state: 'attached' })
    await show(page, SIZES[size].hasTouch ? FINGER : MOUSE)
    await page.waitForFunction(() => [...document.querySelectorAll('[data-ground]')].every(({ dataset }) => dataset.ground === 'painted'))
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(200)
    await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png` })
    if (faults.length > 0) console.log(`${name}: ${faults.join('; ')}`)
    await context.close()
  }
}

await mkdir(folder, { recursive: true })
const server = await serve()
const browser = await launch()
for (const scene of SCENES) await take(browser, server.base, scene).catch((error) => console.log(`${scene[0]}: ${error.message}`))
await browser.close()
await server.stop()
