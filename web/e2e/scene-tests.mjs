// What is told and moves nobody is seen where it happens, a ribbon tells of rounds and turning points, and whoever wants to hears it all.

import { alone, asked, check, clickAnswer, dicer, giveUp, settled, situation, startQuickly } from './harness.mjs'
import { dragMouse, sitAt, tokens, yard } from './open.mjs'

/** Notes what is drawn of scenes, and where on the screen; and every ribbon, with how long it moves. */
function watch() {
  globalThis.scenes = []
  globalThis.ribbons = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.nodeType === 1)) {
      for (const scene of [node, ...node.querySelectorAll('.scene')].filter((one) => one.matches('.scene'))) {
        const { e: x, f: y } = scene.getScreenCTM()
        const moving = [scene, ...scene.querySelectorAll('*')].flatMap((one) => one.getAnimations())
        globalThis.scenes.push({ look: scene.getAttribute('class').replace(/^scene | ?(s-|svelte-)\S+/g, ''), x, y, long: Math.max(0, ...moving.map((one) => one.effect.getComputedTiming().endTime)) })
      }
      for (const ribbon of [node, ...node.querySelectorAll('.ribbon')].filter((one) => one.matches('.ribbon'))) {
        const [lies, board] = [ribbon, document.querySelector('svg.pointed')].map((one) => one.getBoundingClientRect())
        const [told, moving] = [ribbon.closest('[role=status]') !== null, ribbon.getAnimations()]
        const field = document.querySelector('.board .frame').getBoundingClientRect()
        const one = { over: ribbon.parentElement.getBoundingClientRect().top + ribbon.offsetHeight - field.top, text: ribbon.innerText.replace(/\s+/g, ' '), told, moving: moving.length, long: Math.max(0, ...moving.map((one) => one.effect.getComputedTiming().endTime)), high: lies.height, below: ribbon.parentElement.getBoundingClientRect().top - board.top, inTheWay: [ribbon, ribbon.parentElement].some((one) => getComputedStyle(one).pointerEvents !== 'none'), came: performance.now() }
        globalThis.ribbons.push(one)
        new MutationObserver((_, gone) => {
          if (ribbon.isConnected) return
          one.stayed = performance.now() - one.came
          gone.disconnect()
        }).observe(document, { childList: true, subtree: true })
        globalThis.unrolled?.(ribbon)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/** A Chaplain, and whom he may mend. */
const CHAPLAIN = `scenario blood-price
map none
A1 chaplain at 10,10
A2 man-at-arms at 15,10 wounds 1
B1 raider at 24,14
side A command 2
phase turn A`

/** A broken warband, whose only free model tests its nerve before it acts. */
const BROKEN = `scenario beacons
map none
A1 man-at-arms at 10,10
A2 man-at-arms at 30,10
B1 raider at 30,11
B2 raider at 20,30
side A broken strength 6 command 3
first A
phase turn A`

/** A regiment of which a half was shot, and which therefore may panic. */
const SHOT = `scenario pitched-battle
army A empire
A1 is 20 swordsmen
A2 is 10 handgunners
army B orcs-and-goblins
B1 is 20 orc-boyz
turn B
phase turn shooting-panic
A1 at 36,18 facing 0 files 5 models 10 at-phase 20 20
A2 at 60,12 facing 0 files 10
B1 at 36,40 facing 180 files 5`

/** Sits down at a table whose dice somebody throws. */
const throwing = (page, ruleset, position) => sitAt(page, { ruleset, position, physical_dice: true })

/** Types that all dice that are thrown now show a face, once they are not those thrown before. */
async function thrown(page, face) {
  const form = page.locator('form:has(#faces)')
  await page.waitForFunction((last) => document.querySelector('form:has(#faces)') && document.querySelector('form:has(#faces)').innerText !== last, page.asked ?? '')
  page.asked = await form.innerText()
  const dice = Number(/\d+/.exec(await form.locator('label').innerText())?.[0] ?? 1)
  await form.locator('#faces').fill(String(face).repeat(dice))
  // Just after a Confirm nothing that is pressed counts.
  const left = () => page.evaluate(() => document.querySelector('#faces')?.value)
  do await form.getByRole('button', { name: 'That is what they show' }).click()
  while (await left())
}

/** Where a piece is on the screen. */
const where = (page, tag) => page.evaluate((tag) => {
  const box = document.querySelector(`.board[role=application] [data-tag="${tag}"]:not(.ghost) :is(.base, .card)`).getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}, tag)

/** How far from the middle of its piece a scene may be drawn, in pixels. */
const NEAR = 6
/** How long any of it may move, in milliseconds. */
const BRIEF = 500

/** Waits until a scene was drawn, and checks that it was drawn at a place and did not last. */
async function drawnAt(page, look, { x, y }) {
  await page.waitForFunction((look) => globalThis.scenes.some((one) => one.look === look), look)
  const scene = await page.evaluate((look) => globalThis.scenes.find((one) => one.look === look), look)
  check(Math.hypot(scene.x - x, scene.y - y) <= NEAR, `${look} is seen at ${Math.round(scene.x)},${Math.round(scene.y)}, and happened at ${Math.round(x)},${Math.round(y)}`)
  check(scene.long > 0 && scene.long <= BRIEF, `${look} moves for ${scene.long} ms`)
  await page.evaluate((look) => (globalThis.scenes = globalThis.scenes.filter((one) => one.look !== look)), look)
  return look
}

async function point(page, tag) {
  const { x, y } = await where(page, tag)
  await page.mouse.click(x, y)
  await settled(page)
}

async function press(page, verb) {
  await page.locator('footer .answers > button', { hasText: verb }).first().click()
  await settled(page)
}

async function confirm(page) {
  await page.locator('footer button.go:not(:disabled)').click()
}

/** Power gathers about whoever casts, and goes over to whom it is cast at. */
async function spell(page) {
  await page.addInitScript(watch)
  await throwing(page, 'warband', CHAPLAIN)
  await asked(page)
  await point(page, 'A1')
  await press(page, /^Mend/)
  if (!(await page.locator('footer button.go').count())) await point(page, 'A2')
  const [caster, target] = [await where(page, 'A1'), await where(page, 'A2')]
  await confirm(page)
  const seen = [await drawnAt(page, 'power', caster)]
  await thrown(page, 6)
  seen.push(await drawnAt(page, 'spell', target))
  return seen.join(' and ')
}

/** Somebody holds or loses his nerve. */
const nerve = (face, look) => async (page) => {
  await page.addInitScript(watch)
  await throwing(page, 'warband', BROKEN)
  await asked(page)
  await point(page, 'A1')
  const stood = await where(page, 'A1')
  if (await page.locator('footer button.go:not(:disabled)').count()) await confirm(page)
  await thrown(page, face)
  return drawnAt(page, look, stood)
}

/** A regiment that panics is seen to where it stood, and told of on a ribbon. */
async function panic(page) {
  await page.addInitScript(watch)
  await throwing(page, 'fantasy-battle', SHOT)
  await page.getByLabel(/^Roll/).waitFor()
  const stood = await where(page, 'A1')
  await thrown(page, 6)
  await drawnAt(page, 'rout', stood)
  await page.waitForFunction(() => globalThis.ribbons.some(({ text }) => /A1.*panicked/.test(text)))
  return page.evaluate(() => globalThis.ribbons.map(({ text }) => text).join('; '))
}

/** A Warchief beside somebody tired. */
const TIRED = `scenario blood-price
map none
A1 warchief at 10,10
A2 skulk-archer at 16,6
B1 levy-spear at 11,10 fatigued
B3 crossbowman at 18,12
side A command 0
phase turn A`

/** The last models of a round, too far from each other for a fight. */
const LAST = `scenario blood-price
map none
A1 warchief at 4,4
B1 man-at-arms at 32,32
side A command 0
side B command 0
phase turn A`

/** Ends the turn of the only model there is, and with it the round. */
async function endTheRound(page) {
  await sitAt(page, { ruleset: 'warband', position: LAST })
  await asked(page)
  await point(page, 'A1')
  await press(page, /^Stop/)
  if (await page.locator('footer button.go:not(:disabled)').count()) await confirm(page)
}

/** Somebody of a side that leads stands by a beacon which nobody lit. */
const BEACONS = `scenario beacons
A2 man-at-arms at 28,16
A3 man-at-arms at 18,5
B2 raider at 20,34
marker 1 at 10,9.5 lit A
marker 2 at 28,17
side A home south strength 3
side B home north strength 5
active A2`

/** Points are told on a ribbon in the words of the log as soon as they are scored, with how it stands now. */
async function scored(page) {
  await page.addInitScript(watch)
  await sitAt(page, { ruleset: 'warband', position: BEACONS })
  await asked(page)
  await press(page, /^Use the marker/)
  const go = page.locator('footer button.go:not(:disabled)')
  if (await go.count()) await go.click()
  await page.waitForFunction(() => globalThis.ribbons.some(({ text }) => /beacon/.test(text)))
  const { text } = await page.evaluate(() => globalThis.ribbons.find(({ text }) => /beacon/.test(text)))
  const log = await page.locator('.log').innerText()
  check(/A2.*lights beacon 2/.test(log) && /A2.*lights beacon 2.*[1-9]\d* : \d/.test(text), `of points it is told “${text}”, and in the log “${log}”`)
  return text
}

/** A new round is told on a ribbon over the upper frame, which goes by itself. */
async function ribbon(page) {
  await page.addInitScript(watch)
  await endTheRound(page)
  await page.waitForFunction(() => globalThis.ribbons.some(({ text }) => /Round \d/.test(text)))
  await page.locator('.ribbon').waitFor({ state: 'detached' })
  const { text, told, moving, long, high, below, over, inTheWay, stayed } = await page.evaluate(() => globalThis.ribbons.find(({ text }) => /Round \d/.test(text)))
  check(/Round 2/.test(text), `after the first round the ribbon says “${text}”`)
  check(told, 'nobody who listens hears of the ribbon')
  check(moving > 0 && long <= BRIEF, `the ribbon comes down ${moving} times, for ${long} ms`)
  check(!inTheWay, 'the ribbon takes what is pointed at below it')
  // A busy machine draws late; nobody reads a ribbon in a second.
  check(stayed > 1_500, `the ribbon stays for ${stayed} ms`)
  check(below > -2 * high && below < high && high < 48, `the ribbon lies ${below} below the edge of the board, ${high} high`)
  check(over < 1, `the ribbon lies ${over} over the field itself`)
  return text
}

/** A key takes the ribbon away as soon as it is there. */
async function skipped(page) {
  await page.addInitScript(watch)
  await page.addInitScript(() => {
    globalThis.unrolled = () => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.left = document.querySelectorAll('.ribbon').length)))
    }
  })
  await endTheRound(page)
  await page.waitForFunction(() => globalThis.left !== undefined)
  const left = await page.evaluate(() => globalThis.left)
  check(left === 0, 'the ribbon stays after the key')
  return 'gone with the key'
}

/** Somebody of Warband strikes; his dice are still to be thrown. */
async function blow(page) {
  await throwing(page, 'warband', TIRED)
  await asked(page)
  await point(page, 'A1')
  await press(page, /^(Strike|Fight)/)
  await point(page, 'B1')
  await confirm(page)
}

/** Somebody of Warband strikes, and his dice are thrown. */
async function strike(page) {
  await blow(page)
  await thrown(page, 6)
}

/** A key has dice lie still at once that tumble in the tray. */
async function diceSkipped(page) {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (globalThis.rolling !== undefined || !target.closest?.('[data-testid=dice]')) return
      const rolling = () => document.querySelector('[data-testid=dice]').getAnimations({ subtree: true }).length
      const before = rolling()
      globalThis.rolling = 'still'
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.rolling = [before, rolling()])))
    }, true)
  })
  await strike(page)
  const [before, after] = await (await page.waitForFunction(() => Array.isArray(globalThis.rolling) && globalThis.rolling)).jsonValue()
  check(before > 0 && after === 0, `of ${before} dice ${after} tumble on after the key`)
  return `${before} dice lay still`
}

/** And whoever asked for little motion sees none tumble. */
async function diceStill(page) {
  await page.addInitScript(() => addEventListener('animationstart', ({ target }) => (globalThis.moved = target.getAttribute('class')), true))
  await strike(page)
  await page.locator('[data-testid=dice] svg').first().waitFor()
  await settled(page)
  const moved = await page.evaluate(() => globalThis.moved)
  check(moved === undefined, `${moved} moved`)
  return 'dice lie as they fell'
}

/** Whoever asked for little motion is told the same, and nothing of it moves. */
async function calmly(page) {
  await page.addInitScript(watch)
  await endTheRound(page)
  await page.waitForFunction(() => globalThis.ribbons.length > 0)
  const [{ text, moving }] = await page.evaluate(() => globalThis.ribbons)
  check(/Round \d/.test(text) && moving === 0, `“${text}” moves`)
  return `“${text}”, and it lies still`
}

/** Stands in for what a browser plays sounds with, and notes each tone or noise by its pitch. */
function listen() {
  globalThis.heard = []
  globalThis.players = 0
  const param = () => ({ value: 0, setValueAtTime(value) { this.value = value }, exponentialRampToValueAtTime() {} })
  const node = (pitch) => ({ frequency: param(), gain: param(), connect(to) { this.to = to; return to }, start() { globalThis.heard.push(pitch(this)) }, stop() {} })
  globalThis.AudioContext = class {
    constructor() {
      globalThis.players++
      Object.assign(this, { state: 'running', currentTime: 0, sampleRate: 8000, destination: {} })
    }
    createGain() { return node() }
    createBiquadFilter() { return node() }
    createOscillator() { return node((one) => one.frequency.value) }
    createBufferSource() { return node((one) => one.to.frequency.value) }
    createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) } }
  }
}

/** What of each sound no other one has, in hertz. */
const PITCH = { dice: 1900, step: 170, card: 3200, blow: 2600, turn: 784, end: 118 }
const heard = (page) => page.evaluate((pitches) => Object.keys(pitches).filter((name) => globalThis.heard.includes(pitches[name])), PITCH)
/** Forgets what was heard so far. */
const hush = (page) => page.evaluate(() => void (globalThis.heard.length = 0))

/** Waits until a sound is heard. */
async function hears(page, name) {
  await page.waitForFunction((pitch) => globalThis.heard.includes(pitch), PITCH[name]).catch(async (error) => {
    throw new Error(`${name} is not heard, but ${await heard(page)}`, { cause: error })
  })
}

/** Plays what makes every sound, and waits for each where somebody listens. */
async function allSounds(page, listens) {
  const comes = async (...names) => {
    if (listens) for (const name of names) await hears(page, name)
    await hush(page)
  }
  // A model goes its way, and one is asked again.
  await sitAt(page, { position: yard(2) })
  await asked(page)
  if (listens) await page.getByRole('button', { name: 'Sounds' }).click()
  await hush(page)
  const { x, y } = await where(page, 'A2')
  await page.mouse.click(x, y)
  await settled(page)
  const now = await where(page, 'A2')
  await dragMouse(page, [now.x, now.y], [now.x + 40, now.y - 25])
  check((await heard(page)).length === 0, `${await heard(page)} is heard before anything has happened`)
  await confirm(page)
  await comes('step')
  await asked(page)
  // Dice fall, and somebody is hurt.
  await blow(page)
  await hush(page)
  // They hit, nobody is saved, and nobody recovers.
  for (const face of [6, 1, 1]) await thrown(page, face)
  await comes('dice', 'blow')
  // A card is put down, the other side puts one down, and one is asked again; then it is given up.
  await startQuickly(page)
  await hush(page)
  await deploy(page)
  await comes('card', 'turn')
  await asked(page)
  await hush(page)
  await giveUp(page)
  await comes('end')
}

/** Plays a game until a card of the hand is put down. */
async function deploy(page) {
  const pick = dicer(7)
  for (let i = 0; i < 12 && (await situation(page)).hand === 0; i++) {
    await clickAnswer(page, pick)
    await asked(page)
  }
  await hush(page)
  await clickAnswer(page, pick)
}

async function aloud(page) {
  await page.addInitScript(listen)
  await allSounds(page, true)
  check((await page.evaluate(() => globalThis.players)) === 1, 'there is more than one player of sounds')
  return Object.keys(PITCH).join(', ')
}

async function silent(page) {
  await page.addInitScript(listen)
  await allSounds(page, false)
  const [players, all] = await page.evaluate(() => [globalThis.players, globalThis.heard.length])
  check(players === 0 && all === 0, `although sounds are off, ${all} are heard`)
  return 'nothing is heard, and nothing made that could be'
}

const MOVING = { reducedMotion: 'no-preference' }
export const sceneTests = [
  ['seen: a spell', alone(spell, MOVING)],
  ['seen: nerve lost', alone(nerve(1, 'rout'), MOVING)],
  ['seen: nerve held', alone(nerve(6, 'rally'), MOVING)],
  ['seen: a panic', alone(panic, MOVING)],
  ['ribbon: points', alone(scored, MOVING)],
  ['ribbon: a round', alone(ribbon, MOVING)],
  ['ribbon: a round on a phone', alone(ribbon, { ...MOVING, viewport: { width: 390, height: 844 } })],
  ['ribbon: a round on a tablet', alone(ribbon, { ...MOVING, viewport: { width: 1024, height: 768 } })],
  ['ribbon: a key', alone(skipped, MOVING)],
  ['dice: a key', alone(diceSkipped, MOVING)],
  ['dice: little motion', alone(diceStill)],
  ['ribbon: little motion', alone(calmly)],
  ['heard: six sounds', alone(aloud)],
  ['heard: nothing', alone(silent)],
]
