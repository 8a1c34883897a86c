// What a person does at an open table: draws moves with the mouse, a finger or keys.

import { clickAnswer, FINGER, fingers, focusBoard, keyAnswer, MOUSE, settled, sitAt, sitDown, situation } from './harness.mjs'

/** Two against two in a yard with walls, for as many turns as asked. */
export const yard = (turns) => `scenario skirmish
map convent-yard
turn 1 of ${turns}
A1 musketeers-1 at 13,9
A2 musketeers-2 at 17,5
B1 guard-2 at 12,15
B2 guard-5 at 19,14
phase activate A`

/** A charge of Feint that is about to be fought. */
export const CHARGE = `scenario Open Field
turn South
S1 Knights L1 at 4,5 N up charged
S2 March Swords L1 at 8,2 N up
N1 Gobbo Warriors L1 at 4,6 S up
N2 Gobbo Bowmen L1 at 8,9 S up`

/** An archer of Warband who sees somebody, and one with a blade beside somebody tired. */
export const ARCHER = `scenario blood-price
map none
A1 warchief at 10,10
A2 skulk-archer at 16,6
B1 levy-spear at 11,10 fatigued
B3 crossbowman at 18,12
side A command 2
phase turn A`

/** Units of Spearhead with models to lose, in sight of Prosecutors. */
export const VOLLEY = `scenario battle vigilant-brotherhood gnawfeast-clawpack
terrain none
round 2
turn A
phase PHASE A
A3 models 1,2,3 at 10,10 12,10 14,10
B4 models 1,2 at 11,17 12.5,17`

/** A twist of a realm of Spearhead is about to be drawn, whose player picks one of two things to do and a unit, or objectives of which one is held. */
const twist = (realm) => `scenario battle vigilant-brotherhood deathrattle-tomb-host
realm ${realm}
terrain none
round 1
first A
turn A
phase twist
underdog A by 1
hand A 1 2 3
hand B 1 2 3
A4 models 1 at 10,10
A3 models 1,2,3 at 4,6 6,6 8,6
B1 at 20,15
B2 models 1 at 10,17`

/** Sits down where that twist is the next card of its realm, and draws it. */
export async function drawTwist(page, realm, card) {
  await sitDown(page, { ruleset: 'spearhead', physical_dice: true, position: twist(realm) })
  await page.getByLabel(/^Roll/).fill(String(card))
  await page.getByRole('button', { name: 'That is what they show' }).click()
  await page.locator('footer[data-asked]:not([data-asked=""])').waitFor()
}

/** Where a spot of the table, in inches, is on the screen; a board that is turned round has its far edge below. */
export function onScreen(page, [x, y], turned = false) {
  return page.evaluate(([x, y, turned]) => {
    const svg = document.querySelector('svg.pointed')
    const field = svg.querySelector('.field')
    const [w, h] = [Number(field.getAttribute('width')), Number(field.getAttribute('height'))]
    const at = turned ? [w - (x * w) / 36, (y * h) / 24] : [(x * w) / 36, h - (y * h) / 24]
    const { x: left, y: top } = new DOMPoint(...at).matrixTransform(svg.getScreenCTM())
    return [left, top]
  }, [x, y, turned])
}

/** The models on the board: their names, whether they may be chosen, and where they are on the screen. */
export function tokens(page) {
  return page.evaluate(() => [...document.querySelectorAll('.board[role=application] .token:not(.ghost)')].map((token) => {
    const box = token.querySelector('.base').getBoundingClientRect()
    const of = (name) => token.classList.contains(name)
    return { tag: token.dataset.tag, side: of('a') ? 'a' : of('b') ? 'b' : '', ready: of('ready') || of('chosen'), x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }))
}

/** Waits until the server has judged what is drawn; says whether it is legal. */
export async function judged(page) {
  const found = await page.waitForFunction(() => {
    const drawn = document.querySelector('footer')?.dataset.drawn
    return drawn !== 'asked' && { drawn }
  })
  return (await found.jsonValue()).drawn
}

/** Drags with the mouse by way of the middle; holds on at the end where `hold` says so. */
export async function dragMouse(page, from, to, release = true) {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 })
  await page.mouse.move(...to, { steps: 3 })
  await judged(page)
  if (release) await letGo(page)
}

async function letGo(page) {
  await page.mouse.up()
  await settled(page)
  await judged(page)
}

/** The same with a finger. */
export async function dragFinger(page, from, to) {
  const finger = await fingers(page)
  await finger.down([from])
  for (let i = 1; i <= 4; i++) await finger.move([[from[0] + ((to[0] - from[0]) * i) / 4, from[1] + ((to[1] - from[1]) * i) / 4]])
  // A finger rests before it is lifted: one that is flung away has the browser swallow the next tap, as if it stopped a page that glides.
  await page.waitForTimeout(100)
  await finger.up()
  await settled(page)
  await judged(page)
}

/** Tries to answer by drawing: towards the other side, or a little beside. Says whether it was an answer. */
async function draw(page, pick, drag) {
  const all = await tokens(page)
  const own = all.filter((t) => t.ready)
  const mine = own[pick(own.length || 1)]
  if (!mine) return false
  const others = all.filter((t) => t.side !== mine.side && t.side)
  const goal = others[pick(others.length || 1)] ?? mine
  const share = 0.3 + pick(7) / 10
  await drag(page, [mine.x, mine.y], [mine.x + (goal.x - mine.x) * share + pick(30) - 15, mine.y + (goal.y - mine.y) * share + pick(30) - 15])
  return (await judged(page)) === 'legal'
}

/** Places a model on a spot that is lit, by pressing beside it and dragging there. */
async function place(page, pick, drag) {
  const spots = page.locator('svg.pointed circle.spot')
  const box = await spots.nth(pick(await spots.count())).boundingBox()
  if (!box) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await drag(page, [x + 26, y + 8], [x, y])
  return (await judged(page)) === 'legal'
}

/** Answers by dragging wherever a drag answers, otherwise by pointing; `tally.drags` counts. */
export const dragAnswer = (hand, tally) => async (page, pick) => {
  const drag = hand === FINGER ? dragFinger : dragMouse
  const now = await situation(page)
  const places = now.hand > 0 && now.cells > 0
  const moves = now.movable && (tally.drags === 0 || pick(4) > 0)
  if (places || moves) {
    const legal = places ? await place(page, pick, drag) : await draw(page, pick, drag)
    if (legal) {
      tally.drags++
      await hand.on(page.locator('footer button.go'))
      await settled(page)
      return
    }
    while ((await situation(page)).drawn) await hand.on(page.locator('footer button.back'))
  }
  await clickAnswer(page, pick, hand)
}

/** Answers with keys alone; models are moved with the arrow keys wherever they may be. */
export const keysAnswer = (tally) => async (page, pick) => {
  const now = await situation(page)
  const moves = now.movable && (tally.drags === 0 || pick(3) > 0)
  if (moves) {
    await focusBoard(page)
    // The only one that may be chosen is chosen already.
    if (now.ready > 0) {
      for (let i = 0; i <= pick(2); i++) await page.keyboard.press(']')
      await page.keyboard.press(' ')
    }
    const arrow = ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowRight'][pick(4)]
    for (let i = 0; i < 2 + pick(2); i++) await page.keyboard.press(`Shift+${arrow}`)
    for (let i = 0; i < 3; i++) await page.keyboard.press(arrow)
    await settled(page)
    if ((await judged(page)) === 'legal') {
      tally.drags++
      await page.keyboard.press('Enter')
      await settled(page)
      return
    }
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  }
  await keyAnswer(page, pick)
}

/** Has all of a picture stand upon one spot, as nobody stands in a position: on the floors of one tower. It runs in the page before anything else does. */
export function piled() {
  const parse = JSON.parse
  JSON.parse = (text, reviver) => {
    const read = parse(text, reviver)
    const pieces = read?.type === 'table' ? (read.picture?.pieces ?? []) : []
    for (const piece of pieces) piece.at = pieces[0].at
    return read
  }
}

export { FINGER, MOUSE, sitAt, sitDown }
